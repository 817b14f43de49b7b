//! Each table has one owner, which ends when it should and is replaced without loss.

use std::time::Duration;

use kostka_protocol::{ByeReason, ClientMessage, ServerMessage};
use kostka_server::Server;
use kostka_store::testing::Kind;
use serde_json::json;

use crate::app::{generous, spawn_app, spawn_with};
use crate::guest::{Guest, Socket, hear_until, say};
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
        // Ask until the table has been unloaded and loaded at least once more.
        for _ in 0..20 {
            let seen = crate::http::get(app.address, &format!("/api/tables/{table}")).await;
            assert!(seen.status.is_success(), "{}", seen.text);
            tokio::task::yield_now().await;
        }
    }
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
