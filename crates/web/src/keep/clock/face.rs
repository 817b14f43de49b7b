//! The face of the clock, to be read from across the table, and the tools below it.

use kostka_client::at_table::AtTable;
use kostka_keeper::clock::{Reading, TurnClock};
use kostka_rules::Seat;
use leptos::html;
use leptos::prelude::*;

use super::Ticking;
use super::late::LateEnds;
use super::menu::Menu;
use super::signals;
use crate::awake;
use crate::language::{t, t_args};
use crate::shell::icons;
use crate::storage::Browser;
use crate::table::clock::{Left, Ring, text};
use crate::table::sound;

/// Milliseconds that a tap on "more time" brings.
const MORE: u64 = 30_000;

/// A running clock. Those who only `watch` it cannot change it, and it is silent for them.
#[component]
pub(crate) fn Face(ticking: Ticking, #[prop(optional)] watch: bool) -> impl IntoView {
    let reading = Memo::new(move |_| ticking.reading().unwrap_or(Reading::Unlimited));
    let seat = Memo::new(move |_| ticking.seat());
    if !watch {
        signals::follow(ticking, reading, seat);
    }
    let runs = Memo::new(move |_| !matches!(reading.get(), Reading::Paused { .. }));
    let sleeps = awake::keep(runs.into());
    let notes = move || {
        let silent = sound::is_off().then(|| t("keep-clock-silent"));
        let sleeps = sleeps.get().then(|| t("keep-clock-sleeps"));
        let notes: Vec<String> = silent.into_iter().chain(sleeps).collect();
        (!notes.is_empty()).then(|| view! { <p class="clock-note">{notes.join(" ")}</p> })
    };
    let next = move || ticking.look(TurnClock::next).unwrap_or(Seat(0));
    let turned = move || ticking.kept.with(|kept| kept.turned % 4).to_string();
    let is_out = move || !watch && reading.get() == Reading::Out;
    view! {
        <section class="turn-clock" class:watched=watch data-clock="" data-phase=move || phase(reading.get())>
            <div class="clock-field" data-turned=turned>
                {(!watch).then(|| view! { <Tap ticking reading next=Signal::derive(next) /> })}
                <div class="clock-face">
                    <Dial reading />
                    <div class="clock-texts">
                    <p class="clock-name" data-name="">{move || ticking.name(seat.get())}</p>
                    <p class="clock-hint">{move || hint(ticking, reading.get(), watch)}</p>
                    <p class="clock-next">{move || t_args("keep-clock-next", &[("name", ticking.name(next()).into())])}</p>
                    <Show when=is_out><LateEnds ticking /></Show>
                    {(!watch).then(|| view! { <Opens ticking /><NewGame ticking />{notes} })}
                    </div>
                </div>
            </div>
            {(!watch).then(|| view! { <Tools ticking reading /> })}
        </section>
    }
}

/// The whole field as one button, which ends the turn.
#[component]
fn Tap(ticking: Ticking, reading: Memo<Reading>, next: Signal<Seat>) -> impl IntoView {
    let node: NodeRef<html::Button> = NodeRef::new();
    Effect::new(move |_| {
        if let Some(button) = node.get() {
            // The keyboard ends the turn too, from the start.
            let _ = button.focus();
        }
    });
    let tapped = move |_| {
        sound::touched();
        ticking.step(TurnClock::tap);
    };
    let label = move || match reading.get() {
        Reading::Paused { .. } => t("keep-clock-go-on"),
        _ => t_args(
            "keep-clock-end-turn",
            &[
                ("name", ticking.name(ticking.seat()).into()),
                ("next", ticking.name(next.get()).into()),
            ],
        ),
    };
    view! { <button class="clock-tap" node_ref=node aria-label=label on:click=tapped></button> }
}

fn phase(reading: Reading) -> &'static str {
    match reading {
        Reading::Unlimited => "unlimited",
        Reading::Running { .. } if reading.is_short() => "short",
        Reading::Running { .. } => "running",
        Reading::Paused { .. } => "paused",
        Reading::Out => "out",
    }
}

/// The ring with the time.
#[component]
fn Dial(reading: Memo<Reading>) -> impl IntoView {
    let left = move || match reading.get() {
        Reading::Unlimited => None,
        Reading::Running { left, given } | Reading::Paused { left, given } => Some(Left {
            seconds: left.div_ceil(1000),
            part: (left as f64 / given.max(1) as f64).clamp(0.0, 1.0),
        }),
        Reading::Out => Some(Left {
            seconds: 0,
            part: 0.0,
        }),
    };
    let digits = Memo::new(move |_| reading.get().seconds().map_or_else(|| "∞".to_owned(), text));
    view! {
        <div class="clock-dial">
            <Ring left=Signal::derive(left) />
            <span class="clock-digits" role="timer" aria-live="off" aria-label=move || t("keep-clock-time")>
                {digits}
            </span>
        </div>
    }
}

