//! The title of a hidden page, which tells the person that it is their turn.

use leptos::prelude::*;

use crate::language::t;

/// The title of every page.
const TITLE: &str = "Kostka";

/// Tells in the title that it is this person's turn, while the page is hidden.
pub(crate) fn tell_turn(mine: Signal<bool>) {
    let hidden = RwSignal::new(document().hidden());
    let listener =
        window_event_listener_untyped("visibilitychange", move |_| hidden.set(document().hidden()));
    Effect::new(move |_| {
        if mine.get() && hidden.get() {
            document().set_title(&format!("● {} · {TITLE}", t("table-your-turn")));
        } else {
            document().set_title(TITLE);
        }
    });
    on_cleanup(move || {
        listener.remove();
        document().set_title(TITLE);
    });
}
