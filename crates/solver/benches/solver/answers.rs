//! Every answer of the solver on seeded games, one line each, to compare two versions of it.

use kostka_rules::notation::Position;
use kostka_rules::{HouseRules, Terms};
use kostka_solver::{Budget, Goal, Request, Solver};

use super::{game, request};

/// Prints the answers for every turn of the first games of a rulebook.
pub(crate) fn print(book: &str, games: u64, budget: Budget) {
    let terms = Terms::largest(book, HouseRules::default()).unwrap();
    let (mut player, mut solver) = (Solver::default(), Solver::default());
    for seed in 0..games {
        for (turn, sample) in game(&terms, seed, &mut player).iter().enumerate() {
            println!("{book} {seed} {turn} position {}", sample.to_text());
            let gentlest = request(&terms, sample).budget(budget);
            let any = Request {
                gentle: false,
                ..gentlest
            };
            let value = gentlest.goal(Goal::Value);
            let limited = Request {
                max_disturbed: Some(1),
                ..any
            };
            let hasty = any.budget(Budget { steps: 40 });
            for (name, request) in [
                ("gentlest", gentlest),
                ("any", any),
                ("value", value),
                ("limited", limited),
                ("hasty", hasty),
            ] {
                println!("{book} {seed} {turn} {name} {}", answer(&mut solver, &request));
            }
            if !sample.opened {
                let opening = solver.opening(&terms, &sample.rack, budget);
                println!("{book} {seed} {turn} opening {opening:?}");
            }
        }
    }
}

fn answer(solver: &mut Solver, request: &Request) -> String {
    let before = solver.steps();
    match solver.solve(request) {
        Ok(solution) => {
            let after = Position {
                table: solution.table,
                rack: solution.played,
                opened: true,
            };
            format!(
                "tiles {} value {} left {} disturbed {} proven {} steps {} table and played {}",
                solution.tiles,
                solution.value,
                solution.left,
                solution.disturbed,
                solution.proven,
                solver.steps() - before,
                after.to_text()
            )
        }
        Err(error) => format!("{error:?}"),
    }
}
