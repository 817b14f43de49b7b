//! The felt: the sets that lie on the table, each in its place.

use kostka_board::Draft;
use kostka_board::layout::{Layout, Length, OutOfSight, Room, Spot};
use kostka_protocol::{GameNumber, GameView};
use kostka_rules::Rulebook;
use kostka_rules::game::TurnNumber;
use leptos::html;
use leptos::prelude::*;

use super::desk::Desk;
use super::piece::Piece;
use super::say;
use super::shown::{Mark, ShownRow, ShownTile};
use super::size::{Size, size_of, text_scale, window_size, wished};
use super::zoom::Zoom;
use crate::language::{t, t_args};

/// Pixels around all sets, as in `table-board.css`.
const MARGIN: f64 = 6.0;
/// Pixels below all sets that the button to zoom takes, as in `table-board.css`.
const BUTTON: f64 = 8.0;
/// Smallest width of a tile that is easy to read, and the smallest if the whole table is to be seen.
const MIN: f64 = 26.0;
const MIN_OF_ALL: f64 = 8.0;
/// Largest width of a tile, from a width of the felt on.
const MAX: [(f64, f64); 3] = [(1450.0, 88.0), (1000.0, 76.0), (0.0, 64.0)];

#[component]
pub(crate) fn Felt(desk: Desk, zoom: Zoom) -> impl IntoView {
    let node: NodeRef<html::Div> = NodeRef::new();
    let size = size_of(node);
    let layout = laid_out(desk, zoom, size);
    let top = RwSignal::new(0.0);
    let hidden = Memo::new(move |_| {
        let seen = size.get().height;
        layout.with(|layout| layout.out_of_sight(top.get() - MARGIN, seen))
    });
    let overflows = Memo::new(move |_| layout.with(Layout::overflows));
    // A felt that no longer scrolls, or scrolls again, lies at its beginning and tells nobody.
    Effect::new(move |_| {
        overflows.track();
        top.set(0.0);
    });
    Effect::new(move |_| zoom.needed.set(overflows.get() || zoom.out.get()));
    show_newest(desk, layout, node);
    let keys = Memo::new(move |_| {
        desk.rows
            .with(|rows| rows.iter().map(|row| row.key).collect::<Vec<_>>())
    });
    view! {
        <div class="felt-frame" class:zooms=move || zoom.needed.get()>
            <div
                class="felt"
                node_ref=node
                role="group"
                aria-label=move || t("table-felt")
                data-felt=""
                style=("--tile", move || pixels(layout.with(Layout::tile)))
                style=("--tile-gap", move || pixels(layout.with(Layout::gaps).tile))
                style=("--set-padding", move || pixels(layout.with(Layout::gaps).padding))
                style=("--bottom", move || pixels(layout.with(Layout::bottom)))
                class:scrolls=move || overflows.get()
                on:scroll:target=move |event| top.set(f64::from(event.target().scroll_top()))
            >
                <div class="sets">
                    <For each=move || keys.get() key=|key| *key children=move |key| view! { <Set desk key layout /> } />
                    <Show when=move || keys.with(Vec::is_empty)>
                        <p class="felt-empty">{move || empty(desk)}</p>
                    </Show>
                </div>
            </div>
            <Hidden hidden />
        </div>
    }
}

fn pixels(length: impl std::fmt::Display) -> String {
    format!("{length}px")
}

/// A fade over the edges of the felt with the number of sets behind it.
#[component]
fn Hidden(hidden: Memo<OutOfSight>) -> impl IntoView {
    let edge = |class: &'static str, text: &'static str, count: usize| {
        let shown = (count > 0).then(|| t_args(text, &[("count", count.into())]));
        shown.map(
            |text| view! { <p class=format!("beyond {class}") data-beyond=count><span>{text}</span></p> },
        )
    };
    view! {
        {move || edge("above", "table-sets-above", hidden.get().above)}
        {move || edge("below", "table-sets-below", hidden.get().below)}
    }
}

/// The felt and the sizes that are wished. When any of them changes between turns, everything is laid out anew.
#[derive(Clone, Copy, Default, PartialEq)]
struct Frame {
    room: Room,
    /// Width of the window, size of text and of tiles, zoom: they are changed by somebody who wants to see the effect at once.
    look: (f64, f64, f64, bool),
    /// The height that the room would have if text had its usual size.
    usual: f64,
}

impl Frame {
    /// Returns the frame of a felt of this size. Reactive.
    fn of(Size { width, height }: Size, all: bool) -> Frame {
        let (window, text, wished) = (window_size(), text_scale(), wished());
        let max = MAX
            .iter()
            .find(|(from, _)| width >= *from)
            .map_or(0.0, |(_, max)| *max);
        let (below, min) = if all {
            (BUTTON, MIN_OF_ALL)
        } else {
            (0.0, MIN * wished)
        };
        let room = Room {
            width: (width - 2.0 * MARGIN).max(0.0),
            height: (height - 2.0 * MARGIN - below).max(0.0),
            min: min as u16,
            max: (max * wished.max(1.0)) as u16,
        };
        // Everything around the felt is in proportion to text, or grows even more where it wraps.
        let around = (window.height - height).max(0.0);
        let less = if text > 1.0 && !all {
            around * (1.0 - 0.7 / text)
        } else {
            0.0
        };
        Frame {
            room,
            look: (window.width, text, wished, all),
            usual: room.height + less,
        }
    }

