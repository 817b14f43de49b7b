//! Tiles and their faces.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The highest number printed on a tile.
pub const MAX_NUMBER: u8 = 13;

/// One of the four colours of number tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Colour {
    /// Black, `k` in notation.
    Black,
    /// Blue, `b` in notation.
    Blue,
    /// Orange, `o` in notation. The Polish box prints it yellow.
    Orange,
    /// Red, `r` in notation.
    Red,
}

impl Colour {
    /// All colours, in the order in which tile sets list them.
    pub const ALL: [Colour; 4] = [Colour::Black, Colour::Blue, Colour::Orange, Colour::Red];

    /// Returns the letter that stands for the colour in notation.
    pub const fn letter(self) -> char {
        match self {
            Colour::Black => 'k',
            Colour::Blue => 'b',
            Colour::Orange => 'o',
            Colour::Red => 'r',
        }
    }

    /// Returns the name of the colour in rulebooks and messages.
    pub const fn name(self) -> &'static str {
        match self {
            Colour::Black => "black",
            Colour::Blue => "blue",
            Colour::Orange => "orange",
            Colour::Red => "red",
        }
    }

    /// Returns the colour of a notation letter.
    pub fn from_letter(letter: char) -> Option<Colour> {
        Colour::ALL.into_iter().find(|colour| colour.letter() == letter)
    }
}

/// A set of colours as a bit mask: the colours that a joker may stand for, or that a group lacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Colours(u8);

impl Colours {
    /// The empty set.
    pub const NONE: Colours = Colours(0);
    /// All four colours.
    pub const ALL: Colours = Colours(0b1111);

    /// Makes a set of one colour.
    pub const fn only(colour: Colour) -> Colours {
        Colours(1 << colour as u8)
    }

    /// Returns `true` if the set holds this colour.
    pub const fn contains(self, colour: Colour) -> bool {
        self.0 & (1 << colour as u8) != 0
    }

    /// Returns `true` if the set holds no colour.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the number of colours in the set.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Returns the colours that are in both sets.
    pub const fn and(self, other: Colours) -> Colours {
        Colours(self.0 & other.0)
    }

    /// Returns the colours that are in either set.
    pub const fn or(self, other: Colours) -> Colours {
        Colours(self.0 | other.0)
    }

    /// Returns the colours that are not in `other`.
    pub const fn without(self, other: Colours) -> Colours {
        Colours(self.0 & !other.0)
    }

    /// Iterates over the colours, in the order of [`Colour::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Colour> {
        Colour::ALL.into_iter().filter(move |c| self.contains(*c))
    }
}

/// The kinds of joker in the number games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Joker {
    /// J1: stands for any one tile.
    Plain,
    /// J2: stands for a tile of its own colour.
    Coloured(Colour),
    /// D1: stands for two tiles.
    Double,
    /// C1: takes one number's place in a run and changes its colour.
    ColourChange,
    /// M1: stands in the middle of a mirrored meld.
    Mirror,
}

impl Joker {
    /// Returns `true` for the special jokers of Twist: double, colour-change and mirror.
    pub const fn is_special(self) -> bool {
        matches!(self, Joker::Double | Joker::ColourChange | Joker::Mirror)
    }
}

/// The print on a tile. A joker among letters also carries the letter that it stands for.
///
/// Two tiles with the same face are interchangeable in every rule, so everything that judges works on
/// faces; [`Tile`] only keeps track of which piece is where.
///
/// Serialises by its parts, for messages between programs of one version. Stored and published faces are in notation, which
/// only a tile set can read: `J` is a joker in one set and a letter in another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Face {
    /// A number from 1 to [`MAX_NUMBER`] in a colour.
    Number(Colour, u8),
    /// A joker of a number game.
    Joker(Joker),
    /// A capital letter.
    Letter(char),
    /// A joker among letters: `None` on a rack, the capital letter it stands for on the table.
    Blank(Option<char>),
}

impl Face {
    /// Returns `true` if this is a joker of any kind.
    pub const fn is_joker(self) -> bool {
        matches!(self, Face::Joker(_) | Face::Blank(_))
    }

    /// Returns the face as printed: a joker among letters loses the letter it stands for.
    #[must_use]
    pub const fn printed(self) -> Face {
        match self {
            Face::Blank(_) => Face::Blank(None),
            face => face,
        }
    }

    /// Returns the letter that this face contributes to a word.
    pub const fn letter(self) -> Option<char> {
        match self {
            Face::Letter(letter) | Face::Blank(Some(letter)) => Some(letter),
            _ => None,
        }
    }
}

/// Writes the notation of the face (`k1`, `r13`, `J`, `Jb`, `D`, `C`, `M`, `A`, `*`, `*K`).
impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Face::Number(colour, number) => write!(f, "{}{number}", colour.letter()),
            Face::Joker(Joker::Plain) => f.write_str("J"),
            Face::Joker(Joker::Coloured(colour)) => write!(f, "J{}", colour.letter()),
            Face::Joker(Joker::Double) => f.write_str("D"),
            Face::Joker(Joker::ColourChange) => f.write_str("C"),
            Face::Joker(Joker::Mirror) => f.write_str("M"),
            Face::Letter(letter) => write!(f, "{letter}"),
            Face::Blank(None) => f.write_str("*"),
            Face::Blank(Some(letter)) => write!(f, "*{letter}"),
        }
    }
}

/// One physical tile: its index in the game's [`TileSet`](crate::TileSet).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Tile(pub u8);

/// A row of faces in the order in which the tiles lie. It may or may not be a meld.
pub type Row = Vec<Face>;

/// Takes faces out of loose tiles, as far as they are there. The order of the rest may change.
pub fn take_out(tiles: &mut Row, gone: &[Face]) {
    for face in gone {
        if let Some(at) = tiles.iter().position(|tile| tile == face) {
            tiles.swap_remove(at);
        }
    }
}
