//! The HTTP API.

use hyper::{Method, StatusCode};
use kostka_protocol::{ByeReason, ClientMessage, Command, CommandId, GameNumber, ServerMessage};
use kostka_rules::deal::Bytes32;
use kostka_store::testing::Kind;
use serde_json::json;

use crate::app::{spawn_app, spawn_with};
use crate::guest::{Guest, hear_until, say};
use crate::http::{get, request};
use crate::player::{begin, do_one};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_are_opened_found_joined_and_removed() {
    for kind in Kind::ALL {
        let app = spawn_app(kind).await;
        let address = app.address;
        let ania = Guest::new(address, "Ania").await;
        let jurek = Guest::new(address, "Jurek").await;
        let public = json!({"rulebook": "pl-standard", "seats": 3, "visibility": "public"});
        let table = ania.open_table(address, public).await;
        let hidden = ania
            .open_table(address, json!({"rulebook": "uk-classic", "seats": 2}))
            .await;
        assert_eq!(table.len(), 32);

        let lobby = get(address, "/api/tables").await.json();
        let listed: Vec<&str> = lobby["tables"]
            .as_array()
            .unwrap()
            .iter()
            .map(|row| row["id"].as_str().unwrap())
            .collect();
        assert_eq!(listed, [&table]);
        assert_eq!(lobby["tables"][0]["summary"]["taken"], 1);
        assert_eq!(lobby["tables"][0]["summary"]["host"], "Ania");

        let joined = jurek.join(address, &table).await;
        assert_eq!(joined.json()["seat"], 1, "{}", joined.text);
        assert_eq!(jurek.join(address, &hidden).await.json()["seat"], 1);
        let lobby = get(address, "/api/tables").await.json();
        assert_eq!(lobby["tables"][0]["summary"]["taken"], 2);
        let played = get(address, "/api/tables?status=running").await.json();
        assert_eq!(played["tables"], json!([]), "nobody plays yet");
        let mine = jurek
            .ask(address, Method::GET, "/api/me/tables?limit=1", None)
            .await
            .json();
        assert_eq!(mine["tables"].as_array().unwrap().len(), 1);
        let next = format!("/api/me/tables?limit=1&after={}", mine["next"].as_str().unwrap());
        let mine = jurek.ask(address, Method::GET, &next, None).await.json();
        assert_eq!(
            (mine["tables"].as_array().unwrap().len(), mine["next"].is_null()),
            (1, true)
        );

        let third = Guest::new(address, "Ola").await;
        let full = third.join(address, &hidden).await;
        assert_eq!(
            (full.status, full.code().as_str()),
            (StatusCode::CONFLICT, "table-full")
        );

        let mut watcher = third.hello(address, &table, None).await.unwrap();
        let path = format!("/api/tables/{table}");
        let not_host = jurek.ask(address, Method::DELETE, &path, None).await;
        assert_eq!(
            (not_host.status, not_host.code().as_str()),
            (StatusCode::FORBIDDEN, "not-host")
        );
        let removed = ania.ask(address, Method::DELETE, &path, None).await;
        assert_eq!(removed.status, StatusCode::NO_CONTENT);
        let bye = hear_until(&mut watcher, |message| match message {
            ServerMessage::Bye { reason } => Some(*reason),
            _ => None,
        });
        assert_eq!(bye.await.unwrap(), ByeReason::Closed);
        assert_eq!(get(address, &path).await.code(), "no-such-table");
        assert_eq!(third.socket(address, &table).await.err(), Some(404));
        app.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_is_deleted_after_its_game_and_the_results_stay() {
    for kind in Kind::ALL {
        let app = spawn_app(kind).await;
        let address = app.address;
        let ania = Guest::new(address, "Ania").await;
        let jurek = Guest::new(address, "Jurek").await;
        let settings = json!({"rulebook": "pl-standard", "seats": 2});
        let table = ania.open_table(address, settings).await;
        let path = format!("/api/tables/{table}");
        begin(address, &ania, &[&jurek], &table).await;
        let game = GameNumber(1);
        for guest in [&ania, &jurek] {
            let nonce = Bytes32([3; 32]);
            do_one(address, guest, &table, Command::Nonce { game, nonce }).await;
        }
        let running = ania.ask(address, Method::DELETE, &path, None).await;
        assert_eq!(
            (running.status, running.code().as_str()),
            (StatusCode::CONFLICT, "game-running")
        );
        do_one(address, &jurek, &table, Command::Resign { game }).await;
        let removed = ania.ask(address, Method::DELETE, &path, None).await;
        assert_eq!(removed.status, StatusCode::NO_CONTENT, "{}", removed.text);
        assert_eq!(get(address, &path).await.code(), "no-such-table");
        let mine = jurek
            .ask(address, Method::GET, "/api/me/results", None)
            .await
            .json();
        let result = format!("/api/results/{}", mine["results"][0]["id"].as_str().unwrap());
        let record = get(address, &format!("{result}/record")).await;
        assert_eq!(record.json()["players"], json!(["Ania", "Jurek"]));
        let erased = ania.ask(address, Method::DELETE, &result, None).await;
        assert_eq!(erased.code(), "others-played");
        app.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_guest_is_who_has_the_cookie() {
    let app = spawn_app(Kind::Sqlite).await;
    let address = app.address;
    let body = Some(json!({"name": "Ania"}).to_string());
    let answer = request(address, Method::PUT, "/api/me", &[], body).await;
    let cookie = answer.headers["set-cookie"].to_str().unwrap().to_owned();
    for part in ["HttpOnly", "SameSite=Lax", "Path=/"] {
        assert!(cookie.contains(part), "{cookie}");
    }
    assert!(!cookie.contains("Secure"), "plain http cannot have it: {cookie}");
    let ania = Guest {
        cookie: cookie.split(';').next().unwrap().to_owned(),
    };
    assert_eq!(
        ania.ask(address, Method::GET, "/api/me", None).await.json()["name"],
        "Ania"
    );
    let renamed = ania
        .ask(address, Method::PUT, "/api/me", Some(json!({"name": "Anna"})))
        .await;
    assert_eq!(
        (renamed.status, renamed.headers.contains_key("set-cookie")),
        (StatusCode::OK, false)
    );
    assert_eq!(
        ania.ask(address, Method::GET, "/api/me", None).await.json()["name"],
        "Anna"
    );

    for cookie in ["", "kostka=12", &format!("kostka={}", "0".repeat(64))] {
        let stranger = Guest {
            cookie: cookie.to_owned(),
        };
        assert_eq!(
            stranger.ask(address, Method::GET, "/api/me", None).await.status,
            StatusCode::NO_CONTENT
        );
        let settings = json!({"rulebook": "pl-standard", "seats": 2});
        let refused = stranger
            .ask(address, Method::POST, "/api/tables", Some(settings))
            .await;
        assert_eq!(
            (refused.status, refused.code().as_str()),
            (StatusCode::UNAUTHORIZED, "no-identity")
        );
    }
    for (name, code) in [
        ("", "name-empty"),
        ("Bot 3", "name-like-a-bot"),
        ("a\u{202e}b", "name-invisible"),
    ] {
        let answer = ania
            .ask(address, Method::PUT, "/api/me", Some(json!({"name": name})))
            .await;
        assert_eq!(
            (answer.status, answer.code().as_str()),
            (StatusCode::BAD_REQUEST, code)
        );
    }
    app.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn behind_https_cookies_are_secure() {
    let app = spawn_with(Kind::Sqlite, |config| {
        config.public_url = Some("https://play.example".to_owned())
    })
    .await;
    let headers = [("origin", "https://play.example")];
    let body = Some(json!({"name": "Ania"}).to_string());
    let answer = request(app.address, Method::PUT, "/api/me", &headers, body).await;
    let cookie = answer.headers["set-cookie"].to_str().unwrap();
    assert!(
        cookie.starts_with("__Host-kostka=") && cookie.contains("; Secure"),
        "{cookie}"
    );
    assert!(answer.headers.contains_key("strict-transport-security"));
    // A neighbouring host can set the plain cookie, so it is nobody's.
    let (_, secret) = cookie.split(';').next().unwrap().split_once('=').unwrap();
    for (name, status) in [
        ("__Host-kostka", StatusCode::OK),
        ("kostka", StatusCode::NO_CONTENT),
    ] {
        let cookie = format!("{name}={secret}");
        let me = request(app.address, Method::GET, "/api/me", &[("cookie", &cookie)], None).await;
        assert_eq!(me.status, status, "{name}");
    }
    app.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pages_of_others_are_kept_out() {
    let app = spawn_app(Kind::Sqlite).await;
    let ania = Guest::new(app.address, "Ania").await;
    let table = ania
        .open_table(app.address, json!({"rulebook": "pl-standard", "seats": 2}))
        .await;
    let own = format!("http://{}", app.address);
    for (origin, allowed) in [
        ("http://evil.example", false),
        ("null", false),
        (own.as_str(), true),
    ] {
        let headers = [("origin", origin), ("cookie", ania.cookie.as_str())];
        let body = Some(json!({"name": "Ania"}).to_string());
        let put = request(app.address, Method::PUT, "/api/me", &headers, body).await;
        assert_eq!(put.status.is_success(), allowed, "{origin}");
        let path = format!("/api/tables/{table}/socket");
        let upgrade = [
            ("origin", origin),
            ("cookie", ania.cookie.as_str()),
            ("connection", "upgrade"),
            ("upgrade", "websocket"),
            ("sec-websocket-version", "13"),
            ("sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ=="),
        ];
        let socket = request(app.address, Method::GET, &path, &upgrade, None).await;
        let expected = if allowed {
            StatusCode::SWITCHING_PROTOCOLS
        } else {
            StatusCode::FORBIDDEN
        };
        assert_eq!(socket.status, expected, "{origin}");
    }
    app.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bad_bodies_are_explained() {
    let app = spawn_app(Kind::Sqlite).await;
    let address = app.address;
    let ania = Guest::new(address, "Ania").await;
    let cookie = ("cookie", ania.cookie.as_str());
    let post = async |path: &str, kind: &str, body: &str| {
        let headers = [cookie, ("content-type", kind)];
        let answer = request(address, Method::POST, path, &headers, Some(body.to_owned())).await;
        (answer.status.as_u16(), answer.code())
    };
    let json = "application/json";
    assert_eq!(post("/api/tables", json, "{").await, (400, "bad-body".into()));
    assert_eq!(
        post("/api/tables", "text/plain", "{}").await,
        (415, "not-json".into())
    );
    assert_eq!(
        post("/api/tables", json, r#"{"rulebook":"pl-standard","seats":9}"#)
            .await
            .0,
        400
    );
    assert_eq!(
        post("/api/tables", json, r#"{"rulebook":"none","seats":2}"#)
            .await
            .0,
        400
    );
    assert_eq!(
        post(
            "/api/tables",
            json,
            r#"{"rulebook":"pl-standard","seats":2,"x":1}"#
        )
        .await
        .0,
        422
    );
    let huge = format!("\"{}\"", "x".repeat(100_000));
    assert_eq!(post("/api/tables", json, &huge).await, (413, "too-long".into()));
    assert_eq!(post("/api/verify", json, "{}").await.0, 422);
    assert_eq!(
        post("/api/nothing", json, "{}").await,
        (404, "no-such-page".into())
    );
    assert_eq!(
        post("/api/rulebooks", json, "{}").await,
        (405, "wrong-method".into())
    );
    app.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_solver_answers() {
    let app = spawn_app(Kind::Sqlite).await;
    let solve = async |body: serde_json::Value| {
        request(
            app.address,
            Method::POST,
            "/api/solve",
            &[],
            Some(body.to_string()),
        )
        .await
    };
    let position = json!({"rulebook": "pl-standard", "table": "b8 b9 b10", "rack": "b11 r8 o8"});
    let answer = solve(position).await.json();
    assert_eq!(
        (&answer["tiles"], &answer["value"], &answer["proven"]),
        (&json!(3), &json!(27), &json!(true))
    );
    for (bad, code) in [
        (json!({"rulebook": "pl-standard", "rack": "zz"}), None),
        (json!({"rulebook": "pl-word", "rack": "A"}), Some("unsupported")),
        (
            json!({"rulebook": "pl-standard", "rack": "r1 ".repeat(3000)}),
            Some("too-long"),
        ),
    ] {
        let answer = solve(bad).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{}", answer.text);
        if let Some(code) = code {
            assert_eq!(answer.code(), code);
        }
    }
    app.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_asks_too_often_waits() {
    let app = spawn_with(Kind::Sqlite, |config| config.limits.requests_per_second = 2).await;
    let mut refused = None;
    for _ in 0..30 {
        let answer = get(app.address, "/api/rulebooks").await;
        if answer.status == StatusCode::TOO_MANY_REQUESTS {
            refused = Some(answer);
            break;
        }
    }
    let refused = refused.expect("nobody was told to wait");
    assert!(refused.headers.contains_key("retry-after"));
    assert_eq!(refused.code(), "too-fast");
    app.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_answer_is_strict_with_browsers() {
    let app = spawn_app(Kind::Sqlite).await;
    for path in [
        "/",
        "/t/0123",
        "/api/rulebooks",
        "/api/openapi.json",
        "/healthz",
        "/nothing",
    ] {
        let answer = get(app.address, path).await;
        let policy = answer.headers["content-security-policy"].to_str().unwrap();
        assert!(
            policy.contains("default-src 'none'") && !policy.contains("unsafe-inline"),
            "{policy}"
        );
        assert_eq!(answer.headers["x-content-type-options"], "nosniff");
        assert!(answer.headers.contains_key("x-request-id"));
        let expected = if path == "/nothing" {
            StatusCode::NOT_FOUND
        } else {
            StatusCode::OK
        };
        assert_eq!(answer.status, expected, "{path}");
    }
    let page = get(app.address, "/").await.text;
    assert!(
        !page.contains("<script>") && !page.contains("style=\""),
        "no script or style stands in the page: the policy would refuse it"
    );
    app.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_document_lists_the_routes() {
    let app = spawn_app(Kind::Sqlite).await;
    let document = get(app.address, "/api/openapi.json").await.json();
    for path in [
        "/api/me",
        "/api/me/tables",
        "/api/me/results",
        "/api/rulebooks",
        "/api/rulebooks/{id}",
        "/api/tables",
        "/api/tables/{id}",
        "/api/tables/{id}/join",
        "/api/boards/{id}",
        "/api/codes/{code}",
        "/api/tables/{id}/socket",
        "/api/tables/{id}/results",
        "/api/results/{id}",
        "/api/results/{id}/record",
        "/api/solve",
        "/api/verify",
        "/healthz",
        "/readyz",
    ] {
        assert!(document["paths"][path].is_object(), "{path}");
    }
    let books = get(app.address, "/api/rulebooks").await.json();
    assert_eq!(books.as_array().unwrap().len(), 8);
    let book = get(app.address, "/api/rulebooks/pl-word").await.json();
    assert_eq!(
        (&book["words"], &book["rules"]["hand"]),
        (&json!(true), &json!(14))
    );
    app.stop().await;
}

/// Bots play a whole game, and a spectator sees that they are bots.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_play_and_are_labelled() {
    for rulebook in ["pl-standard", "pl-word"] {
        let app = spawn_app(Kind::Sqlite).await;
        let address = app.address;
        let ania = Guest::new(address, "Ania").await;
        let table = ania
            .open_table(address, json!({"rulebook": rulebook, "seats": 3, "clock": "off"}))
            .await;
        let mut socket = ania.hello(address, &table, None).await.unwrap();
        let commands = [
            json!({"type": "seat-bot", "id": "1", "seat": 1, "level": "novice"}),
            json!({"type": "seat-bot", "id": "2", "seat": 2, "level": "strong"}),
            json!({"type": "stand", "id": "3"}),
            json!({"type": "start", "id": "4"}),
        ];
        for command in commands {
            let message = ClientMessage::parse(&command.to_string()).unwrap();
            say(&mut socket, &message).await.unwrap();
        }
        let mut last = None;
        hear_until(&mut socket, |message| match message {
            ServerMessage::Done { id, .. } if id.as_str() == "4" => Some(()),
            ServerMessage::Refused(refused) => panic!("{refused:?}"),
            _ => None,
        })
        .await
        .unwrap();
        let ended = hear_until(&mut socket, |message| match message {
            ServerMessage::Event(event) => {
                last = Some(event.seq);
                matches!(event.event, kostka_protocol::TableEvent::GameEnded { .. }).then_some(())
            }
            _ => None,
        });
        tokio::time::timeout(std::time::Duration::from_secs(120), ended)
            .await
            .unwrap()
            .unwrap();
        let results = get(address, &format!("/api/tables/{table}/results")).await.json();
        assert_eq!(results[0]["players"][0]["bot"], true);
        assert_eq!(results[0]["players"][1]["name"], "Bot (strong)");
        app.stop().await;
    }
}

/// A removed player learns the reason and cannot come back.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_is_removed_goes() {
    let app = spawn_app(Kind::Sqlite).await;
    let address = app.address;
    let (ania, jurek) = (
        Guest::new(address, "Ania").await,
        Guest::new(address, "Jurek").await,
    );
    let table = ania
        .open_table(address, json!({"rulebook": "pl-standard", "seats": 2}))
        .await;
    jurek.join(address, &table).await;
    let mut removed = jurek.hello(address, &table, None).await.unwrap();
    let mut host = ania.hello(address, &table, None).await.unwrap();
    let kick = Command::Kick {
        member: kostka_protocol::Member(1),
        choice: kostka_protocol::table::Absence::Bot,
    };
    let id = CommandId::new("kick").unwrap();
    say(&mut host, &ClientMessage::Command { id, command: kick })
        .await
        .unwrap();
    let bye = |message: &ServerMessage| match message {
        ServerMessage::Bye { reason } => Some(*reason),
        _ => None,
    };
    assert_eq!(hear_until(&mut removed, bye).await.unwrap(), ByeReason::Removed);
    let mut again = jurek.hello(address, &table, None).await.unwrap();
    assert_eq!(hear_until(&mut again, bye).await.unwrap(), ByeReason::Removed);
    assert_eq!(jurek.join(address, &table).await.code(), "removed");
    app.stop().await;
}
