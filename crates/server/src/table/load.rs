//! Loading a table from the store.

use kostka_session::{NotASession, Recorded, Session};
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

/// Number of events that are read and applied at once, so that a table with a long history neither fills the memory nor keeps
/// others from being served.
const PAGE: u32 = 250;

/// Loads a table from its events.
pub(crate) async fn session(store: &Store, id: &TableId) -> Result<Session, LoadError> {
    let mut page = store.load(id, 0, PAGE).await?;
    if page.is_empty() {
        return Err(LoadError::NoSuchTable);
    }
    let mut session = Session::replay(read(&page)?)?;
    while page.len() == PAGE as usize {
        page = store.load(id, session.seq(), PAGE).await?;
        for event in read(&page)? {
            session.apply(event)?;
        }
    }
    Ok(session)
}

fn read(page: &[StoredEvent]) -> Result<Vec<Recorded>, ReadError> {
    page.iter()
        .map(|event| Recorded::from_stored(&event.payload))
        .collect()
}
