//! The task that owns one table. Everything that happens at the table goes through here, one thing after the other:
//! decided, stored in one transaction, applied, and only then told.

use std::sync::Arc;

use kostka_protocol::event::CloseReason;
use kostka_protocol::{ByeReason, ClientMessage, CommandId, DisplayName, ServerMessage};
use kostka_rules::{Action, Seat};
use kostka_session::{
    Asked, Command, PersonId, Recipient, Recorded, Refusal, Request, Session, TableEvent, Who,
};
use kostka_store::{Append, AppendError, TableId};
use tokio::sync::mpsc;

use super::audience::{Audience, ConnectionId, Listener, Newcomer};
use super::house::House;
use super::load;
use super::message::ToTable;
use super::registry::Leave;
use super::results::result_of_last;
use super::store_row::{self, Summary};
use crate::words::Words;
use crate::{bot, random, time};

/// Messages that may wait for a table. Whoever sends more waits.
pub(crate) const INBOX: usize = 64;

/// A live table.
#[derive(Debug)]
pub(crate) struct Table {
    id: TableId,
    house: Arc<House>,
    session: Session,
    people: Vec<PersonId>,
    words: Words,
    audience: Audience,
    /// The bots that are thinking: seat, game and turn.
    thinking: Vec<(Seat, u32, u32)>,
    inbox: mpsc::Receiver<ToTable>,
    /// For the bots to answer to; does not keep the table alive.
    own: mpsc::WeakSender<ToTable>,
    span: tracing::Span,
}

/// The table lets go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Gone {
    /// Somebody else has written, or the store failed: what is in memory may be wrong. Whoever wants the table loads it.
    SteppedDown,
    Stopped,
    Dissolved,
    /// Nobody needs it now.
    Idle,
}

type Done = Result<(), Gone>;

impl Table {
    /// Loads a table, and moves its clocks by the time that nobody owned it.
    pub(crate) async fn load(
        id: TableId,
        house: Arc<House>,
        inbox: mpsc::Receiver<ToTable>,
        own: mpsc::WeakSender<ToTable>,
    ) -> Result<Table, load::LoadError> {
        let events = load::events(&house.store, &id).await?;
        if events.is_empty() {
            return Err(load::LoadError::NoSuchTable);
        }
        let mut people = Vec::new();
        store_row::note_people(&mut people, &events);
        let session = Session::replay(events)?;
        let words = Words::of(session.terms());
        let span = tracing::info_span!("table", table = %crate::telemetry::short(id.as_str()));
        Ok(Table {
            id,
            house,
            session,
            people,
            words,
            audience: Audience::default(),
            thinking: Vec::new(),
            inbox,
            own,
            span,
        })
    }

    /// Works until nobody needs the table any more.
    pub(crate) async fn run(mut self, leave: Leave) {
        let gone = self.work(&leave).await;
        self.audience.say_bye(match gone {
            Gone::SteppedDown | Gone::Stopped | Gone::Idle => ByeReason::Restart,
            Gone::Dissolved => ByeReason::Closed,
        });
        leave.go();
        // Whoever still speaks to this task finds it closed, and asks for the table again.
        self.inbox.close();
        while let Some(message) = self.inbox.recv().await {
            if let ToTable::Connect(mut newcomer) = message {
                newcomer.line.say_bye(ByeReason::Restart);
            }
        }
        tracing::debug!(parent: &self.span, ?gone, "let go of a table");
    }

    async fn work(&mut self, leave: &Leave) -> Gone {
        let resumed = self.session.resume(time::now());
        if let Err(gone) = self.commit(resumed).await {
            return gone;
        }
        loop {
            let deadline = self.session.next_deadline();
            // Before any message: nobody stops the clock by talking.
            if deadline.is_some_and(|at| at <= time::now())
                && let Err(gone) = self.tick().await
            {
                return gone;
            }
            let deadline = self.session.next_deadline();
            let is_needed = deadline.is_some() || !self.audience.is_empty() || !self.thinking.is_empty();
            let wait = match deadline {
                Some(at) => time::until(at),
                None => self.house.idle,
            };
            let done = tokio::select! {
                biased;
                message = self.inbox.recv() => match message {
                    Some(message) => self.handle(message).await,
                    None => Err(Gone::Idle),
                },
                () = tokio::time::sleep(wait), if deadline.is_some() || !is_needed => match deadline {
                    Some(_) => self.tick().await,
                    None if leave.may_idle(&self.inbox) => Err(Gone::Idle),
                    None => Ok(()),
                },
            };
            let done = match done {
                Ok(()) => self.tidy_audience().await,
                gone => gone,
            };
            if let Err(gone) = done {
                return gone;
            }
        }
    }

