//! Finished games.

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use kostka_protocol::GameNumber;
use kostka_protocol::http::{ErrorBody, PlayerInfo, ResultInfo, ResultPage};
use kostka_store::{GameResult, Page, ResultId, ResultPlayer};

use super::extract::Path;
use crate::app::App;
use crate::error::ApiError;
use crate::identity::Caller;
use crate::time;

/// Converts a page of the store's results.
pub(crate) fn page_of(page: Page<GameResult>) -> ResultPage {
    ResultPage {
        results: page.items.into_iter().map(info).collect(),
        next: page.next.map(|cursor| cursor.to_string()),
    }
}

/// Converts a result of the store.
pub(crate) fn info(result: GameResult) -> ResultInfo {
    let player = |player: ResultPlayer| PlayerInfo {
        bot: player.person.is_none(),
        name: player.name,
        score: player.score,
    };
    ResultInfo {
        id: result.id.to_string(),
        table: result.table.to_string(),
        game: GameNumber(result.game_number),
        rulebook: result.rulebook,
        players: result.players.into_iter().map(player).collect(),
        finished: time::told(result.finished),
    }
}

fn result_id(text: &str) -> Result<ResultId, ApiError> {
    ResultId::new(text).map_err(|_| ApiError::not_found("result"))
}

/// A finished game.
#[utoipa::path(
    get, operation_id = "show_result", path = "/api/results/{id}", tag = "results",
    params(("id" = String, Path, description = "The result")),
    responses((status = 200, body = ResultInfo), (status = 404, body = ErrorBody))
)]
pub(crate) async fn show(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<axum::Json<ResultInfo>, ApiError> {
    let result = app.store.result(&result_id(&id)?).await?;
    let result = result.ok_or_else(|| ApiError::not_found("result"))?;
    Ok(axum::Json(info(result)))
}

/// The record of a game, for `kostka verify` and `/api/verify`.
#[utoipa::path(
    get, operation_id = "result_record", path = "/api/results/{id}/record", tag = "results",
    params(("id" = String, Path, description = "The result")),
    responses(
        (status = 200, body = Object, description = "docs/fair-deal.md explains the proof of the deal"),
        (status = 404, body = ErrorBody),
    )
)]
pub(crate) async fn record(State(app): State<App>, Path(id): Path<String>) -> Result<Response, ApiError> {
    let record = app.store.record(&result_id(&id)?).await?;
    let record = record.ok_or_else(|| ApiError::not_found("result"))?;
    let headers = [
        (header::CONTENT_TYPE, "application/json"),
        (
            header::CONTENT_DISPOSITION,
            "attachment; filename=\"kostka-game.json\"",
        ),
    ];
    Ok((headers, record).into_response())
}

/// Delete a finished game and its table. Only the host may do so, after the match, and only if no other person played.
#[utoipa::path(
    delete, operation_id = "delete_result", path = "/api/results/{id}", tag = "results",
    params(("id" = String, Path, description = "The result")),
    responses(
        (status = 204),
        (status = 401, body = ErrorBody),
        (status = 403, body = ErrorBody),
        (status = 404, body = ErrorBody),
        (status = 409, body = ErrorBody),
    )
)]
pub(crate) async fn delete(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    app.store.delete_result(&result_id(&id)?, &caller.id).await?;
    Ok(StatusCode::NO_CONTENT)
}
