//! A match: how it stands, what comes next, and what can be done with it.
//!
//! | question | file |
//! |---|---|
//! | What is played now, and who begins? | `next.rs` |
//! | Which turns has a game of words? | `turns.rs` |
//! | How is the end of a game entered or corrected? | `entering.rs` |
//! | How does the match stand? | `standing.rs` |
//! | How is it sent, printed and kept elsewhere? | `share.rs` |
//! | How does a player get another name? | `rename.rs` |

mod entering;
mod next;
mod rename;
mod share;
mod standing;
mod turns;

use kostka_client::NotKept;
use kostka_keeper::link;
use kostka_keeper::matches::Match;
use kostka_protocol::DisplayName;
use kostka_rules::BySeat;
use kostka_versioned::ReadError;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use self::entering::Entering;
use self::next::Next;
use self::rename::Rename;
use self::share::Share;
pub(super) use self::standing::Standing;
use super::board::{self, ShowOthers};
use super::frame::Frame;
use super::kept::Kept;
use super::seated::{house_rules, sit_down_for};
use super::start::keep;
use crate::address;
use crate::language::{t, texts};
use crate::shell::icons;
use crate::storage::MATCHES;

/// Returns the names as texts.
fn names(played: &Match) -> BySeat<String> {
    played.names().values().map(DisplayName::to_string).collect()
}

/// Returns all names in a line.
fn title(played: &Match) -> String {
    names(played).as_slice().join(", ")
}

/// A match of this browser.
#[component]
pub(crate) fn MatchPage(id: String) -> impl IntoView {
    match MATCHES.load(&id) {
        Ok(Some(played)) => {
            let kept = Kept::new(id, played);
            view! {
                <Frame page="match" title=Signal::derive(move || kept.with(title))>
                    <Running kept />
                </Frame>
            }
            .into_any()
        }
        Ok(None) => view! { <Missing error=None /> }.into_any(),
        Err(error) => view! { <Missing error=Some(error) /> }.into_any(),
    }
}

/// The page of a match that is not here, or cannot be read.
#[component]
fn Missing(error: Option<ReadError>) -> impl IntoView {
    let text = move || match error {
        None => t("keep-not-here"),
        Some(error) if error.is_newer() => format!("{} {}", t("common-newer"), t("common-newer-do")),
        Some(_) => t("keep-unreadable"),
    };
    view! {
        <Frame page="match-missing" title=Signal::derive(|| t("keep-title"))>
            <h1>{move || t("keep-title")}</h1>
            <p class="trouble" role="alert">{text}</p>
            <p><a class="button main" href="/keep">{move || t("keep-to-matches")}</a></p>
        </Frame>
    }
}

#[component]
fn Running(kept: Kept) -> impl IntoView {
    let entering = Memo::new(move |_| kept.with(|played| played.draft().map(|draft| draft.at)));
    let trouble = move || {
        kept.trouble().map(|trouble| match trouble {
            NotKept::NoRoom => t("keep-no-room"),
            NotKept::Newer(_) => format!("{} {}", t("common-newer"), t("common-newer-do")),
        })
    };
    // After a game the way goes on with the next one.
    Effect::new(move |before: Option<Option<usize>>| {
        let now = entering.get();
        if now.is_none() && before.flatten().is_some() {
            request_animation_frame(|| {
                let head = document().get_element_by_id("keep-now");
                if let Some(head) = head.and_then(|head| head.dyn_into::<web_sys::HtmlElement>().ok()) {
                    let _ = head.focus();
                }
            });
        }
        now
    });
    view! {
        {move || trouble().map(|text| view! { <p class="trouble" role="alert">{text}</p> })}
        {move || match entering.get() {
            Some(at) => view! { <Entering kept at /> }.into_any(),
            None => view! { <Overview kept /> }.into_any(),
        }}
    }
}

#[component]
fn Overview(kept: Kept) -> impl IntoView {
    // A letter that is being typed changes nothing that is shown here.
    let played = Memo::new(move |_| kept.with(Match::to_share));
    let named = Memo::new(move |_| kept.with(names));
    board::follow(move || played.with(|_| ()));
    // Whoever looks at an old match still sits at the table of the running one.
    Effect::new(move |was_over: Option<bool>| {
        let over = played.with(Match::is_over);
        if !over || was_over == Some(false) {
            played.with(sit_down_for);
        }
        over
    });
    view! {
        <div class="keep-head">
            <About played />
            <div class="keep-undo">
                <button
                    class="quiet square"
                    aria-label=move || t("common-undo")
                    title=move || t("common-undo")
                    prop:disabled=move || !kept.with(Match::can_undo)
                    on:click=move |_| kept.change(Match::undo)
                >
                    {icons::undo()}
                </button>
                <button
                    class="quiet square"
                    aria-label=move || t("common-redo")
                    title=move || t("common-redo")
                    prop:disabled=move || !kept.with(Match::can_redo)
                    on:click=move |_| kept.change(Match::redo)
                >
                    {icons::redo()}
                </button>
            </div>
        </div>
        {move || {
            named.with(|_| ());
            view! { <Next kept /> }
        }}
        <Standing played correct=Some(Callback::new(move |at| kept.change(|played| played.open(at)))) />
        <ShowOthers />
        <Share played />
        <Rename kept />
    }
}

/// The rulebook, and the house rules of the match.
#[component]
pub(super) fn About(#[prop(into)] played: Signal<Match>) -> impl IntoView {
    view! {
        <div>
            <h1 class="keep-book">
                {move || played.with(|played| {
                    let id = played.terms().rulebook().id.clone();
                    view! { <a href=format!("/rules/{id}")>{texts().rulebook(&id)}</a> }
                })}
            </h1>
            <p class="keep-players-of">{move || played.with(title)}</p>
            {move || played.with(|played| {
                let rules = house_rules(played.terms());
                (!rules.is_empty()).then(|| view! { <p class="soft">{rules.join(" · ")}</p> })
            })}
        </div>
    }
}

/// Returns the name of a match of this browser that is just like this one.
fn kept_before(played: &Match) -> Option<String> {
    let same = |id: &String| {
        let kept = MATCHES.load(id).ok().flatten();
        kept.is_some_and(|kept| kept.to_share() == *played)
    };
    MATCHES.list().ok()?.into_iter().map(|kept| kept.id).find(same)
}

/// A match that somebody sent as a link.
#[component]
pub(crate) fn SharedPage() -> impl IntoView {
    move || match link::read(&address::hash()) {
        Ok(shared) => {
            let played = Signal::stored(shared);
            let keep_it = move |_| {
                if let Some(id) = played.with_untracked(|played| kept_before(played).or_else(|| keep(played)))
                {
                    address::go(&format!("/keep/match/{id}"));
                }
            };
            view! {
                <Frame page="shared" title=Signal::derive(move || played.with(title))>
                    <About played />
                    <p class="soft">{move || t("keep-shared")}</p>
                    <Standing played correct=None />
                    <button class="main" on:click=keep_it>{icons::draw()}{move || t("keep-shared-keep")}</button>
                    <Share played />
                </Frame>
            }
            .into_any()
        }
        Err(error) => view! { <Missing error=Some(error) /> }.into_any(),
    }
}
