//! A server that is killed at random moments of real games loses nothing that was acknowledged.
//!
//! The server is a separate process of this test binary, which runs only the test [`server_process`].

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};

use kostka_server::Server;
use kostka_session::{Recorded, TableEvent, finished_games};
use kostka_store::testing::{Kind, TestDatabase};
use kostka_store::{Store, TableId};
use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde_json::json;
use tokio::sync::{mpsc, watch};
use tokio::task::JoinSet;

use crate::app::generous;
use crate::guest::{Guest, hear_until};
use crate::player::{Player, begin};

const DATABASE: &str = "KOSTKA_TEST_SERVER_DATABASE";

/// Runs the server if the environment asks for it; otherwise does nothing.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn server_process() {
    let Ok(database) = std::env::var(DATABASE) else {
        return;
    };
    let server = Server::start(generous(&database)).await.unwrap();
    let metrics = server.metrics_address().unwrap();
    eprintln!("listening {} {metrics}", server.address());
    server.run(kostka_server::stop_signal()).await.unwrap();
}

/// A server that can be killed.
pub(crate) struct Process {
    child: Child,
    pub(crate) address: SocketAddr,
    pub(crate) metrics: SocketAddr,
}

impl Process {
    pub(crate) fn start(database: &str) -> Process {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "crash::server_process", "--nocapture"])
            .env(DATABASE, database)
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stderr.take().unwrap()).lines();
        let (address, metrics) = lines
            .find_map(|line| {
                let line = line.unwrap();
                let (address, metrics) = line.strip_prefix("listening ")?.split_once(' ')?;
                Some((address.parse().ok()?, metrics.parse().ok()?))
            })
            .unwrap();
        // Read the rest, so that the process never blocks.
        std::thread::spawn(move || lines.for_each(drop));
        Process {
            child,
            address,
            metrics,
        }
    }

    /// Kills the process with SIGKILL.
    pub(crate) fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

async fn killed_and_restarted(kind: Kind, seed: u64, rulebook: &str) {
    const KILLS: u32 = 6;
    let database = TestDatabase::fresh(kind).await.unwrap();
    let mut rng = ChaCha20Rng::seed_from_u64(seed);
    let mut server = Process::start(database.url());
    let (moved, at) = watch::channel(server.address);
    let mut guests = Vec::new();
    for name in ["Ania", "Jurek", "Widz"] {
        guests.push(Guest::new(server.address, name).await);
    }
    let settings = json!({"rulebook": rulebook, "seats": 2, "clock": 300});
    let table = guests[0].open_table(server.address, settings).await;
    begin(server.address, &guests[0], &[&guests[1]], &table).await;
    let (acks, mut acknowledged) = mpsc::unbounded_channel();
    let mut running = JoinSet::new();
    for (guest, label) in guests.iter().zip(["ania", "jurek", "widz"]) {
        let mut player = Player::new(guest.clone(), &table, at.clone(), label);
        player.games = 2;
        player.acks = Some(acks.clone());
        running.spawn(player.run());
    }
    drop(acks);
    let mut players = Vec::new();
    let mut killed = 0;
    while killed < KILLS {
        // Wait for some acknowledged commands, then kill at any moment of the next ones.
        for _ in 0..1 + rng.next_u32() % 6 {
            if !hear_answer(&mut acknowledged, &mut running, &mut players).await {
                break;
            }
        }
        if acknowledged.is_closed() && acknowledged.is_empty() {
            break;
        }
        let moment = std::time::Duration::from_micros(u64::from(rng.next_u32() % 3_000));
        tokio::time::sleep(moment).await;
        server.kill();
        killed += 1;
        server = Process::start(database.url());
        check_seats(&server, &guests, &table).await;
        moved.send_replace(server.address);
    }
    assert!(killed >= 3, "the games were over after {killed} kills");
    // Players drop their senders when they are done.
    while hear_answer(&mut acknowledged, &mut running, &mut players).await {}
    players.extend(running.join_all().await);
    server.kill();
    let events = events_of(&database, &table).await;
    check_acknowledged(&events, &players);
    check_resumed(&players);
    check_games(&events, &players);
}

/// Waits for the next answered command, and returns false when all players are done. A failed player ends the test at once;
/// otherwise the others would wait until the clock runs out.
async fn hear_answer(
    acknowledged: &mut mpsc::UnboundedReceiver<u64>,
    running: &mut JoinSet<Player>,
    players: &mut Vec<Player>,
) -> bool {
    loop {
        tokio::select! {
            answer = acknowledged.recv() => return answer.is_some(),
            Some(done) = running.join_next() => players.push(done.unwrap()),
        }
    }
}

/// Checks that each player finds their seat and the same table after a restart.
async fn check_seats(server: &Process, guests: &[Guest], table: &str) {
    let mut seen = Vec::new();
    for guest in &guests[..2] {
        let mut socket = guest.hello(server.address, table, None).await.unwrap();
        let snapshot = hear_until(&mut socket, |message| match message {
            kostka_protocol::ServerMessage::Snapshot(snapshot) => Some(snapshot.clone()),
            _ => None,
        });
        let snapshot = snapshot.await.unwrap();
        assert!(snapshot.you.is_some());
        seen.push(snapshot.game.map(|game| {
            let view = game.view;
            (game.round.number, view.table, view.turn_number, view.stock)
        }));
    }
    assert_eq!(seen[0], seen[1]);
}

