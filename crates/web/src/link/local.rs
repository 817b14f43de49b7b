//! A table in this browser: `kostka_client` drives it, bots think in the worker.

use std::cell::RefCell;
use std::rc::Rc;

use kostka_bots::{Thought, needs_thinking};
use kostka_client::local::{Moment, NewGame, Step, Table};
use kostka_protocol::Millis;
use kostka_session::{BotTurn, Refusal};
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::outlet::Outlet;
use super::{Driver, Order, Status, Why};
use crate::storage::{Browser, GAMES};
use crate::words::Words;
use crate::{browser, worker};

/// Begins the first game of a new table and returns the table's id.
pub(crate) fn begin(game: &NewGame) -> Result<String, Refusal> {
    let id = browser::random_name();
    // Nothing is judged before the first turn.
    game.begin(GAMES, &id, moment(&Words::NONE))?;
    Ok(id)
}

fn moment(words: &Words) -> Moment<'_> {
    Moment {
        now: browser::now(),
        random: browser::random,
        oracles: words.oracles(),
    }
}

struct Local {
    /// The open table and its words.
    table: RefCell<Option<(Table<Browser>, Words)>>,
    outlet: Outlet,
    id: String,
}

pub(super) fn open(id: &str, outlet: Outlet) -> Driver {
    let local = Rc::new(Local {
        table: RefCell::new(None),
        outlet,
        id: id.to_owned(),
    });
    local.load();
    let watcher = Rc::clone(&local);
    let taken = window_event_listener_untyped("storage", move |_| watcher.check_claim());
    on_cleanup(move || taken.remove());
    Rc::new(move |order| local.obey(order))
}

impl Local {
    fn obey(self: &Rc<Local>, order: Order) {
        match order {
            Order::Send(command) => self.step(|table, moment| table.send(&command, moment)),
            Order::Draft(draft) => self.step(|table, _| table.draft(draft.as_deref())),
            Order::React(reaction) => self.step(|table, moment| table.react(reaction, moment.now)),
            Order::CloseCurtain(closed) => self.step(|table, moment| table.close_curtain(closed, moment)),
            Order::Retry if self.table.borrow().is_none() => self.load(),
            Order::Retry => {}
            Order::End => *self.table.borrow_mut() = None,
        }
    }

    /// Reads the table from the storage; this tab has it from now on.
    fn load(self: &Rc<Local>) {
        self.outlet.set_status(Status::Connecting);
        let own = Rc::clone(self);
        spawn_local(async move {
            match own.read().await {
                Ok(table) => {
                    *own.table.borrow_mut() = Some(table);
                    own.outlet.set_status(Status::Live);
                    own.step(|table, moment| table.wake_up(browser::random_name(), moment));
                }
                Err(why) => own.lose(why),
            }
        });
    }

    async fn read(&self) -> Result<(Table<Browser>, Words), Why> {
        let table = Table::read(GAMES, &self.id)?;
        // A game of words cannot be judged without them.
        let words = match table.terms() {
            Some(terms) => Words::of(terms).await.ok_or(Why::NoDictionary)?,
            None => Words::NONE,
        };
        Ok((table, words))
    }

    /// Hands something to the table and carries out what follows. A table that is gone does nothing.
    fn step(self: &Rc<Local>, act: impl FnOnce(&mut Table<Browser>, Moment) -> Step) {
        let step = match &mut *self.table.borrow_mut() {
            Some((table, words)) => act(table, moment(words)),
            None => return,
        };
        self.carry_out(step);
    }

    fn carry_out(self: &Rc<Local>, step: Step) {
        self.outlet.note(step.events);
        for news in step.news {
            self.outlet.tell(news);
        }
        if let Some((snapshot, curtain)) = step.shown {
            self.outlet.set_curtain(curtain);
            self.outlet.show(snapshot);
        }
        if let Some(why) = step.gone {
            return self.lose(why);
        }
        if let Some(at) = step.alarm {
            self.set_alarm(at);
        }
        for turn in step.thinkers {
            spawn_local(Rc::clone(self).let_think(turn));
        }
    }

    /// Lets the table go if another tab has opened it since.
    fn check_claim(&self) {
        let lost = self
            .table
            .borrow()
            .as_ref()
            .is_some_and(|(table, _)| !table.is_held());
        if lost {
            self.lose(Why::Elsewhere);
        }
    }

    fn lose(&self, why: Why) {
        self.table.borrow_mut().take();
        self.outlet.set_status(Status::Gone(why));
    }

    fn set_alarm(self: &Rc<Local>, at: Millis) {
        let own = Rc::clone(self);
        let wait = at.saturating_sub(browser::now()).min(u64::from(u32::MAX / 2));
        spawn_local(async move {
            browser::pause(wait as u32).await;
            own.step(|table, moment| table.ring(at, moment));
        });
    }

    async fn let_think(self: Rc<Local>, turn: BotTurn) {
        let began = browser::now();
        let thought = if needs_thinking(&turn) {
            let thought = worker::bot_turn(&turn.view, turn.level).await;
            thought.unwrap_or_default()
        } else {
            Thought::NOD
        };
        let took = browser::now().saturating_sub(began);
        browser::pause(thought.pace.saturating_sub(took as u32)).await;
        self.step(|table, moment| table.answer(&turn, thought, moment));
    }
}
