//! Gliding tiles: after every change each tile moves from its old place to the new one, or from the player or the stock that it
//! comes from. The page lays tiles out; this only compares places.

use std::collections::HashMap;

use js_sys::{Array, Function, Object, Reflect};
use kostka_rules::{Seat, Tile};
use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::Element;

use super::reach::all;
use super::shown::piece_key;
use crate::prefs;

/// The last place of every tile.
#[derive(Clone, Copy)]
pub(crate) struct Glide {
    board: NodeRef<html::Div>,
    state: StoredValue<State, LocalStorage>,
}

#[derive(Default)]
struct State {
    was: HashMap<String, Point>,
    waits: bool,
    /// The seat that has laid tiles last.
    laid_by: Option<Seat>,
}

/// A place on the screen.
#[derive(Clone, Copy, PartialEq)]
struct Point {
    x: f64,
    y: f64,
    /// The part of the board that it is on, and how far that is scrolled.
    on: Option<(usize, f64)>,
}

impl Point {
    fn of(element: &Element, on: Option<(usize, f64)>) -> Point {
        let rect = element.get_bounding_client_rect();
        Point {
            x: rect.x(),
            y: rect.y(),
            on,
        }
    }

    /// Returns the way from a place to this one, without the scrolling in between.
    fn way_from(self, old: Point) -> (f64, f64) {
        let scrolled = match (old.on, self.on) {
            (Some((one, before)), Some((other, now))) if one == other => before - now,
            _ => 0.0,
        };
        (old.x - self.x, old.y - self.y + scrolled)
    }
}

impl Glide {
    pub(crate) fn new(board: NodeRef<html::Div>) -> Glide {
        Glide {
            board,
            state: StoredValue::new_local(State::default()),
        }
    }

    /// Lets a tile start from the place of an element.
    pub(crate) fn starts_at(self, tile: Tile, element: &Element) {
        let point = Point::of(element, None);
        self.state.update_value(|state| {
            state.was.insert(piece_key(tile), point);
        });
    }

    /// Lets tiles that come to the felt start at the card of the player who has laid them.
    pub(crate) fn laid_by(self, seat: Seat) {
        self.state.try_update_value(|state| state.laid_by = Some(seat));
    }

    /// Shows a tile, face down, on its way from the stock to a player.
    pub(crate) fn drawn_by(self, seat: Seat) {
        let Some(board) = self.board.try_get_untracked().flatten().filter(|_| moves()) else {
            return;
        };
        let page = document();
        let find = |selector: &str| page.query_selector(selector).ok().flatten();
        let (Some(stock), Some(player)) = (find("[data-stock]"), find(&card(seat))) else {
            return;
        };
        let Ok(tile) = page.create_element("span") else {
            return;
        };
        tile.set_class_name("flying-back");
        let (from, to) = (Point::of(&stock, None), Point::of(&player, None));
        // A tile that cannot be shown has moved all the same.
        let _ = board.append_child(&tile);
        let frames = [
            format!("translate({}px, {}px)", from.x, from.y),
            format!("translate({}px, {}px) scale(.7)", to.x + 8.0, to.y + 4.0),
        ];
        match animate(&tile, &frames, FLIGHT) {
            Some(animation) => {
                let gone = Closure::once_into_js(move || tile.remove());
                let _ = Reflect::set(&animation, &"onfinish".into(), &gone);
            }
            None => tile.remove(),
        }
    }

    /// Looks at the places after the page has been laid out anew.
    pub(crate) fn soon(self) {
        let waits = self
            .state
            .try_update_value(|state| std::mem::replace(&mut state.waits, true));
        if waits == Some(false) {
            request_animation_frame(move || self.look());
        }
    }

    /// Takes all places as they are after a change of size, in which nothing has moved.
    pub(crate) fn settle(self) {
        request_animation_frame(move || {
            if let Some(board) = self.board.try_get_untracked().flatten() {
                let now = pieces(&board)
                    .into_iter()
                    .map(|piece| (piece.key, piece.at))
                    .collect();
                self.state.try_update_value(|state| state.was = now);
            }
        });
    }

