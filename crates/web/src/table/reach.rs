//! Pointers: presses, drags, and the place under a dragged tile.
//!
//! While a tile is dragged nothing is rendered: copies of the lifted tiles follow the pointer by one transform a frame,
//! and the place under them is found among rectangles that were measured when the drag began.

use kostka_board::Place;
use kostka_board::hand::{Input, LONG_PRESS};
use kostka_board::hit::{Area, Areas, Rect};
use kostka_rules::Tile;
use leptos::ev::PointerEvent;
use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use super::desk::Desk;
use super::glide::Glide;
use super::sound;

/// The reach of a hand over the table: takes presses and drags of pointers, and knows the elements under them. The keys use
/// it too, to show where a tile would go.
#[derive(Clone, Copy)]
pub(crate) struct Reach {
    desk: Desk,
    glide: Glide,
    /// Everything that tiles lie on.
    pub(crate) board: NodeRef<html::Div>,
    /// The copies that follow the pointer.
    pub(crate) ghost: NodeRef<html::Div>,
    /// The mark between two tiles.
    pub(crate) mark: NodeRef<html::Div>,
    state: StoredValue<State, LocalStorage>,
}

#[derive(Default)]
struct State {
    areas: Areas,
    pointer: Option<i32>,
    /// Position of the pointer, which is a finger or not; the copies are held `above` it.
    x: f64,
    y: f64,
    finger: bool,
    above: f64,
    dragging: bool,
    frame: bool,
    hovered: Option<Place>,
    long_press: Option<TimeoutHandle>,
}

/// Distance from the edge of the felt at which held tiles scroll it.
const EDGE: f64 = 36.0;
/// Pixels that the felt scrolls in a frame.
const STEP: i32 = 8;

impl Reach {
    pub(crate) fn new(desk: Desk, glide: Glide, board: NodeRef<html::Div>) -> Reach {
        Reach {
            desk,
            glide,
            board,
            ghost: NodeRef::new(),
            mark: NodeRef::new(),
            state: StoredValue::new_local(State::default()),
        }
    }

    pub(crate) fn down(self, event: &PointerEvent) {
        let target = event
            .target()
            .and_then(|target| target.dyn_into::<Element>().ok());
        let Some(target) = target.filter(|_| event.button() == 0) else {
            return;
        };
        sound::touched();
        let other = target.closest("button:not([data-key]), a").ok().flatten();
        if !event.is_primary() || other.is_some() {
            return;
        }
        let tile = tile_of(&target);
        if let (Some(board), Some(_)) = (self.board.get_untracked(), tile) {
            // The pointer stays ours wherever it goes; without that a drag would end at the edge of the window.
            let _ = board.set_pointer_capture(event.pointer_id());
        }
        let areas = self.measure();
        let held = move || self.held();
        let timer = tile.and_then(|_| {
            set_timeout_with_handle(held, std::time::Duration::from_millis(LONG_PRESS as u64)).ok()
        });
        self.state.update_value(|state| {
            *state = State {
                areas,
                pointer: Some(event.pointer_id()),
                x: f64::from(event.client_x()),
                y: f64::from(event.client_y()),
                finger: event.pointer_type() == "touch",
                long_press: timer,
                ..State::default()
            };
        });
        self.desk.take(Input::Down {
            tile,
            x: f64::from(event.client_x()),
            y: f64::from(event.client_y()),
            at: event.time_stamp(),
            more: event.ctrl_key() || event.meta_key() || event.shift_key(),
        });
    }

    pub(crate) fn moved(self, event: &PointerEvent) {
        if !self.is_ours(event) {
            return;
        }
        let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
        let dragging = self.state.with_value(|state| state.dragging);
        if !dragging {
            self.desk.take(Input::Move { x, y });
            let tiles = self.desk.with_hand(|hand| hand.dragged().to_vec());
            if !tiles.is_empty() {
                self.lift(&tiles);
            }
        }
        let waits = self.state.try_update_value(|state| {
            state.x = x;
            state.y = y;
            let waits = state.frame || !state.dragging;
            state.frame |= state.dragging;
            waits
        });
        if waits == Some(false) {
            request_animation_frame(move || self.frame());
        }
    }

