//! What a client says.

use kostka_rules::deal::Bytes32;
use kostka_rules::game::TurnNumber;
use kostka_rules::{Action, Seat};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::ids::{CommandId, GameNumber, Member};
use crate::limits;
use crate::rows::table_texts;
use crate::settings::{BotLevel, Settings};
use crate::talk::{ChatText, Reaction};

/// One message from a client.
#[derive(Clone, Debug, PartialEq)]
pub enum ClientMessage {
    /// The first message of a connection.
    Hello {
        version: u16,
        /// The number of the last event seen, for a client that comes back.
        after: Option<u64>,
    },
    /// Asks for a `pong`, to measure time.
    Ping { token: u32 },
    /// The unfinished arrangement of the player to move; `None` when everything is taken back. Not answered.
    Draft {
        game: GameNumber,
        turn: TurnNumber,
        table: Option<Vec<Vec<String>>>,
    },
    /// A quick word. Not answered, not kept.
    React { reaction: Reaction },
    /// A wish, which is answered by `done` or `refused` under the same id.
    Command { id: CommandId, command: Command },
}

/// What a person wishes. On the wire each is an object of its `type`, its `id` and its fields.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Command {
    /// Take a seat, or another one; any free one if none is named.
    Sit {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
    },
    /// Give the seat up and stay at the table.
    Stand {},
    /// Leave the table; during a game this resigns.
    Leave {},
    /// Host: put a bot into a free seat.
    SeatBot {
        seat: Seat,
        level: BotLevel,
    },
    /// Host: take a bot away.
    UnseatBot {
        seat: Seat,
    },
    Ready {
        ready: bool,
    },
    /// Host: begin the first game.
    Start {},
    /// The own part of the shuffle, 64 hexadecimal digits.
    Nonce {
        game: GameNumber,
        nonce: Bytes32,
    },
    /// S4: no redeal is wanted.
    Keep {
        game: GameNumber,
    },
    /// T1, T2: end the turn with this table.
    Play {
        game: GameNumber,
        turn: TurnNumber,
        table: Vec<Vec<String>>,
    },
    /// T3
    Draw {
        game: GameNumber,
        turn: TurnNumber,
    },
    /// T3: with an empty stock.
    Pass {
        game: GameNumber,
        turn: TurnNumber,
    },
    /// T5: "I open next turn".
    Announce {
        game: GameNumber,
    },
    /// S4: three doublets: deal again.
    Redeal {
        game: GameNumber,
    },
    Resign {
        game: GameNumber,
    },
    /// W4: this word does not fit the theme.
    Challenge {
        game: GameNumber,
        turn: TurnNumber,
        word: String,
    },
    /// W4: on this word; without one, on the whole table.
    Vote {
        game: GameNumber,
        turn: TurnNumber,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        word: Option<String>,
        fits: bool,
    },
    Chat {
        text: ChatText,
    },
    /// Ready for the next game of the match.
    NextGame {},
    /// Ready for another match of the same players.
    Rematch {},
    /// Host: remove somebody.
    Kick {
        member: Member,
    },
    /// Host: keep somebody from chatting, or no longer.
    Mute {
        member: Member,
        muted: bool,
    },
    /// Host: set the table anew, before the first game.
    Settings {
        settings: Settings,
    },
    /// Host: end the table, when no game is running.
    Close {},
}

impl Command {
    /// The command for an action of a player in this turn; `None` for [`Action::TimeOut`], which is the clock's.
    pub fn of_action(game: GameNumber, turn: TurnNumber, action: Action) -> Option<Command> {
        Some(match action {
            Action::Play(rows) => Command::Play {
                game,
                turn,
                table: table_texts(&rows),
            },
            Action::Draw => Command::Draw { game, turn },
            Action::Pass => Command::Pass { game, turn },
            Action::Announce => Command::Announce { game },
            Action::Redeal => Command::Redeal { game },
            Action::Resign => Command::Resign { game },
            Action::Challenge(word) => Command::Challenge { game, turn, word },
            Action::Vote(fits) => Command::Vote {
                game,
                turn,
                word: None,
                fits,
            },
            Action::TimeOut(_) => return None,
        })
    }
}

/// A message that is not understood.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct Malformed {
    /// `too-long`, `bad-json`, `unknown-type`, `bad-message`.
    pub code: &'static str,
    /// The command's id, if it could be read.
    pub id: Option<CommandId>,
    /// What is wrong, in English, for whoever writes the client.
    pub message: String,
}

impl Malformed {
    fn new(code: &'static str, message: impl Into<String>) -> Malformed {
        Malformed {
            code,
            id: None,
            message: message.into(),
        }
    }
}

