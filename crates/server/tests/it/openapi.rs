//! A client that knows nothing but the OpenAPI document: it builds every request from it, and holds every response against it.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::net::SocketAddr;

use boon::{Compiler, Schemas};
use hyper::Method;
use kostka_keeper::board::Key;
use kostka_protocol::cup;
use kostka_protocol::{ClientMessage, ServerMessage, TableEvent};
use kostka_store::testing::Kind;
use kostka_tournament::Command;
use serde_json::{Value, json};

use crate::app::{spawn_app, spawn_with};
use crate::cups::backup::{one_round, played};
use crate::cups::hall::At;
use crate::cups::online::begun;
use crate::guest::{Guest, hear_until, say};
use crate::http::{Answer, get, request};

/// The client.
struct Api {
    address: SocketAddr,
    document: Value,
    /// The operations that were called, each with its status.
    seen: RefCell<BTreeSet<(String, u16)>>,
}

/// A call that a test makes.
#[derive(Default)]
struct Call<'a> {
    guest: Option<&'a Guest>,
    arguments: Value,
    body: Option<Value>,
    /// Headers in addition to those that the document asks for.
    headers: &'a [(&'a str, &'a str)],
    /// Sends what the document does not allow.
    wrong: bool,
}

impl Api {
    async fn of(address: SocketAddr) -> Api {
        let document = get(address, "/api/openapi.json").await.json();
        Api {
            address,
            document,
            seen: RefCell::default(),
        }
    }

    /// Returns all operations: the pointer to each, its path, its method and itself.
    fn operations(&self) -> Vec<(String, &str, &str, &Value)> {
        let paths = self.document["paths"].as_object().unwrap();
        let mut found = Vec::new();
        for (path, item) in paths {
            for (method, operation) in item.as_object().unwrap() {
                let pointer = format!("/paths/{}/{method}", path.replace('/', "~1"));
                found.push((pointer, path.as_str(), method.as_str(), operation));
            }
        }
        found
    }

    /// Holds a value against the schema at a pointer into the document; the error says what is wrong.
    fn check(&self, pointer: &str, value: &Value) -> Result<(), String> {
        let escaped = pointer.replace('{', "%7B").replace('}', "%7D");
        let (mut compiler, mut schemas) = (Compiler::new(), Schemas::new());
        compiler.set_default_draft(boon::Draft::V2020_12);
        compiler
            .add_resource("http://localhost/openapi.json", self.document.clone())
            .unwrap();
        let schema = compiler
            .compile(&format!("http://localhost/openapi.json#{escaped}"), &mut schemas)
            .unwrap_or_else(|error| panic!("{pointer}: {error:#}"));
        schemas
            .validate(value, schema)
            .map_err(|error| format!("{pointer}: {error:#}"))
    }

    /// Calls an operation by its id, and checks the response.
    async fn call(&self, id: &str, call: Call<'_>) -> Answer {
        let operations = self.operations();
        let found = operations
            .iter()
            .find(|(.., operation)| operation["operationId"] == id);
        let (pointer, path, method, operation) = found.unwrap_or_else(|| panic!("no operation {id}"));
        let path = self.path(pointer, path, operation, &call);
        let mut headers: Vec<(&str, &str)> = call.headers.to_vec();
        if let Some(guest) = call.guest {
            headers.push(("cookie", &guest.cookie));
        }
        if !call.wrong {
            let wanted = operation["requestBody"]["content"].is_object();
            assert_eq!(call.body.is_some(), wanted, "{id} has a body, or none");
        }
        if let Some(body) = call.body.as_ref().filter(|_| !call.wrong) {
            let schema = format!("{pointer}/requestBody/content/application~1json/schema");
            self.check(&schema, body).unwrap();
        }
        let method: Method = method.to_uppercase().parse().unwrap();
        let body = call.body.map(|body| body.to_string());
        let answer = request(self.address, method, &path, &headers, body).await;
        self.check_answer(id, pointer, operation, &answer);
        answer
    }

