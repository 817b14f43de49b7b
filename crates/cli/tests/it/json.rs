//! The JSON commands: their exact formats, and invalid input.

use serde_json::{Value, json};

use super::{check, kostka, scratch};

#[track_caller]
fn check_json(command: &str, input: &str, expected: &str) {
    check(&[command, "--json"], input, 0, expected);
}

/// Checks that a line is answered by an error with this code and text.
#[track_caller]
fn check_error(command: &str, line: &str, code: &str, message: &str) {
    let ran = kostka(&[command, "--json"], line.as_bytes());
    let answer: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(answer["error"]["code"], code, "{line}: {}", ran.out);
    let said = answer["error"]["message"].as_str().unwrap();
    assert!(said.contains(message), "{line}: {said}");
    assert_eq!(ran.status, 1, "{line}");
}

#[test]
fn referee_as_in_the_formats() {
    check_json(
        "referee",
        r#"{"id":"m1","rulebook":"pl-standard","opened":true,"rack":["b3","b8"],"before":[["b4","b5","b6"]],"after":[["b3","b4","b5","b6"]]}
{"id":"m2","rulebook":"pl-standard","opened":true,"rack":["b3","b8"],"before":[["b4","b5","b6"]],"after":[["b4","b5","b6","b8"]]}
{"id":"m3","rulebook":"pl-standard","opened":false,"rack":["r10","r11","r12"],"before":[],"after":[["r10","r11","r12"]]}
{"id":"m4","rulebook":"pl-word","opened":true,"rack":["A","A","B"],"before":[["S","Z","C","Z","Y","T"],["K","O","S","Z","Y","K"]],"after":[["S","Z","Y","S","Z","K","A"],["O","C","Z","Y"],["K","A","T"]]}"#,
        r#"{"id":"m1","legal":true,"played":["b3"]}
{"id":"m2","legal":false,"violations":[{"code":"not-a-set","rule":"R1","set":0,"message":"this is not a set: a run goes up by one from tile to tile"}]}
{"id":"m3","legal":true,"played":["r10","r11","r12"],"opening_value":33}
{"id":"m4","legal":true,"played":["A","A"],"points":7}"#,
    );
}

#[test]
fn score_as_in_the_formats() {
    check_json(
        "score",
        r#"{"id":"g1","rulebook":"pl-standard","end":"out","winner":3,"players":[{"rack":["r5"],"opened":true},{"rack":["k1","J"],"opened":false,"last_drawn":"J","announced":true},{"rack":["b3","b4"],"opened":true},{"rack":[],"opened":true}]}
{"id":"stock","rulebook":"pl-standard","end":"stock","players":[{"rack":["k1"]},{"rack":["k5"]},{"rack":["k10"]},{"rack":["k12","k3"]}]}
{"id":"word","rulebook":"pl-word","end":"stock","players":[{"rack":["*"],"points":40},{"rack":["A"],"points":11}]}"#,
        r#"{"id":"g1","winners":[3],"scores":[-5,-100,-7,112],"big_points":[0,0,0,1]}
{"id":"stock","winners":[0],"scores":[29,-5,-10,-15],"big_points":[1,0,0,0]}
{"id":"word","winners":[1],"scores":[10,11],"big_points":[0,1]}"#,
    );
}

#[test]
fn sums_and_answers_stand_for_tiles_that_nobody_lists() {
    check(
        &["score", "--json"],
        r#"{"id":"sums","rulebook":"uk-classic","end":"out","winner":0,"players":[{},{"sum":5},{"rack":["J"],"sum":16},{"sum":3}]}
{"id":"answers","rulebook":"pl-standard","end":"out","winner":0,"players":[{},{"opened":false,"could_open":false},{"opened":false,"could_open":true},{"opened":false,"could_open":true,"announced":true}]}
{"id":"stock","rulebook":"pl-standard","end":"stock","players":[{"sum":1},{"sum":5},{"sum":10},{"sum":15}]}
{"id":"letters","rulebook":"pl-word","end":"stock","players":[{"sum":1},{}]}"#,
        1,
        r#"{"id":"sums","winners":[0],"scores":[54,-5,-46,-3],"big_points":[1,0,0,0]}
{"id":"answers","winners":[0],"scores":[400,-100,-200,-100],"big_points":[1,0,0,0]}
{"id":"stock","winners":[0],"scores":[29,-5,-10,-15],"big_points":[1,0,0,0]}
{"id":"letters","error":{"code":"bad-field","message":"players[0]: `sum` must be a whole number from 0 to 0"}}"#,
    );
}

