//! A player over a socket, who follows the table by snapshot and events, moves, reconnects, and records all frames and
//! acknowledgements.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicU32, Ordering};

use kostka_protocol::event::CloseReason;
use kostka_protocol::{
    ByeReason, ClientMessage, Command, CommandId, GameView, ServerMessage, Snapshot, Stage, TableEvent,
};
use kostka_rules::Seat;
use kostka_rules::deal::Bytes32;
use kostka_rules::game::Pieces;
use tokio::sync::watch;

use crate::guest::{Guest, Lost, Socket, hear, say};
use crate::strategy;

/// One recorded frame: the number of the last event seen before it, and its text.
pub(crate) type Frame = (u64, String);

/// Everything that a player has seen and done.
#[derive(Debug, Default)]
pub(crate) struct Story {
    pub(crate) frames: Vec<Frame>,
    /// Commands that were answered by `done`, with its number.
    pub(crate) acknowledged: Vec<(CommandId, u64)>,
    pub(crate) snapshot: Option<Snapshot>,
    pub(crate) games_ended: u32,
    pub(crate) resumptions: Vec<Resumption>,
    pub(crate) refused: Vec<String>,
}

/// A clock that was moved after a restart of the server.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Resumption {
    pub(crate) at: u64,
    pub(crate) deadline: Option<u64>,
}

/// A player or spectator.
pub(crate) struct Player {
    pub(crate) guest: Guest,
    pub(crate) table: String,
    /// Address of the server, which may change.
    pub(crate) server: watch::Receiver<SocketAddr>,
    /// Number of games to play.
    pub(crate) games: u32,
    /// Number of turns to play.
    pub(crate) turns: u32,
    /// Gets the number of every acknowledged command.
    pub(crate) acks: Option<tokio::sync::mpsc::UnboundedSender<u64>>,
    pub(crate) story: Story,
    pending: Option<(CommandId, Command)>,
    commands: u64,
    label: String,
}

impl Player {
    pub(crate) fn new(guest: Guest, table: &str, server: watch::Receiver<SocketAddr>, label: &str) -> Player {
        Player {
            guest,
            table: table.to_owned(),
            server,
            games: u32::MAX,
            turns: u32::MAX,
            acks: None,
            story: Story::default(),
            pending: None,
            commands: 0,
            label: label.to_owned(),
        }
    }

    /// Plays until the match is over, over any number of connections.
    pub(crate) async fn run(mut self) -> Player {
        loop {
            if self.converse().await.is_ok() {
                self.acks = None;
                return self;
            }
            // Disconnected: try again until there is a server.
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        }
    }

    async fn converse(&mut self) -> Result<(), Lost> {
        let address = *self.server.borrow();
        let after = self.story.snapshot.as_ref().map(|snapshot| snapshot.seq);
        let mut socket = self
            .guest
            .hello(address, &self.table, after)
            .await
            .map_err(|_| Lost)?;
        if let Some((id, command)) = self.pending.clone() {
            // The answer was lost. A repeated id is executed only once.
            say(&mut socket, &ClientMessage::Command { id, command }).await?;
        }
        loop {
            let (text, message) = hear(&mut socket).await?;
            self.story.frames.push((self.seq(), text));
            if self.take(&mut socket, message).await? {
                return Ok(());
            }
        }
    }

    fn seq(&self) -> u64 {
        self.story.snapshot.as_ref().map_or(0, |snapshot| snapshot.seq)
    }

    /// Handles a message, and returns true if the player is done.
    async fn take(&mut self, socket: &mut Socket, message: ServerMessage) -> Result<bool, Lost> {
        match message {
            ServerMessage::Snapshot(snapshot) => {
                self.story.snapshot = Some(*snapshot);
                return self.look_around(socket).await;
            }
            ServerMessage::Event(event) => {
                let snapshot = self.story.snapshot.as_mut().unwrap();
                snapshot.apply(&event).unwrap();
                match event.event {
                    TableEvent::GameEnded { racks, .. } => {
                        self.story.games_ended += 1;
                        // The followed rack equals the real one.
                        if let (Some(you), Some(game)) = (snapshot.you, &snapshot.game) {
                            let sorted = |pieces: &Pieces| {
                                let mut ids = pieces.ids.clone();
                                ids.sort_unstable();
                                ids
                            };
                            assert_eq!(sorted(&game.view.rack), sorted(&racks[you]));
                        }
                    }
                    TableEvent::Resumed { clock, .. } => self.story.resumptions.push(Resumption {
                        at: event.at,
                        deadline: clock.deadline,
                    }),
                    TableEvent::Closed {
                        reason: CloseReason::Host,
                    } => return Ok(true),
                    _ => {}
                }
                if self.pending.is_none() {
                    return self.look_around(socket).await;
                }
            }
            ServerMessage::YourTurn { turn, view, .. } => {
                let voting = view.view.trial.is_some();
                if self.pending.is_none() && !voting {
                    return self.take_turn(socket, strategy::command(&view, turn)).await;
                }
            }
            ServerMessage::Done { id, seq } => {
                if self.pending.as_ref().is_some_and(|(pending, _)| *pending == id) {
                    self.pending = None;
                }
                self.story.acknowledged.push((id, seq));
                if let Some(acks) = &self.acks {
                    let _ = acks.send(seq);
                }
                return self.look_around(socket).await;
            }
            ServerMessage::Refused(refused) => {
                self.story.refused.push(refused.code.clone());
                // Refusals of commands that are too late, because the table went on during a disconnection.
                let too_late = [
                    "stale",
                    "nonce-given",
                    "no-game",
                    "too-late-to-redeal",
                    "game-starting",
                    "game-running",
                    "match-over",
                    // The database failed, and the player tries again.
                    "not-stored",
                ];
                assert!(
                    too_late.contains(&refused.code.as_str()),
                    "{}: {refused:?} for {:?}",
                    self.label,
                    self.pending
                );
                self.pending = None;
                return self.look_around(socket).await;
            }
            ServerMessage::Bye {
                reason: ByeReason::Restart,
            } => return Err(Lost),
            ServerMessage::Bye { reason } => panic!("{}: bye, {reason:?}", self.label),
            ServerMessage::Error { message, .. } => panic!("{}: {message}", self.label),
            _ => {}
        }
        Ok(false)
    }

