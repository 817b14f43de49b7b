//! Moves in the games of words.

use kostka_rules::{Row, View};
use kostka_solver::words::{self, Index, Objective, Request};

use crate::level::Level;

/// The table that the player ends the turn with; `None` to lay nothing.
pub(crate) fn play(view: &View, level: Level, _seed: u64, index: &Index) -> Option<Vec<Row>> {
    // W4: what the others voted down would be laid again; a bot does not argue.
    if !view.off_theme.is_empty() {
        return None;
    }
    // The weaker ones break no word, or one.
    let (max_broken, budget) = match level {
        Level::Novice => (Some(0), 100_000),
        Level::Casual => (Some(1), 400_000),
        Level::Strong | Level::Expert => (None, words::DEFAULT_BUDGET),
    };
    let request = Request {
        terms: &view.terms,
        table: &view.table_faces(),
        rack: &view.rack_faces(),
        opened: view.has_opened(),
        objective: Objective::Points,
        max_broken,
        budget,
    };
    let best = words::solve(index, &request).ok()?;
    (best.tiles > 0).then_some(best.table)
}
