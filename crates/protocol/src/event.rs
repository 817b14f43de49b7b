//! The events of a table: one definition, in a full form that the table stores and a reduced form for each recipient.

use std::fmt::Debug;

use kostka_rules::deal::{Bytes32, StartDraw};
use kostka_rules::game::{Pieces, SeenEvent, TurnNumber};
use kostka_rules::matches::Standings;
use kostka_rules::{BySeat, Seat, Terms};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::ids::{GameNumber, Member, Millis};
use crate::name::DisplayName;
use crate::settings::{BotLevel, Settings};
use crate::table::{Clock, SeatView, Want};
use crate::talk::ChatText;

/// A numbered event, as one recipient is told it. Numbers begin with 1, have no gaps and are the same for everybody.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Event {
    /// The number.
    pub seq: u64,
    /// The time of the event.
    pub at: Millis,
    /// The event.
    pub event: TableEvent<Seen>,
}

/// A point of view on a table: the types of those parts of events that not everybody may know.
///
/// The table itself has the full sight, which includes hidden tiles and secrets. A recipient has the sight [`Seen`], whose
/// types have no field for them, so nothing hidden can be sent by mistake.
pub trait Sight: Clone + Debug + PartialEq {
    /// The part of [`TableEvent::Created`] about the creator.
    type Creator: Part;
    /// The part of [`TableEvent::Joined`] about the person.
    type Person: Part;
    /// The part of [`TableEvent::Committed`] about the coming game.
    type Game: Part;
    /// The part of [`TableEvent::NonceGiven`] about the nonce.
    type Nonce: Part;
    /// The part of [`TableEvent::Dealt`] about the tiles.
    type Deal: Part;
    /// The part of [`TableEvent::Moved`] about the command.
    type Command: Part;
    /// One step of [`TableEvent::Moved`].
    type Step: Part + Step;
    /// One rack of [`TableEvent::GameEnded`].
    type Rack: Part;
}

/// The properties of every part of an event. All types that have them are parts.
pub trait Part: Clone + Debug + PartialEq + Serialize + DeserializeOwned {}

impl<T: Clone + Debug + PartialEq + Serialize + DeserializeOwned> Part for T {}

/// A step of a game, in the full or the reduced form.
pub trait Step {
    /// S4: returns `true` if this step dealt the tiles again.
    fn is_redeal(&self) -> bool;
}

impl Step for SeenEvent {
    fn is_redeal(&self) -> bool {
        matches!(self, SeenEvent::Redealt { .. })
    }
}

impl Step for kostka_rules::Event {
    fn is_redeal(&self) -> bool {
        matches!(self, kostka_rules::Event::Redealt { .. })
    }
}

/// The sight of one recipient.
#[derive(Clone, Debug, PartialEq)]
pub struct Seen;

impl Sight for Seen {
    type Creator = Host;
    type Person = You;
    type Game = Nothing;
    type Nonce = Nothing;
    type Deal = SeenDeal;
    type Command = Nothing;
    type Step = SeenEvent;
    type Rack = Pieces;
}

/// The part of an event that tells the recipient nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Nothing {}

/// The creator of a table as everybody sees them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Host {
    /// The creator's number.
    pub host: Member,
}

/// The part of an event that tells recipients if it is about them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct You {
    /// `true` if the event is about the recipient.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub you: bool,
}

/// A deal as one recipient sees it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SeenDeal {
    /// The terms of the game.
    pub terms: Terms,
    /// The player with the first turn.
    pub starter: Seat,
    /// S1: the tiles drawn for the start, if the starter was drawn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start_draw: Option<StartDraw>,
    /// The number of tiles on each rack.
    pub hand: usize,
    /// The number of tiles in the stock.
    pub stock: usize,
    /// The recipient's rack; empty for spectators.
    pub rack: Pieces,
}

