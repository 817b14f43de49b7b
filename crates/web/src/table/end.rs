//! The end of a game: a breath at the table, the winner, all tiles, the points explained rule by rule, and the ways to go on.

mod joy;

use std::time::Duration;

use kostka_protocol::table::{Sitter, Stage, Want};
use kostka_protocol::{Command, GameNumber, Snapshot};
use kostka_rules::game::{EndView, Pieces};
use kostka_rules::matches::Standings;
use kostka_rules::{Seat, Terms};
use leptos::prelude::*;
use leptos::task::spawn_local;

use self::joy::{Confetti, Rising};
use super::desk::Desk;
use super::felt::rule_link;
use super::glide::moves;
use super::side::sheet;
use super::{say, tell};
use crate::browser;
use crate::language::{t, t_args, texts};
use crate::link::Kind;
use crate::prefs::prefs_now;
use crate::shell::dialog::Dialog;
use crate::shell::icons;
use crate::tile::Tile as Drawn;

/// Time in which the winning move is seen before the result covers it.
const BREATH: Duration = Duration::from_millis(1800);

/// The dialog at the end of a game. It can be closed to look at the table, and opened again.
#[component]
pub(crate) fn End(desk: Desk) -> impl IntoView {
    let over = Memo::new(move |_| {
        desk.game(|game| {
            let end = game.view.end.as_ref()?;
            end.reveal.as_ref().map(|_| game.round.number)
        })
        .flatten()
    });
    let open = RwSignal::new(false);
    Effect::new(move |before: Option<Option<GameNumber>>| {
        let now = over.get();
        // A page that is opened after the end has missed the move, and without motion nothing happens by itself.
        match before {
            Some(before) if before == now => {}
            Some(_) if now.is_some() && moves() => set_timeout(
                move || {
                    if over.try_get_untracked() == Some(now) {
                        open.set(true);
                    }
                },
                BREATH,
            ),
            _ => open.set(now.is_some()),
        }
        now
    });
    let title = Signal::derive(|| t("table-end"));
    view! {
        <Show when=move || over.get().is_some()>
            <div class="bar">
                <Ready desk />
                <button class="main" on:click=move |_| open.set(true)>{icons::sheet()}{move || t("table-end")}</button>
            </div>
        </Show>
        <Dialog open title>
            <Result desk />
            <Ready desk />
            <Onwards desk />
        </Dialog>
    }
}

/// The winners, and everybody's points with their reasons. The end of a match comes before that of its last game.
#[component]
fn Result(desk: Desk) -> impl IntoView {
    move || {
        desk.link.look(|snapshot| {
            let view = &snapshot.game.as_ref()?.view;
            let end = view.end.as_ref()?;
            let own = say::own_seat(desk);
            let names = |seat: Seat| say::name(snapshot, seat);
            let won = tell::won(desk, snapshot, own);
            let of_match = end_of_match(snapshot);
            let joy = match of_match {
                Some(standings) => standings.ranking.first().is_some_and(|first| own.is_none_or(|own| first.contains(&own))),
                None => won.is_some(),
            };
            let praise = won.filter(|_| own.is_some()).map(|wins| texts().praise(wins));
            let winners = texts().winners(&end.sheet, &names, own);
            let how = texts().end(end.end, &names, own);
            Some(view! {
                <div class="result" data-result="">
                    {joy.then(|| view! { <Confetti wins=won.unwrap_or_default() feast=of_match.is_some() /> })}
                    {match of_match {
                        Some(standings) => {
                            let told = texts().match_winners(standings, view.terms.rules().ranking, &names, own);
                            view! {
                                <div data-match="">
                                    <p class="winner">{joy.then(icons::cup)}{told.who}</p>
                                    <p class="how">{told.why}</p>
                                </div>
                                <p class="soft how">{t("table-last-game")}" "{winners}" "{how}</p>
                            }
                            .into_any()
                        }
                        None => view! {
                            <p class="winner">{joy.then(icons::cup)}{winners}</p>
                            <p class="soft how">{how}</p>
                        }
                        .into_any(),
                    }}
                    {praise.map(|praise| view! { <p class="praise" data-praise="">{praise}</p> })}
                    {accounts(snapshot, end, &view.terms, own)}
                    <h3>{t("table-score")}</h3>
                    {sheet(snapshot, own)}
                </div>
            })
        })
    }
}

