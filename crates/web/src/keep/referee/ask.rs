//! Everyday questions, and the rules of the book that answer them.

use std::cmp::Reverse;

use kostka_slim::sorting::SmallSort;
use kostka_texts::Answered;
use leptos::prelude::*;

use super::Table;
use crate::language::{locale, t, texts};
use crate::rules::section::SectionView;

/// Number of questions that are shown for a search.
const MOST: usize = 8;

#[component]
pub(super) fn Ask(table: Table) -> impl IntoView {
    let wanted = RwSignal::new(String::new());
    let all = Memo::new(move |_| {
        let questions = table.with(|terms| texts().questions(terms));
        Questions(
            questions.unwrap_or_default(),
            table.book.get().id.clone(),
            locale().code(),
        )
    });
    let found = move || {
        let wanted = wanted.get();
        all.with(|all| fitting(&all.0, &wanted))
    };
    let mirror_value = move || table.with(|terms| terms.rules().mirror_value);
    let shown = move || {
        let found = found();
        if found.is_empty() {
            return view! { <p role="status">{t("keep-referee-none")}</p> }.into_any();
        }
        let mirror_value = mirror_value().unwrap_or(kostka_rules::MirrorValue::Middle);
        found
            .into_iter()
            .map(|asked| {
                let Answered {
                    name,
                    question,
                    sections,
                    ..
                } = asked;
                let open = RwSignal::new(false);
                let sections = StoredValue::new(sections);
                let answer = move || {
                    let sections = sections.get_value().into_iter();
                    sections
                        .map(|section| view! { <SectionView section mirror_value /> })
                        .collect_view()
                };
                view! {
                    <details
                        class="question"
                        data-question=name
                        on:toggle=move |event| {
                            let details: web_sys::Element = event_target(&event);
                            open.set(details.has_attribute("open"));
                        }
                    >
                        <summary>{question}</summary>
                        <Show when=move || open.get()>{answer()}</Show>
                    </details>
                }
            })
            .collect_view()
            .into_any()
    };
    view! {
        <label class="pick">
            <span>{move || t("keep-referee-search")}</span>
            <input
                type="search"
                autocomplete="off"
                prop:value=move || wanted.get()
                on:input:target=move |event| wanted.set(event.target().value())
            />
        </label>
        <div class="questions rules">{shown}</div>
        <p><a class="button" href=move || format!("/rules/{}", table.book.get().id)>{move || t("keep-referee-all-rules")}</a></p>
    }
}

/// The questions of a book in one language. They are equal if both are.
#[derive(Clone, Debug)]
struct Questions(Vec<Answered>, String, &'static str);

impl PartialEq for Questions {
    fn eq(&self, other: &Questions) -> bool {
        (&self.1, self.2) == (&other.1, other.2)
    }
}

/// Returns the questions that fit best; all of them if nothing is wanted.
fn fitting(all: &[Answered], wanted: &str) -> Vec<Answered> {
    if wanted.trim().is_empty() {
        return all.to_vec();
    }
    let ranked = all.iter().filter_map(|asked| Some((asked.rank(wanted)?, asked)));
    let mut ranked: Vec<_> = ranked.collect();
    ranked.small_sort_by_key(|(rank, _)| Reverse(*rank));
    let best = ranked.into_iter().take(MOST);
    best.map(|(_, asked)| asked.clone()).collect()
}
