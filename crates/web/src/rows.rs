//! Rows of tiles to look at: on the rules pages, in answers of the solver, in replays, in the log of moves.

use kostka_rules::game::SeenEvent;
use kostka_rules::meld::{StandsFor, readings};
use kostka_rules::tile::MAX_NUMBER;
use kostka_rules::{Face, Joker, MirrorValue, Row, TileSet};
use leptos::prelude::*;

use crate::tile::Tile;

/// A tile in a row, and its mark.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Shown {
    pub(crate) face: Face,
    pub(crate) stands_for: Option<StandsFor>,
    /// The class of [`Tile`]: `fresh`, `last`, or nothing.
    pub(crate) class: &'static str,
}

/// Returns the tiles of a row, every joker with its meaning.
pub(crate) fn shown(row: &Row, mirror_value: MirrorValue) -> Vec<Shown> {
    let found = readings(row, mirror_value);
    let best = found.best();
    row.iter()
        .enumerate()
        .map(|(at, face)| Shown {
            face: *face,
            stands_for: best
                .and_then(|reading| reading.stands_for(row, at))
                .filter(|stands_for| tells(*face, stands_for, mirror_value)),
            class: "",
        })
        .collect()
}

/// Checks that the meaning of a joker can be shown. A mirror that is worth nothing has none, and its middle may lie beyond
/// the numbers.
fn tells(face: Face, stands_for: &StandsFor, mirror_value: MirrorValue) -> bool {
    let idle = face == Face::Joker(Joker::Mirror) && mirror_value == MirrorValue::Zero;
    !idle && (1..=MAX_NUMBER).contains(&stands_for.number)
}

/// Length from which a row may wrap on a phone, so that its lines must be seen to belong together.
const LONG: usize = 8;

/// Rows that flow and wrap.
#[component]
pub(crate) fn Rows(rows: Vec<Vec<Shown>>) -> impl IntoView {
    let row = |(at, row): (usize, Vec<Shown>)| {
        let long = row.len() > LONG;
        view! { <li class="row" class:long=long data-row=at><Tiles tiles=row /></li> }
    };
    view! { <ul class="rows">{rows.into_iter().enumerate().map(row).collect_view()}</ul> }
}

/// Tiles side by side.
#[component]
pub(crate) fn Tiles(tiles: Vec<Shown>) -> impl IntoView {
    tiles
        .into_iter()
        .map(|tile| view! { <Tile face=tile.face stands_for=tile.stands_for class=tile.class.to_owned() /> })
        .collect_view()
}

/// Small tiles beside words that name them already, so screen readers leave them out.
#[component]
pub(crate) fn Beside(faces: Vec<Face>) -> impl IntoView {
    let tile = |face| view! { <Tile face silent=true /> };
    (!faces.is_empty())
        .then(|| view! { <span class="beside">{faces.into_iter().map(tile).collect_view()}</span> })
}

/// Returns tiles that are no row, such as a rack.
pub(crate) fn loose(faces: &[Face]) -> Vec<Shown> {
    let tile = |face: &Face| Shown {
        face: *face,
        stands_for: None,
        class: "",
    };
    faces.iter().map(tile).collect()
}

/// Returns the tiles that an event of a game lays.
pub(crate) fn laid(event: &SeenEvent, tiles: &TileSet) -> Vec<Face> {
    match event {
        SeenEvent::Played { laid, .. } => laid.faces(tiles),
        _ => Vec::new(),
    }
}
