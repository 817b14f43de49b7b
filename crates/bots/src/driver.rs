//! Lets bots play at a table, on a server or in a browser.
//!
//! The host program owns the session and knows how to think (a thread, a worker) and how to wait. Everything else about
//! bots is decided here: who is asked what, how long it takes, which commands are tried, and what is said afterwards.
//!
//! 1. After every change of the session, [`Driver::wake`] lists the bots that begin to think.
//! 2. For each of them the host program makes a [`Thought`], elsewhere if [`needs_thinking`], and waits until the
//!    thought's pace is over.
//! 3. [`Driver::answer`] gives the commands to try as [`kostka_session::Who::Bot`].

use std::collections::VecDeque;

use kostka_protocol::{Command, GameNumber};
use kostka_rules::game::TurnNumber;
use kostka_rules::{Action, Row, Seat, View};
use kostka_session::{Asked, BotTurn, Session};
use kostka_solver::words::Index;
use serde::{Deserialize, Serialize};

use crate::{Level, accepts, announces, choose, choose_numbers, otherwise, pace, wants_redeal};

/// Milliseconds until a bot votes or says whether the deal stands.
const NOD: u32 = 800;

/// The result of a bot's thinking.
///
/// Without a table the bot draws or passes; that is also what a bot does whose thought was lost.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Thought {
    /// The table that the bot wants to end its turn with.
    pub table: Option<Vec<Row>>,
    /// Milliseconds from the question to the answer, so that people can follow.
    pub pace: u32,
}

impl Thought {
    /// The thought about a question that needs no thinking: see [`needs_thinking`].
    pub const NOD: Thought = Thought {
        table: None,
        pace: NOD,
    };

    /// Chooses the move of the viewer, whose turn it is.
    ///
    /// A game of words needs the words that the bot knows, see [`crate::Vocabulary`].
    pub fn about(view: &View, level: Level, seed: u64, words: Option<&Index>) -> Thought {
        Thought::of(view, level, choose(view, level, seed, words))
    }

    /// Chooses the move of the viewer in a game of numbers. A program that asks nothing else contains no search for words.
    pub fn about_numbers(view: &View, level: Level, seed: u64) -> Thought {
        Thought::of(view, level, choose_numbers(view, level, seed))
    }

    fn of(view: &View, level: Level, action: Action) -> Thought {
        Thought {
            pace: pace(level, view, &action),
            table: match action {
                Action::Play(table) => Some(table),
                _ => None,
            },
        }
    }
}

/// Tells questions that take work from those that any bot answers at once.
pub fn needs_thinking(turn: &BotTurn) -> bool {
    turn.asked == Asked::Turn
}

/// The bots of one table.
///
/// ```
/// use kostka_bots::{Driver, Thought, needs_thinking};
/// use kostka_session::{BotTurn, Session};
///
/// fn asked(session: &Session, driver: &mut Driver) -> Vec<(BotTurn, Thought)> {
///     let turns = driver.wake(session).into_iter();
///     turns
///         .map(|turn| {
///             let thought = if needs_thinking(&turn) {
///                 Thought::about(&turn.view, turn.level, 7, None)
///             } else {
///                 Thought::NOD
///             };
///             (turn, thought)
///         })
///         .collect()
/// }
/// ```
#[derive(Clone, Debug, Default)]
pub struct Driver {
    thinking: Vec<Question>,
}

/// The identity of a question: a bot is not asked the same twice.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Question {
    seat: Seat,
    game: GameNumber,
    turn: TurnNumber,
    asked: Asked,
}

impl Question {
    fn of(turn: &BotTurn) -> Question {
        Question {
            seat: turn.seat,
            game: turn.game,
            turn: turn.turn,
            asked: turn.asked.clone(),
        }
    }
}

impl Driver {
    /// Returns the bots that the table waits for and that are not thinking yet. They count as thinking until
    /// [`Driver::answer`], or until the table no longer waits for them.
    pub fn wake(&mut self, session: &Session) -> Vec<BotTurn> {
        let mut turns = session.bot_turns();
        self.thinking
            .retain(|question| turns.iter().any(|turn| Question::of(turn) == *question));
        turns.retain(|turn| !self.thinking.contains(&Question::of(turn)));
        self.thinking.extend(turns.iter().map(Question::of));
        turns
    }

    /// Checks whether any bot is thinking.
    pub fn is_thinking(&self) -> bool {
        !self.thinking.is_empty()
    }

    /// Returns what a bot does after it has thought: nothing, if the table no longer waits for that.
    ///
    /// The caller wakes the bots again after it has tried all commands.
    pub fn answer(&mut self, session: &Session, turn: &BotTurn, thought: Thought) -> Tries {
        let question = Question::of(turn);
        self.thinking.retain(|other| *other != question);
        let mut waiting = session.bot_turns();
        waiting.retain(|waiting| Question::of(waiting) == question);
        let commands = waiting.pop().map(|turn| commands(&turn, thought));
        Tries {
            seat: turn.seat,
            game: turn.game,
            may_announce: commands.is_some() && needs_thinking(turn),
            commands: commands.unwrap_or_default(),
        }
    }
}

/// The commands with which a bot answers, the one that it wants first.
fn commands(turn: &BotTurn, thought: Thought) -> VecDeque<Command> {
    let game = turn.game;
    match &turn.asked {
        Asked::Deal if wants_redeal(&turn.view) => VecDeque::from([Command::Redeal { game }]),
        Asked::Deal => VecDeque::from([Command::Keep { game }]),
        Asked::Words(word) => VecDeque::from([Command::Vote {
            game,
            turn: turn.turn,
            word: word.clone(),
            fits: accepts(&turn.view, word.as_deref()),
        }]),
        Asked::Turn => {
            let chosen = thought.table.map(Action::Play);
            // Nobody can play against a bot that is stuck.
            let rest = [otherwise(&turn.view), Action::Resign];
            let command = |action| Command::of_action(game, turn.turn, action);
            chosen.into_iter().chain(rest).filter_map(command).collect()
        }
    }
}

/// The commands of one answer, to be tried one after the other.
#[derive(Clone, Debug)]
pub struct Tries {
    seat: Seat,
    game: GameNumber,
    commands: VecDeque<Command>,
    may_announce: bool,
}

impl Tries {
    /// Returns the next command, as long as none was accepted; then "I open next turn", if the bot may say so (T5).
    pub fn next(&mut self, session: &Session) -> Option<Command> {
        if let Some(command) = self.commands.pop_front() {
            return Some(command);
        }
        let may_announce = std::mem::take(&mut self.may_announce);
        let view = session.bot_view(self.seat).filter(|_| may_announce)?;
        announces(&view).then_some(Command::Announce { game: self.game })
    }

    /// Notes that the table took the last command.
    pub fn accepted(&mut self) {
        self.commands.clear();
    }
}
