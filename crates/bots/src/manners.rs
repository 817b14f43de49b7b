//! What a table asks its players beside their moves. All levels answer alike.

use kostka_rules::{Action, View};
use kostka_solver::Budget;

use crate::kept::with_solver;

/// What is left to do for who lays nothing (T3).
pub fn otherwise(view: &View) -> Action {
    if view.stock > 0 {
        Action::Draw
    } else {
        Action::Pass
    }
}

/// S4: whether the viewer demands a redeal. Three doublets fit together worse than any other hand, so whoever may, does.
pub fn wants_redeal(view: &View) -> bool {
    view.may_redeal
}

/// T5: whether the viewer, who has just drawn, says "I open next turn". It is worth saying whenever it is true (7.3).
pub fn announces(view: &View) -> bool {
    view.may_announce
        && with_solver(|solver| solver.opening(&view.terms, &view.rack_faces(), Budget::DEFAULT))
            .is_ok_and(|opening| opening.can_open)
}

/// W4: whether the words of another fit the theme. A bot cannot tell, and is polite.
pub fn accepts(_: &View, _word: Option<&str>) -> bool {
    true
}
