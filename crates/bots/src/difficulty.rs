//! The difficulty of finding moves, which depends on the jokers of the game.

use kostka_rules::{Face, Joker, Terms};

/// The difficulty of a game of numbers, by its hardest kind of joker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Difficulty {
    /// Plain jokers only.
    Plain,
    /// Coloured jokers.
    Coloured,
    /// Double, colour-change and mirror jokers.
    Special,
}

/// Returns the difficulty of a game under `terms`.
pub(crate) fn of(terms: &Terms) -> Difficulty {
    let mut hardest = Difficulty::Plain;
    for (face, _) in terms.tiles().faces() {
        match face {
            Face::Joker(Joker::Coloured(_)) => hardest = Difficulty::Coloured,
            Face::Joker(Joker::Double | Joker::ColourChange | Joker::Mirror) => return Difficulty::Special,
            _ => {}
        }
    }
    hardest
}
