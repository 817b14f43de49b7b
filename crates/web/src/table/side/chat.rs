//! The chat, and reactions that every language has.

use kostka_protocol::table::ChatLine;
use kostka_protocol::{ChatText, Command, Reaction};
use leptos::ev::SubmitEvent;
use leptos::prelude::*;

use super::super::desk::Desk;
use super::super::say;
use crate::language::t;
use crate::link::News;

/// The reactions, in the order in which they are offered.
const REACTIONS: [Reaction; 9] = [
    Reaction::Hello,
    Reaction::WellPlayed,
    Reaction::Thanks,
    Reaction::Wow,
    Reaction::Oops,
    Reaction::Laugh,
    Reaction::Think,
    Reaction::Hurry,
    Reaction::GoodGame,
];

#[component]
pub(crate) fn Chat(desk: Desk) -> impl IntoView {
    let text = RwSignal::new(String::new());
    let lines = move || {
        let lines = desk.link.look(|snapshot| {
            let line = |line: &ChatLine| {
                let name = say::person(snapshot, line.member);
                (line.at, name, line.text.as_str().to_owned())
            };
            Some(snapshot.table.chat.iter().map(line).collect::<Vec<_>>())
        });
        lines.unwrap_or_default()
    };
    // Who said too much at once need not write it again.
    let said_last = StoredValue::new(String::new());
    Effect::new(move |_| {
        let told = desk.link.told.get();
        let refused =
            told.is_some_and(|told| matches!(&told.what, News::Refused(why) if why.code == "too-fast"));
        if refused && text.with_untracked(String::is_empty) {
            text.set(said_last.get_value());
        }
    });
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        if let Ok(said) = ChatText::new(&text.get_untracked()) {
            said_last.set_value(said.as_str().to_owned());
            desk.send(Command::Chat { text: said });
            text.set(String::new());
        }
    };
    let seated = move || desk.you().is_some();
    // Who only watches is nobody here, and has nothing to say.
    let muted = Memo::new(move |_| {
        desk.link
            .look(|snapshot| Some(snapshot.table.member(snapshot.me?)?.muted))
    });
    let speaks = move || muted.get() == Some(false);
    view! {
        <ol class="chat" data-chat="">
            <For each=lines key=|(at, name, text)| (*at, name.clone(), text.clone()) children=|(_, name, text)| view! {
                <li><strong>{name}</strong>" "{text}</li>
            } />
        </ol>
        <Show when=move || muted.get() == Some(true)><p class="soft" data-muted="">{move || t("refusals-muted")}</p></Show>
        <Show when=move || seated() && speaks()>
            <div class="reactions" role="group" aria-label=move || t("table-reactions")>
                {REACTIONS.map(|reaction| view! {
                    <button on:click=move |_| desk.link.react(reaction)>{move || say::reaction(reaction)}</button>
                })}
            </div>
        </Show>
        <Show when=speaks>
            <form class="say" on:submit=submit>
                <input
                    aria-label=move || t("table-chat-say")
                    placeholder=move || t("table-chat-say")
                    maxlength=kostka_protocol::limits::CHAT
                    autocomplete="off"
                    prop:value=move || text.get()
                    on:input=move |event| text.set(event_target_value(&event))
                />
                <button type="submit">{move || t("table-chat-send")}</button>
            </form>
        </Show>
    }
}
