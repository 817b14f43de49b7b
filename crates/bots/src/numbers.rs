//! Moves in games of numbers.

use kostka_rules::{Attempt, Face, NoWords, Row, View, turn};
use kostka_solver::{Budget, Request};

use crate::Level;
use crate::dice::Dice;
use crate::difficulty::{self, Difficulty};
use crate::expert;
use crate::thread_solver::with_solver;

/// The usual budget of a move. It proves nearly every move to be the best.
pub(crate) const BUDGET: Budget = Budget { steps: 20_000 };

/// Returns the table at the end of the player's turn; `None` to lay nothing.
pub(crate) fn play(view: &View, level: Level, seed: u64) -> Option<Vec<Row>> {
    let mut dice = Dice::new(seed);
    let table = match level {
        Level::Novice => by_eye(view, &mut dice, &NOVICE),
        Level::Casual => by_eye(view, &mut dice, &CASUAL),
        Level::Strong => most(view, &view.table_faces(), &view.rack_faces(), None, quick(view)),
        Level::Expert => expert::play(view, &mut dice),
    };
    // The rules judge every proposal, so a bot is never refused.
    let legal = |table: &Vec<Row>| is_legal(view, table);
    table.filter(legal).or_else(|| as_announced(view).filter(legal))
}

/// T5: returns the table after the opening that the player has announced, which is not overlooked or put off.
fn as_announced(view: &View) -> Option<Vec<Row>> {
    let player = view.players.get(view.viewer.seat()?)?;
    if player.opened || !player.announced {
        return None;
    }
    let opening =
        with_solver(|solver| solver.opening(&view.terms, &view.rack_faces(), Budget::DEFAULT)).ok()?;
    let mut table = view.table_faces();
    table.extend(opening.melds);
    Some(table)
}

fn is_legal(view: &View, after: &[Row]) -> bool {
    let attempt = Attempt {
        opened: view.has_opened(),
        rack: &view.rack_faces(),
        before: &view.table_faces(),
        after,
    };
    turn::check(&view.terms, &NoWords, attempt).is_ok()
}

/// The limits of a weaker player's attention.
struct Attention {
    /// The percentage of tiles on the rack that are overlooked in a turn.
    overlooked: usize,
    /// The percentage of turns in which the player looks at the table, not only at the rack.
    looks: usize,
    /// The largest number of rows of the table that are changed. Adding a tile to a row changes one.
    rows: usize,
}

/// The number of rows that a weaker player looks at in a game with special jokers.
const FEW_ROWS: usize = 5;

const NOVICE: Attention = Attention {
    overlooked: 12,
    looks: 70,
    rows: 1,
};

const CASUAL: Attention = Attention {
    overlooked: 4,
    looks: 95,
    rows: 2,
};

/// Returns the largest move among the tiles and rows that the player notices.
fn by_eye(view: &View, dice: &mut Dice, attention: &Attention) -> Option<Vec<Row>> {
    let mut rack = view.rack_faces();
    rack.retain(|_| dice.below(100) >= attention.overlooked);
    let rows = if dice.below(100) < attention.looks {
        attention.rows
    } else {
        0
    };
    // The last tiles are not overlooked: everybody sees when one of them goes out.
    if rack.is_empty() {
        rack = view.rack_faces();
    }
    let mut table = view.table_faces();
    let mut unseen = Vec::new();
    if difficulty::of(&view.terms) == Difficulty::Special {
        // Special jokers make a table hard to survey, so the player looks at a part of it.
        while table.len() > FEW_ROWS {
            unseen.push(table.swap_remove(dice.below(table.len())));
        }
    }
    unseen.extend(most(view, &table, &rack, Some(rows), BUDGET)?);
    Some(unseen)
}

/// Returns the budget of a move that is made at once, within one or two milliseconds.
fn quick(view: &View) -> Budget {
    match difficulty::of(&view.terms) {
        Difficulty::Special => Budget { steps: 700 },
        _ => BUDGET,
    }
}

/// Returns the table after the move that lays the most tiles of a rack; `None` if it can lay none.
fn most(
    view: &View,
    table: &[Row],
    rack: &[Face],
    max_disturbed: Option<usize>,
    budget: Budget,
) -> Option<Vec<Row>> {
    let request = Request {
        max_disturbed,
        ..Request::new(&view.terms, table, rack)
            .opened(view.has_opened())
            .budget(budget)
    };
    let best = with_solver(|solver| solver.solve(&request)).ok()?;
    (best.tiles > 0).then_some(best.table)
}
