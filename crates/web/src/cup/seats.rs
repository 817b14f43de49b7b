//! Changes of the seats by hand: one player is picked, then the other one with whom the seat is exchanged.

use kostka_tournament::cup::CupEvent;
use kostka_tournament::seating::Round;
use kostka_tournament::{Command, Cup, PlayerId};
use leptos::prelude::*;

use super::link::CupLink;
use super::words;
use crate::language::{t, texts};

/// A seat: the table and the place at it, both counted from 0. A place beyond the last player is free.
type Seat = (usize, usize);

/// The form with the tables of a round.
#[component]
pub(super) fn SeatsForm(link: CupLink, round: usize, #[prop(into)] done: Callback<()>) -> impl IntoView {
    let before = untrack(|| link.round(round))
        .map(|round| round.tables())
        .unwrap_or_default();
    let tables = RwSignal::new(before);
    let picked = RwSignal::new(None::<Seat>);
    let choose = move |seat: Seat| match picked.get_untracked() {
        Some(other) => {
            tables.update(|tables| exchange(tables, other, seat));
            picked.set(None);
        }
        None => picked.set(Some(seat)),
    };
    let wishes = Memo::new(move |_| {
        let command = Command::Reseat {
            round,
            tables: tables.get(),
        };
        link.cup(|cup| judged(cup, &command)).unwrap_or_default()
    });
    let save = move |_| {
        let tables = tables.get_untracked();
        if link.send(Command::Reseat { round, tables }) {
            done.run(());
        }
    };
    view! {
        <p>{move || t("cup-seats-about")}</p>
        <ul class="cup-tables" data-seats="">
            {move || {
                let seated = tables.get();
                let tables = seated.iter().enumerate();
                tables.map(|(table, players)| seats(link, table, players, picked, choose)).collect_view()
            }}
        </ul>
        <ul class="cup-wishes" role="status">
            {move || wishes.get().into_iter().map(|text| view! { <li>{text}</li> }).collect_view()}
        </ul>
        <button class="main" on:click=save>{move || t("cup-seats-save")}</button>
    }
}

/// The seats of one table. Reactive.
fn seats<Choose: Fn(Seat) + Copy + Send + 'static>(
    link: CupLink,
    table: usize,
    players: &[PlayerId],
    picked: RwSignal<Option<Seat>>,
    choose: Choose,
) -> impl IntoView + use<Choose> {
    let place = move |at: usize, player: Option<PlayerId>| {
        let name = player.map_or_else(|| t("cup-seats-free"), |player| link.name(player));
        let seat = (table, at);
        // A free place is there for somebody who was picked.
        let disabled = move || player.is_none() && picked.get().is_none();
        view! {
            <button
                class="chip-button"
                class:soft=player.is_none()
                data-player=player.map(|player| player + 1)
                aria-pressed=move || (picked.get() == Some(seat)).to_string()
                disabled=disabled
                on:click=move |_| choose(seat)
            >
                {name}
            </button>
        }
    };
    let free = (players.len() < 4).then(|| place(players.len(), None));
    let players = players.iter().enumerate();
    view! {
        <li class="cup-table">
            <strong>{words::table(table)}</strong>
            {players.map(|(at, player)| place(at, Some(*player))).collect_view()}
            {free}
        </li>
    }
}

/// Exchanges two seats; a player who goes to a free one leaves a table of three behind.
fn exchange(tables: &mut Round, one: Seat, other: Seat) {
    let at =
        |tables: &Round, (table, place): Seat| tables.get(table).and_then(|table| table.get(place)).copied();
    match (at(tables, one), at(tables, other)) {
        (Some(first), Some(second)) => {
            tables[one.0][one.1] = second;
            tables[other.0][other.1] = first;
        }
        (Some(player), None) | (None, Some(player)) => {
            let (from, to) = if at(tables, one).is_some() {
                (one, other)
            } else {
                (other, one)
            };
            tables[from.0].remove(from.1);
            tables[to.0].push(player);
        }
        (None, None) => {}
    }
}

/// Tells what the tables break, or why they cannot be. Reactive.
fn judged(cup: &Cup, command: &Command) -> Vec<String> {
    match cup.decide(command) {
        Ok(events) => {
            let breaches = events.into_iter().flat_map(|event| match event {
                CupEvent::Reseated { breaches, .. } => breaches,
                _ => Vec::new(),
            });
            breaches.map(|breach| texts().breach(&breach, cup)).collect()
        }
        Err(refusal) => vec![texts().cup_refusal(&refusal, cup)],
    }
}