    pub(crate) fn up(self, event: &PointerEvent) {
        if !self.is_ours(event) {
            return;
        }
        let over = self.state.try_update_value(|state| {
            state.x = f64::from(event.client_x());
            state.y = f64::from(event.client_y());
            state.areas.place_at(state.x, state.y - state.above)
        });
        self.put_ghost_away();
        self.desk.take(Input::Up { over: over.flatten() });
        self.release();
    }

    pub(crate) fn cancel(self, event: &PointerEvent) {
        if self.is_ours(event) {
            self.put_ghost_away();
            self.desk.take(Input::Lost);
            self.release();
        }
    }

    /// Lets go of everything, as Esc does.
    pub(crate) fn let_go(self) {
        self.put_ghost_away();
        self.desk.take(Input::Cancel);
        self.release();
    }

    fn held(self) {
        let at = window().performance().map_or(f64::MAX, |clock| clock.now());
        // A timer may be a little early by the clock of events.
        let at = at.max(0.0) + 1.0;
        self.desk.take(Input::Held { at });
    }

    fn is_ours(self, event: &PointerEvent) -> bool {
        self.state
            .with_value(|state| state.pointer == Some(event.pointer_id()))
    }

    fn release(self) {
        self.state.update_value(|state| {
            if let Some(timer) = state.long_press.take() {
                timer.clear();
            }
            *state = State::default();
        });
    }

    /// Begins a drag: copies of the tiles go into the layer above everything.
    fn lift(self, tiles: &[Tile]) {
        let (Some(board), Some(ghost)) = (self.board.get_untracked(), self.ghost.get_untracked()) else {
            return;
        };
        ghost.set_inner_html("");
        let mut width = 0.0;
        for tile in tiles {
            let Some(element) = find_tile(&board, *tile) else {
                continue;
            };
            let rect = element.get_bounding_client_rect();
            width = rect.width();
            if let Ok(copy) = element.clone_node_with_deep(true) {
                let copy: HtmlElement = copy.unchecked_into();
                let _ = copy.remove_attribute("data-key");
                let _ = copy.remove_attribute("data-id");
                paint(&copy, "--tile", &format!("{width}px"));
                let _ = ghost.append_child(&copy);
            }
        }
        let _ = board.class_list().add_1("dragging");
        paint(&ghost, "--lift", &format!("{}px", width / 2.0));
        self.state.update_value(|state| {
            state.dragging = true;
            // A finger hides what is under it.
            state.above = if state.finger { width * 1.1 } else { 0.0 };
        });
    }

    /// One frame of a drag.
    fn frame(self) {
        let place = self.state.try_update_value(|state| {
            state.frame = false;
            let (x, y) = (state.x, state.y - state.above);
            let over = state.areas.place_at(x, y);
            let changed = over != state.hovered;
            state.hovered = over;
            (state.dragging, x, y, over, changed)
        });
        let Some((true, x, y, over, changed)) = place else {
            return;
        };
        if let Some(ghost) = self.ghost.get_untracked() {
            paint(&ghost, "transform", &format!("translate({x}px, {y}px)"));
        }
        if changed {
            self.show_mark(over);
        }
        if self.scroll_felt(y) {
            self.state.update_value(|state| state.frame = true);
            request_animation_frame(move || self.frame());
        }
    }

    /// Scrolls the felt when tiles are held near its edge, and returns `true` if it moved.
    fn scroll_felt(self, y: f64) -> bool {
        let edges = self.state.with_value(|state| state.areas.felt);
        let step = if (edges.y..edges.y + EDGE).contains(&y) {
            -STEP
        } else if (edges.y + edges.height - EDGE..edges.y + edges.height).contains(&y) {
            STEP
        } else {
            return false;
        };
        let felt = self
            .board
            .get_untracked()
            .and_then(|board| board.query_selector("[data-felt].scrolls").ok().flatten());
        let Some(felt) = felt else { return false };
        let before = felt.scroll_top();
        felt.set_scroll_top(before + step);
        let moved = felt.scroll_top() - before;
        self.state
            .update_value(|state| state.areas.scroll(f64::from(moved)));
        moved != 0
    }

