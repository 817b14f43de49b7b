//! Lists with a format number. Format 2 has the items in a field; an array alone has no place for a number.

mod from_1;

use kostka_versioned::{Format, ReadError};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::storage::{self, NotKept, Storage};

/// The formats of a list.
const LIST: Format = Format::new("list of games", &[from_1::upgrade]);

#[derive(Serialize, Deserialize)]
struct Items<T> {
    items: T,
}

/// Reads a list; an empty one if nothing is there.
pub(crate) fn load<T: DeserializeOwned>(storage: &impl Storage, key: &str) -> Result<Vec<T>, ReadError> {
    let list: Option<Items<Vec<T>>> = storage::load(storage, key, LIST)?;
    Ok(list.map(|list| list.items).unwrap_or_default())
}

/// Keeps a list.
pub(crate) fn save<T: Serialize>(storage: &impl Storage, key: &str, items: &[T]) -> Result<(), NotKept> {
    storage::save(storage, key, LIST, &Items { items })
}

/// Reads a list. A broken list is an empty one; one of a newer release is an error.
pub(crate) fn load_or_empty<T: DeserializeOwned>(
    storage: &impl Storage,
    key: &str,
) -> Result<Vec<T>, ReadError> {
    match load(storage, key) {
        Err(error) if !error.is_newer() => Ok(Vec::new()),
        read => read,
    }
}
