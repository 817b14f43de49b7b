//! Invitations: short codes, previews of links, names, and tables that nobody is at.

use hyper::{Method, StatusCode};
use kostka_protocol::{ClientMessage, Command, CommandId, DisplayName, ServerMessage, TableEvent};
use kostka_store::testing::Kind;
use kostka_store::{NewTable, PersonId, TableId, Time, Visibility};
use serde_json::json;

use crate::app::{spawn_app, spawn_with};
use crate::guest::{Guest, hear_until, say};
use crate::http::{get, request};

#[tokio::test]
async fn a_friend_finds_the_table_by_its_code_until_the_game_begins() {
    let app = spawn_app(Kind::Sqlite).await;
    let address = app.address;
    let ania = Guest::new(address, "Ania").await;
    let settings = json!({"rulebook": "pl-standard", "seats": 2});
    let table = ania.open_table(address, settings).await;
    let about = get(address, &format!("/api/tables/{table}")).await.json();
    let code = about["code"].as_str().unwrap().to_owned();
    assert_eq!(about["summary"]["players"], json!([{"name": "Ania", "seat": 0}]));

    let typed = code.to_lowercase().replace('-', "%20");
    let found = get(address, &format!("/api/codes/{typed}")).await;
    assert_eq!(found.status, StatusCode::OK, "{}", found.text);
    assert_eq!(found.json()["id"], table);
    let wrong = get(address, "/api/codes/NIC-100").await;
    assert_eq!(
        (wrong.status.as_u16(), wrong.code()),
        (404, "no-such-code".into())
    );

    ania.ask(address, Method::DELETE, &format!("/api/tables/{table}"), None)
        .await;
    let late = get(address, &format!("/api/codes/{code}")).await;
    assert_eq!((late.status.as_u16(), late.code()), (404, "no-such-code".into()));
    app.stop().await;
}

#[tokio::test]
async fn codes_cannot_be_tried_one_after_the_other() {
    let app = spawn_app(Kind::Sqlite).await;
    for number in 100..110 {
        let answer = get(app.address, &format!("/api/codes/LAMPA-{number}")).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND);
    }
    let answer = get(app.address, "/api/codes/LAMPA-110").await;
    assert_eq!((answer.status.as_u16(), answer.code()), (429, "too-fast".into()));
    assert!(answer.headers.contains_key("retry-after"));
    app.stop().await;
}

#[tokio::test]
async fn the_link_of_a_table_has_a_preview_that_nobody_can_break_out_of() {
    let app = spawn_with(Kind::Sqlite, |config| {
        config.public_url = Some("https://play.example.org".to_owned());
    })
    .await;
    let address = app.address;
    let host = [("host", "play.example.org")];
    let body = json!({"name": "\"><script>"}).to_string();
    let made = request(address, Method::PUT, "/api/me", &host, Some(body)).await;
    let cookie = made.headers["set-cookie"]
        .to_str()
        .unwrap()
        .split(';')
        .next()
        .unwrap()
        .to_owned();
    let settings =
        json!({"rulebook": "pl-word", "seats": 3, "clock": 90, "hints": true, "rules": {"theme": "<b>&"}});
    let headers = [("host", "play.example.org"), ("cookie", cookie.as_str())];
    let opened = request(
        address,
        Method::POST,
        "/api/tables",
        &headers,
        Some(settings.to_string()),
    )
    .await;
    let path = format!("/t/{}", opened.json()["id"].as_str().unwrap());

    let page = async |language: &str| {
        let headers = [("host", "play.example.org"), ("accept-language", language)];
        request(address, Method::GET, &path, &headers, None).await.text
    };
    let english = page("en-GB,en;q=0.9,pl;q=0.5").await;
    assert!(
        english.contains("&quot;&gt;&lt;script&gt; invites you to play"),
        "{english}"
    );
    assert!(!english.contains("\"><script>"), "{english}");
    assert!(english.contains("&lt;b&gt;&amp;"), "{english}");
    assert!(
        english.contains("content=\"https://play.example.org/icon-512.png\""),
        "{english}"
    );
    assert!(english.contains("90"), "the clock is told: {english}");
    assert!(page("cs").await.contains("vás zve ke hře"));
    // A program that names no language gets that of the rulebook.
    assert!(page("").await.contains("zaprasza cię do gry"));
    let unknown = request(address, Method::GET, "/t/0123456789abcdef", &host, None).await;
    assert!(
        unknown
            .text
            .contains("<meta property=\"og:title\" content=\"Kostka\">")
    );
    let tag = "<meta property=\"og:locale\" content=\"pl_PL\">";
    assert!(page("pl").await.contains(tag));
    // Somebody shares what is no table, too.
    let replay = request(address, Method::GET, "/replay/0123456789abcdef", &host, None).await;
    let tag = "<meta property=\"og:title\" content=\"Replay · Kostka\">";
    assert!(replay.text.contains(tag), "{}", replay.text);
    app.stop().await;
}

