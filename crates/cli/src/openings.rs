//! A stand-in until the solver answers it: could this rack have opened?
use kostka_rules::{Face, Openings, Terms};

#[derive(Clone, Copy, Debug)]
pub(crate) struct OpeningSearch;

impl Openings for OpeningSearch {
    fn can_open(&self, _terms: &Terms, _rack: &[Face]) -> bool {
        false
    }
}
