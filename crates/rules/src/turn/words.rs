//! W1, W2 and 7.6: the words on the table.

use super::{Code, Violation};
use crate::lexicon::Lexicon;
use crate::meld::MIN_TILES;
use crate::terms::Terms;
use crate::tile::{Face, Row};

/// W1 and W2 for every row.
pub(super) fn check(lexicon: &dyn Lexicon, after: &[Row], rows: &[usize]) -> Vec<Violation> {
    let words: Vec<Option<Vec<char>>> = after.iter().map(|row| spelled(row)).collect();
    let mut violations = Vec::new();
    for (at, (row, word)) in after.iter().zip(&words).enumerate() {
        let shown = || word_text(row);
        if row.len() < MIN_TILES {
            let short = Violation::new(Code::SetTooShort, "W1").counted(MIN_TILES, row.len());
            violations.push(short.at(rows[at]));
        } else if !word.as_ref().is_some_and(|word| lexicon.contains(word)) {
            violations.push(Violation::new(Code::UnknownWord, "W1").at(rows[at]).word(shown()));
        }
        if word.is_some() && words[..at].contains(word) {
            violations.push(
                Violation::new(Code::RepeatedWord, "W2")
                    .at(rows[at])
                    .word(shown()),
            );
        }
    }
    violations
}

/// W4: the words of a table that the players did not accept for their theme.
pub(super) fn check_theme(after: &[Row], rows: &[usize], off_theme: &[String]) -> Vec<Violation> {
    let words = after.iter().map(|row| word_text(row)).zip(rows);
    words
        .filter(|(word, _)| off_theme.contains(word))
        .map(|(word, at)| Violation::new(Code::OffTheme, "W4").at(*at).word(word))
        .collect()
}

/// The letters of a row; `None` while a joker has not been told its letter.
pub(super) fn spelled(row: &[Face]) -> Option<Vec<char>> {
    row.iter().map(|face| face.letter()).collect()
}

/// A row as a word for people; a joker without a letter shows as `*`.
pub fn word_text(row: &[Face]) -> String {
    row.iter().map(|face| face.letter().unwrap_or('*')).collect()
}

/// The table without empty rows, where jokers that were not told their letters take the first letters of the alphabet
/// that make words of their rows, no word twice.
pub(super) fn with_letters(terms: &Terms, lexicon: &dyn Lexicon, after: &[Row]) -> Vec<Row> {
    let mut table: Vec<Row> = after.iter().filter(|row| !row.is_empty()).cloned().collect();
    let open = table.iter().flatten().filter(|face| **face == OPEN).count();
    // With more open jokers than any set has, trying all letters for each would take for ever.
    if (1..=2).contains(&open) && !tell_letters(terms, lexicon, &mut table) {
        // No way makes a word of every row; the rows that can be words still should be.
        for row in &mut table {
            tell_letters(terms, lexicon, std::slice::from_mut(row));
        }
    }
    table
}

const OPEN: Face = Face::Blank(None);

/// Tells the open jokers of a table their letters, if that makes a word of every row that has one; otherwise changes nothing.
fn tell_letters(terms: &Terms, lexicon: &dyn Lexicon, table: &mut [Row]) -> bool {
    let open = table.iter().enumerate().find_map(|(row_at, row)| {
        let at = row.iter().position(|face| *face == OPEN)?;
        Some((row_at, at))
    });
    let Some((row_at, at)) = open else { return true };
    for letter in terms.tiles().alphabet() {
        table[row_at][at] = Face::Blank(Some(letter));
        if is_new_word(lexicon, table, row_at) && tell_letters(terms, lexicon, table) {
            return true;
        }
    }
    table[row_at][at] = OPEN;
    false
}

/// Whether a row is a word that lies on the table once; a row with jokers still open may become one.
fn is_new_word(lexicon: &dyn Lexicon, table: &[Row], row_at: usize) -> bool {
    let Some(word) = spelled(&table[row_at]) else {
        return true;
    };
    let says_it = |row: &Row| {
        row.iter()
            .map(|face| face.letter())
            .eq(word.iter().copied().map(Some))
    };
    let mut others = table.iter().enumerate().filter(|(at, _)| *at != row_at);
    lexicon.contains(&word) && !others.any(|(_, row)| says_it(row))
}

/// 7.6: the length of the longest word laid in this turn with a letter from the rack, doubled for the whole rack.
pub(super) fn points(before: &[Row], after: &[Row], played: &[Face], rack: usize) -> u16 {
    let longest = after
        .iter()
        .filter(|row| row.iter().any(|face| played.contains(&face.printed())))
        .filter(|row| !before.iter().any(|old| is_left_alone(old, row)))
        .map(|row| row.len() as u16)
        .max()
        .unwrap_or(0);
    if !played.is_empty() && played.len() == rack {
        longest * 2
    } else {
        longest
    }
}

/// Whether a word lies as it lay: a letter that took a joker's place is laid, even if the word reads the same.
fn is_left_alone(old: &Row, row: &Row) -> bool {
    let same = |(was, is): (&Face, &Face)| was == is || (*was == OPEN && is.is_joker());
    old.len() == row.len() && old.iter().zip(row).all(same)
}
