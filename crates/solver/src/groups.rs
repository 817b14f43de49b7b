//! The groups that tiles of one number make, worked out once and looked up afterwards.

use std::sync::{LazyLock, OnceLock};

use kostka_slim::sorting::SmallSort;

/// Tiles of one number that lie in groups, by colour.
pub(crate) type ByColour = [u8; 4];

/// One group: the colours of its number tiles, of its coloured jokers, and how many plain jokers it holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Group {
    pub(crate) tiles: u8,
    pub(crate) coloured: u8,
    pub(crate) plain: u8,
}

/// One way to lay groups of one number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct GroupChoice {
    pub(crate) tiles: ByColour,
    pub(crate) coloured: ByColour,
    pub(crate) plain: u8,
    /// All jokers.
    pub(crate) jokers: u8,
    /// One bit in four for the number of tiles of each colour, above them the same for coloured jokers, to test
    /// quickly whether each of them fits.
    pub(crate) counts: u32,
}

impl GroupChoice {
    /// No groups.
    pub(crate) const NONE: GroupChoice = GroupChoice::new([0; 4], [0; 4], 0);

    const fn new(tiles: ByColour, coloured: ByColour, plain: u8) -> GroupChoice {
        GroupChoice {
            tiles,
            coloured,
            plain,
            jokers: plain + coloured[0] + coloured[1] + coloured[2] + coloured[3],
            counts: one_bit_each(tiles) | one_bit_each(coloured) << 16,
        }
    }
}

const fn one_bit_each(counts: ByColour) -> u32 {
    1 << counts[0] | 1 << (4 + counts[1]) | 1 << (8 + counts[2]) | 1 << (12 + counts[3])
}

/// The groups that one number allows.
#[derive(Debug)]
pub(crate) struct NumberGroups {
    /// The most tiles of each colour that groups can take.
    pub(crate) most: ByColour,
    /// Plain jokers that groups with a tile of this colour take at least.
    pub(crate) charge: ByColour,
    /// Every way to lay groups, those with fewer plain jokers first; the first is to lay none.
    pub(crate) choices: Box<[GroupChoice]>,
}

/// The most copies of one number and colour in groups, and the most plain jokers, that the table of plain splits knows.
pub(crate) const MAX_COPIES: u8 = 3;
pub(crate) const MAX_PLAIN: u8 = 4;
/// Largest number of copies and of jokers of one colour in the table of splits with coloured jokers.
pub(crate) const MAX_COLOURED: u8 = 2;

static PLAIN: LazyLock<Vec<bool>> = LazyLock::new(|| {
    let mut table = vec![false; 256 * (usize::from(MAX_PLAIN) + 1)];
    table[0] = true;
    // A set of groups is a smaller one and one more group; smaller sets have smaller indices.
    for plain in 0..=MAX_PLAIN {
        for index in 0..256usize {
            let tiles: ByColour = std::array::from_fn(|c| (index >> (2 * c)) as u8 & 3);
            let fits = (1..16u8).any(|mask| {
                let size = mask.count_ones() as u8;
                let inside = (0..4).all(|c| mask & (1 << c) == 0 || tiles[c] > 0);
                inside
                    && (0..=plain.min(4 - size)).any(|jokers| {
                        let rest = std::array::from_fn(|c| tiles[c] - (mask >> c & 1));
                        size + jokers >= 3 && table[plain_index(&rest, plain - jokers)]
                    })
            });
            table[plain_index(&tiles, plain)] |= fits;
        }
    }
    table
});

/// By tiles and coloured jokers: whether they make groups, and whether these need each of the jokers.
static COLOURED: LazyLock<Vec<(bool, bool)>> = LazyLock::new(|| {
    let mut table = vec![(false, false); 81 * 81];
    table[0] = (true, true);
    let digits =
        |index: usize| -> ByColour { std::array::from_fn(|c| (index / 3usize.pow(c as u32) % 3) as u8) };
    for coloured_at in 0..81usize {
        for tiles_at in 0..81usize {
            let (tiles, coloured) = (digits(tiles_at), digits(coloured_at));
            let fits = (1..81usize).any(|group| {
                // Each colour: absent, a tile, or a joker.
                let group = digits(group);
                let size = group.iter().filter(|what| **what > 0).count();
                let inside = (0..4).all(|c| match group[c] {
                    1 => tiles[c] > 0,
                    2 => coloured[c] > 0,
                    _ => true,
                });
                let rest_tiles: ByColour =
                    std::array::from_fn(|c| tiles[c].saturating_sub(u8::from(group[c] == 1)));
                let rest: ByColour =
                    std::array::from_fn(|c| coloured[c].saturating_sub(u8::from(group[c] == 2)));
                size >= 3 && inside && group.contains(&1) && table[coloured_index(&rest_tiles, &rest)].0
            });
            let needs = (0..4).all(|c| {
                let mut fewer = coloured;
                coloured[c] == 0 || {
                    fewer[c] -= 1;
                    !table[coloured_index(&tiles, &fewer)].0
                }
            });
            let slot = &mut table[coloured_index(&tiles, &coloured)];
            *slot = (slot.0 || fits, needs);
        }
    }
    table
});

