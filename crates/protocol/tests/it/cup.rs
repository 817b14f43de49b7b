//! Messages of cups, and the roles that may give commands.

use kostka_protocol::cup::{ClientMessage, Key, Role, ServerMessage, TableAt};
use kostka_rules::deal::Bytes32;
use kostka_tournament::{Command, Cup, Regulation};

fn cup() -> Cup {
    let county = Regulation::find("pl-county").unwrap();
    Cup::begin(&Cup::create("Cup", county, Bytes32([1; 32])).unwrap()).unwrap()
}

#[test]
fn messages_are_read_as_they_are_written() {
    for text in [
        r#"{"type":"hello","version":1,"key":"a7","after":12}"#,
        r#"{"type":"call","round":0,"table":3,"wanted":true}"#,
        r#"{"type":"command","id":"e1","command":{"type":"enter","round":0,"table":1,"players":[4,7,2],"games":[[10,-4,-6]],"signed":[4,7]}}"#,
        r#"{"type":"command","id":"e2","command":{"type":"clock","change":{"add":5}}}"#,
        r#"{"type":"ping","token":3}"#,
    ] {
        assert_eq!(ClientMessage::parse(text).unwrap().to_json(), text);
    }
    let entries = r#"{"type":"entries","first":7,"entries":[{"at":1,"by":"table","event":{"type":"checked-in","player":2}}]}"#;
    let read: ServerMessage = serde_json::from_str(entries).unwrap();
    assert_eq!(read.to_json(), entries);
}

#[test]
fn messages_that_cannot_be_read_are_refused_with_a_code_and_their_id() {
    let code = |text: &str| {
        let error = ClientMessage::parse(text).unwrap_err();
        (error.code, error.id.map(|id| id.as_str().to_owned()))
    };
    let id = Some("c1".to_owned());
    assert_eq!(code("{"), ("bad-json", None));
    assert_eq!(code(r#"{"type":"fly"}"#), ("unknown-type", None));
    assert_eq!(code(r#"{"version":1}"#), ("unknown-type", None));
    assert_eq!(
        code(r#"{"type":"hello","version":1,"admin":true}"#),
        ("bad-message", None)
    );
    let unknown = r#"{"type":"command","id":"c1","command":{"type":"win"}}"#;
    assert_eq!(code(unknown), ("unknown-type", id.clone()));
    let wrong = r#"{"type":"command","id":"c1","command":{"type":"drop","player":-1}}"#;
    assert_eq!(code(wrong), ("bad-message", id));
    assert_eq!(code(&" ".repeat(40_000)), ("too-long", None));
}

#[test]
fn a_table_enters_its_own_sheet_and_nothing_else() {
    let cup = cup();
    let table = Role::Table {
        stage: 0,
        round: 0,
        table: 2,
    };
    let enter = |round, table| Command::Enter {
        round,
        table,
        players: Vec::new(),
        games: Vec::new(),
        signed: Vec::new(),
    };
    assert!(table.may(&cup, &enter(0, 2)));
    assert!(!table.may(&cup, &enter(0, 1)) && !table.may(&cup, &enter(1, 2)));
    assert!(!table.may(&cup, &Command::Confirm { round: 0, table: 2 }));
    assert!(table.may_call(&cup, TableAt { round: 0, table: 2 }));
    assert!(!table.may_call(&cup, TableAt { round: 0, table: 3 }));
    // The same table of another stage is another sitting.
    let later = Role::Table {
        stage: 1,
        round: 0,
        table: 2,
    };
    assert!(!later.may(&cup, &enter(0, 2)));
}

#[test]
fn all_players_of_a_table_sign_its_sheet() {
    let enter = |signed: &[usize]| Command::Enter {
        round: 0,
        table: 2,
        players: vec![4, 7, 1],
        games: Vec::new(),
        signed: signed.to_vec(),
    };
    let table = Role::Table {
        stage: 0,
        round: 0,
        table: 2,
    };
    assert_eq!(table.unsigned(&enter(&[1, 4, 7])), None);
    assert_eq!(table.unsigned(&enter(&[4, 1])), Some(7));
    assert_eq!(table.unsigned(&enter(&[])), Some(4));
    // The referee has a sheet of paper.
    assert_eq!(Role::Referee.unsigned(&enter(&[])), None);
}

#[test]
fn people_register_themselves_but_do_not_say_that_they_are_there() {
    let mut cup = cup();
    cup.apply(0, &kostka_tournament::CupEvent::RegistrationOpened { open: true });
    let register = |here: bool| Command::Register {
        name: "Ania".to_owned(),
        club: None,
        category: None,
        here,
    };
    assert!(Role::Public.may(&cup, &register(false)) && !Role::Public.may(&cup, &register(true)));
}

#[test]
fn only_the_organiser_draws_and_only_referees_confirm() {
    let cup = cup();
    let confirm = Command::Confirm { round: 0, table: 0 };
    assert!(Role::Organiser.may(&cup, &Command::Draw) && !Role::Referee.may(&cup, &Command::Draw));
    assert!(Role::Organiser.may(&cup, &confirm) && Role::Referee.may(&cup, &confirm));
    for role in [Role::Public, Role::Player { player: 0 }] {
        assert!(!role.may(&cup, &confirm) && !role.may(&cup, &Command::CheckIn { player: 0 }));
    }
}

#[test]
fn a_key_is_never_shown_by_accident() {
    assert_eq!(format!("{:?}", Key("secret".to_owned())), "Key(…)");
}
