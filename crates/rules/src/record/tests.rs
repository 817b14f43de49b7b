//! Tests that a game is judged by the revision of the rulebook that it began with.

use std::num::NonZero;

use serde_json::json;

use super::{LineError, Record, RecordError, RecordedResult, ReplayError, parse_command};
use crate::deal::{Bytes32, commitment};
use crate::game::{Game, Starting};
use crate::lexicon::{NoWords, Openings, Oracles};
use crate::rulebook::{Revision, Rulebook, Shelf, UnknownRulebook};
use crate::seat::Seat;
use crate::terms::{HouseRules, Terms, TermsError};
use crate::tile::Face;

const BOOK: &str = "pl-standard";

/// Answers that no rack can open.
struct NoOpening;

impl Openings for NoOpening {
    fn can_open(&self, _: &Terms, _: &[Face]) -> bool {
        false
    }
}

fn oracles() -> Oracles<'static> {
    Oracles {
        lexicon: &NoWords,
        openings: &NoOpening,
    }
}

/// Makes a shelf with a second revision, which has no announcements (T5).
fn corrected() -> &'static Shelf {
    let first = Rulebook::find(BOOK).unwrap();
    let mut second = serde_json::to_value(first).unwrap();
    second["revision"] = json!(2);
    second["rules"]["announcement"] = json!(false);
    let shelf = json!({ "newest": [second], "earlier": [first] });
    Box::leak(Box::new(serde_json::from_value(shelf).unwrap()))
}

fn nth(number: u16) -> Revision {
    Revision(NonZero::new(number).unwrap())
}

fn terms(revision: u16) -> Terms {
    let book = corrected().find_revision(BOOK, nth(revision)).unwrap();
    Terms::by(book, HouseRules::new(), 2).unwrap()
}

/// Returns a game with an announcement, played by the first revision.
fn old_record() -> Record {
    let (mut game, _) = Game::start(terms(1), Bytes32([7; 32]), Starting::Seat(Seat(0))).unwrap();
    let turns =
        ["A draw", "A announce", "B draw"].map(|turn| parse_command(turn, game.terms().tiles()).unwrap());
    for turn in &turns {
        game.take(oracles(), turn).unwrap();
    }
    Record::new(&game, vec!["Ania".to_owned(), "Jurek".to_owned()], None, &turns)
}

fn replay(record: &Record) -> Result<Option<RecordedResult>, ReplayError> {
    let book = corrected()
        .find_revision(&record.rulebook, record.revision)
        .map_err(TermsError::from)?;
    let (mut game, _) = record.start_by(record.terms_by(book)?)?;
    record.finish(&mut game, oracles())?;
    Ok(game.outcome().map(RecordedResult::of))
}

#[test]
fn a_new_game_takes_the_newest_revision() {
    assert_eq!(corrected().find(BOOK).unwrap().revision, nth(2));
    assert!(
        Rulebook::all()
            .iter()
            .all(|book| Rulebook::find(&book.id) == Ok(book))
    );
}

#[test]
fn a_record_is_judged_by_the_revision_that_it_names() {
    let old = old_record();
    assert_eq!(replay(&old), Ok(None));
    let judged_anew = Record {
        revision: nth(2),
        ..old
    };
    assert!(matches!(
        replay(&judged_anew),
        Err(ReplayError::Refused { turn: 2, .. })
    ));
}

