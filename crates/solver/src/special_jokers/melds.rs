//! Concrete melds, for the rules that look at where a joker lies.

use kostka_rules::{Face, MirrorValue, Row, meld};
use kostka_slim::sorting::SmallSort;

use super::rows::{CHANGE, DOUBLE, PLAIN, mirrored};
use super::{groups, jokers_of};
use crate::budget::Meter;
use crate::groups::Group;
use crate::pool::{CHANGE as CHANGE_KIND, COLOURED, MIRROR, N, Pool, colour_of, joker_face};
use crate::rows::{common, group_row};
use crate::task::without;

/// The longest half of a mirrored run that is listed: from a longer one a run can be cut off on either side.
const MAX_HALF: usize = 5;

/// The rows that are tried in the time of one step.
const TRIES_PER_STEP: u64 = 32;

/// Every meld of the pool that holds this tile and from which no run of numbers can be cut off without cutting into one of
/// the lists of tiles in `together` that it holds. Some are missing if the meter is spent before the end.
pub(crate) fn melds_with(
    pool: &Pool,
    face: Face,
    together: &[Row],
    mirror_value: MirrorValue,
    meter: &mut Meter,
) -> Vec<Row> {
    melds(pool, Some(face), together, mirror_value, meter)
}

/// Every meld of the pool from which no run of numbers can be cut off. Some are missing if the meter is spent before the
/// end.
pub(crate) fn all_melds(pool: &Pool, mirror_value: MirrorValue, meter: &mut Meter) -> Vec<Row> {
    melds(pool, None, &[], mirror_value, meter)
}

fn melds(
    pool: &Pool,
    wanted: Option<Face>,
    together: &[Row],
    mirror_value: MirrorValue,
    meter: &mut Meter,
) -> Vec<Row> {
    let mut maker = MeldMaker {
        wanted,
        together,
        mirror_value,
        melds: Vec::new(),
        tries: 0,
        meter,
    };
    for c in 0..4 {
        for start in 1..N {
            maker.run(pool, c, start, false, &mut Row::new());
            if pool.wild[MIRROR] > 0 {
                let mut rest = *pool;
                rest.wild[MIRROR] -= 1;
                maker.pair(&rest, c, start, start, [Row::new(), Row::new()], [false; 2]);
            }
        }
    }
    for n in 1..N {
        maker.groups(pool, n);
    }
    maker.melds.small_sort();
    maker.melds.dedup();
    maker.melds
}

struct MeldMaker<'a, 'm> {
    wanted: Option<Face>,
    together: &'a [Row],
    mirror_value: MirrorValue,
    melds: Vec<Row>,
    /// Rows that were tried, whole or not.
    tries: u64,
    meter: &'a mut Meter<'m>,
}

impl MeldMaker<'_, '_> {
    /// Counts a row that is tried; false once the meter is spent.
    fn may_try(&mut self) -> bool {
        self.tries += 1;
        !self.meter.is_spent() && (!self.tries.is_multiple_of(TRIES_PER_STEP) || self.meter.spend(1))
    }

    fn is_meld(&self, row: &[Face]) -> bool {
        meld::is_meld(row, self.mirror_value)
    }

    fn is_wanted(&self, row: &[Face]) -> bool {
        self.wanted.is_none_or(|face| row.contains(&face))
    }

    /// Returns whether the wanted tile can no longer come: it is below this number, or of a colour to which the run
    /// cannot change.
    fn is_past(&self, next: usize, colour: usize, may_change: bool) -> bool {
        matches!(self.wanted, Some(Face::Number(wanted, n))
            if usize::from(n) < next || (wanted != colour_of(colour) && !may_change))
    }

    fn push(&mut self, row: Row) {
        if self.is_wanted(&row) && self.meter.spend(1) {
            self.melds.push(row);
        }
    }

    /// Adds `row`, which ends before `next`, and everything longer.
    fn run(&mut self, pool: &Pool, colour: usize, next: usize, changed: bool, row: &mut Row) {
        let may_change = !changed && pool.wild[CHANGE_KIND] > 0;
        if !self.may_try() || self.is_past(next, colour, may_change) && !self.is_wanted(row) {
            return;
        }
        if self.is_wanted(row) && self.is_meld(row) && !self.can_cut(row) {
            self.push(row.clone());
        }
        let numbers = row.iter().rev().take_while(|face| !face.is_joker()).count();
        let begins = |old: &Row| old.iter().any(|face| row.contains(face));
        if next >= N || (numbers >= 6 && !self.together.iter().any(begins)) {
            return;
        }
        let mut add = |face: Face, to: usize, cells: usize, changed: bool| {
            let mut rest = *pool;
            if rest.take(face) {
                row.push(face);
                self.run(&rest, to, next + cells, changed, row);
                row.pop();
            }
        };
        add(Face::Number(colour_of(colour), next as u8), colour, 1, changed);
        add(PLAIN, colour, 1, changed);
        add(joker_face(COLOURED + colour), colour, 1, changed);
        if next + 1 < N {
            add(DOUBLE, colour, 2, changed);
        }
        if !changed {
            for to in (0..4).filter(|to| *to != colour) {
                add(CHANGE, to, 1, true);
            }
        }
    }

