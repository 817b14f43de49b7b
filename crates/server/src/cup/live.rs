//! A live cup: everything that happens in it goes through one lock, in order.

use std::collections::BTreeSet;
use std::future::Future;
use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use kostka_protocol::cup::{ClientMessage, Key, Keys, Refused, Role, ServerMessage, TableAt};
use kostka_protocol::{ByeReason, CommandId, VERSION};
use kostka_session::Ticket;
use kostka_store::{CupAppend, CupId, CupSecret, StoreError};
use kostka_tournament::file::{Entry, without_names};
use kostka_tournament::{Command, Cup, CupEvent, Refusal};
use tokio::sync::{Mutex, MutexGuard};

use super::keys;
use super::log::{IdUsed, LoadCupError, Log, stored, stored_entries};
use crate::address::Address;
use crate::line::{ConnectionId, Line};
use crate::table::House;
use crate::thinking::Origin;
use crate::time;

/// Most entries of a cup, far above any real one.
pub(crate) const MOST_ENTRIES: usize = 20_000;
/// Tries to write behind another owner.
const TRIES: usize = 3;

/// A live cup.
#[derive(Debug)]
pub(crate) struct LiveCup {
    id: CupId,
    house: Arc<House>,
    state: Mutex<State>,
}

#[derive(Debug)]
struct State {
    secret: CupSecret,
    log: Log,
    /// `true` if the store may have entries that the log does not.
    is_behind: bool,
    /// The tables that call the chief referee.
    calls: BTreeSet<TableAt>,
    listeners: Vec<Listener>,
}

#[derive(Debug)]
struct Listener {
    id: ConnectionId,
    address: Address,
    role: Role,
    line: Line,
}

/// A new connection.
#[derive(Debug)]
pub(crate) struct Newcomer {
    pub(crate) id: ConnectionId,
    pub(crate) address: Address,
    pub(crate) key: Option<Key>,
    /// Number of the last entry that the client knows.
    pub(crate) after: Option<u64>,
    pub(crate) line: Line,
}

/// The author of a command, and the address that its work counts for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Author {
    pub(crate) role: Role,
    pub(crate) address: Address,
}

impl LiveCup {
    /// Loads a cup from the store.
    pub(crate) async fn load(id: CupId, house: Arc<House>) -> Result<LiveCup, LoadCupError> {
        let secret = house.store.cup_secret(&id).await?;
        let secret = secret.ok_or(LoadCupError::NoSuchCup)?;
        let log = Log::new(stored_entries(&house.store, &id, 0).await?)?;
        Ok(LiveCup {
            id,
            house,
            state: Mutex::new(State {
                secret,
                log,
                is_behind: false,
                calls: BTreeSet::new(),
                listeners: Vec::new(),
            }),
        })
    }

    /// Returns the role of a key; `None` if the cup has made no such key.
    pub(crate) async fn role(&self, key: Option<&Key>) -> Option<Role> {
        self.state.lock().await.role(key)
    }

    /// Returns the key of a role.
    pub(crate) async fn key_of(&self, role: Role) -> Key {
        keys::key_of(&self.state.lock().await.secret, role)
    }

    /// Calls `look` with the folded cup and its entries.
    pub(crate) async fn look<T>(&self, look: impl FnOnce(&Cup, &[Entry]) -> T) -> T {
        let state = self.state.lock().await;
        look(&state.log.cup, &state.log.entries)
    }

    /// Greets a connection with the entries that it does not know, and lets it listen.
    ///
    /// # Errors
    ///
    /// Returns the reason to send it away.
    pub(crate) async fn connect(&self, newcomer: Newcomer) -> Result<(), ByeReason> {
        let mut state = self.up_to_date().await.map_err(|_| ByeReason::Restart)?;
        let Newcomer {
            id,
            address,
            key,
            after,
            mut line,
        } = newcomer;
        let role = state.role(key.as_ref()).ok_or(ByeReason::BadKey)?;
        let seq = state.log.seq();
        line.tell(&frame(&ServerMessage::Welcome {
            version: VERSION,
            now: time::now(),
            role,
            seq,
        }));
        // Names that were removed since must not stay with those who were away, nor numbers from another life of the cup.
        let known = after.filter(|after| *after <= seq && !state.log.cup.is_forgotten());
        for frame in state.log.frames_after(known.unwrap_or(0)) {
            line.tell(&frame);
        }
        if let Some(keys) = keys::keys_for(role, &state.secret, &state.log.cup) {
            line.tell(&frame(&ServerMessage::Keys(keys)));
        }
        line.tell(&frame(&state.calls()));
        state.listeners.push(Listener {
            id,
            address,
            role,
            line,
        });
        Ok(())
    }

