//! Attacks on the places beside the tables: pages, codes, boards and cups; and on the memory for what is large.

use std::sync::Mutex;
use std::time::Duration;

use futures_util::StreamExt;
use kostka_keeper::board::{Board, BoardUpdate, Key};
use kostka_protocol::VERSION;
use kostka_protocol::cup::ClientMessage;
use serde_json::json;
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;

use super::{fresh_number, send};
use crate::attacker::{Attacker, Tried};
use crate::guest::Socket;
use crate::hall::{hard_cup, long_cup};

/// Looks at the pages that the server writes itself, and at the preview of a table.
pub(super) async fn pages(mut attacker: Attacker) -> Tried<()> {
    attacker.sign_in().await?;
    let table = format!("/t/{}", attacker.open_table().await?);
    let mut stream = attacker.connect().await?;
    loop {
        for path in [&table, "/rules/cs-twist", "/rules", "/nothing"] {
            attacker
                .ask(&mut stream, &attacker.request("GET", path, ""))
                .await?;
            stream = attacker.connect().await?;
        }
    }
}

/// Tries codes of other people's tables.
pub(super) async fn codes(attacker: Attacker) -> Tried<()> {
    let mut stream = attacker.connect().await?;
    loop {
        let path = format!("/api/codes/LAMPA-{}", 100 + fresh_number() % 900);
        attacker
            .ask(&mut stream, &attacker.request("GET", &path, ""))
            .await?;
    }
}

/// Returns the id and the body of an update of a large board.
fn board(number: u64) -> (String, String) {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&number.to_be_bytes());
    let key = Key::of(bytes);
    let board = Some(Board {
        score: Some("0".repeat(16_000)),
        ..Board::default()
    });
    let id = key.board();
    (id, serde_json::to_string(&BoardUpdate { key, board }).unwrap())
}

/// Writes boards, each under a new key.
pub(super) async fn boards(attacker: Attacker) -> Tried<()> {
    let mut stream = attacker.connect().await?;
    loop {
        let (id, body) = board(fresh_number());
        let request = attacker.request("PUT", &format!("/api/boards/{id}"), &body);
        attacker.ask(&mut stream, &request).await?;
    }
}

/// Lets a crowd wait for the next content of a board, and writes it.
pub(super) async fn board_readers(attacker: Attacker) -> Tried<()> {
    let (id, body) = board(fresh_number());
    let path = format!("/api/boards/{id}");
    let write = attacker.request("PUT", &path, &body);
    loop {
        attacker.ask(&mut attacker.connect().await?, &write).await?;
        let mut waiting = Vec::new();
        for _ in 0..24 {
            let mut stream = attacker.connect().await?;
            stream.write_all(&attacker.request("GET", &path, "")).await?;
            waiting.push(stream);
        }
    }
}

/// Makes a cup, and returns its id and the organiser's key.
async fn make_cup(attacker: &Attacker) -> Tried<(String, String)> {
    let body = json!({"name": "Zły", "regulation": {"id": "pl-county"}}).to_string();
    let request = attacker.request("POST", "/api/cups", &body);
    let answer = attacker.ask(&mut attacker.connect().await?, &request).await?;
    made(&answer)
}

fn made(answer: &str) -> Tried<(String, String)> {
    let body = answer.rsplit("\r\n").next().unwrap_or_default();
    let cup: serde_json::Value = serde_json::from_str(body).map_err(std::io::Error::other)?;
    match (cup["id"].as_str(), cup["key"].as_str()) {
        (Some(id), Some(key)) => Ok((id.to_owned(), key.to_owned())),
        _ => Err(std::io::ErrorKind::InvalidData.into()),
    }
}

/// Connects to a cup, with a key or as the public.
async fn watch(attacker: &Attacker, id: &str, key: Option<&str>) -> Tried<Socket> {
    let mut socket = attacker.socket_at(&format!("/api/cups/{id}/socket")).await?;
    let hello = ClientMessage::Hello {
        version: VERSION,
        key: key.map(|key| kostka_protocol::cup::Key(key.to_owned())),
        after: None,
    };
    send(attacker, &mut socket, Message::text(hello.to_json())).await?;
    Ok(socket)
}

pub(super) async fn cup_makers(attacker: Attacker) -> Tried<()> {
    loop {
        make_cup(&attacker).await?;
    }
}

/// Changes a cup for ever, while some watch and several give commands.
pub(super) async fn cup_commands(attacker: Attacker) -> Tried<()> {
    let (id, key) = make_cup(&attacker).await?;
    let mut audience = Vec::new();
    for _ in 0..3 {
        let mut watching = watch(&attacker, &id, None).await?;
        audience.push(tokio::spawn(async move {
            while let Some(Ok(_)) = watching.next().await {}
        }));
    }
    let mut organisers = Vec::new();
    for _ in 0..3 {
        organisers.push(watch(&attacker, &id, Some(&key)).await?);
    }
    let outcome = async {
        for number in 0.. {
            for (nth, organiser) in organisers.iter_mut().enumerate() {
                let open = (number + nth) % 2 == 0;
                let change = json!({"type": "command", "id": format!("m{nth}-{number}"),
                    "command": {"type": "open-registration", "open": open}});
                send(&attacker, organiser, Message::text(change.to_string())).await?;
            }
        }
        Ok(())
    };
    let outcome: Tried<()> = outcome.await;
    audience.iter().for_each(tokio::task::JoinHandle::abort);
    outcome
}

