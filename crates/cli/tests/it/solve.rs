//! `kostka solve`.

use serde_json::Value;

use super::{check, check_refused, kostka, scratch};

/// Compares an answer, without its time.
#[track_caller]
fn check_solved(line: &str, expected: &str) {
    check_solved_with(&[], line, expected);
}

#[track_caller]
fn check_solved_with(options: &[&str], line: &str, expected: &str) {
    let args: Vec<&str> = ["solve", "--json"].iter().chain(options).copied().collect();
    let ran = kostka(&args, line.as_bytes());
    let mut answer: Value = serde_json::from_str(&ran.out).unwrap();
    let time = answer.as_object_mut().unwrap().remove("us");
    assert_eq!(answer, serde_json::from_str::<Value>(expected).unwrap());
    assert_eq!(time.is_some_and(|us| us.as_f64() >= Some(0.0)), ran.status == 0);
}

#[test]
fn as_in_the_formats() {
    check_solved(
        r#"{"id":"p1","rulebook":"pl-tournament","mode":"max-tiles","table":[["k1","k2","k3"]],"rack":["k4","r5"],"opened":true}"#,
        r#"{"id":"p1","tiles":1,"value":4,"played":["k4"],"table":[["k1","k2","k3","k4"]]}"#,
    );
    check_solved(
        r#"{"id":"p2","rulebook":"pl-tournament","mode":"max-value","table":[["k1","k2","k3"]],"rack":["r5"]}"#,
        r#"{"id":"p2","tiles":0,"value":0,"played":[],"table":[["k1","k2","k3"]]}"#,
    );
    check_solved(
        r#"{"id":"p3","rulebook":"pl-tournament","mode":"opening","rack":["k11","k12","k13","r1","b1","o1","r5"]}"#,
        r#"{"id":"p3","can_open":true,"max_value":39,"max_tiles":6,"melds":[["k11","k12","k13"],["b1","o1","r1"]]}"#,
    );
    check_solved(
        r#"{"id":"p4","rulebook":"pl-tournament","table":[["k1","k2"]],"rack":["r5"]}"#,
        r#"{"id":"p4","error":{"code":"no-legal-table","message":"the tiles on the table cannot all be laid in valid melds"}}"#,
    );
}

#[test]
fn words_as_in_the_formats() {
    let words = scratch("few-words.txt");
    std::fs::write(&words, "koszyk\nkot\nszyk\n").unwrap();
    check_solved_with(
        &["--words", words.to_str().unwrap()],
        r#"{"id":1,"rulebook":"pl-word","mode":"longest","table":[["K","O","S","Z","Y","K"]],"rack":["T"]}"#,
        r#"{"id":1,"tiles":1,"value":6,"points":6,"played":["T"],"table":[["S","Z","Y","K"],["K","O","T"]]}"#,
    );
}

#[test]
fn a_mode_that_the_game_does_not_have_is_an_error() {
    let line = r#"{"id":1,"rulebook":"pl-standard","mode":"longest"}"#;
    check_solved(
        line,
        r#"{"id":1,"error":{"code":"bad-field","message":"`mode` must be one of \"max-tiles\", \"max-value\", \"opening\" for this rulebook"}}"#,
    );
    check_refused(&["solve", "--mode", "longest", "- / k1"], "--mode must be one of");
}

#[test]
fn a_joker_of_another_game_is_refused_with_those_of_this_one() {
    check_refused(
        &["solve", "-b", "pl-expert", "- / J"],
        "These rules have no such tile: J. Jokers in this game: Jk, Jb, Jo, Jr.",
    );
    check_solved(
        r#"{"id":1,"rulebook":"pl-standard","rack":["k1","D"]}"#,
        r#"{"id":1,"error":{"code":"unknown-tile","message":"rack[1]: `D` is not among the tiles of this rulebook; its jokers are J"}}"#,
    );
    check_refused(
        &["solve", "-b", "pl-word", "- / Q"],
        "These rules have no such tile: Q.\n",
    );
}

