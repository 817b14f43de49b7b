//! Loading a table from the store.

use kostka_session::{NotASession, Recorded};
use kostka_store::{Store, StoreError, StoredEvent, TableId};
use kostka_versioned::ReadError;

/// Reason why a table cannot be loaded.
#[derive(Debug, thiserror::Error)]
pub(crate) enum LoadError {
    #[error("there is no such table")]
    NoSuchTable,
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Event(#[from] ReadError),
    #[error(transparent)]
    Session(#[from] NotASession),
    #[error("the server is stopping")]
    Stopping,
}

/// Loads all events of a table.
pub(crate) async fn events(store: &Store, id: &TableId) -> Result<Vec<Recorded>, LoadError> {
    let stored = store.load_all(id, 0).await?;
    let read = |event: &StoredEvent| Ok(Recorded::from_stored(&event.payload)?);
    stored.iter().map(read).collect()
}
