//! All melds that some tiles can make, by brute force, as a reference for faster searches.

use std::collections::{BTreeMap, BTreeSet};

use kostka_rules::tile::MAX_NUMBER;
use kostka_rules::{Colour, Face, Joker, Row, Terms, meld};

/// Returns one meld for each choice of tiles and, in runs, each place of the jokers, up to `limit` melds.
///
/// The limit matters for racks full of jokers, which have millions. The order is arbitrary.
pub fn melds(terms: &Terms, rack: &[Face], limit: usize) -> Vec<Row> {
    if terms.tiles().is_letters() {
        return Vec::new();
    }
    let mut maker = Maker {
        terms,
        hand: Hand::new(rack),
        limit,
        found: BTreeSet::new(),
    };
    for number in 1..=MAX_NUMBER {
        maker.groups(number, &Colour::ALL, &mut Row::new());
    }
    for colour in Colour::ALL {
        for start in 1..=MAX_NUMBER {
            maker.runs(start, colour, &mut Row::new());
        }
    }
    if maker.hand.has(MIRROR) {
        maker.mirrors();
    }
    maker.found.into_iter().collect()
}

const MIRROR: Face = Face::Joker(Joker::Mirror);
const CHANGE: Face = Face::Joker(Joker::ColourChange);
const DOUBLE: Face = Face::Joker(Joker::Double);
const PLAIN: Face = Face::Joker(Joker::Plain);

/// The tiles that are still free.
#[derive(Clone, Debug)]
struct Hand(BTreeMap<Face, u8>);

impl Hand {
    fn new(rack: &[Face]) -> Hand {
        let mut hand = BTreeMap::new();
        for face in rack {
            *hand.entry(*face).or_insert(0) += 1;
        }
        Hand(hand)
    }

    fn has(&self, face: Face) -> bool {
        self.0.get(&face).is_some_and(|count| *count > 0)
    }

    fn take(&mut self, face: Face) -> bool {
        match self.0.get_mut(&face) {
            Some(count) if *count > 0 => {
                *count -= 1;
                true
            }
            _ => false,
        }
    }

    fn put_back(&mut self, face: Face) {
        if let Some(count) = self.0.get_mut(&face) {
            *count += 1;
        }
    }
}

/// The requirement on one place in half of a mirrored meld.
#[derive(Clone, Copy, Debug)]
enum Cell {
    Tile(Colour, u8),
    Change,
}

struct Maker<'a> {
    terms: &'a Terms,
    hand: Hand,
    limit: usize,
    found: BTreeSet<Row>,
}