    fn look(self) {
        // The page may be gone by now.
        let Some(board) = self.board.try_get_untracked().flatten() else {
            return;
        };
        let pieces = pieces(&board);
        let now = pieces.iter().map(|piece| (piece.key.clone(), piece.at)).collect();
        let laid_by = self.state.try_with_value(|state| state.laid_by).flatten();
        let was = self.state.try_update_value(|state| {
            state.waits = false;
            std::mem::replace(&mut state.was, now)
        });
        let Some(was) = was.filter(|was| !was.is_empty() && moves()) else {
            return;
        };
        for Lying {
            key,
            element,
            at: new,
        } in &pieces
        {
            let old = was.get(key);
            let time = if old.is_some() { GLIDE } else { FLIGHT };
            let old = old
                .copied()
                .or_else(|| seen_in_draft(&was, element))
                .or_else(|| source(&board, key, element, laid_by));
            match old.map(|old| new.way_from(old)) {
                Some((x, y)) if x.abs() > 1.0 || y.abs() > 1.0 => {
                    animate(
                        element,
                        &[format!("translate({x}px, {y}px)"), "none".to_owned()],
                        time,
                    );
                }
                _ => {}
            }
        }
    }
}

/// A tile on the board.
struct Lying {
    key: String,
    element: Element,
    at: Point,
}

/// Returns every tile on the board. All are measured at once, before anything moves.
fn pieces(board: &Element) -> Vec<Lying> {
    let mut pieces = Vec::new();
    let parts = all(board, "[data-felt], [data-rack]");
    for (number, part) in parts.iter().enumerate() {
        let on = Some((number, f64::from(part.scroll_top())));
        for element in all(part, "[data-key]") {
            if let Some(key) = element.get_attribute("data-key") {
                let at = Point::of(&element, on);
                pieces.push(Lying { key, element, at });
            }
        }
    }
    pieces
}

/// Returns `true` if anything may move at all.
pub(super) fn moves() -> bool {
    let reduced = window()
        .match_media("(prefers-reduced-motion: reduce)")
        .ok()
        .flatten();
    prefs::prefs_now().motion && !reduced.is_some_and(|query| query.matches())
}

/// Returns the selector of a player's card.
fn card(seat: Seat) -> String {
    format!(".players [data-seat=\"{}\"]", seat.0)
}

/// Returns the place at which a tile that is laid now was seen while its player was still arranging.
fn seen_in_draft(was: &HashMap<String, Point>, element: &Element) -> Option<Point> {
    let face = element.get_attribute("data-tile")?;
    let drafted = format!("n{face}.");
    let seen = was.iter().find(|(key, _)| key.starts_with(&drafted));
    seen.map(|(_, point)| *point)
}

/// Returns the origin of a new tile: the stock for the rack; for the felt the player who laid it, or who is arranging.
fn source(board: &Element, key: &str, element: &Element, laid_by: Option<Seat>) -> Option<Point> {
    let on_rack = element.closest("[data-rack]").ok().flatten().is_some();
    let from = match laid_by {
        _ if on_rack => "[data-stock]".to_owned(),
        Some(seat) if !key.starts_with('n') => card(seat),
        _ => "[data-turn=\"true\"]".to_owned(),
    };
    let page = board.owner_document()?;
    page.query_selector(&from)
        .ok()
        .flatten()
        .map(|from| Point::of(&from, None))
}

/// Milliseconds of a move within the board, and of one from a player or the stock.
const GLIDE: f64 = 220.0;
const FLIGHT: f64 = 420.0;

/// Moves an element through transforms, and returns the browser's animation.
pub(super) fn animate(element: &Element, transforms: &[String; 2], milliseconds: f64) -> Option<JsValue> {
    let frames: Array = transforms
        .iter()
        .map(|transform| {
            let frame = Object::new();
            let _ = Reflect::set(&frame, &"transform".into(), &transform.into());
            frame
        })
        .collect();
    let options = Object::new();
    let _ = Reflect::set(&options, &"duration".into(), &JsValue::from_f64(milliseconds));
    let _ = Reflect::set(&options, &"easing".into(), &"cubic-bezier(.2, .8, .3, 1)".into());
    // Browsers without animations show everything in its place at once.
    let animate: Function = Reflect::get(element, &"animate".into()).ok()?.dyn_into().ok()?;
    animate.call2(element, &frames, &options).ok()
}
