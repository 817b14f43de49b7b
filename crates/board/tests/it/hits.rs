//! Points and places.

use kostka_board::Place;
use kostka_board::hit::{Area, Areas, Rect};

/// Tiles of 40 by 50 side by side, in lines of three.
fn area(x: f64, y: f64, tiles: usize) -> Area {
    let tile = |at: usize| Rect {
        x: x + (at % 3) as f64 * 40.0,
        y: y + (at / 3) as f64 * 50.0,
        width: 40.0,
        height: 50.0,
    };
    let rect = Rect {
        x,
        y,
        width: 120.0,
        height: tiles.div_ceil(3) as f64 * 50.0,
    };
    Area {
        rect,
        tiles: (0..tiles).map(tile).collect(),
    }
}

fn table() -> Areas {
    Areas {
        felt: Rect {
            x: 0.0,
            y: 0.0,
            width: 400.0,
            height: 300.0,
        },
        rows: vec![(7, area(20.0, 20.0, 3)), (8, area(200.0, 20.0, 5))],
        rack: Area {
            rect: Rect {
                x: 0.0,
                y: 300.0,
                width: 400.0,
                height: 120.0,
            },
            ..area(20.0, 310.0, 2)
        },
    }
}

fn check(x: f64, y: f64, expected: Option<Place>) {
    assert_eq!(table().place_at(x, y), expected, "({x}, {y})");
}

#[test]
fn a_point_on_a_row_means_the_gap_beside_the_tile() {
    check(25.0, 40.0, Some(Place::Row { key: 7, at: 0 }));
    check(45.0, 40.0, Some(Place::Row { key: 7, at: 1 }));
    check(135.0, 40.0, Some(Place::Row { key: 7, at: 3 }));
}

#[test]
fn a_wrapped_row_is_read_line_by_line() {
    check(205.0, 90.0, Some(Place::Row { key: 8, at: 3 }));
    check(310.0, 90.0, Some(Place::Row { key: 8, at: 5 }));
    check(310.0, 40.0, Some(Place::Row { key: 8, at: 3 }));
}

#[test]
fn near_a_row_is_on_it_and_elsewhere_is_a_new_one() {
    check(148.0, 40.0, Some(Place::Row { key: 7, at: 3 }));
    check(170.0, 40.0, Some(Place::NewRow));
    check(30.0, 200.0, Some(Place::NewRow));
    check(500.0, 40.0, None);
}

#[test]
fn the_rack_takes_tiles_anywhere() {
    check(30.0, 330.0, Some(Place::Rack { at: 0 }));
    check(390.0, 410.0, Some(Place::Rack { at: 2 }));
    let empty = Areas {
        rack: Area {
            tiles: Vec::new(),
            ..table().rack
        },
        ..table()
    };
    assert_eq!(empty.place_at(50.0, 330.0), Some(Place::Rack { at: 0 }));
}

#[test]
fn the_mark_stands_between_two_tiles() {
    let x = |place| table().mark(place).map(|bar| (bar.x, bar.y));
    assert_eq!(x(Place::Row { key: 7, at: 1 }), Some((56.0, 20.0)));
    assert_eq!(x(Place::Row { key: 7, at: 3 }), Some((140.0, 20.0)));
    assert_eq!(
        x(Place::Row { key: 8, at: 3 }),
        Some((320.0, 20.0)),
        "behind the first line"
    );
    assert_eq!(
        table().mark(Place::NewRow),
        Some(table().felt),
        "a new row has the whole felt"
    );
    assert_eq!(x(Place::Row { key: 99, at: 0 }), None);
}

#[test]
fn rows_are_found_where_they_are_after_scrolling() {
    let mut scrolled = table();
    let before = scrolled.mark(Place::Row { key: 7, at: 1 }).unwrap();
    scrolled.scroll(8.0);
    let after = scrolled.mark(Place::Row { key: 7, at: 1 }).unwrap();
    assert_eq!((after.x, after.y), (before.x, before.y - 8.0));
    assert_eq!(
        scrolled.rack,
        table().rack,
        "the rack does not scroll with the felt"
    );
}
