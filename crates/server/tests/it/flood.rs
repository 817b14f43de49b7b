//! Clients that send too much or nonsense on a socket. They are slowed down and told why the connection ends.

use std::net::SocketAddr;

use futures_util::future::join_all;
use kostka_protocol::{ByeReason, ClientMessage, ServerMessage, VERSION};
use kostka_store::testing::Kind;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpSocket;
use tokio_tungstenite::client_async;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use crate::app::{TestApp, spawn_app, spawn_with};
use crate::guest::{Guest, Socket, hear_until, say};
use crate::hostile::{answers, game_of_two, table_of_two};

/// Writes a masked frame with the mask 0.
fn frame(first: u8, payload: &[u8]) -> Vec<u8> {
    let length = u8::try_from(payload.len()).unwrap();
    assert!(length < 126);
    let mut frame = vec![first, 0x80 | length, 0, 0, 0, 0];
    frame.extend_from_slice(payload);
    frame
}

const EMPTY_FRAGMENT: u8 = 0x00;
const BEGIN_TEXT: u8 = 0x01;
const LAST_FRAGMENT: u8 = 0x80;
const TEXT: u8 = 0x81;
const BINARY: u8 = 0x82;
const PING: u8 = 0x89;

/// Sends raw bytes, and returns the reason for which the server ends the connection.
async fn reason_after(socket: Socket, bytes: Vec<u8>) -> ByeReason {
    let (mut read, mut write) = socket.into_inner().into_split();
    let writing = tokio::spawn(async move {
        // The server may end the connection before the end.
        let _ = write.write_all(&bytes).await;
        write
    });
    let mut heard = Vec::new();
    let _ = read.read_to_end(&mut heard).await;
    writing.abort();
    let heard = String::from_utf8_lossy(&heard);
    let at = heard
        .rfind(r#"{"type":"bye""#)
        .unwrap_or_else(|| panic!("no bye: {heard}"));
    let end = at + heard[at..].find('}').unwrap();
    let bye: ServerMessage = serde_json::from_str(&heard[at..=end]).unwrap();
    let ServerMessage::Bye { reason } = bye else {
        panic!("{bye:?}")
    };
    reason
}

/// Opens a socket from another address of this machine.
async fn socket_from(last: u8, app: &TestApp, guest: &Guest, table: &str) -> Socket {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind(SocketAddr::from(([127, 0, 0, last], 0))).unwrap();
    let stream = socket.connect(app.address).await.unwrap();
    let mut request = format!("ws://{}/api/tables/{table}/socket", app.address)
        .into_client_request()
        .unwrap();
    request
        .headers_mut()
        .insert("cookie", guest.cookie.parse().unwrap());
    client_async(request, stream).await.unwrap().0
}

/// Opens a socket from another address of this machine, and waits for the snapshot.
async fn seated_from(last: u8, app: &TestApp, guest: &Guest, table: &str) -> Socket {
    let mut socket = socket_from(last, app, guest, table).await;
    let hello = ClientMessage::Hello {
        version: VERSION,
        after: None,
    };
    say(&mut socket, &hello).await.unwrap();
    let snapshot = |message: &ServerMessage| matches!(message, ServerMessage::Snapshot(_)).then_some(());
    hear_until(&mut socket, snapshot).await.unwrap();
    socket
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn messages_of_every_kind_count() {
    let app = spawn_with(Kind::Sqlite, |config| config.limits.messages_per_second = 1).await;
    let (_, jurek, table, mut socket) = table_of_two(&app).await;
    let floods = [
        frame(TEXT, br#"{"type":"ping","token":1}"#),
        frame(PING, b""),
        frame(TEXT, b"nonsense"),
        frame(BINARY, b""),
    ];
    for (flood, from) in floods.iter().zip(2..) {
        let hostile = seated_from(from, &app, &jurek, &table).await;
        assert_eq!(
            reason_after(hostile, flood.repeat(2000)).await,
            ByeReason::TooMuch
        );
    }
    // Before `hello` as well.
    let hostile = socket_from(20, &app, &jurek, &table).await;
    let flood = frame(PING, b"").repeat(2000);
    assert_eq!(reason_after(hostile, flood).await, ByeReason::TooMuch);
    answers(&mut socket, "after").await;
    app.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn empty_fragments_delay_what_follows_them() {
    let app = spawn_with(Kind::Sqlite, |config| config.limits.messages_per_second = 10).await;
    let (_, jurek, table, mut socket) = table_of_two(&app).await;
    let hostile = seated_from(2, &app, &jurek, &table).await;
    let mut flood = frame(BEGIN_TEXT, br#"{"type":"ping","#);
    flood.extend(frame(EMPTY_FRAGMENT, b"").repeat(50_000));
    flood.extend(frame(LAST_FRAGMENT, br#""token":1}"#));
    let (read, mut write) = hostile.into_inner().into_split();
    let writing = tokio::spawn(async move { write.write_all(&flood).await });
    for number in 0..20 {
        answers(&mut socket, &"x".repeat(number + 1)).await;
    }
    let mut heard = [0; 10_000];
    let length = read.try_read(&mut heard).unwrap_or(0);
    let heard = String::from_utf8_lossy(&heard[..length]);
    assert!(!heard.contains("pong"), "{heard}");
    writing.abort();
    app.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_flood_does_not_lock_out_others_at_its_address() {
    let app = spawn_with(Kind::Sqlite, |config| config.limits.messages_per_second = 1).await;
    let (_, jurek, table, _) = table_of_two(&app).await;
    let mut hostile = Vec::new();
    for _ in 0..10 {
        let guest = Guest::new(app.address, "Widz").await;
        hostile.push(seated_from(2, &app, &guest, &table).await);
    }
    let flood = frame(PING, b"").repeat(2000);
    let ends = join_all(
        hostile
            .into_iter()
            .map(|socket| reason_after(socket, flood.clone())),
    )
    .await;
    assert_eq!(ends, [ByeReason::TooMuch; 10]);
    // The next socket of that address is answered, and so is another address.
    let widz = Guest::new(app.address, "Widz").await;
    for (from, guest) in [(2, &jurek), (3, &widz)] {
        let mut socket = seated_from(from, &app, guest, &table).await;
        say(&mut socket, &ClientMessage::Ping { token: 1 }).await.unwrap();
        let pong = |message: &ServerMessage| matches!(message, ServerMessage::Pong { .. }).then_some(());
        hear_until(&mut socket, pong).await.unwrap();
    }
    app.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bad_frames_are_called_bad_frames() {
    let app = spawn_app(Kind::Sqlite).await;
    let (_, jurek, table, mut socket) = table_of_two(&app).await;
    let too_long = [vec![TEXT, 0xff, 0, 0, 0, 0, 0x10, 0, 0, 0], vec![0; 4]].concat();
    let unmasked = vec![TEXT, 2, b'{', b'}'];
    let reserved = frame(0xf1, b"{}");
    let not_text = frame(TEXT, &[0xff, 0xfe]);
    for bad in [too_long, unmasked, reserved, not_text] {
        let hostile = jurek.hello(app.address, &table, None).await.unwrap();
        assert_eq!(
            reason_after(hostile, bad.clone()).await,
            ByeReason::BadFrame,
            "{bad:?}"
        );
    }
    answers(&mut socket, "after").await;
    app.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_hello_there_is_no_conversation() {
    let app = spawn_app(Kind::Sqlite).await;
    let (_, jurek, table, _) = table_of_two(&app).await;
    let ping = frame(TEXT, br#"{"type":"ping","token":1}"#);
    let newer = frame(TEXT, br#"{"type":"hello","version":2,"more":true}"#);
    let cases = [
        (ping, ByeReason::NoHello),
        (newer, ByeReason::Version),
        (frame(BINARY, b"{}"), ByeReason::NoHello),
        // Never anything.
        (Vec::new(), ByeReason::NoHello),
    ];
    join_all(cases.into_iter().map(async |(first, reason)| {
        let silent = jurek.socket(app.address, &table).await.unwrap();
        assert_eq!(reason_after(silent, first.clone()).await, reason, "{first:?}");
    }))
    .await;
    app.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_flood_of_drafts_slows_down_its_sender_alone() {
    let app = spawn_with(Kind::Sqlite, |config| config.limits.messages_per_second = 1).await;
    let (_, other, table, mover) = game_of_two(&app).await;
    let mut here = seated_from(2, &app, &other, &table).await;
    let draft = frame(TEXT, br#"{"type":"draft","game":1,"turn":1,"table":[]}"#);
    let flooding = tokio::spawn(reason_after(mover, draft.repeat(10_000)));
    // At another table.
    let (_, _, _, mut elsewhere) = table_of_two(&app).await;
    for number in 1..4 {
        answers(&mut elsewhere, &"x".repeat(number)).await;
    }
    // At the same table: the drafts that were read before the end, and then that the sender has gone.
    let mut drafts = 0;
    let gone = hear_until(&mut here, |message| {
        drafts += u32::from(matches!(message, ServerMessage::Draft { .. }));
        matches!(message, ServerMessage::Presence { away: true, .. }).then_some(())
    });
    gone.await.unwrap();
    assert!((1..200).contains(&drafts), "{drafts}");
    assert_eq!(flooding.await.unwrap(), ByeReason::TooMuch);
    app.stop().await;
}
