//! A storage in memory, in the place of a browser's.

use std::cell::RefCell;
use std::collections::BTreeMap;

use kostka_client::Storage;

/// A storage in memory with room for a number of bytes.
#[derive(Debug, Default)]
pub(crate) struct Map {
    texts: RefCell<BTreeMap<String, String>>,
    room: Option<usize>,
}

impl Map {
    /// A storage that already holds texts, with room for everything.
    pub(crate) fn of(texts: impl IntoIterator<Item = (String, String)>) -> Map {
        Map {
            texts: RefCell::new(texts.into_iter().collect()),
            room: None,
        }
    }

    /// The same storage with room for so many bytes, keys included.
    pub(crate) fn with_room(self, bytes: usize) -> Map {
        Map {
            room: Some(bytes),
            ..self
        }
    }

    /// Returns everything in it.
    pub(crate) fn texts(&self) -> BTreeMap<String, String> {
        self.texts.borrow().clone()
    }
}

impl Storage for Map {
    fn get(&self, key: &str) -> Option<String> {
        self.texts.borrow().get(key).cloned()
    }

    fn set(&self, key: &str, text: &str) -> bool {
        let mut texts = self.texts.borrow_mut();
        let others = texts.iter().filter(|(other, _)| *other != key);
        let used: usize = others.map(|(key, text)| key.len() + text.len()).sum();
        if self.room.is_some_and(|room| used + key.len() + text.len() > room) {
            return false;
        }
        texts.insert(key.to_owned(), text.to_owned());
        true
    }

    fn remove(&self, key: &str) {
        self.texts.borrow_mut().remove(key);
    }

    fn keys(&self) -> Vec<String> {
        self.texts.borrow().keys().cloned().collect()
    }
}
