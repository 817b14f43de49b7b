//! A server that is killed while sheets come in loses none that was acknowledged, and enters none twice.

use kostka_store::testing::{Kind, TestDatabase};
use kostka_tournament::{Command, CupFile};
use serde_json::json;
use tokio::sync::watch;
use tokio::task::JoinSet;

use super::hall::{At, Page};
use crate::crash::Process;

/// Enters the sheet of a table in each round, over any number of servers, and returns the number of its acknowledged entry.
async fn phone(
    mut at: At,
    key: kostka_protocol::cup::Key,
    table: usize,
    mut server: watch::Receiver<std::net::SocketAddr>,
) -> u64 {
    let id = format!("sheet-{table}");
    loop {
        at.address = *server.borrow_and_update();
        if let Ok(mut page) = Page::again(&at, Some(&key), Vec::new()).await {
            let sheet = page.sheet(0, table, &[vec![30, -10, -10, -10], vec![-3, 9, -3, -3]]);
            match page.send(&id, sheet).await {
                Ok(Ok(seq)) => return seq,
                Ok(Err(refused)) => assert_eq!(refused.code, "not-stored"),
                Err(_) => {}
            }
        }
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
}

async fn killed_and_restarted(kind: Kind) {
    const TABLES: usize = 12;
    let database = TestDatabase::fresh(kind).await.unwrap();
    let mut server = Process::start(database.url());
    let at = At::new(server.address, json!({"id": "pl-county"})).await;
    let mut organiser = at.organiser().await;
    organiser.register(0..4 * TABLES).await;
    organiser.give(Command::Draw).await;
    organiser.give(Command::Begin).await;
    let keys = organiser.keys.clone().unwrap();
    let acknowledged_before = organiser.log.clone();
    let (moved, address) = watch::channel(server.address);
    let mut phones = JoinSet::new();
    for (table, key) in keys.tables[0].iter().enumerate() {
        phones.spawn(phone(at.clone(), key.clone(), table, address.clone()));
    }
    let mut acknowledged = Vec::new();
    for _ in 0..3 {
        // At any moment of the sheets that follow.
        acknowledged.extend(phones.join_next().await.transpose().unwrap());
        server.kill();
        server = Process::start(database.url());
        moved.send_replace(server.address);
    }
    acknowledged.extend(phones.join_all().await);
    assert_eq!(acknowledged.len(), TABLES);
    let at = At {
        address: server.address,
        ..at
    };
    let page = Page::open(&at, None).await;
    assert_eq!(page.log[..acknowledged_before.len()], acknowledged_before);
    acknowledged.sort_unstable();
    let first = acknowledged_before.len() as u64 + 1;
    let expected: Vec<u64> = (first..first + TABLES as u64).collect();
    assert_eq!(acknowledged, expected, "each sheet once, without gaps");
    assert!(
        page.cup().stage().rounds[0]
            .sittings
            .iter()
            .all(|sitting| sitting.is_entered())
    );
    CupFile::read(&at.file().await).unwrap().verify().unwrap();
    server.kill();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sheets_survive_a_kill_with_sqlite() {
    killed_and_restarted(Kind::Sqlite).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sheets_survive_a_kill_with_postgres() {
    killed_and_restarted(Kind::Postgres).await;
}
