//! The best move in a position of numbers.

use axum::extract::{Extension, State};
use kostka_protocol::http::{SolveBody, Wanted};
use kostka_protocol::table_texts;
use kostka_rules::Terms;
use kostka_rules::notation::{self, Position, parse_row, parse_table};
use kostka_solver::{Cancellation, Effort, Goal, Question, SolveError, Solver};
use serde::Serialize;

use super::extract::Json;
use crate::address::Address;
use crate::app::App;
use crate::error::ApiError;
use crate::thinking::Origin;

/// The best move.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct SolveAnswer {
    /// Number of tiles from the rack; 0 if there is no move.
    tiles: usize,
    value: u32,
    /// Value of the tiles that stay on the rack.
    left: u32,
    played: Vec<String>,
    table: Vec<Vec<String>>,
    /// The same table in notation.
    text: String,
    disturbed: usize,
    /// There is certainly no better move.
    proven: bool,
}

/// Largest table or rack, in bytes of notation.
const LONGEST: usize = 4096;
/// Limit of the search: a tenth of a second or two, and some twenty megabytes, in the worst positions. Nearly all others are
/// proven long before.
const EFFORT: Effort = Effort::Steps(40_000);

/// Find the best move, by a rulebook of numbers. The search is bounded; `proven` tells whether it was complete.
#[utoipa::path(
    post, operation_id = "solve", path = "/api/solve", tag = "rules", request_body = SolveBody,
    responses((status = 200, body = SolveAnswer))
)]
pub(crate) async fn solve(
    State(app): State<App>,
    Extension(address): Extension<Address>,
    Json(body): Json<SolveBody>,
) -> Result<axum::Json<SolveAnswer>, ApiError> {
    if body.table.len() > LONGEST || body.rack.len() > LONGEST {
        return Err(ApiError::bad(
            "too-long",
            format!("the table and the rack may have {LONGEST} bytes each"),
        ));
    }
    let best = move |cancellation: &Cancellation| best(&body, cancellation);
    let thought = app.thinking().think(Origin::Request(address), best);
    Ok(axum::Json(thought.await??))
}

fn best(body: &SolveBody, cancellation: &Cancellation) -> Result<SolveAnswer, ApiError> {
    let terms = Terms::largest(&body.rulebook, body.rules.clone())
        .map_err(|error| ApiError::bad(error.code(), error))?;
    if terms.tiles().is_letters() {
        return Err(ApiError::bad(
            SolveError::Unsupported.code(),
            SolveError::Unsupported,
        ));
    }
    let table =
        parse_table(&body.table, terms.tiles()).map_err(|error| ApiError::bad(error.code(), error))?;
    let rack = parse_row(&body.rack, terms.tiles()).map_err(|error| ApiError::bad(error.code(), error))?;
    let question = Question {
        terms,
        position: Position {
            table,
            rack,
            opened: body.opened,
        },
        goal: match body.objective {
            Wanted::Tiles => Goal::Tiles,
            Wanted::Value => Goal::Value,
        },
        max_disturbed: body.max_disturbed,
        effort: EFFORT,
    };
    let best = question
        .best_move(&mut Solver::cancelled_by(cancellation.clone()), None)
        .map_err(|reason| ApiError::bad(reason.code(), reason))?;
    Ok(SolveAnswer {
        tiles: best.tiles,
        value: best.value,
        left: best.left,
        played: best.played.iter().map(ToString::to_string).collect(),
        text: notation::table_text(&best.table),
        table: table_texts(&best.table),
        disturbed: best.disturbed,
        proven: best.proven,
    })
}
