//! Cups in the browser: the organiser's desk, the page of a table, what players look for, the hall's screen, and paper.
//!
//! | question | file |
//! |---|---|
//! | How does a cup come here? | `link.rs`, `link/keeper.rs` |
//! | How is a cup begun, by which regulation? | `begin.rs`, `regulation.rs` |
//! | What is done next? | `desk.rs` |
//! | How are tables of the server played? | `online.rs` |
//! | Who plays? | `players.rs`, `player.rs`, `roster.rs` |
//! | Who sits where, and how are sheets entered? | `tables.rs`, `seats.rs`, `sheet.rs`, `clock.rs` |
//! | Who is first? | `standings.rs` |
//! | What was done, and by whom? | `log.rs` |
//! | What does a table see, a player, the hall? | `table.rs`, `public.rs`, `hall.rs` |
//! | What is printed, and saved? | `print.rs`, `export.rs`, `files.rs`, `more.rs` |

mod begin;
mod clock;
mod desk;
mod export;
mod files;
mod hall;
mod link;
mod log;
mod more;
mod online;
mod player;
mod players;
mod print;
mod public;
mod regulation;
mod roster;
mod seats;
mod sheet;
mod standings;
mod table;
mod tables;
mod words;

use kostka_client::cup::mine;
use kostka_protocol::cup::{Key, Role};
use leptos::prelude::*;

pub(crate) use self::begin::CupsPage;
use self::hall::HallPage;
use self::link::{CupLink, Side, Status};
use self::log::LogPage;
use self::more::MorePage;
use self::players::PlayersPage;
use self::print::{Paper, PrintPage};
use self::public::FirstPage;
use self::standings::StandingsPage;
use self::table::TablePage;
use self::tables::TablesPage;
use crate::address;
use crate::language::t;
use crate::network;
use crate::shell::Head;
use crate::storage::Browser;

/// The parts of the pages of a cup, each with its address and its name.
const PARTS: [(&str, &str); 6] = [
    ("", "cup-part-first"),
    ("players", "cup-players"),
    ("tables", "cup-part-tables"),
    ("standings", "cup-standings"),
    ("log", "cup-log"),
    ("more", "cup-part-more"),
];

/// Returns the part of the address behind the cup's own.
fn part() -> String {
    let path = address::path();
    path.split('/').skip(3).collect::<Vec<_>>().join("/")
}

/// Takes the key out of the address into the browser's storage, so that nobody reads it from the screen.
fn take_key(id: &str, side: Side) {
    let key = untrack(address::hash);
    if key.is_empty() {
        return;
    }
    // A browser without storage keeps the key in the address.
    let kept = mine::change(&Browser, id, |mine| match side {
        Side::Desk => mine.key = Some(Key(key)),
        Side::Table => (mine.table, mine.table_role) = (Some(Key(key)), None),
    });
    if kept.is_ok() {
        address::forget_query();
    }
}

/// All pages of one cup, over one link.
#[component]
pub(crate) fn CupPage(id: String) -> impl IntoView {
    let side = if untrack(part) == "table" {
        Side::Table
    } else {
        Side::Desk
    };
    take_key(&id, side);
    let link = CupLink::open(&id, side);
    Effect::new(move |_| {
        let name = link.cup(|cup| cup.name().to_owned());
        document().set_title(&format!("{} · Kostka", name.unwrap_or_else(|| t("cup-cups"))));
    });
    let part = Memo::new(move |_| part());
    move || match part.get().as_str() {
        "hall" => view! { <HallPage link /> }.into_any(),
        part => {
            let part = part.to_owned();
            view! { <Framed link side part /> }.into_any()
        }
    }
}

/// A page with its head, the parts to go to, and the trouble of the connection.
#[component]
fn Framed(link: CupLink, side: Side, part: String) -> impl IntoView {
    let is_there = Memo::new(move |_| link.cup(|_| ()).is_some());
    let shown = StoredValue::new(part.clone());
    let name = move || {
        link.cup(|cup| cup.name().to_owned())
            .unwrap_or_else(|| t("cup-cups"))
    };
    let content = move || {
        shown.with_value(|part| match part.as_str() {
            "" => view! { <FirstPage link /> }.into_any(),
            "players" => view! { <PlayersPage link /> }.into_any(),
            "tables" => view! { <TablesPage link /> }.into_any(),
            "standings" => view! { <StandingsPage link /> }.into_any(),
            "log" => view! { <LogPage link /> }.into_any(),
            "more" => view! { <MorePage link /> }.into_any(),
            "table" => view! { <TablePage link /> }.into_any(),
            other => match other.strip_prefix("print/").and_then(Paper::of) {
                Some(paper) => view! { <PrintPage link paper /> }.into_any(),
                None => view! { <p>{move || t("common-not-found")}</p> }.into_any(),
            },
        })
    };
    view! {
        <Head />
        <main class="page cup" data-page="cup" data-role=move || link.role.get().to_string()>
            <div class="cup-head">
                <h1 class="cup-title">{name}</h1>
                <Show when=move || role_key(link).is_some()>
                    <span class="cup-role">{move || role_key(link).map(t)}</span>
                </Show>
            </div>
            {(side == Side::Desk).then(|| view! { <Parts link part /> })}
            <Connection link />
            <Show when=move || is_there.get() fallback=|| ()>{content()}</Show>
        </main>
    }
}

/// Returns the name of a role that is told.
fn role_key(link: CupLink) -> Option<&'static str> {
    match link.role.get() {
        Role::Organiser => Some("cup-role-organiser"),
        Role::Referee => Some("cup-role-referee"),
        Role::Table { .. } | Role::Player { .. } | Role::Server | Role::Public => None,
    }
}

/// The ways to the parts.
#[component]
fn Parts(link: CupLink, part: String) -> impl IntoView {
    let way = |(address, name): (&'static str, &'static str)| {
        let here = part == address;
        view! {
            <a class="way" href=link.path(address) aria-current=here.then_some("page")>{move || t(name)}</a>
        }
    };
    view! { <nav class="cup-parts" aria-label=move || t("cup-parts")>{PARTS.map(way)}</nav> }
}

/// The trouble of the connection, and the last refusal.
#[component]
fn Connection(link: CupLink) -> impl IntoView {
    let text = move || match link.status.get() {
        Status::Live => (link.pending.get() > 1).then(|| t("cup-sending")),
        Status::Connecting => Some(t("cup-connecting")),
        Status::Lost if network::is_online() => Some(t("cup-lost")),
        Status::Lost => Some(t("cup-offline")),
        Status::Gone(why) => Some(link::why(why)),
    };
    view! {
        {move || text().map(|text| view! { <p class="cup-connection" role="status" data-connection="">{text}</p> })}
        <Show when=move || !link.trouble.with(String::is_empty)>
            <p class="cup-refused" data-refused="">
                <span>{move || link.trouble.get()}</span>
                <button class="quiet" on:click=move |_| link.trouble.set(String::new())>{move || t("common-close")}</button>
            </p>
        </Show>
    }
}
