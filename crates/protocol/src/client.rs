//! Messages of clients.

use kostka_rules::deal::Bytes32;
use kostka_rules::game::TurnNumber;
use kostka_rules::{Action, Seat};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::ids::{CommandId, GameNumber, Member};
use crate::limits;
use crate::name::DisplayName;
use crate::rows::table_texts;
use crate::settings::{BotLevel, Settings};
use crate::table::Absence;
use crate::talk::{ChatText, Reaction};
use crate::write;

/// One message from a client. [`ClientMessage::parse`] reads it: it knows commands too, and checks all lengths.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ClientMessage {
    /// The first message of a connection.
    Hello {
        /// The version of the protocol that the client speaks.
        version: u16,
        /// The number of the last event that the client knows, if it connects again.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        after: Option<u64>,
    },
    /// Asks for a `pong`, to measure the delay and the server's clock.
    Ping {
        /// A number that the `pong` repeats.
        #[serde(default)]
        token: u32,
    },
    /// Shows the unfinished arrangement of the player to move. The server answers only if it refuses the draft.
    Draft {
        /// The game that the player means.
        game: GameNumber,
        /// The turn that the player means.
        turn: TurnNumber,
        /// The whole table as arranged; `None` after the player has taken everything back.
        #[serde(default)]
        table: Option<Vec<Vec<String>>>,
    },
    /// Sends a reaction to everybody at the table. The server answers only if it refuses the reaction.
    React {
        /// The reaction.
        reaction: Reaction,
    },
    /// A command, which the server answers by `done` or `refused` under the same id.
    #[serde(skip)]
    Command {
        /// The id that the client chose.
        id: CommandId,
        /// The command.
        command: Command,
    },
}

/// A command to a table. On the wire it is one object with its `type`, its `id` and its fields.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Command {
    /// Takes a seat, or changes to another one.
    Sit {
        /// The seat; any free one if left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
    },
    /// Changes the person's name at this table.
    Rename {
        /// The new name.
        name: DisplayName,
    },
    /// Gives the seat up; the person stays at the table.
    Stand {},
    /// Leaves the table; during a game this resigns.
    Leave {},
    /// Host: puts a bot into a free seat, or changes the level of the bot there.
    SeatBot {
        /// The seat.
        seat: Seat,
        /// The bot's level.
        level: BotLevel,
    },
    /// Host: takes a bot away.
    UnseatBot {
        /// The bot's seat.
        seat: Seat,
    },
    /// Says that the player is ready for the first game, or is not.
    Ready {
        /// `true` if the player is ready.
        ready: bool,
    },
    /// Host: begins the first game.
    Start {},
    /// Gives the player's part of the seed.
    Nonce {
        /// The game that is about to begin.
        game: GameNumber,
        /// 32 random bytes.
        nonce: Bytes32,
    },
    /// S4: lets the deal stand.
    Keep {
        /// The game.
        game: GameNumber,
    },
    /// T1, T2: ends the turn by laying tiles.
    Play {
        /// The game.
        game: GameNumber,
        /// The turn that the player means.
        turn: TurnNumber,
        /// The whole table after the turn.
        table: Vec<Vec<String>>,
    },
    /// T3: ends the turn by drawing.
    Draw {
        /// The game.
        game: GameNumber,
        /// The turn that the player means.
        turn: TurnNumber,
    },
    /// T3: ends the turn without drawing, when the stock is empty.
    Pass {
        /// The game.
        game: GameNumber,
        /// The turn that the player means.
        turn: TurnNumber,
    },
    /// Tells that the player to move takes a hint, at a table that allows hints.
    Hint {
        /// The game.
        game: GameNumber,
        /// The turn that the player means.
        turn: TurnNumber,
    },
    /// T5: announces "I open next turn".
    Announce {
        /// The game.
        game: GameNumber,
    },
    /// S4: demands a redeal because of three doublets.
    Redeal {
        /// The game.
        game: GameNumber,
    },
    /// Gives the game up.
    Resign {
        /// The game.
        game: GameNumber,
    },
    /// W4: says that a word does not fit the theme.
    Challenge {
        /// The game.
        game: GameNumber,
        /// The turn that the player means.
        turn: TurnNumber,
        /// The word.
        word: String,
    },
    /// W4: votes on the words of the player to move.
    Vote {
        /// The game.
        game: GameNumber,
        /// The turn that the player means.
        turn: TurnNumber,
        /// The challenged word; `None` for the whole table.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        word: Option<String>,
        /// `true` if the word fits the theme.
        fits: bool,
    },
    /// Writes a line of chat.
    Chat {
        /// The text.
        text: ChatText,
    },
    /// Says that the player is ready for the next game of the match.
    NextGame {},
    /// Says that the player is ready for another match.
    Rematch {},
    /// Host: removes a person. During a game: votes about a player who is away.
    Kick {
        /// The person.
        member: Member,
        /// The vote, during a game.
        #[serde(default, skip_serializing_if = "Absence::is_bot")]
        choice: Absence,
    },
    /// Host: forbids a person to chat, or allows it again.
    Mute {
        /// The person.
        member: Member,
        /// `true` if they may not chat.
        muted: bool,
    },
    /// Host: changes the settings, before the first game.
    Settings {
        /// The new settings.
        settings: Settings,
    },
    /// Host: ends the table, when no game with other people is running.
    Close {},
}

