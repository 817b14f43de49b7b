//! The task of one connection to a table or a cup, which reads at the pace of its meter.

use std::error::Error;
use std::future::Future;
use std::io;
use std::time::{Duration, Instant};

use axum::extract::ws::{Message, Utf8Bytes, WebSocket};
use kostka_protocol::{ByeReason, Malformed, ServerMessage, VERSION};
use tokio::time::timeout;

use crate::line::LineEnd;
use crate::meter::{Load, Meter};
use crate::time;

/// Time within which a client must say hello.
const HELLO: Duration = Duration::from_secs(10);
/// Time within which a client must read one frame.
const READ: Duration = Duration::from_secs(10);
/// Silence after which a client is pinged.
const ASK_AFTER: Duration = Duration::from_secs(25);
/// Silence after which a client counts as lost.
const GONE_AFTER: Duration = Duration::from_secs(60);
/// Number of messages as which a command counts, because it may be stored.
const COMMAND: f64 = 4.0;
/// Number of malformed messages that a client may send.
const MISTAKES: u32 = 20;

/// Reason for the end of a connection.
pub(super) enum End {
    /// The client has disconnected or does not read.
    Lost,
    Bye(ByeReason),
}

impl End {
    /// Returns the end of a connection from which nothing more can be read.
    fn of(error: axum::Error) -> End {
        let mut causes = std::iter::successors(Some(&error as &dyn Error), |&error| error.source());
        let io = causes.find_map(|cause| cause.downcast_ref::<io::Error>());
        match io.map(io::Error::kind) {
            Some(io::ErrorKind::QuotaExceeded) => End::Bye(ByeReason::TooMuch),
            Some(_) => End::Lost,
            None => End::Bye(ByeReason::BadFrame),
        }
    }
}

/// A message of a client: those that all kinds of sockets know, and the others.
pub(super) enum Heard<G, M> {
    /// The first message.
    Hello {
        version: u16,
        greeting: G,
    },
    Ping {
        token: u32,
    },
    /// A command that counts as several messages. Those of cups do not: an organiser registers a whole list at once.
    Command(M),
    Other(M),
}

/// A connection whose first message says `G`, and the later ones `M`.
pub(super) struct Connection<'a, G, M> {
    socket: WebSocket,
    meter: &'a Meter,
    hear: fn(&str) -> Result<Heard<G, M>, Malformed>,
    /// A message that came while the one before was carried out.
    ahead: Option<Message>,
    mistakes: u32,
    heard: Instant,
    asked: Instant,
}

