//! The tables that were opened from each address. They are kept in memory only, because addresses of people are not stored.

use std::collections::{HashMap, VecDeque};
use std::time::{Duration, Instant};

use kostka_store::{Store, StoreError, TableId, TableStatus};

use crate::address::Address;
use crate::time;

/// Number of addresses at which those are forgotten that have opened no table for a day.
const ADDRESSES: usize = 10_000;
const DAY: Duration = Duration::from_secs(24 * 3600);
/// Milliseconds without activity after which a table counts as abandoned.
const ABANDONED: u64 = 24 * 3_600_000;
/// Number of tables that are looked up in the store to find one that is over.
const LOOKUPS: usize = 10;

/// Tables of all addresses.
#[derive(Debug, Default)]
pub(crate) struct Opened(HashMap<Address, Tables>);

#[derive(Debug)]
struct Tables {
    ids: VecDeque<TableId>,
    latest: Instant,
}

impl Opened {
    /// Returns true if fewer than `most` tables from the address are unfinished, as far as is known.
    ///
    /// At the limit it looks up some tables and forgets those that are over; the next call looks up others.
    pub(crate) async fn has_room(
        &mut self,
        address: Address,
        most: usize,
        store: &Store,
    ) -> Result<bool, StoreError> {
        let Some(Tables { ids, .. }) = self.0.get_mut(&address) else {
            return Ok(most > 0);
        };
        for _ in 0..LOOKUPS.min(ids.len()) {
            if ids.len() < most {
                break;
            }
            let Some(id) = ids.front() else { break };
            let row = store.table(id).await?;
            // An abandoned table does not count for ever: only its host could delete it.
            let counts = row.is_some_and(|row| {
                row.status != TableStatus::Finished
                    && time::now().saturating_sub(u64::try_from(row.last_activity.0).unwrap_or(0)) < ABANDONED
            });
            // Only now, because the request may have been cancelled before.
            if let Some(id) = ids.pop_front().filter(|_| counts) {
                ids.push_back(id);
            }
        }
        Ok(ids.len() < most)
    }

    /// Remembers a new table.
    pub(crate) fn add(&mut self, address: Address, id: TableId, now: Instant) {
        if self.0.len() >= ADDRESSES {
            self.0
                .retain(|_, tables| now.saturating_duration_since(tables.latest) < DAY);
            if self.0.len() >= ADDRESSES {
                self.0.clear();
            }
        }
        let tables = self.0.entry(address).or_insert_with(|| Tables {
            ids: VecDeque::new(),
            latest: now,
        });
        tables.ids.push_back(id);
        tables.latest = now;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_limited_number_of_addresses_is_remembered() {
        let mut opened = Opened::default();
        let start = Instant::now();
        let address = |number: usize| {
            let [.., a, b, c] = number.to_be_bytes();
            Address::new([10, a, b, c].into())
        };
        let id = TableId::new("0123456789").unwrap();
        for number in 0..ADDRESSES {
            opened.add(address(number), id.clone(), start);
        }
        opened.add(address(0), id.clone(), start + DAY);
        assert_eq!(opened.0.len(), 1);
        for number in 0..3 * ADDRESSES {
            opened.add(address(number), id.clone(), start + DAY);
            assert!(opened.0.len() <= ADDRESSES);
        }
    }
}
