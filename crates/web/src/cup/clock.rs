//! The clock of a round: the rest of its time, a gong at the end, and the referee's buttons.

use std::time::Duration;

use kostka_tournament::Command;
use kostka_tournament::cup::ClockChange;
use leptos::prelude::*;

use super::link::CupLink;
use crate::language::{t, t_args};
use crate::shell::announce;
use crate::table::sound::{self, Reach};

/// Time between two looks at the clock.
const TICK: Duration = Duration::from_millis(500);

/// The clock as it is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Shown {
    /// Seconds that are left; below zero after the end.
    pub(super) seconds: i64,
    pub(super) is_paused: bool,
}

impl Shown {
    /// Returns the time as a text like `12:05`, with a plus after the end.
    pub(super) fn text(self) -> String {
        let (sign, seconds) = if self.seconds < 0 {
            ("+", -self.seconds)
        } else {
            ("", self.seconds)
        };
        format!("{sign}{}:{:02}", seconds / 60, seconds % 60)
    }
}

/// Returns the clock of the round that is played, and strikes a gong when its time is over, if this page `has_gong`. Reactive.
pub(super) fn shown(link: CupLink, has_gong: Signal<bool>) -> Memo<Option<Shown>> {
    let now = RwSignal::new(link.clock.now());
    let tick = move || {
        now.try_set(link.clock.now());
    };
    if let Ok(timer) = set_interval_with_handle(tick, TICK) {
        on_cleanup(move || timer.clear());
    }
    let shown = Memo::new(move |_| {
        let clock = link.cup(|cup| cup.clock().copied()).flatten()?;
        // Rounds up, so that the last second is shown as one.
        let seconds = clock.left(now.get()).div_euclid(1000) + 1;
        Some(Shown {
            seconds: if seconds <= 0 { seconds - 1 } else { seconds },
            is_paused: clock.is_paused(),
        })
    });
    let over = Memo::new(move |_| shown.get().map(|shown| shown.seconds < 0));
    Effect::new(move |before: Option<Option<bool>>| {
        let now = over.get();
        // Somebody who comes after the end hears no gong.
        if before.flatten() == Some(false) && now == Some(true) {
            if has_gong.get_untracked() {
                sound::gong(Reach::Table);
            }
            announce::interrupt(t("cup-clock-over"));
        }
        now
    });
    shown
}

/// The clock with the referee's buttons. The gong of the hall is enough for the phones of players.
#[component]
pub(super) fn RoundClock(link: CupLink) -> impl IntoView {
    let shown = shown(link, Signal::derive(move || link.is_referee()));
    let is_there = Memo::new(move |_| shown.with(Option::is_some));
    let is_paused = Memo::new(move |_| shown.with(|shown| shown.is_some_and(|shown| shown.is_paused)));
    let change = move |change| {
        link.send(Command::Clock { change });
    };
    let pause = move |_| {
        change(if is_paused.get_untracked() {
            ClockChange::GoOn
        } else {
            ClockChange::Pause
        })
    };
    view! {
        <Show when=move || is_there.get()>
            <div class="cup-row cup-clock">
                <strong
                    role="timer"
                    aria-live="off"
                    aria-label=move || t("cup-clock")
                    class:over=move || shown.with(|shown| shown.is_some_and(|shown| shown.seconds < 0))
                >
                    {move || shown.get().map(Shown::text)}
                </strong>
                <Show when=move || is_paused.get()><span>{move || t("cup-clock-paused")}</span></Show>
                <Show when=move || link.is_referee()>
                    <button on:click=pause>
                        {move || t(if is_paused.get() { "cup-clock-go-on" } else { "cup-clock-pause" })}
                    </button>
                    {[5_i16, -5].map(|minutes| view! {
                        <button on:click=move |_| change(ClockChange::Add(minutes))>
                            {move || t_args(
                                if minutes > 0 { "cup-clock-add" } else { "cup-clock-take" },
                                &[("minutes", minutes.unsigned_abs().into())],
                            )}
                        </button>
                    })}
                </Show>
            </div>
        </Show>
    }
}
