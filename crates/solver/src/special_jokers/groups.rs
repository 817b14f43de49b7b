//! Groups, plain and mirrored, and the jokers that the tiles of one number need to make them.

use std::sync::{LazyLock, OnceLock};

use kostka_rules::{Face, Row};
use kostka_slim::sorting::SmallSort;

use super::rows::{self, DOUBLE, PLAIN};
use super::{D, J, Jokers, M};
use crate::pool::colour_of;

/// A group of tiles and jokers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Group {
    /// By colour; two only in a mirrored group.
    pub(super) tiles: [u8; 4],
    pub(super) plain: u8,
    pub(super) doubles: u8,
    /// The colours in each half of a mirrored group; 0 in any other.
    pub(super) places: u8,
}

impl Group {
    pub(super) fn mirrors(&self) -> u8 {
        u8::from(self.places > 0)
    }

    /// Returns the number of tiles and jokers, without a mirror.
    pub(super) fn pieces(&self) -> u8 {
        self.tiles.iter().sum::<u8>() + self.plain + self.doubles
    }

    /// Returns whether these tiles and jokers are enough.
    pub(super) fn fits(&self, tiles: &[u8; 4], jokers: &Jokers) -> bool {
        (0..4).all(|c| self.tiles[c] <= tiles[c])
            && self.plain <= jokers[J]
            && self.doubles <= jokers[D]
            && self.mirrors() <= jokers[M]
    }

    /// Returns what is left of tiles and jokers that are enough.
    pub(super) fn taken_from(&self, tiles: &[u8; 4], jokers: &Jokers) -> ([u8; 4], Jokers) {
        let used = [self.plain, self.doubles, 0, self.mirrors()];
        (
            std::array::from_fn(|c| tiles[c] - self.tiles[c]),
            std::array::from_fn(|k| jokers[k] - used[k]),
        )
    }

    /// Returns the group of number `n` as a row.
    pub(super) fn row(&self, n: u8) -> Row {
        if self.places > 0 {
            return self.mirrored_row(n);
        }
        let colours = (0..4).filter(|c| self.tiles[*c] > 0);
        let mut row: Row = colours.map(|c| Face::Number(colour_of(c), n)).collect();
        row.extend((0..self.plain).map(|_| PLAIN));
        row.extend((0..self.doubles).map(|_| DOUBLE));
        row
    }

    /// Lays a mirrored group. Both halves hold the same colours in the same order: first those with two tiles, then those
    /// with a tile on the right only, then those without tiles, then those with a tile on the left only. So the free places
    /// of each half lie side by side and doubles fit.
    fn mirrored_row(&self, n: u8) -> Row {
        let of = |count: u8| (0..4).filter(move |c| self.tiles[*c] == count);
        let tile = |c: usize| Face::Number(colour_of(c), n);
        let singles: Vec<usize> = of(1).collect();
        let wholes = self.places - self.tiles.iter().filter(|t| **t > 0).count() as u8;
        let halves = singles.len() as u8;
        let on_left = |right_only: u8| (wholes + right_only) / 2 + (wholes + halves - right_only) / 2;
        let right_only = (0..=halves).find(|right_only| on_left(*right_only) >= self.doubles);
        debug_assert!(right_only.is_some());
        let right_only = right_only.unwrap_or(0);
        let (right_singles, left_singles) = singles.split_at(usize::from(right_only).min(singles.len()));
        let (mut plain, mut doubles) = (self.plain, self.doubles);
        let mut jokers = |cells: u8| {
            let twos = doubles.min(cells / 2);
            let ones = plain.min(cells - 2 * twos);
            (plain, doubles) = (plain - ones, doubles - twos);
            let twos = std::iter::repeat_n(DOUBLE, usize::from(twos));
            twos.chain(std::iter::repeat_n(PLAIN, usize::from(ones)))
        };
        let mut left: Row = of(2).map(tile).collect();
        let mut right = left.clone();
        left.extend(jokers(right_only + wholes));
        left.extend(left_singles.iter().map(|c| tile(*c)));
        right.extend(right_singles.iter().map(|c| tile(*c)));
        right.extend(jokers(wholes + halves - right_only));
        rows::mirrored(left, right, true)
    }
}

/// Every group there is, those with fewer jokers first, and every mirrored one.
static ALL: LazyLock<[Vec<Group>; 2]> = LazyLock::new(|| {
    let mut plain_groups = Vec::new();
    for doubles in 0..=1 {
        for plain in 0..=3 {
            plain_groups.extend((1..16u8).map(|mask| Group {
                tiles: std::array::from_fn(|c| mask >> c & 1),
                plain,
                doubles,
                places: 0,
            }));
        }
    }
    plain_groups.retain(|group| group.pieces() >= 3 && group.pieces() + group.doubles <= 4);
    let mut mirrored = Vec::new();
    for tiles in (1..CODES as u8).map(digits) {
        let colours = tiles.iter().filter(|t| **t > 0).count() as u8;
        let halves = tiles.iter().filter(|t| **t == 1).count() as u8;
        // One place in each half is a mirrored pair, which is no matter of groups.
        for places in colours.max(2)..=4 {
            let wholes = places - colours;
            let cells = halves + 2 * wholes;
            // A double joker takes two free places of one half.
            let fits = |doubles: u8| {
                (0..=halves).any(|left| (wholes + left) / 2 + (wholes + halves - left) / 2 >= doubles)
            };
            mirrored.extend(
                (0..=cells / 2)
                    .filter(|doubles| fits(*doubles))
                    .map(|doubles| Group {
                        tiles,
                        plain: cells - 2 * doubles,
                        doubles,
                        places,
                    }),
            );
        }
    }
    [plain_groups, mirrored]
});

