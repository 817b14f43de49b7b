//! The word solver against brute force, the judge and the books.

mod book;
mod brute_force;
mod exact;
mod limits;
mod openings;
mod support;
mod vocabulary;
