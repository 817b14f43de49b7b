//! The attacks. Each runs from one address until it is stopped.

mod places;
mod turns;

use std::fmt::Write as _;
use std::future::Future;
use std::pin::Pin;
use std::time::Duration;

use futures_util::{FutureExt, SinkExt, StreamExt};
use kostka_protocol::{ClientMessage, VERSION};
use kostka_test_kit::fixtures;
use serde_json::{Value, json};
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio_tungstenite::tungstenite::Message;

use crate::attacker::{Attacker, Tried};
use crate::guest::Socket;

/// An attack from one address.
pub(crate) struct Attack {
    pub(crate) name: &'static str,
    pub(crate) run: fn(Attacker) -> Running,
}

type Running = Pin<Box<dyn Future<Output = ()> + Send>>;

/// Number of connections that an attacker uses side by side.
const AT_ONCE: usize = 8;
/// Wait after a refused attempt. Attackers are not stopped by refusals, but must leave the cores to the server.
const BREATH: Duration = Duration::from_millis(5);

/// Repeats one attempt on several connections side by side, for ever.
macro_rules! attack {
    ($name:literal, $attempt:expr) => {
        Attack {
            name: $name,
            run: |attacker| {
                Box::pin(async move {
                    let mut lines = JoinSet::new();
                    for _ in 0..AT_ONCE {
                        let attacker = attacker.clone();
                        lines.spawn(async move {
                            loop {
                                let _refused: Tried<()> = $attempt(attacker.clone()).await;
                                tokio::time::sleep(BREATH).await;
                            }
                        });
                    }
                    lines.join_all().await;
                })
            },
        }
    };
}

/// Every attack, by its name.
pub(crate) const ATTACKS: &[Attack] = &[
    attack!("none", nothing),
    attack!("connection-storm", connections),
    attack!("slow-headers", slow_headers),
    attack!("slow-bodies", slow_bodies),
    attack!("invented-methods", invented_methods),
    attack!("request-storm", requests),
    attack!("newcomers", newcomers),
    attack!("tables", tables),
    attack!("abandoned-solve", abandoned_solve),
    attack!("patient-solve", patient_solve),
    attack!("verify", verify),
    attack!("verify-word", verify_word),
    attack!("large-bodies", large_bodies),
    attack!("socket-storm", sockets),
    attack!("messages", messages),
    attack!("changes", changes),
    attack!("quick-games", quick_games),
    attack!("word-bots", word_bots),
    attack!("malformed", malformed),
    attack!("pings", pings),
    attack!("ping-frames", ping_frames),
    attack!("empty-fragments", empty_fragments),
    attack!("big-frames", big_frames),
    attack!("never-reading", never_reading),
    attack!("strangers", strangers),
    attack!("expert-bots", expert_bots),
    attack!("renames", renames),
    attack!("pages", places::pages),
    attack!("codes", places::codes),
    attack!("boards", places::boards),
    attack!("board-readers", places::board_readers),
    attack!("cup-makers", places::cup_makers),
    attack!("cup-commands", places::cup_commands),
    attack!("cup-registrations", places::cup_registrations),
    attack!("cup-imports", places::cup_imports),
    attack!("cup-files", places::cup_files),
    attack!("cup-watchers", places::cup_watchers),
    attack!("cup-draws", places::cup_draws),
    attack!("cup-loads", places::cup_loads),
    attack!("drafts", turns::drafts),
    attack!("theme-votes", turns::votes),
    attack!("held-bodies", places::held_bodies),
    attack!("held-answers", places::held_answers),
];

async fn nothing(_: Attacker) -> Tried<()> {
    std::future::pending().await
}

async fn connections(attacker: Attacker) -> Tried<()> {
    let mut open = Vec::new();
    for _ in 0..16 {
        open.push(attacker.connect().await?);
    }
    Ok(())
}

