//! Which jokers the tiles of one number need to make groups, plain and mirrored: worked out once for all.

use std::sync::{LazyLock, OnceLock};

use super::state::{D, J, M};

/// A group: tiles by colour (two only in a mirrored one), jokers, and whether it is mirrored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Group {
    pub(super) tiles: [u8; 4],
    pub(super) plain: u8,
    pub(super) doubles: u8,
    /// The colours in each half of a mirrored group; 0 if it is none.
    pub(super) places: u8,
}

impl Group {
    fn mirrors(&self) -> u8 {
        u8::from(self.places > 0)
    }
}

/// A way to lay tiles of one number in groups: tiles by colour, also as a code, and the jokers it takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Need {
    pub(super) code: u8,
    pub(super) tiles: [u8; 4],
    pub(super) wild: [u8; 4],
}

/// The most jokers of each kind that the table knows.
pub(super) const MOST: u8 = 2;
const CODES: usize = 81;

static GROUPS: LazyLock<Vec<Group>> = LazyLock::new(all_groups);
/// By tiles: which numbers of plain, double and mirror jokers lay exactly these tiles, as bits.
static REACHED: LazyLock<[u32; CODES]> = LazyLock::new(reached);
/// The same as lists: the fewest plain and double jokers for each number of mirrors.
static NEEDS: LazyLock<Vec<Need>> = LazyLock::new(needs);
/// By tiles and jokers: worked out when they are asked for.
static KNOWN: [OnceLock<Groups>; CODES * CODES] = [const { OnceLock::new() }; CODES * CODES];

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

/// What can be done with these tiles and jokers.
pub(super) fn of(tiles: [u8; 4], wild: [u8; 4]) -> &'static Groups {
    let wild = [wild[J], wild[D], 0, wild[M]].map(|k| k.min(MOST));
    KNOWN[code(tiles.map(|t| t.min(2))) * CODES + code(wild)].get_or_init(|| {
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
pub(super) fn split(code: u8, wild: [u8; 4]) -> Vec<Group> {
    let mut groups = Vec::new();
    take_apart(digits(code), wild, &mut groups);
    groups
}

fn take_apart(tiles: [u8; 4], wild: [u8; 4], groups: &mut Vec<Group>) -> bool {
    if tiles == [0; 4] {
        return wild == [0; 4];
    }
    for group in GROUPS.iter() {
        let inside = (0..4).all(|c| group.tiles[c] <= tiles[c])
            && group.plain <= wild[J]
            && group.doubles <= wild[D]
            && group.mirrors() <= wild[M];
        if !inside {
            continue;
        }
        let rest: [u8; 4] = std::array::from_fn(|c| tiles[c] - group.tiles[c]);
        let left = [
            wild[J] - group.plain,
            wild[D] - group.doubles,
            0,
            wild[M] - group.mirrors(),
        ];
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

/// Whether so many doubles find two free places in one half: `halves` places are free on one side, `wholes` on both.
fn doubles_fit(halves: u8, wholes: u8, doubles: u8) -> bool {
    (0..=halves).any(|left| (wholes + left) / 2 + (wholes + halves - left) / 2 >= doubles)
}

fn all_groups() -> Vec<Group> {
    let mut groups = Vec::new();
    for mask in 1..16u8 {
        let tiles: [u8; 4] = std::array::from_fn(|c| mask >> c & 1);
        let there = mask.count_ones() as u8;
        for doubles in 0..=MOST.min(1) {
            for plain in 0..=MOST {
                let pieces = there + plain + doubles;
                if pieces >= 3 && pieces + doubles <= 4 {
                    groups.push(Group {
                        tiles,
                        plain,
                        doubles,
                        places: 0,
                    });
                }
            }
        }
    }
    for at in 1..CODES as u8 {
        let tiles = digits(at);
        let colours = tiles.iter().filter(|t| **t > 0).count() as u8;
        let halves = tiles.iter().filter(|t| **t == 1).count() as u8;
        // One place in each half is a pair, which is no matter of groups.
        for places in colours.max(2)..=4 {
            let wholes = places - colours;
            let cells = halves + 2 * wholes;
            for doubles in 0..=MOST.min(cells / 2) {
                let plain = cells - 2 * doubles;
                if plain <= MOST && doubles_fit(halves, wholes, doubles) {
                    groups.push(Group {
                        tiles,
                        plain,
                        doubles,
                        places,
                    });
                }
            }
        }
    }
    groups
}

fn reached() -> [u32; CODES] {
    let mut reached = [0; CODES];
    reached[0] = bit(0, 0, 0);
    let groups = &*GROUPS;
    // Each group holds a tile, so what is left of a set of groups has a smaller code.
    for at in 1..CODES {
        let tiles = digits(at as u8);
        for group in groups {
            if (0..4).any(|c| group.tiles[c] > tiles[c]) {
                continue;
            }
            let rest = reached[code(std::array::from_fn(|c| tiles[c] - group.tiles[c]))];
            for mirrors in group.mirrors()..=MOST {
                for doubles in group.doubles..=MOST {
                    for plain in group.plain..=MOST {
                        let before = bit(
                            plain - group.plain,
                            doubles - group.doubles,
                            mirrors - group.mirrors(),
                        );
                        if rest & before != 0 {
                            reached[at] |= bit(plain, doubles, mirrors);
                        }
                    }
                }
            }
        }
    }
    reached
}

fn needs() -> Vec<Need> {
    let mut needs = Vec::new();
    for at in 0..CODES {
        for mirrors in 0..=MOST {
            for doubles in 0..=MOST {
                for plain in 0..=MOST {
                    let there = |plain: u8, doubles: u8| REACHED[at] & bit(plain, doubles, mirrors) != 0;
                    let fewer =
                        (0..=plain).any(|p| (0..=doubles).any(|d| (p, d) != (plain, doubles) && there(p, d)));
                    if there(plain, doubles) && !fewer {
                        needs.push(Need {
                            code: at as u8,
                            tiles: digits(at as u8),
                            wild: [plain, doubles, 0, mirrors],
                        });
                    }
                }
            }
        }
    }
    needs
}
