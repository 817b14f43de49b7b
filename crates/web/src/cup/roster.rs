//! A list of players, pasted or from a file, which is shown before it is registered.

use kostka_client::cup::roster::{self, Listed};
use kostka_tournament::Cup;
use leptos::prelude::*;

use super::files::OpenFile;
use super::link::CupLink;
use crate::controls::Switch;
use crate::language::{t, t_args, texts};

/// A line of the list: the player, and the reason why the player cannot be registered.
type Judged = (Listed, Option<String>);

/// The field for a list.
#[component]
pub(super) fn PasteList(link: CupLink) -> impl IntoView {
    let text = RwSignal::new(String::new());
    let here = RwSignal::new(false);
    let judged = Memo::new(move |_| {
        let list = text.with(|text| roster::read(text));
        link.cup(|cup| judge(cup, list)).unwrap_or_default()
    });
    let good = move || judged.with(|judged| judged.iter().filter(|(_, trouble)| trouble.is_none()).count());
    let register = move |_| {
        let good = judged
            .get_untracked()
            .into_iter()
            .filter(|(_, trouble)| trouble.is_none());
        link.send_each(good.map(|(listed, _)| listed.command(here.get_untracked())));
        text.set(String::new());
    };
    view! {
        <div class="cup-paste">
            <label class="pick">
                <span>{move || t("cup-list-about")}</span>
                <textarea
                    id="cup-list"
                    rows="6"
                    spellcheck="false"
                    prop:value=move || text.get()
                    on:input:target=move |event| text.set(event.target().value())
                ></textarea>
            </label>
            <OpenFile label="cup-list-file" accept=".csv,.txt,text/csv,text/plain" open=move |read: String| text.set(read) />
            <ul class="cup-wishes">
                {move || {
                    let bad = judged.get().into_iter().filter_map(|(listed, trouble)| Some((listed, trouble?)));
                    bad.map(|(listed, trouble)| {
                        let line = t_args("cup-list-line", &[("line", listed.line.into()), ("name", listed.name.as_str().into())]);
                        view! { <li class="trouble">{line} " " {trouble}</li> }
                    }).collect_view()
                }}
            </ul>
            <Switch text=|| t("cup-player-here") on=move || here.get() set=move |on| here.set(on) />
            <button class="main" disabled=move || good() == 0 on:click=register>
                {move || t_args("cup-do-register-list", &[("count", good().into())])}
            </button>
        </div>
    }
}

/// Judges each player of a list after those before. Reactive.
fn judge(cup: &Cup, list: Vec<Listed>) -> Vec<Judged> {
    let mut cup = cup.clone();
    let judge = |listed: Listed| match cup.decide(&listed.clone().command(false)) {
        Ok(events) => {
            for event in events {
                cup.apply(0, &event);
            }
            (listed, None)
        }
        Err(refusal) => (listed, Some(texts().cup_refusal(&refusal, &cup))),
    };
    list.into_iter().map(judge).collect()
}