#[test]
fn no_more_rows_are_changed_than_are_allowed() {
    let position = "b4 r4 o4 k4 | b8 b9 b10 / b3 b5 b6 b11";
    for (most, best) in [("1", "Best: lay 3 tiles"), ("2", "Best: lay 4 tiles")] {
        let ran = kostka(&["solve", position, "--max-disturbed", most], b"");
        assert!(ran.out.contains(best), "{}{}", ran.out, ran.err);
    }
    check(
        &["solve", position, "--max-disturbed", "0"],
        "",
        0,
        "  before  1: b4 r4 o4 k4
          2: b8 b9 b10
  rack    b3 b5 b6 b11

Nothing can be laid that leaves all rows as they are.",
    );
    let ran = kostka(&["solve", "k1 k2 k3 / b9", "--max-disturbed", "1"], b"");
    assert!(
        ran.out
            .ends_with("\nNothing can be laid with at most 1 row changed.\n"),
        "{}",
        ran.out
    );
    check_solved(
        r#"{"id":1,"rulebook":"pl-standard","table":[["k1","k2","k3"],["r4","r5","r6"]],"rack":["r7","b1"],"max_disturbed":1}"#,
        r#"{"id":1,"tiles":1,"value":7,"played":["r7"],"table":[["k1","k2","k3"],["r4","r5","r6","r7"]]}"#,
    );
    check_solved(
        r#"{"id":2,"rulebook":"pl-standard","table":[["k1","k2"],["k3"]],"max_disturbed":1}"#,
        r#"{"id":2,"error":{"code":"limit-too-low","message":"the rows that are no melds cannot be put right by changing so few rows"}}"#,
    );
    check_solved(
        r#"{"id":3,"rulebook":"pl-standard","max_disturbed":-1}"#,
        r#"{"id":3,"error":{"code":"bad-field","message":"`max_disturbed` must be a whole number from 0 to 65535"}}"#,
    );
    let words = scratch("three-words.txt");
    std::fs::write(&words, "kot\nkoty\nlas\n").unwrap();
    let line = |most: usize| {
        format!(
            r#"{{"id":4,"rulebook":"pl-word","table":[["K","O","T"],["L","A","S"]],"rack":["Y"],"max_disturbed":{most}}}"#
        )
    };
    let options = ["--words", words.to_str().unwrap()];
    check_solved_with(
        &options,
        &line(0),
        r#"{"id":4,"tiles":0,"value":0,"points":0,"played":[],"table":[["K","O","T"],["L","A","S"]]}"#,
    );
    check_solved_with(
        &options,
        &line(1),
        r#"{"id":4,"tiles":1,"value":8,"points":8,"played":["Y"],"table":[["K","O","T","Y"],["L","A","S"]]}"#,
    );
}

#[test]
fn who_may_rearrange_in_the_opening_is_not_told_otherwise() {
    let ran = kostka(
        &[
            "solve",
            "-r",
            "opening_rearrange=yes",
            "k1 k2 | k3 / b9 / unopened",
        ],
        b"",
    );
    assert!(
        ran.out
            .ends_with("\nNothing can be laid: the rack alone makes no opening.\n"),
        "{}",
        ran.out
    );
}

#[test]
fn many_jobs_keep_the_order() {
    let line = |id: usize| {
        let number = id % 10 + 1;
        format!(
            r#"{{"id":{id},"rulebook":"pl-standard","table":[["k{number}","b{number}","r{number}"]],"rack":["o{number}"]}}"#
        )
    };
    let input: Vec<String> = (0..2000).map(line).collect();
    let ran = kostka(&["solve", "--json", "--jobs", "4"], input.join("\n").as_bytes());
    let ids: Vec<usize> = ran
        .out
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap())
        .map(|answer| {
            assert_eq!(answer["tiles"], 1);
            answer["id"].as_u64().unwrap() as usize
        })
        .collect();
    assert_eq!(ids, (0..2000).collect::<Vec<_>>());
}