#[test]
fn a_rack_that_could_have_opened_costs_twice_as_much_unless_announced() {
    let game = |id: &str, rest: &str| {
        format!(
            r#"{{"id":"{id}","rulebook":"pl-standard","end":"out","winner":1,"players":[{{"rack":["r10","r11","r12","k1"],"opened":false{rest}}},{{}}]}}"#
        )
    };
    let input = [
        game("could", ""),
        game("announced", r#","announced":true,"last_drawn":"r12""#),
        game("another tile", r#","announced":true,"last_drawn":["k1"]"#),
    ];
    check_json(
        "score",
        &input.join("\n"),
        r#"{"id":"could","winners":[1],"scores":[-200,200],"big_points":[0,1]}
{"id":"announced","winners":[1],"scores":[-100,100],"big_points":[0,1]}
{"id":"another tile","winners":[1],"scores":[-200,200],"big_points":[0,1]}"#,
    );
}

#[test]
fn rank_as_in_the_formats_and_the_books() {
    check_json(
        "rank",
        r#"{"id":"t1","rulebook":"pl-standard","games":[[29,-5,-10,-15],[-100,-1,-2,103]]}
{"id":"000","rulebook":"pl-standard","games":[[29,-5,-10,-15],[-100,-1,-2,103],[-10,-1,-1,12],[25,-1,-13,-11]]}
{"id":"002","rulebook":"uk-classic","games":[[24,-5,-16,-3],[-6,-11,22,-5],[-32,-13,-2,47],[-10,-25,41,-6]]}
{"id":"001","rulebook":"pl-tournament","games":[[30,-9,-9,-12]]}
{"id":"level","rulebook":"cs-twist","games":[[5,-5],[-5,5]]}"#,
        r#"{"id":"t1","totals":[-71,-6,-12,88],"wins":[1,0,0,1],"big_points":[1,0,0,1],"ranking":[[3],[0],[1],[2]]}
{"id":"000","totals":[-56,-8,-26,89],"wins":[2,0,0,2],"big_points":[2,0,0,2],"ranking":[[3],[0],[1],[2]]}
{"id":"002","totals":[-24,-54,45,33],"wins":[1,0,2,1],"big_points":[1,0,2,1],"ranking":[[2],[3],[0],[1]]}
{"id":"001","totals":[30,-9,-9,-12],"wins":[1,0,0,0],"big_points":[4,2,2,0],"ranking":[[0],[1,2],[3]]}
{"id":"level","totals":[0,0],"wins":[1,1],"big_points":[1,1],"ranking":[[0,1]]}"#,
    );
}

/// The worked moves of the books, all legal for a player who has opened.
#[test]
fn the_moves_of_the_books_are_legal() {
    let moves = [
        ("b4 b5 b6 | o8 r8 k8", "b3 b8", "b3 b4 b5 b6 | o8 r8 k8 b8"),
        ("b4 r4 o4 k4", "b3 b5 b6", "b3 b4 b5 b6 | r4 o4 k4"),
        ("b8 b9 b10", "b11 r8 o8", "b9 b10 b11 | b8 r8 o8"),
        ("r4 r5 r6 r7 r8", "r6", "r4 r5 r6 | r6 r7 r8"),
        (
            "o1 o2 o3 o4 | r1 k1 b1 o1",
            "b1",
            "o2 o3 o4 | k1 b1 o1 | b1 o1 r1",
        ),
        (
            "o5 o6 o7 | r5 r6 r7 | k5 k6 k7 k8 k9",
            "k10 b5",
            "o5 r5 k5 b5 | o6 r6 k6 | o7 r7 k7 | k8 k9 k10",
        ),
        ("r3 k3 J", "b3 o9 o10", "r3 k3 b3 | J o9 o10"),
        ("r2 r3 J r5 r6", "r1 r7 o9 o10", "r1 r2 r3 | r5 r6 r7 | J o9 o10"),
        ("b6 b7 J", "b5 o9 o10", "b5 b6 b7 | J o9 o10"),
        (
            "k1 k2 J | b1 o1 r1 | b2 o2 r2",
            "o9 o10",
            "k1 b1 o1 r1 | k2 b2 o2 r2 | J o9 o10",
        ),
    ];
    for (before, rack, after) in moves {
        let ran = kostka(
            &["referee", "--before", before, "--rack", rack, "--after", after],
            b"",
        );
        assert!(ran.out.contains("Legal."), "{before} -> {after}: {}", ran.out);
        assert_eq!(ran.status, 0);
    }
}

#[test]
fn ids_come_back_as_they_came() {
    let input = r#"{"rulebook":"x","id":12345678901234567890123456789}
{"id":{"a" : [1.50, "ż", null]},"rulebook":"x"}
{"id":null,"rulebook":"x"}
{"rulebook":"x"}
{"id":"é","rulebook": }"#;
    let ran = kostka(&["rank", "--json"], input.as_bytes());
    let ids: Vec<&str> = ran
        .out
        .lines()
        .map(|line| line.split(r#","error""#).next().unwrap())
        .collect();
    assert_eq!(
        ids,
        [
            r#"{"id":12345678901234567890123456789"#,
            r#"{"id":{"a" : [1.50, "ż", null]}"#,
            r#"{"id":null"#,
            r#"{"id":null"#,
            r#"{"id":"é""#,
        ]
    );
    assert_eq!(ran.status, 1);
}

#[test]
fn bad_lines_get_an_error_and_the_rest_goes_on() {
    let input = "nonsense\n\n  \r\n[1]\n{\"id\":7,\"rulebook\":\"pl-standard\",\"games\":[[1,-1]]}\n";
    check(
        &["rank", "--json"],
        input,
        1,
        r#"{"id":null,"error":{"code":"not-json","message":"column 2: expected ident"}}
{"id":null,"error":{"code":"not-json","message":"the line is empty; a line is one JSON object in braces"}}
{"id":null,"error":{"code":"not-json","message":"the line is empty; a line is one JSON object in braces"}}
{"id":null,"error":{"code":"not-an-object","message":"a line is one JSON object in braces"}}
{"id":7,"totals":[1,-1],"wins":[1,0],"big_points":[1,0],"ranking":[[0],[1]]}"#,
    );
}

#[test]
fn empty_input_has_no_answer() {
    for command in ["referee", "score", "rank", "solve"] {
        check(&[command, "--json"], "", 0, "");
    }
}

#[test]
fn what_is_wrong_with_a_move_is_said() {
    let twenty = vec![r#""k1""#; 20].join(",");
    for (line, code, message) in [
        (
            r#"{"rulebook":"pl-standard","rack":["x9"],"after":[]}"#,
            "unknown-tile",
            "rack[0]: `x9`",
        ),
        (
            r#"{"rulebook":"pl-standard","rack":[],"after":[["k1 k2 k3"]]}"#,
            "unknown-tile",
            r#"after[0][0]: "k1 k2 k3" is several tiles; each is a text of its own, like ["k1","k2"]"#,
        ),
        (
            r#"{"rulebook":"pl-standard","rack":["k0"],"after":[]}"#,
            "unknown-tile",
            "rack[0]: `k0`",
        ),
        (
            r#"{"rulebook":"pl-standard","rack":["D"],"after":[]}"#,
            "unknown-tile",
            "not among the tiles",
        ),
        (
            r#"{"rulebook":"pl-standard","after":[["k1"],["k2","zz"]]}"#,
            "unknown-tile",
            "after[1][1]: `zz`",
        ),
        (
            &format!(r#"{{"rulebook":"pl-standard","rack":[{twenty}],"after":[]}}"#),
            "impossible-position",
            "20 tiles `k1`",
        ),
        (
            r#"{"rulebook":"uk-xp","players":4,"rack":["k1","k1","k1"],"after":[]}"#,
            "impossible-position",
            "3 tiles `k1`",
        ),
        (
            r#"{"rulebook":"uk-xp","players":7,"after":[]}"#,
            "bad-players",
            "2 to 6 players",
        ),
        (
            r#"{"rulebook":"uk-xp","players":-1,"after":[]}"#,
            "bad-field",
            "`players`",
        ),
        (
            r#"{"rulebook":"pl-chess","after":[]}"#,
            "unknown-rulebook",
            "pl-chess",
        ),
        (r#"{"rulebook":7,"after":[]}"#, "bad-field", "`rulebook`"),
        (r#"{"after":[]}"#, "missing-field", "`rulebook`"),
        (r#"{"rulebook":"pl-standard"}"#, "missing-field", "`after`"),
        (
            r#"{"rulebook":"pl-standard","after":[],"afte":[]}"#,
            "unknown-field",
            "`afte`",
        ),
        (
            r#"{"rulebook":"pl-standard","after":[],"after":[]}"#,
            "duplicate-field",
            "`after`",
        ),
        (
            r#"{"rulebook":"pl-standard","rules":{"hand":14,"hand":13},"after":[]}"#,
            "duplicate-field",
            "`hand`",
        ),
        (r#"{"rulebook":"pl-standard","after":{}}"#, "bad-field", "`after`"),
        (
            r#"{"rulebook":"pl-standard","after":[["k1",2]]}"#,
            "bad-field",
            "after[0][1]",
        ),
        (
            r#"{"rulebook":"pl-standard","after":[],"opened":"yes"}"#,
            "bad-field",
            "`opened`",
        ),
        (
            r#"{"rulebook":"pl-standard","rules":{"opening":1},"after":[]}"#,
            "unknown-house-rule",
            "opening_minimum",
        ),
        (
            r#"{"rulebook":"pl-standard","rules":{"opening_minimum":1e99},"after":[]}"#,
            "bad-house-rule",
            "from 0 to 500",
        ),
        (
            r#"{"rulebook":"pl-standard","rules":[],"after":[]}"#,
            "bad-field",
            "`rules`",
        ),
        (
            r#"{"rulebook":"pl-word","rack":["AB"],"after":[]}"#,
            "unknown-tile",
            "rack[0]: `AB`",
        ),
    ] {
        check_error("referee", line, code, message);
    }
}

#[test]
fn what_is_wrong_with_a_game_is_said() {
    for (line, code, message) in [
        (
            r#"{"rulebook":"pl-standard","end":"out","players":[{},{}]}"#,
            "missing-field",
            "`winner`",
        ),
        (
            r#"{"rulebook":"pl-standard","end":"out","winner":2,"players":[{},{}]}"#,
            "bad-field",
            "`winner` must be a whole number from 0 to 1",
        ),
        (
            r#"{"rulebook":"pl-standard","end":"out","winner":0,"players":[{"rack":["k1"]},{}]}"#,
            "impossible-position",
            "empty rack (E1)",
        ),
        (
            r#"{"rulebook":"pl-standard","end":"stock","winner":1,"players":[{"rack":["k1"]},{"rack":["k2"]}]}"#,
            "bad-field",
            "`winner` is 1",
        ),
        (
            r#"{"rulebook":"pl-standard","end":"later","players":[{},{}]}"#,
            "bad-field",
            "`end`",
        ),
        (
            r#"{"rulebook":"pl-standard","end":"stock","players":[{}]}"#,
            "bad-players",
            "2 to 4",
        ),
        (
            r#"{"rulebook":"pl-standard","end":"stock","players":[{},7]}"#,
            "bad-field",
            "players[1]",
        ),
        (
            r#"{"rulebook":"pl-standard","end":"stock","players":[{},{"rak":[]}]}"#,
            "unknown-field",
            "players[1]: there is no field `rak`",
        ),
        (
            r#"{"rulebook":"pl-standard","end":"stock","players":[{"rack":["k1","k1"]},{"rack":["k1"]}]}"#,
            "impossible-position",
            "3 tiles `k1`",
        ),
        (
            r#"{"rulebook":"pl-word","end":"stock","players":[{"points":1e9},{}]}"#,
            "bad-field",
            "`points`",
        ),
    ] {
        check_error("score", line, code, message);
    }
    for (line, code, message) in [
        (
            r#"{"rulebook":"pl-standard","games":[]}"#,
            "bad-field",
            "at least one game",
        ),
        (
            r#"{"rulebook":"pl-standard","games":[[1,-1],[1,-1,0]]}"#,
            "uneven-games",
            "3 scores",
        ),
        (
            r#"{"rulebook":"pl-standard","games":[[1,"x"]]}"#,
            "bad-field",
            "games[0]",
        ),
        (
            r#"{"rulebook":"pl-standard","games":[[1,99999999999]]}"#,
            "bad-field",
            "games[0]",
        ),
        (
            r#"{"rulebook":"pl-standard","games":[[1,2,3,4,5]]}"#,
            "bad-players",
            "2 to 4",
        ),
        (
            r#"{"rulebook":"pl-standard","games":[[2147483647,-1],[2147483647,-1]]}"#,
            "bad-field",
            "beyond all bounds",
        ),
        (
            r#"{"rulebook":"uk-classic","games":[[5,-5],[5,-4]]}"#,
            "bad-sheet",
            "game 2: the points add up to +1",
        ),
        (
            r#"{"rulebook":"pl-standard","games":[[29,-5,-10,-20]]}"#,
            "bad-sheet",
            "game 1: the points add up to -6",
        ),
    ] {
        check_error("rank", line, code, message);
    }
}

#[test]
fn long_lines_bad_bytes_and_deep_nesting_are_survived() {
    let mut input = br#"{"id":"long","rack":""#.to_vec();
    input.extend(vec![b'x'; 10 << 20]);
    input.extend(b"\"}\n{\"id\":\"bytes\",\"x\":\"\xff\xfe\"}\n");
    input.extend(format!("{{\"id\":\"deep\",\"rules\":{}}}\n", "[".repeat(100_000)).into_bytes());
    input.extend(format!("{}\n", "[".repeat(100_000)).into_bytes());
    input.extend(br#"{"id":"good","rulebook":"pl-standard","games":[[1,-1]]}"#);
    let ran = kostka(&["rank", "--json"], &input);
    let codes: Vec<(Value, Value)> = ran
        .out
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .map(|answer: Value| (answer["id"].clone(), answer["error"]["code"].clone()))
        .collect();
    let expected = [
        ("long".into(), "line-too-long".into()),
        ("bytes".into(), "not-utf8".into()),
        ("deep".into(), "not-json".into()),
        (Value::Null, "not-an-object".into()),
        ("good".into(), Value::Null),
    ];
    assert_eq!(codes, expected);
    assert_eq!(ran.status, 1);
}

#[test]
fn a_file_does_as_well_as_standard_input() {
    let file = scratch("ranks.jsonl");
    std::fs::write(
        &file,
        "\u{feff}{\"id\":1,\"rulebook\":\"pl-standard\",\"games\":[[1,-1]]}",
    )
    .unwrap();
    let expected = r#"{"id":1,"totals":[1,-1],"wins":[1,0],"big_points":[1,0],"ranking":[[0],[1]]}"#;
    check(&["rank", "--json", file.to_str().unwrap()], "", 0, expected);
    check(
        &["rank", "--json", "-"],
        &std::fs::read_to_string(&file).unwrap(),
        0,
        expected,
    );
}

#[test]
fn words_off_the_theme_are_violations() {
    check_json(
        "referee",
        r#"{"id":1,"rulebook":"pl-word","rack":["T"],"before":[["K","O","S","Z","Y","K"]],"after":[[],["K","O","T"],["S","Z","Y","K"]],"off_theme":["kot"]}"#,
        r#"{"id":1,"legal":false,"violations":[{"code":"off-theme","rule":"W4","set":1,"message":"KOT does not fit the theme"}]}"#,
    );
}

#[test]
fn strict_words_is_a_house_rule() {
    let line = |rules: &str| {
        format!(
            r#"{{"id":1,"rulebook":"pl-word"{rules},"rack":["I","T","P","A"],"before":[],"after":[["I","T","P"]]}}"#
        )
    };
    let ran = kostka(&["referee", "--json"], line("").as_bytes());
    assert!(
        ran.out.contains(r#""code":"unknown-word","rule":"W1","set":0"#),
        "{}",
        ran.out
    );
    let loose = line(r#","rules":{"strict_words":false}"#);
    check_json(
        "referee",
        &loose,
        r#"{"id":1,"legal":true,"played":["I","T","P"],"points":3}"#,
    );
}

#[test]
fn a_list_of_own_words_counts_alone() {
    let file = scratch("words.txt");
    std::fs::write(&file, "abc\n# remark\nśćż\n").unwrap();
    let words = file.to_str().unwrap();
    check(
        &["referee", "--json", "--words", words],
        r#"{"id":1,"rulebook":"pl-word","rack":["A","B","C","D"],"after":[["A","B","C"]]}
{"id":2,"rulebook":"pl-word","rack":["K","O","T","D"],"after":[["K","O","T"]]}"#,
        0,
        r#"{"id":1,"legal":true,"played":["A","B","C"],"points":3}
{"id":2,"legal":false,"violations":[{"code":"unknown-word","rule":"W1","set":0,"message":"KOT is not in the dictionary"}]}"#,
    );
    std::fs::write(&file, "abc\na1c\n").unwrap();
    super::check_refused(&["word", "check", "abc", "--words", words], "line 2: `1`");
}

#[test]
fn answers_come_before_the_next_question() {
    use std::io::{BufRead, BufReader, Write};
    let mut child = std::process::Command::new(env!("CARGO_BIN_EXE_kostka"))
        .args(["rank", "--json"])
        .stdin(std::process::Stdio::piped())
        .stdout(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    let mut questions = child.stdin.take().unwrap();
    let mut answers = BufReader::new(child.stdout.take().unwrap());
    for id in 0..3 {
        writeln!(
            questions,
            r#"{{"id":{id},"rulebook":"pl-standard","games":[[1,-1]]}}"#
        )
        .unwrap();
        let mut answer = String::new();
        answers.read_line(&mut answer).unwrap();
        assert!(answer.starts_with(&format!(r#"{{"id":{id},"#)), "{answer}");
    }
    drop(questions);
    assert!(child.wait().unwrap().success());
}

#[test]
fn a_reader_who_leaves_ends_it_quietly() {
    let line = r#"{"id":1,"rulebook":"pl-standard","games":[[1,-1]]}"#;
    let input = format!("{line}\n").repeat(20_000);
    let mut child = std::process::Command::new(env!("CARGO_BIN_EXE_kostka"))
        .args(["rank", "--json"])
        .stdin(std::process::Stdio::piped())
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let mut stdin = child.stdin.take().unwrap();
    drop(std::io::Write::write_all(&mut stdin, input.as_bytes()));
    drop(stdin);
    let output = child.wait_with_output().unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    assert_eq!(output.status.code(), Some(0));
}

/// Returns the JSON that follows a label in a help text, which may break lines.
fn json_after(help: &str, label: &str) -> Option<Value> {
    let (_, rest) = help.split_once(label)?;
    let found = serde_json::Deserializer::from_str(rest).into_iter().next()?;
    Some(found.unwrap())
}

#[test]
fn the_json_lines_of_the_help_are_answered_as_it_says() {
    for command in ["score", "rank", "referee", "solve"] {
        let help = kostka(&[command, "--help"], b"").out;
        let line = json_after(&help, "A JSON line:").unwrap_or_else(|| panic!("{command} has no line"));
        let ran = kostka(&[command, "--json"], line.to_string().as_bytes());
        let mut answer: Value = serde_json::from_str(&ran.out).unwrap();
        assert!(answer["error"].is_null(), "{command}: {answer}");
        if let Some(mut expected) = json_after(&help, "Its answer:") {
            for times in [&mut answer, &mut expected] {
                times.as_object_mut().unwrap().remove("us");
            }
            assert_eq!(answer, expected, "{command}");
        }
    }
}

#[test]
fn the_help_of_score_names_every_field_of_its_lines() {
    let help = kostka(&["score", "--help"], b"").out;
    let (_, fields) = help.split_once("Its answer:").unwrap();
    let full = json!({
        "id": 1, "rulebook": "pl-word", "rules": {"hand": 10}, "end": "out", "winner": 1, "starter": 1,
        "players": [
            {"rack": ["A"], "sum": 0, "opened": false, "could_open": false, "announced": true, "last_drawn": "A", "points": 3, "resigned": false},
            {"rack": [], "last_drawn": ["B"]},
        ],
    });
    let ran = kostka(&["score", "--json"], full.to_string().as_bytes());
    assert!(!ran.out.contains("error"), "{}", ran.out);
    let names = full
        .as_object()
        .unwrap()
        .keys()
        .chain(full["players"][0].as_object().unwrap().keys());
    for name in names {
        assert!(fields.contains(name.as_str()), "{name}");
    }
}

#[test]
fn score_and_rank_answer_matches_by_every_rulebook() {
    for played in kostka_test_kit::accounts::all() {
        let answer = |command: &str, question: Value| -> Value {
            let ran = kostka(&[command, "--json"], question.to_string().as_bytes());
            serde_json::from_str(&ran.out).unwrap()
        };
        for game in &played.games {
            let mut question = game.question.clone();
            question.insert("rulebook".to_owned(), json!(played.rulebook));
            let answer = answer("score", Value::Object(question));
            assert_eq!(
                answer["scores"],
                json!(game.scores),
                "{}: {answer}",
                played.rulebook
            );
            assert_eq!(
                answer["big_points"],
                json!(game.big_points),
                "{}",
                played.rulebook
            );
        }
        let games: Vec<&Vec<i32>> = played.games.iter().map(|game| &game.scores).collect();
        let standings = answer("rank", json!({ "rulebook": played.rulebook, "games": games }));
        assert_eq!(
            standings["totals"],
            json!(played.totals),
            "{}: {standings}",
            played.rulebook
        );
        assert_eq!(standings["wins"], json!(played.wins), "{}", played.rulebook);
        assert_eq!(
            standings["big_points"],
            json!(played.big_points()),
            "{}",
            played.rulebook
        );
        assert_eq!(standings["ranking"], json!(played.ranking), "{}", played.rulebook);
    }
}
