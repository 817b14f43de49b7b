//! A live cup: everything that happens in it goes through one lock, in order.

use std::future::Future;
use std::sync::Arc;
use std::time::{Duration, Instant};

use kostka_protocol::cup::{ClientMessage, Key, Refused, Role, ServerMessage, TableAt, illegible};
use kostka_protocol::{BadName, ByeReason, CommandId, VERSION};
use kostka_session::Ticket;
use kostka_store::{CupAppend, CupId, CupSecret, StoreError};
use kostka_tournament::file::{Entry, without_names};
use kostka_tournament::{Command, Cup, CupEvent, Refusal};
use tokio::sync::{Mutex, MutexGuard, oneshot};

use super::keys;
use super::log::{Done, IdUsed, Item, LoadCupError, Log, read_all, stored, stored_entries};
use super::state::{Listener, State, frame, memory, refused};
use crate::address::Address;
use crate::budget::Held;
use crate::line::{ConnectionId, Line};
use crate::table::House;
use crate::thinking::{LONGEST, NoThought, Origin, go_on_for};
use crate::time;

/// Tries to write behind another owner.
const TRIES: usize = 3;

/// Longest time for the judgement of a command, with the wait for a thread: as long as for any request.
const PATIENCE: Duration = Duration::from_secs(30);

/// Completes when nobody waits for a command any more. Once it was judged it is stored all the same.
type Gone = oneshot::Receiver<()>;

