//! Another player's draft, matched to the table that it began with.

use kostka_board::follow::{Who, shown};
use kostka_rules::notation::parse_table;

use crate::kit::start;

/// `b9` for a tile of the table, `b9+` for one that the player brought; the number of the row it lay in before.
fn check(table: &str, draft: &str, expected: &str) {
    let start = start("pl-standard", &format!("{table} / -"));
    let rows = parse_table(draft, start.terms.tiles()).unwrap();
    let from = |who: &Who| match who {
        Who::Tile(tile) => {
            let row = start
                .table
                .iter()
                .position(|row| row.iter().any(|piece| piece.tile == *tile));
            format!(":{}", row.unwrap() + 1)
        }
        Who::Fresh(_, nth) => format!("+{nth}"),
    };
    let text = shown(&rows, &start.table).into_iter().map(|row| {
        row.iter()
            .map(|shown| format!("{}{}", shown.face, from(&shown.who)))
            .collect::<Vec<_>>()
            .join(" ")
    });
    assert_eq!(text.collect::<Vec<_>>().join(" | "), expected);
}

#[test]
fn tiles_of_the_table_are_known_and_others_are_fresh() {
    check(
        "b8 b9 b10",
        "b9 b10 b11 | b8 r8 o8",
        "b9:1 b10:1 b11+0 | b8:1 r8+0 o8+0",
    );
}

#[test]
fn copies_stay_with_the_tiles_that_they_lay_with() {
    check(
        "k1 k2 k3 | k3 r3 b3",
        "k3 r3 b3 | k1 k2 k3",
        "k3:2 r3:2 b3:2 | k1:1 k2:1 k3:1",
    );
}

#[test]
fn fresh_copies_are_told_apart() {
    check("-", "k3 r3 b3 | k3 k4 k5", "k3+0 r3+0 b3+0 | k3+1 k4+0 k5+0");
}

#[test]
fn tiles_in_the_air_are_simply_not_there() {
    check("b8 b9 b10 b11", "b8 b9 b10", "b8:1 b9:1 b10:1");
}
