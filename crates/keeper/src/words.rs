//! The turns of a game of words: the longest word of each, as people type it.

use kostka_protocol::limits;
use kostka_rules::meld::MIN_TILES;
use kostka_rules::notation::word_letters;
use kostka_rules::score::turn_points;
use kostka_rules::{BySeat, Seat, Terms};
use serde::{Deserialize, Serialize};

/// The most letters of a word.
const MAX_LETTERS: u16 = limits::ROW_TILES as u16;
/// The most bytes of a text that is being typed. No composed letter takes more than twelve.
const MAX_TYPED: usize = MAX_LETTERS as usize * 12;

/// A turn in a game of words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Turn {
    /// The player.
    pub seat: Seat,
    /// The length of the longest word laid; 0 if the player drew or passed.
    pub letters: u16,
    /// The word, unless only its length was told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub word: Option<String>,
    /// 7.6: `true` if the turn emptied the rack, which doubles its points.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub whole_rack: bool,
}

impl Turn {
    /// Returns the points of the turn.
    pub fn points(&self) -> u16 {
        turn_points(self.letters, self.whole_rack)
    }

    /// Checks that the turn fits these terms and is of bounded size, as it comes from outside.
    pub fn fits(&self, terms: &Terms) -> bool {
        let on_tiles = |letter: char| terms.tiles().alphabet().any(|known| known == letter);
        let word = self.word.as_ref().is_none_or(|word| {
            word.chars().count() == usize::from(self.letters) && word.chars().all(on_tiles)
        });
        self.seat.0 < terms.players() && self.letters <= MAX_LETTERS && word
    }
}

/// A turn that is being typed. It is kept with the match, so that a page that is closed loses no letter.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Typing {
    /// The word, or its number of letters, as far as it is typed.
    pub text: String,
    /// The player, if it is another one than the next.
    pub seat: Option<Seat>,
    /// `true` if the turn emptied the rack.
    pub whole_rack: bool,
    /// The index of the turn that is being corrected.
    pub at: Option<usize>,
}

impl Typing {
    /// Begins to correct a turn.
    pub fn correction(at: usize, turn: &Turn) -> Typing {
        Typing {
            text: match (&turn.word, turn.letters) {
                (Some(word), _) => word.clone(),
                (None, 0) => String::new(),
                (None, letters) => letters.to_string(),
            },
            seat: Some(turn.seat),
            whole_rack: turn.whole_rack,
            at: Some(at),
        }
    }

    /// Checks that it fits these terms and is of bounded size, as it comes from outside.
    pub fn fits(&self, terms: &Terms) -> bool {
        self.text.len() <= MAX_TYPED && self.seat.is_none_or(|seat| seat.0 < terms.players())
    }
}

/// The longest word of a turn as it was typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Typed {
    /// Nothing: the player drew or passed.
    Nothing,
    /// The number of letters.
    Length(u16),
    /// The word in capital letters.
    Word(String),
}

/// The reason why a text is no longest word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoWord {
    /// A character that is on no tile.
    Character(char),
    /// W1: fewer letters than a word has.
    TooShort {
        /// The fewest letters of a word.
        least: u16,
    },
    /// T1: fewer letters than the longest word of an opening has.
    OpeningTooShort {
        /// The fewest letters of the longest word.
        least: u16,
    },
    /// More letters than any row has.
    TooLong,
}

impl NoWord {
    /// Returns the rule, unless the text is no word at all.
    pub const fn rule(self) -> Option<&'static str> {
        match self {
            NoWord::Character(_) | NoWord::TooLong => None,
            NoWord::TooShort { .. } => Some("W1"),
            NoWord::OpeningTooShort { .. } => Some("T1"),
        }
    }
}

impl Typed {
    /// Reads a word or a number of letters, laid by a player who has `opened` before or not.
    pub fn read(text: &str, terms: &Terms, opened: bool) -> Result<Typed, NoWord> {
        let text = text.trim();
        if text.is_empty() {
            return Ok(Typed::Nothing);
        }
        let typed = match text.parse() {
            Ok(letters) => Typed::Length(letters),
            Err(_) if text.chars().all(|c| c.is_ascii_digit()) => return Err(NoWord::TooLong),
            Err(_) => Typed::Word(read_word(text, terms)?),
        };
        let word = MIN_TILES as u16;
        let opening = terms.rules().opening_minimum.max(word);
        match typed.letters() {
            letters if letters > MAX_LETTERS => Err(NoWord::TooLong),
            letters if letters < word => Err(NoWord::TooShort { least: word }),
            letters if letters < opening && !opened => Err(NoWord::OpeningTooShort { least: opening }),
            _ => Ok(typed),
        }
    }

    /// Returns the number of letters.
    pub fn letters(&self) -> u16 {
        match self {
            Typed::Nothing => 0,
            Typed::Length(letters) => *letters,
            Typed::Word(word) => u16::try_from(word.chars().count()).unwrap_or(u16::MAX),
        }
    }

    /// Makes the turn of a player.
    pub fn turn(self, seat: Seat, whole_rack: bool) -> Turn {
        let letters = self.letters();
        Turn {
            seat,
            letters,
            whole_rack: whole_rack && letters > 0,
            word: match self {
                Typed::Word(word) => Some(word),
                _ => None,
            },
        }
    }
}

/// Reads a word of letters that are on tiles. A joker is typed as the letter that it stands for.
fn read_word(text: &str, terms: &Terms) -> Result<String, NoWord> {
    if text.len() > MAX_TYPED {
        return Err(NoWord::TooLong);
    }
    let letters = word_letters(text);
    match letters
        .iter()
        .find(|letter| !terms.tiles().alphabet().any(|known| known == **letter))
    {
        Some(strange) => Err(NoWord::Character(*strange)),
        None => Ok(letters.into_iter().collect()),
    }
}

/// Returns the points that turns have brought each player.
pub fn points(terms: &Terms, turns: &[Turn]) -> BySeat<i32> {
    let mut points = BySeat::new(terms.players(), |_| 0i32);
    for turn in turns {
        if let Some(sum) = points.get_mut(turn.seat) {
            *sum = sum.saturating_add(i32::from(turn.points()));
        }
    }
    points
}

/// Returns `true` if a player has laid a word in one of these turns.
pub fn has_opened(turns: &[Turn], seat: Seat) -> bool {
    turns.iter().any(|turn| turn.seat == seat && turn.letters > 0)
}
