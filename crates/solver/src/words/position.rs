//! The position in the form that the search uses.

use kostka_rules::{Face, turn};

use super::cover::{LetterPool, Spare};
use super::index::{Index, RankedLetters};
use super::signature::{MAX_LETTERS, Signature};
use super::{Objective, Request, SolveError};

/// A multiset of letters and jokers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Tiles {
    pub(super) letters: Signature,
    pub(super) jokers: u8,
}

impl Tiles {
    fn of(letters: &RankedLetters, faces: &[Face]) -> Tiles {
        let mut tiles = Tiles::default();
        for face in faces {
            match face {
                Face::Letter(char) => {
                    // The position was checked against the tile set, and the index has all its letters.
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
    /// The index of the row on the table.
    pub(super) row: usize,
    /// The index of its spelling among the old spellings.
    pub(super) spelling: usize,
    pub(super) tiles: Tiles,
    pub(super) class: Signature,
}

/// A set of words of the table, as bits. A tile set has at most 255 tiles, so there are at most 85 words.
pub(super) type WordSet = u128;

/// A position: the words of the table, its loose tiles, the rack, and the limits on the move.
#[derive(Clone, Debug)]
pub(super) struct WordPosition {
    /// The words of the table, without repetitions.
    pub(super) words: Vec<TableWord>,
    /// The words that have a letter or a joker, by the rank of the letter.
    words_with: [WordSet; MAX_LETTERS],
    /// The tiles of rows that are not words, or repeat one.
    pub(super) loose: Tiles,
    /// The tiles of the rack that may be laid.
    pub(super) rack: Tiles,
    /// True if laying all of these empties the rack.
    pub(super) rack_is_whole: bool,
    /// The spellings of the rows before, words or not, as ranks.
    pub(super) old_spellings: Vec<Vec<u8>>,
    old_classes: Vec<Signature>,
    /// The lengths of rows with a joker whose letter is not known.
    open_lengths: Vec<usize>,
    /// The largest number of words that may be broken.
    pub(super) max_broken: usize,
    /// The length of the shortest scoring word.
    pub(super) shortest: usize,
    /// True if a word of that length must come from the rack alone although the table may be changed.
    pub(super) opens_first: bool,
    /// True if that word may have jokers.
    pub(super) opens_with_jokers: bool,
    /// True if the move must not change the table.
    pub(super) is_opening: bool,
}

impl WordPosition {
    /// Checks the position of a request and prepares it for the search.
    pub(super) fn read(index: &Index, request: &Request) -> Result<WordPosition, SolveError> {
        let tiles = request.terms.tiles();
        let rules = request.terms.rules();
        if !tiles.is_letters() {
            return Err(SolveError::NotLetters);
        }
        turn::check_position(request.terms, request.table, request.rack)?;
        let letters = index.letters();
        if !letters.can_hold(tiles) {
            return Err(SolveError::OtherTiles);
        }
        let mut position = WordPosition {
            words: Vec::new(),
            words_with: [0; MAX_LETTERS],
            loose: Tiles::default(),
            rack: Tiles::of(letters, request.rack),
            rack_is_whole: true,
            old_spellings: Vec::new(),
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

    /// Adds a row of the table: as a word, or as loose tiles.
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
            Some(class) if index.is_word(&ranks) && !self.old_spellings.contains(&ranks) => {
                self.note_letters(tiles);
                self.words.push(TableWord {
                    row: at,
                    spelling: self.old_spellings.len(),
                    tiles,
                    class,
                });
            }
            _ => self.loose = self.loose.plus(tiles),
        }
        self.old_spellings.push(ranks);
    }

    /// Notes the letters of the word that is added next.
    fn note_letters(&mut self, tiles: Tiles) {
        for (rank, words) in self.words_with.iter_mut().enumerate() {
            let has = tiles.jokers > 0 || tiles.letters.count(rank as u8) > 0;
            *words |= WordSet::from(has) << self.words.len();
        }
    }

    /// Returns the words that can give a letter: they have it, or a joker.
    pub(super) fn words_with(&self, rank: u8) -> WordSet {
        self.words_with.get(usize::from(rank)).copied().unwrap_or(0)
    }

    /// Returns true if a word of this class could equal a row of the table, judged by its letters alone.
    pub(super) fn may_be_old(&self, class: Signature) -> bool {
        self.old_classes.contains(&class) || self.open_lengths.contains(&(class.len() as usize))
    }

    /// Returns the set of all words of the table.
    pub(super) fn all(&self) -> WordSet {
        (1 << self.words.len()) - 1
    }

    /// Returns the spellings of the words that are not broken.
    pub(super) fn kept_spellings(&self, broken: WordSet) -> Vec<Vec<u8>> {
        let kept = self.words.iter().enumerate();
        kept.filter(|(at, _)| broken >> at & 1 == 0)
            .map(|(_, word)| self.old_spellings[word.spelling].clone())
            .collect()
    }

    /// Returns the tiles of the broken words and the loose tiles.
    pub(super) fn freed(&self, broken: WordSet) -> Tiles {
        self.words
            .iter()
            .enumerate()
            .filter(|(at, _)| broken >> at & 1 == 1)
            .fold(self.loose, |tiles, (_, word)| tiles.plus(word.tiles))
    }

    /// Returns the pool of tiles to lay when these words are broken.
    pub(super) fn pool(&self, broken: WordSet, spare: Spare) -> LetterPool {
        let owed = self.freed(broken);
        let all = owed.plus(self.rack);
        LetterPool {
            letters: all.letters,
            owed: owed.letters,
            jokers: all.jokers,
            owed_jokers: owed.jokers,
            spare,
        }
    }
}