fn plain_index(tiles: &ByColour, plain: u8) -> usize {
    let tiles = tiles
        .iter()
        .rev()
        .fold(0usize, |all, t| all * 4 + usize::from(t & 3));
    tiles + 256 * usize::from(plain)
}

fn coloured_index(tiles: &ByColour, coloured: &ByColour) -> usize {
    base3(tiles) + 81 * base3(coloured)
}

fn base3(counts: &ByColour) -> usize {
    let [a, b, c, d] = counts.map(usize::from);
    a + 3 * b + 9 * c + 27 * d
}

/// Returns whether exactly these tiles and plain jokers make groups.
pub(crate) fn fits_plain(tiles: &ByColour, plain: u8) -> bool {
    plain <= MAX_PLAIN
        && tiles.iter().all(|t| *t <= MAX_COPIES)
        && PLAIN.get(plain_index(tiles, plain)).copied().unwrap_or(false)
}

/// Returns whether exactly these tiles and coloured jokers make groups.
pub(crate) fn fits_coloured(tiles: &ByColour, coloured: &ByColour) -> bool {
    tiles.iter().chain(coloured).all(|t| *t <= MAX_COLOURED)
        && COLOURED
            .get(coloured_index(tiles, coloured))
            .is_some_and(|(fits, _)| *fits)
}

/// Returns whether these groups need each of their coloured jokers.
pub(crate) fn needs_coloured(tiles: &ByColour, coloured: &ByColour) -> bool {
    COLOURED
        .get(coloured_index(tiles, coloured))
        .is_some_and(|(_, needs)| *needs)
}

/// The jokers that groups may take: a number of plain ones, or a number of each colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum GroupJokers {
    Plain(u8),
    Coloured(ByColour),
}

/// Every kind of number: its tiles, the jokers, and whether jokers are laid where none is needed too. Filled in as asked.
static NUMBERS: LazyLock<Vec<OnceLock<NumberGroups>>> = LazyLock::new(|| {
    let plain = 256 * (usize::from(MAX_PLAIN) + 1);
    (0..2 * (plain + 81 * 81)).map(|_| OnceLock::new()).collect()
});

static NO_GROUPS: LazyLock<NumberGroups> = LazyLock::new(|| NumberGroups {
    most: [0; 4],
    charge: [0; 4],
    choices: Box::new([GroupChoice::NONE]),
});

/// Returns the groups that tiles of one number can make with these jokers. With `explicit`, groups may also hold
/// jokers that they do not need.
pub(crate) fn of_number(tiles: &ByColour, jokers: GroupJokers, explicit: bool) -> &'static NumberGroups {
    let plain_size = 256 * (usize::from(MAX_PLAIN) + 1);
    let at = match jokers {
        GroupJokers::Plain(plain) => plain_index(&tiles.map(|t| t.min(MAX_COPIES)), plain.min(MAX_PLAIN)),
        GroupJokers::Coloured(coloured) => {
            let [tiles, coloured] = [tiles, &coloured].map(|counts| counts.map(|t| t.min(MAX_COLOURED)));
            plain_size + coloured_index(&tiles, &coloured)
        }
    };
    match NUMBERS.get(2 * at + usize::from(explicit)) {
        Some(slot) => slot.get_or_init(|| number_groups(tiles, jokers, explicit)),
        None => &NO_GROUPS,
    }
}

