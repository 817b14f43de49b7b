//! The rules of the Rummikub family of tile games: tiles, melds, rulebooks as data, the game as a state machine,
//! scores and notation.
//!
//! The crate is pure: it has no clock, no source of randomness, no input and no output. The caller passes in the seed,
//! and the clock arrives as a command.
//!
//! # Where to begin
//!
//! - [`Game`] plays a game: it turns a [`Command`] into [`Event`]s and folds them.
//! - [`turn::check`] judges a single turn, and [`turn::check_themed`] one at a table with a theme.
//! - [`notation`] reads and writes tiles, rows, tables and positions.
//! - [`Terms`] are a rulebook with house rules and a number of players.
//! - [`Record`] is a whole game as a file, and replays it.
//!
//! # Glossary
//!
//! | word | meaning |
//! |---|---|
//! | Tile | one physical piece, known by its id in the game's tile set |
//! | Face | the print on a tile: a number and a colour, a joker of some kind, or a letter |
//! | Joker | a tile that stands for others |
//! | Colour | black, blue, orange (yellow in some boxes) or red |
//! | Rack | the tiles of one player, hidden from the others |
//! | Table | the melds that lie open |
//! | Stock | the tiles that no player has drawn yet |
//! | Group | three or four tiles of one number in different colours |
//! | Run | consecutive numbers of one colour |
//! | Word | letters that spell a word of the dictionary |
//! | Meld | a group, a run or a word; the rulebooks say "set" |
//! | Row | tiles in order, which may or may not be a meld |
//! | Opening | the first melds of a player, worth the rulebook's minimum |
//! | Turn | the play, draw or pass of one player |
//! | Game | play from the deal to an empty rack or an empty stock |
//! | Match | several games of the same players |

#![deny(missing_docs)]

pub mod arrange;
pub mod deal;
pub mod game;
pub mod house_rule;
pub mod late;
pub mod lexicon;
pub mod matches;
pub mod meld;
pub mod notation;
pub mod random;
pub mod record;
pub mod rulebook;
pub mod score;
pub mod seat;
pub mod terms;
pub mod tile;
pub mod tile_set;
pub mod turn;

pub use game::{Action, Command, Event, Game, Refusal, Starting, View, Viewer};
pub use late::{LateEnd, LateTable};
pub use lexicon::{Lexicon, NoOpenings, NoWords, Openings, Oracles, WordSet};
pub use record::Record;
pub use rulebook::{MirrorValue, Revision, Rulebook, Rules};
pub use seat::{BySeat, Seat};
pub use terms::{HouseRules, Terms, TermsError};
pub use tile::{Colour, Colours, Face, Joker, Row, Tile};
pub use tile_set::{FaceCounts, TileSet};
pub use turn::{Attempt, Code, LegalTurn, PositionError, TurnError, Violation};
