//! The solver: it turns each question into a task for the searches.

use kostka_rules::rulebook::Rules;
use kostka_rules::{Colour, Face, Openings, Terms, TileSet, meld, turn};

use crate::additions;
use crate::budget::{Budget, Cancellation, Meter};
use crate::disturb;
use crate::gentle;
use crate::groups;
use crate::opening::{self, OpeningAnswer};
use crate::pool::{COLOURED, Costs, DOUBLE, KINDS, PLAIN, kind_of};
use crate::question::{BestMove, Goal};
use crate::request::{Request, SolveError};
use crate::rows;
use crate::task::{Answer, NO_LIMIT, Scratch, Task};

/// Finds best moves. It keeps its memory from one question to the next, which makes the next answer faster but never
/// different.
///
/// ```
/// use kostka_rules::{Terms, notation::Position};
/// use kostka_solver::{Budget, Goal, Request, Solver};
///
/// let terms = Terms::largest("pl-standard", Default::default())?;
/// let position = Position::parse("- / r10 r11 r12 k10 b10 o10 k2", terms.tiles())?;
/// let mut solver = Solver::default();
///
/// let opening = solver.opening(&terms, &position.rack, Budget::DEFAULT)?;
/// assert_eq!((opening.can_open, opening.max_value, opening.max_tiles), (true, 63, 6));
///
/// let request = Request::new(&terms, &position.table, &position.rack)
///     .opened(false)
///     .goal(Goal::Value);
/// assert_eq!(solver.solve(&request)?.left, 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Solver {
    scratch: Scratch,
    /// The steps of all moves that were asked for.
    steps: u64,
    cancellation: Cancellation,
}

impl Solver {
    /// Makes a solver that can be cancelled: what it is asked then ends soon, with the best that was found so far.
    pub fn cancelled_by(cancellation: Cancellation) -> Solver {
        Solver {
            cancellation,
            ..Solver::default()
        }
    }

    pub(crate) fn cancellation(&self) -> &Cancellation {
        &self.cancellation
    }

    /// Returns the number of steps that all best moves took so far, for a budget over many questions.
    pub fn steps(&self) -> u64 {
        self.steps
    }

    /// The best move.
    ///
    /// Among equal moves one is preferred that takes fewer rows of the table apart, if the request is gentle: none if additions
    /// are enough, else one if one is enough, else few.
    pub fn solve(&mut self, request: &Request) -> Result<BestMove, SolveError> {
        let mut task = self.task(request, costs_of(request.goal, request.terms.rules()))?;
        let all_valid = task.valid.iter().all(|valid| *valid);
        let answer = if !request.opened {
            opening::best(&mut task, request.max_disturbed)
        } else if request.gentle && request.max_disturbed.is_none() {
            gentlest(&mut task, all_valid)
        } else {
            best_opened(&mut task, request.max_disturbed, all_valid)
        };
        let (spent, steps) = (task.meter.is_spent(), task.meter.steps());
        // Where nothing is left that could be laid, nothing is better.
        let answer = answer.map(|answer| Answer {
            proven: answer.proven || answer.laid.cost == 0,
            ..answer
        });
        self.steps += steps;
        // A second search has what the first one left, or enough for a quick answer.
        let left = Budget {
            steps: (request.budget.steps - steps).max(Budget::HINT.steps.min(request.budget.steps)),
        };
        match answer {
            Some(answer) => Ok(solution(request, answer)),
            // An unopened player cannot repair an invalid table; others may be able to.
            None if !all_valid && !request.opened => {
                let others = Request {
                    rack: &[],
                    opened: true,
                    gentle: false,
                    max_disturbed: None,
                    budget: left,
                    ..*request
                };
                self.solve(&others).map(|_| nothing(request, !spent))
            }
            None if !all_valid && !spent && request.max_disturbed.is_some() => {
                let unlimited = Request {
                    gentle: false,
                    max_disturbed: None,
                    budget: left,
                    ..*request
                };
                self.solve(&unlimited).and(Err(SolveError::LimitTooLow))
            }
            None if all_valid => {
                // Jokers alone are no meld (ruling 9.2).
                let mut tiles = request.table.iter().flatten().chain(request.rack);
                Ok(nothing(request, !spent || tiles.all(|face| face.is_joker())))
            }
            None if spent => Err(SolveError::OutOfBudget),
            None => Err(SolveError::NoLegalTable),
        }
    }

