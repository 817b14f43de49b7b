//! The storage of a browser, as far as it is used.

use kostka_versioned::{Format, ReadError};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Texts under keys, which outlive the page.
pub trait Storage {
    /// Returns the text under a key.
    fn get(&self, key: &str) -> Option<String>;
    /// Puts a text under a key; false if there is no room for it.
    fn set(&self, key: &str, text: &str) -> bool;
    /// Removes the text under a key, if there is one.
    fn remove(&self, key: &str);
    /// Returns all keys.
    fn keys(&self) -> Vec<String>;
}

impl<S: Storage> Storage for &S {
    fn get(&self, key: &str) -> Option<String> {
        (**self).get(key)
    }

    fn set(&self, key: &str, text: &str) -> bool {
        (**self).set(key, text)
    }

    fn remove(&self, key: &str) {
        (**self).remove(key);
    }

    fn keys(&self) -> Vec<String> {
        (**self).keys()
    }
}

/// A value that could not be kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotKept {
    /// The browser has no room left, or keeps nothing for this page.
    #[error("the browser has no room for it")]
    NoRoom,
    /// A newer release has written there.
    #[error(transparent)]
    Newer(#[from] ReadError),
}

/// Reads the value under a key; `None` if nothing is there.
pub(crate) fn load<T: DeserializeOwned>(
    storage: &impl Storage,
    key: &str,
    format: Format,
) -> Result<Option<T>, ReadError> {
    storage.get(key).map(|text| format.read(&text)).transpose()
}

/// Keeps a value under a key, unless a newer release has written there.
pub(crate) fn save(
    storage: &impl Storage,
    key: &str,
    format: Format,
    value: &impl Serialize,
) -> Result<(), NotKept> {
    if let Some(text) = storage.get(key) {
        format.check_replaceable(&text)?;
    }
    let text = format.write(value).map_err(|_| NotKept::NoRoom)?;
    if storage.set(key, &text) {
        Ok(())
    } else {
        Err(NotKept::NoRoom)
    }
}
