//! A table that this browser drives itself.
//!
//! The host program has the clock, the randomness, the thinking of bots and the screen: it hands a [`Moment`] in, and gets
//! a [`Step`] that says what to show and when to come back. Events are kept in the storage before anybody sees them, so
//! the game survives the page.

mod begin;
mod hot_seat;

use kostka_bots::{Driver, Thought};
use kostka_protocol::table::{SeatView, Stage};
use kostka_protocol::{Command, Event, Member, Millis, Reaction, ServerMessage, Snapshot};
use kostka_rules::deal::Bytes32;
use kostka_rules::{Oracles, Seat, Terms};
use kostka_session::{
    BotTurn, Decision, Finished, NotASession, PersonId, Recipient, Recorded, Refusal, Request, Session, Who,
};
use kostka_versioned::ReadError;

pub use self::begin::NewGame;
use crate::games::{Games, Kind};
use crate::link::{Curtain, News, Why};
use crate::storage::Storage;

/// The world around a table at one moment.
#[derive(Clone, Copy, Debug)]
pub struct Moment<'a> {
    /// Time.
    pub now: Millis,
    /// Source of randomness that nobody can guess.
    pub random: fn() -> Bytes32,
    /// Judges of words and openings.
    pub oracles: Oracles<'a>,
}

/// Consequences of an input, for the host program to carry out.
#[derive(Debug, Default)]
pub struct Step {
    /// Events as the person at the screen sees them, oldest first.
    pub events: Vec<Event>,
    /// The table as the person at the screen sees it, and the curtain; `None` if nothing has changed.
    pub shown: Option<(Snapshot, Option<Curtain>)>,
    /// News to tell.
    pub news: Vec<News>,
    /// Bots that begin to think. Each thought goes to [`Table::answer`].
    pub thinkers: Vec<BotTurn>,
    /// Time at which to call [`Table::ring`].
    pub alarm: Option<Millis>,
    /// Reason for which the table must be dropped.
    pub gone: Option<Why>,
}

/// An open table.
#[derive(Debug)]
pub struct Table<S> {
    games: Games<S>,
    id: String,
    kind: Kind,
    session: Session,
    /// The latest events, if the browser had no room for them.
    unkept: Vec<Recorded>,
    /// Token of this tab, which has the table unless another one opened it later.
    token: String,
    /// The person at the screen; nobody while the device is handed on.
    viewer: Option<Member>,
    curtain: Option<Curtain>,
    bots: Driver,
    /// The last alarm that was asked for and has not rung.
    alarm: Option<Millis>,
}

/// Returns the id of a person: the people of a local table are numbered, and the first one is the host.
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

impl<S: Storage> Table<S> {
    /// Reads a table from the storage. It does nothing before [`Table::wake_up`].
    ///
    /// # Errors
    ///
    /// The table is not kept, or cannot be read.
    pub fn read(games: Games<S>, id: &str) -> Result<Table<S>, Why> {
        let kind = games.find(id).map_err(why)?.ok_or(Why::NoSuchTable)?.kind;
        let events = games.events(id).map_err(why)?;
        Ok(Table {
            games,
            id: id.to_owned(),
            kind,
            session: Session::replay(events).map_err(|_| Why::Unreadable)?,
            unkept: Vec::new(),
            token: String::new(),
            viewer: (kind == Kind::Alone).then_some(Member(0)),
            curtain: None,
            bots: Driver::default(),
            alarm: None,
        })
    }

    /// Returns the terms of the game.
    pub fn terms(&self) -> Option<&Terms> {
        self.session.terms()
    }

    /// Takes the table for the tab of this token and lets it go on where it was left.
    pub fn wake_up(&mut self, token: String, moment: Moment) -> Step {
        self.games.claim(&self.id, &token);
        self.token = token;
        let mut step = Step::default();
        match self.connect_everybody(moment.now) {
            Ok(events) => self.keep(&events, &mut step),
            Err(_) => {
                step.gone = Some(Why::Unreadable);
                return step;
            }
        }
        let all = self.games.events(&self.id).unwrap_or_default();
        let game = hot_seat::this_game(&all).iter();
        let to = self.recipient();
        step.events = game.map(|event| self.session.seen(event, to)).collect();
        self.go_on(moment, &mut step);
        step
    }

