//! Messages of the server.

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
    /// The answer to `hello`, with the recipient's place at this table.
    Welcome {
        /// The version of the protocol.
        version: u16,
        /// The server's time, for showing clocks.
        now: Millis,
        /// The recipient's number at this table; `None` until they first sit down.
        member: Option<Member>,
        /// The recipient's seat.
        seat: Option<Seat>,
    },
    /// Everything that the recipient may see of the table.
    Snapshot(Box<Snapshot>),
    /// The next event.
    Event(Event),
    /// Asks the recipient to move or to vote. It follows the event, or the snapshot, that made it so.
    YourTurn {
        /// The number of the game.
        game: GameNumber,
        /// The number of the turn.
        turn: TurnNumber,
        /// The time at which the clock runs out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        deadline: Option<Millis>,
        /// The game as the recipient sees it.
        view: Box<GameView>,
    },
    /// The unfinished arrangement of the player to move.
    Draft {
        /// The player's seat.
        seat: Seat,
        /// The number of the game.
        game: GameNumber,
        /// The number of the turn.
        turn: TurnNumber,
        /// The whole table as arranged; `None` after the player has taken everything back.
        table: Option<Vec<Vec<String>>>,
    },
    /// A player's connection came or went.
    Presence {
        /// The player's seat.
        seat: Seat,
        /// `true` if the player is not connected.
        away: bool,
        /// The time since which the player is not connected.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        since: Option<Millis>,
    },
    /// A reaction of a player.
    Reaction {
        /// The player's seat.
        seat: Seat,
        /// The reaction.
        reaction: Reaction,
    },
    /// The answer to a command that was done and stored.
    Done {
        /// The command's id.
        id: CommandId,
        /// The number of the command's last event.
        seq: u64,
    },
    /// The answer to a command that was refused.
    Refused(Refused),
    /// The answer to a message that could not be read.
    Error {
        /// The command's id, if it could be read.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<CommandId>,
        /// The code, as in [`Malformed`](crate::Malformed).
        code: String,
        /// The reason in English, for the author of the client.
        message: String,
    },
    /// The answer to `ping`.
    Pong {
        /// The number that the `ping` had.
        token: u32,
        /// The server's time.
        now: Millis,
    },
    /// The last message before the server ends the connection.
    Bye {
        /// The reason.
        reason: ByeReason,
    },
}

/// The reason for which the server ends a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ByeReason {
    /// The server stops or hands the table on; the client should connect again.
    Restart,
    /// The client speaks another version.
    Version,
    /// The table no longer exists.
    Closed,
    /// The host removed this person.
    Removed,
    /// The table does not admit spectators.
    NoSpectators,
    /// The client sends too many messages, or reads too slowly.
    TooMuch,
    /// The client has not said hello.
    NoHello,
    /// The client has sent a frame that is too large or no WebSocket frame at all, or text that is not UTF-8.
    BadFrame,
    /// The same person has connected again; the older connection ends.
    Elsewhere,
    /// The key of the cup is not valid, or not any more.
    BadKey,
}

impl ServerMessage {
    /// Writes the message as JSON.
    pub fn to_json(&self) -> String {
        crate::write(self)
    }
}
