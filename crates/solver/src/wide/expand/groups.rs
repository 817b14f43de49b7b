//! The groups, plain and mirrored, that the tiles of one number can make.

use super::{Deed, Work, doubles_fit};
use crate::wide::{D, J, M};

impl Work<'_> {
    pub(super) fn list_groups(&mut self) {
        let there = (0..4).fold(0u8, |all, c| all | u8::from(self.left[c] > 0) << c);
        for doubles in 0..=self.wild[D].min(1) {
            for plain in 0..=self.wild[J].min(3) {
                for tiles in (1..16u8).filter(|tiles| tiles & !there == 0) {
                    let places = tiles.count_ones() as u8 + plain + 2 * doubles;
                    let pieces = tiles.count_ones() as u8 + plain + doubles;
                    // A joker that the group does not need can be added later.
                    let is_spare = plain > 0 && pieces > 3 && !self.problem.explicit;
                    if pieces >= 3 && places <= 4 && !is_spare {
                        self.groups.push((tiles, plain, doubles));
                    }
                }
            }
        }
    }

    pub(super) fn list_mirror_groups(&mut self) {
        if self.wild[M] == 0 {
            return;
        }
        for code in 1..81usize {
            let tiles: [u8; 4] = std::array::from_fn(|c| (code / 3usize.pow(c as u32) % 3) as u8);
            if (0..4).any(|c| tiles[c] > self.left[c]) {
                continue;
            }
            let colours = tiles.iter().filter(|t| **t > 0).count() as u8;
            let halves = tiles.iter().filter(|t| **t == 1).count() as u8;
            for places in colours.max(2)..=4 {
                let wholes = places - colours;
                let cells = halves + 2 * wholes;
                // Four pairs of tiles are a mirrored pair and two groups.
                if places == 4 && cells == 0 {
                    continue;
                }
                for doubles in 0..=self.wild[D].min(cells / 2) {
                    let plain = cells - 2 * doubles;
                    if plain <= self.wild[J] && doubles_fit(halves, wholes, doubles) {
                        self.mirror_groups.push((tiles, places, plain, doubles));
                    }
                }
            }
        }
    }

    /// Lays groups of this number; `from` orders them so that each set of groups is made once.
    pub(super) fn lay_groups(&mut self, from: usize) {
        self.finish();
        if self.left_to_try == 0 {
            return;
        }
        let n = self.n as u16;
        for at in from..self.groups.len() {
            let (tiles, plain, doubles) = self.groups[at];
            if plain > self.wild[J]
                || doubles > self.wild[D]
                || (0..4).any(|c| tiles & (1 << c) != 0 && self.left[c] == 0)
            {
                continue;
            }
            let points = u16::from(plain) * (13 - n) + u16::from(doubles) * (26 - 2 * n);
            self.pay(points);
            (0..4).for_each(|c| self.left[c] -= u8::from(tiles & (1 << c) != 0));
            self.wild[J] -= plain;
            self.wild[D] -= doubles;
            self.deeds.push(Deed::Group {
                tiles,
                plain,
                doubles,
            });
            self.lay_groups(at);
            self.deeds.pop();
            self.wild[J] += plain;
            self.wild[D] += doubles;
            (0..4).for_each(|c| self.left[c] += u8::from(tiles & (1 << c) != 0));
            self.refund(points);
        }
        self.lay_mirror_groups(0);
    }

    pub(super) fn lay_mirror_groups(&mut self, from: usize) {
        if self.wild[M] == 0 {
            return;
        }
        for at in from..self.mirror_groups.len() {
            let (tiles, places, plain, doubles) = self.mirror_groups[at];
            let there = (0..4).all(|c| tiles[c] <= self.left[c]);
            if there && plain <= self.wild[J] && doubles <= self.wild[D] {
                self.lay_mirror_group(tiles, places, plain, doubles, at);
            }
        }
    }

    pub(super) fn lay_mirror_group(&mut self, tiles: [u8; 4], places: u8, plain: u8, doubles: u8, at: usize) {
        let n = self.n as u16;
        let points =
            u16::from(plain) * (13 - n) + u16::from(doubles) * (26 - 2 * n) + self.mirror_points(self.n);
        self.pay(points);
        (0..4).for_each(|c| self.left[c] -= tiles[c]);
        self.wild[J] -= plain;
        self.wild[D] -= doubles;
        self.wild[M] -= 1;
        self.deeds.push(Deed::MirrorGroup {
            tiles,
            places,
            plain,
            doubles,
        });
        self.finish();
        self.lay_mirror_groups(at);
        self.deeds.pop();
        self.wild[M] += 1;
        self.wild[D] += doubles;
        self.wild[J] += plain;
        (0..4).for_each(|c| self.left[c] += tiles[c]);
        self.refund(points);
    }
}