#[test]
fn people_get_the_move_in_steps() {
    check(
        &["solve", "b8 b9 b10 / b11 r8 o8", "--explain"],
        "",
        0,
        "  before  1: b8 b9 b10
  rack    b11 r8 o8

Best: lay 3 tiles, worth 27: b11 r8 o8
  after   1: b9 b10 [b11]
          2: (b8) [o8] [r8]
[r1] from the rack, (r1) moved on the table
The numbers stay the same: 2 is new.

Step by step
  1. From set 1 take b8 → 1: b9 b10
  2. To set 1 add b11 → 1: b9 b10 b11
  3. Lay a new set → 2: b8 o8 r8",
    );
    check(
        &["solve", "--mode", "opening", "- / r9 b9 k9 / unopened"],
        "",
        0,
        "  rack    r9 b9 k9   (not opened)

This rack cannot open: it makes 27 at the most, and 30 is needed.
  k9 b9 r9",
    );
    check(
        &["solve", "- / r9 b9 k9 / unopened"],
        "",
        0,
        "  before  -
  rack    r9 b9 k9   (not opened)

Nothing can be laid: the rack alone makes no opening.",
    );
    check(
        &["solve", "- / r9 b9"],
        "",
        0,
        "  before  -
  rack    r9 b9

Nothing can be laid.",
    );
}

#[test]
fn an_empty_row_is_no_row_of_the_answer() {
    check_solved(
        r#"{"id":1,"rulebook":"pl-standard","table":[[],["k1","k2","k3"]],"rack":["k4"]}"#,
        r#"{"id":1,"tiles":1,"value":4,"played":["k4"],"table":[["k1","k2","k3","k4"]]}"#,
    );
    check_solved(
        r#"{"id":2,"rulebook":"pl-standard","table":[[],["k1","k2","k3"]],"rack":["r5"]}"#,
        r#"{"id":2,"tiles":0,"value":0,"played":[],"table":[["k1","k2","k3"]]}"#,
    );
    let words = scratch("one-word.txt");
    std::fs::write(&words, "kot\n").unwrap();
    check_solved_with(
        &["--words", words.to_str().unwrap()],
        r#"{"id":3,"rulebook":"pl-word","table":[[],["K","O","T"]],"rack":["Z"]}"#,
        r#"{"id":3,"tiles":0,"value":0,"points":0,"played":[],"table":[["K","O","T"]]}"#,
    );
}

#[test]
fn only_the_marks_that_there_are_are_explained() {
    check(
        &["solve", "k10 k11 k12 | k13 o13 r13 / b13", "--explain"],
        "",
        0,
        "  before  1: k10 k11 k12
          2: k13 o13 r13
  rack    b13

Best: lay 1 tile, worth 13: b13
  after   1: k10 k11 k12
          2: k13 o13 r13 [b13]
[r1] from the rack

Step by step
  1. To set 2 add b13 → 2: k13 o13 r13 b13",
    );
}

#[test]
fn people_are_told_what_jokers_stand_for_and_which_rows_are_gone() {
    check(
        &[
            "solve",
            "-b",
            "pl-twist",
            "b9 k9 D | o1 o2 o3 / o9 r9 b10 b11 o11 o12",
            "--explain",
        ],
        "",
        0,
        "  before  1: b9 k9 D
          2: o1 o2 o3
  rack    o9 r9 b10 b11 o11 o12

Best: lay 6 tiles, worth 62: o9 r9 b10 b11 o11 o12
  after   2: o1 o2 o3
          3: (k9) [o9] [r9]
          4: (b9) [b10] [b11]
          5: (D=o9+o10) [o11] [o12]
[r1] from the rack, (r1) moved on the table, J=r1 a joker that stands for r1, r1+r2 for both
The numbers stay the same: 1 is gone, 3 to 5 are new.

Step by step
  1. From set 1 take b9 k9 D → 1: gone
  2. Lay a new set → 3: k9 o9 r9
  3. Lay a new set → 4: b9 b10 b11
  4. Lay a new set → 5: D o11 o12",
    );
}