    /// Checks that no other tab has taken the table since.
    pub fn is_held(&self) -> bool {
        self.games.holds(&self.id, &self.token)
    }

    /// Carries out a command of the person at the screen, or of everybody who would have to say the same.
    pub fn send(&mut self, command: &Command, moment: Moment) -> Step {
        let mut step = Step::default();
        let everybody = matches!(
            command,
            Command::NextGame {} | Command::Rematch {} | Command::Ready { .. }
        );
        let members = if everybody {
            hot_seat::people(self.session.table())
        } else {
            vec![self.viewer.unwrap_or(Member(0))]
        };
        for member in members {
            let who = self.who(member);
            if let Err(refusal) = self.decide(&who, command.clone(), moment, &mut step) {
                step.news.push(News::Refused(Box::new(refusal.to_wire(None))));
            }
        }
        step
    }

    /// Takes the unfinished arrangement, which counts when the time runs out. There is nobody else to show it to.
    pub fn draft(&mut self, draft: Option<&[Vec<String>]>) -> Step {
        let game = self.session.snapshot(Recipient::SPECTATOR).game;
        if let (Some(viewer), Some(game)) = (self.viewer, game) {
            let (number, turn) = game.turn();
            // A refused draft leaves the last one.
            let _ = self.session.draft(&person_id(viewer), number, turn, draft);
        }
        Step::default()
    }

    /// Lets the person at the screen react.
    pub fn react(&mut self, reaction: Reaction, now: Millis) -> Step {
        let mut step = Step::default();
        let person = person_id(self.viewer.unwrap_or(Member(0)));
        if let Ok(ServerMessage::Reaction { seat, reaction }) = self.session.react(now, &person, reaction) {
            step.news.push(News::Reaction { seat, reaction });
        }
        step
    }

    /// Closes the curtain, or opens it for the next person.
    pub fn close_curtain(&mut self, closed: bool, moment: Moment) -> Step {
        if let Some(curtain) = &self.curtain {
            let next = self.session.table().place(curtain.to).filter(|_| !closed);
            self.viewer = next.and_then(SeatView::member);
        }
        let mut step = Step::default();
        self.go_on(moment, &mut step);
        step
    }

    /// Lets a bot do what it has thought of.
    pub fn answer(&mut self, turn: &BotTurn, thought: Thought, moment: Moment) -> Step {
        let mut step = Step::default();
        let mut tries = self.bots.answer(&self.session, turn, thought);
        while let Some(command) = tries.next(&self.session).filter(|_| step.gone.is_none()) {
            let who = Who::Bot(turn.seat);
            if self.decide(&who, command, moment, &mut step).is_ok() {
                tries.accepted();
            }
        }
        step
    }

    /// Lets the clocks act. `alarm` is the time that a step asked for; one that has been replaced since does nothing.
    pub fn ring(&mut self, alarm: Millis, moment: Moment) -> Step {
        let mut step = Step::default();
        if self.alarm.take_if(|at| *at == alarm).is_none() {
            return step;
        }
        match self.session.tick(moment.now, moment.oracles, (moment.random)()) {
            Ok(decision) if !decision.events.is_empty() => self.commit(decision, moment, &mut step),
            // Alarms of browsers may ring a moment early.
            Ok(_) => self.set_alarm(&mut step),
            Err(_) => step.gone = Some(Why::Unreadable),
        }
        step
    }

    /// Gives the clocks back what they had left, then connects everybody, and returns the events to be kept.
    fn connect_everybody(&mut self, now: Millis) -> Result<Vec<Recorded>, NotASession> {
        // The page may have closed right after the last event.
        let decision = self.session.resume(now, 0);
        let mut events = decision.events.clone();
        self.session.accept(decision)?;
        for member in hot_seat::people(self.session.table()) {
            let decision = self.session.connected(now, &person_id(member)).decision;
            events.extend_from_slice(&decision.events);
            self.session.accept(decision)?;
        }
        Ok(events)
    }