#[tokio::test]
async fn two_people_of_one_name_sit_together_and_one_changes_it_there() {
    let app = spawn_app(Kind::Sqlite).await;
    let address = app.address;
    let (ania, other) = (
        Guest::new(address, "Ania").await,
        Guest::new(address, "Ania").await,
    );
    let settings = json!({"rulebook": "pl-standard", "seats": 2});
    let table = ania.open_table(address, settings).await;
    let joined = other.join(address, &table).await;
    assert_eq!(joined.status, StatusCode::OK, "{}", joined.text);
    let about = get(address, &format!("/api/tables/{table}")).await.json();
    assert_eq!(
        about["summary"]["players"],
        json!([{"name": "Ania", "seat": 0}, {"name": "Ania (2)", "seat": 1}])
    );

    let mut socket = other.hello(address, &table, None).await.unwrap();
    let rename = |name: &str| ClientMessage::Command {
        id: CommandId::new("r").unwrap(),
        command: Command::Rename {
            name: DisplayName::try_from(name.to_owned()).unwrap(),
        },
    };
    say(&mut socket, &rename("Bot 3")).await.unwrap();
    let error = |message: &ServerMessage| match message {
        ServerMessage::Error { code, .. } => Some(code.clone()),
        _ => None,
    };
    assert_eq!(hear_until(&mut socket, error).await.unwrap(), "name-like-a-bot");
    say(&mut socket, &rename("Ola")).await.unwrap();
    let renamed = |message: &ServerMessage| match message {
        ServerMessage::Event(event) => match &event.event {
            TableEvent::Joined { name, twin, .. } => Some((name.to_string(), *twin)),
            _ => None,
        },
        _ => None,
    };
    assert_eq!(
        hear_until(&mut socket, renamed).await.unwrap(),
        ("Ola".to_owned(), None)
    );
    app.stop().await;
}

#[tokio::test]
async fn a_public_table_that_everybody_has_left_is_not_listed() {
    let app = spawn_app(Kind::Sqlite).await;
    let address = app.address;
    let ania = Guest::new(address, "Ania").await;
    let settings = json!({"rulebook": "pl-standard", "seats": 2, "visibility": "public"});
    let fresh = ania.open_table(address, settings).await;
    let store = app.store().await;
    let host: PersonId = store
        .table(&TableId::new(fresh.as_str()).unwrap())
        .await
        .unwrap()
        .unwrap()
        .host;
    let abandoned = NewTable {
        id: TableId::new("00000000000000000000000000000000").unwrap(),
        host,
        rulebook: "pl-standard".to_owned(),
        visibility: Visibility::Public,
        summary: "{}".to_owned(),
        events: vec!["{}".to_owned()],
        at: Time(1_000),
    };
    store.create_table(&abandoned).await.unwrap();
    let lobby = get(address, "/api/tables").await.json();
    let listed: Vec<&str> = lobby["tables"]
        .as_array()
        .unwrap()
        .iter()
        .map(|table| table["id"].as_str().unwrap())
        .collect();
    assert_eq!(listed, [fresh]);
    app.stop().await;
}