impl<'a, G, M> Connection<'a, G, M> {
    pub(super) fn new(
        socket: WebSocket,
        meter: &'a Meter,
        hear: fn(&str) -> Result<Heard<G, M>, Malformed>,
    ) -> Connection<'a, G, M> {
        Connection {
            socket,
            meter,
            hear,
            ahead: None,
            mistakes: 0,
            heard: Instant::now(),
            asked: Instant::now(),
        }
    }

    /// Waits for the first message, and returns its greeting.
    pub(super) async fn hello(&mut self) -> Result<G, End> {
        let said = timeout(HELLO, async {
            loop {
                let read = self.socket.recv().await;
                if let Some(text) = self.text(read).await? {
                    return Ok(text);
                }
            }
        });
        let text = said.await.map_err(|_| End::Bye(ByeReason::NoHello))??;
        match (self.hear)(&text) {
            Ok(Heard::Hello { version, greeting }) if version == VERSION => Ok(greeting),
            Ok(Heard::Hello { .. }) => Err(End::Bye(ByeReason::Version)),
            Ok(_) => {
                self.complain(malformed("no-hello", "the first message must be `hello`"))
                    .await?;
                Err(End::Bye(ByeReason::NoHello))
            }
            // Perhaps the `hello` of another version.
            Err(malformed) => {
                self.complain(malformed).await?;
                Err(End::Bye(ByeReason::Version))
            }
        }
    }

    /// Counts a message and returns its text. WebSocket pings and pongs have none, and a binary message is a mistake.
    async fn text(&mut self, read: Option<Result<Message, axum::Error>>) -> Result<Option<Utf8Bytes>, End> {
        self.meter.count(Load::Messages, 1.0);
        match read {
            Some(Ok(Message::Text(text))) => Ok(Some(text)),
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => Ok(None),
            Some(Ok(Message::Binary(_))) => {
                let binary = malformed("bad-json", "the frame is binary; send JSON as text");
                self.complain(binary).await.map(|()| None)
            }
            Some(Ok(Message::Close(_))) | None => Err(End::Lost),
            Some(Err(error)) => Err(End::of(error)),
        }
    }

    /// Carries messages both ways until one side ends the connection.
    pub(super) async fn carry<F: Future<Output = Result<(), End>>>(
        &mut self,
        line: &mut LineEnd,
        mut pass_on: impl FnMut(M) -> F,
    ) -> End {
        loop {
            let silent = self.heard.elapsed();
            if silent > GONE_AFTER {
                return End::Lost;
            }
            let ask_at = self.heard.max(self.asked) + ASK_AFTER;
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
                read = self.next() => {
                    self.heard = Instant::now();
                    let message = match self.read(read).await {
                        Ok(None) => continue,
                        Ok(Some(message)) => message,
                        Err(end) => return end,
                    };
                    let passed = tokio::select! {
                        biased;
                        passed = pass_on(message) => passed,
                        end = self.listen() => Err(end),
                    };
                    if let Err(end) = passed {
                        return end;
                    }
                }
                () = tokio::time::sleep_until(ask_at.into()) => {
                    self.asked = Instant::now();
                    if timeout(READ, self.socket.send(Message::Ping(Default::default()))).await.is_err() {
                        return End::Lost;
                    }
                }
            }
        }
    }

    /// Receives the next message.
    async fn next(&mut self) -> Option<Result<Message, axum::Error>> {
        match self.ahead.take() {
            Some(message) => Some(Ok(message)),
            None => self.socket.recv().await,
        }
    }

    /// Waits for the end of the connection while a message is carried out, and takes one more message for later.
    async fn listen(&mut self) -> End {
        while self.ahead.is_none() {
            match self.socket.recv().await {
                Some(Ok(Message::Close(_))) | None => return End::Lost,
                Some(Ok(message)) => self.ahead = Some(message),
                Some(Err(error)) => return End::of(error),
            }
        }
        std::future::pending().await
    }

    /// Reads a message. Answers it here if that needs neither table nor cup.
    async fn read(&mut self, read: Option<Result<Message, axum::Error>>) -> Result<Option<M>, End> {
        let Some(text) = self.text(read).await? else {
            return Ok(None);
        };
        match (self.hear)(&text) {
            Ok(Heard::Ping { token }) => {
                let pong = ServerMessage::Pong {
                    token,
                    now: time::now(),
                };
                self.say(&pong).await?;
            }
            Ok(Heard::Hello { .. }) => {
                self.complain(malformed("bad-message", "`hello` may be sent only once"))
                    .await?;
            }
            Ok(Heard::Command(message)) => {
                self.meter.count(Load::Messages, COMMAND - 1.0);
                return Ok(Some(message));
            }
            Ok(Heard::Other(message)) => return Ok(Some(message)),
            Err(malformed) => self.complain(malformed).await?,
        }
        Ok(None)
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

    /// Sends the frames that are still queued, as far as the client reads them.
    async fn flush(&mut self, line: &mut LineEnd) {
        let rest = async {
            while let Ok(frame) = line.frames.try_recv() {
                if self.send(frame).await.is_err() {
                    return;
                }
            }
        };
        // A client that reconnects gets the rest from the store.
        let _ = timeout(Duration::from_secs(2), rest).await;
    }

    pub(super) async fn finish(mut self, end: End) {
        if let End::Bye(reason) = end {
            let bye = ServerMessage::Bye { reason }.to_json().into();
            let last = async {
                // The client may have disconnected.
                let _ = self.socket.send(Message::Text(bye)).await;
                let _ = self.socket.send(Message::Close(None)).await;
            };
            let _ = timeout(Duration::from_secs(2), last).await;
        }
    }
}

fn malformed(code: &'static str, message: &str) -> Malformed {
    Malformed {
        code,
        id: None,
        message: message.to_owned(),
    }
}