    /// Returns a good move at once, for a player who waits in the middle of a turn: the best one, unless that takes
    /// more than `quick` to prove. It never claims that there is no move before the request's whole budget was spent.
    pub fn hint(&mut self, request: &Request, quick: Budget) -> Result<BestMove, SolveError> {
        match self.solve(&request.budget(quick)) {
            Ok(solution) if solution.proven || solution.tiles > 0 => Ok(solution),
            Ok(_) | Err(SolveError::OutOfBudget) => self.solve(request),
            Err(error) => Err(error),
        }
    }

    /// Returns the openings that the rack alone can make, whatever lies on the table.
    pub fn opening(
        &mut self,
        terms: &Terms,
        rack: &[Face],
        budget: Budget,
    ) -> Result<OpeningAnswer, SolveError> {
        let request = Request::new(terms, &[], rack).opened(false).budget(budget);
        let mut task = self.task(&request, Costs::worth_then_tiles())?;
        Ok(opening::answer(&mut task))
    }

    /// Tells if the rack alone can open, with the usual budget.
    pub fn can_open(&mut self, terms: &Terms, rack: &[Face]) -> bool {
        let request = Request::new(terms, &[], rack).opened(false);
        let task = self.task(&request, Costs::worth_then_tiles());
        task.is_ok_and(|mut task| opening::can_open(&mut task))
    }

    fn task<'a>(&'a mut self, request: &Request<'a>, costs: Costs) -> Result<Task<'a>, SolveError> {
        let terms = request.terms;
        if !can_solve(terms.tiles()) {
            return Err(SolveError::Unsupported);
        }
        turn::check_position(terms, request.table, request.rack)?;
        let mirror_value = terms.rules().mirror_value;
        self.scratch.start(request.budget);
        Ok(Task {
            terms,
            table: request.table,
            valid: request
                .table
                .iter()
                .map(|row| row.is_empty() || meld::is_meld(row, mirror_value))
                .collect(),
            rack: request.rack,
            beside: &[],
            rack_jokers: request.opened || terms.rules().opening_jokers,
            costs: Costs {
                mirror_counts: mirror_value == kostka_rules::MirrorValue::Middle,
                ..costs
            },
            floor: 0,
            scratch: &mut self.scratch,
            meter: Meter::new(request.budget, &self.cancellation),
        })
    }
}

/// Returns whether the searches are exact for these tiles: numbers with coloured jokers or with other ones, but not
/// with both.
fn can_solve(tiles: &TileSet) -> bool {
    let mut jokers = [0; KINDS];
    for (face, copies) in tiles.others() {
        if let Face::Joker(joker) = face {
            jokers[kind_of(joker)] = copies;
        }
    }
    let most = |kinds: &[u8]| kinds.iter().copied().max().unwrap_or(0);
    let coloured = most(&jokers[COLOURED..DOUBLE]);
    let others = jokers[PLAIN].max(most(&jokers[DOUBLE..]));
    // There are as many of each number.
    let copies = tiles.copies(Face::Number(Colour::Black, 1));
    let fits = if coloured > 0 {
        others == 0 && coloured.max(copies) <= groups::MAX_COLOURED
    } else {
        jokers[PLAIN] <= groups::MAX_PLAIN && copies <= groups::MAX_COPIES
    };
    fits && !tiles.is_letters()
}

/// The judge of openings (7.3) by a search.
#[derive(Clone, Copy, Debug)]
pub struct OpeningSearch;

impl Openings for OpeningSearch {
    fn can_open(&self, terms: &Terms, rack: &[Face]) -> bool {
        Solver::default().can_open(terms, rack)
    }
}

fn costs_of(goal: Goal, rules: &Rules) -> Costs {
    match goal {
        Goal::Tiles => Costs::tiles_then_value(rules.joker_penalty),
        Goal::Value => Costs::value_then_tiles(rules.joker_penalty),
    }
}

