//! The caller: name, tables and results.

use std::time::Instant;

use axum::extract::{Extension, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use kostka_protocol::DisplayName;
use kostka_protocol::http::{ErrorBody, Me, ResultPage, TablePage};

use super::extract::{Json, Query};
use super::{PageQuery, results, tables};
use crate::address::Address;
use crate::app::App;
use crate::error::ApiError;
use crate::identity::{self, Caller};

/// Your name. Without a valid cookie the status is 204 rather than 401, so browsers log no error.
#[utoipa::path(
    get, operation_id = "show_me", path = "/api/me", tag = "me",
    responses(
        (status = 200, body = Me),
        (status = 204, description = "You have no valid cookie; PUT makes you a guest"),
    )
)]
pub(crate) async fn show(caller: Option<Caller>) -> Response {
    match caller {
        Some(caller) => axum::Json(Me {
            name: caller.name.to_string(),
        })
        .into_response(),
        None => StatusCode::NO_CONTENT.into_response(),
    }
}

/// Choose your name. The first time, this makes you a guest and sets a cookie, which is your only key: keep it.
/// A new name is used at tables where you sit down later.
#[utoipa::path(
    put, operation_id = "name_me", path = "/api/me", tag = "me", request_body = Me,
    responses(
        (status = 200, body = Me),
        (status = 201, body = Me, description = "You are a new guest; `Set-Cookie` has your key"),
    )
)]
pub(crate) async fn put(
    State(app): State<App>,
    Extension(address): Extension<Address>,
    caller: Option<Caller>,
    Json(me): Json<Me>,
) -> Result<Response, ApiError> {
    let name = DisplayName::new(&me.name).map_err(|error| ApiError::bad(error.code(), error))?;
    let answer = axum::Json(Me {
        name: name.to_string(),
    });
    if let Some(caller) = caller {
        app.store.rename_person(&caller.id, name.as_str()).await?;
        return Ok(answer.into_response());
    }
    app.new_people
        .take(address, Instant::now())
        .map_err(ApiError::too_fast)?;
    let (_, cookie) = identity::create(&app, name).await?;
    Ok((StatusCode::CREATED, [(header::SET_COOKIE, cookie)], answer).into_response())
}

/// Your tables, the newest first.
#[utoipa::path(
    get, operation_id = "my_tables", path = "/api/me/tables", tag = "me", params(PageQuery),
    responses((status = 200, body = TablePage), (status = 401, body = ErrorBody))
)]
pub(crate) async fn tables(
    State(app): State<App>,
    caller: Caller,
    Query(page): Query<PageQuery>,
) -> Result<axum::Json<TablePage>, ApiError> {
    let page = app.store.tables_of(&caller.id, &page.request()?).await?;
    Ok(axum::Json(tables::page_of(page)))
}

/// Your finished games, the latest first.
#[utoipa::path(
    get, operation_id = "my_results", path = "/api/me/results", tag = "me", params(PageQuery),
    responses((status = 200, body = ResultPage), (status = 401, body = ErrorBody))
)]
pub(crate) async fn results(
    State(app): State<App>,
    caller: Caller,
    Query(page): Query<PageQuery>,
) -> Result<axum::Json<ResultPage>, ApiError> {
    let page = app.store.results_of(&caller.id, &page.request()?).await?;
    Ok(axum::Json(results::page_of(page)))
}
