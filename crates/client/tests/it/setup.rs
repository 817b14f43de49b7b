//! Choices before a game.

use kostka_client::setup::Chosen;
use kostka_rules::Rulebook;

use crate::map::Map;

#[test]
fn a_first_visit_begins_with_the_book_that_is_offered_and_a_later_one_with_the_chosen() {
    let book = |id| Rulebook::find(id).unwrap();
    let storage = Map::of([]);
    let mut chosen = Chosen::load(&storage, book("cs-twist"));
    assert_eq!(chosen.settings.rulebook, "cs-twist");
    chosen.settings.rulebook = "uk-classic".to_owned();
    chosen.save(&storage).unwrap();
    assert_eq!(
        Chosen::load(&storage, book("cs-twist")).settings.rulebook,
        "uk-classic"
    );
}
