//! The check of a record.

use std::time::{Duration, Instant};

use axum::extract::{Extension, State};
use axum::http::StatusCode;
use kostka_protocol::http::Verdict;
use kostka_rules::record::{RecordError, ReplayError};
use kostka_rules::{Oracles, Record};
use kostka_solver::Cancellation;
use serde_json::Value;

use super::extract::Unread;
use crate::address::Address;
use crate::app::App;
use crate::error::ApiError;
use crate::thinking::Origin;
use crate::words::Words;

/// Largest number of turns in a record; people's games are shorter.
const MOST_TURNS: usize = 5_000;
/// Longest time for a check; those of people's games take milliseconds.
const LONGEST: Duration = Duration::from_secs(2);

/// Check a record: recompute its deal and draws, and replay its turns.
#[utoipa::path(
    post, operation_id = "verify", path = "/api/verify", tag = "rules",
    request_body(content = Object, description = "A record, as `/api/results/{id}/record` gives it"),
    responses((status = 200, body = Verdict))
)]
pub(crate) async fn verify(
    State(app): State<App>,
    Extension(address): Extension<Address>,
    record: Unread,
) -> Result<axum::Json<Verdict>, ApiError> {
    let check = move |cancellation: &Cancellation| check(&read(record.read()?)?, cancellation);
    let thought = app.thinking().think(Origin::Request(address), check);
    Ok(axum::Json(thought.await??))
}

fn read(record: Value) -> Result<Record, ApiError> {
    let record = Record::from_value(record).map_err(|error| match error {
        RecordError::Format(error) if error.is_newer() => ApiError::bad("newer-format", error),
        error => ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, "bad-body", error.to_string()),
    })?;
    if record.turns.len() > MOST_TURNS {
        let text = format!("the record has more than {MOST_TURNS} turns");
        return Err(ApiError::bad("too-long", text));
    }
    Ok(record)
}

/// Reason why a check ends before the last turn.
enum Stop {
    Problem(ReplayError),
    TooLong,
}

impl From<ReplayError> for Stop {
    fn from(error: ReplayError) -> Stop {
        Stop::Problem(error)
    }
}

/// Replays a record, as long as `go_on` agrees before each turn.
fn replay(record: &Record, oracles: Oracles, go_on: impl Fn() -> Result<(), Stop>) -> Result<(), Stop> {
    let (mut game, _) = record.start()?;
    if let Some(fair) = &record.fair {
        fair.verify(game.terms(), &record.seed)
            .map_err(ReplayError::from)?;
    }
    for at in 0..record.turns.len() {
        go_on()?;
        record.step(at, &mut game, oracles)?;
    }
    Ok(record.check_result(&game)?)
}

fn check(record: &Record, cancellation: &Cancellation) -> Result<Verdict, ApiError> {
    let words = Words::of(record.terms().ok().as_ref()).cancelled_by(cancellation);
    let began = Instant::now();
    let go_on = || {
        let is_over = cancellation.is_cancelled() || began.elapsed() > LONGEST;
        if is_over { Err(Stop::TooLong) } else { Ok(()) }
    };
    let problem = match replay(record, words.oracles(), go_on) {
        Ok(()) => None,
        Err(Stop::Problem(error)) => Some(error.to_string()),
        Err(Stop::TooLong) => {
            let text = format!("the check would take longer than {} seconds", LONGEST.as_secs());
            return Err(ApiError::bad("too-long", text));
        }
    };
    Ok(Verdict {
        ok: problem.is_none(),
        fair: record.fair.is_some() && problem.is_none(),
        turns: record.turns.len(),
        problem,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_check_that_nobody_waits_for_ends_between_turns() {
        let text = include_str!("../../../test-kit/fixtures/format-2/records/pl-standard-finished-1.json");
        let record = Record::from_json(text).unwrap();
        let cancellation = Cancellation::default();
        assert!(check(&record, &cancellation).unwrap().ok);
        cancellation.cancel();
        assert!(check(&record, &cancellation).is_err());
    }
}
