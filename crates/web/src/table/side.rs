//! The panel beside the table: the log of moves, the chat, and the score sheet of the match.

mod chat;
mod log;
mod score;

use leptos::prelude::*;

pub(crate) use self::chat::Chat;
use self::log::Log;
use self::score::Score;
pub(crate) use self::score::sheet;
use super::desk::Desk;
use crate::language::t;
use crate::link::Kind;
use crate::shell::icons;

/// A tab of the panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tab {
    Log,
    Chat,
    Score,
}

impl Tab {
    const fn key(self) -> &'static str {
        match self {
            Tab::Log => "table-log",
            Tab::Chat => "table-chat",
            Tab::Score => "table-score",
        }
    }

    fn icon(self) -> AnyView {
        match self {
            Tab::Log => icons::list().into_any(),
            Tab::Chat => icons::chat().into_any(),
            Tab::Score => icons::sheet().into_any(),
        }
    }
}

/// Returns the tabs that make sense at this table: before the first game there is nothing to look back at.
fn tabs(desk: Desk) -> Vec<Tab> {
    let begun = desk.game_now(|_| ()).is_some();
    match desk.link.kind {
        Kind::Online if !begun => vec![Tab::Chat],
        Kind::Online => vec![Tab::Log, Tab::Chat, Tab::Score],
        Kind::Alone | Kind::HotSeat => vec![Tab::Log, Tab::Score],
    }
}

/// The buttons in the head that open a tab. A dot tells of chat that was not read.
#[component]
pub(crate) fn SideButtons(desk: Desk, open: RwSignal<Option<Tab>>) -> impl IntoView {
    let said = Memo::new(move |_| desk.link.look(|snapshot| Some(snapshot.table.chat.back()?.at)));
    let read = RwSignal::new(said.get_untracked());
    Effect::new(move |_| {
        if open.get() == Some(Tab::Chat) {
            read.set(said.get());
        }
    });
    let unread = move |tab: Tab| tab == Tab::Chat && said.get() > read.get();
    view! {
        <span class="side-buttons">
            {tabs(desk).into_iter().map(|tab| view! {
                <button
                    class="quiet square"
                    class:unread=move || unread(tab)
                    aria-label=move || t(tab.key())
                    title=move || t(tab.key())
                    aria-expanded=move || (open.get() == Some(tab)).to_string()
                    aria-controls="side"
                    on:click=move |_| open.update(|open| *open = (*open != Some(tab)).then_some(tab))
                >
                    {tab.icon()}
                </button>
            }).collect_view()}
        </span>
    }
}

/// The panel itself.
#[component]
pub(crate) fn Side(desk: Desk, open: RwSignal<Option<Tab>>) -> impl IntoView {
    view! {
        <aside class="side" id="side" class:open=move || open.get().is_some() aria-label=move || t("table-side")>
            {move || open.get().map(|tab| view! {
                <div class="side-head">
                    <h2>{t(tab.key())}</h2>
                    <button class="quiet square" aria-label=t("common-close") on:click=move |_| open.set(None)>
                        {icons::close()}
                    </button>
                </div>
                {match tab {
                    Tab::Log => view! { <Log desk /> }.into_any(),
                    Tab::Chat => desk.company.map(|company| (company.chat)(desk)).into_any(),
                    Tab::Score => view! { <Score desk /> }.into_any(),
                }}
            })}
        </aside>
    }
}
