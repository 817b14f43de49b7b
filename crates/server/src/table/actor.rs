//! The task that owns one table. It handles one command after the other: decides it, stores it in one transaction, applies
//! it, and only then sends it to clients.

mod bots;
mod commit;
mod connections;
mod cup;

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use kostka_bots::Driver;
use kostka_protocol::http::TableSummary;
use kostka_protocol::{ByeReason, Command, Millis};
use kostka_rules::{Oracles, Seat};
use kostka_session::{Refusal, Request, Session, Who};
use kostka_solver::Cancellation;
use kostka_store::TableId;
use tokio::sync::mpsc;
use tokio::task::{AbortHandle, JoinSet};

use super::audience::Audience;
use super::house::House;
use super::load;
use super::message::ToTable;
use super::registry::Registration;
use crate::address::Address;
use crate::thinking::Origin;
use crate::words::{Asked, Words};
use crate::{random, time};

/// Capacity of a table's inbox. Senders wait while it is full.
pub(crate) const INBOX: usize = 64;

/// Time for which a closed table stays in memory, where nothing more happens. Nobody can fill the memory with such tables.
const CLOSED_IDLE: Duration = Duration::from_secs(1);

/// A live table.
#[derive(Debug)]
pub(crate) struct Table {
    id: TableId,
    house: Arc<House>,
    session: Session,
    words: Words,
    audience: Audience,
    bots: Driver,
    /// The tasks in which bots think; they end with the table.
    thoughts: JoinSet<()>,
    /// The latest thought of each bot; one before it is ended.
    thought_of: HashMap<Seat, AbortHandle>,
    inbox: mpsc::Receiver<ToTable>,
    /// The inbox's sender, for answers of bots; weak, so that it does not keep the table alive.
    own: mpsc::WeakSender<ToTable>,
    span: tracing::Span,
    /// The time until which the table was in use before; `None` once it has resumed.
    alive_until: Option<Millis>,
}

/// Reason for the end of a table's task.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Gone {
    /// Another owner has written, so the state in memory is wrong. The next message loads the table again.
    SteppedDown,
    /// The store failed. The table is loaded again as soon as the store takes writes.
    NotStored {
        /// True if nothing was written, false if nobody can tell.
        is_certain: bool,
    },
    Stopped,
    Dissolved,
    /// Nobody needs the table now.
    Idle,
}

type Done = Result<(), Gone>;

impl Table {
    /// Loads a table from the store.
    pub(crate) async fn load(
        id: TableId,
        house: Arc<House>,
        inbox: mpsc::Receiver<ToTable>,
        own: mpsc::WeakSender<ToTable>,
        alive_until: Millis,
    ) -> Result<Table, load::LoadError> {
        let session = load::session(&house.store, &id).await?;
        let words = Words::of(session.terms());
        let span = tracing::info_span!("table", table = %crate::telemetry::short(id.as_str()));
        Ok(Table {
            id,
            house,
            session,
            words,
            audience: Audience::default(),
            bots: Driver::default(),
            thoughts: JoinSet::new(),
            thought_of: HashMap::new(),
            inbox,
            own,
            span,
            alive_until: Some(alive_until),
        })
    }

    /// Runs until nobody needs the table any more.
    pub(crate) async fn run(mut self, registration: Registration) {
        let gone = self.work(&registration).await;
        self.audience.say_bye(match gone {
            Gone::SteppedDown | Gone::NotStored { .. } | Gone::Stopped | Gone::Idle => ByeReason::Restart,
            Gone::Dissolved => ByeReason::Closed,
        });
        if matches!(gone, Gone::NotStored { .. }) {
            registration.note_failure(self.alive_until.unwrap_or_else(time::now));
        }
        drop(registration);
        // Senders find the inbox closed and load the table again.
        self.inbox.close();
        while let Some(message) = self.inbox.recv().await {
            if let ToTable::Connect(mut newcomer) = message {
                newcomer.line.say_bye(ByeReason::Restart);
            }
        }
        tracing::debug!(parent: &self.span, ?gone, "table unloaded");
    }

