//! The home page: starts a game in two clicks, and lists games to continue, join or watch.
//!
//! | question | file |
//! |---|---|
//! | What was chosen last time? | `setup.rs` |
//! | Which ways to play are there? | `begin.rs` |
//! | What do the players agree on? | `agree.rs`, `house.rs` |
//! | Which games go on? | `lists.rs` |
//! | How do others find a table? | `invite.rs` |
//! | Who is this? | `name.rs` |

mod agree;
mod begin;
mod house;
mod invite;
mod lists;
pub(crate) mod name;
mod setup;

use kostka_rules::{Colour, Face, Joker};
use leptos::prelude::*;

pub(crate) use agree::Agree;
pub(crate) use invite::Invite;

use self::begin::Begin;
use self::lists::{Continue, Finished, Lobby};
use self::setup::Setup;
use crate::language::{locale, t};
use crate::network;
use crate::shell::{Head, icons};
use crate::tile::Tile;

#[component]
pub(crate) fn Home() -> impl IntoView {
    let setup = Setup::remembered();
    view! {
        <Head />
        <main class="page home" data-page="home">
            <Welcome />
            <Offline />
            <div class="home-columns">
                <Begin setup />
                <div class="home-aside">
                    <Continue />
                    <Lobby />
                    <Finished />
                    <NewHere />
                </div>
            </div>
        </main>
    }
}

/// A run, a group, and a line about the program.
#[component]
fn Welcome() -> impl IntoView {
    let run = [
        Face::Number(Colour::Blue, 5),
        Face::Number(Colour::Blue, 6),
        Face::Joker(Joker::Plain),
    ];
    let group = [
        Face::Number(Colour::Red, 8),
        Face::Number(Colour::Black, 8),
        Face::Number(Colour::Orange, 8),
    ];
    let row = |faces: [Face; 3]| {
        view! { <span class="welcome-row">{faces.map(|face| view! { <Tile face /> })}</span> }
    };
    view! {
        <section class="welcome">
            <div>
                <h1>{move || t("home-title")}</h1>
                <p class="soft">{move || t("home-subtitle")}</p>
            </div>
            <div class="welcome-tiles" aria-hidden="true">{row(run)}{row(group)}</div>
        </section>
    }
}

/// A notice without a network: the things that work, and those that do not.
#[component]
fn Offline() -> impl IntoView {
    view! {
        <Show when=move || !network::is_online()>
            <p class="home-offline" role="status" data-offline="">
                {icons::away()}
                <span>{move || t("home-offline")}</span>
            </p>
        </Show>
    }
}

/// The game in three sentences, for newcomers.
#[component]
fn NewHere() -> impl IntoView {
    let rules = move || format!("/rules/{}", locale().rulebooks()[0].id);
    view! {
        <section class="card" aria-labelledby="home-new">
            <h2 id="home-new">{move || t("home-new")}</h2>
            <p>{move || t("home-new-about")}</p>
            <p class="home-onwards">
                <a class="button" href=rules>{icons::book()}{move || t("home-new-rules")}</a>
                <a class="button" href="/replay">{icons::play()}{move || t("home-new-replay")}</a>
            </p>
        </section>
    }
}
