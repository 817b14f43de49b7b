//! The end of a game: all tiles, the points explained rule by rule, and the ways to go on.

use kostka_protocol::table::{Stage, Want};
use kostka_protocol::{Command, GameNumber, Snapshot};
use kostka_rules::game::{EndView, Pieces};
use kostka_rules::{Seat, Terms};
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::desk::Desk;
use super::felt::rule_link;
use super::say;
use super::side::sheet;
use crate::language::{t, t_args, texts};
use crate::shell::dialog::Dialog;
use crate::shell::icons;
use crate::tile::Tile as Drawn;

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
        if before.flatten() != now {
            open.set(now.is_some());
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

/// The winners, and everybody's points with their reasons.
#[component]
fn Result(desk: Desk) -> impl IntoView {
    move || {
        desk.link.look(|snapshot| {
            let view = &snapshot.game.as_ref()?.view;
            let end = view.end.as_ref()?;
            let own = say::own_seat(desk);
            let names = |seat: Seat| say::name(snapshot, seat);
            Some(view! {
                <div class="result" data-result="">
                    <p class="winner">{texts().winners(&end.sheet, &names, own)}</p>
                    <p class="soft">{texts().end(end.end, &names, own)}</p>
                    {accounts(snapshot, end, &view.terms, own)}
                    <h3>{t("table-score")}</h3>
                    {sheet(snapshot, own)}
                </div>
            })
        })
    }
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
                    <span class="points">{texts().signed(score)}</span>
                </p>
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

/// Shows tiles that nobody moves any more.
fn tiles(rack: &Pieces, terms: &Terms) -> impl IntoView + use<> {
    let faces = rack.faces(terms.tiles()).into_iter();
    let drawn = faces.map(|face| view! { <Drawn face /> }).collect_view();
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

/// The ways to go on: the next game, another match, the replay, or home.
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
    let seated = move || desk.you().is_some();
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
            {move || replay.get().map(|address| view! {
                <a class="button" href=address>{icons::play()}{t("table-replay")}</a>
            })}
            <a class="button" href="/">{move || t("common-to-home")}</a>
        </div>
    }
}
