//! The server's HTTP API, as far as the pages need it.

use gloo_net::http::{Method, Request, RequestBuilder, Response};
use kostka_keeper::board::{BoardShown, BoardUpdate};
use kostka_protocol::cup::{CupMade, CupSeat, Key, NewCup, NewPlayer, PlayerMade};
use kostka_protocol::http::{
    ErrorBody, Join, Joined, Me, NewTable, ResultInfo, ResultPage, TableInfo, TablePage,
};
use kostka_protocol::{GameNumber, Settings};
use kostka_rules::Record;
use kostka_rules::record::FORMAT;
use kostka_slim::json;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::language::{t, texts};

/// A request without a useful answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum ApiError {
    /// The server cannot be reached.
    Unreachable,
    /// The server refuses; the code is one of the protocol's or the API's.
    Refused { status: u16, code: String },
}

impl ApiError {
    /// Returns the error in words.
    pub(crate) fn text(&self) -> String {
        match self {
            ApiError::Unreachable => t("common-error-connection"),
            ApiError::Refused { code, .. } => texts().code(code),
        }
    }

    /// Returns the error of a request about a cup in words.
    pub(crate) fn cup_text(&self) -> String {
        match self {
            ApiError::Unreachable => t("common-error-connection"),
            ApiError::Refused { code, .. } => texts().cup_code(code),
        }
    }
}

/// Returns the name by which the server knows this browser, if it does.
pub(crate) async fn me() -> Result<Option<String>, ApiError> {
    let answer = Request::get("/api/me").send().await;
    if answer.as_ref().is_ok_and(|answer| answer.status() == 204) {
        return Ok(None);
    }
    read::<Me>(answer).await.map(|me| Some(me.name))
}

/// Tells the server this person's name; a new person gets a cookie.
pub(crate) async fn call_me(name: &str) -> Result<(), ApiError> {
    let me = Me {
        name: name.to_owned(),
    };
    send::<Me>(Request::put("/api/me"), &me).await.map(drop)
}

/// Returns the public tables where people gather.
pub(crate) async fn lobby() -> Result<Vec<TableInfo>, ApiError> {
    tables("/api/tables?limit=20").await
}

/// Returns the public tables where a game is played, to be watched.
pub(crate) async fn running() -> Result<Vec<TableInfo>, ApiError> {
    tables("/api/tables?status=running&limit=10").await
}

/// Returns the tables where this person is.
pub(crate) async fn my_tables() -> Result<Vec<TableInfo>, ApiError> {
    if me().await?.is_none() {
        return Ok(Vec::new());
    }
    tables("/api/me/tables?limit=20").await
}

async fn tables(address: &str) -> Result<Vec<TableInfo>, ApiError> {
    ask::<TablePage>(Request::get(address))
        .await
        .map(|page| page.tables)
}

/// Returns the games that this person has finished.
pub(crate) async fn my_results() -> Result<Vec<ResultInfo>, ApiError> {
    if me().await?.is_none() {
        return Ok(Vec::new());
    }
    ask::<ResultPage>(Request::get("/api/me/results?limit=10"))
        .await
        .map(|page| page.results)
}

/// Returns one table by its id.
pub(crate) async fn table(id: &str) -> Result<TableInfo, ApiError> {
    ask(Request::get(&format!("/api/tables/{id}"))).await
}

/// Opens a table, sits down, and returns its id.
pub(crate) async fn create(settings: &Settings) -> Result<String, ApiError> {
    send::<NewTable>(Request::post("/api/tables"), settings)
        .await
        .map(|table| table.id)
}

/// Takes any free seat of a table.
pub(crate) async fn join(id: &str) -> Result<(), ApiError> {
    let address = format!("/api/tables/{id}/join");
    send::<Joined>(Request::post(&address), &Join::default())
        .await
        .map(drop)
}

/// Returns the id of the table with this code.
pub(crate) async fn by_code(code: &str) -> Result<String, ApiError> {
    let code = String::from(js_sys::encode_uri_component(code));
    ask::<NewTable>(Request::get(&format!("/api/codes/{code}")))
        .await
        .map(|table| table.id)
}

/// Returns the result id of a finished game, which is the key to its record.
pub(crate) async fn result_of(table: &str, game: GameNumber) -> Option<String> {
    let results: Vec<ResultInfo> = ask(Request::get(&format!("/api/tables/{table}/results")))
        .await
        .ok()?;
    results
        .into_iter()
        .find(|result| result.game == game)
        .map(|result| result.id)
}

