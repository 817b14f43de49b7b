//! Stand-ins for library code that is too large for the browser.
//!
//! Generic library code is compiled again for every type that it is used with, and a player's browser downloads each copy
//! before the first game. The modules here do the same work with one shared copy. They know nothing of tiles or games.
//!
//! - [`checksum`] tells whether a file is whole.
//! - [`json`] reads JSON into types; its errors say nothing about the cause.
//! - [`sorting`] sorts lists of up to some thousands of items.

#![deny(missing_docs)]

pub mod checksum;
pub mod json;
pub mod sorting;
