//! The acts about one player that are asked about first: leaving, a substitute, a penalty.

use kostka_tournament::{Command, PlayerId};
use leptos::prelude::*;

use super::link::CupLink;
use crate::language::{t, t_args};
use crate::link::set_if_new;
use crate::shell::dialog::Dialog;

/// The question about a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ask {
    Drop,
    Substitute,
    Penalise,
}

/// The dialog for the question that is asked.
#[component]
pub(super) fn PlayerDialog(link: CupLink, asked: RwSignal<Option<(PlayerId, Ask)>>) -> impl IntoView {
    let open = RwSignal::new(false);
    Effect::new(move |_| set_if_new(open, asked.get().is_some()));
    Effect::new(move |_| {
        if !open.get() {
            set_if_new(asked, None);
        }
    });
    let title = Signal::derive(move || {
        asked.get().map_or_else(String::new, |(player, ask)| {
            let key = match ask {
                Ask::Drop => "cup-do-drop",
                Ask::Substitute => "cup-do-substitute",
                Ask::Penalise => "cup-do-penalise",
            };
            format!("{}: {}", link.name(player), t(key))
        })
    });
    view! {
        <Dialog open title>
            {move || asked.get().map(|(player, ask)| view! { <Question link player ask done=move |()| open.set(false) /> })}
        </Dialog>
    }
}

/// The form of a question.
#[component]
fn Question(link: CupLink, player: PlayerId, ask: Ask, #[prop(into)] done: Callback<()>) -> impl IntoView {
    let text = RwSignal::new(String::new());
    let [big, small] = [(); 2].map(|()| RwSignal::new(String::new()));
    let command = move || {
        let number = |text: RwSignal<String>| text.get_untracked().trim().parse().unwrap_or(0);
        match ask {
            Ask::Drop => Command::Drop { player },
            Ask::Substitute => Command::Substitute {
                player,
                name: text.get_untracked(),
            },
            Ask::Penalise => Command::Penalise {
                player,
                big: number(big),
                small: number(small),
                reason: text.get_untracked(),
            },
        }
    };
    let submit = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        if link.send(command()) {
            done.run(());
        }
    };
    let field = |label: &'static str, value: RwSignal<String>, most: &'static str| {
        view! {
            <label class="pick">
                <span>{move || t(label)}</span>
                <input
                    type="text"
                    maxlength=most
                    autocomplete="off"
                    data-field=label
                    prop:value=move || value.get()
                    on:input:target=move |event| value.set(event.target().value())
                />
            </label>
        }
    };
    let about = match ask {
        Ask::Drop => "cup-drop-about",
        Ask::Substitute => "cup-substitute-about",
        Ask::Penalise => "cup-penalise-about",
    };
    view! {
        <form class="cup-sheet" on:submit=submit>
            <p>{move || t_args(about, &[("name", link.name(player).into())])}</p>
            {(ask == Ask::Penalise).then(|| view! {
                <div class="cup-row">{field("cup-big", big, "4")} {field("cup-small", small, "4")}</div>
            })}
            {match ask {
                Ask::Drop => ().into_any(),
                Ask::Substitute => field("cup-player-name", text, "60").into_any(),
                Ask::Penalise => field("cup-sheet-reason", text, "300").into_any(),
            }}
            <p class="trouble" role="alert">{move || link.trouble.get()}</p>
            <button class="main" type="submit">{move || t("cup-do-note")}</button>
        </form>
    }
}
