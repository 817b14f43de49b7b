//! Hostile clients. The server answers or disconnects them, and others do not notice.

use std::net::SocketAddr;
use std::time::Duration;

use futures_util::SinkExt;
use kostka_protocol::{ByeReason, ClientMessage, GameNumber, ServerMessage};
use kostka_rules::game::TurnNumber;
use kostka_store::testing::Kind;
use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde_json::{Value, json};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use crate::app::{TestApp, spawn_app, spawn_with};
use crate::guest::{Guest, Socket, hear, hear_until, say};

/// Time within which the server must answer, also on a busy machine.
const PROMPT: Duration = Duration::from_secs(5);

/// Makes a table with two players, the first of them connected.
pub(crate) async fn table_of_two(app: &TestApp) -> (Guest, Guest, String, Socket) {
    let (ania, jurek) = (
        Guest::new(app.address, "Ania").await,
        Guest::new(app.address, "Jurek").await,
    );
    let table = ania
        .open_table(
            app.address,
            json!({"rulebook": "pl-standard", "seats": 2, "clock": 300}),
        )
        .await;
    jurek.join(app.address, &table).await;
    let socket = ania.hello(app.address, &table, None).await.unwrap();
    (ania, jurek, table, socket)
}

/// Checks that the table still answers.
pub(crate) async fn answers(socket: &mut Socket, id: &str) {
    command(
        socket,
        json!({"type": "mute", "id": id, "member": 1, "muted": id.len().is_multiple_of(2)}),
    )
    .await;
    let done = hear_until(socket, |message| match message {
        ServerMessage::Done { id: done, .. } if done.as_str() == id => Some(()),
        _ => None,
    });
    tokio::time::timeout(PROMPT, done)
        .await
        .expect("an answer in time")
        .unwrap();
}

async fn command(socket: &mut Socket, command: Value) {
    let message = ClientMessage::parse(&command.to_string()).unwrap();
    say(socket, &message).await.unwrap();
}

fn bye(message: &ServerMessage) -> Option<ByeReason> {
    match message {
        ServerMessage::Bye { reason } => Some(*reason),
        _ => None,
    }
}

