//! The expert, who weighs the tiles it keeps and the chances it leaves to the others.
//!
//! All candidate moves ([`candidates`]) are tried in the same imagined games ([`imagine`]). Each game continues for two
//! rounds in which everybody lays the most tiles, and is then judged by the racks and the table ([`crate::worth`]). Moves
//! that are clearly worse are dropped on the way ([`race`]); the move with the best results is played.

mod candidates;
mod imagine;
mod race;

use kostka_rules::{Row, Terms, View, Viewer};
use kostka_solver::{Budget, Solver};

use crate::dice::Dice;
use crate::difficulty::{self, Difficulty};
use crate::thread_solver::with_solver;
use crate::world::World;
use crate::worth::{self, Features};
use candidates::Candidate;
use race::Race;

/// The weights of a position, fitted by `cargo run --release -p kostka-bots --example fit -- pl-standard 2 6000`.
const WEIGHTS: Features = [
    -0.1307, -0.0401, 0.3946, 0.2936, 0.0334, 0.0271, -0.0814, 0.0281, 0.0224, -0.0390, 0.0247, 2.6380,
];

/// The limits of the work for one move.
#[derive(Clone, Copy, Debug)]
struct Effort {
    /// The largest number of imagined games in which each move is tried.
    worlds: usize,
    /// The number of turns that each game continues.
    turns: usize,
    /// The budget of the solver for one imagined turn.
    budget: Budget,
    /// The number of solver steps after which no further game is begun.
    steps: u64,
}

/// The cost of one call of the solver beyond the steps of its search.
const STEPS_OF_A_QUESTION: u64 = 60;

/// Returns the table at the end of the player's turn; `None` to lay nothing.
pub(crate) fn play(view: &View, dice: &mut Dice) -> Option<Vec<Row>> {
    let Viewer::Seat(seat) = view.viewer else {
        return None;
    };
    with_solver(|solver| {
        let effort = Effort::of(view).after(solver.steps());
        let mut candidates = candidates::all(view, effort.budget, solver);
        let goes_out = |candidate: &Candidate| candidate.played.len() == view.rack.len();
        if candidates.len() > 1 && !candidates.first().is_some_and(goes_out) {
            let best = compare(view, seat.index(), &candidates, effort, solver, dice);
            candidates.swap(0, best);
        }
        candidates.into_iter().next()?.table
    })
}

/// Returns the index of the move that wins most of the imagined games.
fn compare(
    view: &View,
    me: usize,
    candidates: &[Candidate],
    effort: Effort,
    solver: &mut Solver,
    dice: &mut Dice,
) -> usize {
    let mut race = Race::new(candidates.len());
    let mut questions = 0;
    for _ in 0..effort.worlds {
        let world = imagine::world(view, me, effort.budget, solver, dice);
        for at in race.left() {
            let won = outcome(&view.terms, me, &candidates[at], world.clone(), effort, solver);
            race.note(at, won);
        }
        questions += ((race.left().len() * effort.turns) + 2) as u64;
        let work = solver.steps() + STEPS_OF_A_QUESTION * questions;
        if race.is_decided() || work >= effort.steps {
            break;
        }
    }
    race.leader()
}

/// Returns the player's chance to win an imagined game that begins with `candidate`.
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
    /// Returns the same limits for a solver that has already taken `taken` steps.
    fn after(self, taken: u64) -> Effort {
        Effort {
            steps: self.steps + taken,
            ..self
        }
    }

    fn of(view: &View) -> Effort {
        let players = view.players.len().max(2);
        let kind = difficulty::of(&view.terms);
        let (steps, each) = match kind {
            Difficulty::Plain => (500_000, 3_000),
            Difficulty::Coloured => (600_000, 2_000),
            Difficulty::Special if players == 2 => (150_000, 450),
            Difficulty::Special => (40_000, 250),
        };
        if view.stock == 0 && players == 2 {
            // All unseen tiles are on the other rack: there is one possible world, and it can be followed far.
            return Effort {
                worlds: 1,
                turns: 16,
                budget: Budget { steps: 4 * each },
                steps,
            };
        }
        // With special jokers, two rounds of many players take too long.
        let rounds = if kind == Difficulty::Special && players > 2 {
            1
        } else {
            2
        };
        Effort {
            worlds: 200,
            turns: rounds * players,
            budget: Budget { steps: each },
            steps,
        }
    }
}
