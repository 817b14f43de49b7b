//! The form for the terms of a table: the rulebook, and everything else folded away.

use kostka_protocol::{ClockChoice, Settings, SettingsError, Takeover, Visibility};
use kostka_rules::Rulebook;
use leptos::prelude::*;

use super::house::House;
use crate::controls::{Chips, Switch, book_options};
use crate::language::{t, t_args, texts};

/// Seconds that a clock can be set to.
const CLOCKS: [u16; 6] = [30, 60, 90, 120, 180, 300];

/// The whole form. Choices that only make sense with others on the network are shown if `online`.
#[component]
pub(crate) fn Agree(settings: RwSignal<Settings>, #[prop(into)] online: Signal<bool>) -> impl IntoView {
    view! {
        <Book settings />
        <AwaySwitch settings />
        <More settings online several=true />
    }
}

/// Everything but the rulebook, folded away.
#[component]
pub(super) fn More(
    settings: RwSignal<Settings>,
    #[prop(into)] online: Signal<bool>,
    /// True if several people play.
    #[prop(into)]
    several: Signal<bool>,
) -> impl IntoView {
    view! {
        <details class="fold">
            <summary>
                {move || t("home-more")}
                {move || Some(settings.with(|settings| settings.rules.len())).filter(|count| *count > 0).map(|count| view! {
                    <span class="tag">{t_args("home-house-count", &[("count", count.into())])}</span>
                })}
            </summary>
            <Clock settings />
            <Show when=move || online.get()>
                <Seats settings />
                <Others settings />
            </Show>
            <Show when=move || several.get()>
                <Switch
                    text=move || t("home-hints")
                    on=move || settings.with(|settings| settings.hints)
                    set=move |on| settings.update(|settings| settings.hints = on)
                />
            </Show>
            <House settings />
        </details>
        <Trouble settings />
    }
}

/// Returns the chosen rulebook. Reactive.
pub(super) fn book(settings: RwSignal<Settings>) -> &'static Rulebook {
    let found = settings.with(|settings| Rulebook::find(&settings.rulebook));
    found.unwrap_or(&Rulebook::all()[0])
}

/// The choice of a rulebook, with a summary in one line.
#[component]
pub(crate) fn Book(settings: RwSignal<Settings>) -> impl IntoView {
    let choose = move |id: String| {
        let Ok(book) = Rulebook::find(&id) else { return };
        settings.update(|settings| {
            settings.rulebook.clone_from(&book.id);
            settings.seats = settings.seats.clamp(book.min_players, book.max_players);
            // House rules change one book; they mean something else in another.
            settings.rules.clear();
        });
    };
    let chosen = Memo::new(move |_| book(settings).id.clone());
    view! {
        <div class="field">
            <label for="home-book">{move || t("common-rulebook")}</label>
            <select id="home-book" on:change:target=move |event| choose(event.target().value())>
                {book_options(chosen.into())}
            </select>
            <p class="soft" data-book-about="">
                {move || texts().rulebook_about(&chosen.get())}
                " "
                <a href=move || format!("/rules/{}", chosen.get())>{move || t("home-book-rules")}</a>
            </p>
        </div>
    }
}

/// Returns `true` if the book has a clock that can be switched off. Reactive.
fn has_clock(settings: RwSignal<Settings>) -> bool {
    book(settings).rules.clock.seconds().is_some()
}

#[component]
fn Clock(settings: RwSignal<Settings>) -> impl IntoView {
    let options = move || {
        let as_book = match book(settings).rules.clock.seconds() {
            Some(seconds) => t_args("home-clock-book", &[("seconds", seconds.into())]),
            None => t("home-clock-book-off"),
        };
        let seconds = CLOCKS.map(|seconds| {
            let text = t_args("home-clock-seconds", &[("seconds", seconds.into())]);
            (ClockChoice::Seconds(seconds), text)
        });
        let mut options = vec![(ClockChoice::Book, as_book)];
        if has_clock(settings) {
            options.push((ClockChoice::Off, t("house-off")));
        }
        options.extend(seconds);
        options
    };
    view! {
        <Chips
            name="clock"
            legend=Signal::derive(|| t("house-clock"))
            options=Signal::derive(options)
            chosen=Signal::derive(move || match settings.with(|settings| settings.clock) {
                ClockChoice::Off if !has_clock(settings) => ClockChoice::Book,
                clock => clock,
            })
            choose=move |clock| settings.update(|settings| settings.clock = clock)
        />
    }
}

#[component]
fn Seats(settings: RwSignal<Settings>) -> impl IntoView {
    let options = move || {
        let book = book(settings);
        (book.min_players..=book.max_players)
            .map(|seats| (seats, seats.to_string()))
            .collect::<Vec<_>>()
    };
    view! {
        <Chips
            name="seats"
            legend=Signal::derive(|| t("home-seats"))
            options=Signal::derive(options)
            chosen=Signal::derive(move || settings.with(|settings| settings.seats))
            choose=move |seats| settings.update(|settings| settings.seats = seats)
        />
    }
}

/// Choices about visibility and spectators.
#[component]
fn Others(settings: RwSignal<Settings>) -> impl IntoView {
    let set_public = move |public: bool| {
        let visibility = if public {
            Visibility::Public
        } else {
            Visibility::Link
        };
        settings.update(|settings| settings.visibility = visibility);
    };
    view! {
        <Switch
            text=move || t("home-public")
            on=move || settings.with(|settings| settings.visibility == Visibility::Public)
            set=set_public
        />
        <Switch
            text=move || t("home-spectators")
            on=move || settings.with(|settings| settings.spectators)
            set=move |on| settings.update(|settings| settings.spectators = on)
        />
    }
}

/// The choice that a bot plays for those who are away, so that nobody waits for ever.
#[component]
pub(crate) fn AwaySwitch(settings: RwSignal<Settings>) -> impl IntoView {
    let set = move |wanted: bool| {
        settings.update(|settings| settings.takeover = wanted.then(Takeover::default));
    };
    let seconds = move || settings.with(|settings| settings.takeover.unwrap_or_default().after);
    view! {
        <Switch
            text=move || t_args("home-takeover", &[("seconds", seconds().into())])
            on=move || settings.with(|settings| settings.takeover.is_some())
            set
        />
    }
}

/// The reason why nobody can play on these terms.
#[component]
fn Trouble(settings: RwSignal<Settings>) -> impl IntoView {
    let trouble = move || settings.with(why_not);
    view! { {move || trouble().map(|text| view! { <p class="trouble" role="alert">{text}</p> })} }
}

/// Returns the reason why nobody can play by these settings, if there is one.
pub(crate) fn why_not(settings: &Settings) -> Option<String> {
    Some(match settings.check().err()? {
        SettingsError::Terms(error) => texts().terms_error(&error),
        error => texts().code(error.code()),
    })
}