fn refusal(message: &ServerMessage) -> Option<String> {
    match message {
        ServerMessage::Refused(refused) => Some(refused.code.clone()),
        _ => None,
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn garbage_is_answered_and_then_dropped() {
    let app = spawn_app(Kind::Sqlite).await;
    let (_, jurek, table, mut socket) = table_of_two(&app).await;
    let mut rng = ChaCha20Rng::seed_from_u64(3);
    for round in 0..20 {
        let mut hostile = jurek.hello(app.address, &table, None).await.unwrap();
        for _ in 0..40 {
            let length = rng.next_u32() as usize % 300;
            let bytes: Vec<u8> = (0..length).map(|_| rng.next_u32() as u8).collect();
            let message = match rng.next_u32() % 4 {
                0 => Message::binary(bytes),
                1 => Message::text(String::from_utf8_lossy(&bytes).into_owned()),
                2 => Message::text("[".repeat(length)),
                _ => Message::text(
                    json!({"type": "play", "id": "x", "game": -1, "table": [[bytes]]}).to_string(),
                ),
            };
            if hostile.send(message).await.is_err() {
                break;
            }
        }
        // The server explains some errors, then ends the connection.
        let mut explained = 0;
        let ended = hear_until(&mut hostile, |message| {
            explained += u32::from(matches!(message, ServerMessage::Error { .. }));
            bye(message)
        });
        let ended = ended.await;
        assert!(matches!(ended, Ok(ByeReason::TooMuch) | Err(_)), "{ended:?}");
        assert!(explained > 0 || round > 0);
    }
    answers(&mut socket, "after").await;
    app.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn huge_frames_end_the_connection() {
    let app = spawn_app(Kind::Sqlite).await;
    let (_, jurek, table, mut socket) = table_of_two(&app).await;
    let mut hostile = jurek.hello(app.address, &table, None).await.unwrap();
    hostile.send(Message::text("x".repeat(40_000))).await.unwrap();
    let code = hear_until(&mut hostile, |message| match message {
        ServerMessage::Error { code, .. } => Some(code.clone()),
        _ => None,
    });
    assert_eq!(code.await.unwrap(), "too-long");
    // The server may close the connection before the end.
    let _ = hostile.send(Message::text("x".repeat(10_000_000))).await;
    while hear(&mut hostile).await.is_ok() {}
    answers(&mut socket, "after").await;
    app.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn wrong_seats_stale_and_repeated_commands_change_nothing() {
    let app = spawn_app(Kind::Sqlite).await;
    let (_, jurek, table, mut host) = table_of_two(&app).await;
    let widz = Guest::new(app.address, "Widz").await;
    let mut other = jurek.hello(app.address, &table, None).await.unwrap();
    let mut watcher = widz.hello(app.address, &table, None).await.unwrap();
    for (draw, code) in [
        (
            json!({"type": "draw", "id": "1", "game": 1, "turn": 1}),
            "not-seated",
        ),
        (json!({"type": "start", "id": "2"}), "not-seated"),
        (json!({"type": "kick", "id": "3", "member": 0}), "not-seated"),
        (json!({"type": "chat", "id": "4", "text": "hello"}), "not-seated"),
    ] {
        command(&mut watcher, draw).await;
        assert_eq!(hear_until(&mut watcher, refusal).await.unwrap(), code);
    }
    command(&mut other, json!({"type": "start", "id": "s"})).await;
    assert_eq!(hear_until(&mut other, refusal).await.unwrap(), "not-host");
    command(&mut other, json!({"type": "ready", "id": "r", "ready": true})).await;
    hear_until(&mut other, |message| {
        matches!(message, ServerMessage::Done { .. }).then_some(())
    })
    .await
    .unwrap();
    command(&mut host, json!({"type": "start", "id": "s"})).await;
    command(
        &mut host,
        json!({"type": "nonce", "id": "n", "game": 1, "nonce": "00".repeat(32)}),
    )
    .await;
    command(
        &mut other,
        json!({"type": "nonce", "id": "n", "game": 1, "nonce": "11".repeat(32)}),
    )
    .await;
    // Both draw, and exactly one is accepted.
    let dealt = |message: &ServerMessage| match message {
        ServerMessage::Event(event) => match &event.event {
            kostka_protocol::TableEvent::Dealt { starter, .. } => Some(*starter),
            _ => None,
        },
        _ => None,
    };
    let starter = hear_until(&mut host, dealt).await.unwrap();
    hear_until(&mut other, dealt).await.unwrap();
    let (mover, waiter) = if starter.index() == 0 {
        (&mut host, &mut other)
    } else {
        (&mut other, &mut host)
    };
    command(waiter, json!({"type": "draw", "id": "d", "game": 1, "turn": 1})).await;
    assert_eq!(hear_until(waiter, refusal).await.unwrap(), "not-your-turn");
    command(mover, json!({"type": "draw", "id": "old", "game": 1, "turn": 9})).await;
    assert_eq!(hear_until(mover, refusal).await.unwrap(), "stale");
    let mut answers = Vec::new();
    for _ in 0..3 {
        command(mover, json!({"type": "draw", "id": "d", "game": 1, "turn": 1})).await;
        let done = hear_until(mover, |message| match message {
            ServerMessage::Done { id, seq } if id.as_str() == "d" => Some(*seq),
            ServerMessage::Refused(refused) => panic!("{refused:?}"),
            _ => None,
        });
        answers.push(done.await.unwrap());
    }
    assert!(answers.iter().all(|seq| *seq == answers[0]), "{answers:?}");
    app.stop().await;
}

/// Number of connections; most machines allow a test that many.
const LEFT_OPEN: usize = 2_000;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn connections_opened_and_left_are_not_noticed() {
    let app = spawn_with(Kind::Sqlite, |config| config.limits.connections = LEFT_OPEN + 50).await;
    let (_, jurek, table, mut socket) = table_of_two(&app).await;
    let mut left = Vec::new();
    for number in 0..LEFT_OPEN {
        let stream = TcpStream::connect(app.address).await.unwrap();
        if number % 2 == 0 {
            // Half of them send an incomplete request.
            stream
                .try_write(b"GET /api/rulebooks HTTP/1.1\r\nHost: x\r\n")
                .unwrap();
        }
        left.push(stream);
    }
    answers(&mut socket, "while-open").await;
    drop(left);
    // Closed connections make room again.
    let mut came = None;
    for _ in 0..200 {
        if let Ok(open) = jurek.hello(app.address, &table, None).await {
            came = Some(open);
            break;
        }
        tokio::task::yield_now().await;
    }
    assert!(came.is_some());
    answers(&mut socket, "afterwards").await;
    app.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_connects_again_ends_the_connection_before() {
    let app = spawn_app(Kind::Sqlite).await;
    let (ania, _, table, mut first) = table_of_two(&app).await;
    // The table knows the first connection before there is a second.
    answers(&mut first, "here").await;
    let mut second = ania.hello(app.address, &table, None).await.unwrap();
    let reason = hear_until(&mut first, |message| match message {
        ServerMessage::Bye { reason, .. } => Some(*reason),
        _ => None,
    });
    assert_eq!(reason.await.unwrap(), ByeReason::Elsewhere);
    answers(&mut second, "still-here").await;
    app.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_address_has_so_many_connections() {
    let app = spawn_with(Kind::Sqlite, |config| config.limits.connections_per_address = 5).await;
    let ania = Guest::new(app.address, "Ania").await;
    let table = ania
        .open_table(app.address, json!({"rulebook": "pl-standard", "seats": 2}))
        .await;
    // Different people, because a person has only one connection at a table.
    let mut guests = Vec::new();
    for _ in 0..8 {
        guests.push(Guest::new(app.address, "Widz").await);
    }
    let mut open = Vec::new();
    let mut refused = false;
    for guest in &guests {
        match guest.hello(app.address, &table, None).await {
            Ok(socket) => open.push(socket),
            Err(_) => refused = true,
        }
    }
    assert!(refused && open.len() <= 5, "{} were let in", open.len());
    app.stop().await;
}

/// Begins a game of two, and returns the player to move first.
pub(crate) async fn game_of_two(app: &TestApp) -> (Guest, Guest, String, Socket) {
    let (ania, jurek, table, mut host) = table_of_two(app).await;
    let mut other = jurek.hello(app.address, &table, None).await.unwrap();
    command(&mut other, json!({"type": "ready", "id": "r", "ready": true})).await;
    hear_until(&mut other, |message| {
        matches!(message, ServerMessage::Done { .. }).then_some(())
    })
    .await
    .unwrap();
    command(&mut host, json!({"type": "start", "id": "s"})).await;
    command(
        &mut host,
        json!({"type": "nonce", "id": "n", "game": 1, "nonce": "00".repeat(32)}),
    )
    .await;
    command(
        &mut other,
        json!({"type": "nonce", "id": "n", "game": 1, "nonce": "11".repeat(32)}),
    )
    .await;
    let starter = hear_until(&mut host, |message| match message {
        ServerMessage::Event(event) => match &event.event {
            kostka_protocol::TableEvent::Dealt { starter, .. } => Some(*starter),
            _ => None,
        },
        _ => None,
    });
    if starter.await.unwrap().index() == 0 {
        (ania, jurek, table, host)
    } else {
        drop(host);
        (jurek, ania, table, other)
    }
}

/// Sends drafts without end, as fast as the connection takes them.
fn flood(mut socket: Socket) -> tokio::task::JoinHandle<()> {
    tokio::spawn(async move {
        let draft = ClientMessage::Draft {
            game: GameNumber(1),
            turn: TurnNumber(1),
            table: Some(Vec::new()),
        }
        .to_json();
        while socket.send(Message::text(draft.clone())).await.is_ok() {}
    })
}

/// Opens a socket with a small receive buffer, which fills up soon if nobody reads.
async fn slow_socket(address: SocketAddr, guest: &Guest, table: &str) -> Socket {
    let small = TcpSocket::new_v4().unwrap();
    small.set_recv_buffer_size(2048).unwrap();
    let stream = small.connect(address).await.unwrap();
    let mut request = format!("ws://{address}/api/tables/{table}/socket")
        .into_client_request()
        .unwrap();
    request
        .headers_mut()
        .insert("cookie", guest.cookie.parse().unwrap());
    let (mut socket, _) = tokio_tungstenite::client_async(request, stream).await.unwrap();
    let hello = ClientMessage::Hello {
        version: kostka_protocol::VERSION,
        after: None,
    };
    say(&mut socket, &hello).await.unwrap();
    socket
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn slow_readers_are_dropped() {
    // Fast enough to fill every buffer soon, but not too fast for a client that reads.
    let app = spawn_with(Kind::Sqlite, |config| config.limits.messages_per_second = 1_000).await;
    let (_, slow, table, mover) = game_of_two(&app).await;
    let widz = Guest::new(app.address, "Widz").await;
    let mut watcher = widz.hello(app.address, &table, None).await.unwrap();
    let _never_read = slow_socket(app.address, &slow, &table).await;
    let here = |away: bool| {
        move |message: &ServerMessage| match message {
            ServerMessage::Presence { away: told, .. } if *told == away => Some(()),
            _ => None,
        }
    };
    hear_until(&mut watcher, here(false)).await.unwrap();
    let flooding = flood(mover);
    // The others see that the slow client is away.
    tokio::time::timeout(Duration::from_secs(60), hear_until(&mut watcher, here(true)))
        .await
        .unwrap()
        .unwrap();
    flooding.abort();
    app.stop().await;
}
