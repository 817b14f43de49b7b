//! Refusals of commands. A refused command changes nothing.

use kostka_protocol::{BadTile, CommandId, GameNumber, Millis, Refused, SettingsError};
use kostka_rules::game::{self, TurnNumber};
use kostka_rules::matches::MatchError;

/// The reason for refusing a command, with the details that a client needs to explain it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The rules of the game refuse the command.
    #[error(transparent)]
    Game(#[from] game::Refusal),
    /// A text is not a tile of the game.
    #[error(transparent)]
    Tile(#[from] BadTile),
    /// A table cannot have these settings.
    #[error(transparent)]
    Settings(#[from] SettingsError),
    /// Another command was done under the same id.
    #[error("another command was done under the same id; use a new random id for each command")]
    IdUsed,
    /// The command is for another turn than the current one.
    #[error("the command is for another turn than the current one")]
    Stale {
        /// The current game; 0 before the first.
        game: GameNumber,
        /// The current turn; 0 before the first game.
        turn: TurnNumber,
    },
    /// The standings of the match cannot be computed.
    #[error("the match cannot be counted: {0}")]
    Match(#[from] MatchError),
    /// No game is running.
    #[error("no game is running")]
    NoGame,
    /// A game is running.
    #[error("a game is running")]
    GameRunning,
    /// A game is about to begin.
    #[error("a game is about to begin")]
    GameStarting {
        /// The time at which it begins at the latest.
        until: Millis,
    },
    /// The match has begun.
    #[error("the match has begun")]
    MatchBegun,
    /// The match is over.
    #[error("the match is over")]
    MatchOver,
    /// The match is not over.
    #[error("the match is not over")]
    MatchGoesOn,
    /// The person has no seat.
    #[error("only people in a seat can do this")]
    NotSeated,
    /// The person is not the host.
    #[error("only the host can do this")]
    NotHost,
    /// The seat is taken.
    #[error("the seat is taken")]
    SeatTaken,
    /// The table has no such seat.
    #[error("there is no such seat")]
    NoSuchSeat,
    /// No seat is free.
    #[error("all seats are taken")]
    TableFull,
    /// A seat is empty, so the next game cannot begin.
    #[error("a seat is empty")]
    SeatEmpty,
    /// No bot plays this seat.
    #[error("there is no bot in this seat")]
    NotABot,
    /// Nobody else at the table has this number.
    #[error("nobody else at the table has this number")]
    NoSuchMember,
    /// The host removed this person.
    #[error("the host removed this person")]
    Removed,
    /// Too many people are at this table.
    #[error("too many people are at this table")]
    TooManyPeople,
    /// The table has had too many events.
    #[error("so much has happened at this table that it takes nothing more; open a new one")]
    TooManyEvents,
    /// The host has muted this person.
    #[error("the host has muted this person")]
    Muted,
    /// The person chats or reacts too often.
    #[error("the person does this too often")]
    TooFast {
        /// The time from which the person may do it again.
        until: Millis,
    },
    /// There are fewer players than the rulebook needs.
    #[error("the game needs {expected} players and there are {found}")]
    TooFewPlayers {
        /// The number of players that the rulebook needs.
        expected: u8,
        /// The number of seats that are taken.
        found: u8,
    },
    /// A player is not ready.
    #[error("not everybody is ready")]
    NotEverybodyReady,
    /// The player has given a nonce already.
    #[error("the player has given a nonce already")]
    NonceGiven,
    /// S4: players can still demand a redeal, so nobody may move yet.
    #[error("players can still demand a redeal")]
    RedealOpen {
        /// The time from which nobody can.
        until: Option<Millis>,
    },
    /// S4: players can no longer demand a redeal.
    #[error("players can no longer demand a redeal")]
    RedealClosed,
    /// A player who is connected cannot be replaced in a game.
    #[error("a player who is connected cannot be replaced in a game")]
    StillHere,
    /// A player who has just lost the connection cannot be replaced in a game.
    #[error("the player has been away for too short a time; wait until the time is over")]
    JustLeft {
        /// The time from which the others may vote.
        until: Millis,
    },
    /// A bot plays for this seat.
    #[error("a bot plays for this seat")]
    BotPlays,
    /// The table does not allow hints.
    #[error("the table does not allow hints")]
    NoHints,
    /// Bots cannot do this.
    #[error("bots cannot do this")]
    NotForBots,
    /// The table is closed.
    #[error("the table is closed")]
    Closed,
    /// The table does not admit spectators.
    #[error("the table does not admit spectators")]
    NoSpectators,
    /// The cup alone seats players at its table and begins the games.
    #[error("the cup alone seats players at this table and begins its games")]
    CupTable,
    /// T2: a draft has tiles that are neither on the table nor on the player's rack.
    #[error("a draft can only use tiles of the table and of the player's rack")]
    DraftTiles,
}

impl Refusal {
    /// Returns the code of the refusal.
    pub fn code(&self) -> &'static str {
        match self {
            Refusal::Game(refusal) => refusal.code(),
            Refusal::Tile(bad) => bad.error.code(),
            Refusal::Settings(error) => error.code(),
            Refusal::IdUsed => "id-used",
            Refusal::Stale { .. } => "stale",
            Refusal::Match(_) => "unbounded-score",
            Refusal::NoGame => "no-game",
            Refusal::GameRunning => "game-running",
            Refusal::GameStarting { .. } => "game-starting",
            Refusal::MatchBegun => "match-begun",
            Refusal::MatchOver => "match-over",
            Refusal::MatchGoesOn => "match-goes-on",
            Refusal::NotSeated => "not-seated",
            Refusal::NotHost => "not-host",
            Refusal::SeatTaken => "seat-taken",
            Refusal::NoSuchSeat => "no-such-seat",
            Refusal::TableFull => "table-full",
            Refusal::SeatEmpty => "seat-empty",
            Refusal::NotABot => "not-a-bot",
            Refusal::NoSuchMember => "no-such-member",
            Refusal::Removed => "removed",
            Refusal::TooManyPeople => "too-many-people",
            Refusal::TooManyEvents => "too-many-events",
            Refusal::Muted => "muted",
            Refusal::TooFast { .. } => "too-fast",
            Refusal::TooFewPlayers { .. } => "too-few-players",
            Refusal::NotEverybodyReady => "not-everybody-ready",
            Refusal::NonceGiven => "nonce-given",
            Refusal::RedealOpen { .. } => "redeal-open",
            Refusal::RedealClosed => "too-late-to-redeal",
            Refusal::StillHere => "still-here",
            Refusal::JustLeft { .. } => "just-left",
            Refusal::BotPlays => "bot-plays",
            Refusal::NoHints => "no-hints",
            Refusal::NotForBots => "not-for-bots",
            Refusal::Closed => "closed",
            Refusal::NoSpectators => "no-spectators",
            Refusal::CupTable => "cup-table",
            Refusal::DraftTiles => "draft-tiles",
        }
    }

    /// Returns the rule behind the refusal, if there is one.
    pub fn rule(&self) -> Option<&'static str> {
        match self {
            Refusal::Game(refusal) => Some(refusal.rule()),
            Refusal::RedealOpen { .. } | Refusal::RedealClosed => Some("S4"),
            Refusal::DraftTiles => Some("T2"),
            _ => None,
        }
    }

    /// Returns the message to the client.
    pub fn to_wire(&self, id: Option<CommandId>) -> Refused {
        let mut refused = Refused {
            id,
            rule: self.rule().map(str::to_owned),
            ..Refused::new(self.code())
        };
        match self {
            Refusal::Game(refusal) => add_details(refusal, &mut refused),
            Refusal::Tile(bad) => {
                refused.about = Some(bad.error.found.clone());
                refused.found = u32::try_from(bad.row).ok();
            }
            Refusal::Settings(error) => refused.about = Some(error.to_string()),
            Refusal::Stale { game, turn } => {
                refused.game = Some(*game);
                refused.turn = Some(*turn);
            }
            Refusal::TooFewPlayers { expected, found } => {
                refused.expected = Some(u32::from(*expected));
                refused.found = Some(u32::from(*found));
            }
            Refusal::TooFast { until } | Refusal::GameStarting { until } | Refusal::JustLeft { until } => {
                refused.until = Some(*until);
            }
            Refusal::RedealOpen { until } => refused.until = *until,
            _ => {}
        }
        refused
    }
}

/// Adds the details of a refusal by the rules.
fn add_details(refusal: &game::Refusal, refused: &mut Refused) {
    match refusal {
        game::Refusal::Illegal(violations) => {
            refused.violations = violations.iter().map(Into::into).collect();
        }
        game::Refusal::Position(error) => refused.about = Some(error.to_string()),
        game::Refusal::NotYourTurn(seat) => refused.seat = Some(*seat),
        game::Refusal::TooFewDoublets(found) => {
            refused.expected = Some(3);
            refused.found = u32::try_from(*found).ok();
        }
        game::Refusal::NoSuchWord(word) => refused.about = Some(word.clone()),
        _ => {}
    }
}
