//! The standings of a stage, with how each place came about, and the decisions of the organiser that belong to them.

use std::collections::BTreeSet;
use std::iter;

use kostka_client::cup::sheet::shown;
use kostka_client::cup::{csv, step};
use kostka_tournament::standings::{Line, Origin, Standing};
use kostka_tournament::{Command, Cup, PlayerId};
use leptos::prelude::*;

use super::desk::{Decide, NextStep};
use super::link::CupLink;
use super::words;
use crate::browser;
use crate::controls::Sure;
use crate::language::{t, t_args, texts};

/// The page of the standings.
#[component]
pub(super) fn StandingsPage(link: CupLink) -> impl IntoView {
    let chosen = RwSignal::new(None::<usize>);
    let count = Memo::new(move |_| link.cup(|cup| cup.stages().len()).unwrap_or(0));
    let shown = Memo::new(move |_| chosen.get().unwrap_or_else(|| count.get().saturating_sub(1)));
    let category = RwSignal::new(None::<String>);
    let standings = Memo::new(move |_| {
        let of = |cup: &Cup| {
            let mut standings = cup.stage_standings(shown.get());
            if let Some(category) = category.get() {
                let player = |player: PlayerId| cup.players().get(player)?.category.as_ref();
                standings.retain(|standing| player(standing.player) == Some(&category));
            }
            standings
        };
        link.cup(of).unwrap_or_default()
    });
    let save = move |_| {
        let rows = untrack(|| link.cup(|cup| rows(cup, &standings.get())));
        if let Some(rows) = rows {
            browser::save_file("standings.csv", "text/csv", &csv::write(&rows));
        }
    };
    view! {
        <NextStep link />
        <Show when=move || link.is_organiser()>
            <Places link />
        </Show>
        <section class="card">
            <div class="cup-row">
                <h2>{move || t("cup-standings")}</h2>
                <Stages link shown choose=move |stage| chosen.set(Some(stage)) />
                <Categories link category />
                <a class="button" href=link.path("print/standings")>{move || t("cup-print-do")}</a>
                <button on:click=save>"CSV"</button>
            </div>
            <Table link standings />
        </section>
    }
}

/// The stages to choose from, once there are several.
#[component]
pub(super) fn Stages(
    link: CupLink,
    #[prop(into)] shown: Signal<usize>,
    #[prop(into)] choose: Callback<usize>,
) -> impl IntoView {
    let count = Memo::new(move |_| link.cup(|cup| cup.stages().len()).unwrap_or(0));
    let option = move |stage: usize| {
        view! {
            <button
                class="chip-button"
                aria-pressed=move || (shown.get() == stage).to_string()
                on:click=move |_| choose.run(stage)
            >
                {move || link.cup(|cup| stage_name(cup, stage))}
            </button>
        }
    };
    view! {
        <Show when=move || { count.get() > 1 }>
            <div class="cup-chips" role="group" aria-label=move || t("cup-stages")>
                {move || (0..count.get()).map(option).collect_view()}
            </div>
        </Show>
    }
}

/// The categories to choose from, if players have any.
#[component]
fn Categories(link: CupLink, category: RwSignal<Option<String>>) -> impl IntoView {
    let all = Memo::new(move |_| {
        let of = |cup: &Cup| {
            let players = cup.players().iter();
            let all: BTreeSet<String> = players.filter_map(|player| player.category.clone()).collect();
            all.into_iter().map(Some)
        };
        let all = link.cup(of).into_iter().flatten();
        iter::once(None).chain(all).collect::<Vec<Option<String>>>()
    });
    let option = move |one: Option<String>| {
        let name = one.clone();
        let is_chosen = {
            let one = one.clone();
            move || category.with(|category| *category == one).to_string()
        };
        view! {
            <button class="chip-button" aria-pressed=is_chosen on:click=move |_| category.set(one.clone())>
                {move || name.clone().unwrap_or_else(|| t("cup-category-all"))}
            </button>
        }
    };
    view! {
        <Show when=move || { all.with(Vec::len) > 1 }>
            <div class="cup-chips" role="group" aria-label=move || t("cup-player-category")>
                {move || all.get().into_iter().map(option).collect_view()}
            </div>
        </Show>
    }
}

