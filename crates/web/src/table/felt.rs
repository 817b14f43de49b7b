//! The felt: the sets that lie on the table, as large as they can be.

use kostka_board::fit::{Room, across, fit};
use kostka_rules::Rulebook;
use leptos::html;
use leptos::prelude::*;

use super::desk::Desk;
use super::piece::Piece;
use super::say;
use super::shown::{ShownRow, ShownTile};
use super::size::{Size, size_of};
use crate::language::{t, t_args};

/// Gaps between tiles and sets in CSS pixels, as in `table-board.css`.
const GAPS: Room = Room {
    width: 0.0,
    height: 0.0,
    tile_gap: 2.0,
    row_gap: 12.0,
    line_gap: 10.0,
    padding: 5.0,
    ratio: 1.32,
    whole: 44.0,
};
/// Pixels around all sets.
const MARGIN: f64 = 8.0;
/// Smallest and largest size of a tile; windows from the width `DESK` on have room for larger ones.
const MIN: u16 = 36;
const MAX: u16 = 64;
const MAX_AT_DESK: u16 = 76;
const DESK: f64 = 1000.0;

#[component]
pub(crate) fn Felt(desk: Desk) -> impl IntoView {
    let node: NodeRef<html::Div> = NodeRef::new();
    let size = size_of(node);
    let room = move || {
        let Size { width, height } = size.get();
        Room {
            width: width - 2.0 * MARGIN,
            height: height - 2.0 * MARGIN,
            ..GAPS
        }
    };
    let fitted = Memo::new(move |_| {
        let mut lengths: Vec<usize> = desk
            .rows
            .with(|rows| rows.iter().map(|row| row.tiles.len()).collect());
        // Room for the set that comes next, so that the first tile of it does not shrink all others.
        if desk.is_mine() {
            lengths.push(2);
        }
        let room = room();
        let max = if room.width < DESK { MAX } else { MAX_AT_DESK };
        fit(&room, &lengths, MIN, max)
    });
    let across = Callback::new(move |tiles: usize| across(&room(), tiles, f64::from(fitted.get().tile)));
    let keys = Memo::new(move |_| {
        desk.rows
            .with(|rows| rows.iter().map(|row| row.key).collect::<Vec<_>>())
    });
    view! {
        <div
            class="felt"
            node_ref=node
            role="group"
            aria-label=move || t("table-felt")
            data-felt=""
            style=("--tile", move || format!("{}px", fitted.get().tile))
            class:scrolls=move || fitted.get().scrolls
        >
            <div class="sets">
                <For each=move || keys.get() key=|key| *key children=move |key| view! { <Set desk key across /> } />
                <Show when=move || keys.with(Vec::is_empty)>
                    <p class="felt-empty">{move || empty(desk)}</p>
                </Show>
            </div>
        </div>
    }
}

/// Returns the text of an empty table, which tells the player to move what to do.
fn empty(desk: Desk) -> String {
    let opening = desk
        .judged(|checked| checked.opening)
        .filter(|opening| opening.minimum > 0 && desk.is_mine());
    let Some(opening) = opening else {
        return t("table-empty");
    };
    let minimum = [("minimum", opening.minimum.into())];
    if desk.has_letters() {
        t_args("table-empty-open-word", &minimum)
    } else {
        t_args("table-empty-open", &minimum)
    }
}

/// One set. `across` returns the number of tiles side by side in a set of a given length.
#[component]
fn Set(desk: Desk, key: u32, across: Callback<usize, usize>) -> impl IntoView {
    let row = Memo::new(move |_| {
        desk.rows
            .with(|rows| rows.iter().find(|row| row.key == key).cloned())
    });
    let tiles = move || row.with(|row| row.as_ref().map(|row| row.tiles.clone()).unwrap_or_default());
    let broken = Memo::new(move |_| row.with(|row| row.as_ref().and_then(|row| row.broken.clone())));
    // A long word does not fit on a narrow screen: its lines are seen to belong together.
    let wraps = Memo::new(move |_| {
        let tiles = row.with(|row| row.as_ref().map_or(0, |row| row.tiles.len()));
        Some(across.run(tiles)).filter(|across| *across < tiles)
    });
    let checking = move || row.with(|row| row.as_ref().is_some_and(|row| row.checking));
    let name = move || {
        let number = desk
            .rows
            .with(|rows| rows.iter().position(|row| row.key == key))
            .map_or(0, |at| at + 1);
        t_args("table-set", &[("number", number.into())])
    };
    view! {
        <div
            class="set"
            class:broken=move || broken.with(Option::is_some)
            class:checking=checking
            class:wraps=move || wraps.get().is_some()
            style=("--across", move || wraps.get().map(|across| across.to_string()))
            role="group"
            aria-label=name
            data-row=key
        >
            <For each=tiles key=|tile: &ShownTile| (tile.key.clone(), tile.face, as_key(tile)) children=move |tile| {
                let lies = lies_as(row, tile.key.clone());
                view! { <Piece desk tile lies /> }
            } />
            {move || broken.get().map(|violation| {
                let book = desk.rulebook();
                let rule = violation.rule;
                view! {
                    <span class="reason" data-reason=rule>
                        <a href=rule_link(&book, rule) target="_blank">{rule}</a>
                        " "
                        {say::violation(desk, &violation)}
                    </span>
                }
            })}
        </div>
    }
}

/// Returns the meaning of a joker as a part of a key, so that a joker with another meaning is drawn anew.
fn as_key(tile: &ShownTile) -> Option<(u8, u8, bool)> {
    tile.stands_for
        .map(|stands| (stands.number, stands.span, stands.in_run))
}

/// Returns the class of a tile: fresh, or laid last.
fn lies_as(row: Memo<Option<ShownRow>>, key: String) -> Signal<String> {
    Signal::derive(move || {
        row.with(|row| {
            let tile = row
                .as_ref()
                .and_then(|row| row.tiles.iter().find(|tile| tile.key == key));
            match tile {
                Some(tile) if tile.fresh => "fresh".to_owned(),
                Some(tile) if tile.last => "last".to_owned(),
                _ => String::new(),
            }
        })
    })
}

/// Returns the address of the page that explains a rule of a book.
pub(crate) fn rule_link(book: &str, rule: &str) -> String {
    match Rulebook::find(book) {
        Ok(book) => format!("/rules/{}#{rule}", book.id),
        Err(_) => "/rules".to_owned(),
    }
}
