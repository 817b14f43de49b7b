//! The page of a table: its players, the checklist of the beginning, notes, the sheet with its signatures, and the call for the
//! chief referee.

mod count;
mod notes;

use kostka_client::cup::mine::{Draft, GameNotes};
use kostka_client::cup::sheet::Typed;
use kostka_keeper::sheet::Sheet as GameCount;
use kostka_protocol::cup::{Role, TableAt};
use kostka_tournament::cup::{Sheet, SheetState, Sitting};
use kostka_tournament::{Command, PlayerId};
use leptos::prelude::*;

use self::count::CountGames;
use self::notes::{Checklist, Notes};
use super::clock::RoundClock;
use super::link::{CupLink, Status};
use super::sheet::{Checked, Fields, check, read_sheet};
use super::words;
use crate::language::{t, t_args};
use crate::shell::icons;
use crate::storage::Browser;

/// The page of the table that the key belongs to.
#[component]
pub(super) fn TablePage(link: CupLink) -> impl IntoView {
    let role = Memo::new(move |_| match link.role.get() {
        Role::Table { stage, round, table } => Some((stage, TableAt { round, table })),
        _ => None,
    });
    let now = Memo::new(move |_| link.cup(|cup| cup.stages().len() - 1));
    view! {
        {move || match role.get() {
            Some((stage, at)) if now.get() == Some(stage) => view! { <AtTable link stage at /> }.into_any(),
            Some(_) => view! { <p class="card" role="alert">{t("cup-table-earlier")}</p> }.into_any(),
            None if link.status.get() == Status::Live => {
                view! { <p class="card" role="alert">{t("cup-table-no-key")}</p> }.into_any()
            }
            None => view! { <p class="card" role="status">{t("cup-connecting")}</p> }.into_any(),
        }}
    }
}

/// The parts of the page.
#[component]
fn AtTable(link: CupLink, stage: usize, at: TableAt) -> impl IntoView {
    let sitting = Memo::new(move |_| link.sitting(at));
    let seated =
        Memo::new(move |_| sitting.with(|sitting| sitting.as_ref().map(|sitting| sitting.players.clone())));
    let kept = Draft::load(&Browser, &link.id(), stage, at);
    let (counts, notes) = kept.map_or_else(Default::default, |kept| (kept.counts, kept.notes));
    let (counts, notes) = (RwSignal::new(counts), RwSignal::new(notes));
    let has_begun = Memo::new(move |_| link.round(at.round).is_some_and(|round| round.has_begun));
    let is_entered =
        Memo::new(move |_| sitting.with(|sitting| sitting.as_ref().is_some_and(|s| s.sheet.is_some())));
    view! {
        <section class="card cup-at-table">
            <div class="cup-row">
                <h2>{move || words::table(at.table)}</h2>
                <span class="soft">{move || link.cup(|cup| words::stage_round(cup, at.round))}</span>
                <CallReferee link at />
            </div>
            {move || sitting.get().map(|sitting| seats(link, &sitting))}
            <RoundClock link />
        </section>
        <Show when=move || has_begun.get() fallback=|| view! { <p class="card" role="status">{move || t("cup-table-wait")}</p> }>
            <Show
                when=move || is_entered.get()
                // A table that loses a player begins its sheet anew.
                fallback=move || move || {
                    seated.track();
                    view! { <Entry link stage at counts notes /> }
                }
            >
                {move || sitting.get().and_then(|sitting| {
                    let sheet = sitting.sheet.clone()?;
                    Some(view! { <Entered link at sitting sheet /> })
                })}
            </Show>
            <Notes link at notes />
        </Show>
        <Checklist link at />
    }
}

/// The players in the order of their seats. Reactive.
fn seats(link: CupLink, sitting: &Sitting) -> impl IntoView + use<> {
    let names = sitting.players.iter().enumerate().map(|(seat, player)| {
        let starts = (seat == 0).then(|| view! { <span class="soft">{t("cup-table-first")}</span> });
        view! { <li>{link.name(*player)} " " {starts}</li> }
    });
    view! { <ol class="cup-seats">{names.collect_view()}</ol> }
}

/// The button that calls the chief referee.
#[component]
fn CallReferee(link: CupLink, at: TableAt) -> impl IntoView {
    let calls = Memo::new(move |_| link.calls.with(|calls| calls.contains(&at)));
    view! {
        <button
            class="cup-call"
            aria-pressed=move || calls.get().to_string()
            disabled=move || link.status.get() != Status::Live
            on:click=move |_| link.call(at, !calls.get_untracked())
        >
            {icons::bell()}
            {move || t(if calls.get() { "cup-call-back" } else { "cup-call" })}
        </button>
    }
}

