//! The keyboard. Tiles are moved with the same hand that pointers use.

use kostka_board::hand::{Input, Key};
use kostka_client::shortcuts::Shortcut;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use super::desk::Desk;
use super::hints::Hints;
use super::reach::{Reach, find_tile};
use super::{say, sound};
use crate::prefs::prefs_now;
use crate::shell::announce;

/// The parts of the page that keys work on.
#[derive(Clone, Copy)]
pub(crate) struct Keys {
    pub(crate) desk: Desk,
    pub(crate) reach: Reach,
    pub(crate) hints: Hints,
    /// True if the next sort uses the second of the two orders.
    pub(crate) next_is_second: StoredValue<bool>,
}

impl Keys {
    /// Listens as long as the page lives.
    pub(crate) fn listen(self) {
        let handle = window_event_listener(leptos::ev::keydown, move |event| self.pressed(&event));
        on_cleanup(move || handle.remove());
    }

    fn pressed(self, event: &KeyboardEvent) {
        if event.ctrl_key() || event.meta_key() || event.alt_key() || event.default_prevented() {
            return;
        }
        sound::touched();
        let active = document().active_element();
        if active.as_ref().is_some_and(is_typing) || is_covered() {
            return;
        }
        let on_tile = active
            .as_ref()
            .is_none_or(|element| element.has_attribute("data-id") || element.tag_name() == "BODY");
        let done = match event.key().as_str() {
            "Escape" => {
                self.reach.let_go();
                true
            }
            key if on_tile && hand_key(key, event.shift_key()).is_some() => {
                hand_key(key, event.shift_key()).is_some_and(|key| self.hand(key))
            }
            key => self.shortcut(&letter(key, &event.code()), event.shift_key()),
        };
        if done {
            event.prevent_default();
        }
    }

    fn hand(self, key: Key) -> bool {
        let before = self.desk.focus.get_untracked();
        let carried = self.desk.with_hand(|hand| hand.is_carrying());
        let moved = self.desk.picked.get_untracked();
        self.desk.take(Input::Key(key));
        let aim = self.desk.aim.get_untracked();
        self.reach.show_aim(aim);
        match aim {
            Some(place) => announce::tell(untrack(|| say::place(self.desk, place))),
            None if carried => {
                // The focus follows what was put down.
                if let Some(tile) = moved.first() {
                    self.desk.focus_on(*tile);
                }
            }
            None => {}
        }
        let focus = self.desk.focus.get_untracked();
        if aim.is_none() && (focus != before || carried || key == Key::Mark) {
            request_animation_frame(move || self.show_focus());
        }
        true
    }

    fn show_focus(self) {
        // The page may be gone by now.
        let board = self.reach.board.try_get_untracked().flatten();
        let tile = self.desk.focus.try_get_untracked().flatten();
        let (Some(board), Some(tile)) = (board, tile) else {
            return;
        };
        if let Some(element) = find_tile(&board, tile) {
            let _ = element.focus();
        }
    }

    fn shortcut(self, key: &str, shift: bool) -> bool {
        let key = key.chars().next();
        let focused = document()
            .active_element()
            .is_some_and(|focused| focused.has_attribute("data-id"));
        match key.and_then(|key| prefs_now().shortcuts.action(key)) {
            Some(Shortcut::Undo) if shift => self.desk.redo(),
            Some(Shortcut::Undo) => self.desk.undo(),
            Some(Shortcut::End) => self.desk.end_turn(),
            Some(Shortcut::Draw) => self.desk.draw(),
            Some(Shortcut::Hint) => self.hints.ask(),
            Some(Shortcut::Sort) => self.sort(),
            Some(Shortcut::Rest) => return self.hand(Key::Rest),
            None => return false,
        }
        if focused {
            // A tile that was moved in the page has lost the focus.
            request_animation_frame(move || self.show_focus());
        }
        true
    }

    fn sort(self) {
        if let Some([first, second]) = untrack(|| self.desk.orders()) {
            self.desk.sort(if self.next_is_second.get_value() {
                second
            } else {
                first
            });
            self.next_is_second
                .update_value(|is_second| *is_second = !*is_second);
        }
    }
}

fn hand_key(key: &str, shift: bool) -> Option<Key> {
    Some(match key {
        "ArrowLeft" => Key::Left,
        "ArrowRight" => Key::Right,
        "ArrowUp" => Key::Up,
        "ArrowDown" => Key::Down,
        "Home" => Key::Home,
        "End" => Key::End,
        " " | "Enter" if shift => Key::Mark,
        " " | "Enter" => Key::Grab,
        _ => return None,
    })
}

/// Returns the Latin letter or the digit of a key, on keyboards of other scripts by its place.
pub(super) fn letter(key: &str, code: &str) -> String {
    let lower = key.to_ascii_lowercase();
    let latin = lower.len() == 1 && lower.is_ascii();
    if latin {
        lower
    } else {
        let place = code.strip_prefix("Key").or_else(|| code.strip_prefix("Digit"));
        place.unwrap_or_default().to_ascii_lowercase()
    }
}

fn is_typing(element: &Element) -> bool {
    let editable = element
        .dyn_ref::<HtmlElement>()
        .is_some_and(|element| element.is_content_editable());
    editable || matches!(element.tag_name().as_str(), "INPUT" | "TEXTAREA" | "SELECT")
}

/// Returns `true` if a dialog lies over the table.
fn is_covered() -> bool {
    document()
        .query_selector("dialog[open], .curtain")
        .ok()
        .flatten()
        .is_some()
}
