//! Notices about the table itself: a lost connection, a table that is gone, refusals, and reactions of the others.

use std::time::Duration;

use kostka_protocol::{Refused, Stage};
use leptos::prelude::*;

use super::desk::Desk;
use super::felt::rule_link;
use super::say;
use crate::language::t;
use crate::link::{News, Status, Why};
use crate::shell::icons;

/// The notice of a lost connection, which comes back by itself while the draft is kept.
#[component]
pub(crate) fn Banner(desk: Desk) -> impl IntoView {
    let lost = Memo::new(move |_| matches!(desk.link.status.get(), Status::Lost { .. }));
    let restarts = move || {
        let told = desk.link.told.get();
        told.is_some_and(|told| told.what == News::Restarting)
    };
    view! {
        <Show when=move || lost.get()>
            <div class="banner" role="status" data-banner="lost">
                {icons::away()}
                <span>{move || if restarts() { t("table-restarting") } else { t("table-lost") }}</span>
                <button on:click=move |_| desk.link.retry()>{move || t("common-retry")}</button>
            </div>
        </Show>
    }
}

/// The page without a table: the reason, and a way out.
#[component]
pub(crate) fn Gone(desk: Desk) -> impl IntoView {
    let why = move || match desk.link.status.get() {
        Status::Gone(why) => Some(why),
        _ => None,
    };
    // What happened, and what can be done about it where no button does it.
    let text = move || match why() {
        Some(Why::NoSuchTable) => (t("table-gone-no-such"), Some(t("table-gone-no-such-do"))),
        Some(Why::Removed) => (t("table-gone-removed"), Some(t("table-gone-open-do"))),
        Some(Why::NoSpectators) => (
            t("table-gone-no-spectators"),
            Some(t("table-gone-no-spectators-do")),
        ),
        Some(Why::Elsewhere) => (t("table-gone-elsewhere"), None),
        Some(Why::Version) => (t("table-gone-version"), None),
        Some(Why::TooMuch) => (t("table-gone-too-much"), None),
        Some(Why::Unreadable) => (t("table-gone-unreadable"), Some(t("table-gone-open-do"))),
        Some(Why::Newer) => (t("common-newer"), Some(t("common-newer-do"))),
        Some(Why::NoDictionary) => (
            t("table-gone-no-dictionary"),
            Some(t("table-gone-no-dictionary-do")),
        ),
        Some(Why::Closed | Why::Nameless) | None => (t("table-gone-closed"), Some(t("table-gone-open-do"))),
    };
    let stage = move || desk.link.look(|snapshot| Some(snapshot.table.stage.clone()));
    let closed = move || matches!(stage(), Some(Stage::Closed { .. }));
    let again = move || match why() {
        Some(Why::Version | Why::Newer) => Some(("table-reload", true)),
        Some(Why::Elsewhere) => Some(("table-play-here", false)),
        Some(Why::TooMuch | Why::NoDictionary) => Some(("common-retry", false)),
        _ => None,
    };
    let nameless = Memo::new(move |_| why() == Some(Why::Nameless));
    view! {
        <main class="page gone" data-gone="">
            {move || if nameless.get() {
                desk.company.map(|company| (company.invitation)(desk)).into_any()
            } else {
                let (happened, advice) = text();
                view! { <h1>{happened}</h1>{advice.map(|advice| view! { <p>{advice}</p> })} }.into_any()
            }}
            <p class="onwards">
                {move || again().filter(|_| !closed()).map(|(key, reload)| view! {
                    <button class="main" on:click=move |_| {
                        if reload {
                            // The browser fetches the page of the server's version.
                            let _ = window().location().reload();
                        } else {
                            desk.link.retry();
                        }
                    }>{t(key)}</button>
                })}
                <a class="button" href="/">{move || t("common-to-home")}</a>
            </p>
        </main>
    }
}

/// Time that a notice stays; a reaction needs less.
const STAYS: Duration = Duration::from_secs(7);
const WORD_STAYS: Duration = Duration::from_secs(3);

/// The latest news, for as long as it takes to read.
#[component]
pub(crate) fn Notices(desk: Desk) -> impl IntoView {
    let shown = RwSignal::new(None::<(u64, News)>);
    Effect::new(move |_| {
        let Some(told) = desk.link.told.get() else { return };
        // Nobody needs to be shown their own words, which would cover the chat that they were chosen in.
        if matches!(told.what, News::Reaction { seat, .. } if untrack(|| desk.you()) == Some(seat)) {
            return;
        }
        let number = told.number;
        let stays = match told.what {
            News::Reaction { .. } => WORD_STAYS,
            _ => STAYS,
        };
        shown.set(Some((number, told.what)));
        set_timeout(
            move || {
                shown.try_update(|shown| {
                    if shown.as_ref().is_some_and(|(now, _)| *now == number) {
                        *shown = None;
                    }
                });
            },
            stays,
        );
    });
    view! {
        // The words are announced elsewhere; the role says what this is.
        <div class="notices" role="status" aria-live="off">
            {move || shown.get().and_then(|(_, news)| notice(desk, &news)).map(|content| view! {
                <div class="notice" data-notice="">
                    {content}
                    <button class="quiet square" aria-label=t("common-close") on:click=move |_| shown.set(None)>{icons::close()}</button>
                </div>
            })}
        </div>
    }
}

fn notice(desk: Desk, news: &News) -> Option<AnyView> {
    Some(match news {
        News::Refused(refused) => {
            let book = desk.rulebook();
            let rule = rule_of(refused);
            view! {
                {icons::warning()}
                <p>
                    {rule.map(|rule| view! { <a href=rule_link(&book, &rule) target="_blank">{rule.clone()}</a>" " })}
                    {say::refusal(desk, refused)}
                </p>
            }
            .into_any()
        }
        News::Reaction { seat, reaction } => {
            let name = desk.link.look(|snapshot| Some(say::name(snapshot, *seat)));
            view! { {icons::chat()}<p><strong>{name}</strong>": "{say::reaction(*reaction)}</p> }.into_any()
        }
        // The banner says it for as long as it lasts.
        News::Restarting => return None,
        News::Back => view! { {icons::check()}<p>{t("table-back")}</p> }.into_any(),
        News::NotKept => view! { {icons::warning()}<p>{t("table-not-kept")}</p> }.into_any(),
    })
}

/// Returns the rule that a refusal is about: its own, or the first that the turn breaks.
fn rule_of(refused: &Refused) -> Option<String> {
    let first = refused.violations.first().map(|violation| violation.rule.clone());
    refused.rule.clone().or(first)
}
