//! The text form of tiles, rows, tables and positions, for people, tests, links and other programs.
//!
//! ```text
//! tile      k7  r13  J  Jb  D  C  M            letters: A  Ż  *  *K
//! row       b3 b4 b5                           letters: K O T Y  or  KOTY
//! table     b3 b4 b5 | r7 k7 J                 an empty table: -
//! position  TABLE / RACK                       a player who has not opened: TABLE / RACK / unopened
//! ```
//! The tile set decides if `J` is a joker or the letter J, so reading takes one. Errors name the column.
//!
//! ```
//! use kostka_rules::{notation, Terms};
//! let terms = Terms::largest("pl-standard", Default::default())?;
//! let table = notation::parse_table("b3 b4 b5 | r7 k7 J", terms.tiles())?;
//! assert_eq!(table.len(), 2);
//! assert_eq!(notation::row_text(&table[0]), "b3 b4 b5");
//! assert_eq!(notation::table_text(&table), "b3 b4 b5 | r7 k7 J");
//!
//! let error = notation::parse_row("b3 b44", terms.tiles()).unwrap_err();
//! assert_eq!((error.column, error.code()), (4, "bad-tile"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod error;
mod face_text;
mod position;

pub use error::{Expected, NotationError};
pub use face_text::{FaceText, NotAFace};
pub use position::Position;

use crate::tile::{Colour, Face, Joker, MAX_NUMBER, Row};
use crate::tile_set::TileSet;

/// The longest text that is read, in bytes: far above any position, and low enough that no text can exhaust memory.
pub const MAX_TEXT: usize = 64 * 1024;

/// Reads one tile.
pub fn parse_tile(text: &str, tiles: &TileSet) -> Result<Face, NotationError> {
    let trimmed = text.trim();
    let at = text.len() - text.trim_start().len();
    if trimmed.is_empty() {
        return Err(NotationError::new(text, at, Expected::Tile));
    }
    tile_at(text, at, trimmed, tiles)
}

/// Reads a row of tiles separated by blanks. An empty text is an empty row.
pub fn parse_row(text: &str, tiles: &TileSet) -> Result<Row, NotationError> {
    check_length(text)?;
    row_at(text, 0, text, tiles)
}

/// Reads rows separated by `|`; `-` or nothing is the empty table, and empty rows are left out (ruling 9.14).
pub fn parse_table(text: &str, tiles: &TileSet) -> Result<Vec<Row>, NotationError> {
    check_length(text)?;
    table_at(text, 0, text, tiles)
}

/// Writes a row.
pub fn row_text(row: &[Face]) -> String {
    row.iter().map(Face::to_string).collect::<Vec<_>>().join(" ")
}

/// Writes a table; the empty table is `-`, and empty rows are left out (ruling 9.14).
pub fn table_text(table: &[Row]) -> String {
    if table.iter().all(Vec::is_empty) {
        return "-".to_owned();
    }
    table
        .iter()
        .filter(|row| !row.is_empty())
        .map(|row| row_text(row))
        .collect::<Vec<_>>()
        .join(" | ")
}

/// Refuses texts that are longer than [`MAX_TEXT`].
fn check_length(text: &str) -> Result<(), NotationError> {
    if text.len() > MAX_TEXT {
        Err(NotationError::new("", 0, Expected::ShorterText))
    } else {
        Ok(())
    }
}

/// Reads `part`, which begins at byte `from` of `whole`, as rows.
fn table_at(whole: &str, from: usize, part: &str, tiles: &TileSet) -> Result<Vec<Row>, NotationError> {
    if part.trim() == "-" {
        return Ok(Vec::new());
    }
    let mut table = Vec::new();
    let mut at = from;
    for row in part.split('|') {
        let tokens = row_at(whole, at, row, tiles)?;
        if !tokens.is_empty() {
            table.push(tokens);
        }
        at += row.len() + 1;
    }
    Ok(table)
}

/// Reads `part`, which begins at byte `from` of `whole`, as a row.
fn row_at(whole: &str, from: usize, part: &str, tiles: &TileSet) -> Result<Row, NotationError> {
    let tokens = part.split_whitespace();
    let place = |token: &str| {
        // A token is a slice of `part`, so the distance of the pointers is its offset.
        let at = from + (token.as_ptr() as usize - part.as_ptr() as usize);
        tile_at(whole, at, token, tiles)
    };
    if tiles.is_letters() {
        tokens.flat_map(letters_of).map(place).collect()
    } else {
        tokens.map(place).collect()
    }
}

