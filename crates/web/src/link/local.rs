//! A table in this browser: a session that is driven here, with bots that think in the worker. Its events are kept in the
//! browser's storage before anybody sees them, so the game survives the page.

pub(crate) mod begin;
mod hot_seat;

use std::cell::RefCell;
use std::rc::{Rc, Weak};

use kostka_bots::{Thought, needs_thinking};
use kostka_protocol::{Command, Event, Millis, Reaction, ServerMessage};
use kostka_rules::Seat;
use kostka_session::{
    BotTurn, Decision, Finished, Member, NotASession, PersonId, Recipient, Recorded, Refusal, Request,
    Session, Who,
};
use kostka_versioned::ReadError;
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::outlet::Outlet;
use super::{Curtain, Driver, Kind, News, Status, Why};
use crate::storage::GAMES;
use crate::words::Words;
use crate::{browser, worker};

/// The people of a local table are numbered; the first one is the host.
fn person_id(member: Member) -> PersonId {
    PersonId(member.0.to_string())
}

fn why(error: ReadError) -> Why {
    if error.is_newer() {
        Why::Newer
    } else {
        Why::Unreadable
    }
}

struct Local {
    table: RefCell<Option<Table>>,
    outlet: Outlet,
    id: String,
    own: Weak<Local>,
}

/// The open table.
struct Table {
    kind: Kind,
    session: Session,
    words: Words,
    /// This tab's token: the tab that opened the table last has it.
    token: String,
    /// Who looks at the screen; nobody while the device is handed on.
    viewer: Option<Member>,
    /// The device goes to another one; who played last still looks on while it is not closed.
    curtain: Option<Curtain>,
    bots: kostka_bots::Driver,
    /// Counts the alarms that were set, so that only the last one rings.
    alarms: u64,
}

pub(super) fn open(id: &str, outlet: Outlet) -> Rc<dyn Driver> {
    let local = Rc::new_cyclic(|own| Local {
        table: RefCell::new(None),
        outlet,
        id: id.to_owned(),
        own: own.clone(),
    });
    local.load();
    let watcher = Rc::downgrade(&local);
    let taken = window_event_listener_untyped("storage", move |_| {
        if let Some(local) = watcher.upgrade() {
            local.check_claim();
        }
    });
    on_cleanup(move || taken.remove());
    local
}

impl Local {
    /// Reads the table from the storage; this tab has it from now on.
    fn load(&self) {
        self.outlet.set_status(Status::Connecting);
        let Some(own) = self.own.upgrade() else { return };
        spawn_local(async move {
            match own.read().await {
                Ok(table) => {
                    *own.table.borrow_mut() = Some(table);
                    own.outlet.set_status(Status::Live);
                    own.wake_up();
                }
                Err(why) => own.outlet.set_status(Status::Gone(why)),
            }
        });
    }

    async fn read(&self) -> Result<Table, Why> {
        let about = GAMES.find(&self.id).map_err(why)?.ok_or(Why::NoSuchTable)?;
        let events = GAMES.events(&self.id).map_err(why)?;
        let session = Session::replay(events).map_err(|_| Why::Unreadable)?;
        // A game of words cannot be judged without them.
        let words = Words::of(session.terms()).await;
        if session.terms().is_some_and(|terms| words.are_missing(terms)) {
            return Err(Why::NoDictionary);
        }
        let token = browser::random_name();
        GAMES.claim(&self.id, &token);
        Ok(Table {
            kind: about.kind,
            viewer: (about.kind == Kind::Alone).then_some(Member(0)),
            curtain: None,
            words,
            token,
            session,
            bots: kostka_bots::Driver::default(),
            alarms: 0,
        })
    }

    /// Lets the table go on where it was left, and shows its log.
    fn wake_up(&self) {
        match self.with(|table| table.wake_up(browser::now())) {
            Some(Ok(events)) => self.keep(&events),
            Some(Err(_)) => return self.lose(Why::Unreadable),
            None => return,
        }
        let log = self.with(|table| {
            let to = table.recipient();
            let all = GAMES.events(&self.id).unwrap_or_default();
            let game = hot_seat::this_game(&all).iter();
            game.map(|event| table.session.seen(event, to))
                .collect::<Vec<Event>>()
        });
        self.outlet.note(log.unwrap_or_default());
        self.go_on();
    }

    fn with<T>(&self, act: impl FnOnce(&mut Table) -> T) -> Option<T> {
        self.table.borrow_mut().as_mut().map(act)
    }

