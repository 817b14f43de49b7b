//! Home: where a game is started.

use leptos::prelude::*;

use crate::shell::Head;

#[component]
pub(crate) fn Home() -> impl IntoView {
    view! {
        <Head />
        <main class="page" data-page="home"></main>
    }
}
