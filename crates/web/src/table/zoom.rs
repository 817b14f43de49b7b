//! Zooming: by a pinch or a button the tiles get so small that the whole table is seen, and large again.

use js_sys::Reflect;
use leptos::ev::TouchEvent;
use leptos::prelude::*;
use wasm_bindgen::JsValue;

use crate::language::t;
use crate::shell::icons;

/// The zoom of a table.
#[derive(Clone, Copy)]
pub(crate) struct Zoom {
    /// True if the whole table is to be seen.
    pub(crate) out: RwSignal<bool>,
    /// True if there is anything to zoom.
    pub(crate) needed: RwSignal<bool>,
    /// The distance of two fingers when they touched.
    pinch: StoredValue<Option<f64>>,
}

/// Fingers that come as much nearer, or go as much apart, pinch.
const PINCH: f64 = 1.2;

impl Zoom {
    pub(crate) fn new() -> Zoom {
        Zoom {
            out: RwSignal::new(false),
            needed: RwSignal::new(false),
            pinch: StoredValue::new(None),
        }
    }

    /// Takes note of the fingers on the table, and returns `true` if there are two: they pinch and hold nothing.
    pub(crate) fn touched(self, event: &TouchEvent) -> bool {
        let distance = distance(event);
        self.pinch.set_value(distance);
        distance.is_some()
    }

    pub(crate) fn moved(self, event: &TouchEvent) {
        let (Some(before), Some(now)) = (self.pinch.get_value(), distance(event)) else {
            return;
        };
        if now * PINCH < before {
            self.out.set(true);
        } else if now > before * PINCH {
            self.out.set(false);
        }
    }
}

/// Returns the distance of two fingers; `None` for fewer or more.
fn distance(event: &TouchEvent) -> Option<f64> {
    let touches = Reflect::get(event, &"touches".into()).ok()?;
    let number = |of: &JsValue, name: &str| Reflect::get(of, &name.into()).ok()?.as_f64();
    if number(&touches, "length") != Some(2.0) {
        return None;
    }
    let point = |at: u32| {
        let touch = Reflect::get_u32(&touches, at).ok()?;
        Some((number(&touch, "clientX")?, number(&touch, "clientY")?))
    };
    let (one, other) = (point(0)?, point(1)?);
    Some((one.0 - other.0).hypot(one.1 - other.1))
}

/// The button that shows the whole table, if not all of it is seen.
#[component]
pub(crate) fn ZoomButton(zoom: Zoom) -> impl IntoView {
    view! {
        <div class="zoom-place">
            <Show when=move || zoom.needed.get()>
                <button class="square zoom" aria-label=move || t("table-fit") title=move || t("table-fit")
                    aria-pressed=move || zoom.out.get().to_string() on:click=move |_| zoom.out.update(|out| *out = !*out)>
                    {icons::whole()}
                </button>
            </Show>
        </div>
    }
}
