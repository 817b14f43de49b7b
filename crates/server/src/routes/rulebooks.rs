//! The rulebooks.

use axum::Json;
use kostka_protocol::http::{ErrorBody, RulebookInfo};
use kostka_protocol::settings::house_rules;
use kostka_rules::Rulebook;
use serde::Serialize;
use serde_json::Value;

use super::extract::Path;
use crate::error::ApiError;

/// A rulebook with its rules. A house rule of the same name overrides a rule.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct RulebookText {
    #[serde(flatten)]
    info: RulebookInfo,
    #[schema(schema_with = house_rules)]
    rules: Value,
}

/// All rulebooks.
#[utoipa::path(
    get, operation_id = "list_rulebooks", path = "/api/rulebooks", tag = "rules",
    responses((status = 200, body = Vec<RulebookInfo>))
)]
pub(crate) async fn list() -> Json<Vec<RulebookInfo>> {
    Json(Rulebook::all().iter().map(RulebookInfo::from).collect())
}

/// A rulebook with its rules.
#[utoipa::path(
    get, operation_id = "show_rulebook", path = "/api/rulebooks/{id}", tag = "rules",
    params(("id" = String, Path, description = "Like pl-standard")),
    responses((status = 200, body = RulebookText), (status = 404, body = ErrorBody))
)]
pub(crate) async fn show(Path(id): Path<String>) -> Result<Json<RulebookText>, ApiError> {
    let book = Rulebook::find(&id).map_err(|_| ApiError::not_found("rulebook"))?;
    let rules = serde_json::to_value(&book.rules).map_err(ApiError::internal)?;
    Ok(Json(RulebookText {
        info: book.into(),
        rules,
    }))
}
