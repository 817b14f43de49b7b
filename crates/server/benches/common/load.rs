//! Clients that play. They parse only what they must, so that they cost less than the server that they measure.

use std::fmt;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use kostka_protocol::{ClientMessage, Command, CommandId, GameNumber, GameView, ServerMessage};
use kostka_rules::Action;
use kostka_rules::deal::Bytes32;
use kostka_rules::game::TurnNumber;
use kostka_solver::{Budget, Request, Solver};
use serde_json::{Value, json};
use tokio::sync::mpsc;
use tokio::task::JoinSet;
use tokio_tungstenite::tungstenite::Message;

use crate::guest::{Guest, Socket, say};

/// Clients at tables, and the latencies of their turns.
pub(crate) struct Load {
    address: SocketAddr,
    pace: Duration,
    tables: usize,
    clients: JoinSet<()>,
    answers: mpsc::UnboundedReceiver<Duration>,
    report: mpsc::UnboundedSender<Duration>,
    stopped: Arc<AtomicBool>,
}

/// Results of a measurement.
pub(crate) struct Numbers {
    turns_per_second: f64,
    sorted: Vec<Duration>,
}

impl Load {
    pub(crate) fn new(address: SocketAddr, pace: Duration) -> Load {
        let (report, answers) = mpsc::unbounded_channel();
        Load {
            address,
            pace,
            tables: 0,
            clients: JoinSet::new(),
            answers,
            report,
            stopped: Arc::default(),
        }
    }

    /// Opens tables until there are `tables`.
    pub(crate) async fn grow_to(&mut self, tables: usize) {
        let mut opening = JoinSet::new();
        let mut ready = Vec::new();
        while self.tables < tables {
            self.tables += 1;
            opening.spawn(open_table(self.address, self.tables));
            if opening.len() >= 32 {
                ready.push(opening.join_next().await.unwrap().unwrap());
            }
        }
        ready.extend(opening.join_all().await);
        for (guests, table) in ready {
            for (place, guest) in guests.into_iter().enumerate() {
                let client = Client {
                    address: self.address,
                    guest,
                    table: table.clone(),
                    is_host: place == 0,
                    pace: self.pace,
                    report: self.report.clone(),
                    stopped: Arc::clone(&self.stopped),
                    commands: 0,
                    sent: None,
                };
                self.clients.spawn(client.run());
            }
            // Spreads the starts of tables.
            tokio::time::sleep(self.pace / 1000).await;
        }
    }

    /// Measures for `time` after a settling time.
    pub(crate) async fn measure(&mut self, time: Duration) -> Numbers {
        tokio::time::sleep(self.pace * 3).await;
        while self.answers.try_recv().is_ok() {}
        let started = Instant::now();
        tokio::time::sleep(time).await;
        let mut sorted = Vec::new();
        while let Ok(answer) = self.answers.try_recv() {
            sorted.push(answer);
        }
        let turns_per_second = sorted.len() as f64 / started.elapsed().as_secs_f64();
        sorted.sort_unstable();
        Numbers {
            turns_per_second,
            sorted,
        }
    }

    /// Checks that no client was cut off.
    pub(crate) fn check_connected(&mut self) {
        if let Some(ended) = self.clients.try_join_next() {
            panic!("a client was cut off: {ended:?}");
        }
    }

    pub(crate) fn stop(&mut self) {
        self.stopped.store(true, Ordering::Relaxed);
        self.clients.abort_all();
    }
}

impl Numbers {
    /// Returns the latency that `part` of the turns did not exceed, in milliseconds.
    pub(crate) fn at(&self, part: f64) -> f64 {
        let place = (self.sorted.len() as f64 * part) as usize;
        let found = self.sorted.get(place.min(self.sorted.len().saturating_sub(1)));
        found.map_or(f64::NAN, |answer| answer.as_secs_f64() * 1000.0)
    }

    /// Returns the number of acknowledged turns.
    pub(crate) fn turns(&self) -> usize {
        self.sorted.len()
    }
}

impl fmt::Display for Numbers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{:.0} turns/s, end turn to acknowledged p50 {:.1} ms, p99 {:.1} ms, max {:.1} ms",
            self.turns_per_second,
            self.at(0.5),
            self.at(0.99),
            self.at(1.0)
        )
    }
}