/// Returns the standings of a match of several games that is over.
fn end_of_match(snapshot: &Snapshot) -> Option<&Standings> {
    let table = &snapshot.table;
    let over = matches!(table.stage, Stage::Between { match_over: true });
    table
        .standings
        .as_ref()
        .filter(|_| over && table.results.len() > 1)
}

fn accounts(snapshot: &Snapshot, end: &EndView, terms: &Terms, own: Option<Seat>) -> impl IntoView + use<> {
    let racks = end
        .reveal
        .as_ref()
        .map(|reveal| reveal.racks.clone())
        .unwrap_or_default();
    let book = terms.rulebook().id.clone();
    let players = end.sheet.lines.iter().map(|(seat, lines)| {
        let lines = lines.iter().map(|line| texts().score_line(line, end.end, terms));
        let won = end.sheet.winners.contains(&seat);
        let score = end.sheet.scores.get(seat).copied().unwrap_or_default();
        let rack = racks.get(seat).cloned().unwrap_or_default();
        view! {
            <li class="account" class:won=won>
                <p class="account-head">
                    <strong>{say::name_for(snapshot, seat, own)}</strong>
                    <Rising points=score />
                </p>
                {is_bot(snapshot, seat).then(|| view! { <p class="says">{icons::bot_face(seat)}{texts().bot_says(seat, won)}</p> })}
                {tiles(&rack, terms)}
                <ul class="lines">
                    {lines.map(|line| view! {
                        <li title=line.why>
                            <a href=rule_link(&book, line.rule) target="_blank">{line.rule}</a>
                            <span>{line.what}</span>
                            <span class="points">{texts().signed(line.amount)}</span>
                        </li>
                    }).collect_view()}
                </ul>
            </li>
        }
    });
    view! { <ul class="accounts">{players.collect_view()}</ul> }
}

fn is_bot(snapshot: &Snapshot, seat: Seat) -> bool {
    matches!(snapshot.table.player(seat), Some(Sitter::Bot(_)))
}

/// Shows tiles that nobody moves any more.
fn tiles(rack: &Pieces, terms: &Terms) -> impl IntoView + use<> {
    let faces = rack.faces(terms.tiles()).into_iter().enumerate();
    let drawn = faces
        .map(|(at, face)| view! { <span style=("--at", at.to_string())><Drawn face /></span> })
        .collect_view();
    (!rack.is_empty()).then(|| view! { <div class="small-tiles">{drawn}</div> })
}

/// The names of the others who want to go on and wait.
#[component]
fn Ready(desk: Desk) -> impl IntoView {
    let names = Memo::new(move |_| {
        desk.link.look(|snapshot| {
            let others = snapshot.table.seats.iter().filter(|place| {
                matches!(place.want, Some(Want::NextGame | Want::Rematch))
                    && place.member().is_some()
                    && snapshot.you != Some(place.seat)
            });
            let names: Vec<_> = others.map(|place| say::name(snapshot, place.seat)).collect();
            (!names.is_empty()).then(|| names.join(", "))
        })
    });
    move || {
        names.get().map(|names| {
            view! { <p class="ready" data-ready="">{icons::check()}{t_args("table-ready", &[("names", names.into())])}</p> }
        })
    }
}

