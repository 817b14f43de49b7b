//! Real tables in the storage of browsers: what the first release with them wrote, and the fixtures of later ones.

use std::collections::BTreeMap;

use kostka_client::at_table::AtTable;
use kostka_client::boards::Own;
use kostka_client::keep::{Matches, Setup};
use kostka_client::{move_clock, referee};
use kostka_keeper::board::Key;
use kostka_keeper::clock::Reading;
use kostka_keeper::words::Typing;
use kostka_rules::{NoOpenings, Rulebook, Seat};
use kostka_test_kit::fixtures;

use crate::map::Map;

/// Everything that a browser kept before its values had a second format.
const FIRST: [(&str, &str); 9] = [
    (
        "kostka.keep",
        r#"{"format":2,"items":[{"id":"a","rulebook":"pl-standard","names":["Ania","Jurek","Ola"],"games":1,"over":false,"touched":1760000000000},{"id":"b","rulebook":"pl-word","names":["Ania","Jurek"],"games":0,"over":false,"touched":1760000100000}]}"#,
    ),
    (
        "kostka.keep.board",
        r#"{"format":1,"key":"0707070707070707070707070707070707070707070707070707070707070707"}"#,
    ),
    (
        "kostka.keep.clock",
        r#"{"format":1,"clock":{"terms":{"rulebook":"pl-standard","rules":{"clock":45,"opening_minimum":20},"players":3},"names":["Ania","","Ola"],"state":{"seat":0,"players":[{"opened":false,"loses_turn":false},{"opened":false,"loses_turn":false},{"opened":false,"loses_turn":false}],"time":{"paused":{"left":35000,"given":45000}}},"steps":[[1760000010000,{"seat":2,"players":[{"opened":false,"loses_turn":false},{"opened":false,"loses_turn":false},{"opened":false,"loses_turn":false}],"time":{"until":{"end":1760000045000,"given":45000}}}],[1760000020000,{"seat":0,"players":[{"opened":false,"loses_turn":false},{"opened":false,"loses_turn":false},{"opened":false,"loses_turn":false}],"time":{"until":{"end":1760000055000,"given":45000}}}]]},"turned":1,"games":1,"voice":true}"#,
    ),
    (
        "kostka.keep.match.a",
        r#"{"format":1,"terms":{"rulebook":"pl-standard","rules":{"clock":45,"opening_minimum":20},"players":3},"names":["Ania","Jurek","Ola"],"games":[{"starter":0,"sheet":{"end":{"out":0},"players":[{},{"rack":{"sum":{"numbers":5,"jokers":0}}},{"rack":{"sum":{"numbers":5,"jokers":1}}}]}}],"draft":{"at":1,"game":{"starter":1,"sheet":{"end":{"out":2},"players":[{"rack":{"tiles":["r10","r11","r12"]},"unopened":true,"announced":true,"last_drawn":"r12"},{},{}]}}},"undo":[{"remove":0}],"redo":[{"insert":[1,{"starter":1,"sheet":{"end":{"out":1},"players":[{"rack":{"sum":{"numbers":7,"jokers":0}}},{},{"rack":{"sum":{"numbers":7,"jokers":1}}}]}}]}]}"#,
    ),
    (
        "kostka.keep.match.b",
        r#"{"format":1,"terms":{"rulebook":"pl-word","revision":2,"players":2},"names":["Ania","Jurek"],"games":[{"starter":1,"turns":[{"seat":1,"letters":6,"word":"SZCZYT"},{"seat":0,"letters":7,"whole_rack":true}]}],"typing":{"text":"koszy","seat":1,"whole_rack":true,"at":0},"undo":[{"remove":0}]}"#,
    ),
    (
        "kostka.keep.names",
        r#"{"format":2,"items":["Ania","Jurek","Ola"]}"#,
    ),
    (
        "kostka.keep.referee",
        r#"{"format":1,"table":{"terms":{"rulebook":"pl-standard","rules":{"clock":45,"opening_minimum":20},"players":3},"names":["Ania","","Ola"],"games":1,"starter":2},"book":"pl-word","players":2,"open":["word"],"turn":true,"before":"before b4 b5 b6","after":"","rack":"","drawing":null}"#,
    ),
    (
        "kostka.keep.setup",
        r#"{"format":1,"settings":{"rulebook":"pl-standard","rules":{"clock":45,"opening_minimum":20},"seats":4,"clock":"book","visibility":"link","spectators":true},"names":["Ania",""]}"#,
    ),
    (
        "kostka.keep.table",
        r#"{"format":1,"terms":{"rulebook":"pl-standard","rules":{"clock":45,"opening_minimum":20},"players":3},"names":["Ania","","Ola"],"games":1,"starter":2}"#,
    ),
];