impl Maker<'_> {
    fn emit(&mut self, row: &Row) {
        let mirror_value = self.terms.rules().mirror_value;
        if self.found.len() < self.limit && meld::is_meld(row, mirror_value) {
            self.found.insert(row.clone());
        }
    }

    fn full(&self) -> bool {
        self.found.len() >= self.limit
    }

    /// Lays `face`, continues with `then`, and takes it back.
    fn with(&mut self, face: Face, row: &mut Row, go_on: impl FnOnce(&mut Self, &mut Row)) {
        if self.full() || !self.hand.take(face) {
            return;
        }
        row.push(face);
        go_on(self, row);
        row.pop();
        self.hand.put_back(face);
    }

    /// Collects groups: for each colour in turn a number, a coloured joker or nothing; then jokers of any colour.
    fn groups(&mut self, number: u8, colours: &[Colour], row: &mut Row) {
        let Some((colour, rest)) = colours.split_first() else {
            if !row.is_empty() {
                self.wild(row, &[PLAIN, PLAIN, PLAIN, DOUBLE]);
            }
            return;
        };
        self.groups(number, rest, row);
        for face in [
            Face::Number(*colour, number),
            Face::Joker(Joker::Coloured(*colour)),
        ] {
            self.with(face, row, |maker, row| maker.groups(number, rest, row));
        }
    }

    fn wild(&mut self, row: &mut Row, jokers: &[Face]) {
        self.emit(row);
        for (at, face) in jokers.iter().enumerate() {
            self.with(*face, row, |maker, row| maker.wild(row, &jokers[at + 1..]));
        }
    }

    /// Collects runs that continue with this number in this colour.
    fn runs(&mut self, next: u8, colour: Colour, row: &mut Row) {
        self.emit(row);
        if next > MAX_NUMBER {
            return;
        }
        for face in [
            Face::Number(colour, next),
            Face::Joker(Joker::Coloured(colour)),
            PLAIN,
        ] {
            self.with(face, row, |maker, row| maker.runs(next + 1, colour, row));
        }
        self.with(DOUBLE, row, |maker, row| maker.runs(next + 2, colour, row));
        if !row.contains(&CHANGE) {
            for other in Colour::ALL.into_iter().filter(|other| *other != colour) {
                self.with(CHANGE, row, |maker, row| maker.runs(next + 1, other, row));
            }
        }
    }

    fn mirrors(&mut self) {
        let mut halves: Vec<Vec<Cell>> = Vec::new();
        for number in 1..=MAX_NUMBER {
            for colours in orders(&Colour::ALL) {
                halves.push(colours.iter().map(|colour| Cell::Tile(*colour, number)).collect());
            }
        }
        for colour in Colour::ALL {
            for start in 1..=MAX_NUMBER {
                for falls in [false, true] {
                    halves.extend(half_runs(
                        start,
                        falls,
                        colour,
                        self.hand.0.get(&CHANGE) >= Some(&2),
                    ));
                }
            }
        }
        for cells in halves {
            self.half(&cells, 0, &mut Row::new());
        }
    }

    /// Fills one half from the outside inwards, then the other.
    fn half(&mut self, cells: &[Cell], at: usize, row: &mut Row) {
        if at == cells.len() {
            self.with(MIRROR, row, |maker, row| {
                maker.other_half(cells, 0, row, &mut Row::new());
            });
            return;
        }
        for (face, span) in fillings(cells, at) {
            self.with(face, row, |maker, row| maker.half(cells, at + span, row));
        }
    }

    fn other_half(&mut self, cells: &[Cell], at: usize, first: &Row, row: &mut Row) {
        if at == cells.len() {
            let mut whole = first.clone();
            whole.extend(row.iter().rev());
            self.emit(&whole);
            return;
        }
        for (face, span) in fillings(cells, at) {
            self.with(face, row, |maker, row| {
                maker.other_half(cells, at + span, first, row);
            });
        }
    }
}

/// Returns the faces that may lie at a place of a half, each with the number of places that it fills.
fn fillings(cells: &[Cell], at: usize) -> Vec<(Face, usize)> {
    match cells[at] {
        Cell::Change => vec![(CHANGE, 1)],
        Cell::Tile(colour, number) => {
            let mut fillings = vec![
                (Face::Number(colour, number), 1),
                (PLAIN, 1),
                (Face::Joker(Joker::Coloured(colour)), 1),
            ];
            if matches!(cells.get(at + 1), Some(Cell::Tile(..))) {
                fillings.push((DOUBLE, 2));
            }
            fillings
        }
    }
}

/// Returns all runs from a number, upwards or downwards, of one colour or with a change at one place.
fn half_runs(start: u8, falls: bool, colour: Colour, changes: bool) -> Vec<Vec<Cell>> {
    let mut halves = Vec::new();
    for len in 2..=13u8 {
        let number = |at: u8| {
            if falls {
                start.checked_sub(at)
            } else {
                Some(start + at)
            }
        };
        if !number(len - 1).is_some_and(|last| (1..=MAX_NUMBER).contains(&last)) {
            break;
        }
        let cells = |change: Option<(u8, Colour)>| -> Vec<Cell> {
            let cell = |at: u8| match change {
                Some((place, _)) if at == place => Cell::Change,
                Some((place, other)) if at > place => Cell::Tile(other, number(at).unwrap_or(1)),
                _ => Cell::Tile(colour, number(at).unwrap_or(1)),
            };
            (0..len).map(cell).collect()
        };
        halves.push(cells(None));
        if changes {
            for place in 0..len {
                let others = Colour::ALL.into_iter().filter(|other| *other != colour);
                halves.extend(others.map(|other| cells(Some((place, other)))));
            }
        }
    }
    halves
}

/// Returns every choice of colours, in every order.
fn orders(colours: &[Colour]) -> Vec<Vec<Colour>> {
    let mut all: Vec<Vec<Colour>> = Vec::new();
    for first in colours {
        all.push(vec![*first]);
        let others: Vec<Colour> = colours.iter().copied().filter(|colour| colour != first).collect();
        for mut order in orders(&others) {
            order.insert(0, *first);
            all.push(order);
        }
    }
    all
}
