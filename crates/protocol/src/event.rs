//! The events of a table: one definition, in a full form that the table stores and a reduced form for each recipient.

use std::fmt::Debug;

use kostka_rules::deal::{Bytes32, StartDraw};
use kostka_rules::game::{Beginning, Pieces, SeenEvent, TurnNumber};
use kostka_rules::matches::Standings;
use kostka_rules::{BySeat, Seat, Starting, Terms, Tile};
use serde::de::{DeserializeOwned, IgnoredAny};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::ids::{GameNumber, Member, Millis};
use crate::name::DisplayName;
use crate::settings::{BotLevel, Settings};
use crate::table::{Absence, Clock, CupTable, SeatView, Want};
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
/// The table itself has the full sight, which includes hidden tiles and secrets. A recipient has the sight [`Seen`], in
/// which everything hidden is [`Nothing`], so that it cannot be sent by mistake.
pub trait Sight: Clone + Debug + PartialEq {
    /// A part that only the table knows.
    type Hidden<T: Part>: Part;
    /// A part that only recipients are told, because the table knows it from other parts.
    type Told<T: Part>: Part;
    /// The host program's id of a person, which only the table knows.
    type Person: Part;
    /// The mark on an event about its recipient.
    type You: Part + Default;
    /// One step of [`TableEvent::Moved`].
    type Step: Part + Step;
    /// One rack of [`TableEvent::GameEnded`].
    type Rack: Part;
}

/// A part of an event.
pub trait Part: Clone + Debug + PartialEq + Serialize + DeserializeOwned {
    /// Returns `true` if the part is left out of the event's JSON.
    fn is_left_out(&self) -> bool {
        false
    }
}

impl Part for bool {
    fn is_left_out(&self) -> bool {
        !self
    }
}

impl<T: Part> Part for Option<T> {
    fn is_left_out(&self) -> bool {
        self.is_none()
    }
}

impl Part for Nothing {
    fn is_left_out(&self) -> bool {
        true
    }
}

impl<T: Part> Part for Vec<T> {}
impl Part for Beginning {}
impl Part for Bytes32 {}
impl Part for kostka_rules::Event {}
impl Part for Member {}
impl Part for Pieces {}
impl Part for Seat {}
impl Part for SeenEvent {}
impl Part for StartDraw {}
impl Part for Starting {}
impl Part for String {}
impl Part for Terms {}
impl Part for Tile {}
impl Part for usize {}

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
    type Hidden<T: Part> = Nothing;
    type Told<T: Part> = T;
    type Person = Nothing;
    type You = bool;
    type Step = SeenEvent;
    type Rack = Pieces;
}

/// The place of a part that a sight does not include. A field of this type may be missing, and is never written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Nothing;

impl Serialize for Nothing {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_none()
    }
}

impl<'de> Deserialize<'de> for Nothing {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Nothing, D::Error> {
        Option::<IgnoredAny>::deserialize(deserializer).map(|_| Nothing)
    }
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
        /// The creator's number.
        #[serde(skip_serializing_if = "Part::is_left_out")]
        host: S::Told<Member>,
        /// The creator.
        #[serde(skip_serializing_if = "Part::is_left_out")]
        person: S::Person,
        /// The cup that made the table for one of its sittings.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        cup: Option<Box<CupTable>>,
    },
    /// The host changed the settings. Nobody is ready any more.
    SettingsChanged {
        /// The new settings.
        settings: Settings,
    },
    /// A person came to the table, for the first time or again, or changed their name.
    Joined {
        /// The number.
        member: Member,
        /// The name.
        name: DisplayName,
        /// The number that tells the person from others of this name or a similar one, from 2.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        twin: Option<u8>,
        /// `true` if the person is the recipient.
        #[serde(default, skip_serializing_if = "Part::is_left_out")]
        you: S::You,
        /// The person.
        #[serde(skip_serializing_if = "Part::is_left_out")]
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
    /// A player said that they are ready, voted about an absent player, or took it back.
    Ready {
        /// The player's seat.
        seat: Seat,
        /// The thing that they are ready for; `None` if they took it back.
        want: Option<Want>,
        /// The absent player about whom they vote, during a game.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        bot_for: Option<Member>,
        /// Their vote about the absent player.
        #[serde(default, skip_serializing_if = "Absence::is_bot")]
        choice: Absence,
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
        /// The terms.
        #[serde(skip_serializing_if = "Part::is_left_out")]
        terms: S::Hidden<Terms>,
        /// The way in which the starter is chosen.
        #[serde(skip_serializing_if = "Part::is_left_out")]
        starting: S::Hidden<Starting>,
        /// The table's part of the seed.
        #[serde(skip_serializing_if = "Part::is_left_out")]
        secret: S::Hidden<Bytes32>,
    },
    /// A player gave a nonce.
    NonceGiven {
        /// The player's seat.
        seat: Seat,
        /// The nonce.
        #[serde(skip_serializing_if = "Part::is_left_out")]
        nonce: S::Hidden<Bytes32>,
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
        /// The terms of the game.
        #[serde(skip_serializing_if = "Part::is_left_out")]
        terms: S::Told<Terms>,
        /// The player with the first turn.
        #[serde(skip_serializing_if = "Part::is_left_out")]
        starter: S::Told<Seat>,
        /// S1: the tiles drawn for the start, if the starter was drawn.
        #[serde(skip_serializing_if = "Part::is_left_out")]
        start_draw: S::Told<Option<StartDraw>>,
        /// The number of tiles on each rack.
        #[serde(skip_serializing_if = "Part::is_left_out")]
        hand: S::Told<usize>,
        /// The number of tiles in the stock.
        #[serde(skip_serializing_if = "Part::is_left_out")]
        stock: S::Told<usize>,
        /// The recipient's rack; empty for spectators.
        #[serde(skip_serializing_if = "Part::is_left_out")]
        rack: S::Told<Pieces>,
        /// The first event of the game.
        #[serde(skip_serializing_if = "Part::is_left_out")]
        started: S::Hidden<Beginning>,
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
        /// The command as text, for the game's record.
        #[serde(skip_serializing_if = "Part::is_left_out")]
        command: S::Hidden<String>,
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
    /// The player to move took a hint.
    Hinted {
        /// The player's seat.
        seat: Seat,
        /// The number of the turn.
        turn: TurnNumber,
    },
    /// The next game of the match begins by itself, as at tables of a cup.
    NextAt {
        /// The time at which it begins.
        at: Millis,
    },
    /// The others voted to end the game without a result, because a player is away.
    BrokenOff {
        /// The number of the game.
        game: GameNumber,
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
        /// The time until which the table waits for nonces, or for the next game, if it does.
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
}
