//! The installed program: the service worker that keeps it for use without a network, and the notice about a newer version.

use std::sync::LazyLock;
use std::time::Duration;

use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};

use crate::language::t;

/// Time that the service worker waits, because the page comes first.
const AFTER_FIRST_PAINT: Duration = Duration::from_millis(1500);

static NEWER: LazyLock<ArcRwSignal<bool>> = LazyLock::new(ArcRwSignal::default);

/// Installs the service worker once the page is there.
pub(crate) fn follow() {
    set_timeout(
        || {
            if let Some(container) = container() {
                register(&container);
            }
        },
        AFTER_FIRST_PAINT,
    );
}

/// Returns the browser's service workers, which only secure pages have.
fn container() -> Option<web_sys::ServiceWorkerContainer> {
    let navigator = window().navigator();
    js_sys::Reflect::get(&navigator, &JsValue::from_str("serviceWorker"))
        .ok()?
        .dyn_into()
        .ok()
}

fn register(container: &web_sys::ServiceWorkerContainer) {
    let registered = container.register("/sw.js");
    // A browser that does not want it works all the same, online.
    spawn_local(async move { drop(JsFuture::from(registered).await) });
    let changed = Closure::<dyn Fn()>::new(|| spawn_local(look_for_newer()));
    container.set_oncontrollerchange(Some(changed.as_ref().unchecked_ref()));
    changed.forget();
}

/// Checks, after another service worker took over, whether it is of another version than this page.
async fn look_for_newer() {
    let script = document().query_selector("script[type=module]").ok().flatten();
    let own = script.and_then(|script| script.get_attribute("src"));
    let page = match gloo_net::http::Request::get("/").send().await {
        Ok(answer) => answer.text().await.ok(),
        Err(_) => None,
    };
    if let (Some(own), Some(page)) = (own, page) {
        NEWER.set(!page.contains(&own));
    }
}

/// Offers to load the newer version.
#[component]
pub(crate) fn Update() -> impl IntoView {
    // Reloading fetches the page of the newer version.
    let reload = |_| drop(window().location().reload());
    view! {
        <Show when=|| NEWER.get()>
            <div class="update" role="status">
                <span>{move || t("home-update")}</span>
                <button on:click=reload>{move || t("home-update-now")}</button>
            </div>
        </Show>
    }
}
