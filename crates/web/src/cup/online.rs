//! Online cups: the place of a new cup, its start at a time, a player's way to the table, and all tables to watch.

use kostka_client::cup::sheet::shown;
use kostka_protocol::cup::{OnlineTable, Role};
use kostka_tournament::cup::{Presence, Venue};
use kostka_tournament::{Command, Cup, PlayerId};
use leptos::prelude::*;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::spawn_local;

use super::link::CupLink;
use super::log::time;
use super::words;
use crate::language::{t, t_args};
use crate::prefs::prefs_now;
use crate::{address, api};

/// The choice between real tables and those of the server.
#[component]
pub(super) fn VenueField(venue: RwSignal<Venue>) -> impl IntoView {
    let option = move |value: Venue, key: &'static str| {
        view! {
            <button
                type="button"
                class="chip-button"
                data-venue=key
                aria-pressed=move || (venue.get() == value).to_string()
                on:click=move |_| venue.set(value)
            >
                {move || t(key)}
            </button>
        }
    };
    view! {
        <div class="field">
            <span id="cup-venue">{move || t("cup-venue")}</span>
            <div class="cup-chips" role="group" aria-labelledby="cup-venue">
                {option(Venue::Hall, "cup-venue-hall")}
                {option(Venue::Online, "cup-venue-online")}
            </div>
            <Show when=move || venue.get() == Venue::Online>
                <p class="soft">{move || t("cup-venue-online-about")}</p>
            </Show>
        </div>
    }
}

/// The time at which the cup starts by itself, which the organiser sets.
#[component]
pub(super) fn StartTime(link: CupLink) -> impl IntoView {
    let waits = Memo::new(move |_| {
        let of = |cup: &Cup| {
            cup.is_online() && cup.stages().len() == 1 && cup.stage().begun() == 0 && !cup.is_closed()
        };
        link.cup(of).unwrap_or(false)
    });
    let at = Memo::new(move |_| link.cup(Cup::starts_at).flatten());
    let typed = RwSignal::new(String::new());
    let set = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let typed = typed.get_untracked();
        let at = js_sys::Date::new(&JsValue::from_str(&typed)).get_time();
        if at.is_finite() && at > 0.0 {
            link.send(Command::Schedule { at: Some(at as u64) });
        }
    };
    view! {
        <Show when=move || waits.get() && (at.get().is_some() || link.is_organiser())>
            <section class="card cup-start">
                <h2>{move || t("cup-online-start")}</h2>
                {move || at.get().map(|at| view! {
                    <p role="status" data-starts="">{t_args("cup-online-starts", &[("time", time(at).into())])}</p>
                })}
                <p class="soft">{move || t("cup-online-start-about")}</p>
                <Show when=move || link.is_organiser()>
                    <form class="cup-row" on:submit=set>
                        <input
                            type="datetime-local"
                            aria-label=move || t("cup-online-start")
                            prop:value=move || typed.get()
                            on:input:target=move |event| typed.set(event.target().value())
                        />
                        <button type="submit" disabled=move || typed.with(String::is_empty)>{move || t("cup-do-schedule")}</button>
                        <Show when=move || at.get().is_some()>
                            <button type="button" on:click=move |_| { link.send(Command::Schedule { at: None }); }>
                                {move || t("cup-do-unschedule")}
                            </button>
                        </Show>
                    </form>
                </Show>
            </section>
        </Show>
    }
}

/// The way of a player to the table of this round, or to the cup.
#[component]
pub(super) fn ToTable(link: CupLink) -> impl IntoView {
    let player = Memo::new(move |_| match link.role.get() {
        Role::Player { player } if link.cup(Cup::is_online).unwrap_or(false) => Some(player),
        _ => None,
    });
    let plays = Memo::new(move |_| {
        let seat = link.cup(|cup| cup.playing_seat(player.get()?)).flatten()?;
        let is_made = |table: &OnlineTable| (table.round, table.table) == (seat.round, seat.table);
        let stage = link.cup(|cup| cup.stages().len() - 1)?;
        link.tables
            .with(|tables| tables.iter().any(|table| table.stage == stage && is_made(table)))
            .then_some(seat)
    });
    let is_missed = Memo::new(move |_| {
        let of = |cup: &Cup| {
            let player = cup.players().get(player.get()?)?;
            Some(!cup.is_closed() && matches!(player.presence, Presence::Registered | Presence::Absent))
        };
        link.cup(of).flatten().unwrap_or(false)
    });
    view! {
        {move || plays.get().zip(player.get()).map(|(seat, player)| view! {
            <section class="card cup-to-table" role="alert">
                <p>{move || link.cup(|cup| words::stage_round(cup, seat.round))} " · " {move || words::table(seat.table)}</p>
                <GoButton link player />
            </section>
        })}
        <Show when=move || is_missed.get()>
            <section class="card cup-to-table">
                <p>{move || t("cup-online-here-about")}</p>
                <button
                    class="main"
                    data-here=""
                    on:click=move |_| {
                        if let Some(player) = player.get_untracked() {
                            link.send(Command::CheckIn { player });
                        }
                    }
                >
                    {move || t("cup-online-here")}
                </button>
            </section>
        </Show>
    }
}