    /// Removes a connection that has ended.
    pub(crate) async fn hang_up(&self, id: ConnectionId) {
        let mut state = self.state.lock().await;
        state.listeners.retain(|listener| listener.id != id);
    }

    /// Takes a message of a connection, and answers it there. Goes on to its end if nobody waits for it.
    pub(crate) fn said(
        self: Arc<Self>,
        from: ConnectionId,
        message: ClientMessage,
    ) -> impl Future<Output = Result<(), ByeReason>> + Send {
        let said = tokio::spawn(async move {
            let mut state = self.up_to_date().await.map_err(|_| ByeReason::Restart)?;
            let listener = state.listeners.iter().find(|listener| listener.id == from);
            let Some(&Listener { role, address, .. }) = listener else {
                return Ok(());
            };
            let answer = match message {
                ClientMessage::Command { id, command } => {
                    let author = Author { role, address };
                    let done = self
                        .carry_out(&mut state, author, Some(id.clone()), &command)
                        .await;
                    done.map(|seq| ServerMessage::Done { id: id.clone(), seq })
                        .map_err(|refused| Refused {
                            id: Some(id),
                            ..refused
                        })
                }
                ClientMessage::Call { round, table, wanted } => {
                    state.call(role, TableAt { round, table }, wanted);
                    return Ok(());
                }
                // The task of the connection answers these.
                ClientMessage::Hello { .. } | ClientMessage::Ping { .. } => return Ok(()),
            };
            let answer = frame(&answer.unwrap_or_else(ServerMessage::Refused));
            state.tell_where(&answer, |listener| listener.id == from);
            Ok(())
        });
        async move { said.await.unwrap_or(Err(ByeReason::Restart)) }
    }

    /// Carries a command out that comes over HTTP, and returns the number of its last entry. Goes on to its end if nobody waits
    /// for it.
    pub(crate) async fn command(
        self: Arc<Self>,
        author: Author,
        id: Option<CommandId>,
        command: Command,
    ) -> Result<u64, Refused> {
        let done = tokio::spawn(async move {
            let mut state = self.up_to_date().await.map_err(|_| not_stored())?;
            self.carry_out(&mut state, author, id, &command).await
        });
        done.await.unwrap_or_else(|_| Err(not_stored()))
    }

    /// Judges a command, stores its entries, and then tells everybody.
    async fn carry_out(
        &self,
        state: &mut State,
        author: Author,
        id: Option<CommandId>,
        command: &Command,
    ) -> Result<u64, Refused> {
        let ticket = id.map(|id| Ticket::new(id, command));
        for _ in 0..TRIES {
            if let Some(ticket) = &ticket {
                match state.log.done_before(ticket) {
                    Ok(Some(seq)) => return Ok(seq),
                    Ok(None) => {}
                    Err(IdUsed) => return Err(refused("id-used", "another command was done under this id")),
                }
            }
            if !author.role.may(&state.log.cup, command) {
                let text = format!("the role `{}` may not do this", author.role);
                return Err(refused("not-allowed", &text));
            }
            let events = self.decide(&state.log.cup, author, command).await?;
            if events.is_empty() {
                return Ok(state.log.seq());
            }
            if state.log.entries.len() + events.len() > MOST_ENTRIES {
                return Err(refused(
                    "full",
                    &format!("a cup has at most {MOST_ENTRIES} entries"),
                ));
            }
            match self.store(state, author, events, ticket.as_ref()).await {
                Ok(()) => return Ok(state.log.seq()),
                // Another server has written; its entries come first.
                Err(StoreError::Exists { .. }) => self.catch_up(state).await.map_err(|_| not_stored())?,
                Err(error) => return Err(state.failed(error)),
            }
        }
        Err(not_stored())
    }

