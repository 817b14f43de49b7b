//! The count of wins.

use kostka_client::wins;

use crate::map::Map;

#[test]
fn a_game_counts_once_however_often_its_result_is_looked_at() {
    let storage = Map::of([]);
    assert_eq!(wins::count(&storage, "table-1"), 1);
    assert_eq!(wins::count(&storage, "table-2"), 2);
    assert_eq!(wins::count(&storage, "table-1"), 2);
    for game in 3..=200 {
        assert_eq!(wins::count(&storage, &format!("table-{game}")), game);
    }
    assert_eq!(wins::count(&storage, "table-200"), 200);
}

#[test]
fn a_count_that_is_broken_full_or_newer_spoils_nothing() {
    let broken = Map::of([("kostka.wins".to_owned(), "{".to_owned())]);
    assert_eq!(wins::count(&broken, "table-1"), 1);
    assert_eq!(wins::count(&Map::of([]).with_room(3), "table-1"), 1);
    let newer = r#"{"format":99,"count":7,"games":[]}"#.to_owned();
    let storage = Map::of([("kostka.wins".to_owned(), newer.clone())]);
    wins::count(&storage, "table-1");
    assert_eq!(
        storage.texts()["kostka.wins"],
        newer,
        "a newer release's count stays"
    );
}
