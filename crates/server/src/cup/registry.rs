//! The live cups. A cup is in memory as long as somebody holds it, and for a minute after.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use kostka_store::CupId;

use super::live::LiveCup;
use super::log::LoadCupError;
use crate::address::Address;
use crate::budget::Budget;
use crate::table::House;

/// Time for which a cup stays in memory after somebody came to it. Nobody can let it be read again and again.
const STAY: Duration = Duration::from_secs(60);

/// Memory for the logs of live cups, in all and for the cups that one address has let be loaded.
const LOGS: (usize, usize) = (256 * 1024 * 1024, 8 * 1024 * 1024);

/// All live cups.
#[derive(Debug)]
pub(crate) struct Cups {
    house: Arc<House>,
    live: Mutex<HashMap<CupId, Kept>>,
    /// Held while a cup is loaded: when many come to a cup at once, the first one loads it.
    loading: tokio::sync::Mutex<()>,
    logs: Budget,
}

#[derive(Debug)]
struct Kept {
    cup: Arc<LiveCup>,
    /// The time when somebody came to it last.
    came: Instant,
}

impl Cups {
    pub(crate) fn new(house: Arc<House>) -> Cups {
        let (all, share) = LOGS;
        Cups {
            house,
            live: Mutex::default(),
            loading: tokio::sync::Mutex::default(),
            logs: Budget::new("cups", all, share),
        }
    }

    /// Returns a cup to somebody at an address, and loads it if it is not in memory. A malformed id is not found.
    pub(crate) async fn cup(&self, id: &str, address: Address) -> Result<Arc<LiveCup>, LoadCupError> {
        let id = CupId::new(id).map_err(|_| LoadCupError::NoSuchCup)?;
        if let Some(cup) = self.find(&id) {
            return Ok(cup);
        }
        // Whoever asks for unknown cups keeps nobody waiting.
        if self.house.store.cup_secret(&id).await?.is_none() {
            return Err(LoadCupError::NoSuchCup);
        }
        let _one = self.loading.lock().await;
        if let Some(cup) = self.find(&id) {
            return Ok(cup);
        }
        let held = self.logs.hold(address);
        let cup = Arc::new(LiveCup::load(id.clone(), Arc::clone(&self.house), held).await?);
        self.with(|live| {
            let cup = Arc::clone(&cup);
            let came = Instant::now();
            live.insert(id, Kept { cup, came });
        });
        Ok(cup)
    }

    fn find(&self, id: &CupId) -> Option<Arc<LiveCup>> {
        self.with(|live| {
            let kept = live.get_mut(id)?;
            kept.came = Instant::now();
            Some(Arc::clone(&kept.cup))
        })
    }

    /// Lets the cups go that nobody holds and nobody has come to for a minute.
    pub(crate) fn tidy(&self, now: Instant) {
        let stay = self.house.idle.min(STAY);
        let is_needed =
            |kept: &Kept| Arc::strong_count(&kept.cup) > 1 || now.saturating_duration_since(kept.came) < stay;
        self.with(|live| live.retain(|_, kept| is_needed(kept)));
    }

    /// Forgets a cup that was deleted. Its connections have been sent away.
    pub(crate) fn forget(&self, id: &str) {
        self.with(|live| live.retain(|known, _| known.as_str() != id));
    }

    fn with<T>(&self, look: impl FnOnce(&mut HashMap<CupId, Kept>) -> T) -> T {
        look(&mut self.live.lock().unwrap_or_else(PoisonError::into_inner))
    }
}
