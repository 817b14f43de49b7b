//! Facts about each colour and number that hold before anything is decided.

use super::layers;
use super::options::{Above, CellKind, Gate};
use super::ways::Cell;
use super::{C, D, J, Jokers};
use crate::pool::{Costs, N, Pool};
use crate::special_jokers::groups::{self, Need};

/// Facts about each colour and number of a pool.
#[derive(Clone, Debug, Default)]
pub(super) struct Cells {
    pub(super) total: [[u8; N]; 4],
    pub(super) need: [[u8; N]; 4],
    pub(super) tile_cost: [u32; N],
    pub(super) wild: Jokers,
    /// The ways to lay groups of each number.
    groups: [&'static [Need]; N],
    /// Largest number of tiles of each cell in groups.
    pub(super) group_max: [[u8; 4]; N],
    /// True if jokers can take a run of this colour on to a tile above.
    pub(super) reach: [[bool; N]; 4],
    start: [[bool; N]; 4],
    /// True if a run that changes to this colour before this number meets a tile.
    pub(super) arrive: [[bool; N + 1]; 4],
    /// By number and colour: largest number of runs that may arrive from other colours before this number, and of
    /// long runs that can be of use there.
    pub(super) comers: [[u8; 4]; N + 1],
    pub(super) most_long: [[u8; 4]; N + 1],
    /// By colour and number: what can go on there.
    pub(super) gates: [[Gate; N + 1]; 4],
}

impl Cells {
    pub(super) fn note(&mut self, pool: &Pool, costs: &Costs, wild: Jokers) {
        self.total = pool.total;
        self.need = pool.need;
        self.tile_cost = costs.tile;
        self.wild = wild;
        for n in 1..N {
            let groups = groups::of(std::array::from_fn(|c| pool.total[c][n]), wild);
            self.groups[n] = &groups.needs;
            self.group_max[n] = groups.most;
        }
        // Numbers that there are, bit by bit; after a colour change any colour will do.
        let own: [u32; 4] = std::array::from_fn(|c| {
            let numbers = (1..N).filter(|n| pool.total[c][*n] > 0);
            numbers.fold(0, |bits, n| bits | 1 << n)
        });
        let all = own.iter().fold(0, |all, bits| all | bits);
        let cells = wild[J] + 2 * wild[D];
        for c in 0..4 {
            let there = if wild[C] > 0 { all } else { own[c] };
            for n in 1..N {
                let beyond = there >> (n + 1);
                self.reach[c][n] = beyond & ((1 << (cells + wild[C])) - 1) != 0;
                let missing = 2 - (beyond & 3).count_ones() as u8;
                self.start[c][n] = missing <= cells + wild[C];
            }
            for n in 1..=N {
                self.arrive[c][n] = own[c] >> n & ((1 << (cells + 1)) - 1) != 0;
                self.comers[n][c] = if n > 1 && self.arrive[c][n] { wild[C] } else { 0 };
                self.gates[c][n] = self.at(c, n).gate(wild);
                self.most_long[n][c] = self.gates[c][n].long.min(3);
            }
        }
    }

    /// The ways to lay groups of a number.
    pub(super) fn groups(&self, n: usize) -> &'static [Need] {
        self.groups[n]
    }

    pub(super) fn cell(&self, c: usize, n: usize, grouped: u8, wild: Jokers) -> Cell {
        Cell {
            tiles: self.total[c][n] - grouped,
            need: self.need[c][n].saturating_sub(grouped),
            wild,
            reach: self.reach[c][n],
            start: self.start[c][n],
        }
    }

    /// Returns the kind of a colour's layer at a number.
    pub(super) fn kind(&self, c: usize, n: usize) -> LayerKind {
        LayerKind {
            cell_kind: self.cell_kind(c, n),
            group_max: self.group_max[n][c],
            comers: self.comers[n + 1][c],
            wild: self.wild,
        }
    }

    pub(super) fn cell_kind(&self, c: usize, n: usize) -> CellKind {
        CellKind {
            tiles: self.total[c][n],
            need: self.need[c][n],
            reach: self.reach[c][n],
            start: self.start[c][n],
            above: self.at(c, n + 1),
        }
    }

    /// Returns the prospects of a colour's open runs at a number.
    pub(super) fn at(&self, c: usize, n: usize) -> Above {
        if n >= N {
            Above::End
        } else {
            Above::Tiles {
                tiles: self.total[c][n],
                reach: self.reach[c][n],
            }
        }
    }

    /// Returns the states that a state becomes if runs arrive from other colours before a number, and the number of
    /// runs.
    pub(super) fn comers_to(
        &self,
        c: usize,
        n: usize,
        state: usize,
    ) -> impl Iterator<Item = (usize, u8)> + use<> {
        layers::comers(state, self.comers[n][c], self.most_long[n][c])
    }

    pub(super) fn left_cost(&self, n: usize, left: u8) -> u32 {
        u32::from(left) * self.tile_cost[n]
    }
}

/// Everything that a layer depends on, besides the states before it.
#[derive(Clone, Copy, Debug)]
pub(super) struct LayerKind {
    cell_kind: CellKind,
    group_max: u8,
    /// Largest number of runs that may arrive before the next number.
    comers: u8,
    pub(super) wild: Jokers,
}

impl LayerKind {
    /// Packs all of it into a number.
    pub(super) fn number(&self) -> u32 {
        let wild = self.wild.iter().fold(0, |all, k| all << 2 | u32::from(*k));
        (self.cell_kind.number() << 2 | u32::from(self.group_max)) << 10 | u32::from(self.comers) << 8 | wild
    }

    /// Returns the kind without `tiles` tiles.
    pub(super) fn without(&self, tiles: u8) -> LayerKind {
        let cell_kind = self.cell_kind.without(tiles);
        LayerKind {
            cell_kind,
            group_max: self.group_max.min(cell_kind.tiles),
            ..*self
        }
    }

    /// Returns the kinds of cell with no, one, two tiles in groups, as far as there are such.
    pub(super) fn cell_kinds(&self) -> [Option<CellKind>; 3] {
        [0, 1, 2].map(|grouped| (grouped <= self.group_max).then(|| self.cell_kind.without(grouped)))
    }

    /// Returns the states that a state before the next number becomes if runs arrive from other colours, and the
    /// number of runs.
    pub(super) fn comers(&self, state: usize) -> impl Iterator<Item = (usize, u8)> + use<> {
        layers::comers(
            state,
            self.comers,
            self.cell_kind.above.gate(self.wild).long.min(3),
        )
    }
}