    async fn handle(&mut self, message: ToTable) -> Done {
        match message {
            ToTable::Connect(newcomer) => self.connect(*newcomer).await,
            ToTable::Said { from, message } => self.said(from, *message).await,
            ToTable::Hangup { from } => {
                self.audience.hang_up(from);
                Ok(())
            }
            ToTable::Sit {
                person,
                name,
                seat,
                reply,
            } => {
                let who = Who::Person {
                    id: person.clone(),
                    name,
                };
                let request = Request {
                    id: None,
                    command: Command::Sit { seat },
                };
                let answer = self.decide(&who, &request).await?;
                let seat = answer.and_then(|_| self.session.seat(&person).ok_or(Refusal::NotSeated));
                // Whoever asked may be gone.
                let _ = reply.send(seat);
                Ok(())
            }
            ToTable::About { reply } => {
                let mut summary = Summary::of(&self.session);
                summary.away = Some(self.session.away().len());
                let _ = reply.send(summary);
                Ok(())
            }
            ToTable::BotChose {
                seat,
                game,
                turn,
                command,
            } => self.bot_chose(seat, game, turn, *command).await,
            ToTable::Dissolve { host, reply } => {
                let may = *self.session.host().0 == host;
                let closed = if may {
                    let events = self.session.close(time::now(), CloseReason::Host);
                    self.commit(events).await
                } else {
                    Ok(())
                };
                let _ = reply.send(may);
                closed?;
                if may { Err(Gone::Dissolved) } else { Ok(()) }
            }
            ToTable::Stop => Err(Gone::Stopped),
        }
    }

    async fn connect(&mut self, newcomer: Newcomer) -> Done {
        let Newcomer {
            id,
            person,
            name,
            after,
            mut line,
        } = newcomer;
        let recipient = match self.session.admit(&person) {
            Ok(recipient) => recipient,
            Err(refusal) => {
                line.say_bye(bye_reason(&refusal));
                return Ok(());
            }
        };
        let first = self.audience.add(Listener {
            id,
            person: person.clone(),
            name,
            recipient,
            line,
        });
        let change = first.then(|| self.session.connected(time::now(), &person));
        for message in self.greeting(recipient, &person, after) {
            self.audience.tell(id, &message);
        }
        let Some(change) = change else { return Ok(()) };
        if let Some(message) = change.message {
            self.audience.tell_all(&message, Some(id));
        }
        self.commit(change.events).await
    }

    /// What a connection is told first: who it is, and everything that it has missed.
    fn greeting(&self, to: Recipient, person: &PersonId, after: Option<u64>) -> Vec<ServerMessage> {
        let mut greeting = vec![ServerMessage::Welcome {
            version: kostka_protocol::VERSION,
            now: time::now(),
            member: to.member,
            seat: self.session.seat(person),
        }];
        let missed = after.and_then(|after| self.session.events_after(after));
        let snapshot = self.session.snapshot(to);
        match missed {
            Some(events) => {
                greeting.extend(events.map(|event| self.session.frame(event, to)));
                // What is not in events: who is here, and what is being arranged.
                greeting.extend(snapshot.seats.iter().filter_map(|place| match place.sitter {
                    Some(kostka_protocol::snapshot::Sitter::Member(_)) => Some(ServerMessage::Presence {
                        seat: place.seat,
                        away: snapshot.away.contains(&place.seat),
                    }),
                    _ => None,
                }));
                if let (Some(game), Some(draft)) = (&snapshot.game, snapshot.draft) {
                    greeting.push(ServerMessage::Draft {
                        seat: game.turn,
                        game: game.number,
                        turn: game.turn_number,
                        table: Some(draft),
                    });
                }
            }
            None => greeting.push(ServerMessage::Snapshot(Box::new(snapshot))),
        }
        greeting.extend(self.session.prompt(&[], to));
        greeting
    }

