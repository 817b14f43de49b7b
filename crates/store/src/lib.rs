//! People, tables, cups, events and results, kept in an SQLite file or in Postgres.
//!
//! [`Store`] is a handle to either database, with the same behaviour; one suite of tests runs over both. The store knows
//! nothing of the game: events, summaries and records are texts that it returns byte for byte. It has no clock and no
//! randomness: times and ids come from the caller.
//!
//! # Guarantees
//!
//! - **Gap-free.** The events of a table are numbered 1, 2, 3, … An [`Append`] names the number of its first event and
//!   is refused with [`AppendError::Conflict`] unless exactly that one is next; `(table, number)` is the primary key.
//!   Two owners of one table can never both write.
//! - **All or nothing.** The events of an append, the change of the table's row and the result of a game that come
//!   with it are one transaction.
//! - **Durable.** After [`Store::append`] has returned `Ok`, the events survive the death of this process, and with
//!   [`Durability::PowerLoss`], the default, also a loss of power, if the disk honours `fsync`. With Postgres the
//!   server's `synchronous_commit` decides.
//! - **Ordered.** Lists are ordered by the caller's times and by id, so pages never overlap.
//!
//! # Example
//!
//! ```
//! use kostka_store::{Append, NewPerson, NewTable, PersonId, SecretHash, Store, StoreOptions, TableId, Time, Visibility};
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! # let folder = tempfile::tempdir()?;
//! # let path = folder.path().join("kostka.db");
//! # let url = path.to_str().ok_or("an odd temporary folder")?;
//! let store = Store::open(&StoreOptions::new(url.parse()?)).await?;
//! let (ada, table, now) = (PersonId::new("ada")?, TableId::new("k3Zp0")?, Time(1_700_000_000_000));
//! store.create_person(&NewPerson {
//!     id: ada.clone(),
//!     secret: SecretHash::of(&[7; 32]),
//!     name: "Ada".into(),
//!     at: now,
//! }).await?;
//! store.create_table(&NewTable {
//!     id: table.clone(),
//!     host: ada,
//!     rulebook: "pl-standard".into(),
//!     visibility: Visibility::Public,
//!     summary: "{}".into(),
//!     events: vec![r#"{"opened":{}}"#.into()],
//!     at: now,
//! }).await?;
//! store.append(Append::new(table.clone(), 2, vec![r#"{"joined":{}}"#.into()], now)).await?;
//! assert_eq!(store.load(&table, 1, 100).await?[0].payload, r#"{"joined":{}}"#);
//! store.close().await;
//! # Ok(())
//! # }
//! ```

#![deny(missing_docs)]

mod append;
mod cup;
mod error;
mod file;
mod id;
mod limits;
mod migrations;
mod options;
mod page;
mod person;
mod postgres;
mod result;
mod sqlite;
mod store;
mod table;
#[cfg(any(test, feature = "testing"))]
pub mod testing;
#[cfg(test)]
mod tests;
mod tidy;
mod time;
mod write;

pub use append::{Append, AppendError, StoredEvent};
pub use cup::{CupAppend, CupSecret, NewCup, NewSitting, Sitting};
pub use error::StoreError;
pub use id::{CupId, PersonId, ResultId, TableId};
pub use limits::{
    Invalid, MAX_CUP_EVENTS, MAX_EVENTS_AT_ONCE, MAX_ID_BYTES, MAX_NAME_BYTES, MAX_PAYLOAD_BYTES,
    MAX_PLAYERS, MAX_RECORD_BYTES, MAX_RESULTS_AT_TABLE, MAX_SUMMARY_BYTES,
};
pub use options::{BadDatabaseUrl, DatabaseUrl, Durability, StoreOptions};
pub use page::{BadCursor, Cursor, MAX_PAGE, Page, PageRequest};
pub use person::{NewPerson, Person, SecretHash};
pub use result::{GameResult, NewResult, ResultPlayer};
pub use store::Store;
pub use table::{NewTable, StoredTable, TableChange, TableStatus, Visibility};
pub use tidy::TidyUp;
pub use time::Time;
