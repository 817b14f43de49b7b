//! Presses, taps, drags and keys.

use kostka_board::{Act, Draft, Hand, Input, Key, Place};
use kostka_rules::Tile;

use crate::kit::{draft, place, shown, start, tiles};

/// A player at a table.
struct Player {
    draft: Draft,
    hand: Hand,
}

impl Player {
    fn new(text: &str) -> Player {
        Player {
            draft: draft(text),
            hand: Hand::default(),
        }
    }

    fn take(&mut self, input: Input) -> Option<Act> {
        let act = self.hand.take(input, &self.draft);
        if let Some(Act { tiles, to }) = &act {
            assert!(self.draft.put(tiles, *to), "{act:?}");
            self.hand.keep_to(&self.draft);
        }
        act
    }

    fn tile(&self, name: &str) -> Tile {
        tiles(&self.draft, name)[0]
    }

    fn down(&mut self, name: &str) {
        let tile = (!name.is_empty()).then(|| self.tile(name));
        self.take(Input::Down {
            tile,
            x: 10.0,
            y: 10.0,
            at: 1000.0,
            more: false,
        });
    }

    fn up(&mut self, over: &str) -> Option<Act> {
        let over = (!over.is_empty()).then(|| place(&self.draft, over));
        self.take(Input::Up { over })
    }

    fn tap(&mut self, name: &str, over: &str) -> Option<Act> {
        self.down(name);
        self.up(over)
    }

    fn drag(&mut self, name: &str, over: &str) -> Option<Act> {
        self.down(name);
        self.take(Input::Move { x: 60.0, y: 60.0 });
        self.up(over)
    }

    fn keys(&mut self, keys: &[Key]) {
        for key in keys {
            self.take(Input::Key(*key));
        }
    }

    fn picked(&self) -> String {
        let name = |tile: &Tile| self.draft.piece(*tile).unwrap().face.to_string();
        self.hand.picked().iter().map(name).collect::<Vec<_>>().join(" ")
    }
}

#[test]
fn a_drag_moves_a_tile() {
    let mut player = Player::new("b4 b5 b6 / k1 b7");
    player.drag("b7", "r1/3");
    assert_eq!(shown(&player.draft), "b4 b5 b6 [b7] / k1");
    assert_eq!(player.picked(), "");
}

#[test]
fn a_shaking_finger_does_not_drag() {
    let mut player = Player::new("b4 b5 b6 / k1 b7");
    player.down("b7");
    player.take(Input::Move { x: 14.0, y: 13.0 });
    assert!(player.hand.dragged().is_empty());
    assert_eq!(player.up("rack/1"), None);
    assert_eq!(player.picked(), "b7", "it was a tap");
}

#[test]
fn nothing_is_decided_before_the_release() {
    let mut player = Player::new("b4 b5 b6 / k1 b7");
    player.down("b7");
    player.take(Input::Move { x: 90.0, y: 90.0 });
    player.take(Input::Move { x: 10.0, y: 10.0 });
    assert_eq!(player.hand.dragged().len(), 1);
    assert_eq!(player.up(""), None, "released over nothing");
    assert_eq!(shown(&player.draft), "b4 b5 b6 / k1 b7");
    assert_eq!(player.picked(), "");
}

#[test]
fn a_tap_picks_and_the_next_one_puts() {
    let mut player = Player::new("b4 b5 b6 / k1 b7");
    player.tap("b7", "rack/1");
    assert_eq!(player.picked(), "b7");
    player.tap("b6", "r1/3");
    assert_eq!(shown(&player.draft), "b4 b5 b6 [b7] / k1");
}

#[test]
fn a_second_tap_lets_go() {
    let mut player = Player::new("b4 b5 b6 / k1 b7");
    player.tap("b7", "rack/1");
    player.tap("b7", "rack/1");
    assert_eq!(player.picked(), "");
}

#[test]
fn several_tiles_are_tapped_and_put_down_together() {
    let mut player = Player::new("b4 b5 b6 / k1 r1 o1 k9");
    for name in ["k1", "r1", "o1"] {
        player.tap(name, "rack/0");
    }
    assert_eq!(player.picked(), "k1 r1 o1");
    player.tap("", "new");
    assert_eq!(shown(&player.draft), "b4 b5 b6 | [k1] [r1] [o1] / k9");
}

#[test]
fn several_picked_tiles_are_dragged_together() {
    let mut player = Player::new("b4 b5 b6 / k1 r1 o1 k9");
    for name in ["k1", "r1", "o1"] {
        player.tap(name, "rack/0");
    }
    player.drag("r1", "new");
    assert_eq!(shown(&player.draft), "b4 b5 b6 | [k1] [r1] [o1] / k9");
}

#[test]
fn a_table_tile_in_hand_gathers_tiles_of_the_rack() {
    let mut player = Player::new("b4 r4 o4 k4 / b3 b5");
    player.tap("b4", "r1/0");
    player.tap("b3", "rack/0");
    player.tap("b5", "rack/1");
    player.tap("", "new");
    assert_eq!(shown(&player.draft), "r4 o4 k4 | [b3] b4 [b5] / ");
}

#[test]
fn a_tile_of_this_turn_is_tapped_back_to_the_rack() {
    let mut player = Player::new("b4 b5 b6 / k1 b7");
    player.drag("b7", "r1/3");
    player.tap("b7", "r1/3");
    player.tap("k1", "rack/0");
    assert_eq!(shown(&player.draft), "b4 b5 b6 / b7 k1");
}