/// Names a stage by its index; a stage that is repeated gets a number. Reactive.
pub(super) fn stage_name(cup: &Cup, index: usize) -> String {
    let rules = |stage: usize| {
        let stage = cup.stages().get(stage)?;
        cup.regulation().stages.get(stage.rules)
    };
    let Some(here) = rules(index) else {
        return String::new();
    };
    let before = (0..index).filter(|earlier| rules(*earlier).is_some_and(|rules| rules.name == here.name));
    match before.count() {
        0 => texts().stage(&here.name),
        earlier => format!("{} {}", texts().stage(&here.name), earlier + 1),
    }
}

/// The standings as a table; a press on a line tells how the place came about.
#[component]
pub(super) fn Table(link: CupLink, standings: Memo<Vec<Standing>>) -> impl IntoView {
    let open = RwSignal::new(None::<PlayerId>);
    let row = move |standing: Standing| {
        let player = standing.player;
        let toggle = move |_| open.update(|open| *open = (*open != Some(player)).then_some(player));
        let is_open = move || open.get() == Some(player);
        let standing = StoredValue::new(standing);
        let of = move |text: fn(&Standing) -> String| standing.with_value(text);
        view! {
            <tr data-standing=player + 1>
                <td class="cup-place">{of(|standing| standing.place.to_string())}</td>
                <th scope="row">
                    <button class="quiet cup-name" aria-expanded=move || is_open().to_string() on:click=toggle>
                        {move || link.name(player)}
                    </button>
                </th>
                <td><strong>{of(|standing| standing.points.big.to_string())}</strong></td>
                <td>{of(|standing| shown(standing.points.small))}</td>
                <td class="cup-wide">{of(|standing| standing.points.wins.to_string())}</td>
                <td class="cup-wide">{of(|standing| standing.points.games.to_string())}</td>
            </tr>
            {move || is_open().then(|| view! {
                <tr class="cup-account">
                    <td colspan="6">{standing.with_value(account)}</td>
                </tr>
            })}
        }
    };
    view! {
        <Show
            when=move || !standings.with(Vec::is_empty)
            fallback=|| view! { <p class="soft">{move || t("cup-standings-none")}</p> }
        >
            <table class="cup-points">
                <thead>
                    <tr>
                        <th scope="col">{move || t("cup-place")}</th>
                        <th scope="col">{move || t("cup-player")}</th>
                        <th scope="col">{move || t("cup-big")}</th>
                        <th scope="col">{move || t("cup-small")}</th>
                        <th scope="col" class="cup-wide">{move || t("cup-wins")}</th>
                        <th scope="col" class="cup-wide">{move || t("cup-games")}</th>
                    </tr>
                </thead>
                <tbody>{move || standings.get().into_iter().map(row).collect_view()}</tbody>
            </table>
        </Show>
    }
}

/// Tells how a place came about: the lines of the account, and the reason why the player stands behind others. Reactive.
pub(super) fn account(standing: &Standing) -> impl IntoView + use<> {
    let lines = standing.lines.iter().map(|line| {
        let text = line_text(line);
        let dropped = (!line.counts).then(|| view! { <span class="soft">{t("cup-line-dropped")}</span> });
        view! {
            <li>
                <span>{text} " " {dropped}</span>
                <span>{t_args("cup-line-points", &[("big", line.points.big.into()), ("small", shown(line.points.small).into())])}</span>
            </li>
        }
    });
    let behind = standing
        .behind
        .map(|reason| t_args("cup-line-behind", &[("by", texts().behind(reason).into())]));
    let values: Vec<String> = standing
        .values
        .iter()
        .map(|(criterion, value)| format!("{}: {value}", texts().criterion(*criterion)))
        .collect();
    let lines = lines.collect_view();
    let compared = (!values.is_empty()).then(|| view! { <p class="soft">{values.join(" · ")}</p> });
    view! {
        <ul class="cup-lines">{lines}</ul>
        {behind.map(|text| view! { <p>{text}</p> })}
        {compared}
    }
}