    async fn work(&mut self, registration: &Registration) -> Gone {
        let alive_until = self.alive_until.unwrap_or_default();
        let resumed = self.session.resume(time::now(), alive_until);
        if let Err(gone) = self.commit(resumed).await {
            return gone;
        }
        self.alive_until = None;
        registration.note_success();
        loop {
            let deadline = self.session.next_deadline();
            // Before any message, so that a flood of messages cannot stop the clock.
            if deadline.is_some_and(|at| at <= time::now())
                && let Err(gone) = self.tick().await
            {
                return gone;
            }
            let deadline = self.session.next_deadline();
            let is_needed = deadline.is_some() || !self.audience.is_empty() || self.bots.is_thinking();
            let wait = match deadline {
                Some(at) => time::until(at),
                None if self.session.is_closed() => self.house.idle.min(CLOSED_IDLE),
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
                    None if self.inbox.is_empty() => Err(Gone::Idle),
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
                self.audience.rename(&person, &name);
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
                // The caller may have disconnected.
                let _ = reply.send(seat);
                Ok(())
            }
            ToTable::HandOver {
                person,
                name,
                seat,
                reply,
            } => {
                let handed = self.hand_over(&person, &name, seat).await?;
                let _ = reply.send(handed);
                Ok(())
            }
            ToTable::About { reply } => {
                let mut summary = TableSummary::from(self.session.table());
                summary.away = Some(self.session.away().len());
                let _ = reply.send(summary);
                Ok(())
            }
            ToTable::BotThought { turn, thought } => self.bot_thought(*turn, thought).await,
            ToTable::Dissolve { host, reply } => {
                let close = Request {
                    id: None,
                    command: Command::Close {},
                };
                let closed = match self.decide(&host, &close).await? {
                    Ok(_) => Ok(()),
                    Err(Refusal::Closed) if self.session.is_host(&host) => Ok(()),
                    Err(refusal) => Err(refusal),
                };
                let gone = if closed.is_ok() {
                    Err(Gone::Dissolved)
                } else {
                    Ok(())
                };
                let _ = reply.send(closed);
                gone
            }
            ToTable::Stop => Err(Gone::Stopped),
        }
    }

    /// Decides and commits a request. The inner result is the answer to the request.
    async fn decide(&mut self, who: &Who, request: &Request) -> Result<Result<u64, Refusal>, Gone> {
        let (now, secret) = (time::now(), random::secret());
        let (who, request) = (who.clone(), request.clone());
        let decided =
            self.judge(move |session, oracles| session.decide(now, &who, &request, oracles, secret));
        match decided.await? {
            Ok(decision) => {
                let seq = decision.seq;
                self.commit(decision).await?;
                Ok(Ok(seq))
            }
            Err(refusal) => Ok(Err(refusal)),
        }
    }

    /// Decides something by the rules. The end of a game may search for openings, which is work for the threads that think.
    async fn judge<T: Send + 'static>(
        &mut self,
        decide: impl Fn(&Session, Oracles) -> T + Send + 'static,
    ) -> Result<T, Gone> {
        let asked = Asked::default();
        let oracles = Oracles {
            openings: &asked,
            ..self.words.oracles()
        };
        let decided = decide(&self.session, oracles);
        if !asked.is_asked() {
            return Ok(decided);
        }
        let (session, words) = (self.session.clone(), self.words.clone());
        let search = move |_: &Cancellation| decide(&session, words.oracles());
        let origin = Origin::Game(self.players_address());
        let found = self.house.thinking.think(origin, search);
        found.await.map_err(|error| {
            tracing::error!(parent: &self.span, %error, "the end of a game was not decided");
            Gone::SteppedDown
        })
    }

    /// Returns the address of a connected player.
    fn players_address(&mut self) -> Option<Address> {
        let session = &self.session;
        let mut listeners = self.audience.listeners();
        let player = listeners.find(|listener| session.seat(&listener.person).is_some());
        player.map(|player| player.address)
    }

    async fn tick(&mut self) -> Done {
        loop {
            let (now, secret) = (time::now(), random::secret());
            let decision = match self
                .judge(move |session, oracles| session.tick(now, oracles, secret))
                .await?
            {
                Ok(decision) => decision,
                Err(error) => {
                    tracing::error!(parent: &self.span, %error, "the game refuses the command of its clock");
                    return Err(Gone::SteppedDown);
                }
            };
            if decision.events.is_empty() {
                return Ok(());
            }
            self.commit(decision).await?;
        }
    }
}
