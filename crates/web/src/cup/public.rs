//! The first page of a cup for players and everybody else: where do I sit, my sheets, and registration.

use kostka_client::cup::find;
use kostka_client::cup::sheet::shown;
use kostka_protocol::CommandId;
use kostka_protocol::cup::{NewPlayer, TableAt};
use kostka_tournament::standings::Origin;
use kostka_tournament::{Command, Cup, PlayerId};
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::clock::RoundClock;
use super::desk::NextStep;
use super::link::CupLink;
use super::standings::account;
use super::words;
use crate::api;
use crate::browser;
use crate::language::{t, t_args};
use crate::prefs::prefs_now;

/// Names that are shown for a search.
const FOUND: usize = 8;

/// The first page.
#[component]
pub(super) fn FirstPage(link: CupLink) -> impl IntoView {
    let player = RwSignal::new(link.mine().player);
    let choose = move |chosen: Option<PlayerId>| {
        link.change_mine(|mine| mine.player = chosen);
        player.set(chosen);
    };
    let is_there = Memo::new(move |_| {
        let count = link.cup(|cup| cup.players().len()).unwrap_or(0);
        player.get().filter(|player| *player < count)
    });
    view! {
        <Show when=move || link.is_referee()><NextStep link /></Show>
        <RoundClock link />
        {move || match is_there.get() {
            Some(player) => view! { <Me link player choose=move |()| choose(None) /> }.into_any(),
            None => view! { <Seek link choose=move |player| choose(Some(player)) /> }.into_any(),
        }}
        <Show when=move || is_there.get().is_none() && link.cup(Cup::is_open).unwrap_or(false)>
            <Register link done=move |player| choose(Some(player)) />
        </Show>
        <Seating link />
    }
}

/// The search for a name.
#[component]
fn Seek(link: CupLink, #[prop(into)] choose: Callback<PlayerId>) -> impl IntoView {
    let sought = RwSignal::new(String::new());
    let found = Memo::new(move |_| {
        let sought = sought.get();
        if sought.trim().is_empty() {
            return Vec::new();
        }
        let of = |cup: &Cup| {
            let players = cup.players().iter().enumerate();
            let found = players.filter(|(_, player)| find::matches(&player.name, &sought));
            found
                .take(FOUND)
                .map(|(id, player)| (id, player.name.clone()))
                .collect::<Vec<_>>()
        };
        link.cup(of).unwrap_or_default()
    });
    view! {
        <section class="card cup-seek">
            <label for="cup-seek"><h2>{move || t("cup-where")}</h2></label>
            <input
                id="cup-seek"
                type="search"
                autocomplete="off"
                placeholder=move || t("cup-where-name")
                prop:value=move || sought.get()
                on:input:target=move |event| sought.set(event.target().value())
            />
            <ul class="cup-found" aria-live="polite">
                {move || found.get().into_iter().map(|(id, name)| view! {
                    <li><button on:click=move |_| choose.run(id)>{name}</button></li>
                }).collect_view()}
            </ul>
            <Show when=move || !sought.with(|sought| sought.trim().is_empty()) && found.with(Vec::is_empty)>
                <p class="soft">{move || t("cup-where-nobody")}</p>
            </Show>
        </section>
    }
}

/// The seat, the place and the sheets of one player.
#[component]
fn Me(link: CupLink, player: PlayerId, #[prop(into)] choose: Callback<()>) -> impl IntoView {
    let seat = Memo::new(move |_| link.cup(|cup| cup.seat_of(player)).flatten());
    let standing = Memo::new(move |_| {
        let of = |cup: &Cup| {
            let standings = cup.standings();
            standings.into_iter().find(|standing| standing.player == player)
        };
        link.cup(of).flatten()
    });
    let place = move || {
        let ranking = link.cup(Cup::ranking)?;
        let place = ranking.iter().find(|place| place.player == player)?.place;
        Some(t_args(
            "cup-me-place",
            &[("place", place.into()), ("count", ranking.len().into())],
        ))
    };
    view! {
        <section class="card cup-me">
            <div class="cup-row">
                <h2>{move || link.name(player)}</h2>
                <button class="quiet" on:click=move |_| choose.run(())>{move || t("cup-me-other")}</button>
            </div>
            {move || match seat.get() {
                Some(seat) => view! {
                    <p class="cup-seat" data-seat=seat.table + 1 role="status">
                        <strong>{words::table(seat.table)}</strong>
                        <span>{t_args("cup-me-seat", &[("seat", (seat.seat + 1).into())])}</span>
                        <span class="soft">{link.cup(|cup| words::stage_round(cup, seat.round))}</span>
                    </p>
                    <Company link at=TableAt { round: seat.round, table: seat.table } />
                }.into_any(),
                None => view! { <p class="soft" role="status">{t("cup-me-no-seat")}</p> }.into_any(),
            }}
            <p>{place}</p>
            {move || standing.get().map(|standing| {
                let sheets = standing.lines.iter().filter(|line| matches!(line.origin, Origin::Sheet { .. })).count();
                view! {
                    <p>
                        {t_args("cup-me-points", &[
                            ("big", standing.points.big.into()),
                            ("small", shown(standing.points.small).into()),
                            ("count", sheets.into()),
                        ])}
                    </p>
                    {account(&standing)}
                }
            })}
        </section>
    }
}

