//! Why a command is refused. A refused command changes nothing.

use kostka_protocol::{BadTile, CommandId, GameNumber, Millis, Refused, SettingsError};
use kostka_rules::game::{self, TurnNumber};
use kostka_rules::matches::MatchError;

/// A refusal: a code, the rule where there is one, and what a client needs to explain it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    #[error(transparent)]
    Game(#[from] game::Refusal),
    #[error(transparent)]
    Tile(#[from] BadTile),
    #[error(transparent)]
    Settings(#[from] SettingsError),
    #[error("the command means another turn than the one that is played")]
    Stale { game: GameNumber, turn: TurnNumber },
    #[error("the match cannot be counted: {0}")]
    Match(#[from] MatchError),
    #[error("no game is running")]
    NoGame,
    #[error("a game is running")]
    GameRunning,
    #[error("a game is about to begin")]
    GameStarting { until: Millis },
    #[error("the match has begun")]
    MatchBegun,
    #[error("the match is over")]
    MatchOver,
    #[error("the match is not over")]
    MatchGoesOn,
    #[error("only who sits at the table can do this")]
    NotSeated,
    #[error("only the host can do this")]
    NotHost,
    #[error("the seat is taken")]
    SeatTaken,
    #[error("there is no such seat")]
    NoSuchSeat,
    #[error("all seats are taken")]
    TableFull,
    #[error("a seat is empty")]
    SeatEmpty,
    #[error("there is no bot in this seat")]
    NotABot,
    #[error("there is nobody of this number")]
    NoSuchMember,
    #[error("the host removed this person")]
    Removed,
    #[error("too many people have been at this table")]
    TooManyPeople,
    #[error("somebody at the table has this name")]
    NameTaken,
    #[error("the host does not let this person chat")]
    Muted,
    #[error("too much in too short a time")]
    TooFast { until: Millis },
    #[error("it takes {expected} players and there are {found}")]
    TooFewPlayers { expected: u8, found: u8 },
    #[error("not everybody is ready")]
    NotEverybodyReady,
    #[error("the nonce was given")]
    NonceGiven,
    #[error("a redeal can still be demanded")]
    RedealOpen { until: Millis },
    #[error("a redeal can no longer be demanded")]
    RedealClosed,
    #[error("a player who is here cannot be removed from a game")]
    StillHere,
    #[error("a bot plays for this seat")]
    BotPlays,
    #[error("bots do not do this")]
    NotForBots,
    #[error("the table is closed")]
    Closed,
    #[error("nobody without a seat may watch")]
    NoSpectators,
    #[error("a draft uses the tiles of the table and of the own rack")]
    DraftTiles,
}

impl Refusal {
    pub fn code(&self) -> &'static str {
        match self {
            Refusal::Game(refusal) => refusal.code(),
            Refusal::Tile(bad) => bad.error.code(),
            Refusal::Settings(error) => error.code(),
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
            Refusal::NameTaken => "name-taken",
            Refusal::Muted => "muted",
            Refusal::TooFast { .. } => "too-fast",
            Refusal::TooFewPlayers { .. } => "too-few-players",
            Refusal::NotEverybodyReady => "not-everybody-ready",
            Refusal::NonceGiven => "nonce-given",
            Refusal::RedealOpen { .. } => "redeal-open",
            Refusal::RedealClosed => "too-late-to-redeal",
            Refusal::StillHere => "still-here",
            Refusal::BotPlays => "bot-plays",
            Refusal::NotForBots => "not-for-bots",
            Refusal::Closed => "closed",
            Refusal::NoSpectators => "no-spectators",
            Refusal::DraftTiles => "draft-tiles",
        }
    }

    /// The rule of the law behind it.
    pub fn rule(&self) -> Option<&'static str> {
        match self {
            Refusal::Game(refusal) => Some(refusal.rule()),
            Refusal::RedealOpen { .. } | Refusal::RedealClosed => Some("S4"),
            Refusal::DraftTiles => Some("T2"),
            _ => None,
        }
    }

    /// The message to the client.
    pub fn to_wire(&self, id: Option<CommandId>) -> Refused {
        let mut refused = Refused {
            id,
            rule: self.rule().map(str::to_owned),
            ..Refused::new(self.code())
        };
        match self {
            Refusal::Game(refusal) => of_the_game(refusal, &mut refused),
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
            Refusal::TooFast { until } | Refusal::RedealOpen { until } | Refusal::GameStarting { until } => {
                refused.until = Some(*until);
            }
            _ => {}
        }
        refused
    }
}

fn of_the_game(refusal: &game::Refusal, refused: &mut Refused) {
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
