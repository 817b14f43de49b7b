//! The score sheet of the match: game by game, then the totals and the places.

use kostka_protocol::Snapshot;
use kostka_rules::Seat;
use leptos::prelude::*;

use super::super::desk::Desk;
use super::super::say;
use crate::language::{t, texts};

#[component]
pub(super) fn Score(desk: Desk) -> impl IntoView {
    view! {
        {move || desk.link.look(|snapshot| Some(sheet(snapshot, say::own_seat(desk))))}
    }
}

/// Shows the sheet to the player in `own`.
pub(crate) fn sheet(snapshot: &Snapshot, own: Option<Seat>) -> AnyView {
    let table = &snapshot.table;
    let Some(first) = table.results.first() else {
        return view! { <p class="soft">{t("table-score-empty")}</p> }.into_any();
    };
    let names = first.scores.seats().map(|seat| {
        let name = say::name_for(snapshot, seat, own);
        view! { <th scope="col">{name}</th> }
    });
    let games = table.results.iter().enumerate().map(|(at, game)| {
        let cells = game.scores.iter().map(|(seat, points)| {
            let won = game.winners.contains(&seat);
            view! { <td class:won=won>{texts().signed(*points)}</td> }
        });
        view! { <tr><th scope="row">{at + 1}</th>{cells.collect_view()}</tr> }
    });
    let standings = table.standings.clone();
    let totals = standings.as_ref().map(|standings| {
        let cells = standings
            .totals
            .values()
            .map(|total| view! { <td>{texts().signed(*total)}</td> });
        view! { <tr class="total"><th scope="row">{t("scores-total")}</th>{cells.collect_view()}</tr> }
    });
    let places = standings.map(|standings| {
        let place = |seat: Seat| {
            let mut before = 0;
            for level in &standings.ranking {
                if level.contains(&seat) {
                    break;
                }
                before += level.len();
            }
            before + 1
        };
        let cells = first
            .scores
            .seats()
            .map(|seat| view! { <td>{place(seat)}"."</td> });
        view! { <tr><th scope="row">{t("scores-place")}</th>{cells.collect_view()}</tr> }
    });
    view! {
        <div class="scroll" role="region" aria-label=t("table-score") tabindex="0">
            <table class="sheet">
                <thead>
                    <tr><td></td>{names.collect_view()}</tr>
                </thead>
                <tbody>{games.collect_view()}{totals}{places}</tbody>
            </table>
        </div>
    }
    .into_any()
}