/// The sheet while it is entered: the games, then the signatures, then it is sent.
#[component]
fn Entry(
    link: CupLink,
    stage: usize,
    at: TableAt,
    counts: RwSignal<Vec<Option<GameCount>>>,
    notes: RwSignal<GameNotes>,
) -> impl IntoView {
    let players = Memo::new(move |_| {
        link.sitting(at)
            .map(|sitting| sitting.players)
            .unwrap_or_default()
    });
    let n_games = untrack(|| link.cup(|cup| usize::from(cup.stage_rules().games))).unwrap_or(1);
    let fresh = Typed::new(n_games, players.with_untracked(Vec::len));
    let kept = Draft::load(&Browser, &link.id(), stage, at).filter(|draft| draft.typed.fits(&fresh));
    let Draft { typed, signed, .. } = kept.unwrap_or_else(|| Draft::new(fresh));
    let (typed, signed) = (RwSignal::new(typed), RwSignal::new(signed));
    sign_anew(typed, signed);
    Effect::new(move |_| {
        let draft = Draft {
            typed: typed.get(),
            signed: signed.get(),
            counts: counts.get(),
            notes: notes.get(),
        };
        // Without room it lasts as long as the page.
        let _ = draft.keep(&Browser, &link.id(), stage, at);
    });
    let checked = Memo::new(move |_| {
        let games = typed.with(Typed::games);
        let checked = link.cup(|cup| check(cup, players.with(Vec::len), games));
        checked.unwrap_or(Checked::Unready(None))
    });
    let all_signed = move || {
        let signed = signed.get();
        players.with(|players| players.iter().all(|player| signed.contains(player)))
    };
    let send = move |_| {
        let Some(games) = checked.with_untracked(|checked| checked.games().cloned()) else {
            return;
        };
        link.send(Command::Enter {
            round: at.round,
            table: at.table,
            players: players.get_untracked(),
            games,
            signed: signed.get_untracked(),
        });
    };
    view! {
        <section class="card cup-entry" data-entry="">
            <h2>{move || t("cup-sheet-title")}</h2>
            <CountGames link players typed counts notes />
            <Fields link players typed checked />
            <p class="trouble" role="alert">{move || checked.with(Checked::trouble)}</p>
            <Show when=move || checked.with(|checked| checked.games().is_some())>
                <Signatures link players signed />
            </Show>
            <p class="trouble" role="alert">{move || link.trouble.get()}</p>
            <Show
                when=move || { link.pending.get() > 0 }
                fallback=move || view! {
                    <button
                        class="main"
                        data-send=""
                        disabled=move || !all_signed() || checked.with(|checked| checked.games().is_none())
                        on:click=send
                    >
                        {move || t("cup-sheet-send")}
                    </button>
                }
            >
                <p role="status" data-kept="">
                    {move || t(if link.status.get() == Status::Live { "cup-sheet-sending" } else { "cup-sheet-kept" })}
                </p>
            </Show>
        </section>
    }
}

/// Removes all signatures whenever the points change.
fn sign_anew(typed: RwSignal<Typed>, signed: RwSignal<Vec<PlayerId>>) {
    Effect::new(move |before: Option<Typed>| {
        let now = typed.get();
        if before.is_some_and(|before| before != now) {
            signed.set(Vec::new());
        }
        now
    });
}

/// The signatures: each player presses the own name.
#[component]
fn Signatures(link: CupLink, players: Memo<Vec<PlayerId>>, signed: RwSignal<Vec<PlayerId>>) -> impl IntoView {
    let sign = move |player: PlayerId| {
        signed.update(|signed| match signed.iter().position(|other| *other == player) {
            Some(at) => drop(signed.remove(at)),
            None => signed.push(player),
        });
    };
    let button = move |player: PlayerId| {
        view! {
            <button
                class="chip-button"
                data-sign=player + 1
                aria-pressed=move || signed.with(|signed| signed.contains(&player)).to_string()
                on:click=move |_| sign(player)
            >
                {move || t_args("cup-sheet-sign", &[("name", link.name(player).into())])}
            </button>
        }
    };
    view! {
        <p>{move || t("cup-sheet-sign-about")}</p>
        <div class="cup-row">{move || players.get().into_iter().map(button).collect_view()}</div>
    }
}

/// The sheet after it was sent.
#[component]
fn Entered(link: CupLink, at: TableAt, sitting: Sitting, sheet: Sheet) -> impl IntoView {
    let reason = RwSignal::new(String::new());
    let contest = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        link.send(Command::Contest {
            round: at.round,
            table: at.table,
            reason: reason.get_untracked(),
        });
    };
    let (key, args) = match &sheet.state {
        SheetState::Entered => ("cup-table-entered", String::new()),
        SheetState::Contested(reason) => ("cup-table-contested", reason.clone()),
        SheetState::Confirmed => ("cup-table-confirmed", String::new()),
    };
    let can_contest = !matches!(sheet.state, SheetState::Contested(_));
    let corrected = sheet.corrections.clone();
    view! {
        <section class="card" data-entered="">
            <h2>{move || t("cup-sheet-title")}</h2>
            <p role="status">{move || t_args(key, &[("reason", args.as_str().into())])}</p>
            {move || corrected.iter().map(|reason| view! {
                <p class="soft">{t_args("cup-sheet-corrected", &[("reason", reason.into())])}</p>
            }).collect_view()}
            {move || link.cup(|cup| read_sheet(cup, &sitting.players, &sheet))}
            <Show when=move || can_contest>
                <details class="cup-more">
                    <summary>{move || t("cup-table-wrong")}</summary>
                    <form on:submit=contest>
                        <label class="pick">
                            <span>{move || t("cup-sheet-reason")}</span>
                            <input
                                type="text"
                                maxlength="300"
                                data-field="reason"
                                prop:value=move || reason.get()
                                on:input:target=move |event| reason.set(event.target().value())
                            />
                        </label>
                        <button type="submit" disabled=move || reason.with(|reason| reason.trim().is_empty())>
                            {move || t("cup-sheet-contest")}
                        </button>
                    </form>
                </details>
            </Show>
            <p class="trouble" role="alert">{move || link.trouble.get()}</p>
        </section>
    }
}
