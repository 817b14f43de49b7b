//! The draw for the start: by the page, or by tiles that people draw and tap here.

use kostka_rules::deal::{best_drawn, draw_for_start};
use kostka_rules::{Colour, Face, Seat, Terms};
use leptos::prelude::*;

use super::Table;
use crate::browser;
use crate::controls::numbered;
use crate::language::{t, t_args};
use crate::rows::{Tiles, loose};
use crate::shell::announce;
use crate::shell::icons;
use crate::tile::{self, Tile};

/// A round of a draw: the players in it, each with the tiles drawn so far.
type Round = Vec<(Seat, Vec<Face>)>;

/// A draw in progress, or over.
#[derive(Clone, Debug, PartialEq)]
struct Drawing {
    rounds: Vec<Round>,
    /// The players who draw, or the starter alone.
    left: Vec<Seat>,
}

impl Drawing {
    fn new(terms: &Terms) -> Drawing {
        Drawing {
            rounds: Vec::new(),
            left: (0..terms.players()).map(Seat).collect(),
        }
    }

    /// Draws by chance, as the deals of games do.
    fn by_chance(terms: &Terms) -> Drawing {
        let drawn = draw_for_start(terms, &browser::random());
        let faces = |round: &Vec<(Seat, Vec<kostka_rules::Tile>)>| {
            let faces = round
                .iter()
                .map(|(seat, tiles)| (*seat, terms.tiles().faces_of(tiles)));
            faces.collect()
        };
        Drawing {
            rounds: drawn.rounds.iter().map(faces).collect(),
            left: vec![drawn.starter],
        }
    }

    fn starter(&self) -> Option<Seat> {
        match self.left[..] {
            [starter] => Some(starter),
            _ => None,
        }
    }

    /// Returns the player whose tile is asked for.
    fn next(&self) -> Option<Seat> {
        let drawn = self.open_round().map_or(0, Vec::len);
        self.left.get(drawn).copied().filter(|_| self.left.len() > 1)
    }

    fn open_round(&self) -> Option<&Round> {
        self.rounds.last().filter(|round| round.len() < self.left.len())
    }

    /// Takes the tile of the next player; after the last one the best are left.
    fn put(&mut self, terms: &Terms, face: Face) {
        let Some(seat) = self.next() else { return };
        if self.open_round().is_none() {
            self.rounds.push(Round::new());
        }
        let Some(round) = self.rounds.last_mut() else {
            return;
        };
        round.push((seat, vec![face]));
        if round.len() == self.left.len() {
            let drawn: Vec<(Seat, Face)> = round
                .iter()
                .filter_map(|(seat, faces)| Some((*seat, *faces.last()?)))
                .collect();
            self.left = best_drawn(terms, &drawn);
        }
    }

    /// Takes the last tile back.
    fn undo(&mut self) {
        let Some(round) = self.rounds.last_mut() else {
            return;
        };
        self.left = match round.len() {
            // Everybody of the round draws in it.
            full if full >= self.left.len() => round.iter().map(|(seat, _)| *seat).collect(),
            _ => std::mem::take(&mut self.left),
        };
        round.pop();
        if round.is_empty() {
            self.rounds.pop();
        }
    }
}