/// Names a line of an account. Reactive.
pub(super) fn line_text(line: &Line) -> String {
    match &line.origin {
        Origin::Carried => t("cup-line-carried"),
        Origin::Sheet { round } => words::round(*round),
        Origin::Missed { round } => t_args("cup-line-missed", &[("round", (round + 1).into())]),
        Origin::Alone { round } => t_args("cup-line-alone", &[("round", (round + 1).into())]),
        Origin::Penalty { reason } => t_args("cup-line-penalty", &[("reason", reason.into())]),
    }
}

/// Returns the standings as rows of a file. Reactive.
fn rows(cup: &Cup, standings: &[Standing]) -> Vec<Vec<String>> {
    let title = [
        "cup-place",
        "cup-player",
        "cup-player-club",
        "cup-player-category",
        "cup-big",
        "cup-small",
    ];
    let mut rows = vec![title.map(t).to_vec()];
    rows[0].extend(["cup-wins", "cup-games"].map(t));
    for standing in standings {
        let player = &cup.players().get(standing.player);
        let text = |text: Option<String>| text.unwrap_or_default();
        rows.push(vec![
            standing.place.to_string(),
            words::name(cup, standing.player),
            text(player.and_then(|player| player.club.clone())),
            text(player.and_then(|player| player.category.clone())),
            standing.points.big.to_string(),
            standing.points.small.to_string(),
            standing.points.wins.to_string(),
            standing.points.games.to_string(),
        ]);
    }
    rows
}

/// The organiser's decisions about places: those who decline after a cut, and ties in the last stage.
#[component]
fn Places(link: CupLink) -> impl IntoView {
    let entrants = Memo::new(move |_| {
        let of = |cup: &Cup| {
            let is_fresh = cup.stages().len() > 1 && cup.stage().begun() == 0 && !cup.is_closed();
            if is_fresh { cup.entrants() } else { Vec::new() }
        };
        link.cup(of).unwrap_or_default()
    });
    let ties = Memo::new(move |_| {
        let of = |cup: &Cup| {
            let rules = cup.stage_rules();
            let rounds = usize::from(rules.rounds);
            let is_played = cup.stage().begun() >= rounds && rules.cut.is_none() && !cup.is_closed();
            if is_played { step::ties(cup) } else { Vec::new() }
        };
        link.cup(of).unwrap_or_default()
    });
    let by = move || link.cup(|cup| cup.stage_rules().tied_cut);
    let declined = move |player: PlayerId| {
        view! {
            <li class="cup-row">
                <span>{move || link.name(player)}</span>
                <Sure
                    label=Signal::derive(move || t_args("cup-do-decline", &[("name", link.name(player).into())]))
                    question="cup-decline-sure"
                    act=move |()| { link.send(Command::Decline { player }); }
                />
            </li>
        }
    };
    view! {
        <Show when=move || !entrants.with(Vec::is_empty)>
            <section class="card">
                <h2>{move || t("cup-entrants")}</h2>
                <p class="soft">{move || t("cup-entrants-about")}</p>
                <ol class="cup-entrants">{move || entrants.get().into_iter().map(declined).collect_view()}</ol>
            </section>
        </Show>
        {move || {
            let ties = ties.get();
            let by = by()?;
            (!ties.is_empty()).then(|| view! {
                <section class="card">
                    <h2>{t("cup-ties")}</h2>
                    {ties.into_iter().map(|(place, players)| view! {
                        <h3>{t_args("cup-tie-place", &[("place", place.into())])}</h3>
                        <Decide link players by />
                    }).collect_view()}
                </section>
            })
        }}
    }
}
