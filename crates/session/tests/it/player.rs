//! A small random player: it lays what it happens to find, and lets the judge decide.

use kostka_rules::{Action, Colour, Face, Game, Lexicon, Oracles, Row, Seat};

use crate::world::AlwaysOpen;

/// Numbers that look random and are the same every time.
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn roll(&mut self, sides: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % sides.max(1) as u64) as usize
    }
}

/// What a player could do in this turn.
pub(crate) fn choose(game: &Game, words: &[Row], lexicon: &dyn Lexicon, dice: &mut Dice) -> Action {
    let seat = game.turn();
    let oracles = Oracles {
        lexicon,
        openings: &AlwaysOpen,
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

/// All groups and short runs without jokers, and groups with one.
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

/// A word from the letters of a rack, with jokers for what is missing.
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
