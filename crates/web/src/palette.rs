//! Every tile of a game, to be tapped. A narrow screen shows the numbers of one colour at a time, so that what is made of the
//! tiles stays in sight.

use kostka_rules::meld::StandsFor;
use kostka_rules::{Colour, Face};
use leptos::prelude::*;

use crate::language::{t_args, texts};
use crate::shell::icons;
use crate::tile::{self, Tile};

/// The tiles of a game. `left` returns the number of copies that can still be tapped.
#[component]
pub(crate) fn Palette(
    #[prop(into)] faces: Signal<Vec<Face>>,
    #[prop(into)] left: Callback<Face, usize>,
    #[prop(into)] put: Callback<Face>,
) -> impl IntoView {
    let chosen = RwSignal::new(Colour::ALL[0]);
    let has_numbers = move || faces.with(|faces| faces.iter().any(|face| matches!(face, Face::Number(..))));
    let rows = move || {
        let rows = faces.with(|faces| by_colour(faces)).into_iter();
        rows.map(|(colour, row)| {
            let tiles = row.into_iter().map(|face| view! { <Choice face left put /> });
            let other = move || colour.is_some_and(|colour| colour != chosen.get());
            view! { <div class="palette-row" class:other=other>{tiles.collect_view()}</div> }
        })
        .collect_view()
    };
    view! {
        <Show when=has_numbers><Colours chosen /></Show>
        {rows}
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
fn Choice(face: Face, left: Callback<Face, usize>, put: Callback<Face>) -> impl IntoView {
    let left = Memo::new(move |_| left.run(face));
    let name = move || {
        let args = [("tile", texts().face(face).into()), ("left", left.get().into())];
        t_args("solve-put", &args)
    };
    view! {
        <button
            class="tile-button"
            aria-label=name
            prop:disabled=move || left.get() == 0
            on:click=move |_| put.run(face)
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

/// A tile that a tap takes away.
#[component]
pub(crate) fn Takeable(
    face: Face,
    #[prop(optional_no_strip)] stands_for: Option<StandsFor>,
    take: Callback<()>,
) -> impl IntoView {
    let name = move || t_args("solve-remove", &[("tile", tile::name(face, stands_for).into())]);
    let clicked = move |event: leptos::ev::MouseEvent| {
        event.stop_propagation();
        take.run(());
    };
    view! {
        <button class="tile-button" aria-label=name on:click=clicked>
            <Tile face stands_for silent=true />
        </button>
    }
}
