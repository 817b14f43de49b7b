//! The viewer's rack, in their own order.

use kostka_board::Piece as Owned;
use kostka_board::fit::{Fit, fit_rack};
use leptos::html;
use leptos::prelude::*;

use super::desk::Desk;
use super::piece::Piece;
use super::shown::{ShownTile, piece_key};
use super::size::{Size, size_of};
use crate::language::{t_args, texts};

/// Pixels between tiles, as in `table-controls.css`.
const GAP: f64 = 4.0;
/// Sizes of a tile: smallest, comfortable, largest. In a low window the felt needs the room more.
const SIZES: (u16, u16, u16) = (36, 44, 68);
const LOW_SIZES: (u16, u16, u16) = (36, 36, 60);
const LOW: f64 = 700.0;
/// Sizes of a tile on a phone that lies on its side.
const LYING_SIZES: (u16, u16, u16) = (36, 36, 44);
const LYING: f64 = 480.0;
/// The part of the window that the rack may take before it scrolls, as in `table-controls.css`.
const PART: f64 = 0.36;

#[component]
pub(crate) fn Rack(desk: Desk) -> impl IntoView {
    let node: NodeRef<html::Div> = NodeRef::new();
    let size = size_of(node);
    let pieces = Memo::new(move |_| desk.drafted(|draft| draft.rack().to_vec()).unwrap_or_default());
    let count = move || pieces.with(Vec::len);
    let fitted = Memo::new(move |_| {
        let Size { width, height } = size.get();
        let window = window().inner_height().ok().and_then(|height| height.as_f64());
        let sizes = match window {
            Some(window) if window < LYING => LYING_SIZES,
            Some(window) if window < LOW => LOW_SIZES,
            _ => SIZES,
        };
        Fit {
            tile: fit_rack(width, GAP, count().max(14), sizes),
            scrolls: window.is_some_and(|window| height > window * PART),
        }
    });
    let drawn = Memo::new(move |_| {
        desk.game(|game| game.view.last_drawn.ids.clone())
            .unwrap_or_default()
    });
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
                        let fresh = drawn.with(|drawn| drawn.contains(&piece.tile));
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
