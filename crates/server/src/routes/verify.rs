//! The check of a record.

use axum::extract::State;
use axum::http::StatusCode;
use kostka_protocol::http::Verdict;
use kostka_rules::Record;
use kostka_rules::record::RecordError;
use serde_json::Value;

use super::extract::Json;
use crate::app::App;
use crate::error::ApiError;
use crate::words::Words;

/// Largest number of turns in a record; people's games are shorter.
const MOST_TURNS: usize = 5_000;

/// Check a record: recompute its deal and draws, and replay its turns.
#[utoipa::path(
    post, operation_id = "verify", path = "/api/verify", tag = "rules",
    request_body(content = Object, description = "A record, as `/api/results/{id}/record` gives it"),
    responses((status = 200, body = Verdict))
)]
pub(crate) async fn verify(
    State(app): State<App>,
    Json(record): Json<Value>,
) -> Result<axum::Json<Verdict>, ApiError> {
    let record = Record::from_value(record).map_err(|error| match error {
        RecordError::Format(error) => ApiError::bad("newer-format", error),
        RecordError::Json(error) => {
            ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, "bad-body", error.to_string())
        }
    })?;
    if record.turns.len() > MOST_TURNS {
        return Err(ApiError::bad(
            "too-long",
            format!("the record has more than {MOST_TURNS} turns"),
        ));
    }
    let check = app.tables.house().think(move || check(&record));
    Ok(axum::Json(check.await.ok_or_else(ApiError::busy)?))
}

fn check(record: &Record) -> Verdict {
    let words = Words::of(record.terms().ok().as_ref());
    let problem = record
        .replay(words.oracles())
        .err()
        .map(|error| error.to_string());
    Verdict {
        ok: problem.is_none(),
        fair: record.fair.is_some() && problem.is_none(),
        turns: record.turns.len(),
        problem,
    }
}
