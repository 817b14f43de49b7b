//! What happened at a table, as one recipient is told it.

use kostka_rules::Seat;
use kostka_rules::deal::{Bytes32, StartDraw};
use kostka_rules::game::{DrawReason, PassReason};
use kostka_rules::matches::Standings;
use kostka_rules::score::{End, ScoreSheet};
use serde::{Deserialize, Serialize};

use crate::ids::{Member, Millis};
use crate::name::DisplayName;
use crate::settings::{BotLevel, Settings};
use crate::snapshot::{Clock, SeatView, Want};
use crate::talk::ChatText;
use crate::tiles::{Pieces, WireTable};

/// A numbered event. Numbers begin with 1 and have no gaps, for every recipient alike.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Event {
    pub seq: u64,
    /// When it happened.
    pub at: Millis,
    pub event: Happening,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Happening {
    Created {
        settings: Settings,
        host: Member,
        name: DisplayName,
    },
    SettingsChanged {
        settings: Settings,
    },
    /// Somebody came to the table, and has a number from now on.
    Joined {
        member: Member,
        name: DisplayName,
        /// Whether that is the recipient.
        #[serde(default, skip_serializing_if = "is_false")]
        you: bool,
    },
    /// Somebody took this seat, and gave up the one they had.
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
    /// The seat is free again; the person is still at the table.
    Stood {
        member: Member,
    },
    /// The person is gone; during a game their seat stays as it is until the game is over.
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
    /// A game is about to begin: the commitment, before anybody's nonce. Empty seats are gone from the first game on.
    Committed {
        /// Which match of the table, and which game of the table, from 1.
        match_number: u32,
        game: u32,
        commitment: Bytes32,
        /// Who plays.
        seats: Vec<SeatView>,
        /// Until when nonces are waited for.
        until: Millis,
    },
    NonceGiven {
        seat: Seat,
    },
    /// The game began.
    Dealt(Box<Dealt>),
    Kept {
        seat: Seat,
    },
    /// S4: nobody may demand a redeal any more.
    DealStood {
        clock: Clock,
    },
    /// What one command, or the clock, did to the game.
    Moved {
        game: u32,
        /// The turn after it.
        turn: u32,
        steps: Vec<Step>,
        clock: Clock,
    },
    /// The game is over and everything is shown.
    GameEnded {
        game: u32,
        secret: Bytes32,
        seed: Bytes32,
        racks: Vec<Pieces>,
        standings: Standings,
        /// Whether that was the last game of the match.
        match_over: bool,
    },
    /// A bot plays for somebody who is away.
    TookOver {
        seat: Seat,
        level: BotLevel,
    },
    HandedBack {
        seat: Seat,
    },
    /// The server was away; clocks were moved by as much.
    Resumed {
        /// Until when nonces are waited for, if they are.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        until: Option<Millis>,
        clock: Clock,
    },
    Closed {
        reason: CloseReason,
    },
}

fn is_false(value: &bool) -> bool {
    !value
}

/// The start of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Dealt {
    pub game: u32,
    /// What was added to the secret, seat by seat; zeros where nothing came.
    pub nonces: Vec<Bytes32>,
    pub starter: Seat,
    /// S1: what was drawn for the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start_draw: Option<StartDraw>,
    /// Tiles on each rack, and in the stock.
    pub hand: usize,
    pub stock: usize,
    /// The recipient's rack; empty for who has no seat.
    pub rack: Pieces,
    /// S4: whether a redeal can be demanded first.
    pub redeal: bool,
    pub clock: Clock,
}

/// One step of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Step {
    /// S4: dealt again; the recipient's new rack.
    Redealt {
        seat: Seat,
        rack: Pieces,
    },
    Played {
        seat: Seat,
        table: WireTable,
        laid: Pieces,
        points: u16,
    },
    /// `drawn` only for whoever drew.
    Drew {
        seat: Seat,
        count: usize,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        drawn: Option<Pieces>,
        reason: DrawReason,
    },
    Passed {
        seat: Seat,
        reason: PassReason,
    },
    /// T7: an unfinished arrangement was undone.
    Restored {
        seat: Seat,
    },
    TurnLost {
        seat: Seat,
    },
    Skipped {
        seat: Seat,
    },
    Announced {
        seat: Seat,
    },
    Resigned {
        seat: Seat,
    },
    /// W4: words that wait to be accepted.
    Proposed {
        seat: Seat,
        table: Vec<Vec<String>>,
    },
    Challenged {
        seat: Seat,
        word: String,
    },
    Voted {
        seat: Seat,
        fits: bool,
    },
    Judged {
        word: String,
        fits: bool,
    },
    TurnBegan {
        seat: Seat,
    },
    Ended {
        end: End,
        sheet: ScoreSheet,
    },
}

/// Why a table ended.
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
