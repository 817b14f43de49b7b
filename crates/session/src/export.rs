//! Finished games, as records that anybody can replay and verify.

use kostka_protocol::table::{SeatView, Sitter, TableView};
use kostka_protocol::{GameNumber, Member};
use kostka_rules::Record;
use kostka_rules::deal::FairDeal;

use crate::event::{Recorded, TableEvent};
use crate::people::PersonId;
use crate::session::{NotASession, Session};
use crate::state::State;

/// A finished game.
#[derive(Clone, Debug, PartialEq)]
pub struct Finished {
    /// The number of the game at its table.
    pub game: GameNumber,
    /// The record, with the proof of the deal.
    pub record: Record,
    /// The players, seat by seat; `None` for bots.
    pub people: Vec<Option<PersonId>>,
}

/// Returns all finished games of a table, from all its events.
///
/// # Errors
///
/// The events do not begin with the table's creation, one of them is missing, or one cannot have happened.
pub fn finished_games(events: impl IntoIterator<Item = Recorded>) -> Result<Vec<Finished>, NotASession> {
    let mut games = Vec::new();
    Session::replay_with(events, |game| games.push(game))?;
    Ok(games)
}

/// The record of a game in the making.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Recorder {
    /// The names of the players, and the numbers of those who are people.
    players: Vec<(String, Option<Member>)>,
    /// The moves so far, as text.
    turns: Vec<String>,
}

impl Recorder {
    /// Follows an event; `table` is the table after it.
    pub(crate) fn follow(&mut self, event: &TableEvent, table: &TableView) {
        match event {
            TableEvent::Committed { seats, .. } => {
                self.players = seats.iter().filter_map(|place| player(place, table)).collect();
                self.turns.clear();
            }
            TableEvent::Moved { command, .. } => self.turns.push(command.clone()),
            _ => {}
        }
    }

    /// Returns the number of moves of the running game after these events, which the recorder has not followed yet.
    pub(crate) fn moves_after(&self, events: &[Recorded]) -> usize {
        self.turns.len() + last_turns(events).count()
    }

    /// Returns the game that these events finish, if they do.
    ///
    /// The recorder has not followed the events yet; `after` is the state after them.
    pub(crate) fn finished_by(&self, events: &[Recorded], after: &State) -> Option<Finished> {
        let ended = |recorded: &Recorded| match recorded.event {
            TableEvent::GameEnded { game, secret, .. } => Some((game, secret)),
            _ => None,
        };
        let (game, secret) = events.iter().find_map(ended)?;
        let play = after.play.as_ref()?;
        let fair = FairDeal {
            commitment: play.round.commitment,
            secret,
            nonces: play.round.nonces.clone(),
        };
        let turns = self.turns.iter().chain(last_turns(events)).cloned().collect();
        let names = self.players.iter().map(|(name, _)| name.clone()).collect();
        let person = |member: Member| after.person(member).map(|person| person.id.clone());
        Some(Finished {
            game,
            record: Record::of_turns(&play.game, names, Some(fair), turns),
            people: self
                .players
                .iter()
                .map(|(_, member)| member.and_then(person))
                .collect(),
        })
    }
}

/// Returns the moves of these events, as text.
fn last_turns(events: &[Recorded]) -> impl Iterator<Item = &String> {
    events.iter().filter_map(|recorded| match &recorded.event {
        TableEvent::Moved { command, .. } => Some(command),
        _ => None,
    })
}

/// Returns the name of the player in a seat, and the number of a person. `None` if nobody sits there.
fn player(place: &SeatView, table: &TableView) -> Option<(String, Option<Member>)> {
    match place.sitter? {
        Sitter::Member(member) => Some((table.member(member)?.label(), Some(member))),
        Sitter::Bot(level) => Some((level.label(), None)),
    }
}
