//! Generated positions can be, and are the same every time.

use kostka_rules::notation::Position;
use kostka_rules::turn::check_position;
use kostka_rules::{Terms, meld};
use kostka_test_kit::positions::{from_games, nasty};

fn check(positions: &[(Terms, Position)], expected: usize) {
    assert_eq!(positions.len(), expected);
    for (terms, position) in positions {
        let text = position.to_text();
        assert!(
            check_position(terms, &position.table, &position.rack).is_ok(),
            "{text}"
        );
        let mirror_value = terms.rules().mirror_value;
        assert!(
            position.table.iter().all(|row| meld::is_meld(row, mirror_value)),
            "{text}"
        );
        assert!(!position.rack.is_empty(), "{text}");
    }
}

#[test]
fn positions_from_games_can_be() {
    let positions = from_games(1, 10);
    check(&positions, 70);
    assert_eq!(positions, from_games(1, 10));
    assert!(
        positions
            .iter()
            .any(|(_, position)| position.opened && position.table.len() > 5)
    );
}

#[test]
fn nasty_positions_can_be_and_are_full_of_jokers() {
    let positions = nasty(1, 10);
    check(&positions, 70);
    let jokers = |position: &Position| {
        position
            .table
            .iter()
            .flatten()
            .filter(|face| face.is_joker())
            .count()
    };
    assert!(
        positions
            .iter()
            .filter(|(_, position)| jokers(position) >= 2)
            .count()
            > 20
    );
}
