//! The cost of running out of time, by the book: a tap on it begins the next turn.

use kostka_rules::rulebook::Forgotten;
use kostka_rules::{LateEnd, LateTable, Terms};
use leptos::prelude::*;

use super::Ticking;
use crate::language::{t, texts};

/// A button for each state of the table, with its cost.
#[component]
pub(super) fn LateEnds(ticking: Ticking) -> impl IntoView {
    let terms = Memo::new(move |_| ticking.look(|clock| clock.terms().clone()));
    let choice = move |(table, key, end): (LateTable, &'static str, LateEnd)| {
        view! {
            <button
                class="clock-own"
                data-late=format!("{table:?}").to_lowercase()
                on:click=move |_| ticking.step(|clock, now| clock.end_late(table, now))
            >
                <strong>{t(key)}</strong>
                <span>{said(end)}</span>
            </button>
        }
    };
    move || {
        terms.get().map(|terms| {
            let forgotten = forgotten(&terms);
            view! {
                <div class="clock-late">
                    {ends(&terms).into_iter().map(choice).collect_view()}
                    {forgotten.map(|text| view! { <p class="clock-forgotten">{text}</p> })}
                </div>
            }
        })
    }
}

/// Returns the ends that differ, with the keys of the tables that they are for.
fn ends(terms: &Terms) -> Vec<(LateTable, &'static str, LateEnd)> {
    let end = |table| terms.rules().late_end(table);
    let (right, wrong) = (end(LateTable::Right), end(LateTable::Wrong));
    let mut ends = vec![(
        LateTable::Untouched,
        "keep-clock-late-untouched",
        end(LateTable::Untouched),
    )];
    if right == wrong {
        ends.push((LateTable::Wrong, "keep-clock-late-unfinished", wrong));
    } else {
        ends.push((LateTable::Right, "keep-clock-late-right", right));
        ends.push((LateTable::Wrong, "keep-clock-late-wrong", wrong));
    }
    ends
}

/// Returns an end in words.
fn said(end: LateEnd) -> String {
    let mut parts = Vec::new();
    if end.restores {
        parts.push(t("keep-clock-late-back"));
    }
    if end.draw > 0 {
        parts.push(texts().counted("keep-clock-late-draw", end.draw.into()));
    }
    if end.loses_turn {
        parts.push(t("keep-clock-late-turn"));
    }
    if parts.is_empty() {
        parts.push(t("keep-clock-late-stands"));
    }
    parts.join(", ")
}

/// Returns the way of loose tiles whose places nobody remembers.
fn forgotten(terms: &Terms) -> Option<String> {
    match terms.rulebook().at_table.forgotten {
        Forgotten::Unsaid => None,
        Forgotten::Player => Some(t("keep-clock-forgotten-player")),
        Forgotten::Stock => Some(t("keep-clock-forgotten-stock")),
    }
}
