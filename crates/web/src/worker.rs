//! The worker: a program in a thread of its own, which thinks so that the page never waits. Requests go one at a time;
//! dropping the future of one that has not begun takes it back. `play` thinks about numbers, `study` about words. Where
//! no worker can be started the page thinks about numbers itself.

mod queue;
pub(crate) mod think;

use kostka_bots::Thought;
use kostka_protocol::BotLevel;
use kostka_rules::View;
use kostka_slim::json;
use kostka_solver::{BestMove, Question};
use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::*;

use crate::browser;

/// A question for the worker.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) enum Request {
    Bot {
        view: Box<View>,
        level: BotLevel,
        seed: u64,
    },
    Solve(Box<Question>),
}

impl Request {
    /// Returns the name of the program that knows the answer.
    fn program(&self) -> &'static str {
        let terms = match self {
            Request::Bot { view, .. } => &view.terms,
            Request::Solve(question) => &question.terms,
        };
        if terms.tiles().is_letters() {
            "study"
        } else {
            "play"
        }
    }
}

/// The answer of the worker.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) enum Answer {
    Bot(Thought),
    Solve(Result<BestMove, String>),
}

/// Lets a bot think about its turn; `None` if the thought was lost.
pub(crate) async fn bot_turn(view: &View, level: BotLevel) -> Option<Thought> {
    let request = Request::Bot {
        view: Box::new(view.clone()),
        level,
        seed: browser::random_number(),
    };
    match queue::ask(request).await {
        Some(Answer::Bot(thought)) => Some(thought),
        _ => None,
    }
}

/// Asks for the best move. The error is a code of [`kostka_solver::NoAnswer`], or `lost`.
pub(crate) async fn solve(question: Question) -> Result<BestMove, String> {
    match queue::ask(Request::Solve(Box::new(question))).await {
        Some(Answer::Solve(solved)) => solved,
        _ => Err("lost".to_owned()),
    }
}

/// Returns `true` if this program was started as a worker.
pub(crate) fn is_worker() -> bool {
    js_sys::global().dyn_into::<web_sys::Window>().is_err()
}

/// Serves as a worker: takes requests as they come, and answers them as `think` does.
pub(crate) fn serve<Think: AsyncFn(Request) -> Answer + Copy + 'static>(think: Think) {
    let scope: web_sys::DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let own = scope.clone();
    let hear = Closure::<dyn Fn(web_sys::MessageEvent)>::new(move |message: web_sys::MessageEvent| {
        let own = own.clone();
        wasm_bindgen_futures::spawn_local(async move {
            let text = message.data().as_string().unwrap_or_default();
            let answer = match json::from_str(&text) {
                Ok(request) => Some(think(request).await),
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
    let _ = scope.post_message(&queue::READY.into());
}
