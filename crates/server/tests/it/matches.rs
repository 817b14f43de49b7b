//! Whole matches of every rulebook over sockets, with spectators, and a check of each recipient's messages.

use kostka_rules::Rulebook;
use kostka_session::{Member, Recorded};
use kostka_store::TableId;
use kostka_store::testing::Kind;
use serde_json::{Value, json};
use tokio::sync::watch;

use crate::app::{TestApp, spawn_app};
use crate::guest::Guest;
use crate::http::request;
use crate::player::{Player, begin};
use crate::secrecy;

async fn stored_events(app: &TestApp, table: &str) -> Vec<Recorded> {
    let store = app.store().await;
    let stored = store.load_all(&TableId::new(table).unwrap(), 0).await.unwrap();
    stored
        .iter()
        .map(|event| serde_json::from_str(&event.payload).unwrap())
        .collect()
}

async fn whole_match(kind: Kind, rulebook: &str) {
    let app = spawn_app(kind).await;
    let address = app.address;
    let (_server, at) = watch::channel(address);
    let mut guests = Vec::new();
    for name in ["Ania", "Jurek", "Widz", "Gapa"] {
        guests.push(Guest::new(address, name).await);
    }
    let settings = json!({"rulebook": rulebook, "seats": 2, "visibility": "public", "clock": 300});
    let table = guests[0].open_table(address, settings).await;
    begin(address, &guests[0], &[&guests[1]], &table).await;
    let labels = ["ania", "jurek", "widz", "gapa"];
    let mut running = Vec::new();
    for (guest, label) in guests.iter().zip(labels) {
        let mut player = Player::new(guest.clone(), &table, at.clone(), label);
        player.games = 2;
        running.push(tokio::spawn(player.run()));
    }
    let mut players = Vec::new();
    for player in running {
        players.push(player.await.unwrap());
    }
    let events = stored_events(&app, &table).await;
    for (place, player) in players.iter().enumerate() {
        let member = u16::try_from(place).ok().filter(|place| *place < 2).map(Member);
        secrecy::check(&events, member, &player.story.frames).unwrap();
        assert_eq!(player.story.games_ended, 2, "{}", labels[place]);
    }
    // The check is effective: it refuses one player's messages for the other player and for spectators.
    for other in [Some(Member(1)), None] {
        assert!(secrecy::check(&events, other, &players[0].story.frames).is_err());
    }
    // Everybody has followed the same table.
    let [one, other] = [&players[0], &players[2]].map(|player| player.story.snapshot.as_ref().unwrap());
    assert_eq!(one.table.results, other.table.results);
    assert_eq!(
        one.game.as_ref().unwrap().view.table,
        other.game.as_ref().unwrap().view.table
    );
    check_records(&app, &guests[0], &table).await;
    app.stop().await;
}

/// Checks that results exist and their records verify.
async fn check_records(app: &TestApp, guest: &Guest, table: &str) {
    let path = format!("/api/tables/{table}/results");
    let results = guest
        .ask(app.address, hyper::Method::GET, &path, None)
        .await
        .json();
    let results = results.as_array().unwrap();
    assert_eq!(results.len(), 2);
    for result in results {
        let id = result["id"].as_str().unwrap();
        let record = crate::http::get(app.address, &format!("/api/results/{id}/record"))
            .await
            .text;
        let verdict = request(
            app.address,
            hyper::Method::POST,
            "/api/verify",
            &[],
            Some(record.clone()),
        )
        .await;
        assert_eq!(verdict.json()["ok"], true, "{}", verdict.text);
        assert_eq!(verdict.json()["fair"], true);
        let mut forged: Value = serde_json::from_str(&record).unwrap();
        forged["fair"]["nonces"][0] = json!("00".repeat(32));
        let verdict = request(
            app.address,
            hyper::Method::POST,
            "/api/verify",
            &[],
            Some(forged.to_string()),
        )
        .await;
        assert_eq!(verdict.json()["ok"], false);
    }
}

macro_rules! whole_matches {
    ($($name:ident: $book:literal, $kind:ident;)*) => {
        $(
            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $name() {
                whole_match(Kind::$kind, $book).await;
            }
        )*

        #[test]
        fn all_rulebooks_are_played() {
            let played = [$($book),*];
            for book in Rulebook::all() {
                assert!(played.contains(&book.id.as_str()), "{}", book.id);
            }
        }
    };
}

whole_matches! {
    pl_standard: "pl-standard", Sqlite;
    pl_expert: "pl-expert", Sqlite;
    pl_tournament: "pl-tournament", Sqlite;
    pl_twist: "pl-twist", Sqlite;
    pl_word: "pl-word", Sqlite;
    uk_classic: "uk-classic", Sqlite;
    uk_xp: "uk-xp", Sqlite;
    cs_twist: "cs-twist", Sqlite;
    pl_standard_on_postgres: "pl-standard", Postgres;
    pl_word_on_postgres: "pl-word", Postgres;
}
