//! Each table has one owner, which ends when it should and is replaced without loss.

use std::time::Duration;

use kostka_protocol::{ByeReason, ClientMessage, ServerMessage};
use kostka_server::Server;
use kostka_store::testing::{Kind, TestDatabase};
use serde_json::json;

use crate::app::{generous, spawn_app, spawn_on, spawn_with};
use crate::crash::Process;
use crate::guest::{Guest, Socket, hear_until, say};
use crate::http::{get, metric};
use crate::player::Player;

async fn chat(socket: &mut Socket, id: &str) -> Result<u64, ByeReason> {
    let chat = json!({"type": "chat", "id": id, "text": id}).to_string();
    say(socket, &ClientMessage::parse(&chat).unwrap()).await.unwrap();
    let answer = hear_until(socket, |message| match message {
        ServerMessage::Done { id: done, seq } if done.as_str() == id => Some(Ok(*seq)),
        ServerMessage::Bye { reason } => Some(Err(*reason)),
        ServerMessage::Refused(refused) => panic!("{refused:?}"),
        _ => None,
    });
    answer.await.unwrap()
}

/// Two servers with one database are not supported, but overwrite nothing.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_owners_never_both_write() {
    for kind in Kind::ALL {
        let one = spawn_app(kind).await;
        let other = Server::start(generous(one.database.url())).await.unwrap();
        let other_address = other.address();
        let running = tokio::spawn(other.run(std::future::pending()));
        let (ania, jurek) = (
            Guest::new(one.address, "Ania").await,
            Guest::new(other_address, "Jurek").await,
        );
        let table = ania
            .open_table(one.address, json!({"rulebook": "pl-standard", "seats": 2}))
            .await;
        assert!(jurek.join(one.address, &table).await.status.is_success());
        // Both servers have the table in memory now.
        let mut here = ania.hello(one.address, &table, None).await.unwrap();
        let mut there = jurek.hello(other_address, &table, None).await.unwrap();
        let first = chat(&mut here, "first").await.unwrap();
        // The store refuses the outdated server, which unloads the table; its client reconnects.
        assert_eq!(chat(&mut there, "second").await, Err(ByeReason::Restart));
        let mut there = jurek.hello(other_address, &table, None).await.unwrap();
        assert_eq!(chat(&mut there, "second").await, Ok(first + 1));
        assert_eq!(chat(&mut here, "third").await, Err(ByeReason::Restart));
        let mut here = ania.hello(one.address, &table, None).await.unwrap();
        assert_eq!(chat(&mut here, "third").await, Ok(first + 2));
        running.abort();
        one.stop().await;
    }
}

/// A table is unloaded when nobody is connected, and nobody notices.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn idle_tables_leave_and_come_back() {
    let app = spawn_with(Kind::Sqlite, |config| config.idle = Duration::from_millis(1)).await;
    let ania = Guest::new(app.address, "Ania").await;
    let settings = json!({"rulebook": "pl-standard", "seats": 2, "visibility": "public"});
    let table = ania.open_table(app.address, settings).await;
    let mut last = 2;
    for round in 0..4 {
        let mut socket = ania.hello(app.address, &table, None).await.unwrap();
        let seq = chat(&mut socket, &format!("round-{round}")).await.unwrap();
        assert_eq!(seq, last + 1);
        last = seq;
        drop(socket);
        // Sit down again until the table has been unloaded and loaded at least once more.
        for _ in 0..20 {
            assert!(ania.join(app.address, &table).await.status.is_success());
            tokio::task::yield_now().await;
        }
    }
    app.stop().await;
}

