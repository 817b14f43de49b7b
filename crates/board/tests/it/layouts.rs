//! Places of rows on the felt.

use kostka_board::layout::{Layout, Length, OutOfSight, Room, Spot};
use proptest::prelude::*;

const PHONE: Room = Room {
    width: 374.0,
    height: 400.0,
    min: 27,
    max: 64,
};

fn rows(lengths: &[usize]) -> Vec<Length> {
    (1..).zip(lengths.iter().copied()).collect()
}

fn spots(layout: &Layout, rows: &[Length]) -> Vec<Spot> {
    rows.iter().map(|row| layout.spot(row.0).unwrap()).collect()
}

/// Checks that rows lie inside the width and not on each other.
fn lie_apart(layout: &Layout, rows: &[Length]) {
    let spots = spots(layout, rows);
    for (at, one) in spots.iter().enumerate() {
        assert!(
            one.x >= 0.0 && one.x + one.width <= layout.room().width + 0.01,
            "{one:?}"
        );
        for other in &spots[..at] {
            let apart = one.x >= other.x + other.width
                || other.x >= one.x + one.width
                || one.y >= other.y + other.height
                || other.y >= one.y + one.height;
            assert!(apart, "{one:?} lies on {other:?}");
        }
    }
}

#[test]
fn a_few_sets_lie_near_the_middle_with_room_for_more_below() {
    let desk = Room {
        width: 1470.0,
        height: 690.0,
        min: 26,
        max: 88,
    };
    let layout = Layout::plan(desk, &rows(&[3, 3, 4]));
    let first = layout.spot(1).unwrap();
    let below = desk.height - layout.bottom();
    assert!(
        first.y > first.height && below >= 3.0 * first.height,
        "{} px above, {below} below",
        first.y
    );
    let full = Layout::plan(PHONE, &rows(&[4; 20]));
    assert!(full.spot(1).unwrap().y < 1.0, "a full table begins at the top");
}

#[test]
fn a_near_empty_table_has_large_tiles() {
    assert_eq!(Layout::plan(PHONE, &[]).tile(), 64);
    assert_eq!(Layout::plan(PHONE, &rows(&[3])).tile(), 64);
}

#[test]
fn twenty_sets_are_all_seen_on_a_phone() {
    let layout = Layout::plan(
        PHONE,
        &rows(&[3, 4, 3, 5, 3, 4, 3, 3, 4, 3, 3, 4, 3, 6, 3, 4, 3, 3, 4, 3]),
    );
    assert!(!layout.overflows(), "{}", layout.bottom());
    assert!(layout.tile() >= 27);
}

#[test]
fn short_sets_share_the_lines_of_long_ones() {
    let room = Room { max: 27, ..PHONE };
    // Nine tiles leave room for three; the two fives lie side by side.
    let layout = Layout::plan(room, &rows(&[9, 5, 5, 3]));
    let y = |key| layout.spot(key).unwrap().y;
    assert_eq!((y(1), y(2)), (y(4), y(3)));
}

#[test]
fn the_next_set_is_seen_too_wherever_the_last_line_ends() {
    let desk = Room {
        width: 1212.0,
        height: 430.0,
        min: 26,
        max: 76,
    };
    for room in [PHONE, desk] {
        let mut lengths = vec![4, 5, 3, 4, 3];
        let mut layout = Layout::plan(room, &rows(&lengths));
        for count in 6..=20 {
            // A set is laid in each turn, and between turns the layout is kept as long as it serves.
            lengths.push(3);
            let now = rows(&lengths);
            let laid = layout.follow(&now);
            lie_apart(&laid, &now);
            assert!(!laid.overflows(), "set {count} in {room:?}");
            layout = laid.renew(room, &now);
        }
    }
}

#[test]
fn a_table_that_does_not_fit_scrolls_at_the_smallest_size() {
    let layout = Layout::plan(PHONE, &rows(&[4; 40]));
    assert!(layout.overflows());
    assert_eq!(layout.tile(), 27);
    let all = Layout::plan(Room { min: 8, ..PHONE }, &rows(&[4; 40]));
    assert!(!all.overflows() && all.tile() < 27);
}

#[test]
fn a_row_that_is_too_long_is_squeezed_and_never_torn() {
    let layout = Layout::plan(
        Room {
            width: 304.0,
            ..PHONE
        },
        &rows(&[3, 13]),
    );
    let long = layout.spot(2).unwrap();
    assert_eq!(layout.tile(), 44, "the others are not as small");
    assert!(
        (20.0..44.0).contains(&long.tile) && long.width <= 304.0,
        "{long:?}"
    );
}

