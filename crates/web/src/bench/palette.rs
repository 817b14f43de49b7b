//! Every tile of the game, and the place where a tapped one goes.

use leptos::prelude::*;

use super::{Bench, Target};
use crate::language::{t, t_args};
use crate::palette::Palette;

#[component]
pub(crate) fn BenchPalette(bench: Bench) -> impl IntoView {
    let faces = Memo::new(move |_| {
        bench.terms.with(|terms| {
            let tiles = terms.iter().flat_map(|terms| terms.tiles().faces());
            tiles.map(|(face, _)| face).collect::<Vec<_>>()
        })
    });
    let place = move || match (bench.target.get(), bench.is_letters()) {
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
            <Palette faces left=move |face| bench.left(face) put=move |face| bench.put(face) />
        </section>
    }
}
