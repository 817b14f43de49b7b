//! A small random player: it tries the melds that it finds, and leaves the judgement to the rules.

use kostka_rules::{Action, Colour, Face, Game, Lexicon, Oracles, Row, Seat};

use crate::world::LargeRacksOpen;

/// A generator of pseudo-random numbers, the same in every run.
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn roll(&mut self, sides: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % sides.max(1) as u64) as usize
    }
}

/// Chooses an action for the player to move.
pub(crate) fn choose(game: &Game, words: &[Row], lexicon: &dyn Lexicon, dice: &mut Dice) -> Action {
    let seat = game.turn();
    let oracles = Oracles {
        lexicon,
        openings: &LargeRacksOpen,
    };
    let table = if game.terms().tiles().is_letters() {
        with_words(game, seat, words, oracles, dice)
    } else {
        with_numbers(game, seat, oracles)
    };
    match table {
        Some(table) if dice.roll(8) > 0 => Action::Play(table),
        _ if game.stock().is_empty() => Action::Pass,
        _ => Action::Draw,
    }
}

fn with_numbers(game: &Game, seat: Seat, oracles: Oracles) -> Option<Vec<Row>> {
    let mut rack = game.rack_faces(seat);
    let mut table = game.table_faces();
    for meld in candidates() {
        if let Some(rest) = without(&rack, &meld) {
            rack = rest;
            table.push(meld);
        }
    }
    let mut best = game.check(oracles, seat, &table).is_ok().then(|| table.clone());
    if game.players()[seat].opened {
        for face in rack.clone() {
            for at in 0..table.len() {
                for place in [0, table[at].len()] {
                    let mut tried = table.clone();
                    tried[at].insert(place, face);
                    if rack.contains(&face) && game.check(oracles, seat, &tried).is_ok() {
                        table = tried;
                        rack = without(&rack, &[face]).unwrap_or_default();
                        best = Some(table.clone());
                        break;
                    }
                }
            }
        }
    }
    best
}

/// Returns all groups and short runs without jokers, and groups with one joker.
fn candidates() -> Vec<Row> {
    let mut melds = Vec::new();
    for number in (1..=13).rev() {
        let group: Row = Colour::ALL
            .iter()
            .map(|colour| Face::Number(*colour, number))
            .collect();
        melds.push(group.clone());
        for left_out in 0..4 {
            let mut three = group.clone();
            three.remove(left_out);
            melds.push(three);
        }
    }
    for colour in Colour::ALL {
        for length in (3..=6u8).rev() {
            for first in 1..=(14 - length) {
                melds.push(
                    (first..first + length)
                        .map(|number| Face::Number(colour, number))
                        .collect(),
                );
            }
        }
    }
    let with_jokers: Vec<Row> = melds
        .iter()
        .filter(|meld| meld.len() == 3)
        .flat_map(|meld| {
            [
                kostka_rules::Joker::Plain,
                kostka_rules::Joker::Coloured(Colour::Red),
            ]
            .map(|joker| {
                let mut row = meld.clone();
                row[2] = Face::Joker(joker);
                row
            })
        })
        .collect();
    melds.extend(with_jokers);
    melds
}

fn with_words(game: &Game, seat: Seat, words: &[Row], oracles: Oracles, dice: &mut Dice) -> Option<Vec<Row>> {
    let mut rack = game.rack_faces(seat);
    let mut table = game.table_faces();
    let mut best = None;
    let first = dice.roll(words.len());
    let opened = game.players()[seat].opened;
    for at in 0..words.len() {
        let word = &words[(first + at) % words.len()];
        if !opened && best.is_none() && word.len() < 6 {
            continue;
        }
        let Some((row, rest)) = spelled(word, &rack) else {
            continue;
        };
        let mut tried = table.clone();
        tried.push(row);
        if game.check(oracles, seat, &tried).is_ok() {
            table = tried;
            rack = rest;
            best = Some(table.clone());
        }
    }
    best
}

/// Spells a word with the tiles of a rack, with jokers for missing letters; returns it with the rest of the rack.
fn spelled(word: &[Face], rack: &[Face]) -> Option<(Row, Row)> {
    let mut rest = rack.to_vec();
    let mut row = Row::new();
    for face in word {
        if let Some(at) = rest.iter().position(|there| there == face) {
            rest.remove(at);
            row.push(*face);
        } else {
            let at = rest.iter().position(|there| *there == Face::Blank(None))?;
            rest.remove(at);
            row.push(Face::Blank(face.letter()));
        }
    }
    Some((row, rest))
}

fn without(rack: &[Face], meld: &[Face]) -> Option<Row> {
    let mut rest = rack.to_vec();
    for face in meld {
        let at = rest.iter().position(|there| there == face)?;
        rest.remove(at);
    }
    Some(rest)
}
