//! A tile that can be taken into the hand.

use leptos::prelude::*;

use super::desk::Desk;
use super::shown::ShownTile;
use crate::tile::{self, Tile as Drawn};

/// A tile on the felt or on the rack. `lies` is its class: fresh, last.
#[component]
pub(crate) fn Piece(desk: Desk, tile: ShownTile, #[prop(into)] lies: Signal<String>) -> impl IntoView {
    let ShownTile {
        key,
        tile: id,
        face,
        stands_for,
        ..
    } = tile;
    let picked = move || id.is_some_and(|id| desk.is_picked(id));
    let pointed = move || id.is_some_and(|id| desk.pointed.with(|pointed| pointed.contains(&id)));
    let focused = move || id.is_some_and(|id| desk.has_focus(id));
    let class = Signal::derive(move || {
        let lifted = if picked() { " lifted" } else { "" };
        let pointed = if pointed() { " pointed" } else { "" };
        lies.with(|lies| format!("{lies}{lifted}{pointed}"))
    });
    let name = move || tile::name(face, stands_for);
    view! {
        <button
            type="button"
            class="piece"
            data-key=key
            data-id=id.map(|id| id.0)
            data-tile=face.to_string()
            aria-label=name
            aria-pressed=move || if picked() { "true" } else { "false" }
            tabindex=move || if focused() { "0" } else { "-1" }
            on:focus=move |_| id.into_iter().for_each(|id| desk.focus_on(id))
        >
            <Drawn face stands_for class silent=true />
        </button>
    }
}