    /// Shows the place where the tiles would go.
    pub(crate) fn show_mark(self, place: Option<Place>) {
        let Some(mark) = self.mark.get_untracked() else {
            return;
        };
        let target = match place {
            Some(Place::NewRow) => "new",
            Some(Place::Rack { .. }) => "rack",
            Some(Place::Row { .. }) => "row",
            None => "none",
        };
        let _ = mark.set_attribute("data-target", target);
        let bar = self
            .state
            .with_value(|state| place.and_then(|place| state.areas.mark(place)));
        if let Some(bar) = bar {
            paint(
                &mark,
                "transform",
                &format!("translate({}px, {}px)", bar.x, bar.y),
            );
            paint(&mark, "width", &format!("{}px", bar.width));
            paint(&mark, "height", &format!("{}px", bar.height));
        }
        paint(&mark, "opacity", if bar.is_some() { "1" } else { "0" });
    }

    /// Shows where the keyboard aims.
    pub(crate) fn show_aim(self, aim: Option<Place>) {
        if aim.is_some() {
            let areas = self.measure();
            self.state.update_value(|state| state.areas = areas);
        }
        self.show_mark(aim);
    }

    /// Ends a drag: the tiles glide on from where they were let go.
    fn put_ghost_away(self) {
        let dragging = self.state.with_value(|state| state.dragging);
        let (Some(board), Some(ghost)) = (self.board.get_untracked(), self.ghost.get_untracked()) else {
            return;
        };
        if dragging {
            let tiles = self.desk.with_hand(|hand| hand.dragged().to_vec());
            let copies = ghost.children();
            for (at, tile) in (0..).zip(&tiles) {
                if let Some(copy) = copies.item(at) {
                    self.glide.starts_at(*tile, &copy);
                }
            }
            self.glide.soon();
        }
        let _ = board.class_list().remove_1("dragging");
        ghost.set_inner_html("");
        self.show_mark(None);
    }

    fn measure(self) -> Areas {
        let Some(board) = self.board.get_untracked() else {
            return Areas::default();
        };
        let area = |element: &Element| Area {
            rect: rect(element),
            tiles: all(element, "[data-key]").iter().map(rect).collect(),
        };
        let rows = all(&board, "[data-row]").into_iter().filter_map(|row| {
            let key = row.get_attribute("data-row")?.parse().ok()?;
            Some((key, area(&row)))
        });
        let one = |selector: &str| board.query_selector(selector).ok().flatten();
        Areas {
            rows: rows.collect(),
            felt: one("[data-felt]").as_ref().map(rect).unwrap_or_default(),
            rack: one("[data-rack]").as_ref().map(area).unwrap_or_default(),
        }
    }
}

/// Sets one property of an element's style. Custom properties never fail.
fn paint(element: &HtmlElement, property: &str, value: &str) {
    let _ = element.style().set_property(property, value);
}

fn rect(element: &Element) -> Rect {
    let rect = element.get_bounding_client_rect();
    Rect {
        x: rect.x(),
        y: rect.y(),
        width: rect.width(),
        height: rect.height(),
    }
}

/// Returns all elements under one that match.
pub(crate) fn all(element: &Element, selector: &str) -> Vec<Element> {
    let Ok(found) = element.query_selector_all(selector) else {
        return Vec::new();
    };
    (0..found.length())
        .filter_map(|at| found.item(at)?.dyn_into().ok())
        .collect()
}

/// Returns the element of a tile.
pub(crate) fn find_tile(board: &Element, tile: Tile) -> Option<HtmlElement> {
    let found = board
        .query_selector(&format!("[data-id=\"{}\"]", tile.0))
        .ok()
        .flatten()?;
    found.dyn_into().ok()
}

/// Returns the tile that an element is part of.
fn tile_of(element: &Element) -> Option<Tile> {
    let piece = element.closest("[data-id]").ok().flatten()?;
    piece.get_attribute("data-id")?.parse().ok().map(Tile)
}
