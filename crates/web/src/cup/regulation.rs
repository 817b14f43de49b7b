//! The choice of a regulation, and the form in which an organiser changes one, keeps it and prints it.

mod fields;
mod sheet;

use kostka_client::cup::mine;
use kostka_tournament::Regulation;
use leptos::prelude::*;

use self::fields::Fields;
pub(super) use self::sheet::sheet;
use super::files::OpenFile;
use crate::browser;
use crate::language::{t, texts};
use crate::storage::Browser;

/// The regulation of a new cup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Choice {
    /// One of the program's, by its id.
    Known(String),
    /// The organiser's own one.
    Own,
}

/// The choice of a regulation with its summary, and the form of an own one.
#[component]
pub(super) fn RegulationForm(choice: RwSignal<Choice>, own: RwSignal<Regulation>) -> impl IntoView {
    let chosen = Memo::new(move |_| match choice.get() {
        Choice::Known(id) => Regulation::find(&id).cloned().ok(),
        Choice::Own => Some(own.get()),
    });
    let option = move |regulation: &'static Regulation| {
        let id = regulation.id.as_str();
        let is_chosen = move || choice.with(|choice| matches!(choice, Choice::Known(known) if known == id));
        view! {
            <label class="cup-option">
                <input
                    type="radio"
                    name="regulation"
                    value=id
                    prop:checked=is_chosen
                    on:change=move |_| choice.set(Choice::Known(id.to_owned()))
                />
                <span>
                    <strong>{move || texts().regulation(id, &regulation.name)}</strong>
                    <span class="soft">{move || about(regulation)}</span>
                </span>
            </label>
        }
    };
    let change = move || {
        if let Some(regulation) = chosen
            .get_untracked()
            .filter(|_| choice.get_untracked() != Choice::Own)
        {
            own.set(own_of(regulation));
        }
        choice.set(Choice::Own);
    };
    view! {
        <fieldset class="cup-options">
            <legend>{move || t("cup-regulation")}</legend>
            {Regulation::all().iter().map(option).collect_view()}
            <label class="cup-option">
                <input
                    type="radio"
                    name="regulation"
                    value="own"
                    prop:checked=move || choice.get() == Choice::Own
                    on:change=move |_| change()
                />
                <span>
                    <strong>{move || t("cup-regulation-own")}</strong>
                    <span class="soft">{move || t("cup-regulation-own-about")}</span>
                </span>
            </label>
        </fieldset>
        <Show
            when=move || choice.get() == Choice::Own
            fallback=move || view! {
                <details class="cup-more">
                    <summary>{move || t("cup-regulation-read")}</summary>
                    {move || chosen.get().map(|regulation| sheet(&regulation))}
                    <button type="button" on:click=move |_| change()>{move || t("cup-regulation-change")}</button>
                </details>
            }
        >
            <OwnRegulation own />
        </Show>
    }
}

/// Tells a regulation in one line: in this language for those of the program. Reactive.
fn about(regulation: &Regulation) -> String {
    let key = format!("cup-regulation-about-{}", regulation.id);
    if texts().has(&key) {
        texts().say(&key)
    } else {
        regulation.summary.clone()
    }
}

/// Makes an own regulation of another one: it has no source that tells anything, so all of it is the organiser's choice.
fn own_of(regulation: Regulation) -> Regulation {
    Regulation {
        id: "own".to_owned(),
        name: untrack(|| texts().regulation(&regulation.id, &regulation.name)),
        ..regulation
    }
}

/// The form of the organiser's own regulation, with those that this browser keeps, and files.
#[component]
fn OwnRegulation(own: RwSignal<Regulation>) -> impl IntoView {
    let kept = RwSignal::new(mine::regulations(&Browser));
    let trouble = RwSignal::new(String::new());
    let checked = Memo::new(move |_| own.with(Regulation::check).err());
    let read = move |text: String| match Regulation::from_toml(&text) {
        Ok(regulation) => {
            trouble.set(String::new());
            own.set(regulation);
        }
        Err(error) => trouble.set(texts().regulation_error(&error)),
    };
    let keep = move |_| {
        let (name, text) = own.with_untracked(|own| (own.name.clone(), own.to_toml()));
        match mine::keep_regulation(&Browser, &name, &text) {
            Ok(()) => kept.set(mine::regulations(&Browser)),
            Err(_) => trouble.set(t("cup-regulation-no-room")),
        }
    };
    let save = move |_| {
        let (name, text) = own.with_untracked(|own| (own.name.clone(), own.to_toml()));
        browser::save_file(&format!("{name}.toml"), "application/toml", &text);
    };
    let text = move || own.with(Regulation::to_toml);
    let choose = move |(name, regulation): (String, mine::Kept)| {
        view! { <button type="button" class="chip-button" on:click=move |_| read(regulation.text.clone())>{name}</button> }
    };
    view! {
        <Show when=move || !kept.with(Vec::is_empty)>
            <div class="cup-row" role="group" aria-label=move || t("cup-regulation-kept")>
                <span>{move || t("cup-regulation-kept")}</span>
                {move || kept.get().into_iter().map(choose).collect_view()}
            </div>
        </Show>
        <Fields own />
        <p class="trouble" role="alert">{move || checked.get().map(|error| texts().regulation_error(&error))}</p>
        <details class="cup-more">
            <summary>{move || t("cup-regulation-text")}</summary>
            <textarea
                rows="16"
                class="cup-code"
                spellcheck="false"
                aria-label=move || t("cup-regulation-text")
                prop:value=text
                on:change:target=move |event| read(event.target().value())
            ></textarea>
        </details>
        <p class="trouble" role="alert">{move || trouble.get()}</p>
        <div class="cup-row">
            <button type="button" on:click=keep>{move || t("cup-regulation-keep")}</button>
            <button type="button" on:click=save>{move || t("cup-regulation-save")}</button>
            <button type="button" on:click=move |_| browser::print()>{move || t("cup-print-do")}</button>
            <OpenFile label="cup-regulation-load" accept=".toml,text/plain" open=read />
        </div>
        <details class="cup-more">
            <summary>{move || t("cup-regulation-read")}</summary>
            {move || own.with(sheet)}
        </details>
        <div class="cup-print-only cup-paper">{move || own.with(sheet)}</div>
    }
}
