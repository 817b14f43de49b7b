//! The tiles in hand and the tiles that could extend rows, as bit masks: comparing them is faster than reading melds.

use kostka_rules::meld::{self, Reading};
use kostka_rules::{Colours, Face, MirrorValue};

use crate::pool::{CHANGE, DOUBLE, KINDS, MIRROR, N, colour_of, joker_face, kind_of};

/// Numbers in colours: bit `16 * colour + number`.
pub(crate) type TileMask = u64;

/// The tiles that could extend a row.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Wanted {
    /// Below its first tile.
    pub(super) low: TileMask,
    /// Above its last tile.
    pub(super) high: TileMask,
    /// To its group.
    pub(super) group: TileMask,
    /// At both ends, if it is mirrored.
    pub(super) pairs: TileMask,
}

impl Wanted {
    pub(super) fn or(self, other: Wanted) -> Wanted {
        Wanted {
            low: self.low | other.low,
            high: self.high | other.high,
            group: self.group | other.group,
            pairs: self.pairs | other.pairs,
        }
    }

    pub(super) fn all(self) -> TileMask {
        self.low | self.high | self.group | self.pairs
    }
}

pub(super) fn wanted(row: &[Face], mirror_value: MirrorValue) -> Wanted {
    // Most rows are of numbers alone, and two of them tell what they are.
    if let [Face::Number(colour, n), Face::Number(other, _), ..] = row
        && !row.iter().any(|face| face.is_joker())
    {
        let colour = Colours::only(*colour);
        return if colour.contains(*other) {
            Wanted {
                low: of_number(colour, usize::from(*n) - 1),
                high: of_number(colour, usize::from(*n) + row.len()),
                ..Wanted::default()
            }
        } else {
            let there = row.iter().fold(0, |there, face| there | mask_of(*face));
            Wanted {
                group: of_number(Colours::ALL, usize::from(*n)) & !there,
                ..Wanted::default()
            }
        };
    }
    let doubles = row.iter().filter(|face| **face == joker_face(DOUBLE)).count();
    let cells = row.len() + doubles;
    let mut wanted = Wanted::default();
    for reading in meld::readings(row, mirror_value).iter() {
        match *reading {
            Reading::Run {
                start, before, after, ..
            } => {
                wanted.low |= of_number(before, usize::from(start) - 1);
                wanted.high |= of_number(after, usize::from(start) + cells);
            }
            Reading::Group { number, missing, .. } if cells < 4 => {
                wanted.group |= of_number(missing, usize::from(number));
            }
            Reading::Group { .. } => {}
            Reading::MirrorGroup { number, .. } => {
                wanted.pairs |= of_number(Colours::ALL, usize::from(number));
            }
            Reading::MirrorRun {
                start,
                climbs,
                before,
                ..
            } => {
                let start = usize::from(start);
                wanted.pairs |= of_number(before, if climbs { start - 1 } else { start + 1 });
            }
        }
    }
    wanted
}

/// Returns the place of a number; none for a joker.
pub(crate) fn mask_of(face: Face) -> TileMask {
    match face {
        Face::Number(colour, n) => bit(colour as usize, usize::from(n)),
        _ => 0,
    }
}

/// Iterates over the bits that are set.
pub(super) fn indices(mut bits: TileMask) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let place = (bits != 0).then(|| bits.trailing_zeros() as usize)?;
        bits &= bits - 1;
        Some(place)
    })
}

fn of_number(colours: Colours, n: usize) -> TileMask {
    if (1..N).contains(&n) {
        colours.iter().map(|colour| bit(colour as usize, n)).sum()
    } else {
        0
    }
}

pub(super) const fn bit(c: usize, n: usize) -> TileMask {
    1 << (16 * c + n)
}

/// Returns all numbers of one colour.
pub(super) const fn of_colour(c: usize) -> TileMask {
    0x3ffe << (16 * c)
}

/// All there are.
pub(super) const ALL_TILES: TileMask = of_colour(0) | of_colour(1) | of_colour(2) | of_colour(3);

/// Returns the same numbers in all colours.
pub(super) const fn of_all_colours(places: TileMask) -> TileMask {
    let any = places | places >> 32;
    let any = (any | any >> 16) & 0xffff;
    any | any << 16 | any << 32 | any << 48
}

/// The tiles that are left of a rack.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hand {
    /// The numbers that are there.
    pub(super) have: TileMask,
    /// Those that are there more than once.
    pub(super) twice: TileMask,
    pub(super) counts: [u8; 64],
    pub(super) wild: [u8; KINDS],
}

impl Default for Hand {
    fn default() -> Hand {
        Hand {
            have: 0,
            twice: 0,
            counts: [0; 64],
            wild: [0; KINDS],
        }
    }
}

impl Hand {
    pub(crate) fn of(faces: &[Face]) -> Hand {
        let mut hand = Hand::default();
        faces.iter().for_each(|face| hand.give(*face));
        hand
    }

