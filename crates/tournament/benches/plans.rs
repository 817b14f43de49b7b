//! Measures how long a plan of the seating takes.
//!
//! The aim is two seconds for 12 to 200 players and 3 to 10 rounds, also where meetings cannot be avoided and the whole
//! budget is spent.

use divan::{Bencher, black_box};
use kostka_rules::deal::Bytes32;
use kostka_tournament::seating::Draw;

fn main() {
    divan::main();
}

/// Numbers of players and rounds: easy, tight, by algebra, and impossible without repeats.
const PLANS: [(usize, usize); 12] = [
    (12, 3),
    (13, 5),
    (16, 5),
    (28, 6),
    (32, 7),
    (37, 5),
    (48, 8),
    (64, 10),
    (100, 10),
    (40, 10),
    (199, 10),
    (200, 10),
];

#[divan::bench(args = PLANS, sample_count = 10, sample_size = 1)]
fn plan(bencher: Bencher, (players, rounds): (usize, usize)) {
    let players: Vec<usize> = (0..players).collect();
    let draw = Draw {
        players: &players,
        rounds,
        ..Draw::default()
    };
    bencher.bench(|| draw.rounds(black_box(&Bytes32([7; 32])), 0));
}

/// Halls that nobody has, but somebody may ask a server for: with one fault in fifty rounds that no swap mends, every step
/// looks for it everywhere.
#[divan::bench(args = [200, 1000], sample_count = 1, sample_size = 1)]
fn hostile(bencher: Bencher, players: usize) {
    let players: Vec<usize> = (0..players).collect();
    let tables = players.len() / 4;
    let clubs: Vec<Option<u32>> = players
        .iter()
        .map(|player| (*player <= tables).then_some(0))
        .collect();
    let draw = Draw {
        players: &players,
        rounds: 50,
        clubs: &clubs,
        clubs_apart: 1,
        ..Draw::default()
    };
    bencher.bench(|| draw.rounds(black_box(&Bytes32([7; 32])), 0));
}
