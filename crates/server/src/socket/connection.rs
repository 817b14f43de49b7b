//! One connection. It reads no faster than it may, and a client that floods is slowed down by its own connection alone.

use std::time::{Duration, Instant};

use axum::extract::ws::{Message, Utf8Bytes, WebSocket};
use kostka_protocol::{ByeReason, ClientMessage, Malformed, ServerMessage, VERSION};
use kostka_store::TableId;
use tokio::sync::mpsc;
use tokio::time::timeout;

use crate::app::App;
use crate::identity::Caller;
use crate::rate::{Bucket, Rate};
use crate::table::{ConnectionId, Line, LineEnd, Newcomer, ToTable};
use crate::time;

/// How long a client may take to say hello.
const HELLO: Duration = Duration::from_secs(10);
/// How long a client may take to read one frame: who takes longer is gone, or means no good.
const READ: Duration = Duration::from_secs(10);
/// A client that says nothing is asked whether it is there; one that does not answer is gone.
const ASK_AFTER: Duration = Duration::from_secs(25);
const GONE_AFTER: Duration = Duration::from_secs(60);
/// So many messages that are not understood, and the conversation is over.
const MISTAKES: u32 = 20;

/// Why a connection ends.
enum End {
    /// The client is gone, or does not take what it is sent.
    Lost,
    Bye(ByeReason),
}

/// Serves a connection to its end.
pub(crate) async fn run(app: &App, socket: WebSocket, table: TableId, caller: Caller) {
    let mut connection = Connection {
        socket,
        rate: Rate::per_second(app.config.limits.messages_per_second, 3.0),
        bucket: Bucket::full(
            Rate::per_second(app.config.limits.messages_per_second, 3.0),
            Instant::now(),
        ),
        mistakes: 0,
        heard: Instant::now(),
        asked: Instant::now(),
    };
    let end = match connection.hello().await {
        Ok(after) => connection.talk(app, &table, caller, after).await,
        Err(end) => end,
    };
    connection.finish(end).await;
}

struct Connection {
    socket: WebSocket,
    rate: Rate,
    bucket: Bucket,
    mistakes: u32,
    heard: Instant,
    asked: Instant,
}

impl Connection {
    /// Waits for the first message; says which event the client saw last.
    async fn hello(&mut self) -> Result<Option<u64>, End> {
        let said = timeout(HELLO, async {
            loop {
                match self.socket.recv().await {
                    Some(Ok(Message::Text(text))) => return Ok(text),
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                    _ => return Err(End::Lost),
                }
            }
        });
        let text = said.await.map_err(|_| End::Bye(ByeReason::TooMuch))??;
        match ClientMessage::parse(&text) {
            Ok(ClientMessage::Hello { version, after }) if version == VERSION => Ok(after),
            Ok(ClientMessage::Hello { .. }) => Err(End::Bye(ByeReason::Version)),
            Ok(_) => {
                let message = "a conversation begins with `hello`".to_owned();
                self.complain(Malformed {
                    code: "no-hello",
                    id: None,
                    message,
                })
                .await?;
                Err(End::Bye(ByeReason::Version))
            }
            Err(malformed) => {
                self.complain(malformed).await?;
                Err(End::Bye(ByeReason::Version))
            }
        }
    }

    async fn talk(&mut self, app: &App, table: &TableId, caller: Caller, after: Option<u64>) -> End {
        let id = ConnectionId::next();
        let (line, mut end) = Line::new();
        let newcomer = Newcomer {
            id,
            person: caller.at_table(),
            name: caller.name,
            after,
            line,
        };
        let Ok(handle) = app.tables.send(table, ToTable::Connect(Box::new(newcomer))).await else {
            return End::Bye(ByeReason::Closed);
        };
        let mut stopping = app.stopping.subscribe();
        let end = tokio::select! {
            end = self.carry(id, &handle, &mut end) => end,
            // Only for connections whose table does not say it.
            () = async {
                let _ = stopping.wait_for(|stopping| *stopping).await;
                tokio::time::sleep(Duration::from_secs(3)).await;
            } => End::Bye(ByeReason::Restart),
        };
        // The table may have let go before.
        let _ = handle.send(ToTable::Hangup { from: id }).await;
        end
    }