    pub(super) fn give(&mut self, face: Face) {
        match face {
            Face::Number(colour, n) => {
                let place = bit(colour as usize, usize::from(n));
                self.counts[place.trailing_zeros() as usize] += 1;
                self.twice |= self.have & place;
                self.have |= place;
            }
            Face::Joker(joker) => self.wild[kind_of(joker)] += 1,
            _ => {}
        }
    }

    /// Takes a tile that is there.
    pub(super) fn take(&mut self, face: Face) {
        match face {
            Face::Number(colour, n) => {
                let place = bit(colour as usize, usize::from(n));
                let count = &mut self.counts[place.trailing_zeros() as usize];
                *count -= 1;
                match *count {
                    0 => self.have &= !place,
                    1 => self.twice &= !place,
                    _ => {}
                }
            }
            Face::Joker(joker) => self.wild[kind_of(joker)] -= 1,
            _ => {}
        }
    }

    pub(super) fn has_no_joker(&self) -> bool {
        self.wild == [0; KINDS]
    }

    /// Iterates over the kinds of joker that are there.
    pub(super) fn jokers(&self) -> impl Iterator<Item = Face> + use<> {
        let wild = self.wild;
        (0..KINDS).filter(move |kind| wild[*kind] > 0).map(joker_face)
    }

    /// Returns the number of jokers of this kind.
    pub(super) fn count(&self, joker: Face) -> u8 {
        match joker {
            Face::Joker(joker) => self.wild[kind_of(joker)],
            _ => 0,
        }
    }

    /// Returns the width of the widest gap that the jokers can bridge.
    pub(super) fn reach(&self) -> usize {
        let jokers: u8 = self.wild[..MIRROR].iter().sum();
        usize::from(jokers + self.wild[DOUBLE])
    }

    /// Returns every number that might be added to rows that want these; with `melds` also in new ones whose lowest tile is at
    /// that bit or above it. A few of them cannot.
    pub(super) fn usable(&self, wanted: Wanted, melds: Option<u32>) -> TileMask {
        let have = self.have;
        let new = melds.map_or(0, |from| have & (TileMask::MAX << from));
        let reach = self.reach();
        if reach > 1 || self.wild[CHANGE] + self.wild[MIRROR] > 0 {
            return have;
        }
        if reach == 1 {
            return self.usable_with_one(wanted.all(), new);
        }
        let [k, b, o, r] = [0, 1, 2, 3].map(|c| new >> (16 * c) & 0xffff);
        let three = (k & b & (o | r)) | (o & r & (k | b));
        let lowest = new & new >> 1 & new >> 2;
        let run = lowest | lowest << 1 | lowest << 2;
        let down = filled(run | wanted.low & have, have, |places, by| places >> by);
        let up = filled(run | wanted.high & have, have, |places, by| places << by);
        let twins = wanted.pairs & self.twice;
        let twins = if twins == 0 {
            0
        } else {
            filled(twins, self.twice, |places, by| places >> by)
                | filled(twins, self.twice, |places, by| places << by)
        };
        have & (down | up | wanted.group | twins) | new & of_all_colours(three)
    }

    /// Returns the tiles not in hand that could lie at the end of a row or with two tiles in hand.
    pub(super) fn gaps(&self, wanted: Wanted) -> TileMask {
        let have = self.have;
        let [k, b, o, r] = [0, 1, 2, 3].map(|c| have >> (16 * c) & 0xffff);
        let two = (k & (b | o | r)) | (b & (o | r)) | (o & r);
        let run = have << 1 & (have << 2 | have >> 1) | have >> 1 & have >> 2;
        let down = filled(wanted.low & have, have, |places, by| places >> by) >> 1;
        let up = filled(wanted.high & have, have, |places, by| places << by) << 1;
        (wanted.all() | run | down | up | of_all_colours(two)) & ALL_TILES & !have
    }

    /// Returns the usable numbers with one joker that bridges a gap.
    fn usable_with_one(&self, ends: TileMask, new: TileMask) -> TileMask {
        let have = self.have;
        let near = |places: TileMask| places << 1 | places >> 1;
        let [k, b, o, r] = [0, 1, 2, 3].map(|c| new >> (16 * c) & 0xffff);
        let two = (k & (b | o | r)) | (b & (o | r)) | (o & r);
        let mut usable = have & (ends | near(ends));
        usable |= new & (near(new) | near(near(new) & !new) | of_all_colours(two));
        // What follows on something usable.
        loop {
            let next = usable | have & (near(usable) | near(near(usable)));
            if next == usable {
                return usable;
            }
            usable = next;
        }
    }
}

/// Returns these places and those that follow on them without a gap, in the direction of the shift.
fn filled(from: TileMask, through: TileMask, shifted: impl Fn(TileMask, u32) -> TileMask) -> TileMask {
    let (mut filled, mut through) = (from, through);
    for by in [1, 2, 4, 8] {
        filled |= through & shifted(filled, by);
        through &= shifted(through, by);
    }
    filled
}

pub(super) fn face_at(place: usize) -> Face {
    Face::Number(colour_of(place / 16), (place % 16) as u8)
}
