//! Searches for pools with double, colour-change or mirror jokers (D1, C1, M1).
//!
//! Where only the tiles that stay on the rack count, [`by_tiles`] counts open runs and decides one colour after the other: it
//! is made for full tables. Where the worth of a joker's place counts, as in openings, [`by_worth`] tells every open run
//! apart and decides a number at once. Both go through the numbers best first, and share groups and rows.

mod by_tiles;
mod by_worth;
mod groups;
mod melds;
mod rows;

use kostka_rules::{Face, Row};

use crate::budget::{Budget, Meter};
use crate::pool::{CHANGE, Costs, DOUBLE, MIRROR, PLAIN, Pool, joker_face};
use crate::search::{Found, INF};

pub(crate) use by_tiles::{MeldBounds, can_lay};
pub(crate) use melds::{all_melds, melds_with};

/// Numbers of plain, double, colour-change and mirror jokers.
type Jokers = [u8; 4];
const J: usize = 0;
const D: usize = 1;
const C: usize = 2;
const M: usize = 3;

/// The kinds of joker in the order of [`Jokers`].
const KINDS: [usize; 4] = [PLAIN, DOUBLE, CHANGE, MIRROR];

fn jokers_of(pool: &Pool) -> Jokers {
    KINDS.map(|kind| pool.wild[kind])
}

/// Memory that serves one search after the other.
#[derive(Clone, Debug, Default)]
pub(crate) struct Scratch {
    by_tiles: by_tiles::Scratch,
    by_worth: by_worth::Scratch,
}

impl Scratch {
    /// Prepares for a new question.
    pub(crate) fn start(&mut self, budget: Budget) {
        self.by_worth.start(budget);
    }
}

/// Rows that lay a pool.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Layout {
    pub(crate) cost: u32,
    pub(crate) rows: Vec<Row>,
    /// Jokers that are still to be added to rows.
    pub(crate) spare: Vec<Face>,
}

impl Layout {
    /// Returns a layout of these rows, to which the jokers that they lack are to be added.
    fn new(cost: u32, rows: Vec<Row>, pool: &Pool) -> Layout {
        let mut spare = Vec::new();
        for kind in [PLAIN, DOUBLE, CHANGE] {
            let joker = joker_face(kind);
            let laid = rows.iter().flatten().filter(|face| **face == joker).count();
            let left = usize::from(pool.wild[kind]).saturating_sub(laid);
            spare.extend(std::iter::repeat_n(joker, left));
        }
        Layout { cost, rows, spare }
    }
}

/// Returns the cheapest way to lay the pool below `limit`, given that nothing costs less than `floor`.
///
/// With `explicit` every place is tried for every joker, and none is left to be added.
pub(crate) fn search(
    pool: &Pool,
    costs: &Costs,
    explicit: bool,
    floor: u32,
    limit: u32,
    scratch: &mut Scratch,
    meter: &mut Meter,
) -> Found<Layout> {
    let limit = limit.min(INF);
    if !explicit && can_lay(pool) {
        by_tiles::search(pool, costs, floor, limit, &mut scratch.by_tiles, meter)
    } else {
        by_worth::search(pool, costs, explicit, limit, &mut scratch.by_worth, meter)
    }
}

/// Returns a lower bound of the cost, without a search.
pub(crate) fn lower_bound(pool: &Pool, costs: &Costs, scratch: &mut Scratch) -> u32 {
    by_worth::lower_bound(pool, costs, &mut scratch.by_worth)
}