    /// Judges a command. A draw may take seconds, so it does not hold up a thread of the server.
    async fn decide(&self, cup: &Cup, author: Author, command: &Command) -> Result<Vec<CupEvent>, Refused> {
        if !matches!(command, Command::Draw) {
            return cup.decide(command).map_err(|refusal| told(&refusal));
        }
        let (cup, command) = (cup.clone(), command.clone());
        let origin = Origin::Request(author.address);
        let drawn = self.house.thinking.think(origin, move |_| cup.decide(&command));
        match drawn.await {
            Ok(events) => events.map_err(|refusal| told(&refusal)),
            Err(_) => Err(refused("busy", "the server is busy; try again in a second")),
        }
    }

    async fn store(
        &self,
        state: &mut State,
        author: Author,
        events: Vec<CupEvent>,
        ticket: Option<&Ticket>,
    ) -> Result<(), StoreError> {
        let at = time::now();
        let by = author.role.to_string();
        let entries = events.into_iter().map(|event| Entry {
            at,
            by: by.clone(),
            event,
        });
        let entries: Vec<Entry> = entries.collect();
        let written = |entry: &Entry, ticket| stored(entry, ticket).map_err(|_| StoreError::Closed);
        let payloads = entries.iter().map(|entry| written(entry, ticket));
        let mut append = CupAppend::new(
            self.id.clone(),
            state.log.seq() + 1,
            payloads.collect::<Result<_, _>>()?,
            time::stored(at),
        );
        let forgets = entries.iter().any(|entry| entry.event == CupEvent::Forgotten);
        if forgets {
            let nameless = without_names(&state.log.entries);
            append.rewritten = nameless
                .iter()
                .map(|entry| written(entry, None))
                .collect::<Result<_, _>>()?;
        }
        self.house.store.append_to_cup(append).await?;
        if forgets {
            self.start_anew(state).await;
            return Ok(());
        }
        let first = state.log.seq();
        for entry in entries {
            state.add(entry, ticket.cloned());
        }
        state.tell_after(first);
        Ok(())
    }

    /// Reads and tells the whole log again, because it was rewritten.
    async fn start_anew(&self, state: &mut State) {
        let entries = stored_entries(&self.house.store, &self.id, 0).await;
        match entries.and_then(Log::new) {
            Ok(log) => {
                state.log = log;
                state.tell_after(0);
            }
            Err(error) => {
                tracing::error!(%error, "a cup cannot be read again");
                state.is_behind = true;
                state.say_bye(ByeReason::Restart);
            }
        }
    }

    /// Locks the state, with all entries of the store.
    async fn up_to_date(&self) -> Result<MutexGuard<'_, State>, LoadCupError> {
        let mut state = self.state.lock().await;
        if state.is_behind {
            self.catch_up(&mut state).await?;
        }
        Ok(state)
    }

    /// Adds and tells the entries of the store that the log does not have.
    async fn catch_up(&self, state: &mut State) -> Result<(), LoadCupError> {
        let first = state.log.seq();
        for (entry, ticket) in stored_entries(&self.house.store, &self.id, first).await? {
            state.add(entry, ticket);
        }
        state.is_behind = false;
        state.tell_after(first);
        Ok(())
    }

    /// Replaces all keys, and sends those away who came with the old ones. Returns the organiser's new key.
    pub(crate) async fn renew_keys(&self, secret: CupSecret) -> Result<Key, StoreError> {
        let mut state = self.state.lock().await;
        self.house.store.change_cup_secret(&self.id, secret).await?;
        state.secret = secret;
        for listener in state
            .listeners
            .iter_mut()
            .filter(|listener| listener.role != Role::Public)
        {
            listener.line.say_bye(ByeReason::BadKey);
        }
        Ok(keys::key_of(&secret, Role::Organiser))
    }

    /// Deletes the cup for ever.
    pub(crate) async fn delete(&self) -> Result<(), StoreError> {
        let mut state = self.state.lock().await;
        self.house.store.delete_cup(&self.id).await?;
        state.say_bye(ByeReason::Closed);
        Ok(())
    }
}

