//! The best move that takes nothing apart: tiles added to rows, and new melds out of the rack alone.
//!
//! Everybody can follow such a move, so where it is as good as any other it is the answer; and what it costs is a limit for
//! the search for something better. Most rack tiles fit nowhere, which bits tell without reading a meld.
//!
//! Every new meld grows out of three tiles as the rows do, so those are all that is laid at once. Jokers bridge gaps first;
//! what is left of them is added wherever it fits. Not every way is tried: the work is bounded, and the exact search
//! comes afterwards.

mod hand;

use kostka_rules::{Face, MirrorValue, Row, meld};

use crate::pool::{CHANGE, MIRROR, N, colour_of, joker_face};
use crate::restore;
use crate::rows::Laid;
use crate::task::Task;
use hand::{Hand, Places, Wanted, bit, face_at, of_all_colours, place_of, places, wanted};

/// How many states may be looked at. A rack without jokers seldom takes more than twenty.
const TRIES: u32 = 1_000;

/// The best additions; `None` if nothing can be added.
pub(crate) fn best(task: &Task) -> Option<Laid> {
    let mut hand = Hand::default();
    task.rack.iter().for_each(|face| hand.give(*face));
    let mirror_value = task.terms.rules().mirror_value;
    let rows = task.table.iter().map(|row| wanted(row, mirror_value));
    let wanted = rows.fold(Wanted::default(), Wanted::or);
    if hand.usable(wanted, true) == 0 && hand.has_no_joker() {
        return None;
    }
    let mut search = Search::new(task, hand);
    search.lay_melds(0);
    let laid = search.into_laid()?;
    // Who adds frees no joker, but that is for the judge to say.
    (!task.jokers_are_watched() || task.obeys(&laid)).then_some(laid)
}

/// Whether a row might take a tile. False only if it cannot.
pub(crate) fn might_take(row: &[Face], face: Face, mirror_value: MirrorValue) -> bool {
    face.is_joker() || wanted(row, mirror_value).all() & place_of(face) != 0
}

/// A row that tiles can be added to.
struct Site {
    tiles: Row,
    wanted: Wanted,
    /// What the sites before this one want.
    below: Wanted,
}

impl Site {
    /// What this site and those before it want.
    fn all(&self) -> Wanted {
        self.wanted.or(self.below)
    }
}

struct Search<'a> {
    task: &'a Task<'a>,
    mirror_value: MirrorValue,
    hand: Hand,
    /// The rows of the table that something can be added to, then the new melds.
    sites: Vec<Site>,
    /// Which rows of the table the first sites are.
    homes: Vec<usize>,
    /// What the tiles laid so far would cost on the rack.
    laid: u32,
    best: u32,
    best_rows: Vec<Row>,
    tries: u32,
}

