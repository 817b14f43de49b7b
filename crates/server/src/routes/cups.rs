//! Making, filling, exporting and removing cups. What is live goes over their sockets.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::{Extension, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use kostka_protocol::BadName;
use kostka_protocol::cup::{CupMade, Key, NewCup, NewPlayer, PlayerMade, Role, Rules, is_legible_entry};
use kostka_protocol::http::ErrorBody;
use kostka_solver::Cancellation;
use kostka_store::{CupAppend, CupId, CupSecret, NewCup as StoredCup};
use kostka_tournament::file::{Draws, Entry, Wrong};
use kostka_tournament::{Command, Cup, CupEvent, CupFile, Regulation};
use kostka_versioned::ReadError;

use super::extract::{Json, Path, Unread};
use crate::address::Address;
use crate::app::App;
use crate::cup::{Author, LiveCup, MOST_BYTES, MOST_ENTRIES, bearer, key_of, stored};
use crate::error::ApiError;
use crate::thinking::{Origin, go_on_for};
use crate::{random, time};

/// Longest time for the check of a cup from elsewhere.
const LONGEST: Duration = Duration::from_secs(5);
/// Number of entries that are stored at once.
const PIECE: usize = 1000;

/// Make a cup. The answer has the organiser's key, which nobody else is told: keep it.
#[utoipa::path(
    post, operation_id = "create_cup", path = "/api/cups", tag = "cups",
    request_body(content = NewCup, example = json!({"name": "County championship", "regulation": {"id": "pl-county"}})),
    responses((status = 201, body = CupMade))
)]
pub(crate) async fn create(
    State(app): State<App>,
    Extension(address): Extension<Address>,
    Json(new): Json<NewCup>,
) -> Result<(StatusCode, axum::Json<CupMade>), ApiError> {
    let own;
    let regulation = match &new.regulation {
        Rules::Id(id) => Regulation::find(id).map_err(|error| ApiError::bad("unknown-regulation", error))?,
        Rules::Own(text) => {
            own = Regulation::from_toml(text).map_err(|error| ApiError::bad("bad-regulation", error))?;
            &own
        }
    };
    let seed = new.seed.unwrap_or_else(random::secret);
    let created =
        Cup::create(&new.name, regulation, seed).map_err(|refusal| ApiError::bad(refusal.code(), refusal))?;
    let entry = Entry {
        at: time::now(),
        by: Role::Organiser.to_string(),
        event: created,
    };
    if !is_legible_entry(&entry) {
        return Err(illegible());
    }
    keep(&app, address, &[entry]).await
}

fn illegible() -> ApiError {
    let text = "a text has characters that cannot be seen or change its direction";
    ApiError::bad(BadName::Invisible.code(), text)
}

/// Stores a cup under a new id with a new secret. A long one counts as several.
async fn keep(
    app: &App,
    address: Address,
    entries: &[Entry],
) -> Result<(StatusCode, axum::Json<CupMade>), ApiError> {
    for _ in 0..entries.len().div_ceil(PIECE) {
        let taken = app.new_cups.take(address, Instant::now());
        taken.map_err(ApiError::too_fast)?;
    }
    let written = |entry: &Entry| Ok((time::stored(entry.at), stored(entry, None)?));
    let events: Result<Vec<_>, serde_json::Error> = entries.iter().map(written).collect();
    let mut events = events.map_err(ApiError::internal)?;
    if events.iter().map(|(_, payload)| payload.len()).sum::<usize>() > MOST_BYTES {
        let text = format!("a cup has at most {MOST_BYTES} bytes of entries");
        return Err(ApiError::bad("too-long", text));
    }
    let mut rest = events.split_off(events.len().min(PIECE));
    let secret = CupSecret(random::secret().0);
    let cup = StoredCup {
        id: CupId::new(random::name()).map_err(ApiError::internal)?,
        secret,
        events,
        at: time::stored(time::now()),
    };
    // One at a time and in pieces, so that whoever stores something else waits for one piece only. Nobody has the id before the
    // last one.
    let _alone = match rest.is_empty() {
        true => None,
        false => Some(app.importing.lock().await),
    };
    app.store.create_cup(&cup).await?;
    let mut first = cup.events.len() as u64 + 1;
    while !rest.is_empty() {
        let later = rest.split_off(rest.len().min(PIECE));
        let n_events = rest.len() as u64;
        let piece = CupAppend {
            cup: cup.id.clone(),
            first_seq: first,
            events: std::mem::replace(&mut rest, later),
            rewritten: Vec::new(),
        };
        app.store.append_to_cup(piece).await?;
        first += n_events;
    }
    let made = CupMade {
        id: cup.id.to_string(),
        key: key_of(&secret, Role::Organiser),
    };
    Ok((StatusCode::CREATED, axum::Json(made)))
}

