//! `kostka simulate`: reproducible figures, a page, and games that replay.

use serde_json::Value;

use crate::{check_refused, kostka, scratch};

/// Returns the figures of a few games, without times.
fn figures(args: &[&str]) -> Value {
    let mut all = vec!["simulate", "--json", "--games", "6"];
    all.extend(args);
    let ran = kostka(&all, b"");
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    let mut figures: Value = serde_json::from_str(&ran.out).unwrap();
    for player in figures["players"].as_array_mut().unwrap() {
        for time in ["mean_ms", "median_ms", "p95_ms"] {
            assert!(player.as_object_mut().unwrap().remove(time).unwrap().is_number());
        }
    }
    figures
}

#[test]
fn the_same_seed_gives_the_same_figures_whatever_the_number_of_threads() {
    let with = |seed, threads| {
        let line_up = ["--seats", "strong,casual,novice"];
        figures(&[&line_up[..], &["--seed", seed, "--threads", threads]].concat())
    };
    let alone = with("7", "1");
    assert_eq!(alone, with("7", "3"));
    assert_ne!(alone["players"], with("8", "1")["players"]);
    assert_eq!(alone["games"], 6);
    let won: f64 = alone["players"]
        .as_array()
        .unwrap()
        .iter()
        .map(|player| player["won"]["share"].as_f64().unwrap())
        .sum();
    assert!((won - 1.0).abs() < 1e-9, "{alone}");
}

#[test]
fn games_are_written_down_and_hold() {
    let (games, page) = (scratch("games"), scratch("page.html"));
    let figures = figures(&[
        "--rulebook",
        "pl-tournament",
        "--rule",
        "opening_minimum=20",
        "--record",
        games.to_str().unwrap(),
        "--html",
        page.to_str().unwrap(),
    ]);
    for number in 1..=6 {
        let file = games.join(format!("{number}.json"));
        assert_eq!(kostka(&["verify", file.to_str().unwrap()], b"").status, 0);
    }
    std::fs::remove_dir_all(games).unwrap();
    let page = std::fs::read_to_string(page).unwrap();
    let command = figures["command"].as_str().unwrap();
    assert!(page.contains(command) && command.ends_with("--rule opening_minimum=20"));
    assert_eq!(page.matches("<svg").count(), page.matches("</svg>").count());
    assert!(!page.contains("http"), "the page needs nothing from elsewhere");
}

#[test]
fn games_of_two_runs_are_not_mixed_up() {
    let games = scratch("mixed");
    std::fs::create_dir(&games).unwrap();
    let args = ["--seats", "novice,novice", "--record", games.to_str().unwrap()];
    figures(&args);
    let again = [&["simulate"], &args[..]].concat();
    check_refused(&again, "the folder is not empty");
    std::fs::remove_dir_all(games).unwrap();
}

#[test]
fn the_command_that_plays_the_games_again_names_the_words() {
    let words = scratch("simulated-words.txt");
    std::fs::write(&words, "kot\nkoty\nkokoty\n").unwrap();
    let words = words.to_str().unwrap();
    let figures = figures(&[
        "--rulebook",
        "pl-word",
        "--seats",
        "novice,casual",
        "--words",
        words,
    ]);
    let command = figures["command"].as_str().unwrap();
    assert!(command.ends_with(&format!(" --words {words}")), "{command}");
}

#[test]
fn levels_are_read_as_people_write_them() {
    let seats = figures(&["--seats", "Casual, NOVICE ,novice"]);
    let command = seats["command"].as_str().unwrap();
    assert!(command.contains("--seats casual,novice,novice "), "{command}");
}

#[test]
fn among_equals_every_game_is_a_new_deal() {
    let games = scratch("equals");
    let figures = figures(&["--seats", "novice,novice", "--record", games.to_str().unwrap()]);
    let names = ["/players/0/name", "/players/1/name"].map(|at| figures.pointer(at).unwrap());
    assert_eq!(names, ["novice 1", "novice 2"], "equals are told apart");
    let text = |number: u32| std::fs::read_to_string(games.join(format!("{number}.json"))).unwrap();
    let seed = |number| serde_json::from_str::<Value>(&text(number)).unwrap()["seed"].to_string();
    let seeds: std::collections::BTreeSet<String> = (1..=6).map(seed).collect();
    assert_eq!(seeds.len(), 6, "{seeds:?}");
    std::fs::remove_dir_all(games).unwrap();
}

#[test]
fn an_old_page_stays_until_there_is_a_new_one() {
    let page = scratch("old-page.html");
    std::fs::write(&page, "old ".repeat(100_000)).unwrap();
    let refused = ["simulate", "--html", page.to_str().unwrap(), "--seats", "strong"];
    check_refused(&refused, "2 to 4 players");
    assert!(std::fs::read_to_string(&page).unwrap().starts_with("old"));
    figures(&["--html", page.to_str().unwrap()]);
    let text = std::fs::read_to_string(&page).unwrap();
    assert!(text.starts_with("<!doctype html>") && text.ends_with("</html>\n"));
}

#[test]
fn line_ups_that_make_no_sense_are_refused() {
    check_refused(&["simulate", "--seats", "strong,genius"], "no level is called");
    check_refused(&["simulate", "--seats", "strong"], "2 to 4 players");
    check_refused(
        &["simulate", "--words", "words.txt"],
        "--words is for games of words, and pl-standard is played with numbers",
    );
    let file = scratch("a-file");
    std::fs::write(&file, "").unwrap();
    check_refused(&["simulate", "--record", file.to_str().unwrap()], "is a file");
    check_refused(&["simulate", "--games", "0"], "0 is not in 1..");
    check_refused(&["simulate", "--threads", "0"], "0 is not in 1..");
    check_refused(
        &["simulate", "--games", "4294967295", "--html", "no/such/page.html"],
        "no/such/page.html",
    );
}