    async fn said(&mut self, from: ConnectionId, message: ClientMessage) -> Done {
        let Some(listener) = self.audience.get(from) else {
            return Ok(());
        };
        let (person, name) = (listener.person.clone(), listener.name.clone());
        match message {
            ClientMessage::Command { id, command } => self.command(from, person, name, id, command).await,
            ClientMessage::Draft { game, turn, table } => {
                match self.session.draft(&person, game, turn, table.as_deref()) {
                    Ok(draft) => self.audience.show_all(&draft, Some(from)),
                    // A draft that crossed the end of the turn is nobody's fault.
                    Err(Refusal::Stale { .. }) => {}
                    Err(refusal) => self.refuse(from, &refusal, None),
                }
                Ok(())
            }
            ClientMessage::React { reaction } => {
                match self.session.react(time::now(), &person, reaction) {
                    Ok(message) => self.audience.show_all(&message, None),
                    Err(refusal) => self.refuse(from, &refusal, None),
                }
                Ok(())
            }
            // The connection answers these itself.
            ClientMessage::Hello { .. } | ClientMessage::Ping { .. } => Ok(()),
        }
    }

    async fn command(
        &mut self,
        from: ConnectionId,
        person: PersonId,
        name: DisplayName,
        id: CommandId,
        command: kostka_protocol::Command,
    ) -> Done {
        let read = self.session.read(command);
        let answer = match read {
            Ok(command) => {
                let request = Request {
                    id: Some(id.clone()),
                    command,
                };
                self.decide(&Who::Person { id: person, name }, &request).await?
            }
            Err(refusal) => Err(refusal),
        };
        match answer {
            Ok(seq) => self.audience.tell(from, &ServerMessage::Done { id, seq }),
            Err(refusal) => self.refuse(from, &refusal, Some(id)),
        }
        Ok(())
    }

    fn refuse(&mut self, to: ConnectionId, refusal: &Refusal, id: Option<CommandId>) {
        metrics::counter!("kostka_refusals_total", "code" => refusal.code()).increment(1);
        self.audience
            .tell(to, &ServerMessage::Refused(refusal.to_wire(id)));
    }

    /// Decides and commits. The inner result is for whoever asked.
    async fn decide(&mut self, who: &Who, request: &Request) -> Result<Result<u64, Refusal>, Gone> {
        let decided = self
            .session
            .decide(time::now(), who, request, self.words.oracles(), random::secret());
        match decided {
            Ok(decision) => {
                self.commit(decision.events).await?;
                Ok(Ok(decision.seq))
            }
            Err(refusal) => Ok(Err(refusal)),
        }
    }

    async fn tick(&mut self) -> Done {
        loop {
            let events = self.session.tick(time::now(), self.words.oracles());
            if events.is_empty() {
                return Ok(());
            }
            self.commit(events).await?;
        }
    }

    /// Stores events, applies them, tells them, and lets bots think about them.
    async fn commit(&mut self, events: Vec<Recorded>) -> Done {
        if !events.is_empty() {
            self.append(&events).await?;
            if let Err(error) = self.session.apply(&events) {
                tracing::error!(parent: &self.span, %error, "a session does not take in its own events");
                return Err(Gone::SteppedDown);
            }
            if events
                .iter()
                .any(|recorded| matches!(recorded.event, TableEvent::Committed { .. }))
            {
                self.words = Words::of(self.session.terms());
            }
            self.tell(&events);
        }
        self.wake_bots();
        Ok(())
    }

    async fn append(&mut self, events: &[Recorded]) -> Done {
        let append = match self.append_of(events).await {
            Ok(append) => append,
            Err(error) => {
                tracing::error!(parent: &self.span, error = format!("{error:#}"), "events cannot be prepared");
                return Err(Gone::SteppedDown);
            }
        };
        let started = std::time::Instant::now();
        let written = self.house.store.append(append).await;
        metrics::histogram!("kostka_append_seconds").record(started.elapsed().as_secs_f64());
        metrics::counter!("kostka_events_total").increment(events.len() as u64);
        match written {
            Ok(_) => Ok(()),
            Err(AppendError::NoSuchTable) => Err(Gone::Dissolved),
            Err(error) => {
                tracing::warn!(parent: &self.span, %error, "an append failed; stepping down");
                Err(Gone::SteppedDown)
            }
        }
    }

    async fn append_of(&mut self, events: &[Recorded]) -> anyhow::Result<Append> {
        let at = events.last().map_or_else(time::now, |last| last.at);
        let mut append = Append::new(
            self.id.clone(),
            self.session.seq() + 1,
            store_row::payloads(events)?,
            time::stored(at),
        );
        if events
            .iter()
            .any(|recorded| store_row::touches_row(&recorded.event))
        {
            store_row::note_people(&mut self.people, events);
            let mut after = self.session.clone();
            after.apply(events)?;
            append.change = store_row::change(&self.session, &after, events, &self.people);
        }
        if events
            .iter()
            .any(|recorded| matches!(recorded.event, TableEvent::GameEnded { .. }))
        {
            let mut all = load::events(&self.house.store, &self.id).await?;
            all.extend_from_slice(events);
            append.results.extend(result_of_last(&all));
        }
        Ok(append)
    }

