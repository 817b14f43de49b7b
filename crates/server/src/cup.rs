//! Live cups. A cup is a lock around its folded log and its listeners; commands are few.

mod keys;
mod live;
mod log;
pub(crate) mod online;
mod registry;
pub(crate) mod seating;
mod state;

pub(crate) use keys::{bearer, key_of};
pub(crate) use live::{Author, LiveCup, Newcomer};
pub(crate) use log::{LoadCupError, stored};
pub(crate) use online::CupNews;
pub(crate) use registry::Cups;
pub(crate) use state::{MOST_BYTES, MOST_ENTRIES};
