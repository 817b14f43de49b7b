//! Two regions for screen readers: a polite log, and one that interrupts for "your turn" and refusals.

use std::sync::LazyLock;

use leptos::prelude::*;

static POLITE: LazyLock<ArcRwSignal<Said>> = LazyLock::new(ArcRwSignal::default);
static URGENT: LazyLock<ArcRwSignal<Said>> = LazyLock::new(ArcRwSignal::default);

/// The last text of a region. An equal text must be read again, so every second one has an invisible mark.
#[derive(Clone, Debug, Default)]
struct Said {
    text: String,
    count: usize,
}

impl Said {
    fn say(&mut self, text: String) {
        self.text = text;
        self.count += 1;
    }

    fn shown(&self) -> String {
        let mark = if self.count.is_multiple_of(2) || self.text.is_empty() {
            ""
        } else {
            "\u{a0}"
        };
        format!("{}{mark}", self.text)
    }
}

/// Has a text read out at the next pause.
pub(crate) fn tell(text: String) {
    POLITE.update(|said| said.say(text));
}

/// Has a text read out at once.
pub(crate) fn interrupt(text: String) {
    URGENT.update(|said| said.say(text));
}

/// Empties the region that interrupts, when what it said no longer holds.
pub(crate) fn quiet() {
    if URGENT.with_untracked(|said| !said.text.is_empty()) {
        URGENT.update(|said| said.text.clear());
    }
}

/// Both regions. They are in the page from the start, because a region that comes with its text is not read out.
#[component]
pub(crate) fn Regions() -> impl IntoView {
    view! {
        <div class="unseen" role="log" aria-live="polite">{move || POLITE.get().shown()}</div>
        <div class="unseen" role="alert" aria-live="assertive">{move || URGENT.get().shown()}</div>
    }
}
