//! Sizes and lines of racks.

use kostka_board::fit::{RackFit, RackRoom, fit_rack};
use proptest::prelude::*;

const PHONE: RackRoom = RackRoom {
    width: 364.0,
    height: 230.0,
    gap: 4.0,
    min: 28,
    good: 38,
    max: 68,
};

#[test]
fn a_rack_takes_as_few_lines_as_leave_its_tiles_comfortable() {
    let rack = |width, tiles| {
        let fit = fit_rack(&RackRoom { width, ..PHONE }, tiles);
        (fit.tile, fit.lines, fit.across)
    };
    assert_eq!(rack(1100.0, 14), (68, 1, 14), "one line at a desk");
    assert_eq!(rack(900.0, 15), (56, 1, 15), "one line, a little smaller");
    assert_eq!(rack(364.0, 14), (48, 2, 7), "two lines on a phone");
    assert_eq!(rack(364.0, 20), (42, 3, 7), "three lines");
    assert_eq!(rack(364.0, 34), (36, 4, 9), "four lines of smaller tiles");
}

#[test]
fn lines_are_about_equally_long() {
    let rack = |tiles| fit_rack(&PHONE, tiles);
    assert_eq!(
        (rack(15).lines, rack(15).across),
        (2, 8),
        "8 and 7, not 7, 7 and 1"
    );
    for tiles in 1..60 {
        let RackFit { lines, across, .. } = rack(tiles);
        let last = tiles - (lines - 1) * across;
        assert!(across - last < lines, "{tiles} tiles: {lines} lines of {across}");
    }
}

#[test]
fn a_small_rack_keeps_the_size_of_a_usual_one() {
    let usual = fit_rack(&PHONE, 14);
    let few = fit_rack(&PHONE, 3);
    assert_eq!(few.tile, usual.tile);
    assert_eq!((few.lines, few.across), (1, 3));
    assert_eq!(fit_rack(&PHONE, 0).lines, 1);
}

#[test]
fn a_rack_that_does_not_fit_scrolls() {
    let low = RackRoom {
        height: 60.0,
        ..PHONE
    };
    let fit = fit_rack(&low, 34);
    assert_eq!((fit.tile, fit.scrolls), (28, true));
    let none = RackRoom {
        width: 0.0,
        height: 0.0,
        ..PHONE
    };
    assert_eq!(fit_rack(&none, 5).tile, 28);
}

proptest! {
    #[test]
    fn a_rack_never_takes_more_than_its_room(
        tiles in 1usize..60,
        width in 280.0f64..1400.0,
        height in 60.0f64..400.0,
    ) {
        let room = RackRoom { width, height, ..PHONE };
        let fit = fit_rack(&room, tiles);
        prop_assert!(fit.across as f64 * (f64::from(fit.tile) + room.gap) - room.gap <= width);
        prop_assert!(fit.across * fit.lines >= tiles);
        prop_assert_eq!(fit.scrolls, room.rack_height(fit.tile, fit.lines) > height);
    }
}
