//! Matches: games one after the other, corrections, undo, and what comes from outside.

use kostka_keeper::matches::{BadMatch, Game, MATCH, MAX_GAMES, Match};
use kostka_keeper::sheet::{Gap, Sheet};
use kostka_keeper::words::Typing;
use kostka_protocol::DisplayName;
use kostka_rules::{Seat, Starting};
use kostka_solver::OpeningSearch;
use serde_json::{Value, json};

use crate::{played, sums, terms};

/// Enters games by their points.
fn enter(played: &mut Match, games: &[[i32; 4]]) {
    for game in games {
        played.open(played.finished().len());
        let mut draft = played.draft().unwrap().game.clone();
        draft.sheet = Some(Sheet::of_points(played.terms(), *game));
        played.enter(draft);
        played.close(&OpeningSearch, 1_000).unwrap();
    }
}

/// The worked match of the Polish book.
const MATCH_OF_THE_BOOK: [[i32; 4]; 4] = [
    [29, -5, -10, -15],
    [-100, -1, -2, 103],
    [-10, -1, -1, 12],
    [25, -1, -13, -11],
];

#[test]
fn the_match_of_the_polish_book_is_ranked_as_printed() {
    let mut played = played("pl-standard", 4);
    enter(&mut played, &MATCH_OF_THE_BOOK);
    assert!(played.is_over());
    let standings = played.standings(&played.accounts(&OpeningSearch)).unwrap();
    assert_eq!(standings.totals, [-56, -8, -26, 89]);
    assert_eq!(standings.ranking, [[Seat(3)], [Seat(0)], [Seat(1)], [Seat(2)]]);
}

#[test]
fn the_start_goes_to_the_left_or_is_drawn_as_the_book_says() {
    for (book, next) in [("pl-standard", Some(Seat(3))), ("uk-classic", None)] {
        let mut played = played(book, 4);
        assert_eq!(
            played.running().unwrap().starter,
            None,
            "the first start is drawn"
        );
        let game = Game {
            starter: Some(Seat(2)),
            sheet: Some(Sheet::of_points(played.terms(), [9, -2, -3, -4])),
            ..Game::default()
        };
        played.put(0, game);
        assert_eq!(played.running().unwrap().starter, next, "{book}");
        let start = next.map_or(Starting::Draw, Starting::Seat);
        assert_eq!(played.next_start(), start);
    }
}

#[test]
fn an_earlier_game_is_corrected_and_the_correction_undone() {
    let mut played = played("pl-standard", 4);
    enter(&mut played, &MATCH_OF_THE_BOOK[..2]);
    let before = played.games().to_vec();
    played.open(0);
    let mut draft = played.draft().unwrap().game.clone();
    draft.sheet = Some(sums(played.terms(), &[Some(4), None, Some(10), Some(15)]));
    played.enter(draft);
    assert_eq!(played.games(), before, "a draft changes nothing");
    played.close(&OpeningSearch, 1_000).unwrap();
    let standings = played.standings(&played.accounts(&OpeningSearch)).unwrap();
    assert_eq!(standings.totals, [-104, 28, -12, 88]);
    played.undo();
    assert_eq!(played.games(), before);
    played.redo();
    assert_ne!(played.games(), before);
    played.undo();
    played.undo();
    played.undo();
    assert!(played.games().is_empty() && !played.can_undo());
    played.redo();
    played.redo();
    assert_eq!(played.games(), before);
}

#[test]
fn a_match_that_is_over_goes_on_for_one_more_game() {
    let mut played = played("pl-standard", 4);
    enter(&mut played, &MATCH_OF_THE_BOOK);
    assert!(played.is_over());
    played.extend();
    assert_eq!((played.is_over(), played.length()), (false, Some(5)));
    let mut endless = crate::played("uk-classic", 4);
    endless.extend();
    assert_eq!(endless.length(), None);
}

#[test]
fn people_end_a_match_when_they_like() {
    for book in ["uk-classic", "pl-standard"] {
        let mut played = crate::played(book, 4);
        played.finish();
        assert!(!played.is_over(), "nothing is played yet");
        enter(&mut played, &[[24, -5, -16, -3], [-6, -11, 22, -5]]);
        let terms = played.terms().clone();
        // A game that was begun is left out, and taken up again with one more.
        let begun = Game {
            starter: Some(Seat(3)),
            ..Game::default()
        };
        played.put(2, begun.clone());
        played.finish();
        assert_eq!((played.is_over(), played.length()), (true, Some(2)), "{book}");
        assert_eq!(played.finished().len(), 2);
        let text = MATCH.write(&played).unwrap();
        let mut read: Match = MATCH.read(&text).unwrap();
        assert_eq!(read, played);
        assert_eq!(read.terms(), &terms, "the next match is by the same terms");
        read.extend();
        assert_eq!(read.running(), Some(begun));
        // An extension by mistake is mended by another end.
        read.finish();
        assert!(read.is_over());
    }
}

#[test]
fn a_game_knows_when_it_ended_and_a_correction_changes_no_date() {
    let mut played = played("pl-standard", 4);
    assert_eq!(played.times(), None);
    for (game, now) in MATCH_OF_THE_BOOK.iter().zip([5_000, 3_000]) {
        played.open(played.finished().len());
        let mut draft = played.draft().unwrap().game.clone();
        draft.sheet = Some(Sheet::of_points(played.terms(), *game));
        played.enter(draft);
        played.close(&OpeningSearch, now).unwrap();
    }
    assert_eq!(played.times(), Some((3_000, 5_000)));
    played.open(0);
    played.close(&OpeningSearch, 90_000).unwrap();
    assert_eq!(played.times(), Some((3_000, 5_000)));
}

