//! Rate limits: token buckets.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// An average rate, and the number of actions that may happen at once.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rate {
    pub(crate) per_second: f64,
    pub(crate) burst: f64,
    /// The largest debt, for allowances that innocent clients share with others.
    pub(crate) most_owed: f64,
}

impl Rate {
    /// Makes a rate whose burst is what `seconds_at_once` bring.
    pub(crate) fn per_second(number: u32, seconds_at_once: f64) -> Rate {
        let per_second = f64::from(number.max(1));
        Rate {
            per_second,
            burst: (per_second * seconds_at_once).max(1.0),
            most_owed: f64::INFINITY,
        }
    }
}

/// The remaining allowance of one client.
#[derive(Clone, Copy, Debug)]
struct Bucket {
    tokens: f64,
    at: Instant,
}

impl Bucket {
    fn full(rate: Rate, now: Instant) -> Bucket {
        Bucket {
            tokens: rate.burst,
            at: now,
        }
    }

    /// Takes one token, or returns the time until there is one.
    fn take(&mut self, rate: Rate, now: Instant) -> Result<(), Duration> {
        self.refill(rate, now);
        if self.tokens >= 1.0 {
            self.tokens -= 1.0;
            Ok(())
        } else {
            Err(Duration::from_secs_f64((1.0 - self.tokens) / rate.per_second))
        }
    }

    /// Takes tokens that may not be there yet, and returns the time until none is owed.
    fn spend(&mut self, amount: f64, rate: Rate, now: Instant) -> Duration {
        self.refill(rate, now);
        self.tokens = (self.tokens - amount).max(-rate.most_owed);
        Duration::from_secs_f64((-self.tokens).max(0.0) / rate.per_second)
    }

    fn refill(&mut self, rate: Rate, now: Instant) {
        let passed = now.saturating_duration_since(self.at).as_secs_f64();
        self.tokens = (self.tokens + passed * rate.per_second).min(rate.burst);
        self.at = now;
    }
}

/// Buckets by key. Full buckets are dropped from time to time.
#[derive(Debug)]
pub(crate) struct Allowances<K> {
    rate: Rate,
    buckets: Mutex<Buckets<K>>,
}

#[derive(Debug)]
struct Buckets<K> {
    by_key: HashMap<K, Bucket>,
    /// Number of buckets at which full ones are dropped.
    sweep_at: usize,
}

/// Smallest number of buckets at which full ones are dropped.
const SWEEP_AT: usize = 4096;

impl<K: Eq + Hash> Allowances<K> {
    pub(crate) fn new(rate: Rate) -> Allowances<K> {
        Allowances {
            rate,
            buckets: Mutex::new(Buckets {
                by_key: HashMap::new(),
                sweep_at: SWEEP_AT,
            }),
        }
    }

    /// Takes one token, or returns the time until there is one.
    pub(crate) fn take(&self, key: K, now: Instant) -> Result<(), Duration> {
        self.with(key, now, |bucket| bucket.take(self.rate, now))
    }

    /// Takes tokens that may not be there yet, and returns the time until none is owed.
    pub(crate) fn spend(&self, key: K, amount: f64, now: Instant) -> Duration {
        self.with(key, now, |bucket| bucket.spend(amount, self.rate, now))
    }

    fn with<T>(&self, key: K, now: Instant, change: impl FnOnce(&mut Bucket) -> T) -> T {
        let rate = self.rate;
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.by_key.len() >= buckets.sweep_at {
            buckets.by_key.retain(|_, bucket| {
                bucket.refill(rate, now);
                bucket.tokens < rate.burst
            });
            // Twice as many, so that a crowd of addresses is not looked through at every request.
            buckets.sweep_at = SWEEP_AT.max(2 * buckets.by_key.len());
        }
        let bucket = buckets.by_key.entry(key);
        change(bucket.or_insert_with(|| Bucket::full(rate, now)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_burst_and_then_the_rate() {
        let rate = Rate::per_second(10, 2.0);
        let start = Instant::now();
        let mut bucket = Bucket::full(rate, start);
        assert!((0..20).all(|_| bucket.take(rate, start).is_ok()));
        let wait = bucket.take(rate, start).unwrap_err();
        assert!((90..=110).contains(&wait.as_millis()), "{wait:?}");
        assert!(bucket.take(rate, start + wait + Duration::from_millis(1)).is_ok());
    }

    #[test]
    fn full_buckets_are_dropped() {
        let allowances = Allowances::new(Rate::per_second(1, 1.0));
        let start = Instant::now();
        for key in 0..SWEEP_AT {
            allowances.take(key, start).unwrap();
        }
        allowances
            .take(SWEEP_AT, start + Duration::from_secs(60))
            .unwrap();
        assert_eq!(allowances.buckets.lock().unwrap().by_key.len(), 1);
    }

    #[test]
    fn a_debt_is_paid_by_waiting() {
        let allowances = Allowances::new(Rate::per_second(10, 1.0));
        let start = Instant::now();
        assert_eq!(allowances.spend((), 10.0, start), Duration::ZERO);
        assert_eq!(allowances.spend((), 20.0, start), Duration::from_secs(2));
        let later = start + Duration::from_secs(3);
        assert_eq!(allowances.spend((), 10.0, later), Duration::ZERO);
    }
}
