//! Cups: a secret and events.

use std::fmt;

use crate::id::CupId;
use crate::limits::{self, Invalid, MAX_CUP_EVENTS, MAX_EVENTS_AT_ONCE, MAX_PAYLOAD_BYTES};
use crate::time::Time;

/// The secret of a cup, from which the keys of its roles follow.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct CupSecret(pub [u8; 32]);

impl fmt::Debug for CupSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("CupSecret(..)")
    }
}

/// A new cup.
#[derive(Debug, Clone)]
pub struct NewCup {
    /// Id, for links to the cup.
    pub id: CupId,
    /// The secret.
    pub secret: CupSecret,
    /// Its first events, numbered from 1, each with its time.
    pub events: Vec<(Time, String)>,
    /// The current time.
    pub at: Time,
}

/// Events to write in one transaction.
#[derive(Debug, Clone)]
pub struct CupAppend {
    /// The cup.
    pub cup: CupId,
    /// The number of the first of these events, which must be the next one.
    pub first_seq: u64,
    /// The events, at least one, each with its time.
    pub events: Vec<(Time, String)>,
    /// Texts that replace those of the earliest events, mostly none.
    pub rewritten: Vec<String>,
}

impl NewCup {
    pub(crate) fn check(&self) -> Result<(), Invalid> {
        limits::check_count("events", self.events.len(), MAX_CUP_EVENTS)?;
        let payloads = self.events.iter().map(|(_, payload)| payload);
        check_each(payloads)
    }
}

impl CupAppend {
    /// Makes an append of events of one time only.
    pub fn new(cup: CupId, first_seq: u64, payloads: Vec<String>, at: Time) -> Self {
        Self {
            cup,
            first_seq,
            events: payloads.into_iter().map(|payload| (at, payload)).collect(),
            rewritten: Vec::new(),
        }
    }

    pub(crate) fn check(&self) -> Result<(), Invalid> {
        if self.events.is_empty() {
            return Err(Invalid::Empty { field: "append" });
        }
        limits::check_count("events", self.events.len(), MAX_EVENTS_AT_ONCE)?;
        let payloads = self.events.iter().map(|(_, payload)| payload);
        check_each(payloads.chain(&self.rewritten))
    }
}

fn check_each<'a>(mut payloads: impl Iterator<Item = &'a String>) -> Result<(), Invalid> {
    payloads.try_for_each(|payload| limits::check("event", payload, MAX_PAYLOAD_BYTES))
}
