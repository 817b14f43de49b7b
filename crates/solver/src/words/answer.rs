//! Turns the result of a search into a table: spells the words and places them.

use kostka_rules::{Attempt, Face, Row, turn};

use super::Request;
use super::cover::LaidWord;
use super::index::Index;
use super::position::{WordPosition, WordSet};
use super::search::Arrangement;
use super::signature::Signature;
use crate::question::BestMove;

/// Rows that take the place of the broken words.
pub(super) struct Move {
    broken: WordSet,
    rows: Vec<Row>,
    /// The broken words that are laid again exactly as they were.
    again: WordSet,
}

impl Move {
    /// Spells the words of an arrangement; `None` if that is impossible, which would be a bug of the search.
    pub(super) fn new(
        index: &Index,
        request: &Request,
        position: &WordPosition,
        arrangement: &Arrangement,
    ) -> Option<Move> {
        let mut taken = position.kept_spellings(arrangement.broken);
        let mut made = Move {
            broken: arrangement.broken,
            rows: Vec::new(),
            again: 0,
        };
        for (nth, word) in arrangement.laid.iter().enumerate() {
            if nth < arrangement.n_new {
                let (row, spelling) = new_row(index, request, &taken, *word)?;
                made.rows.push(row);
                taken.push(spelling);
            } else if let Some(at) = same_row(position, arrangement.broken & !made.again, *word, &taken) {
                made.again |= 1 << at;
                taken.push(position.old_spellings[position.words[at].spelling].clone());
            } else {
                let mut spellings = index.words_of(word.class).into_iter();
                let spelling = spellings.find(|spelling| !taken.contains(spelling))?;
                made.rows.push(row(index, &spelling, word.wild));
                taken.push(spelling);
            }
        }
        Some(made)
    }

    /// Returns the whole table: kept words in their places, each new word in the place of the word with which it shares most
    /// letters.
    fn table(&self, request: &Request, position: &WordPosition) -> Vec<Row> {
        let mut rows = self.rows.clone();
        let mut table = Vec::new();
        for (at, row) in request.table.iter().enumerate() {
            let word = position.words.iter().position(|word| word.row == at);
            if word.is_some_and(|word| (!self.broken | self.again) >> word & 1 == 1) {
                table.push(row.clone());
            } else if let Some(heir) = (0..rows.len()).max_by_key(|heir| {
                // `max_by_key` takes the last of equals; the first is wanted.
                (shared(row, &rows[*heir]), std::cmp::Reverse(*heir))
            }) && shared(row, &rows[heir]) > 0
            {
                table.push(rows.remove(heir));
            }
        }
        table.extend(rows);
        table
    }
}

/// Makes an answer of a move, if the rules allow it.
pub(super) fn judged(
    index: &Index,
    request: &Request,
    position: &WordPosition,
    made: &Move,
    proven: bool,
) -> Option<BestMove> {
    let after = made.table(request, position);
    let attempt = Attempt {
        opened: request.opened && request.objective != super::Objective::Opening,
        rack: request.rack,
        before: request.table,
        after: &after,
    };
    let legal = turn::check(request.terms, index, attempt);
    debug_assert!(legal.is_ok(), "{legal:?} for {after:?} in {request:?}");
    let legal = legal.ok()?;
    Some(BestMove {
        tiles: legal.played.len(),
        value: legal.points.unwrap_or(0).into(),
        points: legal.points,
        left: 0,
        played: legal.played,
        disturbed: n_broken(request, position, &legal.table),
        table: legal.table,
        proven,
    })
}

/// Makes an answer of a repaired table without a move.
pub(super) fn repaired(request: &Request, position: &WordPosition, made: &Move, proven: bool) -> BestMove {
    let table = made.table(request, position);
    BestMove {
        points: Some(0),
        disturbed: n_broken(request, position, &table),
        ..BestMove::nothing(table, 0, proven)
    }
}

/// Counts the words of the table before that are not on the table after.
fn n_broken(request: &Request, position: &WordPosition, after: &[Row]) -> usize {
    let rows = position.words.iter().map(|word| &request.table[word.row]);
    rows.filter(|row| !after.contains(row)).count()
}

/// Returns a row of this word, and its spelling, that was not on the table before and differs from all words `taken`.
pub(super) fn new_row(
    index: &Index,
    request: &Request,
    taken: &[Vec<u8>],
    word: LaidWord,
) -> Option<(Row, Vec<u8>)> {
    let spellings = index.words_of(word.class).into_iter();
    spellings
        .filter(|spelling| !taken.contains(spelling))
        .find_map(|spelling| {
            let mut row = Vec::with_capacity(spelling.len());
            place_jokers(index, request, &spelling, word.wild, &mut row).then_some((row, spelling))
        })
}

/// Completes `row` so that its jokers are not where a row of the table had them; false if that is impossible.
///
/// Each old row rules out at most one choice of places, so few are tried.
fn place_jokers(index: &Index, request: &Request, spelling: &[u8], wild: Signature, row: &mut Row) -> bool {
    let Some((&rank, rest)) = spelling.split_first() else {
        return wild.is_empty() && !request.table.iter().any(|old| is_left_alone(old, row));
    };
    let char = index.letters().char_of(rank);
    if wild.count(rank) > 0 {
        row.push(Face::Blank(Some(char)));
        if place_jokers(index, request, rest, wild.minus(Signature::one(rank)), row) {
            return true;
        }
        row.pop();
    }
    row.push(Face::Letter(char));
    // The rest must have enough of the letter for the jokers that stand for it.
    let comes = rest.iter().filter(|other| **other == rank).count();
    if comes >= usize::from(wild.count(rank)) && place_jokers(index, request, rest, wild, row) {
        return true;
    }
    row.pop();
    false
}

/// Returns true if a row equals an old one by the judge of 7.6.
fn is_left_alone(old: &Row, row: &Row) -> bool {
    let same = |(was, is): (&Face, &Face)| was == is || (*was == Face::Blank(None) && is.is_joker());
    old.len() == row.len() && old.iter().zip(row).all(same)
}

/// Returns a broken word with the letters and jokers of `word` that is not taken.
fn same_row(position: &WordPosition, broken: WordSet, word: LaidWord, taken: &[Vec<u8>]) -> Option<usize> {
    position.words.iter().enumerate().position(|(at, old)| {
        broken >> at & 1 == 1
            && old.class == word.class
            && old.tiles.letters == word.class.minus(word.wild)
            && !taken.contains(&position.old_spellings[old.spelling])
    })
}

/// Returns the tiles of a word, with jokers for the letters `wild`.
fn row(index: &Index, spelling: &[u8], mut wild: Signature) -> Row {
    let faces = spelling.iter().map(|&rank| {
        let char = index.letters().char_of(rank);
        if wild.count(rank) > 0 {
            wild = wild.minus(Signature::one(rank));
            Face::Blank(Some(char))
        } else {
            Face::Letter(char)
        }
    });
    faces.collect()
}

/// Counts the letters that two rows share.
fn shared(one: &[Face], other: &[Face]) -> usize {
    let mut left: Vec<Option<char>> = other.iter().map(|face| face.letter()).collect();
    one.iter()
        .filter(|face| {
            let found = left
                .iter()
                .position(|letter| letter.is_some() && *letter == face.letter());
            found.map(|at| left.swap_remove(at)).is_some()
        })
        .count()
}
