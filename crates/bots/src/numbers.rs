//! Moves in the games of numbers.

use kostka_rules::{Row, View};
use kostka_solver::{Budget, Request, Solver};

use crate::level::Level;

/// The table that the player ends the turn with; `None` to lay nothing.
pub(crate) fn play(view: &View, level: Level, _seed: u64) -> Option<Vec<Row>> {
    let (table, rack) = (view.table_faces(), view.rack_faces());
    let request = Request::new(&view.terms, &table, &rack)
        .opened(view.has_opened())
        .budget(Budget { steps: 100_000 });
    // The weaker ones leave the table, or most of it, as it is.
    let request = match level {
        Level::Novice => request.max_disturbed(1),
        Level::Casual => request.max_disturbed(3),
        Level::Strong | Level::Expert => request,
    };
    let best = Solver::default().solve(&request).ok()?;
    (best.tiles > 0).then_some(best.table)
}
