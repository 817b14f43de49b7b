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
    #[error("a stored event is not understood")]
    Event(#[from] serde_json::Error),
    #[error(transparent)]
    Session(#[from] NotASession),
    #[error("the server stops")]
    Stopping,
}

/// All events of a table.
pub(crate) async fn events(store: &Store, id: &TableId) -> Result<Vec<Recorded>, LoadError> {
    let stored = store.load_all(id, 0).await?;
    Ok(stored.iter().map(read).collect::<Result<_, _>>()?)
}

fn read(event: &StoredEvent) -> Result<Recorded, serde_json::Error> {
    serde_json::from_str(&event.payload)
}