    /// Decides, keeps, applies and shows.
    fn decide(&self, who: &Who, command: Command) -> Result<(), Refusal> {
        let decided = self.with(|table| {
            let request = Request { id: None, command };
            let secret = browser::random();
            table
                .session
                .decide(browser::now(), who, &request, table.words.oracles(), secret)
        });
        match decided {
            Some(Ok(decision)) => {
                self.commit(decision);
                Ok(())
            }
            Some(Err(refusal)) => Err(refusal),
            None => Ok(()),
        }
    }

    fn commit(&self, mut decision: Decision) {
        if decision.events.is_empty() || !self.check_claim() {
            return;
        }
        self.keep(&decision.events);
        let finished = decision.finished.take();
        let seen = self.with(|table| {
            let events = table.session.accept(decision).ok()?;
            GAMES.note(&self.id, &table.session, browser::now());
            if table.kind == Kind::HotSeat && hot_seat::deals(&events) {
                // Nobody's new tiles are shown before somebody says that they are there.
                table.viewer = None;
            }
            let to = table.recipient();
            let seen = events.iter().map(|event| table.session.seen(event, to));
            Some(seen.collect::<Vec<Event>>())
        });
        match seen.flatten() {
            Some(seen) => self.outlet.note(seen),
            None => return self.lose(Why::Unreadable),
        }
        if let Some(Finished { game, record, .. }) = finished {
            GAMES.add_record(&self.id, game, record, browser::now());
        }
        self.go_on();
    }

    fn keep(&self, events: &[Recorded]) {
        if !GAMES.append(&self.id, events) {
            self.outlet.tell(News::NotKept);
        }
    }

    /// Whether this tab still has the table; another one may have opened it since.
    fn check_claim(&self) -> bool {
        let holds = self
            .with(|table| GAMES.holds(&self.id, &table.token))
            .unwrap_or(true);
        if !holds {
            self.lose(Why::Elsewhere);
        }
        holds
    }

    fn lose(&self, why: Why) {
        self.table.borrow_mut().take();
        self.outlet.set_status(Status::Gone(why));
    }

    /// Shows how things are, and does what follows without anybody's wish: nonces, bots, the clock.
    fn go_on(&self) {
        let shown = self.with(|table| {
            table.follow();
            let snapshot = table.session.snapshot(table.recipient());
            let nonce = hot_seat::missing_nonce(table.session.table());
            (snapshot, table.curtain.clone(), nonce)
        });
        let Some((snapshot, curtain, nonce)) = shown else {
            return;
        };
        self.outlet.set_curtain(curtain);
        self.outlet.show(snapshot);
        if let Some((game, member)) = nonce {
            let nonce = browser::random();
            // It is waited for, so it is not refused; the last one deals.
            let _ = self.decide(&self.who(member), Command::Nonce { game, nonce });
        } else {
            self.set_alarm();
            self.wake_bots();
        }
    }

    fn who(&self, member: Member) -> Who {
        let person = self.with(|table| table.session.table().member(member).cloned());
        match person.flatten() {
            Some(person) => Who::Person {
                id: person_id(member),
                name: person.name,
            },
            // Commands of nobody are refused.
            None => Who::Bot(Seat(u8::MAX)),
        }
    }

    fn set_alarm(&self) {
        let alarm = self.with(|table| {
            table.alarms += 1;
            table.session.next_deadline().map(|at| (table.alarms, at))
        });
        let (Some(Some((number, at))), Some(own)) = (alarm, self.own.upgrade()) else {
            return;
        };
        let wait = at.saturating_sub(browser::now()).min(u64::from(u32::MAX / 2));
        spawn_local(async move {
            browser::pause(wait as u32).await;
            if own.with(|table| table.alarms) == Some(number) {
                own.ring();
            }
        });
    }

    fn ring(&self) {
        let decision = self.with(|table| table.session.tick(browser::now(), table.words.oracles()));
        match decision {
            Some(Ok(decision)) if !decision.events.is_empty() => self.commit(decision),
            // The browser's alarms may ring a moment early.
            Some(Ok(_)) => self.set_alarm(),
            Some(Err(_)) => self.lose(Why::Unreadable),
            None => {}
        }
    }

    fn wake_bots(&self) {
        let turns = self
            .with(|table| table.bots.wake(&table.session))
            .unwrap_or_default();
        for turn in turns {
            if let Some(own) = self.own.upgrade() {
                spawn_local(async move { own.let_think(turn).await });
            }
        }
    }