fn number_groups(tiles: &ByColour, jokers: GroupJokers, explicit: bool) -> NumberGroups {
    let (coloured, plain) = match jokers {
        GroupJokers::Plain(plain) => ([0; 4], plain.min(MAX_PLAIN)),
        GroupJokers::Coloured(coloured) => (coloured.map(|k| k.min(MAX_COLOURED)), 0),
    };
    let with_jokers: ByColour = std::array::from_fn(|c| tiles[c] + coloured[c]);
    let colours = with_jokers.iter().filter(|t| **t > 0).count() as u8;
    let enough = |c: usize, g: u8| {
        let others: u8 = (0..4).filter(|o| *o != c).map(|o| with_jokers[o].min(g)).sum();
        others + plain >= 2 * g
    };
    let most: ByColour = std::array::from_fn(|c| (0..=tiles[c]).rev().find(|g| enough(c, *g)).unwrap_or(0));
    let mut charge = [0; 4];
    if colours < 3
        && let Some(first) = tiles.iter().position(|t| *t > 0)
    {
        charge[first] = 3 - colours;
    }
    let mut choices = Vec::new();
    for_each_up_to(&most, |tiles| match jokers {
        GroupJokers::Coloured(_) => for_each_up_to(&coloured, |coloured| {
            if fits_coloured(tiles, coloured) && (explicit || needs_coloured(tiles, coloured)) {
                choices.push(GroupChoice::new(*tiles, *coloured, 0));
            }
        }),
        GroupJokers::Plain(_) => {
            // More jokers than needed can be added later.
            let ways = (0..=plain).filter(|plain| fits_plain(tiles, *plain));
            choices.extend(
                ways.take(if explicit { usize::MAX } else { 1 })
                    .map(|plain| GroupChoice::new(*tiles, [0; 4], plain)),
            );
        }
    });
    choices.small_sort_by_key(|choice| choice.plain);
    NumberGroups {
        most,
        charge,
        choices: choices.into(),
    }
}

/// Visits every choice of at most `most` of each colour; the first is none.
fn for_each_up_to(most: &ByColour, mut visit: impl FnMut(&ByColour)) {
    let mut counts = [0; 4];
    loop {
        visit(&counts);
        let Some(c) = (0..4).find(|c| counts[*c] < most[*c]) else {
            return;
        };
        counts[c] += 1;
        counts[..c].fill(0);
    }
}

/// Returns some way to lay exactly these tiles and jokers as groups.
pub(crate) fn split(tiles: &ByColour, coloured: &ByColour, plain: u8) -> Option<Vec<Group>> {
    let size = tiles.iter().sum::<u8>() + plain;
    // Nearly always there is one group, and then there is nothing to choose.
    if (3..=4).contains(&size) && *coloured == [0; 4] && tiles.iter().all(|t| *t <= 1) && *tiles != [0; 4] {
        let tiles = (0..4).fold(0, |all, c| all | tiles[c] << c);
        return Some(vec![Group {
            tiles,
            coloured: 0,
            plain,
        }]);
    }
    find(tiles, coloured, plain)
}

/// Finds groups depth first: every group holds a number tile, so the first colour that still has one is in the next group.
fn find(tiles: &ByColour, coloured: &ByColour, plain: u8) -> Option<Vec<Group>> {
    let Some(first) = tiles.iter().position(|t| *t > 0) else {
        return (plain == 0 && coloured.iter().all(|k| *k == 0)).then(Vec::new);
    };
    // Each other colour: absent, a tile, or a coloured joker.
    for choice in 0..27u8 {
        let mut group = Group {
            tiles: 1 << first,
            ..Group::default()
        };
        let (mut left_tiles, mut left_coloured) = (*tiles, *coloured);
        left_tiles[first] -= 1;
        let mut digits = choice;
        let is_there = (0..4).filter(|c| *c != first).all(|c| {
            let digit = digits % 3;
            digits /= 3;
            let (left, colours) = match digit {
                0 => return true,
                1 => (&mut left_tiles[c], &mut group.tiles),
                _ => (&mut left_coloured[c], &mut group.coloured),
            };
            *colours |= 1 << c;
            left.checked_sub(1).map(|fewer| *left = fewer).is_some()
        });
        if !is_there {
            continue;
        }
        let size = (group.tiles | group.coloured).count_ones() as u8;
        for jokers in 3u8.saturating_sub(size)..=plain.min(4 - size) {
            group.plain = jokers;
            if let Some(mut rest) = find(&left_tiles, &left_coloured, plain - jokers) {
                rest.push(group);
                return Some(rest);
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn leftovers_of_two_two_one_one_are_two_groups_of_three() {
        assert!(fits_plain(&[2, 2, 1, 1], 0));
        assert!(!fits_plain(&[2, 2, 1, 0], 0));
        assert!(fits_plain(&[2, 2, 1, 0], 1));
    }

    #[test]
    fn jokers_alone_are_no_group() {
        assert!(!fits_plain(&[0, 0, 0, 0], 3));
        assert!(fits_plain(&[0, 0, 0, 0], 0));
        assert!(!fits_coloured(&[0; 4], &[1, 1, 1, 0]));
        assert!(fits_coloured(&[1, 0, 0, 0], &[0, 1, 1, 0]));
        assert!(!fits_coloured(&[1, 0, 0, 0], &[1, 1, 0, 0]));
    }
}
