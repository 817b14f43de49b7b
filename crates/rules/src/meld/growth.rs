//! Tiles that are not a meld yet: can they become one?
//!
//! A meld is a line of *cells*, one for each tile; a double joker fills two neighbours. A group has a cell for each colour, a
//! run one for each number, and a mirrored meld has every cell twice, once in each half. Cells that are not filled are left
//! for tiles that are added.

use crate::rulebook::MirrorValue;
use crate::tile::{Colour, Face, Joker, MAX_NUMBER};
use crate::tile_set::TileSet;

const COLOURS: usize = Colour::ALL.len();
const NUMBERS: usize = MAX_NUMBER as usize;
const CHANGE: Face = Face::Joker(Joker::ColourChange);
const MIRROR: Face = Face::Joker(Joker::Mirror);

/// Checks whether some tiles, in any order, are part of a meld that the tile set can make.
///
/// The tiles of a meld are part of it themselves. Rows of letters are not melds of numbers, so they are never part of one.
///
/// ```
/// use kostka_rules::{meld, notation, MirrorValue, Terms};
/// let terms = Terms::largest("pl-standard", Default::default())?;
/// let can_grow = |text| -> Result<bool, notation::NotationError> {
///     let row = notation::parse_row(text, terms.tiles())?;
///     Ok(meld::can_grow(&row, terms.tiles(), MirrorValue::Middle))
/// };
/// assert!(can_grow("r3 r6")?);
/// assert!(!can_grow("r3 b6")?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn can_grow(row: &[Face], tiles: &TileSet, mirror_value: MirrorValue) -> bool {
    let Some(loose) = Loose::of(row) else {
        return false;
    };
    let changes = tiles.copies(CHANGE);
    let plain = loose.mirrors == 0 && (loose.fits_group(1) || loose.fits_run(1, 1..=NUMBERS, changes));
    plain || loose.mirrors <= 1 && tiles.copies(MIRROR) > 0 && loose.fits_mirror(mirror_value, changes)
}

/// The tiles of a row, counted.
#[derive(Default)]
struct Loose {
    /// The number tiles by colour and number, from 1.
    numbers: [[u8; NUMBERS + 1]; COLOURS],
    plain: u8,
    coloured: [u8; COLOURS],
    doubles: u8,
    changes: u8,
    mirrors: u8,
}

impl Loose {
    /// Counts the tiles. Returns `None` for letters, and for more tiles than any meld has.
    fn of(row: &[Face]) -> Option<Loose> {
        let mut loose = Loose::default();
        if row.len() > super::MAX_TILES {
            return None;
        }
        for face in row {
            *match *face {
                Face::Number(colour, number) => {
                    loose.numbers[colour as usize].get_mut(usize::from(number))?
                }
                Face::Joker(Joker::Plain) => &mut loose.plain,
                Face::Joker(Joker::Coloured(colour)) => &mut loose.coloured[colour as usize],
                Face::Joker(Joker::Double) => &mut loose.doubles,
                Face::Joker(Joker::ColourChange) => &mut loose.changes,
                Face::Joker(Joker::Mirror) => &mut loose.mirrors,
                Face::Letter(_) | Face::Blank(_) => return None,
            } += 1;
        }
        Some(loose)
    }

    /// Returns the cells that plain jokers need, and the number tile that a meld must have (9.2).
    fn wild(&self) -> u8 {
        let has_number = self.numbers.iter().flatten().any(|count| *count > 0);
        self.plain + u8::from(!has_number)
    }

    fn fits_mirror(&self, mirror_value: MirrorValue, changes: u8) -> bool {
        // Ruling 9.3: a mirror that is worth the middle number needs one that exists.
        let ranges = match mirror_value {
            MirrorValue::Middle => [1..=NUMBERS - 1, 2..=NUMBERS],
            MirrorValue::Zero => [1..=NUMBERS, 1..=NUMBERS],
        };
        self.fits_group(2) || ranges.into_iter().any(|range| self.fits_run(2, range, changes))
    }

