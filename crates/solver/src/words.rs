//! The best move in games of letters.
//!
//! An [`Index`] is built once from a dictionary. [`solve`] then finds the best move in a position: a scoring word, and words
//! that use up all letters of the table again. An answer with [`BestMove::proven`] is the best possible. The search counts
//! its steps; when the budget runs out, the answer is the best move found so far and is not proven.
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
//!     cancellation: None,
//! };
//! let solution = words::solve(&index, &request)?;
//! assert_eq!(notation::table_text(&solution.table), "S Z Y K | K O T");
//! assert_eq!((solution.value, solution.tiles, solution.proven), (6, 1, true));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # How it works
//!
//! The position of the example, KOSZYK with a T on the rack, takes this way through the files:
//!
//! 1. `position.rs` reads it: one word, six letters that are *owed* (they must lie on the table again), one letter on the
//!    rack. Letters are counts in a machine word, a `Signature` (`signature.rs`).
//! 2. `target.rs` lists the targets by worth: a scoring word of seven letters that empties the rack (14 points), then six,
//!    and so on.
//! 3. `search.rs` tries each target, first quickly (`search/quick.rs`), then exhaustively (`search/exhaustive.rs`). For
//!    three letters, `search/candidates.rs` finds KOT in the index (`index.rs`), and `search/broken.rs` finds that KOSZYK
//!    must be broken for its K and O.
//! 4. `search/scoring.rs` lays KOT, in which the T comes from the rack. The rest of the pool, S Z Y K, is owed.
//! 5. `cover.rs` covers the rest exactly: it takes the rarest letter, tries every word with it, and finds SZYK. For large
//!    pools `guided.rs` finds most covers sooner, and `proof.rs` proves that some have none.
//! 6. `answer.rs` spells the words, places them on the table, and lets the rules judge the move.

mod answer;
mod cover;
mod guided;
mod index;
mod lexicon;
mod number_hash;
mod position;
mod proof;
mod search;
mod signature;
mod step_counter;
mod target;

pub use index::{Index, IndexError};
pub use lexicon::{WordsInPlay, exclusions};

use crate::budget::Cancellation;
use crate::question::BestMove;
use kostka_rules::{Face, PositionError, Row, Terms};
use step_counter::StepCounter;

/// The length of the shortest word (W1).
pub(crate) const MIN_LETTERS: usize = kostka_rules::meld::MIN_TILES;

/// The usual budget, which proves nearly every answer and takes a fraction of a second at most.
pub const DEFAULT_BUDGET: u64 = 4_000_000;

/// A question about a position.
#[derive(Clone, Copy, Debug)]
pub struct Request<'a> {
    /// The terms of the game.
    pub terms: &'a Terms,
    /// The rows of the table. They need not be words: the answer then lays their tiles in words too.
    pub table: &'a [Row],
    /// The tiles on the rack.
    pub rack: &'a [Face],
    /// True if the player opened in an earlier turn; otherwise the move is an opening.
    pub opened: bool,
    /// The measure of the best move.
    pub objective: Objective,
    /// The largest number of words of the table that may be broken; `None` for any number.
    ///
    /// A word is kept if it lies on the table afterwards with the same tiles in the same order, so making KOTY of KOT
    /// breaks KOT. Rows that are not words, or repeat one, do not count.
    pub max_broken: Option<usize>,
    /// The largest number of steps. A step is a visit to a node of the index.
    pub budget: u64,
    /// The switch that ends the search early, if there is one.
    pub cancellation: Option<&'a Cancellation>,
}

/// A measure of moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Objective {
    /// Most points (7.6).
    Points,
    /// Most letters from the rack; among those moves most points.
    Tiles,
    /// Most points of an opening (T1), even if the player has opened: from the rack alone, with a word of the minimum length
    /// or more.
    Opening,
}

/// A reason why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SolveError {
    /// The tile set cannot make this position (ruling 9.15).
    #[error(transparent)]
    Position(#[from] PositionError),
    /// The rulebook is not played with letters.
    #[error("these tiles are not letters")]
    NotLetters,
    /// The index was built for a smaller tile set.
    #[error("the index was built for another tile set")]
    OtherTiles,
    /// Some rows are not words, and the tiles of the table cannot be laid in words, with or without the rack.
    #[error("the tiles of the table cannot all be laid in words")]
    NoLegalTable,
}

impl SolveError {
    /// Returns the code of the error in the JSON commands.
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
/// index. The theme of a game (W4) is ignored.
pub fn solve(index: &Index, request: &Request) -> Result<BestMove, SolveError> {
    search::WordSearch::new(index, request, &StepCounter::of(request))?.solve()
}

/// Finds some legal move quickly, not the best one.
///
/// Here [`BestMove::proven`] is false only if no move was found before the budget ran out.
pub fn any_move(index: &Index, request: &Request) -> Result<BestMove, SolveError> {
    search::WordSearch::new(index, request, &StepCounter::of(request))?.any_move()
}
