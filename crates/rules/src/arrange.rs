//! Arranges the loose tiles of one meld in their best order, so that people need not sort by hand.

use kostka_slim::sorting::SmallSort;

use crate::meld::{self, Reading, StandsFor};
use crate::rulebook::MirrorValue;
use crate::tile::{Colour, Face, Joker, MAX_NUMBER, Row};

/// A meld in its best order, with the meaning of its jokers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arranged {
    /// The tiles in order.
    pub row: Row,
    /// The reading of the highest worth.
    pub reading: Reading,
    /// The index of each joker in the row, and the tile it stands for.
    pub jokers: Vec<(usize, StandsFor)>,
}

/// Puts tiles in the order that makes the meld of the highest worth. Returns `None` if no order makes a meld.
///
/// ```
/// use kostka_rules::{arrange::arrange, notation, MirrorValue, Terms};
/// let terms = Terms::largest("pl-standard", Default::default())?;
/// let loose = notation::parse_row("r5 J r3", terms.tiles())?;
/// let arranged = arrange(&loose, MirrorValue::Middle).expect("a run");
/// assert_eq!(notation::row_text(&arranged.row), "r3 J r5");
/// assert_eq!(arranged.jokers[0].1.number, 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn arrange(tiles: &[Face], mirror_value: MirrorValue) -> Option<Arranged> {
    if !(meld::MIN_TILES..=meld::MAX_TILES).contains(&tiles.len()) {
        return None;
    }
    let mut loose = tiles.to_vec();
    loose.small_sort();
    let mirror = loose.iter().position(|face| *face == Face::Joker(Joker::Mirror));
    let mut candidates = Candidates {
        mirror_value,
        best: None,
        steps: MAX_STEPS,
    };
    match mirror {
        None => {
            let by_colour: Row = loose.clone();
            candidates.consider(by_colour);
            for start in (1..=MAX_NUMBER).rev() {
                candidates.run(start, &mut loose.clone(), &mut Row::new());
            }
        }
        Some(at) => {
            loose.remove(at);
            for start in (1..=MAX_NUMBER).rev() {
                for step in [1, -1, 0] {
                    candidates.mirror(i16::from(start), step, &mut loose.clone(), &mut Halves::default());
                }
            }
        }
    }
    candidates.best
}

/// The maximum number of search steps: far more than any meld needs. It bounds the work on tiles that make no meld.
const MAX_STEPS: u32 = 50_000;

/// The search for the best arrangement.
struct Candidates {
    mirror_value: MirrorValue,
    best: Option<Arranged>,
    steps: u32,
}

/// The two halves of a mirrored meld while they are filled.
#[derive(Default)]
struct Halves {
    /// The tiles of the left half, from the outside inwards.
    left: Row,
    /// The tiles of the right half, from the outside inwards, the reverse of their order in the row.
    right: Row,
    /// The cells that the left half fills; a double joker fills two.
    left_cells: u8,
    /// The cells that the right half fills.
    right_cells: u8,
}

impl Halves {
    /// Returns a half and its cells, for changing.
    fn half(&mut self, left: bool) -> (&mut Row, &mut u8) {
        if left {
            (&mut self.left, &mut self.left_cells)
        } else {
            (&mut self.right, &mut self.right_cells)
        }
    }
}

impl Candidates {
    /// Keeps `row` if it is a meld worth more than the best so far.
    fn consider(&mut self, row: Row) {
        let readings = meld::readings(&row, self.mirror_value);
        let Some(reading) = readings.best() else { return };
        if self
            .best
            .as_ref()
            .is_some_and(|best| best.reading.value() >= reading.value())
        {
            return;
        }
        let jokers = reading.jokers(&row).collect();
        self.best = Some(Arranged {
            reading: *reading,
            jokers,
            row,
        });
    }

    /// Extends `row`, a run whose next number is `next`, by each different tile that can stand there.
    fn run(&mut self, next: u8, loose: &mut Row, row: &mut Row) {
        if loose.is_empty() {
            self.consider(row.clone());
        }
        // A number below `next` fits nowhere in the rest of the run.
        if loose
            .iter()
            .any(|face| matches!(face, Face::Number(_, number) if *number < next))
        {
            return;
        }
        for at in choices(loose) {
            let face = loose[at];
            let span = if face == Face::Joker(Joker::Double) { 2 } else { 1 };
            let fits = match face {
                Face::Number(_, number) => number == next,
                Face::Joker(_) => true,
                Face::Letter(_) | Face::Blank(_) => false,
            };
            if !fits || next + span > MAX_NUMBER + 1 || !self.step() {
                continue;
            }
            row.push(loose.remove(at));
            self.run(next + span, loose, row);
            if let Some(face) = row.pop() {
                loose.insert(at, face);
            }
        }
    }

    /// Fills the cells of both halves from the outside inwards. The next number of a half is `start` plus `step` times
    /// its cells; `step` is 0 in a group.
    fn mirror(&mut self, start: i16, step: i16, loose: &mut Row, halves: &mut Halves) {
        if loose.is_empty() && halves.left_cells == halves.right_cells {
            let mut row = halves.left.clone();
            row.push(Face::Joker(Joker::Mirror));
            row.extend(halves.right.iter().rev());
            self.consider(row);
        }
        let left = halves.left_cells <= halves.right_cells;
        let next = start + step * i16::from(halves.left_cells.min(halves.right_cells));
        let is_past = |face: &Face| match face {
            Face::Number(_, number) => (i16::from(*number) - next) * step < 0,
            _ => false,
        };
        if halves.left_cells.max(halves.right_cells) > MAX_NUMBER || loose.iter().any(is_past) {
            return;
        }
        for at in choices(loose) {
            let face = loose[at];
            let opposite = halves.left.get(halves.right.len()).copied();
            let fits = match face {
                Face::Number(colour, number) => {
                    i16::from(number) == next && (left || mirrors(opposite, halves, colour))
                }
                Face::Joker(joker) => joker != Joker::Mirror,
                Face::Letter(_) | Face::Blank(_) => false,
            };
            if !fits || !self.step() {
                continue;
            }
            let span = if face == Face::Joker(Joker::Double) { 2 } else { 1 };
            let face = loose.remove(at);
            let (half, cells) = halves.half(left);
            half.push(face);
            *cells += span;
            self.mirror(start, step, loose, halves);
            let (half, cells) = halves.half(left);
            half.pop();
            *cells -= span;
            loose.insert(at, face);
        }
    }

    /// Counts a search step. Returns `false` once the steps are used up.
    fn step(&mut self) -> bool {
        self.steps = self.steps.saturating_sub(1);
        self.steps > 0
    }
}

/// Returns `false` if a colour cannot lie opposite this face. This is a quick filter; the reading decides in the end. A
/// double joker shifts the tiles of its half, so then every colour passes.
fn mirrors(opposite: Option<Face>, halves: &Halves, colour: Colour) -> bool {
    let shifted = usize::from(halves.left_cells) != halves.left.len()
        || usize::from(halves.right_cells) != halves.right.len();
    match opposite {
        Some(Face::Number(other, _)) if !shifted => other == colour,
        _ => true,
    }
}

/// Returns the index of the first copy of each face among sorted tiles.
fn choices(loose: &[Face]) -> Vec<usize> {
    (0..loose.len())
        .filter(|at| *at == 0 || loose[*at] != loose[*at - 1])
        .collect()
}