    fn tell(&mut self, events: &[Recorded]) {
        let session = &self.session;
        let mut leaving = Vec::new();
        for listener in self.audience.listeners() {
            listener.recipient = Recipient {
                member: session.member(&listener.person),
            };
            if let Err(refusal) = session.admit(&listener.person) {
                leaving.push((listener.id, bye_reason(&refusal)));
            }
        }
        for event in events {
            self.audience.tell_each(|to| Some(session.frame(event, to)));
        }
        self.audience.tell_each(|to| session.prompt(events, to));
        for listener in self.audience.listeners() {
            if let Some((_, reason)) = leaving.iter().find(|(id, _)| *id == listener.id) {
                listener.line.say_bye(*reason);
            }
        }
    }

    /// Connections that ended: the others see who is away.
    async fn tidy_audience(&mut self) -> Done {
        loop {
            let lost = self.audience.sweep();
            if lost.is_empty() {
                return Ok(());
            }
            for person in lost {
                let change = self.session.disconnected(time::now(), &person);
                if let Some(message) = change.message {
                    self.audience.tell_all(&message, None);
                }
                self.commit(change.events).await?;
            }
        }
    }

    fn wake_bots(&mut self) {
        for turn in self.session.bot_turns() {
            let key = (turn.seat, turn.game, turn.turn);
            if self.thinking.contains(&key) {
                continue;
            }
            self.thinking.push(key);
            let (house, own) = (Arc::clone(&self.house), self.own.clone());
            tokio::spawn(async move {
                let began = tokio::time::Instant::now();
                let seed = random::seed();
                let thought = house.think(move || bot::answer(&turn, seed));
                let Some(answer) = thought.await else { return };
                tokio::time::sleep_until(began + house.bot_delay.unwrap_or(answer.pace)).await;
                if let Some(table) = own.upgrade() {
                    let (seat, game, turn) = key;
                    // The table may have ended meanwhile.
                    let _ = table
                        .send(ToTable::BotChose {
                            seat,
                            game,
                            turn,
                            command: Box::new(answer.command),
                        })
                        .await;
                }
            });
        }
    }

    async fn bot_chose(&mut self, seat: Seat, game: u32, turn: u32, command: Command) -> Done {
        self.thinking.retain(|key| *key != (seat, game, turn));
        let waiting = self
            .session
            .bot_turns()
            .into_iter()
            .find(|waiting| (waiting.seat, waiting.game, waiting.turn) == (seat, game, turn));
        let Some(waiting) = waiting else {
            return Ok(());
        };
        let act = |action| Command::Move {
            game,
            turn: Some(turn),
            action,
        };
        let mut tries = vec![command];
        if waiting.asked == Asked::Turn {
            tries.push(act(kostka_bots::otherwise(&waiting.view)));
            tries.push(act(Action::Resign));
        }
        for command in tries {
            match self.decide_for_bot(seat, command).await? {
                Ok(_) => return self.bot_announces(seat, game).await,
                Err(refusal) => {
                    tracing::warn!(parent: &self.span, code = refusal.code(), "a bot was refused");
                }
            }
        }
        self.wake_bots();
        Ok(())
    }

    /// T5: a bot that drew the tile it can open with says so.
    async fn bot_announces(&mut self, seat: Seat, game: u32) -> Done {
        let view = self.session.bot_view(seat);
        if view.is_some_and(|view| kostka_bots::announces(&view)) {
            let announce = Command::Move {
                game,
                turn: None,
                action: Action::Announce,
            };
            // The game may have gone on, and then it is too late.
            let _ = self.decide_for_bot(seat, announce).await?;
        }
        Ok(())
    }

    async fn decide_for_bot(&mut self, seat: Seat, command: Command) -> Result<Result<u64, Refusal>, Gone> {
        let request = Request { id: None, command };
        self.decide(&Who::Bot(seat), &request).await
    }
}

fn bye_reason(refusal: &Refusal) -> ByeReason {
    match refusal {
        Refusal::Removed => ByeReason::Removed,
        Refusal::NoSpectators => ByeReason::NoSpectators,
        _ => ByeReason::Closed,
    }
}
