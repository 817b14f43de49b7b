//! The sounds and the words of the clock: a new turn, the warning, the end of the time.

use kostka_keeper::clock::Reading;
use kostka_rules::Seat;
use leptos::prelude::*;

use super::{Ticking, voice};
use crate::language::{t, t_args, texts};
use crate::shell::announce;
use crate::table::sound::{self, Reach};

/// Milliseconds for which a phone shakes at the end of the time.
const SHAKE: u32 = 600;

/// Sounds and speaks at every change for as long as the page lives. A page that was just opened is silent.
pub(super) fn follow(ticking: Ticking, reading: Memo<Reading>, seat: Memo<Seat>) {
    let short = Memo::new(move |_| reading.get().is_short());
    let out = Memo::new(move |_| reading.get() == Reading::Out);
    let says = move |text: &str| {
        if ticking.kept.with_untracked(|kept| kept.voice) {
            voice::say(text);
        }
    };
    Effect::new(move |before: Option<Seat>| {
        let seat = seat.get();
        if before.is_some_and(|before| before != seat) {
            let name = untrack(|| ticking.name(seat));
            sound::bell(Reach::Table);
            announce::tell(untrack(|| {
                t_args("keep-clock-your-turn", &[("name", name.as_str().into())])
            }));
            says(&name);
        }
        seat
    });
    Effect::new(move |before: Option<bool>| {
        let short = short.get();
        if short && before == Some(false) {
            let seconds = untrack(|| reading.get().seconds().unwrap_or_default());
            let text = untrack(|| texts().counted("keep-clock-short", seconds as usize));
            sound::ticks(Reach::Table);
            says(&text);
            announce::interrupt(text);
        }
        short
    });
    Effect::new(move |before: Option<bool>| {
        let out = out.get();
        if out && before == Some(false) {
            let text = untrack(|| t("keep-clock-out"));
            sound::gong(Reach::Table);
            // A device without a motor has the gong alone.
            window().navigator().vibrate_with_duration(SHAKE);
            says(&text);
            announce::interrupt(text);
        }
        out
    });
}
