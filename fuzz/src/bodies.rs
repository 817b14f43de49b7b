//! Bodies of HTTP requests: each is refused, or is a value that writes and reads as itself.

use kostka_keeper::board::{Board, BoardShown, BoardUpdate};
use kostka_protocol::Settings;
use kostka_protocol::cup::{NewCup, NewPlayer};
use kostka_protocol::http::{Join, Me, SolveBody};
use kostka_rules::notation::{parse_row, parse_table};
use kostka_rules::{Record, Terms};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Reads the bytes as the body of every route.
pub fn http_bodies(data: &[u8]) {
    if let Some(settings) = round_trip::<Settings>(data)
        && settings.check().is_ok()
    {
        assert!(settings.seats > 1, "a table for one: {settings:?}");
    }
    round_trip::<Me>(data);
    round_trip::<Join>(data);
    round_trip::<Record>(data);
    if let Some(body) = round_trip::<SolveBody>(data)
        && let Ok(terms) = Terms::largest(&body.rulebook, body.rules)
    {
        let (_, _) = (
            parse_table(&body.table, terms.tiles()),
            parse_row(&body.rack, terms.tiles()),
        );
    }
    round_trip::<NewCup>(data);
    round_trip::<NewPlayer>(data);
    if let Some(BoardUpdate {
        key,
        board: Some(board),
    }) = round_trip(data)
    {
        shown(&key.board(), board);
    }
}

/// Shows a board as a phone does that has read it.
fn shown(id: &str, board: Board) {
    assert_eq!(id.len(), 32);
    let shown = BoardShown {
        version: 1,
        age: 1_000,
        board,
    };
    let now = shown.board.sent.saturating_add(5_000);
    if let Some(clock) = shown.clock(now) {
        let (_, _) = (clock.reading(now), clock.next());
    }
}

fn round_trip<T: DeserializeOwned + Serialize + PartialEq + std::fmt::Debug>(data: &[u8]) -> Option<T> {
    let body: T = serde_json::from_slice(data).ok()?;
    let written = serde_json::to_string(&body).expect("a body is plain data");
    let again: T = serde_json::from_str(&written).expect("what was written can be read");
    assert_eq!(again, body, "{written}");
    Some(body)
}
