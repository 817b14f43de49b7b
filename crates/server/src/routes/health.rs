//! Routes for operators.

use axum::extract::{Extension, State};
use axum::http::StatusCode;

use crate::address::Address;
use crate::app::App;
use crate::error::ApiError;
use crate::telemetry;

/// Check that the server and its database answer.
#[utoipa::path(
    get, operation_id = "health", path = "/healthz", tag = "server",
    responses((status = 200, body = String, content_type = "text/plain"))
)]
pub(crate) async fn health(State(app): State<App>) -> Result<&'static str, ApiError> {
    app.store.ping().await.map_err(|_| ApiError::busy())?;
    Ok("ok\n")
}

/// Metrics for Prometheus, for the local network only.
#[utoipa::path(
    get, operation_id = "metrics", path = "/metrics", tag = "server",
    responses(
        (status = 200, body = String, content_type = "text/plain"),
        (status = 403, body = kostka_protocol::http::ErrorBody),
    )
)]
pub(crate) async fn metrics(Extension(address): Extension<Address>) -> Result<String, ApiError> {
    if !address.is_near() {
        let text = "metrics are for the local network only";
        return Err(ApiError::new(StatusCode::FORBIDDEN, "not-local", text));
    }
    Ok(telemetry::recorder().render())
}
