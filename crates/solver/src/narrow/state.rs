//! A state of the search packed into bits, and how a colour's open runs go on.

use super::*;

/// The open runs of one colour and its coloured jokers left, in twelve bits.
pub(super) type ColourState = u16;

pub(super) const fn state(n1: usize, n2: usize, n3: usize) -> ColourState {
    (n1 | n2 << 3 | n3 << 6) as ColourState
}

pub(super) const fn open_runs(s: ColourState) -> (usize, usize, usize) {
    let s = s as usize;
    (s & 7, s >> 3 & 7, s >> 6 & 7)
}

pub(super) const fn coloured_left(s: ColourState) -> usize {
    (s >> 9 & 7) as usize
}

/// The open runs after `r` run tiles at the next number; `r` covers all short runs.
pub(super) const fn step(s: ColourState, r: usize) -> ColourState {
    let (n1, n2, n3) = open_runs(s);
    let beyond = r - n1 - n2;
    let extended = if beyond < n3 { beyond } else { n3 };
    state(beyond - extended, n1, n2 + extended)
}

/// Where open runs lie in the table of bounds: ordered by how many runs are open.
pub(super) static RANKS: [u8; 512] = ranks();

/// Where so many open runs of one, two and more tiles come in the order of all; at most seven in all.
pub(crate) const fn rank_of(n1: usize, n2: usize, n3: usize) -> usize {
    RANKS[(n1 & 7) | (n2 & 7) << 3 | (n3 & 7) << 6] as usize
}

pub(super) const fn ranks() -> [u8; 512] {
    let mut table = [u8::MAX; 512];
    let mut next = 0;
    let mut sum = 0;
    while sum <= MAX_RUNS {
        let mut s = 0;
        while s < 512 {
            let (n1, n2, n3) = open_runs(s as ColourState);
            if n1 + n2 + n3 == sum {
                table[s] = next;
                next += 1;
            }
            s += 1;
        }
        sum += 1;
    }
    table
}

/// How many ways there are to have at most so many open runs.
pub(super) const fn rank_count(runs: usize) -> usize {
    (runs + 1) * (runs + 2) * (runs + 3) / 6
}

pub(super) const fn layer_of(key: u64) -> usize {
    (key >> 51 & 15) as usize
}

pub(super) const fn plain_of(key: u64) -> usize {
    (key >> 48 & 7) as usize
}

pub(super) const fn colour_state(key: u64, c: usize) -> ColourState {
    (key >> (12 * c) & 0xFFF) as ColourState
}
