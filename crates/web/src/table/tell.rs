//! Announcements for screen readers, and sounds: moves in the polite log, turns and refusals at once.

use kostka_client::games::record_id;
use kostka_client::wins;
use kostka_protocol::{Seen, Snapshot, TableEvent};
use kostka_rules::Seat;
use kostka_rules::game::SeenEvent;
use leptos::prelude::*;

use super::desk::Desk;
use super::sound::Reach;
use super::{say, sound};
use crate::language::t;
use crate::link::News;
use crate::shell::announce;
use crate::storage::Browser;

/// Announces events as long as the page lives.
pub(crate) fn follow(desk: Desk) {
    moves(desk);
    your_turn(desk);
    news(desk);
}

/// Announces every move of the others.
fn moves(desk: Desk) {
    Effect::new(move |seen: Option<Option<u64>>| {
        let latest = desk.link.log.with(|log| log.last().map_or(0, |event| event.seq));
        // What was there before this page is history, not news.
        let Some(seen) = seen.flatten() else {
            return desk.link.look(|snapshot| Some(snapshot.seq));
        };
        let lines = untrack(|| {
            desk.link.look(|snapshot| {
                let terms = desk.terms.get()?;
                let own = say::own_seat(desk);
                Some(desk.link.log.with(|log| {
                    let new = log.iter().filter(|event| event.seq > seen);
                    new.flat_map(|event| {
                        sound_of(desk, &event.event, snapshot, own);
                        let lines = say::happened(snapshot, &terms, &event.event, own);
                        lines.into_iter().map(|line| line.text)
                    })
                    .collect::<Vec<_>>()
                }))
            })
        });
        let lines = lines.unwrap_or_default();
        if !lines.is_empty() {
            announce::tell(lines.join(" "));
        }
        Some(latest.max(seen))
    });
}

fn sound_of(desk: Desk, event: &TableEvent<Seen>, snapshot: &Snapshot, own: Option<Seat>) {
    if let TableEvent::Moved { steps, .. } = event {
        for step in steps {
            match step {
                SeenEvent::Played { .. } => sound::clack(),
                SeenEvent::Drew { .. } => sound::slide(),
                SeenEvent::Ended { .. } => match won(desk, snapshot, own) {
                    Some(wins) => sound::win(wins),
                    None => sound::chord(),
                },
                _ => {}
            }
        }
    }
}

/// Returns the number of wins of the player in `own` if they have won this game too. At one screen somebody always has; there it is
/// the number of the game.
pub(super) fn won(desk: Desk, snapshot: &Snapshot, own: Option<Seat>) -> Option<u32> {
    let game = snapshot.game.as_ref()?;
    let winners = &game.view.end.as_ref()?.sheet.winners;
    let number = game.round.number;
    match own {
        Some(own) => winners
            .contains(&own)
            .then(|| wins::count(&Browser, &record_id(&desk.link.id(), number))),
        None => snapshot.you.map(|_| number.0),
    }
}

fn your_turn(desk: Desk) {
    Effect::new(move |before: Option<bool>| {
        let mine = desk.is_mine();
        if mine && before == Some(false) {
            announce::interrupt(t("table-your-turn"));
            sound::bell(Reach::Here);
        } else if !mine && before == Some(true) {
            announce::quiet();
        }
        mine
    });
}

fn news(desk: Desk) {
    Effect::new(move |_| {
        let Some(told) = desk.link.told.get() else { return };
        match told.what {
            News::Refused(refused) => {
                sound::thud();
                announce::interrupt(untrack(|| say::refusal(desk, &refused)));
            }
            News::Reaction { seat, reaction } => {
                let name = untrack(|| desk.link.look(|snapshot| Some(say::name(snapshot, seat))));
                let name = name.unwrap_or_default();
                announce::tell(format!("{name}: {}", say::reaction(reaction)));
            }
            News::Restarting | News::Back | News::NotKept => {}
        }
    });
}
