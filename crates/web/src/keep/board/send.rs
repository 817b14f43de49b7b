//! The keeper's side: every change of the score and of the clock goes to the board. Without a network it goes later.

use std::sync::LazyLock;
use std::time::Duration;

use kostka_client::boards::{KEY, Own};
use kostka_client::move_clock;
use kostka_keeper::board::{Board, BoardUpdate};
use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use crate::api::{self, ApiError};
use crate::browser;
use crate::storage::{Browser, MATCHES};

/// Milliseconds until another try.
const AGAIN: u32 = 4_000;
/// The time after which a board is sent again that has not changed.
const EVERY: Duration = Duration::from_secs(60);

static OWN: LazyLock<ArcRwSignal<Own>> =
    LazyLock::new(|| ArcRwSignal::new(Own::load(&Browser).unwrap_or_default()));

/// The state of sending.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Sending {
    /// A request is on its way, or waits for another try.
    busy: bool,
    /// Something has changed meanwhile.
    stale: bool,
    /// The last try failed.
    failed: bool,
}

static SENDING: LazyLock<ArcRwSignal<Sending>> = LazyLock::new(ArcRwSignal::default);

/// Returns the board that this browser writes. Reactive.
pub(super) fn own() -> ArcRwSignal<Own> {
    OWN.clone()
}

/// Returns `true` while the board does not get through. Reactive.
pub(super) fn trouble() -> bool {
    SENDING.get().failed
}

/// Begins another board, or ends this one.
pub(super) fn change(own: Own) {
    // Without room, or in a private window, it lasts as long as the page.
    let _ = own.save(&Browser);
    OWN.set(own);
}

/// Sends score and clock now, and every minute for as long as the page lives: a server that was started anew knows nothing of them.
pub(crate) fn stay_shown() {
    let send = || {
        if OWN.get_untracked().key.is_some() {
            send();
        }
    };
    send();
    if let Ok(timer) = set_interval_with_handle(send, EVERY) {
        on_cleanup(move || timer.clear());
    }
    // Another tab may begin a board, or end it.
    let other = window_event_listener(ev::storage, |event| {
        if event.key().as_deref() == Some(KEY)
            && let Ok(own) = Own::load(&Browser)
        {
            OWN.set(own);
        }
    });
    on_cleanup(move || other.remove());
}

/// Sends score and clock now and whenever `track` notices a change, which is kept in the storage by then.
pub(crate) fn follow(track: impl Fn() + 'static) {
    Effect::new(move |_| {
        track();
        if OWN.get().key.is_some() {
            send();
        }
    });
}

fn send() {
    if SENDING.get_untracked().busy {
        SENDING.update(|sending| sending.stale = true);
        return;
    }
    SENDING.update(|sending| sending.busy = true);
    spawn_local(async {
        loop {
            SENDING.update(|sending| sending.stale = false);
            // The storage has the change once the other effects have run.
            browser::pause(50).await;
            let Some(key) = OWN.get_untracked().key else { break };
            let update = BoardUpdate {
                key,
                board: Some(content()),
            };
            let sent = api::write_board(&update).await;
            SENDING.update(|sending| sending.failed = sent.is_err());
            match sent {
                Err(ApiError::Unreachable) => browser::pause(AGAIN).await,
                // A server that is not well may be better soon; one that refuses this board would refuse it again.
                Err(ApiError::Refused { status, .. }) if status >= 500 || status == 429 => {
                    browser::pause(AGAIN).await;
                }
                _ if SENDING.get_untracked().stale => {}
                _ => break,
            }
        }
        SENDING.update(|sending| sending.busy = false);
    });
}

/// Returns what is to be seen now: the match that was changed last, and the clock.
fn content() -> Board {
    let last = MATCHES.list().ok().and_then(|list| list.into_iter().next());
    let played = last.and_then(|last| MATCHES.load(&last.id).ok().flatten());
    let clock = move_clock::Kept::load(&Browser).ok().and_then(|kept| kept.clock);
    Board::of(played.as_ref(), clock, browser::now())
}
