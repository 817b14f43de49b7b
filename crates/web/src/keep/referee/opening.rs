//! "Could I have opened?": a rack is counted, and the solver shows its opening.

use kostka_rules::notation::Position;
use kostka_rules::{Row, Terms};
use kostka_solver::{Goal, Question};
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::super::counter::RackCounter;
use super::Table;
use crate::browser;
use crate::language::t;
use crate::rows::{Rows, shown};
use crate::worker;

/// Milliseconds without a change after which the solver is asked. People tap faster than this.
const PAUSE_MS: u32 = 120;

#[component]
pub(super) fn Opening(table: Table) -> impl IntoView {
    let rack = table.rack;
    let counter = move || {
        table.terms.get().map(|terms| {
            // Another book may not have every tile of the rack.
            rack.update(|rack| rack.retain(|face| terms.tiles().copies(*face) > 0));
            view! {
                <RackCounter
                    terms=terms.clone()
                    rack
                    elsewhere=Signal::stored(Row::new())
                    set=move |row| rack.set(row)
                    openings=Signal::stored(true)
                />
                <Found terms rack />
            }
        })
    };
    view! {
        <p class="soft">{move || t("keep-referee-opening-about")}</p>
        {counter}
    }
}

/// The sets of the opening, if the rack has one.
#[component]
fn Found(terms: Terms, rack: RwSignal<Row>) -> impl IntoView {
    let found = RwSignal::new(Vec::<Row>::new());
    let asked = StoredValue::new(0_u64);
    let mirror_value = terms.rules().mirror_value;
    Effect::new(move |_| {
        let number = asked.with_value(|asked| asked + 1);
        asked.set_value(number);
        found.set(Vec::new());
        let position = Position {
            rack: rack.get(),
            opened: false,
            ..Position::default()
        };
        let question = Question {
            goal: Goal::Value,
            ..Question::new(terms.clone(), position)
        };
        spawn_local(async move {
            browser::pause(PAUSE_MS).await;
            if asked.try_get_value() == Some(number)
                && let Ok(best) = worker::solve(question).await
                && asked.try_get_value() == Some(number)
            {
                found.set(best.table);
            }
        });
    });
    let rows = move || {
        let rows: Vec<_> = found.with(|rows| rows.iter().map(|row| shown(row, mirror_value)).collect());
        (!rows.is_empty()).then(|| view! { <div class="cloth" data-opening=""><Rows rows /></div> })
    };
    view! { <div class="judgement">{rows}</div> }
}
