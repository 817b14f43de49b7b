//! The tiles to lay, and the cost of leaving them.

use kostka_rules::tile::MAX_NUMBER;
use kostka_rules::{Colour, Face, Joker};

/// Numbers 1 to 13 index arrays directly; 0 is unused and 14 is the end.
pub(crate) const N: usize = MAX_NUMBER as usize + 1;

/// The joker kinds, as indices.
pub(crate) const PLAIN: usize = 0;
/// Black; the other colours follow.
pub(crate) const COLOURED: usize = 1;
pub(crate) const DOUBLE: usize = 5;
pub(crate) const CHANGE: usize = 6;
pub(crate) const MIRROR: usize = 7;
pub(crate) const KINDS: usize = 8;

/// The index of a joker kind.
pub(crate) const fn kind_of(joker: Joker) -> usize {
    match joker {
        Joker::Plain => PLAIN,
        Joker::Coloured(colour) => COLOURED + colour as usize,
        Joker::Double => DOUBLE,
        Joker::ColourChange => CHANGE,
        Joker::Mirror => MIRROR,
    }
}

/// The face of a joker kind.
pub(crate) fn joker_face(kind: usize) -> Face {
    Face::Joker(match kind {
        DOUBLE => Joker::Double,
        CHANGE => Joker::ColourChange,
        MIRROR => Joker::Mirror,
        PLAIN => Joker::Plain,
        _ => Joker::Coloured(colour_of(kind - COLOURED)),
    })
}

pub(crate) fn colour_of(index: usize) -> Colour {
    Colour::ALL[index & 3]
}

/// The tiles of a question: their numbers, and the numbers that must be laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pool {
    pub(crate) total: [[u8; N]; 4],
    pub(crate) need: [[u8; N]; 4],
    pub(crate) wild: [u8; KINDS],
    pub(crate) wild_need: [u8; KINDS],
}

impl Pool {
    pub(crate) const EMPTY: Pool = Pool {
        total: [[0; N]; 4],
        need: [[0; N]; 4],
        wild: [0; KINDS],
        wild_need: [0; KINDS],
    };

    /// Adds a tile that may (or must) be laid. Letters are none of ours.
    pub(crate) fn add(&mut self, face: Face, must: bool) {
        if let Some((total, need)) = self.slots(face) {
            *total += 1;
            *need += u8::from(must);
        }
    }

    /// Takes a tile away for a meld decided elsewhere: one that must be laid if there is one. False if there is none.
    pub(crate) fn take(&mut self, face: Face) -> bool {
        match self.slots(face) {
            Some((total, need)) if *total > 0 => {
                *total -= 1;
                *need = need.saturating_sub(1);
                true
            }
            _ => false,
        }
    }

    pub(crate) fn slots(&mut self, face: Face) -> Option<(&mut u8, &mut u8)> {
        match face {
            Face::Number(colour, n) => {
                let c = colour as usize;
                let n = usize::from(n);
                Some((self.total[c].get_mut(n)?, self.need[c].get_mut(n)?))
            }
            Face::Joker(joker) => {
                let kind = kind_of(joker);
                Some((&mut self.wild[kind], &mut self.wild_need[kind]))
            }
            _ => None,
        }
    }

    /// Returns whether there are double, colour-change or mirror jokers.
    pub(crate) fn has_special(&self) -> bool {
        self.wild[DOUBLE..].iter().any(|k| *k > 0)
    }
}

/// The costs that the search minimises: of rack tiles left behind and, where worth counts, of jokers in cheap places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Costs {
    /// For a tile of each number left on the rack.
    pub(crate) tile: [u32; N],
    /// For a joker left on the rack.
    pub(crate) joker: u32,
    /// For each point that a joker is worth less than 13 (a double joker: less than 26).
    pub(crate) point: u32,
    /// The most points that may be lost against every tile laid and every joker standing for 13s; an opening's
    /// minimum, turned round.
    pub(crate) loss_limit: Option<u16>,
    /// True if a mirror joker is worth the middle number rather than nothing.
    pub(crate) mirror_counts: bool,
}

impl Costs {
    fn new(tile: impl Fn(u32) -> u32, joker: u32, point: u32) -> Costs {
        Costs {
            tile: std::array::from_fn(|n| tile(n as u32)),
            joker,
            point,
            loss_limit: None,
            mirror_counts: false,
        }
    }

    /// Most tiles, then the highest value.
    pub(crate) fn tiles_then_value(penalty: u16) -> Costs {
        Costs::new(|n| (1 << 16) + n, (1 << 16) + u32::from(penalty), 0)
    }

    /// The highest value, then most tiles.
    pub(crate) fn value_then_tiles(penalty: u16) -> Costs {
        Costs::new(|n| (n << 8) + 1, (u32::from(penalty) << 8) + 1, 0)
    }

    /// The highest worth of the melds, then most tiles.
    pub(crate) fn worth_then_tiles() -> Costs {
        Costs::new(|n| (n << 8) + 1, (13 << 8) + 1, 1 << 8)
    }

    /// Most tiles, then the highest worth of the melds.
    pub(crate) fn tiles_then_worth() -> Costs {
        Costs::new(|n| (1 << 16) + n, (1 << 16) + 13, 1)
    }

    /// Returns whether it matters what a joker stands for.
    pub(crate) fn count_worth(&self) -> bool {
        self.point > 0 || self.loss_limit.is_some()
    }

    /// The cost of leaving everything that may be left.
    pub(crate) fn of_all(&self, pool: &Pool) -> u32 {
        let tiles: u32 = (0..4)
            .flat_map(|c| (1..N).map(move |n| (c, n)))
            .map(|(c, n)| u32::from(pool.total[c][n] - pool.need[c][n]) * self.tile[n])
            .sum();
        let jokers: u32 = (0..KINDS)
            .map(|kind| u32::from(pool.wild[kind] - pool.wild_need[kind]) * self.left(kind))
            .sum();
        tiles + jokers
    }

    /// The cost of leaving a joker of this kind.
    pub(crate) fn left(&self, kind: usize) -> u32 {
        let extra = if kind == DOUBLE { 13 * self.point } else { 0 };
        self.joker + extra
    }

    /// The points lost by leaving a joker of this kind.
    pub(crate) const fn points_of(kind: usize) -> u16 {
        if kind == DOUBLE { 26 } else { 13 }
    }
}

/// The points of a pool if everything is laid and every joker stands for 13s.
pub(crate) fn full_worth(pool: &Pool) -> u16 {
    let tiles: u16 = (0..4)
        .flat_map(|c| (1..N).map(move |n| (c, n)))
        .map(|(c, n)| u16::from(pool.total[c][n]) * n as u16)
        .sum();
    let jokers: u16 = (0..KINDS)
        .map(|k| u16::from(pool.wild[k]) * Costs::points_of(k))
        .sum();
    tiles + jokers
}