/// Returns the line below the time.
fn hint(ticking: Ticking, reading: Reading, watch: bool) -> String {
    let waits = || ticking.look(|clock| clock.asks_for_openings() && !clock.has_opened(clock.seat()));
    match reading {
        Reading::Out => t("keep-clock-out"),
        Reading::Paused { .. } => t("keep-clock-paused"),
        Reading::Unlimited if waits() == Some(true) => t("keep-clock-until-opening"),
        _ if watch => String::new(),
        _ => t("keep-clock-tap"),
    }
}

/// The button for an opening, where the time begins with it (T7).
#[component]
fn Opens(ticking: Ticking) -> impl IntoView {
    let asked = move || {
        let asked = ticking.look(|clock| clock.asks_for_openings() && !clock.has_opened(clock.seat()));
        asked == Some(true)
    };
    view! {
        <Show when=asked>
            <button class="clock-own" data-opens="" on:click=move |_| ticking.step(|clock, now| clock.open(now))>
                {icons::check()}
                {move || t("keep-clock-opened")}
            </button>
        </Show>
    }
}

/// The way to the next game of the match, as soon as its score keeper has gone on to it.
#[component]
fn NewGame(ticking: Ticking) -> impl IntoView {
    let seated = StoredValue::new(AtTable::load(&Browser).ok().flatten());
    let next = move || {
        let games = ticking.kept.with(|kept| kept.games);
        seated.with_value(|seated| {
            let seated = seated.as_ref().filter(|seated| seated.games > games)?;
            let same = ticking.look(|clock| *clock.names() == seated.names) == Some(true);
            seated
                .starter
                .filter(|_| same)
                .map(|starter| (starter, seated.games))
        })
    };
    let begin = move |(starter, games): (Seat, usize)| {
        ticking.step(|clock, now| clock.begin(starter, true, now));
        ticking.kept.update(|kept| kept.games = games);
    };
    // People may sit at another table by now.
    let others = move || {
        seated.with_value(|seated| {
            let seated = seated.as_ref()?;
            let same = |clock: &TurnClock| {
                *clock.names() == seated.names && clock.terms().rulebook().id == seated.terms.rulebook().id
            };
            let named = seated.names.values().any(|name| !name.is_empty());
            (named && ticking.look(same) == Some(false)).then(|| seated.names.as_slice().join(", "))
        })
    };
    let other = move |_| ticking.kept.update(|kept| kept.clock = None);
    let other_table = move || {
        others().map(|names| {
            view! {
                <button class="clock-own" data-other-table="" on:click=other>
                    {icons::settings()}
                    {t_args("keep-clock-other", &[("names", names.into())])}
                </button>
            }
        })
    };
    let next_game = move || {
        next().map(|next| {
            let name = ticking.name(next.0);
            view! {
                <button class="clock-own" data-new-game="" on:click=move |_| begin(next)>
                    {icons::flag()}
                    {t_args("keep-clock-new", &[("name", name.into())])}
                </button>
            }
        })
    };
    view! {
        {next_game}
        {other_table}
    }
}

#[component]
fn Tools(ticking: Ticking, reading: Memo<Reading>) -> impl IntoView {
    let open = RwSignal::new(false);
    let paused = move || matches!(reading.get(), Reading::Paused { .. });
    let runs = move || matches!(reading.get(), Reading::Running { .. } | Reading::Paused { .. });
    let limited = move || reading.get() != Reading::Unlimited;
    let pause = move || {
        if paused() {
            t("keep-clock-go-on")
        } else {
            t("keep-clock-pause")
        }
    };
    let turn = move |_| ticking.kept.update(|kept| kept.turned = (kept.turned + 1) % 4);
    view! {
        <div class="clock-tools">
            <button
                class="quiet"
                data-tool="undo"
                aria-label=move || t("keep-clock-undo")
                title=move || t("keep-clock-undo")
                prop:disabled=move || ticking.look(|clock| clock.can_undo()) != Some(true)
                on:click=move |_| ticking.step(|clock, now| clock.undo(now))
            >
                {icons::undo()}
            </button>
            <button
                class="quiet"
                data-tool="pause"
                aria-label=pause
                title=pause
                prop:disabled=move || !runs()
                on:click=move |_| ticking.step(|clock, now| clock.toggle_pause(now))
            >
                {move || if paused() { icons::play().into_any() } else { icons::pause().into_any() }}
            </button>
            <button
                class="quiet"
                data-tool="more"
                aria-label=move || t("keep-clock-more")
                title=move || t("keep-clock-more")
                prop:disabled=move || !limited()
                on:click=move |_| ticking.step(|clock, now| clock.extend(MORE, now))
            >
                "+30"
            </button>
            <button
                class="quiet"
                data-tool="turn"
                aria-label=move || t("keep-clock-turn-display")
                title=move || t("keep-clock-turn-display")
                on:click=turn
            >
                {icons::reset()}
            </button>
            <button
                class="quiet"
                data-tool="menu"
                aria-label=move || t("keep-clock-menu")
                title=move || t("keep-clock-menu")
                on:click=move |_| open.set(true)
            >
                {icons::more()}
            </button>
            <Menu ticking open />
        </div>
    }
}
