//! The worker: the same program in a thread of its own, which thinks so that the page never waits. Requests go one at a time;
//! whoever drops the future of one that has not begun takes it back. Where no worker can be started the page thinks itself.

mod desk;
mod think;

use kostka_bots::Thought;
use kostka_protocol::BotLevel;
use kostka_rules::{Terms, View};
use kostka_slim::json;
use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::*;

use crate::browser;

/// A question for the worker.
#[derive(Clone, Debug, Serialize, Deserialize)]
enum Request {
    Bot {
        view: Box<View>,
        level: BotLevel,
        seed: u64,
    },
    Solve(Box<Position>),
}

/// What the worker found.
#[derive(Clone, Debug, Serialize, Deserialize)]
enum Answer {
    Bot(Thought),
    Solve(Result<Solved, String>),
}

/// A position whose best move is wanted.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Position {
    pub(crate) terms: Terms,
    pub(crate) table: Vec<Vec<String>>,
    pub(crate) rack: Vec<String>,
    /// Whether the player has opened.
    pub(crate) opened: bool,
    pub(crate) objective: Objective,
    /// Whether somebody waits for it in the middle of a turn.
    pub(crate) hurry: bool,
}

/// What the best move is best in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Objective {
    #[default]
    Tiles,
    /// Face value; points in a game of words.
    Value,
}

/// The best move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Solved {
    /// How many tiles it lays; 0: there is no move.
    pub(crate) tiles: usize,
    /// Their face value; the points of the turn in a game of words.
    pub(crate) value: u32,
    /// What is laid, in the order of the rack.
    pub(crate) played: Vec<String>,
    /// The table afterwards: kept rows at their places, new ones last.
    pub(crate) table: Vec<Vec<String>>,
    /// How many rows of the table before lie differently.
    pub(crate) disturbed: usize,
    /// Whether there is certainly nothing better.
    pub(crate) proven: bool,
}

/// Lets a bot think about its turn; `None` if the thought was lost.
pub(crate) async fn bot_turn(view: &View, level: BotLevel) -> Option<Thought> {
    let request = Request::Bot {
        view: Box::new(view.clone()),
        level,
        seed: browser::random_number(),
    };
    match desk::ask(request).await {
        Some(Answer::Bot(thought)) => Some(thought),
        _ => None,
    }
}

/// The best move in a position, or the code of the reason why there is none: those of the solver, `bad-tile`,
/// `no-dictionary`, or `lost`.
pub(crate) async fn solve(position: Position) -> Result<Solved, String> {
    match desk::ask(Request::Solve(Box::new(position))).await {
        Some(Answer::Solve(solved)) => solved,
        _ => Err("lost".to_owned()),
    }
}

/// Whether this program was started as a worker.
pub(crate) fn is_worker() -> bool {
    js_sys::global().dyn_into::<web_sys::Window>().is_err()
}

/// Serves as a worker: takes requests as they come.
pub(crate) fn serve() {
    let scope: web_sys::DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let own = scope.clone();
    let hear = Closure::<dyn Fn(web_sys::MessageEvent)>::new(move |message: web_sys::MessageEvent| {
        let own = own.clone();
        wasm_bindgen_futures::spawn_local(async move {
            let text = message.data().as_string().unwrap_or_default();
            let answer = match json::from_str(&text) {
                Ok(request) => Some(think::answer(request).await),
                Err(_) => None,
            };
            // An answer that cannot be written is one that was lost.
            let text = serde_json::to_string(&answer).unwrap_or_else(|_| "null".to_owned());
            let _ = own.post_message(&text.into());
        });
    });
    scope.set_onmessage(Some(hear.as_ref().unchecked_ref()));
    hear.forget();
    // The page sends nothing before it hears that somebody listens.
    let _ = scope.post_message(&desk::READY.into());
}