/// The button that takes the seat and opens the table.
#[component]
fn GoButton(link: CupLink, player: PlayerId) -> impl IntoView {
    let busy = RwSignal::new(false);
    let go = move |_| {
        let Some(key) = link.key() else { return };
        let own = prefs_now().name;
        // Names at tables are short; the table shows the name in the cup.
        let name: String = if own.is_empty() {
            untrack(|| link.name(player))
        } else {
            own
        };
        let name: String = name.chars().take(24).collect();
        busy.set(true);
        spawn_local(async move {
            match api::take_seat(&link.id(), &key, &name).await {
                Ok(table) => address::go(&format!("/t/{table}")),
                Err(error) => link.tell(error.cup_text()),
            }
            busy.try_set(false);
        });
    };
    view! {
        <button class="main large" data-to-table="" disabled=move || busy.get() on:click=go>
            {move || t("cup-online-go")}
        </button>
    }
}

/// Returns the points so far at a table: its stage, round and number.
pub(super) fn points(tables: &[OnlineTable], at: (usize, usize, usize)) -> Vec<i32> {
    let table = tables
        .iter()
        .find(|table| (table.stage, table.round, table.table) == at);
    let games = table.map_or(&[][..], |table| &table.games);
    let seats = games.first().map_or(0, Vec::len);
    let sum = |seat: usize| games.iter().filter_map(|game| game.get(seat)).sum();
    (0..seats).map(sum).collect()
}

/// All tables of an online cup to watch, stage by stage and round by round, the latest round first.
#[component]
pub(super) fn LiveTables(link: CupLink) -> impl IntoView {
    let rounds = Memo::new(move |_| {
        let mut rounds = link.tables.with(|tables| {
            tables
                .iter()
                .map(|table| (table.stage, table.round))
                .collect::<Vec<_>>()
        });
        rounds.dedup();
        rounds.reverse();
        rounds
    });
    let round = move |(stage, round): (usize, usize)| {
        let title = move || link.cup(|cup| words::round_of(cup, stage, round));
        let tables = move || {
            link.tables.with(|tables| {
                let of_round = tables
                    .iter()
                    .filter(|table| (table.stage, table.round) == (stage, round));
                of_round
                    .map(|table| link.cup(|cup| live_table(cup, tables, table)))
                    .collect_view()
            })
        };
        view! {
            <h3>{title}</h3>
            <ul class="cup-tables">{tables}</ul>
        }
    };
    view! {
        <Show when=move || !rounds.with(Vec::is_empty)>
            <section class="card cup-live">
                <h2>{move || t("cup-online-tables")}</h2>
                {move || rounds.get().into_iter().map(round).collect_view()}
            </section>
        </Show>
    }
}

/// A table with its players, their points so far and the way to watch it. Reactive.
fn live_table(cup: &Cup, tables: &[OnlineTable], table: &OnlineTable) -> Option<impl IntoView + use<>> {
    let stage = cup.stages().get(table.stage)?;
    let sitting = stage.rounds.get(table.round)?.sittings.get(table.table)?;
    let rules = cup.regulation().stages.get(stage.rules)?;
    let points = points(tables, (table.stage, table.round, table.table));
    let points = points.into_iter().map(Some).chain(std::iter::repeat(None));
    let names = sitting
        .players
        .iter()
        .map(|player| words::name(cup, *player))
        .zip(points);
    let names = names.map(|(name, points)| {
        view! { <span>{name} {points.map(|points| view! { <strong>" " {shown(points.into())}</strong> })}</span> }
    });
    let (played, games) = (table.games.len(), usize::from(rules.games));
    let state = if sitting.is_entered() || played >= games {
        t("cup-online-over")
    } else {
        t_args(
            "cup-online-game",
            &[("game", (played + 1).into()), ("count", games.into())],
        )
    };
    Some(view! {
        <li class="cup-table" data-live=table.table + 1>
            <span class="cup-table-head">
                <strong>{table.table + 1}</strong>
                <span class="cup-state">{state}</span>
            </span>
            <span class="cup-table-names">{names.collect_view()}</span>
            <a class="button" href=format!("/t/{}", table.id)>{t("cup-online-watch")}</a>
        </li>
    })
}

/// The links of the players, which the organiser hands out.
#[component]
pub(super) fn PlayerLinks(link: CupLink) -> impl IntoView {
    let links = Memo::new(move |_| link.player_links());
    view! {
        <Show when=move || !links.with(Vec::is_empty)>
            <details class="card cup-more">
                <summary>{move || t("cup-online-links")}</summary>
                <p class="soft">{move || t("cup-online-links-about")}</p>
                <ul class="cup-list">
                    {move || links.get().into_iter().map(|(name, address)| view! {
                        <li class="cup-row">
                            <span>{name.clone()}</span>
                            <input type="text" readonly aria-label=name value=address on:focus:target=|event| event.target().select() />
                        </li>
                    }).collect_view()}
                </ul>
            </details>
        </Show>
    }
}
