//! The draw for the start: by the page, or by tiles that people draw and tap here.

use kostka_client::referee::Drawing;
use kostka_rules::notation::{FaceText, parse_tile};
use kostka_rules::{Colour, Face, Seat, Terms};
use leptos::prelude::*;

use super::Table;
use crate::browser;
use crate::language::{t, t_args};
use crate::rows::{Tiles, loose};
use crate::shell::announce;
use crate::shell::icons;
use crate::tile::{self, Tile};

#[component]
pub(super) fn Draw(table: Table) -> impl IntoView {
    let drawing = table.drawing;
    // Other players draw anew.
    Effect::new(move |before: Option<Option<Terms>>| {
        let terms = table.terms.get();
        let is_of = |terms: &Terms| {
            drawing.with_untracked(|drawing| drawing.as_ref().is_some_and(|drawing| drawing.is_of(terms)))
        };
        let same = before.is_none_or(|before| before == terms);
        if !same || !terms.as_ref().is_some_and(is_of) {
            drawing.set(terms.as_ref().map(Drawing::new));
        }
        terms
    });
    let by_chance = move |_| {
        let drawn = untrack(|| table.with(|terms| Drawing::by_chance(terms, &browser::random())));
        if let Some(starter) = drawn.as_ref().and_then(Drawing::starter) {
            announce::tell(untrack(|| starts(table, starter)));
        }
        drawing.set(drawn);
    };
    let anew = move |_| {
        drawing.set(
            table
                .terms
                .with_untracked(|terms| terms.as_ref().map(Drawing::new)),
        )
    };
    let undo = move |_| {
        drawing.update(|drawing| {
            if let Some(drawing) = drawing {
                drawing.undo();
            }
        });
    };
    let begun =
        move || drawing.with(|drawing| drawing.as_ref().is_some_and(|drawing| !drawing.rounds.is_empty()));
    view! {
        <button class="main" data-draw="" on:click=by_chance>{icons::draw()}{move || t("keep-referee-draw-now")}</button>
        <Keypad table drawing />
        {move || drawing.get().map(|drawing| view! { <Rounds table drawing /> })}
        <Show when=begun>
            <div class="buttons">
                <button on:click=undo>{icons::undo()}{move || t("common-undo")}</button>
                <button on:click=anew>{icons::reset()}{move || t("keep-referee-draw-anew")}</button>
            </div>
        </Show>
    }
}

fn starts(table: Table, starter: Seat) -> String {
    t_args(
        "keep-referee-draw-starts",
        &[("name", table.name(starter).into())],
    )
}

/// The tiles of every round, and the result.
#[component]
fn Rounds(table: Table, drawing: Drawing) -> impl IntoView {
    let starter = drawing.starter();
    let tie = drawing.tie().map(|level| {
        let names: Vec<String> = level.iter().map(|seat| table.name(*seat)).collect();
        t_args("keep-referee-draw-tie", &[("names", names.join(", ").into())])
    });
    let read = |faces: Vec<FaceText>| {
        let read = |face: &FaceText| table.with(|terms| parse_tile(face.as_str(), terms.tiles()).ok());
        faces
            .iter()
            .filter_map(|face| read(face).flatten())
            .collect::<Vec<Face>>()
    };
    let rounds = drawing.rounds.into_iter().map(|round| {
        let drawn = round.into_iter().map(|(seat, faces)| {
            let tiles = loose(&read(faces));
            view! { <li><span>{table.name(seat)}</span> <span class="row"><Tiles tiles /></span></li> }
        });
        view! { <ul class="drawn">{drawn.collect_view()}</ul> }
    });
    view! {
        {rounds.collect_view()}
        {tie.map(|text| view! { <p class="lead" role="status">{text}</p> })}
        {starter.map(|seat| view! {
            <p class="lead" role="status" data-starter=seat.to_string()>{starts(table, seat)}</p>
        })}
    }
}

/// One button for each tile that counts in the draw: numbers, or letters. Their colours do not count.
#[component]
fn Keypad(table: Table, drawing: RwSignal<Option<Drawing>>) -> impl IntoView {
    let faces = move || {
        table.with(|terms| {
            let faces = terms.tiles().faces().map(|(face, _)| face);
            let counts = |face: &Face| match face {
                Face::Number(colour, _) => *colour == Colour::Black,
                Face::Letter(_) => true,
                Face::Joker(_) | Face::Blank(_) => false,
            };
            faces.filter(counts).collect::<Vec<_>>()
        })
    };
    let put = move |face| {
        table.terms.with_untracked(|terms| {
            if let Some(terms) = terms {
                drawing.update(|drawing| {
                    if let Some(drawing) = drawing {
                        drawing.put(terms, face);
                    }
                });
            }
        });
        let starter = drawing.with_untracked(|drawing| drawing.as_ref().and_then(Drawing::starter));
        if let Some(starter) = starter {
            announce::tell(untrack(|| starts(table, starter)));
        }
    };
    let next = Memo::new(move |_| drawing.with(|drawing| drawing.as_ref().and_then(Drawing::next)));
    let button = move |face: Face| {
        view! {
            <button class="tile-button" aria-label=tile::name(face, None) on:click=move |_| put(face)>
                <Tile face silent=true />
            </button>
        }
    };
    view! {
        <Show when=move || next.get().is_some()>
            <p>{move || t("keep-referee-draw-enter")}</p>
            <p class="lead" aria-live="polite">
                {move || next.get().map(|seat| t_args("keep-referee-draw-who", &[("name", table.name(seat).into())]))}
            </p>
            <div class="keypad">{move || faces().unwrap_or_default().into_iter().map(button).collect_view()}</div>
            <p class="soft">{move || t("keep-referee-draw-joker")}</p>
        </Show>
    }
}
