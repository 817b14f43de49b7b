//! The handle: checks what comes in, then asks whichever database there is.

use crate::append::{Append, AppendError, StoredEvent};
use crate::error::StoreError;
use crate::id::{PersonId, ResultId, TableId};
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

/// Both databases have the same functions in modules of the same names, so one line calls either.
macro_rules! ask {
    ($store:expr, $($module:ident)::+ ( $pool:ident $(, $argument:expr)* )) => {
        match &$store.database {
            Database::Sqlite(database) => sqlite::$($module)::+(database.$pool(), $($argument),*).await,
            Database::Postgres(database) => postgres::$($module)::+(database.$pool(), $($argument),*).await,
        }
    };
}

/// Opening and closing.
impl Store {
    /// Opens the database, makes it if it is a file that does not exist, and brings its schema up to date.
    ///
    /// Must be called within a tokio runtime.
    pub async fn open(options: &StoreOptions) -> Result<Self, StoreError> {
        let database = match options.database.kind() {
            Kind::Sqlite(path) => Database::Sqlite(sqlite::Database::open(path, options).await?),
            Kind::Postgres(url) => Database::Postgres(postgres::Database::open(url, options).await?),
        };
        Ok(Self { database })
    }

    /// Finishes the appends that were asked for, then closes all connections, of the clones too. Whatever is asked
    /// afterwards is answered with [`StoreError::Closed`].
    pub async fn close(&self) {
        match &self.database {
            Database::Sqlite(database) => database.close().await,
            Database::Postgres(database) => database.close().await,
        }
    }

    /// Checks that the database answers.
    pub async fn ping(&self) -> Result<(), StoreError> {
        ask!(self, tables::ping(reader))
    }
}

impl Store {
    async fn write(&self, write: Write) -> Result<(), StoreError> {
        match &self.database {
            Database::Sqlite(database) => database.write(write).await,
            Database::Postgres(database) => database.write(write).await,
        }
    }
}

/// People.
impl Store {
    /// Keeps a new person. [`StoreError::Exists`] if the id or the secret is taken.
    pub async fn create_person(&self, new: &NewPerson) -> Result<(), StoreError> {
        new.check()?;
        self.write(Write::CreatePerson(new.clone())).await
    }

    /// Returns the person with this secret.
    pub async fn find_person(&self, secret: &SecretHash) -> Result<Option<Person>, StoreError> {
        ask!(self, people::find_by_secret(reader, secret))
    }

    /// Somebody by id.
    pub async fn person(&self, id: &PersonId) -> Result<Option<Person>, StoreError> {
        ask!(self, people::find(reader, id))
    }

    /// Gives a person another display name.
    pub async fn rename_person(&self, id: &PersonId, name: &str) -> Result<(), StoreError> {
        person::check_name(name)?;
        self.write(Write::Rename(id.clone(), name.to_owned())).await
    }

    /// Gives a person another language, or none.
    pub async fn set_language(&self, id: &PersonId, language: Option<&str>) -> Result<(), StoreError> {
        person::check_language(language)?;
        self.write(Write::SetLanguage(id.clone(), language.map(str::to_owned)))
            .await
    }

    /// Remembers that a person was here. It is a write like others: once in some minutes is enough.
    pub async fn touch_person(&self, id: &PersonId, at: Time) -> Result<(), StoreError> {
        self.write(Write::Touch(id.clone(), at)).await
    }
}

/// Tables and their events.
impl Store {
    /// Keeps a new table with its first events. [`StoreError::Exists`] if the id is taken, [`StoreError::NotFound`] if
    /// the host is nobody.
    pub async fn create_table(&self, new: &NewTable) -> Result<(), StoreError> {
        new.check()?;
        self.write(Write::CreateTable(new.clone())).await
    }

    /// A table by id.
    pub async fn table(&self, id: &TableId) -> Result<Option<StoredTable>, StoreError> {
        ask!(self, tables::find(reader, id))
    }

    /// The lobby: tables that are open and public, the newest first.
    pub async fn public_open_tables(&self, page: &PageRequest) -> Result<Page<StoredTable>, StoreError> {
        ask!(self, tables::public_open(reader, page))
    }

    /// Public tables where people play, the newest first.
    pub async fn public_running_tables(&self, page: &PageRequest) -> Result<Page<StoredTable>, StoreError> {
        ask!(self, tables::public_running(reader, page))
    }

    /// The tables where a person has joined and not left, the newest first.
    pub async fn tables_of(
        &self,
        person: &PersonId,
        page: &PageRequest,
    ) -> Result<Page<StoredTable>, StoreError> {
        ask!(self, tables::of_person(reader, person, page))
    }

    /// Returns the tables that a restart has to take up: all unfinished ones by id, from behind `after`, at most `limit`.
    pub async fn unfinished_tables(
        &self,
        after: Option<&TableId>,
        limit: u32,
    ) -> Result<Vec<StoredTable>, StoreError> {
        ask!(self, tables::unfinished(reader, after, limit))
    }

    /// Writes events, and what changes together with them, in one transaction, and gives back the number that is next.
    ///
    /// When this future is dropped before it is done, the append may still be made.
    pub async fn append(&self, append: Append) -> Result<u64, AppendError> {
        append.check()?;
        match &self.database {
            Database::Sqlite(database) => database.append(append).await,
            Database::Postgres(database) => database.append(append).await,
        }
    }

    /// The events of a table after number `after` (0 for all), at most `limit`, in order.
    /// A table that does not exist has none.
    pub async fn load(
        &self,
        table: &TableId,
        after: u64,
        limit: u32,
    ) -> Result<Vec<StoredEvent>, StoreError> {
        ask!(self, events::load(reader, table, after, limit))
    }

    /// All events of a table after number `after`, in order, fetched in pages.
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

    /// Removes a table, its events and the results of its games, whatever state it is in, because its host wishes so.
    /// The owner of a live table must have let go of it; appends after this find no table.
    pub async fn delete_table(&self, id: &TableId, host: &PersonId) -> Result<(), StoreError> {
        ask!(self, tables::delete(writer, id, host))
    }

    /// Removes old tables, some hundred in one transaction, until all are gone; says which.
    pub async fn tidy(&self, what: &TidyUp) -> Result<Vec<TableId>, StoreError> {
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

/// Results. They come with the append that finishes the game.
impl Store {
    /// A finished game by its unguessable id, without the record.
    pub async fn result(&self, id: &ResultId) -> Result<Option<GameResult>, StoreError> {
        ask!(self, results::find(reader, id))
    }

    /// The record of a finished game, for export and replay.
    pub async fn record(&self, id: &ResultId) -> Result<Option<String>, StoreError> {
        ask!(self, results::record(reader, id))
    }

    /// The games that a person has played, the last one first.
    pub async fn results_of(
        &self,
        person: &PersonId,
        page: &PageRequest,
    ) -> Result<Page<GameResult>, StoreError> {
        ask!(self, results::of_person(reader, person, page))
    }

    /// The games that were finished at a table, the first one first.
    pub async fn results_at(&self, table: &TableId) -> Result<Vec<GameResult>, StoreError> {
        ask!(self, results::at_table(reader, table))
    }

    /// Removes the record of a finished game because its host wishes so, and with it the table where it was played and
    /// all events there, as the game is in them; results of other games of the match stay.
    /// [`StoreError::StillLive`] as long as the match is not finished.
    pub async fn delete_result(&self, id: &ResultId, host: &PersonId) -> Result<(), StoreError> {
        ask!(self, results::delete(writer, id, host))
    }
}
