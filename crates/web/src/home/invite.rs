//! The invitation to a table: a link, and its QR code for a phone.

use fast_qr::QRBuilder;
use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};

use crate::browser;
use crate::language::t;
use crate::shell::icons;

/// The link to a table of the server, to be copied, sent or photographed.
#[component]
pub(crate) fn Invite(table: String) -> impl IntoView {
    let origin = window().location().origin().unwrap_or_default();
    let link = StoredValue::new(format!("{origin}/t/{table}"));
    let copied = RwSignal::new(false);
    let copy = move |_| browser::copy(&link.get_value(), copied);
    view! {
        <div class="invite">
            <div class="invite-words">
                <label for="invite-link">{move || t("home-invite")}</label>
                <input id="invite-link" type="text" readonly value=link.get_value() on:focus:target=|event| event.target().select() />
                <div class="invite-ways">
                    <button on:click=copy>
                        {icons::copy()}
                        <span role="status">{move || if copied.get() { t("common-copied") } else { t("home-invite-copy") }}</span>
                    </button>
                    {can_share().then(|| view! {
                        <button on:click=move |_| share(&link.get_value())>
                            {icons::link()}
                            {move || t("common-share")}
                        </button>
                    })}
                </div>
            </div>
            <Picture text=link.get_value() />
        </div>
    }
}

/// The QR code of a text: dark modules on a light field, in every theme, because cameras read nothing else.
#[component]
fn Picture(text: String) -> impl IntoView {
    let code = QRBuilder::new(text).build().ok()?;
    let size = code.size;
    let mut path = String::new();
    for y in 0..size {
        for x in 0..size {
            if code[y][x].value() {
                path.push_str(&format!("M{} {}h1v1h-1z", x + QUIET, y + QUIET));
            }
        }
    }
    let side = size + 2 * QUIET;
    Some(view! {
        <svg class="qr" role="img" aria-label=move || t("home-invite-qr") viewBox=format!("0 0 {side} {side}")>
            <rect width=side height=side fill="#ffffff" />
            <path d=path fill="#000000" shape-rendering="crispEdges" />
        </svg>
    })
}

/// Number of light modules around a code.
const QUIET: usize = 3;

/// Returns `true` if the browser can hand a link to other programs.
fn can_share() -> bool {
    js_sys::Reflect::has(&window().navigator(), &JsValue::from_str("share")).unwrap_or(false)
}

fn share(link: &str) {
    let data = web_sys::ShareData::new();
    data.set_title("Kostka");
    data.set_url(link);
    let done = window().navigator().share_with_data(&data);
    // Whoever changes their mind has not shared it, and that is all.
    spawn_local(async move { drop(JsFuture::from(done).await) });
}
