//! Words: the best move where the tiles are letters.
//!
//! An [`Index`] is built once from a dictionary; [`solve`] then finds the best move in a position: the scoring word, and a way
//! to lay every letter of the table in distinct words again. It is exact: an answer that says [`Solution::proven`] is the
//! best there is. The search counts its steps, and when the budget runs out the answer is the best found so far and says so.
//!
//! ```
//! use kostka_lexicon::{Dictionary, WordList, polish};
//! use kostka_rules::{Terms, notation};
//! use kostka_solver::words::{self, Index, Objective, Request};
//!
//! let terms = Terms::largest("pl-word", Default::default())?;
//! let list = WordList::from_text("my words", polish::alphabet(), "koszyk\nkot\nszyk\n".as_bytes())?;
//! let index = Index::new(&Dictionary::new(list), terms.tiles())?;
//! let request = Request {
//!     terms: &terms,
//!     table: &notation::parse_table("K O S Z Y K", terms.tiles())?,
//!     rack: &notation::parse_row("T", terms.tiles())?,
//!     opened: true,
//!     objective: Objective::Points,
//!     max_broken: None,
//!     budget: words::DEFAULT_BUDGET,
//! };
//! let solution = words::solve(&index, &request)?;
//! assert_eq!(notation::table_text(&solution.table), "S Z Y K | K O T");
//! assert_eq!((solution.points, solution.tiles, solution.proven), (6, 1, true));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod anagram;
mod answer;
mod cover;
mod guided;
mod index;
mod lexicon;
mod meter;
mod mixer;
mod position;
mod proof;
mod search;
mod signature;
mod target;

pub use anagram::{AnagramError, Anagrams, anagrams};
pub use index::{Index, IndexError};
pub use lexicon::DictionaryLexicon;

use kostka_rules::{Face, PositionError, Row, Terms};

/// W1: the shortest word.
pub(crate) const MIN_LETTERS: usize = kostka_rules::meld::MIN_TILES;

/// A budget that proves nearly every position and takes a fraction of a second at most.
pub const DEFAULT_BUDGET: u64 = 4_000_000;

/// A position and what is asked about it.
#[derive(Clone, Copy, Debug)]
pub struct Request<'a> {
    pub terms: &'a Terms,
    /// The rows need not be words: the answer then lays their tiles in words too.
    pub table: &'a [Row],
    pub rack: &'a [Face],
    /// Whether the player opened in an earlier turn. Before that, the move is an opening.
    pub opened: bool,
    pub objective: Objective,
    /// At most so many words of the table may be broken; `None`: any number. A word is kept if it lies on the table
    /// afterwards with the same tiles in the same order, so making KOTY of KOT breaks KOT. A row that is no word, or repeats
    /// one, has nothing to keep and never counts.
    pub max_broken: Option<usize>,
    /// How many steps the search may take. A step is a place visited in the index: some twenty nanoseconds.
    pub budget: u64,
}

/// What is best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Objective {
    /// The most points (7.6).
    Points,
    /// The most letters from the rack; among those moves the most points.
    Tiles,
    /// The most points of an opening (T1), even if the player has opened: from the rack alone, with a word as long as the
    /// rulebook wants.
    Opening,
}

/// The best move, or none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// 7.6: what the move scores.
    pub points: u16,
    /// How many tiles of the rack are laid; 0: there is no move.
    pub tiles: usize,
    /// The tiles laid, in the order of the rack.
    pub played: Vec<Face>,
    /// The table after the move, every joker with its letter. Words that are kept stay in their places. Without a move, the
    /// table as it was, or repaired if it was no table of words.
    pub table: Vec<Row>,
    /// How many words of the table are broken.
    pub broken: usize,
    /// Whether there is certainly nothing better. If not, the budget ran out.
    pub proven: bool,
}

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SolveError {
    /// Ruling 9.15.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// The rulebook is not played with letters.
    #[error("these tiles are not letters")]
    NotLetters,
    /// The index was built for fewer tiles.
    #[error("the index was built for another tile set")]
    OtherTiles,
    /// The rows are no words, and their tiles cannot be laid in words, with or without the rack.
    #[error("the tiles of the table cannot all be laid in words")]
    NoLegalTable,
}

impl SolveError {
    /// The code of the error in the JSON commands.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            SolveError::Position(error) => error.code(),
            SolveError::NotLetters => "not-letters",
            SolveError::OtherTiles => "other-tiles",
            SolveError::NoLegalTable => "no-legal-table",
        }
    }
}

/// Finds the best move.
///
/// The same request always has the same answer. Every move is legal by [`kostka_rules::turn::check`] with the words of the
/// index; the theme of a game (W4) is not looked at.
pub fn solve(index: &Index, request: &Request) -> Result<Solution, SolveError> {
    let position = position::Position::read(index, request)?;
    let meter = meter::Meter::default();
    search::Search::new(index, request, position, &meter).solve()
}

/// Whether the player can lay anything at all; `None` if the budget ran out before that was known.
pub fn playable(index: &Index, request: &Request) -> Result<Option<bool>, SolveError> {
    let solution = any_move(index, request)?;
    Ok(if solution.tiles > 0 {
        Some(true)
    } else {
        solution.proven.then_some(false)
    })
}

/// Finds some move quickly: the objective counts no further than to a legal move. [`Solution::proven`] then says only that
/// it is sure whether there is a move.
pub fn any_move(index: &Index, request: &Request) -> Result<Solution, SolveError> {
    let position = position::Position::read(index, request)?;
    let meter = meter::Meter::default();
    search::Search::new(index, request, position, &meter).any_move()
}