#[test]
fn the_first_revision_is_not_written_and_later_ones_are() {
    let old = old_record();
    let text = serde_json::to_string(&old).unwrap();
    assert!(!text.contains("revision") && !old.to_text().contains("revision"));
    let new = Record {
        revision: nth(2),
        ..old
    };
    let text = serde_json::to_string(&new).unwrap();
    assert!(text.contains(r#""revision":2"#));
    assert_eq!(Record::from_json(&text).unwrap(), new);
    assert_eq!(Record::from_text(&new.to_text()).unwrap(), new);
}

#[test]
fn commitments_from_before_there_were_revisions_stay_what_they_are() {
    let secret = Bytes32([3; 32]);
    let today = Terms::new(BOOK, HouseRules::new(), 2).unwrap();
    assert_eq!(commitment(&secret, &terms(1)), commitment(&secret, &today));
    assert_ne!(commitment(&secret, &terms(2)), commitment(&secret, &today));
    assert_eq!(
        serde_json::to_string(&terms(1)).unwrap(),
        r#"{"rulebook":"pl-standard","players":2}"#
    );
}

#[test]
fn a_record_that_cannot_be_read_names_its_field() {
    let good = serde_json::to_value(Record {
        revision: nth(2),
        ..old_record()
    });
    let good = good.unwrap();
    let read = |value| Record::from_value(value).unwrap_err();
    let names = ["kostka", "rulebook", "players", "starter", "seed", "turns"];
    for name in names {
        let mut broken = good.clone();
        broken.as_object_mut().unwrap().remove(name);
        assert!(matches!(read(broken), RecordError::Missing(missing) if missing == name));
    }
    let odd = json!([[]]);
    for wrong in names
        .iter()
        .chain(&["revision", "rules", "fair", "result"])
        .skip(1)
    {
        let mut broken = good.clone();
        broken[wrong] = odd.clone();
        assert!(
            matches!(read(broken), RecordError::Field { name, .. } if name == *wrong),
            "{wrong}"
        );
    }
    assert!(matches!(read(odd), RecordError::Missing("kostka")));
}

#[test]
fn both_readers_of_records_agree() {
    for record in [
        old_record(),
        Record {
            revision: nth(2),
            ..old_record()
        },
    ] {
        let mut value = serde_json::to_value(record).unwrap();
        for (name, values) in [
            ("fair", [json!(null), json!(1)]),
            ("revision", [json!(null), json!(2)]),
        ] {
            for odd in values {
                value[name] = odd;
                let whole: Option<Record> = serde_json::from_value(value.clone()).ok();
                assert_eq!(Record::from_value(value.clone()).ok(), whole, "{value}");
            }
        }
    }
}

#[test]
fn there_is_no_revision_before_the_first() {
    let new = Record {
        revision: nth(2),
        ..old_record()
    };
    let text = serde_json::to_string(&new).unwrap();
    let error = Record::from_json(&text.replace(r#""revision":2"#, r#""revision":0"#)).unwrap_err();
    assert!(
        error.to_string().contains("integer `0`, expected a nonzero u16"),
        "{error}"
    );
    let error = Record::from_text(&new.to_text().replace("revision 2", "revision 0")).unwrap_err();
    assert_eq!(error.what, LineError::Like("revision 2".to_owned()));
}

#[test]
fn a_revision_of_a_newer_release_is_told_as_such() {
    let stored = r#"{"rulebook":"pl-standard","revision":9,"players":2}"#;
    let error = serde_json::from_str::<Terms>(stored).unwrap_err();
    assert!(
        error.to_string().contains("made by a newer version of Kostka"),
        "{error}"
    );
    let record = Record {
        revision: nth(9),
        ..old_record()
    };
    let expected = TermsError::Rulebook(UnknownRulebook::Revision {
        id: BOOK.to_owned(),
        found: nth(9),
        newest: nth(1),
    });
    assert_eq!(record.terms().unwrap_err(), expected);
    assert!(matches!(replay(&record), Err(ReplayError::Terms(_))));
}

#[test]
fn links_name_the_revision() {
    let book = Rulebook::find(BOOK).unwrap();
    assert_eq!(book.link_name(), BOOK);
    assert_eq!(Rulebook::find_linked(BOOK), Ok(book));
    let second = corrected().find(BOOK).unwrap();
    assert_eq!(second.link_name(), "pl-standard@2");
    assert!(matches!(
        Rulebook::find_linked(&second.link_name()),
        Err(UnknownRulebook::Revision { .. })
    ));
}

#[test]
fn every_revision_up_to_the_newest_is_there() {
    for book in Rulebook::all() {
        for number in 1..=book.revision.0.get() {
            let found = Rulebook::find_revision(&book.id, nth(number)).unwrap();
            assert_eq!((&found.id, found.revision), (&book.id, nth(number)));
        }
    }
}
