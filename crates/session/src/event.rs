//! What happened at a table. These are stored; clients get [`crate::Session::frame`] of them.

use kostka_protocol::event::CloseReason;
use kostka_protocol::snapshot::{Clock, SeatView, Want};
use kostka_protocol::{BotLevel, ChatText, CommandId, DisplayName, Member, Millis, Settings};
use kostka_rules::deal::Bytes32;
use kostka_rules::matches::Standings;
use kostka_rules::{BySeat, Event, Seat, Starting, Terms, Tile};
use serde::{Deserialize, Serialize};

use crate::people::PersonId;

/// A numbered event. Numbers begin with 1 and have no gaps.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Recorded {
    pub seq: u64,
    pub at: Millis,
    /// The command that led to it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<By>,
    pub event: TableEvent,
}

/// Whose command, and which.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct By {
    pub member: Member,
    pub id: CommandId,
}

/// A change of a table. Holds hidden tiles and secrets.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TableEvent {
    Created {
        settings: Settings,
        person: PersonId,
        name: DisplayName,
    },
    SettingsChanged {
        settings: Settings,
    },
    Joined {
        member: Member,
        person: PersonId,
        name: DisplayName,
    },
    Seated {
        seat: Seat,
        member: Member,
    },
    BotSeated {
        seat: Seat,
        level: BotLevel,
    },
    BotUnseated {
        seat: Seat,
    },
    Stood {
        member: Member,
    },
    Left {
        member: Member,
        kicked: bool,
    },
    HostChanged {
        host: Member,
    },
    Ready {
        seat: Seat,
        want: Option<Want>,
    },
    Muted {
        member: Member,
        muted: bool,
    },
    Chatted {
        member: Member,
        text: ChatText,
    },
    /// A game was agreed on; the secret is fixed, and only its commitment is told.
    Committed {
        match_number: u32,
        game: u32,
        terms: Terms,
        starting: Starting,
        secret: Bytes32,
        commitment: Bytes32,
        seats: Vec<SeatView>,
        until: Millis,
    },
    NonceGiven {
        seat: Seat,
        nonce: Bytes32,
    },
    /// The deal; `started` is the first event of the game.
    Dealt {
        game: u32,
        nonces: Vec<Bytes32>,
        started: Event,
        redeal: bool,
        clock: Clock,
    },
    Kept {
        seat: Seat,
    },
    DealStood {
        clock: Clock,
    },
    /// What one command did to the game.
    Moved {
        game: u32,
        /// The turn after it.
        turn: u32,
        /// The command in notation, for the record of the game.
        command: String,
        steps: Vec<Event>,
        /// The racks after a redeal.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        racks: Option<BySeat<Vec<Tile>>>,
        clock: Clock,
    },
    GameEnded {
        game: u32,
        secret: Bytes32,
        seed: Bytes32,
        racks: BySeat<Vec<Tile>>,
        standings: Standings,
        match_over: bool,
    },
    TookOver {
        seat: Seat,
        level: BotLevel,
    },
    HandedBack {
        seat: Seat,
    },
    Resumed {
        until: Option<Millis>,
        clock: Clock,
    },
    Closed {
        reason: CloseReason,
    },
}
