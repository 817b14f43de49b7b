//! Thinks about what it keeps and what it leaves to the others.
//!
//! The moves worth a thought ([`candidates`]) are all tried in the same imagined games ([`imagine`]): each game is played
//! on for two rounds in which everybody lays the most, and then judged by the racks and the table ([`crate::worth`]).
//! Round by round the worse half of the moves is given up; the move that wins most is played.

mod candidates;
mod imagine;

use kostka_rules::sorting::SmallSort;
use kostka_rules::{Row, Terms, View, Viewer};
use kostka_solver::{Budget, Solver};

use crate::dice::Dice;
use crate::hard::{self, Kind};
use crate::world::World;
use crate::worth::{self, Features};
use candidates::Candidate;

/// What `cargo run --release -p kostka-bots --example fit -- pl-standard 2 6000` found.
const WEIGHTS: Features = [
    -0.1307, -0.0401, 0.3946, 0.2936, 0.0334, 0.0271, -0.0814, 0.0281, 0.0224, -0.0390, 0.0247, 2.6380,
];

/// How much a move is thought about.
#[derive(Clone, Copy, Debug)]
struct Effort {
    /// In how many imagined games each move is tried.
    worlds: usize,
    /// How many turns they are played on.
    turns: usize,
    /// The work for one turn in them.
    budget: Budget,
}

/// The table that the player ends the turn with; `None` to lay nothing.
pub(crate) fn play(view: &View, dice: &mut Dice) -> Option<Vec<Row>> {
    let Viewer::Seat(seat) = view.viewer else {
        return None;
    };
    let effort = Effort::of(view);
    let mut solver = Solver::default();
    let mut candidates = candidates::all(view, effort.budget, &mut solver);
    let goes_out = |candidate: &Candidate| candidate.played.len() == view.rack.len();
    if candidates.len() > 1 && !candidates.first().is_some_and(goes_out) {
        let best = compare(view, seat.index(), &candidates, effort, &mut solver, dice);
        candidates.swap(0, best);
    }
    candidates.into_iter().next()?.table
}

/// The move that wins most of the imagined games.
fn compare(
    view: &View,
    me: usize,
    candidates: &[Candidate],
    effort: Effort,
    solver: &mut Solver,
    dice: &mut Dice,
) -> usize {
    let mut won = vec![0.0; candidates.len()];
    let mut left: Vec<usize> = (0..candidates.len()).collect();
    for round in [effort.worlds / 4, effort.worlds / 4, effort.worlds / 2] {
        for _ in 0..round.max(1) {
            let world = imagine::world(view, me, effort.budget, solver, dice);
            for at in &left {
                won[*at] += outcome(&view.terms, me, &candidates[*at], world.clone(), effort, solver);
            }
        }
        left.small_sort_by(|a, b| won[*b].total_cmp(&won[*a]));
        left.truncate(left.len().div_ceil(2).max(2));
    }
    left.first().copied().unwrap_or(0)
}

/// The player's chance to win an imagined game that begins with this move.
fn outcome(
    terms: &Terms,
    me: usize,
    candidate: &Candidate,
    mut world: World,
    effort: Effort,
    solver: &mut Solver,
) -> f32 {
    match &candidate.table {
        Some(table) => world.lay(table.clone(), &candidate.played),
        None => world.draw(),
    }
    for _ in 0..effort.turns {
        if world.over() || world.step(terms, solver, effort.budget) {
            break;
        }
    }
    worth::chances(terms, &world, &WEIGHTS)
        .get(me)
        .copied()
        .unwrap_or(0.0)
}

impl Effort {
    fn of(view: &View) -> Effort {
        let players = view.players.len().max(2);
        let (worlds, steps) = match hard::kind(&view.terms) {
            Kind::Plain => (96, 3_000),
            Kind::Coloured if players == 2 => (48, 2_000),
            // Large tables with many coloured jokers take long, whatever the steps.
            Kind::Coloured => (24, 500),
            Kind::Special if players == 2 => (14, 450),
            Kind::Special => (16, 250),
        };
        // Among special jokers the turns of many players take too long to look two rounds ahead.
        let rounds = if hard::kind(&view.terms) == Kind::Special && players > 2 {
            1
        } else {
            2
        };
        let budget = Budget { steps };
        if view.stock == 0 && players == 2 {
            // What is not seen is the other's rack: there is one world, and it can be followed far.
            return Effort {
                worlds: 1,
                turns: 16,
                budget: Budget { steps: 4 * steps },
            };
        }
        Effort {
            worlds: worlds / players,
            turns: rounds * players,
            budget,
        }
    }
}