async fn open_table(address: SocketAddr, number: usize) -> (Vec<Guest>, String) {
    let mut guests = Vec::new();
    for place in 0..4 {
        guests.push(Guest::new(address, &format!("G{number} {place}")).await);
    }
    let settings = json!({"rulebook": "pl-standard", "seats": 4, "clock": 300});
    let table = guests[0].open_table(address, settings).await;
    for guest in &guests[1..] {
        let joined = guest.join(address, &table).await;
        assert!(joined.status.is_success(), "{}", joined.text);
    }
    (guests, table)
}

/// One player.
struct Client {
    address: SocketAddr,
    guest: Guest,
    table: String,
    is_host: bool,
    pace: Duration,
    report: mpsc::UnboundedSender<Duration>,
    stopped: Arc<AtomicBool>,
    commands: u64,
    /// The unanswered turn and the time when it was sent.
    sent: Option<(String, Instant)>,
}

impl Client {
    async fn run(mut self) {
        let mut socket = self.guest.hello(self.address, &self.table, None).await.unwrap();
        if !self.is_host {
            self.wish(&mut socket, Command::Ready { ready: true }).await;
        }
        while let Some(Ok(message)) = socket.next().await {
            if let Message::Text(text) = message {
                self.hear(&mut socket, &text).await;
            }
        }
        assert!(self.stopped.load(Ordering::Relaxed), "a client was cut off");
    }

    async fn hear(&mut self, socket: &mut Socket, text: &str) {
        // Only few events need an answer, so most are not parsed.
        if text.starts_with(r#"{"type":"event""#) {
            if text.contains(r#""event":{"type":"committed""#) {
                let event: Value = serde_json::from_str(text).unwrap();
                let game = event["event"]["game"].as_u64().unwrap() as u32;
                let (game, nonce) = (GameNumber(game), Bytes32([game as u8; 32]));
                self.wish(socket, Command::Nonce { game, nonce }).await;
            } else if text.contains(r#""event":{"type":"ready""#) && self.is_host {
                // Refused until all players are ready.
                self.wish(socket, Command::Start {}).await;
            } else if text.contains(r#""event":{"type":"game-ended""#) {
                let again = if text.contains(r#""match_over":true"#) {
                    Command::Rematch {}
                } else {
                    Command::NextGame {}
                };
                self.wish(socket, again).await;
            }
        } else if text.starts_with(r#"{"type":"snapshot""#) && self.is_host {
            // The others may be ready already.
            self.wish(socket, Command::Start {}).await;
        } else if text.starts_with(r#"{"type":"your-turn""#) {
            let Ok(ServerMessage::YourTurn { turn, view, .. }) = serde_json::from_str(text) else {
                return;
            };
            tokio::time::sleep(self.pace).await;
            let command = end_of_turn(&view, turn);
            let id = self.wish(socket, command).await;
            self.sent = Some((id, Instant::now()));
        } else if text.starts_with(r#"{"type":"done""#)
            && let Some((id, at)) = &self.sent
            && text.contains(id.as_str())
        {
            let _ = self.report.send(at.elapsed());
            self.sent = None;
        }
    }

    async fn wish(&mut self, socket: &mut Socket, command: Command) -> String {
        self.commands += 1;
        let id = format!("c{}-", self.commands);
        let message = ClientMessage::Command {
            id: CommandId::new(&id).unwrap(),
            command,
        };
        let _ = say(socket, &message).await;
        let _ = socket.flush().await;
        id
    }
}

/// Returns a quick move of the solver, or a draw.
fn end_of_turn(game: &GameView, turn: TurnNumber) -> Command {
    let view = &game.view;
    let (table, rack) = (view.table_faces(), view.rack_faces());
    let request = Request::new(&view.terms, &table, &rack)
        .opened(view.has_opened())
        .budget(Budget { steps: 2_000 });
    let action = match Solver::default().solve(&request) {
        Ok(best) if best.tiles > 0 => Action::Play(best.table),
        _ if view.stock > 0 => Action::Draw,
        _ => Action::Pass,
    };
    Command::of_action(game.round.number, turn, action).unwrap()
}
