//! Routes for operators.

use axum::extract::State;

use crate::app::App;
use crate::error::ApiError;

/// Check that the server and its database answer.
#[utoipa::path(
    get, operation_id = "health", path = "/healthz", tag = "server",
    responses((status = 200, body = String, content_type = "text/plain"))
)]
pub(crate) async fn health(State(app): State<App>) -> Result<&'static str, ApiError> {
    app.store.ping().await.map_err(|_| ApiError::busy())?;
    Ok("ok\n")
}
