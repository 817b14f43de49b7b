//! The largest texts that are taken. The callers have tighter limits of their own; these keep one mistake of theirs from
//! filling the disk, and both databases from differing in what they take.

/// Longest id.
pub const MAX_ID_BYTES: usize = 128;
/// Longest display name, rulebook name or language tag.
pub const MAX_NAME_BYTES: usize = 1024;
/// Longest payload of one event.
pub const MAX_PAYLOAD_BYTES: usize = 1 << 20;
/// Most events in one append.
pub const MAX_EVENTS_AT_ONCE: usize = 1000;
/// Longest summary of a table.
pub const MAX_SUMMARY_BYTES: usize = 64 << 10;
/// Longest record of a finished game.
pub const MAX_RECORD_BYTES: usize = 16 << 20;
/// Most players of one game, and most people that join or leave a table in one change.
pub const MAX_PLAYERS: usize = 100;

/// A value that no database may be asked to keep. Nothing was written.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Invalid {
    /// Longer than the limit of its field.
    #[error("{field} is {got} bytes long, more than {limit}")]
    TooLong {
        /// What it is.
        field: &'static str,
        /// The most bytes it may have.
        limit: usize,
        /// The bytes it has.
        got: usize,
    },
    /// More than the limit of its list.
    #[error("{got} {field}, more than {limit}")]
    TooMany {
        /// The kind of value.
        field: &'static str,
        /// The largest number.
        limit: usize,
        /// The number found.
        got: usize,
    },
    /// Nothing where something must be.
    #[error("{field} is empty")]
    Empty {
        /// What it is.
        field: &'static str,
    },
    /// Postgres has no NUL character in texts, so the store has none.
    #[error("{field} holds a NUL character")]
    Nul {
        /// What it is.
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
