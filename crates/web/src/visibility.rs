//! The title and the icon of the page, which say that it is this person's turn, and the notification for whoever wishes one.

use js_sys::Reflect;
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Notification, NotificationOptions, NotificationPermission, ServiceWorkerRegistration};

use crate::language::t;
use crate::prefs::{self, prefs_now};

/// The title of every page.
const TITLE: &str = "Kostka";

const ICON: &str = "/icon.svg";
const TURN_ICON: &str = "/icon-turn.svg";

/// Tells in the title and by the icon that it is this person's turn; in a hidden page also by a notification. At other times the
/// title is the name of the page, if it has one.
pub(crate) fn tell_turn(mine: Signal<bool>, name: Signal<Option<String>>) {
    Effect::new(move |before: Option<bool>| {
        let (now, name) = (mine.get(), name.get());
        if now {
            document().set_title(&format!("● {} · {TITLE}", t("table-your-turn")));
            set_icon(TURN_ICON);
        } else {
            calm_down();
            if let Some(name) = name {
                document().set_title(&format!("{name} · {TITLE}"));
            }
        }
        if now && before == Some(false) && document().hidden() && prefs_now().notify {
            notify(t("table-your-turn"));
        }
        now
    });
    on_cleanup(calm_down);
}

fn calm_down() {
    document().set_title(TITLE);
    set_icon(ICON);
}

fn set_icon(address: &str) {
    let icon = document().query_selector("link[rel=icon]").ok().flatten();
    if let Some(icon) = icon {
        // Without it the title still tells.
        let _ = icon.set_attribute("href", address);
    }
}

/// Returns `true` if the browser has notifications: some have none outside of installed programs.
pub(crate) fn can_notify() -> bool {
    let has = |object: &JsValue, name: &str| Reflect::has(object, &JsValue::from_str(name)).unwrap_or(false);
    has(&window(), "Notification") && has(&window().navigator(), "serviceWorker")
}

/// Asks the browser for notifications, and keeps the wish if it allows them. `denied` becomes true if it does not.
pub(crate) fn wish_notifications(wished: bool, denied: RwSignal<bool>) {
    denied.set(false);
    if !wished {
        return prefs::change(|prefs| prefs.notify = false);
    }
    spawn_local(async move {
        if let Ok(asked) = Notification::request_permission() {
            // The answer is the permission.
            let _ = JsFuture::from(asked).await;
        }
        let granted = Notification::permission() == NotificationPermission::Granted;
        prefs::change(|prefs| prefs.notify = granted);
        denied.try_set(!granted);
    });
}

/// Shows a notification that leads back to this page.
fn notify(text: String) {
    if !can_notify() || Notification::permission() != NotificationPermission::Granted {
        return;
    }
    let Ok(ready) = window().navigator().service_worker().ready() else {
        return;
    };
    spawn_local(async move {
        let worker = JsFuture::from(ready).await.ok();
        let Some(worker) = worker.and_then(|worker| worker.dyn_into::<ServiceWorkerRegistration>().ok())
        else {
            return;
        };
        let options = NotificationOptions::new();
        options.set_tag("turn");
        options.set_icon("/icon-192.png");
        options.set_data(&JsValue::from_str(
            &window().location().href().unwrap_or_default(),
        ));
        // The title of the page tells it too.
        if let Ok(shown) = worker.show_notification_with_options(&format!("{TITLE}: {text}"), &options) {
            let _ = JsFuture::from(shown).await;
        }
    });
}
