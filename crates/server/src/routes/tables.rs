//! Finding, opening, joining and removing tables.

use std::time::Instant;

use axum::extract::{Extension, State};
use axum::http::StatusCode;
use kostka_protocol::Settings;
use kostka_protocol::http::{
    ErrorBody, Join, Joined, NewTable, ResultInfo, SummaryStage, TableInfo, TablePage, TableStatus,
};
use kostka_session::{Refusal, Session, Who};
use kostka_store::{Page, StoredTable, TableId};
use serde::Deserialize;
use serde_json::Value;
use tokio::sync::oneshot;

use super::extract::{Json, Path, Query};
use super::{PageQuery, results, table_id};
use crate::address::Address;
use crate::app::App;
use crate::error::ApiError;
use crate::identity::Caller;
use crate::table::{SUMMARY, ToTable, new_table};
use crate::{random, time};

/// Milliseconds without activity after which a table is listed only while somebody is there.
const ABANDONED: u64 = 10 * 60_000;

/// Converts a page of the store's tables.
pub(crate) fn page_of(page: Page<StoredTable>) -> TablePage {
    TablePage {
        tables: page.items.into_iter().map(info).collect(),
        next: page.next.map(|cursor| cursor.to_string()),
    }
}

fn info(row: StoredTable) -> TableInfo {
    TableInfo {
        id: row.id.to_string(),
        rulebook: row.rulebook,
        status: match row.status {
            kostka_store::TableStatus::Open => TableStatus::Open,
            kostka_store::TableStatus::Running => TableStatus::Running,
            kostka_store::TableStatus::Finished => TableStatus::Finished,
        },
        created: time::told(row.created),
        last_activity: time::told(row.last_activity),
        // The summary of a newer release cannot be read.
        summary: SUMMARY.read(&row.summary).ok(),
        code: None,
    }
}

/// A filter for public tables.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct LobbyQuery {
    /// `open` for tables that wait for players (the default), or `running`.
    #[param(inline)]
    status: Option<Listed>,
}

/// The tables that the lobby lists.
#[derive(Clone, Copy, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Listed {
    Open,
    Running,
}

/// The lobby: public tables, the newest first. Those that everybody has left are not listed, so a page may be short.
#[utoipa::path(
    get, operation_id = "list_tables", path = "/api/tables", tag = "tables", params(PageQuery, LobbyQuery),
    responses((status = 200, body = TablePage))
)]
pub(crate) async fn lobby(
    State(app): State<App>,
    Query(page): Query<PageQuery>,
    Query(listed): Query<LobbyQuery>,
) -> Result<axum::Json<TablePage>, ApiError> {
    let request = page.request()?;
    let mut page = match listed.status {
        None | Some(Listed::Open) => app.store.public_open_tables(&request).await?,
        Some(Listed::Running) => app.store.public_running_tables(&request).await?,
    };
    let is_recent = |row: &StoredTable| time::now().saturating_sub(time::told(row.last_activity)) < ABANDONED;
    page.items
        .retain(|row| is_recent(row) || app.tables.is_live(&row.id));
    Ok(axum::Json(page_of(page)))
}

/// Open a table. You become its host and get its first seat.
#[utoipa::path(
    post, operation_id = "create_table", path = "/api/tables", tag = "tables",
    request_body(
        content = Settings,
        example = json!({"rulebook": "pl-standard", "seats": 4, "visibility": "public"})
    ),
    responses(
        (status = 201, body = NewTable),
        (status = 401, body = ErrorBody),
    )
)]
pub(crate) async fn create(
    State(app): State<App>,
    Extension(address): Extension<Address>,
    caller: Caller,
    Json(settings): Json<Value>,
) -> Result<(StatusCode, axum::Json<NewTable>), ApiError> {
    let unreadable = |error: &dyn std::fmt::Display| {
        ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, "bad-body", error.to_string())
    };
    Settings::check_names(&settings).map_err(|error| unreadable(&error))?;
    let settings: Settings = serde_json::from_value(settings).map_err(|error| unreadable(&error))?;
    app.new_tables
        .take(address, Instant::now())
        .map_err(ApiError::too_fast)?;
    let (session, events) = Session::create(time::now(), caller.at_table(), caller.name.clone(), settings)
        .map_err(|error| ApiError::bad(error.code(), error))?;
    let id = TableId::new(random::name()).map_err(ApiError::internal)?;
    let new = new_table(id.clone(), caller.id, &session, &events).map_err(ApiError::internal)?;
    store_new(&app, address, &new).await?;
    let info = NewTable {
        id: id.to_string(),
        link: link_of(&app, &id),
    };
    Ok((StatusCode::CREATED, axum::Json(info)))
}

/// Returns the link for inviting friends to a table.
pub(super) fn link_of(app: &App, id: &TableId) -> String {
    format!("{}/t/{id}", app.config.public_url.as_deref().unwrap_or_default())
}

