//! The controls of a player: undo, sort, hint, draw, end the turn; and the status line of the turn.

use kostka_board::check::Opening;
use kostka_board::{Draft, Order};
use kostka_protocol::{Command, Snapshot};
use leptos::prelude::*;

use super::clock::Left;
use super::desk::Desk;
use super::felt::rule_link;
use super::hints::Hints;
use super::players::Own;
use super::say;
use crate::language::{t, t_args, texts};
use crate::shell::icons;

/// The status line of the turn: the points of the opening or the turn, the reason why it cannot be ended, a hint.
#[component]
pub(crate) fn Standing(desk: Desk, hints: Hints, left: Memo<Option<Left>>) -> impl IntoView {
    let opening = Memo::new(move |_| {
        let mine = desk.you().is_some() && desk.game(|game| game.view.end.is_none()) == Some(true);
        desk.judged(|checked| checked.opening)
            .filter(|opening| mine && opening.minimum > 0)
    });
    let points = Memo::new(move |_| desk.judged(|checked| checked.points));
    let changed = Memo::new(move |_| desk.drafted(Draft::is_changed) == Some(true));
    let why = move || desk.reason().filter(|_| changed.get());
    let whose = move || desk.link.look(turn_text);
    view! {
        <div class="standing">
            <Own desk left />
            <div class="standing-text" id="standing">
            {move || opening.get().map(|Opening { value, minimum }| {
                let part = f64::from(value) / f64::from(minimum.max(1));
                let reached = value >= minimum;
                view! {
                    <span class="opening" class:reached=reached aria-label=move || {
                        t_args("table-opening", &[("value", value.into()), ("minimum", minimum.into())])
                    }>
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
            {move || match (hints.says(), why()) {
                (Some(hint), _) => view! { <span class="hint-says" data-hint="">{icons::hint()}{hint}</span> }.into_any(),
                (None, Some(why)) => {
                    let rule = match &why {
                        kostka_board::Reason::Broken(violation) => Some(violation.rule),
                        _ => None,
                    };
                    let book = desk.rulebook();
                    view! {
                        <span class="why">
                            {rule.map(|rule| view! { <a href=rule_link(&book, rule) target="_blank">{rule}</a>" " })}
                            {say::reason(desk, &why)}
                        </span>
                    }
                    .into_any()
                }
                _ => view! { <span class="whose">{whose}</span> }.into_any(),
            }}
            </div>
        </div>
    }
}

/// Returns the text that names the player to move.
fn turn_text(snapshot: &Snapshot) -> Option<String> {
    let game = snapshot
        .game
        .as_ref()
        .filter(|game| game.view.end.is_none() && game.round.kept.is_none())?;
    let turn = game.view.turn;
    Some(if snapshot.you == Some(turn) {
        t("table-your-turn")
    } else {
        t_args("table-turn-of", &[("name", say::name(snapshot, turn).into())])
    })
}

/// The controls.
#[component]
pub(crate) fn Bar(desk: Desk, hints: Hints) -> impl IntoView {
    let can = move |ask: fn(&Draft) -> bool| desk.drafted(ask) == Some(true);
    let orders = Memo::new(move |_| desk.orders());
    let stock = move || desk.game(|game| game.view.stock).unwrap_or_default();
    let mine = Memo::new(move |_| desk.is_mine());
    let can_end = Memo::new(move |_| desk.judged(|checked| Some(checked.can_end())) == Some(true));
    let why_not = move || desk.reason().map(|reason| say::reason(desk, &reason));
    let pending = desk.link.pending;
    let draw_key = move || if stock() == 0 { "table-pass" } else { "table-draw" };
    view! {
        <div class="bar" role="toolbar" aria-label=move || t("table-controls")>
            <button class="square" aria-label=move || t("common-undo") title=move || format!("{} (Z)", t("common-undo"))
                prop:disabled=move || !can(Draft::can_undo) on:click=move |_| desk.undo()>{icons::undo()}</button>
            <button class="square" aria-label=move || t("common-redo") title=move || format!("{} (Shift+Z)", t("common-redo"))
                prop:disabled=move || !can(Draft::can_redo) on:click=move |_| desk.redo()>{icons::redo()}</button>
            <button class="square" aria-label=move || t("table-reset") title=move || t("table-reset")
                prop:disabled=move || !can(Draft::is_changed) on:click=move |_| desk.reset()>{icons::reset()}</button>
            {move || orders.get().map(|orders| orders.map(|order| view! {
                <button class="sort" aria-label=t(sort_name(order)) title=format!("{} (S)", t(sort_name(order)))
                    on:click=move |_| desk.sort(order)>{sort_label(order)}</button>
            }))}
            <button class="square" aria-label=move || t("table-hint") title=move || format!("{} (H)", t("table-hint"))
                prop:disabled=move || !mine.get() on:click=move |_| hints.ask()>{icons::hint()}</button>
            <span class="space"></span>
            <Announce desk />
            <button class="draw" prop:disabled=move || !mine.get() title=move || format!("{} (D)", t(draw_key()))
                on:click=move |_| desk.draw() data-stock=stock>
                {icons::draw()}
                <span class="draw-word">{move || t(draw_key())}</span>
                <span class="stock-count" aria-label=move || t_args("table-stock", &[("count", stock().into())])>{stock}</span>
            </button>
            <button
                class="main end"
                aria-disabled=move || (!can_end.get() || pending.get() > 0).to_string()
                aria-describedby="standing"
                title=move || why_not().unwrap_or_else(|| format!("{} (E)", t("table-end-turn")))
                on:click=move |_| desk.end_turn()
            >
                {move || t("table-end-turn")}
            </button>
        </div>
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
                <button class="announce" title=t("table-announce-about") on:click=move |_| desk.send(Command::Announce { game })>
                    {icons::flag()}{t("table-announce")}
                </button>
            }
        })
    }
}
