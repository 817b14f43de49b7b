//! The OpenAPI document: what the routes say of themselves, completed by what holds for all of them.

use serde_json::{Map, Value, json};
use utoipa::OpenApi;

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Kostka",
        description = "Tables, results, the solver and the check of deals. A guest is known by a cookie: PUT /api/me gives \
                       one. What is live goes over the WebSocket of a table, in a protocol of its own. Every error has \
                       the same body, also those of unknown paths (404) and of methods that a path does not have (405)."
    ),
    tags(
        (name = "me", description = "Your name, tables and results"),
        (name = "tables", description = "Finding, opening and joining tables"),
        (name = "live", description = "Live play"),
        (name = "cups", description = "Cups: registration, backups, the live protocol"),
        (name = "results", description = "Finished games"),
        (name = "boards", description = "Scores and clocks of real tables, for the phones of the others"),
        (name = "rules", description = "Rulebooks, the solver, the check of deals"),
        (name = "server", description = "For operators"),
    ),
    components(schemas(kostka_protocol::http::ErrorBody))
)]
pub(super) struct Document;

/// The requests that an error can happen to.
#[derive(Clone, Copy)]
enum To {
    Every,
    /// All but those that only read, and the WebSocket.
    Changing,
    WithBody,
    /// Those with a body or a query.
    WithInput,
}

/// The errors that several routes have in common.
const COMMON: [(To, &str, &str); 9] = [
    (To::WithInput, "400", "The body or a query parameter is not valid"),
    (
        To::Changing,
        "403",
        "`wrong-origin`: a page of another site sent the request",
    ),
    (To::WithBody, "413", "`too-long`: the body is too long"),
    (
        To::WithBody,
        "415",
        "`not-json`: the content type is not application/json",
    ),
    (
        To::WithBody,
        "422",
        "`bad-body`: the JSON does not have the right fields",
    ),
    (To::Every, "421", "`wrong-host`: the request is for another host"),
    (
        To::Every,
        "429",
        "`too-fast`, with `Retry-After`: too many requests",
    ),
    (
        To::Every,
        "500",
        "`internal`: an error of the server, which has been logged",
    ),
    (
        To::Every,
        "503",
        "`busy`, with `Retry-After`, or `not-stored` or `starting`: try again",
    ),
];

impl To {
    fn concerns(self, path: &str, method: &str, operation: &Value) -> bool {
        let has_body = operation.get("requestBody").is_some();
        let parameters = operation.get("parameters").and_then(Value::as_array);
        match self {
            To::Every => true,
            To::Changing => method != "get" || path.ends_with("/socket"),
            To::WithBody => has_body,
            To::WithInput => has_body || parameters.into_iter().flatten().any(|one| one["in"] == "query"),
        }
    }
}

/// Adds the common errors to every operation, the schema of the house rules, and the keys of cups.
pub(super) fn complete(document: &utoipa::openapi::OpenApi) -> Value {
    let mut document = serde_json::to_value(document).unwrap_or_default();
    let paths = document.get_mut("paths").and_then(Value::as_object_mut);
    for (path, item) in paths.into_iter().flatten() {
        for (method, operation) in item.as_object_mut().into_iter().flatten() {
            let errors: Vec<_> = COMMON
                .iter()
                .filter(|(to, ..)| to.concerns(path, method, operation))
                .collect();
            let Some(responses) = operation.get_mut("responses").and_then(Value::as_object_mut) else {
                continue;
            };
            for (_, status, description) in errors {
                responses.entry(*status).or_insert_with(|| error(description));
            }
        }
    }
    document["components"]["securitySchemes"] =
        json!({"key": {"type": "http", "scheme": "bearer", "description": "A key of a cup"}});
    let mut rules = kostka_rules::house_rule::schema();
    rules["description"] = json!("House rules: fields of a rulebook with other values");
    let schemas = document
        .pointer_mut("/components/schemas")
        .and_then(Value::as_object_mut);
    schemas
        .unwrap_or(&mut Map::new())
        .insert("HouseRules".to_owned(), rules);
    document
}

fn error(description: &str) -> Value {
    let schema = json!({"$ref": "#/components/schemas/ErrorBody"});
    json!({"description": description, "content": {"application/json": {"schema": schema}}})
}
