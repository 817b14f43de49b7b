//! The storage of real browsers, of every format.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use kostka_board::{Draft, Start};
use kostka_client::drafts::Keeper;
use kostka_client::games::{Games, Kind};
use kostka_client::prefs::{Prefs, Theme};
use kostka_client::setup::{Chosen, Way};
use kostka_rules::{Record, Rulebook, Seat};
use kostka_session::{Member, Recipient, Session};
use kostka_test_kit::fixtures;

use crate::map::Map;
use crate::page::Page;

fn each(name: &str, check: impl Fn(&Path, &Map)) {
    for folder in fixtures::folders().unwrap() {
        let path = folder.join(format!("browser-{name}.json.gz"));
        let texts: BTreeMap<String, String> =
            serde_json::from_slice(&fixtures::read(&path).unwrap()).unwrap();
        check(&path, &Map::of(texts));
    }
}

#[test]
fn games_in_the_middle_go_on_to_their_end() {
    each("middle", |path, storage| {
        let games = Games::new(storage);
        let list = games.list().unwrap();
        let books: BTreeSet<&str> = list.iter().map(|game| game.rulebook.as_str()).collect();
        assert_eq!(books.len(), Rulebook::all().len(), "{}", path.display());
        for game in &list {
            assert_eq!((game.kind, game.over, game.bots), (Kind::Alone, false, 1));
            let number = Page::open(storage, &game.id, "tab").play_to_the_end();
            let id = kostka_client::games::record_id(&game.id, number);
            let record = games.record(&id).unwrap().unwrap();
            assert_eq!(record.rulebook, game.rulebook);
            assert!(record.result.is_some(), "{}", game.rulebook);
        }
        assert_eq!(games.record_list().unwrap().len(), list.len());
    });
}

#[test]
fn finished_games_and_their_records_are_there() {
    each("finished", |path, storage| {
        let games = Games::new(storage);
        let records = games.record_list().unwrap();
        let books: BTreeSet<&str> = records.iter().map(|record| record.rulebook.as_str()).collect();
        assert_eq!(books.len(), Rulebook::all().len(), "{}", path.display());
        for about in &records {
            let record: Record = games.record(&about.id).unwrap().unwrap();
            assert_eq!(
                (&record.rulebook, &record.players),
                (&about.rulebook, &about.players)
            );
        }
        for game in games.list().unwrap() {
            Session::replay(games.events(&game.id).unwrap()).unwrap();
        }
    });
}

#[test]
fn people_at_one_screen_go_on() {
    each("one-screen", |_, storage| {
        let games = Games::new(storage);
        let list = games.list().unwrap();
        assert_eq!(
            (list.len(), list[0].kind, list[0].people.len()),
            (1, Kind::HotSeat, 3)
        );
        Page::open(storage, &list[0].id, "tab").play_to_the_end();
        let chosen = Chosen::load(storage, &Rulebook::all()[0]);
        assert_eq!(
            (chosen.way, chosen.settings.rulebook.as_str()),
            (Way::OneScreen, "uk-classic")
        );
        assert_eq!(chosen.names, ["Ania", "", "Петро"]);
    });
}

#[test]
fn preferences_stay() {
    each("middle", |_, storage| {
        let prefs = Prefs::load(storage);
        let expected = Prefs {
            language: Some("pl".to_owned()),
            theme: Theme::Dark,
            sound: false,
            motion: false,
            name: "Żółw 🐢".to_owned(),
            ..Prefs::default()
        };
        assert_eq!(prefs, expected);
        assert_eq!(Chosen::load(storage, &Rulebook::all()[0]).way, Way::Friends);
        prefs.save(storage).unwrap();
        assert_eq!(Prefs::load(storage), prefs);
    });
}

#[test]
fn unfinished_turns_are_taken_up() {
    each("middle", |_, storage| {
        let games = Games::new(storage);
        for game in games.list().unwrap() {
            let session = Session::replay(games.events(&game.id).unwrap()).unwrap();
            let snapshot = session.snapshot(Recipient {
                member: Some(Member(0)),
            });
            let view = snapshot.game.unwrap();
            let start = Start::of(&view);
            let mut draft = Draft::new(start);
            Keeper::new(storage, &game.id).restore(&mut draft, Some(Seat(0)));
            assert!(draft.is_changed(), "{}", game.rulebook);
        }
    });
}
