//! Finding, opening, joining and removing tables.

use std::time::Instant;

use axum::extract::{Extension, Path, Query, State};
use axum::http::StatusCode;
use kostka_protocol::Settings;
use kostka_rules::Seat;
use kostka_session::Session;
use kostka_store::{Page, StoredTable, TableId, TableStatus};
use serde::{Deserialize, Serialize};
use tokio::sync::oneshot;

use super::results::ResultInfo;
use super::{Json, PageQuery, table_id};
use crate::address::Address;
use crate::app::App;
use crate::error::ApiError;
use crate::identity::Caller;
use crate::table::{Summary, ToTable, new_table};
use crate::{random, time};

/// A table in a list.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct TableInfo {
    id: String,
    rulebook: String,
    /// `open`, `running` or `finished`.
    status: &'static str,
    /// Milliseconds since 1970.
    created: i64,
    last_activity: i64,
    #[schema(value_type = Option<Summary>)]
    summary: Option<Summary>,
}

/// Some tables.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct TablePage {
    tables: Vec<TableInfo>,
    /// Where the next page begins, if there is one.
    next: Option<String>,
}

/// Where a new table is.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct NewTableInfo {
    id: String,
    /// The way in, to be sent to friends. Nobody can guess it.
    link: String,
}

/// Which seat is wanted.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct JoinBody {
    /// Counted from 0; any free one if left out.
    #[schema(value_type = Option<u8>)]
    seat: Option<Seat>,
}

/// Which seat it is.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct Joined {
    #[schema(value_type = u8)]
    seat: Seat,
}

impl TablePage {
    pub(crate) fn of(page: Page<StoredTable>) -> TablePage {
        TablePage {
            tables: page.items.into_iter().map(info).collect(),
            next: page.next.map(|cursor| cursor.to_string()),
        }
    }
}

fn info(row: StoredTable) -> TableInfo {
    TableInfo {
        id: row.id.to_string(),
        rulebook: row.rulebook,
        status: match row.status {
            TableStatus::Open => "open",
            TableStatus::Running => "running",
            TableStatus::Finished => "finished",
        },
        created: row.created.0,
        last_activity: row.last_activity.0,
        // A row of an older version shows less.
        summary: serde_json::from_str(&row.summary).ok(),
    }
}

/// Which public tables.
#[derive(Clone, Copy, Debug, Default, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Listed {
    /// Where people gather.
    #[default]
    Open,
    /// Where people play.
    Running,
}

/// Which public tables are listed.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
pub(crate) struct LobbyQuery {
    /// `open` (people gather, the default) or `running` (people play, and can be watched).
    #[param(value_type = Option<String>)]
    #[serde(default)]
    status: Listed,
}

/// The lobby: public tables, the newest first.
#[utoipa::path(
    get, path = "/api/tables", tag = "tables", params(PageQuery, LobbyQuery),
    responses((status = 200, body = TablePage))
)]
pub(crate) async fn lobby(
    State(app): State<App>,
    Query(page): Query<PageQuery>,
    Query(listed): Query<LobbyQuery>,
) -> Result<axum::Json<TablePage>, ApiError> {
    let request = page.request()?;
    let page = match listed.status {
        Listed::Open => app.store.public_open_tables(&request).await?,
        Listed::Running => app.store.public_running_tables(&request).await?,
    };
    Ok(axum::Json(TablePage::of(page)))
}

/// Open a table. You are its host and have its first seat.
#[utoipa::path(
    post, path = "/api/tables", tag = "tables",
    request_body(
        content = Object,
        description = "The settings, as in the live protocol: `rulebook`, `seats`, and if you like `rules`, `clock`, \
                       `visibility`, `spectators`, `takeover`",
        example = json!({"rulebook": "pl-standard", "seats": 4, "visibility": "public"})
    ),
    responses(
        (status = 201, body = NewTableInfo),
        (status = 400, body = crate::error::ErrorBody),
        (status = 401, body = crate::error::ErrorBody),
        (status = 429, body = crate::error::ErrorBody),
    )
)]
pub(crate) async fn create(
    State(app): State<App>,
    Extension(address): Extension<Address>,
    caller: Caller,
    Json(settings): Json<Settings>,
) -> Result<(StatusCode, axum::Json<NewTableInfo>), ApiError> {
    app.newcomers
        .take(address, Instant::now())
        .map_err(|wait| ApiError::too_fast(wait.as_secs()))?;
    let (session, events) = Session::create(time::now(), caller.at_table(), caller.name.clone(), settings)
        .map_err(|error| ApiError::bad(error.code(), error))?;
    let id = TableId::new(random::name()).map_err(|error| ApiError::internal(&error))?;
    let new =
        new_table(id.clone(), caller.id, &session, &events).map_err(|error| ApiError::internal(&error))?;
    app.store.create_table(&new).await?;
    let link = format!("{}/t/{id}", app.config.public_url.as_deref().unwrap_or_default());
    let info = NewTableInfo {
        id: id.to_string(),
        link,
    };
    Ok((StatusCode::CREATED, axum::Json(info)))
}

/// A table, for whoever has the link.
#[utoipa::path(
    get, path = "/api/tables/{id}", tag = "tables", params(("id" = String, Path, description = "The table")),
    responses((status = 200, body = TableInfo), (status = 404, body = crate::error::ErrorBody))
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
    let (reply, answer) = oneshot::channel();
    app.tables.send(&id, ToTable::About { reply }).await?;
    if let Ok(summary) = answer.await {
        info.summary = Some(summary);
    }
    Ok(axum::Json(info))
}

/// Take a seat.
#[utoipa::path(
    post, path = "/api/tables/{id}/join", tag = "tables", params(("id" = String, Path, description = "The table")),
    request_body = JoinBody,
    responses(
        (status = 200, body = Joined),
        (status = 401, body = crate::error::ErrorBody),
        (status = 404, body = crate::error::ErrorBody),
        (status = 409, body = crate::error::ErrorBody, description = "Refused, with a code of the live protocol"),
    )
)]
pub(crate) async fn join(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
    Json(body): Json<JoinBody>,
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

/// Remove a table with all that happened there, and the results of its games. Only for its host.
#[utoipa::path(
    delete, path = "/api/tables/{id}", tag = "tables", params(("id" = String, Path, description = "The table")),
    responses(
        (status = 204),
        (status = 401, body = crate::error::ErrorBody),
        (status = 403, body = crate::error::ErrorBody),
        (status = 404, body = crate::error::ErrorBody),
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
        host: caller.at_table(),
        reply,
    };
    app.tables.send(&id, dissolve).await?;
    // Should the table have let go for another reason, the store still knows who its host is.
    let _ = answer.await;
    app.store.delete_table(&id, &caller.id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The games that were finished at a table, the first one first.
#[utoipa::path(
    get, path = "/api/tables/{id}/results", tag = "tables", params(("id" = String, Path, description = "The table")),
    responses((status = 200, body = Vec<ResultInfo>), (status = 404, body = crate::error::ErrorBody))
)]
pub(crate) async fn results(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<axum::Json<Vec<ResultInfo>>, ApiError> {
    let results = app.store.results_at(&table_id(&id)?).await?;
    Ok(axum::Json(results.into_iter().map(ResultInfo::of).collect()))
}
