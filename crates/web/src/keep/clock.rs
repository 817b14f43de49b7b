//! The move clock of a real table: a tap anywhere ends the turn.

mod face;
mod late;
mod menu;
mod setup;
mod signals;
mod voice;

use kostka_client::move_clock::{KEY, Kept};
use kostka_keeper::clock::{Reading, TurnClock};
use kostka_protocol::Millis;
use kostka_rules::Seat;
use leptos::ev;
use leptos::prelude::*;

use super::board;
use super::frame::Frame;
use crate::browser;
use crate::controls::numbered;
use crate::language::t;
use crate::storage::Browser;
use crate::table::sound;

pub(super) use face::Face;
use setup::Setup;

/// The clock of this device, as its parts share it.
#[derive(Clone, Copy)]
pub(crate) struct Ticking {
    pub(crate) kept: RwSignal<Kept>,
    /// The time of the last look at the clock.
    now: RwSignal<Millis>,
}

impl Ticking {
    /// Follows the time for as long as the page lives.
    pub(crate) fn follow(kept: RwSignal<Kept>) -> Ticking {
        /// Milliseconds between two looks at the clock.
        const TICK: u64 = 100;
        let now = RwSignal::new(browser::now());
        let look = move || {
            now.try_set(browser::now());
        };
        if let Ok(timer) = set_interval_with_handle(look, std::time::Duration::from_millis(TICK)) {
            on_cleanup(move || timer.clear());
        }
        Ticking { kept, now }
    }

    /// Returns something of the clock, if there is one. Reactive.
    pub(crate) fn look<T>(&self, look: impl FnOnce(&TurnClock) -> T) -> Option<T> {
        self.kept.with(|kept| kept.clock.as_ref().map(look))
    }

    /// Returns the time of the running turn. Reactive.
    pub(crate) fn reading(&self) -> Option<Reading> {
        let now = self.now.get();
        self.look(|clock| clock.reading(now))
    }

    /// Returns the player whose turn it is. Reactive.
    pub(crate) fn seat(&self) -> Seat {
        self.look(TurnClock::seat).unwrap_or(Seat(0))
    }

    /// Returns the name of a player, or their number. Reactive.
    pub(crate) fn name(&self, seat: Seat) -> String {
        let name = self.look(|clock| clock.names().get(seat).cloned()).flatten();
        name.filter(|name| !name.is_empty())
            .unwrap_or_else(|| numbered(seat.index()))
    }

    /// Takes a step at this moment.
    pub(crate) fn step(&self, step: impl FnOnce(&mut TurnClock, Millis)) {
        let now = browser::now();
        self.now.set(now);
        self.kept.update(|kept| {
            if let Some(clock) = &mut kept.clock {
                step(clock, now);
            }
        });
    }
}

/// The page of the clock.
#[component]
pub(crate) fn ClockPage() -> impl IntoView {
    let title = Signal::derive(|| t("keep-clock-title"));
    match Kept::load(&Browser) {
        Err(error) if error.is_newer() => view! {
            <Frame page="keep-clock" title>
                <p class="card">{move || t("common-newer")} " " {move || t("common-newer-do")}</p>
            </Frame>
        }
        .into_any(),
        // What is broken says nothing, and a new clock takes its place.
        kept => view! { <Frame page="keep-clock" title><Clock kept=kept.unwrap_or_default() /></Frame> }
            .into_any(),
    }
}

#[component]
fn Clock(kept: Kept) -> impl IntoView {
    let kept = RwSignal::new(kept);
    let ticking = Ticking::follow(kept);
    Effect::new(move |_| {
        // Without room, or in a private window, it lasts as long as the page.
        let _ = kept.with(|kept| kept.save(&Browser));
    });
    board::follow(move || kept.track());
    // Another tab of this browser shows the same clock.
    let other = window_event_listener(ev::storage, move |event| {
        if event.key().as_deref() == Some(KEY)
            && let Ok(newer) = Kept::load(&Browser)
        {
            kept.set(newer);
        }
    });
    sound::insist(true);
    // After a reload a tap on anything lets the clock be heard.
    let touched = window_event_listener(ev::click, |_| sound::touched());
    on_cleanup(move || {
        other.remove();
        touched.remove();
        sound::insist(false);
    });
    let runs = Memo::new(move |_| kept.with(|kept| kept.clock.is_some()));
    view! {
        <Show when=move || runs.get() fallback=move || view! { <Setup kept /> }>
            <Face ticking />
        </Show>
    }
}
