//! The viewer's rack, in their own order.

use kostka_board::Piece as Owned;
use kostka_board::fit::{RackRoom, fit_rack};
use leptos::html;
use leptos::prelude::*;

use super::desk::Desk;
use super::piece::Piece;
use super::shown::{ShownTile, piece_key};
use super::size::{Size, size_of, window_size, wished};
use crate::language::{t_args, texts};

/// Pixels between tiles and around them, as in `table-controls.css`.
const GAP: f64 = 4.0;
const PADDING: f64 = 8.0;
/// A kind of window: the part of it that the rack may take before it scrolls, and the sizes of a tile there: smallest, good,
/// largest.
struct Kind {
    part: f64,
    sizes: [f64; 3],
}

impl Kind {
    /// Returns the kind of a window of this size.
    fn of(window: Size) -> Kind {
        let (part, sizes) = match window {
            // A phone that lies on its side: a second line costs the felt more than smaller tiles.
            Size { height, .. } if height < 480.0 => (0.43, [28.0, 28.0, 44.0]),
            Size { width, .. } if width >= 1000.0 => (0.31, [36.0, 50.0, 76.0]),
            // In a low window the felt needs the room more.
            Size { height, .. } if height < 700.0 => (0.31, [28.0, 33.0, 60.0]),
            _ => (0.31, [28.0, 36.0, 68.0]),
        };
        Kind { part, sizes }
    }
}

#[component]
pub(crate) fn Rack(desk: Desk) -> impl IntoView {
    let node: NodeRef<html::Div> = NodeRef::new();
    let size = size_of(node);
    let pieces = Memo::new(move |_| desk.drafted(|draft| draft.rack().to_vec()).unwrap_or_default());
    let count = move || pieces.with(Vec::len);
    // Tiles that are laid leave their room until the turn is over, so that nothing changes its size meanwhile.
    let held = Memo::new(move |_| desk.drafted(|draft| draft.start().rack.len()).unwrap_or_default());
    let fitted = Memo::new(move |_| fit_rack(&room(size.get().width), held.get()));
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
        <div class="rack" node_ref=node role="group" aria-label=name data-rack="" class:scrolls=move || fitted.get().scrolls
            style=("--tile", move || format!("{}px", fitted.get().tile))
            style=("--across", move || fitted.get().across.to_string())
            style=("--lines", move || fitted.get().lines.to_string())
            style=("--most", move || format!("{}px", room(size.get().width).height + 2.0 * PADDING))>
            <div class="rack-tiles">
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

/// Returns the room for a rack that is so wide.
fn room(width: f64) -> RackRoom {
    let window = window_size();
    let Kind { part, sizes } = Kind::of(window);
    let [min, good, max] = sizes.map(|size| (size * wished()) as u16);
    RackRoom {
        width: (width - 2.0 * PADDING).max(0.0),
        height: (window.height * part - 2.0 * PADDING).max(0.0),
        gap: GAP,
        min,
        good,
        max,
    }
}
