//! A draft that outlives a reload.

use kostka_board::{Draft, Order, Place, Saved};
use kostka_protocol::GameNumber;
use kostka_rules::game::TurnNumber;

use crate::kit::{draft, shown, start, tiles};

const POSITION: &str = "b4 b5 b6 / k2 b7 k1";

fn saved() -> Saved {
    let mut draft = draft(POSITION);
    draft.sort(Order::Runs);
    let b7 = tiles(&draft, "b7");
    let key = draft.rows()[0].key;
    draft.put(&b7, Place::Row { key, at: 3 });
    let text = serde_json::to_string(&draft.save()).unwrap();
    serde_json::from_str(&text).unwrap()
}

/// Takes a draft up and says how it lies then.
fn restored(mut draft: Draft, saved: &Saved) -> String {
    draft.restore(saved);
    shown(&draft)
}

#[test]
fn a_draft_of_this_turn_is_taken_up() {
    assert_eq!(restored(draft(POSITION), &saved()), "b4 b5 b6 [b7] / k1 k2");
}

#[test]
fn a_restored_draft_can_be_undone() {
    let mut draft = draft(POSITION);
    assert!(draft.restore(&saved()));
    assert!(draft.undo());
    assert_eq!(shown(&draft), "b4 b5 b6 / k2 b7 k1");
}

#[test]
fn a_later_turn_takes_the_order_of_the_rack_alone() {
    let mut later = start("pl-standard", POSITION);
    later.turn = TurnNumber(7);
    assert_eq!(restored(Draft::new(later), &saved()), "b4 b5 b6 / k1 k2 b7");
}

#[test]
fn another_game_takes_nothing() {
    let mut other = start("pl-standard", POSITION);
    other.game = GameNumber(2);
    assert_eq!(restored(Draft::new(other), &saved()), "b4 b5 b6 / k2 b7 k1");
}

#[test]
fn what_does_not_fit_is_dropped() {
    let check = |change: &dyn Fn(&mut Saved)| {
        let mut bad = saved();
        change(&mut bad);
        assert_eq!(
            restored(draft(POSITION), &bad).split(" / ").next(),
            Some("b4 b5 b6"),
            "{bad:?}"
        );
    };
    let rows = |saved: &mut Saved| saved.rows.take().unwrap();
    check(&|saved| saved.rack.truncate(1));
    check(&|saved| saved.rack.push(saved.rack[0]));
    check(&|saved| {
        let mut rows = rows(saved);
        rows[0].remove(0);
        saved.rows = Some(rows);
    });
    check(&|saved| {
        let mut rows = rows(saved);
        let stolen = rows[0].remove(0);
        saved.rack.push(stolen.0);
        saved.rows = Some(rows);
    });
    check(&|saved| {
        let mut rows = rows(saved);
        rows[0][0].0 = kostka_rules::Tile(250);
        saved.rows = Some(rows);
    });
}

#[test]
fn off_turn_no_table_is_taken_up() {
    let mut waiting = start("pl-standard", POSITION);
    waiting.mine = false;
    assert_eq!(restored(Draft::new(waiting), &saved()), "b4 b5 b6 / k1 k2 b7");
}
