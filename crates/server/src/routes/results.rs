//! Finished games.

use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use kostka_store::{GameResult, Page, ResultId};
use serde::Serialize;

use crate::app::App;
use crate::error::ApiError;
use crate::identity::Caller;

/// A finished game.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct ResultInfo {
    /// Who knows it can read the record.
    id: String,
    table: String,
    /// Which game of the table, from 1.
    game: u32,
    rulebook: String,
    /// In the order of the seats.
    players: Vec<PlayerInfo>,
    /// Milliseconds since 1970.
    finished: i64,
}

/// One player of a finished game.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct PlayerInfo {
    name: String,
    score: i64,
    bot: bool,
}

/// Some finished games.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct ResultPage {
    results: Vec<ResultInfo>,
    /// Where the next page begins, if there is one.
    next: Option<String>,
}

impl ResultPage {
    pub(crate) fn of(page: Page<GameResult>) -> ResultPage {
        ResultPage {
            results: page.items.into_iter().map(ResultInfo::of).collect(),
            next: page.next.map(|cursor| cursor.to_string()),
        }
    }
}

impl ResultInfo {
    pub(crate) fn of(result: GameResult) -> ResultInfo {
        ResultInfo {
            id: result.id.to_string(),
            table: result.table.to_string(),
            game: result.game_number,
            rulebook: result.rulebook,
            players: result
                .players
                .into_iter()
                .map(|player| PlayerInfo {
                    bot: player.person.is_none(),
                    name: player.name,
                    score: player.score,
                })
                .collect(),
            finished: result.finished.0,
        }
    }
}

fn result_id(text: &str) -> Result<ResultId, ApiError> {
    ResultId::new(text).map_err(|_| ApiError::not_found("result"))
}

/// A finished game.
#[utoipa::path(
    get, path = "/api/results/{id}", tag = "results", params(("id" = String, Path, description = "The result")),
    responses((status = 200, body = ResultInfo), (status = 404, body = crate::error::ErrorBody))
)]
pub(crate) async fn show(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<axum::Json<ResultInfo>, ApiError> {
    let result = app.store.result(&result_id(&id)?).await?;
    let result = result.ok_or_else(|| ApiError::not_found("result"))?;
    Ok(axum::Json(ResultInfo::of(result)))
}

/// The whole game as one file, which `kostka verify` and the check of deals understand.
#[utoipa::path(
    get, path = "/api/results/{id}/record", tag = "results",
    params(("id" = String, Path, description = "The result")),
    responses((status = 200, body = Object), (status = 404, body = crate::error::ErrorBody))
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

/// Remove a finished game, and the table where it was played. Only for its host, when the match is over.
#[utoipa::path(
    delete, path = "/api/results/{id}", tag = "results", params(("id" = String, Path, description = "The result")),
    responses(
        (status = 204),
        (status = 401, body = crate::error::ErrorBody),
        (status = 403, body = crate::error::ErrorBody),
        (status = 404, body = crate::error::ErrorBody),
        (status = 409, body = crate::error::ErrorBody),
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