impl<'a> Search<'a> {
    fn new(task: &'a Task<'a>, hand: Hand) -> Search<'a> {
        let mirror_value = task.terms.rules().mirror_value;
        let mut search = Search {
            task,
            mirror_value,
            hand,
            sites: Vec::new(),
            homes: Vec::new(),
            laid: 0,
            best: 0,
            best_rows: Vec::new(),
            tries: TRIES,
        };
        for (at, row) in task.table.iter().enumerate() {
            let wanted = wanted(row, mirror_value);
            if wanted.all() & search.hand.have != 0 || !search.hand.has_no_joker() {
                search.homes.push(at);
                // With room for what comes.
                let mut tiles = Row::with_capacity(row.len() + 4);
                tiles.extend(row);
                search.push(tiles, wanted);
            }
        }
        search
    }

    fn push(&mut self, tiles: Row, wanted: Wanted) {
        let below = self.sites.last().map_or(Wanted::default(), Site::all);
        self.sites.push(Site { tiles, wanted, below });
    }

    /// What a tile costs on the rack.
    fn cost(&self, face: Face) -> u32 {
        self.task.cost_of(face)
    }

    /// Whether nothing better can come of adding to the first so many sites, and with `melds` of laying new ones.
    fn is_hopeless(&mut self, sites: usize, melds: bool) -> bool {
        self.tries = self.tries.saturating_sub(1);
        let wanted = sites
            .checked_sub(1)
            .map_or(Wanted::default(), |at| self.sites[at].all());
        let usable = self.hand.usable(wanted, melds);
        self.tries == 0 || self.laid + self.hand.sum(usable, |face| self.cost(face)) <= self.best
    }

    fn is_meld(&self, row: &[Face]) -> bool {
        meld::is_meld(row, self.mirror_value)
    }

    fn take(&mut self, face: Face) {
        self.hand.take(face);
        self.laid += self.cost(face);
    }

    fn give_back(&mut self, face: Face) {
        self.hand.give(face);
        self.laid -= self.cost(face);
    }

    /// New melds whose lowest tile is at this bit or above it, then whatever grows.
    fn lay_melds(&mut self, from: u32) {
        if self.is_hopeless(self.sites.len(), true) {
            return;
        }
        for place in places(self.hand.have >> from << from) {
            self.lay_melds_of(place / 16, place % 16);
        }
        self.grow(self.sites.len(), true);
    }

    /// New melds of which this is the lowest tile: the first colour's of a group.
    fn lay_melds_of(&mut self, c: usize, n: usize) {
        let face = |c: usize, n: usize| Face::Number(colour_of(c), n as u8);
        let own = face(c, n);
        let has = |search: &Self, c: usize, n: usize| n < N && search.hand.have & bit(c, n) != 0;
        if has(self, c, n + 1) && has(self, c, n + 2) && !self.goes_on(c, n) {
            self.lay(&[own, face(c, n + 1), face(c, n + 2)]);
        }
        for second in c + 1..4 {
            for third in second + 1..4 {
                if has(self, second, n) && has(self, third, n) {
                    self.lay(&[own, face(second, n), face(third, n)]);
                }
            }
        }
        for joker in self.hand.jokers() {
            let reach = if joker == joker_face(CHANGE) {
                0..4
            } else {
                c..c + 1
            };
            for (other, n) in reach.flat_map(|c| (n + 1..n + 4).map(move |n| (c, n))) {
                if has(self, other, n) {
                    self.lay_in_some_order(own, face(other, n), joker);
                }
            }
            for other in (c + 1..4).filter(|_| n < N) {
                if has(self, other, n) {
                    self.lay_in_some_order(own, face(other, n), joker);
                }
            }
            if joker == joker_face(MIRROR) && self.hand.counts[16 * c + n] > 1 {
                self.lay(&[own, joker, own]);
            }
            for second in self.hand.jokers() {
                if second > joker || (second == joker && self.hand.count(joker) > 1) {
                    self.lay_in_some_order(own, joker, second);
                }
            }
        }
    }

    /// Whether the run that was laid last could grow by this tile: then it need not start another one.
    fn goes_on(&self, c: usize, n: usize) -> bool {
        let new = self.sites.get(self.homes.len()..).unwrap_or_default();
        new.last().is_some_and(|site| {
            let is_run =
                matches!(site.tiles[..], [Face::Number(one, _), Face::Number(two, _), ..] if one == two);
            is_run && site.wanted.high & bit(c, n) != 0
        })
    }

    fn lay_in_some_order(&mut self, one: Face, two: Face, joker: Face) {
        let orders = [
            [one, joker, two],
            [one, two, joker],
            [joker, one, two],
            [two, joker, one],
            [two, one, joker],
            [joker, two, one],
        ];
        if let Some(row) = orders.into_iter().find(|row| self.is_meld(row)) {
            self.lay(&row);
        }
    }

    fn lay(&mut self, row: &[Face]) {
        row.iter().for_each(|face| self.take(*face));
        self.push(row.to_vec(), wanted(row, self.mirror_value));
        let numbers = row.iter().fold(0, |numbers, face| numbers | place_of(*face));
        self.lay_melds(numbers.trailing_zeros());
        self.sites.pop();
        row.iter().for_each(|face| self.give_back(*face));
    }

    /// Adds to the sites below this one, the last first: new melds may grow before a row of the table is touched.
    fn grow(&mut self, sites: usize, low: bool) {
        let Some(at) = sites.checked_sub(1) else {
            return self.note();
        };
        if self.is_hopeless(sites, false) {
            return;
        }
        let wanted = self.sites[at].wanted;
        let ends = if low { wanted.low } else { wanted.high };
        for place in places(ends & self.hand.have) {
            self.add(at, face_at(place), low);
        }
        if self.leads_on(ends, low) {
            for joker in self.hand.jokers() {
                self.add(at, joker, low);
            }
        }
        if low {
            return self.grow(sites, false);
        }
        for place in places(wanted.pairs & self.hand.have) {
            if self.hand.counts[place] > 1 {
                self.add_pair(at, face_at(place));
            }
        }
        self.grow(at, true);
    }

    /// Whether there is a tile beyond the gap that the jokers can bridge.
    fn leads_on(&self, ends: Places, low: bool) -> bool {
        let reach = self.hand.reach();
        if reach == 0 {
            return false;
        }
        let ends = if self.hand.wild[CHANGE] > 0 {
            of_all_colours(ends)
        } else {
            ends
        };
        let beyond = (1..=reach.min(4)).fold(0, |all, gap| all | if low { ends >> gap } else { ends << gap });
        beyond & self.hand.have != 0
    }

    /// Adds a tile at one end if that makes a meld, and goes on from there.
    fn add(&mut self, at: usize, face: Face, low: bool) {
        let end = if low { 0 } else { self.sites[at].tiles.len() };
        self.sites[at].tiles.insert(end, face);
        self.go_on(at, &[face], low);
        self.sites[at].tiles.remove(end);
    }

    /// Adds the same tile at both ends of a mirrored meld.
    fn add_pair(&mut self, at: usize, face: Face) {
        self.sites[at].tiles.insert(0, face);
        self.sites[at].tiles.push(face);
        self.go_on(at, &[face, face], false);
        self.sites[at].tiles.pop();
        self.sites[at].tiles.remove(0);
    }

    /// Goes on with a site that has just got these tiles, if it is a meld.
    fn go_on(&mut self, at: usize, faces: &[Face], low: bool) {
        if !self.is_meld(&self.sites[at].tiles) {
            return;
        }
        let now = wanted(&self.sites[at].tiles, self.mirror_value);
        let before = std::mem::replace(&mut self.sites[at].wanted, now);
        faces.iter().for_each(|face| self.take(*face));
        self.grow(at + 1, low);
        faces.iter().for_each(|face| self.give_back(*face));
        self.sites[at].wanted = before;
    }

    /// Notes what is laid now, with the jokers that are left added wherever they fit, if it is the best so far.
    fn note(&mut self) {
        if self.laid + self.hand.sum(0, |face| self.cost(face)) <= self.best {
            return;
        }
        let mut rows: Vec<Row> = self.sites.iter().map(|site| site.tiles.clone()).collect();
        let mut laid = self.laid;
        for joker in self.hand.jokers() {
            for _ in 0..self.hand.count(joker) {
                // New melds first here too.
                if rows
                    .iter_mut()
                    .rev()
                    .any(|row| restore::add(row, joker, self.mirror_value))
                {
                    laid += self.cost(joker);
                }
            }
        }
        if laid > self.best {
            self.best = laid;
            self.best_rows = rows;
        }
    }

    fn into_laid(self) -> Option<Laid> {
        if self.best == 0 {
            return None;
        }
        let mut kept = vec![true; self.task.table.len()];
        let mut new = Vec::new();
        for (at, row) in self.best_rows.into_iter().enumerate() {
            if let Some(home) = self.homes.get(at) {
                if row == self.task.table[*home] {
                    continue;
                }
                kept[*home] = false;
            }
            new.push(row);
        }
        Some(Laid {
            cost: self.task.cost_of_nothing() - self.best,
            kept,
            new,
            bare: None,
        })
    }
}
