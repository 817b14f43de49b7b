//! The check that no recorded frame tells a recipient a hidden tile.

use std::collections::BTreeSet;

use kostka_protocol::table::Sitter;
use kostka_rules::{Game, Seat};
use kostka_session::{Member, Recorded, TableEvent};
use serde_json::Value;

use crate::player::Frame;

/// Tiles that a recipient may know after an event, and secrets that are not yet revealed.
#[derive(Clone, Debug, Default)]
struct Knowledge {
    known: BTreeSet<u64>,
    secrets: Vec<String>,
    open: bool,
}

/// Checks all frames of a member or a spectator.
pub(crate) fn check(events: &[Recorded], member: Option<Member>, frames: &[Frame]) -> Result<(), String> {
    let history = history(events, member);
    let mut tiles = 0;
    for (before, text) in frames {
        let value: Value = serde_json::from_str(text).unwrap();
        let seq = value["seq"]
            .as_u64()
            .filter(|_| value["type"] != "done")
            .unwrap_or(*before);
        let knowledge = &history[usize::try_from(seq).unwrap()];
        for secret in &knowledge.secrets {
            assert!(
                !text.contains(secret),
                "a secret before its time, after event {seq}"
            );
        }
        let mut told = BTreeSet::new();
        ids_in(&value, &mut told);
        tiles += told.len();
        if !knowledge.open {
            let leaked: Vec<_> = told.difference(&knowledge.known).collect();
            if !leaked.is_empty() {
                return Err(format!(
                    "{member:?} was told {leaked:?} after event {seq}: {text}"
                ));
            }
        }
    }
    if tiles == 0 {
        return Err("a check of nothing".to_owned());
    }
    Ok(())
}

/// Returns the knowledge after each event; index 0 is before the first.
fn history(events: &[Recorded], member: Option<Member>) -> Vec<Knowledge> {
    let mut now = Knowledge {
        open: true,
        ..Knowledge::default()
    };
    let mut history = vec![now.clone()];
    let mut seat: Option<Seat> = None;
    let mut game: Option<Game> = None;
    for recorded in events {
        match &recorded.event {
            TableEvent::Committed { seats, secret, .. } => {
                seat = seats
                    .iter()
                    .find(|place| member.is_some() && place.sitter == member.map(Sitter::Member))
                    .map(|place| place.seat);
                // Until the deal the tiles of the last game may be shown.
                now.secrets = vec![secret.to_string()];
            }
            TableEvent::Dealt { started, .. } => {
                let dealt = started.game();
                now.secrets.push(dealt.seed().to_string());
                now.known.clear();
                now.open = false;
                game = Some(dealt);
            }
            TableEvent::Moved { steps, .. } => {
                let game = game.as_mut().unwrap();
                for step in steps {
                    game.apply(step);
                    learn(&mut now, game, seat);
                }
            }
            TableEvent::GameEnded { .. } => {
                now.open = true;
                now.secrets.clear();
            }
            _ => {}
        }
        if let Some(game) = game.as_ref().filter(|_| !now.open) {
            learn(&mut now, game, seat);
        }
        history.push(now.clone());
    }
    history
}

/// Adds the recipient's rack and the table.
fn learn(knowledge: &mut Knowledge, game: &Game, seat: Option<Seat>) {
    let table = game.table().iter().flatten().map(|laid| laid.tile);
    let rack = seat
        .and_then(|seat| game.players().get(seat))
        .map(|player| player.rack.clone());
    let all = table.chain(rack.into_iter().flatten());
    knowledge.known.extend(all.map(|tile| u64::from(tile.0)));
}

/// Collects all tile numbers in a message, except those drawn for the start, which are public.
fn ids_in(value: &Value, found: &mut BTreeSet<u64>) {
    match value {
        Value::Object(fields) => {
            for (key, value) in fields {
                match key.as_str() {
                    "ids" | "last_laid" => numbers_in(value, found),
                    "start_draw" => {}
                    _ => ids_in(value, found),
                }
            }
        }
        Value::Array(values) => values.iter().for_each(|value| ids_in(value, found)),
        _ => {}
    }
}

fn numbers_in(value: &Value, found: &mut BTreeSet<u64>) {
    match value {
        Value::Array(values) => values.iter().for_each(|value| numbers_in(value, found)),
        value => found.extend(value.as_u64()),
    }
}
