//! Live tables. One task owns each of them and receives messages from all others.

mod actor;
mod audience;
mod house;
mod load;
mod message;
mod registry;
mod results;
mod store_row;

pub(crate) use audience::Newcomer;
pub(crate) use house::House;
pub(crate) use load::LoadError;
pub(crate) use message::ToTable;
pub(crate) use registry::Registry;
pub(crate) use store_row::{SUMMARY, new_table};
