//! The head of a page: home, links to other pages, the settings.

use leptos::prelude::*;

use super::icons;
use super::settings::Settings;
use crate::address;
use crate::language::t;

/// The head. `children` stand beside the name.
#[component]
pub(crate) fn Head(#[prop(optional)] children: Option<Children>) -> impl IntoView {
    let open = RwSignal::new(false);
    view! {
        <header class="head">
            <a href="/" class="logo" aria-label=move || t("common-page-home")>
                <Logo />
                <span class="logo-name">"Kostka"</span>
            </a>
            <div class="head-middle">{children.map(|children| children())}</div>
            <nav class="head-ways" aria-label=move || t("common-menu")>
                <Way href="/rules" name="common-page-rules">{icons::book()}</Way>
                <Way href="/solve" name="common-page-solve">{icons::search()}</Way>
            </nav>
            <button
                class="quiet square"
                aria-label=move || t("common-settings")
                title=move || t("common-settings")
                on:click=move |_| open.set(true)
            >
                {icons::settings()}
            </button>
            <Settings open />
        </header>
    }
}

/// A link to another page. Its text is hidden where there is no room for it, but still read out.
#[component]
fn Way(href: &'static str, name: &'static str, children: Children) -> impl IntoView {
    let here = move || address::first_part(&address::path()) == address::first_part(href);
    view! {
        <a
            href=href
            class="way"
            aria-current=move || here().then_some("page")
            aria-label=move || t(name)
            title=move || t(name)
        >
            {children()}
            <span>{move || t(name)}</span>
        </a>
    }
}

/// A tile with three bars of growing length: a run, seen from the side.
#[component]
fn Logo() -> impl IntoView {
    view! {
        <svg class="logo-mark" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
            <rect class="logo-tile" x="5" y="2" width="22" height="28" rx="5" />
            <circle class="logo-black" cx="16" cy="8.5" r="2.600" />
            <rect class="logo-blue" x="11" y="13" width="10" height="5" rx="1" />
            <path class="logo-red" d="m16 19.500 6 3.500-6 3.500-6-3.500z" />
        </svg>
    }
}
