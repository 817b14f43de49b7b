//! Several people at one screen: a curtain while the device goes from one to the next.

use leptos::html;
use leptos::prelude::*;

use crate::language::{t, t_args};
use crate::link::Link;
use crate::shell::icons;

#[component]
pub(crate) fn Cover(link: Link) -> impl IntoView {
    move || {
        link.curtain.get().map(|curtain| {
            let name = curtain.name;
            if curtain.closed {
                // Whoever takes the device with keys or ears begins here, not somewhere behind the curtain.
                let here: NodeRef<html::Button> = NodeRef::new();
                Effect::new(move |_| {
                    if let Some(here) = here.get() {
                        let _ = here.focus();
                    }
                });
                view! {
                    <div class="curtain" role="dialog" aria-modal="true" aria-label=t("table-curtain") data-curtain="closed">
                        {icons::eye()}
                        <h2>{t_args("table-curtain-for", &[("name", name.clone().into())])}</h2>
                        <p class="soft">{t("table-curtain-about")}</p>
                        <button class="main" node_ref=here on:click=move |_| link.uncover()>
                            {t_args("table-curtain-open", &[("name", name.into())])}
                        </button>
                    </div>
                }
                .into_any()
            } else {
                view! {
                    <div class="hand-on" data-curtain="open">
                        <button class="main" on:click=move |_| link.cover()>
                            {t_args("table-curtain-close", &[("name", name.into())])}
                        </button>
                    </div>
                }
                .into_any()
            }
        })
    }
}
