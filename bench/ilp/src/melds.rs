//! Lists every meld of some tiles that an optimum may need; rows that can be cut into melds are left out.
//!
//! Rows are extended piece by piece and judged by the rules, independently of the solver.

use std::collections::HashMap;

use kostka_rules::arrange::arrange;
use kostka_rules::{Colour, Face, Joker, MirrorValue, Row, meld};

const PLAIN: Face = Face::Joker(Joker::Plain);
const DOUBLE: Face = Face::Joker(Joker::Double);
const CHANGE: Face = Face::Joker(Joker::ColourChange);
const MIRROR: Face = Face::Joker(Joker::Mirror);

/// The number of tiles of each face.
pub(crate) type Counts = HashMap<Face, usize>;

pub(crate) fn counts<'a>(tiles: impl IntoIterator<Item = &'a Face>) -> Counts {
    let mut counts = Counts::new();
    tiles
        .into_iter()
        .for_each(|face| *counts.entry(*face).or_default() += 1);
    counts
}

/// Melds as sorted tiles, with their best values.
pub(crate) type Melds = HashMap<Row, u32>;

/// A cache of melds, kept from position to position.
#[derive(Default)]
pub(crate) struct Makers {
    mirrored_groups: HashMap<(Row, bool), Option<u32>>,
}

impl Makers {
    pub(crate) fn melds(&mut self, tiles: &Counts, mirror_value: MirrorValue) -> Melds {
        let mut maker = Maker {
            left: tiles.clone(),
            mirror_value,
            melds: Melds::new(),
        };
        for number in 1..=13 {
            for colour in Colour::ALL {
                maker.run(colour, number, false, &mut Row::new());
                if tiles.contains_key(&MIRROR) {
                    maker.mirrored_run(colour, number, [false; 2], false, &mut [Row::new(), Row::new()]);
                }
            }
            maker.group(number, 0, &mut Row::new());
            if tiles.contains_key(&MIRROR) {
                self.mirrored_groups(number, &mut maker);
            }
        }
        maker.melds
    }

    /// Collects mirrored groups: one or two of each colour and any jokers around a mirror, in an order that the rules find.
    fn mirrored_groups(&mut self, number: u8, maker: &mut Maker) {
        let there = |face: Face| maker.left.get(&face).copied().unwrap_or(0);
        let most: Vec<usize> = Colour::ALL
            .into_iter()
            .map(|colour| there(Face::Number(colour, number)).min(2))
            .chain([there(PLAIN), there(DOUBLE)])
            .collect();
        let ways: usize = most.iter().map(|most| most + 1).product();
        let middle = maker.mirror_value == MirrorValue::Middle;
        let mut found = Vec::new();
        for mut way in 0..ways {
            let mut row = vec![MIRROR];
            for (at, most) in most.iter().enumerate() {
                let face = match at {
                    4 => PLAIN,
                    5 => DOUBLE,
                    _ => Face::Number(Colour::ALL[at], number),
                };
                row.extend(std::iter::repeat_n(face, way % (most + 1)));
                way /= most + 1;
            }
            row.sort_unstable();
            let worth = self
                .mirrored_groups
                .entry((row.clone(), middle))
                .or_insert_with(|| {
                    let arranged = arrange(&row, maker.mirror_value)?;
                    Some(u32::from(arranged.reading.value()))
                });
            found.extend(worth.map(|worth| (row, worth)));
        }
        for (row, worth) in found {
            maker.add(row, worth);
        }
    }
}

struct Maker {
    /// The tiles that are not in the current row.
    left: Counts,
    mirror_value: MirrorValue,
    melds: Melds,
}

impl Maker {
    fn add(&mut self, mut row: Row, worth: u32) {
        row.sort_unstable();
        let best = self.melds.entry(row).or_default();
        *best = worth.max(*best);
    }

    fn take(&mut self, face: Face) -> bool {
        match self.left.get_mut(&face) {
            Some(left) if *left > 0 => {
                *left -= 1;
                true
            }
            _ => false,
        }
    }

    fn give_back(&mut self, face: Face) {
        *self.left.entry(face).or_default() += 1;
    }

    fn consider(&mut self, row: &Row) {
        if let Some(worth) = meld::readings(row, self.mirror_value).best_value() {
            self.add(row.clone(), u32::from(worth));
        }
    }

