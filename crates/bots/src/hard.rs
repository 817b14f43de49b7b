//! How hard moves are to find, which is a question of the jokers.

use kostka_rules::{Face, Joker, Terms};

/// The hardest kind of joker in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Plain,
    Coloured,
    /// Double, colour-change and mirror jokers.
    Special,
}

pub(crate) fn kind(terms: &Terms) -> Kind {
    let mut hardest = Kind::Plain;
    for (face, _) in terms.tiles().faces() {
        match face {
            Face::Joker(Joker::Coloured(_)) => hardest = Kind::Coloured,
            Face::Joker(Joker::Double | Joker::ColourChange | Joker::Mirror) => return Kind::Special,
            _ => {}
        }
    }
    hardest
}
