//! Keeps the screen awake, where the browser can.

use js_sys::{Function, Promise, Reflect};
use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};

/// Keeps the screen awake while `wanted` is true and the page is seen. Returns `true` as long as the browser does not let it.
pub(crate) fn keep(wanted: Signal<bool>) -> ReadSignal<bool> {
    let (refused, set_refused) = signal(false);
    let held = StoredValue::new_local(None::<JsValue>);
    let follow = move || {
        let wanted = wanted.try_get_untracked().unwrap_or(false);
        if !wanted {
            let_go(held.try_update_value(Option::take).flatten());
        } else if !document().hidden() {
            spawn_local(async move {
                let lock = request().await;
                // A page that was hidden meanwhile asks again once it is seen.
                if lock.is_some() || !document().hidden() {
                    set_refused.try_set(lock.is_none());
                }
                // The page may be gone meanwhile. A lock that was there before, and ended when the page was hidden, is dropped.
                let before = held.try_update_value(|held| std::mem::replace(held, lock.clone()));
                if before.is_none() {
                    let_go(lock);
                } else {
                    let_go(before.flatten());
                }
            });
        }
    };
    Effect::new(move |_| {
        wanted.track();
        follow();
    });
    // The browser ends the lock when the page is hidden.
    let shown = window_event_listener(ev::visibilitychange, move |_| follow());
    on_cleanup(move || {
        shown.remove();
        let_go(held.try_update_value(Option::take).flatten());
    });
    refused
}

/// Asks for a lock; `None` if there is none to be had.
async fn request() -> Option<JsValue> {
    let locks = Reflect::get(&window().navigator(), &JsValue::from_str("wakeLock")).ok()?;
    let request: Function = Reflect::get(&locks, &JsValue::from_str("request"))
        .ok()?
        .dyn_into()
        .ok()?;
    let asked: Promise = request
        .call1(&locks, &JsValue::from_str("screen"))
        .ok()?
        .dyn_into()
        .ok()?;
    JsFuture::from(asked).await.ok()
}

fn let_go(lock: Option<JsValue>) {
    let release = |lock: &JsValue| {
        let release: Function = Reflect::get(lock, &JsValue::from_str("release"))
            .ok()?
            .dyn_into()
            .ok()?;
        release.call0(lock).ok()
    };
    // A lock that has ended by itself need not be released.
    let _ = lock.as_ref().and_then(release);
}
