//! Gliding tiles: after every change each tile moves from its old place to the new one. The page lays tiles out; this only
//! compares places.

use std::collections::HashMap;

use js_sys::{Array, Function, Object, Reflect};
use kostka_rules::Tile;
use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
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
}

#[derive(Clone, Copy, PartialEq)]
struct Point {
    x: f64,
    y: f64,
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
        let point = point(element);
        self.state.update_value(|state| {
            state.was.insert(piece_key(tile), point);
        });
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
                    .map(|(key, element)| (key, point(&element)))
                    .collect();
                self.state.try_update_value(|state| state.was = now);
                keep_reasons_inside(&board);
            }
        });
    }

    fn look(self) {
        let Some(board) = self.board.get_untracked() else {
            return;
        };
        let pieces = pieces(&board);
        let now: HashMap<String, Point> = pieces
            .iter()
            .map(|(key, element)| (key.clone(), point(element)))
            .collect();
        let was = self.state.try_update_value(|state| {
            state.waits = false;
            std::mem::replace(&mut state.was, now.clone())
        });
        keep_reasons_inside(&board);
        let Some(was) = was.filter(|was| !was.is_empty() && moves()) else {
            return;
        };
        for (key, element) in &pieces {
            let (Some(new), old) = (now.get(key), was.get(key)) else {
                continue;
            };
            let old = old.copied().or_else(|| source(&board, element));
            match old {
                Some(old) if (old.x - new.x).abs() > 1.0 || (old.y - new.y).abs() > 1.0 => {
                    glide(element, old.x - new.x, old.y - new.y);
                }
                _ => {}
            }
        }
    }
}

/// Returns every tile on the board with its key.
fn pieces(board: &Element) -> Vec<(String, Element)> {
    all(board, "[data-key]")
        .into_iter()
        .filter_map(|element| Some((element.get_attribute("data-key")?, element)))
        .collect()
}

/// Returns `true` if tiles may move at all.
fn moves() -> bool {
    let reduced = window()
        .match_media("(prefers-reduced-motion: reduce)")
        .ok()
        .flatten();
    prefs::prefs_now().motion && !reduced.is_some_and(|query| query.matches())
}

/// Returns the place of an element, regardless of the scrolling around it.
fn point(element: &Element) -> Point {
    let rect = element.get_bounding_client_rect();
    let around = element.closest("[data-felt], [data-rack]").ok().flatten();
    let scrolled = around.map_or(0, |around| around.scroll_top());
    Point {
        x: rect.x(),
        y: rect.y() + f64::from(scrolled),
    }
}

/// Returns the origin of a new tile: the stock for the rack, the player to move for the felt.
fn source(board: &Element, element: &Element) -> Option<Point> {
    let on_rack = element.closest("[data-rack]").ok().flatten().is_some();
    let from = if on_rack {
        "[data-stock]"
    } else {
        "[data-turn=\"true\"]"
    };
    let page = board.owner_document()?;
    page.query_selector(from).ok().flatten().map(|from| point(&from))
}

/// Moves an element from a distance to its place.
fn glide(element: &Element, x: f64, y: f64) {
    let frame = |transform: &str| {
        let frame = Object::new();
        let _ = Reflect::set(&frame, &"transform".into(), &transform.into());
        frame
    };
    let frames = Array::of2(&frame(&format!("translate({x}px, {y}px)")), &frame("none"));
    let options = Object::new();
    let _ = Reflect::set(&options, &"duration".into(), &JsValue::from_f64(220.0));
    let _ = Reflect::set(&options, &"easing".into(), &"cubic-bezier(.2, .8, .3, 1)".into());
    // Browsers without animations show the tile in its place at once.
    let animate = Reflect::get(element, &"animate".into())
        .ok()
        .and_then(|animate| animate.dyn_into::<Function>().ok());
    if let Some(animate) = animate {
        let _ = animate.call2(element, &frames, &options);
    }
}

/// Moves the reasons under sets at the edge inside.
fn keep_reasons_inside(board: &Element) {
    let edges = board.get_bounding_client_rect();
    for reason in all(board, ".reason") {
        let reason: web_sys::HtmlElement = reason.unchecked_into();
        let style = reason.style();
        let _ = style.remove_property("--shift");
        let rect = reason.get_bounding_client_rect();
        let right = (rect.right() - (edges.right() - 6.0)).max(0.0);
        let shift = right.min((rect.x() - edges.x() - 6.0).max(0.0));
        let _ = style.set_property("--shift", &format!("{}px", -shift));
    }
}