/// Whoever looks at a table, or comes to a closed one, takes no memory for long.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_look_loads_no_table_and_a_closed_one_leaves() {
    let database = TestDatabase::fresh(Kind::Sqlite).await.unwrap();
    let server = Process::start(database.url());
    let address = server.address;
    let live = async || metric(server.metrics, "kostka_tables_live", &[]).await;
    let ania = Guest::new(address, "Ania").await;
    let settings = json!({"rulebook": "pl-standard", "seats": 2});
    let table = ania.open_table(address, settings).await;
    let path = format!("/api/tables/{table}");
    let seen = get(address, &path).await.json();
    assert_eq!(
        (&seen["summary"]["away"], &seen["summary"]["taken"]),
        (&json!(1), &json!(1))
    );
    let code = seen["code"].as_str().unwrap();
    assert_eq!(
        get(address, &format!("/api/codes/{code}")).await.json()["id"],
        *table
    );
    assert_eq!(live().await, 0.0);
    let mut socket = ania.hello(address, &table, None).await.unwrap();
    chat(&mut socket, "hej").await.unwrap();
    assert_eq!(live().await, 1.0);
    assert_eq!(get(address, &path).await.json()["summary"]["away"], 0);
    let close = ClientMessage::parse(r#"{"type":"close","id":"close"}"#).unwrap();
    say(&mut socket, &close).await.unwrap();
    let closed = hear_until(&mut socket, |message| {
        matches!(message, ServerMessage::Done { id, .. } if id.as_str() == "close").then_some(())
    });
    closed.await.unwrap();
    drop(socket);
    // Long before the five minutes of other tables.
    let left = async {
        while live().await > 0.0 {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(Duration::from_secs(120), left)
        .await
        .unwrap();
    assert_eq!(get(address, &path).await.json()["summary"]["stage"], "closed");
    server.kill();
}

/// A table is read in pages, so a long history needs several.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_with_a_long_history_comes_back() {
    const CHANGES: u64 = 600;
    let app = spawn_app(Kind::Sqlite).await;
    let ania = Guest::new(app.address, "Ania").await;
    let settings = json!({"rulebook": "pl-standard", "seats": 2});
    let table = ania.open_table(app.address, settings).await;
    let mut socket = ania.hello(app.address, &table, None).await.unwrap();
    for number in 1..=CHANGES {
        let ready = json!({"type": "ready", "id": format!("c{number}"), "ready": number % 2 == 1});
        let message = ClientMessage::parse(&ready.to_string()).unwrap();
        say(&mut socket, &message).await.unwrap();
        let done = hear_until(&mut socket, |message| match message {
            ServerMessage::Done { seq, .. } => Some(*seq),
            _ => None,
        });
        assert_eq!(done.await.unwrap(), number + 2);
    }
    drop(socket);
    let app = spawn_on(app.stop().await).await;
    let mut socket = ania.hello(app.address, &table, None).await.unwrap();
    assert_eq!(chat(&mut socket, "after").await, Ok(CHANGES + 3));
    app.stop().await;
}

/// A bot takes over an abandoned seat after the time in the settings.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_takes_over_for_who_stays_away() {
    let app = spawn_app(Kind::Sqlite).await;
    let address = app.address;
    let (ania, jurek) = (
        Guest::new(address, "Ania").await,
        Guest::new(address, "Jurek").await,
    );
    let settings = json!({
        "rulebook": "pl-standard", "seats": 2, "clock": "off", "takeover": {"after": 10, "level": "novice"}
    });
    let table = ania.open_table(address, settings).await;
    crate::player::begin(address, &ania, &[&jurek], &table).await;
    // Jurek does not come back; Ania plays on against the bot in his seat.
    let (_server, at) = tokio::sync::watch::channel(address);
    let mut player = Player::new(ania, &table, at, "ania");
    player.games = 1;
    let playing = tokio::time::timeout(Duration::from_secs(90), player.run());
    let player = playing.await.unwrap();
    let told = |kind: &str| player.story.frames.iter().any(|(_, text)| text.contains(kind));
    assert!(told(r#""type":"took-over""#));
    assert_eq!(player.story.games_ended, 1);
    app.stop().await;
}