/// Go on with an exported cup on this server, under a new id and with new keys. It is checked, but its draws are not made again.
#[utoipa::path(
    post, operation_id = "import_cup", path = "/api/cups/import", tag = "cups",
    request_body(content = Object, description = "A cup, as `/api/cups/{id}/file` gives it"),
    responses((status = 201, body = CupMade))
)]
pub(crate) async fn import(
    State(app): State<App>,
    Extension(address): Extension<Address>,
    file: Unread,
) -> Result<(StatusCode, axum::Json<CupMade>), ApiError> {
    let check = move |cancellation: &Cancellation| check(&file, cancellation);
    let checked = app.thinking().think(Origin::Long(address), check);
    keep(&app, address, &checked.await??.entries).await
}

fn check(file: &Unread, cancellation: &Cancellation) -> Result<CupFile, ApiError> {
    let file = CupFile::read(file.text()?).map_err(|error: ReadError| {
        if error.is_newer() {
            return ApiError::bad("newer-format", error);
        }
        ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, "bad-body", error.to_string())
    })?;
    if file.entries.len() > MOST_ENTRIES {
        let text = format!("a cup has at most {MOST_ENTRIES} entries");
        return Err(ApiError::bad("too-long", text));
    }
    if !file.entries.iter().all(is_legible_entry) {
        return Err(illegible());
    }
    match file.check(Draws::Believed, go_on_for(LONGEST, cancellation)) {
        Ok(_) => Ok(file),
        Err(Wrong::Stopped) => Err(ApiError::bad("too-long", Wrong::Stopped)),
        Err(wrong) => Err(ApiError::bad("wrong-cup", wrong)),
    }
}

/// Register for a cup, while its organiser lets people register themselves. The answer has a key of your own.
#[utoipa::path(
    post, operation_id = "register_player", path = "/api/cups/{id}/players", tag = "cups",
    params(("id" = String, Path, description = "The cup")),
    request_body(content = NewPlayer, example = json!({"id": "5f0c2a9be1d74c36", "name": "Ania Nowak", "club": "Wejherowo"})),
    responses(
        (status = 201, body = PlayerMade),
        (status = 403, body = ErrorBody, description = "`not-allowed`: people cannot register themselves now"),
        (status = 404, body = ErrorBody),
        (status = 409, body = ErrorBody, description = "Refused, with a code of the live protocol"),
    )
)]
pub(crate) async fn register(
    State(app): State<App>,
    Extension(address): Extension<Address>,
    Path(id): Path<String>,
    Json(new): Json<NewPlayer>,
) -> Result<(StatusCode, axum::Json<PlayerMade>), ApiError> {
    let cup = app.cups.cup(&id, address).await?;
    let NewPlayer {
        id,
        name,
        club,
        category,
    } = new;
    let author = Author {
        role: Role::Public,
        address,
    };
    let command = Command::Register {
        name,
        club,
        category,
        here: false,
    };
    let seq = Arc::clone(&cup).command(author, Some(id), command).await?;
    let is_player = |entry: &&Entry| matches!(entry.event, CupEvent::Registered { .. });
    let entries = cup.entries().await;
    let until = entries.iter().take(usize::try_from(seq).unwrap_or(usize::MAX));
    let player = until.filter(is_player).count().saturating_sub(1);
    let key = cup.key_of(Role::Player { player }).await;
    Ok((StatusCode::CREATED, axum::Json(PlayerMade { player, key })))
}

