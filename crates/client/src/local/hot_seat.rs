//! Queries about a table whose people are all here: the person that it waits for, and the reason.

use std::sync::Arc;

use kostka_protocol::table::{Stage, TableView};
use kostka_protocol::{GameNumber, Member, Snapshot};
use kostka_rules::Seat;
use kostka_session::{Recorded, TableEvent};

/// Returns the people in seats, each with their seat.
fn seated(table: &TableView) -> impl Iterator<Item = (Seat, Member)> {
    let seats = table.seats.iter();
    seats.filter_map(|place| Some((place.seat, place.member()?)))
}

/// Returns the people in seats.
pub(super) fn people(table: &TableView) -> Vec<Member> {
    seated(table).map(|(_, member)| member).collect()
}

/// Returns the person that the game waits for: to keep the deal, to judge words, or to move.
pub(super) fn waits_for(snapshot: &Snapshot) -> Option<(Seat, Member)> {
    let table = &snapshot.table;
    let game = snapshot.game.as_ref().filter(|_| table.stage == Stage::Playing)?;
    let view = &game.view;
    seated(table).find(|(seat, _)| {
        let resigned = view.players.get(*seat).is_some_and(|player| player.resigned);
        !resigned
            && match (&game.round.kept, &view.trial) {
                (Some(kept), _) => !kept.contains(seat),
                (None, Some(trial)) => {
                    *seat != view.turn && !trial.votes.iter().any(|vote| vote.seat == *seat)
                }
                (None, None) => *seat == view.turn,
            }
    })
}

/// Returns the game that is about to be dealt, and the next person whose nonce it waits for.
pub(super) fn missing_nonce(table: &TableView) -> Option<(GameNumber, Member)> {
    let Stage::Committing { game, given, .. } = &table.stage else {
        return None;
    };
    let (_, member) = seated(table).find(|(seat, _)| !given.contains(seat))?;
    Some((*game, member))
}

/// Returns the events of the present game, from its deal on.
pub(super) fn this_game(events: &[Recorded]) -> &[Recorded] {
    let dealt = events
        .iter()
        .rposition(|recorded| matches!(recorded.event, TableEvent::Dealt { .. }));
    &events[dealt.unwrap_or(events.len())..]
}

/// Returns `true` if these events deal new tiles.
pub(super) fn deals(events: &[Arc<Recorded>]) -> bool {
    events
        .iter()
        .any(|recorded| matches!(recorded.event, TableEvent::Dealt { .. }))
}
