//! Every tile of the game, to be tapped.

use kostka_rules::{Colour, Face};
use leptos::prelude::*;

use super::study::{Study, Target};
use crate::language::{t, t_args, texts};
use crate::tile::Tile;

#[component]
pub(super) fn Palette(study: Study) -> impl IntoView {
    let rows = move || {
        let faces: Vec<Face> = study
            .terms
            .get()
            .map(|terms| terms.tiles().faces().map(|(face, _)| face).collect())
            .unwrap_or_default();
        by_colour(&faces)
            .into_iter()
            .map(|row| {
                let tiles = row.into_iter().map(|face| view! { <Choice study face /> });
                view! { <div class="palette-row">{tiles.collect_view()}</div> }
            })
            .collect_view()
    };
    let place = move || match study.target.get() {
        Target::Rack => t("solve-where-rack"),
        Target::NewSet => t("solve-where-new"),
        Target::Set(at) => t_args("solve-where-set", &[("number", (at + 1).into())]),
    };
    view! {
        <section class="card palette" aria-label=move || t("solve-palette")>
            <p>{move || t("solve-palette")}": " <strong aria-live="polite">{place}</strong></p>
            {rows}
        </section>
    }
}

#[component]
fn Choice(study: Study, face: Face) -> impl IntoView {
    let left = Memo::new(move |_| study.left(face));
    let name = move || {
        let args = [("tile", texts().face(face).into()), ("left", left.get().into())];
        t_args("solve-put", &args)
    };
    view! {
        <button
            class="tile-button"
            aria-label=name
            prop:disabled=move || left.get() == 0
            on:click=move |_| study.put(face)
        >
            <Tile face />
        </button>
    }
}

/// The numbers of each colour in a row, then letters, then jokers.
fn by_colour(faces: &[Face]) -> Vec<Vec<Face>> {
    let of = |wanted: &dyn Fn(&Face) -> bool| faces.iter().copied().filter(wanted).collect::<Vec<_>>();
    let mut rows: Vec<Vec<Face>> = Colour::ALL
        .iter()
        .map(|colour| of(&|face| matches!(face, Face::Number(own, _) if own == colour)))
        .collect();
    rows.push(of(&|face| matches!(face, Face::Letter(_))));
    rows.push(of(&|face| face.is_joker()));
    rows.retain(|row| !row.is_empty());
    rows
}