impl State {
    /// Returns the role of a key; `None` if the cup has made no such key.
    fn role(&self, key: Option<&Key>) -> Option<Role> {
        key.map_or(Some(Role::Public), |key| keys::role_of(&self.secret, key))
    }

    /// Adds an entry; calls of a round end with it.
    fn add(&mut self, entry: Entry, ticket: Option<Ticket>) {
        let ends_calls = matches!(
            entry.event,
            CupEvent::Begun { .. } | CupEvent::Cut { .. } | CupEvent::Closed { .. }
        );
        self.log.push(entry, ticket);
        if ends_calls && !std::mem::take(&mut self.calls).is_empty() {
            let calls = frame(&self.calls());
            self.tell_where(&calls, |_| true);
        }
    }

    /// Tells everybody the entries after a number, and those who hand out keys the new ones.
    fn tell_after(&mut self, after: u64) {
        for frame in self.log.frames_after(after) {
            self.tell_where(&frame, |_| true);
        }
        let new = self
            .log
            .entries
            .iter()
            .skip(usize::try_from(after).unwrap_or(usize::MAX));
        let seats = |entry: &Entry| {
            matches!(
                entry.event,
                CupEvent::Drawn { .. } | CupEvent::Reseated { .. } | CupEvent::Cut { .. }
            )
        };
        if new.into_iter().any(seats) {
            for role in [Role::Organiser, Role::Referee] {
                let keys: Option<Keys> = keys::keys_for(role, &self.secret, &self.log.cup);
                if let Some(keys) = keys {
                    let keys = frame(&ServerMessage::Keys(keys));
                    self.tell_where(&keys, |listener| listener.role == role);
                }
            }
        }
    }

    fn calls(&self) -> ServerMessage {
        let tables = self.calls.iter().copied().collect();
        ServerMessage::Calls { tables }
    }

    /// Lets a table call, or ends its call. Calls of tables that do not play are ignored.
    fn call(&mut self, role: Role, at: TableAt, wanted: bool) {
        let round = self
            .log
            .cup
            .stage()
            .rounds
            .get(at.round)
            .filter(|round| round.has_begun);
        let is_there = round.is_some_and(|round| at.table < round.sittings.len());
        if !is_there || !role.may_call(&self.log.cup, at) {
            return;
        }
        let changes = if wanted {
            self.calls.insert(at)
        } else {
            self.calls.remove(&at)
        };
        if changes {
            let calls = frame(&self.calls());
            self.tell_where(&calls, |_| true);
        }
    }

    fn tell_where(&mut self, frame: &Utf8Bytes, to: impl Fn(&Listener) -> bool) {
        let listeners = self.listeners.iter_mut();
        for listener in listeners.filter(|listener| to(listener)) {
            listener.line.tell(frame);
        }
    }

    fn say_bye(&mut self, reason: ByeReason) {
        for listener in &mut self.listeners {
            listener.line.say_bye(reason);
        }
    }

    /// Notes a failure of the store, and returns the answer to the command.
    fn failed(&mut self, error: StoreError) -> Refused {
        metrics::counter!("kostka_cups_not_stored_total").increment(1);
        match &error {
            StoreError::NotFound { .. } => self.say_bye(ByeReason::Closed),
            // Perhaps it was written: whoever connects again learns it.
            StoreError::Database(_) | StoreError::Closed => {
                self.is_behind = true;
                self.say_bye(ByeReason::Restart);
            }
            _ => {}
        }
        let error = format!("{:#}", anyhow::Error::from(error));
        tracing::error!(error, "an entry of a cup could not be stored");
        not_stored()
    }
}

fn frame(message: &ServerMessage) -> Utf8Bytes {
    message.to_json().into()
}

fn refused(code: &str, message: &str) -> Refused {
    metrics::counter!("kostka_refusals_total", "code" => code.to_owned()).increment(1);
    Refused {
        code: code.to_owned(),
        message: message.to_owned(),
        ..Refused::default()
    }
}

fn told(refusal: &Refusal) -> Refused {
    Refused {
        rule: Some(refusal.rule().to_string()),
        ..refused(refusal.code(), &refusal.to_string())
    }
}

fn not_stored() -> Refused {
    refused(
        "not-stored",
        "the server cannot store anything now; try again later",
    )
}
