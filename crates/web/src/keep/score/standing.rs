//! The standing of a match: the table of points, the plot, and the account of every game.

use kostka_keeper::matches::Match;
use kostka_keeper::picture::{draw_plot, draw_sample};
use kostka_keeper::plot::Plot;
use kostka_keeper::sheet::Account;
use kostka_keeper::words;
use kostka_rules::matches::Standings;
use kostka_rules::{BySeat, Seat};
use kostka_solver::OpeningSearch;
use leptos::prelude::*;

use super::super::sheet::Accounts;
use super::names;
use super::next::heading;
use crate::language::{self, t, t_args, texts};
use crate::shell::icons;

/// A match with everything that follows from its games.
#[derive(Clone, PartialEq)]
pub(super) struct Counted {
    pub(super) names: BySeat<String>,
    /// The accounts of the finished games, with their numbers from 0.
    pub(super) accounts: Vec<(usize, Account)>,
    pub(super) standings: Option<Standings>,
}

impl Counted {
    pub(super) fn of(played: &Match) -> Counted {
        let accounts = played.accounts(&OpeningSearch);
        Counted {
            names: names(played),
            standings: played.standings(&accounts).ok().filter(|_| !accounts.is_empty()),
            accounts: accounts
                .into_iter()
                .enumerate()
                .filter_map(|(at, account)| Some((at, account.ok()?)))
                .collect(),
        }
    }

    /// Returns the place of a player, from 1.
    pub(super) fn place(&self, seat: Seat) -> usize {
        let ranking = self.standings.iter().flat_map(|standings| &standings.ranking);
        1 + ranking
            .take_while(|level| !level.contains(&seat))
            .map(Vec::len)
            .sum::<usize>()
    }

    pub(super) fn plot(&self) -> Plot {
        let games: Vec<BySeat<i32>> = self
            .accounts
            .iter()
            .map(|(_, account)| account.result.scores.clone())
            .collect();
        Plot::new(&games)
    }
}

/// The standing. `correct` opens a game to be corrected; a match of somebody else has none.
#[component]
pub(in crate::keep) fn Standing(
    #[prop(into)] played: Signal<Match>,
    correct: Option<Callback<usize>>,
) -> impl IntoView {
    let counted = Memo::new(move |_| played.with(Counted::of));
    let any = Memo::new(move |_| counted.with(|counted| !counted.accounts.is_empty()));
    view! {
        {correct.is_none().then(|| view! { <Begun played /> })}
        <Show when=move || any.get()>
            // The keeper's page tells the winner above; on paper nothing stands above.
            <div class:paper-only=correct.is_some()>
                <p class="paper-only">{move || played.with(days)}</p>
                <Won played />
            </div>
            <section class="card" aria-labelledby="keep-sheet">
                <h2 id="keep-sheet">{move || t("keep-sheet")}</h2>
                {move || counted.with(places)}
                {move || counted.with(table)}
            </section>
            <section class="card keep-plot" aria-labelledby="keep-plot">
                <h2 id="keep-plot">{move || t("keep-plot")}</h2>
                {move || counted.with(plot)}
            </section>
            <section class="keep-games" aria-labelledby="keep-games">
                <h2 id="keep-games">{move || t("keep-each-game")}</h2>
                {move || counted.with(|counted| {
                    played.with(|played| games(played, counted, correct))
                })}
            </section>
        </Show>
    }
}

/// The game that others are playing: who began, and the points of its turns so far.
#[component]
fn Begun(#[prop(into)] played: Signal<Match>) -> impl IntoView {
    let starts = move || {
        played.with(|played| {
            let seat = played.running()?.starter?;
            let name = names(played).get(seat).cloned()?;
            Some(t_args("keep-starts", &[("name", name.into())]))
        })
    };
    let points = move || {
        played.with(|played| {
            let game = played.running().filter(|game| !game.turns.is_empty())?;
            let points = words::points(played.terms(), &game.turns);
            let names = names(played);
            let told = points
                .iter()
                .map(|(seat, points)| format!("{} {points}", names[seat]));
            Some(told.collect::<Vec<_>>().join(" · "))
        })
    };
    view! {
        {move || points().map(|text| view! { <p><strong>{text}</strong></p> })}
        {move || starts().map(|text| view! { <p>{text}</p> })}
        {move || played.with(|played| played.finished().is_empty()).then(|| view! { <p class="soft">{t("keep-no-games")}</p> })}
    }
}

/// The winner of a match that is over, and why.
#[component]
pub(super) fn Won(#[prop(into)] played: Signal<Match>) -> impl IntoView {
    let told = move || {
        played.with(|played| {
            let standings = played.standings(&played.accounts(&OpeningSearch)).ok()?;
            let names = names(played);
            let name = |seat: Seat| names[seat].clone();
            let told = texts().match_winners(&standings, played.terms().rules().ranking, &name, None);
            played.is_over().then_some(told)
        })
    };
    move || {
        told().map(|told| {
            view! {
                <div class="match-won">
                    {icons::cup()}
                    <p><strong>{told.who}</strong>" "{told.why}</p>
                </div>
            }
        })
    }
}

