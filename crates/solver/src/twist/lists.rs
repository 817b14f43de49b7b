//! What one colour can do at one number as the bound sees it: short lists, made once for each kind of place.

use super::bound::Lanes;
use super::state::{C, D, J, M, Open, Wild};
use super::ways::{Place, ways};
use kostka_rules::sorting::SmallSort;

/// States of one colour that the bound tells apart: up to two runs of one and of two tiles, up to three longer ones
/// (three: any number), four ways to be covered, one pair.
pub(super) const STATES: usize = 3 * 3 * 4 * 4 * 2;
/// Ways to use jokers: plain, double, halves of colour changes, mirrors.
pub(super) const USES: usize = 3 * 3 * 5 * 3;

/// One thing that a colour can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Item {
    /// The state at the next number.
    pub(super) next: u16,
    /// Tiles that stay on the rack.
    pub(super) left: u8,
    /// The jokers used, see [`use_of`].
    pub(super) used: u8,
}

/// The state that stands for these open runs: where there are too many of a kind, some are taken for better ones.
pub(super) fn state_of(open: Open) -> usize {
    let n2 = open.runs[1].min(2);
    let pairs = open.pairs.min(1);
    let n3 = (open.runs[2] + (open.runs[1] - n2) + 2 * (open.pairs - pairs)).min(3);
    let covered = match open.covered {
        [0, 0] => 0,
        [1, 0] => 1,
        [0, 1] => 2,
        _ => 3,
    };
    let n1 = usize::from(open.runs[0].min(2));
    n1 + 3 * (usize::from(n2) + 3 * (usize::from(n3) + 4 * (covered + 4 * usize::from(pairs))))
}

/// The best open runs that the state stands for.
fn best_of(state: usize) -> Open {
    let digit = |size: usize, by: usize| (state / size % by) as u8;
    let n3 = digit(9, 4);
    Open {
        runs: [digit(1, 3), digit(3, 3), if n3 == 3 { 5 } else { n3 }],
        covered: [[0, 0], [1, 0], [0, 1], [0, 2]][usize::from(digit(36, 4))],
        pairs: digit(144, 2),
    }
}

/// A number for the jokers used; of colour changes, halves are counted.
pub(super) fn use_of(plain: u8, doubles: u8, halves: u8, mirrors: u8) -> u8 {
    plain.min(2) + 3 * (doubles.min(2) + 3 * (halves.min(4) + 5 * mirrors.min(2)))
}

/// The jokers used: plain, double, halves of colour changes, mirrors.
pub(super) fn uses(used: u8) -> [i32; 4] {
    [used % 3, used / 3 % 3, used / 9 % 5, used / 45].map(i32::from)
}

/// What the jokers of each use cost at these prices.
pub(super) fn use_prices(price: &[Lanes; 4]) -> [Lanes; USES] {
    std::array::from_fn(|used| {
        let digit = |size: usize, by: usize| (used / size % by) as i32;
        std::array::from_fn(|lane| {
            digit(1, 3) * price[J][lane]
                + digit(3, 3) * price[D][lane]
                + digit(9, 5) * (price[C][lane] / 2)
                + digit(45, 3) * price[M][lane]
        })
    })
}

/// The lists for one set of jokers.
#[derive(Clone, Debug, Default)]
pub(super) struct Lists {
    ranges: Vec<(u32, u32)>,
    items: Vec<Item>,
}

/// What a list depends on, besides the jokers.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spot {
    pub(super) tiles: u8,
    pub(super) need: u8,
    pub(super) reach: bool,
    pub(super) start: bool,
    /// Whether a run that changes to this colour here meets a tile.
    pub(super) arrive: bool,
}

impl Lists {
    pub(super) fn item(&self, at: u32) -> Item {
        self.items[at as usize]
    }

    pub(super) fn items(&self, range: (u32, u32)) -> &[Item] {
        &self.items[range.0 as usize..range.1 as usize]
    }

    /// Where the list of a state and a spot lies.
    pub(super) fn range(&mut self, wild: Wild, state: usize, spot: Spot) -> (u32, u32) {
        let flags = usize::from(spot.reach) + 2 * usize::from(spot.start) + 4 * usize::from(spot.arrive);
        let key = state + STATES * (usize::from(spot.tiles) + 3 * (usize::from(spot.need) + 3 * flags));
        if self.ranges.is_empty() {
            self.ranges = vec![(u32::MAX, 0); STATES * 9 * 8];
        }
        if self.ranges[key].0 == u32::MAX {
            self.ranges[key] = self.make(wild, state, spot);
        }
        self.ranges[key]
    }

