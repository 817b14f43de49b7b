//! The address of the page. A link to another page of this program changes the address and what is shown; a link to a page
//! of another program is left to the browser, which starts that program.

use std::sync::LazyLock;

use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::prelude::*;

/// The address of this page.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Address {
    path: String,
    hash: String,
}

static ADDRESS: LazyLock<ArcRwSignal<Address>> = LazyLock::new(|| ArcRwSignal::new(of_window()));

fn of_window() -> Address {
    let location = window().location();
    Address {
        path: location.pathname().unwrap_or_default(),
        hash: location.hash().unwrap_or_default(),
    }
}

/// Returns the path. Reactive.
pub(crate) fn path() -> String {
    ADDRESS.with(|address| address.path.clone())
}

/// Returns the part after `#`. Reactive.
pub(crate) fn hash() -> String {
    ADDRESS.with(|address| address.hash.trim_start_matches('#').to_owned())
}

/// Returns the first part of a path: `rules` of `/rules/pl-standard`.
pub(crate) fn first_part(path: &str) -> &str {
    path.split('/').nth(1).unwrap_or_default()
}

/// Returns a parameter of the query as it is now.
pub(crate) fn query(name: &str) -> Option<String> {
    let search = window().location().search().ok()?;
    web_sys::UrlSearchParams::new_with_str(&search).ok()?.get(name)
}

/// Takes the query, and what stands behind `#`, out of the address, without another step in the browser's history.
pub(crate) fn forget_query() {
    if let Ok(history) = window().history() {
        // An address of ours is always taken.
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&of_window().path));
        ADDRESS.set(of_window());
    }
}

/// Returns the program that shows this page, unless it is the first one.
pub(crate) fn program() -> Option<String> {
    program_of(&of_window().path)
}

/// Goes to another page, from its top.
pub(crate) fn go(to: &str) {
    if program_of(to) != program() {
        // An address of ours is always taken.
        let _ = window().location().set_href(to);
        return;
    }
    let history = window().history();
    if let Ok(history) = history
        && history.push_state_with_url(&JsValue::NULL, "", Some(to)).is_ok()
    {
        ADDRESS.set(of_window());
        window().scroll_to_with_x_and_y(0.0, 0.0);
    }
}

/// Follows clicks on links, and the browser's back button.
pub(crate) fn follow() {
    let click = window_event_listener(ev::click, |click| {
        let plain = click.button() == 0
            && !(click.meta_key() || click.alt_key() || click.ctrl_key() || click.shift_key());
        if plain
            && !click.default_prevented()
            && let Some(link) = link_of(&click)
        {
            click.prevent_default();
            go(&link);
        }
    });
    let back = window_event_listener(ev::popstate, |_| ADDRESS.set(of_window()));
    on_cleanup(move || {
        click.remove();
        back.remove();
    });
}

/// Returns the address, without the site, of the link that was clicked; `None` if the browser follows it.
fn link_of(click: &ev::MouseEvent) -> Option<String> {
    let on: web_sys::Element = click.target()?.dyn_into().ok()?;
    let link: web_sys::HtmlAnchorElement = on.closest("a[href]").ok()??.dyn_into().ok()?;
    let ours = link.origin() == window().location().origin().ok()?;
    let browsers = !link.target().is_empty() || link.has_attribute("download") || link.rel() == "external";
    (ours && !browsers).then(|| format!("{}{}{}", link.pathname(), link.search(), link.hash()))
}

/// Returns the program that shows an address, unless it is the first one. The page lists them; `boot.js` reads the list too.
fn program_of(address: &str) -> Option<String> {
    let root = document().document_element()?;
    let path = address.split(['?', '#']).next()?;
    let programs = root.get_attribute("data-programs")?;
    let mut programs = programs.split(' ').filter_map(|entry| entry.split_once('='));
    let found = programs.find(|(page, _)| *page == first_part(path));
    found.map(|(_, program)| program.to_owned())
}
