//! Databases that take no writes for a while: clients are told, the server says that it is not ready, and play goes on afterwards.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use hyper::{Method, StatusCode};
use kostka_protocol::{ByeReason, ClientMessage, ServerMessage};
use kostka_session::{Recorded, TableEvent};
use kostka_store::testing::{Kind, SmallDisk, TestDatabase};
use serde_json::json;
use tokio::sync::{mpsc, watch};

use crate::app::{TestApp, spawn_on_with};
use crate::crash::{check_acknowledged, events_of};
use crate::guest::{Guest, Socket, hear_until, say};
use crate::http::{get, request};
use crate::player::{Player, begin};

async fn spawn(database: TestDatabase) -> TestApp {
    let impatient = |config: &mut kostka_server::Config| config.store.patience = Duration::from_secs(1);
    let app = spawn_on_with(database, impatient).await;
    wait_for(app.address, StatusCode::OK).await;
    app
}

/// Waits until the server says that it is ready or not.
async fn wait_for(address: SocketAddr, status: StatusCode) -> String {
    loop {
        let answer = get(address, "/readyz").await;
        if answer.status == status {
            return answer.text;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// The answers to a chat line: the code of its refusal, if there is one, and the end of the connection, or its number.
async fn chat(socket: &mut Socket, id: &str) -> (Option<String>, Result<u64, ByeReason>) {
    let chat = json!({"type": "chat", "id": id, "text": id}).to_string();
    say(socket, &ClientMessage::parse(&chat).unwrap()).await.unwrap();
    let mut code = None;
    let end = hear_until(socket, |message| match message {
        ServerMessage::Done { id: done, seq } if done.as_str() == id => Some(Ok(*seq)),
        ServerMessage::Bye { reason } => Some(Err(*reason)),
        ServerMessage::Refused(refused) => {
            code = Some(refused.code.clone());
            None
        }
        _ => None,
    });
    let end = end.await.unwrap();
    (code, end)
}

/// Plays a game whose database fails in the middle.
async fn play_through(database: TestDatabase, fail: impl AsyncFnOnce(), mend: impl AsyncFnOnce()) {
    let app = spawn(database).await;
    let address = app.address;
    let mut guests = Vec::new();
    for name in ["Ania", "Jurek", "Widz"] {
        guests.push(Guest::new(address, name).await);
    }
    let settings = json!({"rulebook": "pl-standard", "seats": 2, "clock": 300});
    let table = guests[0].open_table(address, settings).await;
    let waiting = guests[0]
        .open_table(address, json!({"rulebook": "uk-xp", "seats": 2}))
        .await;
    begin(address, &guests[0], &[&guests[1]], &table).await;
    let (_server, at) = watch::channel(address);
    let (acks, mut acknowledged) = mpsc::unbounded_channel();
    let mut players = tokio::task::JoinSet::new();
    for (guest, label) in guests.iter().zip(["ania", "jurek"]) {
        let mut player = Player::new(guest.clone(), &table, at.clone(), label);
        player.games = 1;
        player.acks = Some(acks.clone());
        players.spawn(player.run());
    }
    drop(acks);
    for _ in 0..8 {
        acknowledged.recv().await.unwrap();
    }

    let mut socket = guests[0].hello(address, &waiting, None).await.unwrap();
    fail().await;
    let (code, end) = chat(&mut socket, "lost").await;
    assert_eq!(
        (code.as_deref(), end),
        (Some("not-stored"), Err(ByeReason::Restart))
    );
    let told = wait_for(address, StatusCode::SERVICE_UNAVAILABLE).await;
    assert!(told.contains("not-stored"), "{told}");
    assert_eq!(get(address, "/healthz").await.status, StatusCode::OK);
    let name = Some(json!({"name": "Nowy"}).to_string());
    let newcomer = request(address, Method::PUT, "/api/me", &[], name).await;
    assert_eq!(
        newcomer.status,
        StatusCode::SERVICE_UNAVAILABLE,
        "{}",
        newcomer.text
    );

    mend().await;
    wait_for(address, StatusCode::OK).await;
    let mut socket = guests[0].hello(address, &waiting, None).await.unwrap();
    assert_eq!(chat(&mut socket, "found").await, (None, Ok(3)));
    let players = players.join_all().await;
    let database = app.stop().await;
    check_acknowledged(&events_of(&database, &table).await, &players);
    let chats = events_of(&database, &waiting).await;
    assert_eq!(chats.len(), 3, "the refused line was not stored");
}

/// Two people have begun a game and are gone, so that only the clock deals.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_cannot_list_its_tables_wakes_them_as_soon_as_it_can() {
    let app = spawn(TestDatabase::fresh(Kind::Sqlite).await.unwrap()).await;
    let address = app.address;
    let (ania, jurek) = (
        Guest::new(address, "Ania").await,
        Guest::new(address, "Jurek").await,
    );
    let settings = json!({"rulebook": "pl-standard", "seats": 2, "clock": 300});
    let table = ania.open_table(address, settings).await;
    begin(address, &ania, &[&jurek], &table).await;
    let database = app.stop().await;
    let dealt = async |database: &TestDatabase| {
        let is_dealt = |event: &Recorded| matches!(event.event, TableEvent::Dealt { .. });
        events_of(database, &table).await.iter().any(is_dealt)
    };
    assert!(!dealt(&database).await);

    database.rename("tables", "lost").await.unwrap();
    let app = spawn_on_with(database, |_| ()).await;
    for _ in 0..3 {
        let told = wait_for(app.address, StatusCode::SERVICE_UNAVAILABLE).await;
        assert!(told.contains("starting"), "{told}");
    }
    assert_eq!(get(app.address, "/healthz").await.status, StatusCode::OK);
    app.database.rename("lost", "tables").await.unwrap();
    wait_for(app.address, StatusCode::OK).await;
    while !dealt(&app.database).await {
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    app.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_stops_play_until_there_is_room() {
    let Some(disk) = SmallDisk::enter("trouble::a_full_disk_stops_play_until_there_is_room").unwrap() else {
        return;
    };
    let fail = async || disk.fill().unwrap();
    play_through(disk.database(), fail, async || disk.free().unwrap()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_locked_file_stops_play_until_it_is_free() {
    let database = TestDatabase::fresh(Kind::Sqlite).await.unwrap();
    let (lock, held) = (database.lock(), std::sync::Mutex::new(None));
    let fail = async || *held.lock().unwrap() = Some(lock.await.unwrap());
    play_through(database, fail, async || drop(held.lock().unwrap().take())).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_moved_file_stops_play_until_it_is_back() {
    let database = TestDatabase::fresh(Kind::Sqlite).await.unwrap();
    let path = PathBuf::from(database.url().trim_start_matches("sqlite:"));
    let away = path.with_extension("away");
    let fail = async || std::fs::rename(&path, &away).unwrap();
    play_through(database, fail, async || std::fs::rename(&away, &path).unwrap()).await;
}
