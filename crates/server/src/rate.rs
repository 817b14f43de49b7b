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
}

impl Rate {
    /// Makes a rate whose burst is what `seconds_at_once` bring.
    pub(crate) fn per_second(number: u32, seconds_at_once: f64) -> Rate {
        let per_second = f64::from(number.max(1));
        Rate {
            per_second,
            burst: (per_second * seconds_at_once).max(1.0),
        }
    }
}

/// The remaining allowance of one client.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    tokens: f64,
    at: Instant,
}

impl Bucket {
    pub(crate) fn full(rate: Rate, now: Instant) -> Bucket {
        Bucket {
            tokens: rate.burst,
            at: now,
        }
    }

    /// Takes one token, or returns the time until there is one.
    pub(crate) fn take(&mut self, rate: Rate, now: Instant) -> Result<(), Duration> {
        self.refill(rate, now);
        if self.tokens >= 1.0 {
            self.tokens -= 1.0;
            Ok(())
        } else {
            Err(Duration::from_secs_f64((1.0 - self.tokens) / rate.per_second))
        }
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
    buckets: Mutex<HashMap<K, Bucket>>,
}

/// Number of buckets at which full ones are dropped.
const SWEEP_AT: usize = 4096;

impl<K: Eq + Hash> Allowances<K> {
    pub(crate) fn new(rate: Rate) -> Allowances<K> {
        Allowances {
            rate,
            buckets: Mutex::default(),
        }
    }

    pub(crate) fn take(&self, key: K, now: Instant) -> Result<(), Duration> {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= SWEEP_AT {
            let rate = self.rate;
            buckets.retain(|_, bucket| {
                bucket.refill(rate, now);
                bucket.tokens < rate.burst
            });
        }
        buckets
            .entry(key)
            .or_insert_with(|| Bucket::full(self.rate, now))
            .take(self.rate, now)
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
        assert_eq!(allowances.buckets.lock().unwrap().len(), 1);
    }
}
