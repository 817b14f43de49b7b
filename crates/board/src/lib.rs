//! What a player does with tiles before the turn is sent. Pure: no browser, no clock, no network.
//!
//! | question | module |
//! |---|---|
//! | Where does the turn begin, and which piece is which? | [`piece`] |
//! | How do the tiles lie now; undo, redo, reset? | [`draft`] |
//! | In which order do the tiles of a row lie? | `tidy` |
//! | How does a draft survive a reload? | [`saved`] |
//! | What does a press, a tap, a drag or a key mean? | [`hand`] |
//! | Which place does a point mean? | [`hit`] |
//! | Is it valid, what is it worth, may the turn end? | [`check`] |
//! | How is a rack sorted? | [`order`] |
//! | How large can tiles be? | [`fit`] |
//! | Which piece is which in somebody else's draft? | [`follow`] |

pub mod check;
pub mod draft;
pub mod fit;
pub mod follow;
pub mod hand;
pub mod hit;
pub mod order;
pub mod piece;
pub mod saved;
mod tidy;

pub use check::{Checked, Reason, RowCheck, RowState};
pub use draft::{Draft, Line, Place};
pub use hand::{Act, Hand, Input, Key};
pub use order::Order;
pub use piece::{Piece, Start};
pub use saved::Saved;