    /// Fills a path with the arguments that its parameters ask for.
    fn path(&self, pointer: &str, path: &str, operation: &Value, call: &Call<'_>) -> String {
        let mut path = path.to_owned();
        let mut query = Vec::new();
        let mut left = call.arguments.as_object().cloned().unwrap_or_default();
        let parameters = operation["parameters"].as_array().cloned().unwrap_or_default();
        for (at, parameter) in parameters.iter().enumerate() {
            let name = parameter["name"].as_str().unwrap();
            let Some(value) = left.remove(name) else {
                assert_ne!(parameter["required"], true, "{name} is required");
                continue;
            };
            if !call.wrong {
                self.check(&format!("{pointer}/parameters/{at}/schema"), &value)
                    .unwrap();
            }
            let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
            match parameter["in"].as_str().unwrap() {
                "path" => path = path.replace(&format!("{{{name}}}"), &text),
                "query" => query.push(format!("{name}={text}")),
                other => panic!("{name} is in {other}"),
            }
        }
        assert!(left.is_empty(), "the document has no parameters {left:?}");
        assert!(!path.contains('{'), "a parameter of {path} is missing");
        if query.is_empty() {
            path
        } else {
            format!("{path}?{}", query.join("&"))
        }
    }

    /// Checks that the document has the status, the type and the body of a response.
    fn check_answer(&self, id: &str, pointer: &str, operation: &Value, answer: &Answer) {
        let status = answer.status.as_u16();
        self.seen.borrow_mut().insert((id.to_owned(), status));
        let response = &operation["responses"][status.to_string()];
        assert!(
            response.is_object(),
            "{id} may not answer {status}: {}",
            answer.text
        );
        let Some(content) = response["content"].as_object() else {
            assert_eq!(answer.text, "", "{id} {status} has a body");
            return;
        };
        let (kind, _) = content.iter().next().unwrap();
        let found = answer.headers["content-type"].to_str().unwrap();
        assert!(found.starts_with(kind.as_str()), "{id} {status} is {found}");
        let value = if kind == "application/json" {
            answer.json()
        } else {
            Value::from(answer.text.as_str())
        };
        let kind = kind.replace('/', "~1");
        self.check(
            &format!("{pointer}/responses/{status}/content/{kind}/schema"),
            &value,
        )
        .unwrap();
        if status >= 400 {
            self.check_error(answer);
        }
    }

    /// Checks the body of an error.
    fn check_error(&self, answer: &Answer) {
        let body = answer.json();
        self.check("/components/schemas/ErrorBody", &body).unwrap();
        assert!(body["code"] != "" && body["message"] != "", "{body}");
    }

    fn has_seen(&self, id: &str, statuses: &[u16]) {
        for status in statuses {
            let seen = self.seen.borrow();
            assert!(
                seen.contains(&(id.to_owned(), *status)),
                "{id} never answered {status}"
            );
        }
    }
}

/// Makes a call with arguments.
fn with(guest: Option<&Guest>, arguments: Value) -> Call<'_> {
    Call {
        guest,
        arguments,
        ..Call::default()
    }
}

/// Makes a call with arguments and a body.
fn sending(guest: Option<&Guest>, arguments: Value, body: Value) -> Call<'_> {
    Call {
        body: Some(body),
        ..with(guest, arguments)
    }
}