    fn make(&mut self, wild: Wild, state: usize, spot: Spot) -> (u32, u32) {
        let place = Place {
            tiles: spot.tiles,
            need: spot.need,
            wild,
            reach: spot.reach,
            start: spot.start,
        };
        let mut made = Vec::new();
        let maker = Maker {
            arrive: if spot.arrive { wild[C] } else { 0 },
        };
        maker.odd_pairs(best_of(state), &place, Open::default(), [0; 4], &mut made);
        made.small_sort();
        made.dedup();
        let first = self.items.len();
        for item in &made {
            let is_better = |other: &Item| {
                other != item
                    && other.left <= item.left
                    && uses_less(other.used, item.used)
                    && is_as_good(usize::from(other.next), usize::from(item.next))
            };
            if !made.iter().any(is_better) {
                self.items.push(*item);
            }
        }
        (first as u32, self.items.len() as u32)
    }
}

/// Whether whatever can follow from the second state can follow from the first: a longer run has what a shorter one has
/// and needs less, and long runs and pairs need nothing at all.
fn is_as_good(one: usize, other: usize) -> bool {
    let digit = |state: usize, size: usize, by: usize| state / size % by;
    let short = |state: usize| digit(state, 1, 3) + digit(state, 3, 3);
    let all = |state: usize| match digit(state, 9, 4) {
        3 => 9,
        long => short(state) + long,
    };
    let covered = (digit(one, 36, 4), digit(other, 36, 4));
    digit(one, 1, 3) <= digit(other, 1, 3)
        && short(one) <= short(other)
        && all(one) >= all(other)
        && (covered.0 == covered.1 || covered == (2, 1) || covered == (3, 2))
        && digit(one, 144, 2) >= digit(other, 144, 2)
}

fn uses_less(one: u8, other: u8) -> bool {
    [(1, 3), (3, 3), (9, 5), (45, 3)]
        .into_iter()
        .all(|(size, by)| one / size % by <= other / size % by)
}

struct Maker {
    /// The most runs that may arrive from other colours.
    arrive: u8,
}

impl Maker {
    /// Pairs that a double joker continues are taken apart: a covered run and one that may go on.
    fn odd_pairs(&self, open: Open, place: &Place, more: Open, paid: Wild, made: &mut Vec<Item>) {
        // A pair leaves with two colour-change jokers.
        let pairs_leave = u8::from(open.pairs > 0 && place.wild[C] >= 2);
        for gone in 0..=pairs_leave {
            let mut open = open;
            open.pairs -= gone;
            self.ordinary(open, place, more, paid, 2 * gone, made);
        }
        let has_pair = open.pairs > 0;
        if place.wild[D] == 0 || (!has_pair && place.wild[M] == 0) {
            return;
        }
        // Tiles, plain jokers and doubles of the place, and whether the pair is new.
        for (tiles, plain, doubles, new) in [
            (1, 0, 1, false),
            (0, 1, 1, false),
            (0, 0, 2, false),
            (1, 0, 1, true),
            (0, 1, 1, true),
        ] {
            let used = [plain, doubles, 0, u8::from(new)];
            let is_there = (0..4).all(|k| used[k] <= place.wild[k]);
            if tiles > place.tiles || !is_there || (!new && !has_pair) {
                continue;
            }
            let rest = Place {
                tiles: place.tiles - tiles,
                need: place.need.saturating_sub(tiles),
                wild: std::array::from_fn(|k| place.wild[k] - used[k]),
                ..*place
            };
            let mut open = open;
            open.pairs -= u8::from(!new);
            let mut more = more;
            more.covered[1] += doubles;
            more.runs[2] += 2 - doubles;
            self.odd_pairs(
                open,
                &rest,
                more,
                std::array::from_fn(|k| paid[k] + used[k]),
                made,
            );
        }
    }

    fn ordinary(&self, open: Open, place: &Place, more: Open, paid: Wild, halves: u8, made: &mut Vec<Item>) {
        ways(open, place, false, |way| {
            let used = way.used();
            let mut next = way.next;
            next.runs[2] += more.runs[2];
            next.covered[1] += more.covered[1];
            for come in 0..=self.arrive {
                let mut next = next;
                // A run comes with two tiles or more: at best it needs no more.
                next.runs[2] += come;
                made.push(Item {
                    next: state_of(next) as u16,
                    left: way.left,
                    used: use_of(
                        paid[J] + used[J],
                        paid[D] + used[D],
                        halves + used[C] + come,
                        paid[M] + used[M],
                    ),
                });
            }
        });
    }
}
