//! Files of whole cups: forged ones do not pass.

use kostka_tournament::file::Wrong;
use kostka_tournament::{Command, CupEvent, CupFile};

use crate::hall::Hall;

fn played() -> CupFile {
    let mut hall = Hall::with_players("pl-county", 12);
    hall.next_round();
    hall.next_round();
    hall.take(Command::Penalise {
        player: 3,
        big: 1,
        small: 0,
        reason: "talking".to_owned(),
    });
    hall.file()
}

fn entry_of(file: &CupFile, is: impl Fn(&CupEvent) -> bool) -> usize {
    file.entries.iter().position(|entry| is(&entry.event)).unwrap()
}

#[test]
fn a_file_survives_writing_and_reading() {
    let file = played();
    let text = file.write().unwrap();
    assert!(
        text.starts_with(
            r#"{"format":1,"entries":[{"at":1790000000000,"by":"organiser","event":{"format":2,"#
        )
    );
    assert_eq!(CupFile::read(&text).unwrap(), file);
    file.verify().unwrap();
}

#[test]
fn unknown_fields_are_skipped_and_newer_formats_refused() {
    let text = played().write().unwrap();
    let more = text.replace(
        r#""type":"checked-in""#,
        r#""type":"checked-in","device":"phone""#,
    );
    assert_ne!(more, text);
    CupFile::read(&more).unwrap().verify().unwrap();
    assert!(
        CupFile::read(&text.replacen(r#""format":1"#, r#""format":2"#, 1))
            .unwrap_err()
            .is_newer()
    );
    let event = text.replacen(r#""event":{"format":2"#, r#""event":{"format":3"#, 1);
    assert!(CupFile::read(&event).unwrap_err().is_newer());
}

#[test]
fn a_cup_of_the_first_method_is_judged_as_it_was_played() {
    // Played before draws knew the stages before, chairs were held, starts were checked and a player left alone had points. One
    // comes back without the chair, one is left alone, tables are changed by hand in both stages, and points are carried over.
    let file = CupFile::read(include_str!("method-1.json")).unwrap();
    let cup = file.verify().unwrap();
    assert!(cup.is_closed() && cup.stages().len() == 2);
    assert_eq!(CupFile::read(&file.write().unwrap()).unwrap(), file);
    let mut forged = file;
    let draws = forged.entries.iter().map(|entry| &entry.event);
    let is_draw = |event: &CupEvent| matches!(event, CupEvent::Drawn { .. });
    // The first draw after the cut is another one by the method of today.
    let cut = entry_of(&forged, |event| matches!(event, CupEvent::Cut { .. }));
    let drawn = cut + draws.skip(cut).position(is_draw).unwrap();
    if let CupEvent::Drawn { method, .. } = &mut forged.entries[drawn].event {
        *method = 2;
    }
    assert_eq!(forged.verify(), Err(Wrong::Differs { entry: drawn + 1 }));
}

#[test]
fn forged_draws_points_and_standings_are_found() {
    let honest = played();
    let drawn = entry_of(&honest, |event| matches!(event, CupEvent::Drawn { .. }));
    let mut file = honest.clone();
    if let CupEvent::Drawn { rounds, .. } = &mut file.entries[drawn].event {
        let other = rounds[0][1][0];
        rounds[0][1][0] = std::mem::replace(&mut rounds[0][0][0], other);
    }
    assert_eq!(file.verify(), Err(Wrong::Differs { entry: drawn + 1 }));

    let mut file = honest.clone();
    if let CupEvent::Drawn { method, .. } = &mut file.entries[drawn].event {
        *method = 9;
    }
    let method = 9;
    assert_eq!(
        file.verify(),
        Err(Wrong::Method {
            entry: drawn + 1,
            method
        })
    );

    let entered = entry_of(&honest, |event| matches!(event, CupEvent::Entered { .. }));
    let mut file = honest.clone();
    if let CupEvent::Entered { games, .. } = &mut file.entries[entered].event {
        games[0][0] += 1;
    }
    assert!(matches!(file.verify(), Err(Wrong::Refused { entry, .. }) if entry == entered + 1));

    let mut file = honest.clone();
    file.standings.swap(2, 3);
    assert_eq!(file.verify(), Err(Wrong::Standings { place: 3 }));

    let mut file = honest;
    file.entries.remove(0);
    assert_eq!(file.verify(), Err(Wrong::NoCup));
}
