//! Cups at tables of the server, over real sockets: players come by their keys, games follow each other, and sheets come in by
//! themselves.

use std::collections::BTreeSet;
use std::net::SocketAddr;

use hyper::{Method, StatusCode};
use kostka_protocol::cup::Key;
use kostka_protocol::{ClientMessage, Command, CommandId, ServerMessage, Snapshot, Stage};
use kostka_rules::deal::Bytes32;
use kostka_store::testing::{Kind, TestDatabase};
use kostka_store::{Store, TableId};
use kostka_tournament::cup::Presence;
use kostka_tournament::{Command as CupCommand, CupFile, Regulation};
use serde_json::{Value, json};
use tokio::sync::{mpsc, watch};
use tokio::task::JoinSet;

use super::hall::{At, Page};
use crate::app::{spawn_app, spawn_on};
use crate::crash::Process;
use crate::guest::{Guest, hear, say};
use crate::http::{Answer, request};
use crate::player::Player;

const PLAYERS: usize = 8;
/// The player who never comes.
const ABSENT: usize = 7;

/// Returns a regulation of two rounds, by which nobody waits long for players who are not there.
fn regulation(absent: &str) -> Value {
    let county = Regulation::find("pl-county").unwrap().to_toml();
    let own = county.replace("rounds = 5", "rounds = 2");
    let own = own.replace("table = \"short\"", &format!("table = \"{absent}\"\nwait = 1"));
    assert!(own.contains("wait = 1"), "{own}");
    json!({ "own": own })
}

/// Asks for the seat of the player with this key.
async fn ask_for_seat(at: &At, guest: &Guest, key: Option<&Key>) -> Answer {
    let bearer = key.map(|key| format!("Bearer {}", key.0));
    let mut headers = vec![("cookie", guest.cookie.as_str())];
    headers.extend(bearer.as_deref().map(|bearer| ("authorization", bearer)));
    request(at.address, Method::POST, &at.path("/seat"), &headers, None).await
}

/// Takes the seat of the player with this key, and returns the table.
async fn sit(at: &At, guest: &Guest, key: &Key) -> String {
    let answer = ask_for_seat(at, guest, Some(key)).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text);
    answer.json()["table"].as_str().unwrap().to_owned()
}

/// Resigns every game until the match is over.
async fn give_up(address: SocketAddr, guest: Guest, table: String) {
    let mut socket = guest.hello(address, &table, None).await.unwrap();
    let mut snapshot: Option<Snapshot> = None;
    let mut done = BTreeSet::new();
    loop {
        match hear(&mut socket).await.unwrap().1 {
            ServerMessage::Snapshot(whole) => snapshot = Some(*whole),
            ServerMessage::Event(event) => snapshot.as_mut().unwrap().apply(&event).unwrap(),
            _ => {}
        }
        let Some(snapshot) = &snapshot else { continue };
        let (what, command) = match &snapshot.table.stage {
            Stage::Between { match_over: true } => return,
            Stage::Between { .. } => ("next", Command::NextGame {}),
            Stage::Committing { game, .. } => {
                let nonce = Bytes32([7; 32]);
                ("nonce", Command::Nonce { game: *game, nonce })
            }
            _ => {
                let game = snapshot.game.as_ref().unwrap().round.number;
                ("resign", Command::Resign { game })
            }
        };
        let id = format!("{what}-{}", snapshot.table.results.len());
        if done.insert(id.clone()) {
            let id = CommandId::new(&id).unwrap();
            say(&mut socket, &ClientMessage::Command { id, command })
                .await
                .unwrap();
        }
    }
}

/// Waits until a round has all its tables.
async fn seated(page: &mut Page, round: usize) {
    let expected = page.cup().stage().rounds[round].sittings.len();
    while page.tables.iter().filter(|table| table.round == round).count() < expected {
        page.hear().await.unwrap();
    }
}

