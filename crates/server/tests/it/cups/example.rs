//! The example of the protocol's documentation, as the server really answers it.

use kostka_store::testing::Kind;
use serde_json::{Value, json};

use super::hall::{At, Page};
use crate::app::spawn_app;

/// Replaces values that are others each time.
fn plain(mut message: Value) -> Value {
    if let Some(now) = message.get_mut("now") {
        *now = json!(0);
    }
    let entries = message.get_mut("entries").and_then(Value::as_array_mut);
    for entry in entries.into_iter().flatten() {
        entry["at"] = json!(0);
    }
    if message["type"] == "keys" {
        message["referee"] = json!("r-…");
        for key in message["tables"].as_array_mut().into_iter().flatten() {
            *key = json!(["t0.0.0-…"]);
        }
    }
    message
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_documented_example_is_what_the_server_says() {
    let document = include_str!("../../../../../docs/protocol.md");
    let example = document
        .split("<!-- the example of a cup begins -->")
        .nth(1)
        .unwrap();
    let example = example
        .split("<!-- the example of a cup ends -->")
        .next()
        .unwrap();
    let app = spawn_app(Kind::Sqlite).await;
    let at = At::new(app.address, json!({"id": "pl-county"})).await;
    let mut page = Page::silent(&at).await;
    let mut said = String::new();
    for line in example.lines() {
        if let Some(text) = line.strip_prefix("> ") {
            page.say_text(&text.replace("o-…", &at.organiser.0))
                .await
                .unwrap();
        } else if line.starts_with("< ") {
            let heard = page.hear_text().await.unwrap();
            let heard = plain(serde_json::from_str(&heard).unwrap());
            said.push_str(&format!("< {heard}\n"));
        }
    }
    let answers = example.lines().filter_map(|line| line.strip_prefix("< "));
    let expected: Vec<Value> = answers
        .map(|line| serde_json::from_str(line).unwrap_or_default())
        .collect();
    let found: Vec<Value> = said
        .lines()
        .map(|line| serde_json::from_str(&line[2..]).unwrap())
        .collect();
    assert_eq!(found, expected, "the server says\n{said}");
    app.stop().await;
}