/// Stores a new table, unless its host or the address has too many.
async fn store_new(app: &App, address: Address, new: &kostka_store::NewTable) -> Result<(), ApiError> {
    let limits = app.config.limits;
    let mut opened = app.opened.lock().await;
    let hosted = app
        .store
        .unfinished_tables_of_host(&new.host, limits.tables_per_person)
        .await?;
    let too_many = if hosted >= limits.tables_per_person {
        "you have"
    } else if !opened
        .has_room(address, limits.tables_per_address, &app.store)
        .await?
    {
        "this address has"
    } else {
        // First, because the request may be cancelled. A table that does not exist is forgotten at the next look.
        opened.add(address, new.id.clone(), Instant::now());
        app.store.create_table(new).await?;
        return Ok(());
    };
    Err(ApiError::new(
        StatusCode::TOO_MANY_REQUESTS,
        "too-many-tables",
        format!("{too_many} too many unfinished tables; finish or delete one first"),
    ))
}

/// A table, for anybody who has its link.
#[utoipa::path(
    get, operation_id = "show_table", path = "/api/tables/{id}", tag = "tables",
    params(("id" = String, Path, description = "The table")),
    responses((status = 200, body = TableInfo), (status = 404, body = ErrorBody))
)]
pub(crate) async fn show(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<axum::Json<TableInfo>, ApiError> {
    let id = table_id(&id)?;
    let row = app
        .store
        .table(&id)
        .await?
        .ok_or_else(|| ApiError::not_found("table"))?;
    let mut info = info(row);
    match &mut info.summary {
        // A table is not loaded only to be looked at. Nobody is there.
        Some(summary) if !app.tables.is_live(&id) => summary.away = summary.people(),
        known => {
            let (reply, answer) = oneshot::channel();
            app.tables.send(&id, ToTable::About { reply }).await?;
            *known = answer.await.ok().or(known.take());
        }
    }
    let stage = info.summary.as_ref().map(|summary| summary.stage);
    if stage == Some(SummaryStage::Gathering) {
        info.code = app.codes.of(&id, Instant::now());
    }
    Ok(axum::Json(info))
}

/// Take a seat.
#[utoipa::path(
    post, operation_id = "join_table", path = "/api/tables/{id}/join", tag = "tables",
    params(("id" = String, Path, description = "The table")),
    request_body = Join,
    responses(
        (status = 200, body = Joined),
        (status = 401, body = ErrorBody),
        (status = 404, body = ErrorBody),
        (status = 409, body = ErrorBody, description = "Refused, with a code of the live protocol"),
    )
)]
pub(crate) async fn join(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
    Json(body): Json<Join>,
) -> Result<axum::Json<Joined>, ApiError> {
    let id = table_id(&id)?;
    let (reply, answer) = oneshot::channel();
    let sit = ToTable::Sit {
        person: caller.at_table(),
        name: caller.name,
        seat: body.seat,
        reply,
    };
    app.tables.send(&id, sit).await?;
    let seat = answer.await.map_err(|_| ApiError::busy())??;
    Ok(axum::Json(Joined { seat }))
}

/// Delete a table with its events. Only the host may do so, and not during a game with other people. The results of its
/// finished games stay: they belong to those who played.
#[utoipa::path(
    delete, operation_id = "delete_table", path = "/api/tables/{id}", tag = "tables",
    params(("id" = String, Path, description = "The table")),
    responses(
        (status = 204),
        (status = 401, body = ErrorBody),
        (status = 403, body = ErrorBody),
        (status = 404, body = ErrorBody),
        (status = 409, body = ErrorBody, description = "A game with other people is running or about to begin"),
    )
)]
pub(crate) async fn delete(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    let id = table_id(&id)?;
    let (reply, answer) = oneshot::channel();
    let dissolve = ToTable::Dissolve {
        host: Who::Person {
            id: caller.at_table(),
            name: caller.name,
        },
        reply,
    };
    app.tables.send(&id, dissolve).await?;
    let closed = answer.await.map_err(|_| ApiError::busy())?;
    if let Err(refusal @ (Refusal::GameRunning | Refusal::GameStarting { .. } | Refusal::CupTable)) = closed {
        return Err(refusal.into());
    }
    // The store refuses everybody but the host.
    app.store.delete_table(&id, &caller.id).await?;
    app.codes.forget(&id);
    Ok(StatusCode::NO_CONTENT)
}

/// The finished games of a table, in order: the last 500 of very many.
#[utoipa::path(
    get, operation_id = "table_results", path = "/api/tables/{id}/results", tag = "tables",
    params(("id" = String, Path, description = "The table")),
    responses((status = 200, body = Vec<ResultInfo>), (status = 404, body = ErrorBody))
)]
pub(crate) async fn results(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<axum::Json<Vec<ResultInfo>>, ApiError> {
    let found = app.store.results_at(&table_id(&id)?).await?;
    Ok(axum::Json(found.into_iter().map(results::info).collect()))
}
