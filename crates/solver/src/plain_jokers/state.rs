//! A state of the search packed into bits, and how a colour's open runs go on.

use super::*;

/// The state of one colour: the index of its place before the number in nine bits, and its coloured jokers left in
/// three.
pub(super) type ColourState = u16;

/// The place of a state.
pub(super) const fn place_of(s: ColourState) -> usize {
    (s & 511) as usize
}

pub(super) const fn coloured_left(s: ColourState) -> usize {
    (s >> 9 & 7) as usize
}

pub(super) const fn with_coloured(place: u16, jokers: usize) -> ColourState {
    place | (jokers << 9) as ColourState
}

/// The open runs of one colour: numbers of those with one, two and more tiles.
#[derive(Clone, Copy)]
struct OpenRuns {
    one: usize,
    two: usize,
    more: usize,
}

impl OpenRuns {
    /// The open runs after `r` run tiles at the next number, which cover all short runs. Long runs go on before new ones
    /// start. Of the long ones no more than can go on at the number after that are of any interest.
    const fn after(self, r: usize, room: usize) -> OpenRuns {
        let beyond = r - self.one - self.two;
        let extended = if beyond < self.more { beyond } else { self.more };
        let (one, two, more) = (beyond - extended, self.one, self.two + extended);
        let room = room.saturating_sub(one + two);
        OpenRuns {
            one,
            two,
            more: if more < room { more } else { room },
        }
    }
}

/// Every way to have open runs.
static ALL: [OpenRuns; RANKS] = all();
/// Of every way to have open runs, ordered by how many are open: how many are short, and how many there are.
static OPEN: [[u8; 2]; RANKS] = open();
/// Rank of open runs, by their packed numbers.
static RANK: [u8; 512] = ranks();
/// Rank after a number of run tiles, by rank, run tiles and runs that can go on afterwards.
static AFTER: [[[u8; MAX_RUNS + 1]; MAX_RUNS + 1]; RANKS] = after();

/// Number of sets of at most seven open runs.
pub(super) const RANKS: usize = rank_count(MAX_RUNS);

/// Returns the number of sets of at most `runs` open runs.
const fn rank_count(runs: usize) -> usize {
    (runs + 1) * (runs + 2) * (runs + 3) / 6
}

/// Returns the rank of open runs with one, two and more tiles; at most seven in all.
pub(crate) const fn rank_of(n1: usize, n2: usize, n3: usize) -> usize {
    RANK[(n1 & 7) | (n2 & 7) << 3 | (n3 & 7) << 6] as usize
}

/// Every way to have open runs.
const fn all() -> [OpenRuns; RANKS] {
    let none = OpenRuns {
        one: 0,
        two: 0,
        more: 0,
    };
    let mut table = [none; RANKS];
    let mut next = 0;
    let mut sum = 0;
    while sum <= MAX_RUNS {
        let mut bits = 0;
        while bits < 512 {
            let runs = OpenRuns {
                one: bits & 7,
                two: bits >> 3 & 7,
                more: bits >> 6,
            };
            if runs.one + runs.two + runs.more == sum {
                table[next] = runs;
                next += 1;
            }
            bits += 1;
        }
        sum += 1;
    }
    table
}

const fn open() -> [[u8; 2]; RANKS] {
    let all = all();
    let mut table = [[0; 2]; RANKS];
    let mut rank = 0;
    while rank < RANKS {
        let OpenRuns { one, two, more } = all[rank];
        table[rank] = [(one + two) as u8, (one + two + more) as u8];
        rank += 1;
    }
    table
}

const fn ranks() -> [u8; 512] {
    let all = all();
    let mut table = [u8::MAX; 512];
    let mut rank = 0;
    while rank < RANKS {
        let runs = all[rank];
        table[runs.one | runs.two << 3 | runs.more << 6] = rank as u8;
        rank += 1;
    }
    table
}

const fn after() -> [[[u8; MAX_RUNS + 1]; MAX_RUNS + 1]; RANKS] {
    let (all, ranks) = (all(), ranks());
    let mut table = [[[0; MAX_RUNS + 1]; MAX_RUNS + 1]; RANKS];
    let mut rank = 0;
    while rank < RANKS {
        let mut r = all[rank].one + all[rank].two;
        while r <= MAX_RUNS {
            let mut room = 0;
            while room <= MAX_RUNS {
                let runs = all[rank].after(r, room);
                table[rank][r][room] = ranks[runs.one | runs.two << 3 | runs.more << 6];
                room += 1;
            }
            r += 1;
        }
        rank += 1;
    }
    table
}

/// Returns the number of open runs that must go on: those of one and two tiles.
#[inline]
pub(super) fn short_runs(rank: usize) -> u8 {
    OPEN[rank][0]
}

/// Returns the merit of the open runs of one colour in twelve bits: fewer of one tile, fewer short ones and more of
/// all are each at least as good, counted so that less is better. A longer run can do whatever a shorter one can, and
/// a long one may end.
pub(super) fn merit(rank: usize) -> u16 {
    let OpenRuns { one, two, more } = ALL[rank];
    (one | (one + two) << 4 | (MAX_RUNS - one - two - more) << 8) as u16
}

#[inline]
pub(super) fn open_runs(rank: usize) -> u8 {
    OPEN[rank][1]
}

/// The open runs after `r` run tiles, which cover all short runs, if at most `room` runs can go on afterwards.
#[inline]
pub(super) fn step(rank: usize, r: u8, room: u8) -> usize {
    usize::from(AFTER[rank][usize::from(r) & MAX_RUNS][usize::from(room) & MAX_RUNS])
}

pub(super) const fn layer_of(key: u64) -> usize {
    (key >> 51 & 15) as usize
}

/// The bits of the jokers left, of whatever kind.
pub(super) const JOKERS_LEFT: u64 = 7 << 48 | 0xE00 << 36 | 0xE00 << 24 | 0xE00 << 12 | 0xE00;

/// All jokers left together.
pub(super) const fn jokers_left(key: u64) -> usize {
    let [a, b, c, d] = [
        colour_state(key, 0),
        colour_state(key, 1),
        colour_state(key, 2),
        colour_state(key, 3),
    ];
    plain_of(key) + coloured_left(a) + coloured_left(b) + coloured_left(c) + coloured_left(d)
}

pub(super) const fn plain_of(key: u64) -> usize {
    (key >> 48 & 7) as usize
}

pub(super) const fn colour_state(key: u64, c: usize) -> ColourState {
    (key >> (12 * c) & 0xFFF) as ColourState
}
