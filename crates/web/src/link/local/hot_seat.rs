//! Questions about a table whose people are all here: whom it waits for, and for what.

use kostka_protocol::snapshot::{Sitter, Stage};
use kostka_protocol::{Member, Snapshot};
use kostka_rules::Seat;
use kostka_session::{Recorded, TableEvent};

/// Somebody who has to do something.
pub(super) struct Next {
    pub(super) seat: Seat,
    pub(super) member: Member,
    pub(super) name: String,
}

pub(super) fn member_in(snapshot: &Snapshot, seat: Seat) -> Option<Member> {
    let place = snapshot.seats.iter().find(|place| place.seat == seat)?;
    match place.sitter {
        Some(Sitter::Member(member)) => Some(member),
        _ => None,
    }
}

/// The people in seats.
pub(super) fn people(snapshot: &Snapshot) -> Vec<Member> {
    let seats = snapshot.seats.iter().map(|place| place.seat);
    seats.filter_map(|seat| member_in(snapshot, seat)).collect()
}

/// The person that the game waits for: to say that the deal may stand, to judge words, or to move.
pub(super) fn waits_for(snapshot: &Snapshot) -> Option<Next> {
    let game = snapshot
        .game
        .as_ref()
        .filter(|_| snapshot.stage == Stage::Playing)?;
    let resigned = |seat: &Seat| {
        game.players
            .get(seat.index())
            .is_some_and(|player| player.resigned)
    };
    let mut seats = snapshot
        .seats
        .iter()
        .map(|place| place.seat)
        .filter(|seat| member_in(snapshot, *seat).is_some() && !resigned(seat));
    let seat = match (&game.kept, &game.trial) {
        (Some(kept), _) => seats.find(|seat| !kept.contains(seat)),
        (None, Some(trial)) => {
            seats.find(|seat| *seat != game.turn && !trial.votes.iter().any(|vote| vote.seat == *seat))
        }
        (None, None) => seats.find(|seat| *seat == game.turn),
    }?;
    let member = member_in(snapshot, seat)?;
    let name = snapshot
        .members
        .iter()
        .find(|view| view.member == member)?
        .name
        .to_string();
    Some(Next { seat, member, name })
}

/// The game that is about to be dealt, and the next person whose nonce it waits for.
pub(super) fn missing_nonce(snapshot: &Snapshot) -> Option<(u32, Member)> {
    let Stage::Committing { game, given, .. } = &snapshot.stage else {
        return None;
    };
    let mut seats = snapshot.seats.iter().map(|place| place.seat);
    let member = seats.find_map(|seat| member_in(snapshot, seat).filter(|_| !given.contains(&seat)))?;
    Some((*game, member))
}

/// The events of the game that is played, from its deal on.
pub(super) fn this_game(events: &[Recorded]) -> &[Recorded] {
    let dealt = events
        .iter()
        .rposition(|recorded| matches!(recorded.event, TableEvent::Dealt { .. }));
    &events[dealt.unwrap_or(events.len())..]
}

/// The game that these events ended.
pub(super) fn ended(events: &[Recorded]) -> Option<u32> {
    events.iter().find_map(|recorded| match recorded.event {
        TableEvent::GameEnded { game, .. } => Some(game),
        _ => None,
    })
}

/// Whether these events deal new tiles.
pub(super) fn deals(events: &[Recorded]) -> bool {
    events
        .iter()
        .any(|recorded| matches!(recorded.event, TableEvent::Dealt { .. }))
}

/// Whether a game is over and everything is shown.
pub(super) fn is_open(snapshot: &Snapshot) -> bool {
    matches!(snapshot.stage, Stage::Between { .. })
}
