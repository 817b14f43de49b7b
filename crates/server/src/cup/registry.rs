//! The live cups. A cup is in memory as long as somebody holds it.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use kostka_store::CupId;

use super::live::LiveCup;
use super::log::LoadCupError;
use crate::table::House;

/// All live cups.
#[derive(Debug)]
pub(crate) struct Cups {
    house: Arc<House>,
    live: Mutex<HashMap<CupId, Weak<LiveCup>>>,
}

impl Cups {
    pub(crate) fn new(house: Arc<House>) -> Cups {
        Cups {
            house,
            live: Mutex::default(),
        }
    }

    /// Returns a cup, and loads it if nobody holds it. A malformed id is not found.
    pub(crate) async fn cup(&self, id: &str) -> Result<Arc<LiveCup>, LoadCupError> {
        let id = CupId::new(id).map_err(|_| LoadCupError::NoSuchCup)?;
        if let Some(cup) = self.with(|live| live.get(&id).and_then(Weak::upgrade)) {
            return Ok(cup);
        }
        let loaded = Arc::new(LiveCup::load(id.clone(), Arc::clone(&self.house)).await?);
        Ok(self.with(|live| {
            // Somebody else may have loaded it meanwhile; there is one of each.
            if let Some(cup) = live.get(&id).and_then(Weak::upgrade) {
                return cup;
            }
            live.retain(|_, cup| cup.strong_count() > 0);
            live.insert(id, Arc::downgrade(&loaded));
            loaded
        }))
    }

    /// Forgets a cup that was deleted. Its connections have been sent away.
    pub(crate) fn forget(&self, id: &str) {
        self.with(|live| live.retain(|known, _| known.as_str() != id));
    }

    fn with<T>(&self, look: impl FnOnce(&mut HashMap<CupId, Weak<LiveCup>>) -> T) -> T {
        look(&mut self.live.lock().unwrap_or_else(PoisonError::into_inner))
    }
}
