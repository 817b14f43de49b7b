//! Decisions besides moves, the same for all levels.

use kostka_rules::{Action, View};
use kostka_solver::Budget;

use crate::thread_solver::with_solver;

/// Returns the action of a player who lays nothing (T3): draw, or pass if the stock is empty.
pub fn otherwise(view: &View) -> Action {
    if view.stock > 0 {
        Action::Draw
    } else {
        Action::Pass
    }
}

/// Decides if the viewer demands a redeal (S4).
///
/// Three doublets are the worst of hands, so a bot always does when it may.
pub fn wants_redeal(view: &View) -> bool {
    view.may_redeal()
}

/// Decides if the viewer, who has just drawn, announces to open next turn (T5).
///
/// A true announcement always pays (7.3), so a bot makes it whenever its rack can open.
pub fn announces(view: &View) -> bool {
    view.may_announce()
        && with_solver(|solver| solver.opening(&view.terms, &view.rack_faces(), Budget::DEFAULT))
            .is_ok_and(|opening| opening.can_open)
}

/// Decides if the viewer accepts the words of another player as fitting the theme (W4).
///
/// A bot cannot judge that and always accepts.
pub fn accepts(_: &View, _word: Option<&str>) -> bool {
    true
}
