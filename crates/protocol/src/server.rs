//! What a server says.

use kostka_rules::Seat;
use kostka_rules::game::TurnNumber;
use serde::{Deserialize, Serialize};

use crate::event::Event;
use crate::ids::{CommandId, GameNumber, Member, Millis};
use crate::refused::Refused;
use crate::snapshot::{GameView, Snapshot};
use crate::talk::Reaction;

/// One message from the server.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ServerMessage {
    /// The answer to `hello`: who the client is here.
    Welcome {
        version: u16,
        /// The server's time, for showing clocks.
        now: Millis,
        /// The person's number at this table, once they have sat down.
        member: Option<Member>,
        seat: Option<Seat>,
    },
    /// Everything that the recipient may see, after event `seq`.
    Snapshot(Box<Snapshot>),
    Event(Event),
    /// It is the recipient's turn (or vote): the game as they see it. Not numbered; follows the event that began it.
    YourTurn {
        game: GameNumber,
        turn: TurnNumber,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        deadline: Option<Millis>,
        view: Box<GameView>,
    },
    /// The unfinished arrangement of the player to move; `None`: all taken back.
    Draft {
        seat: Seat,
        game: GameNumber,
        turn: TurnNumber,
        table: Option<Vec<Vec<String>>>,
    },
    /// Who came or went away.
    Presence {
        seat: Seat,
        away: bool,
    },
    Reaction {
        seat: Seat,
        reaction: Reaction,
    },
    /// The command is done, and safe; its last event is `seq`.
    Done {
        id: CommandId,
        seq: u64,
    },
    Refused(Refused),
    /// The message was not understood.
    Error {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<CommandId>,
        code: String,
        /// For whoever writes the client, in English.
        message: String,
    },
    Pong {
        token: u32,
        now: Millis,
    },
    /// The connection ends.
    Bye {
        reason: ByeReason,
    },
}

/// Why the server ends a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ByeReason {
    /// The server goes down; come back.
    Restart,
    /// The client speaks another version.
    Version,
    /// There is no such table any more.
    Closed,
    /// The host removed this person.
    Removed,
    /// Nobody without a seat may watch.
    NoSpectators,
    /// Too many messages, or too slow a reader.
    TooMuch,
    /// The same person connected anew; the older connection ends.
    Elsewhere,
}

impl ServerMessage {
    /// Writes the message.
    pub fn to_json(&self) -> String {
        // Messages are structs with string keys, which always have a text.
        serde_json::to_string(self).unwrap_or_default()
    }
}
