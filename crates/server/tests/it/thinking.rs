//! Everything that thinks: abandoned work ends, a full queue says so, and bots move all the same.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use hyper::{Method, StatusCode};
use kostka_protocol::{ClientMessage, ServerMessage};
use kostka_store::testing::{Kind, TestDatabase};
use serde_json::json;
use tokio::net::TcpStream;

use crate::app::{spawn_app, spawn_with};
use crate::crash::Process;
use crate::guest::{Guest, hear_until, say};
use crate::http::{Answer, request};

/// Time within which something must happen, also on a busy machine.
const PROMPT: Duration = Duration::from_secs(120);

/// A position that takes the solver as long as any: thirteen groups on the table, and sixty tiles on the rack.
fn crowd() -> String {
    let groups: Vec<String> = (1..=13).map(|n| format!("b{n} r{n} o{n} k{n}")).collect();
    let rack = format!("{} J J D D C C M M", groups.join(" "));
    json!({"rulebook": "cs-twist", "table": groups.join(" | "), "rack": rack, "opened": false}).to_string()
}

async fn solve(address: SocketAddr, from: &str) -> Answer {
    let headers = [("x-forwarded-for", from)];
    request(address, Method::POST, "/api/solve", &headers, Some(crowd())).await
}

/// Sends a request and leaves the connection open, without waiting for the answer.
async fn ask_and_hold(address: SocketAddr) -> TcpStream {
    let body = crowd();
    let stream = TcpStream::connect(address).await.unwrap();
    let length = body.len();
    let text = format!(
        "POST /api/solve HTTP/1.1\r\nhost: {address}\r\ncontent-type: application/json\r\ncontent-length: {length}\r\n\r\n{body}"
    );
    stream.writable().await.unwrap();
    assert_eq!(stream.try_write(text.as_bytes()).unwrap(), text.len());
    stream
}

