//! From letters to a table: spelling the words, and putting them where they belong.

use kostka_rules::{Attempt, Face, Row, turn};

use super::cover::Word;
use super::index::Index;
use super::position::{Position, WordSet};
use super::search::Found;
use super::signature::Signature;
use super::{Request, Solution};

/// Rows that take the place of the broken words.
pub(super) struct Move {
    broken: WordSet,
    rows: Vec<Row>,
    /// The broken words that are laid again just as they were.
    again: WordSet,
}

impl Move {
    /// Spells the words that were found; `None` if that is impossible, which would be a mistake of the search.
    pub(super) fn new(index: &Index, request: &Request, position: &Position, found: &Found) -> Option<Move> {
        let mut taken = position.kept(found.broken);
        let mut made = Move {
            broken: found.broken,
            rows: Vec::new(),
            again: 0,
        };
        for (nth, word) in found.laid.iter().enumerate() {
            if nth < found.n_new {
                let (row, spelling) = new_row(index, request, &taken, *word)?;
                made.rows.push(row);
                taken.push(spelling);
            } else if let Some(at) = same_row(position, found.broken & !made.again, *word, &taken) {
                made.again |= 1 << at;
                taken.push(position.old[position.words[at].old].clone());
            } else {
                let mut spellings = index.words_of(word.class).into_iter();
                let spelling = spellings.find(|spelling| !taken.contains(spelling))?;
                made.rows.push(row(index, &spelling, word.wild));
                taken.push(spelling);
            }
        }
        Some(made)
    }

    /// The whole table: kept words where they lie, new ones where the word lay with which they share most letters.
    fn table(&self, request: &Request, position: &Position) -> Vec<Row> {
        let mut rows = self.rows.clone();
        let mut table = Vec::new();
        for (at, row) in request.table.iter().enumerate() {
            let word = position.words.iter().position(|word| word.row == at);
            if word.is_some_and(|word| (!self.broken | self.again) >> word & 1 == 1) {
                table.push(row.clone());
            } else if let Some(heir) = (0..rows.len()).max_by_key(|heir| {
                // The first of equals, and `max_by_key` takes the last.
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

/// The move as an answer, if the rules allow it.
pub(super) fn judged(
    index: &Index,
    request: &Request,
    position: &Position,
    made: &Move,
    proven: bool,
) -> Option<Solution> {
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
    Some(Solution {
        points: legal.points.unwrap_or(0),
        tiles: legal.played.len(),
        played: legal.played,
        broken: n_broken(request, position, &legal.table),
        table: legal.table,
        proven,
    })
}

/// A repaired table without a move.
pub(super) fn repaired(request: &Request, position: &Position, made: &Move, proven: bool) -> Solution {
    let table = made.table(request, position);
    Solution {
        points: 0,
        tiles: 0,
        played: Vec::new(),
        broken: n_broken(request, position, &table),
        table,
        proven,
    }
}

/// How many words of the table before do not lie on the table after.
fn n_broken(request: &Request, position: &Position, after: &[Row]) -> usize {
    let rows = position.words.iter().map(|word| &request.table[word.row]);
    rows.filter(|row| !after.contains(row)).count()
}

/// A row of this word, with its spelling, that did not lie there before and reads like none of the words `taken`.
pub(super) fn new_row(
    index: &Index,
    request: &Request,
    taken: &[Vec<u8>],
    word: Word,
) -> Option<(Row, Vec<u8>)> {
    let spellings = index.words_of(word.class).into_iter();
    spellings
        .filter(|spelling| !taken.contains(spelling))
        .find_map(|spelling| {
            let mut row = Vec::with_capacity(spelling.len());
            place_jokers(index, request, &spelling, word.wild, &mut row).then_some((row, spelling))
        })
}

/// Makes the row with its jokers where no row had them before. Every place is tried once, and each old row stands in the
/// way of one at most, so this ends soon.
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
    // A joker whose letter does not come any more would be left over.
    let comes = rest.iter().filter(|other| **other == rank).count();
    if comes >= usize::from(wild.count(rank)) && place_jokers(index, request, rest, wild, row) {
        return true;
    }
    row.pop();
    false
}

/// Whether a row lies as it lay before, as the judge of 7.6 sees it.
fn is_left_alone(old: &Row, row: &Row) -> bool {
    let same = |(was, is): (&Face, &Face)| was == is || (*was == Face::Blank(None) && is.is_joker());
    old.len() == row.len() && old.iter().zip(row).all(same)
}

/// A broken word that has the letters of `word`, with jokers for the same of them, and is not taken.
fn same_row(position: &Position, broken: WordSet, word: Word, taken: &[Vec<u8>]) -> Option<usize> {
    position.words.iter().enumerate().position(|(at, old)| {
        broken >> at & 1 == 1
            && old.class == word.class
            && old.tiles.letters == word.class.minus(word.wild)
            && !taken.contains(&position.old[old.old])
    })
}

/// The tiles of a word, jokers for the letters `wild`.
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

/// How many letters two rows share.
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
