//! Fixtures of databases: tables of every rulebook, in the middle of a game and at its end, played over real sockets. Every later
//! release must go on with them.
//!
//! [`make`] does nothing in an ordinary run of the tests; `cargo xtask fixtures` calls it.

mod goes_on;
mod stories;

use std::path::{Path, PathBuf};

use kostka_rules::Record;
use kostka_store::testing::{Kind, TestDatabase};
use kostka_store::{Store, TableId};
use kostka_test_kit::fixtures;
use serde::{Deserialize, Serialize};

use crate::app::{spawn_app, spawn_on};

/// A table of a fixture.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Case {
    pub(crate) rulebook: String,
    /// The state of the table, in a word or two.
    pub(crate) about: String,
    pub(crate) table: String,
    /// The cookies of its people, the host's first.
    pub(crate) people: Vec<String>,
}

/// Returns the file of a database, and the file that lists its tables.
pub(crate) fn files(folder: &Path, kind: Kind) -> (PathBuf, PathBuf) {
    let (database, cases) = match kind {
        Kind::Sqlite => ("sqlite.db.gz", "sqlite.json"),
        Kind::Postgres => ("postgres.sql.gz", "postgres.json"),
    };
    (folder.join(database), folder.join(cases))
}

/// Makes fixtures if the environment asks for it; otherwise does nothing.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn make() {
    let Some(folder) = std::env::var_os(fixtures::MAKE).map(PathBuf::from) else {
        return;
    };
    for kind in Kind::ALL {
        let app = spawn_app(kind).await;
        let cases = stories::play_all(app.address).await;
        // A restart gives clocks the time that they had left.
        let database = spawn_on(app.stop().await).await.stop().await;
        if kind == Kind::Sqlite {
            save_records(&database, &cases, &folder).await;
        }
        let (file, list) = files(&folder, kind);
        fixtures::write(&file, &database.save().await.unwrap()).unwrap();
        fixtures::write(&list, &serde_json::to_vec_pretty(&cases).unwrap()).unwrap();
    }
}

/// Saves every finished game as JSON and as text.
async fn save_records(database: &TestDatabase, cases: &[Case], folder: &Path) {
    let store = Store::open(&database.options()).await.unwrap();
    for case in cases {
        let table = TableId::new(&*case.table).unwrap();
        for result in store.results_at(&table).await.unwrap() {
            let json = store.record(&result.id).await.unwrap().unwrap();
            let record = Record::from_json(&json).unwrap();
            let name = format!("{}-{}-{}", case.rulebook, case.about, result.game_number);
            let path = folder.join("records").join(name.replace(' ', "-"));
            fixtures::write(&path.with_extension("json"), json.as_bytes()).unwrap();
            fixtures::write(&path.with_extension("txt"), record.to_text().as_bytes()).unwrap();
        }
    }
    store.close().await;
}