/// Returns the day of the match, or its first and last one; `None` for a match of which no game has a date. Reactive.
pub(super) fn days(played: &Match) -> Option<String> {
    let (first, last) = played.times()?;
    let (first, last) = (language::day(first), language::day(last));
    Some(if first == last {
        first
    } else {
        format!("{first} – {last}")
    })
}

/// The places in a line for each player, for screens that are too narrow for the table.
fn places(counted: &Counted) -> Option<impl IntoView + use<>> {
    let standings = counted.standings.as_ref()?;
    let lines = standings.ranking.iter().flatten().map(|seat| {
        let seat = *seat;
        view! {
            <li>
                <span class="soft">{counted.place(seat)}"."</span>
                <span inner_html=draw_sample(seat.index())></span>
                <strong>{counted.names[seat].clone()}</strong>
                <span class="points">{texts().signed(standings.totals[seat])}</span>
            </li>
        }
    });
    // The table says the same to those who hear it.
    Some(view! { <ol class="keep-places" aria-hidden="true">{lines.collect_view()}</ol> })
}

/// The table: a row for each game, then totals, wins, big points and places.
fn table(counted: &Counted) -> impl IntoView + use<> {
    let head = counted.names.iter().map(|(seat, name)| {
        view! { <th scope="col" title=name.clone()><span inner_html=draw_sample(seat.index())></span>{name.clone()}</th> }
    });
    let rows = rows(counted).into_iter().map(|row| {
        let cells = row
            .cells
            .into_iter()
            .map(|(text, won)| view! { <td class:won=won>{text}</td> });
        view! { <tr class:total=row.strong><th scope="row">{row.label}</th>{cells.collect_view()}</tr> }
    });
    view! {
        <div class="scroll" tabindex="0" role="group" aria-label=t("keep-sheet")>
            <table class="sheet keep-table">
                <thead><tr><td></td>{head.collect_view()}</tr></thead>
                <tbody>{rows.collect_view()}</tbody>
            </table>
        </div>
    }
}

/// Returns the rows of the table, for the page and for pictures.
pub(super) fn rows(counted: &Counted) -> Vec<kostka_keeper::picture::Line> {
    use kostka_keeper::picture::Line;

    let mut rows: Vec<Line> = counted
        .accounts
        .iter()
        .map(|(at, account)| {
            let scores = account.result.scores.iter();
            Line {
                label: (at + 1).to_string(),
                cells: scores
                    .map(|(seat, points)| (texts().signed(*points), account.result.winners.contains(&seat)))
                    .collect(),
                strong: false,
            }
        })
        .collect();
    let Some(standings) = &counted.standings else {
        return rows;
    };
    let plain = |label: String, cells: Vec<String>| Line {
        label,
        cells: cells.into_iter().map(|cell| (cell, false)).collect(),
        strong: false,
    };
    let totals = standings
        .totals
        .values()
        .map(|total| texts().signed(*total))
        .collect();
    rows.push(Line {
        strong: true,
        ..plain(t("scores-total"), totals)
    });
    rows.push(plain(
        t("keep-wins"),
        standings.wins.values().map(u16::to_string).collect(),
    ));
    if standings.big_points.values().ne(standings
        .wins
        .values()
        .map(|wins| u32::from(*wins))
        .collect::<Vec<_>>()
        .iter())
    {
        rows.push(plain(
            t("keep-big-points"),
            standings.big_points.values().map(u32::to_string).collect(),
        ));
    }
    let places = counted
        .names
        .seats()
        .map(|seat| format!("{}.", counted.place(seat)));
    rows.push(plain(t("scores-place"), places.collect()));
    rows
}

/// The plot, with words for those who do not see it.
fn plot(counted: &Counted) -> impl IntoView + use<> {
    let totals = counted
        .standings
        .iter()
        .flat_map(|standings| standings.totals.iter());
    let told: Vec<String> = totals
        .map(|(seat, total)| format!("{} {}", counted.names[seat], texts().signed(*total)))
        .collect();
    let legend = counted.names.iter().map(|(seat, name)| {
        view! { <li><span inner_html=draw_sample(seat.index())></span>{name.clone()}</li> }
    });
    view! {
        <figure role="img" aria-label=format!("{}: {}", t("keep-plot"), told.join(", "))>
            <div inner_html=draw_plot(&counted.plot())></div>
        </figure>
        <ul class="keep-legend" aria-hidden="true">{legend.collect_view()}</ul>
    }
}

/// Every game with its account.
fn games(played: &Match, counted: &Counted, correct: Option<Callback<usize>>) -> impl IntoView + use<> {
    let terms = played.terms().clone();
    let games = counted.accounts.iter().rev().map(|(at, account)| {
        let at = *at;
        let winners: Vec<&str> = account
            .result
            .winners
            .iter()
            .map(|seat| counted.names[*seat].as_str())
            .collect();
        let winners = t_args("keep-won-by", &[("names", winners.join(", ").into())]);
        view! {
            <details class="card fold" data-game=at + 1>
                <summary><span>{heading(played, at)}<span class="soft">" · "{winners}</span></span></summary>
                <Accounts terms=terms.clone() names=counted.names.clone() account=account.clone() />
                {correct.map(|correct| view! {
                    <button on:click=move |_| correct.run(at)>{icons::sheet()}{t("keep-correct")}</button>
                })}
            </details>
        }
    });
    games.collect_view()
}
