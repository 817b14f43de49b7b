//! One question about the best move, for numbers and for words.
//!
//! Programs ask each other in this form: the terminal, the HTTP API, and in a browser the page and its worker. The
//! requests of the two solvers are for those who know which game they play.

use kostka_rules::notation::Position;
use kostka_rules::{Face, Row, Terms};
use serde::{Deserialize, Serialize};

use crate::budget::Budget;
use crate::opening::OpeningAnswer;
use crate::request::{Request, SolveError};
use crate::solver::Solver;
use crate::words::{self, Index};

/// The measure by which a move is the best.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Goal {
    /// Most tiles of the rack; among those the highest face value, or the most points.
    #[default]
    Tiles,
    /// The highest face value of the tiles laid, a joker counting what it costs on the rack; among those most tiles. As the
    /// rack's total is given, this also leaves the least on the rack, which is what counts at the end of a game. In a game
    /// of words it means the most points.
    Value,
}

/// The work that an answer may take.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Effort {
    /// A good move at once, for a player in the middle of a turn: see [`Solver::hint`].
    Hint,
    /// Enough for nearly every position.
    #[default]
    Usual,
    /// This number of steps.
    Steps(u64),
}

impl Effort {
    fn steps(self, usual: u64) -> u64 {
        match self {
            Effort::Hint | Effort::Usual => usual,
            Effort::Steps(steps) => steps,
        }
    }
}

/// A position of any game, and what is asked about it.
///
/// ```
/// use kostka_rules::{Terms, notation::Position};
/// use kostka_solver::{Question, Solver};
///
/// let terms = Terms::largest("pl-standard", Default::default())?;
/// let position = Position::parse("b8 b9 b10 / b11 r8 o8", terms.tiles())?;
/// let best = Question::new(terms, position).best_move(&mut Solver::default(), None)?;
/// assert_eq!((best.tiles, best.value, best.points), (3, 27, None));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Question {
    /// The rules and the tiles.
    pub terms: Terms,
    /// The table, the rack, and whether the player has opened.
    pub position: Position,
    /// The measure of the best.
    pub goal: Goal,
    /// The most rows of the table that may lie differently afterwards; `None`: any number.
    pub max_disturbed: Option<usize>,
    /// The work that the answer may take.
    pub effort: Effort,
}

/// The best move in a position of any game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BestMove {
    /// The number of rack tiles laid; 0: there is no move, and `table` is the table as it was, or repaired.
    pub tiles: usize,
    /// Their face value, a joker counting what it costs on the rack; the points of the turn in a game of words.
    pub value: u32,
    /// The points of the turn, in a game of words.
    pub points: Option<u16>,
    /// The face value of the tiles that stay on the rack; 0 in a game of words.
    pub left: u32,
    /// The tiles laid, in the order of the rack.
    pub played: Vec<Face>,
    /// The table afterwards: kept rows at their places, new ones last.
    pub table: Vec<Row>,
    /// The number of rows of the table before that lie differently.
    pub disturbed: usize,
    /// True if nothing better exists; false if the effort did not suffice to know.
    pub proven: bool,
}

/// The reason why a question has no answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoAnswer {
    /// The solver of numbers has none.
    #[error(transparent)]
    Numbers(#[from] SolveError),
    /// The solver of words has none.
    #[error(transparent)]
    Words(#[from] words::SolveError),
    /// A question about words came without words.
    #[error("there is no dictionary to look for words in")]
    NoDictionary,
}

impl NoAnswer {
    /// Returns the code of the reason, as the JSON commands and the HTTP API tell it.
    pub fn code(&self) -> &'static str {
        match self {
            NoAnswer::Numbers(error) => error.code(),
            NoAnswer::Words(error) => error.code(),
            NoAnswer::NoDictionary => "no-dictionary",
        }
    }
}

impl BestMove {
    /// The table without a move, and the value of the rack.
    pub(crate) fn nothing(table: Vec<Row>, left: u32, proven: bool) -> BestMove {
        BestMove {
            tiles: 0,
            value: 0,
            points: None,
            left,
            played: Vec::new(),
            table,
            disturbed: 0,
            proven,
        }
    }
}

impl Question {
    /// Asks for the move that lays most tiles, with the usual effort.
    pub fn new(terms: Terms, position: Position) -> Question {
        Question {
            terms,
            position,
            goal: Goal::Tiles,
            max_disturbed: None,
            effort: Effort::Usual,
        }
    }

    /// Returns the best move. A game of words needs the words that count.
    pub fn best_move(&self, solver: &mut Solver, words: Option<&Index>) -> Result<BestMove, NoAnswer> {
        if !self.terms.tiles().is_letters() {
            return self.best_move_of_numbers(solver);
        }
        let objective = match self.goal {
            Goal::Tiles => words::Objective::Tiles,
            Goal::Value => words::Objective::Points,
        };
        let Position { table, opened, .. } = &self.position;
        self.ask_words(solver, words, objective, table, *opened)
    }

    /// Returns the best move in a game of numbers. A program that asks nothing else contains no search for words.
    pub fn best_move_of_numbers(&self, solver: &mut Solver) -> Result<BestMove, NoAnswer> {
        if self.terms.tiles().is_letters() {
            return Err(NoAnswer::NoDictionary);
        }
        let Position { table, rack, opened } = &self.position;
        let request = Request {
            opened: *opened,
            goal: self.goal,
            max_disturbed: self.max_disturbed,
            budget: self.budget(),
            ..Request::new(&self.terms, table, rack)
        };
        Ok(match self.effort {
            Effort::Hint => solver.hint(&request, Budget::HINT)?,
            Effort::Usual | Effort::Steps(_) => solver.solve(&request)?,
        })
    }

    /// Returns what the rack alone could open with, whatever lies on the table. In a game of words the values are lengths
    /// of words.
    pub fn opening(&self, solver: &mut Solver, words: Option<&Index>) -> Result<OpeningAnswer, NoAnswer> {
        if !self.terms.tiles().is_letters() {
            return Ok(solver.opening(&self.terms, &self.position.rack, self.budget())?);
        }
        let best = self.ask_words(solver, words, words::Objective::Opening, &[], false)?;
        let most = self.ask_words(solver, words, words::Objective::Tiles, &[], false)?;
        Ok(OpeningAnswer {
            can_open: best.tiles > 0,
            max_value: best.table.iter().map(|row| row.len() as u32).max().unwrap_or(0),
            max_tiles: most.tiles,
            melds: best.table,
            most_tiles: most.table,
            proven: best.proven && most.proven,
        })
    }

    fn ask_words(
        &self,
        solver: &Solver,
        words: Option<&Index>,
        objective: words::Objective,
        table: &[Row],
        opened: bool,
    ) -> Result<BestMove, NoAnswer> {
        let request = words::Request {
            terms: &self.terms,
            table,
            rack: &self.position.rack,
            opened,
            objective,
            max_broken: self.max_disturbed,
            budget: self.effort.steps(words::DEFAULT_BUDGET),
            cancellation: Some(solver.cancellation()),
        };
        Ok(words::solve(words.ok_or(NoAnswer::NoDictionary)?, &request)?)
    }

    fn budget(&self) -> Budget {
        Budget {
            steps: self.effort.steps(Budget::DEFAULT.steps),
        }
    }
}
