//! The handle of a database, which checks values before it passes them on.

use crate::append::{Append, AppendError, StoredEvent};
use crate::cup::{CupAppend, CupSecret, NewCup};
use crate::error::StoreError;
use crate::id::{CupId, PersonId, ResultId, TableId};
use crate::options::{Kind, StoreOptions};
use crate::page::{Page, PageRequest};
use crate::person::{self, NewPerson, Person, SecretHash};
use crate::result::GameResult;
use crate::table::{NewTable, StoredTable};
use crate::tidy::TidyUp;
use crate::time::Time;
use crate::write::Write;
use crate::{postgres, sqlite};

/// An open database. Clones share it.
#[derive(Debug, Clone)]
pub struct Store {
    database: Database,
}

#[derive(Debug, Clone)]
enum Database {
    Sqlite(sqlite::Database),
    Postgres(postgres::Database),
}

/// Calls the same function of either database.
macro_rules! ask {
    ($store:expr, $($module:ident)::+ ( $pool:ident $(, $argument:expr)* )) => {
        match &$store.database {
            Database::Sqlite(database) => sqlite::$($module)::+(database.$pool()?, $($argument),*).await,
            Database::Postgres(database) => postgres::$($module)::+(database.$pool()?, $($argument),*).await,
        }
    };
}

/// Opening and closing.
impl Store {
    /// Opens the database and updates its schema. Creates a file that does not exist.
    ///
    /// Must be called within a tokio runtime.
    pub async fn open(options: &StoreOptions) -> Result<Self, StoreError> {
        let database = match options.database.kind() {
            Kind::Sqlite(path) => Database::Sqlite(sqlite::Database::open(path, options).await?),
            Kind::Postgres(url) => Database::Postgres(postgres::Database::open(url, options).await?),
        };
        Ok(Self { database })
    }

    /// Finishes the appends in the queue, then closes all connections, also those of clones. Later calls return
    /// [`StoreError::Closed`].
    pub async fn close(&self) {
        match &self.database {
            Database::Sqlite(database) => database.close().await,
            Database::Postgres(database) => database.close().await,
        }
    }

    /// Stores the time at which a server runs, in place of the one before. If the time is new, success shows that the database
    /// takes writes; SQLite does not write what is there already.
    pub async fn beat(&self, at: Time) -> Result<(), StoreError> {
        self.write(Write::Beat(at)).await
    }

    /// Returns the time of the last [`Store::beat`], also of a server that has ended since.
    pub async fn last_beat(&self) -> Result<Option<Time>, StoreError> {
        ask!(self, heartbeat::last(reader))
    }

    async fn write(&self, write: Write) -> Result<(), StoreError> {
        match &self.database {
            Database::Sqlite(database) => database.write(write).await,
            Database::Postgres(database) => database.write(write).await,
        }
    }
}

/// People.
impl Store {
    /// Stores a new person. Fails with [`StoreError::Exists`] if the id or the secret is taken.
    pub async fn create_person(&self, new: &NewPerson) -> Result<(), StoreError> {
        new.check()?;
        self.write(Write::CreatePerson(new.clone())).await
    }

    /// Returns the person with this secret.
    pub async fn find_person(&self, secret: &SecretHash) -> Result<Option<Person>, StoreError> {
        ask!(self, people::find_by_secret(reader, secret))
    }

    /// Changes a person's display name.
    pub async fn rename_person(&self, id: &PersonId, name: &str) -> Result<(), StoreError> {
        person::check_name(name)?;
        self.write(Write::Rename(id.clone(), name.to_owned())).await
    }

    /// Updates the time of a person's last visit. This is a write; one every few minutes is enough.
    pub async fn touch_person(&self, id: &PersonId, at: Time) -> Result<(), StoreError> {
        self.write(Write::Touch(id.clone(), at)).await
    }
}

/// Tables and their events.
impl Store {
    /// Stores a new table with its first events. Fails with [`StoreError::Exists`] if the id is taken, and with
    /// [`StoreError::NotFound`] if there is no such host.
    pub async fn create_table(&self, new: &NewTable) -> Result<(), StoreError> {
        new.check()?;
        self.write(Write::CreateTable(new.clone())).await
    }

    /// Returns a table by id.
    pub async fn table(&self, id: &TableId) -> Result<Option<StoredTable>, StoreError> {
        ask!(self, tables::find(reader, id))
    }

    /// Returns the open public tables, the newest first.
    pub async fn public_open_tables(&self, page: &PageRequest) -> Result<Page<StoredTable>, StoreError> {
        ask!(self, tables::public_open(reader, page))
    }

    /// Returns the running public tables, the newest first.
    pub async fn public_running_tables(&self, page: &PageRequest) -> Result<Page<StoredTable>, StoreError> {
        ask!(self, tables::public_running(reader, page))
    }

    /// Returns the tables that a person has joined and not left, the newest first.
    pub async fn tables_of(
        &self,
        person: &PersonId,
        page: &PageRequest,
    ) -> Result<Page<StoredTable>, StoreError> {
        ask!(self, tables::of_person(reader, person, page))
    }

    /// Returns at most `limit` unfinished tables in the order of their ids, from the one after `after`.
    pub async fn unfinished_tables(
        &self,
        after: Option<&TableId>,
        limit: u32,
    ) -> Result<Vec<StoredTable>, StoreError> {
        ask!(self, tables::unfinished(reader, after, limit))
    }

    /// Returns the number of unfinished tables whose host is `host` and sits there; at most `limit`.
    pub async fn unfinished_tables_of_host(&self, host: &PersonId, limit: u32) -> Result<u32, StoreError> {
        ask!(self, tables::unfinished_of_host(reader, host, limit))
    }

