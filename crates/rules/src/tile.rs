//! Tiles and what is printed on them.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The highest number printed on a tile.
pub const MAX_NUMBER: u8 = 13;

/// One of the four colours of number tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Colour {
    Black,
    Blue,
    /// Printed orange in most boxes and yellow in the Polish one.
    Orange,
    Red,
}

impl Colour {
    /// All colours, in the order in which tile sets list them.
    pub const ALL: [Colour; 4] = [Colour::Black, Colour::Blue, Colour::Orange, Colour::Red];

    /// The letter that stands for the colour in notation.
    pub const fn letter(self) -> char {
        match self {
            Colour::Black => 'k',
            Colour::Blue => 'b',
            Colour::Orange => 'o',
            Colour::Red => 'r',
        }
    }

    /// The colour of a notation letter.
    pub const fn from_letter(letter: char) -> Option<Colour> {
        match letter {
            'k' => Some(Colour::Black),
            'b' => Some(Colour::Blue),
            'o' => Some(Colour::Orange),
            'r' => Some(Colour::Red),
            _ => None,
        }
    }
}

/// A set of colours, as a bit mask: what a joker may stand for, or what a group lacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Colours(u8);

impl Colours {
    pub const NONE: Colours = Colours(0);
    pub const ALL: Colours = Colours(0b1111);

    /// The set of one colour.
    pub const fn only(colour: Colour) -> Colours {
        Colours(1 << colour as u8)
    }

    pub const fn contains(self, colour: Colour) -> bool {
        self.0 & (1 << colour as u8) != 0
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    pub const fn and(self, other: Colours) -> Colours {
        Colours(self.0 & other.0)
    }

    pub const fn or(self, other: Colours) -> Colours {
        Colours(self.0 | other.0)
    }

    pub const fn without(self, other: Colours) -> Colours {
        Colours(self.0 & !other.0)
    }

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

/// What is printed on a tile, and, for a joker among letters, what it was told to stand for.
///
/// Two tiles with the same face are interchangeable in every rule, so everything that judges works on
/// faces; [`Tile`] only keeps track of which piece is where.
///
/// Serialises by its parts, for messages between programs of one version. What is stored or published is written in
/// notation, which is read with the tile set: `J` is a joker in one and a letter in another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Face {
    /// A number from 1 to [`MAX_NUMBER`] in a colour.
    Number(Colour, u8),
    Joker(Joker),
    /// A capital letter.
    Letter(char),
    /// A joker among letters: `None` on a rack, the capital letter it stands for on the table.
    Blank(Option<char>),
}

impl Face {
    /// Whether this is a joker of any kind.
    pub const fn is_joker(self) -> bool {
        matches!(self, Face::Joker(_) | Face::Blank(_))
    }

    /// What is printed on the tile: a joker among letters forgets the letter it stood for.
    #[must_use]
    pub const fn printed(self) -> Face {
        match self {
            Face::Blank(_) => Face::Blank(None),
            face => face,
        }
    }

    /// The letter that this face contributes to a word.
    pub const fn letter(self) -> Option<char> {
        match self {
            Face::Letter(letter) | Face::Blank(Some(letter)) => Some(letter),
            _ => None,
        }
    }
}

/// The notation of the face (`k1`, `r13`, `J`, `Jb`, `D`, `C`, `M`, `A`, `*`, `*K`).
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

/// One physical tile: its place in the game's [`TileSet`](crate::TileSet).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Tile(pub u8);

/// A row of tiles in the order in which they lie: a meld, or a try at one.
pub type Row = Vec<Face>;