async fn slow_headers(attacker: Attacker) -> Tried<()> {
    let mut stream = attacker.connect().await?;
    for byte in attacker.request("GET", "/api/tables", "") {
        stream.write_all(&[byte]).await?;
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    Ok(())
}

async fn slow_bodies(attacker: Attacker) -> Tried<()> {
    let mut stream = attacker.connect().await?;
    let body = " ".repeat(60_000);
    let request = attacker.request("POST", "/api/solve", &body);
    for piece in request.chunks(500) {
        attacker.count();
        stream.write_all(piece).await?;
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    Ok(())
}

/// Sends methods that nobody knows, 15,000 bytes long.
async fn invented_methods(attacker: Attacker) -> Tried<()> {
    let mut stream = attacker.connect().await?;
    for _ in 0..50 {
        let name = format!("X{:016X}", fresh_number());
        let request = attacker.request(&name.repeat(15_000 / name.len()), "/api/me", "");
        attacker.ask(&mut stream, &request).await?;
    }
    Ok(())
}

/// Returns a different number at each call.
fn fresh_number() -> u64 {
    use std::hash::{BuildHasher, RandomState};
    RandomState::new().hash_one(0)
}

async fn requests(attacker: Attacker) -> Tried<()> {
    let mut stream = attacker.connect().await?;
    for path in [
        "/api/tables",
        "/",
        "/api/rulebooks",
        "/api/openapi.json",
        "/healthz",
        "/nothing",
    ] {
        let request = attacker.request("GET", path, "");
        attacker.ask(&mut stream, &request).await?;
        stream = attacker.connect().await?;
    }
    Ok(())
}

async fn newcomers(mut attacker: Attacker) -> Tried<()> {
    attacker.sign_in().await
}

async fn tables(mut attacker: Attacker) -> Tried<()> {
    attacker.sign_in().await?;
    for _ in 0..20 {
        attacker.open_table().await?;
    }
    Ok(())
}

/// Returns the position that costs a search most: no tile laid, everything on the rack.
fn hard_position() -> String {
    let (mut table, mut rack) = (String::new(), String::from("J J D D C C M M"));
    for number in 1..=13 {
        let separator = if number == 1 { "" } else { " | " };
        let _ = write!(table, "{separator}r{number} b{number} o{number} k{number}");
        let _ = write!(rack, " r{number} b{number} o{number} k{number}");
    }
    json!({"rulebook": "cs-twist", "table": table, "rack": rack, "opened": false}).to_string()
}

/// Asks for a long search and goes away.
async fn abandoned_solve(attacker: Attacker) -> Tried<()> {
    let mut stream = attacker.connect().await?;
    attacker.count();
    stream
        .write_all(&attacker.request("POST", "/api/solve", &hard_position()))
        .await?;
    tokio::time::sleep(Duration::from_millis(20)).await;
    Ok(())
}

/// Asks for long searches and waits for the answers.
async fn patient_solve(attacker: Attacker) -> Tried<()> {
    let mut stream = attacker.connect().await?;
    loop {
        let request = attacker.request("POST", "/api/solve", &hard_position());
        attacker.ask(&mut stream, &request).await?;
    }
}

async fn verify(attacker: Attacker) -> Tried<()> {
    verify_record(attacker, "pl-standard").await
}

async fn verify_word(attacker: Attacker) -> Tried<()> {
    verify_record(attacker, "pl-word").await
}

/// Asks for the check of a real game and goes away.
async fn verify_record(attacker: Attacker, rulebook: &str) -> Tried<()> {
    let newest = fixtures::folders()?.pop().unwrap_or_default();
    let record = fixtures::read(&newest.join(format!("records/{rulebook}-finished-1.json")))?;
    let record = String::from_utf8_lossy(&record);
    let mut stream = attacker.connect().await?;
    attacker.count();
    stream
        .write_all(&attacker.request("POST", "/api/verify", &record))
        .await?;
    tokio::time::sleep(Duration::from_millis(20)).await;
    Ok(())
}

/// Asks for the check of something that is no record, but takes as long to read as a body can.
async fn large_bodies(attacker: Attacker) -> Tried<()> {
    let mut stream = attacker.connect().await?;
    let request = attacker.request("POST", "/api/verify", &format!("[{}0]", "[],".repeat(80_000)));
    loop {
        attacker.ask(&mut stream, &request).await?;
    }
}

/// Signs in, opens a table and connects to it.
async fn sit_down(attacker: &mut Attacker) -> Tried<Socket> {
    attacker.sign_in().await?;
    let table = attacker.open_table().await?;
    connect_to(attacker, &table).await
}

async fn connect_to(attacker: &Attacker, table: &str) -> Tried<Socket> {
    let mut socket = attacker.socket(table).await?;
    let hello = ClientMessage::Hello {
        version: VERSION,
        after: None,
    };
    send(attacker, &mut socket, Message::text(hello.to_json())).await?;
    Ok(socket)
}

/// Sends a message, and reads what has arrived, so that the server does not take the attacker for a slow reader.
async fn send(attacker: &Attacker, socket: &mut Socket, message: Message) -> Tried<()> {
    attacker.count();
    while let Some(heard) = socket.next().now_or_never() {
        heard.transpose().map_err(std::io::Error::other)?;
    }
    socket.send(message).await.map_err(std::io::Error::other)
}

async fn sockets(mut attacker: Attacker) -> Tried<()> {
    attacker.sign_in().await?;
    let table = attacker.open_table().await?;
    loop {
        let mut open = Vec::new();
        for _ in 0..8 {
            open.push(connect_to(&attacker, &table).await?);
        }
    }
}

/// Sends one frame as fast as the server reads.
async fn flood(mut attacker: Attacker, frame: impl Fn(u64) -> Message) -> Tried<()> {
    let mut socket = sit_down(&mut attacker).await?;
    for number in 0.. {
        send(&attacker, &mut socket, frame(number)).await?;
    }
    Ok(())
}

async fn messages(attacker: Attacker) -> Tried<()> {
    flood(attacker, |number| {
        Message::text(json!({"type": "chat", "id": format!("m{number}"), "text": "hej"}).to_string())
    })
    .await
}

/// Changes a table for ever; every change is stored.
async fn changes(attacker: Attacker) -> Tried<()> {
    flood(attacker, |number| {
        let level = if number % 2 == 0 { "novice" } else { "casual" };
        let change = json!({"type": "seat-bot", "id": format!("m{number}"), "seat": 1, "level": level});
        Message::text(change.to_string())
    })
    .await
}

/// Deals one game after the other, and resigns each.
async fn quick_games(mut attacker: Attacker) -> Tried<()> {
    let mut socket = sit_down(&mut attacker).await?;
    let bots = (1..4).map(|seat| json!({"type": "seat-bot", "seat": seat, "level": "novice"}));
    let game = |game: u32| {
        [
            json!({"type": "nonce", "game": game, "nonce": "00".repeat(32)}),
            json!({"type": "keep", "game": game}),
            json!({"type": "resign", "game": game}),
            json!({"type": "rematch"}),
            json!({"type": "next-game"}),
        ]
    };
    let start = std::iter::once(json!({"type": "start"}));
    for (number, mut command) in bots.chain(start).chain((1..).flat_map(game)).enumerate() {
        command["id"] = format!("m{number}").into();
        send(&attacker, &mut socket, Message::text(command.to_string())).await?;
    }
    Ok(())
}

/// Lets bots play games of words, with every vocabulary that they know.
async fn word_bots(attacker: Attacker) -> Tried<()> {
    let number = fresh_number();
    let settings =
        json!({"rulebook": "pl-word", "seats": 4, "rules": {"strict_words": number.is_multiple_of(2)}});
    let level = if number % 4 < 2 { "novice" } else { "expert" };
    let mut socket = watch_bots(attacker, settings, level).await?;
    while let Some(Ok(_)) = socket.next().await {}
    Ok(())
}

/// Lets the best bots play games with many jokers, at as many tables as there may be.
async fn expert_bots(attacker: Attacker) -> Tried<()> {
    let mut watched = Vec::new();
    for _ in 0..8 {
        let settings = json!({"rulebook": "cs-twist", "seats": 4});
        watched.push(watch_bots(attacker.clone(), settings, "expert").await?);
    }
    loop {
        for socket in &mut watched {
            let heard = socket.next().await.transpose().map_err(std::io::Error::other)?;
            heard.ok_or(std::io::ErrorKind::UnexpectedEof)?;
        }
    }
}

/// Takes another name again and again, which is stored each time.
async fn renames(mut attacker: Attacker) -> Tried<()> {
    attacker.sign_in().await?;
    let mut stream = attacker.connect().await?;
    for number in 0..1_000 {
        let request = attacker.request(
            "PUT",
            "/api/me",
            &json!({"name": format!("Zły {number}")}).to_string(),
        );
        attacker.ask(&mut stream, &request).await?;
    }
    Ok(())
}

/// Opens a table where bots of this level play each other, and watches.
async fn watch_bots(mut attacker: Attacker, settings: Value, level: &str) -> Tried<Socket> {
    attacker.sign_in().await?;
    let table = attacker.open_table_with(&settings.to_string()).await?;
    let mut socket = connect_to(&attacker, &table).await?;
    let bots = (1..4).map(|seat| json!({"type": "seat-bot", "seat": seat, "level": level}));
    let commands = [
        json!({"type": "stand"}),
        json!({"type": "seat-bot", "seat": 0, "level": level}),
        json!({"type": "start"}),
    ];
    for (number, mut command) in bots.chain(commands).enumerate() {
        command["id"] = format!("m{number}").into();
        send(&attacker, &mut socket, Message::text(command.to_string())).await?;
    }
    Ok(socket)
}

async fn malformed(attacker: Attacker) -> Tried<()> {
    flood(attacker, |_| Message::text("[".repeat(8_000))).await
}

async fn pings(attacker: Attacker) -> Tried<()> {
    flood(attacker, |number| {
        Message::text(json!({"type": "ping", "token": number}).to_string())
    })
    .await
}

async fn ping_frames(attacker: Attacker) -> Tried<()> {
    flood(attacker, |_| Message::Ping(vec![7; 100].into())).await
}

async fn big_frames(attacker: Attacker) -> Tried<()> {
    flood(attacker, |_| Message::text(" ".repeat(30_000))).await
}

/// Begins a message and never ends it: fragment after fragment without a byte in them.
async fn empty_fragments(mut attacker: Attacker) -> Tried<()> {
    let mut socket = sit_down(&mut attacker).await?;
    let stream: &mut TcpStream = socket.get_mut();
    // A text frame that is not the last, then continuations; masked, as clients must.
    stream.write_all(&[0x01, 0x80, 0, 0, 0, 0]).await?;
    let empty = [0x00, 0x80, 0, 0, 0, 0].repeat(1000);
    loop {
        attacker.count();
        stream.write_all(&empty).await?;
    }
}

/// Watches a table, makes it tell much, and never reads.
async fn never_reading(mut attacker: Attacker) -> Tried<()> {
    attacker.sign_in().await?;
    let table = attacker.open_table().await?;
    let mut deaf = Vec::new();
    for _ in 0..6 {
        deaf.push(connect_to(&attacker, &table).await?);
    }
    let mut loud = connect_to(&attacker, &table).await?;
    for number in 0.. {
        let chat = json!({"type": "chat", "id": format!("m{number}"), "text": "hej ".repeat(40)});
        send(&attacker, &mut loud, Message::text(chat.to_string())).await?;
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    Ok(())
}

/// Joins a table as one stranger after the other.
async fn strangers(mut attacker: Attacker) -> Tried<()> {
    attacker.sign_in().await?;
    let table = attacker.open_table().await?;
    for _ in 0..70 {
        let mut stranger = attacker.clone();
        stranger.sign_in().await?;
        let join = stranger.request("POST", &format!("/api/tables/{table}/join"), "{}");
        stranger.ask(&mut stranger.connect().await?, &join).await?;
    }
    Ok(())
}
