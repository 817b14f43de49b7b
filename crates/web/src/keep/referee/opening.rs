//! "Could I have opened?": the solver looks at a rack.

use kostka_rules::notation::Position;
use kostka_rules::turn::check_position;
use kostka_solver::{Goal, Question};
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::Table;
use crate::bench::{Bench, BenchPalette, Rack};
use crate::browser;
use crate::language::{t, texts};
use crate::rows::{Rows, shown};
use crate::shell::icons;
use crate::worker;

/// Milliseconds without a change after which the solver is asked. People tap faster than this.
const PAUSE_MS: u32 = 120;

/// The answer of the solver.
#[derive(Clone, Debug, PartialEq)]
enum Answer {
    Nothing,
    Thinking,
    /// The opening; empty if there is none.
    Found(Vec<kostka_rules::Row>),
    Failed(String),
}

#[component]
pub(super) fn Opening(table: Table) -> impl IntoView {
    let bench = Bench::new(table.terms);
    Effect::new(move |_| {
        table.terms.track();
        bench.keep_known();
    });
    let answer = RwSignal::new(Answer::Nothing);
    let asked = StoredValue::new(0_u64);
    Effect::new(move |_| {
        let number = asked.with_value(|asked| asked + 1);
        asked.set_value(number);
        let rack = bench.position.with(|position| position.rack.clone());
        let Some(terms) = table.terms.get().filter(|_| !rack.is_empty()) else {
            answer.set(Answer::Nothing);
            return;
        };
        if let Err(error) = check_position(&terms, &[], &rack) {
            answer.set(Answer::Failed(texts().position_error(&error)));
            return;
        }
        answer.set(Answer::Thinking);
        let is_current = move || asked.try_get_value() == Some(number);
        spawn_local(async move {
            browser::pause(PAUSE_MS).await;
            if !is_current() {
                return;
            }
            let position = Position {
                rack,
                opened: false,
                ..Position::default()
            };
            let question = Question {
                goal: Goal::Value,
                ..Question::new(terms, position)
            };
            let found = match worker::solve(question).await {
                Ok(best) => Answer::Found(best.table),
                Err(_) => Answer::Failed(t("solve-lost")),
            };
            if is_current() {
                answer.set(found);
            }
        });
    });
    view! {
        <p class="soft">{move || t("keep-referee-opening-about")}</p>
        <div class="judgement" aria-live="polite">{move || said(table, answer.get())}</div>
        <Rack bench />
        <BenchPalette bench />
    }
}

fn said(table: Table, answer: Answer) -> AnyView {
    match answer {
        Answer::Nothing => ().into_any(),
        Answer::Thinking => view! { <p class="soft">{t("solve-thinking")}</p> }.into_any(),
        Answer::Failed(text) => view! { <p class="wrong">{text}</p> }.into_any(),
        Answer::Found(rows) if rows.is_empty() => view! {
            <p class="verdict bad" data-verdict="bad">{icons::cross()}<strong>{t("keep-referee-opening-no")}</strong></p>
        }
        .into_any(),
        Answer::Found(rows) => {
            let mirror_value = table.with(|terms| terms.rules().mirror_value);
            let rows = rows
                .iter()
                .filter_map(|row| Some(shown(row, mirror_value?)))
                .collect::<Vec<_>>();
            view! {
                <p class="verdict good" data-verdict="good">
                    {icons::check()}<strong>{t("keep-referee-opening-yes")}</strong>
                </p>
                <div class="cloth"><Rows rows /></div>
            }
            .into_any()
        }
    }
}
