//! Sorting a rack.

use kostka_board::{Draft, Order};

use crate::kit::{shown, start};

fn sorted(rulebook: &str, rack: &str, order: Order) -> String {
    let mut draft = Draft::new(start(rulebook, &format!("- / {rack}")));
    draft.sort(order);
    shown(&draft).trim_start_matches(" / ").to_owned()
}

#[test]
fn runs_go_by_colour_and_groups_by_number() {
    let rack = "r7 J k9 b7 k8 o7 k7";
    assert_eq!(sorted("pl-standard", rack, Order::Runs), "k7 k8 k9 b7 o7 r7 J");
    assert_eq!(sorted("pl-standard", rack, Order::Groups), "k7 b7 o7 r7 k8 k9 J");
}

#[test]
fn jokers_of_every_kind_come_last() {
    assert_eq!(sorted("pl-twist", "M r1 D k2 C J", Order::Runs), "k2 r1 J D C M");
    assert_eq!(sorted("pl-expert", "Jr r1 Jk k2", Order::Groups), "r1 k2 Jk Jr");
}

#[test]
fn letters_go_by_their_alphabet() {
    assert_eq!(
        sorted("pl-word", "Ż * L Ą Ł A Z", Order::Alphabet),
        "A Ą L Ł Z Ż *"
    );
    assert_eq!(sorted("pl-word", "Ż * L Ą Ł A Z", Order::Vowels), "A Ą L Ł Z Ż *");
    assert_eq!(sorted("pl-word", "B O * A D", Order::Vowels), "A O B D *");
}

#[test]
fn copies_stay_in_the_order_of_the_player() {
    let mut draft = Draft::new(start("pl-standard", "- / k5 r1 k5"));
    let before: Vec<_> = draft.rack().iter().map(|piece| piece.tile).collect();
    draft.sort(Order::Runs);
    let after: Vec<_> = draft.rack().iter().map(|piece| piece.tile).collect();
    assert_eq!(after, [before[0], before[2], before[1]]);
}

#[test]
fn each_kind_of_game_offers_its_orders() {
    let offered = |book: &str| Order::offered(start(book, "- / -").terms.tiles());
    assert_eq!(offered("pl-standard"), [Order::Runs, Order::Groups]);
    assert_eq!(offered("pl-word"), [Order::Alphabet, Order::Vowels]);
}
