//! A board: the score and the clock of a real table, as the keeper shows them on the phones of the others.
//!
//! A server keeps boards in memory and hands them on. The id of a board is a hash of its key, so whoever has the link can read it, and
//! only the keeper, who has the key, can write it, also on a server that was started anew.

use kostka_protocol::Millis;
use kostka_protocol::cup::is_legible;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::clock::TurnClock;
use crate::link;
use crate::matches::Match;

/// The most bytes of an update.
pub const MOST_BYTES: usize = 24 * 1024;

/// The most characters of a score.
const MOST_SCORE: usize = 16 * 1024;

/// Number of bytes of the hash that make the id.
const ID_BYTES: usize = 16;

/// The content of a board.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(try_from = "Written")]
pub struct Board {
    /// The time of the keeper's device when this was sent, by which the times of the clock go.
    pub sent: Millis,
    /// The match, as links to it have it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<String>,
    /// The clock.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Object>))]
    pub clock: Option<TurnClock>,
}

impl Board {
    /// Makes a board of a match and a clock at this time. The score of a match that is too long for it is left out, and the clock goes
    /// on.
    pub fn of(played: Option<&Match>, clock: Option<TurnClock>, now: Millis) -> Board {
        Board {
            sent: now,
            score: played.map(link::write).filter(|score| score.len() <= MOST_SCORE),
            clock: clock.map(|clock| clock.moved(now, now)),
        }
    }
}

/// A board as it arrives.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    sent: Millis,
    #[serde(default)]
    score: Option<String>,
    #[serde(default)]
    clock: Option<TurnClock>,
}

/// The reason why something is no board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BoardError {
    /// The score is too long, or has characters that no link has.
    #[error("the score is not one from a link")]
    Score,
    /// A name hides something or changes its direction.
    #[error("a name on the clock has characters that cannot be seen or change its direction")]
    Names,
    /// The key is not made of 64 hexadecimal digits.
    #[error("a key has 64 hexadecimal digits")]
    Key,
}

impl TryFrom<Written> for Board {
    type Error = BoardError;

    fn try_from(written: Written) -> Result<Board, BoardError> {
        let in_links = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte);
        let fits = |score: &String| score.len() <= MOST_SCORE && score.bytes().all(in_links);
        if !written.score.iter().all(fits) {
            return Err(BoardError::Score);
        }
        let names = written.clock.iter().flat_map(|clock| clock.names().values());
        if !names.into_iter().all(|name| is_legible(name)) {
            return Err(BoardError::Names);
        }
        Ok(Board {
            sent: written.sent,
            score: written.score,
            clock: written.clock,
        })
    }
}

/// A new content for a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct BoardUpdate {
    /// The key.
    pub key: Key,
    /// The content; left out to take the board down.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<Board>,
}

/// A board as a server hands it on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BoardShown {
    /// The number of this content; another one is asked for by it.
    pub version: u64,
    /// Milliseconds since it arrived at the server.
    pub age: Millis,
    /// The content.
    pub board: Board,
}

impl BoardShown {
    /// Returns the clock by the time of this device, which is `now`.
    pub fn clock(&self, now: Millis) -> Option<TurnClock> {
        let then = self.board.sent.saturating_add(self.age);
        self.board.clock.clone().map(|clock| clock.moved(then, now))
    }
}

/// The key to a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(try_from = "String", into = "String")]
pub struct Key(String);

impl Key {
    /// Makes a key of bytes that nobody can guess.
    pub fn of(bytes: [u8; 32]) -> Key {
        Key(hex(&bytes))
    }

    /// Returns the id of the board that this key writes.
    pub fn board(&self) -> String {
        hex(&Sha256::digest(self.0.as_bytes())[..ID_BYTES])
    }
}

impl TryFrom<String> for Key {
    type Error = BoardError;

    fn try_from(text: String) -> Result<Key, BoardError> {
        let is_hex = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
        if text.len() == 64 && text.bytes().all(is_hex) {
            Ok(Key(text))
        } else {
            Err(BoardError::Key)
        }
    }
}

impl From<Key> for String {
    fn from(key: Key) -> String {
        key.0
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
