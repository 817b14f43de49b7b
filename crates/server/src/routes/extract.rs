//! Extractors of axum, whose rejections have the body of every other error.

use axum::extract::rejection::JsonRejection;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::request::Parts;
use serde::de::DeserializeOwned;

use crate::error::ApiError;

/// A JSON body.
#[derive(Debug)]
pub(crate) struct Json<T>(pub(crate) T);

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
        let read = axum::Json::from_request(request, state).await;
        read.map(|axum::Json(value)| Json(value)).map_err(|rejection| {
            let code = match rejection {
                JsonRejection::MissingJsonContentType(_) => "not-json",
                JsonRejection::BytesRejection(_) => "too-long",
                _ => "bad-body",
            };
            ApiError::new(rejection.status(), code, rejection.body_text())
        })
    }
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
