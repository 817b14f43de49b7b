//! `kostka seating`, `kostka standings` and `kostka cup`.

use std::fs;

use kostka_rules::deal::Bytes32;
use kostka_tournament::file::Entry;
use kostka_tournament::{Command, Cup, CupEvent, CupFile, Regulation};
use serde_json::{Value, json};

use super::languages::check_spoken;
use super::{check, check_refused, kostka, scratch};

#[track_caller]
fn answer(command: &str, line: &Value) -> Value {
    let ran = kostka(&[command, "--json"], line.to_string().as_bytes());
    serde_json::from_str(&ran.out).unwrap()
}

#[track_caller]
fn check_error(command: &str, line: Value, code: &str) {
    let answer = answer(command, &line);
    assert_eq!(answer["error"]["code"], code, "{line}: {answer}");
}

#[test]
fn seating_as_in_the_formats() {
    let plan = answer(
        "seating",
        &json!({"id": "s1", "players": 37, "rounds": 5, "seed": 7}),
    );
    assert_eq!((&plan["id"], &plan["repeats"]), (&json!("s1"), &json!(0)));
    let rounds = plan["rounds"].as_array().unwrap();
    assert_eq!(rounds.len(), 5);
    for round in rounds {
        let sizes: Vec<usize> = round
            .as_array()
            .unwrap()
            .iter()
            .map(|table| table.as_array().unwrap().len())
            .collect();
        assert_eq!(sizes, [4, 4, 4, 4, 4, 4, 4, 3, 3, 3]);
    }
    let again = answer(
        "seating",
        &json!({"id": "s1", "players": 37, "rounds": 5, "seed": 7}),
    );
    assert_eq!(plan, again);
}

#[test]
fn history_counts_for_repeats_and_is_not_in_the_answer() {
    let history = json!([[[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11], [12, 13, 14, 15]]]);
    let line =
        json!({"id": 1, "players": 16, "rounds": 2, "history": history, "clubs": vec![Value::Null; 16]});
    let plan = answer("seating", &line);
    assert_eq!(plan["repeats"], 0);
    assert_eq!(plan["rounds"].as_array().unwrap().len(), 2);
    let standings: Vec<usize> = (0..16).rev().collect();
    let line =
        json!({"id": 1, "players": 16, "mode": "standings", "standings": standings, "history": history});
    let plan = answer("seating", &line);
    assert_eq!(plan["repeats"], 0);
    assert_eq!(plan["rounds"].as_array().unwrap().len(), 1);
}

#[test]
fn wrong_questions_about_seating_are_answered_with_codes() {
    for players in [0, 1, 2, 5] {
        check_error("seating", json!({"players": players, "rounds": 3}), "cannot-seat");
    }
    let cases = [
        (json!({"players": 8}), "missing-field"),
        (json!({"rounds": 8}), "missing-field"),
        (json!({"players": 1001, "rounds": 3}), "bad-field"),
        (json!({"players": -1, "rounds": 3}), "bad-field"),
        (json!({"players": 8, "rounds": 51}), "bad-field"),
        (json!({"players": 8, "rounds": 0}), "bad-field"),
        (json!({"players": 8, "rounds": 1, "seed": "x"}), "bad-field"),
        (json!({"players": 8, "rounds": 1, "mode": "dice"}), "bad-field"),
        (json!({"players": 8, "rounds": 1, "clubs": ["a"]}), "bad-field"),
        (
            json!({"players": 8, "rounds": 1, "history": [[[0, 1, 2, 8]]]}),
            "bad-player",
        ),
        (
            json!({"players": 8, "rounds": 1, "history": [[[0, 1, 2], [2, 3, 4]]]}),
            "bad-player",
        ),
        (
            json!({"players": 4, "mode": "standings", "standings": [0, 1, 2, 2]}),
            "bad-player",
        ),
        (
            json!({"players": 4, "mode": "standings", "standings": [0, 1, 2]}),
            "bad-field",
        ),
        (json!({"players": 8, "rounds": 1, "round": 1}), "unknown-field"),
    ];
    for (line, code) in cases {
        check_error("seating", line, code);
    }
}

#[test]
fn standings_as_in_the_formats() {
    check(
        &["standings", "--json"],
        r#"{"id":"c1","regulation":"pl-county","players":7,"sittings":[{"players":[0,1,2,3],"games":[[29,-5,-10,-14],[-3,8,-2,-3]]},{"players":[4,5,6],"games":[[10,-4,-6],[-7,9,-2]]}]}"#,
        0,
        r#"{"id":"c1","standings":[{"player":5,"place":1,"big":6,"small":5,"wins":1,"games":2},{"player":1,"place":2,"big":6,"small":3,"wins":1,"games":2},{"player":0,"place":3,"big":5,"small":26,"wins":1,"games":2},{"player":4,"place":4,"big":4,"small":3,"wins":1,"games":2},{"player":2,"place":5,"big":3,"small":-12,"wins":0,"games":2},{"player":6,"place":6,"big":2,"small":-8,"wins":0,"games":2},{"player":3,"place":7,"big":1,"small":-17,"wins":0,"games":2}]}"#,
    );
}