fn first() -> Map {
    Map::of(FIRST.map(|(key, text)| (key.to_owned(), text.to_owned())))
}

#[test]
fn the_matches_of_the_first_release_go_on() {
    let storage = first();
    let matches = Matches::new(&storage);
    let ids: Vec<String> = matches.list().unwrap().into_iter().map(|kept| kept.id).collect();
    assert_eq!(ids, ["b", "a"]);
    let mut numbers = matches.load("a").unwrap().unwrap();
    let accounts = numbers.accounts(&NoOpenings);
    assert_eq!(accounts[0].as_ref().unwrap().result.scores, [60, -5, -55]);
    assert_eq!(numbers.times(), None, "nobody noted when it was");
    let draft = numbers.draft().unwrap();
    let player = &draft.game.sheet.as_ref().unwrap().players[Seat(0)];
    assert!(player.unopened && player.announced && player.last_drawn.is_some());
    assert_eq!(player.rack.faces(numbers.terms()).len(), 3);
    numbers.redo();
    assert_eq!(numbers.finished().len(), 2);
    numbers.undo();
    numbers.undo();
    assert!(numbers.games().is_empty());
    let words = matches.load("b").unwrap().unwrap();
    let typing = Typing {
        text: "koszy".to_owned(),
        seat: Some(Seat(1)),
        whole_rack: true,
        at: Some(0),
    };
    assert_eq!(words.typing(), &typing);
    assert_eq!(words.running().unwrap().turns.len(), 2);
    // A match that is only looked at stays as it is.
    let before = storage.texts();
    matches.save("b", &words, 1_900_000_000_000).unwrap();
    assert_eq!(storage.texts(), before);
}

#[test]
fn clock_referee_form_table_and_board_of_the_first_release_go_on() {
    let storage = first();
    let table = AtTable::load(&storage).unwrap().unwrap();
    assert_eq!((table.games, table.starter), (1, Some(Seat(2))));
    assert_eq!(table.terms.rules().opening_minimum, 20);
    let clock = move_clock::Kept::load(&storage).unwrap();
    assert_eq!((clock.turned, clock.games, clock.voice), (1, 1, true));
    let mut clock = clock.clock.unwrap();
    let now = 1_760_000_030_000;
    assert!(matches!(clock.reading(now), Reading::Paused { left: 35_000, .. }));
    clock.undo(now);
    clock.undo(now);
    assert_eq!(clock.seat(), Seat(2));
    let referee = referee::Kept::load(&storage, Some(table)).unwrap();
    assert_eq!(
        (referee.book.as_str(), referee.players, referee.turn),
        ("pl-word", 2, true)
    );
    assert_eq!(referee.before, "before b4 b5 b6");
    assert_eq!(referee.word, "");
    let setup = Setup::load(&storage, &Rulebook::all()[0]);
    assert_eq!(setup.names, ["Ania", ""]);
    assert_eq!(setup.settings.rules.len(), 2);
    assert_eq!(Own::load(&storage).unwrap().key, Some(Key::of([7; 32])));
}

#[test]
fn real_tables_of_every_release_since_go_on() {
    let mut kept = vec![first()];
    for folder in fixtures::folders().unwrap() {
        let path = folder.join(format!("browser-{}.json.gz", fixtures::REAL_TABLE));
        if path.exists() {
            let bytes = fixtures::read(&path).unwrap();
            let texts: BTreeMap<String, String> = serde_json::from_slice(&bytes).unwrap();
            kept.push(Map::of(texts));
        }
    }
    for storage in kept {
        let matches = Matches::new(&storage);
        let list = matches.list().unwrap();
        assert!(list.len() > 1, "{list:?}");
        let all: Vec<_> = list
            .iter()
            .map(|kept| matches.load(&kept.id).unwrap().unwrap())
            .collect();
        assert!(all.iter().any(|played| played.draft().is_some()));
        assert!(all.iter().any(|played| played.can_redo()));
        assert!(all.iter().any(|played| !played.typing().text.is_empty()));
        assert!(!matches.names().is_empty());
        let table = AtTable::load(&storage).unwrap();
        assert!(table.is_some());
        assert!(move_clock::Kept::load(&storage).unwrap().clock.is_some());
        assert!(!referee::Kept::load(&storage, table).unwrap().open.is_empty());
        assert!(Own::load(&storage).unwrap().key.is_some());
        assert!(!Setup::load(&storage, &Rulebook::all()[0]).names[0].is_empty());
    }
}
