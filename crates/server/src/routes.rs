//! The HTTP API. Live play is in [`crate::socket`].

mod boards;
mod codes;
mod cups;
mod document;
pub(crate) mod extract;
mod health;
mod me;
mod results;
mod rulebooks;
mod solve;
mod tables;
mod verify;

use axum::Router;
use axum::body::Bytes;
use axum::extract::{DefaultBodyLimit, Extension, State};
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use kostka_store::{Cursor, PageRequest, TableId};
use serde::Deserialize;
use tower_http::catch_panic::CatchPanicLayer;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::edge::Shared;
use crate::error::ApiError;
use crate::{edge, page, socket, telemetry};

/// Largest body of a request in bytes. A record to verify may be larger; a board, which is kept, is smaller.
const BODY: usize = 64 * 1024;
const RECORD_BODY: usize = 256 * 1024;
/// Largest registration for a cup: its texts wait for the cup's turn.
const PLAYER_BODY: usize = 4 * 1024;
/// Largest cup from elsewhere.
const CUP_BODY: usize = 4 * 1024 * 1024;

/// Builds the router with all routes and the middleware.
pub(crate) fn router(app: App) -> Router {
    let (router, document) = OpenApiRouter::with_openapi(document::Document::openapi())
        .routes(routes!(rulebooks::list))
        .routes(routes!(rulebooks::show))
        .routes(routes!(me::show, me::put))
        .routes(routes!(me::tables))
        .routes(routes!(me::results))
        .routes(routes!(tables::lobby, tables::create))
        .routes(routes!(tables::show, tables::delete))
        .routes(routes!(tables::join))
        .routes(routes!(codes::find))
        .routes(routes!(tables::results))
        .routes(routes!(socket::table::open))
        .routes(routes!(cups::create))
        .routes(routes!(cups::delete))
        .routes(routes!(cups::sit))
        .routes(routes!(cups::file))
        .routes(routes!(cups::forget))
        .routes(routes!(cups::renew_keys))
        .routes(routes!(socket::cup::open))
        .routes(routes!(results::show, results::delete))
        .routes(routes!(results::record))
        .routes(routes!(solve::solve))
        .routes(routes!(health::health))
        .routes(routes!(health::ready))
        .layer(DefaultBodyLimit::max(BODY))
        .merge(
            OpenApiRouter::new()
                .routes(routes!(verify::verify))
                .layer(DefaultBodyLimit::max(RECORD_BODY)),
        )
        .merge(
            OpenApiRouter::new()
                .routes(routes!(boards::show, boards::write))
                .layer(DefaultBodyLimit::max(kostka_keeper::board::MOST_BYTES)),
        )
        .merge(
            OpenApiRouter::new()
                .routes(routes!(cups::register))
                .layer(DefaultBodyLimit::max(PLAYER_BODY)),
        )
        .merge(
            OpenApiRouter::new()
                .routes(routes!(cups::import))
                .layer(DefaultBodyLimit::max(CUP_BODY)),
        )
        .split_for_parts();
    let document = Bytes::from(document::complete(&document).to_string());
    router
        .route(
            "/api/openapi.json",
            get(move || async move {
                let headers = [("content-type", "application/json")];
                (Extension(Shared), headers, document).into_response()
            }),
        )
        .merge(page::routes())
        .fallback(nothing_here)
        .method_not_allowed_fallback(|| async {
            ApiError::new(
                StatusCode::METHOD_NOT_ALLOWED,
                "wrong-method",
                "this path does not support the method; see /api/openapi.json",
            )
        })
        .layer(CatchPanicLayer::custom(|_: Box<dyn std::any::Any + Send>| {
            ApiError::internal(anyhow::anyhow!("a handler panicked")).into_response()
        }))
        .layer(axum::middleware::from_fn_with_state(app.clone(), edge::guard))
        .with_state(app)
}

/// Builds the router of the metrics for Prometheus. They have a listener of their own, so that no proxy passes them on to everybody.
pub(crate) fn metrics_router(app: App) -> Router {
    Router::new()
        .route("/metrics", get(|| async { telemetry::recorder().render() }))
        .layer(axum::middleware::from_fn_with_state(app, edge::guard))
}

/// Answers an unknown path: with the client for people, who read it in their language, and with an error for programs.
async fn nothing_here(State(app): State<App>, address: Uri, headers: HeaderMap) -> Response {
    let accepted = headers.get(header::ACCEPT).and_then(|value| value.to_str().ok());
    let is_page = !address.path().starts_with("/api/");
    if is_page && accepted.is_some_and(|list| list.contains("text/html")) {
        let mut page = page::page(&app, &address, &headers);
        *page.status_mut() = StatusCode::NOT_FOUND;
        page
    } else {
        ApiError::new(
            StatusCode::NOT_FOUND,
            "no-such-page",
            "there is no such page; see /api/openapi.json",
        )
        .into_response()
    }
}

/// Reads a table's id from a path. A malformed id is not found.
pub(crate) fn table_id(text: &str) -> Result<TableId, ApiError> {
    TableId::new(text).map_err(|_| ApiError::not_found("table"))
}

/// A page of a long list.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct PageQuery {
    /// The value `next` of the previous page.
    after: Option<String>,
    /// Number of items; 50 by default.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
}

impl PageQuery {
    fn request(&self) -> Result<PageRequest, ApiError> {
        let limit = self.limit.unwrap_or(50).clamp(1, 100);
        let after = self.after.as_deref().map(str::parse::<Cursor>).transpose();
        let after = after.map_err(|error| ApiError::bad("bad-page", error))?;
        Ok(PageRequest { after, limit })
    }
}
