//! The checks of a record and their results, in words.

use kostka_rules::record::ReplayError;
use leptos::prelude::*;

use super::tape::{Checks, Tape};
use crate::language::{t, t_args, texts};
use crate::shell::icons;

/// The result of a check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Found {
    True,
    False,
    /// There is nothing to check.
    Open,
}

#[component]
pub(super) fn ChecksView(tape: Tape) -> impl IntoView {
    let holds = tape.checks.hold();
    let (key, mark) = if holds {
        ("replay-verified", icons::check().into_any())
    } else {
        ("replay-tampered", icons::warning().into_any())
    };
    let lines = move || {
        found(&tape)
            .into_iter()
            .map(|(found, text)| {
                let (mark, class) = match found {
                    Found::True => (icons::check().into_any(), "good"),
                    Found::False => (icons::cross().into_any(), "bad"),
                    Found::Open => (icons::minus().into_any(), "soft"),
                };
                view! { <li class=class>{mark}<span>{text}</span></li> }
            })
            .collect_view()
    };
    view! {
        <details
            class="card checks"
            class:good=holds
            class:bad=!holds
            data-verified=holds.to_string()
            // What is wrong must be seen at once.
            prop:open=!holds
        >
            <summary>{mark}<strong>{move || t(key)}</strong><span class="soft">{move || t("replay-about")}</span></summary>
            <ul>{lines}</ul>
        </details>
    }
}

fn found(tape: &Tape) -> Vec<(Found, String)> {
    let checks: &Checks = &tape.checks;
    let wrong = |error: &ReplayError| (Found::False, texts().replay_error(error, &tape.record));
    if let (Err(error), []) = (&checks.moves, &tape.frames[..]) {
        return vec![wrong(error)];
    }
    let fair = match &checks.fair {
        None => (Found::Open, t("replay-check-no-fair")),
        Some(Ok(())) => (Found::True, t("replay-check-fair")),
        Some(Err(unfair)) => wrong(&(*unfair).into()),
    };
    let mut found = vec![fair, (Found::True, t("replay-check-deal"))];
    found.push(match &checks.moves {
        Ok(count) => (
            Found::True,
            t_args("replay-check-moves", &[("count", (*count).into())]),
        ),
        Err(error) => wrong(error),
    });
    if !checks.words {
        found.push((Found::False, t("replay-check-words")));
    }
    if checks.moves.is_ok() {
        found.push(match checks.result {
            None => (Found::Open, t("replay-check-no-result")),
            Some(true) => (Found::True, t("replay-check-result")),
            Some(false) => (Found::False, t("replay-check-other-result")),
        });
    }
    found
}
