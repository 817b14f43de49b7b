//! The table before the first game: seats, terms, and the invitation for others.

mod invitation;
mod seats;
mod terms;

use kostka_protocol::table::{SeatView, Want};
use kostka_protocol::{BotLevel, Command, Snapshot};
use kostka_rules::{Rulebook, Seat};
use leptos::prelude::*;

pub(crate) use self::invitation::Invitation;
use self::seats::Seats;
pub(crate) use self::seats::{Remove, marks_view};
use self::terms::Agreed;
use crate::home::Invite;
use crate::language::{t, t_args};
use crate::link::Link;
use crate::shell::icons;

/// The table while people gather. A guest sees the invitation first.
#[component]
pub(crate) fn Gathering(link: Link) -> impl IntoView {
    let invited = Memo::new(move |_| link.look(|snapshot| Some(is_guest(snapshot))) == Some(true));
    let cup = Memo::new(move |_| link.look(|snapshot| Some(snapshot.table.cup.as_ref()?.cup.clone())));
    view! {
        <main class="page gathering" data-page="gathering">
            {move || match cup.get() {
                Some(cup) => view! { <AtCup link cup /> }.into_any(),
                None if invited.get() => view! { <Invitation link /> }.into_any(),
                None => view! { <Waiting link /> }.into_any(),
            }}
        </main>
    }
}

/// The table of a cup before its first game, which begins by itself.
#[component]
fn AtCup(link: Link, cup: String) -> impl IntoView {
    let names = move || {
        link.look(|snapshot| {
            let players = snapshot.table.seats.iter().filter_map(SeatView::member);
            let names = players.filter_map(|member| Some(snapshot.table.member(member)?.label()));
            Some(names.map(|name| view! { <li>{name}</li> }).collect_view())
        })
    };
    view! {
        <section class="card">
            <h1>{move || t("gathering-cup")}</h1>
            <p role="status">{move || t("gathering-cup-about")}</p>
            <ol>{names}</ol>
            <a class="button" href=format!("/cup/{cup}")>{move || t("table-cup-back")}</a>
        </section>
    }
}

/// Returns `true` for a person who is not at the table and could take a seat.
fn is_guest(snapshot: &Snapshot) -> bool {
    let me = snapshot.me.and_then(|me| snapshot.table.member(me));
    me.is_none_or(|me| me.gone) && Next::of(snapshot) == Next::Sit
}

/// Seats, terms and the link for others.
#[component]
fn Waiting(link: Link) -> impl IntoView {
    let alone = Memo::new(move |_| link.look(|snapshot| Some(is_alone(snapshot))) == Some(true));
    view! {
            <h1>{move || t("gathering-title")}</h1>
            <div class="gathering-columns" class:alone=alone>
                <section class="card">
                    <Seats link />
                    <Begin link />
                </section>
                <div class="gathering-aside">
                    {link.is_online().then(|| view! {
                        <section class="card to-invite"><Invite link /></section>
                    })}
                    <section class="card"><Agreed link /></section>
                </div>
            </div>
    }
}

/// Returns `true` while only one person is at the table and there are free seats: somebody has to be invited.
fn is_alone(snapshot: &Snapshot) -> bool {
    let seats = &snapshot.table.seats;
    let people = seats.iter().filter(|place| place.member().is_some()).count();
    people < 2 && seats.iter().any(|place| place.sitter.is_none())
}

pub(crate) fn is_host(snapshot: &Snapshot) -> bool {
    snapshot.me == Some(snapshot.table.host)
}

/// The next action of the person here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Next {
    Sit,
    /// All seats are taken.
    Watch,
    SayReady,
    /// Ready; the host begins.
    Wait,
    Start,
    /// The host waits for somebody to be ready, or for more players.
    WaitForReady,
    WaitForPlayers {
        needed: u8,
    },
}

impl Next {
    fn of(snapshot: &Snapshot) -> Next {
        let table = &snapshot.table;
        let Some(you) = snapshot.you else {
            let free = table.seats.iter().any(|place| place.sitter.is_none());
            return if free { Next::Sit } else { Next::Watch };
        };
        if !is_host(snapshot) {
            let ready = table
                .place(you)
                .is_some_and(|place| place.want == Some(Want::Start));
            return if ready { Next::Wait } else { Next::SayReady };
        }
        let taken = table.seats.iter().filter(|place| place.sitter.is_some()).count();
        let needed = Rulebook::find(&table.settings.rulebook).map_or(2, |book| book.min_players);
        let unready = table
            .seats
            .iter()
            .any(|place| place.seat != you && place.member().is_some() && place.want != Some(Want::Start));
        match () {
            () if taken < usize::from(needed) => Next::WaitForPlayers { needed },
            () if unready => Next::WaitForReady,
            () => Next::Start,
        }
    }
}

/// The main action, or a text about the people it waits for.
#[component]
fn Begin(link: Link) -> impl IntoView {
    let next = Memo::new(move |_| {
        link.look(|snapshot| Some(Next::of(snapshot)))
            .unwrap_or(Next::Watch)
    });
    let seated = Memo::new(move |_| link.look(|snapshot| snapshot.you).is_some());
    let host = Memo::new(move |_| link.look(|snapshot| Some(is_host(snapshot))) == Some(true));
    let free = Memo::new(move |_| {
        link.look(|snapshot| Some(free_seats(snapshot)))
            .unwrap_or_default()
    });
    let fill = move |_| {
        for seat in free.get_untracked() {
            link.send(Command::SeatBot {
                seat,
                level: BotLevel::default(),
            });
        }
    };
    let act = move |text: &'static str, command: Command| {
        view! {
            <button class="main" data-start="" on:click=move |_| link.send(command.clone())>
                {icons::play()}
                {t(text)}
            </button>
        }
    };
    let say = |text: String| view! { <p class="soft" role="status">{text}</p> }.into_any();
    let main = move || {
        match next.get() {
        Next::Sit => act("gathering-sit", Command::Sit { seat: None }).into_any(),
        Next::Watch => say(t("gathering-full")),
        Next::SayReady => act("gathering-ready", Command::Ready { ready: true }).into_any(),
        Next::Wait => view! {
            {say(t("gathering-wait"))}
            <button on:click=move |_| link.send(Command::Ready { ready: false })>{t("gathering-not-ready")}</button>
        }
        .into_any(),
        Next::Start => act("home-start", Command::Start {}).into_any(),
        Next::WaitForReady => say(t("gathering-wait-ready")),
        Next::WaitForPlayers { needed } => {
            say(t_args("gathering-wait-players", &[("needed", needed.into())]))
        }
    }
    };
    view! {
        <div class="go">
            {main}
            <Show when=move || host.get() && !free.with(Vec::is_empty)>
                <button on:click=fill>{icons::bot()}{move || t("gathering-fill")}</button>
            </Show>
            <Show when=move || seated.get()>
                <Leave link />
            </Show>
        </div>
    }
}

/// Buttons that give up the seat, or the whole table.
#[component]
fn Leave(link: Link) -> impl IntoView {
    view! {
        <button class="quiet" on:click=move |_| link.send(Command::Stand {})>{move || t("gathering-stand")}</button>
        <a class="button quiet" href="/" on:click=move |_| link.send(Command::Leave {})>
            {move || t("gathering-leave")}
        </a>
    }
}

fn free_seats(snapshot: &Snapshot) -> Vec<Seat> {
    let free = snapshot.table.seats.iter().filter(|place| place.sitter.is_none());
    free.map(|place| place.seat).collect()
}