#[test]
fn a_removed_game_comes_back_at_its_place() {
    let mut played = played("uk-classic", 4);
    enter(&mut played, &[[24, -5, -16, -3], [-6, -11, 22, -5]]);
    let before = played.games().to_vec();
    played.remove(0);
    assert_eq!(played.games(), &before[1..]);
    played.undo();
    assert_eq!(played.games(), before);
}

#[test]
fn an_incomplete_game_stays_a_draft() {
    let mut played = played("uk-classic", 4);
    played.open(0);
    assert_eq!(played.close(&OpeningSearch, 1_000), Err(vec![Gap::End]));
    assert!(played.draft().is_some() && played.finished().is_empty());
    played.drop_draft();
    played.open(7);
    assert!(played.draft().is_none(), "there is no eighth game");
}

#[test]
fn a_match_survives_writing_and_reading_with_its_draft_and_its_undo() {
    let mut played = played("pl-standard", 4);
    enter(&mut played, &MATCH_OF_THE_BOOK[..3]);
    played.undo();
    played.open(1);
    let text = MATCH.write(&played).unwrap();
    assert_eq!(MATCH.read::<Match>(&text).unwrap(), played);
}

#[test]
fn a_word_that_is_being_typed_is_kept_until_its_game_is_written_down() {
    let mut played = played("pl-word", 2);
    let typing = Typing {
        text: "szcz".to_owned(),
        seat: Some(Seat(1)),
        whole_rack: true,
        at: None,
    };
    played.type_turn(typing.clone());
    let text = MATCH.write(&played).unwrap();
    let mut read: Match = MATCH.read(&text).unwrap();
    assert_eq!(read.typing(), &typing);
    read.type_turn(Typing {
        text: "a".repeat(10_000),
        ..Typing::default()
    });
    assert_eq!(read.typing(), &typing, "nobody types that much");
    let strange = text.replace("\"seat\":1", "\"seat\":7");
    assert_ne!(strange, text);
    assert_eq!(
        MATCH.read::<Match>(&strange).unwrap().typing(),
        &Typing::default()
    );
    read.open(0);
    let mut game = read.draft().unwrap().game.clone();
    game.sheet = Some(sums(read.terms(), &[Some(0), Some(0)]));
    read.enter(game);
    read.close(&OpeningSearch, 1_000).unwrap();
    assert_eq!(read.typing(), &Typing::default());
}

#[test]
fn a_draft_tells_if_anything_was_entered() {
    let mut played = played("uk-classic", 4);
    assert!(!played.has_entered());
    played.open(0);
    assert!(!played.has_entered());
    let mut game = played.draft().unwrap().game.clone();
    game.sheet = Some(Sheet::of_points(played.terms(), [24, -5, -16, -3]));
    played.enter(game);
    assert!(played.has_entered());
    played.close(&OpeningSearch, 1_000).unwrap();
    played.open(0);
    assert!(!played.has_entered(), "a finished game as it is");
}

#[test]
fn two_players_cannot_have_names_that_look_alike() {
    let names = ["Ania", "Jurek", "ANIA"].map(|name| DisplayName::new(name).unwrap());
    let error = Match::new(terms("uk-classic", 3), names.clone().into_iter().collect());
    assert_eq!(error.unwrap_err(), BadMatch::SameName(Seat(2)));
    let error = Match::new(terms("uk-classic", 4), names.into_iter().collect());
    assert_eq!(error.unwrap_err(), BadMatch::Names);
    let mut played = played("uk-classic", 2);
    assert!(
        played
            .rename(Seat(0), DisplayName::new("Jurek").unwrap())
            .is_err()
    );
    assert!(played.rename(Seat(0), DisplayName::new("Zosia").unwrap()).is_ok());
}

#[test]
fn a_stored_match_that_cannot_be_is_refused() {
    let mut good = played("pl-standard", 2);
    good.open(0);
    let good: Value = serde_json::from_str(&MATCH.write(&good).unwrap()).unwrap();
    let read = |change: &dyn Fn(&mut Value)| {
        let mut value = good.clone();
        change(&mut value);
        MATCH.read::<Match>(&value.to_string())
    };
    assert!(read(&|_| {}).is_ok());
    let starter = json!([{ "starter": 2 }]);
    let early = json!([{}, { "sheet": null }]);
    let rack = json!([{ "sheet": { "players": [{ "rack": { "tiles": ["x9"] } }, {}] } }]);
    let players = json!([{ "sheet": { "players": [{}] } }]);
    for games in [
        starter,
        early,
        rack,
        players,
        json!(vec![json!({}); MAX_GAMES + 1]),
    ] {
        assert!(read(&|value| value["games"] = games.clone()).is_err(), "{games}");
    }
    assert!(read(&|value| value["names"] = json!(["Ania"])).is_err());
    assert!(read(&|value| value["draft"]["at"] = json!(3)).is_err());
    assert!(read(&|value| value["format"] = json!(2)).unwrap_err().is_newer());
    // A length that cannot be is that of the book.
    for until in [0, MAX_GAMES + 1] {
        assert_eq!(
            read(&|value| value["until"] = json!(until)).unwrap().length(),
            Some(2)
        );
    }
    // Steps of an undo that cannot be are forgotten, and the games stay.
    let odd = read(&|value| value["undo"] = json!([{ "put": [0, { "starter": 9 }] }]));
    assert!(!odd.unwrap().can_undo());
}
