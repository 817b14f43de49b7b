//! Everything that one recipient may see of a table.

use kostka_rules::deal::{Bytes32, StartDraw};
use kostka_rules::matches::{GameResult, Standings};
use kostka_rules::score::{End, ScoreSheet};
use kostka_rules::{HouseRules, Seat, Terms, TermsError};
use serde::{Deserialize, Serialize};

use crate::event::CloseReason;
use crate::ids::{Member, Millis};
use crate::name::DisplayName;
use crate::settings::{BotLevel, Settings};
use crate::talk::ChatText;
use crate::tiles::{Pieces, WireTable};

/// A table after event `seq`, as one recipient sees it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Snapshot {
    pub seq: u64,
    /// The recipient's number at the table, once they have one, and their seat.
    pub me: Option<Member>,
    pub you: Option<Seat>,
    pub settings: Settings,
    pub host: Member,
    pub members: Vec<MemberView>,
    pub seats: Vec<SeatView>,
    pub stage: Stage,
    /// Which match of the table this is, from 1; 0 before the first.
    pub match_number: u32,
    /// The games of this match so far.
    pub results: Vec<GameResult>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub standings: Option<Standings>,
    /// The game that is played, or was played last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<GameView>,
    pub chat: Vec<ChatLine>,
    /// Seats whose people are not connected. Changed by `presence`, not by events.
    pub away: Vec<Seat>,
    /// What the player to move is arranging. Changed by `draft`, not by events.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub draft: Option<Vec<Vec<String>>>,
}

/// A person of the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MemberView {
    pub member: Member,
    pub name: DisplayName,
    pub muted: bool,
    /// No longer at the table.
    pub gone: bool,
}

/// A seat and who is in it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SeatView {
    pub seat: Seat,
    pub sitter: Option<Sitter>,
    /// The bot that plays for a person who is away.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub taken_over: Option<BotLevel>,
    /// What the person is ready for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub want: Option<Want>,
}

/// Who has a seat: `{"member": 0}` or `{"bot": "novice"}`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sitter {
    Member(Member),
    Bot(BotLevel),
}

/// What somebody is ready for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Want {
    Start,
    NextGame,
    Rematch,
}

/// What the table is doing.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Stage {
    /// People take seats.
    Gathering,
    /// The next game is about to be dealt: nonces are waited for.
    Committing {
        game: u32,
        commitment: Bytes32,
        until: Millis,
        /// The seats whose nonce is there.
        given: Vec<Seat>,
    },
    Playing,
    /// Between two games.
    Between {
        match_over: bool,
    },
    Closed {
        reason: CloseReason,
    },
}

/// The time that somebody has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clock {
    /// When it runs out: for a redeal, for the turn, or for the vote on its words; whichever is going on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deadline: Option<Millis>,
    /// Milliseconds that the turn has left while the others vote.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub paused: Option<Millis>,
}

/// A line of chat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ChatLine {
    pub at: Millis,
    pub member: Member,
    pub text: ChatText,
}

/// A game as one recipient sees it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GameView {
    /// Which game of the table, from 1.
    pub number: u32,
    pub rulebook: String,
    /// The house rules in force, the table's clock among them.
    pub rules: HouseRules,
    pub commitment: Bytes32,
    pub nonces: Vec<Bytes32>,
    pub starter: Seat,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start_draw: Option<StartDraw>,
    /// Whose turn it is, and which turn of the game, from 1.
    pub turn: Seat,
    pub turn_number: u32,
    pub clock: Clock,
    /// S4: who has said that the deal may stand, while a redeal can be demanded. Nobody moves before that is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kept: Option<Vec<Seat>>,
    pub players: Vec<PlayerView>,
    /// The own rack; empty for who has no seat.
    pub rack: Pieces,
    /// What the own last turn drew.
    pub last_drawn: Pieces,
    pub table: WireTable,
    /// The tiles that were laid last, by number.
    pub last_laid: Vec<u8>,
    /// How many tiles are left in the stock.
    pub stock: usize,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub trial: Option<TrialView>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub end: Option<EndView>,
}

impl GameView {
    /// The terms of the game.
    pub fn terms(&self) -> Result<Terms, TermsError> {
        let players = u8::try_from(self.players.len()).unwrap_or(u8::MAX);
        Terms::new(&self.rulebook, self.rules.clone(), players)
    }
}

/// A player as everybody sees them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayerView {
    /// How many tiles are on the rack.
    pub tiles: usize,
    pub opened: bool,
    pub announced: bool,
    pub points: i32,
    pub resigned: bool,
    pub loses_turn: bool,
}

/// W4: words that wait to be accepted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TrialView {
    pub table: Vec<Vec<String>>,
    /// The word that is voted on.
    pub word: Option<String>,
    pub votes: Vec<Vote>,
    /// Words that were challenged and found to fit.
    pub accepted: Vec<String>,
}

/// One vote.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Vote {
    pub seat: Seat,
    pub fits: bool,
}

/// The end of a game, when everything is shown.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct EndView {
    pub end: End,
    pub sheet: ScoreSheet,
    /// Told right after the result.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reveal: Option<Reveal>,
}

/// What was hidden.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reveal {
    pub secret: Bytes32,
    pub seed: Bytes32,
    pub racks: Vec<Pieces>,
}
