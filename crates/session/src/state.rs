//! What survives: the fold of the events.

use std::collections::VecDeque;

use kostka_protocol::event::CloseReason;
use kostka_protocol::snapshot::{ChatLine, Clock, SeatView, Sitter};
use kostka_protocol::{Member, Millis, Settings};
use kostka_rules::deal::Bytes32;
use kostka_rules::matches::GameResult;
use kostka_rules::{Game, Seat, Starting, Terms};

use crate::people::{Person, PersonId};

/// A table. Equal states came from equal events.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct State {
    /// The last event, and when it was.
    pub(crate) seq: u64,
    pub(crate) at: Millis,
    pub(crate) settings: Settings,
    pub(crate) host: Member,
    pub(crate) people: Vec<Person>,
    pub(crate) seats: Vec<SeatView>,
    pub(crate) stage: Stage,
    pub(crate) match_number: u32,
    pub(crate) game_number: u32,
    pub(crate) results: Vec<GameResult>,
    /// The terms of the games, from the first one on.
    pub(crate) terms: Option<Terms>,
    /// The game that is played, or was played last.
    pub(crate) play: Option<Play>,
    pub(crate) chat: VecDeque<ChatLine>,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Stage {
    Gathering,
    Committing(Committing),
    Playing,
    Between { match_over: bool },
    Closed(CloseReason),
}

/// A game that is about to begin.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Committing {
    pub(crate) terms: Terms,
    pub(crate) starting: Starting,
    pub(crate) secret: Bytes32,
    pub(crate) commitment: Bytes32,
    pub(crate) until: Millis,
    pub(crate) nonces: Vec<Option<Bytes32>>,
    /// The seats whose nonce is there, in the order in which they came.
    pub(crate) given: Vec<Seat>,
}

/// A game, and what the table keeps beside it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Play {
    /// Which game of the table it is, from 1.
    pub(crate) number: u32,
    pub(crate) game: Game,
    pub(crate) secret: Bytes32,
    pub(crate) commitment: Bytes32,
    pub(crate) nonces: Vec<Bytes32>,
    /// Who sat where when the tiles were dealt: only they know the racks.
    pub(crate) players: Vec<Option<Member>>,
    /// S4: who kept the deal, while a redeal can be demanded.
    pub(crate) kept: Option<Vec<Seat>>,
    pub(crate) clock: Clock,
    pub(crate) revealed: bool,
}

impl State {
    pub(crate) fn member_of(&self, id: &PersonId) -> Option<Member> {
        let at = self.people.iter().position(|person| person.id == *id)?;
        Some(Member(u16::try_from(at).ok()?))
    }

    pub(crate) fn person(&self, member: Member) -> Option<&Person> {
        self.people.get(usize::from(member.0))
    }

    /// The seat of a person who is still at the table.
    pub(crate) fn seat_of(&self, member: Member) -> Option<Seat> {
        if self.person(member)?.gone {
            return None;
        }
        self.seats
            .iter()
            .find(|place| place.sitter == Some(Sitter::Member(member)))
            .map(|place| place.seat)
    }

    /// People in seats, who are still at the table.
    pub(crate) fn seated(&self) -> impl Iterator<Item = (Seat, Member)> + '_ {
        self.seats.iter().filter_map(|place| match place.sitter {
            Some(Sitter::Member(member)) if self.person(member).is_some_and(|person| !person.gone) => {
                Some((place.seat, member))
            }
            _ => None,
        })
    }

    pub(crate) fn place(&self, seat: Seat) -> Option<&SeatView> {
        self.seats.get(seat.index())
    }

    /// Whether a bot moves for this seat.
    pub(crate) fn is_bot_run(&self, seat: Seat) -> bool {
        self.place(seat)
            .is_some_and(|place| matches!(place.sitter, Some(Sitter::Bot(_))) || place.taken_over.is_some())
    }

    /// The seat whose hidden tiles a member may see: the one they had when the tiles were dealt.
    pub(crate) fn rack_seat(&self, member: Option<Member>) -> Option<Seat> {
        let member = member.filter(|member| self.person(*member).is_some_and(|person| !person.gone))?;
        let play = self.play.as_ref()?;
        let at = play.players.iter().position(|player| *player == Some(member))?;
        Some(Seat(u8::try_from(at).ok()?))
    }

    /// The game, while it is being played.
    pub(crate) fn running(&self) -> Option<&Play> {
        self.play.as_ref().filter(|_| self.stage == Stage::Playing)
    }
}

impl Play {
    /// Whether everybody who could want a redeal has let the deal stand. A bot without the doublets need not be waited
    /// for; of a person nobody may learn whether they have them.
    pub(crate) fn all_kept(&self, bot_run: impl Fn(Seat) -> bool) -> bool {
        let kept = self.kept.as_deref().unwrap_or_default();
        self.game.players().iter().all(|(seat, player)| {
            player.resigned || kept.contains(&seat) || (bot_run(seat) && !self.game.may_redeal(seat))
        })
    }
}
