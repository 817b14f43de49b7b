//! Tile sizes.

use kostka_board::fit::{Fit, Room, across, fit, fit_rack, height};
use proptest::prelude::*;

const ROOM: Room = Room {
    width: 390.0,
    height: 400.0,
    tile_gap: 2.0,
    row_gap: 14.0,
    line_gap: 12.0,
    padding: 4.0,
    ratio: 1.3,
    whole: 44.0,
};

#[test]
fn a_near_empty_table_has_large_tiles() {
    assert_eq!(
        fit(&ROOM, &[3], 36, 64),
        Fit {
            tile: 64,
            scrolls: false
        }
    );
    assert_eq!(
        fit(&ROOM, &[], 36, 64),
        Fit {
            tile: 64,
            scrolls: false
        }
    );
}

#[test]
fn a_full_table_scrolls_at_the_smallest_size() {
    assert_eq!(
        fit(&ROOM, &[4; 25], 36, 64),
        Fit {
            tile: 36,
            scrolls: true
        }
    );
}

#[test]
fn rows_wrap_as_they_do_on_the_page() {
    // Two rows of three, 8 + 3·40 + 2·2 = 132 wide each, lie side by side; a third one does not fit beside them.
    assert_eq!(height(&ROOM, &[3, 3], 40.0), 60.0);
    assert_eq!(height(&ROOM, &[3, 3, 3], 40.0), 132.0);
    // Thirteen tiles are wider than the room and wrap inside their row: nine and four.
    assert_eq!(height(&ROOM, &[13], 40.0), 8.0 + 52.0 + 2.0 + 52.0);
}

#[test]
fn a_row_that_wraps_leaves_no_tile_alone() {
    // Nine tiles lie side by side.
    let across = |tiles| across(&ROOM, tiles, 40.0);
    assert_eq!([0, 1, 9].map(across), [0, 1, 9]);
    assert_eq!([10, 13, 18].map(across), [5, 7, 9]);
    assert_eq!([19, 26].map(across), [7, 9], "three lines");
}

#[test]
fn large_tiles_lie_in_one_line() {
    assert_eq!(fit(&ROOM, &[7], 36, 64).tile, 52, "seven side by side");
    assert_eq!(fit(&ROOM, &[9], 36, 64).tile, 44, "smaller ones would wrap");
}

#[test]
fn a_rack_takes_as_few_lines_as_leave_its_tiles_comfortable() {
    let rack = |width, tiles| fit_rack(width, 4.0, tiles, (36, 44, 60));
    assert_eq!(rack(1100.0, 14), 60, "one line at a desk");
    assert_eq!(rack(900.0, 15), 56, "one line, a little smaller");
    assert_eq!(rack(358.0, 14), 47, "two lines on a phone");
    assert_eq!(rack(358.0, 20), 44, "three lines");
    assert_eq!(rack(358.0, 30), 36, "more than three");
    assert_eq!(rack(0.0, 0), 36);
}

#[test]
fn a_room_without_size_is_no_trouble() {
    let none = Room {
        width: 0.0,
        height: 0.0,
        ..ROOM
    };
    assert_eq!(
        fit(&none, &[3, 4], 36, 64),
        Fit {
            tile: 36,
            scrolls: true
        }
    );
}

proptest! {
    #[test]
    fn larger_tiles_are_never_lower(rows in prop::collection::vec(1usize..14, 0..26), width in 200.0f64..1500.0) {
        let room = Room { width, ..ROOM };
        let heights: Vec<f64> = (20..90).map(|tile| height(&room, &rows, f64::from(tile))).collect();
        prop_assert!(heights.windows(2).all(|pair| pair[0] <= pair[1]), "{heights:?}");
    }

    #[test]
    fn more_room_never_makes_tiles_smaller(
        rows in prop::collection::vec(1usize..14, 0..26),
        width in 200.0f64..1400.0,
        higher in 0.0f64..300.0,
        more in prop::collection::vec(1usize..14, 0..3),
    ) {
        let room = Room { width, ..ROOM };
        let size = fit(&room, &rows, 36, 80).tile;
        let larger = Room { height: room.height + higher, ..room };
        prop_assert!(fit(&larger, &rows, 36, 80).tile >= size);
        prop_assert!(fit(&room, &[rows.as_slice(), &more].concat(), 36, 80).tile <= size);
    }
}