#[test]
fn a_row_grows_in_its_place_and_the_others_stay() {
    let before = rows(&[3, 3, 4, 5, 3, 4]);
    let layout = Layout::plan(PHONE, &before);
    for at in 0..before.len() {
        let mut after = before.clone();
        after[at].1 += 1;
        let grown = layout.follow(&after);
        lie_apart(&grown, &after);
        for (other, (old, new)) in spots(&layout, &before)
            .iter()
            .zip(spots(&grown, &after))
            .enumerate()
        {
            assert!(other == at || *old == new, "row {other} moved when {at} grew");
        }
    }
}

#[test]
fn a_new_row_takes_free_room_and_an_old_one_leaves_its_own() {
    let layout = Layout::plan(PHONE, &rows(&[3, 3, 4]));
    let without = layout.follow(&[(1, 3), (3, 4)]);
    assert_eq!(without.spot(2), None);
    assert_eq!(without.spot(3), layout.spot(3));
    let with = without.follow(&[(1, 3), (3, 4), (9, 3)]);
    assert_eq!(with.spot(1), layout.spot(1));
    lie_apart(&with, &[(1, 3), (3, 4), (9, 3)]);
    assert!(!with.overflows());
}

#[test]
fn a_layout_serves_for_the_next_turn_until_something_better_is_worth_it() {
    let first = rows(&[3, 3, 4, 4, 3]);
    let layout = Layout::plan(PHONE, &first);
    assert_eq!(layout.renew(PHONE, &first), layout);
    let low = Room {
        height: 200.0,
        ..PHONE
    };
    assert_eq!(layout.renew(low, &first), Layout::plan(low, &first));
    let few = rows(&[3]);
    assert_eq!(
        layout.renew(PHONE, &few),
        Layout::plan(PHONE, &few),
        "tiles can be larger"
    );
}

#[test]
fn rows_out_of_sight_are_counted_and_found() {
    let layout = Layout::plan(PHONE, &rows(&[5; 30]));
    let (seen, all) = (PHONE.height, layout.bottom());
    let at = |top| layout.out_of_sight(top, seen);
    assert_eq!(at(0.0).above, 0);
    assert!(at(0.0).below > 0);
    assert_eq!(at(all - seen).below, 0);
    assert_eq!(layout.out_of_sight(0.0, all), OutOfSight::default());
    let found = layout.reveal(&[30], 0.0, seen);
    assert_eq!(at(found).below, 0, "the last row is the lowest");
    assert_eq!(layout.reveal(&[1], found, seen), 0.0);
    assert_eq!(layout.reveal(&[1], 0.0, seen), 0.0, "it is in sight");
    assert_eq!(layout.reveal(&[77], 13.0, seen), 13.0, "there is no such row");
}

#[test]
fn a_room_without_size_is_no_trouble() {
    let layout = Layout::plan(
        Room {
            width: 0.0,
            height: 0.0,
            ..PHONE
        },
        &rows(&[3, 4]),
    );
    assert_eq!(layout.tile(), 27);
    assert!(layout.follow(&rows(&[3, 5, 2])).overflows());
}

#[test]
fn a_squeezed_row_that_gets_shorter_stays_on_the_felt() {
    for width in 280..400 {
        let room = Room {
            width: f64::from(width),
            height: 850.0,
            ..PHONE
        };
        let mut now = rows(&[1; 12]);
        let mut layout = Layout::plan(room, &now);
        for tiles in (1..=13).chain((1..13).rev()) {
            now[11].1 = tiles;
            layout = layout.follow(&now);
            lie_apart(&layout, &now);
        }
    }
}

proptest! {
    #[test]
    fn rows_that_are_not_touched_never_move(
        lengths in prop::collection::vec(1usize..14, 0..30),
        changes in prop::collection::vec((0u32..34, 0usize..14), 1..20),
        width in 280.0f64..1400.0,
        height in 100.0f64..900.0,
    ) {
        let mut now = rows(&lengths);
        let mut layout = Layout::plan(Room { width, height, ..PHONE }, &now);
        lie_apart(&layout, &now);
        for (key, tiles) in changes {
            let before = layout.clone();
            now.retain(|row| row.0 != key);
            if tiles > 0 {
                now.push((key, tiles));
            }
            layout = before.follow(&now);
            lie_apart(&layout, &now);
            for row in now.iter().filter(|row| row.0 != key) {
                prop_assert_eq!(layout.spot(row.0), before.spot(row.0));
            }
        }
    }

    #[test]
    fn everything_fits_or_has_the_smallest_size(
        lengths in prop::collection::vec(1usize..14, 0..30),
        width in 280.0f64..1400.0,
        height in 100.0f64..900.0,
    ) {
        let layout = Layout::plan(Room { width, height, ..PHONE }, &rows(&lengths));
        prop_assert!(!layout.overflows() || layout.tile() == PHONE.min);
    }
}
