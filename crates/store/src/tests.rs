//! One suite for both databases. A test is a function of a new database; `on_both!` runs it on each.

use anyhow::Result;

use crate::testing::TestDatabase;
use crate::*;

/// Makes two tests of each function: `sqlite::name` and `postgres::name`.
macro_rules! on_both {
    ($($name:ident),* $(,)?) => {
        mod sqlite {
            $(
                #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
                async fn $name() -> anyhow::Result<()> {
                    super::$name(&TestDatabase::fresh(Kind::Sqlite).await?).await
                }
            )*
            use crate::testing::{Kind, TestDatabase};
        }
        mod postgres {
            $(
                #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
                async fn $name() -> anyhow::Result<()> {
                    super::$name(&TestDatabase::fresh(Kind::Postgres).await?).await
                }
            )*
            use crate::testing::{Kind, TestDatabase};
        }
    };
}

mod appending;
mod cups;
mod disk;
mod hostile;
mod killed;
mod lifecycle;
mod listing;
mod people;
mod removing;
mod schema;

impl Append {
    fn with_change(mut self, change: TableChange) -> Self {
        self.change = change;
        self
    }

    fn with_result(mut self, result: NewResult) -> Self {
        self.results.push(result);
        self
    }
}

impl PageRequest {
    fn first(limit: u32) -> Self {
        Self { after: None, limit }
    }

    fn after(cursor: Cursor, limit: u32) -> Self {
        let after = Some(cursor);
        Self { after, limit }
    }
}

const NOW: Time = Time(1_700_000_000_000);

async fn open(database: &TestDatabase) -> Result<Store> {
    Ok(Store::open(&database.options()).await?)
}

fn person_id(name: &str) -> PersonId {
    PersonId::new(name).unwrap()
}

fn table_id(name: &str) -> TableId {
    TableId::new(name).unwrap()
}

fn result_id(name: &str) -> ResultId {
    ResultId::new(name).unwrap()
}

/// Makes a person whose secret follows from the name.
fn new_person(name: &str) -> NewPerson {
    NewPerson {
        id: person_id(name),
        secret: secret(name),
        name: name.to_owned(),
        at: NOW,
    }
}

fn secret(name: &str) -> SecretHash {
    let mut secret = [0; 32];
    for (byte, letter) in secret.iter_mut().zip(name.bytes()) {
        *byte = letter;
    }
    SecretHash::of(&secret)
}

fn new_table(id: &str, host: &str) -> NewTable {
    NewTable {
        id: table_id(id),
        host: person_id(host),
        rulebook: "pl-standard".to_owned(),
        visibility: Visibility::Public,
        summary: "{}".to_owned(),
        events: Vec::new(),
        at: NOW,
    }
}

fn new_result(id: &str, game_number: u32, people: &[&str]) -> NewResult {
    let player = |(place, name): (i64, &&str)| ResultPlayer {
        person: Some(person_id(name)),
        name: format!("{name} then"),
        score: 10 - 20 * place,
    };
    NewResult {
        id: result_id(id),
        game_number,
        players: (0..).zip(people).map(player).collect(),
        record: format!(r#"{{"record":"{id}"}}"#),
        finished: Time(NOW.0 + i64::from(game_number)),
    }
}

/// Opens a store with people and one empty table, whose host is the first of them.
async fn store_with_table(database: &TestDatabase, people: &[&str], table: &str) -> Result<Store> {
    let store = open(database).await?;
    for name in people {
        store.create_person(&new_person(name)).await?;
    }
    store.create_table(&new_table(table, people[0])).await?;
    Ok(store)
}

fn one_event(table: &str, seq: u64, payload: &str) -> Append {
    Append::new(table_id(table), seq, vec![payload.to_owned()], NOW)
}

fn with_status(append: Append, status: TableStatus) -> Append {
    append.with_change(TableChange {
        status: Some(status),
        ..TableChange::default()
    })
}

async fn payloads(store: &Store, table: &str) -> Result<Vec<String>> {
    let events = store.load_all(&table_id(table), 0).await?;
    for (expected, event) in (1..).zip(&events) {
        assert_eq!(event.seq, expected, "a gap");
    }
    Ok(events.into_iter().map(|event| event.payload).collect())
}
