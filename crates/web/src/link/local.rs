//! A table in this browser: a session that is driven here, with bots that think in the worker. Its events are kept in the
//! browser's storage before anybody sees them, so the game survives the page.

pub(crate) mod begin;
mod hot_seat;
pub(crate) mod keep;

use std::cell::RefCell;
use std::rc::{Rc, Weak};

use kostka_bots::{Thought, needs_thinking};
use kostka_protocol::{Command as Wire, Event, Reaction, ServerMessage};
use kostka_rules::Seat;
use kostka_session::{
    BotTurn, Command, Member, PersonId, Recipient, Recorded, Refusal, Request, Session, Who,
};
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use self::keep::Claim;
use super::outlet::Outlet;
use super::{Curtain, Driver, Kind, News, Status, Why};
use crate::words::Words;
use crate::{browser, worker};

/// The people of a local table are numbered; the first one is the host.
fn person_id(member: Member) -> PersonId {
    PersonId(member.0.to_string())
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
    claim: Claim,
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
        let about = keep::find(&self.id).ok_or(Why::NoSuchTable)?;
        let events = keep::events(&self.id).ok_or(Why::Unreadable)?;
        let session = Session::replay(events).map_err(|_| Why::Unreadable)?;
        // A game of words cannot be judged without them.
        let words = Words::of(session.terms()).await;
        if session.terms().is_some_and(|terms| words.are_missing(terms)) {
            return Err(Why::NoDictionary);
        }
        Ok(Table {
            kind: about.kind,
            viewer: (about.kind == Kind::Alone).then_some(Member(0)),
            curtain: None,
            words,
            claim: Claim::of(&self.id),
            session,
            bots: kostka_bots::Driver::default(),
            alarms: 0,
        })
    }

    /// The clocks get back what they had left, and everybody is here.
    fn wake_up(&self) {
        let events = self.with(|table| {
            let now = browser::now();
            let mut events = table.session.resume(now);
            // Before the seats are handed back, the clocks must be right.
            if table.session.apply(&events).is_err() {
                return Vec::new();
            }
            for member in table.people() {
                let change = table.session.connected(now, &person_id(member));
                if table.session.apply(&change.events).is_ok() {
                    events.extend(change.events);
                }
            }
            events
        });
        let Some(events) = events else { return };
        self.keep(&events);
        let log = self.with(|table| {
            let to = table.recipient();
            let all = keep::events(&self.id).unwrap_or_default();
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
                self.commit(&decision.events);
                Ok(())
            }
            Some(Err(refusal)) => Err(refusal),
            None => Ok(()),
        }
    }

    fn commit(&self, events: &[Recorded]) {
        if events.is_empty() || !self.check_claim() {
            return;
        }
        self.keep(events);
        let seen = self.with(|table| {
            table.session.apply(events).ok()?;
            keep::note(&self.id, &table.session);
            if table.kind == Kind::HotSeat && hot_seat::deals(events) {
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
        if let Some(game) = hot_seat::ended(events) {
            keep::add_record(&self.id, game);
        }
        self.go_on();
    }

    fn keep(&self, events: &[Recorded]) {
        if !keep::append(&self.id, events) {
            self.outlet.tell(News::NotKept);
        }
    }

    /// Whether this tab still has the table; another one may have opened it since.
    fn check_claim(&self) -> bool {
        let holds = self.with(|table| table.claim.holds()).unwrap_or(true);
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
            (snapshot, table.curtain.clone(), table.missing_nonce())
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
        let name = self.with(|table| table.name(member)).flatten();
        match name {
            Some(name) => Who::Person {
                id: person_id(member),
                name,
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
        let events = self.with(|table| table.session.tick(browser::now(), table.words.oracles()));
        match events {
            Some(events) if !events.is_empty() => self.commit(&events),
            // The browser's alarms may ring a moment early.
            Some(_) => self.set_alarm(),
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
    fn wishers(&self, command: &Wire) -> Vec<Member> {
        let everybody = matches!(command, Wire::NextGame {} | Wire::Rematch {} | Wire::Ready { .. });
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
    fn name(&self, member: Member) -> Option<kostka_protocol::DisplayName> {
        let members = self.session.snapshot(Recipient::SPECTATOR).members;
        members
            .into_iter()
            .find(|view| view.member == member)
            .map(|view| view.name)
    }

    /// Everybody who plays here; all of them are local.
    fn people(&self) -> Vec<Member> {
        hot_seat::people(&self.session.snapshot(Recipient::SPECTATOR))
    }

    /// The next person whose nonce a game waits for.
    fn missing_nonce(&self) -> Option<(u32, Member)> {
        hot_seat::missing_nonce(&self.session.snapshot(Recipient::SPECTATOR))
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
        if self.viewer.is_none() && hot_seat::is_open(&snapshot) {
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
    fn send(&self, command: Wire) {
        for member in self.wishers(&command) {
            let read = self.with(|table| table.session.read(command.clone()));
            let done = match read {
                Some(Ok(read)) => self.decide(&self.who(member), read),
                Some(Err(refusal)) => Err(refusal),
                None => return,
            };
            if let Err(refusal) = done {
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
                game.number,
                game.turn_number,
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
                let snapshot = table.session.snapshot(Recipient::SPECTATOR);
                hot_seat::member_in(&snapshot, curtain.to)
            };
        });
        self.go_on();
    }

    fn end(&self) {
        self.table.borrow_mut().take();
    }
}
