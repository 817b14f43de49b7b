//! The best move that takes nothing apart: tiles are added to rows, and new melds are laid from the rack alone.
//!
//! Such a move is easy to follow, so it is the answer wherever no other move is better, and its cost limits the
//! search for a better one. Most rack tiles fit nowhere, which bit masks show without reading a meld.
//!
//! Where some rows must be taken apart, the same search runs with their tiles in hand: all of them must be laid
//! again, and the other rows only grow.
//!
//! Every new meld grows out of three tiles, as the rows do, so only three are laid at once. Jokers bridge gaps first;
//! the rest of them are added wherever they fit. The work is bounded, so with jokers or many tiles in hand a move may
//! be missed.

mod breaking;
mod hand;

use kostka_rules::{Face, MirrorValue, Row, meld};

use crate::pool::{CHANGE, MIRROR, N, colour_of, joker_face};
use crate::rows::{self, Arrangement};
use crate::search::INF;
use crate::task::Task;
pub(crate) use hand::{Hand, mask_of};
use hand::{TileMask, Wanted, bit, face_at, indices, of_all_colours, wanted};

/// Largest number of states to visit. A rack without jokers seldom takes more than twenty.
const TRIES: u32 = 1_000;

/// Returns the best additions; `None` if nothing can be added.
pub(crate) fn best(task: &Task) -> Option<Arrangement> {
    let rack = Hand::of(task.rack);
    let mirror_value = task.terms.rules().mirror_value;
    let wanted = task.table.iter().map(|row| wanted(row, mirror_value));
    let all = wanted.fold(Wanted::default(), Wanted::or);
    if rack.usable(all, Some(0)) == 0 && rack.has_no_joker() {
        return None;
    }
    let ends = RowEnds::new(task);
    let mut search = AdditionSearch::new(task, &ends, rack, &rack, &[]);
    search.limit = task.cost_of_nothing();
    search.lay_melds(0);
    // An addition frees no joker, but the judge decides.
    let obeys = |laid: &Arrangement| !task.jokers_are_watched() || task.obeys(laid);
    search.best.filter(obeys)
}

/// The tiles that could extend each row of a table.
pub(crate) struct RowEnds {
    wanted: Vec<Wanted>,
}

impl RowEnds {
    pub(crate) fn new(task: &Task) -> RowEnds {
        let mirror_value = task.terms.rules().mirror_value;
        let wanted = task.table.iter().map(|row| wanted(row, mirror_value));
        RowEnds {
            wanted: wanted.collect(),
        }
    }

    /// Returns the tiles that could extend any row except `rows`.
    fn besides(&self, rows: &[usize]) -> Wanted {
        let staying = self
            .wanted
            .iter()
            .enumerate()
            .filter(|(row, _)| !rows.contains(row));
        staying.fold(Wanted::default(), |all, (_, row)| all.or(*row))
    }
}

/// Returns the cost of leaving all numbers in hand except `usable`; `INF` if one of them must be laid.
fn lost(task: &Task, hand: &Hand, spare: &Hand, usable: TileMask) -> u32 {
    let mut lost = 0;
    for place in indices(hand.have & !usable) {
        let count = hand.counts[place];
        if count > spare.counts[place] {
            return INF;
        }
        lost += u32::from(count) * task.cost_of(face_at(place));
    }
    lost
}

/// Returns false if a row cannot take a tile; true means that it might.
pub(crate) fn might_take(row: &[Face], face: Face, mirror_value: MirrorValue) -> bool {
    face.is_joker() || wanted(row, mirror_value).all() & mask_of(face) != 0
}

/// A row that tiles can be added to.
struct Site {
    tiles: Row,
    wanted: Wanted,
    /// The tiles that could extend the sites before this one.
    below: Wanted,
}

impl Site {
    /// Returns the tiles that could extend this site or one before it.
    fn all(&self) -> Wanted {
        self.wanted.or(self.below)
    }
}

