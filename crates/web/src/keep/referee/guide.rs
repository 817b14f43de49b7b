//! Setting up, step by step.

use leptos::prelude::*;

use super::Table;
use crate::language::texts;

#[component]
pub(super) fn Guide(table: Table) -> impl IntoView {
    let steps = move || table.with(|terms| texts().set_up(terms)).unwrap_or_default();
    view! {
        <ol class="guide">
            {move || steps().into_iter().map(|step| view! { <li>{step}</li> }).collect_view()}
        </ol>
    }
}
