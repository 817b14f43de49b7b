//! Tests of the public interface.

mod alphabet;
mod dawg;
mod dictionary;
mod file;
#[cfg(feature = "embedded")]
mod polish;
mod text;
mod words;