/// Returns the best move of a player who has opened.
fn best_opened(task: &mut Task, max_disturbed: Option<usize>, all_valid: bool) -> Option<Answer> {
    // On a sound table a move must be better than none; a mess must be repaired at any cost.
    let limit = if all_valid {
        task.cost_of_nothing()
    } else {
        NO_LIMIT
    };
    match max_disturbed {
        Some(most) => {
            let fixed = empty_rows(task);
            disturb::best_within(task, &fixed, most, limit)
        }
        None => best_below(task, limit),
    }
}

/// The best answer that costs less than this. Nothing costs less than nothing, so then there is no search.
fn best_below(task: &mut Task, limit: u32) -> Option<Answer> {
    let fixed = empty_rows(task);
    (limit > 0).then(|| task.best_legal(&fixed, limit))?
}

/// An empty row stays as it is.
fn empty_rows(task: &Task) -> Vec<bool> {
    task.table.iter().map(Vec::is_empty).collect()
}

/// Returns the best move of a player who has opened, of equal ones one that is easy to follow.
fn gentlest(task: &mut Task, all_valid: bool) -> Option<Answer> {
    let added = if all_valid { additions::best(task) } else { None };
    let Some(mut added) = added else {
        let mut answer = best_opened(task, None, all_valid)?;
        gentle::make_gentle(task, all_valid, &mut answer);
        return Some(answer);
    };
    if let Some(mut better) = best_below(task, added.cost) {
        gentle::make_gentle(task, all_valid, &mut better);
        return Some(better);
    }
    // Tiles for which there is room in one row need not lie in two.
    gentle::restore_rows(task, &mut added);
    Some(Answer {
        laid: added,
        proven: !task.meter.is_spent(),
    })
}

fn solution(request: &Request, answer: Answer) -> BestMove {
    let Answer { laid, proven } = answer;
    let played = rows::played(request.table, request.rack, &laid);
    let disturbed = laid.unchanged.iter().filter(|unchanged| !**unchanged).count();
    if played.is_empty() && disturbed == 0 {
        return nothing(request, proven);
    }
    let value = value_of(request.terms.rules(), &played);
    BestMove {
        tiles: played.len(),
        value,
        points: None,
        left: value_of(request.terms.rules(), request.rack) - value,
        played,
        table: rows::table(request.table, &laid.unchanged, laid.new),
        disturbed,
        proven,
    }
}

fn nothing(request: &Request, proven: bool) -> BestMove {
    let rows = request.table.iter().filter(|row| !row.is_empty());
    let left = value_of(request.terms.rules(), request.rack);
    BestMove::nothing(rows.cloned().collect(), left, proven)
}

pub(crate) fn value_of(rules: &Rules, faces: &[Face]) -> u32 {
    faces
        .iter()
        .map(|face| match face {
            Face::Number(_, n) => u32::from(*n),
            _ => u32::from(rules.joker_penalty),
        })
        .sum()
}

#[cfg(test)]
mod tests {
    use kostka_rules::{Joker, Rulebook};

    use super::*;

    #[test]
    fn the_tiles_of_every_game_of_numbers_are_solved_and_letters_are_not() {
        for book in Rulebook::all() {
            for spec in &book.tiles {
                let tiles = spec.tile_set().expect("a rulebook's own tiles");
                assert_eq!(can_solve(&tiles), !book.is_words(), "{}", book.id);
            }
        }
    }

    #[test]
    fn tiles_that_no_search_is_exact_for_are_refused() {
        let [plain, black, double] =
            [Joker::Plain, Joker::Coloured(Colour::Black), Joker::Double].map(Face::Joker);
        let can = |copies: u8, jokers: &[(Face, u8)]| {
            let tiles = TileSet::new(copies, jokers).expect("a small set");
            can_solve(&tiles)
        };
        assert!(can(2, &[(black, 2)]));
        assert!(can(3, &[(plain, 4)]));
        assert!(!can(2, &[(plain, 1), (black, 1)]), "plain and coloured jokers");
        assert!(!can(2, &[(black, 1), (double, 1)]), "coloured and special jokers");
        assert!(!can(3, &[(black, 1)]), "three copies and coloured jokers");
        assert!(!can(2, &[(black, 3)]), "three jokers of one colour");
        assert!(!can(2, &[(plain, 5)]), "five plain jokers");
        assert!(!can(4, &[]), "four copies");
    }
}