/// The button that hands the result to other programs, or copies it.
#[component]
fn Share(desk: Desk, replay: RwSignal<Option<String>>) -> impl IntoView {
    let copied = RwSignal::new(false);
    let share = move |_| {
        let origin = window().location().origin().unwrap_or_default();
        // Only the server's replays can be opened by others.
        let path = replay.get_untracked().filter(|_| desk.link.is_online());
        let link = format!("{origin}{}", path.unwrap_or_else(|| "/".to_owned()));
        let nameless = desk.link.kind == Kind::Alone && prefs_now().name.is_empty();
        if let Some(text) = untrack(|| desk.link.look(|snapshot| in_a_line(snapshot, nameless))) {
            browser::share(&text, &link, copied);
        }
    };
    view! {
        <button on:click=share>
            {icons::share()}
            <span aria-live="polite">{move || t(if copied.get() { "common-copied" } else { "common-share" })}</span>
        </button>
    }
}

/// Writes the result of the match, or of the game if the match goes on, in one line. A viewer who is `nameless` is "you".
fn in_a_line(snapshot: &Snapshot, nameless: bool) -> Option<String> {
    let view = &snapshot.game.as_ref()?.view;
    let scores = match end_of_match(snapshot) {
        Some(standings) => &standings.totals,
        None => &view.end.as_ref()?.sheet.scores,
    };
    let you = snapshot.you.filter(|_| nameless);
    let score = |(seat, points): (Seat, &i32)| {
        format!(
            "{} {}",
            say::name_for(snapshot, seat, you),
            texts().signed(*points)
        )
    };
    let scores: Vec<String> = scores.iter().map(score).collect();
    let book = texts().rulebook(&view.terms.rulebook().id);
    Some(format!("Kostka · {book}: {}", scores.join(", ")))
}

/// The ways to go on: the next game, another match, the replay with or without the best moves, or home.
#[component]
fn Onwards(desk: Desk) -> impl IntoView {
    let stage = move || desk.link.look(|snapshot| Some(snapshot.table.stage.clone()));
    let want = move || {
        desk.link
            .look(|snapshot| snapshot.table.place(snapshot.you?)?.want)
    };
    let next = move || match stage() {
        Some(Stage::Between { match_over: true }) => {
            Some(("table-rematch", Command::Rematch {}, Want::Rematch))
        }
        Some(Stage::Between { match_over: false }) => {
            Some(("table-next-game", Command::NextGame {}, Want::NextGame))
        }
        _ => None,
    };
    let cup = move || {
        desk.link
            .look(|snapshot| snapshot.table.cup.as_ref().map(|cup| cup.cup.clone()))
    };
    let cup = Memo::new(move |_| cup());
    // The table of a cup has one match.
    let is_last = move || cup.get().is_some() && matches!(stage(), Some(Stage::Between { match_over: true }));
    let seated = move || desk.you().is_some() && !is_last();
    let replay = RwSignal::new(None::<String>);
    Effect::new(move |_| {
        let game = desk
            .game(|game| game.view.end.as_ref().map(|_| game.round.number))
            .flatten();
        replay.set(None);
        let link = desk.link;
        if let Some(game) = game {
            spawn_local(async move {
                let address = link.replay_of(game).await;
                replay.try_set(address);
            });
        }
    });
    view! {
        <div class="onwards">
            {move || next().filter(|_| seated()).map(|(key, command, wanted)| {
                let waits = want() == Some(wanted);
                let label = if waits { t("table-waiting-others") } else { t(key) };
                view! {
                    <button class="main" prop:disabled=waits on:click=move |_| desk.send(command.clone())>{label}</button>
                }
            })}
            {move || cup.get().map(|cup| view! {
                <a class="button" class:main=is_last() data-cup="" href=format!("/cup/{cup}")>{t("table-cup-back")}</a>
            })}
            {move || replay.get().map(|address| {
                let analysis = format!("{address}?best");
                view! {
                    <a class="button" href=address>{icons::play()}{t("table-replay")}</a>
                    <a class="button" href=analysis>{icons::search()}{t("table-analyse")}</a>
                }
            })}
            <Share desk replay />
            <a class="button home" href="/" title=move || t("common-to-home")>
                {icons::home()}<span class="home-word">{move || t("common-to-home")}</span>
            </a>
        </div>
    }
}