    async fn let_think(&self, turn: BotTurn) {
        let began = browser::now();
        let thought = if needs_thinking(&turn) {
            let thought = worker::bot_turn(&turn.view, turn.level).await;
            thought.unwrap_or_default()
        } else {
            Thought::NOD
        };
        let took = browser::now().saturating_sub(began);
        browser::pause(thought.pace.saturating_sub(took as u32)).await;
        let tries = self.with(|table| table.bots.answer(&table.session, &turn, thought));
        let Some(mut tries) = tries else { return };
        while let Some(command) = self.with(|table| tries.next(&table.session)).flatten() {
            if self.decide(&Who::Bot(turn.seat), command).is_ok() {
                tries.accepted();
            }
        }
        self.wake_bots();
    }

    /// Who is meant by a wish: the one at the screen, or everybody who would have to say the same.
    fn wishers(&self, command: &Command) -> Vec<Member> {
        let everybody = matches!(
            command,
            Command::NextGame {} | Command::Rematch {} | Command::Ready { .. }
        );
        self.with(|table| {
            if everybody {
                table.people()
            } else {
                vec![table.viewer.unwrap_or(Member(0))]
            }
        })
        .unwrap_or_default()
    }
}

impl Table {
    /// Gives the clocks back what they had left, then connects everybody, and returns the events to be kept.
    fn wake_up(&mut self, now: Millis) -> Result<Vec<Recorded>, NotASession> {
        let decision = self.session.resume(now);
        let mut events = decision.events.clone();
        self.session.accept(decision)?;
        for member in self.people() {
            let decision = self.session.connected(now, &person_id(member)).decision;
            events.extend_from_slice(&decision.events);
            self.session.accept(decision)?;
        }
        Ok(events)
    }

    /// Everybody who plays here; all of them are local.
    fn people(&self) -> Vec<Member> {
        hot_seat::people(self.session.table())
    }

    fn recipient(&self) -> Recipient {
        Recipient { member: self.viewer }
    }

    /// Draws the curtain when the device has to go to somebody else.
    fn follow(&mut self) {
        if self.kind != Kind::HotSeat {
            return;
        }
        let snapshot = self.session.snapshot(Recipient::SPECTATOR);
        let next = hot_seat::waits_for(&snapshot);
        if self.viewer.is_none() && hot_seat::is_open(&snapshot.table) {
            // Between games nothing is hidden, and anybody can go on.
            self.viewer = Some(Member(0));
        }
        self.curtain = next
            .filter(|next| Some(next.member) != self.viewer)
            .map(|next| Curtain {
                to: next.seat,
                name: next.name,
                closed: self.viewer.is_none(),
            });
    }
}

impl Driver for Local {
    fn send(&self, command: Command) {
        for member in self.wishers(&command) {
            if let Err(refusal) = self.decide(&self.who(member), command.clone()) {
                self.outlet.tell(News::Refused(Box::new(refusal.to_wire(None))));
            }
        }
    }

    fn draft(&self, draft: Option<Vec<Vec<String>>>) {
        // It counts when the time runs out; there is nobody else to show it to.
        self.with(|table| {
            let (Some(viewer), Some(game)) =
                (table.viewer, table.session.snapshot(Recipient::SPECTATOR).game)
            else {
                return;
            };
            let _ = table.session.draft(
                &person_id(viewer),
                game.round.number,
                game.view.turn_number,
                draft.as_deref(),
            );
        });
    }

    fn react(&self, reaction: Reaction) {
        let said = self.with(|table| {
            let viewer = table.viewer.unwrap_or(Member(0));
            table.session.react(browser::now(), &person_id(viewer), reaction)
        });
        if let Some(Ok(ServerMessage::Reaction { seat, reaction })) = said {
            self.outlet.tell(News::Reaction { seat, reaction });
        }
    }

    fn retry(&self) {
        if self.table.borrow().is_none() {
            self.load();
        }
    }

    fn close_curtain(&self, closed: bool) {
        self.with(|table| {
            let Some(curtain) = &table.curtain else { return };
            table.viewer = if closed {
                None
            } else {
                hot_seat::member_in(table.session.table(), curtain.to)
            };
        });
        self.go_on();
    }

    fn end(&self) {
        self.table.borrow_mut().take();
    }
}
