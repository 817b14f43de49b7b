//! The form for a game of several people at one screen.

use kostka_client::local::NewGame;
use kostka_protocol::DisplayName;
use leptos::prelude::*;

use super::Go;
use crate::address;
use crate::home::agree::{book, why_not};
use crate::home::setup::Setup;
use crate::language::{t, t_args, texts};
use crate::link::{Kind, local};
use crate::shell::icons;

#[component]
pub(super) fn OneScreen(setup: Setup) -> impl IntoView {
    let trouble = RwSignal::new(None);
    let go = move |()| match begin(setup) {
        Ok(id) => address::go(&format!("/local/{id}")),
        Err(text) => trouble.set(Some(text)),
    };
    let count = Memo::new(move |_| setup.names.with(Vec::len));
    let more = move || count.get() < usize::from(book(setup.settings).max_players);
    view! {
        <div class="way-form">
            <fieldset class="names">
                <legend>{move || t("common-players")}</legend>
                {move || (0..count.get()).map(|at| view! { <PlayerName setup at /> }).collect_view()}
                <Show when=more>
                    <button class="quiet" on:click=move |_| setup.names.update(|names| names.push(String::new()))>
                        {icons::plus()}
                        {move || t("home-add-player")}
                    </button>
                </Show>
            </fieldset>
            <Go
                text=Signal::derive(|| t("home-start"))
                why_not=Signal::derive(move || why_not(&setup.agreed()))
                trouble
                go
            />
        </div>
    }
}

#[component]
fn PlayerName(setup: Setup, at: usize) -> impl IntoView {
    let value = move || {
        setup
            .names
            .with(|names| names.get(at).cloned().unwrap_or_default())
    };
    let set = move |name: String| {
        setup.names.update(|names| {
            if let Some(own) = names.get_mut(at) {
                *own = name;
            }
        });
    };
    let remove = move |_| {
        setup.names.update(|names| {
            if at < names.len() {
                names.remove(at);
            }
        });
    };
    let spare = move || setup.names.with(Vec::len) > 2;
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

fn numbered(at: usize) -> String {
    t_args("home-player", &[("number", (at + 1).into())])
}

/// Begins the game and returns its id, or a text about the mistake.
fn begin(setup: Setup) -> Result<String, String> {
    let game = NewGame {
        kind: Kind::HotSeat,
        people: people(&setup.names.get_untracked())?,
        bots: Vec::new(),
        settings: setup.agreed(),
    };
    local::begin(&game).map_err(|refusal| texts().refused(&refusal.to_wire(None), None, None))
}

fn people(names: &[String]) -> Result<Vec<DisplayName>, String> {
    let name_of = |(at, name): (usize, &String)| {
        let name = if name.trim().is_empty() {
            numbered(at)
        } else {
            name.clone()
        };
        DisplayName::new(&name).map_err(|error| format!("{name}: {}", texts().code(error.code())))
    };
    names.iter().enumerate().map(name_of).collect()
}