    /// Writes events and the changes that belong to them in one transaction, and returns the next number.
    ///
    /// If this future is dropped before it completes, the append may still be made.
    pub async fn append(&self, append: Append) -> Result<u64, AppendError> {
        append.check()?;
        match &self.database {
            Database::Sqlite(database) => database.append(append).await,
            Database::Postgres(database) => database.append(append).await,
        }
    }

    /// Returns at most `limit` events of a table after number `after` (0 for all), in order; none if there is no such table.
    pub async fn load(
        &self,
        table: &TableId,
        after: u64,
        limit: u32,
    ) -> Result<Vec<StoredEvent>, StoreError> {
        ask!(self, events::load(reader, table, after, limit))
    }

    /// Returns all events of a table after number `after`, in order.
    pub async fn load_all(&self, table: &TableId, after: u64) -> Result<Vec<StoredEvent>, StoreError> {
        const PAGE: u32 = 1000;
        let mut events = self.load(table, after, PAGE).await?;
        let mut fetched = events.len();
        while fetched == PAGE as usize {
            let last = events.last().map_or(after, |event| event.seq);
            let more = self.load(table, last, PAGE).await?;
            fetched = more.len();
            events.extend(more);
        }
        Ok(events)
    }

    /// Deletes a table with its events, in any state, at the request of its host. Its results stay. Later appends find no table.
    pub async fn delete_table(&self, id: &TableId, host: &PersonId) -> Result<(), StoreError> {
        ask!(self, tables::delete(writer, id, host))
    }

    /// Deletes all old tables, some hundred in each transaction, and returns their ids. Deletes old cups as well.
    pub async fn tidy(&self, what: &TidyUp) -> Result<Vec<TableId>, StoreError> {
        if let Some(before) = what.cups_before {
            ask!(self, cups::tidy(writer, before))?;
        }
        let mut removed = Vec::new();
        loop {
            let some = ask!(self, tables::tidy(writer, what))?;
            if some.is_empty() {
                return Ok(removed);
            }
            removed.extend(some);
        }
    }
}

/// Cups and their events.
impl Store {
    /// Stores a new cup with its first events, which may be all of a cup from elsewhere. Fails with [`StoreError::Exists`] if
    /// the id is taken.
    pub async fn create_cup(&self, new: &NewCup) -> Result<(), StoreError> {
        new.check()?;
        self.write(Write::CreateCup(new.clone())).await
    }

    /// Returns the secret of a cup; `None` if there is no such cup.
    pub async fn cup_secret(&self, id: &CupId) -> Result<Option<CupSecret>, StoreError> {
        ask!(self, cups::secret(reader, id))
    }

    /// Gives a cup another secret.
    pub async fn change_cup_secret(&self, id: &CupId, secret: CupSecret) -> Result<(), StoreError> {
        self.write(Write::ChangeSecret(id.clone(), secret)).await
    }

    /// Writes events in one transaction. Fails with [`StoreError::Exists`] unless the first one is next, and with
    /// [`StoreError::NotFound`] if there is no such cup.
    ///
    /// If this future is dropped before it completes, the append may still be made. After [`StoreError::Database`] and
    /// [`StoreError::Closed`] it may have been made too.
    pub async fn append_to_cup(&self, append: CupAppend) -> Result<(), StoreError> {
        append.check()?;
        self.write(Write::AppendToCup(append)).await
    }

    /// Returns all events of a cup after number `after` (0 for all), in order; none if there is no such cup.
    pub async fn load_cup(&self, id: &CupId, after: u64) -> Result<Vec<StoredEvent>, StoreError> {
        ask!(self, cups::load(reader, id, after))
    }

    /// Returns the length of all events of a cup in bytes; 0 if there is no such cup. It costs no memory, unlike the events.
    pub async fn cup_bytes(&self, id: &CupId) -> Result<usize, StoreError> {
        ask!(self, cups::bytes(reader, id))
    }

    /// Deletes a cup with its events. Later appends find no cup.
    pub async fn delete_cup(&self, id: &CupId) -> Result<(), StoreError> {
        self.write(Write::DeleteCup(id.clone())).await
    }
}

/// Results. They come with the append that finishes the game.
impl Store {
    /// Returns a finished game by id, without its record.
    pub async fn result(&self, id: &ResultId) -> Result<Option<GameResult>, StoreError> {
        ask!(self, results::find(reader, id))
    }

    /// Returns the record of a finished game.
    pub async fn record(&self, id: &ResultId) -> Result<Option<String>, StoreError> {
        ask!(self, results::record(reader, id))
    }

    /// Returns the finished games of a person, the latest first.
    pub async fn results_of(
        &self,
        person: &PersonId,
        page: &PageRequest,
    ) -> Result<Page<GameResult>, StoreError> {
        ask!(self, results::of_person(reader, person, page))
    }

    /// Returns the finished games of a table, in order; of very many the last [`MAX_RESULTS_AT_TABLE`](crate::MAX_RESULTS_AT_TABLE).
    pub async fn results_at(&self, table: &TableId) -> Result<Vec<GameResult>, StoreError> {
        ask!(self, results::at_table(reader, table))
    }

    /// Deletes the result of a game at the request of its host, and with it the table, whose events contain the game.
    ///
    /// Results of other games of the match stay. Fails with [`StoreError::StillLive`] until the match is over, and with
    /// [`StoreError::OthersPlayed`] if the result belongs to other people too.
    pub async fn delete_result(&self, id: &ResultId, host: &PersonId) -> Result<(), StoreError> {
        ask!(self, results::delete(writer, id, host))
    }
}