#[component]
pub(super) fn Draw(table: Table) -> impl IntoView {
    let drawing = RwSignal::new(None::<Drawing>);
    Effect::new(move |_| {
        drawing.set(table.with(Drawing::new));
    });
    let by_chance = move |_| {
        let drawn = table
            .terms
            .with_untracked(|terms| terms.as_ref().map(Drawing::by_chance));
        if let Some(starter) = drawn.as_ref().and_then(Drawing::starter) {
            announce::tell(starts(starter));
        }
        drawing.set(drawn);
    };
    let anew = move |_| {
        drawing.set(
            table
                .terms
                .with_untracked(|terms| terms.as_ref().map(Drawing::new)),
        )
    };
    let undo = move |_| {
        drawing.update(|drawing| {
            if let Some(drawing) = drawing {
                drawing.undo();
            }
        });
    };
    let begun =
        move || drawing.with(|drawing| drawing.as_ref().is_some_and(|drawing| !drawing.rounds.is_empty()));
    view! {
        <button class="main" data-draw="" on:click=by_chance>{icons::draw()}{move || t("keep-referee-draw-now")}</button>
        <Keypad table drawing />
        {move || drawing.get().map(|drawing| view! { <Rounds drawing /> })}
        <Show when=begun>
            <div class="buttons">
                <button on:click=undo>{icons::undo()}{move || t("common-undo")}</button>
                <button on:click=anew>{icons::reset()}{move || t("keep-referee-draw-anew")}</button>
            </div>
        </Show>
    }
}

fn starts(starter: Seat) -> String {
    t_args(
        "keep-referee-draw-starts",
        &[("name", numbered(starter.index()).into())],
    )
}

/// The tiles of every round, and the result.
#[component]
fn Rounds(drawing: Drawing) -> impl IntoView {
    let starter = drawing.starter();
    let tie =
        (starter.is_none() && !drawing.rounds.is_empty() && drawing.open_round().is_none()).then(|| {
            let names: Vec<String> = drawing.left.iter().map(|seat| numbered(seat.index())).collect();
            t_args("keep-referee-draw-tie", &[("names", names.join(", ").into())])
        });
    let rounds = drawing.rounds.into_iter().map(|round| {
        let drawn = round.into_iter().map(|(seat, faces)| {
            let tiles = loose(&faces);
            view! { <li><span>{numbered(seat.index())}</span> <span class="row"><Tiles tiles /></span></li> }
        });
        view! { <ul class="drawn">{drawn.collect_view()}</ul> }
    });
    view! {
        {rounds.collect_view()}
        {tie.map(|text| view! { <p class="lead" role="status">{text}</p> })}
        {starter.map(|seat| view! { <p class="lead" role="status" data-starter=seat.to_string()>{starts(seat)}</p> })}
    }
}

/// One button for each tile that counts in the draw: numbers, or letters. Their colours do not count.
#[component]
fn Keypad(table: Table, drawing: RwSignal<Option<Drawing>>) -> impl IntoView {
    let faces = move || {
        table.with(|terms| {
            let faces = terms.tiles().faces().map(|(face, _)| face);
            let counts = |face: &Face| match face {
                Face::Number(colour, _) => *colour == Colour::Black,
                Face::Letter(_) => true,
                Face::Joker(_) | Face::Blank(_) => false,
            };
            faces.filter(counts).collect::<Vec<_>>()
        })
    };
    let put = move |face| {
        table.terms.with_untracked(|terms| {
            if let Some(terms) = terms {
                drawing.update(|drawing| {
                    if let Some(drawing) = drawing {
                        drawing.put(terms, face);
                    }
                });
            }
        });
        let starter = drawing.with_untracked(|drawing| drawing.as_ref().and_then(Drawing::starter));
        if let Some(starter) = starter {
            announce::tell(starts(starter));
        }
    };
    let next = Memo::new(move |_| drawing.with(|drawing| drawing.as_ref().and_then(Drawing::next)));
    let button = move |face: Face| {
        view! {
            <button class="tile-button" aria-label=tile::name(face, None) on:click=move |_| put(face)>
                <Tile face silent=true />
            </button>
        }
    };
    view! {
        <Show when=move || next.get().is_some()>
            <p>{move || t("keep-referee-draw-enter")}</p>
            <p class="lead" aria-live="polite">
                {move || next.get().map(|seat| t_args("keep-referee-draw-who", &[("name", numbered(seat.index()).into())]))}
            </p>
            <div class="keypad">{move || faces().unwrap_or_default().into_iter().map(button).collect_view()}</div>
            <p class="soft">{move || t("keep-referee-draw-joker")}</p>
        </Show>
    }
}
