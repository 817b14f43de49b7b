//! Roles and their limits, the log that everybody follows, and phones on a bad network that send twice.

use hyper::{Method, StatusCode};
use kostka_protocol::ByeReason;
use kostka_protocol::cup::{ClientMessage, Key, Role, TableAt};
use kostka_store::testing::Kind;
use kostka_tournament::Command;
use kostka_tournament::cup::{Chair, ClockChange, SheetState};
use serde_json::{Value, json};

use super::hall::{At, Ended, Page, post};
use crate::app::{TestApp, spawn_app, spawn_on};

const GAMES: [[i32; 4]; 2] = [[29, -5, -10, -14], [-3, 8, -2, -3]];

fn games() -> Vec<Vec<i32>> {
    GAMES.iter().map(|game| game.to_vec()).collect()
}

/// Makes a cup of eight, whose first round has begun.
async fn playing(kind: Kind) -> (TestApp, At, Page) {
    let app = spawn_app(kind).await;
    let at = At::new(app.address, json!({"id": "pl-county"})).await;
    let mut organiser = at.organiser().await;
    organiser.register(0..8).await;
    organiser.give(Command::Draw).await;
    organiser.give(Command::Begin).await;
    (app, at, organiser)
}

/// Opens the page of a table of the first round.
async fn table_page(at: &At, organiser: &Page, table: usize) -> Page {
    let key = &organiser.keys.as_ref().unwrap().tables[0][table];
    Page::open(at, Some(key)).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_sheet_goes_from_the_phone_of_its_table_to_everybody() {
    for kind in Kind::ALL {
        let (app, at, mut organiser) = playing(kind).await;
        let mut phone = table_page(&at, &organiser, 1).await;
        assert_eq!(
            phone.role,
            Role::Table {
                stage: 0,
                round: 0,
                table: 1
            }
        );
        let mut public = Page::open(&at, None).await;
        let sheet = phone.sheet(0, 1, &games());
        let seq = phone.give(sheet).await;
        for page in [&mut organiser, &mut public] {
            page.follow(seq).await.unwrap();
            assert_eq!(page.cup(), phone.cup());
        }
        assert_eq!(public.log.last().unwrap().by, "table");
        // The chief referee confirms it.
        let referee = organiser.keys.as_ref().unwrap().referee.clone();
        let mut referee = Page::open(&at, referee.as_ref()).await;
        let seq = referee.give(Command::Confirm { round: 0, table: 1 }).await;
        public.follow(seq).await.unwrap();
        let sheet = public.cup().stage().rounds[0].sittings[1].sheet.as_ref().unwrap();
        assert_eq!(sheet.state, SheetState::Confirmed);
        assert_eq!(sheet.signed, public.table(0, 1));
        app.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_does_more_than_their_part() {
    let (app, at, organiser) = playing(Kind::Sqlite).await;
    let mut phone = table_page(&at, &organiser, 1).await;
    let foreign = phone.sheet(0, 0, &games());
    phone.refused(foreign, "not-allowed", "").await;
    phone
        .refused(Command::Confirm { round: 0, table: 1 }, "not-allowed", "")
        .await;
    phone.refused(Command::Draw, "not-allowed", "").await;
    let referee = organiser.keys.as_ref().unwrap().referee.clone();
    let mut referee = Page::open(&at, referee.as_ref()).await;
    assert!(referee.keys.as_ref().unwrap().referee.is_none());
    referee.refused(Command::Draw, "not-allowed", "").await;
    referee
        .refused(Command::OpenRegistration { open: true }, "not-allowed", "")
        .await;
    let mut public = Page::open(&at, None).await;
    assert!(public.keys.is_none() && phone.keys.is_none());
    let sheet = public.sheet(0, 1, &games());
    public.refused(sheet, "not-allowed", "").await;
    public.refused(Command::Close, "not-allowed", "").await;
    app.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_wrong_sheet_gets_its_reason_and_changes_nothing() {
    let (app, at, organiser) = playing(Kind::Sqlite).await;
    let mut phone = table_page(&at, &organiser, 0).await;
    let off_by_one = [vec![29, -5, -10, -15], GAMES[1].to_vec()];
    let two_winners = [vec![20, 5, -10, -15], GAMES[1].to_vec()];
    for wrong in [&off_by_one[..], &two_winners[..]] {
        let sheet = phone.sheet(0, 0, wrong);
        phone.refused(sheet, "bad-sheet", "C6").await;
    }
    let one_game = phone.sheet(0, 0, &games()[..1]);
    phone.refused(one_game, "bad-sheet", "C5").await;
    let Command::Enter {
        games,
        mut players,
        signed,
        ..
    } = phone.sheet(0, 0, &games())
    else {
        unreachable!()
    };
    let strangers = Command::Enter {
        round: 0,
        table: 0,
        players: vec![6, 7, 8],
        games: games.clone(),
        signed: Vec::new(),
    };
    phone.refused(strangers, "other-table", "C6").await;
    let forged = Command::Enter {
        round: 0,
        table: 0,
        players: players.clone(),
        games: games.clone(),
        signed: vec![99],
    };
    phone.refused(forged, "bad-signature", "C6").await;
    let unsigned = Command::Enter {
        round: 0,
        table: 0,
        players: players.clone(),
        games: games.clone(),
        signed: players[1..].to_vec(),
    };
    phone.refused(unsigned, "bad-signature", "C6").await;
    players.rotate_left(1);
    let turned = Command::Enter {
        round: 0,
        table: 0,
        players,
        games,
        signed,
    };
    phone.refused(turned, "other-table", "C6").await;
    app.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_sheet_that_is_sent_again_is_entered_once_also_after_a_restart() {
    let (app, at, organiser) = playing(Kind::Sqlite).await;
    let mut phone = table_page(&at, &organiser, 0).await;
    let sheet = phone.sheet(0, 0, &games());
    let first = phone.send("s1", sheet.clone()).await.unwrap().unwrap();
    assert_eq!(phone.send("s1", sheet.clone()).await.unwrap().unwrap(), first);
    // A second phone of the table sends the same sheet under an id of its own.
    let mut other = table_page(&at, &organiser, 0).await;
    assert_eq!(other.send("s2", sheet.clone()).await.unwrap().unwrap(), first);
    // Another sheet does not replace it, under any id.
    let another = phone.sheet(0, 0, &[GAMES[1].to_vec(), GAMES[0].to_vec()]);
    let refused = phone.send("s1", another.clone()).await.unwrap().unwrap_err();
    assert_eq!(refused.code, "id-used");
    phone.refused(another, "sheet-exists", "C6").await;
    let log = phone.log.clone();
    let app = spawn_on(app.stop().await).await;
    let at = At {
        address: app.address,
        ..at
    };
    let key = organiser.keys.as_ref().unwrap().tables[0][0].clone();
    let mut phone = Page::again(&at, Some(&key), log).await.unwrap();
    assert_eq!(phone.send("s1", sheet).await.unwrap().unwrap(), first);
    assert_eq!(phone.seq(), first);
    app.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everybody_has_ids_of_their_own_also_after_a_restart() {
    let (app, at, organiser) = playing(Kind::Sqlite).await;
    let keys = organiser.keys.as_ref().unwrap().tables[0].clone();
    let mut done = Vec::new();
    for (table, key) in keys.iter().enumerate() {
        let mut phone = Page::open(&at, Some(key)).await;
        let sheet = phone.sheet(0, table, &games());
        let seq = phone.send("same", sheet.clone()).await.unwrap().unwrap();
        done.push((sheet, seq));
    }
    let mut public = Page::open(&at, None).await;
    let refused = public.send("same", Command::Draw).await.unwrap().unwrap_err();
    assert_eq!(refused.code, "not-allowed", "nobody learns what others have done");
    let (sheet, _) = done[0].clone();
    let refused = public.send("same", sheet).await.unwrap().unwrap_err();
    assert_eq!(refused.code, "not-allowed");
    let app = spawn_on(app.stop().await).await;
    let at = At {
        address: app.address,
        ..at
    };
    for (key, (sheet, seq)) in keys.iter().zip(done) {
        let mut phone = Page::open(&at, Some(key)).await;
        assert_eq!(phone.send("same", sheet).await.unwrap(), Ok(seq));
        let another = phone.send("same", Command::Draw).await.unwrap().unwrap_err();
        assert_eq!(another.code, "id-used");
    }
    app.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_register_themselves_while_it_is_open() {
    let app = spawn_app(Kind::Sqlite).await;
    let at = At::new(app.address, json!({"id": "pl-county"})).await;
    let mut organiser = at.organiser().await;
    let closed = at.register("r1", "Ania").await;
    assert_eq!(
        (closed.status, closed.code().as_str()),
        (StatusCode::FORBIDDEN, "not-allowed")
    );
    organiser.give(Command::OpenRegistration { open: true }).await;
    let first = at.register("r1", "Ania").await;
    assert_eq!(first.status, StatusCode::CREATED, "{}", first.text);
    let jurek = at.register("r2", "Jurek").await.json();
    assert_eq!(jurek["player"], 1);
    // The answer got lost, and the phone asks again: one player, one key.
    assert_eq!(at.register("r1", "Ania").await.json(), first.json());
    let taken = at.register("r3", "ania").await;
    assert_eq!(
        (taken.status, taken.code().as_str()),
        (StatusCode::CONFLICT, "name-taken")
    );
    let key = Key(jurek["key"].as_str().unwrap().to_owned());
    let page = Page::open(&at, Some(&key)).await;
    assert_eq!(page.role, Role::Player { player: 1 });
    assert_eq!(page.cup().players().len(), 2);
    organiser.give(Command::OpenRegistration { open: false }).await;
    assert_eq!(at.register("r4", "Ola").await.status, StatusCode::FORBIDDEN);
    app.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn strangers_fill_no_cup_beyond_two_hundred() {
    let app = spawn_app(Kind::Sqlite).await;
    let at = At::new(app.address, json!({"id": "swiss"})).await;
    let mut organiser = at.organiser().await;
    organiser.give(Command::OpenRegistration { open: true }).await;
    for number in 0..200 {
        let answer = at
            .register(&format!("r{number}"), &format!("Player {number}"))
            .await;
        assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.text);
    }
    assert_eq!(at.register("late", "Late").await.status, StatusCode::FORBIDDEN);
    // The organiser still may.
    organiser.follow(202).await.unwrap();
    organiser.register(200..201).await;
    app.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_calls_the_referee_until_the_round_is_over() {
    let (app, at, mut organiser) = playing(Kind::Sqlite).await;
    let mut phone = table_page(&at, &organiser, 1).await;
    let call = |table, wanted| ClientMessage::Call {
        round: 0,
        table,
        wanted,
    };
    let calls = [TableAt { round: 0, table: 1 }];
    // Another table, and one that is not there, are ignored.
    phone.say(&call(0, true)).await.unwrap();
    phone.say(&call(7, true)).await.unwrap();
    phone.say(&call(1, true)).await.unwrap();
    while organiser.calls != calls {
        organiser.hear().await.unwrap();
    }
    // Whoever comes later sees it too.
    let mut late = Page::open(&at, None).await;
    while late.calls != calls {
        late.hear().await.unwrap();
    }
    organiser.say(&call(1, false)).await.unwrap();
    for expected in [&calls[..], &[]] {
        while phone.calls != expected {
            phone.hear().await.unwrap();
        }
    }
    app.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_round_clock_is_the_same_for_everybody_and_after_a_restart() {
    let (app, at, mut organiser) = playing(Kind::Sqlite).await;
    organiser
        .give(Command::Clock {
            change: ClockChange::Add(10),
        })
        .await;
    organiser
        .give(Command::Clock {
            change: ClockChange::Pause,
        })
        .await;
    organiser
        .refused(
            Command::Clock {
                change: ClockChange::Add(0),
            },
            "bad-minutes",
            "C2",
        )
        .await;
    let clock = *organiser.cup().clock().unwrap();
    assert!(clock.is_paused());
    let left = clock.left(0);
    assert!((99 * 60_000..=100 * 60_000).contains(&left), "{left}");
    let app = spawn_on(app.stop().await).await;
    let at = At {
        address: app.address,
        ..at
    };
    assert_eq!(Page::open(&at, None).await.cup().clock(), Some(&clock));
    app.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_client_that_was_away_hears_only_the_rest() {
    let (app, at, mut organiser) = playing(Kind::Sqlite).await;
    let away = organiser.log[..5].to_vec();
    let page = Page::again(&at, None, away).await.unwrap();
    assert_eq!(page.log, organiser.log);
    // Numbers that the cup does not have: everything comes anew.
    let mut odd = organiser.log.clone();
    odd.extend(organiser.log[1..].to_vec());
    let mut page = Page::again(&at, None, odd).await.unwrap();
    let seq = organiser
        .give(Command::Miss {
            player: 0,
            chair: Chair::Left,
        })
        .await;
    while page.log.last() != organiser.log.last() {
        page.hear().await.unwrap();
    }
    assert_eq!(page.seq(), seq);
    app.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_key_that_leaked_is_replaced() {
    let (app, at, mut organiser) = playing(Kind::Sqlite).await;
    let mut phone = table_page(&at, &organiser, 0).await;
    let mut public = Page::open(&at, None).await;
    let renewed = at.organise(Method::POST, "/keys").await;
    assert_eq!(renewed.status, StatusCode::OK, "{}", renewed.text);
    for page in [&mut phone, &mut organiser] {
        let ended = loop {
            if let Err(ended) = page.hear().await {
                break ended;
            }
        };
        assert_eq!(ended, Ended(Some(ByeReason::BadKey)));
    }
    let old = Page::again(&at, Some(&at.organiser), Vec::new()).await.err();
    assert_eq!(old, Some(Ended(Some(ByeReason::BadKey))));
    assert_eq!(at.organise(Method::POST, "/keys").await.code(), "bad-key");
    // The public saw nothing of it.
    let at = At::made(at.address, &renewed);
    let mut organiser = at.organiser().await;
    let seq = organiser
        .give(Command::Miss {
            player: 3,
            chair: Chair::Left,
        })
        .await;
    public.follow(seq).await.unwrap();
    app.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_the_organiser_deletes_a_cup() {
    let (app, at, organiser) = playing(Kind::Sqlite).await;
    let mut public = Page::open(&at, None).await;
    let table = organiser.keys.as_ref().unwrap().tables[0][0].clone();
    for key in [Key(String::new()), Key("o-00".to_owned()), table] {
        let stranger = At {
            organiser: key,
            ..at.clone()
        };
        let refused = stranger.organise(Method::DELETE, "").await;
        assert_eq!(
            (refused.status, refused.code().as_str()),
            (StatusCode::FORBIDDEN, "bad-key")
        );
    }
    assert_eq!(
        at.organise(Method::DELETE, "").await.status,
        StatusCode::NO_CONTENT
    );
    let ended = loop {
        if let Err(ended) = public.hear().await {
            break ended;
        }
    };
    assert_eq!(ended, Ended(Some(ByeReason::Closed)));
    assert_eq!(at.organise(Method::DELETE, "").await.code(), "no-such-cup");
    assert_eq!(
        crate::http::get(at.address, &at.path("/file")).await.status,
        StatusCode::NOT_FOUND
    );
    app.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bad_requests_get_a_reason_and_make_nothing() {
    let app = spawn_app(Kind::Sqlite).await;
    let own = |text: &str| json!({"name": "Cup", "regulation": {"own": text}});
    let huge = "x".repeat(70_000);
    for (body, code) in [
        (
            json!({"name": "Cup", "regulation": {"id": "pl-nothing"}}),
            "unknown-regulation",
        ),
        (own("id = "), "bad-regulation"),
        (own(""), "bad-regulation"),
        (
            json!({"name": " ", "regulation": {"id": "pl-county"}}),
            "bad-text",
        ),
        (
            json!({"name": "Cup", "regulation": {"id": "pl-county"}, "seed": "7"}),
            "bad-body",
        ),
        (json!({"name": "Cup", "regulation": "pl-county"}), "bad-body"),
        (own(&huge), "too-long"),
    ] {
        let answer = post(app.address, "/api/cups", None, body).await;
        assert_eq!(answer.code(), code, "{}", answer.text);
    }
    let mut swiss = kostka_tournament::Regulation::find("swiss").unwrap().to_toml();
    swiss = swiss.replace("Swiss system", "Our own system");
    let at = At::new(app.address, json!({"own": swiss})).await;
    let page = Page::open(&at, None).await;
    assert_eq!(page.cup().regulation().name, "Our own system");
    for (text, code) in [("{", "bad-json"), (r#"{"type":"win"}"#, "unknown-type")] {
        let mut page = Page::open(&at, None).await;
        page.say_text(text).await.unwrap();
        let error = loop {
            let heard = serde_json::to_value(page.hear().await.unwrap()).unwrap();
            if heard["type"] == "error" {
                break heard;
            }
        };
        assert_eq!(error["code"], Value::from(code));
    }
    app.stop().await;
}
