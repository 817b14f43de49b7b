//! The form for a game with friends: a table on the server, and a link to it.

use kostka_protocol::DisplayName;
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::Go;
use crate::home::agree::{AwaySwitch, why_not};
use crate::home::name::{NameField, settle};
use crate::home::setup::Setup;
use crate::language::t;
use crate::prefs::prefs_now;
use crate::{address, api, network};

#[component]
pub(super) fn Friends(setup: Setup) -> impl IntoView {
    let name = RwSignal::new(prefs_now().name);
    let trouble = RwSignal::new(None);
    let busy = RwSignal::new(false);
    let go = move |()| {
        let Some(name) = settle(name).filter(|_| !busy.get_untracked()) else {
            return;
        };
        let settings = setup.agreed();
        busy.set(true);
        trouble.set(None);
        spawn_local(async move {
            let table = match api::call_me(name.as_str()).await {
                Ok(()) => api::create(&settings).await,
                Err(error) => Err(error),
            };
            match table {
                Ok(id) => address::go(&format!("/t/{id}")),
                Err(error) => {
                    // The page may be gone meanwhile.
                    busy.try_set(false);
                    trouble.try_set(Some(error.text()));
                }
            }
        });
    };
    // The field itself tells what is wrong with a name.
    let why_not = move || match DisplayName::new(&name.get()) {
        _ if !network::is_online() => Some(t("home-friends-offline")),
        Err(_) => Some(t("home-name-first")),
        Ok(_) => why_not(&setup.agreed()),
    };
    view! {
        <div class="way-form">
            <NameField name id="home-name" />
            <AwaySwitch settings=setup.settings />
            <Go text=Signal::derive(|| t("home-create")) why_not=Signal::derive(why_not) trouble go />
        </div>
    }
}
