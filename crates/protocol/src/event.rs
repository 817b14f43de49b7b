//! The events of a table, in one form for the table itself and one for each recipient.

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

/// A numbered event, as one recipient is told it. Numbers begin with 1 and have no gaps, for every recipient alike.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Event {
    /// The number.
    pub seq: u64,
    /// The time of the event.
    pub at: Millis,
    /// The event.
    pub event: TableEvent<Seen>,
}

/// A point of view on a table: it decides what events hold beside the fields that everybody may know.
///
/// The table itself has one that holds everything; [`Seen`] is that of a recipient, and its types have no room for
/// hidden tiles or secrets. So an event for a recipient cannot be made by leaving something in.
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

/// A part of an event.
pub trait Part: Clone + Debug + PartialEq + Serialize + DeserializeOwned {}

impl<T: Clone + Debug + PartialEq + Serialize + DeserializeOwned> Part for T {}

/// A step of a game, seen whole or in part.
pub trait Step {
    /// S4: returns `true` if the tiles were dealt again.
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

/// A part that tells nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Nothing {}

/// The creator of a table, by their number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Host {
    /// The number.
    pub host: Member,
}

/// Tells a recipient whether an event is about them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct You {
    /// `true` if it is.
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
    /// S1: the tiles drawn for the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start_draw: Option<StartDraw>,
    /// The number of tiles on each rack.
    pub hand: usize,
    /// The number of tiles in the stock.
    pub stock: usize,
    /// The recipient's rack; empty for spectators.
    pub rack: Pieces,
}

/// A change of a table, as `S` sees it.
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
    /// The host set the table anew. Nobody is ready any more.
    SettingsChanged {
        /// The new settings.
        settings: Settings,
    },
    /// A person came to the table, and has a number from now on.
    Joined {
        /// The number.
        member: Member,
        /// The name.
        name: DisplayName,
        /// The person.
        #[serde(flatten)]
        person: S::Person,
    },
    /// A person took a seat, and gave up the one they had.
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
    /// A person gave up their seat and is still at the table.
    Stood {
        /// The person.
        member: Member,
    },
    /// A person left. During a game their seat stays as it is until the game is over.
    Left {
        /// The person.
        member: Member,
        /// `true` if the host removed them.
        kicked: bool,
    },
    /// Another person is host.
    HostChanged {
        /// The new host.
        host: Member,
    },
    /// A player said what they are ready for, or took it back.
    Ready {
        /// The player's seat.
        seat: Seat,
        /// What they are ready for.
        want: Option<Want>,
    },
    /// The host muted a person, or lets them chat again.
    Muted {
        /// The person.
        member: Member,
        /// `true` if they may not chat.
        muted: bool,
    },
    /// A person chatted.
    Chatted {
        /// The person.
        member: Member,
        /// Their text.
        text: ChatText,
    },
    /// A game is about to begin: the commitment, before anybody's nonce. From the first game on there are no empty seats.
    Committed {
        /// The number of the match at this table, from 1.
        match_number: u32,
        /// The number of the game.
        game: GameNumber,
        /// The commitment to the secret and the terms.
        commitment: Bytes32,
        /// The players.
        seats: Vec<SeatView>,
        /// The time until which nonces are waited for.
        until: Millis,
        /// The coming game.
        #[serde(flatten)]
        sealed: S::Game,
    },
    /// A player's nonce came.
    NonceGiven {
        /// The player's seat.
        seat: Seat,
        /// The nonce.
        #[serde(flatten)]
        nonce: S::Nonce,
    },
    /// The game began.
    Dealt {
        /// The number of the game.
        game: GameNumber,
        /// The nonces, seat by seat; zeros where none came.
        nonces: Vec<Bytes32>,
        /// S4: `true` if a redeal can be demanded first.
        redeal: bool,
        /// The clock.
        clock: Clock,
        /// The tiles.
        #[serde(flatten)]
        deal: S::Deal,
    },
    /// S4: a player wants no redeal.
    Kept {
        /// The player's seat.
        seat: Seat,
    },
    /// S4: no redeal can be demanded any more.
    DealStood {
        /// The clock.
        clock: Clock,
    },
    /// The effect of one command, or of the clock, on the game.
    Moved {
        /// The number of the game.
        game: GameNumber,
        /// The turn after it.
        turn: TurnNumber,
        /// The steps.
        steps: Vec<S::Step>,
        /// The clock.
        clock: Clock,
        /// The command.
        #[serde(flatten)]
        command: S::Command,
    },
    /// The game is over and everything is shown.
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
    /// A bot plays for a person who is away.
    TookOver {
        /// The person's seat.
        seat: Seat,
        /// The bot's level.
        level: BotLevel,
    },
    /// The person is back and plays again.
    HandedBack {
        /// The person's seat.
        seat: Seat,
    },
    /// The server was away; deadlines were moved by as much.
    Resumed {
        /// The time until which nonces are waited for, if they are.
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
    /// The host wished it.
    Host,
    /// Nothing happened for too long.
    Idle,
}
