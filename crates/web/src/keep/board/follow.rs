//! The side of the others: a phone that follows a board.

use kostka_client::move_clock::Kept;
use kostka_keeper::board::BoardShown;
use kostka_keeper::link;
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::super::clock::{Face, Ticking};
use super::super::frame::Frame;
use super::super::score::{About, Standing};
use crate::api::{self, ApiError};
use crate::browser;
use crate::language::t;

/// Milliseconds until a board is asked for again that could not be had.
const AGAIN: u32 = 3_000;

/// The state of the connection to the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Line {
    Asking,
    Live,
    /// There is no such board, or not any more.
    Gone,
    /// The server does not answer.
    Lost,
}

/// The page of a board, for those who have its link.
#[component]
pub(crate) fn BoardPage(id: String) -> impl IntoView {
    let shown = RwSignal::new(None::<BoardShown>);
    let line = RwSignal::new(Line::Asking);
    spawn_local(async move {
        loop {
            let Some(after) = shown.try_with_untracked(|shown| shown.as_ref().map(|shown| shown.version))
            else {
                return;
            };
            let found = api::board(&id, after).await;
            let now = match &found {
                Ok(_) => Line::Live,
                Err(ApiError::Refused { status: 404, .. }) => Line::Gone,
                Err(_) => Line::Lost,
            };
            if line.try_set(now).is_some() {
                return;
            }
            match found {
                Ok(Some(newer)) => drop(shown.try_set(Some(newer))),
                Ok(None) => {}
                // A server that was started anew counts from the beginning.
                Err(_) => browser::pause(AGAIN).await,
            }
        }
    });
    let kept = RwSignal::new(Kept::default());
    Effect::new(move |_| {
        let clock = shown.with(|shown| shown.as_ref().and_then(|shown| shown.clock(browser::now())));
        kept.update(|kept| kept.clock = clock);
    });
    let ticking = Ticking::follow(kept);
    let played =
        Memo::new(move |_| shown.with(|shown| link::read(shown.as_ref()?.board.score.as_ref()?).ok()));
    let runs = Memo::new(move |_| kept.with(|kept| kept.clock.is_some()));
    let trouble = move || match line.get() {
        Line::Live => None,
        Line::Asking => Some(t("common-loading")),
        Line::Gone => Some(t("keep-board-gone")),
        Line::Lost => Some(t("common-error-connection")),
    };
    view! {
        <Frame page="keep-board" title=Signal::derive(|| t("keep-board-title"))>
            <p class="board-line" role="status">{trouble}</p>
            <Show when=move || runs.get()><Face ticking watch=true /></Show>
            {move || played.get().map(|played| {
                let played = Signal::stored(played);
                view! { <About played /> <Standing played correct=None /> }
            })}
        </Frame>
    }
}
