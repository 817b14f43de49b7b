//! A table out of the store.

use kostka_session::{NotASession, Recorded};
use kostka_store::{Store, StoreError, StoredEvent, TableId};

/// Why a table is not there.
#[derive(Debug, thiserror::Error)]
pub(crate) enum LoadError {
    #[error("there is no such table")]
    NoSuchTable,
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Only the kind of the error: its text may hold what stands in the event.
    #[error("a stored event is not understood ({0:?})")]
    Event(serde_json::error::Category),
    #[error(transparent)]
    Session(#[from] NotASession),
    #[error("the server stops")]
    Stopping,
}

/// All events of a table.
pub(crate) async fn events(store: &Store, id: &TableId) -> Result<Vec<Recorded>, LoadError> {
    let stored = store.load_all(id, 0).await?;
    stored.iter().map(read).collect()
}

fn read(event: &StoredEvent) -> Result<Recorded, LoadError> {
    serde_json::from_str(&event.payload).map_err(|error| LoadError::Event(error.classify()))
}