/// Returns a metric of requests: the value of the line with this name and label.
async fn metric(metrics: SocketAddr, name: &str, label: &str) -> f64 {
    crate::http::metric(metrics, name, &[r#"for="request""#, label]).await
}

/// Asks again and again until it is so.
async fn until(is_so: impl AsyncFn() -> bool) {
    let asking = async {
        while !is_so().await {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(PROMPT, asking).await.unwrap();
}

/// Asks for metrics until nothing thinks or waits.
async fn until_quiet(metrics: SocketAddr) {
    until(async || {
        metric(metrics, "kostka_thinking_running", "").await == 0.0
            && metric(metrics, "kostka_thinking_queued", "").await == 0.0
    })
    .await;
}

/// The server is a process of its own, because metrics are those of a process.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn abandoned_requests_end_their_work() {
    let database = TestDatabase::fresh(Kind::Sqlite).await.unwrap();
    let server = Process::start(database.url());
    let (address, metrics) = (server.address, server.metrics);
    let ended = async |end: &str| metric(metrics, "kostka_thoughts_total", &format!(r#"end="{end}""#)).await;
    // A thought may be over before its client leaves, so there are several tries to catch one in the middle.
    for _ in 0..100 {
        let held = ask_and_hold(address).await;
        while metric(metrics, "kostka_thinking_running", "").await == 0.0 && ended("done").await == 0.0 {
            tokio::task::yield_now().await;
        }
        drop(held);
        until_quiet(metrics).await;
        if ended("cancelled").await > 0.0 {
            break;
        }
    }
    assert!(ended("cancelled").await > 0.0, "no thought was cancelled");
    // Many at once: those that wait are removed.
    let before = ended("done").await + ended("cancelled").await + ended("busy").await;
    let mut held = Vec::new();
    for _ in 0..40 {
        held.push(ask_and_hold(address).await);
    }
    while ended("done").await + ended("cancelled").await + ended("busy").await == before {
        tokio::task::yield_now().await;
    }
    drop(held);
    until_quiet(metrics).await;
    assert!(ended("busy").await > 0.0);
    assert_eq!(ended("failed").await, 0.0);
    // What is asked now is answered.
    assert_eq!(solve(address, "10.0.0.1").await.status, StatusCode::OK);
    server.kill();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_worst_position_is_answered_within_its_budget() {
    let app = spawn_app(Kind::Sqlite).await;
    let answer = solve(app.address, "10.0.0.1").await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text);
    let best = answer.json();
    assert_eq!(best["proven"], false);
    assert!(best["tiles"].as_u64().unwrap() >= 52, "{}", answer.text);
    // No more tiles than there are.
    let too_many = json!({"rulebook": "cs-twist", "rack": "r1 r1 r1"}).to_string();
    let refused = request(app.address, Method::POST, "/api/solve", &[], Some(too_many)).await;
    assert_eq!(
        (refused.status, refused.code().as_str()),
        (StatusCode::BAD_REQUEST, "impossible-position")
    );
    app.stop().await;
}

fn is_busy(answer: &Answer) -> bool {
    if answer.status == StatusCode::OK {
        return false;
    }
    assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE, "{}", answer.text);
    assert_eq!(answer.code(), "busy");
    assert_eq!(answer.headers["retry-after"], "1");
    true
}

/// Asks without end from many addresses until told to stop; returns the number of answers "busy".
async fn flood(address: SocketAddr, stop: &AtomicBool) -> usize {
    let cores = std::thread::available_parallelism().map_or(2, usize::from);
    let clients = (0..12 * cores).map(|number| async move {
        let from = format!("10.0.{}.{}", number / 400, number / 2 % 200);
        let mut busy = 0;
        while !stop.load(Ordering::Relaxed) {
            if is_busy(&solve(address, &from).await) {
                busy += 1;
                tokio::task::yield_now().await;
            }
        }
        busy
    });
    futures_util::future::join_all(clients).await.into_iter().sum()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_queue_says_so_and_bots_move_all_the_same() {
    let app = spawn_with(Kind::Sqlite, |config| config.trusted_hops = 1).await;
    let address = app.address;
    let ania = Guest::new(address, "Ania").await;
    let table = ania
        .open_table(
            address,
            json!({"rulebook": "pl-standard", "seats": 2, "clock": "off"}),
        )
        .await;
    let stop = AtomicBool::new(false);
    let game = async {
        let mut socket = ania.hello(address, &table, None).await.unwrap();
        let commands = [
            json!({"type": "seat-bot", "id": "1", "seat": 1, "level": "novice"}),
            json!({"type": "stand", "id": "2"}),
            json!({"type": "seat-bot", "id": "3", "seat": 0, "level": "strong"}),
            json!({"type": "start", "id": "4"}),
        ];
        for command in commands {
            let message = ClientMessage::parse(&command.to_string()).unwrap();
            say(&mut socket, &message).await.unwrap();
        }
        // The bots play to the end of the game.
        let ended = hear_until(&mut socket, |message| match message {
            ServerMessage::Event(event) => {
                matches!(event.event, kostka_protocol::TableEvent::GameEnded { .. }).then_some(())
            }
            ServerMessage::Refused(refused) => panic!("{refused:?}"),
            _ => None,
        });
        tokio::time::timeout(PROMPT, ended).await.unwrap().unwrap();
        stop.store(true, Ordering::Relaxed);
    };
    let (busy, ()) = tokio::join!(flood(address, &stop), game);
    assert!(busy > 0, "the queue was never full");
    app.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_address_leaves_room_for_others() {
    let app = spawn_with(Kind::Sqlite, |config| config.trusted_hops = 1).await;
    let address = app.address;
    let hog = (0..40).map(|_| solve(address, "10.0.0.1"));
    let other = solve(address, "10.0.0.2");
    let (hogged, other) = tokio::join!(futures_util::future::join_all(hog), other);
    assert!(hogged.iter().filter(|answer| is_busy(answer)).count() > 0);
    assert_eq!(other.status, StatusCode::OK, "{}", other.text);
    app.stop().await;
}

/// Two people play and no bot, so the only thought is the search for an opening that the points ask for.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_points_of_a_game_are_counted_where_bots_think() {
    let database = TestDatabase::fresh(Kind::Sqlite).await.unwrap();
    let server = Process::start(database.url());
    let address = server.address;
    let (ania, jurek) = (
        Guest::new(address, "Ania").await,
        Guest::new(address, "Jurek").await,
    );
    let settings = json!({"rulebook": "pl-standard", "seats": 2, "clock": "off"});
    let table = ania.open_table(address, settings).await;
    crate::player::begin(address, &ania, &[&jurek], &table).await;
    let mut socket = ania.hello(address, &table, None).await.unwrap();
    let commands = [
        json!({"type": "nonce", "id": "1", "game": 1, "nonce": "00".repeat(32)}),
        json!({"type": "resign", "id": "2", "game": 1}),
    ];
    let thoughts = async || {
        let labels = [r#"for="game""#, r#"end="done""#];
        crate::http::metric(server.metrics, "kostka_thoughts_total", &labels).await
    };
    // The first one loads the word lists.
    until(async || thoughts().await == 1.0).await;
    for command in commands {
        assert_eq!(thoughts().await, 1.0);
        let message = ClientMessage::parse(&command.to_string()).unwrap();
        say(&mut socket, &message).await.unwrap();
        let dealt_or_ended = hear_until(&mut socket, |message| match message {
            ServerMessage::Event(event) => matches!(
                event.event,
                kostka_protocol::TableEvent::Dealt { .. } | kostka_protocol::TableEvent::GameEnded { .. }
            )
            .then_some(()),
            _ => None,
        });
        dealt_or_ended.await.unwrap();
    }
    until(async || thoughts().await == 2.0).await;
    server.kill();
}