/// Waits until all sheets of a round are confirmed.
async fn confirmed(page: &mut Page, round: usize) {
    while !page.cup().stage().rounds[round]
        .sittings
        .iter()
        .all(|sitting| sitting.is_confirmed())
    {
        page.hear().await.unwrap();
    }
}

fn player_keys(page: &Page) -> Vec<Key> {
    page.keys.as_ref().unwrap().players.clone()
}

/// Makes an online cup of eight, and lets its first round begin.
pub(crate) async fn begun(address: SocketAddr, absent: &str) -> (At, Page) {
    let at = At::new_at(address, "online", regulation(absent)).await;
    let mut organiser = at.organiser().await;
    organiser.register(0..PLAYERS).await;
    organiser.give(CupCommand::Draw).await;
    organiser.give(CupCommand::Begin).await;
    seated(&mut organiser, 0).await;
    (at, organiser)
}

/// Checks that the standings are the sum of the games that the store has.
async fn check_standings(page: &Page, store: &Store) {
    let mut small = [0; PLAYERS];
    for table in &page.tables {
        let results = store
            .results_at(&TableId::new(&*table.id).unwrap())
            .await
            .unwrap();
        assert_eq!(results.len(), 2);
        let players = page.table(table.round, table.table);
        for (game, result) in results.iter().enumerate() {
            for (seat, player) in result.players.iter().enumerate() {
                small[players[seat]] += player.score;
                assert_eq!(i64::from(table.games[game][seat]), player.score);
                assert_eq!(player.name, format!("Player {}", players[seat]));
            }
        }
    }
    assert_eq!(small.iter().sum::<i64>(), 0);
    let standings = page.cup().standings();
    assert_eq!(standings.len(), PLAYERS);
    for standing in standings {
        assert_eq!(standing.points.small, small[standing.player]);
        assert_eq!(standing.points.games, 4);
    }
}

