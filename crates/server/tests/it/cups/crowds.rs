//! Cups as a weapon: long logs, floods of commands and registrations, and texts that deceive.

use std::time::Duration;

use hyper::{Method, StatusCode};
use kostka_protocol::cup::{ClientMessage, Key};
use kostka_store::testing::Kind;
use kostka_tournament::{Command, Regulation};
use serde_json::json;

use super::hall::{At, Page, long_cup, post, wordy_cup};
use crate::app::{TestApp, spawn_app, spawn_with};
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
