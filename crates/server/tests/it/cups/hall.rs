//! A page of a cup, which folds the log that the server sends and gives commands.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use hyper::{Method, StatusCode};
use kostka_protocol::cup::{ClientMessage, Key, Keys, OnlineTable, Refused, Role, ServerMessage, TableAt};
use kostka_protocol::{ByeReason, CommandId, VERSION};
use kostka_rules::deal::Bytes32;
use kostka_tournament::file::Entry;
use kostka_tournament::{Command, Cup, CupEvent, CupFile, Regulation};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;

use crate::http::{Answer, request};

/// Time within which a test must hear what it waits for; long, for busy machines.
const PATIENCE: Duration = Duration::from_secs(180);

/// Returns the file of the longest cup.
pub(crate) fn long_cup() -> String {
    let created = Cup::create("Long", &Regulation::all()[0], Bytes32([7; 32])).unwrap();
    let open = |number: usize| CupEvent::RegistrationOpened {
        open: number.is_multiple_of(2),
    };
    file_of(std::iter::once(created).chain((0..19_999).map(open)))
}

/// Returns the file of a cup with few entries that are long: so many penalties, of more than a kilobyte each.
pub(crate) fn wordy_cup(penalties: usize) -> String {
    let created = Cup::create("Wordy", &Regulation::all()[0], Bytes32([7; 32])).unwrap();
    let registered = CupEvent::Registered {
        name: "Ania".to_owned(),
        club: None,
        category: None,
        here: false,
        late: false,
    };
    let penalty = CupEvent::Penalised {
        player: 0,
        big: 1,
        small: 0,
        reason: "\u{1f600}".repeat(300),
    };
    let first = [created, registered, CupEvent::CheckedIn { player: 0 }];
    file_of(first.into_iter().chain(std::iter::repeat_n(penalty, penalties)))
}

/// Returns the file of a cup whose draw takes as long as any: fifty rounds with one fault that no swap mends.
pub(crate) fn hard_cup(players: usize) -> String {
    let own = Regulation::find("pl-county").unwrap().to_toml();
    let own = own
        .lines()
        .map(|line| match line.split(" = ").next() {
            Some("rounds") => "rounds = 50",
            Some("clubs_apart") => "clubs_apart = 1",
            _ => line,
        })
        .collect::<Vec<_>>()
        .join("\n");
    let own = Regulation::from_toml(&own).unwrap();
    let created = Cup::create("Hard", &own, Bytes32([7; 32])).unwrap();
    let come = |player: usize| {
        let registered = CupEvent::Registered {
            name: format!("Player {player}"),
            club: (player <= players / 4).then(|| "Rumia".to_owned()),
            category: None,
            here: false,
            late: false,
        };
        [registered, CupEvent::CheckedIn { player }]
    };
    file_of(std::iter::once(created).chain((0..players).flat_map(come)))
}

/// Returns the file of a cup with these events.
pub(crate) fn file_of(events: impl Iterator<Item = CupEvent>) -> String {
    let entry = |event| Entry {
        at: 0,
        by: "o".to_owned(),
        event,
    };
    CupFile::new(events.map(entry).collect()).write().unwrap()
}

/// A cup on a server.
#[derive(Clone, Debug)]
pub(crate) struct At {
    pub(crate) address: SocketAddr,
    pub(crate) id: String,
    pub(crate) organiser: Key,
}

impl At {
    /// Makes a cup.
    pub(crate) async fn new(address: SocketAddr, regulation: Value) -> At {
        At::new_at(address, "hall", regulation).await
    }

