//! What a finished game leaves behind: its result and its record.

use kostka_protocol::snapshot::Sitter;
use kostka_rules::Record;
use kostka_session::{PersonId as SessionPerson, Recorded, TableEvent, records};
use kostka_store::{NewResult, PersonId, ResultId, ResultPlayer};

use super::store_row::note_people;
use crate::{random, time};

/// The result of the game that the last of these events finish. `events` are all of the table.
pub(crate) fn result_of_last(events: &[Recorded]) -> Option<NewResult> {
    let record = records(events).pop()?;
    let ended = events.iter().rev().find_map(|recorded| match &recorded.event {
        TableEvent::GameEnded { game, .. } => Some((*game, recorded.at)),
        _ => None,
    });
    let (game_number, at) = ended?;
    let people = people_in_seats(events);
    Some(NewResult {
        id: ResultId::new(random::name()).ok()?,
        game_number,
        players: players(&record, &people),
        record: serde_json::to_string(&record).ok()?,
        finished: time::stored(at),
    })
}

fn players(record: &Record, people: &[Option<SessionPerson>]) -> Vec<ResultPlayer> {
    let scores = record
        .result
        .as_ref()
        .map(|result| result.scores.as_slice())
        .unwrap_or_default();
    record
        .players
        .iter()
        .enumerate()
        .map(|(seat, name)| ResultPlayer {
            person: people
                .get(seat)
                .and_then(Option::as_ref)
                .and_then(|person| PersonId::new(&*person.0).ok()),
            name: name.clone(),
            score: scores.get(seat).copied().map_or(0, i64::from),
        })
        .collect()
}

/// Who sat where in the last game; a bot is nobody.
fn people_in_seats(events: &[Recorded]) -> Vec<Option<SessionPerson>> {
    let mut people: Vec<SessionPerson> = Vec::new();
    let mut seated = Vec::new();
    for recorded in events {
        note_people(&mut people, std::slice::from_ref(recorded));
        if let TableEvent::Committed { seats, .. } = &recorded.event {
            seated = seats
                .iter()
                .map(|place| match place.sitter {
                    Some(Sitter::Member(member)) => people.get(usize::from(member.0)).cloned(),
                    _ => None,
                })
                .collect();
        }
    }
    seated
}
