//! The touch of tiles: a clack where the viewer has put one down, a snap where tiles have become a set, and the ways of tiles that
//! others lay and draw.

use kostka_board::RowState;
use kostka_protocol::{GameNumber, TableEvent};
use kostka_rules::game::{SeenEvent, TurnNumber};
use leptos::html;
use leptos::prelude::*;

use super::desk::Desk;
use super::glide::{Glide, animate, moves};
use super::sound;

/// The state of the viewer's turn that can be felt.
#[derive(PartialEq)]
struct Felt {
    turn: Option<(GameNumber, TurnNumber)>,
    /// Number of tiles that the viewer has laid.
    laid: usize,
    /// The rows that are sets.
    sets: Vec<u32>,
}

/// Follows the viewer's turn and the moves of the others.
pub(super) fn follow(desk: Desk, board: NodeRef<html::Div>, glide: Glide) {
    Effect::new(move |before: Option<Felt>| {
        let now = felt(desk);
        if let Some(before) = before.filter(|before| before.turn == now.turn && desk.is_mine()) {
            let became: Vec<u32> = now
                .sets
                .iter()
                .copied()
                .filter(|key| !before.sets.contains(key))
                .collect();
            if !became.is_empty() {
                sound::tick();
                request_animation_frame(move || became.iter().for_each(|key| snap(board, *key)));
            } else if before.laid < now.laid {
                sound::clack();
            }
        }
        now
    });
    Effect::new(move |seen: Option<u64>| {
        let you = desk.you();
        desk.link.log.with(|log| {
            let latest = log.last().map_or(0, |event| event.seq);
            let new = log
                .iter()
                .filter(|event| seen.is_some_and(|seen| event.seq > seen));
            for event in new {
                let TableEvent::Moved { steps, .. } = &event.event else {
                    continue;
                };
                for step in steps {
                    match step {
                        SeenEvent::Played { seat, .. } => glide.laid_by(*seat),
                        SeenEvent::Drew { seat, .. } if Some(*seat) != you => glide.drawn_by(*seat),
                        _ => {}
                    }
                }
            }
            latest
        })
    });
}

fn felt(desk: Desk) -> Felt {
    let laid = desk.drafted(|draft| {
        let pieces = draft.rows().iter().flat_map(|row| &row.pieces);
        pieces.filter(|piece| piece.new).count()
    });
    let sets = desk.judged(|checked| {
        let sets = checked.rows.iter().filter(|row| row.state == RowState::Valid);
        Some(sets.map(|row| row.key).collect())
    });
    Felt {
        turn: desk.turn(),
        laid: laid.unwrap_or_default(),
        sets: sets.unwrap_or_default(),
    }
}

/// Lets a row that has become a set come together.
fn snap(board: NodeRef<html::Div>, key: u32) {
    let Some(board) = board.try_get_untracked().flatten().filter(|_| moves()) else {
        return;
    };
    if let Ok(Some(row)) = board.query_selector(&format!("[data-row=\"{key}\"]")) {
        animate(&row, &["scale(1.07)".to_owned(), "none".to_owned()], 240.0);
    }
}
