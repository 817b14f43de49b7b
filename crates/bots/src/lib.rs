//! Players. A player is a function from what a seat may see (a [`View`], never the hidden tiles) and a seed to what the
//! seat does; the same view and seed give the same answer everywhere, in the browser too.
//!
//! [`choose`] answers whose turn it is. A table may ask more: [`wants_redeal`] before the first turn, [`announces`] after a
//! draw, [`accepts`] when words are on trial. [`pace`] says how long a person would have taken.
//!
//! ```
//! use kostka_bots::{Level, choose};
//! use kostka_rules::{Action, Game, Starting, Terms, Viewer, deal};
//!
//! let terms = Terms::new("pl-standard", Default::default(), 2)?;
//! let seed = deal::Bytes32([7; 32]);
//! let (game, _) = Game::start(terms, seed, Starting::Draw)?;
//! let view = game.view(Viewer::Seat(game.turn()));
//! let action = choose(&view, Level::Strong, 1, None);
//! assert!(matches!(action, Action::Draw | Action::Play(_)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod dice;
mod expert;
mod hard;
mod kept;
mod level;
mod manners;
mod numbers;
mod pace;
mod vocabulary;
mod words;
pub mod world;
pub mod worth;

pub use level::{Level, UnknownLevel};
pub use manners::{accepts, announces, otherwise, wants_redeal};
pub use pace::pace;
pub use vocabulary::Vocabulary;

use kostka_rules::{Action, View};
use kostka_solver::words::Index;

/// What the viewer, whose turn it is, does: play, draw or pass. Always legal.
///
/// A game of words needs the words that the player knows, see [`Level::vocabulary`]; without them the player only draws.
pub fn choose(view: &View, level: Level, seed: u64, words: Option<&Index>) -> Action {
    let played = if view.terms.tiles().is_letters() {
        words.and_then(|words| words::play(view, level, seed, words))
    } else {
        numbers::play(view, level, seed)
    };
    played.map_or_else(|| otherwise(view), Action::Play)
}