/// Fills a cup with people who register themselves, over HTTP and over sockets.
pub(super) async fn cup_registrations(attacker: Attacker) -> Tried<()> {
    let (id, key) = make_cup(&attacker).await?;
    let mut organiser = watch(&attacker, &id, Some(&key)).await?;
    let open =
        json!({"type": "command", "id": "open", "command": {"type": "open-registration", "open": true}});
    send(&attacker, &mut organiser, Message::text(open.to_string())).await?;
    let mut public = watch(&attacker, &id, None).await?;
    let mut stream = attacker.connect().await?;
    for number in 0..1_000 {
        let register = json!({"type": "command", "id": format!("p{number}"),
            "command": {"type": "register", "name": format!("Public {number}")}});
        send(&attacker, &mut public, Message::text(register.to_string())).await?;
        let body = json!({"id": format!("h{number}"), "name": format!("Player {number}")}).to_string();
        let request = attacker.request("POST", &format!("/api/cups/{id}/players"), &body);
        attacker.ask(&mut stream, &request).await?;
    }
    Ok(())
}

async fn import(attacker: &Attacker, file: &str) -> Tried<(String, String)> {
    let request = attacker.request("POST", "/api/cups/import", file);
    made(&attacker.ask(&mut attacker.connect().await?, &request).await?)
}

/// Brings long cups from elsewhere.
pub(super) async fn cup_imports(attacker: Attacker) -> Tried<()> {
    loop {
        import(&attacker, &long_cup()).await?;
    }
}

/// Asks for the file of a long cup, and reads little of it.
pub(super) async fn cup_files(attacker: Attacker) -> Tried<()> {
    let (id, _) = import(&attacker, &long_cup()).await?;
    let request = attacker.request("GET", &format!("/api/cups/{id}/file"), "");
    hold(&attacker, &request).await
}

/// Connects to long cups, and reads nothing.
pub(super) async fn cup_watchers(attacker: Attacker) -> Tried<()> {
    let (id, _) = import(&attacker, &long_cup()).await?;
    loop {
        let mut deaf = Vec::new();
        for _ in 0..8 {
            deaf.push(watch(&attacker, &id, None).await?);
        }
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
}

/// Draws the largest hall again and again, in the way that takes longest.
pub(super) async fn cup_draws(attacker: Attacker) -> Tried<()> {
    let (id, key) = import(&attacker, &hard_cup(1_000)).await?;
    let mut organiser = watch(&attacker, &id, Some(&key)).await?;
    for number in 0.. {
        let id = format!("d{number}");
        let draw = json!({"type": "command", "id": id, "command": {"type": "draw"}});
        send(&attacker, &mut organiser, Message::text(draw.to_string())).await?;
        loop {
            let heard = organiser.next().await.ok_or(std::io::ErrorKind::UnexpectedEof)?;
            let Ok(Message::Text(text)) = heard else { continue };
            if text.contains(&format!("\"id\":\"{id}\"")) {
                break;
            }
        }
    }
    Ok(())
}

/// Long cups of all attackers.
static LONG: Mutex<Vec<String>> = Mutex::new(Vec::new());

/// Brings a long cup from elsewhere, and comes to those of all others, so that they are loaded.
pub(super) async fn cup_loads(attacker: Attacker) -> Tried<()> {
    if let Ok((id, _)) = import(&attacker, &long_cup()).await {
        LONG.lock().unwrap().push(id);
    }
    loop {
        let known = LONG.lock().unwrap().clone();
        let mut watching = Vec::new();
        for id in known {
            // There may be no room for it.
            watching.extend(watch(&attacker, &id, None).await);
        }
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
}

/// Sends nearly all of the longest body, and keeps the rest.
pub(super) async fn held_bodies(attacker: Attacker) -> Tried<()> {
    let mut request = attacker.request("POST", "/api/cups/import", &" ".repeat(4 * 1024 * 1024));
    request.pop();
    hold(&attacker, &request).await
}

/// Asks for the longest answers, and reads little of them.
pub(super) async fn held_answers(mut attacker: Attacker) -> Tried<()> {
    attacker.sign_in().await?;
    attacker.open_table().await?;
    hold(&attacker, &attacker.request("GET", "/api/openapi.json", "")).await?;
    hold(&attacker, &attacker.request("GET", "/api/tables?limit=100", "")).await
}

/// Sends a request on several connections, and keeps them for some time.
async fn hold(attacker: &Attacker, request: &[u8]) -> Tried<()> {
    let mut held: Vec<TcpStream> = Vec::new();
    for _ in 0..24 {
        let mut stream = attacker.connect().await?;
        attacker.count();
        // The server may have refused it before the end.
        let _ = stream.write_all(request).await;
        held.push(stream);
    }
    tokio::time::sleep(Duration::from_secs(2)).await;
    Ok(())
}
