//! The fold of a table's events: everything about the table that survives.

use std::sync::Arc;

use kostka_protocol::table::{Round, SeatView, Sitter, Stage, TableView};
use kostka_protocol::{GameNumber, Member, Millis};
use kostka_rules::deal::Bytes32;
use kostka_rules::{Game, Seat, Terms};

use crate::event::Sealed;
use crate::people::{Person, PersonId};

/// A table. Equal states came from equal events.
///
/// Its large parts are shared, so that a copy is cheap: every command is tried on one.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct State {
    /// The number of the last event.
    pub(crate) seq: u64,
    /// The time of the last event.
    pub(crate) at: Millis,
    /// Everything that is public, apart from the game.
    pub(crate) table: Arc<TableView>,
    /// The private side of the table's members, by their numbers.
    pub(crate) people: Arc<Vec<Person>>,
    /// The game that is about to begin.
    pub(crate) coming: Option<Coming>,
    /// The game that is played, or was played last.
    pub(crate) play: Option<Play>,
}

/// A game that is about to begin.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Coming {
    pub(crate) sealed: Sealed,
    /// The nonces that came, seat by seat.
    pub(crate) nonces: Vec<Option<Bytes32>>,
}

/// A game and the table's notes about it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Play {
    pub(crate) round: Round,
    pub(crate) game: Arc<Game>,
    pub(crate) secret: Bytes32,
    /// The people who were dealt tiles, seat by seat: only they know the racks.
    pub(crate) players: Vec<Option<Member>>,
    /// `true` once everything hidden was told.
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

    /// People in seats, who are still at the table.
    pub(crate) fn seated(&self) -> impl Iterator<Item = (Seat, Member)> + '_ {
        self.table.seats.iter().filter_map(|place| match place.sitter {
            Some(Sitter::Member(member)) if self.is_here(member) => Some((place.seat, member)),
            _ => None,
        })
    }

    pub(crate) fn place(&self, seat: Seat) -> Option<&SeatView> {
        self.table.place(seat)
    }

    /// Returns `true` if a bot moves for this seat.
    pub(crate) fn is_bot_run(&self, seat: Seat) -> bool {
        self.place(seat)
            .is_some_and(|place| matches!(place.sitter, Some(Sitter::Bot(_))) || place.taken_over.is_some())
    }

    /// The seat whose hidden tiles a member may see: the one they had when the tiles were dealt.
    pub(crate) fn rack_seat(&self, member: Option<Member>) -> Option<Seat> {
        let member = member.filter(|member| self.is_here(*member))?;
        let play = self.play.as_ref()?;
        let at = play.players.iter().position(|player| *player == Some(member))?;
        Some(Seat(u8::try_from(at).ok()?))
    }

    /// The game, while it is being played.
    pub(crate) fn running(&self) -> Option<&Play> {
        self.play.as_ref().filter(|_| self.table.stage == Stage::Playing)
    }

    /// The number of the game that is about to begin, is played, or was played last; 0 before the first.
    pub(crate) fn game_number(&self) -> GameNumber {
        match (&self.table.stage, &self.play) {
            (Stage::Committing { game, .. }, _) => *game,
            (_, Some(play)) => play.round.number,
            (_, None) => GameNumber::default(),
        }
    }

    /// The terms of that game.
    pub(crate) fn terms(&self) -> Option<&Terms> {
        match (&self.coming, &self.play) {
            (Some(coming), _) => Some(&coming.sealed.terms),
            (None, play) => play.as_ref().map(|play| play.game.terms()),
        }
    }
}

impl Play {
    /// Returns `true` if everybody who could want a redeal has let the deal stand. A bot without the doublets need not be
    /// waited for; of a person nobody may learn whether they have them.
    pub(crate) fn all_kept(&self, bot_run: impl Fn(Seat) -> bool) -> bool {
        let kept = self.round.kept.as_deref().unwrap_or_default();
        self.game.players().iter().all(|(seat, player)| {
            player.resigned || kept.contains(&seat) || (bot_run(seat) && !self.game.may_redeal(seat))
        })
    }
}
