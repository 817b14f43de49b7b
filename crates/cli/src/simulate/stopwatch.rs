//! A stopwatch for bots, which measures the CPU time of the thread and so ignores other programs.

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

/// Measures wall-clock time, on systems without a simple clock for CPU time.
#[cfg(not(unix))]
type Moment = std::time::Instant;

#[cfg(not(unix))]
fn now() -> Moment {
    Moment::now()
}