struct AdditionSearch<'a> {
    task: &'a Task<'a>,
    mirror_value: MirrorValue,
    /// Tiles that may stay in hand.
    spare: &'a Hand,
    /// The rack and the tiles of the broken rows, as far as they are not laid.
    hand: Hand,
    /// The rows of the table that are taken apart.
    broken: &'a [usize],
    /// Jokers that stand for tiles in hand: the tile and the joker.
    standing: &'a [(Face, Face)],
    /// The rows of the table that something can be added to, then the new melds.
    sites: Vec<Site>,
    /// The rows of the table that the first sites are.
    homes: Vec<usize>,
    /// Upper limit, exclusive, of the cost of the tiles that stay in hand.
    limit: u32,
    /// It cannot cost less than this.
    goal: u32,
    best: Option<Arrangement>,
    tries: u32,
}

impl<'a> AdditionSearch<'a> {
    fn new(
        task: &'a Task<'a>,
        ends: &RowEnds,
        hand: Hand,
        spare: &'a Hand,
        broken: &'a [usize],
    ) -> AdditionSearch<'a> {
        let mut search = AdditionSearch {
            task,
            mirror_value: task.terms.rules().mirror_value,
            spare,
            hand,
            broken,
            standing: &[],
            sites: Vec::new(),
            homes: Vec::new(),
            limit: 0,
            goal: 0,
            best: None,
            tries: TRIES,
        };
        for (at, wanted) in ends.wanted.iter().enumerate() {
            let is_wanted = wanted.all() & search.hand.have != 0 || !search.hand.has_no_joker();
            if is_wanted && !broken.contains(&at) {
                let row = &task.table[at];
                search.homes.push(at);
                // With room for what comes.
                let mut tiles = Row::with_capacity(row.len() + 4);
                tiles.extend(row);
                search.push(tiles, *wanted);
            }
        }
        search
    }

    fn push(&mut self, tiles: Row, wanted: Wanted) {
        let below = self.sites.last().map_or(Wanted::default(), Site::all);
        self.sites.push(Site { tiles, wanted, below });
    }

    /// Returns whether nothing better can come of adding to the first `sites` sites and, with `melds`, of laying new
    /// melds whose lowest tile is at that bit or above it.
    fn is_hopeless(&mut self, sites: usize, melds: Option<u32>) -> bool {
        self.tries = self.tries.saturating_sub(1);
        let wanted = sites
            .checked_sub(1)
            .map_or(Wanted::default(), |at| self.sites[at].all());
        self.tries == 0 || self.lost(self.hand.usable(wanted, melds)) >= self.limit
    }

    fn lost(&self, usable: TileMask) -> u32 {
        lost(self.task, &self.hand, self.spare, usable)
    }

    fn is_meld(&self, row: &[Face]) -> bool {
        meld::is_meld(row, self.mirror_value)
    }

    /// Lays new melds whose lowest tile is at this bit or above it, then lets rows and melds grow.
    fn lay_melds(&mut self, from: u32) {
        if self.is_hopeless(self.sites.len(), Some(from)) {
            return;
        }
        for place in indices(self.hand.have >> from << from) {
            self.lay_melds_of(place / 16, place % 16);
            // A tile that must be laid was the lowest of no meld.
            let must = self.hand.counts[place] > self.spare.counts[place];
            if must && self.is_hopeless(self.sites.len(), Some(place as u32 + 1)) {
                return;
            }
        }
        self.grow(self.sites.len(), true);
    }

    /// Lays new melds of which this is the lowest tile; in a group, the one of the first colour.
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

    /// Returns whether the run that was laid last could grow by this tile, so that it need not start another one.
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
        row.iter().for_each(|face| self.hand.take(*face));
        self.push(row.to_vec(), wanted(row, self.mirror_value));
        let numbers = row.iter().fold(0, |numbers, face| numbers | mask_of(*face));
        self.lay_melds(numbers.trailing_zeros());
        self.sites.pop();
        row.iter().for_each(|face| self.hand.give(*face));
    }

    /// Adds to the sites below this one, the last first: new melds may grow before a row of the table is touched.
    fn grow(&mut self, sites: usize, low: bool) {
        let Some(at) = sites.checked_sub(1) else {
            return self.note();
        };
        if self.is_hopeless(sites, None) {
            return;
        }
        let wanted = self.sites[at].wanted;
        let (ends, group) = if low {
            (wanted.low, 0)
        } else {
            (wanted.high, wanted.group)
        };
        for place in indices((ends | group) & self.hand.have) {
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
        for place in indices(wanted.pairs & self.hand.have) {
            if self.hand.counts[place] > 1 {
                self.add_pair(at, face_at(place));
            }
        }
        self.grow(at, true);
    }

    /// Returns whether the jokers can bridge the gap to a tile beyond these ends.
    fn leads_on(&self, ends: TileMask, low: bool) -> bool {
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
        faces.iter().for_each(|face| self.hand.take(*face));
        self.grow(at + 1, low);
        faces.iter().for_each(|face| self.hand.give(*face));
        self.sites[at].wanted = before;
    }

    /// Notes what is laid now, with the jokers that are left added wherever they fit, if it is the best so far.
    fn note(&mut self) {
        let left = self.lost(0);
        if left >= self.limit {
            return;
        }
        let mut rows: Vec<Row> = self.sites.iter().map(|site| site.tiles.clone()).collect();
        let mut standing = self.standing.iter();
        if !standing.all(|(tile, joker)| self.stand(&mut rows, *tile, *joker)) {
            return;
        }
        if self.hand.has_no_joker() {
            self.note_rows(rows, left);
        } else {
            self.add_jokers(&mut rows, self.hand, left);
        }
    }

    /// Adds the jokers in hand and notes that. The first place is taken, unless the judge asks for another one.
    fn add_jokers(&mut self, rows: &mut [Row], mut hand: Hand, left: u32) {
        self.tries = self.tries.saturating_sub(1);
        if self.tries == 0 || left >= self.limit {
            return;
        }
        let Some(joker) = hand.jokers().next() else {
            return self.note_rows(rows.to_vec(), left);
        };
        hand.take(joker);
        let limit = self.limit;
        // New melds first here too.
        for at in (0..rows.len()).rev() {
            let mut with = rows[at].clone();
            if !rows::add(&mut with, joker, self.mirror_value) {
                continue;
            }
            let before = std::mem::replace(&mut rows[at], with);
            self.add_jokers(rows, hand, left);
            rows[at] = before;
            if self.limit < limit || self.tries == 0 {
                return;
            }
        }
        // It stays on the rack, if it came from there.
        if hand.count(joker) < self.spare.count(joker) {
            self.add_jokers(rows, hand, left + self.task.cost_of(joker));
        }
    }

    /// Notes these rows, if the judge accepts them. A move that only adds tiles frees no joker.
    fn note_rows(&mut self, rows: Vec<Row>, left: u32) {
        let laid = self.laid(rows, left);
        if !self.broken.is_empty() && self.task.jokers_are_watched() && !self.task.obeys(&laid) {
            return;
        }
        self.limit = left;
        self.best = Some(laid);
        if left <= self.goal {
            self.tries = 0;
        }
    }

    /// Puts a joker where the tile lies for which it stands; false if that is left in hand, or among jokers alone (ruling 9.2).
    fn stand(&self, rows: &mut [Row], tile: Face, joker: Face) -> bool {
        for (at, row) in rows.iter_mut().enumerate().rev() {
            // What lay there before stays.
            let own = self.homes.get(at).map_or(&[][..], |home| &self.task.table[*home]);
            let from = (0..row.len()).find(|from| row[*from..].starts_with(own));
            let is_own = |place: usize| from.is_some_and(|from| (from..from + own.len()).contains(&place));
            for place in (0..row.len()).filter(|place| !is_own(*place)) {
                if row[place] == tile {
                    row[place] = joker;
                    if self.is_meld(row) {
                        return true;
                    }
                    row[place] = tile;
                }
            }
        }
        false
    }

    /// Returns the arrangement in which the sites lie as these rows.
    fn laid(&self, rows: Vec<Row>, cost: u32) -> Arrangement {
        let mut unchanged = vec![true; self.task.table.len()];
        self.broken.iter().for_each(|row| unchanged[*row] = false);
        let mut new = Vec::new();
        for (at, row) in rows.into_iter().enumerate() {
            if let Some(home) = self.homes.get(at) {
                if row == self.task.table[*home] {
                    continue;
                }
                unchanged[*home] = false;
            }
            new.push(row);
        }
        Arrangement {
            cost,
            unchanged,
            new,
            bare: None,
        }
    }
}
