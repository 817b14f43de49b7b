//! The game that is being played: its number, its starter, and the way to its end.

use kostka_keeper::matches::{Game, Match};
use kostka_rules::deal::{StartDraw, draw_for_start};
use kostka_rules::{Face, Seat, Terms};
use leptos::prelude::*;

use super::super::kept::Kept;
use super::super::start::keep;
use super::names;
use super::standing::Won;
use super::turns::Turns;
use crate::controls::Sure;
use crate::language::{t, t_args};
use crate::shell::icons;
use crate::tile::Tile;
use crate::{address, browser};

/// Returns the heading of a game: its number, and how many there are.
pub(super) fn heading(played: &Match, at: usize) -> String {
    let number = ("number", (at + 1).into());
    match played.length() {
        Some(length) => t_args("keep-game-of", &[number, ("count", length.into())]),
        None => t_args("keep-game", &[number]),
    }
}

#[component]
pub(super) fn Next(kept: Kept) -> impl IntoView {
    let over = Memo::new(move |_| kept.with(Match::is_over));
    view! {
        {move || if over.get() {
            view! { <Over kept /> }.into_any()
        } else {
            view! { <Now kept /> }.into_any()
        }}
    }
}

/// The running game.
#[component]
fn Now(kept: Kept) -> impl IntoView {
    let at = Memo::new(move |_| kept.with(|played| played.finished().len()));
    let game = Memo::new(move |_| kept.with(|played| played.running().unwrap_or_default()));
    let terms = kept.with_now(|played| played.terms().clone());
    let words = terms.tiles().is_letters();
    let starter = Signal::derive(move || game.with(|game| game.starter));
    let set_starter = move |seat: Option<Seat>| change(kept, |game| game.starter = seat);
    let end = move |_| kept.change(|played| played.open(at.get_untracked()));
    let turns = move || {
        view! {
            <Turns
                kept
                terms=terms.clone()
                names=kept.with_now(names)
                starter
                turns=Signal::derive(move || game.with(|game| game.turns.clone()))
                set=move |turns| change(kept, |game| game.turns = turns)
            />
        }
    };
    view! {
        <section class="card keep-now" aria-labelledby="keep-now">
            <h2 id="keep-now" tabindex="-1">{move || kept.with(|played| heading(played, at.get()))}</h2>
            <Starter kept starter set=set_starter />
            {words.then(turns)}
            <button class:main=!words on:click=end>{icons::flag()}{move || t("keep-end-game")}</button>
            // People may stop when it is late, whatever the book says.
            <Show when=move || kept.with(|played| !played.finished().is_empty())>
                <div class="keep-choices" data-finish="">
                    <Sure
                        label=Signal::derive(|| t("keep-finish"))
                        question="keep-finish-sure"
                        act=move |()| kept.change(Match::finish)
                        in_words=true
                    />
                </div>
            </Show>
        </section>
    }
}

/// Changes the running game.
fn change(kept: Kept, change: impl FnOnce(&mut Game)) {
    kept.change(|played| {
        if let Some(mut game) = played.running() {
            change(&mut game);
            played.put(played.finished().len(), game);
        }
    });
}

/// The player who begins: known by the book, said, or drawn here.
#[component]
pub(super) fn Starter(
    kept: Kept,
    #[prop(into)] starter: Signal<Option<Seat>>,
    #[prop(into)] set: Callback<Option<Seat>>,
) -> impl IntoView {
    let (terms, names) = kept.with_now(|played| (played.terms().clone(), names(played)));
    let drawn = RwSignal::new(None::<StartDraw>);
    let names = StoredValue::new(names);
    let name = move |seat: Seat| names.with_value(|names| names.get(seat).cloned().unwrap_or_default());
    let draw = {
        let terms = terms.clone();
        move |_| {
            let draw = draw_for_start(&terms, &browser::random());
            set.run(Some(draw.starter));
            drawn.set(Some(draw));
        }
    };
    let draw = StoredValue::new(draw);
    let seats: Vec<Seat> = names.with_value(|names| names.seats().collect());
    let choices = move || {
        let seat = |seat: &Seat| {
            let seat = *seat;
            view! { <button on:click=move |_| set.run(Some(seat))>{name(seat)}</button> }
        };
        seats.iter().map(seat).collect_view()
    };
    let choices = StoredValue::new(choices);
    view! {
        {move || match starter.get() {
            Some(seat) => view! {
                <p class="keep-starter" data-starter=seat.to_string()>
                    {icons::play()}
                    <span>{move || t_args("keep-starts", &[("name", name(seat).into())])}</span>
                    <button class="quiet" on:click=move |_| { drawn.set(None); set.run(None); }>
                        {move || t("keep-starter-change")}
                    </button>
                </p>
            }.into_any(),
            None => view! {
                <div class="keep-starters" role="group" aria-label=move || t("keep-who-starts")>
                    <p>{move || t("keep-who-starts")}</p>
                    <div class="keep-choices">
                        {choices.with_value(|choices| choices())}
                        <button on:click=move |event| draw.with_value(|draw| draw(event))>
                            {icons::draw()}{move || t("keep-draw-start")}
                        </button>
                    </div>
                </div>
            }.into_any(),
        }}
        {move || drawn.get().filter(|draw| starter.get() == Some(draw.starter)).map(|draw| {
            view! { <Drawn draw names=names.get_value().values().cloned().collect() terms=terms.clone() /> }
        })}
    }
}

/// The tiles that were drawn for the start, round by round.
#[component]
fn Drawn(draw: StartDraw, names: Vec<String>, terms: Terms) -> impl IntoView {
    let rounds = draw.rounds.into_iter().map(|round| {
        let players = round.into_iter().map(|(seat, tiles)| {
            let faces: Vec<Face> = terms.tiles().faces_of(&tiles);
            let name = names.get(seat.index()).cloned().unwrap_or_default();
            view! {
                <li>
                    <span>{name}</span>
                    {faces.into_iter().map(|face| view! { <Tile face /> }).collect_view()}
                </li>
            }
        });
        view! { <ul class="keep-draw small-tiles">{players.collect_view()}</ul> }
    });
    view! { <div aria-live="polite">{rounds.collect_view()}</div> }
}

/// The end of the match: its winner, and another match of the same players.
#[component]
fn Over(kept: Kept) -> impl IntoView {
    let again = move |_| {
        let next = kept.with_now(|played| Match::new(played.terms().clone(), played.names().clone()));
        if let Some(id) = next.ok().and_then(|next| keep(&next)) {
            address::go(&format!("/keep/match/{id}"));
        }
    };
    view! {
        <section class="card keep-now" aria-labelledby="keep-now" data-over="">
            <h2 id="keep-now" tabindex="-1">{move || t("keep-over")}</h2>
            <Won played=Signal::derive(move || kept.with(Match::clone)) />
            <div class="keep-choices">
                <button class="main" on:click=again>{icons::plus()}{move || t("keep-again")}</button>
                <button data-one-more="" on:click=move |_| kept.change(Match::extend)>{move || t("keep-one-more")}</button>
            </div>
        </section>
    }
}
