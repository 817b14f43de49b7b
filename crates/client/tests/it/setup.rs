//! Choices before a game.

use kostka_client::setup::{Chosen, Way};
use kostka_protocol::Takeover;
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

#[test]
fn somebody_who_came_before_bots_took_over_is_offered_one_once() {
    let book = &Rulebook::all()[0];
    let settings = r#"{"rulebook":"uk-classic","seats":3,"clock":"off"}"#;
    let kept = format!(r#"{{"way":"friends","settings":{settings},"bots":2}}"#);
    let storage = Map::of([("kostka.setup".to_owned(), kept)]);
    let mut chosen = Chosen::load(&storage, book);
    assert_eq!(
        (
            chosen.way,
            chosen.settings.rulebook.as_str(),
            chosen.settings.seats
        ),
        (Way::Friends, "uk-classic", 3)
    );
    assert_eq!(chosen.settings.takeover, Some(Takeover::default()));
    // A choice against it stays.
    chosen.settings.takeover = None;
    chosen.save(&storage).unwrap();
    assert_eq!(Chosen::load(&storage, book).settings.takeover, None);
}