/// What is no command, and has no id.
#[derive(Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
enum Uncommanded {
    Hello {
        version: u16,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        after: Option<u64>,
    },
    Ping {
        #[serde(default)]
        token: u32,
    },
    Draft {
        game: GameNumber,
        turn: TurnNumber,
        #[serde(default)]
        table: Option<Vec<Vec<String>>>,
    },
    React {
        reaction: Reaction,
    },
}

/// A command as it is written: its own fields, and the id.
#[derive(Serialize)]
struct Named {
    #[serde(flatten)]
    command: Command,
    id: CommandId,
}

impl ClientMessage {
    /// Reads one message. Everything is bounded: the length first, then every list.
    pub fn parse(text: &str) -> Result<ClientMessage, Malformed> {
        if text.len() > limits::MESSAGE_BYTES {
            let message = format!("a message has at most {} bytes", limits::MESSAGE_BYTES);
            return Err(Malformed::new("too-long", message));
        }
        let mut object: Map<String, Value> =
            serde_json::from_str(text).map_err(|error| Malformed::new("bad-json", error.to_string()))?;
        let kind = object.get("type").and_then(Value::as_str).unwrap_or_default();
        let message = if matches!(kind, "hello" | "ping" | "draft" | "react") {
            read_uncommanded(object)?
        } else {
            let id = object
                .remove("id")
                .ok_or_else(|| Malformed::new("bad-message", "a command has an `id`"))?;
            let id: CommandId = serde_json::from_value(id)
                .map_err(|error| Malformed::new("bad-message", format!("id: {error}")))?;
            let command = read_command(object).map_err(|error| Malformed {
                id: Some(id.clone()),
                ..error
            })?;
            ClientMessage::Command { id, command }
        };
        match message.excess() {
            None => Ok(message),
            Some(what) => Err(Malformed {
                code: "too-long",
                id: match message {
                    ClientMessage::Command { id, .. } => Some(id),
                    _ => None,
                },
                message: what.to_owned(),
            }),
        }
    }

    /// Writes the message.
    pub fn to_json(&self) -> String {
        let uncommanded = match self.clone() {
            ClientMessage::Hello { version, after } => Uncommanded::Hello { version, after },
            ClientMessage::Ping { token } => Uncommanded::Ping { token },
            ClientMessage::Draft { game, turn, table } => Uncommanded::Draft { game, turn, table },
            ClientMessage::React { reaction } => Uncommanded::React { reaction },
            ClientMessage::Command { id, command } => {
                // Messages are objects with string keys, which always have a text.
                return serde_json::to_string(&Named { command, id }).unwrap_or_default();
            }
        };
        serde_json::to_string(&uncommanded).unwrap_or_default()
    }

    /// What there is too much of.
    fn excess(&self) -> Option<&'static str> {
        match self {
            ClientMessage::Draft {
                table: Some(table), ..
            }
            | ClientMessage::Command {
                command: Command::Play { table, .. },
                ..
            } => table_excess(table),
            ClientMessage::Command {
                command: Command::Challenge { word, .. },
                ..
            }
            | ClientMessage::Command {
                command: Command::Vote { word: Some(word), .. },
                ..
            } => (word.chars().count() > limits::WORD).then_some("the word is too long"),
            _ => None,
        }
    }
}

fn table_excess(table: &[Vec<String>]) -> Option<&'static str> {
    if table.len() > limits::ROWS || table.iter().any(|row| row.len() > limits::ROW_TILES) {
        Some("the table has more tiles than any game")
    } else if table.iter().flatten().any(|tile| tile.len() > limits::TILE_BYTES) {
        Some("a tile is a short text, like `k7`")
    } else {
        None
    }
}

fn read_uncommanded(object: Map<String, Value>) -> Result<ClientMessage, Malformed> {
    let read: Uncommanded = serde_json::from_value(Value::Object(object))
        .map_err(|error| Malformed::new("bad-message", error.to_string()))?;
    Ok(match read {
        Uncommanded::Hello { version, after } => ClientMessage::Hello { version, after },
        Uncommanded::Ping { token } => ClientMessage::Ping { token },
        Uncommanded::Draft { game, turn, table } => ClientMessage::Draft { game, turn, table },
        Uncommanded::React { reaction } => ClientMessage::React { reaction },
    })
}

fn read_command(object: Map<String, Value>) -> Result<Command, Malformed> {
    let unknown = object.get("type").and_then(Value::as_str).is_none();
    serde_json::from_value(Value::Object(object)).map_err(|error| {
        let message = error.to_string();
        if unknown || message.starts_with("unknown variant") {
            Malformed::new("unknown-type", message)
        } else {
            Malformed::new("bad-message", message)
        }
    })
}
