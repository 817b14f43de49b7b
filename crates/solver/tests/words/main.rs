//! The word solver against brute force, the judge and the books.

#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

mod book;
mod brute_force;
mod exact;
mod limits;
mod openings;
mod support;
mod vocabulary;