/// The whole cup as one file: a backup that goes on on another server, and the matter of `kostka cup verify`.
#[utoipa::path(
    get, operation_id = "export_cup", path = "/api/cups/{id}/file", tag = "cups",
    params(("id" = String, Path, description = "The cup")),
    responses((status = 200, body = Object, description = "The file"), (status = 404, body = ErrorBody))
)]
pub(crate) async fn file(
    State(app): State<App>,
    Extension(address): Extension<Address>,
    Path(id): Path<String>,
) -> Result<Response, ApiError> {
    let cup = app.cups.cup(&id, address).await?;
    let entries = cup.entries().await;
    let write = move |_: &Cancellation| CupFile::new(Arc::unwrap_or_clone(entries)).write();
    let written = app.thinking().think(Origin::Request(address), write).await?;
    let headers = [
        (header::CONTENT_TYPE, "application/json"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"cup.json\""),
    ];
    Ok((headers, written.map_err(ApiError::internal)?).into_response())
}

/// Remove the names of people and clubs from a cup that is over, for ever. Needs the organiser's key.
#[utoipa::path(
    post, operation_id = "forget_cup", path = "/api/cups/{id}/forget", tag = "cups",
    params(("id" = String, Path, description = "The cup")),
    security(("key" = [])),
    responses(
        (status = 204),
        (status = 403, body = ErrorBody, description = "`bad-key`: this needs the organiser's key"),
        (status = 404, body = ErrorBody),
        (status = 409, body = ErrorBody, description = "`not-over`: the cup is not over"),
    )
)]
pub(crate) async fn forget(
    State(app): State<App>,
    Extension(address): Extension<Address>,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    let cup = organised(&app, &id, address, &headers).await?;
    let author = Author {
        role: Role::Organiser,
        address,
    };
    cup.command(author, None, Command::Forget).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Replace all keys of a cup, because a link went to somebody who should not have it. Needs the organiser's key.
#[utoipa::path(
    post, operation_id = "renew_cup_keys", path = "/api/cups/{id}/keys", tag = "cups",
    params(("id" = String, Path, description = "The cup")),
    security(("key" = [])),
    responses(
        (status = 200, body = CupMade),
        (status = 403, body = ErrorBody, description = "`bad-key`: this needs the organiser's key"),
        (status = 404, body = ErrorBody),
    )
)]
pub(crate) async fn renew_keys(
    State(app): State<App>,
    Extension(address): Extension<Address>,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<axum::Json<CupMade>, ApiError> {
    let cup = organised(&app, &id, address, &headers).await?;
    let key = cup.renew_keys(CupSecret(random::secret().0)).await?;
    Ok(axum::Json(CupMade { id, key }))
}

/// Delete a cup with everything in it, for ever. Needs the organiser's key.
#[utoipa::path(
    delete, operation_id = "delete_cup", path = "/api/cups/{id}", tag = "cups",
    params(("id" = String, Path, description = "The cup")),
    security(("key" = [])),
    responses(
        (status = 204),
        (status = 403, body = ErrorBody, description = "`bad-key`: this needs the organiser's key"),
        (status = 404, body = ErrorBody),
    )
)]
pub(crate) async fn delete(
    State(app): State<App>,
    Extension(address): Extension<Address>,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    let cup = organised(&app, &id, address, &headers).await?;
    cup.delete().await?;
    app.cups.forget(&id);
    Ok(StatusCode::NO_CONTENT)
}

/// Returns a cup to its organiser.
async fn organised(
    app: &App,
    id: &str,
    address: Address,
    headers: &HeaderMap,
) -> Result<Arc<LiveCup>, ApiError> {
    let cup = app.cups.cup(id, address).await?;
    let key: Option<Key> = bearer(headers);
    match cup.role(key.as_ref()).await {
        Some(Role::Organiser) => Ok(cup),
        _ => {
            let text = "this needs the organiser's key, as `Authorization: Bearer KEY`";
            Err(ApiError::new(StatusCode::FORBIDDEN, "bad-key", text))
        }
    }
}
