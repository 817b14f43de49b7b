//! The installed program: the service worker that keeps it for use without a network, and the notice about a newer version.

use std::sync::LazyLock;
use std::time::Duration;

use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};

use crate::language::t;
use crate::shell::icons;

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

/// The name under which `boot.js` keeps the browser's offer, which may come before this program.
const OFFER: &str = "installing";

/// Returns the browser's offer to install this program, if it has made one.
fn offer() -> Option<JsValue> {
    let offer = js_sys::Reflect::get(&window(), &JsValue::from_str(OFFER)).ok()?;
    offer.is_object().then_some(offer)
}

/// Offers to install the program, where the browser can.
#[component]
pub(crate) fn Install() -> impl IntoView {
    let offered = RwSignal::new(offer().is_some());
    let look = move |_: web_sys::Event| offered.set(offer().is_some());
    for event in ["beforeinstallprompt", "appinstalled"] {
        let listener = window_event_listener_untyped(event, look);
        on_cleanup(move || listener.remove());
    }
    let install = move |_| {
        // The browser asks the person; an offer counts once.
        if let Some(offer) = offer()
            && let Ok(prompt) = js_sys::Reflect::get(&offer, &JsValue::from_str("prompt"))
            && let Ok(prompt) = prompt.dyn_into::<js_sys::Function>()
        {
            let _ = prompt.call0(&offer);
        }
        let _ = js_sys::Reflect::set(&window(), &JsValue::from_str(OFFER), &JsValue::NULL);
        offered.set(false);
    };
    view! {
        <Show when=move || offered.get()>
            <section class="card">
                <p>{move || t("home-install-about")}</p>
                <button data-install="" on:click=install>{icons::draw()}{move || t("home-install")}</button>
            </section>
        </Show>
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
