//! A choice among a few options, all of them visible.

use leptos::prelude::*;

/// A row of choices, each with its text. `name` is unique in the page.
#[component]
pub(crate) fn Chips<T: Clone + PartialEq + Send + Sync + 'static>(
    name: &'static str,
    #[prop(into)] legend: Signal<String>,
    #[prop(into)] options: Signal<Vec<(T, String)>>,
    #[prop(into)] chosen: Signal<T>,
    #[prop(into)] choose: Callback<T>,
) -> impl IntoView {
    let option = move |(value, text): (T, String)| {
        let own = value.clone();
        view! {
            <label class="chip">
                <input
                    type="radio"
                    name=name
                    prop:checked=move || chosen.get() == own
                    on:change=move |_| choose.run(value.clone())
                />
                <span>{text}</span>
            </label>
        }
    };
    view! {
        <fieldset class="chips">
            <legend>{legend}</legend>
            {move || options.get().into_iter().map(option).collect_view()}
        </fieldset>
    }
}
