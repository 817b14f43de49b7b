//! The players: the one to move, the number of tiles of each, and marks for opened, away and bots.

use kostka_protocol::table::Sitter;
use kostka_protocol::{BotLevel, Snapshot};
use kostka_rules::Seat;
use kostka_rules::game::PlayerView;
use leptos::prelude::*;

use super::clock::{Left, Number, Ring};
use super::desk::Desk;
use super::say;
use crate::language::{t, texts};
use crate::prefs::prefs;
use crate::shell::icons;

/// One player, as everybody sees them.
#[derive(Clone, Debug, PartialEq)]
struct ShownPlayer {
    seat: Seat,
    name: String,
    /// The name as it is drawn, beside a sign for bots.
    short: String,
    /// The first letter of the name that the others see.
    initial: Option<char>,
    you: bool,
    bot: Option<BotLevel>,
    away: bool,
    turn: bool,
    view: PlayerView,
    words: bool,
    /// True if the player took a hint in this game.
    hinted: bool,
}

/// All players, from the one to the left of the viewer on.
#[component]
pub(crate) fn Players(desk: Desk, left: Memo<Option<Left>>) -> impl IntoView {
    let seats = Memo::new(move |_| {
        desk.link.look(|snapshot| {
            let players = snapshot.game.as_ref()?.view.terms.players();
            let first = snapshot.you.map_or(Seat(0), |you| you.next(players));
            Some(Seat::round_from(first, players).collect::<Vec<_>>())
        })
    });
    view! {
        <ul class="players" aria-label=move || t("common-players")>
            <For each=move || seats.get().unwrap_or_default() key=|seat| *seat children=move |seat| {
                view! { <Player desk seat left /> }
            } />
        </ul>
    }
}

#[component]
fn Player(desk: Desk, seat: Seat, left: Memo<Option<Left>>) -> impl IntoView {
    let shown = Memo::new(move |_| look(desk, Some(seat)));
    let is = move |ask: fn(&ShownPlayer) -> bool| shown.with(|shown| shown.as_ref().is_some_and(ask));
    let turn = move || is(|shown| shown.turn);
    view! {
        <li
            class="player"
            class:now=turn
            class:own=move || is(|shown| shown.you)
            class:away=move || is(|shown| shown.away)
            class:out=move || is(|shown| shown.view.resigned)
            data-seat=seat.0
            data-turn=move || turn().to_string()
            aria-current=move || turn().then_some("true")
        >
            {card(shown, left)}
        </li>
    }
}

/// The viewer, for narrow screens: there the list is for the others, and this stands above the viewer's rack.
#[component]
pub(crate) fn Own(desk: Desk, left: Memo<Option<Left>>) -> impl IntoView {
    let shown = Memo::new(move |_| look(desk, desk.you()));
    let turn = move || shown.with(|shown| shown.as_ref().is_some_and(|shown| shown.turn));
    let seat = move || desk.you().map(|seat| seat.0);
    view! { <div class="player own-card" class:now=turn data-seat=seat>{card(shown, left)}</div> }
}

/// Shows the face, the name and the state of a player.
fn card(shown: Memo<Option<ShownPlayer>>, left: Memo<Option<Left>>) -> impl IntoView {
    let is = move |ask: fn(&ShownPlayer) -> bool| shown.with(|shown| shown.as_ref().is_some_and(ask));
    let own = Signal::derive(move || left.get().filter(|_| is(|shown| shown.turn)));
    let face = move || {
        shown.with(|shown| {
            let shown = shown.as_ref()?;
            Some(match shown.bot {
                Some(_) => icons::bot_face(shown.seat).into_any(),
                None if shown.you && prefs().name.is_empty() => icons::person().into_any(),
                None => view! { <span>{shown.initial}</span> }.into_any(),
            })
        })
    };
    view! {
            <span class="face" aria-hidden="true">
                <Ring left=own />
                {face}
            </span>
            <span class="who">
                <span class="name" aria-hidden="true">{move || shown.with(|shown| shown.as_ref().map(|shown| shown.short.clone()))}</span>
                <span class="unseen">{move || shown.with(|shown| shown.as_ref().map(|shown| shown.name.clone()))}</span>
                {move || is(|shown| shown.bot.is_some()).then(|| view! { <span class="bot-sign" aria-hidden="true">{icons::bot()}</span> })}
                {move || shown.get().and_then(|shown| shown.bot).map(|level| view! {
                    <span class="tag">{say::bot(level)}</span>
                })}
            </span>
            <span class="player-facts">
                {move || shown.get().map(|shown| count(&shown.view))}
                <Number left=own />
                {move || shown.get().map(facts)}
            </span>
    }
}