/// A change of a table, as the sight `S` shows it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case", bound = "")]
pub enum TableEvent<S: Sight> {
    /// The table was created.
    Created {
        /// Its settings.
        settings: Settings,
        /// The creator's name.
        name: DisplayName,
        /// The creator.
        #[serde(flatten)]
        creator: S::Creator,
    },
    /// The host changed the settings. Nobody is ready any more.
    SettingsChanged {
        /// The new settings.
        settings: Settings,
    },
    /// A person came to the table, for the first time or again.
    Joined {
        /// The number.
        member: Member,
        /// The name.
        name: DisplayName,
        /// The person.
        #[serde(flatten)]
        person: S::Person,
    },
    /// A person took a seat; the seat that they had before is free.
    Seated {
        /// The seat.
        seat: Seat,
        /// The person.
        member: Member,
    },
    /// The host put a bot into a seat.
    BotSeated {
        /// The seat.
        seat: Seat,
        /// The bot's level.
        level: BotLevel,
    },
    /// The host took a bot away.
    BotUnseated {
        /// The seat.
        seat: Seat,
    },
    /// A person gave up their seat but stays at the table.
    Stood {
        /// The person.
        member: Member,
    },
    /// A person left the table. During a game their seat stays theirs until the game is over.
    Left {
        /// The person.
        member: Member,
        /// `true` if the host removed them.
        kicked: bool,
    },
    /// Another person became host.
    HostChanged {
        /// The new host.
        host: Member,
    },
    /// A player said that they are ready, or took it back.
    Ready {
        /// The player's seat.
        seat: Seat,
        /// The thing that they are ready for; `None` if they took it back.
        want: Option<Want>,
    },
    /// The host forbade a person to chat, or allowed it again.
    Muted {
        /// The person.
        member: Member,
        /// `true` if they may not chat.
        muted: bool,
    },
    /// A person wrote a line of chat.
    Chatted {
        /// The person.
        member: Member,
        /// Their text.
        text: ChatText,
    },
    /// A game is about to begin: the table commits to its secret before anybody gives a nonce.
    ///
    /// Empty seats are removed and the others numbered anew.
    Committed {
        /// The number of the match at this table, from 1.
        match_number: u32,
        /// The number of the game.
        game: GameNumber,
        /// The commitment to the secret and the terms.
        commitment: Bytes32,
        /// The seats of the game.
        seats: Vec<SeatView>,
        /// The time until which the table waits for nonces.
        until: Millis,
        /// The game that is about to begin.
        #[serde(flatten)]
        sealed: S::Game,
    },
    /// A player gave a nonce.
    NonceGiven {
        /// The player's seat.
        seat: Seat,
        /// The nonce.
        #[serde(flatten)]
        nonce: S::Nonce,
    },
    /// The tiles were dealt and the game began.
    Dealt {
        /// The number of the game.
        game: GameNumber,
        /// The nonces, seat by seat; zeros for bots and for players who gave none.
        nonces: Vec<Bytes32>,
        /// S4: `true` if players may demand a redeal before the first turn.
        redeal: bool,
        /// The clock.
        clock: Clock,
        /// The tiles.
        #[serde(flatten)]
        deal: S::Deal,
    },
    /// S4: a player let the deal stand.
    Kept {
        /// The player's seat.
        seat: Seat,
    },
    /// S4: the time for redeals is over and the first turn begins.
    DealStood {
        /// The clock.
        clock: Clock,
    },
    /// The effect of one command, or of the clock, on the game.
    Moved {
        /// The number of the game.
        game: GameNumber,
        /// The number of the turn after this event.
        turn: TurnNumber,
        /// The steps.
        steps: Vec<S::Step>,
        /// The clock.
        clock: Clock,
        /// The command.
        #[serde(flatten)]
        command: S::Command,
    },
    /// The game is over and everything hidden is revealed.
    GameEnded {
        /// The number of the game.
        game: GameNumber,
        /// The table's part of the seed.
        secret: Bytes32,
        /// The seed.
        seed: Bytes32,
        /// The racks at the end.
        racks: BySeat<S::Rack>,
        /// The standings of the match.
        standings: Standings,
        /// `true` if this was the last game of the match.
        match_over: bool,
    },
    /// A bot took over for a person who is away.
    TookOver {
        /// The person's seat.
        seat: Seat,
        /// The bot's level.
        level: BotLevel,
    },
    /// The bot handed the seat back to its person.
    HandedBack {
        /// The person's seat.
        seat: Seat,
    },
    /// The server was down; all deadlines were moved by the time of its absence.
    Resumed {
        /// The time until which the table waits for nonces, if it does.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        until: Option<Millis>,
        /// The clock.
        clock: Clock,
    },
    /// The table ended.
    Closed {
        /// The reason.
        reason: CloseReason,
    },
}

/// The reason for the end of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CloseReason {
    /// Nobody is left.
    Empty,
    /// The host closed it.
    Host,
    /// Nothing happened for too long.
    Idle,
}
