//! Limits of stored values. Callers have tighter ones; these keep a mistake from filling the disk, and make both databases
//! accept the same values.

/// Longest id.
pub const MAX_ID_BYTES: usize = 128;
/// Longest display name or rulebook name.
pub const MAX_NAME_BYTES: usize = 1024;
/// Longest payload of one event.
pub const MAX_PAYLOAD_BYTES: usize = 1 << 20;
/// Most events in one append.
pub const MAX_EVENTS_AT_ONCE: usize = 1000;
/// Most events of a cup that is stored with all of them at once.
pub const MAX_CUP_EVENTS: usize = 20_000;
/// Longest summary of a table.
pub const MAX_SUMMARY_BYTES: usize = 64 << 10;
/// Longest record of a finished game.
pub const MAX_RECORD_BYTES: usize = 16 << 20;
/// Most results of one table that are read at once.
pub const MAX_RESULTS_AT_TABLE: i64 = 500;
/// Most players of one game, and most people that join or leave a table in one change.
pub const MAX_PLAYERS: usize = 100;

/// A value that exceeds the limits of the store. Nothing was written.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Invalid {
    /// Longer than the limit of its field.
    #[error("{field} has {got} bytes; at most {limit} are allowed")]
    TooLong {
        /// Name of the field.
        field: &'static str,
        /// Largest size in bytes.
        limit: usize,
        /// Actual size in bytes.
        got: usize,
    },
    /// More than the limit of its list.
    #[error("there are {got} {field}; at most {limit} are allowed")]
    TooMany {
        /// The kind of value.
        field: &'static str,
        /// The largest number.
        limit: usize,
        /// The number found.
        got: usize,
    },
    /// An empty value.
    #[error("{field} is empty")]
    Empty {
        /// Name of the field.
        field: &'static str,
    },
    /// A NUL character, which texts in Postgres cannot have.
    #[error("{field} contains a NUL character")]
    Nul {
        /// Name of the field.
        field: &'static str,
    },
}

pub(crate) fn check(field: &'static str, text: &str, limit: usize) -> Result<(), Invalid> {
    if text.len() > limit {
        let got = text.len();
        return Err(Invalid::TooLong { field, limit, got });
    }
    if text.as_bytes().contains(&0) {
        return Err(Invalid::Nul { field });
    }
    Ok(())
}

pub(crate) fn check_count(field: &'static str, got: usize, limit: usize) -> Result<(), Invalid> {
    if got > limit {
        return Err(Invalid::TooMany { field, limit, got });
    }
    Ok(())
}

pub(crate) fn check_payloads(payloads: &[String]) -> Result<(), Invalid> {
    check_count("events", payloads.len(), MAX_EVENTS_AT_ONCE)?;
    payloads
        .iter()
        .try_for_each(|payload| check("event", payload, MAX_PAYLOAD_BYTES))
}
