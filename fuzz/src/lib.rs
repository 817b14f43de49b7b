//! Laws for arbitrary bytes at the doors of the product that lie beyond the rules. Those of the rules are in the test kit.
//!
//! Each law panics when it is broken, so that the fuzzer keeps the input.

mod bodies;
mod cup;
mod cups;
mod keeper;
mod messages;
mod requests;
mod stored;
mod table;
mod word_lists;

pub use bodies::http_bodies;
pub use cup::cup;
pub use cups::{cup_files, regulations};
pub use keeper::real_tables;
pub use messages::client_messages;
pub use requests::requests;
pub use stored::stored_events;
pub use table::table;
pub use word_lists::{word_list_file, word_list_text};