    /// Does what a snapshot shows that the table waits for.
    async fn look_around(&mut self, socket: &mut Socket) -> Result<bool, Lost> {
        let Some(snapshot) = &self.story.snapshot else {
            return Ok(false);
        };
        let over = match &snapshot.table.stage {
            Stage::Between { match_over } => {
                *match_over || snapshot.table.results.len() >= self.games as usize
            }
            Stage::Closed { .. } => true,
            _ => false,
        };
        if over {
            return Ok(true);
        }
        let Some(you) = snapshot.you.filter(|_| self.pending.is_none()) else {
            return Ok(false);
        };
        let wants = |snapshot: &Snapshot| snapshot.table.seats[you.index()].want;
        let command = match &snapshot.table.stage {
            Stage::Committing { game, given, .. } if !given.contains(&you) => {
                let mut nonce = [0; 32];
                nonce[..8].copy_from_slice(&(self.commands + 1).to_le_bytes());
                Some(Command::Nonce {
                    game: *game,
                    nonce: Bytes32(nonce),
                })
            }
            Stage::Between { .. } if wants(snapshot).is_none() => Some(Command::NextGame {}),
            Stage::Playing => match &snapshot.game {
                Some(game) if game.round.kept.as_ref().is_some_and(|kept| !kept.contains(&you)) => {
                    Some(Command::Keep {
                        game: game.round.number,
                    })
                }
                Some(game) if game.view.turn != you => vote(game, you),
                // A prompt may have been ignored while a command was on its way.
                Some(game)
                    if game.round.kept.is_none()
                        && game.view.turn == you
                        && game.view.end.is_none()
                        && game.view.trial.is_none() =>
                {
                    let command = strategy::command(game, game.view.turn_number);
                    return self.take_turn(socket, command).await;
                }
                _ => None,
            },
            _ => None,
        };
        if let Some(command) = command {
            self.wish(socket, command).await?;
        }
        Ok(false)
    }

    /// Takes a turn, unless the player has had enough.
    async fn take_turn(&mut self, socket: &mut Socket, command: Command) -> Result<bool, Lost> {
        if self.turns == 0 {
            return Ok(true);
        }
        self.turns -= 1;
        self.wish(socket, command).await?;
        Ok(false)
    }

    async fn wish(&mut self, socket: &mut Socket, command: Command) -> Result<(), Lost> {
        self.commands += 1;
        let id = CommandId::new(&format!("{}-{}", self.label, self.commands)).unwrap();
        self.pending = Some((id.clone(), command.clone()));
        say(socket, &ClientMessage::Command { id, command }).await
    }
}

/// Votes that every word fits (W4).
fn vote(game: &GameView, you: Seat) -> Option<Command> {
    let trial = game.view.trial.as_ref()?;
    let voted = trial.votes.iter().any(|vote| vote.seat == you);
    (!voted).then(|| Command::Vote {
        game: game.round.number,
        turn: game.view.turn_number,
        word: trial.word.clone(),
        fits: true,
    })
}

/// Seats everybody at a new table and begins the match.
pub(crate) async fn begin(address: SocketAddr, host: &Guest, others: &[&Guest], table: &str) {
    for guest in others {
        let answer = guest.join(address, table).await;
        assert!(answer.status.is_success(), "{}", answer.text);
        do_one(address, guest, table, Command::Ready { ready: true }).await;
    }
    do_one(address, host, table, Command::Start {}).await;
}

/// Sends one command on its own socket.
pub(crate) async fn do_one(address: SocketAddr, guest: &Guest, table: &str, command: Command) {
    let mut socket = guest.hello(address, table, None).await.unwrap();
    // The server remembers ids of commands, so each needs a new one.
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let id = CommandId::new(&format!("one-{}", COUNT.fetch_add(1, Ordering::Relaxed))).unwrap();
    say(&mut socket, &ClientMessage::Command { id, command })
        .await
        .unwrap();
    crate::guest::hear_until(&mut socket, |message| match message {
        ServerMessage::Done { .. } => Some(()),
        ServerMessage::Refused(refused) => panic!("{refused:?}"),
        _ => None,
    })
    .await
    .unwrap();
}
