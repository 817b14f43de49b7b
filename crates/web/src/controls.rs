//! Controls that several pages have.

use leptos::prelude::*;

use crate::language::{locale, t, t_args, texts};
use crate::shell::icons;

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

/// A choice that is on or off.
#[component]
pub(crate) fn Switch(
    text: impl Fn() -> String + Send + 'static,
    on: impl Fn() -> bool + Send + 'static,
    set: impl Fn(bool) + 'static,
) -> impl IntoView {
    view! {
        <label class="switch">
            <input type="checkbox" prop:checked=on on:change:target=move |event| set(event.target().checked()) />
            <span>{text}</span>
        </label>
    }
}

/// A choice among all books.
#[component]
pub(crate) fn BookChoice(
    #[prop(into)] label: Signal<String>,
    #[prop(into)] chosen: Signal<String>,
    #[prop(into)] choose: Callback<String>,
) -> impl IntoView {
    view! {
        <label class="pick">
            <span>{label}</span>
            <select on:change:target=move |event| choose.run(event.target().value())>{book_options(chosen)}</select>
        </label>
    }
}

/// Returns all books as options of a choice.
pub(crate) fn book_options(chosen: Signal<String>) -> impl IntoView {
    move || {
        let option = |id: &'static str| {
            view! {
                <option value=id prop:selected=move || chosen.get() == id>{move || texts().rulebook(id)}</option>
            }
        };
        let books = locale().rulebooks().into_iter();
        books.map(|book| option(&book.id)).collect_view()
    }
}

/// A button that takes something away, after a second question.
#[component]
pub(crate) fn Sure(
    #[prop(into)] label: Signal<String>,
    question: &'static str,
    #[prop(into)] act: Callback<()>,
    /// Shows the label in place of a cross.
    #[prop(optional)]
    in_words: bool,
) -> impl IntoView {
    let asked = RwSignal::new(false);
    let ask = move |_| asked.set(true);
    view! {
        <Show
            when=move || asked.get()
            fallback=move || if in_words {
                view! { <button on:click=ask>{label}</button> }.into_any()
            } else {
                view! { <button class="quiet square" aria-label=label on:click=ask>{icons::close()}</button> }.into_any()
            }
        >
            <button class="bad" on:click=move |_| act.run(())>{move || t(question)}</button>
            <button class="quiet" on:click=move |_| asked.set(false)>{move || t("common-cancel")}</button>
        </Show>
    }
}

/// Fields for the names of players, two of them at least. An empty one is a numbered player.
#[component]
pub(crate) fn NameFields(names: RwSignal<Vec<String>>, #[prop(into)] most: Signal<usize>) -> impl IntoView {
    let count = Memo::new(move |_| names.with(Vec::len));
    view! {
        <fieldset class="names">
            <legend>{move || t("common-players")}</legend>
            {move || (0..count.get()).map(|at| view! { <NameOf names at /> }).collect_view()}
            <Show when=move || count.get() < most.get()>
                <button class="quiet" on:click=move |_| names.update(|names| names.push(String::new()))>
                    {icons::plus()}
                    {move || t("home-add-player")}
                </button>
            </Show>
        </fieldset>
    }
}

#[component]
fn NameOf(names: RwSignal<Vec<String>>, at: usize) -> impl IntoView {
    let value = move || names.with(|names| names.get(at).cloned().unwrap_or_default());
    let set = move |name: String| {
        names.update(|names| {
            if let Some(own) = names.get_mut(at) {
                *own = name;
            }
        });
    };
    let remove = move |_| {
        names.update(|names| {
            if at < names.len() {
                names.remove(at);
            }
        });
    };
    let spare = move || names.with(Vec::len) > 2;
    view! {
        <div class="player-name">
            <input
                type="text"
                maxlength="48"
                autocomplete="off"
                aria-label=move || numbered(at)
                placeholder=move || numbered(at)
                prop:value=value
                on:input:target=move |event| set(event.target().value())
            />
            <Show when=spare>
                <button
                    class="quiet square"
                    aria-label=move || t_args("home-remove-player", &[("name", numbered(at).into())])
                    on:click=remove
                >
                    {icons::close()}
                </button>
            </Show>
        </div>
    }
}

/// Returns the name of a player who has no other. Reactive.
pub(crate) fn numbered(at: usize) -> String {
    t_args("home-player", &[("number", (at + 1).into())])
}