/// Returns every group of these tiles, by colour, and jokers: those with fewer jokers first, mirrored ones last.
pub(super) fn list(tiles: &[u8; 4], jokers: &Jokers) -> impl Iterator<Item = Group> {
    let kinds = if jokers[M] > 0 { 2 } else { 1 };
    let all = ALL.iter().take(kinds).flatten();
    all.filter(|group| group.fits(tiles, jokers)).copied()
}

/// A way to lay tiles of one number in groups: tiles by colour, also as a code, and the jokers it takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Need {
    pub(super) code: u8,
    pub(super) tiles: [u8; 4],
    pub(super) wild: Jokers,
}

/// The most jokers of each kind that the table knows.
pub(super) const MOST: u8 = 2;
const CODES: usize = 81;

static GROUPS: LazyLock<Vec<Group>> = LazyLock::new(|| {
    let mut groups: Vec<Group> = list(&[2; 4], &[MOST, MOST, 0, MOST]).collect();
    groups.small_sort_by_key(|group| match group.places {
        0 => (0, code(group.tiles), group.doubles, group.plain),
        _ => (1, 0, 0, 0),
    });
    groups
});
/// By tiles: which numbers of plain, double and mirror jokers lay exactly these tiles, as bits.
static REACHED: LazyLock<[u32; CODES]> = LazyLock::new(reached);
/// The fewest plain and double jokers for the same tiles, for each number of mirrors.
static NEEDS: LazyLock<Vec<Need>> = LazyLock::new(needs);
/// By tiles and jokers: worked out when they are asked for.
static MEMO: [OnceLock<Groups>; CODES * CODES] = [const { OnceLock::new() }; CODES * CODES];

fn digits(code: u8) -> [u8; 4] {
    [code % 3, code / 3 % 3, code / 9 % 3, code / 27 % 3]
}

fn code(tiles: [u8; 4]) -> usize {
    tiles.iter().rev().fold(0, |all, t| all * 3 + usize::from(*t))
}

const fn bit(plain: u8, doubles: u8, mirrors: u8) -> u32 {
    1 << (plain + 3 * doubles + 9 * mirrors)
}

/// The ways to lay tiles of one number in groups with the fewest jokers, and the most tiles of each colour in one.
#[derive(Debug, Default)]
pub(super) struct Groups {
    pub(super) needs: Vec<Need>,
    pub(super) most: [u8; 4],
}

/// Returns the ways to lay groups with these tiles and jokers.
pub(super) fn of(tiles: [u8; 4], wild: Jokers) -> &'static Groups {
    let wild = [wild[J], wild[D], 0, wild[M]].map(|k| k.min(MOST));
    MEMO[code(tiles.map(|t| t.min(2))) * CODES + code(wild)].get_or_init(|| {
        let mut groups = Groups::default();
        for need in NEEDS.iter() {
            if (0..4).all(|k| need.tiles[k] <= tiles[k] && need.wild[k] <= wild[k]) {
                groups.needs.push(*need);
                (0..4).for_each(|c| groups.most[c] = groups.most[c].max(need.tiles[c]));
            }
        }
        groups
    })
}

/// Groups of exactly these tiles and jokers.
pub(super) fn split(code: u8, wild: Jokers) -> Vec<Group> {
    let mut groups = Vec::new();
    take_apart(digits(code), wild, &mut groups);
    groups
}

fn take_apart(tiles: [u8; 4], wild: Jokers, groups: &mut Vec<Group>) -> bool {
    if tiles == [0; 4] {
        return wild == [0; 4];
    }
    for group in GROUPS.iter().filter(|group| group.fits(&tiles, &wild)) {
        let (rest, left) = group.taken_from(&tiles, &wild);
        if REACHED[code(rest)] & bit(left[J], left[D], left[M]) == 0 {
            continue;
        }
        groups.push(*group);
        if take_apart(rest, left, groups) {
            return true;
        }
        groups.pop();
    }
    false
}

/// Every number of plain, double and mirror jokers that the table knows.
fn all_jokers() -> impl Iterator<Item = Jokers> {
    (0..27).map(|code| [code % 3, code / 3 % 3, 0, code / 9])
}

fn reached() -> [u32; CODES] {
    let mut reached = [0; CODES];
    reached[0] = bit(0, 0, 0);
    // Each group holds a tile, so what is left of a set of groups has a smaller code.
    for at in 1..CODES {
        let tiles = digits(at as u8);
        for jokers in all_jokers() {
            let is_reached = GROUPS.iter().any(|group| {
                group.fits(&tiles, &jokers) && {
                    let (rest, left) = group.taken_from(&tiles, &jokers);
                    reached[code(rest)] & bit(left[J], left[D], left[M]) != 0
                }
            });
            reached[at] |= u32::from(is_reached) * bit(jokers[J], jokers[D], jokers[M]);
        }
    }
    reached
}

fn needs() -> Vec<Need> {
    let mut needs = Vec::new();
    for code in 0..CODES as u8 {
        let is_reached = |j: &Jokers| REACHED[usize::from(code)] & bit(j[J], j[D], j[M]) != 0;
        let is_fewer = |a: &Jokers, b: &Jokers| a != b && a[M] == b[M] && a[J] <= b[J] && a[D] <= b[D];
        for jokers in all_jokers().filter(is_reached) {
            if !all_jokers().any(|fewer| is_fewer(&fewer, &jokers) && is_reached(&fewer)) {
                needs.push(Need {
                    code,
                    tiles: digits(code),
                    wild: jokers,
                });
            }
        }
    }
    needs
}
