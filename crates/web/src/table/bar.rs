//! The controls of a player: undo, sort, hint, draw, end the turn; and the status line of the turn.

use kostka_board::check::Opening;
use kostka_board::{Draft, Order, Reason};
use kostka_client::shortcuts::Shortcut;
use kostka_protocol::{Command, Snapshot};
use kostka_rules::Seat;
use leptos::prelude::*;

use super::clock::Left;
use super::desk::Desk;
use super::felt::rule_link;
use super::hints::Hints;
use super::keyboard::with_key;
use super::players::Own;
use super::say;
use crate::language::{t, t_args, texts};
use crate::shell::dialog::Dialog;
use crate::shell::icons;

/// The status line of the turn: the points of the opening or the turn, the reason why it cannot be ended, a hint.
#[component]
pub(crate) fn Standing(desk: Desk, hints: Hints, left: Memo<Option<Left>>) -> impl IntoView {
    let opening = Memo::new(move |_| {
        let mine = desk.you().is_some() && desk.game(|game| !game.is_over()) == Some(true);
        desk.judged(|checked| checked.opening)
            .filter(|opening| mine && opening.minimum > 0)
    });
    let points = Memo::new(move |_| desk.judged(|checked| checked.points));
    let changed = Memo::new(move |_| desk.drafted(Draft::is_changed) == Some(true));
    let whose = move || desk.link.look(turn_text);
    view! {
        <div class="standing">
            <Own desk left />
            <div class="standing-text" id="standing">
            {move || opening.get().map(|Opening { value, minimum }| {
                let part = f64::from(value) / f64::from(minimum.max(1));
                let reached = value >= minimum;
                view! {
                    <span class="opening" class:reached=reached>
                        <span class="unseen">
                            {move || t_args("table-opening", &[("value", value.into()), ("minimum", minimum.into())])}
                        </span>
                        <span class="meter" aria-hidden="true">
                            <span style=("transform", format!("scaleX({})", part.min(1.0)))></span>
                        </span>
                        <span aria-hidden="true">{value}" / "{minimum}</span>
                    </span>
                }
            })}
            {move || points.get().filter(|_| changed.get()).map(|points| view! {
                <span class="gain">"+"{texts().say_with("faces-points", &[("count", points.into())])}</span>
            })}
            {move || match (desk.waits(), desk.complaint(), hints.says()) {
                (true, ..) => view! { <span class="why" data-waits="">{icons::away()}{t("table-waits")}</span> }.into_any(),
                // A mistake is told even if a hint was asked for before.
                (_, Some((why, true)), _) => complaint(desk, &why, true).into_any(),
                (_, _, Some(hint)) => view! { <span class="hint-says" data-hint="">{icons::hint()}{hint}</span> }.into_any(),
                (_, Some((why, false)), None) => complaint(desk, &why, false).into_any(),
                _ => view! { <span class="whose">{whose}</span> }.into_any(),
            }}
            </div>
        </div>
    }
}

/// Shows the reason why the turn cannot end; a mistake is red.
fn complaint(desk: Desk, why: &Reason, bad: bool) -> impl IntoView + use<> {
    let rule = match why {
        Reason::Broken(violation) => Some(violation.rule),
        _ => None,
    };
    let link = rule.map(|rule| {
        let address = rule_link(&desk.rulebook(), rule);
        view! { <a href=address target="_blank">{rule}</a>" " }
    });
    let icon = bad.then(icons::warning);
    view! { <span class="why" class:bad=bad data-reason=rule>{icon}{link}{say::reason(desk, why)}</span> }
}

/// Returns the text that names the player to move.
fn turn_text(snapshot: &Snapshot) -> Option<String> {
    let game = snapshot
        .game
        .as_ref()
        .filter(|game| !game.is_over() && game.round.kept.is_none())?;
    let turn = game.view.turn;
    let has_voted = |seat: Seat| {
        let votes = game.view.trial.iter().flat_map(|trial| &trial.votes);
        seat == turn || votes.into_iter().any(|vote| vote.seat == seat)
    };
    Some(
        if game.view.trial.is_some() && snapshot.you.is_none_or(has_voted) {
            t("table-trial-waits")
        } else if snapshot.you == Some(turn) {
            t("table-your-turn")
        } else {
            t_args("table-turn-of", &[("name", say::name(snapshot, turn).into())])
        },
    )
}

/// The controls. Drawing and ending the turn lie at opposite ends, whatever stands between them.
#[component]
pub(crate) fn Bar(desk: Desk, hints: Hints) -> impl IntoView {
    let can_end = Memo::new(move |_| desk.judged(|checked| Some(checked.can_end())) == Some(true));
    let why_not = move || desk.reason().map(|reason| say::reason(desk, &reason));
    let end = move || with_key(t("table-end-turn"), Shortcut::End);
    let pending = desk.link.pending;
    view! {
        <div class="bar turn" role="toolbar" aria-label=move || t("table-controls")>
            <Draw desk />
            <Tools desk hints />
            <Announce desk />
            <button
                class="main end"
                aria-disabled=move || (!can_end.get() || pending.get() > 0).to_string()
                aria-describedby="standing"
                title=move || why_not().unwrap_or_else(end)
                on:click=move |_| desk.end_turn()
            >
                {move || t("table-end-turn")}
            </button>
        </div>
        <SureToDraw desk />
    }
}

