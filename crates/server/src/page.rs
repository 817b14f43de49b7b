//! The pages. Until the web client is here, one that says so; it needs no script.

use axum::Router;
use axum::http::header;
use axum::response::{Html, IntoResponse};
use axum::routing::get;

use crate::app::App;

const INDEX: &str = include_str!("page/index.html");
const STYLE: &str = include_str!("page/style.css");
const ICON: &str = include_str!("page/icon.svg");

/// A day: these files change with the program only, and are small.
const KEEP: &str = "public, max-age=86400";

pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/", get(index))
        .route("/t/{id}", get(index))
        .route("/style.css", get(|| file("text/css; charset=utf-8", STYLE)))
        .route("/icon.svg", get(|| file("image/svg+xml", ICON)))
}

async fn index() -> impl IntoResponse {
    ([(header::CACHE_CONTROL, "no-cache")], Html(INDEX))
}

async fn file(kind: &'static str, text: &'static str) -> impl IntoResponse {
    (
        [(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, KEEP)],
        text,
    )
}