impl Command {
    /// Returns the command for a player's action in this turn; `None` for [`Action::TimeOut`], which only the clock does.
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

/// The error for a message that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct Malformed {
    /// One of `too-long`, `bad-json`, `unknown-type` and `bad-message`.
    pub code: &'static str,
    /// The command's id, if it could be read.
    pub id: Option<CommandId>,
    /// The reason in English, for the author of the client.
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

/// A command as it is written: its fields and its id.
#[derive(Serialize)]
struct CommandWithId<'a> {
    #[serde(flatten)]
    command: &'a Command,
    id: &'a CommandId,
}

impl ClientMessage {
    /// Reads one message.
    ///
    /// The length of the text is limited before it is read, and every list and word in it afterwards
    /// ([`limits`]). An error names the command's id if it could be read.
    pub fn parse(text: &str) -> Result<ClientMessage, Malformed> {
        let mut object = read_object(text)?;
        let kind = object.get("type").and_then(Value::as_str);
        let message = if matches!(kind, Some("hello" | "ping" | "draft" | "react")) {
            read_value(object)?
        } else {
            let id = object
                .remove("id")
                .ok_or_else(|| Malformed::new("bad-message", "a command needs an `id`"))?;
            let id: CommandId = serde_json::from_value(id)
                .map_err(|error| Malformed::new("bad-message", format!("id: {error}")))?;
            let command = read_command(object).map_err(|error| Malformed {
                id: Some(id.clone()),
                ..error
            })?;
            ClientMessage::Command { id, command }
        };
        match message.error() {
            None => Ok(message),
            Some((code, error)) => Err(Malformed {
                code,
                id: match message {
                    ClientMessage::Command { id, .. } => Some(id),
                    _ => None,
                },
                message: error.to_owned(),
            }),
        }
    }

    /// Writes the message as JSON.
    pub fn to_json(&self) -> String {
        match self {
            ClientMessage::Command { id, command } => write(&CommandWithId { command, id }),
            plain => write(plain),
        }
    }

    /// Returns the code and the reason for refusing a part of the message.
    fn error(&self) -> Option<(&'static str, &'static str)> {
        let too_long = |reason: &'static str| ("too-long", reason);
        match self {
            ClientMessage::Draft {
                table: Some(table), ..
            }
            | ClientMessage::Command {
                command: Command::Play { table, .. },
                ..
            } => table_length_error(table).map(too_long),
            ClientMessage::Command {
                command: Command::Challenge { word, .. },
                ..
            }
            | ClientMessage::Command {
                command: Command::Vote { word: Some(word), .. },
                ..
            } => (word.chars().count() > limits::WORD).then_some(too_long("the word is too long")),
            ClientMessage::Command {
                command: Command::Chat { text },
                ..
            } => {
                let hidden = ChatText::new(text.as_str()).is_err();
                hidden.then_some(("bad-message", "chat cannot hold invisible or control characters"))
            }
            ClientMessage::Command {
                command: Command::Rename { name },
                ..
            } => {
                let bad = DisplayName::new(name.as_str()).err();
                bad.map(|bad| (bad.code(), "this is not a name that a person can have"))
            }
            _ => None,
        }
    }
}

fn table_length_error(table: &[Vec<String>]) -> Option<&'static str> {
    if table.len() > limits::ROWS || table.iter().any(|row| row.len() > limits::ROW_TILES) {
        Some("the table has more rows or tiles than any game allows")
    } else if table.iter().flatten().any(|tile| tile.len() > limits::TILE_BYTES) {
        Some("a tile is a short text such as `k7`")
    } else {
        None
    }
}

fn read_command(object: Map<String, Value>) -> Result<Command, Malformed> {
    if let Some(settings) = object.get("settings") {
        Settings::check_names(settings).map_err(|error| Malformed::new("bad-message", error.to_string()))?;
    }
    read_value(object)
}

/// Reads the object of a message, whose length is limited.
pub(crate) fn read_object(text: &str) -> Result<Map<String, Value>, Malformed> {
    if text.len() > limits::MESSAGE_BYTES {
        let message = format!("a message has at most {} bytes", limits::MESSAGE_BYTES);
        return Err(Malformed::new("too-long", message));
    }
    serde_json::from_str(text).map_err(|error| Malformed::new("bad-json", error.to_string()))
}

/// Reads the value of an object by its `type`.
pub(crate) fn read_value<T: DeserializeOwned>(object: Map<String, Value>) -> Result<T, Malformed> {
    let has_type = object.get("type").is_some_and(Value::is_string);
    serde_json::from_value(Value::Object(object)).map_err(|error| {
        let message = error.to_string();
        if !has_type || message.starts_with("unknown variant") {
            Malformed::new("unknown-type", message)
        } else {
            Malformed::new("bad-message", message)
        }
    })
}
