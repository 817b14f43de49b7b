//! Routes for operators.

use axum::extract::State;

use crate::app::App;
use crate::error::ApiError;

/// Check that the server is alive. It says nothing about the database, because a restart would not mend that.
#[utoipa::path(
    get, operation_id = "health", path = "/healthz", tag = "server",
    responses((status = 200, body = String, content_type = "text/plain"))
)]
pub(crate) async fn health() -> &'static str {
    "ok\n"
}

/// Check that the server has resumed its games and that its database takes writes. The answer may be a second old.
#[utoipa::path(
    get, operation_id = "ready", path = "/readyz", tag = "server",
    responses((status = 200, body = String, content_type = "text/plain"))
)]
pub(crate) async fn ready(State(app): State<App>) -> Result<&'static str, ApiError> {
    match app.pulse.check(&app.store).await {
        Some(true) => Ok("ready\n"),
        Some(false) => Err(ApiError::not_stored()),
        None => Err(ApiError::unavailable(
            "starting",
            "the server is resuming its games; try again in a second",
        )),
    }
}