    /// Returns the room for these sets. Large text takes room from the felt, but never makes its tiles smaller.
    fn room_for(&self, rows: &[Length]) -> Room {
        if self.usual <= self.room.height {
            return self.room;
        }
        let usual = Room {
            height: self.usual,
            ..self.room
        };
        Room {
            min: Layout::plan(usual, rows).tile(),
            ..self.room
        }
    }
}

/// A layout, and the conditions that it was made under.
#[derive(Clone, Default, PartialEq)]
struct Laid {
    layout: Layout,
    turn: Option<(GameNumber, TurnNumber)>,
    frame: Frame,
}

/// Returns the layout of the sets. While somebody arranges tiles, sizes and untouched sets stay as they are. Reactive.
fn laid_out(desk: Desk, zoom: Zoom, size: ReadSignal<Size>) -> Memo<Layout> {
    let frame = Memo::new(move |_| Frame::of(size.get(), zoom.out.get()));
    let turn = Memo::new(move |_| desk.drafted(|draft| (draft.start().game, draft.start().turn)));
    let arranges = Memo::new(move |_| {
        desk.drafted(Draft::is_changed) == Some(true)
            || desk.picked.with(|picked| !picked.is_empty())
            || desk.link.look(|snapshot| Some(snapshot.draft.is_some())) == Some(true)
    });
    let over = Memo::new(move |_| desk.game(GameView::is_over) == Some(true));
    let laid = Memo::new(move |before: Option<&Laid>| {
        let lengths = |rows: &Vec<ShownRow>| rows.iter().map(|row| (row.key, row.tiles.len())).collect();
        let rows: Vec<Length> = desk.rows.with(lengths);
        let (turn, frame, arranges) = (turn.get(), frame.get(), arranges.get());
        let before = before.filter(|before| before.frame.look == frame.look && before.frame.room.width > 0.0);
        // The last move is seen whole, with everything that it was made of.
        let ends_badly = |before: &&Laid| over.get() && before.layout.overflows();
        let stays = |before: &&Laid| {
            before.turn == turn && (arranges || before.frame == frame) && !ends_badly(before)
        };
        match before {
            Some(before) if stays(&before) => Laid {
                layout: before.layout.follow(&rows),
                ..before.clone()
            },
            _ => {
                let room = frame.room_for(&rows);
                let layout = match before {
                    Some(before) => before.layout.renew(room, &rows),
                    None => Layout::plan(room, &rows),
                };
                Laid { layout, turn, frame }
            }
        }
    });
    Memo::new(move |_| laid.with(|laid| laid.layout.clone()))
}

/// Scrolls to what was laid last: the sets that have changed, or those of the last move on a page that has just been opened.
fn show_newest(desk: Desk, layout: Memo<Layout>, node: NodeRef<html::Div>) {
    let tiles = |row: &ShownRow| row.tiles.iter().map(|tile| tile.key.clone()).collect::<Vec<_>>();
    Effect::new(move |before: Option<Vec<(u32, Vec<String>)>>| {
        let rows = desk.rows.get();
        let now: Vec<_> = rows.iter().map(|row| (row.key, tiles(row))).collect();
        let is_newest = |row: &(u32, Vec<String>), shown: &ShownRow| match &before {
            Some(before) if !before.is_empty() => !before.contains(row),
            _ => shown.tiles.iter().any(|tile| tile.last),
        };
        let newest = now.iter().zip(&rows).filter(|(row, shown)| is_newest(row, shown));
        let newest: Vec<u32> = newest.map(|(row, _)| row.0).collect();
        if !newest.is_empty() {
            request_animation_frame(move || {
                let Some(felt) = node.try_get_untracked().flatten() else {
                    return;
                };
                let (top, seen) = (felt.scroll_top(), f64::from(felt.client_height()) - 2.0 * MARGIN);
                let to = layout.with_untracked(|layout| layout.reveal(&newest, f64::from(top), seen));
                if (to - f64::from(top)).abs() >= 1.0 {
                    felt.set_scroll_top(to.ceil() as i32);
                }
            });
        }
        now
    });
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

/// One set.
#[component]
fn Set(desk: Desk, key: u32, layout: Memo<Layout>) -> impl IntoView {
    let row = Memo::new(move |_| {
        desk.rows
            .with(|rows| rows.iter().find(|row| row.key == key).cloned())
    });
    let tiles = move || row.with(|row| row.as_ref().map(|row| row.tiles.clone()).unwrap_or_default());
    let mark = Memo::new(move |_| row.with(|row| row.as_ref().map_or(Mark::None, |row| row.mark)));
    let spot = Memo::new(move |_| layout.with(|layout| layout.spot(key)));
    let at = move |side: fn(Spot) -> f64| move || spot.get().map(|spot| pixels(side(spot)));
    view! {
        <div
            class="set"
            class:broken=move || mark.get() == Mark::Broken
            class:unfinished=move || mark.get() == Mark::Unfinished
            class:checking=move || mark.get() == Mark::Checking
            style=("left", at(|spot| spot.x))
            style=("top", at(|spot| spot.y))
            style=("--tile", at(|spot| spot.tile))
            role="group"
            aria-label=move || say::set(desk, key)
            aria-describedby=move || (mark.get() == Mark::Broken).then_some("standing")
            data-row=key
        >
            <For each=tiles key=|tile: &ShownTile| (tile.key.clone(), tile.face, as_key(tile)) children=move |tile| {
                let lies = lies_as(row, tile.key.clone());
                view! { <Piece desk tile lies /> }
            } />
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
