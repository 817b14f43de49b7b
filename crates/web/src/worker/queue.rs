//! The page's side: requests wait here, and go to the worker one at a time.

use std::cell::RefCell;
use std::collections::VecDeque;

use futures_channel::oneshot;
use kostka_slim::json;
use leptos::prelude::document;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::{Answer, Request, think};
use crate::browser;

/// The message of a worker that has started to listen.
pub(super) const READY: &str = "ready";

struct Job {
    request: Request,
    reply: oneshot::Sender<Option<Answer>>,
}

/// The place where thinking happens.
enum Thinker {
    /// Not started yet.
    Nobody,
    Starting(web_sys::Worker),
    Worker(web_sys::Worker),
    /// No worker could be started.
    Page,
}

/// The requests of this page, of which one is worked on at a time.
struct Queue {
    thinker: Thinker,
    /// The program of the worker.
    program: &'static str,
    waiting: VecDeque<Job>,
    current: Option<oneshot::Sender<Option<Answer>>>,
}

thread_local! {
    static QUEUE: RefCell<Queue> = const {
        RefCell::new(Queue {
            thinker: Thinker::Nobody,
            program: "",
            waiting: VecDeque::new(),
            current: None,
        })
    };
}

/// Asks and waits for the answer; `None` if the thought was lost.
pub(super) async fn ask(request: Request) -> Option<Answer> {
    let (reply, answer) = oneshot::channel();
    QUEUE.with_borrow_mut(|queue| {
        queue.waiting.push_back(Job { request, reply });
        queue.hand_on();
    });
    answer.await.ok().flatten()
}

/// Starts a worker with the script that started the page, which starts the program of the worker's name.
fn start(program: &str) -> Option<web_sys::Worker> {
    let script = document().query_selector("script[type=module]").ok().flatten()?;
    let options = web_sys::WorkerOptions::new();
    options.set_type(web_sys::WorkerType::Module);
    options.set_name(program);
    let worker = web_sys::Worker::new_with_options(&script.get_attribute("src")?, &options).ok()?;
    let hear = Closure::<dyn Fn(web_sys::MessageEvent)>::new(|message: web_sys::MessageEvent| {
        let text = message.data().as_string().unwrap_or_default();
        QUEUE.with_borrow_mut(|queue| queue.hear(&text));
    });
    worker.set_onmessage(Some(hear.as_ref().unchecked_ref()));
    hear.forget();
    let fail = Closure::<dyn Fn(web_sys::Event)>::new(|_| QUEUE.with_borrow_mut(Queue::fail));
    worker.set_onerror(Some(fail.as_ref().unchecked_ref()));
    fail.forget();
    Some(worker)
}

impl Queue {
    /// Hands on the next request that is still wanted, unless one is being worked on.
    fn hand_on(&mut self) {
        if self.current.is_some() {
            return;
        }
        while let Some(job) = self.waiting.pop_front() {
            if job.reply.is_canceled() {
                continue;
            }
            let program = job.request.program();
            match &self.thinker {
                Thinker::Worker(worker) if self.program == program => {
                    let text = serde_json::to_string(&job.request).unwrap_or_default();
                    if worker.post_message(&text.into()).is_ok() {
                        self.current = Some(job.reply);
                        return;
                    }
                }
                Thinker::Page => {
                    self.current = Some(job.reply);
                    spawn_local(think_here(job.request));
                    return;
                }
                Thinker::Starting(_) if self.program == program => {
                    self.waiting.push_front(job);
                    return;
                }
                Thinker::Nobody | Thinker::Starting(_) | Thinker::Worker(_) => {
                    self.waiting.push_front(job);
                    self.begin(program);
                    if matches!(self.thinker, Thinker::Starting(_)) {
                        return;
                    }
                }
            }
        }
    }

    /// Lets a worker with this program take the place of the one before.
    fn begin(&mut self, program: &'static str) {
        if let Thinker::Worker(old) | Thinker::Starting(old) = &self.thinker {
            old.set_onmessage(None);
            old.set_onerror(None);
            old.terminate();
        }
        self.program = program;
        self.thinker = start(program).map_or(Thinker::Page, Thinker::Starting);
    }

    fn hear(&mut self, text: &str) {
        if text == READY {
            if let Thinker::Starting(worker) = std::mem::replace(&mut self.thinker, Thinker::Nobody) {
                self.thinker = Thinker::Worker(worker);
            }
        } else {
            self.answer(json::from_str(text).ok().flatten());
        }
        self.hand_on();
    }

    fn answer(&mut self, answer: Option<Answer>) {
        if let Some(reply) = self.current.take() {
            // Whoever asked may have lost interest.
            let _ = reply.send(answer);
        }
    }

    /// Handles a broken worker: one that could not start is done without, another is replaced at the next request.
    fn fail(&mut self) {
        self.thinker = match std::mem::replace(&mut self.thinker, Thinker::Nobody) {
            Thinker::Worker(worker) => {
                worker.terminate();
                self.answer(None);
                Thinker::Nobody
            }
            _ => Thinker::Page,
        };
        self.hand_on();
    }
}

async fn think_here(request: Request) {
    // Let the page draw first.
    browser::pause(30).await;
    let answer = think::of_numbers(request).await;
    QUEUE.with_borrow_mut(|queue| {
        queue.answer(Some(answer));
        queue.hand_on();
    });
}
