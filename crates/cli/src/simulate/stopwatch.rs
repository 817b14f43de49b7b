//! Measures the thinking of a bot by the time that its thread runs, so that other programs on the same cores do not count.

use std::time::Duration;

pub(crate) struct Stopwatch {
    began: Moment,
}

impl Stopwatch {
    pub(crate) fn start() -> Stopwatch {
        Stopwatch { began: now() }
    }

    pub(crate) fn micros(&self) -> u32 {
        u32::try_from((now() - self.began).as_micros()).unwrap_or(u32::MAX)
    }
}

#[cfg(unix)]
type Moment = Duration;

#[cfg(unix)]
fn now() -> Moment {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec.unsigned_abs(), time.tv_nsec.unsigned_abs() as u32)
}

/// Other systems have no such clock that is as easy to read, so other programs count there.
#[cfg(not(unix))]
type Moment = std::time::Instant;

#[cfg(not(unix))]
fn now() -> Moment {
    Moment::now()
}