    /// Makes a cup at a venue.
    pub(crate) async fn new_at(address: SocketAddr, venue: &str, regulation: Value) -> At {
        let seed = "07".repeat(32);
        let body = json!({"name": "The cup", "regulation": regulation, "seed": seed, "venue": venue});
        let answer = post(address, "/api/cups", None, body).await;
        assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.text);
        At::made(address, &answer)
    }

    /// Reads the answer about a cup that was made.
    pub(crate) fn made(address: SocketAddr, answer: &Answer) -> At {
        let made = answer.json();
        At {
            address,
            id: made["id"].as_str().unwrap().to_owned(),
            organiser: Key(made["key"].as_str().unwrap().to_owned()),
        }
    }

    pub(crate) fn path(&self, rest: &str) -> String {
        format!("/api/cups/{}{rest}", self.id)
    }

    /// Sends a request with the organiser's key.
    pub(crate) async fn organise(&self, method: Method, rest: &str) -> Answer {
        let bearer = format!("Bearer {}", self.organiser.0);
        let headers = [("authorization", bearer.as_str())];
        request(self.address, method, &self.path(rest), &headers, None).await
    }

    /// Registers a person as a phone does.
    pub(crate) async fn register(&self, id: &str, name: &str) -> Answer {
        let body = json!({"id": id, "name": name});
        post(self.address, &self.path("/players"), None, body).await
    }

    pub(crate) async fn file(&self) -> String {
        crate::http::get(self.address, &self.path("/file")).await.text
    }

    pub(crate) async fn organiser(&self) -> Page {
        Page::open(self, Some(&self.organiser)).await
    }
}

pub(crate) async fn post(address: SocketAddr, path: &str, bearer: Option<&str>, body: Value) -> Answer {
    let headers: Vec<(&str, &str)> = bearer.map(|key| ("authorization", key)).into_iter().collect();
    request(address, Method::POST, path, &headers, Some(body.to_string())).await
}

/// The server ended the connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Ended(pub(crate) Option<ByeReason>);

/// A page of a cup.
pub(crate) struct Page {
    socket: WebSocketStream<TcpStream>,
    pub(crate) role: Role,
    pub(crate) log: Vec<Entry>,
    pub(crate) cup: Option<Cup>,
    pub(crate) keys: Option<Keys>,
    pub(crate) calls: Vec<TableAt>,
    /// The tables of an online cup.
    pub(crate) tables: Vec<OnlineTable>,
}

impl Page {
    /// Opens a page with a key, and reads the log.
    pub(crate) async fn open(at: &At, key: Option<&Key>) -> Page {
        Page::again(at, key, Vec::new()).await.unwrap()
    }

    /// Opens a page that knows the beginning of the log.
    pub(crate) async fn again(at: &At, key: Option<&Key>, log: Vec<Entry>) -> Result<Page, Ended> {
        let mut page = Page::connect(at).await?;
        page.cup = Cup::replay(&log);
        page.log = log;
        let after = Some(page.seq()).filter(|seq| *seq > 0);
        page.say(&ClientMessage::Hello {
            version: VERSION,
            key: key.cloned(),
            after,
        })
        .await?;
        let seq = loop {
            if let ServerMessage::Welcome { role, seq, .. } = page.hear().await? {
                page.role = role;
                break seq;
            }
        };
        page.follow(seq).await?;
        // The last message of a greeting.
        while !matches!(page.hear().await?, ServerMessage::Calls { .. }) {}
        Ok(page)
    }

    /// Opens a page that has not said anything.
    pub(crate) async fn silent(at: &At) -> Page {
        Page::connect(at).await.unwrap()
    }

    async fn connect(at: &At) -> Result<Page, Ended> {
        let stream = TcpStream::connect(at.address).await.map_err(|_| Ended(None))?;
        let address = format!("ws://{}{}", at.address, at.path("/socket"));
        let connected = tokio_tungstenite::client_async(address, stream).await;
        let (socket, _) = connected.map_err(|_| Ended(None))?;
        Ok(Page {
            socket,
            role: Role::Public,
            log: Vec::new(),
            cup: None,
            keys: None,
            calls: Vec::new(),
            tables: Vec::new(),
        })
    }

    pub(crate) fn seq(&self) -> u64 {
        self.log.len() as u64
    }

    pub(crate) fn cup(&self) -> &Cup {
        self.cup.as_ref().unwrap()
    }

    /// Reads until an entry is there.
    pub(crate) async fn follow(&mut self, seq: u64) -> Result<(), Ended> {
        while self.seq() < seq {
            self.hear().await?;
        }
        Ok(())
    }

    pub(crate) async fn say(&mut self, message: &ClientMessage) -> Result<(), Ended> {
        self.say_text(&message.to_json()).await
    }

    pub(crate) async fn say_text(&mut self, text: &str) -> Result<(), Ended> {
        self.socket
            .send(Message::text(text))
            .await
            .map_err(|_| Ended(None))
    }

