//! The state of a table: everything that its events determine.

use std::collections::VecDeque;
use std::sync::Arc;

use kostka_protocol::table::{Round, SeatView, Sitter, Stage, TableView};
use kostka_protocol::{GameNumber, Member, Millis};
use kostka_rules::deal::Bytes32;
use kostka_rules::{Game, Seat, Starting, Terms};

use crate::people::{Person, PersonId};

/// The state of a table, a function of its events.
///
/// Its large parts are shared between copies, because every command is tried on a copy first.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct State {
    /// The number of the last event.
    pub(crate) seq: u64,
    /// The time of the last event.
    pub(crate) at: Millis,
    /// The public side, apart from the game.
    pub(crate) table: Arc<TableView>,
    /// The private side of the members, in the order of their numbers.
    pub(crate) people: Arc<Vec<Person>>,
    /// The people whom the host removed, the latest last.
    pub(crate) removed: Arc<VecDeque<PersonId>>,
    /// The game that is about to begin.
    pub(crate) coming: Option<Coming>,
    /// The game that is being played or was played last.
    pub(crate) play: Option<Play>,
}

/// A game that is about to begin.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Coming {
    pub(crate) terms: Terms,
    pub(crate) starting: Starting,
    pub(crate) secret: Bytes32,
    /// The nonces so far, seat by seat.
    pub(crate) nonces: Vec<Option<Bytes32>>,
}

/// A game and the table's notes about it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Play {
    pub(crate) round: Round,
    pub(crate) game: Arc<Game>,
    pub(crate) secret: Bytes32,
    /// The people who may see the racks, seat by seat.
    pub(crate) players: Vec<Option<Member>>,
    /// `true` once everything hidden was revealed.
    pub(crate) revealed: bool,
}

impl State {
    pub(crate) fn member_of(&self, id: &PersonId) -> Option<Member> {
        let at = self.people.iter().position(|person| person.id == *id)?;
        Some(Member(u16::try_from(at).ok()?))
    }

    pub(crate) fn host(&self) -> Option<&PersonId> {
        self.person(self.table.host).map(|person| &person.id)
    }

    pub(crate) fn person(&self, member: Member) -> Option<&Person> {
        self.people.get(usize::from(member.0))
    }

    /// Returns `true` if a person is at the table.
    pub(crate) fn is_here(&self, member: Member) -> bool {
        self.table.member(member).is_some_and(|person| !person.gone)
    }

    /// Returns the people in seats who have not left.
    pub(crate) fn seated(&self) -> impl Iterator<Item = (Seat, Member)> + '_ {
        self.table.seats.iter().filter_map(|place| match place.sitter {
            Some(Sitter::Member(member)) if self.is_here(member) => Some((place.seat, member)),
            _ => None,
        })
    }

    pub(crate) fn place(&self, seat: Seat) -> Option<&SeatView> {
        self.table.place(seat)
    }

    /// Returns `true` if a bot plays this seat.
    pub(crate) fn is_bot_run(&self, seat: Seat) -> bool {
        self.place(seat)
            .is_some_and(|place| matches!(place.sitter, Some(Sitter::Bot(_))) || place.taken_over.is_some())
    }

    /// Returns the seat whose rack a member may see: the one that they had at the deal.
    pub(crate) fn rack_seat(&self, member: Option<Member>) -> Option<Seat> {
        let member = member.filter(|member| self.is_here(*member))?;
        let play = self.play.as_ref()?;
        let at = play.players.iter().position(|player| *player == Some(member))?;
        Some(Seat(u8::try_from(at).ok()?))
    }

    /// Returns the game while it is being played.
    pub(crate) fn running(&self) -> Option<&Play> {
        self.play.as_ref().filter(|_| self.table.stage == Stage::Playing)
    }

    /// Returns the number of the game that is about to begin, is being played or was played last; 0 before the first.
    pub(crate) fn game_number(&self) -> GameNumber {
        match (&self.table.stage, &self.play) {
            (Stage::Committing { game, .. }, _) => *game,
            (_, Some(play)) => play.round.number,
            (_, None) => GameNumber::default(),
        }
    }

    /// Returns the terms of the game that is about to begin, is being played or was played last.
    pub(crate) fn terms(&self) -> Option<&Terms> {
        match (&self.coming, &self.play) {
            (Some(coming), _) => Some(&coming.terms),
            (None, play) => play.as_ref().map(|play| play.game.terms()),
        }
    }
}

impl Play {
    /// S4: returns `true` if no player may still demand a redeal.
    ///
    /// The table does not wait for a bot without three doublets. It waits for every person, because the others could
    /// otherwise tell who has the doublets.
    pub(crate) fn all_kept(&self, bot_run: impl Fn(Seat) -> bool) -> bool {
        let kept = self.round.kept.as_deref().unwrap_or_default();
        self.game.players().iter().all(|(seat, player)| {
            player.resigned || kept.contains(&seat) || (bot_run(seat) && !self.game.may_redeal(seat))
        })
    }
}
