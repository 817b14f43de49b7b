//! Extractors of axum, whose rejections have the body of every other error.

use std::error::Error;

use axum::RequestExt;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Extension, FromRequest, FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use http_body_util::{BodyExt, LengthLimitError};
use serde::de::DeserializeOwned;

use crate::address::Address;
use crate::app::App;
use crate::budget::Held;
use crate::error::ApiError;

/// Bytes of a body that take nothing from the budget of bodies, because the limits of connections bound their number.
const SMALL: usize = 16 * 1024;

/// A JSON body.
#[derive(Debug)]
pub(crate) struct Json<T>(pub(crate) T);

/// A JSON body that is read later, because it may be large. It counts in the budget of bodies.
#[derive(Debug)]
pub(crate) struct Unread {
    bytes: Vec<u8>,
    _held: Held,
}

impl Unread {
    /// Reads the body.
    pub(crate) fn read<T: DeserializeOwned>(&self) -> Result<T, ApiError> {
        let read = axum::Json::from_bytes(&self.bytes).map(|axum::Json(value)| value);
        read.map_err(|rejection| ApiError::new(rejection.status(), "bad-body", rejection.body_text()))
    }

    /// Returns the body as text.
    pub(crate) fn text(&self) -> Result<&str, ApiError> {
        std::str::from_utf8(&self.bytes)
            .map_err(|error| ApiError::new(StatusCode::BAD_REQUEST, "bad-body", error.to_string()))
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

impl<T: DeserializeOwned> FromRequest<App> for Json<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &App) -> Result<Json<T>, ApiError> {
        Unread::from_request(request, app).await?.read().map(Json)
    }
}

impl FromRequest<App> for Unread {
    type Rejection = ApiError;

    async fn from_request(mut request: Request, app: &App) -> Result<Unread, ApiError> {
        if !is_json(request.headers()) {
            let text = "the body must be JSON, with `Content-Type: application/json`";
            return Err(ApiError::new(
                StatusCode::UNSUPPORTED_MEDIA_TYPE,
                "not-json",
                text,
            ));
        }
        let address: Extension<Address> = request.extract_parts().await.map_err(ApiError::internal)?;
        let mut held = app.bodies.hold(address.0);
        let mut body = request.with_limited_body().into_body();
        let mut bytes = Vec::new();
        while let Some(frame) = body.frame().await {
            // What is no data is a trailer.
            let Ok(data) = frame.map_err(unfinished)?.into_data() else {
                continue;
            };
            if bytes.len() + data.len() > SMALL {
                held.grow_to(bytes.len() + data.len())?;
            }
            bytes.extend_from_slice(&data);
        }
        Ok(Unread { bytes, _held: held })
    }
}

/// Returns the error for a body that is too long or has no end.
fn unfinished(error: axum::Error) -> ApiError {
    let causes = std::iter::successors(Some(&error as &dyn Error), |&error| error.source());
    let is_too_long = causes.into_iter().any(|cause| cause.is::<LengthLimitError>());
    if is_too_long {
        let text = "the body is too long";
        return ApiError::new(StatusCode::PAYLOAD_TOO_LARGE, "too-long", text);
    }
    ApiError::new(StatusCode::BAD_REQUEST, "bad-body", "the body has no end")
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
