//! A dialog: the browser's own, which keeps the focus inside and closes on Escape.

use leptos::html;
use leptos::prelude::*;

use super::icons;
use crate::language::t;

/// A dialog that is shown while `open` is true.
#[component]
pub(crate) fn Dialog(
    open: RwSignal<bool>,
    #[prop(into)] title: Signal<String>,
    children: ChildrenFn,
) -> impl IntoView {
    let node: NodeRef<html::Dialog> = NodeRef::new();
    Effect::new(move |_| {
        let Some(dialog) = node.get() else { return };
        match (open.get(), dialog.open()) {
            // A dialog that cannot be shown is not in the page, and then nobody waits for it.
            (true, false) => drop(dialog.show_modal()),
            (false, true) => dialog.close(),
            _ => {}
        }
    });
    // The browser tells about closing later, and by then the dialog may have been opened again.
    let closed = move |_| {
        if node.get_untracked().is_none_or(|dialog| !dialog.open()) {
            open.set(false);
        }
    };
    view! {
        <dialog class="dialog" node_ref=node aria-label=title on:close=closed>
            <div class="dialog-head">
                <h2>{title}</h2>
                <button class="quiet square" aria-label=move || t("common-close") on:click=move |_| open.set(false)>
                    {icons::close()}
                </button>
            </div>
            <Show when=move || open.get()>{children()}</Show>
        </dialog>
    }
}
