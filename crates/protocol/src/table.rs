//! The public side of a table, apart from its tiles. The table itself and its clients share this fold.

use std::collections::VecDeque;

use kostka_rules::Revision;
use kostka_rules::Seat;
use kostka_rules::deal::Bytes32;
use kostka_rules::game::TurnNumber;
use kostka_rules::matches::{GameResult, Standings};
use serde::{Deserialize, Serialize};

use crate::event::{CloseReason, Sight, Step, TableEvent};
use crate::ids::{GameNumber, Member, Millis};
use crate::limits;
use crate::name::{DisplayName, skeleton};
use crate::settings::{BotLevel, Settings};
use crate::talk::ChatText;

/// A table as everybody may see it, apart from its game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TableView {
    /// The settings.
    pub settings: Settings,
    /// The host.
    pub host: Member,
    /// Everybody who sat down and is not forgotten, in the order of their numbers.
    pub members: Vec<MemberView>,
    /// The seats, in order.
    pub seats: Vec<SeatView>,
    /// The players of the game that is about to begin, is being played or was played last, seat by seat. Unlike the seats,
    /// they stay when somebody leaves.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<Sitter>,
    /// The stage of the table.
    pub stage: Stage,
    /// The number of the match at this table, from 1; 0 before the first.
    pub match_number: u32,
    /// The results of this match so far. A new match begins with none.
    pub results: Vec<GameResult>,
    /// The standings of this match; `None` until its first game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub standings: Option<Standings>,
    /// The last lines of chat, the newest at the end.
    pub chat: VecDeque<ChatLine>,
    /// The cup that made the table for one of its sittings.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cup: Option<Box<CupTable>>,
    /// The time at which the next game begins by itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next_at: Option<Millis>,
}

/// The cup to which a table belongs, and the sitting for which it was made.
///
/// The cup itself is the host of such a table, so no person has a host's powers. It gives each seat to a player of the sitting,
/// and the games of the match begin by themselves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CupTable {
    /// The cup's id.
    pub cup: String,
    /// The stage, counted from 0.
    pub stage: usize,
    /// The round, counted from 0.
    pub round: usize,
    /// The table, counted from 0.
    pub table: usize,
    /// The revision of the rulebook, which the cup's regulation names.
    #[serde(default, skip_serializing_if = "Revision::is_first")]
    pub revision: Revision,
    /// C13: the seconds for which the table waits for a player.
    pub wait: u16,
    /// C13: `true` if a player who is away for longer resigns the game. Otherwise a bot takes over, or the clock runs.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub forfeit: bool,
}

/// A person at a table, as everybody sees them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MemberView {
    /// Their number.
    pub member: Member,
    /// Their name.
    pub name: DisplayName,
    /// The number that tells them from others of this name or a similar one, from 2.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub twin: Option<u8>,
    /// `true` if they may not chat.
    pub muted: bool,
    /// `true` if they have left the table.
    pub gone: bool,
}

impl MemberView {
    fn new(member: Member, name: DisplayName, twin: Option<u8>) -> MemberView {
        MemberView {
            member,
            name,
            twin,
            muted: false,
            gone: false,
        }
    }

    /// Returns the name as everybody sees it. No two people at a table have labels that look alike.
    pub fn label(&self) -> String {
        label(&self.name, self.twin)
    }
}

fn label(name: &DisplayName, twin: Option<u8>) -> String {
    match twin {
        None => name.to_string(),
        Some(number) => format!("{name} ({number})"),
    }
}

/// A seat and its player.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SeatView {
    /// The seat.
    pub seat: Seat,
    /// The player; `None` if the seat is free.
    pub sitter: Option<Sitter>,
    /// The level of the bot that plays for the person.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub taken_over: Option<BotLevel>,
    /// The thing that the person is ready for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub want: Option<Want>,
    /// The absent player about whom the person votes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bot_for: Option<Member>,
    /// The vote about the absent player.
    #[serde(default, skip_serializing_if = "Absence::is_bot")]
    pub choice: Absence,
}

impl SeatView {
    /// Returns a free seat.
    pub const fn free(seat: Seat) -> SeatView {
        SeatView {
            seat,
            sitter: None,
            taken_over: None,
            want: None,
            bot_for: None,
            choice: Absence::Bot,
        }
    }

    /// Forgets what the person is ready for, and their vote.
    fn forget_want(&mut self) {
        self.want = None;
        self.bot_for = None;
        self.choice = Absence::Bot;
    }

    /// Returns the person in the seat; `None` for bots and free seats.
    pub fn member(&self) -> Option<Member> {
        match self.sitter {
            Some(Sitter::Member(member)) => Some(member),
            _ => None,
        }
    }
}