/// A live cup.
#[derive(Debug)]
pub(crate) struct LiveCup {
    id: CupId,
    house: Arc<House>,
    state: Mutex<State>,
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
    /// Loads a cup from the store. `held` counts its memory.
    pub(crate) async fn load(id: CupId, house: Arc<House>, mut held: Held) -> Result<LiveCup, LoadCupError> {
        // Before anything is read.
        held.grow_to(memory(house.store.cup_bytes(&id).await?))?;
        let secret = house.store.cup_secret(&id).await?;
        let secret = secret.ok_or(LoadCupError::NoSuchCup)?;
        let stored = house.store.load_cup(&id, 0).await?;
        let fold = move |_: &_| Log::new(read_all(&stored)?);
        let log = house.thinking.think(Origin::Request(held.address()), fold);
        let log = log.await??;
        let state = State::new(secret, log, held, house.cup_pace)?;
        Ok(LiveCup {
            id,
            house,
            state: Mutex::new(state),
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

    /// Returns the entries. They are not copied, unless another one comes while somebody has them.
    pub(crate) async fn entries(&self) -> Arc<Vec<Entry>> {
        Arc::clone(&self.state.lock().await.log.entries)
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
        if let Some(keys) = state.keys_for(role) {
            line.tell(&keys);
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

    /// Takes a message of a connection, and answers it there. Goes on to its end if nobody waits for it, but for what takes long.
    pub(crate) fn said(
        self: Arc<Self>,
        from: ConnectionId,
        message: ClientMessage,
    ) -> impl Future<Output = Result<(), ByeReason>> + Send {
        let (here, mut gone): (_, Gone) = oneshot::channel();
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
                        .carry_out(&mut state, author, Some(id.clone()), &command, &mut gone)
                        .await;
                    done.map(|seq| ServerMessage::Done { id: id.clone(), seq })
                        .map_err(|refused| Refused {
                            id: Some(id),
                            ..refused
                        })
                }
                ClientMessage::Call { round, table, wanted } => {
                    if state.call(role, TableAt { round, table }, wanted) {
                        state.take_time(1).await;
                    }
                    return Ok(());
                }
                // The task of the connection answers these.
                ClientMessage::Hello { .. } | ClientMessage::Ping { .. } => return Ok(()),
            };
            let answer = frame(&answer.unwrap_or_else(ServerMessage::Refused));
            state.tell_where(&answer, |listener| listener.id == from);
            Ok(())
        });
        async move {
            let _here = here;
            said.await.unwrap_or(Err(ByeReason::Restart))
        }
    }

    /// Carries a command out that comes over HTTP, and returns the number of its last entry. What was judged goes on to its end if
    /// nobody waits for it.
    pub(crate) async fn command(
        self: Arc<Self>,
        author: Author,
        id: Option<CommandId>,
        command: Command,
    ) -> Result<u64, Refused> {
        let (_here, mut gone): (_, Gone) = oneshot::channel();
        let done = tokio::spawn(async move {
            let state = tokio::select! {
                state = self.up_to_date() => state,
                _ = &mut gone => return Err(busy()),
            };
            let mut state = state.map_err(|_| not_stored())?;
            self.carry_out(&mut state, author, id, &command, &mut gone).await
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
        gone: &mut Gone,
    ) -> Result<u64, Refused> {
        let done = id.map(|id| Done::new(author.role, Ticket::new(id, command)));
        for _ in 0..TRIES {
            if let Some(done) = &done {
                match state.log.done_before(author.role, done) {
                    Ok(Some(seq)) => return Ok(seq),
                    Ok(None) => {}
                    Err(IdUsed) => return Err(refused("id-used", "another command was done under this id")),
                }
            }
            if !author.role.may(&state.log.cup, command) {
                let text = format!("the role `{}` may not do this", author.role);
                return Err(refused("not-allowed", &text));
            }
            self.check_pace(author, command)?;
            let events = self.decide(&state.log.cup, author, command, gone).await?;
            if events.is_empty() {
                return Ok(state.log.seq());
            }
            if let Some(player) = author.role.unsigned(command) {
                return Err(told(&Refusal::Signature { player }));
            }
            let n_events = events.len();
            let entries = entries_of(author, events);
            let payloads = written(&entries, done.as_ref()).map_err(|_| not_stored())?;
            state.make_room(&payloads, command)?;
            match self.store(state, entries, payloads, done.as_ref()).await {
                Ok(()) => {
                    state.take_time(n_events).await;
                    return Ok(state.log.seq());
                }
                // Another server has written; its entries come first.
                Err(StoreError::Exists { .. }) => self.catch_up(state).await.map_err(|_| not_stored())?,
                Err(error) => return Err(state.failed(error)),
            }
        }
        Err(not_stored())
    }

    /// Refuses people of one address who register themselves too fast.
    fn check_pace(&self, author: Author, command: &Command) -> Result<(), Refused> {
        let is_own = matches!(author.role, Role::Public | Role::Player { .. });
        if !is_own || !matches!(command, Command::Register { .. }) {
            return Ok(());
        }
        let taken = self.house.new_players.take(author.address, Instant::now());
        taken.map_err(|wait| {
            let text = format!(
                "too many people register from your address; wait for {} s",
                wait.as_secs() + 1
            );
            refused("too-fast", &text)
        })
    }

    /// Judges a command. A draw may take seconds, and standings a while, so they do not hold up a thread of the server, and end when
    /// nobody waits for them.
    async fn decide(
        &self,
        cup: &Cup,
        author: Author,
        command: &Command,
        gone: &mut Gone,
    ) -> Result<Vec<CupEvent>, Refused> {
        if illegible(command).is_some() {
            let text = "a text has characters that cannot be seen or change its direction";
            return Err(refused(BadName::Invisible.code(), text));
        }
        if !is_long(command) {
            return cup.decide(command).map_err(|refusal| told(&refusal));
        }
        let (cup, command) = (cup.clone(), command.clone());
        let origin = match command {
            Command::Draw => Origin::Long(author.address),
            _ => Origin::Request(author.address),
        };
        let drawn = self.house.thinking.think(origin, move |cancellation| {
            cup.decide_while(&command, &go_on_for(LONGEST, cancellation))
        });
        let judged = tokio::select! {
            judged = drawn => judged,
            () = tokio::time::sleep(PATIENCE) => Err(NoThought::Busy),
            _ = gone => Err(NoThought::Busy),
        };
        judged.map_err(|_| busy())?.map_err(|refusal| told(&refusal))
    }

    async fn store(
        &self,
        state: &mut State,
        entries: Vec<Entry>,
        payloads: Vec<String>,
        done: Option<&Done>,
    ) -> Result<(), StoreError> {
        let lengths: Vec<usize> = payloads.iter().map(String::len).collect();
        let at = entries.last().map_or_else(time::now, |last| last.at);
        let mut append = CupAppend::new(self.id.clone(), state.log.seq() + 1, payloads, time::stored(at));
        let forgets = entries.iter().any(|entry| entry.event == CupEvent::Forgotten);
        if forgets {
            append.rewritten = written(&without_names(&state.log.entries), None)?;
        }
        self.house.store.append_to_cup(append).await?;
        if forgets {
            self.start_anew(state).await;
            return Ok(());
        }
        let first = state.log.seq();
        for (entry, bytes) in entries.into_iter().zip(lengths) {
            let done = done.cloned();
            state.add(Item { entry, done, bytes });
        }
        state.tell_after(first);
        Ok(())
    }

    /// Reads and tells the whole log again, because it was rewritten.
    async fn start_anew(&self, state: &mut State) {
        let entries = stored_entries(&self.house.store, &self.id, 0).await;
        match entries.and_then(Log::new) {
            Ok(log) => {
                state.replace(log);
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
        state.catch_up(stored_entries(&self.house.store, &self.id, first).await?);
        Ok(())
    }

    /// Replaces all keys, and sends those away who came with the old ones. Returns the organiser's new key.
    pub(crate) async fn renew_keys(&self, secret: CupSecret) -> Result<Key, StoreError> {
        let mut state = self.state.lock().await;
        self.house.store.change_cup_secret(&self.id, secret).await?;
        state.renew(secret);
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

/// Returns `true` for commands that draw or compute standings.
fn is_long(command: &Command) -> bool {
    matches!(
        command,
        Command::Draw
            | Command::Reseat { .. }
            | Command::DecideTie { .. }
            | Command::DrawLots { .. }
            | Command::Cut
            | Command::Decline { .. }
            | Command::Close
    )
}

fn entries_of(author: Author, events: Vec<CupEvent>) -> Vec<Entry> {
    let (at, by) = (time::now(), author.role.to_string());
    let entry = |event| Entry {
        at,
        by: by.clone(),
        event,
    };
    events.into_iter().map(entry).collect()
}

fn written(entries: &[Entry], done: Option<&Done>) -> Result<Vec<String>, StoreError> {
    let payload = |entry| stored(entry, done).map_err(|_| StoreError::Closed);
    entries.iter().map(payload).collect()
}

fn told(refusal: &Refusal) -> Refused {
    Refused {
        rule: Some(refusal.rule().to_string()),
        ..refused(refusal.code(), &refusal.to_string())
    }
}

pub(super) fn busy() -> Refused {
    refused("busy", "the server is busy; try again in a second")
}

pub(super) fn not_stored() -> Refused {
    refused(
        "not-stored",
        "the server cannot store anything now; try again later",
    )
}
