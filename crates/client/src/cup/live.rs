//! A cup as its log tells it: every page folds the same entries as the server.

use kostka_tournament::Cup;
use kostka_tournament::file::Entry;

/// A cup with its log.
#[derive(Clone, Debug, PartialEq)]
pub struct Live {
    log: Vec<Entry>,
    cup: Cup,
}

/// Entries are missing between those that are known and those that came.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("entries are missing")]
pub struct Gap;

impl Live {
    /// Folds a log from its first entry on.
    pub fn of(log: Vec<Entry>) -> Result<Live, Gap> {
        let cup = Cup::replay(&log).ok_or(Gap)?;
        Ok(Live { log, cup })
    }

    /// Returns the cup.
    pub fn cup(&self) -> &Cup {
        &self.cup
    }

    /// Returns the log.
    pub fn log(&self) -> &[Entry] {
        &self.log
    }

    /// Returns the number of the last entry. Numbers count from 1.
    pub fn seq(&self) -> u64 {
        self.log.len() as u64
    }

    /// Takes entries, of which the first one has this number. Those that are known already are left out.
    pub fn take(&mut self, first: u64, entries: Vec<Entry>) -> Result<(), Gap> {
        let known = (self.seq() + 1).checked_sub(first).ok_or(Gap)?;
        for entry in entries.into_iter().skip(usize::try_from(known).map_err(|_| Gap)?) {
            self.cup.apply(entry.at, &entry.event);
            self.log.push(entry);
        }
        Ok(())
    }
}
