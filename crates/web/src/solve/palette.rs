//! Every tile of the game, to be tapped. A narrow screen shows the numbers of one colour at a time, so that the position and
//! its answer stay in sight.

use kostka_rules::{Colour, Face};
use leptos::prelude::*;

use super::study::{Study, Target};
use crate::language::{t, t_args, texts};
use crate::shell::icons;
use crate::tile::Tile;

#[component]
pub(super) fn Palette(study: Study) -> impl IntoView {
    let chosen = RwSignal::new(Colour::ALL[0]);
    let faces = Memo::new(move |_| -> Vec<Face> {
        study
            .terms
            .with(|terms| {
                terms
                    .as_ref()
                    .map(|terms| terms.tiles().faces().map(|(face, _)| face).collect())
            })
            .unwrap_or_default()
    });
    let rows = move || {
        let rows = faces.with(|faces| by_colour(faces)).into_iter();
        rows.map(|(colour, row)| {
            let tiles = row.into_iter().map(|face| view! { <Choice study face /> });
            let other = move || colour.is_some_and(|colour| colour != chosen.get());
            view! { <div class="palette-row" class:other=other>{tiles.collect_view()}</div> }
        })
        .collect_view()
    };
    let place = move || match (study.target.get(), study.is_letters()) {
        (Target::Rack, _) => t("solve-where-rack"),
        (Target::NewSet, false) => t("solve-where-new"),
        (Target::NewSet, true) => t("solve-where-new-word"),
        (Target::Set(at), letters) => {
            let key = if letters {
                "solve-where-word"
            } else {
                "solve-where-set"
            };
            t_args(key, &[("number", (at + 1).into())])
        }
    };
    view! {
        <section class="card palette" aria-label=move || t("solve-palette")>
            <p>{move || t("solve-palette")}": " <strong aria-live="polite">{place}</strong></p>
            <Show when=move || !study.is_letters()><Colours chosen /></Show>
            {rows}
        </section>
    }
}

/// The choice of the colour that a narrow screen shows.
#[component]
fn Colours(chosen: RwSignal<Colour>) -> impl IntoView {
    let button = move |colour: Colour| {
        view! {
            <button
                class="palette-colour"
                aria-label=move || texts().colour(colour)
                aria-pressed=move || (chosen.get() == colour).to_string()
                on:click=move |_| chosen.set(colour)
            >
                <span class=format!("tile {}", colour.name())>
                    <span class="tile-shape">{icons::shape(colour)}</span>
                </span>
            </button>
        }
    };
    view! { <div class="palette-colours">{Colour::ALL.map(button)}</div> }
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
            <Tile face silent=true />
        </button>
    }
}

/// Groups faces: the numbers of each colour in a row, then letters, then jokers.
fn by_colour(faces: &[Face]) -> Vec<(Option<Colour>, Vec<Face>)> {
    let of = |wanted: &dyn Fn(&Face) -> bool| faces.iter().copied().filter(wanted).collect::<Vec<_>>();
    let numbers = Colour::ALL.map(|colour| {
        let own = of(&|face| matches!(face, Face::Number(of, _) if *of == colour));
        (Some(colour), own)
    });
    let others = [
        (None, of(&|face| matches!(face, Face::Letter(_)))),
        (None, of(&|face| face.is_joker())),
    ];
    let rows = numbers.into_iter().chain(others);
    rows.filter(|(_, row)| !row.is_empty()).collect()
}
