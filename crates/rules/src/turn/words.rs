//! W1, W2 and 7.6: the words on the table.

use super::{Code, Violation};
use crate::lexicon::Lexicon;
use crate::meld::MIN_TILES;
use crate::score::turn_points;
use crate::terms::Terms;
use crate::tile::{Face, Row};

/// Checks W1 and W2 for every row.
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

/// W4: finds the words of a table that the players voted down for their theme.
pub(super) fn check_theme(after: &[Row], rows: &[usize], off_theme: &[String]) -> Vec<Violation> {
    let words = after.iter().map(|row| word_text(row)).zip(rows);
    words
        .filter(|(word, _)| off_theme.contains(word))
        .map(|(word, at)| Violation::new(Code::OffTheme, "W4").at(*at).word(word))
        .collect()
}

/// Returns the letters of a row; `None` if a joker has no letter yet.
pub(super) fn spelled(row: &[Face]) -> Option<Vec<char>> {
    row.iter().map(|face| face.letter()).collect()
}

/// Writes a row as a word for people. A joker without a letter is written as `*`.
pub fn word_text(row: &[Face]) -> String {
    row.iter().map(|face| face.letter().unwrap_or('*')).collect()
}

/// Gives a letter to every joker that has none: the first of the alphabet that makes a word of its row which is not on the
/// table yet.
pub(super) fn give_letters(terms: &Terms, lexicon: &dyn Lexicon, table: &mut [Row]) {
    let open = table.iter().flatten().filter(|face| **face == UNASSIGNED).count();
    // No tile set has more than two jokers. Trying all letters for more of them would take too long.
    if (1..=2).contains(&open) && !assign_letters(terms, lexicon, table) {
        // No assignment makes a word of every row, so each row is tried alone.
        for row in table {
            assign_letters(terms, lexicon, std::slice::from_mut(row));
        }
    }
}

/// A joker without a letter.
const UNASSIGNED: Face = Face::Blank(None);

/// Gives letters to the jokers that have none, so that each of their rows is a word. Returns `false` and changes nothing if
/// that is impossible.
fn assign_letters(terms: &Terms, lexicon: &dyn Lexicon, table: &mut [Row]) -> bool {
    let open = table.iter().enumerate().find_map(|(row_at, row)| {
        let at = row.iter().position(|face| *face == UNASSIGNED)?;
        Some((row_at, at))
    });
    let Some((row_at, at)) = open else { return true };
    for letter in terms.tiles().alphabet() {
        table[row_at][at] = Face::Blank(Some(letter));
        if is_new_word(lexicon, table, row_at) && assign_letters(terms, lexicon, table) {
            return true;
        }
    }
    table[row_at][at] = UNASSIGNED;
    false
}

/// Returns `true` if a row is a word that no other row spells, or still has a joker without a letter.
fn is_new_word(lexicon: &dyn Lexicon, table: &[Row], row_at: usize) -> bool {
    let Some(word) = spelled(&table[row_at]) else {
        return true;
    };
    let spells_it = |row: &Row| {
        row.iter()
            .map(|face| face.letter())
            .eq(word.iter().copied().map(Some))
    };
    let mut others = table.iter().enumerate().filter(|(at, _)| *at != row_at);
    lexicon.contains(&word) && !others.any(|(_, row)| spells_it(row))
}

/// 7.6: returns the length of the longest word laid in this turn with a letter from the rack, doubled if the whole rack
/// was laid.
pub(super) fn points(before: &[Row], after: &[Row], played: &[Face], rack: usize) -> u16 {
    let longest = after
        .iter()
        .filter(|row| row.iter().any(|face| played.contains(&face.printed())))
        .filter(|row| !before.iter().any(|old| is_unchanged(old, row)))
        .map(|row| row.len() as u16)
        .max()
        .unwrap_or(0);
    turn_points(longest, !played.is_empty() && played.len() == rack)
}

/// Returns `true` if a word was not changed. A letter that replaces a joker is a change, even if the word reads the same.
fn is_unchanged(old: &Row, row: &Row) -> bool {
    let same = |(was, is): (&Face, &Face)| was == is || (*was == UNASSIGNED && is.is_joker());
    old.len() == row.len() && old.iter().zip(row).all(same)
}
