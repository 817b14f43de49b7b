//! Memory that clients make the server hold: bodies that do not end, and answers that nobody takes.

use std::net::SocketAddr;
use std::time::Duration;

use hyper::{Method, StatusCode};
use kostka_keeper::board::{Board, BoardUpdate, Key};
use kostka_store::testing::{Kind, TestDatabase};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

use crate::app::spawn_with;
use crate::crash::Process;
use crate::cups::hall::{At, wordy_cup};
use crate::http::{metric, request};

/// Time within which something must happen, also on a busy machine.
const PROMPT: Duration = Duration::from_secs(120);

/// Opens a connection with a small receive buffer, which fills up soon if nobody reads.
async fn connect(address: SocketAddr) -> TcpStream {
    let small = TcpSocket::new_v4().unwrap();
    small.set_recv_buffer_size(2048).unwrap();
    small.connect(address).await.unwrap()
}

/// Sends a request whose body has a mebibyte so far and never ends.
async fn hold_a_body(address: SocketAddr) -> TcpStream {
    let mut stream = connect(address).await;
    let head = format!(
        "POST /api/cups/import HTTP/1.1\r\nhost: {address}\r\nx-forwarded-for: 10.0.0.1\r\n\
         content-type: application/json\r\ncontent-length: 4000000\r\n\r\n"
    );
    stream.write_all(head.as_bytes()).await.unwrap();
    // The server may refuse it before the end.
    let _ = stream.write_all(&vec![b' '; 1024 * 1024]).await;
    stream
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bodies_that_do_not_end_take_the_share_of_their_address_only() {
    let app = spawn_with(Kind::Sqlite, |config| config.trusted_hops = 1).await;
    let no_room = async || metric(app.metrics, "kostka_no_room_total", &[r#"for="bodies""#]).await;
    let mut held = Vec::new();
    for _ in 0..8 {
        held.push(hold_a_body(app.address).await);
    }
    let refused = async {
        while no_room().await < 4.0 {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(PROMPT, refused).await.unwrap();
    // Somebody else sends something long.
    let key = Key::of([7; 32]);
    let path = format!("/api/boards/{}", key.board());
    let score = Some("0".repeat(16 * 1024));
    let board = Some(Board {
        score,
        ..Board::default()
    });
    let body = serde_json::to_string(&BoardUpdate { key, board }).unwrap();
    let write = async |from: &str| {
        let headers = [("x-forwarded-for", from)];
        let body = Some(body.clone());
        request(app.address, Method::PUT, &path, &headers, body)
            .await
            .status
    };
    assert_eq!(write("10.0.0.2").await, StatusCode::NO_CONTENT);
    // Whoever leaves gives the share back.
    drop(held);
    let again = async {
        while write("10.0.0.1").await != StatusCode::NO_CONTENT {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(PROMPT, again).await.unwrap();
    app.stop().await;
}

/// The server is a process of its own, because metrics are those of a process.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn answers_that_nobody_takes_count_until_their_clients_are_gone() {
    let database = TestDatabase::fresh(Kind::Sqlite).await.unwrap();
    let server = Process::start(database.url());
    let address = server.address;
    let cup = wordy_cup(1_400);
    let made = request(address, Method::POST, "/api/cups/import", &[], Some(cup.clone())).await;
    let at = At::made(address, &made);
    let of_answers = async |name: &str| metric(server.metrics, name, &[r#"for="answers""#]).await;
    let mut held = Vec::new();
    let refused = async {
        while of_answers("kostka_no_room_total").await == 0.0 {
            let mut stream = connect(address).await;
            let ask = format!("GET {} HTTP/1.1\r\nhost: {address}\r\n\r\n", at.path("/file"));
            stream.write_all(ask.as_bytes()).await.unwrap();
            // The answer has begun.
            stream.read_exact(&mut [0; 9]).await.unwrap();
            held.push(stream);
        }
    };
    tokio::time::timeout(PROMPT, refused).await.unwrap();
    let counted = of_answers("kostka_held_bytes").await;
    assert!((1e6..5e6).contains(&counted), "{counted}");
    drop(held);
    let released = async {
        while of_answers("kostka_held_bytes").await > 0.0 {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(PROMPT, released).await.unwrap();
    assert_eq!(at.file().await.len(), cup.len());
    server.kill();
}
