//! The content of each paper. All of it is reactive: it follows the language.

use kostka_client::cup::sheet::shown;
use kostka_protocol::cup::TableAt;
use kostka_tournament::cup::{RoundState, Sitting};
use kostka_tournament::{Cup, PlayerId};
use leptos::prelude::*;

use crate::cup::link::CupLink;
use crate::cup::log::day;
use crate::cup::regulation::sheet;
use crate::cup::standings::{line_text, stage_name};
use crate::cup::words;
use crate::language::{t, t_args};
use crate::qr::Qr;

fn sittings(cup: &Cup, round: usize) -> &[Sitting] {
    let round: Option<&RoundState> = cup.stage().rounds.get(round);
    round.map_or(&[], |round| &round.sittings)
}

/// The head of a sheet: the cup, and a title.
fn head(cup: &Cup, title: String) -> impl IntoView + use<> {
    view! {
        <header class="paper-head">
            <span>{cup.name().to_owned()}</span>
            <h2>{title}</h2>
        </header>
    }
}

/// The seats by name: everybody finds their table.
pub(super) fn names(cup: &Cup, round: usize) -> impl IntoView + use<> {
    let mut seats: Vec<(String, usize, usize)> = Vec::new();
    for (table, sitting) in sittings(cup, round).iter().enumerate() {
        let players = sitting.players.iter().enumerate();
        seats.extend(players.map(|(seat, player)| (words::name(cup, *player), table, seat)));
    }
    // The order of the alphabet in force, as people look for their names.
    let compare = js_sys::Intl::Collator::default().compare();
    seats.sort_by(|(one, ..), (other, ..)| {
        let order = compare.call2(&wasm_bindgen::JsValue::NULL, &one.into(), &other.into());
        let order = order.ok().and_then(|order| order.as_f64()).unwrap_or(0.0);
        order.total_cmp(&0.0)
    });
    let rows = seats.into_iter().map(|(name, table, seat)| {
        view! { <tr><td>{name}</td><td><strong>{table + 1}</strong></td><td>{seat + 1}</td></tr> }
    });
    view! {
        <section class="paper-sheet">
            {head(cup, words::stage_round(cup, round))}
            <table class="paper-columns">
                <thead><tr><th>{t("cup-player")}</th><th>{t("cup-table-short")}</th><th>{t("cup-seat")}</th></tr></thead>
                <tbody>{rows.collect_view()}</tbody>
            </table>
        </section>
    }
}

/// The seats by table.
pub(super) fn seats(cup: &Cup, round: usize) -> impl IntoView + use<> {
    let tables = sittings(cup, round).iter().enumerate().map(|(table, sitting)| {
        let names = sitting.players.iter().map(|player| words::name(cup, *player));
        let names = names.map(|name| view! { <li>{name}</li> }).collect_view();
        view! { <li class="paper-table"><strong>{table + 1}</strong><ol>{names}</ol></li> }
    });
    view! {
        <section class="paper-sheet">
            {head(cup, words::stage_round(cup, round))}
            <ul class="paper-tables">{tables.collect_view()}</ul>
        </section>
    }
}

/// The cards that lie on the tables: the number, the players, and the QR code of the table's page.
pub(super) fn cards(link: CupLink, cup: &Cup, round: usize) -> impl IntoView + use<> {
    let cards = sittings(cup, round).iter().enumerate().map(|(table, sitting)| {
        let names = sitting.players.iter().map(|player| words::name(cup, *player));
        let names = names.map(|name| view! { <li>{name}</li> }).collect_view();
        let code = link.table_link(TableAt { round, table }).map(|text| {
            view! {
                <Qr text label=Signal::derive(|| t("cup-link-qr")) />
                <p>{t("cup-card-about")}</p>
            }
        });
        view! {
            <article class="paper-card">
                {head(cup, words::stage_round(cup, round))}
                <p class="paper-number">{table + 1}</p>
                <ol>{names}</ol>
                {code}
            </article>
        }
    });
    cards.collect_view()
}