    /// Checks for a group in which every colour has this number of cells.
    fn fits_group(&self, halves: u8) -> bool {
        self.changes == 0
            && (1..=NUMBERS).any(|number| {
                let others = self.numbers.iter().any(|of| {
                    let mut counts = of.iter().enumerate();
                    counts.any(|(at, count)| at != number && *count > 0)
                });
                let free = |colour: Colour| {
                    let colour = colour as usize;
                    halves.checked_sub(self.numbers[colour][number] + self.coloured[colour])
                };
                match Colour::ALL.map(free) {
                    [Some(a), Some(b), Some(c), Some(d)] if !others => self.fits_free([a, b, c, d]),
                    _ => false,
                }
            })
    }

    /// Checks for room in a group with these free cells of each colour.
    fn fits_free(&self, free: [u8; COLOURS]) -> bool {
        self.doubles <= pairs_in_any_order(free) && self.wild() + 2 * self.doubles <= free.iter().sum()
    }

    /// Checks for a run within a range of numbers in which every number has this number of cells.
    fn fits_run(&self, halves: u8, range: std::ops::RangeInclusive<usize>, changes: u8) -> bool {
        let one_colour = Colour::ALL
            .into_iter()
            .any(|colour| self.changes == 0 && self.fits_sides(halves, range.clone(), None, [colour; 2]));
        // Ruling 9.4: a colour change stands in every half.
        let may_change = self.changes <= halves && changes >= halves;
        one_colour
            || may_change
                && range.clone().any(|change| {
                    let sides = |before: Colour| Colour::ALL.map(|after| [before, after]);
                    let mut both = Colour::ALL.into_iter().flat_map(sides);
                    both.any(|sides| {
                        sides[0] != sides[1] && self.fits_sides(halves, range.clone(), Some(change), sides)
                    })
                })
    }

    /// Checks for a run with these colours before and after the place of a colour change.
    fn fits_sides(
        &self,
        halves: u8,
        range: std::ops::RangeInclusive<usize>,
        change: Option<usize>,
        colours: [Colour; 2],
    ) -> bool {
        let mut free = [[0; NUMBERS + 1]; 2];
        let all_lie = (1..=NUMBERS).all(|number| {
            let after = change.is_some_and(|change| number > change);
            let cells = if range.contains(&number) && change != Some(number) {
                halves
            } else {
                0
            };
            let own = colours[usize::from(after)];
            let count = |colour: Colour| self.numbers[colour as usize][number];
            let others = Colour::ALL
                .into_iter()
                .any(|colour| colour != own && count(colour) > 0);
            let left = cells.checked_sub(count(own));
            free[usize::from(after)][number] = left.unwrap_or(0);
            left.is_some() && !others
        });
        let coloured = |colour: Colour| self.coloured[colour as usize];
        let strange = Colour::ALL
            .into_iter()
            .any(|colour| !colours.contains(&colour) && coloured(colour) > 0);
        let before = coloured(colours[0]);
        let after = if change.is_some() { coloured(colours[1]) } else { 0 };
        let room = free.map(|side| side.iter().sum::<u8>());
        let fits = |side: usize, doubles: u8, coloured: u8| {
            doubles <= pairs(&free[side]) && coloured + 2 * doubles <= room[side]
        };
        let wild = self.wild() + before + after + 2 * self.doubles;
        all_lie
            && !strange
            && wild <= room[0] + room[1]
            && (0..=self.doubles)
                .any(|doubles| fits(0, doubles, before) && fits(1, self.doubles - doubles, after))
    }
}

/// Returns the most disjoint pairs of neighbouring free cells.
fn pairs(free: &[u8]) -> u8 {
    let mut left = 0;
    let pair = |here: &u8| {
        let pairs = left.min(*here);
        left = here - pairs;
        pairs
    };
    free.iter().map(pair).sum()
}

/// Returns the most pairs of neighbouring free cells in the best order of the places.
fn pairs_in_any_order(free: [u8; COLOURS]) -> u8 {
    let ordered = |code: usize| {
        let mut left = free.to_vec();
        [code / 6, code / 2 % 3, code % 2, 0].map(|at| left.remove(at))
    };
    (0..24).map(|code| pairs(&ordered(code))).max().unwrap_or(0)
}
