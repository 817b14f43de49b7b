//! The index that is built once from a dictionary: its words by their letters.

mod build;
mod classes;
mod graph;
mod half;
mod walk;

pub(crate) use classes::Classes;
use graph::Graph;
use kostka_slim::sorting::SmallSort;
pub(crate) use walk::Walk;

use kostka_lexicon::{Dictionary, Letter};
use kostka_rules::{Face, Lexicon, TileSet};

use super::signature::{MAX_COPIES, MAX_LETTERS, Signature};

/// The words of a dictionary that a tile set can lay, by their letters instead of their spelling.
///
/// Words with the same letters make one *class*. The classes of each length are sorted by signature, from the rarest letter
/// on, under a tree. So a search for words with a given rare letter starts at those words, and a pool without some letter
/// never visits the words that have it. Building the index of a full dictionary takes a noticeable time and some tens of
/// megabytes, so programs build it when the first game of words needs it, and share it.
///
/// The index is also a [`Lexicon`]; for that alone a [`WordsInPlay`](super::WordsInPlay) is enough.
#[derive(Clone, Debug)]
pub struct Index {
    letters: RankedLetters,
    graph: Graph,
    /// The classes of words of each length; empty for lengths that are too short.
    by_length: Vec<Classes>,
}

/// A reason why a dictionary cannot be indexed for a tile set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum IndexError {
    /// The tiles are numbers.
    #[error("these tiles are not letters")]
    NotLetters,
    /// The tiles and the dictionary together have too many different letters.
    #[error("the tiles and the dictionary have {0} different letters; at most {MAX_LETTERS} can be searched")]
    TooManyLetters(usize),
    /// There are too many tiles of one letter.
    #[error("there are {copies} tiles `{letter}`; at most {MAX_COPIES} can be searched")]
    TooManyCopies {
        /// The letter.
        letter: char,
        /// The number of its tiles.
        copies: u8,
    },
}

impl Index {
    /// Builds the index of the words of `dictionary` that can be laid with `tiles`, jokers included.
    pub fn new(dictionary: &Dictionary, tiles: &TileSet) -> Result<Index, IndexError> {
        let letters = RankedLetters::new(dictionary, tiles)?;
        let dawg = dictionary.words().dawg();
        let graph = Graph::new(dawg, &letters);
        let by_length = build::by_length(&graph, dawg.count_by_length(), &letters);
        Ok(Index {
            letters,
            graph,
            by_length,
        })
    }

    /// Returns the size of the index in memory, in bytes.
    #[must_use]
    pub fn size_in_bytes(&self) -> usize {
        let classes = self.by_length.iter().map(Classes::size_in_bytes);
        classes.sum::<usize>() + self.graph.size_in_bytes()
    }

    /// Returns the length of the longest word that the tiles can lay.
    #[must_use]
    pub fn longest(&self) -> usize {
        self.by_length.len().saturating_sub(1)
    }

    pub(crate) fn letters(&self) -> &RankedLetters {
        &self.letters
    }

    /// Returns the classes of words of `length` letters.
    pub(crate) fn classes(&self, length: usize) -> Option<&Classes> {
        self.by_length.get(length)
    }

    /// Returns the words of a class, in alphabetical order, as ranks.
    pub(crate) fn words_of(&self, class: Signature) -> Vec<Vec<u8>> {
        self.graph.spellings(class)
    }

    /// Returns true if a word, as ranks, is long enough (W1) and in the dictionary.
    pub(crate) fn is_word(&self, word: &[u8]) -> bool {
        word.len() >= super::MIN_LETTERS && self.graph.contains(word.iter().copied())
    }
}

impl Lexicon for Index {
    fn contains(&self, word: &[char]) -> bool {
        let ranks: Option<Vec<u8>> = word.iter().map(|&char| self.letters.rank_of(char)).collect();
        ranks.is_some_and(|ranks| self.graph.contains(ranks.into_iter()))
    }
}

/// The letters of tiles and dictionary by rank: the letter with the fewest tiles has rank 0.
#[derive(Clone, Debug)]
pub(crate) struct RankedLetters {
    by_rank: Vec<RankedLetter>,
    /// The rank of each letter of the dictionary.
    ranks: [Option<u8>; kostka_lexicon::LetterSet::CAPACITY],
    n_jokers: u8,
}

/// A letter on tiles or in the dictionary.
#[derive(Clone, Copy, Debug)]
struct RankedLetter {
    char: char,
    copies: u8,
    letter: Option<Letter>,
}

impl RankedLetters {
    fn new(dictionary: &Dictionary, tiles: &TileSet) -> Result<RankedLetters, IndexError> {
        if !tiles.is_letters() {
            return Err(IndexError::NotLetters);
        }
        let alphabet = dictionary.words().alphabet();
        let on_tiles = tiles.faces().filter_map(|(face, copies)| match face {
            Face::Letter(char) => Some(RankedLetter {
                char,
                copies,
                letter: alphabet.letter(char),
            }),
            _ => None,
        });
        let mut by_rank: Vec<RankedLetter> = on_tiles.collect();
        // A joker may stand for a letter that no tile has.
        for letter in alphabet.letters() {
            if let Some(char) = alphabet.upper(letter)
                && by_rank.iter().all(|ranked| ranked.letter != Some(letter))
            {
                by_rank.push(RankedLetter {
                    char,
                    copies: 0,
                    letter: Some(letter),
                });
            }
        }
        if by_rank.len() > MAX_LETTERS {
            return Err(IndexError::TooManyLetters(by_rank.len()));
        }
        if let Some(many) = by_rank.iter().find(|ranked| ranked.copies > MAX_COPIES) {
            return Err(IndexError::TooManyCopies {
                letter: many.char,
                copies: many.copies,
            });
        }
        by_rank.small_sort_by_key(|ranked| ranked.copies);
        let mut ranks = [None; kostka_lexicon::LetterSet::CAPACITY];
        for (ranked, rank) in by_rank.iter().zip(0..) {
            if let Some(slot) = ranked
                .letter
                .and_then(|letter| ranks.get_mut(usize::from(letter)))
            {
                *slot = Some(rank);
            }
        }
        Ok(RankedLetters {
            by_rank,
            ranks,
            n_jokers: tiles.copies(Face::Blank(None)),
        })
    }

    /// Returns the rank of a capital letter.
    pub(crate) fn rank_of(&self, char: char) -> Option<u8> {
        let at = self.by_rank.iter().position(|ranked| ranked.char == char)?;
        Some(at as u8)
    }

    pub(crate) fn rank_of_letter(&self, letter: Letter) -> Option<u8> {
        self.ranks.get(usize::from(letter)).copied().flatten()
    }

    /// Returns the capital letter of a rank.
    pub(crate) fn char_of(&self, rank: u8) -> char {
        self.by_rank
            .get(usize::from(rank))
            .map_or('?', |ranked| ranked.char)
    }

    pub(crate) fn copies(&self, rank: u8) -> u8 {
        self.by_rank
            .get(usize::from(rank))
            .map_or(0, |ranked| ranked.copies)
    }

    pub(crate) fn n_jokers(&self) -> u8 {
        self.n_jokers
    }

    /// Returns true if all positions with `tiles` can be searched in an index for these letters.
    pub(crate) fn can_hold(&self, tiles: &TileSet) -> bool {
        tiles.faces().all(|(face, copies)| match face {
            Face::Letter(char) => self.rank_of(char).is_some_and(|rank| copies <= self.copies(rank)),
            face => copies <= self.n_jokers || !face.is_joker(),
        })
    }
}
