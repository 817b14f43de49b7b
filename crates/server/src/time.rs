//! The wall clock.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use kostka_protocol::Millis;
use kostka_store::Time;

/// Returns the milliseconds since 1970.
pub(crate) fn now() -> Millis {
    SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .map_or(0, |since| u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
}

/// Converts a time for the store.
pub(crate) fn stored(at: Millis) -> Time {
    Time(i64::try_from(at).unwrap_or(i64::MAX))
}

/// Returns the time from now until `at`, or zero if it has passed.
pub(crate) fn until(at: Millis) -> Duration {
    Duration::from_millis(at.saturating_sub(now()))
}

/// Converts a stored time for clients.
pub(crate) fn told(at: Time) -> Millis {
    Millis::try_from(at.0).unwrap_or(0)
}
