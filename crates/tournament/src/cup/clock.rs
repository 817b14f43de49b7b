//! C2: the clock of a round, which everybody sees the same.

use serde::{Deserialize, Serialize};

use super::{Cup, CupEvent, Refusal};

/// The most minutes that one change adds or takes: half a day.
const MAX_MINUTES: u16 = 720;

const MINUTE: u64 = 60_000;

/// A change of the clock of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ClockChange {
    /// Stops it.
    Pause,
    /// Lets it go on.
    GoOn,
    /// Adds minutes, or takes some if below zero.
    Add(i16),
}

/// The clock of a round. Times are in milliseconds since 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundClock {
    ends: u64,
    paused_at: Option<u64>,
}

impl RoundClock {
    pub(super) fn new(begun: u64, minutes: u16) -> RoundClock {
        RoundClock {
            ends: begun.saturating_add(u64::from(minutes) * MINUTE),
            paused_at: None,
        }
    }

    pub(super) fn change(&mut self, at: u64, change: ClockChange) {
        match change {
            ClockChange::Pause => self.paused_at = self.paused_at.or(Some(at)),
            ClockChange::GoOn => {
                if let Some(paused) = self.paused_at.take() {
                    self.ends = self.ends.saturating_add(at.saturating_sub(paused));
                }
            }
            ClockChange::Add(minutes) => {
                let span = u64::from(minutes.unsigned_abs()) * MINUTE;
                self.ends = if minutes < 0 {
                    self.ends.saturating_sub(span)
                } else {
                    self.ends.saturating_add(span)
                };
            }
        }
    }

    /// Returns `true` while the clock stands still.
    pub fn is_paused(&self) -> bool {
        self.paused_at.is_some()
    }

    /// Returns the milliseconds that are left at a time; below zero after the end.
    pub fn left(&self, now: u64) -> i64 {
        let now = self.paused_at.unwrap_or(now);
        let span = i64::try_from(self.ends.abs_diff(now)).unwrap_or(i64::MAX);
        if now > self.ends { -span } else { span }
    }
}

impl Cup {
    pub(super) fn change_clock(&self, change: ClockChange) -> Result<Vec<CupEvent>, Refusal> {
        let clock = self.clock.as_ref().ok_or(Refusal::NoClock)?;
        let changes = match change {
            ClockChange::Pause => !clock.is_paused(),
            ClockChange::GoOn => clock.is_paused(),
            ClockChange::Add(minutes) if (1..=MAX_MINUTES).contains(&minutes.unsigned_abs()) => true,
            ClockChange::Add(_) => return Err(Refusal::ClockMinutes { most: MAX_MINUTES }),
        };
        Ok(changes
            .then_some(CupEvent::ClockChanged { change })
            .into_iter()
            .collect())
    }
}
