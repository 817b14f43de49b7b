//! The checklist of the beginning by the rules of the tables, and notes of the games: announcements and new deals.

use kostka_client::at_table::AtTable;
use kostka_client::cup::mine::GameNotes;
use kostka_protocol::cup::TableAt;
use kostka_protocol::limits;
use kostka_rules::{Seat, Terms};
use kostka_tournament::PlayerId;
use leptos::prelude::*;

use crate::cup::link::CupLink;
use crate::keep::sit_down;
use crate::language::{t, t_args};

/// The steps before the first game, from the rules of the table.
#[component]
pub(super) fn Checklist(link: CupLink, at: TableAt) -> impl IntoView {
    let terms = Memo::new(move |_| link.cup(|cup| cup.regulation().terms(4).ok()).flatten());
    let book = Memo::new(move |_| {
        link.cup(|cup| cup.regulation().rulebook.clone())
            .unwrap_or_default()
    });
    // Clock and referee are those of any real table; here they know whose it is.
    let sit = move |_| untrack(|| sit_at(link, at));
    view! {
        <section class="card">
            <details class="cup-more">
                <summary>{move || t("cup-setup")}</summary>
                <ul class="cup-checklist">
                    {move || {
                        let lines = terms.get().map(|terms| lines(&terms)).unwrap_or_default();
                        lines.into_iter().map(|line| view! {
                            <li><label class="switch"><input type="checkbox" /><span>{line}</span></label></li>
                        }).collect_view()
                    }}
                </ul>
            </details>
            <p class="cup-row">
                <a class="button" href="/keep/clock" target="_blank" on:click=sit>{move || t("cup-move-clock")}</a>
                <a class="button" href="/keep/referee" target="_blank" on:click=sit>{move || t("cup-judge")}</a>
                <a class="button" href=move || format!("/rules/{}", book.get()) target="_blank">{move || t("cup-rules")}</a>
            </p>
        </section>
    }
}

/// Hands the terms and the names of a table to the clock and the referee. Reactive.
fn sit_at(link: CupLink, at: TableAt) {
    let players = link
        .sitting(at)
        .map(|sitting| sitting.players)
        .unwrap_or_default();
    let terms = u8::try_from(players.len())
        .ok()
        .and_then(|players| link.cup(|cup| cup.regulation().terms(players).ok())?);
    if let Some(terms) = terms {
        let short = |player: &PlayerId| link.name(*player).chars().take(limits::NAME).collect();
        sit_down(AtTable {
            terms,
            names: players.iter().map(short).collect(),
            games: 0,
            starter: Some(Seat(0)),
        });
    }
}

/// Returns the steps in words. Reactive.
fn lines(terms: &Terms) -> Vec<String> {
    let rules = terms.rules();
    let mut lines = vec![
        t_args("cup-setup-tiles", &[("count", terms.tiles().len().into())]),
        t("cup-setup-start"),
        t_args("cup-setup-deal", &[("count", rules.hand.into())]),
    ];
    if rules.redeal {
        lines.push(t("cup-setup-redeal"));
    }
    if let Some(seconds) = rules.clock.seconds() {
        lines.push(t_args("cup-setup-clock", &[("seconds", seconds.into())]));
    }
    if rules.announcement {
        lines.push(t("cup-setup-announce"));
    }
    lines.push(t("cup-setup-sheet"));
    lines
}

/// Notes of what happens in a game: who has announced the opening, and new deals.
#[component]
pub(super) fn Notes(link: CupLink, at: TableAt, notes: RwSignal<GameNotes>) -> impl IntoView {
    let rules = Memo::new(move |_| {
        let terms = link.cup(|cup| cup.regulation().terms(4).ok()).flatten()?;
        Some((terms.rules().announcement, terms.rules().redeal))
    });
    let players = Memo::new(move |_| {
        link.sitting(at)
            .map(|sitting| sitting.players)
            .unwrap_or_default()
    });
    let announce = move |player: usize| {
        notes.update(|GameNotes { announced, .. }| {
            match announced.iter().position(|other| *other == player) {
                Some(at) => drop(announced.remove(at)),
                None => announced.push(player),
            }
        });
    };
    let button = move |player: usize| {
        view! {
            <button
                class="chip-button"
                aria-pressed=move || notes.with(|notes| notes.announced.contains(&player)).to_string()
                on:click=move |_| announce(player)
            >
                {move || link.name(player)}
            </button>
        }
    };
    let next = move |_| notes.set(GameNotes::default());
    view! {
        <Show when=move || rules.get().is_some_and(|(announces, redeals)| announces || redeals)>
            <section class="card">
                <h2>{move || t("cup-notes")}</h2>
                <Show when=move || rules.get().is_some_and(|(announces, _)| announces)>
                    <p>{move || t("cup-notes-announced")}</p>
                    <div class="cup-row">{move || players.get().into_iter().map(button).collect_view()}</div>
                </Show>
                <div class="cup-row">
                    <Show when=move || rules.get().is_some_and(|(_, redeals)| redeals)>
                        <button on:click=move |_| notes.update(|notes| notes.redeals += 1)>
                            {move || t_args("cup-notes-redeal", &[("count", notes.with(|notes| notes.redeals).into())])}
                        </button>
                    </Show>
                    <button on:click=next>{move || t("cup-notes-next")}</button>
                </div>
            </section>
        </Show>
    }
}
