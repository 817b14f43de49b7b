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
pub fn check_theme(after: &[Row], off_theme: &[String]) -> Vec<Violation> {
    let words = after
        .iter()
        .filter(|row| !row.is_empty())
        .map(|row| word_text(row))
        .enumerate();
    words
        .filter(|(_, word)| off_theme.contains(word))
        .map(|(at, word)| Violation::new(Code::OffTheme, "W4").at(at).word(word))
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

/// The table without empty rows, where a joker that was not told its letter takes the first letter of the alphabet
/// that makes a word which does not lie on the table yet.
pub(super) fn with_letters(terms: &Terms, lexicon: &dyn Lexicon, after: &[Row]) -> Vec<Row> {
    let mut table: Vec<Row> = after.iter().filter(|row| !row.is_empty()).cloned().collect();
    let taken: Vec<Vec<char>> = table.iter().filter_map(|row| spelled(row)).collect();
    for row in &mut table {
        // A row of that many open jokers is no word, and trying all letters for each would take for ever.
        let open = row.iter().filter(|face| **face == Face::Blank(None)).count();
        if (1..=2).contains(&open)
            && let Some(word) = completed(terms, lexicon, row, &taken)
        {
            *row = word;
        }
    }
    table
}

fn completed(terms: &Terms, lexicon: &dyn Lexicon, row: &Row, taken: &[Vec<char>]) -> Option<Row> {
    let Some(open) = row.iter().position(|face| *face == Face::Blank(None)) else {
        let word = spelled(row)?;
        return (lexicon.contains(&word) && !taken.contains(&word)).then(|| row.clone());
    };
    terms.tiles().alphabet().find_map(|letter| {
        let mut tried = row.clone();
        tried[open] = Face::Blank(Some(letter));
        completed(terms, lexicon, &tried, taken)
    })
}

/// 7.6: the length of the longest word laid in this turn with a letter from the rack, doubled for the whole rack.
pub(super) fn points(before: &[Row], after: &[Row], played: &[Face], rack: usize) -> u16 {
    let old: Vec<Option<Vec<char>>> = before.iter().map(|row| spelled(row)).collect();
    let longest = after
        .iter()
        .filter(|row| row.iter().any(|face| played.contains(&face.printed())))
        .filter(|row| !old.contains(&spelled(row)))
        .map(|row| row.len() as u16)
        .max()
        .unwrap_or(0);
    if !played.is_empty() && played.len() == rack {
        longest * 2
    } else {
        longest
    }
}