#[test]
fn the_rack_is_reordered_by_tapping_a_tile_and_a_gap() {
    let mut player = Player::new("- / k1 k2 k3");
    player.tap("k1", "rack/0");
    player.tap("", "rack/3");
    assert_eq!(shown(&player.draft), " / k2 k3 k1");
}

#[test]
fn a_place_that_takes_no_table_tile_leaves_it_in_hand() {
    let mut player = Player::new("b4 b5 b6 / k1");
    player.tap("b4", "r1/0");
    assert_eq!(player.tap("", "rack/1"), None);
    assert_eq!(player.picked(), "b4");
}

#[test]
fn a_long_press_takes_the_rest_of_the_row() {
    let mut player = Player::new("b4 b5 b6 b7 / k1");
    player.down("b6");
    player.take(Input::Held { at: 1449.0 });
    assert_eq!(player.picked(), "", "not long enough");
    player.take(Input::Held { at: 1450.0 });
    assert_eq!(player.picked(), "b6 b7");
    player.take(Input::Move { x: 90.0, y: 90.0 });
    assert_eq!(player.hand.dragged().len(), 2);
    player.up("new");
    assert_eq!(shown(&player.draft), "b4 b5 | b6 b7 / k1");
}

#[test]
fn a_long_press_that_stays_keeps_the_tiles_in_hand() {
    let mut player = Player::new("b4 b5 b6 b7 / k1");
    player.down("b6");
    player.take(Input::Held { at: 2000.0 });
    player.up("r1/2");
    assert_eq!(player.picked(), "b6 b7");
}

#[test]
fn escape_lets_go_of_everything() {
    let mut player = Player::new("b4 b5 b6 / k1 b7");
    player.down("b7");
    player.take(Input::Move { x: 90.0, y: 90.0 });
    player.take(Input::Cancel);
    assert_eq!(player.up("r1/3"), None);
    assert_eq!(shown(&player.draft), "b4 b5 b6 / k1 b7");
}

#[test]
fn a_pointer_that_is_taken_away_ends_its_drag_and_nothing_else() {
    let mut player = Player::new("b4 b5 b6 / k1 b7");
    player.down("b7");
    player.take(Input::Move { x: 90.0, y: 90.0 });
    player.take(Input::Lost);
    assert_eq!((player.picked().as_str(), player.up("r1/3")), ("", None));
    player.tap("k1", "rack/0");
    player.down("");
    player.take(Input::Lost);
    assert_eq!(player.picked(), "k1", "scrolling lets nothing go");
}

#[test]
fn off_turn_only_the_rack_is_lifted() {
    let mut begin = start("pl-standard", "b4 b5 b6 / k1 b7");
    begin.mine = false;
    let mut player = Player {
        draft: Draft::new(begin),
        hand: Hand::default(),
    };
    player.tap("b4", "r1/0");
    assert_eq!(player.picked(), "");
    assert_eq!(player.drag("b7", "r1/3"), None);
    player.drag("b7", "rack/0");
    assert_eq!(shown(&player.draft), "b4 b5 b6 / b7 k1");
}

#[test]
fn the_focus_roves_over_rack_and_sets() {
    let mut player = Player::new("b4 b5 b6 | r1 k1 o1 / k9 b7");
    let focus = |player: &Player| {
        player
            .draft
            .piece(player.hand.focus(&player.draft).unwrap())
            .unwrap()
            .face
            .to_string()
    };
    let mut walk = Vec::new();
    for key in [
        Key::Right,
        Key::Right,
        Key::Up,
        Key::Up,
        Key::Home,
        Key::Left,
        Key::End,
        Key::Right,
        Key::Down,
        Key::Down,
    ] {
        player.keys(&[key]);
        walk.push(focus(&player));
    }
    assert_eq!(walk, ["b7", "b7", "k1", "b5", "b4", "b4", "b6", "r1", "k9", "k9"]);
}

#[test]
fn a_turn_is_played_by_keys_alone() {
    let mut player = Player::new("b4 b5 b6 / k1 b7");
    player.keys(&[Key::Right, Key::Grab]);
    assert_eq!(player.hand.aim(&player.draft), Some(Place::NewRow));
    player.keys(&[Key::Up]);
    let key = player.draft.rows()[0].key;
    assert_eq!(player.hand.aim(&player.draft), Some(Place::Row { key, at: 3 }));
    player.keys(&[Key::Grab]);
    assert_eq!(shown(&player.draft), "b4 b5 b6 [b7] / k1");
    assert!(!player.hand.is_carrying());
}

#[test]
fn several_tiles_are_marked_and_carried_by_keys() {
    let mut player = Player::new("- / k1 r1 o1 k9");
    player.keys(&[Key::Mark, Key::Right, Key::Mark, Key::Right, Key::Grab, Key::Grab]);
    assert_eq!(shown(&player.draft), "[k1] [r1] [o1] / k9");
}

#[test]
fn keys_take_the_rest_of_a_row_and_never_carry_it_to_the_rack() {
    let mut player = Player::new("b4 b5 b6 b7 / k1");
    player.keys(&[Key::Up, Key::Right, Key::Right, Key::Rest]);
    assert_eq!(player.picked(), "b6 b7");
    player.keys(&[Key::Down, Key::Down, Key::Grab]);
    assert_eq!(shown(&player.draft), "b4 b5 | b6 b7 / k1");
}

#[test]
fn keys_reorder_the_rack() {
    let mut player = Player::new("- / k1 k2 k3");
    player.keys(&[Key::Grab, Key::Down, Key::Grab]);
    assert_eq!(shown(&player.draft), " / k2 k3 k1");
}
