//! The state of the network, as the browser reports it.

use std::sync::LazyLock;

use leptos::prelude::*;

static ONLINE: LazyLock<ArcRwSignal<bool>> =
    LazyLock::new(|| ArcRwSignal::new(window().navigator().on_line()));

/// Returns `true` while there is a network. Reactive.
pub(crate) fn is_online() -> bool {
    ONLINE.get()
}

/// Follows the browser's reports for as long as the page lives.
pub(crate) fn follow() {
    for event in ["online", "offline"] {
        let look = |_: web_sys::Event| ONLINE.set(window().navigator().on_line());
        // The handle ends the listening when it is told to, not when it is dropped.
        let _ = window_event_listener_untyped(event, look);
    }
}