/// The number of tiles, on the back of one. It comes first, so that nothing takes its room.
fn count(view: &PlayerView) -> impl IntoView + use<> {
    let count = texts().say_with("faces-tiles", &[("count", view.tiles.into())]);
    let title = count.clone();
    view! {
        <span class="count" title=title>
            <span class="count-tile" aria-hidden="true">{view.tiles}</span>
            <span class="unseen">{count}</span>
        </span>
    }
}

fn facts(shown: ShownPlayer) -> impl IntoView {
    let PlayerView {
        opened,
        announced,
        points,
        resigned,
        loses_turn,
        ..
    } = shown.view;
    let told = |key: &'static str, holds: bool| holds.then(|| view! { <span class="fact">{t(key)}</span> });
    view! {
        {shown.words.then(|| {
            let told = texts().say_with("faces-points", &[("count", points.into())]);
            let title = told.clone();
            view! {
                <span class="fact" title=title>
                    <span class="narrow">{icons::star()}{points}</span>
                    <span class="wide">{told}</span>
                </span>
            }
        })}
        {opened.then(|| view! {
            <span class="fact is-good" title=t("table-opened")>{icons::check()}<span class="wide">{t("table-opened")}</span></span>
        })}
        {announced.then(|| view! {
            <span class="fact" title=t("table-announced")>{icons::flag()}<span class="wide">{t("table-announced")}</span></span>
        })}
        {told("table-resigned", resigned)}
        {told("table-loses-turn", loses_turn)}
        {shown.hinted.then(|| view! {
            <span class="fact" title=t("table-hinted") data-hinted="">{icons::hint()}<span class="wide">{t("table-hinted")}</span></span>
        })}
        {shown.away.then(|| view! {
            <span class="fact" title=t("table-away")>{icons::away()}<span class="wide">{t("table-away")}</span></span>
        })}
    }
}

/// Returns a player as they are shown. The viewer's own number of tiles follows what they lay.
fn look(desk: Desk, seat: Option<Seat>) -> Option<ShownPlayer> {
    let mut shown = desk.link.look(|snapshot| look_at(snapshot, seat?))?;
    if let Some(left) = desk.drafted(|draft| draft.rack().len()).filter(|_| shown.you) {
        shown.view.tiles = left;
    }
    Some(shown)
}

fn look_at(snapshot: &Snapshot, seat: Seat) -> Option<ShownPlayer> {
    let game = snapshot.game.as_ref()?;
    let view = &game.view;
    let place = snapshot.table.place(seat);
    let bot = place.and_then(|place| match (place.taken_over, place.sitter) {
        (Some(level), _) | (None, Some(Sitter::Bot(level))) => Some(level),
        _ => None,
    });
    let you = snapshot.you == Some(seat);
    let name = say::name_for(snapshot, seat, you.then_some(seat));
    let short = match place.map(|place| place.sitter) {
        Some(Some(Sitter::Bot(_))) => texts().bot_first_name(seat),
        _ => name.clone(),
    };
    Some(ShownPlayer {
        seat,
        name,
        short,
        initial: say::name(snapshot, seat).chars().next(),
        you,
        bot,
        away: snapshot.away.contains(&seat) && bot.is_none(),
        turn: view.turn == seat && !game.is_over(),
        hinted: game.round.has_hint(seat),
        view: view.players.get(seat)?.clone(),
        words: view.terms.tiles().is_letters(),
    })
}
