//! A position as the search sees it.

use kostka_rules::{Face, turn};

use super::cover::{Pool, Spare};
use super::index::{Index, Letters};
use super::signature::{MAX_LETTERS, Signature};
use super::{Objective, Request, SolveError};

/// Letters and jokers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Tiles {
    pub(super) letters: Signature,
    pub(super) jokers: u8,
}

impl Tiles {
    fn of(letters: &Letters, faces: &[Face]) -> Tiles {
        let mut tiles = Tiles::default();
        for face in faces {
            match face {
                Face::Letter(char) => {
                    // The position was checked against the tile set, and the index has all letters of that.
                    if let Some(rank) = letters.rank_of(*char) {
                        tiles.letters = tiles.letters.plus(Signature::one(rank));
                    }
                }
                _ => tiles.jokers += 1,
            }
        }
        tiles
    }

    pub(super) fn plus(self, other: Tiles) -> Tiles {
        Tiles {
            letters: self.letters.plus(other.letters),
            jokers: self.jokers + other.jokers,
        }
    }

    pub(super) fn len(self) -> usize {
        self.letters.len() as usize + usize::from(self.jokers)
    }
}

/// A row of the table that is a word.
#[derive(Clone, Debug)]
pub(super) struct TableWord {
    /// Which row.
    pub(super) row: usize,
    /// Its place among the old spellings.
    pub(super) old: usize,
    pub(super) tiles: Tiles,
    pub(super) class: Signature,
}

/// A set of words of the table, as bits: a tile set has at most 255 tiles, so there are never more than 85.
pub(super) type WordSet = u128;

#[derive(Clone, Debug)]
pub(super) struct Position {
    /// The words of the table, none of them twice.
    pub(super) words: Vec<TableWord>,
    /// For each letter, by rank, the words that have it or a joker.
    words_with: [WordSet; MAX_LETTERS],
    /// The tiles of rows that are no words, or repeat one.
    pub(super) loose: Tiles,
    /// The tiles of the rack that may be laid.
    pub(super) rack: Tiles,
    /// Whether laying all of these empties the rack.
    pub(super) rack_is_whole: bool,
    /// What was spelled on the table before, word or not, as ranks.
    pub(super) old: Vec<Vec<u8>>,
    old_classes: Vec<Signature>,
    /// The lengths of rows with a joker that was not told its letter.
    open_lengths: Vec<usize>,
    /// How many words may be broken.
    pub(super) max_broken: usize,
    /// The shortest scoring word.
    pub(super) shortest: usize,
    /// Whether a word of that length must come from the rack alone although the table may be touched.
    pub(super) opens_first: bool,
    /// Whether jokers may lie in that word.
    pub(super) opens_with_jokers: bool,
    /// Whether the move may not touch the table.
    pub(super) is_opening: bool,
}

impl Position {
    pub(super) fn read(index: &Index, request: &Request) -> Result<Position, SolveError> {
        let tiles = request.terms.tiles();
        let rules = request.terms.rules();
        if !tiles.is_letters() {
            return Err(SolveError::NotLetters);
        }
        turn::check_position(request.terms, request.table, request.rack)?;
        let letters = index.letters();
        if !letters.cover(tiles) {
            return Err(SolveError::OtherTiles);
        }
        let mut position = Position {
            words: Vec::new(),
            words_with: [0; MAX_LETTERS],
            loose: Tiles::default(),
            rack: Tiles::of(letters, request.rack),
            rack_is_whole: true,
            old: Vec::new(),
            old_classes: Vec::new(),
            open_lengths: Vec::new(),
            max_broken: 0,
            shortest: super::MIN_LETTERS,
            opens_first: false,
            opens_with_jokers: rules.opening_jokers,
            is_opening: false,
        };
        for (at, row) in request
            .table
            .iter()
            .enumerate()
            .filter(|(_, row)| !row.is_empty())
        {
            position.add_row(index, at, row);
        }
        position.max_broken = request.max_broken.unwrap_or(usize::MAX).min(position.words.len());
        if !request.opened || request.objective == Objective::Opening {
            let minimum = usize::from(rules.opening_minimum);
            let rearranges = rules.opening_rearrange && request.objective != Objective::Opening;
            position.shortest = minimum.max(super::MIN_LETTERS);
            if rearranges {
                position.opens_first = minimum > 0;
            } else {
                position.is_opening = true;
                position.max_broken = 0;
                if !rules.opening_jokers && position.rack.jokers > 0 {
                    position.rack.jokers = 0;
                    position.rack_is_whole = false;
                }
            }
        }
        Ok(position)
    }

    fn add_row(&mut self, index: &Index, at: usize, row: &[Face]) {
        let letters = index.letters();
        let tiles = Tiles::of(letters, row);
        let ranks: Option<Vec<u8>> = row
            .iter()
            .map(|face| face.letter().and_then(|char| letters.rank_of(char)))
            .collect();
        let Some(ranks) = ranks else {
            self.open_lengths.push(row.len());
            self.loose = self.loose.plus(tiles);
            return;
        };
        self.old_classes.extend(Signature::of(&ranks));
        match Signature::of(&ranks) {
            Some(class) if index.is_word(&ranks) && !self.old.contains(&ranks) => {
                self.note_letters(tiles);
                self.words.push(TableWord {
                    row: at,
                    old: self.old.len(),
                    tiles,
                    class,
                });
            }
            _ => self.loose = self.loose.plus(tiles),
        }
        self.old.push(ranks);
    }

    /// Notes the letters of the word that comes next.
    fn note_letters(&mut self, tiles: Tiles) {
        for (rank, words) in self.words_with.iter_mut().enumerate() {
            let has = tiles.jokers > 0 || tiles.letters.count(rank as u8) > 0;
            *words |= WordSet::from(has) << self.words.len();
        }
    }

    /// The words that can give a letter: they have it, or a joker.
    pub(super) fn words_with(&self, rank: u8) -> WordSet {
        self.words_with.get(usize::from(rank)).copied().unwrap_or(0)
    }

    /// Whether a row of so many letters that was read could be one that lay there before, by its letters alone.
    pub(super) fn may_be_old(&self, class: Signature) -> bool {
        self.old_classes.contains(&class) || self.open_lengths.contains(&(class.len() as usize))
    }

    /// All words of the table.
    pub(super) fn all(&self) -> WordSet {
        (1 << self.words.len()) - 1
    }

    /// How the words read that are not broken.
    pub(super) fn kept(&self, broken: WordSet) -> Vec<Vec<u8>> {
        let kept = self.words.iter().enumerate();
        kept.filter(|(at, _)| broken >> at & 1 == 0)
            .map(|(_, word)| self.old[word.old].clone())
            .collect()
    }

    /// The tiles of these words and of no word.
    pub(super) fn freed(&self, broken: WordSet) -> Tiles {
        self.words
            .iter()
            .enumerate()
            .filter(|(at, _)| broken >> at & 1 == 1)
            .fold(self.loose, |tiles, (_, word)| tiles.plus(word.tiles))
    }

    /// What there is to lay when these words are broken.
    pub(super) fn pool(&self, broken: WordSet, spare: Spare) -> Pool {
        let owed = self.freed(broken);
        let all = owed.plus(self.rack);
        Pool {
            letters: all.letters,
            owed: owed.letters,
            jokers: all.jokers,
            owed_jokers: owed.jokers,
            spare,
        }
    }
}
