//! The time left of the player to move, as a number and a ring. The table's clock decides; this only shows it.

use std::time::Duration;

use kostka_protocol::table::Clock;
use kostka_protocol::{GameNumber, Millis};
use kostka_rules::game::TurnNumber;
use leptos::prelude::*;

use super::desk::Desk;
use super::sound::{self, Reach};
use crate::language::{t, t_args};
use crate::shell::announce;

/// The rest of the running clock.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Left {
    pub(crate) seconds: u64,
    /// The rest as a part of the whole time, from 0 to 1.
    pub(crate) part: f64,
}

/// Time between two looks at the clock.
const TICK: Duration = Duration::from_millis(250);
/// Seconds left at which the clock warns, once.
const WARNING: u64 = 10;

/// Returns the rest of the clock; `None` while no clock runs. Reactive.
pub(crate) fn left(desk: Desk) -> Memo<Option<Left>> {
    let now = RwSignal::new(desk.link.clock.now());
    if let Ok(timer) = set_interval_with_handle(
        move || {
            now.try_set(desk.link.clock.now());
        },
        TICK,
    ) {
        on_cleanup(move || timer.clear());
    }
    let whole = Memo::new(move |_| {
        desk.game(|game| game.view.terms.rules().clock.seconds())
            .flatten()
    });
    let left = Memo::new(move |_| {
        let Clock { deadline, paused } = desk.game(|game| game.round.clock)?;
        let milliseconds = match deadline {
            Some(deadline) => deadline.saturating_sub(now.get()),
            None => paused?,
        };
        let whole = Millis::from(whole.get().unwrap_or(60)) * 1000;
        Some(Left {
            seconds: milliseconds.div_ceil(1000),
            part: (milliseconds as f64 / whole as f64).clamp(0.0, 1.0),
        })
    });
    warn(desk, left);
    left
}

/// Warns once in a turn that the time is nearly over.
fn warn(desk: Desk, left: Memo<Option<Left>>) {
    Effect::new(move |warned: Option<Option<(GameNumber, TurnNumber)>>| {
        let warned = warned.flatten();
        let turn = desk.turn();
        let short = left
            .get()
            .is_some_and(|left| left.seconds <= WARNING && left.seconds > 0);
        if short && desk.is_mine() && warned != turn {
            sound::ticks(Reach::Here);
            announce::interrupt(t_args("table-clock-short", &[("seconds", WARNING.into())]));
            return turn;
        }
        warned
    });
}

/// Writes a time like `1:05`.
pub(crate) fn text(seconds: u64) -> String {
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// A ring around the player to move.
#[component]
pub(crate) fn Ring(#[prop(into)] left: Signal<Option<Left>>) -> impl IntoView {
    let part = move || left.get().map_or(1.0, |left| left.part);
    let short = move || left.get().is_some_and(|left| left.seconds <= WARNING);
    view! {
        <svg class="ring" viewBox="0 0 40 40" aria-hidden="true" focusable="false">
            <circle class="ring-all" cx="20" cy="20" r="17.500" />
            <circle
                class="ring-left"
                class:short=short
                cx="20"
                cy="20"
                r="17.500"
                pathLength="1"
                stroke-dasharray=move || format!("{} 1", part())
            />
        </svg>
    }
}

/// The time as a number; the smallest cards only have room for the seconds. It changes too often to be read out.
#[component]
pub(crate) fn Number(#[prop(into)] left: Signal<Option<Left>>) -> impl IntoView {
    move || {
        left.get().map(|left| {
            let short = left.seconds <= WARNING;
            view! {
                <span class="clock" class:short=short role="timer" aria-live="off" aria-label=t("table-clock")>
                    <span class="wide">{text(left.seconds)}</span>
                    <span class="narrow">{left.seconds}</span>
                </span>
            }
        })
    }
}
