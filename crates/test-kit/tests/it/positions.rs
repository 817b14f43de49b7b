//! Generated positions are possible, and the same every time.

use kostka_rules::notation::Position;
use kostka_rules::turn::check_position;
use kostka_rules::{HouseRules, Rulebook, Terms, meld};
use kostka_test_kit::melds;
use kostka_test_kit::positions::{game, nasty, of_size};

fn number_games() -> Vec<Terms> {
    let books = Rulebook::all().iter().filter(|book| !book.is_words());
    books
        .filter_map(|book| Terms::largest(&book.id, HouseRules::default()).ok())
        .collect()
}

fn check(terms: &Terms, position: &Position) {
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

/// Proposes the first meld of the rack.
fn lay_a_meld(
    terms: &Terms,
    position: &Position,
) -> Option<(Vec<Vec<kostka_rules::Face>>, Vec<kostka_rules::Face>)> {
    let meld = melds::melds(terms, &position.rack, 1).pop()?;
    let mut table = position.table.clone();
    table.push(meld.clone());
    Some((table, meld))
}

#[test]
fn positions_of_games_can_be() {
    for terms in number_games() {
        let positions = game(&terms, 1, |position| lay_a_meld(&terms, position));
        positions.iter().for_each(|position| check(&terms, position));
        assert_eq!(
            positions,
            game(&terms, 1, |position| lay_a_meld(&terms, position))
        );
        assert!(
            positions
                .iter()
                .any(|position| position.opened && position.table.len() > 3)
        );
    }
}

#[test]
fn positions_have_the_size_that_was_asked_for() {
    for terms in number_games() {
        for seed in 0..20 {
            let position = of_size(&terms, seed, 30, 9);
            check(&terms, &position);
            assert_eq!(position, of_size(&terms, seed, 30, 9));
            assert_eq!(position.rack.len(), 9);
            let on_table = position.table.iter().flatten().count();
            assert!((30..45).contains(&on_table), "{}", position.to_text());
        }
    }
}

#[test]
fn nasty_positions_can_be() {
    for terms in number_games() {
        let positions = nasty(&terms, 1);
        assert_eq!(positions.len(), 5, "{}", terms.rulebook().id);
        positions.iter().for_each(|nasty| check(&terms, &nasty.position));
        assert_eq!(positions, nasty(&terms, 1));
    }
}
