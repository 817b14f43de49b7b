//! Moves in the games of numbers.

use kostka_rules::{Attempt, Face, NoWords, Row, View, turn};
use kostka_solver::{Budget, Request};

use crate::dice::Dice;
use crate::expert;
use crate::hard;
use crate::kept::with_solver;
use crate::level::Level;

/// Work that proves nearly every move to be the best; what it does not prove is still a good one.
pub(crate) const BUDGET: Budget = Budget { steps: 20_000 };

/// The table that the player ends the turn with; `None` to lay nothing.
pub(crate) fn play(view: &View, level: Level, seed: u64) -> Option<Vec<Row>> {
    let mut dice = Dice::new(seed);
    let table = match level {
        Level::Novice => by_eye(view, &mut dice, &NOVICE),
        Level::Casual => by_eye(view, &mut dice, &CASUAL),
        Level::Strong => most(view, &view.table_faces(), &view.rack_faces(), None, quick(view)),
        Level::Expert => expert::play(view, &mut dice),
    };
    // The solver proposes and the rules decide: whatever comes of it, a bot is never refused.
    table.filter(|table| is_legal(view, table))
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

/// How a weaker player looks at the table.
struct Eye {
    /// How many tiles of a hundred on the rack are overlooked in a turn.
    overlooked: usize,
    /// In so many of a hundred turns the player looks at the table at all; otherwise only at the rack.
    looks: usize,
    /// The most rows of the table that are changed: adding a tile to a row changes one.
    rows: usize,
}

/// How many rows a weaker player looks at among jokers of special kinds.
const FEW_ROWS: usize = 5;

const NOVICE: Eye = Eye {
    overlooked: 12,
    looks: 70,
    rows: 1,
};

const CASUAL: Eye = Eye {
    overlooked: 4,
    looks: 95,
    rows: 2,
};

/// Lays the most of what the player notices.
fn by_eye(view: &View, dice: &mut Dice, eye: &Eye) -> Option<Vec<Row>> {
    let mut rack = view.rack_faces();
    rack.retain(|_| dice.below(100) >= eye.overlooked);
    let rows = if dice.below(100) < eye.looks { eye.rows } else { 0 };
    // The last tiles are not overlooked: everybody sees how to go out with one.
    if rack.is_empty() {
        rack = view.rack_faces();
    }
    let mut table = view.table_faces();
    let mut unseen = Vec::new();
    if hard::kind(&view.terms) == hard::Kind::Special {
        // Jokers that change colours or mirror others are much to think about: only a part of the table is looked at.
        while table.len() > FEW_ROWS {
            unseen.push(table.swap_remove(dice.below(table.len())));
        }
    }
    unseen.extend(most(view, &table, &rack, Some(rows), BUDGET)?);
    Some(unseen)
}

/// The work for a move that is made at once: one or two milliseconds at most, nearly always.
fn quick(view: &View) -> Budget {
    match hard::kind(&view.terms) {
        hard::Kind::Special => Budget { steps: 700 },
        _ => BUDGET,
    }
}

/// The most tiles of a rack.
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
