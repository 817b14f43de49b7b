//! Sorts a rack. Sorting is stable: tiles that are alike stay in the player's order.

use kostka_rules::{Face, TileSet};
use kostka_slim::sorting::SmallSort;

use crate::piece::Piece;

/// An order of a rack. Jokers come last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// `7 8 9`: by colour, then by number.
    Runs,
    /// `7 7 7`: by number, then by colour.
    Groups,
    /// Letters by the alphabet.
    Alphabet,
    /// Vowels first, then consonants, each by the alphabet.
    Vowels,
}

impl Order {
    /// Returns the two orders that make sense with these tiles.
    pub fn offered(tiles: &TileSet) -> [Order; 2] {
        if tiles.is_letters() {
            [Order::Alphabet, Order::Vowels]
        } else {
            [Order::Runs, Order::Groups]
        }
    }

    pub(crate) fn sort(self, rack: &mut [Piece], tiles: &TileSet) {
        // Kinds count colour by colour and number by number, and letters by their alphabet.
        let kind = |face: Face| tiles.kind(face).unwrap_or(usize::MAX);
        rack.small_sort_by_key(|piece| {
            let first = match (self, piece.face) {
                (Order::Groups, Face::Number(_, number)) => usize::from(number),
                (Order::Vowels, Face::Letter(letter)) => usize::from(!is_vowel(letter)),
                _ => 0,
            };
            (piece.face.is_joker(), first, kind(piece.face))
        });
    }
}

fn is_vowel(letter: char) -> bool {
    "AĄEĘIOÓUY".contains(letter)
}