/// Makes a call that the document does not allow.
fn wrongly(call: Call<'_>) -> Call<'_> {
    Call { wrong: true, ..call }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_client_made_from_the_document_uses_the_whole_api() {
    let app = spawn_app(Kind::Sqlite).await;
    let api = Api::of(app.address).await;
    let named = api
        .call("name_me", sending(None, json!({}), json!({"name": "Ania"})))
        .await;
    let cookie = named.headers["set-cookie"]
        .to_str()
        .unwrap()
        .split(';')
        .next()
        .unwrap();
    let ania = Guest {
        cookie: cookie.to_owned(),
    };
    let jurek = Guest::new(app.address, "Jurek").await;
    api.call(
        "name_me",
        sending(Some(&ania), json!({}), json!({"name": "Anna"})),
    )
    .await;
    api.call("name_me", sending(Some(&ania), json!({}), json!({"name": "Bot"})))
        .await;
    api.call("show_me", with(Some(&ania), json!({}))).await;
    api.call("show_me", with(None, json!({}))).await;
    api.has_seen("name_me", &[200, 201, 400]);
    api.has_seen("show_me", &[200, 204]);

    tables(&api, &ania, &jurek).await;
    wrong_bodies(&api, &ania).await;
    finished_game(&api, &ania, &jurek).await;
    rules(&api).await;
    boards(&api).await;
    cups(&api).await;
    cup_seat(&api, &ania).await;
    api.call("health", Call::default()).await;
    // It resumes its games first, although there are none.
    while api.call("ready", Call::default()).await.status != 200 {
        tokio::task::yield_now().await;
    }
    for (.., operation) in api.operations() {
        let id = operation["operationId"].as_str().unwrap();
        let was_called = api
            .seen
            .borrow()
            .iter()
            .any(|(seen, status)| seen == id && *status < 400);
        assert!(
            was_called || ["open_socket", "open_cup_socket"].contains(&id),
            "{id} was never called with success"
        );
    }
    app.stop().await;
}

/// Makes, fills, exports, imports and removes cups.
async fn cups(api: &Api) {
    let new = json!({"name": "Cup", "regulation": {"id": "league"}});
    let made = api.call("create_cup", sending(None, json!({}), new)).await.json();
    let unknown = json!({"name": "Cup", "regulation": {"id": "?"}});
    api.call("create_cup", sending(None, json!({}), unknown)).await;
    api.has_seen("create_cup", &[201, 400]);
    let at = At {
        address: api.address,
        id: made["id"].as_str().unwrap().to_owned(),
        organiser: cup::Key(made["key"].as_str().unwrap().to_owned()),
    };
    let (id, nowhere) = (json!({"id": at.id}), json!({"id": "nowhere"}));
    let player = |name: &str| json!({"id": name, "name": name, "club": "Rumia"});
    api.call("register_player", sending(None, id.clone(), player("Ania")))
        .await;
    at.organiser()
        .await
        .give(Command::OpenRegistration { open: true })
        .await;
    api.call("register_player", sending(None, id.clone(), player("Ania")))
        .await;
    api.call(
        "register_player",
        sending(None, id.clone(), json!({"id": "2", "name": "Ania"})),
    )
    .await;
    api.call("register_player", sending(None, nowhere.clone(), player("Ania")))
        .await;
    api.has_seen("register_player", &[201, 403, 404, 409]);
    let file = api.call("export_cup", with(None, id.clone())).await.json();
    api.call("export_cup", with(None, nowhere.clone())).await;
    api.call("import_cup", sending(None, json!({}), file)).await;
    api.call("import_cup", sending(None, json!({}), json!({"entries": []})))
        .await;
    api.has_seen("import_cup", &[201, 400]);
    api.call("open_cup_socket", with(None, id.clone())).await;
    api.has_seen("open_cup_socket", &[400]);
    let bearer = format!("Bearer {}", at.organiser.0);
    let headers = [("authorization", bearer.as_str())];
    for operation in ["forget_cup", "renew_cup_keys", "delete_cup"] {
        api.call(operation, with(None, id.clone())).await;
        api.call(operation, with(None, nowhere.clone())).await;
        api.has_seen(operation, &[403, 404]);
    }
    let organised = |arguments: &Value| Call {
        headers: &headers,
        ..with(None, arguments.clone())
    };
    api.call("forget_cup", organised(&id)).await;
    let other = At::new(api.address, one_round()).await;
    played(&other).await.give(Command::Close).await;
    let others = format!("Bearer {}", other.organiser.0);
    let call = Call {
        headers: &[("authorization", others.as_str())],
        ..with(None, json!({"id": other.id}))
    };
    api.call("forget_cup", call).await;
    api.call("delete_cup", organised(&id)).await;
    let renewed = At::new(api.address, json!({"id": "swiss"})).await;
    let bearer = format!("Bearer {}", renewed.organiser.0);
    let call = Call {
        headers: &[("authorization", bearer.as_str())],
        ..with(None, json!({"id": renewed.id}))
    };
    api.call("renew_cup_keys", call).await;
}

/// Takes a seat at the table of an online cup.
async fn cup_seat(api: &Api, guest: &Guest) {
    let (at, organiser) = begun(api.address, "wait").await;
    let bearer = format!("Bearer {}", organiser.keys.unwrap().players[0].0);
    let key = [("authorization", bearer.as_str())];
    let someone = Some(guest);
    for (guest, headers) in [(someone, &key[..]), (None, &key[..]), (someone, &[])] {
        let call = with(guest, json!({"id": at.id}));
        api.call("take_cup_seat", Call { headers, ..call }).await;
    }
    api.has_seen("take_cup_seat", &[200, 401, 403]);
}

/// Finds, opens and joins tables.
async fn tables(api: &Api, ania: &Guest, jurek: &Guest) {
    let settings = json!({
        "rulebook": "pl-standard", "seats": 2, "clock": 60, "visibility": "public", "spectators": false,
        "takeover": {"after": 60, "level": "casual"}, "rules": {"hand": 10, "never_opened": {"flat": 1, "could_have": 2}},
    });
    for _ in 0..2 {
        api.call("create_table", sending(Some(ania), json!({}), settings.clone()))
            .await;
    }
    api.call("create_table", sending(None, json!({}), settings.clone()))
        .await;
    let page = api
        .call("list_tables", with(None, json!({"limit": 1})))
        .await
        .json();
    let next = api
        .call(
            "list_tables",
            with(None, json!({"limit": 1, "after": page["next"]})),
        )
        .await
        .json();
    let (table, other) = (&next["tables"][0]["id"], &page["tables"][0]["id"]);
    assert_ne!(table, other);
    api.call("list_tables", with(None, json!({"status": "running"})))
        .await;
    for wrong in [
        json!({"limit": "many"}),
        json!({"status": "finished"}),
        json!({"after": "?"}),
    ] {
        api.call("list_tables", wrongly(with(None, wrong))).await;
    }
    api.has_seen("list_tables", &[200, 400]);
    api.call("my_tables", with(Some(ania), json!({"limit": 1}))).await;
    api.call("my_tables", with(None, json!({}))).await;
    let shown = api.call("show_table", with(None, json!({"id": table}))).await;
    let code = shown.json()["code"].clone();
    for code in [code, json!("LAMPA-1")] {
        api.call("find_by_code", with(None, json!({"code": code}))).await;
    }
    api.has_seen("find_by_code", &[200, 404]);
    let unknown = json!({"id": "0".repeat(32)});
    api.call("show_table", with(None, unknown.clone())).await;
    // Not UTF-8.
    api.call("show_table", with(None, json!({"id": "%ff"}))).await;
    api.call(
        "join_table",
        sending(Some(jurek), json!({"id": table}), json!({})),
    )
    .await;
    api.call(
        "join_table",
        sending(Some(jurek), json!({"id": table}), json!({"seat": 0})),
    )
    .await;
    api.call(
        "join_table",
        wrongly(sending(Some(jurek), json!({"id": table}), json!({"place": 0}))),
    )
    .await;
    api.has_seen("join_table", &[200, 409, 422]);
    for (guest, arguments) in [
        (None, json!({"id": table})),
        (Some(ania), unknown),
        (Some(ania), json!({"id": table})),
    ] {
        api.call("open_socket", with(guest, arguments)).await;
    }
    let foreign = Call {
        headers: &[("origin", "http://evil.example"), ("upgrade", "websocket")],
        ..with(Some(ania), json!({"id": table}))
    };
    api.call("open_socket", foreign).await;
    api.has_seen("open_socket", &[400, 401, 403]);
    api.call("delete_table", with(Some(jurek), json!({"id": table})))
        .await;
    api.call("delete_table", with(Some(ania), json!({"id": table})))
        .await;
    api.has_seen("delete_table", &[204, 403]);
}

/// Shows the score of a real table, reads it and takes it down.
async fn boards(api: &Api) {
    let key = Key::of([5; 32]);
    let id = json!({"id": key.board()});
    let update = |key: &Key, board: Value| json!({"key": key, "board": board});
    let board = json!({"sent": 1_000, "score": "eJyr_-"});
    api.call("show_board", with(None, id.clone())).await;
    api.call(
        "write_board",
        sending(None, id.clone(), update(&key, board.clone())),
    )
    .await;
    let other = Key::of([6; 32]);
    let refused = api.call(
        "write_board",
        sending(None, id.clone(), update(&other, board.clone())),
    );
    assert_eq!(refused.await.code(), "wrong-key");
    let markup = json!({"sent": 1_000, "score": "<b>"});
    api.call(
        "write_board",
        wrongly(sending(None, id.clone(), update(&key, markup))),
    )
    .await;
    let shown = api.call("show_board", with(None, id.clone())).await.json();
    assert_eq!(shown["board"], board);
    let mut after = id.clone();
    after["after"] = shown["version"].clone();
    // The next content ends the wait.
    let next = json!({"sent": 2_000, "score": "eJyr_-"});
    let (waited, _) = tokio::join!(
        api.call("show_board", with(None, after)),
        api.call(
            "write_board",
            sending(None, id.clone(), update(&key, next.clone()))
        ),
    );
    assert_eq!(waited.json()["board"], next);
    api.call("write_board", sending(None, id.clone(), json!({"key": key})))
        .await;
    api.call("show_board", with(None, id)).await;
    api.has_seen("write_board", &[204, 403, 422]);
    api.has_seen("show_board", &[200, 404]);
}

/// Sends bodies that the document does not allow.
async fn wrong_bodies(api: &Api, ania: &Guest) {
    let good = || json!({"rulebook": "pl-standard", "seats": 2});
    let create = |body| sending(Some(ania), json!({}), body);
    api.call(
        "create_table",
        wrongly(create(
            json!({"rulebook": "pl-standard", "seats": 2, "rules": {"hand": 31}}),
        )),
    )
    .await;
    api.call(
        "create_table",
        wrongly(create(json!({"rulebook": "pl-standard"}))),
    )
    .await;
    api.call("create_table", wrongly(create(json!("x".repeat(100_000)))))
        .await;
    let plain = Call {
        headers: &[("content-type", "text/plain")],
        ..create(good())
    };
    api.call("create_table", plain).await;
    let foreign = Call {
        headers: &[("origin", "http://evil.example")],
        ..create(good())
    };
    api.call("create_table", foreign).await;
    api.has_seen("create_table", &[201, 400, 401, 403, 413, 415, 422]);
}

/// Plays a game against a bot, and reads and removes its result.
async fn finished_game(api: &Api, ania: &Guest, jurek: &Guest) {
    let settings = json!({"rulebook": "pl-standard", "seats": 2, "rules": {"match_games": 2}});
    let made = api
        .call("create_table", sending(Some(ania), json!({}), settings))
        .await
        .json();
    let table = made["id"].as_str().unwrap();
    let mut socket = ania.hello(api.address, table, None).await.unwrap();
    let nonce = "01".repeat(32);
    for command in [
        json!({"type": "seat-bot", "id": "1", "seat": 1, "level": "novice"}),
        json!({"type": "start", "id": "2"}),
        json!({"type": "nonce", "id": "3", "game": 1, "nonce": nonce}),
        json!({"type": "resign", "id": "4", "game": 1}),
    ] {
        let message = ClientMessage::parse(&command.to_string()).unwrap();
        say(&mut socket, &message).await.unwrap();
    }
    let ended = |message: &ServerMessage| match message {
        ServerMessage::Event(event) => matches!(event.event, TableEvent::GameEnded { .. }).then_some(()),
        _ => None,
    };
    hear_until(&mut socket, ended).await.unwrap();
    api.call("list_tables", with(None, json!({}))).await;
    let results = api
        .call("table_results", with(None, json!({"id": table})))
        .await
        .json();
    let id = json!({"id": results[0]["id"]});
    api.call("my_results", with(Some(ania), json!({}))).await;
    api.call("my_results", with(None, json!({}))).await;
    api.call("show_result", with(None, id.clone())).await;
    let record = api.call("result_record", with(None, id.clone())).await.json();
    let verdict = api.call("verify", sending(None, json!({}), record)).await.json();
    assert_eq!((&verdict["ok"], &verdict["fair"]), (&json!(true), &json!(true)));
    api.call("verify", sending(None, json!({}), json!({}))).await;
    api.call("verify", sending(None, json!({}), json!({"kostka": 99})))
        .await;
    api.has_seen("verify", &[200, 400, 422]);
    for guest in [None, Some(jurek), Some(ania)] {
        api.call("delete_result", with(guest, id.clone())).await;
    }
    let close = ClientMessage::parse(r#"{"type": "close", "id": "5"}"#).unwrap();
    say(&mut socket, &close).await.unwrap();
    let closed = |message: &ServerMessage| match message {
        ServerMessage::Done { id, .. } => (id.as_str() == "5").then_some(()),
        _ => None,
    };
    hear_until(&mut socket, closed).await.unwrap();
    for _ in 0..2 {
        api.call("delete_result", with(Some(ania), id.clone())).await;
    }
    api.call("show_result", with(None, id.clone())).await;
    api.call("result_record", with(None, id)).await;
    api.has_seen("delete_result", &[204, 401, 403, 404, 409]);
}

/// Reads the rulebooks and solves a position.
async fn rules(api: &Api) {
    let books = api.call("list_rulebooks", Call::default()).await.json();
    for book in books.as_array().unwrap() {
        api.call("show_rulebook", with(None, json!({"id": book["id"]})))
            .await;
    }
    api.call("show_rulebook", with(None, json!({"id": "none"}))).await;
    let position =
        json!({"rulebook": "pl-standard", "table": "b8 b9 b10", "rack": "b11 r8 o8", "max_disturbed": 1});
    api.call("solve", sending(None, json!({}), position)).await;
    api.call(
        "solve",
        sending(None, json!({}), json!({"rulebook": "pl-word", "rack": "A"})),
    )
    .await;
    api.has_seen("solve", &[200, 400]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_document_has_the_range_of_every_house_rule() {
    let app = spawn_app(Kind::Sqlite).await;
    let api = Api::of(app.address).await;
    let schema = "/components/schemas/HouseRules";
    let properties = api
        .document
        .pointer(&format!("{schema}/properties"))
        .unwrap()
        .as_object()
        .unwrap();
    let book = api
        .call("show_rulebook", with(None, json!({"id": "pl-standard"})))
        .await
        .json();
    let known: BTreeSet<&String> = book["rules"].as_object().unwrap().keys().collect();
    assert_eq!(properties.keys().collect::<BTreeSet<_>>(), known);

    let mut bounds = 0;
    for (name, property) in properties {
        let choices = property["anyOf"]
            .as_array()
            .cloned()
            .unwrap_or_else(|| vec![property.clone()]);
        for choice in choices {
            for (bound, beyond) in [("minimum", -1), ("maximum", 1)] {
                let Some(bound) = choice[bound].as_i64() else {
                    continue;
                };
                bounds += 1;
                for (value, valid) in [(bound, true), (bound + beyond, false)] {
                    let rules = json!({name.as_str(): value});
                    assert_eq!(api.check(schema, &rules).is_ok(), valid, "{rules}");
                    let body = json!({"rulebook": "pl-standard", "rack": "k1", "rules": rules});
                    let call = Call {
                        wrong: !valid,
                        ..sending(None, json!({}), body)
                    };
                    let answer = api.call("solve", call).await;
                    let refused = answer.json()["code"] == "bad-house-rule";
                    assert_eq!(refused, !valid, "{name} {value}: {}", answer.text);
                }
            }
        }
    }
    assert_eq!(bounds, 16);
    app.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_document_is_one_that_generators_can_read() {
    let app = spawn_app(Kind::Sqlite).await;
    let api = Api::of(app.address).await;
    let mut ids = BTreeSet::new();
    for (pointer, path, method, operation) in api.operations() {
        assert!(
            ids.insert(operation["operationId"].as_str().unwrap()),
            "{pointer}: the id is used twice"
        );
        for parameter in operation["parameters"].as_array().into_iter().flatten() {
            let name = parameter["name"].as_str().unwrap();
            let in_path = path.contains(&format!("{{{name}}}"));
            assert_eq!(
                parameter["in"],
                if in_path { "path" } else { "query" },
                "{pointer}: {name}"
            );
            assert_eq!(
                parameter["required"].as_bool().unwrap_or_default(),
                in_path,
                "{pointer}: {name}"
            );
        }
        let mut statuses = vec!["421", "429", "500", "503"];
        if operation["requestBody"].is_object() {
            statuses.extend(["400", "413", "415", "422"]);
        }
        if method != "get" {
            statuses.push("403");
        }
        for status in statuses {
            let schema = format!("/responses/{status}/content/application~1json/schema/$ref");
            let found = operation.pointer(&schema).and_then(Value::as_str);
            assert_eq!(
                found,
                Some("#/components/schemas/ErrorBody"),
                "{pointer} {status}"
            );
        }
    }
    app.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn errors_outside_of_the_operations_have_the_same_body() {
    let app = spawn_with(Kind::Sqlite, |config| config.limits.requests_per_second = 4).await;
    let api = Api::of(app.address).await;
    let accept = [("accept", "text/html")];
    for (method, path, status) in [
        (Method::GET, "/api/nothing", 404),
        (Method::POST, "/api/rulebooks", 405),
        (Method::PATCH, "/api/me", 405),
    ] {
        let answer = request(app.address, method, path, &accept, None).await;
        assert_eq!(answer.status, status, "{path}");
        api.check_error(&answer);
    }
    while !api.seen.borrow().contains(&("list_rulebooks".to_owned(), 429)) {
        api.call("list_rulebooks", Call::default()).await;
    }
    app.stop().await;
}
