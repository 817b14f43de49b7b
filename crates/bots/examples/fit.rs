//! Fits the weights of the expert's judgement to games in which everybody lays the most tiles.
//!
//! The weights found are those that predict the winners best. The arguments are rulebook, players and games:
//!
//! `cargo run --release -p kostka-bots --example fit -- pl-standard 2 6000`

#![allow(clippy::print_stdout, reason = "a program that prints")]

use kostka_bots::dice::Dice;
use kostka_bots::world::{Imagined, World};
use kostka_bots::worth::{FEATURES, Features, chances, features};
use kostka_rules::Terms;
use kostka_solver::{Budget, Solver};

/// A budget that is enough for nearly every move.
const BUDGET: Budget = Budget { steps: 3_000 };

/// A position after a turn, and the winner of its game.
struct Example {
    seen: Vec<Features>,
    winner: usize,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let book = args.next().unwrap_or_else(|| "pl-standard".to_owned());
    let players = args.next().map_or(Ok(2), |text| text.parse())?;
    let games: u64 = args.next().map_or(Ok(1_000), |text| text.parse())?;
    let terms = Terms::new(&book, Default::default(), players)?;
    let mut examples: Vec<Example> = (0..games).flat_map(|seed| game(&terms, seed)).collect();
    let held_out = examples.split_off(examples.len() * 9 / 10);
    let mut weights: Features = [0.0; FEATURES];
    for round in 1..=400 {
        descend(&examples, &mut weights);
        if round % 100 == 0 {
            let (loss, of_others) = (loss(&examples, &weights), loss(&held_out, &weights));
            println!("round {round}: loss {loss:.4}, in games held out {of_others:.4}");
        }
    }
    println!("{weights:.4?}");
    Ok(())
}

/// Plays one game and returns its positions.
fn game(terms: &Terms, seed: u64) -> Vec<Example> {
    let tiles = terms.tiles();
    let mut stock = tiles.faces_of(tiles.tiles());
    Dice::new(seed).shuffle(&mut stock);
    let hand = usize::from(terms.rules().hand);
    let players = (0..terms.players())
        .map(|_| Imagined {
            rack: stock.split_off(stock.len() - hand),
            opened: false,
            gone: false,
        })
        .collect();
    let mut world = World {
        table: Vec::new(),
        players,
        stock,
        turn: 0,
        idle: 0,
    };
    let mut solver = Solver::default();
    let mut positions: Vec<Vec<Features>> = Vec::new();
    while !world.step(terms, &mut solver, BUDGET) {
        let seats = 0..world.players.len();
        positions.push(seats.map(|at| features(terms, &world, at)).collect());
    }
    let won = chances(terms, &world, &[0.0; FEATURES]);
    let winner = (0..won.len()).max_by(|a, b| won[*a].total_cmp(&won[*b]));
    positions
        .into_iter()
        .map(|seen| Example {
            seen,
            winner: winner.unwrap_or(0),
        })
        .collect()
}

/// Returns the chances of the players.
fn shares(example: &Example, weights: &Features) -> Vec<f32> {
    let sums: Vec<f32> = example
        .seen
        .iter()
        .map(|seen| seen.iter().zip(weights).map(|(x, w)| x * w).sum())
        .collect();
    let most = sums.iter().copied().fold(f32::MIN, f32::max);
    let strengths: Vec<f32> = sums.iter().map(|sum| (sum - most).exp()).collect();
    let all: f32 = strengths.iter().sum();
    strengths.iter().map(|strength| strength / all).collect()
}

/// Returns the mean surprise about the winners, the negative logarithm of their chances.
fn loss(examples: &[Example], weights: &Features) -> f64 {
    let surprise = |example: &Example| -f64::from(shares(example, weights)[example.winner].max(1e-6).ln());
    examples.iter().map(surprise).sum::<f64>() / examples.len() as f64
}

/// Takes a step of Newton's method for each weight alone, shortened because the weights depend on each other.
fn descend(examples: &[Example], weights: &mut Features) {
    let mut slope = [0.0_f64; FEATURES];
    let mut curve = [1e-3_f64; FEATURES];
    for example in examples {
        let shares = shares(example, weights);
        for at in 0..FEATURES {
            let mean: f32 = example
                .seen
                .iter()
                .zip(&shares)
                .map(|(s, share)| s[at] * share)
                .sum();
            let spread: f32 = example
                .seen
                .iter()
                .zip(&shares)
                .map(|(s, share)| share * (s[at] - mean).powi(2))
                .sum();
            slope[at] += f64::from(mean - example.seen[example.winner][at]);
            curve[at] += f64::from(spread);
        }
    }
    for at in 0..FEATURES {
        weights[at] -= (0.1 * slope[at] / curve[at]) as f32;
    }
}
