//! The form for a game of several people at one screen.

use kostka_client::local::NewGame;
use kostka_protocol::DisplayName;
use leptos::prelude::*;

use super::Go;
use crate::address;
use crate::controls::{NameFields, numbered};
use crate::home::agree::{book, why_not};
use crate::home::setup::Setup;
use crate::language::{t, texts};
use crate::link::{Kind, local};

#[component]
pub(super) fn OneScreen(setup: Setup) -> impl IntoView {
    let trouble = RwSignal::new(None);
    let go = move |()| match begin(setup) {
        Ok(id) => address::go(&format!("/local/{id}")),
        Err(text) => trouble.set(Some(text)),
    };
    view! {
        <div class="way-form">
            <NameFields names=setup.names most=Signal::derive(move || usize::from(book(setup.settings).max_players)) />
            <Go
                text=Signal::derive(|| t("home-start"))
                why_not=Signal::derive(move || why_not(&setup.agreed()))
                trouble
                go
            />
        </div>
    }
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