    fn is_meld(&self, row: &[Face]) -> bool {
        meld::is_meld(row, self.mirror_value)
    }

    /// Extends a row from this number. A row that can be cut in two is not extended, since longer ones can be cut too.
    fn run(&mut self, colour: Colour, next: u8, changed: bool, row: &mut Row) {
        if (3..=row.len().saturating_sub(3)).any(|cut| self.is_meld(&row[..cut]) && self.is_meld(&row[cut..]))
        {
            return;
        }
        self.consider(row);
        for (face, cells) in [
            (Face::Number(colour, next), 1),
            (PLAIN, 1),
            (Face::Joker(Joker::Coloured(colour)), 1),
            (DOUBLE, 2),
        ] {
            if next + cells <= 14 && self.take(face) {
                row.push(face);
                self.run(colour, next + cells, changed, row);
                row.pop();
                self.give_back(face);
            }
        }
        if next <= 13 && !changed && self.take(CHANGE) {
            row.push(CHANGE);
            for to in Colour::ALL.into_iter().filter(|to| *to != colour) {
                self.run(to, next + 1, true, row);
            }
            row.pop();
            self.give_back(CHANGE);
        }
    }

    /// Extends both halves of a mirrored run from this number. Runs can be cut off the outer ends of long ones, at the low
    /// numbers and at the high ones.
    fn mirrored_run(
        &mut self,
        colour: Colour,
        next: u8,
        covered: [bool; 2],
        changed: bool,
        halves: &mut [Row; 2],
    ) {
        if covered == [false; 2] {
            for climbs in [true, false] {
                let mut sides = halves.clone();
                sides[usize::from(climbs)].reverse();
                let [left, right] = sides;
                let row = [left, vec![MIRROR], right].concat();
                self.consider(&row);
            }
            let inner = |half: &Row| half.len() >= 6 && self.is_meld(&half[..3]) && self.is_meld(&half[3..]);
            if halves.iter().all(inner) {
                return;
            }
        }
        if next > 13 {
            return;
        }
        let pieces = |covered: bool| {
            let fills = [
                Some(Face::Number(colour, next)),
                Some(PLAIN),
                (next < 13).then_some(DOUBLE),
            ];
            if covered {
                vec![None]
            } else {
                fills.into_iter().flatten().map(Some).collect()
            }
        };
        for left in pieces(covered[0]) {
            if left.is_some_and(|face| !self.take(face)) {
                continue;
            }
            for right in pieces(covered[1]) {
                if right.is_some_and(|face| !self.take(face)) {
                    continue;
                }
                halves[0].extend(left);
                halves[1].extend(right);
                let covers = [left == Some(DOUBLE), right == Some(DOUBLE)];
                self.mirrored_run(colour, next + 1, covers, changed, halves);
                for (half, piece) in halves.iter_mut().zip([left, right]) {
                    half.truncate(half.len() - usize::from(piece.is_some()));
                }
                right.into_iter().for_each(|face| self.give_back(face));
            }
            left.into_iter().for_each(|face| self.give_back(face));
        }
        if covered == [false; 2] && !changed && self.left.get(&CHANGE).is_some_and(|left| *left > 1) {
            halves.iter_mut().for_each(|half| half.push(CHANGE));
            self.left.entry(CHANGE).and_modify(|left| *left -= 2);
            for to in Colour::ALL.into_iter().filter(|to| *to != colour) {
                self.mirrored_run(to, next + 1, covered, true, halves);
            }
            self.left.entry(CHANGE).and_modify(|left| *left += 2);
            halves.iter_mut().for_each(|half| half.truncate(half.len() - 1));
        }
    }

    /// Extends a group by further pieces, from this one on.
    fn group(&mut self, number: u8, from: usize, row: &mut Row) {
        self.consider(row);
        let mut pieces: Row = Colour::ALL.map(|colour| Face::Number(colour, number)).to_vec();
        pieces.extend(Colour::ALL.map(|colour| Face::Joker(Joker::Coloured(colour))));
        pieces.extend([PLAIN, DOUBLE]);
        for (at, face) in pieces.into_iter().enumerate().skip(from) {
            if row.len() < 4 && self.take(face) {
                row.push(face);
                self.group(number, at, row);
                row.pop();
                self.give_back(face);
            }
        }
    }
}
