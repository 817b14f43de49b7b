//! What is legal in the Rummikub family of tile games: tiles, melds, rulebooks as data, the game as a state machine,
//! scores and notation. Pure: no clock, no randomness of its own, no input or output.
//!
//! # Glossary
//!
//! | word | meaning |
//! |---|---|
//! | Tile | one physical piece, known by its id in the game's tile set |
//! | Face | what is printed on a tile: a number and a colour, a joker of some kind, or a letter |
//! | Joker | a tile that stands for others |
//! | Colour | black, blue, orange (yellow in some boxes) or red |
//! | Rack | the tiles of one player, hidden from the others |
//! | Table | the melds that lie open |
//! | Stock | the tiles that nobody has yet |
//! | Group | three or four tiles of one number in different colours |
//! | Run | consecutive numbers of one colour |
//! | Word | letters that spell a word of the dictionary |
//! | Meld | a group, a run or a word; the rulebooks say "set" |
//! | Row | tiles in the order in which they lie; a meld if they are one |
//! | Opening | the first melds of a player, worth the rulebook's minimum |
//! | Turn | what one player does before the next one's turn |
//! | Game | from the deal to an empty rack or an empty stock |
//! | Match | several games of the same players |

pub mod arrange;
pub mod deal;
pub mod game;
pub mod lexicon;
pub mod matches;
pub mod meld;
pub mod notation;
pub mod record;
pub mod rulebook;
pub mod score;
pub mod seat;
pub mod terms;
pub mod tile;
pub mod tile_set;
pub mod turn;

pub use game::{Action, Command, Event, Game, Refusal, Starting, View, Viewer};
pub use lexicon::{Lexicon, NoOpenings, NoWords, Openings, Oracles, WordSet};
pub use record::Record;
pub use rulebook::{MirrorValue, Revision, Rulebook, Rules};
pub use seat::{BySeat, Seat};
pub use terms::{HouseRules, Terms, TermsError};
pub use tile::{Colour, Colours, Face, Joker, Row, Tile};
pub use tile_set::{FaceCounts, TileSet};
pub use turn::{Attempt, Code, LegalTurn, PositionError, TurnError, Violation};
