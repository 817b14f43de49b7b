//! Boards of real tables.

use std::time::{Duration, Instant};

use axum::extract::{Extension, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use kostka_keeper::board::{BoardShown, BoardUpdate};
use kostka_protocol::http::ErrorBody;
use serde::Deserialize;

use super::extract::{Json, Path, Query};
use crate::address::Address;
use crate::app::App;
use crate::boards::NotWritten;
use crate::error::ApiError;

/// Time for which a request waits for a change; shorter than any request may take.
const WAIT: Duration = Duration::from_secs(20);

/// The content that a reader has already.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct After {
    /// The `version` that you have: the answer waits up to 20 seconds for another one.
    after: Option<u64>,
}

/// The score and the clock that the keeper of a real table shows. Whoever has the link may read them.
#[utoipa::path(
    get, operation_id = "show_board", path = "/api/boards/{id}", tag = "boards",
    params(("id" = String, Path, description = "The board's id"), After),
    responses(
        (status = 200, body = BoardShown),
        (status = 204, description = "Nothing has changed; ask again"),
        (status = 404, body = ErrorBody, description = "`no-such-board`: it never was, was taken down, or was silent for long"),
    )
)]
pub(crate) async fn show(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(After { after }): Query<After>,
) -> Result<Response, ApiError> {
    let gone = || ApiError::not_found("board");
    let mut board = app.boards.read(&id, Instant::now()).ok_or_else(gone)?;
    let mut stopping = app.stopping.subscribe();
    let changed = tokio::select! {
        changed = board.wait_for(|kept| !kept.is(after)) => Some(changed.map_err(|_| gone())?.shown(Instant::now())),
        () = tokio::time::sleep(WAIT) => None,
        _ = stopping.wait_for(|stopping| *stopping) => None,
    };
    Ok(match changed {
        Some(shown) => axum::Json(shown).into_response(),
        None => StatusCode::NO_CONTENT.into_response(),
    })
}

/// Show another score and clock, or none. The id is the beginning of the SHA-256 hash of the key: 32 hexadecimal digits. Make a random key
/// of 64 hexadecimal digits and keep it. An address may begin ten boards at once, then one a minute.
#[utoipa::path(
    put, operation_id = "write_board", path = "/api/boards/{id}", tag = "boards", request_body = BoardUpdate,
    params(("id" = String, Path, description = "The board's id")),
    responses((status = 204), (status = 403, body = ErrorBody, description = "`wrong-key`: this key writes another board"))
)]
pub(crate) async fn write(
    State(app): State<App>,
    Extension(address): Extension<Address>,
    Path(id): Path<String>,
    Json(update): Json<BoardUpdate>,
) -> Result<StatusCode, ApiError> {
    let written = app.boards.write(&id, update, address, Instant::now());
    written.map_err(|reason| match reason {
        NotWritten::WrongKey => ApiError::new(
            StatusCode::FORBIDDEN,
            "wrong-key",
            "this key writes another board",
        ),
        NotWritten::TooFast(wait) => ApiError::too_fast(wait),
    })?;
    Ok(StatusCode::NO_CONTENT)
}
