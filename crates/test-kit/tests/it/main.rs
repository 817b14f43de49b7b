//! Everything that the scenarios and the laws say about the rules.

mod scenarios;
