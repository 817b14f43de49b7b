//! Messages in and out, names, limits.

#![allow(clippy::unwrap_used)]

mod cup;
mod messages;
mod names;
mod settings;
