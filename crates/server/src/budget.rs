//! Budgets of memory: the bytes that clients make the server hold, of which each address has a small share.
//!
//! What a client can make large by itself takes from a budget: bodies of requests while they arrive, answers until the client has
//! taken them, and the logs of live cups. Small things take nothing; the limits of connections bound them.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::address::Address;

/// A number of bytes for all addresses together, and for each.
#[derive(Clone, Debug)]
pub(crate) struct Budget(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    /// The kind of thing, for metrics.
    of: &'static str,
    all: usize,
    share: usize,
    used: Mutex<Used>,
}

#[derive(Debug, Default)]
struct Used {
    in_all: usize,
    by_address: HashMap<Address, usize>,
}

/// Bytes that count for an address until this is dropped.
#[derive(Debug)]
pub(crate) struct Held {
    budget: Budget,
    address: Address,
    bytes: usize,
}

/// The error for bytes that do not fit into a budget.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the memory for this is used up")]
pub(crate) struct NoRoom;

impl Budget {
    pub(crate) fn new(of: &'static str, all: usize, share: usize) -> Budget {
        Budget(Arc::new(Inner {
            of,
            all,
            share,
            used: Mutex::default(),
        }))
    }

    /// Begins to count for an address, with nothing so far.
    pub(crate) fn hold(&self, address: Address) -> Held {
        Held {
            budget: self.clone(),
            address,
            bytes: 0,
        }
    }

    fn used(&self) -> MutexGuard<'_, Used> {
        self.0.used.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Held {
    pub(crate) fn address(&self) -> Address {
        self.address
    }

    /// Counts `bytes` in place of what was counted before. An address that holds nothing else may exceed its share, so that
    /// nothing is too large for everybody.
    ///
    /// # Errors
    ///
    /// There is no room; what was counted before still counts.
    pub(crate) fn grow_to(&mut self, bytes: usize) -> Result<(), NoRoom> {
        let Inner { of, all, share, .. } = *self.budget.0;
        let more = bytes.saturating_sub(self.bytes);
        let mut used = self.budget.used();
        let own = used.by_address.get(&self.address).copied().unwrap_or_default();
        let has_others = own > self.bytes;
        if used.in_all.saturating_add(more) > all || (has_others && own.saturating_add(more) > share) {
            metrics::counter!("kostka_no_room_total", "for" => of).increment(1);
            return Err(NoRoom);
        }
        if more > 0 {
            used.in_all += more;
            *used.by_address.entry(self.address).or_default() += more;
            metrics::gauge!("kostka_held_bytes", "for" => of).increment(more as f64);
        }
        drop(used);
        self.bytes += more;
        Ok(())
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        if self.bytes == 0 {
            return;
        }
        let mut used = self.budget.used();
        used.in_all -= self.bytes;
        if let Some(own) = used.by_address.get_mut(&self.address) {
            *own -= self.bytes;
            if *own == 0 {
                used.by_address.remove(&self.address);
            }
        }
        metrics::gauge!("kostka_held_bytes", "for" => self.budget.0.of).decrement(self.bytes as f64);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(last: u8) -> Address {
        Address::new([10, 0, 0, last].into())
    }

    #[test]
    fn an_address_has_a_share_and_all_together_have_a_sum() {
        let budget = Budget::new("tests", 100, 40);
        let (mut one, mut two) = (budget.hold(address(1)), budget.hold(address(1)));
        assert_eq!(one.grow_to(30), Ok(()));
        assert_eq!(two.grow_to(20), Err(NoRoom), "the address has a share of 40");
        assert_eq!(two.grow_to(10), Ok(()));
        let (mut other, mut last) = (budget.hold(address(2)), budget.hold(address(3)));
        assert_eq!(other.grow_to(60), Ok(()), "the first of an address may be large");
        assert_eq!(last.grow_to(1), Err(NoRoom), "all together have 100");
        drop(one);
        assert_eq!(last.grow_to(30), Ok(()));
        assert_eq!(last.grow_to(20), Ok(()), "nothing shrinks while it is held");
        drop((two, other, last));
        let used = budget.used();
        assert_eq!((used.in_all, used.by_address.len()), (0, 0));
    }
}