    /// Returns whether a run of numbers can be cut off at either end so that a meld is left, with all that lies together.
    fn can_cut(&self, row: &Row) -> bool {
        let front = row.iter().take_while(|face| !face.is_joker()).count();
        let back = row.iter().rev().take_while(|face| !face.is_joker()).count();
        let holds = |row: &Row, old: &Row| common(old, row) == old.len();
        let together: Vec<_> = self.together.iter().filter(|old| holds(row, old)).collect();
        let is_left =
            |left: &[Face]| self.is_meld(left) && together.iter().all(|old| holds(&left.to_vec(), old));
        (3..=front).any(|cut| is_left(&row[cut..])) || (3..=back).any(|cut| is_left(&row[..row.len() - cut]))
    }

    /// Mirrored runs from `start`, both halves grown up to `next`.
    fn pair(
        &mut self,
        pool: &Pool,
        colour: usize,
        start: usize,
        next: usize,
        halves: [Row; 2],
        covered: [bool; 2],
    ) {
        let may_change = !halves[0].contains(&CHANGE) && pool.wild[CHANGE_KIND] > 1;
        if !self.may_try()
            || self.is_past(next, colour, may_change) && !halves.iter().any(|half| self.is_wanted(half))
        {
            return;
        }
        if next > start && covered == [false; 2] {
            // The direction decides what the mirror stands for.
            for climbs in [true, false] {
                let row = mirrored(halves[0].clone(), halves[1].clone(), climbs);
                if self.is_meld(&row) {
                    self.push(row);
                }
            }
        }
        if next >= N || next - start >= MAX_HALF {
            return;
        }
        let number = Face::Number(colour_of(colour), next as u8);
        let options = |covered: bool| -> Vec<Option<Face>> {
            if covered {
                vec![None]
            } else if next + 1 < N {
                vec![Some(number), Some(PLAIN), Some(DOUBLE)]
            } else {
                vec![Some(number), Some(PLAIN)]
            }
        };
        for left in options(covered[0]) {
            for right in options(covered[1]) {
                let fills: Row = left.iter().chain(&right).copied().collect();
                if let Some(rest) = without(pool, &fills) {
                    let mut grown = halves.clone();
                    grown[0].extend(left);
                    grown[1].extend(right);
                    let covers = [left == Some(DOUBLE), right == Some(DOUBLE)];
                    self.pair(&rest, colour, start, next + 1, grown, covers);
                }
            }
        }
        if covered == [false; 2]
            && !halves[0].contains(&CHANGE)
            && let Some(rest) = without(pool, &vec![CHANGE, CHANGE])
        {
            for to in (0..4).filter(|to| *to != colour) {
                let mut grown = halves.clone();
                grown.iter_mut().for_each(|half| half.push(CHANGE));
                self.pair(&rest, to, start, next + 1, grown, covered);
            }
        }
    }

    fn groups(&mut self, pool: &Pool, n: usize) {
        if matches!(self.wanted, Some(Face::Number(_, wanted)) if usize::from(wanted) != n) {
            return;
        }
        let totals = std::array::from_fn(|c| pool.total[c][n]);
        for group in groups::list(&totals, &jokers_of(pool)) {
            self.push(group.row(n as u8));
        }
        for tiles in (1..16u8).filter(|tiles| (0..4).all(|c| tiles >> c & 1 <= totals[c])) {
            let others = (0..4).filter(|c| tiles & (1 << c) == 0 && pool.wild[COLOURED + c] > 0);
            let others = others.fold(0, |all, c| all | 1 << c);
            for coloured in (1..16).filter(|coloured| coloured & !others == 0) {
                let group = Group {
                    tiles,
                    coloured,
                    plain: 0,
                };
                let row = group_row(&group, n);
                if self.is_meld(&row) {
                    self.push(row);
                }
            }
        }
    }
}