    /// Carries messages both ways.
    async fn carry(&mut self, id: ConnectionId, table: &mpsc::Sender<ToTable>, line: &mut LineEnd) -> End {
        let mut wait = Duration::ZERO;
        let mut held: Option<Box<ClientMessage>> = None;
        loop {
            let silent = self.heard.elapsed();
            if silent > GONE_AFTER {
                return End::Lost;
            }
            tokio::select! {
                biased;
                bye = &mut line.bye => return match bye {
                    Ok(reason) => {
                        self.flush(line).await;
                        End::Bye(reason)
                    }
                    Err(_) => End::Bye(ByeReason::Restart),
                },
                Some(frame) = line.frames.recv() => {
                    let sent = tokio::select! {
                        sent = self.send(frame) => sent,
                        bye = &mut line.bye => return End::Bye(bye.unwrap_or(ByeReason::Restart)),
                    };
                    if sent.is_err() {
                        return End::Lost;
                    }
                }
                // A message that came too fast waits here, and those behind it in the client's own connection.
                () = tokio::time::sleep(wait), if held.is_some() => {
                    let message = held.take();
                    wait = Duration::ZERO;
                    if let Some(message) = message && let Err(end) = pass_on(table, id, message).await {
                        return end;
                    }
                }
                read = self.socket.recv(), if held.is_none() => {
                    self.heard = Instant::now();
                    match self.read(read).await {
                        Ok(None) => {}
                        Ok(Some(message)) => match self.bucket.take(self.rate, Instant::now()) {
                            Ok(()) => if let Err(end) = pass_on(table, id, message).await {
                                return end;
                            },
                            Err(until) => {
                                metrics::counter!("kostka_messages_slowed_total").increment(1);
                                wait = until;
                                held = Some(message);
                            }
                        },
                        Err(end) => return end,
                    }
                }
                () = tokio::time::sleep_until((self.heard.max(self.asked) + ASK_AFTER).into()) => {
                    self.asked = Instant::now();
                    if timeout(READ, self.socket.send(Message::Ping(Default::default()))).await.is_err() {
                        return End::Lost;
                    }
                }
            }
        }
    }

    /// Understands what came; answers here what needs no table.
    async fn read(
        &mut self,
        read: Option<Result<Message, axum::Error>>,
    ) -> Result<Option<Box<ClientMessage>>, End> {
        let text = match read {
            Some(Ok(Message::Text(text))) => text,
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => return Ok(None),
            Some(Ok(Message::Binary(_))) => {
                let message = "messages are text".to_owned();
                self.complain(Malformed {
                    code: "bad-json",
                    id: None,
                    message,
                })
                .await?;
                return Ok(None);
            }
            Some(Ok(Message::Close(_))) | None => return Err(End::Lost),
            Some(Err(_)) => return Err(End::Bye(ByeReason::TooMuch)),
        };
        match ClientMessage::parse(&text) {
            Ok(ClientMessage::Ping { token }) => {
                let pong = ServerMessage::Pong {
                    token,
                    now: time::now(),
                };
                self.say(&pong).await?;
                Ok(None)
            }
            Ok(ClientMessage::Hello { .. }) => {
                let message = "hello was said".to_owned();
                self.complain(Malformed {
                    code: "bad-message",
                    id: None,
                    message,
                })
                .await?;
                Ok(None)
            }
            Ok(message) => Ok(Some(Box::new(message))),
            Err(malformed) => {
                self.complain(malformed).await?;
                Ok(None)
            }
        }
    }

    async fn complain(&mut self, malformed: Malformed) -> Result<(), End> {
        metrics::counter!("kostka_malformed_total", "code" => malformed.code).increment(1);
        self.mistakes += 1;
        if self.mistakes > MISTAKES {
            return Err(End::Bye(ByeReason::TooMuch));
        }
        let error = ServerMessage::Error {
            id: malformed.id,
            code: malformed.code.to_owned(),
            message: malformed.message,
        };
        self.say(&error).await
    }

    async fn say(&mut self, message: &ServerMessage) -> Result<(), End> {
        self.send(message.to_json().into()).await
    }

    async fn send(&mut self, frame: Utf8Bytes) -> Result<(), End> {
        match timeout(READ, self.socket.send(Message::Text(frame))).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(End::Lost),
        }
    }

    /// What was told before the end, as far as the client takes it.
    async fn flush(&mut self, line: &mut LineEnd) {
        let rest = async {
            while let Ok(frame) = line.frames.try_recv() {
                if self.send(frame).await.is_err() {
                    return;
                }
            }
        };
        // The rest is in the store; a client that comes back gets it.
        let _ = timeout(Duration::from_secs(2), rest).await;
    }

    async fn finish(mut self, end: End) {
        if let End::Bye(reason) = end {
            let bye = ServerMessage::Bye { reason }.to_json().into();
            let last = async {
                // A client that is gone misses it.
                let _ = self.socket.send(Message::Text(bye)).await;
                let _ = self.socket.send(Message::Close(None)).await;
            };
            let _ = timeout(Duration::from_secs(2), last).await;
        }
    }
}

/// To the table. It takes messages in turn; whoever sends waits.
async fn pass_on(
    table: &mpsc::Sender<ToTable>,
    id: ConnectionId,
    message: Box<ClientMessage>,
) -> Result<(), End> {
    table
        .send(ToTable::Said { from: id, message })
        .await
        .map_err(|_| End::Bye(ByeReason::Restart))
}
