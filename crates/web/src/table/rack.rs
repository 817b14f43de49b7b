//! The own rack, in the player's own order.

use kostka_board::Piece as Owned;
use kostka_board::fit::{Fit, Room, fit};
use leptos::html;
use leptos::prelude::*;

use super::desk::Desk;
use super::piece::Piece;
use super::shown::{ShownTile, piece_key};
use super::size::{Size, size_of};
use crate::language::{t_args, texts};

/// As in `table.css`.
const GAPS: Room = Room {
    width: 0.0,
    height: 0.0,
    tile_gap: 4.0,
    row_gap: 0.0,
    line_gap: 4.0,
    padding: 0.0,
    ratio: 1.32,
    whole: f64::INFINITY,
};
const MIN: u16 = 36;
const MAX: u16 = 60;

#[component]
pub(crate) fn Rack(desk: Desk) -> impl IntoView {
    let node: NodeRef<html::Div> = NodeRef::new();
    let size = size_of(node);
    let pieces = Memo::new(move |_| {
        desk.draft.with(|draft| {
            draft
                .as_ref()
                .map(|draft| draft.rack().to_vec())
                .unwrap_or_default()
        })
    });
    let count = move || pieces.with(Vec::len);
    let fitted = Memo::new(move |_| {
        let Size { width, .. } = size.get();
        let window_height = window().inner_height().ok().and_then(|height| height.as_f64());
        let window_height = window_height.unwrap_or(700.0);
        let room = |part: f64| Room {
            width: width - 2.0,
            height: window_height * part,
            ..GAPS
        };
        let tiles = [count().max(14)];
        // Two lines of large tiles on a phone; smaller ones before there are more lines; and at last it scrolls.
        let Fit { tile, .. } = fit(&room(0.2), &tiles, MIN, MAX);
        Fit {
            tile,
            scrolls: fit(&room(0.34), &tiles, MIN, MIN).scrolls,
        }
    });
    let drawn = Memo::new(move |_| desk.game(|game| game.last_drawn.ids.clone()).unwrap_or_default());
    let name = move || {
        t_args(
            "table-rack",
            &[(
                "tiles",
                texts()
                    .say_with("faces-tiles", &[("count", count().into())])
                    .into(),
            )],
        )
    };
    view! {
        <div class="rack" role="group" aria-label=name data-rack="" class:scrolls=move || fitted.get().scrolls
            style=("--tile", move || format!("{}px", fitted.get().tile))>
            <div class="rack-tiles" node_ref=node>
                <For each=move || pieces.get() key=|piece: &Owned| (piece.tile, piece.face) children=move |piece| {
                    let lies = Signal::derive(move || {
                        let fresh = drawn.with(|drawn| drawn.contains(&piece.tile.0));
                        if fresh { "drawn".to_owned() } else { String::new() }
                    });
                    let tile = ShownTile {
                        key: piece_key(piece.tile),
                        tile: Some(piece.tile),
                        face: piece.face,
                        stands_for: None,
                        fresh: false,
                        last: false,
                    };
                    view! { <Piece desk tile lies /> }
                } />
            </div>
        </div>
    }
}
