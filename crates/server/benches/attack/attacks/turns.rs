//! Attacks from inside a game: what a player may send while a turn goes on.

use futures_util::StreamExt;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

use super::{connect_to, send};
use crate::attacker::{Attacker, Tried};
use crate::guest::Socket;

/// Begins a game without a clock against a bot, and waits for the own turn. Returns the message that says so.
async fn my_turn(attacker: &mut Attacker, settings: Value) -> Tried<(String, Socket, Value)> {
    attacker.sign_in().await?;
    let table = attacker.open_table_with(&settings.to_string()).await?;
    let mut socket = connect_to(attacker, &table).await?;
    let commands = [
        json!({"type": "seat-bot", "id": "bot", "seat": 1, "level": "novice"}),
        json!({"type": "start", "id": "start"}),
        json!({"type": "nonce", "id": "nonce", "game": 1, "nonce": "00".repeat(32)}),
        json!({"type": "keep", "id": "keep", "game": 1}),
    ];
    for command in commands {
        attacker.count();
        let text = Message::text(command.to_string());
        futures_util::SinkExt::send(&mut socket, text)
            .await
            .map_err(std::io::Error::other)?;
    }
    loop {
        let heard = socket.next().await.ok_or(std::io::ErrorKind::UnexpectedEof)?;
        let Ok(Message::Text(text)) = heard else { continue };
        let message: Value = serde_json::from_str(&text).map_err(std::io::Error::other)?;
        if message["type"] == "your-turn" {
            return Ok((table, socket, message));
        }
    }
}

/// Shows one unfinished arrangement after the other, while others watch.
pub(super) async fn drafts(mut attacker: Attacker) -> Tried<()> {
    let settings = json!({"rulebook": "pl-standard", "seats": 2, "clock": "off"});
    let (table, mut socket, turn) = my_turn(&mut attacker, settings).await?;
    let mut audience = Vec::new();
    for _ in 0..3 {
        let mut watching = attacker.clone();
        watching.sign_in().await?;
        audience.push(connect_to(&watching, &table).await?);
    }
    let rack: Vec<Value> = turn["view"]["rack"]["tiles"]
        .as_array()
        .cloned()
        .unwrap_or_default();
    for number in 0.. {
        let mut rows: Vec<Value> = rack.iter().map(|tile| json!([tile])).collect();
        rows.rotate_left(number % rack.len().max(1));
        let draft = json!({"type": "draft", "game": 1, "turn": turn["turn"], "table": rows});
        send(&attacker, &mut socket, Message::text(draft.to_string())).await?;
        for watching in &mut audience {
            while let Some(heard) = futures_util::FutureExt::now_or_never(watching.next()) {
                heard.transpose().map_err(std::io::Error::other)?;
            }
        }
    }
    Ok(())
}

/// Challenges words and votes about them in a game with a theme, although none is laid.
pub(super) async fn votes(mut attacker: Attacker) -> Tried<()> {
    let rules = json!({"theme": "zwierzęta"});
    let settings = json!({"rulebook": "pl-word", "seats": 2, "clock": "off", "rules": rules});
    let (_, mut socket, turn) = my_turn(&mut attacker, settings).await?;
    for number in 0.. {
        let kind = ["vote", "challenge"][number % 2];
        let mut vote =
            json!({"type": kind, "id": format!("v{number}"), "game": 1, "turn": turn["turn"], "word": "KOT"});
        if kind == "vote" {
            vote["fits"] = json!(number % 3 == 0);
        }
        send(&attacker, &mut socket, Message::text(vote.to_string())).await?;
    }
    Ok(())
}