/// The slips for tables without a phone.
pub(super) fn slips(cup: &Cup, round: usize) -> impl IntoView + use<> {
    let games = usize::from(cup.stage_rules().games);
    let slips = sittings(cup, round).iter().enumerate().map(|(table, sitting)| {
        let title = format!("{}, {}", words::table(table), words::stage_round(cup, round));
        let blanks = || (0..2 * games + 2).map(|_| view! { <td></td> }).collect_view();
        let rows = sitting.players.iter().map(|player| {
            view! { <tr><th scope="row">{words::name(cup, *player)}</th>{blanks()}<td class="paper-sign"></td></tr> }
        });
        let titles = (1..=games).map(|game| {
            view! { <th colspan="2">{t_args("cup-slip-game", &[("game", game.into())])}</th> }
        });
        let halves = || {
            (0..=games)
                .map(|_| view! { <th>{t("cup-slip-small")}</th><th>{t("cup-slip-big")}</th> })
                .collect_view()
        };
        view! {
            <article class="paper-slip">
                {head(cup, title)}
                <table class="paper-lined">
                    <thead>
                        <tr>
                            <th rowspan="2">{t("cup-player")}</th>
                            {titles.collect_view()}
                            <th colspan="2">{t("cup-slip-sum")}</th>
                            <th rowspan="2">{t("cup-slip-sign")}</th>
                        </tr>
                        <tr>{halves()}</tr>
                    </thead>
                    <tbody>{rows.collect_view()}</tbody>
                </table>
                <p>{t("cup-slip-about")}</p>
            </article>
        }
    });
    slips.collect_view()
}

/// The standings of the stage that is played, and after the end those of the whole cup, with the account of each place.
pub(super) fn standings(cup: &Cup) -> impl IntoView + use<> {
    let stages = (0..cup.stages().len()).rev().map(|stage| {
        let rows = cup.stage_standings(stage).into_iter().map(|standing| {
            let lines = standing.lines.iter().filter(|line| line.counts).map(|line| {
                format!(
                    "{} {}/{}",
                    line_text(line),
                    line.points.big,
                    shown(line.points.small)
                )
            });
            let lines: Vec<String> = lines.collect();
            view! {
                <tr>
                    <td>{standing.place}</td>
                    <td>{words::name(cup, standing.player)}</td>
                    <td><strong>{standing.points.big}</strong></td>
                    <td>{shown(standing.points.small)}</td>
                    <td class="paper-lines">{lines.join("; ")}</td>
                </tr>
            }
        });
        view! {
            <section class="paper-sheet">
                {head(cup, format!("{}: {}", t("cup-standings"), stage_name(cup, stage)))}
                <table class="paper-lined">
                    <thead>
                        <tr>
                            <th>{t("cup-place")}</th>
                            <th>{t("cup-player")}</th>
                            <th>{t("cup-big")}</th>
                            <th>{t("cup-small")}</th>
                            <th>{t("cup-account")}</th>
                        </tr>
                    </thead>
                    <tbody>{rows.collect_view()}</tbody>
                </table>
            </section>
        }
    });
    stages.collect_view()
}

/// A diploma for each of the best; 0 is everybody.
pub(super) fn diplomas(cup: &Cup, best: usize) -> impl IntoView + use<> {
    let most = if best == 0 { usize::MAX } else { best };
    let diploma = |(player, place): (PlayerId, usize)| {
        view! {
            <article class="paper-diploma">
                <p class="paper-cup">{cup.name().to_owned()}</p>
                <h2>{t("cup-diploma")}</h2>
                <p class="paper-winner">{words::name(cup, player)}</p>
                <p class="paper-place">{t_args("cup-diploma-place", &[("place", place.into())])}</p>
                <p>{day()}</p>
                <div class="paper-signs"><span>{t("cup-role-organiser")}</span><span>{t("cup-role-referee")}</span></div>
            </article>
        }
    };
    let ranking = cup.ranking().into_iter().filter(|place| place.place <= most);
    ranking
        .map(|place| diploma((place.player, place.place)))
        .collect_view()
}

/// The regulation of the cup.
pub(super) fn regulation(cup: &Cup) -> impl IntoView + use<> {
    view! {
        <section class="paper-sheet">
            {head(cup, t("cup-regulation"))}
            {sheet(cup.regulation())}
            <p class="cup-seed">{t("cup-seed")} " " <code>{cup.seed().to_string()}</code></p>
        </section>
    }
}
