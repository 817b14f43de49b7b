//! The ways to play. The one that was taken last is chosen, so a game is one or two clicks away.

mod bots;
mod friends;
mod one_screen;

use leptos::prelude::*;

use self::bots::Bots;
pub(super) use self::bots::play;
use self::friends::Friends;
use self::one_screen::OneScreen;
use super::agree::{Book, More};
use super::setup::{Setup, Way};
use crate::language::t;
use crate::shell::icons;

#[component]
pub(super) fn Begin(setup: Setup) -> impl IntoView {
    let online = Signal::derive(move || setup.way.get() == Way::Friends);
    let several = Signal::derive(move || setup.way.get() != Way::Bots);
    view! {
        <section class="card begin" aria-labelledby="home-play" data-way=move || way_name(setup.way.get())>
            <h2 id="home-play">{move || t("home-choose")}</h2>
            <fieldset class="ways">
                <legend class="unseen">{move || t("home-play")}</legend>
                <WayCard setup way=Way::Bots />
                <WayCard setup way=Way::Friends />
                <WayCard setup way=Way::OneScreen />
            </fieldset>
            <Book settings=setup.settings />
            {move || match setup.way.get() {
                Way::Bots => view! { <Bots setup /> }.into_any(),
                Way::Friends => view! { <Friends setup /> }.into_any(),
                Way::OneScreen => view! { <OneScreen setup /> }.into_any(),
            }}
            <More settings=setup.settings online several />
        </section>
    }
}

const fn way_name(way: Way) -> &'static str {
    match way {
        Way::Bots => "bots",
        Way::Friends => "friends",
        Way::OneScreen => "one-screen",
    }
}

#[component]
fn WayCard(setup: Setup, way: Way) -> impl IntoView {
    let (icon, title, about) = match way {
        Way::Bots => (icons::bot().into_any(), "home-bots", "home-bots-about"),
        Way::Friends => (icons::people().into_any(), "home-friends", "home-friends-about"),
        Way::OneScreen => (
            icons::phone().into_any(),
            "home-one-screen",
            "home-one-screen-about",
        ),
    };
    view! {
        <label class="way-card">
            <input
                type="radio"
                name="way"
                prop:checked=move || setup.way.get() == way
                on:change=move |_| setup.way.set(way)
            />
            {icon}
            <span class="way-text">
                <strong>{move || t(title)}</strong>
                <span class="soft">{move || t(about)}</span>
            </span>
        </label>
    }
}

/// The button that begins the game, and the reason why it cannot or did not.
#[component]
fn Go(
    #[prop(into)] text: Signal<String>,
    #[prop(into)] why_not: Signal<Option<String>>,
    trouble: RwSignal<Option<String>>,
    #[prop(into)] go: Callback<()>,
) -> impl IntoView {
    let why_not = Memo::new(move |_| why_not.get());
    let press = move |_| {
        if why_not.with_untracked(Option::is_none) {
            go.run(());
        }
    };
    view! {
        <div class="go">
            <button
                class="main"
                data-start=""
                aria-disabled=move || why_not.with(Option::is_some).then_some("true")
                aria-describedby="home-why-not"
                on:click=press
            >
                {icons::play()}
                {text}
            </button>
            <p class="soft" id="home-why-not">{why_not}</p>
            {move || trouble.get().map(|text| view! { <p class="trouble" role="alert">{text}</p> })}
        </div>
    }
}