/// The player in a seat: `{"member": 0}` or `{"bot": "novice"}`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sitter {
    /// A person.
    Member(Member),
    /// A bot.
    Bot(BotLevel),
}

/// The thing that a player is ready for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Want {
    /// The first game.
    Start,
    /// The next game of the match.
    NextGame,
    /// Another match.
    Rematch,
}

/// A vote about a player who is away.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Absence {
    /// A bot plays for them until they come back.
    #[default]
    Bot,
    /// The table waits for them.
    Wait,
    /// The game ends without a result.
    End,
}

impl Absence {
    /// All votes, in the order in which they are offered.
    pub const ALL: [Absence; 3] = [Absence::Wait, Absence::Bot, Absence::End];

    /// Returns `true` for [`Absence::Bot`], which is not written.
    pub(crate) fn is_bot(&self) -> bool {
        *self == Absence::Bot
    }
}

/// The stage of a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Stage {
    /// People take seats.
    Gathering,
    /// The next game is about to be dealt; the table waits for nonces.
    Committing {
        /// The number of the game.
        game: GameNumber,
        /// The commitment to the secret and the terms.
        commitment: Bytes32,
        /// The time until which the table waits.
        until: Millis,
        /// The seats that have given a nonce, in the order in which they did.
        given: Vec<Seat>,
    },
    /// A game is being played.
    Playing,
    /// A game is over and the next has not begun.
    Between {
        /// `true` if the match is over.
        match_over: bool,
    },
    /// The table has ended.
    Closed {
        /// The reason.
        reason: CloseReason,
    },
}

/// A line of chat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ChatLine {
    /// The time at which it was written.
    pub at: Millis,
    /// The author.
    pub member: Member,
    /// The text.
    pub text: ChatText,
}

impl TableView {
    /// Returns a table right after its creation by a person of this name, or by a cup.
    pub fn new(settings: Settings, name: DisplayName, cup: Option<Box<CupTable>>) -> TableView {
        TableView {
            seats: (0..settings.seats).map(|at| SeatView::free(Seat(at))).collect(),
            settings,
            host: Member(0),
            members: vec![MemberView::new(Member(0), name, None)],
            players: Vec::new(),
            stage: Stage::Gathering,
            match_number: 0,
            results: Vec::new(),
            standings: None,
            chat: VecDeque::new(),
            cup,
            next_at: None,
        }
    }

    /// Returns a person by their number.
    pub fn member(&self, member: Member) -> Option<&MemberView> {
        self.members.get(usize::from(member.0))
    }

    /// Returns the number that tells a person of this name from everybody else who is or was here; `None` if their labels
    /// differ without one. `member` is the person, if they are known.
    pub fn twin_of(&self, member: Option<Member>, name: &DisplayName) -> Option<u8> {
        let others = self.members.iter().filter(|person| Some(person.member) != member);
        let taken: Vec<String> = others.map(|person| skeleton(&person.label())).collect();
        let is_free = |twin: &Option<u8>| !taken.contains(&skeleton(&label(name, *twin)));
        let numbers = std::iter::once(None).chain((2..=u8::MAX).map(Some));
        numbers.into_iter().find(is_free).flatten()
    }

    /// Returns `true` if players may take hints: the host allows them, or there is nobody else to be unfair to.
    pub fn allows_hints(&self) -> bool {
        let people = self.seats.iter().filter(|place| place.member().is_some());
        self.settings.hints || people.count() <= 1
    }

    /// Returns the player of a seat, also after they have left it.
    pub fn player(&self, seat: Seat) -> Option<Sitter> {
        let sitter = self.place(seat).and_then(|place| place.sitter);
        sitter.or_else(|| self.players.get(seat.index()).copied())
    }

    /// Returns a seat by its number.
    pub fn place(&self, seat: Seat) -> Option<&SeatView> {
        self.seats.get(seat.index())
    }

    /// Returns the seat of a person, if they have one and have not left.
    pub fn seat_of(&self, member: Member) -> Option<Seat> {
        let is_here = self.member(member).is_some_and(|person| !person.gone);
        let place = self
            .seats
            .iter()
            .find(|place| place.sitter == Some(Sitter::Member(member)))?;
        is_here.then_some(place.seat)
    }

