//! The live cups. A cup is in memory as long as somebody holds it, and for a minute after.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use kostka_store::CupId;
use tokio::sync::OnceCell;

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
    logs: Budget,
}

#[derive(Debug)]
struct Kept {
    /// Empty while the cup is loaded: when many come to a cup at once, the first one loads it.
    slot: Arc<OnceCell<Arc<LiveCup>>>,
    /// The time when somebody came to it last.
    came: Instant,
}

impl Kept {
    fn is_needed(&self, now: Instant, stay: Duration) -> bool {
        let is_there = |cup| Arc::strong_count(cup) > 1 || now.saturating_duration_since(self.came) < stay;
        Arc::strong_count(&self.slot) > 1 || self.slot.get().is_some_and(is_there)
    }
}

impl Cups {
    pub(crate) fn new(house: Arc<House>) -> Cups {
        let (all, share) = LOGS;
        Cups {
            house,
            live: Mutex::default(),
            logs: Budget::new("cups", all, share),
        }
    }

    /// Returns a cup to somebody at an address, and loads it if it is not in memory. A malformed id is not found.
    pub(crate) async fn cup(&self, id: &str, address: Address) -> Result<Arc<LiveCup>, LoadCupError> {
        let id = CupId::new(id).map_err(|_| LoadCupError::NoSuchCup)?;
        // Whoever asks for unknown cups takes no room among those that are known.
        if !self.with(|live| live.contains_key(&id)) && self.house.store.cup_secret(&id).await?.is_none() {
            return Err(LoadCupError::NoSuchCup);
        }
        let slot = self.with(|live| {
            let kept = live.entry(id.clone()).or_insert_with(|| Kept {
                slot: Arc::default(),
                came: Instant::now(),
            });
            kept.came = Instant::now();
            Arc::clone(&kept.slot)
        });
        let load = || LiveCup::load(id, Arc::clone(&self.house), self.logs.hold(address));
        let cup = slot
            .get_or_try_init(|| async { load().await.map(Arc::new) })
            .await?;
        Ok(Arc::clone(cup))
    }

    /// Lets the cups go that nobody holds and nobody has come to for a minute.
    pub(crate) fn tidy(&self, now: Instant) {
        let stay = self.house.idle.min(STAY);
        self.with(|live| live.retain(|_, kept| kept.is_needed(now, stay)));
    }

    /// Forgets a cup that was deleted. Its connections have been sent away.
    pub(crate) fn forget(&self, id: &str) {
        self.with(|live| live.retain(|known, _| known.as_str() != id));
    }

    fn with<T>(&self, look: impl FnOnce(&mut HashMap<CupId, Kept>) -> T) -> T {
        look(&mut self.live.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

#[cfg(test)]
mod tests {
    use kostka_store::testing::{Kind, TestDatabase};
    use kostka_store::{CupSecret, NewCup, Store, Time};

    use super::*;
    use crate::rate::{Allowances, Rate};
    use crate::thinking::{Origin, Thinking};

    fn address(last: u8) -> Address {
        Address::new([10, 0, 0, last].into())
    }

    /// Makes the cups of a server that has two, with an entry each that cannot be read.
    async fn cups(database: &TestDatabase) -> Cups {
        let store = Store::open(&database.options()).await.unwrap();
        for id in ["one", "two"] {
            let cup = NewCup {
                id: CupId::new(id).unwrap(),
                secret: CupSecret([7; 32]),
                events: vec![(Time(0), "x".repeat(30_000))],
                at: Time(0),
            };
            store.create_cup(&cup).await.unwrap();
        }
        Cups::new(Arc::new(House {
            store,
            thinking: Thinking::start().unwrap(),
            bot_delay: None,
            idle: STAY,
            new_players: Allowances::new(Rate::per_second(1, 1.0)),
            cup_pace: Rate::per_second(1, 1.0),
        }))
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn a_cup_without_room_is_not_even_read() {
        let database = TestDatabase::fresh(Kind::Sqlite).await.unwrap();
        let cups = cups(&database).await;
        let mut full = cups.logs.hold(address(1));
        full.grow_to(LOGS.1 - 100_000).unwrap();
        let refused = cups.cup("one", address(1)).await;
        assert!(matches!(refused, Err(LoadCupError::NoRoom(_))), "{refused:?}");
        // Somebody else has room.
        let read = cups.cup("one", address(2)).await;
        assert!(matches!(read, Err(LoadCupError::Event(_))), "{read:?}");
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn a_cup_that_loads_slowly_keeps_no_other_waiting() {
        let database = TestDatabase::fresh(Kind::Sqlite).await.unwrap();
        let cups = cups(&database).await;
        // Nothing thinks until the gates are gone.
        let mut gates = Vec::new();
        let threads = std::thread::available_parallelism().unwrap().get();
        let mut blocking = Vec::new();
        for _ in 0..threads {
            let (gate, gone) = std::sync::mpsc::channel::<()>();
            gates.push(gate);
            let mut thought = Box::pin(
                cups.house
                    .thinking
                    .think(Origin::Game(None), move |_| gone.recv()),
            );
            tokio::select! {
                biased;
                _ = &mut thought => panic!("the gates are there"),
                () = std::future::ready(()) => {}
            }
            blocking.push(thought);
        }
        let mut full = cups.logs.hold(address(1));
        full.grow_to(LOGS.1 - 100_000).unwrap();
        let mut slow = Box::pin(cups.cup("one", address(2)));
        let other = async {
            let refused = cups.cup("two", address(1)).await;
            assert!(matches!(refused, Err(LoadCupError::NoRoom(_))), "{refused:?}");
        };
        tokio::select! {
            biased;
            loaded = &mut slow => panic!("it was loaded by a thread that serves: {loaded:?}"),
            () = other => {}
        }
        drop(gates);
        assert!(slow.await.is_err());
        cups.tidy(Instant::now());
        assert!(
            cups.with(|live| live.is_empty()),
            "what cannot be read takes no room"
        );
    }
}
