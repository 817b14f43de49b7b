//! The log of moves, the latest on top.

use kostka_rules::Face;
use leptos::prelude::*;

use super::super::desk::Desk;
use super::super::say;
use crate::language::t;
use crate::rows::Beside;

#[component]
pub(super) fn Log(desk: Desk) -> impl IntoView {
    let lines = Memo::new(move |_| lines(desk));
    view! {
        <ol class="log" reversed=true data-log="">
            <For
                each=move || lines.get()
                key=|line| line.clone()
                children=|(_, text, laid)| view! { <li>{text}<Beside faces=laid /></li> }
            />
        </ol>
        <Show when=move || lines.with(Vec::is_empty)><p class="soft">{move || t("table-log-empty")}</p></Show>
    }
}

/// Returns the lines with their numbers and tiles, latest first.
fn lines(desk: Desk) -> Vec<(String, String, Vec<Face>)> {
    let own = say::own_seat(desk);
    let told = desk.link.look(|snapshot| {
        desk.terms.with(|terms| {
            let terms = terms.as_ref()?;
            Some(desk.link.log.with(|log| {
                let line = |event: &kostka_protocol::Event| {
                    let lines = say::happened(snapshot, terms, &event.event, own);
                    let number = event.seq;
                    let numbered = lines.into_iter().enumerate();
                    numbered
                        .map(|(at, line)| (format!("{number}.{at}"), line.text, line.laid))
                        .collect::<Vec<_>>()
                };
                log.iter().flat_map(line).collect::<Vec<_>>()
            }))
        })
    });
    let mut lines = told.unwrap_or_default();
    lines.reverse();
    lines
}
