//! Thinks about what it keeps and what it leaves to the others.
//!
//! The moves worth a thought ([`candidates`]) are all tried in the same imagined games ([`imagine`]): each game is played
//! on for two rounds in which everybody lays the most, and then judged by the racks and the table ([`crate::worth`]).
//! Moves that are clearly worse are given up on the way ([`race`]); the move that wins most is played.

mod candidates;
mod imagine;
mod race;

use kostka_rules::{Row, Terms, View, Viewer};
use kostka_solver::{Budget, Solver};

use crate::dice::Dice;
use crate::hard::{self, Kind};
use crate::kept::with_solver;
use crate::world::World;
use crate::worth::{self, Features};
use candidates::Candidate;
use race::Race;

/// What `cargo run --release -p kostka-bots --example fit -- pl-standard 2 6000` found.
const WEIGHTS: Features = [
    -0.1307, -0.0401, 0.3946, 0.2936, 0.0334, 0.0271, -0.0814, 0.0281, 0.0224, -0.0390, 0.0247, 2.6380,
];

/// How much a move is thought about.
#[derive(Clone, Copy, Debug)]
struct Effort {
    /// In how many imagined games each move is tried at most.
    worlds: usize,
    /// How many turns they are played on.
    turns: usize,
    /// The work for one turn in them.
    budget: Budget,
    /// The work for all of them: after so many steps nothing new is begun.
    steps: u64,
}

/// What a question costs besides the steps of its search.
const STEPS_OF_A_QUESTION: u64 = 60;

/// The table that the player ends the turn with; `None` to lay nothing.
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

/// The move that wins most of the imagined games.
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
    /// The same, counted by a solver that has taken so many steps before.
    fn after(self, taken: u64) -> Effort {
        Effort {
            steps: self.steps + taken,
            ..self
        }
    }

    fn of(view: &View) -> Effort {
        let players = view.players.len().max(2);
        let kind = hard::kind(&view.terms);
        let (steps, each) = match kind {
            Kind::Plain => (500_000, 3_000),
            Kind::Coloured => (600_000, 2_000),
            Kind::Special if players == 2 => (150_000, 450),
            Kind::Special => (40_000, 250),
        };
        if view.stock == 0 && players == 2 {
            // What is not seen is the other's rack: there is one world, and it can be followed far.
            return Effort {
                worlds: 1,
                turns: 16,
                budget: Budget { steps: 4 * each },
                steps,
            };
        }
        // Among special jokers the turns of many players take too long to look two rounds ahead.
        let rounds = if kind == Kind::Special && players > 2 {
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
