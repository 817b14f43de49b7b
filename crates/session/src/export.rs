//! Finished games as records that anybody can replay and verify.

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
    /// The people who played, seat by seat; `None` for bots.
    pub people: Vec<Option<PersonId>>,
}

/// Returns all games that these events of one table finished. The events must begin with the table's first one.
pub fn finished_games(events: impl IntoIterator<Item = Recorded>) -> Result<Vec<Finished>, NotASession> {
    let mut games = Vec::new();
    Session::replay_with(events, |game| games.push(game))?;
    Ok(games)
}

/// Writes a game down while it is played.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Recorder {
    /// The players' names, and their numbers unless they are bots.
    players: Vec<(String, Option<Member>)>,
    turns: Vec<String>,
}

impl Recorder {
    /// Takes in an event; `table` is the table after it.
    pub(crate) fn follow(&mut self, event: &TableEvent, table: &TableView) {
        match event {
            TableEvent::Committed { seats, .. } => {
                self.players = seats.iter().map(|place| player(place, table)).collect();
                self.turns.clear();
            }
            TableEvent::Moved { command, .. } => self.turns.push(command.command.clone()),
            _ => {}
        }
    }

    /// Returns the game that these events finish, if they do. They are not yet taken in; `after` is the state after them.
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
        let last_turns = events.iter().filter_map(|recorded| match &recorded.event {
            TableEvent::Moved { command, .. } => Some(&command.command),
            _ => None,
        });
        let turns = self.turns.iter().chain(last_turns).cloned().collect();
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

fn player(place: &SeatView, table: &TableView) -> (String, Option<Member>) {
    match place.sitter {
        Some(Sitter::Member(member)) => {
            let name = table.member(member).map(|person| person.name.to_string());
            (name.unwrap_or_default(), Some(member))
        }
        Some(Sitter::Bot(level)) => (level.label(), None),
        None => (String::new(), None),
    }
}