#[test]
fn wrong_sittings_are_answered_with_codes() {
    let line = |players: Value, games: Value| json!({"regulation": "pl-county", "players": 4, "sittings": [{"players": players, "games": games}]});
    check_error(
        "standings",
        line(json!([0, 1, 2, 3]), json!([[29, -5, -10, -15]])),
        "bad-sheet",
    );
    check_error(
        "standings",
        line(json!([0, 1, 2, 3]), json!([[29, -19, -10]])),
        "bad-sheet",
    );
    check_error(
        "standings",
        line(json!([0, 1, 2, 4]), json!([[29, -5, -10, -14]])),
        "bad-player",
    );
    check_error(
        "standings",
        line(json!([0, 1, 2, 2]), json!([[29, -5, -10, -14]])),
        "bad-player",
    );
    check_error("standings", line(json!([0]), json!([[0]])), "bad-sheet");
    check_error(
        "standings",
        line(json!([0, 1, 2, 3]), json!([["a", 1, 2, 3]])),
        "bad-field",
    );
    check_error(
        "standings",
        json!({"regulation": "pl-country", "players": 4, "sittings": []}),
        "unknown-regulation",
    );
}

#[test]
fn people_read_plans_and_standings_in_every_language() {
    check_spoken(
        &["seating", "Ania,Jurek,Ola,Piotr,Ewa,Jan,Zofia,Adam", "1"],
        "",
        0,
        [
            "Nikt nie spotyka nikogo dwa razy.",
            "Ніхто не зустрічається ні з ким двічі.",
            "Nikdo se s nikým nepotká dvakrát.",
            "Nobody meets anybody twice.",
        ],
    );
    check_spoken(
        &[
            "standings",
            "Ania Jurek Ola Piotr: 29 -5 -10 -14, -3 8 -2 -3",
            "Ewa Jan Zofia: 10 -4 -6, -7 9 -2",
        ],
        "",
        0,
        ["2.       Jurek", "2.     Jurek", "2.     Jurek", "2.     Jurek"],
    );
    check_spoken(
        &["cup", "regulations"],
        "",
        0,
        ["Dwie partie", "Два раунди", "Dvě hry", "Two games"],
    );
    check_refused(&["seating", "5", "3"], "5 cannot be seated (C1)");
    check_refused(&["seating", "5000", "3"], "kostka seating 37 5");
    check_refused(&["seating", "8", "99"], "1 to 50 rounds");
    check_refused(
        &["standings", "A B C: 1 2 3"],
        "sheet 1: game 1: the points add up to +6",
    );
    check_refused(&["standings", "A B A: 1 -1 0"], "all different");
    check_refused(
        &["standings", "--regulation", "pl-country", "A B C: 0 0 0"],
        "pl-county",
    );
}

#[test]
fn a_regulation_of_the_organiser_is_written_changed_and_checked() {
    let written = kostka(&["cup", "show", "pl-county"], b"").out;
    let path = scratch("regulation.toml");
    fs::write(&path, written.replace("rounds = 5", "rounds = 3")).unwrap();
    let path = path.to_str().unwrap();
    assert!(kostka(&["cup", "show", path], b"").out.contains("rounds = 3"));
    fs::write(path, written.replace("rounds = 5", "rounds = 99")).unwrap();
    check_refused(&["cup", "show", path], "stages[0].rounds (C8) is 99");
}

/// Makes an evening of seven players with one round.
fn evening() -> CupFile {
    let created = Cup::create(
        "Evening",
        Regulation::find("pl-county").unwrap(),
        Bytes32([3; 32]),
    )
    .unwrap();
    let mut cup = Cup::begin(&created).unwrap();
    let mut entries = vec![entry(created)];
    let mut take = |command: Command| {
        for event in cup.decide(&command).unwrap() {
            cup.apply(0, &event);
            entries.push(entry(event));
        }
        cup.stage()
            .rounds
            .first()
            .map(|round| round.tables())
            .unwrap_or_default()
    };
    for player in 0..7 {
        let (name, club, category) = (format!("Player {player}"), None, None);
        take(Command::Register {
            name,
            club,
            category,
            here: false,
        });
        take(Command::CheckIn { player });
    }
    take(Command::Draw);
    let tables = take(Command::Begin);
    for (table, players) in tables.into_iter().enumerate() {
        let games = if players.len() == 4 {
            vec![vec![30, -5, -10, -15]; 2]
        } else {
            vec![vec![-5, 10, -5]; 2]
        };
        let round = 0;
        take(Command::Enter {
            round,
            table,
            signed: players.clone(),
            players,
            games,
        });
        take(Command::Confirm { round, table });
    }
    CupFile::new(entries)
}

fn entry(event: CupEvent) -> Entry {
    Entry {
        at: 0,
        by: "organiser".to_owned(),
        event,
    }
}

#[test]
fn an_exported_cup_is_verified_and_a_forged_one_found() {
    let path = scratch("cup.json");
    let file = path.to_str().unwrap();
    let mut cup = evening();
    fs::write(&path, cup.write().unwrap()).unwrap();
    check_spoken(
        &["cup", "verify", file],
        "",
        0,
        ["kartki: 2", "аркуші: 2", "zápisy: 2", "sheets: 2"],
    );
    assert!(
        kostka(&["cup", "verify", file], b"")
            .out
            .contains("Everything holds.")
    );
    cup.standings[0].points.big += 1;
    fs::write(&path, cup.write().unwrap()).unwrap();
    check_spoken(
        &["cup", "verify", file],
        "",
        1,
        ["od miejsca 1", "від місця 1", "od místa 1", "from place 1 on"],
    );
    fs::write(&path, "{}").unwrap();
    check_refused(&["cup", "verify", file], "no exported cup");
    fs::write(&path, r#"{"format":9}"#).unwrap();
    check_refused(&["cup", "verify", file], "newer");
}
