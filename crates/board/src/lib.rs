//! Tiles in a player's hands before the turn is sent. Pure: no browser, no clock, no network.
//!
//! | question | module |
//! |---|---|
//! | Where does the turn begin, and which piece is which? | [`piece`] |
//! | How do tiles lie and move, undo, redo? | [`arrangement`], shared with the terminal |
//! | How does a turn in the browser go? | [`draft`] |
//! | In which order do the tiles of a row lie? | [`melds`] |
//! | How does a draft survive a reload? | [`saved`] |
//! | What does a press, a tap, a drag or a key mean? | [`hand`] |
//! | Which place does a point mean? | [`hit`] |
//! | Is it valid, what is it worth, may the turn end? | [`check`] |
//! | How is a rack sorted? | [`order`] |
//! | Where do the rows lie on the felt, and how large? | [`layout`] |
//! | How large are the tiles of a rack? | [`fit`] |
//! | Which piece is which in somebody else's draft? | [`follow`] |

#![deny(missing_docs)]

pub mod arrangement;
pub mod check;
pub mod draft;
pub mod fit;
pub mod follow;
pub mod hand;
pub mod hit;
pub mod layout;
pub mod melds;
pub mod order;
pub mod piece;
pub mod saved;

pub use arrangement::{Arrangement, DraftRow, History};
pub use check::{Checked, Reason, RowCheck, RowState};
pub use draft::{Draft, Place};
pub use hand::{Act, Hand, Input, Key};
pub use melds::Melds;
pub use order::Order;
pub use piece::{Piece, Start};
pub use saved::Saved;
