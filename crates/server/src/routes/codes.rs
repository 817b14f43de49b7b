//! Finding a table by the code that a friend has told.

use std::time::Instant;

use axum::extract::{Extension, State};
use kostka_protocol::http::{ErrorBody, NewTable};
use kostka_store::TableStatus;

use super::extract::Path;
use super::tables::link_of;
use crate::address::Address;
use crate::app::App;
use crate::error::ApiError;

/// The table with this code. Codes lead to tables where people take seats, and few may be tried: ten at once, then one every
/// twenty seconds.
#[utoipa::path(
    get, operation_id = "find_by_code", path = "/api/codes/{code}", tag = "tables",
    params(("code" = String, Path, description = "The code, such as `LAMPA-427`; case and spaces do not matter")),
    responses((status = 200, body = NewTable), (status = 404, body = ErrorBody, description = "`no-such-code`"))
)]
pub(crate) async fn find(
    State(app): State<App>,
    Extension(address): Extension<Address>,
    Path(code): Path<String>,
) -> Result<axum::Json<NewTable>, ApiError> {
    let found = app.codes.find(&code, address, Instant::now());
    let id = found
        .map_err(ApiError::too_fast)?
        .ok_or_else(|| ApiError::not_found("code"))?;
    let row = app.store.table(&id).await?;
    if row.is_none_or(|row| row.status != TableStatus::Open) {
        app.codes.forget(&id);
        return Err(ApiError::not_found("code"));
    }
    Ok(axum::Json(NewTable {
        link: link_of(&app, &id),
        id: id.to_string(),
    }))
}
