//! Measures the solver against the usual integer programme, under rules by which jokers may go anywhere.
//!
//! The programme has a variable for every meld of up to five tiles, with jokers in every place; longer runs are made of
//! shorter ones. Every table tile is used, rack tiles at most as often as the rack has them, and the number of rack tiles laid
//! is the objective. Its time is printed without and with building the model, and both answers must agree. The programme
//! finds any best move, so the solver is asked for any best move too, and then for the gentlest.

use std::collections::BTreeSet;
use std::time::Duration;

use highs::{HighsModelStatus, RowProblem, Sense};
use kostka_rules::notation::Position;
use kostka_rules::{Colour, Face, HouseRules, Joker, Terms};
use kostka_solver::{Request, Solver};
use kostka_test_kit::positions;

use crate::{thread_time, time_of_clock};

const JOKER: Face = Face::Joker(Joker::Plain);

/// Measures every turn of some games and returns the number of differences.
pub(crate) fn run(games: u64) -> usize {
    // Jokers may go anywhere, as in the programme.
    let terms = Terms::largest("pl-tournament", HouseRules::default()).expect("a rulebook of ours");
    let melds = melds();
    let mut solver = Solver::default();
    // Reading the clock is a large part of the time of a short question.
    let clock = time_of_clock();
    let mut measures: Vec<Measure> = Vec::new();
    let mut differences = 0;
    for seed in 0..games {
        let samples = positions::game(&terms, seed, |sample| {
            let request = Request::new(&terms, &sample.table, &sample.rack).opened(sample.opened);
            let solution = solver.solve(&request).ok()?;
            Some((solution.table, solution.played))
        });
        for sample in samples
            .iter()
            .filter(|sample| sample.opened && sample.rack.len() <= 20)
        {
            let gentle = Request::new(&terms, &sample.table, &sample.rack);
            let any = Request {
                gentle: false,
                ..gentle
            };
            let mut tiles = 0;
            let [ours, gentlest] = [any, gentle].map(|request| {
                let tries = (0..4).map(|_| {
                    let start = thread_time();
                    tiles = solver.solve(&request).map_or(0, |solution| solution.tiles);
                    (thread_time() - start).saturating_sub(clock)
                });
                // Solved once before, as in the solver's own benchmark, so that the caches are warm.
                tries.skip(1).min().unwrap_or_default()
            });
            let (built, theirs, best) = programme(&melds, sample);
            if best != tiles {
                differences += 1;
                println!(
                    "the programme lays {best}, the solver {tiles}: {}",
                    sample.to_text()
                );
            }
            measures.push(Measure {
                ours,
                gentlest,
                theirs,
                built,
            });
        }
    }
    report(&measures, differences);
    differences
}

/// The times of one position: any best move, the gentlest, HiGHS, and HiGHS with building its model.
struct Measure {
    ours: Duration,
    gentlest: Duration,
    theirs: Duration,
    built: Duration,
}

fn report(measures: &[Measure], differences: usize) {
    let sorted = |pick: fn(&Measure) -> Duration| {
        let mut times: Vec<f64> = measures.iter().map(|m| pick(m).as_secs_f64() * 1e6).collect();
        times.sort_by(f64::total_cmp);
        times
    };
    let (ours, gentlest) = (sorted(|m| m.ours), sorted(|m| m.gentlest));
    let (theirs, built) = (sorted(|m| m.theirs), sorted(|m| m.built));
    let at = |times: &[f64], share: f64| times[((times.len() - 1) as f64 * share).round() as usize];
    println!(
        "{} positions, {differences} differences in the number of tiles",
        measures.len()
    );
    println!(
        "        any best µs       HiGHS µs      ratio     with model µs      ratio    gentlest µs      ratio"
    );
    for (name, share) in [("p50", 0.5), ("p95", 0.95), ("p99", 0.99), ("max", 1.0)] {
        let (a, b, c, d) = (
            at(&ours, share),
            at(&theirs, share),
            at(&built, share),
            at(&gentlest, share),
        );
        println!(
            "{name:<6} {a:>12.1} {b:>14.1} {:>10.0} {c:>17.1} {:>10.0} {d:>14.1} {:>10.0}",
            b / a,
            c / a,
            b / d
        );
    }
}

/// Returns every meld of up to five tiles with up to two jokers, as sorted tiles.
fn melds() -> Vec<Vec<Face>> {
    let mut melds = BTreeSet::new();
    let mut add = |tiles: &[Face]| {
        for mask in 0u32..1 << tiles.len() {
            if mask.count_ones() <= 2 && (mask.count_ones() as usize) < tiles.len() {
                let mut row: Vec<Face> = (0..tiles.len())
                    .map(|at| if mask & (1 << at) != 0 { JOKER } else { tiles[at] })
                    .collect();
                row.sort_unstable();
                melds.insert(row);
            }
        }
    };
    for number in 1..=13 {
        for colours in 0u32..16 {
            let row: Vec<Face> = Colour::ALL
                .into_iter()
                .filter(|colour| colours & (1 << *colour as u32) != 0)
                .map(|colour| Face::Number(colour, number))
                .collect();
            if row.len() >= 3 {
                add(&row);
            }
        }
    }
    for colour in Colour::ALL {
        for length in 3..=5 {
            for start in 1..=14 - length {
                let row: Vec<Face> = (start..start + length).map(|n| Face::Number(colour, n)).collect();
                add(&row);
            }
        }
    }
    melds.into_iter().collect()
}

/// Returns the time of HiGHS with building its model, the time without, and the number of tiles that it lays.
fn programme(melds: &[Vec<Face>], sample: &Position) -> (Duration, Duration, usize) {
    let begin = thread_time();
    let mut faces: Vec<Face> = sample
        .table
        .iter()
        .flatten()
        .chain(&sample.rack)
        .copied()
        .collect();
    faces.sort_unstable();
    faces.dedup();
    let count =
        |tiles: &mut dyn Iterator<Item = &Face>, face: &Face| tiles.filter(|other| *other == face).count();
    let mut problem = RowProblem::default();
    let mut terms: Vec<Vec<(highs::Col, f64)>> = vec![Vec::new(); faces.len()];
    for meld in melds {
        let fits = meld.iter().all(|face| {
            faces.binary_search(face).is_ok()
                && count(&mut meld.iter(), face)
                    <= count(&mut sample.table.iter().flatten().chain(&sample.rack), face)
        });
        if fits {
            let column = problem.add_integer_column(0.0, 0.0..=2.0);
            for (at, face) in faces.iter().enumerate() {
                let times = count(&mut meld.iter(), face);
                if times > 0 {
                    terms[at].push((column, times as f64));
                }
            }
        }
    }
    for (at, face) in faces.iter().enumerate() {
        let on_table = count(&mut sample.table.iter().flatten(), face) as f64;
        let on_rack = count(&mut sample.rack.iter(), face) as f64;
        let laid = problem.add_integer_column(1.0, 0.0..=on_rack);
        let mut row = terms[at].clone();
        row.push((laid, -1.0));
        problem.add_row(on_table..=on_table, row);
    }
    let mut model = problem.optimise(Sense::Maximise);
    model.set_option("threads", 1);
    model.set_option("output_flag", false);
    let start = thread_time();
    let solved = model.solve();
    let end = thread_time();
    let best = if solved.status() == HighsModelStatus::Optimal {
        solved.objective_value().round() as usize
    } else {
        usize::MAX
    };
    (end - begin, end - start, best)
}
