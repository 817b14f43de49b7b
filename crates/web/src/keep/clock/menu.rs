//! The rarer needs of a running clock: another player's turn, a new game, the voice, another set-up.

use leptos::prelude::*;

use super::super::board::ShowOthers;
use super::{Ticking, voice};
use crate::controls::{Sure, Switch};
use crate::language::t;
use crate::shell::dialog::Dialog;
use crate::shell::icons;

#[component]
pub(super) fn Menu(ticking: Ticking, open: RwSignal<bool>) -> impl IntoView {
    let new_game = RwSignal::new(false);
    let title = Signal::derive(|| t("keep-clock-menu"));
    let players = move || ticking.look(|clock| clock.names().seats().collect::<Vec<_>>());
    let give = move |seat| {
        ticking.step(|clock, now| clock.begin(seat, new_game.get_untracked(), now));
        new_game.set(false);
        open.set(false);
    };
    let full = |_| {
        if let Some(root) = document().document_element()
            && document().fullscreen_element().is_none()
        {
            // A browser that does not allow it leaves the page as it is.
            let _ = root.request_fullscreen();
        } else {
            document().exit_fullscreen();
        }
    };
    view! {
        <Dialog open title>
            <fieldset class="choice">
                <legend>{move || t("keep-clock-give")}</legend>
                <div class="buttons">
                    {move || players().unwrap_or_default().into_iter().map(|seat| view! {
                        <button data-give=seat.to_string() on:click=move |_| give(seat)>
                            {move || ticking.name(seat)}
                        </button>
                    }).collect_view()}
                </div>
                <Switch
                    text=|| t("keep-clock-new-game")
                    on=move || new_game.get()
                    set=move |on| new_game.set(on)
                />
            </fieldset>
            {voice::is_there().then(|| view! {
                <Switch
                    text=|| t("keep-clock-voice")
                    on=move || ticking.kept.with(|kept| kept.voice)
                    set=move |on| ticking.kept.update(|kept| kept.voice = on)
                />
            })}
            <div class="buttons">
                <ShowOthers />
                <button on:click=full>{icons::whole()}{move || t("keep-clock-full")}</button>
                <a class="button" href="/keep">{icons::sheet()}{move || t("keep-tab-score")}</a>
                <Sure
                    label=Signal::derive(|| t("keep-clock-again"))
                    question="keep-clock-again-sure"
                    act=move |()| ticking.kept.update(|kept| kept.clock = None)
                    in_words=true
                />
            </div>
        </Dialog>
    }
}
