//! What can be played.

use axum::Json;
use axum::extract::Path;
use kostka_rules::Rulebook;
use serde::Serialize;
use serde_json::Value;

use crate::error::ApiError;

/// A rulebook in short.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct RulebookInfo {
    #[schema(example = "pl-standard")]
    id: String,
    name: String,
    summary: String,
    /// Where the rules were published.
    source: String,
    min_players: u8,
    max_players: u8,
    /// Whether it is played with letters.
    words: bool,
}

/// A rulebook with all that it says; each rule can be overridden by a house rule of the same name.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct RulebookText {
    #[serde(flatten)]
    info: RulebookInfo,
    #[schema(value_type = Object)]
    rules: Value,
}

/// All rulebooks.
#[utoipa::path(get, path = "/api/rulebooks", tag = "rules", responses((status = 200, body = Vec<RulebookInfo>)))]
pub(crate) async fn list() -> Json<Vec<RulebookInfo>> {
    Json(Rulebook::all().iter().map(info).collect())
}

/// One rulebook, with its rules.
#[utoipa::path(
    get, path = "/api/rulebooks/{id}", tag = "rules",
    params(("id" = String, Path, description = "Like pl-standard")),
    responses((status = 200, body = RulebookText), (status = 404, body = crate::error::ErrorBody))
)]
pub(crate) async fn show(Path(id): Path<String>) -> Result<Json<RulebookText>, ApiError> {
    let book = Rulebook::find(&id).map_err(|_| ApiError::not_found("rulebook"))?;
    let rules = serde_json::to_value(&book.rules).map_err(|error| ApiError::internal(&error))?;
    Ok(Json(RulebookText {
        info: info(book),
        rules,
    }))
}

fn info(book: &Rulebook) -> RulebookInfo {
    RulebookInfo {
        id: book.id.clone(),
        name: book.name.clone(),
        summary: book.summary.clone(),
        source: book.source.clone(),
        min_players: book.min_players,
        max_players: book.max_players,
        words: book.is_words(),
    }
}
