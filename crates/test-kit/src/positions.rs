//! Positions of number games for tests, each from a seed: from games, of a given size, and difficult ones.
//!
//! The caller passes in the player of the games, so this module depends on the rules alone.

use kostka_rules::notation::Position;
use kostka_rules::{Colour, Face, Joker, Row, Terms, meld};

use crate::random::Dice;

/// The rulebooks with number tiles: plain jokers first, then coloured and special ones.
pub const NUMBER_BOOKS: [&str; 7] = [
    "pl-standard",
    "pl-tournament",
    "uk-classic",
    "uk-xp",
    "pl-expert",
    "pl-twist",
    "cs-twist",
];

/// Plays a game and returns the position of the player to move in every turn.
///
/// Players lay the answer of `best` (the new table and the tiles laid) most of the time, and draw otherwise.
pub fn game(
    terms: &Terms,
    seed: u64,
    mut best: impl FnMut(&Position) -> Option<(Vec<Row>, Vec<Face>)>,
) -> Vec<Position> {
    let mut dice = Dice::new(seed);
    let mut stock = all_tiles(terms);
    dice.shuffle(&mut stock);
    let hand = usize::from(terms.rules().hand);
    let mut racks: Vec<Vec<Face>> = (0..terms.players())
        .map(|_| stock.split_off(stock.len().saturating_sub(hand)))
        .collect();
    let mut opened = vec![false; racks.len()];
    let mut table: Vec<Row> = Vec::new();
    let mut positions = Vec::new();
    // The readiness of the players to lay what they could: reluctant players get long racks.
    let eager = 3 + dice.below(7);
    for turn in 0.. {
        let seat = turn % racks.len();
        let position = Position {
            table: table.clone(),
            rack: racks[seat].clone(),
            opened: opened[seat],
        };
        let wants = dice.below(10) < eager;
        let answer = best(&position);
        positions.push(position);
        match answer {
            Some((after, played)) if wants && !played.is_empty() => {
                table = after;
                opened[seat] = true;
                for face in played {
                    if let Some(at) = racks[seat].iter().position(|other| *other == face) {
                        racks[seat].remove(at);
                    }
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
    positions
}

/// Makes a random legal table of about the given size, and a random rack; jokers are likelier than in games.
pub fn of_size(terms: &Terms, seed: u64, table_tiles: usize, rack_tiles: usize) -> Position {
    let mut dice = Dice::new(seed);
    let mut left = all_tiles(terms);
    let mut table: Vec<Row> = Vec::new();
    let mut tries = 0;
    while table.iter().map(Vec::len).sum::<usize>() < table_tiles && tries < 400 {
        tries += 1;
        let mut row = random_meld(&mut dice);
        disguise(&mut row, &mut dice, &left);
        if meld::is_meld(&row, terms.rules().mirror_value) && take(&mut left, &row) {
            table.push(row);
        }
    }
    dice.shuffle(&mut left);
    // Sometimes the jokers come first.
    if dice.one_in(3) {
        left.sort_by_key(|face| !face.is_joker());
        let jokers = left.iter().filter(|face| face.is_joker()).count();
        let front = dice.below(jokers + 1);
        left.drain(front..jokers);
    }
    left.truncate(rack_tiles);
    Position {
        table,
        rack: left,
        opened: true,
    }
}

/// A position that is hard to search or easy to get wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Nasty {
    pub name: &'static str,
    pub position: Position,
    /// The number of tiles that the best move lays, where that is obvious.
    pub tiles: Option<usize>,
}

/// Returns difficult positions of a game of numbers.
pub fn nasty(terms: &Terms, seed: u64) -> Vec<Nasty> {
    let all = all_tiles(terms);
    let (jokers, mut numbers): (Vec<Face>, Vec<Face>) = all.into_iter().partition(|face| face.is_joker());
    let mut runs = Vec::new();
    for colour in Colour::ALL {
        let run: Row = (1..=13).map(|n| Face::Number(colour, n)).collect();
        while take(&mut numbers, &run) {
            runs.push(run.clone());
        }
    }
    let on_rack = |rack: Vec<Face>| Position {
        table: Vec::new(),
        rack,
        opened: true,
    };
    let mut positions = vec![
        Nasty {
            name: "every number on the table, every joker on the rack",
            position: Position {
                table: runs,
                rack: jokers.clone(),
                opened: true,
            },
            tiles: None,
        },
        Nasty {
            name: "thirty tiles on the rack",
            position: of_size(terms, seed, 40, 30),
            tiles: None,
        },
        Nasty {
            name: "two, two, one and one of a number make two groups",
            position: on_rack(sevens()),
            tiles: Some(6),
        },
    ];
    let mut all_jokers = of_size(terms, seed, 60, 12);
    for row in &mut all_jokers.table {
        if row.iter().any(|face| face.is_joker()) {
            row.clear();
        }
    }
    all_jokers.table.retain(|row| !row.is_empty());
    all_jokers.rack.retain(|face| !face.is_joker());
    all_jokers.rack.extend(&jokers);
    positions.push(Nasty {
        name: "every joker on the rack",
        position: all_jokers,
        tiles: None,
    });
    // The third tile is a joker that can be a red five.
    let fits = |face: &&Face| matches!(face, Face::Joker(Joker::Plain | Joker::Coloured(Colour::Red)));
    if let Some(joker) = jokers.iter().find(fits) {
        let numbers = [3, 4, 4, 5, 5, 6, 6, 7].map(|n| Face::Number(Colour::Red, n));
        positions.push(Nasty {
            name: "three runs of one colour through one number",
            position: on_rack(numbers.into_iter().chain([*joker]).collect()),
            tiles: Some(9),
        });
    }
    positions
}

fn sevens() -> Vec<Face> {
    use Colour::{Black, Blue, Orange, Red};
    [Black, Black, Blue, Blue, Orange, Red]
        .map(|colour| Face::Number(colour, 7))
        .to_vec()
}

fn all_tiles(terms: &Terms) -> Vec<Face> {
    let tiles = terms.tiles();
    tiles.faces_of(tiles.tiles())
}

/// Removes these tiles if all of them are there.
fn take(from: &mut Vec<Face>, tiles: &[Face]) -> bool {
    let mut rest = from.clone();
    let there = tiles.iter().all(|face| {
        let at = rest.iter().position(|other| other == face);
        at.map(|at| rest.swap_remove(at)).is_some()
    });
    if there {
        *from = rest;
    }
    there
}

fn random_meld(dice: &mut Dice) -> Row {
    if dice.one_in(2) {
        let number = 1 + dice.below(13) as u8;
        let mut colours = Colour::ALL.to_vec();
        dice.shuffle(&mut colours);
        colours.truncate(3 + dice.below(2));
        colours.into_iter().map(|c| Face::Number(c, number)).collect()
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
        let joker = jokers[dice.below(jokers.len())];
        match joker {
            Face::Joker(Joker::Double) => {
                if at + 1 < row.len() && row.len() > 3 {
                    row.remove(at);
                }
                row[at] = joker;
            }
            Face::Joker(Joker::Coloured(own)) => {
                let same = |face: &Face| matches!(face, Face::Number(colour, _) if *colour == own);
                if let Some(at) = row.iter().position(same) {
                    row[at] = joker;
                }
            }
            Face::Joker(Joker::ColourChange) => {
                let other = Colour::ALL[dice.below(4)];
                row[at] = joker;
                for tile in &mut row[at..] {
                    if let Face::Number(colour, _) = tile {
                        *colour = other;
                    }
                }
            }
            Face::Joker(Joker::Mirror) => {
                let half = 1 + dice.below(3.min(row.len()));
                row.truncate(half);
                let back: Row = row.iter().rev().copied().collect();
                row.push(joker);
                row.extend(back);
            }
            _ => row[at] = joker,
        }
    }
}
