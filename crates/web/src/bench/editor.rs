//! The table and the rack as they are put together. A tap on a tile takes it away again.

use kostka_rules::meld::is_meld;
use kostka_rules::{MirrorValue, Row};
use leptos::prelude::*;

use super::{Bench, Target};
use crate::language::{t, t_args};
use crate::palette::Takeable;
use crate::rows::shown;
use crate::shell::icons;

#[component]
pub(crate) fn Editor(
    bench: Bench,
    /// True where only the table is put together.
    #[prop(optional)]
    table_only: bool,
) -> impl IntoView {
    let mirror_value = move || {
        let terms = bench.terms.get();
        terms.map_or(MirrorValue::Middle, |terms| terms.rules().mirror_value)
    };
    let sets = move || {
        let rows = bench.position.read().table.clone();
        let (mirror_value, letters) = (mirror_value(), bench.is_letters());
        let sets = rows.into_iter().enumerate();
        sets.map(|(at, row)| {
            let valid = letters || is_meld(&row, mirror_value);
            view! { <Set bench at row mirror_value valid /> }
        })
        .collect_view()
    };
    let is_here = move |target: Target| bench.target.get() == target;
    view! {
        <section class="cloth" aria-label=move || t("rules-on-table")>
            <ol class="study-sets">
                {sets}
                <li class="study-set new" class:here=move || is_here(Target::NewSet)>
                    <button
                        aria-pressed=move || is_here(Target::NewSet).to_string()
                        on:click=move |_| bench.target.set(Target::NewSet)
                    >
                        {icons::plus()}{move || t(if bench.is_letters() { "solve-word-new" } else { "solve-set-new" })}
                    </button>
                </li>
            </ol>
        </section>
        {(!table_only).then(|| view! { <Rack bench /> })}
    }
}

/// The rack below the table.
#[component]
fn Rack(bench: Bench) -> impl IntoView {
    let rack = move || {
        let rack = bench.position.read().rack.clone();
        rack.into_iter()
            .enumerate()
            .map(|(at, face)| {
                let take = move || {
                    bench.change(|position| {
                        position.rack.remove(at);
                    });
                };
                view! { <Takeable face take=Callback::new(move |()| take()) /> }
            })
            .collect_view()
    };
    let here = move || bench.target.get() == Target::Rack;
    view! {
        <section class="study-rack" class:here=here aria-label=move || t("common-rack")>
            <button
                aria-pressed=move || here().to_string()
                on:click=move |_| bench.target.set(Target::Rack)
            >
                {icons::plus()}{move || t("common-rack")}
            </button>
            <div class="wood row">{rack}</div>
        </section>
    }
}

#[component]
fn Set(bench: Bench, at: usize, row: Row, mirror_value: MirrorValue, valid: bool) -> impl IntoView {
    let here = move || bench.target.get() == Target::Set(at);
    let tiles = shown(&row, mirror_value).into_iter().enumerate().map(|(place, tile)| {
        let take = move || {
            bench.change(|position| {
                if let Some(row) = position.table.get_mut(at) {
                    row.remove(place);
                }
            });
        };
        view! { <Takeable face=tile.face stands_for=tile.stands_for take=Callback::new(move |()| take()) /> }
    });
    view! {
        <li class="study-set" class:here=here class:invalid=!valid data-row=at data-valid=valid.to_string()>
            <button
                class="set-number"
                aria-pressed=move || here().to_string()
                aria-label=move || {
                    let key = if bench.is_letters() { "solve-add-here-word" } else { "solve-add-here" };
                    t_args(key, &[("number", (at + 1).into())])
                }
                on:click=move |_| bench.target.set(Target::Set(at))
            >
                {at + 1}
            </button>
            <div class="row">{tiles.collect_view()}</div>
        </li>
    }
}
