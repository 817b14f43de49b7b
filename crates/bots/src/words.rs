//! Moves in games of words.

use kostka_rules::{Face, Lexicon, Row, View, Viewer, turn};
use kostka_solver::BestMove;
use kostka_solver::words::{self, Index, Objective, Request};

use crate::Level;
use crate::dice::Dice;

/// Returns the table at the end of the player's turn; `None` to lay nothing.
pub(crate) fn play(view: &View, level: Level, seed: u64, index: &Index) -> Option<Vec<Row>> {
    // W4: the solver would lay the words again that the others voted down.
    if !view.off_theme.is_empty() {
        return None;
    }
    // Words that the player does not know stay on the table as they are.
    let (table, mut unknown): (Vec<Row>, Vec<Row>) = view.table_faces().into_iter().partition(|row| {
        let word: Vec<char> = turn::word_text(row).chars().collect();
        index.contains(&word)
    });
    let player = Player {
        view,
        table: &table,
        index,
    };
    let mut dice = Dice::new(seed);
    let found = match level {
        Level::Novice => player.by_eye(&mut dice, 15, 0, 20_000),
        Level::Casual => player.by_eye(&mut dice, 5, 1, 100_000),
        Level::Strong => player.solve(&view.rack_faces(), None, QUICK),
        Level::Expert => player.with_foresight(&mut dice),
    };
    unknown.extend(found?.table);
    Some(unknown)
}

/// A budget of one or two milliseconds, enough for a good and often the best move.
const QUICK: u64 = 60_000;

/// A lead that no single turn can make up: twice the longest words.
const SAFE_LEAD: i32 = 70;

/// The number of random choices of letters to keep that are tried.
const HOLDS: usize = 8;

struct Player<'a> {
    view: &'a View,
    table: &'a [Row],
    index: &'a Index,
}

impl Player<'_> {
    /// Returns the best move that a weaker player sees, who overlooks some letters and breaks few words.
    fn by_eye(&self, dice: &mut Dice, overlooked: usize, broken: usize, budget: u64) -> Option<BestMove> {
        let mut rack = self.view.rack_faces();
        rack.retain(|_| dice.below(100) >= overlooked);
        self.solve(&rack, Some(broken), budget)
    }

    fn most_points(&self, rack: &[Face]) -> Option<BestMove> {
        self.solve(rack, None, words::DEFAULT_BUDGET / 4)
    }

    /// Returns the move with the most points, or one that keeps some letters for the sake of the last turn.
    ///
    /// A player who draws the last tile lets the next player end the game with an extra turn, so of two players nobody
    /// should draw it. Nor should a player end a game that would be lost. In both cases some letters are kept.
    fn with_foresight(&self, dice: &mut Dice) -> Option<BestMove> {
        let rack = self.view.rack_faces();
        let best = self.most_points(&rack)?;
        let left = rack.len() - best.tiles;
        let lead = self.lead() + i32::from(best.points.unwrap_or(0));
        let refill = usize::from(self.view.terms.rules().refill);
        let keep = if self.view.stock == 0 {
            usize::from(lead <= 0)
        } else if self.view.players.len() == 2 && lead < SAFE_LEAD {
            (refill + 1).saturating_sub(self.view.stock)
        } else {
            0
        };
        if left >= keep || keep >= rack.len() {
            return Some(best);
        }
        let held = (0..HOLDS).filter_map(|_| {
            let mut rest = rack.clone();
            dice.shuffle(&mut rest);
            rest.truncate(rack.len() - keep);
            self.most_points(&rest)
        });
        held.max_by_key(|solution| solution.points).or(Some(best))
    }

    /// Returns the lead of the viewer over the best of the others, in points.
    fn lead(&self) -> i32 {
        let Viewer::Seat(me) = self.view.viewer else {
            return 0;
        };
        let points = |of_me: bool| {
            let players = self.view.players.iter();
            let points = players.filter(|(seat, _)| (*seat == me) == of_me);
            points.map(|(_, player)| player.points).max().unwrap_or(0)
        };
        points(true) - points(false)
    }

    fn solve(&self, rack: &[Face], max_broken: Option<usize>, budget: u64) -> Option<BestMove> {
        let request = Request {
            terms: &self.view.terms,
            table: self.table,
            rack,
            opened: self.view.has_opened(),
            objective: Objective::Points,
            max_broken,
            budget,
            cancellation: None,
        };
        let best = words::solve(self.index, &request).ok()?;
        (best.tiles > 0).then_some(best)
    }
}
