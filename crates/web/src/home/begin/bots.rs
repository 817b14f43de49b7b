//! The form for a game against bots in this browser.

use kostka_client::local::NewGame;
use kostka_protocol::{BotLevel, DisplayName};
use kostka_rules::Seat;
use kostka_session::Refusal;
use leptos::prelude::*;

use super::Go;
use crate::address;
use crate::controls::Chips;
use crate::home::agree::{book, why_not};
use crate::home::setup::{Setup, Way};
use crate::language::{t, t_args, texts};
use crate::link::{Kind, local};
use crate::prefs::prefs_now;
use crate::shell::icons;

#[component]
pub(super) fn Bots(setup: Setup) -> impl IntoView {
    let trouble = RwSignal::new(None);
    let go = move |()| trouble.set(play(setup).err());
    let counts = move || {
        let most = book(setup.settings).max_players.saturating_sub(1).max(1);
        (1..=most)
            .map(|bots| (bots, bots.to_string()))
            .collect::<Vec<_>>()
    };
    // They sit behind the person in the first seat.
    let opponents = move || {
        let bots = (1..=setup.bots.get()).map(Seat);
        bots.map(|seat| {
            view! {
                <span class="opponent" title=texts().bot_character(seat)>{icons::bot_face(seat)}{texts().bot_name(seat)}</span>
            }
        })
        .collect_view()
    };
    let levels = || {
        BotLevel::ALL
            .map(|level| (level, texts().bot_level(level)))
            .to_vec()
    };
    view! {
        <div class="way-form">
            <Chips
                name="bots"
                legend=Signal::derive(|| t("home-opponents"))
                options=Signal::derive(counts)
                chosen=setup.bots
                choose=move |bots| setup.bots.set(bots)
            />
            <p class="opponents">{opponents}</p>
            <Chips
                name="level"
                legend=Signal::derive(|| t("bots-level"))
                options=Signal::derive(levels)
                chosen=setup.level
                choose=move |level| setup.level.set(level)
            />
            <p class="soft" data-level-about="">{move || texts().bot_about(setup.level.get())}</p>
            <Go
                text=Signal::derive(|| t("home-start"))
                why_not=Signal::derive(move || why_not(&setup.agreed()))
                trouble
                go
            />
        </div>
    }
}

/// Begins a game against bots by the choices so far and goes to its table; the error is a text about the mistake.
pub(in crate::home) fn play(setup: Setup) -> Result<(), String> {
    let refused = |refusal: Refusal| texts().refused(&refusal.to_wire(None), None, None);
    let id = untrack(|| local::begin(&new_game(setup))).map_err(refused)?;
    address::go(&format!("/local/{id}"));
    Ok(())
}

fn new_game(setup: Setup) -> NewGame {
    // Who has not said their name is the first player.
    let first = t_args("home-player", &[("number", 1.into())]);
    let name = DisplayName::new(&prefs_now().name).or_else(|_| DisplayName::new(&first));
    NewGame {
        kind: Kind::Alone,
        people: name.into_iter().collect(),
        bots: vec![setup.level.get_untracked(); usize::from(setup.bots.get_untracked())],
        settings: setup.agreed_for(Way::Bots),
    }
}
