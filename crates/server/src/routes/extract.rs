//! Extractors of axum, whose rejections have the body of every other error.

use axum::body::Bytes;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use serde::de::DeserializeOwned;

use crate::error::ApiError;

/// A JSON body.
#[derive(Debug)]
pub(crate) struct Json<T>(pub(crate) T);

/// A JSON body that is read later, because it may be large.
#[derive(Debug)]
pub(crate) struct Unread(Bytes);

impl Unread {
    /// Reads the body.
    pub(crate) fn read<T: DeserializeOwned>(&self) -> Result<T, ApiError> {
        let read = axum::Json::from_bytes(&self.0).map(|axum::Json(value)| value);
        read.map_err(|rejection| ApiError::new(rejection.status(), "bad-body", rejection.body_text()))
    }
}

/// The parameter of a path.
#[derive(Debug)]
pub(crate) struct Path<T>(pub(crate) T);

/// The parameters of a query.
#[derive(Debug)]
pub(crate) struct Query<T>(pub(crate) T);

/// A request to go on as a WebSocket.
#[derive(Debug)]
pub(crate) struct Upgrade(pub(crate) WebSocketUpgrade);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Json<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Json<T>, ApiError> {
        Unread::from_request(request, state).await?.read().map(Json)
    }
}

impl<S: Send + Sync> FromRequest<S> for Unread {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Unread, ApiError> {
        if !is_json(request.headers()) {
            let text = "the body must be JSON, with `Content-Type: application/json`";
            return Err(ApiError::new(
                StatusCode::UNSUPPORTED_MEDIA_TYPE,
                "not-json",
                text,
            ));
        }
        let read = Bytes::from_request(request, state).await.map(Unread);
        read.map_err(|rejection| ApiError::new(rejection.status(), "too-long", rejection.body_text()))
    }
}

fn is_json(headers: &HeaderMap) -> bool {
    let named = headers
        .get(header::CONTENT_TYPE)
        .and_then(|value| value.to_str().ok());
    let kind = named
        .and_then(|value| value.split(';').next())
        .unwrap_or_default();
    let kind = kind.trim().to_ascii_lowercase();
    kind == "application/json" || (kind.starts_with("application/") && kind.ends_with("+json"))
}

impl<S: Send + Sync, T: DeserializeOwned + Send> FromRequestParts<S> for Path<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Path<T>, ApiError> {
        let read = axum::extract::Path::from_request_parts(parts, state).await;
        // Such a path leads nowhere, like one with an unknown id.
        read.map(|axum::extract::Path(value)| Path(value))
            .map_err(|_| ApiError::not_found("page"))
    }
}

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for Query<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Query<T>, ApiError> {
        let read = axum::extract::Query::from_request_parts(parts, state).await;
        read.map(|axum::extract::Query(value)| Query(value))
            .map_err(|rejection| ApiError::bad("bad-query", rejection.body_text()))
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Upgrade {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Upgrade, ApiError> {
        let read = WebSocketUpgrade::from_request_parts(parts, state).await;
        read.map(Upgrade)
            .map_err(|rejection| ApiError::bad("no-websocket", rejection.body_text()))
    }
}