    /// Applies the next event. `result` is the result of the latest game, if that game is over.
    pub fn apply<S: Sight>(&mut self, at: Millis, event: &TableEvent<S>, result: Option<GameResult>) {
        match event {
            TableEvent::Created {
                settings, name, cup, ..
            } => *self = TableView::new(settings.clone(), name.clone(), cup.clone()),
            TableEvent::SettingsChanged { settings } => self.change_settings(settings),
            TableEvent::Joined {
                member, name, twin, ..
            } => self.join(*member, name, *twin),
            TableEvent::Seated { seat, member } => {
                self.free_seat_of(*member);
                self.change_seat(*seat, |place| place.sitter = Some(Sitter::Member(*member)));
            }
            TableEvent::BotSeated { seat, level } => {
                self.change_seat(*seat, |place| place.sitter = Some(Sitter::Bot(*level)));
            }
            TableEvent::BotUnseated { seat } => {
                self.change_seat(*seat, |place| *place = SeatView::free(place.seat))
            }
            TableEvent::Stood { member } => self.free_seat_of(*member),
            TableEvent::Left { member, .. } => self.leave(*member),
            TableEvent::HostChanged { host } => self.host = *host,
            TableEvent::Ready {
                seat,
                want,
                bot_for,
                choice,
            } => self.change_seat(*seat, |place| {
                place.want = *want;
                place.bot_for = *bot_for;
                place.choice = *choice;
            }),
            TableEvent::Muted { member, muted } => {
                self.change_member(*member, |person| person.muted = *muted)
            }
            TableEvent::Chatted { member, text } => self.add_chat(at, *member, text),
            TableEvent::Committed {
                match_number,
                game,
                commitment,
                seats,
                until,
                ..
            } => {
                self.begin_game(*match_number, seats);
                self.next_at = None;
                self.stage = Stage::Committing {
                    game: *game,
                    commitment: *commitment,
                    until: *until,
                    given: Vec::new(),
                };
            }
            TableEvent::NonceGiven { seat, .. } => self.note_nonce(*seat),
            TableEvent::Dealt { .. } => {
                self.stage = Stage::Playing;
                self.forget_wants();
            }
            TableEvent::Kept { .. }
            | TableEvent::DealStood { .. }
            | TableEvent::Moved { .. }
            | TableEvent::Hinted { .. } => {}
            TableEvent::NextAt { at } => self.next_at = Some(*at),
            TableEvent::BrokenOff { .. } => self.end_game(false),
            TableEvent::GameEnded {
                standings,
                match_over,
                ..
            } => {
                self.results.extend(result);
                self.standings = Some(standings.clone());
                self.end_game(*match_over);
            }
            TableEvent::TookOver { seat, level } => self.take_over(*seat, *level),
            TableEvent::HandedBack { seat } => self.change_seat(*seat, |place| place.taken_over = None),
            TableEvent::Resumed { until, .. } => self.put_off(*until),
            TableEvent::Closed { reason } => self.stage = Stage::Closed { reason: *reason },
        }
    }

    /// Gives a seat to a bot, and forgets the votes for that.
    fn take_over(&mut self, seat: Seat, level: BotLevel) {
        let member = self.place(seat).and_then(SeatView::member);
        let votes = self.seats.iter_mut().filter(|place| place.bot_for == member);
        votes.for_each(SeatView::forget_want);
        self.change_seat(seat, |place| place.taken_over = Some(level));
    }

    fn leave(&mut self, member: Member) {
        self.change_member(member, |person| person.gone = true);
        if self.stage != Stage::Playing {
            self.free_seat_of(member);
        }
    }

    fn note_nonce(&mut self, seat: Seat) {
        if let Stage::Committing { given, .. } = &mut self.stage {
            given.push(seat);
        }
    }

    /// Changes the time until which the table waits for nonces, or for the next game.
    fn put_off(&mut self, new: Option<Millis>) {
        let until = match &mut self.stage {
            Stage::Committing { until, .. } => Some(until),
            _ => self.next_at.as_mut(),
        };
        if let (Some(until), Some(new)) = (until, new) {
            *until = new;
        }
    }

    /// Takes the seats of the next game, and forgets the results of the match before, if another match begins.
    fn begin_game(&mut self, match_number: u32, seats: &[SeatView]) {
        self.seats = seats.to_vec();
        self.players = seats.iter().filter_map(|place| place.sitter).collect();
        if self.match_number != match_number {
            self.match_number = match_number;
            self.results.clear();
            self.standings = None;
        }
    }

    fn change_settings(&mut self, settings: &Settings) {
        self.settings = settings.clone();
        self.seats.truncate(usize::from(settings.seats));
        let from = self.seats.len() as u8;
        self.seats
            .extend((from..settings.seats).map(|at| SeatView::free(Seat(at))));
        self.forget_wants();
    }

    /// Adds a person, or brings back one who had left.
    fn join(&mut self, member: Member, name: &DisplayName, twin: Option<u8>) {
        match self.members.get_mut(usize::from(member.0)) {
            Some(known) => {
                known.name = name.clone();
                known.twin = twin;
                known.gone = false;
            }
            None => self.members.push(MemberView::new(member, name.clone(), twin)),
        }
    }

