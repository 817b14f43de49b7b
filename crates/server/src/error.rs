//! Errors of the HTTP API.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use kostka_protocol::http::ErrorBody;
use kostka_session::Refusal;
use kostka_store::StoreError;

use crate::table::LoadError;

/// An answer that is no success.
#[derive(Debug)]
pub(crate) struct ApiError {
    status: StatusCode,
    body: ErrorBody,
    retry_after: Option<u64>,
}

impl ApiError {
    pub(crate) fn new(status: StatusCode, code: &str, message: impl Into<String>) -> ApiError {
        ApiError {
            status,
            body: ErrorBody {
                code: code.to_owned(),
                message: message.into(),
            },
            retry_after: None,
        }
    }

    pub(crate) fn bad(code: &str, message: impl ToString) -> ApiError {
        ApiError::new(StatusCode::BAD_REQUEST, code, message.to_string())
    }

    pub(crate) fn not_found(what: &str) -> ApiError {
        ApiError::new(
            StatusCode::NOT_FOUND,
            &format!("no-such-{what}"),
            format!("there is no such {what}"),
        )
    }

    pub(crate) fn too_fast(seconds: u64) -> ApiError {
        ApiError {
            retry_after: Some(seconds.max(1)),
            ..ApiError::new(
                StatusCode::TOO_MANY_REQUESTS,
                "too-fast",
                "too much in too short a time",
            )
        }
    }

    pub(crate) fn busy() -> ApiError {
        ApiError {
            retry_after: Some(1),
            ..ApiError::new(
                StatusCode::SERVICE_UNAVAILABLE,
                "busy",
                "the server is busy; try again",
            )
        }
    }

    /// Something that should not happen: it is logged here, once, and not told.
    pub(crate) fn internal(error: &dyn std::error::Error) -> ApiError {
        let mut text = error.to_string();
        let mut source = error.source();
        while let Some(cause) = source {
            text = format!("{text}: {cause}");
            source = cause.source();
        }
        tracing::error!(error = ?text, "an unexpected error");
        ApiError::new(
            StatusCode::INTERNAL_SERVER_ERROR,
            "internal",
            "something went wrong here",
        )
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let mut response = (self.status, Json(self.body)).into_response();
        if let Some(seconds) = self.retry_after {
            response
                .headers_mut()
                .insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> ApiError {
        match error {
            StoreError::NotFound { what } => ApiError::not_found(what),
            StoreError::NotHost => {
                ApiError::new(StatusCode::FORBIDDEN, "not-host", "only the host may do that")
            }
            StoreError::StillLive => ApiError::new(
                StatusCode::CONFLICT,
                "still-live",
                "the table is still being played at",
            ),
            StoreError::Busy(_) | StoreError::Closed => ApiError::busy(),
            error => ApiError::internal(&error),
        }
    }
}

impl From<LoadError> for ApiError {
    fn from(error: LoadError) -> ApiError {
        match error {
            LoadError::NoSuchTable => ApiError::not_found("table"),
            LoadError::Store(error) => error.into(),
            LoadError::Stopping => ApiError::busy(),
            LoadError::Event(error) if error.is_newer() => {
                ApiError::new(StatusCode::CONFLICT, "newer-format", error.to_string())
            }
            error => ApiError::internal(&error),
        }
    }
}

impl From<Refusal> for ApiError {
    fn from(refusal: Refusal) -> ApiError {
        ApiError::new(StatusCode::CONFLICT, refusal.code(), refusal.to_string())
    }
}
