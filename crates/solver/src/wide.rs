//! The search for special jokers.
use kostka_rules::{MirrorValue, Row};

use crate::budget::Meter;
use crate::narrow::Found;
use crate::pool::{Costs, Pool};

#[derive(Clone, Debug, Default)]
pub(crate) struct Scratch;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Solved {
    pub(crate) cost: u32,
    pub(crate) rows: Vec<Row>,
}

pub(crate) fn search(_: &Pool, _: &Costs, _: MirrorValue, _: u32, _: &mut Scratch, _: &mut Meter) -> Found<Solved> {
    Found::Unknown
}

pub(crate) fn lower_bound(_: &Pool, _: &Costs, _: &mut Scratch) -> u32 {
    0
}

pub(crate) fn melds_with(_: &Pool, _: usize, _: MirrorValue) -> Vec<Row> {
    Vec::new()
}

pub(crate) fn all_melds(_: &Pool, _: MirrorValue) -> Vec<Row> {
    Vec::new()
}