pub(crate) async fn events_of(database: &TestDatabase, table: &str) -> Vec<Recorded> {
    let store = Store::open(&database.options()).await.unwrap();
    let stored = store.load_all(&TableId::new(table).unwrap(), 0).await.unwrap();
    stored
        .iter()
        .map(|event| serde_json::from_str(&event.payload).unwrap())
        .collect()
}

/// Checks that every answered command is stored once, under the number of the answer.
pub(crate) fn check_acknowledged(events: &[Recorded], players: &[Player]) {
    let mut count = 0;
    for player in players {
        for (id, seq) in &player.story.acknowledged {
            let done: Vec<u64> = events
                .iter()
                .filter(|event| event.by.as_ref().is_some_and(|by| by.id == *id))
                .map(|event| event.seq)
                .collect();
            assert_eq!(done.last(), Some(seq), "{id:?}");
            assert!(
                done.windows(2).all(|pair| pair[1] == pair[0] + 1),
                "{id:?} was done twice: {done:?}"
            );
            count += 1;
        }
    }
    assert!(count > 20, "only {count} acknowledged commands");
}

/// Checks that clocks lost no time while the server was down.
fn check_resumed(players: &[Player]) {
    let resumptions: Vec<_> = players
        .iter()
        .flat_map(|player| &player.story.resumptions)
        .collect();
    assert!(!resumptions.is_empty());
    for resumption in resumptions {
        if let Some(deadline) = resumption.deadline {
            let left = deadline.saturating_sub(resumption.at);
            assert!((1..=300_000).contains(&left), "{left} ms are left");
        }
    }
}

/// Checks that each game replays from its seed, and that clients saw the same game.
fn check_games(events: &[Recorded], players: &[Player]) {
    let finished = finished_games(events.to_vec()).unwrap();
    let records: Vec<_> = finished.into_iter().map(|game| game.record).collect();
    assert_eq!(records.len(), 2);
    for record in &records {
        let words = kostka_rules::NoWords;
        let oracles = kostka_rules::Oracles {
            lexicon: &words,
            openings: &kostka_solver::OpeningSearch,
        };
        record.replay(oracles).unwrap();
    }
    for player in players {
        let snapshot = player.story.snapshot.as_ref().unwrap();
        assert_eq!(snapshot.table.results.len(), 2);
        let scores = records
            .iter()
            .map(|record| record.result.as_ref().unwrap().scores.clone());
        assert!(
            snapshot
                .table
                .results
                .iter()
                .map(|result| result.scores.clone())
                .eq(scores)
        );
    }
}

/// The time that a turn has used up stays used, as far as the server noted it, and its absence costs nobody anything.
async fn restarted_in_a_turn(kind: Kind) {
    const CLOCK: u64 = 120_000;
    let database = TestDatabase::fresh(kind).await.unwrap();
    let server = Process::start(database.url());
    let (ania, jurek) = (
        Guest::new(server.address, "Ania").await,
        Guest::new(server.address, "Jurek").await,
    );
    let rules = json!({"redeal": false, "clock_from": "first_turn"});
    let settings = json!({"rulebook": "pl-standard", "seats": 2, "clock": CLOCK / 1000, "rules": rules});
    let table = ania.open_table(server.address, settings).await;
    begin(server.address, &ania, &[&jurek], &table).await;
    let deadline = deadline(&ania, server.address, &table, None).await;
    let store = Store::open(&database.options()).await.unwrap();
    let used_up = loop {
        let beat = store
            .last_beat()
            .await
            .unwrap()
            .map_or(0, |beat| beat.0.cast_unsigned());
        let used_up = (beat + CLOCK).saturating_sub(deadline);
        if used_up > 1_000 {
            break used_up;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    };
    server.kill();
    let beat = store.last_beat().await.unwrap().unwrap().0.cast_unsigned();
    store.close().await;
    let server = Process::start(database.url());
    let moved = self::deadline(&ania, server.address, &table, Some(deadline)).await;
    server.kill();
    let events = events_of(&database, &table).await;
    let resumed = events
        .iter()
        .find(|event| matches!(event.event, TableEvent::Resumed { .. }));
    let left = moved - resumed.unwrap().at;
    assert_eq!(left, deadline - beat);
    assert!(left <= CLOCK - used_up);
}

/// Waits until the clock of the table runs to another time than `before`.
async fn deadline(guest: &Guest, address: SocketAddr, table: &str, before: Option<u64>) -> u64 {
    loop {
        let mut socket = guest.hello(address, table, None).await.unwrap();
        let snapshot = hear_until(&mut socket, |message| match message {
            kostka_protocol::ServerMessage::Snapshot(snapshot) => Some(snapshot.clone()),
            _ => None,
        });
        let game = snapshot.await.unwrap().game;
        let deadline = game.and_then(|game| game.round.clock.deadline);
        if let Some(deadline) = deadline.filter(|deadline| Some(*deadline) != before) {
            return deadline;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_turn_keeps_its_clock_with_sqlite() {
    restarted_in_a_turn(Kind::Sqlite).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_turn_keeps_its_clock_with_postgres() {
    restarted_in_a_turn(Kind::Postgres).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_lost_with_sqlite() {
    killed_and_restarted(Kind::Sqlite, 1, "pl-standard").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_lost_with_postgres() {
    killed_and_restarted(Kind::Postgres, 2, "uk-classic").await;
}