/// Returns the record of a finished game.
pub(crate) async fn record(result: &str) -> Result<Record, ApiError> {
    let record: Value = ask(Request::get(&format!("/api/results/{result}/record"))).await?;
    let record = FORMAT.upgrade(record).map_err(|_| ApiError::Refused {
        status: 409,
        code: "newer-format".to_owned(),
    })?;
    json::from_value(&record).map_err(|_| ApiError::Unreachable)
}

/// Returns `true` if the server says that there is no such cup.
pub(crate) async fn is_no_cup(id: &str) -> bool {
    let asked = RequestBuilder::new(&format!("/api/cups/{id}/file")).method(Method::HEAD);
    asked.send().await.is_ok_and(|answer| answer.status() == 404)
}

/// Makes a cup.
pub(crate) async fn create_cup(cup: &NewCup) -> Result<CupMade, ApiError> {
    send(Request::post("/api/cups"), cup).await
}

/// Makes a cup of a backup.
pub(crate) async fn import_cup(file: String) -> Result<CupMade, ApiError> {
    let request = Request::post("/api/cups/import").header("content-type", "application/json");
    let request = request.body(file).map_err(|_| ApiError::Unreachable)?;
    read(request.send().await).await
}

/// Registers a person. Under the same id nobody is registered twice.
pub(crate) async fn register(cup: &str, player: &NewPlayer) -> Result<PlayerMade, ApiError> {
    send(Request::post(&format!("/api/cups/{cup}/players")), player).await
}

/// Takes the seat of the player with this key at an online table, and returns the id of the table.
pub(crate) async fn take_seat(cup: &str, key: &Key, name: &str) -> Result<String, ApiError> {
    if me().await?.is_none() {
        call_me(name).await?;
    }
    let request = Request::post(&format!("/api/cups/{cup}/seat")).header("authorization", &bearer(key));
    ask::<CupSeat>(request).await.map(|seat| seat.table)
}

/// Makes new keys for all roles of a cup, so that links that leaked are worth nothing.
pub(crate) async fn renew_keys(cup: &str, key: &Key) -> Result<CupMade, ApiError> {
    let request = Request::post(&format!("/api/cups/{cup}/keys"));
    ask(request.header("authorization", &bearer(key))).await
}

/// Deletes a cup.
pub(crate) async fn delete_cup(cup: &str, key: &Key) -> Result<(), ApiError> {
    let request = Request::delete(&format!("/api/cups/{cup}")).header("authorization", &bearer(key));
    read_nothing(request.send().await).await
}

/// Waits for a content of a board other than the one of this version; `None` if there was none for some time.
pub(crate) async fn board(id: &str, after: Option<u64>) -> Result<Option<BoardShown>, ApiError> {
    let id = String::from(js_sys::encode_uri_component(id));
    let after = after.map_or_else(String::new, |version| format!("?after={version}"));
    let answer = Request::get(&format!("/api/boards/{id}{after}")).send().await;
    if answer.as_ref().is_ok_and(|answer| answer.status() == 204) {
        return Ok(None);
    }
    read(answer).await.map(Some)
}

/// Shows another content on a board, or none.
pub(crate) async fn write_board(update: &BoardUpdate) -> Result<(), ApiError> {
    let request = Request::put(&format!("/api/boards/{}", update.key.board()));
    let request = request.json(update).map_err(|_| ApiError::Unreachable)?;
    read_nothing(request.send().await).await
}

fn bearer(key: &Key) -> String {
    format!("Bearer {}", key.0)
}

async fn ask<T: DeserializeOwned>(request: RequestBuilder) -> Result<T, ApiError> {
    read(request.send().await).await
}

async fn send<T: DeserializeOwned>(request: RequestBuilder, body: &impl Serialize) -> Result<T, ApiError> {
    let request = request.json(body).map_err(|_| ApiError::Unreachable)?;
    read(request.send().await).await
}

async fn read<T: DeserializeOwned>(answer: Result<Response, gloo_net::Error>) -> Result<T, ApiError> {
    let answer = answer.map_err(|_| ApiError::Unreachable)?;
    if answer.ok() {
        // Something between us and the server answered in its place.
        return body(&answer).await;
    }
    let ErrorBody { code, .. } = body(&answer).await?;
    Err(ApiError::Refused {
        status: answer.status(),
        code,
    })
}

/// Reads an answer that says nothing but that something was done.
async fn read_nothing(answer: Result<Response, gloo_net::Error>) -> Result<(), ApiError> {
    if answer.as_ref().is_ok_and(|answer| answer.status() == 204) {
        return Ok(());
    }
    read::<Value>(answer).await.map(drop)
}

async fn body<T: DeserializeOwned>(answer: &Response) -> Result<T, ApiError> {
    let text = answer.text().await.map_err(|_| ApiError::Unreachable)?;
    json::from_str(&text).map_err(|_| ApiError::Unreachable)
}
