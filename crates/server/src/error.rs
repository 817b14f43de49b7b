//! Errors of the HTTP API.

use std::time::Duration;

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use kostka_protocol::cup::Refused;
use kostka_protocol::http::ErrorBody;
use kostka_session::Refusal;
use kostka_store::StoreError;

use crate::budget::NoRoom;
use crate::cup::LoadCupError;
use crate::pulse;
use crate::table::LoadError;
use crate::thinking::NoThought;

/// An error response.
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

    pub(crate) fn too_fast(wait: Duration) -> ApiError {
        let text = "too many requests; wait for the time in `Retry-After`";
        ApiError {
            retry_after: Some(wait.as_secs().max(1)),
            ..ApiError::new(StatusCode::TOO_MANY_REQUESTS, "too-fast", text)
        }
    }

    pub(crate) fn busy() -> ApiError {
        ApiError::unavailable("busy", "the server is busy; try again in a second")
    }

    /// Says that the database takes no writes.
    pub(crate) fn not_stored() -> ApiError {
        let text = "the server cannot store anything now, as its log explains; try again later";
        ApiError::unavailable("not-stored", text)
    }

    pub(crate) fn unavailable(code: &str, message: &str) -> ApiError {
        ApiError {
            retry_after: Some(1),
            ..ApiError::new(StatusCode::SERVICE_UNAVAILABLE, code, message)
        }
    }

    /// Logs an unexpected error, whose details clients must not see.
    pub(crate) fn internal(error: impl Into<anyhow::Error>) -> ApiError {
        tracing::error!(error = format!("{:#}", error.into()), "an unexpected error");
        let text = "an error of the server, which has been logged; try again later";
        ApiError::new(StatusCode::INTERNAL_SERVER_ERROR, "internal", text)
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
                let text = "only the host of the table may do this";
                ApiError::new(StatusCode::FORBIDDEN, "not-host", text)
            }
            StoreError::OthersPlayed => {
                let text = "the result belongs to the other people of the game too";
                ApiError::new(StatusCode::FORBIDDEN, "others-played", text)
            }
            StoreError::StillLive => {
                let text = "the match at this table is not over; delete the result afterwards";
                ApiError::new(StatusCode::CONFLICT, "still-live", text)
            }
            StoreError::Busy(_) | StoreError::Closed => ApiError::busy(),
            StoreError::NotWritable(_) | StoreError::FileGone { .. } => {
                pulse::suspect();
                ApiError::not_stored()
            }
            error => ApiError::internal(error),
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
            error => ApiError::internal(error),
        }
    }
}

impl From<LoadCupError> for ApiError {
    fn from(error: LoadCupError) -> ApiError {
        match error {
            LoadCupError::NoSuchCup => ApiError::not_found("cup"),
            LoadCupError::NoRoom(full) => full.into(),
            LoadCupError::NoThought(reason) => reason.into(),
            LoadCupError::Store(error) => error.into(),
            LoadCupError::Event(error) if error.is_newer() => {
                ApiError::new(StatusCode::CONFLICT, "newer-format", error.to_string())
            }
            error => ApiError::internal(error),
        }
    }
}

impl From<Refused> for ApiError {
    fn from(refused: Refused) -> ApiError {
        match refused.code.as_str() {
            "not-stored" => ApiError::not_stored(),
            "busy" => ApiError::busy(),
            "too-fast" => ApiError::too_fast(Duration::ZERO),
            "not-allowed" => ApiError::new(StatusCode::FORBIDDEN, &refused.code, refused.message),
            _ => ApiError::new(StatusCode::CONFLICT, &refused.code, refused.message),
        }
    }
}

impl From<NoThought> for ApiError {
    fn from(reason: NoThought) -> ApiError {
        match reason {
            NoThought::Busy => ApiError::busy(),
            NoThought::Failed => ApiError::internal(reason),
        }
    }
}

impl From<NoRoom> for ApiError {
    fn from(_: NoRoom) -> ApiError {
        ApiError::busy()
    }
}

impl From<Refusal> for ApiError {
    fn from(refusal: Refusal) -> ApiError {
        ApiError::new(StatusCode::CONFLICT, refusal.code(), refusal.to_string())
    }
}