/// Splits letters that are written together into tiles: `KO*TY` is `K O *T Y`. Accents stay with their letter.
fn letters_of(word: &str) -> impl Iterator<Item = &str> {
    let mut rest = word;
    std::iter::from_fn(move || {
        let star = usize::from(rest.starts_with('*'));
        let letter = rest[star..].chars().next().filter(|letter| *letter != '*');
        let base = star + letter.map_or(0, char::len_utf8);
        let accents = rest[base..].find(|c| !kostka_unicode::is_mark(c));
        let (tile, after) = rest.split_at(accents.map_or(rest.len(), |length| base + length));
        rest = after;
        (!tile.is_empty()).then_some(tile)
    })
}

/// Reads `token`, which begins at byte `at` of `whole`, as a tile of the set.
fn tile_at(whole: &str, at: usize, token: &str, tiles: &TileSet) -> Result<Face, NotationError> {
    let face = if tiles.is_letters() {
        letter_tile(token)
    } else {
        number_tile(token)
    };
    let face = face.map_err(|expected| NotationError::new(whole, at, expected))?;
    let known = tiles.kind(face).is_some()
        && match face {
            Face::Blank(Some(letter)) => tiles.kind(Face::Letter(letter)).is_some(),
            _ => true,
        };
    if known {
        Ok(face)
    } else {
        Err(NotationError::new(whole, at, Expected::TileOfThisSet))
    }
}

/// Reads a tile of the number games.
fn number_tile(token: &str) -> Result<Face, Expected> {
    let mut chars = token.chars();
    let first = chars.next().ok_or(Expected::Tile)?;
    let rest = chars.as_str();
    if let Some(colour) = Colour::from_letter(first) {
        return match rest.parse::<u8>() {
            Ok(number) if (1..=MAX_NUMBER).contains(&number) && !rest.starts_with(['+', '0']) => {
                Ok(Face::Number(colour, number))
            }
            _ => Err(Expected::Number),
        };
    }
    match (first, rest) {
        ('J', "") => Ok(Face::Joker(Joker::Plain)),
        ('D', "") => Ok(Face::Joker(Joker::Double)),
        ('C', "") => Ok(Face::Joker(Joker::ColourChange)),
        ('M', "") => Ok(Face::Joker(Joker::Mirror)),
        ('J', _) => {
            let colour = rest.parse().ok().and_then(Colour::from_letter);
            let joker = colour.map(|colour| Face::Joker(Joker::Coloured(colour)));
            joker.ok_or(Expected::Tile)
        }
        _ => Err(Expected::Tile),
    }
}

/// Reads a letter tile, in upper or lower case. Decomposed accents are composed with their letter.
fn letter_tile(token: &str) -> Result<Face, Expected> {
    let (blank, letters) = match token.strip_prefix('*') {
        Some(rest) => (true, rest),
        None => (false, token),
    };
    if blank && letters.is_empty() {
        return Ok(Face::Blank(None));
    }
    let letter = single_letter(letters).ok_or(Expected::Letter)?;
    Ok(if blank {
        Face::Blank(Some(letter))
    } else {
        Face::Letter(letter)
    })
}

/// Returns the capital of a text that is a single letter; `None` for other texts.
fn single_letter(text: &str) -> Option<char> {
    let mut composed = compose(text);
    let letter = composed.next()?;
    if composed.next().is_some() {
        return None;
    }
    let capital = kostka_unicode::capital(letter.encode_utf8(&mut [0; 4]));
    let mut capital = capital.chars();
    capital.next().filter(|_| capital.next().is_none())
}

/// Composes letters with the combining accents of the Polish, Czech and Ukrainian alphabets.
fn compose(text: &str) -> impl Iterator<Item = char> {
    // A letter with its accents has a few characters. The limit bounds the work on a hostile token.
    let few: String = text.chars().take(8).collect();
    kostka_unicode::composed(&few)
        .chars()
        .collect::<Vec<_>>()
        .into_iter()
}

/// Returns the composed capital letters of a text, the form in which words are compared.
pub fn word_letters(text: &str) -> Vec<char> {
    // A capital may become several characters that compose again, so the text is composed before and after.
    let capitals = kostka_unicode::capital(&kostka_unicode::composed(text));
    kostka_unicode::composed(&capitals).chars().collect()
}