/// Plays a whole cup in which one player never comes, and checks it. The server restarts between the rounds.
async fn play(absent: &str) -> (At, Page, crate::app::TestApp) {
    let mut app = spawn_app(Kind::Sqlite).await;
    let (mut at, mut organiser) = begun(app.address, absent).await;
    for round in 0..2 {
        if round == 1 {
            app = spawn_on(app.stop().await).await;
            at.address = app.address;
            organiser = at.organiser().await;
            organiser.give(CupCommand::Begin).await;
            seated(&mut organiser, 1).await;
        }
        let mut playing = JoinSet::new();
        for (player, key) in player_keys(&organiser).iter().enumerate() {
            if player != ABSENT {
                let guest = Guest::new(at.address, "Somebody").await;
                let table = sit(&at, &guest, key).await;
                playing.spawn(give_up(at.address, guest, table));
            }
        }
        playing.join_all().await;
        confirmed(&mut organiser, round).await;
        assert_eq!(organiser.log.last().unwrap().by, "server");
    }
    check_standings(&organiser, &app.store().await).await;
    CupFile::read(&at.file().await).unwrap().verify().unwrap();
    (at, organiser, app)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_never_comes_resigns() {
    let (at, organiser, app) = play("short").await;
    // Nobody resigned before the one who was away, but everybody was quick.
    let games = organiser.tables.iter().flat_map(|table| &table.games);
    assert_eq!(games.count(), 8);
    drop(at);
    app.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_table_waits_for_who_never_comes() {
    let (_, organiser, app) = play("wait").await;
    // Everybody else resigned, so the absent one won.
    let standings = organiser.cup().standings();
    let absent = standings.iter().find(|standing| standing.player == ABSENT);
    assert_eq!(absent.unwrap().points.wins, 4);
    app.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_plays_for_who_never_comes() {
    let (_, _, app) = play("bot").await;
    app.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_the_key_of_a_player_gives_a_seat() {
    let app = spawn_app(Kind::Sqlite).await;
    let (at, mut organiser) = begun(app.address, "wait").await;
    let keys = organiser.keys.clone().unwrap();
    let stranger = Guest::new(at.address, "Stranger").await;
    let forged = Key(format!("p0{}", &keys.players[1].0[2..]));
    for key in [None, Some(&at.organiser), Some(&keys.tables[0][0]), Some(&forged)] {
        let answer = ask_for_seat(&at, &stranger, key).await;
        assert_eq!(
            (answer.status, answer.json()["code"].as_str()),
            (StatusCode::FORBIDDEN, Some("bad-key"))
        );
    }
    let nobody = Guest {
        cookie: String::new(),
    };
    let answer = ask_for_seat(&at, &nobody, Some(&keys.players[0])).await;
    assert_eq!(answer.status, StatusCode::UNAUTHORIZED);
    // From a second device, also at once, and back.
    let (one, other) = (
        Guest::new(at.address, "One").await,
        Guest::new(at.address, "Other").await,
    );
    let table = sit(&at, &one, &keys.players[0]).await;
    assert_eq!(sit(&at, &other, &keys.players[0]).await, table);
    let (first, second) = tokio::join!(
        sit(&at, &one, &keys.players[0]),
        sit(&at, &other, &keys.players[0])
    );
    assert_eq!((&first, &second), (&table, &table));
    sit(&at, &one, &keys.players[0]).await;
    for (guest, seated) in [(&one, true), (&other, false)] {
        let mut socket = guest.hello(at.address, &table, None).await.unwrap();
        let ServerMessage::Welcome { seat, .. } = hear(&mut socket).await.unwrap().1 else {
            panic!("a greeting begins with a welcome");
        };
        assert_eq!(seat.is_some(), seated);
    }
    // Nobody plays for two at a table, and nobody writes its sheet.
    let neighbour = organiser.table(0, 0).into_iter().chain(organiser.table(0, 1));
    let at_table = organiser.table(0, usize::from(!organiser.table(0, 0).contains(&0)));
    let neighbour = neighbour
        .into_iter()
        .find(|player| *player != 0 && at_table.contains(player));
    let answer = ask_for_seat(&at, &one, Some(&keys.players[neighbour.unwrap()])).await;
    assert_eq!(answer.status, StatusCode::CONFLICT, "{}", answer.text);
    let sheet = organiser.sheet(0, 0, &[vec![30, -10, -10, -10], vec![-3, 9, -3, -3]]);
    organiser.refused(sheet, "not-allowed", "").await;
    let path = format!("/api/tables/{table}");
    assert_eq!(
        one.ask(at.address, Method::DELETE, &path, None).await.status,
        StatusCode::CONFLICT
    );
    // A table that cannot go on gets its sheet from the chief referee.
    organiser
        .give(CupCommand::Correct {
            stage: None,
            round: 0,
            table: 0,
            games: vec![vec![30, -10, -10, -10], vec![-3, 9, -3, -3]],
            reason: "no electricity".to_owned(),
        })
        .await;
    assert!(organiser.cup().stage().rounds[0].sittings[0].is_confirmed());
    // Nothing of the tables stays when the cup is deleted.
    assert_eq!(
        at.organise(Method::DELETE, "").await.status,
        StatusCode::NO_CONTENT
    );
    assert_eq!(
        one.ask(at.address, Method::GET, &path, None).await.status,
        StatusCode::NOT_FOUND
    );
    app.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_cup_starts_at_its_time_with_those_who_are_there() {
    let app = spawn_app(Kind::Sqlite).await;
    let at = At::new_at(app.address, "online", regulation("short")).await;
    let mut organiser = at.organiser().await;
    let register = |name: &str| CupCommand::Register {
        name: name.to_owned(),
        club: None,
        category: None,
        here: false,
    };
    for name in ["Ania", "Jurek", "Ola", "Piotr", "Ewa"] {
        organiser.give(register(name)).await;
    }
    // With nobody there it cannot start, and goes on as it was.
    organiser.give(CupCommand::Schedule { at: Some(1) }).await;
    while organiser.cup().starts_at().is_some() {
        organiser.hear().await.unwrap();
    }
    assert_eq!(organiser.cup().stage().begun(), 0);
    while organiser.keys.as_ref().unwrap().players.len() < 5 {
        organiser.hear().await.unwrap();
    }
    let mut pages = Vec::new();
    for key in &player_keys(&organiser)[..3] {
        pages.push(Page::open(&at, Some(key)).await);
    }
    organiser.give(CupCommand::CheckIn { player: 4 }).await;
    organiser.give(CupCommand::Schedule { at: Some(1) }).await;
    while organiser.cup().stage().begun() == 0 {
        organiser.hear().await.unwrap();
    }
    let mut playing = organiser.table(0, 0);
    playing.sort_unstable();
    assert_eq!(playing, [0, 1, 2, 4]);
    assert_eq!(organiser.cup().players()[3].presence, Presence::Registered);
    assert_eq!(organiser.cup().starts_at(), None);
    seated(&mut organiser, 0).await;
    app.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_tables_of_a_server_play_only_by_rules_that_they_know() {
    let app = spawn_app(Kind::Sqlite).await;
    let Value::String(own) = regulation("bot")["own"].take() else {
        unreachable!()
    };
    let long = own.replace("wait = 1", "wait = 5000");
    for (own, expected) in [(own, StatusCode::CREATED), (long, StatusCode::BAD_REQUEST)] {
        let body = json!({"name": "Cup", "regulation": {"own": own}, "venue": "online"});
        let answer = super::hall::post(app.address, "/api/cups", None, body).await;
        assert_eq!(answer.status, expected, "{}", answer.text);
    }
    app.stop().await;
}

/// Plays a round of real games, and kills the server again and again.
async fn killed_and_restarted(kind: Kind) {
    let database = TestDatabase::fresh(kind).await.unwrap();
    let mut server = Process::start(database.url());
    let (mut at, organiser) = begun(server.address, "bot").await;
    let (moved, address) = watch::channel(server.address);
    let (acks, mut acknowledged) = mpsc::unbounded_channel();
    let mut playing = JoinSet::new();
    for (number, key) in player_keys(&organiser).iter().enumerate() {
        if number != ABSENT {
            let guest = Guest::new(at.address, "Somebody").await;
            let table = sit(&at, &guest, key).await;
            let mut player = Player::new(guest, &table, address.clone(), &format!("player-{number}"));
            player.acks = Some(acks.clone());
            playing.spawn(player.run());
        }
    }
    drop(acks);
    for _ in 0..3 {
        for _ in 0..40 {
            acknowledged.recv().await;
        }
        server.kill();
        server = Process::start(database.url());
        moved.send_replace(server.address);
    }
    playing.join_all().await;
    server.kill();
    // Whatever was over when it was killed is on its sheet afterwards.
    server = Process::start(database.url());
    at.address = server.address;
    let mut page = at.organiser().await;
    confirmed(&mut page, 0).await;
    seated(&mut page, 0).await;
    let sheets = page.log.iter().filter(|entry| entry.by == "server").count();
    assert_eq!(sheets, 4, "each sheet is entered and confirmed once");
    let store = Store::open(&database.options()).await.unwrap();
    for (number, sitting) in page.cup().stage().rounds[0].sittings.iter().enumerate() {
        let table = page.tables.iter().find(|table| table.table == number).unwrap();
        let results = store
            .results_at(&TableId::new(&*table.id).unwrap())
            .await
            .unwrap();
        let points = results.iter().map(|result| {
            let players = result.players.iter();
            players.map(|player| player.score as i32).collect()
        });
        assert_eq!(
            sitting.sheet.as_ref().unwrap().games,
            points.collect::<Vec<Vec<i32>>>()
        );
    }
    CupFile::read(&at.file().await).unwrap().verify().unwrap();
    server.kill();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn results_survive_a_kill_with_sqlite() {
    killed_and_restarted(Kind::Sqlite).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn results_survive_a_kill_with_postgres() {
    killed_and_restarted(Kind::Postgres).await;
}