    /// Decides, keeps, applies and shows.
    fn decide(
        &mut self,
        who: &Who,
        command: Command,
        moment: Moment,
        step: &mut Step,
    ) -> Result<(), Refusal> {
        if step.gone.is_some() {
            return Ok(());
        }
        let request = Request { id: None, command };
        let secret = (moment.random)();
        let decision = self
            .session
            .decide(moment.now, who, &request, moment.oracles, secret)?;
        self.commit(decision, moment, step);
        Ok(())
    }

    fn commit(&mut self, mut decision: Decision, moment: Moment, step: &mut Step) {
        if decision.events.is_empty() {
            return;
        }
        if !self.is_held() {
            step.gone = Some(Why::Elsewhere);
            return;
        }
        self.keep(&decision.events, step);
        let finished = decision.finished.take();
        let Ok(events) = self.session.accept(decision) else {
            step.gone = Some(Why::Unreadable);
            return;
        };
        self.games.note(&self.id, &self.session, moment.now);
        if self.kind == Kind::HotSeat && hot_seat::deals(&events) {
            // Nobody's new tiles are shown before somebody says that they are there.
            self.viewer = None;
        }
        let to = self.recipient();
        let seen = events.iter().map(|event| self.session.seen(event, to));
        step.events.extend(seen);
        if let Some(Finished { game, record, .. }) = finished {
            self.games.add_record(&self.id, game, record, moment.now);
        }
        self.go_on(moment, step);
    }

    /// Keeps events together with those that found no room before, so that none is ever missing between others.
    fn keep(&mut self, events: &[Recorded], step: &mut Step) {
        self.unkept.extend_from_slice(events);
        if self.games.append(&self.id, &self.unkept) {
            self.unkept.clear();
        } else {
            step.news.push(News::NotKept);
        }
    }

    /// Shows the table, and does what follows without a command: nonces, bots, the clock.
    fn go_on(&mut self, moment: Moment, step: &mut Step) {
        self.draw_curtain();
        let snapshot = self.session.snapshot(self.recipient());
        step.shown = Some((snapshot, self.curtain.clone()));
        if let Some((game, member)) = hot_seat::missing_nonce(self.session.table()) {
            let nonce = (moment.random)();
            let who = self.who(member);
            // It is waited for, so it is not refused; the last one deals.
            let _ = self.decide(&who, Command::Nonce { game, nonce }, moment, step);
        } else {
            self.set_alarm(step);
            step.thinkers.extend(self.bots.wake(&self.session));
        }
    }

    fn who(&self, member: Member) -> Who {
        match self.session.table().member(member) {
            Some(person) => Who::Person {
                id: person_id(member),
                name: person.name.clone(),
            },
            // Commands of nobody are refused.
            None => Who::Bot(Seat(u8::MAX)),
        }
    }

    /// Asks for an alarm at the next deadline, unless that was done before.
    fn set_alarm(&mut self, step: &mut Step) {
        let next = self.session.next_deadline();
        if std::mem::replace(&mut self.alarm, next) != next {
            step.alarm = next;
        }
    }

    fn recipient(&self) -> Recipient {
        Recipient { member: self.viewer }
    }

    /// Draws the curtain when the device has to go to somebody else.
    fn draw_curtain(&mut self) {
        if self.kind != Kind::HotSeat {
            return;
        }
        let snapshot = self.session.snapshot(Recipient::SPECTATOR);
        if self.viewer.is_none() && matches!(snapshot.table.stage, Stage::Between { .. }) {
            // Between games nothing is hidden, and anybody can go on.
            self.viewer = Some(Member(0));
        }
        let next = hot_seat::waits_for(&snapshot).filter(|(_, member)| Some(*member) != self.viewer);
        self.curtain = next.and_then(|(to, member)| {
            let name = snapshot.table.member(member)?.label();
            let closed = self.viewer.is_none();
            Some(Curtain { to, name, closed })
        });
    }
}
