//! The home page: starts a game in one click, and lists games to continue, join or watch.
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

pub(crate) use agree::{Agree, Book, why_not};
pub(crate) use house::House;
pub(crate) use invite::Invite;

use self::begin::{Begin, play};
use self::invite::Code;
use self::lists::{Continue, Finished, Lobby};
use self::setup::{Setup, Way};
use crate::install::Install;
use crate::language::{locale, t, t_args, texts};
use crate::shell::{Head, icons};
use crate::tile::Tile;
use crate::{address, network};

#[component]
pub(crate) fn Home() -> impl IntoView {
    let setup = Setup::remembered();
    let open_table = move |()| {
        setup.way.set(Way::Friends);
        if let Some(form) = document().get_element_by_id("home-play") {
            form.scroll_into_view();
        }
    };
    view! {
        <Head />
        <main class="page home" data-page="home">
            <Welcome />
            <Lead setup />
            <Offline />
            <div class="home-columns">
                <Begin setup />
                <div class="home-aside">
                    <Continue />
                    <Code />
                    <Lobby open_table />
                    <Finished />
                    <NewHere />
                    <RealTable />
                    <Clubs />
                    <Install />
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

/// The two ways that need no choice: a game at once, by the choices of the last time, and the rules.
#[component]
fn Lead(setup: Setup) -> impl IntoView {
    let trouble = RwSignal::new(None);
    let now = move || trouble.set(play(setup).err());
    if address::query(NOW).is_some() {
        // Whoever comes back to this page has not asked for another game.
        address::forget_query();
        request_animation_frame(now);
    }
    let book = move || setup.settings.with(|settings| settings.rulebook.clone());
    let about = move || {
        let bots = t_args("home-against", &[("count", setup.bots.get().into())]);
        let level = texts().bot_level(setup.level.get());
        let book = texts().rulebook(&book());
        t_args(
            "home-now-about",
            &[
                ("book", book.into()),
                ("bots", bots.into()),
                ("level", level.into()),
            ],
        )
    };
    view! {
        <section class="at-once" aria-label=move || t("home-now")>
            <button class="main" data-now="" on:click=move |_| now()>
                {icons::play()}
                <span class="way-text"><strong>{move || t("home-now")}</strong><span>{about}</span></span>
            </button>
            <a class="button" data-learn="" href=move || format!("/rules/{}", book())>
                {icons::book()}
                <span class="way-text">
                    <strong>{move || t("home-learn")}</strong>
                    <span class="soft">{move || t("home-learn-about")}</span>
                </span>
            </a>
            {move || trouble.get().map(|text| view! { <p class="trouble" role="alert">{text}</p> })}
        </section>
    }
}

/// The parameter of the address by which a shortcut of the installed program starts a game.
const NOW: &str = "now";

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

/// The way to the companion of a real table.
#[component]
fn RealTable() -> impl IntoView {
    view! {
        <section class="card" aria-labelledby="home-real">
            <h2 id="home-real">{move || t("home-real")}</h2>
            <p>{move || t("home-real-about")}</p>
            <p class="home-onwards">
                <a class="button" href="/keep">{icons::sheet()}{move || t("home-real-go")}</a>
            </p>
        </section>
    }
}

/// The way to the pages for clubs at real tables.
#[component]
fn Clubs() -> impl IntoView {
    view! {
        <section class="card" aria-labelledby="home-clubs">
            <h2 id="home-clubs">{move || t("home-clubs")}</h2>
            <p>{move || t("home-clubs-about")}</p>
            <p class="home-onwards"><a class="button" href="/cups">{icons::people()}{move || t("home-clubs-cups")}</a></p>
        </section>
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
