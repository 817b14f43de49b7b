//! A rack tile by tile: its sum, and if it could have opened.

use kostka_rules::score::rack_count;
use kostka_rules::{Face, Openings, Row, Terms};
use kostka_solver::OpeningSearch;
use leptos::prelude::*;

use crate::language::{t, t_args};
use crate::palette::{Palette, Takeable};

/// The tiles of a rack, tapped in and away. Tiles that lie `elsewhere` are not offered.
#[component]
pub(crate) fn RackCounter(
    terms: Terms,
    #[prop(into)] rack: Signal<Row>,
    #[prop(into)] elsewhere: Signal<Row>,
    #[prop(into)] set: Callback<Row>,
    /// True where it matters if the rack could have opened (7.3).
    #[prop(into)]
    openings: Signal<bool>,
) -> impl IntoView {
    let faces: Vec<Face> = terms.tiles().faces().map(|(face, _)| face).collect();
    let letters = terms.tiles().is_letters();
    let terms = StoredValue::new(terms);
    let left = move |face: Face| {
        let copies = usize::from(terms.with_value(|terms| terms.tiles().copies(face)));
        let used = |row: Row| row.into_iter().filter(|other| *other == face).count();
        copies.saturating_sub(used(rack.get()) + used(elsewhere.get()))
    };
    let put = move |face: Face| {
        let mut row = rack.get_untracked();
        row.push(face);
        set.run(row);
    };
    let take = move |at: usize| {
        let mut row = rack.get_untracked();
        row.remove(at);
        set.run(row);
    };
    let sum = Memo::new(move |_| terms.with_value(|terms| rack_count(terms, &rack.get())));
    let could = Memo::new(move |_| {
        openings.get() && terms.with_value(|terms| OpeningSearch.can_open(terms, &rack.get()))
    });
    let verdict = move || {
        let (key, rule) = if could.get() {
            ("keep-could-open", true)
        } else {
            ("keep-could-not-open", false)
        };
        view! { <p class="keep-verdict" data-could-open=rule.to_string()>{t(key)}</p> }
    };
    view! {
        <div class="keep-counter palette">
            <div class="wood row" role="group" aria-label=move || t("common-rack")>
                {move || rack.get().into_iter().enumerate().map(|(at, face)| {
                    view! { <Takeable face take=Callback::new(move |()| take(at)) /> }
                }).collect_view()}
            </div>
            <p class="keep-sum" aria-live="polite">
                {move || t_args("keep-rack-sum", &[
                    ("tiles", rack.with(Vec::len).into()),
                    ("sum", sum.get().into()),
                ])}
            </p>
            <Show when=move || openings.get() && !letters && !rack.with(Vec::is_empty)>{verdict}</Show>
            <Palette faces=Signal::stored(faces) left put />
        </div>
    }
}
