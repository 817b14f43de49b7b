//! QR codes.

use fast_qr::QRBuilder;
use leptos::prelude::*;

/// Number of light modules around a code.
const QUIET: usize = 3;

/// The QR code of a text: dark modules on a light field, in every theme, because cameras read nothing else. There is none for a text that is
/// too long.
#[component]
pub(crate) fn Qr(text: String, #[prop(into)] label: Signal<String>) -> impl IntoView {
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
        <svg class="qr" role="img" aria-label=label viewBox=format!("0 0 {side} {side}")>
            <rect width=side height=side fill="#ffffff" />
            <path d=path fill="#000000" shape-rendering="crispEdges" />
        </svg>
    })
}