/// The players of a table, the one who starts first.
#[component]
fn Company(link: CupLink, at: TableAt) -> impl IntoView {
    move || {
        let sitting = link.sitting(at)?;
        let names = sitting.players.iter().map(|player| link.name(*player));
        let names = names.map(|name| view! { <li>{name}</li> }).collect_view();
        Some(view! { <ol class="cup-seats">{names}</ol> })
    }
}

/// The form for people who register themselves.
#[component]
fn Register(link: CupLink, #[prop(into)] done: Callback<PlayerId>) -> impl IntoView {
    let name = RwSignal::new(prefs_now().name);
    let [club, category] = [(); 2].map(|()| RwSignal::new(String::new()));
    let trouble = RwSignal::new(String::new());
    let busy = RwSignal::new(false);
    // The same id for every try, so that a lost answer registers nobody twice.
    let id = StoredValue::new(browser::random_name());
    let player = move || {
        let some = |text: RwSignal<String>| Some(text.get_untracked()).filter(|text| !text.trim().is_empty());
        Some(NewPlayer {
            id: CommandId::new(&id.get_value()).ok()?,
            name: name.get_untracked(),
            club: some(club),
            category: some(category),
        })
    };
    let submit = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let Some(player) = player() else { return };
        let command = Command::Register {
            name: player.name.clone(),
            club: player.club.clone(),
            category: player.category.clone(),
            here: false,
        };
        if let Some(refused) = link.refused_at_once(&command) {
            return trouble.set(refused);
        }
        busy.set(true);
        trouble.set(String::new());
        spawn_local(async move {
            let answer = api::register(&link.id(), &player).await;
            busy.try_set(false);
            match answer {
                Ok(made) => {
                    link.change_mine(|mine| mine.key = mine.key.take().or(Some(made.key)));
                    done.run(made.player);
                }
                Err(error) => {
                    // Another name is another person.
                    id.try_set_value(browser::random_name());
                    trouble.try_set(error.cup_text());
                }
            }
        });
    };
    let field = |id: &'static str, label: &'static str, value: RwSignal<String>| {
        view! {
            <div class="field">
                <label for=id>{move || t(label)}</label>
                <input
                    id=id
                    type="text"
                    maxlength="60"
                    prop:value=move || value.get()
                    on:input:target=move |event| value.set(event.target().value())
                />
            </div>
        }
    };
    view! {
        <form class="card cup-register-form" on:submit=submit>
            <h2>{move || t("cup-self-title")}</h2>
            <div class="cup-row">
                {field("self-name", "cup-player-name", name)}
                {field("self-club", "cup-player-club", club)}
                {field("self-category", "cup-player-category", category)}
                <button class="main" type="submit" disabled=move || busy.get() || name.with(|name| name.trim().is_empty())>
                    {move || t("cup-do-register")}
                </button>
            </div>
            <p class="trouble" role="alert">{move || trouble.get()}</p>
        </form>
    }
}

/// The tables of the round that people look for.
#[component]
fn Seating(link: CupLink) -> impl IntoView {
    move || {
        link.cup(|cup| {
            let round = kostka_client::cup::step::shown_round(cup)?;
            let sittings = cup.stage().rounds.get(round)?.sittings.iter().enumerate();
            let tables = sittings.map(|(table, sitting)| {
                let names = sitting.players.iter().map(|player| words::name(cup, *player));
                let names = names.map(|name| view! { <span>{name}</span> }).collect_view();
                view! {
                    <li class="cup-table">
                        <strong>{table + 1}</strong>
                        <span class="cup-table-names">{names}</span>
                    </li>
                }
            });
            Some(view! {
                <section class="card">
                    <h2>{words::stage_round(cup, round)}</h2>
                    <ul class="cup-tables">{tables.collect_view()}</ul>
                </section>
            })
        })
        .flatten()
    }
}
