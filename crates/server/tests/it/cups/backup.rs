//! Cups as files: a backup that goes on elsewhere, forged files, and cups without names.

use hyper::{Method, StatusCode};
use kostka_store::testing::Kind;
use kostka_tournament::{Command, CupFile};
use serde_json::{Value, json};

use super::hall::{At, Page, post};
use crate::app::spawn_app;

/// Plays a cup of eight by one round of one game to its end.
pub(crate) async fn played(at: &At) -> Page {
    let mut organiser = at.organiser().await;
    for (number, name) in ["Ania", "Jurek", "Ola", "Piotr", "Ewa", "Jan", "Zofia"]
        .iter()
        .enumerate()
    {
        organiser
            .give(Command::Register {
                name: (*name).to_owned(),
                club: Some(["Kaszuby", "Rumia"][number % 2].to_owned()),
                category: None,
                here: false,
            })
            .await;
        organiser.give(Command::CheckIn { player: number }).await;
    }
    organiser.give(Command::Draw).await;
    organiser.give(Command::Begin).await;
    let substitute = Command::Substitute {
        player: 2,
        name: "Olga".to_owned(),
    };
    organiser.give(substitute).await;
    for (table, games) in [vec![vec![30, -10, -10, -10]], vec![vec![20, -10, -10]]]
        .into_iter()
        .enumerate()
    {
        let sheet = organiser.sheet(0, table, &games);
        organiser.give(sheet).await;
        let reason = "Ewa miscounted".to_owned();
        organiser
            .give(Command::Contest {
                round: 0,
                table,
                reason,
            })
            .await;
        organiser.give(Command::Confirm { round: 0, table }).await;
    }
    organiser
}

pub(crate) fn one_round() -> Value {
    let swiss = kostka_tournament::Regulation::find("swiss").unwrap().to_toml();
    let own = swiss
        .replace("rounds = 6", "rounds = 1")
        .replace("games = 2", "games = 1");
    json!({ "own": own })
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_goes_on_on_another_laptop() {
    let laptop = spawn_app(Kind::Sqlite).await;
    let at = At::new(laptop.address, json!({"id": "pl-county"})).await;
    let mut organiser = at.organiser().await;
    organiser.register(0..12).await;
    organiser.give(Command::Draw).await;
    organiser.give(Command::Begin).await;
    let stick: Value = serde_json::from_str(&at.file().await).unwrap();
    laptop.stop().await;

    let other = spawn_app(Kind::Postgres).await;
    let answer = post(other.address, "/api/cups/import", None, stick).await;
    assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.text);
    let there = At::made(other.address, &answer);
    assert!(there.id != at.id && there.organiser != at.organiser);
    let mut page = there.organiser().await;
    assert_eq!(page.log, organiser.log);
    let sheet = page.sheet(0, 0, &[vec![30, -10, -10, -10], vec![-3, 9, -3, -3]]);
    page.give(sheet).await;
    let file = CupFile::read(&there.file().await).unwrap();
    assert_eq!(&file.verify().unwrap(), page.cup());
    other.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_forged_backup_is_refused_with_the_entry_that_is_wrong() {
    let app = spawn_app(Kind::Sqlite).await;
    let at = At::new(app.address, one_round()).await;
    played(&at).await;
    let honest: Value = serde_json::from_str(&at.file().await).unwrap();
    let entries = honest["entries"].as_array().unwrap();
    let of = |kind: &str| {
        entries
            .iter()
            .position(|entry| entry["event"]["type"] == kind)
            .unwrap()
    };
    let forge = |pointer: String, value: Value| {
        let mut forged = honest.clone();
        *forged.pointer_mut(&pointer).unwrap() = value;
        forged
    };
    let entered = of("entered");
    for (forged, code, says) in [
        (
            forge(
                format!("/entries/{entered}/event/games/0"),
                json!([40, -10, -10, -10]),
            ),
            "wrong-cup",
            "bad-sheet",
        ),
        (
            forge(format!("/entries/{}/event/rounds/0/0/0", of("drawn")), json!(99)),
            "wrong-cup",
            "",
        ),
        (
            forge("/standings/0/big".to_owned(), json!(99)),
            "wrong-cup",
            "standings",
        ),
        (
            forge("/entries/0/event/type".to_owned(), json!("begun")),
            "bad-body",
            "",
        ),
        (
            forge("/format".to_owned(), json!(999)),
            "newer-format",
            "newer version",
        ),
        (json!({"entries": []}), "wrong-cup", "creates no cup"),
        (json!([]), "bad-body", ""),
    ] {
        let answer = post(app.address, "/api/cups/import", None, forged).await;
        assert_eq!(answer.code(), code, "{}", answer.text);
        let says = if says == "bad-sheet" { "entry" } else { says };
        assert!(answer.text.contains(says), "{}", answer.text);
    }
    app.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_names_of_people_are_removed_after_the_end() {
    for kind in Kind::ALL {
        let app = spawn_app(kind).await;
        let at = At::new(app.address, one_round()).await;
        let mut organiser = played(&at).await;
        let early = at.organise(Method::POST, "/forget").await;
        assert_eq!(
            (early.status, early.code().as_str()),
            (StatusCode::CONFLICT, "not-over")
        );
        organiser.give(Command::Close).await;
        let mut public = Page::open(&at, None).await;
        let known = public.log.clone();
        let places = public.cup().ranking();
        let stranger = At {
            organiser: kostka_protocol::cup::Key("o-1".to_owned()),
            ..at.clone()
        };
        assert_eq!(stranger.organise(Method::POST, "/forget").await.code(), "bad-key");
        for _ in 0..2 {
            let done = at.organise(Method::POST, "/forget").await;
            assert_eq!(done.status, StatusCode::NO_CONTENT, "{}", done.text);
        }
        // Those who listen and those who were away get the log without names in place of theirs.
        while !public.cup().is_forgotten() {
            public.hear().await.unwrap();
        }
        let mut away = Page::again(&at, None, known).await.unwrap();
        while !away.cup().is_forgotten() {
            away.hear().await.unwrap();
        }
        assert_eq!(away.log, public.log);
        let names: Vec<&str> = public
            .cup()
            .players()
            .iter()
            .map(|player| player.name.as_str())
            .collect();
        assert_eq!(
            names,
            [
                "Player 1",
                "Player 2",
                "Player 3.1",
                "Player 4",
                "Player 5",
                "Player 6",
                "Player 7"
            ]
        );
        let file = at.file().await;
        let stored = app
            .store()
            .await
            .load_cup(&kostka_store::CupId::new(&*at.id).unwrap(), 0)
            .await
            .unwrap();
        let stored: String = stored.into_iter().map(|event| event.payload).collect();
        for name in ["Ania", "Ola", "Olga", "Ewa", "Kaszuby"] {
            assert!(!file.contains(name) && !stored.contains(name), "{name}");
        }
        // Draws and points stay what they were.
        let cup = CupFile::read(&file).unwrap().verify().unwrap();
        assert_eq!(cup.ranking(), places);
        app.stop().await;
    }
}