/// Steps that can be taken back.
#[component]
fn Tools(desk: Desk, hints: Hints) -> impl IntoView {
    let can = move |ask: fn(&Draft) -> bool| desk.drafted(ask) == Some(true);
    let orders = Memo::new(move |_| desk.orders());
    let mine = Memo::new(move |_| desk.is_mine());
    view! {
        <div class="tools">
            <button class="square" aria-label=move || t("common-undo")
                title=move || with_key(t("common-undo"), Shortcut::Undo)
                prop:disabled=move || !can(Draft::can_undo) on:click=move |_| desk.undo()>{icons::undo()}</button>
            <button class="square" aria-label=move || t("common-redo") title=move || t("common-redo")
                prop:disabled=move || !can(Draft::can_redo) on:click=move |_| desk.redo()>{icons::redo()}</button>
            <button class="square" aria-label=move || t("table-reset") title=move || t("table-reset")
                prop:disabled=move || !can(Draft::is_changed) on:click=move |_| desk.reset()>{icons::reset()}</button>
            {move || orders.get().map(|orders| orders.map(|order| view! {
                <button class="sort" aria-label=format!("{}, {}", t(sort_name(order)), sort_label(order)) title=with_key(t(sort_name(order)), Shortcut::Sort)
                    on:click=move |_| desk.sort(order)>{sort_label(order)}</button>
            }))}
            <Show when=move || hints.are_allowed()>
                <button class="square" aria-label=move || t("table-hint")
                    title=move || with_key(t("table-hint"), Shortcut::Hint)
                    prop:disabled=move || !mine.get() on:click=move |_| hints.ask()>{icons::hint()}</button>
            </Show>
        </div>
    }
}

/// Returns the number of tiles in the stock. Reactive.
fn stock(desk: Desk) -> usize {
    desk.game(|game| game.view.stock).unwrap_or_default()
}

/// The button that draws, or passes.
#[component]
fn Draw(desk: Desk) -> impl IntoView {
    let name = move || {
        t(if stock(desk) == 0 {
            "table-pass"
        } else {
            "table-draw"
        })
    };
    let can = move || desk.is_mine() && !desk.waits();
    view! {
        <button class="draw" prop:disabled=move || !can() title=move || with_key(name(), Shortcut::Draw)
            on:click=move |_| desk.draw() data-stock=move || stock(desk)>
            {icons::draw()}
            <span class="draw-word">{name}</span>
            <span class="stock-count" aria-hidden="true">{move || stock(desk)}</span>
            <span class="unseen">", "{move || t_args("table-stock", &[("count", stock(desk).into())])}</span>
        </button>
    }
}

/// The question before tiles that were laid return to the rack.
#[component]
fn SureToDraw(desk: Desk) -> impl IntoView {
    let open = desk.asks_draw;
    let what = move || if stock(desk) == 0 { "pass" } else { "draw" };
    let asked = move |key: &'static str| t_args(key, &[("what", what().into())]);
    let title = Signal::derive(move || asked("table-draw-sure"));
    let draw = move |_| {
        open.set(false);
        desk.draw_now();
    };
    view! {
        <Dialog open title>
            <p>{move || t("table-draw-sure-about")}</p>
            <div class="onwards" data-asked="draw">
                <button class="main" on:click=move |_| open.set(false)>{move || t("table-draw-not")}</button>
                <button on:click=draw>{move || asked("table-draw-yes")}</button>
            </div>
        </Dialog>
    }
}

const fn sort_name(order: Order) -> &'static str {
    match order {
        Order::Runs => "table-sort-runs",
        Order::Groups => "table-sort-groups",
        Order::Alphabet => "table-sort-alphabet",
        Order::Vowels => "table-sort-vowels",
    }
}

/// Returns the label of an order. Numbers and letters are the same in every language.
const fn sort_label(order: Order) -> &'static str {
    match order {
        Order::Runs => "789",
        Order::Groups => "777",
        Order::Alphabet => "ABC",
        Order::Vowels => "AEI",
    }
}

/// T5: the button "I open next turn".
#[component]
fn Announce(desk: Desk) -> impl IntoView {
    let game = move || {
        desk.game(|game| game.view.may_announce().then_some(game.round.number))
            .flatten()
    };
    move || {
        game().map(|game| {
            view! {
                <button class="announce" aria-label=t("table-announce") title=t("table-announce-about") on:click=move |_| desk.send(Command::Announce { game })>
                    {icons::flag()}<span class="long">{t("table-announce")}</span><span class="short">{t("table-announce-short")}</span>
                </button>
            }
        })
    }
}