    /// Returns the text of the next message.
    pub(crate) async fn hear_text(&mut self) -> Result<String, Ended> {
        loop {
            let next = tokio::time::timeout(PATIENCE, self.socket.next()).await;
            match next.expect("the server says something within minutes") {
                Some(Ok(Message::Text(text))) => return Ok(text.to_string()),
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                _ => return Err(Ended(None)),
            }
        }
    }

    /// Returns the next message, after it was folded.
    pub(crate) async fn hear(&mut self) -> Result<ServerMessage, Ended> {
        let text = self.hear_text().await?;
        let message: ServerMessage =
            serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
        match &message {
            ServerMessage::Entries { first, entries } => self.fold(*first, entries),
            ServerMessage::Keys(keys) => self.keys = Some(keys.clone()),
            ServerMessage::Calls { tables } => self.calls.clone_from(tables),
            ServerMessage::Tables { tables } => {
                for table in tables {
                    let place = |table: &OnlineTable| (table.stage, table.round, table.table);
                    self.tables.retain(|known| place(known) != place(table));
                    self.tables.push(table.clone());
                }
            }
            ServerMessage::Bye { reason } => return Err(Ended(Some(*reason))),
            _ => {}
        }
        Ok(message)
    }

    fn fold(&mut self, first: u64, entries: &[Entry]) {
        if first == 1 {
            self.log.clear();
        }
        assert_eq!(first, self.seq() + 1, "a gap");
        for entry in entries {
            match &mut self.cup {
                Some(cup) if !self.log.is_empty() => cup.apply(entry.at, &entry.event),
                cup => *cup = Cup::begin(&entry.event),
            }
            self.log.push(entry.clone());
        }
    }

    /// Sends a command under an id, and returns the answer.
    pub(crate) async fn send(&mut self, id: &str, command: Command) -> Result<Result<u64, Refused>, Ended> {
        let id = CommandId::new(id).unwrap();
        self.say(&ClientMessage::Command {
            id: id.clone(),
            command,
        })
        .await?;
        loop {
            match self.hear().await? {
                ServerMessage::Done { id: done, seq } if done == id => return Ok(Ok(seq)),
                ServerMessage::Refused(refused) if refused.id.as_ref() == Some(&id) => {
                    return Ok(Err(refused));
                }
                _ => {}
            }
        }
    }

    /// Gives a command that must be done.
    pub(crate) async fn give(&mut self, command: Command) -> u64 {
        let answer = self.send(&new_id(), command.clone()).await.unwrap();
        let seq = answer.unwrap_or_else(|refused| panic!("{command:?}: {refused:?}"));
        self.follow(seq).await.unwrap();
        seq
    }

    /// Gives a command that must be refused with this code and rule, and changes nothing.
    pub(crate) async fn refused(&mut self, command: Command, code: &str, rule: &str) {
        let before = self.seq();
        let refused = self.send(&new_id(), command.clone()).await.unwrap().unwrap_err();
        let found = (refused.code.as_str(), refused.rule.as_deref().unwrap_or_default());
        assert_eq!(found, (code, rule), "{command:?}");
        assert_eq!(self.seq(), before);
    }

    /// Registers players and notes that they are there.
    pub(crate) async fn register(&mut self, names: std::ops::Range<usize>) {
        for number in names {
            self.give(Command::Register {
                name: format!("Player {number}"),
                club: None,
                category: None,
                here: false,
            })
            .await;
            let player = self.cup().players().len() - 1;
            self.give(Command::CheckIn { player }).await;
        }
    }

    /// Returns the players of a table of the stage that is played.
    pub(crate) fn table(&self, round: usize, table: usize) -> Vec<usize> {
        self.cup().stage().rounds[round].sittings[table].players.clone()
    }

    /// Returns the command that enters a sheet with these points.
    pub(crate) fn sheet(&self, round: usize, table: usize, games: &[Vec<i32>]) -> Command {
        let players = self.table(round, table);
        Command::Enter {
            round,
            table,
            signed: players.clone(),
            players,
            games: games.to_vec(),
        }
    }
}

/// Returns an id that no other command has.
pub(crate) fn new_id() -> String {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    format!("command-{}", COUNT.fetch_add(1, Ordering::Relaxed))
}
