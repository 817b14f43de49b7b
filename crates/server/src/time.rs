//! The clock on the wall.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use kostka_protocol::Millis;
use kostka_store::Time;

/// Milliseconds since 1970.
pub(crate) fn now() -> Millis {
    SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .map_or(0, |since| u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
}

/// The same moment as the store keeps it.
pub(crate) fn stored(at: Millis) -> Time {
    Time(i64::try_from(at).unwrap_or(i64::MAX))
}

/// How long it is until then; nothing, if it has passed.
pub(crate) fn until(at: Millis) -> Duration {
    Duration::from_millis(at.saturating_sub(now()))
}

/// A stored moment as clients are told it.
pub(crate) fn told(at: Time) -> Millis {
    Millis::try_from(at.0).unwrap_or(0)
}
