//! Bots: functions from a [`View`] and a seed to an action.
//!
//! A bot sees only what its seat may see, and the same view and seed give the same answer on every machine. [`choose`]
//! makes a move for the player to move. A table may ask for more decisions: [`wants_redeal`] before the first turn,
//! [`announces`] after a draw, [`accepts`] when words are on trial. [`pace`] tells the time that a person would take. A
//! [`Driver`] does all that for the bots of a [`kostka_session::Session`].
//!
//! Two bots play a game to its end:
//!
//! ```
//! use kostka_bots::{Level, choose};
//! use kostka_rules::{Command, Game, NoWords, Oracles, Starting, Terms, Viewer, deal};
//! use kostka_solver::OpeningSearch;
//!
//! let terms = Terms::new("pl-standard", Default::default(), 2)?;
//! let (mut game, _) = Game::start(terms, deal::Bytes32([7; 32]), Starting::Draw)?;
//! let oracles = Oracles { lexicon: &NoWords, openings: &OpeningSearch };
//! while game.outcome().is_none() {
//!     let seat = game.turn();
//!     let view = game.view(Viewer::Seat(seat));
//!     let action = choose(&view, Level::Strong, u64::from(game.turn_number().0), None);
//!     game.take(oracles, &Command::new(seat, action))?;
//! }
//! assert!(game.outcome().is_some());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![deny(missing_docs)]

pub mod dice;
mod difficulty;
mod driver;
mod expert;
mod manners;
mod numbers;
mod pace;
mod thread_solver;
mod vocabulary;
mod words;
pub mod world;
pub mod worth;

pub use driver::{Driver, Thought, Tries, needs_thinking};
pub use kostka_protocol::{BotLevel as Level, UnknownLevel};
pub use manners::{accepts, announces, otherwise, wants_redeal};
pub use pace::pace;
pub use vocabulary::Vocabulary;

use kostka_rules::{Action, View};
use kostka_solver::words::Index;

/// Chooses the action of the viewer, whose turn it is: play, draw or pass. The action is always legal.
///
/// A game of words needs an index of the player's vocabulary, see [`Vocabulary::of`]; without it the player only draws.
pub fn choose(view: &View, level: Level, seed: u64, words: Option<&Index>) -> Action {
    if !view.terms.tiles().is_letters() {
        return choose_numbers(view, level, seed);
    }
    let played = words.and_then(|words| words::play(view, level, seed, words));
    played.map_or_else(|| otherwise(view), Action::Play)
}

/// Chooses as [`choose`] does, in a game of numbers; in a game of words the player only draws.
fn choose_numbers(view: &View, level: Level, seed: u64) -> Action {
    let is_letters = view.terms.tiles().is_letters();
    let played = (!is_letters).then(|| numbers::play(view, level, seed)).flatten();
    played.map_or_else(|| otherwise(view), Action::Play)
}
