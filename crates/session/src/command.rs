//! What can be asked of a table.

use kostka_protocol::{BotLevel, ChatText, CommandId, DisplayName, Member, ServerMessage, Settings};
use kostka_rules::deal::Bytes32;
use kostka_rules::{Action, Seat};

use crate::event::Recorded;
use crate::people::PersonId;

/// Who asks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Who {
    Person {
        id: PersonId,
        name: DisplayName,
    },
    /// The bot in this seat, or the one that plays for somebody who is away.
    Bot(Seat),
}

/// A command with the id under which it may come again. Bots need none.
#[derive(Clone, Debug, PartialEq)]
pub struct Request {
    pub id: Option<CommandId>,
    pub command: Command,
}

/// A wish, read: faces instead of strings. See [`kostka_protocol::Command`] for what each means.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    Sit {
        seat: Option<Seat>,
    },
    Stand,
    Leave,
    SeatBot {
        seat: Seat,
        level: BotLevel,
    },
    UnseatBot {
        seat: Seat,
    },
    Ready {
        ready: bool,
    },
    Start,
    Nonce {
        game: u32,
        nonce: Bytes32,
    },
    Keep {
        game: u32,
    },
    /// An action in the game; `turn` for those that mean one turn only.
    Move {
        game: u32,
        turn: Option<u32>,
        action: Action,
    },
    /// W4: `word` is what the voter has seen on trial.
    Vote {
        game: u32,
        turn: u32,
        word: Option<String>,
        fits: bool,
    },
    Chat {
        text: ChatText,
    },
    NextGame,
    Rematch,
    Kick {
        member: Member,
    },
    Mute {
        member: Member,
        muted: bool,
    },
    Settings(Settings),
    Close,
}

/// What a command leads to: events to be stored and applied, and the number to answer with.
#[derive(Clone, Debug, PartialEq)]
pub struct Decision {
    /// Empty if the command was done before, or changes nothing.
    pub events: Vec<Recorded>,
    /// The last event of the command.
    pub seq: u64,
}

impl Decision {
    /// The answer, to be sent once the events are stored.
    pub fn answer(&self, id: CommandId) -> ServerMessage {
        ServerMessage::Done { id, seq: self.seq }
    }
}
