//! The screen of the hall: where everybody sits, the clock of the round, and the standings, which page through by themselves.
//! It is read from ten metres, so it shows little at a time.

use std::time::Duration;

use kostka_client::cup::sheet::shown;
use kostka_client::cup::step;
use kostka_tournament::Cup;
use leptos::prelude::*;

use super::clock;
use super::link::CupLink;
use super::words;
use crate::awake;
use crate::language::{t, t_args};
use crate::shell::icons;
use crate::table::sound;

/// Time for one page.
const TURN: Duration = Duration::from_secs(12);

/// Tables on one page.
const TABLES: usize = 8;

/// Places on one page.
const PLACES: usize = 10;

/// A page of the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Page {
    /// Tables of the round, from this one on.
    Seats(usize, usize),
    /// Places of the standings, from this one on.
    Places(usize),
}

/// The screen.
#[component]
pub(super) fn HallPage(link: CupLink) -> impl IntoView {
    let pages = Memo::new(move |_| link.cup(pages).unwrap_or_default());
    let turn = RwSignal::new(0_usize);
    let stands = RwSignal::new(false);
    let next = move || {
        if stands.get_untracked() {
            return;
        }
        turn.update(|turn| *turn += 1);
    };
    if let Ok(timer) = set_interval_with_handle(next, TURN) {
        on_cleanup(move || timer.clear());
    }
    // Seats that have just been drawn are shown from the first table on.
    Effect::new(move |_| {
        pages.track();
        turn.set(0);
    });
    let page = Memo::new(move |_| {
        let pages = pages.get();
        let at = turn.get().checked_rem(pages.len())?;
        pages.get(at).cloned()
    });
    let clock = clock::shown(link, true.into());
    // Browsers give a page no sound before somebody has touched it.
    let is_silent = RwSignal::new(true);
    awake::keep(true.into());
    view! {
        <main class="cup-hall" data-page="cup-hall" on:click=move |_| { sound::touched(); is_silent.set(false); }>
            <header class="cup-hall-head">
                <h1>{move || link.cup(|cup| cup.name().to_owned())}</h1>
                {move || clock.get().map(|shown| view! {
                    <strong class="cup-hall-clock" class:over=shown.seconds < 0 role="timer" aria-live="off">{shown.text()}</strong>
                })}
                <button class="quiet square" aria-label=move || t("cup-hall-turn") on:click=move |_| turn.update(|turn| *turn += 1)>
                    {icons::next()}
                </button>
                <button
                    class="quiet"
                    aria-pressed=move || stands.get().to_string()
                    on:click=move |_| stands.update(|stands| *stands = !*stands)
                >
                    {move || t("cup-hall-stand")}
                </button>
            </header>
            <Show when=move || is_silent.get() && clock.with(Option::is_some)>
                <p class="cup-hall-note">{move || t("cup-hall-gong")}</p>
            </Show>
            {move || match page.get() {
                Some(Page::Seats(round, from)) => link.cup(|cup| seats(cup, round, from)).into_any(),
                Some(Page::Places(from)) => link.cup(|cup| places(cup, from)).into_any(),
                None => view! { <p class="cup-hall-note">{t("cup-hall-empty")}</p> }.into_any(),
            }}
            <p class="cup-hall-foot">
                {move || page.get().and_then(|page| {
                    let all = pages.get();
                    let at = all.iter().position(|other| *other == page)?;
                    Some(format!("{} / {}", at + 1, all.len()))
                })}
            </p>
        </main>
    }
}

/// Returns the pages: seats while people look for theirs, then seats and standings by turns.
fn pages(cup: &Cup) -> Vec<Page> {
    let mut pages = Vec::new();
    if let Some(round) = step::shown_round(cup).filter(|_| !cup.is_closed()) {
        let tables = cup.stage().rounds[round].sittings.len();
        pages.extend((0..tables).step_by(TABLES).map(|from| Page::Seats(round, from)));
    }
    let is_played = cup.stage().begun() > 0 || cup.stages().len() > 1;
    if is_played {
        let players = cup.ranking().len();
        pages.extend((0..players).step_by(PLACES).map(Page::Places));
    }
    pages
}

/// Some tables of a round. Reactive.
fn seats(cup: &Cup, round: usize, from: usize) -> impl IntoView + use<> {
    let sittings = cup
        .stage()
        .rounds
        .get(round)
        .map_or(&[][..], |round| &round.sittings);
    let tables = sittings.iter().enumerate().skip(from).take(TABLES);
    let tables = tables.map(|(table, sitting)| {
        let names = sitting.players.iter().map(|player| words::name(cup, *player));
        let names = names.map(|name| view! { <li>{name}</li> }).collect_view();
        view! { <li class="cup-hall-table"><strong>{table + 1}</strong><ul>{names}</ul></li> }
    });
    view! {
        <h2>{words::stage_round(cup, round)}</h2>
        <ul class="cup-hall-tables">{tables.collect_view()}</ul>
    }
}

/// Some places of the standings: those of the stage with their points, and after the end those of the cup. Reactive.
fn places(cup: &Cup, from: usize) -> impl IntoView + use<> {
    let standings = cup.standings();
    let points = |player| {
        let standing = standings.iter().find(|standing| standing.player == player)?;
        Some((standing.points.big, standing.points.small))
    };
    let ranking = cup.ranking().into_iter().skip(from).take(PLACES);
    let rows = ranking.map(|place| {
        let (big, small) = points(place.player).unzip();
        view! {
            <li>
                <span class="cup-place">{place.place}</span>
                <span class="cup-hall-name">{words::name(cup, place.player)}</span>
                <strong>{big}</strong>
                <span>{small.map(shown)}</span>
            </li>
        }
    });
    let title = if cup.is_closed() {
        t("cup-hall-final")
    } else {
        t_args("cup-hall-standings", &[("stage", words::stage(cup).into())])
    };
    view! {
        <h2>{title}</h2>
        <ol class="cup-hall-places">{rows.collect_view()}</ol>
    }
}
