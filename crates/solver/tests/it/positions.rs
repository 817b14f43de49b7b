//! Positions for tests and measurements: real ones from games played by a solver, and nasty constructions.
//!
//! Depends on the rules only; who plays is handed in.

use kostka_rules::{Colour, Face, Joker, Row, Terms, meld};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// What a player sees in one turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Sample {
    pub(crate) table: Vec<Row>,
    pub(crate) rack: Vec<Face>,
    pub(crate) opened: bool,
}

impl Sample {
    pub(crate) fn text(&self) -> String {
        kostka_rules::notation::Position {
            table: self.table.clone(),
            rack: self.rack.clone(),
            opened: self.opened,
        }
        .to_text()
    }
}

/// A seeded source of numbers.
pub(crate) struct Dice(ChaCha8Rng);

impl Dice {
    pub(crate) fn new(seed: u64) -> Dice {
        Dice(ChaCha8Rng::seed_from_u64(seed))
    }

    /// A number below `n`.
    pub(crate) fn below(&mut self, n: usize) -> usize {
        ((u64::from(self.0.next_u32()) * n as u64) >> 32) as usize
    }

    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i + 1));
        }
    }
}

/// Every turn of one game in which each player lays what `best` says, most of the time, and draws otherwise.
pub(crate) fn game(
    terms: &Terms,
    seed: u64,
    mut best: impl FnMut(&Sample) -> Option<(Vec<Row>, Vec<Face>)>,
) -> Vec<Sample> {
    let mut dice = Dice::new(seed);
    let mut stock: Vec<Face> = terms
        .tiles()
        .tiles()
        .map(|tile| terms.tiles().face(tile))
        .collect();
    dice.shuffle(&mut stock);
    let hand = usize::from(terms.rules().hand);
    let mut racks: Vec<Vec<Face>> = (0..terms.players())
        .map(|_| stock.split_off(stock.len().saturating_sub(hand)))
        .collect();
    let mut opened = vec![false; racks.len()];
    let mut table: Vec<Row> = Vec::new();
    let mut samples = Vec::new();
    // How readily the players lay what they could: reluctant ones make long racks.
    let eager = 3 + dice.below(7);
    for turn in 0.. {
        let seat = turn % racks.len();
        let sample = Sample {
            table: table.clone(),
            rack: racks[seat].clone(),
            opened: opened[seat],
        };
        let wants = dice.below(10) < eager;
        let answer = best(&sample);
        samples.push(sample);
        match answer {
            Some((after, played)) if wants && !played.is_empty() => {
                table = after;
                opened[seat] = true;
                for face in played {
                    let at = racks[seat].iter().position(|other| *other == face).unwrap();
                    racks[seat].remove(at);
                }
            }
            _ => match stock.pop() {
                Some(tile) => racks[seat].push(tile),
                None => break,
            },
        }
        if racks[seat].is_empty() {
            break;
        }
    }
    samples
}

/// A random legal table of about so many tiles and a random rack from what is left; jokers are likelier than in games.
pub(crate) fn construction(terms: &Terms, seed: u64, table_tiles: usize, rack_tiles: usize) -> Sample {
    let mut dice = Dice::new(seed);
    let mut left: Vec<Face> = terms
        .tiles()
        .tiles()
        .map(|tile| terms.tiles().face(tile))
        .collect();
    let mut table: Vec<Row> = Vec::new();
    let mut tries = 0;
    while table.iter().map(Vec::len).sum::<usize>() < table_tiles && tries < 400 {
        tries += 1;
        let mut row = random_meld(&mut dice);
        disguise(&mut row, &mut dice, &left);
        if !meld::is_meld(&row, terms.rules().mirror_value) {
            continue;
        }
        let mut rest = left.clone();
        let there = row.iter().all(|face| {
            let at = rest.iter().position(|other| other == face);
            at.map(|at| rest.swap_remove(at)).is_some()
        });
        if there {
            left = rest;
            table.push(row);
        }
    }
    dice.shuffle(&mut left);
    // Jokers to the front now and then.
    if dice.below(3) == 0 {
        left.sort_by_key(|face| !face.is_joker());
        let jokers = left.iter().filter(|face| face.is_joker()).count();
        let front = dice.below(jokers + 1);
        left.drain(front..jokers);
    }
    let rack = left.into_iter().take(rack_tiles).collect();
    Sample {
        table,
        rack,
        opened: true,
    }
}

fn random_meld(dice: &mut Dice) -> Row {
    if dice.below(2) == 0 {
        let number = 1 + dice.below(13) as u8;
        let mut colours = Colour::ALL.to_vec();
        dice.shuffle(&mut colours);
        let size = 3 + dice.below(2);
        colours[..size].iter().map(|c| Face::Number(*c, number)).collect()
    } else {
        let colour = Colour::ALL[dice.below(4)];
        let length = 3 + dice.below(4);
        let start = 1 + dice.below(14 - length);
        (start..start + length)
            .map(|n| Face::Number(colour, n as u8))
            .collect()
    }
}

/// Puts jokers into a meld, or mirrors it; the result need not be a meld.
fn disguise(row: &mut Row, dice: &mut Dice, left: &[Face]) {
    let jokers: Vec<Face> = left.iter().copied().filter(|face| face.is_joker()).collect();
    if jokers.is_empty() {
        return;
    }
    while dice.below(5) < 2 {
        let at = dice.below(row.len());
        match jokers[dice.below(jokers.len())] {
            face @ Face::Joker(Joker::Double) => {
                if at + 1 < row.len() && row.len() > 3 {
                    row.remove(at);
                    row[at] = face;
                } else {
                    row[at] = face;
                }
            }
            face @ Face::Joker(Joker::Coloured(_)) => {
                let mut same = row.clone();
                same.retain(|other| matches!((other, face), (Face::Number(c, _), Face::Joker(Joker::Coloured(d))) if *c == d));
                if let Some(at) = same.first().and_then(|face| row.iter().position(|f| f == face)) {
                    row[at] = face;
                }
            }
            face @ Face::Joker(Joker::ColourChange) => {
                let other = Colour::ALL[dice.below(4)];
                row[at] = face;
                for tile in &mut row[at..] {
                    if let Face::Number(colour, _) = tile {
                        *colour = other;
                    }
                }
            }
            face @ Face::Joker(Joker::Mirror) => {
                let half = 1 + dice.below(3.min(row.len()));
                row.truncate(half);
                let back: Row = row.iter().rev().copied().collect();
                row.push(face);
                row.extend(back);
            }
            face => row[at] = face,
        }
    }
}
