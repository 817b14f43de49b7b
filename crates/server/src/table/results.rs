//! Results of finished games.

use anyhow::Context;
use kostka_session::Finished;
use kostka_store::{NewResult, PersonId, ResultId, ResultPlayer, Time};

use crate::random;

/// Converts a finished game for the store.
pub(crate) fn result_of(finished: &Finished, at: Time) -> anyhow::Result<NewResult> {
    let Finished { game, record, people } = finished;
    let result = record.result.as_ref().context("a finished game has a result")?;
    let players = record.players.iter().zip(people).zip(result.scores.values());
    let players = players.map(|((name, person), score)| {
        Ok(ResultPlayer {
            person: person
                .as_ref()
                .map(|person| PersonId::new(&*person.0))
                .transpose()?,
            name: name.clone(),
            score: i64::from(*score),
        })
    });
    Ok(NewResult {
        id: ResultId::new(random::name())?,
        game_number: game.0,
        players: players.collect::<anyhow::Result<_>>()?,
        record: serde_json::to_string(record)?,
        finished: at,
    })
}
