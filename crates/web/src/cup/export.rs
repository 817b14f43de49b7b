//! Tables of a cup for spreadsheets.

use kostka_client::cup::csv;
use kostka_tournament::Cup;
use kostka_tournament::cup::SheetState;

use super::standings::stage_name;
use super::words;
use crate::language::t;

/// Rows of fields, the titles first.
pub(super) type Rows = Vec<Vec<String>>;

/// Makes a table of a cup. Reactive.
pub(super) type Make = fn(&Cup) -> Rows;

/// Writes a table as a file.
pub(super) fn file(rows: Rows) -> String {
    csv::write(&rows)
}

fn titled<const N: usize>(keys: [&'static str; N]) -> Rows {
    vec![keys.map(t).to_vec()]
}

/// Returns everybody who is registered. Reactive.
pub(super) fn players(cup: &Cup) -> Rows {
    let mut rows = titled([
        "cup-number",
        "cup-player",
        "cup-player-club",
        "cup-player-category",
    ]);
    let players = cup.players().iter().enumerate();
    rows.extend(players.map(|(id, player)| {
        let text = |text: &Option<String>| text.clone().unwrap_or_default();
        vec![
            (id + 1).to_string(),
            player.name.clone(),
            text(&player.club),
            text(&player.category),
        ]
    }));
    rows
}

/// Returns all seats of all stages. Reactive.
pub(super) fn seating(cup: &Cup) -> Rows {
    let mut rows = titled([
        "cup-stage",
        "cup-round-short",
        "cup-table-short",
        "cup-seat",
        "cup-player",
    ]);
    each_sitting(cup, |stage, round, table, sitting| {
        let players = sitting.players.iter().enumerate();
        rows.extend(players.map(|(seat, player)| {
            vec![
                stage.to_owned(),
                (round + 1).to_string(),
                (table + 1).to_string(),
                (seat + 1).to_string(),
                words::name(cup, *player),
            ]
        }));
    });
    rows
}

/// Returns the small points of all games. Reactive.
pub(super) fn sheets(cup: &Cup) -> Rows {
    let mut rows = titled([
        "cup-stage",
        "cup-round-short",
        "cup-table-short",
        "cup-sheet-game",
        "cup-player",
        "cup-small",
        "cup-state-short",
    ]);
    each_sitting(cup, |stage, round, table, sitting| {
        let Some(sheet) = &sitting.sheet else { return };
        let state = match sheet.state {
            SheetState::Entered => "cup-state-entered",
            SheetState::Contested(_) => "cup-state-contested",
            SheetState::Confirmed => "cup-state-confirmed",
        };
        for (game, points) in sheet.games.iter().enumerate() {
            rows.extend(sitting.players.iter().zip(points).map(|(player, points)| {
                vec![
                    stage.to_owned(),
                    (round + 1).to_string(),
                    (table + 1).to_string(),
                    (game + 1).to_string(),
                    words::name(cup, *player),
                    points.to_string(),
                    crate::language::texts().say(state),
                ]
            }));
        }
    });
    rows
}

/// Returns the standings of all stages. Reactive.
pub(super) fn standings(cup: &Cup) -> Rows {
    let mut rows = titled([
        "cup-stage",
        "cup-place",
        "cup-player",
        "cup-big",
        "cup-small",
        "cup-wins",
        "cup-games",
    ]);
    for stage in 0..cup.stages().len() {
        let name = stage_name(cup, stage);
        rows.extend(cup.stage_standings(stage).into_iter().map(|standing| {
            vec![
                name.clone(),
                standing.place.to_string(),
                words::name(cup, standing.player),
                standing.points.big.to_string(),
                standing.points.small.to_string(),
                standing.points.wins.to_string(),
                standing.points.games.to_string(),
            ]
        }));
    }
    rows
}

/// Visits all tables of all rounds and stages.
fn each_sitting(cup: &Cup, mut visit: impl FnMut(&str, usize, usize, &kostka_tournament::cup::Sitting)) {
    for (index, stage) in cup.stages().iter().enumerate() {
        let name = stage_name(cup, index);
        for (round, state) in stage.rounds.iter().enumerate() {
            for (table, sitting) in state.sittings.iter().enumerate() {
                visit(&name, round, table, sitting);
            }
        }
    }
}
