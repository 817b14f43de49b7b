//! Live cups. A cup is a lock around its folded log and its listeners; commands are few.

mod keys;
mod live;
mod log;
mod registry;

pub(crate) use keys::{bearer, key_of};
pub(crate) use live::{Author, LiveCup, MOST_ENTRIES, Newcomer};
pub(crate) use log::{LoadCupError, stored};
pub(crate) use registry::Cups;
