//! The size of an element as a signal.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;

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
