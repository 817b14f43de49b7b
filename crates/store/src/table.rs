//! The row of a table, for lists and for restarts. Everything else is in the events of the table.

use crate::id::{PersonId, TableId};
use crate::limits::{self, Invalid, MAX_NAME_BYTES, MAX_PLAYERS, MAX_SUMMARY_BYTES};
use crate::time::Time;

/// Progress of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TableStatus {
    /// Waits for players.
    Open,
    /// A match is being played.
    Running,
    /// The table is closed.
    Finished,
}

/// The people who can find a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Visibility {
    /// Everybody, in the list of public tables.
    Public,
    /// People who have the link.
    ByLink,
}

/// A new table. Its host joins it.
#[derive(Debug, Clone)]
pub struct NewTable {
    /// Id, for links to the table.
    pub id: TableId,
    /// The person who opens the table.
    pub host: PersonId,
    /// Id of the rulebook.
    pub rulebook: String,
    /// The people who find it.
    pub visibility: Visibility,
    /// The lobby's summary, as JSON.
    pub summary: String,
    /// Its first events, numbered from 1; there may be none.
    pub events: Vec<String>,
    /// The current time.
    pub at: Time,
}

/// A stored table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredTable {
    /// Id, for links to the table.
    pub id: TableId,
    /// Its progress.
    pub status: TableStatus,
    /// The people who find it.
    pub visibility: Visibility,
    /// Id of the rulebook.
    pub rulebook: String,
    /// The host.
    pub host: PersonId,
    /// Time of its opening.
    pub created: Time,
    /// Time of its last event, or of its opening if it has none.
    pub last_activity: Time,
    /// The lobby's summary, as JSON.
    pub summary: String,
    /// Number of its next event.
    pub next_seq: u64,
}

/// A change of a table's row in an append. `None` changes nothing.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TableChange {
    /// The new progress.
    pub status: Option<TableStatus>,
    /// The new visibility.
    pub visibility: Option<Visibility>,
    /// The new host.
    pub host: Option<PersonId>,
    /// The new rulebook.
    pub rulebook: Option<String>,
    /// The new summary.
    pub summary: Option<String>,
    /// People who get the table in their list. Joining twice has no effect.
    pub joined: Vec<PersonId>,
    /// People who lose the table from their list.
    pub left: Vec<PersonId>,
}

impl TableStatus {
    pub(crate) fn as_str(self) -> &'static str {
        match self {
            TableStatus::Open => "open",
            TableStatus::Running => "running",
            TableStatus::Finished => "finished",
        }
    }

    pub(crate) fn parse(text: &str) -> Option<Self> {
        [TableStatus::Open, TableStatus::Running, TableStatus::Finished]
            .into_iter()
            .find(|status| status.as_str() == text)
    }
}

impl Visibility {
    pub(crate) fn is_public(self) -> bool {
        self == Visibility::Public
    }

    pub(crate) fn of_public(public: bool) -> Self {
        if public {
            Visibility::Public
        } else {
            Visibility::ByLink
        }
    }
}

impl NewTable {
    pub(crate) fn check(&self) -> Result<(), Invalid> {
        check_rulebook(&self.rulebook)?;
        check_summary(&self.summary)?;
        limits::check_payloads(&self.events)
    }
}

impl TableChange {
    pub(crate) fn check(&self) -> Result<(), Invalid> {
        self.rulebook.as_deref().map_or(Ok(()), check_rulebook)?;
        self.summary.as_deref().map_or(Ok(()), check_summary)?;
        limits::check_count("people", self.joined.len(), MAX_PLAYERS)?;
        limits::check_count("people", self.left.len(), MAX_PLAYERS)
    }

    /// Returns true if a column of the row itself changes.
    pub(crate) fn touches_row(&self) -> bool {
        let TableChange {
            status,
            visibility,
            host,
            rulebook,
            summary,
            joined: _,
            left: _,
        } = self;
        status.is_some() || visibility.is_some() || host.is_some() || rulebook.is_some() || summary.is_some()
    }

    pub(crate) fn is_empty(&self) -> bool {
        !self.touches_row() && self.joined.is_empty() && self.left.is_empty()
    }
}

fn check_rulebook(rulebook: &str) -> Result<(), Invalid> {
    limits::check("rulebook", rulebook, MAX_NAME_BYTES)
}

fn check_summary(summary: &str) -> Result<(), Invalid> {
    limits::check("summary", summary, MAX_SUMMARY_BYTES)
}
