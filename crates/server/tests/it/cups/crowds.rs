//! Cups as a weapon: long logs, floods of commands and registrations, and texts that deceive.

use std::time::Duration;

use hyper::{Method, StatusCode};
use kostka_protocol::CommandId;
use kostka_protocol::cup::{ClientMessage, Key};
use kostka_rules::deal::Bytes32;
use kostka_store::testing::{Kind, TestDatabase};
use kostka_tournament::{Command, Cup, CupEvent, Regulation};
use serde_json::json;

use super::hall::{At, Page, file_of, hard_cup, long_cup, post, wordy_cup};
use crate::app::{TestApp, spawn_app, spawn_with};
use crate::crash::Process;
use crate::http::{Answer, get, metric, request};

async fn import(app: &TestApp, file: String) -> Answer {
    request(app.address, Method::POST, "/api/cups/import", &[], Some(file)).await
}

/// Asks for the file of a cup as a client at this address.
async fn file(at: &At, from: &str) -> Answer {
    let headers = [("x-forwarded-for", from)];
    request(at.address, Method::GET, &at.path("/file"), &headers, None).await
}

fn register(number: usize) -> Command {
    Command::Register {
        name: format!("Player {number}"),
        club: None,
        category: None,
        here: false,
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_longest_cup_can_be_read_and_ended() {
    let app = spawn_app(Kind::Sqlite).await;
    let at = At::made(app.address, &import(&app, long_cup()).await);
    let mut organiser = at.organiser().await;
    assert_eq!(organiser.seq(), 20_000);
    organiser.refused(register(0), "full", "").await;
    // Judged as in any other cup: this one has not begun.
    organiser.refused(Command::Close, "not-last", "C8").await;
    app.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_cup_of_too_many_bytes_is_not_taken_in() {
    let app = spawn_app(Kind::Sqlite).await;
    let refused = import(&app, wordy_cup(1_700)).await;
    assert_eq!(
        (refused.status, refused.code().as_str()),
        (StatusCode::BAD_REQUEST, "too-long")
    );
    assert!(refused.text.contains("bytes of entries"), "{}", refused.text);
    app.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_address_cannot_fill_the_memory_with_long_cups() {
    let app = spawn_with(Kind::Sqlite, |config| {
        config.trusted_hops = 1;
        config.idle = Duration::from_millis(1);
    })
    .await;
    let one = At::made(app.address, &import(&app, long_cup()).await);
    let other = At::made(app.address, &import(&app, long_cup()).await);
    let watching = Page::open(&one, None).await;
    let busy = file(&other, "127.0.0.1").await;
    assert_eq!(
        (busy.status, busy.code().as_str()),
        (StatusCode::SERVICE_UNAVAILABLE, "busy")
    );
    let shared = file(&other, "10.0.0.2").await;
    assert_eq!(shared.status, StatusCode::OK, "others have a share of their own");
    drop(watching);
    let left = async {
        while file(&other, "127.0.0.1").await.status != StatusCode::OK {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(Duration::from_secs(120), left)
        .await
        .unwrap();
    app.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_of_one_address_register_no_faster_over_sockets() {
    let app = spawn_with(Kind::Sqlite, |config| config.limits.requests_per_second = 20).await;
    let at = At::new(app.address, json!({"id": "pl-county"})).await;
    let mut organiser = at.organiser().await;
    organiser.give(Command::OpenRegistration { open: true }).await;
    let mut public = Page::open(&at, None).await;
    let mut refused = Vec::new();
    for number in 0..150 {
        let id = format!("r{number}");
        refused.extend(public.send(&id, register(number)).await.unwrap().err());
    }
    assert!(!refused.is_empty());
    assert!(refused.iter().all(|refused| refused.code == "too-fast"));
    organiser.give(register(999)).await;
    app.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_flood_of_commands_slows_down_its_cup_alone() {
    let app = spawn_with(Kind::Sqlite, |config| config.limits.messages_per_second = 1).await;
    let at = At::new(app.address, json!({"id": "pl-county"})).await;
    let mut organiser = at.organiser().await;
    organiser.give(Command::OpenRegistration { open: true }).await;
    let names: Vec<(String, String)> = (0..100)
        .map(|n| (format!("r{n}"), format!("Player {n}")))
        .collect();
    let flood = futures_util::future::join_all(names.iter().map(|(id, name)| at.register(id, name)));
    let slowed = async {
        while metric(app.metrics, "kostka_cups_slowed_total", &[]).await == 0.0 {
            tokio::task::yield_now().await;
        }
        let other = At::new(app.address, json!({"id": "pl-county"})).await;
        let quick = get(app.address, &other.path("/file")).await;
        assert_eq!(quick.status, StatusCode::OK, "another cup goes on");
    };
    tokio::select! {
        () = slowed => {}
        answers = flood => panic!("{} registrations were not slowed down", answers.len()),
    }
    app.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn texts_that_hide_something_are_refused() {
    let app = spawn_app(Kind::Sqlite).await;
    let body = json!({"name": "Cup \u{202e}puC", "regulation": {"id": "pl-county"}});
    assert_eq!(
        post(app.address, "/api/cups", None, body).await.code(),
        "name-invisible"
    );
    let own = Regulation::all()[0].to_toml();
    let own = own.replacen("name = \"", "name = \"\u{2067}", 1);
    let body = json!({"name": "Cup", "regulation": {"own": own}});
    assert_eq!(
        post(app.address, "/api/cups", None, body).await.code(),
        "name-invisible"
    );
    // TOML has escapes, and a cup from elsewhere has texts of every kind.
    let escaped = Regulation::all()[0].to_toml();
    let escaped = escaped.replacen("name = \"", "name = \"\\u2067", 1);
    let body = json!({"name": "Cup", "regulation": {"own": escaped}});
    assert_eq!(
        post(app.address, "/api/cups", None, body).await.code(),
        "name-invisible"
    );
    for text in ["The cup", "Ania", "Rumia", "late again", "o"] {
        assert_eq!(
            import(&app, cup_with(text, text)).await.status,
            StatusCode::CREATED
        );
        let hidden = format!("{text}\u{202e}");
        let refused = import(&app, cup_with(text, &hidden)).await;
        assert_eq!(refused.code(), "name-invisible", "{text}: {}", refused.text);
    }
    let refused = import(&app, cup_with("o", &"o".repeat(61))).await;
    assert_eq!(refused.code(), "wrong-cup", "{}", refused.text);
    let at = At::new(app.address, json!({"id": "pl-county"})).await;
    let mut organiser = at.organiser().await;
    for (name, club) in [
        ("Ania \u{202e}akwoN", None),
        ("Ania", Some("\u{200b}x")),
        ("A\u{300}\u{300}\u{300}", None),
    ] {
        let command = Command::Register {
            name: name.to_owned(),
            club: club.map(str::to_owned),
            category: None,
            here: false,
        };
        organiser.refused(command, "name-invisible", "").await;
    }
    organiser.give(Command::OpenRegistration { open: true }).await;
    assert_eq!(at.register("r1", "Ania\u{2066}").await.code(), "name-invisible");
    let fine = at.register("r2", "Ania z \u{141}odzi").await;
    assert_eq!(fine.status, StatusCode::CREATED, "{}", fine.text);
    app.stop().await;
}

/// Returns the file of a cup with another text in place of one of its own.
fn cup_with(text: &str, other: &str) -> String {
    let created = Cup::create("The cup", &Regulation::all()[0], Bytes32([7; 32])).unwrap();
    let registered = CupEvent::Registered {
        name: "Ania".to_owned(),
        club: Some("Rumia".to_owned()),
        category: None,
        late: false,
    };
    let penalised = CupEvent::Penalised {
        player: 0,
        big: 1,
        small: 0,
        reason: "late again".to_owned(),
    };
    let events = [created, registered, CupEvent::CheckedIn { player: 0 }, penalised];
    file_of(events.into_iter()).replace(&json!(text).to_string(), &json!(other).to_string())
}

/// The server is a process of its own, because metrics are those of a process.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_draw_ends_when_its_organiser_leaves() {
    let database = TestDatabase::fresh(Kind::Sqlite).await.unwrap();
    let server = Process::start(database.url());
    let thoughts = async |end: &str| {
        let labels = [r#"for="long""#, end];
        metric(server.metrics, "kostka_thoughts_total", &labels).await
    };
    let answer = request(
        server.address,
        Method::POST,
        "/api/cups/import",
        &[],
        Some(hard_cup(1_000)),
    );
    let at = At::made(server.address, &answer.await);
    let running = async || metric(server.metrics, "kostka_thinking_running", &[r#"for="long""#]).await;
    while running().await > 0.0 {
        tokio::task::yield_now().await;
    }
    let mut organiser = at.organiser().await;
    let draw = ClientMessage::Command {
        id: CommandId::new("draw").unwrap(),
        command: Command::Draw,
    };
    organiser.say(&draw).await.unwrap();
    while running().await == 0.0 {
        tokio::task::yield_now().await;
    }
    drop(organiser);
    let ended = async {
        while thoughts(r#"end="cancelled""#).await == 0.0 {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(Duration::from_secs(120), ended)
        .await
        .unwrap();
    let page = Page::open(&at, None).await;
    assert!(page.cup().stage().rounds.is_empty(), "nothing was drawn");
    server.kill();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_long_registration_is_refused_before_it_waits() {
    let app = spawn_app(Kind::Sqlite).await;
    let at = At::new(app.address, json!({"id": "pl-county"})).await;
    at.organiser()
        .await
        .give(Command::OpenRegistration { open: true })
        .await;
    let long = at.register("r1", &"A".repeat(5_000)).await;
    assert_eq!(
        (long.status, long.code().as_str()),
        (StatusCode::PAYLOAD_TOO_LARGE, "too-long")
    );
    // The longest names there are, written as wastefully as JSON can.
    let longest = "\\u0105".repeat(60);
    let body = format!(
        r#"{{"id":"{}","name":"{longest}","club":"{longest}","category":"{longest}"}}"#,
        "r".repeat(40)
    );
    let fine = request(app.address, Method::POST, &at.path("/players"), &[], Some(body)).await;
    assert_eq!(fine.status, StatusCode::CREATED, "{}", fine.text);
    app.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn keys_that_are_guessed_give_nothing() {
    let app = spawn_app(Kind::Sqlite).await;
    let at = At::new(app.address, json!({"id": "pl-county"})).await;
    for key in [
        "o-".to_owned() + &"0".repeat(32),
        "t0.0.0-".to_owned(),
        "-".to_owned(),
        "\u{e9}".repeat(99),
    ] {
        let mut page = Page::silent(&at).await;
        let hello = ClientMessage::Hello {
            version: kostka_protocol::VERSION,
            key: Some(Key(key)),
            after: None,
        };
        page.say(&hello).await.unwrap();
        let ended = page.hear().await.unwrap_err();
        assert_eq!(ended.0, Some(kostka_protocol::ByeReason::BadKey));
    }
    app.stop().await;
}
