//! What a user of the crate may rely on.

mod alphabet;
mod dawg;
mod dictionary;
mod file;
#[cfg(feature = "embedded")]
mod polish;
mod text;
mod words;