#[test]
fn a_joker_that_may_be_one_of_two_is_told_so() {
    let ran = kostka(&["solve", "J k5 o5 / k9 k10 k11"], b"");
    assert!(ran.out.contains("after   1: J=b5/r5 k5 o5\n"), "{}", ran.out);
    assert!(ran.out.contains(", k1/r1 for one of them\n"), "{}", ran.out);
}

#[test]
fn a_mess_is_put_right_and_people_are_told() {
    check(
        &["solve", "k1 k2 | k3 r5 r6 | r7 / b9", "--explain"],
        "",
        0,
        "  before  1: k1 k2
          2: k3 r5 r6
          3: r7
  rack    b9

Nothing can be laid.
The table is not in order as it lies. It can be put right without the rack:
  after   1: k1 k2 (k3)
          2: r5 r6 (r7)
(r1) moved on the table
The numbers stay the same: 3 is gone.

Step by step
  1. From set 2 take k3 → 2: r5 r6
  2. From set 3 take r7 → 3: gone
  3. To set 1 add k3 → 1: k1 k2 k3
  4. To set 2 add r7 → 2: r5 r6 r7",
    );
    // An unopened player may not.
    check(
        &["solve", "k1 k2 | k3 / b9 / unopened"],
        "",
        0,
        "  before  1: k1 k2
          2: k3
  rack    b9   (not opened)

Nothing can be laid: the table is not in order as it lies, and a player who has not opened may not put it right.",
    );
    let ran = kostka(
        &["solve", "-b", "pl-word", "K O | T / A L A S K A / unopened"],
        b"",
    );
    assert!(ran.out.contains("may not put it right"), "{}{}", ran.out, ran.err);
    check_refused(&["solve", "k1 k2 / b9 / unopened"], "cannot all be laid");
    check_solved(
        r#"{"id":1,"rulebook":"pl-standard","table":[["k1","k2"]],"rack":["k10","k11","k12"],"opened":false}"#,
        r#"{"id":1,"error":{"code":"no-legal-table","message":"the tiles on the table cannot all be laid in valid melds"}}"#,
    );
}

#[test]
fn positions_are_taken_as_they_are_typed_and_pasted() {
    for position in ["-/k1 k2 k3", " - / k1 k2 k3", "\u{feff}- / k1 k2 k3"] {
        let ran = kostka(&["solve", position], b"");
        assert!(ran.out.contains("Best: lay 3 tiles"), "{position}: {}", ran.err);
    }
    let file = scratch("positions.jsonl");
    std::fs::write(&file, "{}\n").unwrap();
    check_refused(&["solve", file.to_str().unwrap()], "kostka solve --json FILE");
    check_refused(&["solve", "--jobs", "2", "- / k1"], "--json");
    let ran = kostka(&["solve", "k1 k2 k3"], b"");
    assert!(ran.out.contains("the rack is empty"), "{}", ran.out);
    let long = "k1 ".repeat(5000) + "x9";
    let ran = kostka(&["solve", &long], b"");
    assert!(
        ran.err.contains("…\": Column 15001: “x9” is not a tile"),
        "{}",
        ran.err
    );
    assert!(ran.err.chars().count() < 250, "{}", ran.err);
}

#[test]
fn a_word_that_gets_a_letter_is_not_taken_up() {
    let words = scratch("cats.txt");
    std::fs::write(&words, "kot\nkoty\n").unwrap();
    check(
        &[
            "solve",
            "-b",
            "pl-word",
            "--words",
            words.to_str().unwrap(),
            "K O T / Y A",
            "--explain",
        ],
        "",
        0,
        "  before  1: K O T
  rack    Y A

Best: lay 1 tile, 4 points: Y
  after   1: K O T [Y]
[A] from the rack

Step by step
  1. To word 1 add Y → 1: K O T Y",
    );
}
