//! Cups: a secret and events.

use std::fmt;

use crate::id::CupId;
use crate::limits::{self, Invalid, MAX_CUP_EVENTS, MAX_EVENTS_AT_ONCE, MAX_PAYLOAD_BYTES, MAX_PLAYERS};
use crate::person::NewPerson;
use crate::table::NewTable;
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
    /// The time at which the server looks after the cup by itself, if it changes.
    pub due: Option<Option<Time>>,
}

/// A sitting of a cup, whose table is on the server. All are counted from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Sitting {
    /// The stage.
    pub stage: u32,
    /// The round.
    pub round: u32,
    /// The number of the table in the round.
    pub number: u32,
}

/// A table for a sitting of a cup, at which everybody sits from the beginning.
#[derive(Debug, Clone)]
pub struct NewSitting {
    /// The cup.
    pub cup: CupId,
    /// The sitting.
    pub sitting: Sitting,
    /// People whom nobody is: the host, and the holders of seats whose players have not come. Those who are known stay as they are.
    pub people: Vec<NewPerson>,
    /// The table.
    pub table: NewTable,
}

impl NewCup {
    pub(crate) fn check(&self) -> Result<(), Invalid> {
        limits::check_count("events", self.events.len(), MAX_CUP_EVENTS)?;
        let payloads = self.events.iter().map(|(_, payload)| payload);
        check_each(payloads)
    }
}

impl NewSitting {
    pub(crate) fn check(&self) -> Result<(), Invalid> {
        limits::check_count("people", self.people.len(), MAX_PLAYERS)?;
        self.people.iter().try_for_each(NewPerson::check)?;
        self.table.check()
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
            due: None,
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