    fn add_chat(&mut self, at: Millis, member: Member, text: &ChatText) {
        self.chat.push_back(ChatLine {
            at,
            member,
            text: text.clone(),
        });
        while self.chat.len() > limits::CHAT_HISTORY {
            self.chat.pop_front();
        }
    }

    /// Ends a game: bots that took over hand their seats back, and people who left during the game lose theirs.
    fn end_game(&mut self, match_over: bool) {
        self.stage = Stage::Between { match_over };
        self.forget_wants();
        for place in &mut self.seats {
            place.taken_over = None;
            let is_gone = |member: Member| {
                self.members
                    .get(usize::from(member.0))
                    .is_some_and(|person| person.gone)
            };
            if matches!(place.sitter, Some(Sitter::Member(member)) if is_gone(member)) {
                *place = SeatView::free(place.seat);
            }
        }
    }

    fn change_seat(&mut self, seat: Seat, change: impl FnOnce(&mut SeatView)) {
        if let Some(place) = self.seats.get_mut(seat.index()) {
            change(place);
        }
    }

    fn change_member(&mut self, member: Member, change: impl FnOnce(&mut MemberView)) {
        if let Some(person) = self.members.get_mut(usize::from(member.0)) {
            change(person);
        }
    }

    fn free_seat_of(&mut self, member: Member) {
        for place in &mut self.seats {
            if place.sitter == Some(Sitter::Member(member)) {
                *place = SeatView::free(place.seat);
            }
        }
    }

    fn forget_wants(&mut self) {
        self.seats.iter_mut().for_each(SeatView::forget_want);
    }
}

/// The table's notes about a game: its number, the commitment to its deal, and its clock.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Round {
    /// The number of the game.
    pub number: GameNumber,
    /// The commitment to the secret and the terms.
    pub commitment: Bytes32,
    /// The nonces, seat by seat; zeros for bots and for players who gave none.
    pub nonces: Vec<Bytes32>,
    /// The clock.
    pub clock: Clock,
    /// S4: the seats that let the deal stand. `None` once the time for redeals is over; nobody moves before that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kept: Option<Vec<Seat>>,
    /// The players who took hints, each with the turn of their last one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hints: Vec<Hint>,
    /// `true` if the players ended the game without a result.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub broken_off: bool,
}

/// A hint that a player took.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hint {
    /// The player's seat.
    pub seat: Seat,
    /// The number of the turn.
    pub turn: TurnNumber,
}

/// The clock of whatever the game waits for: a move, a vote, or the end of the time for redeals.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clock {
    /// The time at which it runs out; `None` if there is no limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deadline: Option<Millis>,
    /// The milliseconds that are left of the turn, while the other players vote.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub paused: Option<Millis>,
}

impl Round {
    /// Returns the round that an event begins; `None` for all events but [`TableEvent::Dealt`].
    ///
    /// `stage` is the stage before the event.
    pub fn begun_by<S: Sight>(event: &TableEvent<S>, stage: &Stage) -> Option<Round> {
        let TableEvent::Dealt {
            game,
            nonces,
            redeal,
            clock,
            ..
        } = event
        else {
            return None;
        };
        let Stage::Committing { commitment, .. } = stage else {
            return None;
        };
        Some(Round {
            number: *game,
            commitment: *commitment,
            nonces: nonces.clone(),
            clock: *clock,
            kept: redeal.then(Vec::new),
            hints: Vec::new(),
            broken_off: false,
        })
    }

    /// Applies the next event of the game.
    pub fn apply<S: Sight>(&mut self, event: &TableEvent<S>) {
        match event {
            TableEvent::Kept { seat } => {
                if let Some(kept) = &mut self.kept {
                    kept.push(*seat);
                }
            }
            TableEvent::DealStood { clock } => {
                self.kept = None;
                self.clock = *clock;
            }
            TableEvent::Moved {
                turn, steps, clock, ..
            } => {
                if steps.iter().any(Step::is_redeal) {
                    self.kept = Some(Vec::new());
                }
                if *turn > TurnNumber::FIRST {
                    self.kept = None;
                }
                self.clock = *clock;
            }
            &TableEvent::Hinted { seat, turn } => {
                self.hints.retain(|hint| hint.seat != seat);
                self.hints.push(Hint { seat, turn });
            }
            TableEvent::BrokenOff { .. } => {
                self.broken_off = true;
                self.kept = None;
                self.clock = Clock::default();
            }
            TableEvent::Resumed { clock, .. } => self.clock = *clock,
            _ => {}
        }
    }

    /// Returns `true` if a player took a hint in this game.
    pub fn has_hint(&self, seat: Seat) -> bool {
        self.hints.iter().any(|hint| hint.seat == seat)
    }
}
