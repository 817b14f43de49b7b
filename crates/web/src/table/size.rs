//! Sizes: of an element as a signal, of the window, of text, and the size that tiles are wished to have.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;

use crate::prefs::prefs;

/// A size in CSS pixels.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Size {
    pub(crate) width: f64,
    pub(crate) height: f64,
}

/// Returns the inner size of an element. Reactive.
pub(crate) fn size_of(node: NodeRef<leptos::html::Div>) -> ReadSignal<Size> {
    let (size, set_size) = signal(Size::default());
    Effect::new(move |_| {
        let Some(element) = node.get() else { return };
        let element: web_sys::Element = element.unchecked_into();
        let watched = element.clone();
        let changed = Closure::<dyn FnMut()>::new(move || {
            let now = Size {
                width: f64::from(watched.client_width()),
                height: f64::from(watched.client_height()),
            };
            if size.try_get_untracked().is_some_and(|old| old != now) {
                set_size.try_set(now);
            }
        });
        let Ok(observer) = web_sys::ResizeObserver::new(changed.as_ref().unchecked_ref()) else {
            return;
        };
        observer.observe(&element);
        // The observer calls the closure, so both live until the element is gone.
        let kept = StoredValue::new_local((observer, changed));
        on_cleanup(move || {
            kept.try_with_value(|(observer, _)| observer.disconnect());
        });
    });
    size
}

/// Returns the size of the window.
pub(crate) fn window_size() -> Size {
    let window = window();
    let pixels = |size: Result<wasm_bindgen::JsValue, _>| {
        size.ok().and_then(|size: wasm_bindgen::JsValue| size.as_f64())
    };
    Size {
        width: pixels(window.inner_width()).unwrap_or_default(),
        height: pixels(window.inner_height()).unwrap_or_default(),
    }
}

/// Returns the size of text as a part of the usual one, which is larger on screens that are far away.
pub(crate) fn text_scale() -> f64 {
    const USUAL: f64 = 16.0;
    let style = document()
        .document_element()
        .and_then(|root| window().get_computed_style(&root).ok().flatten());
    let number = |name: &str| {
        let value = style.as_ref()?.get_property_value(name).ok()?;
        value.trim().trim_end_matches("px").parse::<f64>().ok()
    };
    let usual = USUAL * number("--far").unwrap_or(1.0);
    number("font-size").unwrap_or(usual) / usual
}

/// Returns the size of tiles that is wished, as a part of the normal one: by the settings, and by the size of text. Reactive.
pub(crate) fn wished() -> f64 {
    // Text that is twice as large wants tiles that are a quarter larger, for which there still is room.
    prefs().tiles.factor() * (1.0 + (text_scale() - 1.0).clamp(0.0, 2.0) / 4.0)
}
