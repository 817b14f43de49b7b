//! What is left of a rack and what the rows want, as bits: whether the two meet is known without reading a meld.

use kostka_rules::meld::{self, Reading};
use kostka_rules::{Colours, Face, MirrorValue};

use crate::pool::{CHANGE, DOUBLE, KINDS, MIRROR, N, colour_of, joker_face, kind_of};

/// Numbers in colours: bit `16 * colour + number`.
pub(super) type Places = u64;

/// What could be added to a row.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Wanted {
    /// Below its first tile.
    pub(super) low: Places,
    /// Above its last tile, or to its group.
    pub(super) high: Places,
    /// At both ends, if it is mirrored.
    pub(super) pairs: Places,
}

impl Wanted {
    pub(super) fn or(self, other: Wanted) -> Wanted {
        Wanted {
            low: self.low | other.low,
            high: self.high | other.high,
            pairs: self.pairs | other.pairs,
        }
    }

    pub(super) fn all(self) -> Places {
        self.low | self.high | self.pairs
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
                pairs: 0,
            }
        } else {
            let there = row.iter().fold(0, |there, face| there | place_of(*face));
            Wanted {
                high: of_number(Colours::ALL, usize::from(*n)) & !there,
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
                wanted.high |= of_number(missing, usize::from(number));
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

/// The place of a number; none for a joker.
pub(super) fn place_of(face: Face) -> Places {
    match face {
        Face::Number(colour, n) => bit(colour as usize, usize::from(n)),
        _ => 0,
    }
}

/// The bits that are set.
pub(super) fn places(mut bits: Places) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let place = (bits != 0).then(|| bits.trailing_zeros() as usize)?;
        bits &= bits - 1;
        Some(place)
    })
}

fn of_number(colours: Colours, n: usize) -> Places {
    if (1..N).contains(&n) {
        colours.iter().map(|colour| bit(colour as usize, n)).sum()
    } else {
        0
    }
}

pub(super) const fn bit(c: usize, n: usize) -> Places {
    1 << (16 * c + n)
}

/// The same numbers of all colours.
pub(super) const fn of_all_colours(places: Places) -> Places {
    let any = places | places >> 32;
    let any = (any | any >> 16) & 0xffff;
    any | any << 16 | any << 32 | any << 48
}

/// What is left of the rack.
#[derive(Clone, Debug)]
pub(super) struct Hand {
    /// The numbers that are there.
    pub(super) have: Places,
    pub(super) counts: [u8; 64],
    pub(super) wild: [u8; KINDS],
}

impl Default for Hand {
    fn default() -> Hand {
        Hand {
            have: 0,
            counts: [0; 64],
            wild: [0; KINDS],
        }
    }
}

impl Hand {
    pub(super) fn give(&mut self, face: Face) {
        match face {
            Face::Number(colour, n) => {
                let place = bit(colour as usize, usize::from(n));
                self.counts[place.trailing_zeros() as usize] += 1;
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
                if *count == 0 {
                    self.have &= !place;
                }
            }
            Face::Joker(joker) => self.wild[kind_of(joker)] -= 1,
            _ => {}
        }
    }

    pub(super) fn has_no_joker(&self) -> bool {
        self.wild == [0; KINDS]
    }

    /// The kinds of joker that are there.
    pub(super) fn jokers(&self) -> impl Iterator<Item = Face> + use<> {
        let wild = self.wild;
        (0..KINDS).filter(move |kind| wild[*kind] > 0).map(joker_face)
    }

    /// How many of a joker there are.
    pub(super) fn count(&self, joker: Face) -> u8 {
        match joker {
            Face::Joker(joker) => self.wild[kind_of(joker)],
            _ => 0,
        }
    }

    /// How wide a gap the jokers can bridge.
    pub(super) fn reach(&self) -> usize {
        let jokers: u8 = self.wild[..MIRROR].iter().sum();
        usize::from(jokers + self.wild[DOUBLE])
    }

    /// Every number that might be added to rows that want these; with `melds` also in new ones. Hardly one that cannot.
    pub(super) fn usable(&self, wanted: Wanted, melds: bool) -> Places {
        let have = self.have;
        let reach = self.reach();
        if reach > 1 || self.wild[CHANGE] + self.wild[MIRROR] > 0 {
            return have;
        }
        let near = |places: Places| places << 1 | places >> 1;
        let ends = wanted.all();
        let mut usable = have & ends;
        if reach == 1 {
            usable |= have & near(ends);
        }
        if melds {
            let [k, b, o, r] = [0, 1, 2, 3].map(|c| have >> (16 * c) & 0xffff);
            if reach == 1 {
                let two = (k & (b | o | r)) | (b & (o | r)) | (o & r);
                usable |= have & (near(have) | near(near(have) & !have) | of_all_colours(two));
            } else {
                let (up, down) = (have << 1, have >> 1);
                let three = (k & b & (o | r)) | (o & r & (k | b));
                usable |= have & (up & (up << 1 | down) | down & (down >> 1) | of_all_colours(three));
            }
        }
        // What follows on something usable.
        loop {
            let gap = if reach == 1 { near(near(usable)) } else { 0 };
            let next = usable | have & (near(usable) | gap);
            if next == usable {
                return usable;
            }
            usable = next;
        }
    }

    /// The sum over these numbers and all jokers.
    pub(super) fn sum(&self, numbers: Places, cost: impl Fn(Face) -> u32) -> u32 {
        let numbers = places(numbers).map(|place| u32::from(self.counts[place]) * cost(face_at(place)));
        let jokers = self
            .jokers()
            .map(|joker| u32::from(self.count(joker)) * cost(joker));
        numbers.sum::<u32>() + jokers.sum::<u32>()
    }
}

pub(super) fn face_at(place: usize) -> Face {
    Face::Number(colour_of(place / 16), (place % 16) as u8)
}
