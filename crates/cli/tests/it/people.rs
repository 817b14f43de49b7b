//! The commands as people type them.

use super::{check, check_refused, kostka};

#[test]
fn a_legal_move_is_told_with_its_tiles() {
    check(
        &[
            "referee",
            "--before",
            "b4 b5 b6",
            "--rack",
            "b3 b8",
            "--after",
            "b3 b4 b5 b6",
        ],
        "",
        0,
        "Polish Standard, the player has opened
  before  b4 b5 b6
  rack    b3 b8
  after   1: b3 b4 b5 b6

Legal. Laid from the rack: b3.",
    );
}

#[test]
fn an_illegal_move_is_explained_with_rules() {
    check(
        &[
            "referee",
            "--unopened",
            "--rack",
            "r9 b9 k9 r1",
            "--after",
            "r9 b9 k9",
        ],
        "",
        1,
        "Polish Standard, the player has not opened
  before  -
  rack    r9 b9 k9 r1
  after   1: r9 b9 k9

Illegal.
  The opening needs at least 30 points from your rack; so far: 27. (T1, opening-too-low)",
    );
    let lower = [
        "referee",
        "--unopened",
        "--rack",
        "r9 b9 k9",
        "--after",
        "r9 b9 k9",
        "--rule",
        "opening_minimum=25",
    ];
    let ran = kostka(&lower, b"");
    assert!(
        ran.out.ends_with("an opening of 27, 25 is needed.\n"),
        "{}",
        ran.out
    );
}

#[test]
fn a_game_is_counted_line_by_line() {
    check(
        &[
            "score",
            "--out",
            "D",
            "r5",
            "k1 J:unopened:announced:last=J",
            "b3 b4",
            "-",
        ],
        "",
        0,
        "player  points  big points  how
A           -5           0  -5 Numbers left on the rack (7.1)
B         -100           0  -100 Never opened (7.3)
C           -7           0  -7 Numbers left on the rack (7.1)
D *       +112           1  +112 What the others lost (7.1)
* won the game
Racks:
  A  r5
  B  k1 J
  C  b3 b4
  D  -",
    );
}

#[test]
fn a_shared_win_is_accounted_for_as_a_share() {
    check(
        &["score", "--stock", "k5", "b5", "k10"],
        "",
        0,
        "player  points  big points  how
A *         +3           1  +3 Share of a win for several players (9.8)
B *         +2           1  +2 Share of a win for several players (9.8)
C          -10           0  -10 Numbers left on the rack (7.4)
* won the game
Racks:
  A  k5
  B  b5
  C  k10",
    );
}

#[test]
fn a_match_is_ranked() {
    check(
        &[
            "rank",
            "29 -5 -10 -15",
            "-100 -1 -2 103",
            "--rulebook",
            "pl-standard",
        ],
        "",
        0,
        "place  player  game 1  game 2  points  wins  big points
1.     D          -15   *+103     +88     1           1
2.     A         *+29    -100     -71     1           1
3.     B           -5      -1      -6     0           0
4.     C          -10      -2     -12     0           0
* won the game",
    );
}

#[test]
fn two_rulebooks_differ_in_what_they_say() {
    check(
        &["rulebook", "diff", "pl-standard", "pl-tournament"],
        "",
        0,
        "rule  what it is                pl-standard                                                                               pl-tournament
S4    Redeal on three doublets  no                                                                                        yes
T4    A freed joker goes into   a new set                                                                                 any set
T7    Time for a turn           no limit                                                                                  60 s
7.4   The stock is empty        players lose the sum of their racks; the winner gets the others’ sums minus the winner’s  differences from the winner’s sum
7.5   Big points by place       1                                                                                         4, 0 (up to 2 players); 4, 2, 0 (up to 3 players); 4, 2, 1, 0 (up to 4 players)
      Games in a match          one per player                                                                            2
      A match is ranked by      wins, then points                                                                         big points, then points",
    );
    check(
        &["rulebook", "diff", "pl-word", "pl-word"],
        "",
        0,
        "pl-word and pl-word say the same.",
    );
}

#[test]
fn a_rulebook_tells_what_is_in_its_box_and_what_is_a_ruling() {
    let shown = |id: &str| kostka(&["rulebook", "show", id], b"").out;
    let word = shown("pl-word");
    assert!(
        word.contains("10\u{a0}×\u{a0}A, 2\u{a0}×\u{a0}Ą") && word.contains("each letter is our choice"),
        "{word}"
    );
    assert!(word.contains("if it was wrong (our ruling 9.20)"), "{word}");
    let twist = shown("pl-twist");
    assert!(twist.contains("colour-change joker – black"), "{twist}");
    let standard = shown("pl-standard");
    assert!(
        standard.contains("2 × black joker + 2 × blue joker + 2 × orange joker"),
        "{standard}"
    );
}

#[test]
fn every_rulebook_is_listed_and_shown_with_every_field_that_it_uses() {
    let list = kostka(&["rulebook", "list"], b"").out;
    for book in kostka_rules::Rulebook::all() {
        assert!(list.contains(&book.id));
        let shown = kostka(&["rulebook", "show", &book.id], b"").out;
        for field in kostka_texts::FIELDS {
            let is_shown = shown.contains(&format!(" {} ", field.name));
            assert_eq!(is_shown, field.applies(book), "{}: {}", book.id, field.name);
        }
    }
    let shown = kostka(
        &["rulebook", "show", "pl-standard", "--rule", "opening_minimum=40"],
        b"",
    )
    .out;
    assert!(shown.contains("40 points (house rule)"), "{shown}");
}

#[test]
fn words_are_looked_up() {
    check(
        &["word", "check", "szczyt", "itp", "kotx", "KOS\u{301}C\u{301}"],
        "",
        1,
        "SZCZYT  counts
ITP     does not count: an abbreviation or a foreign word (W1)
KOTX    does not count: not in the dictionary (W1)
KOŚĆ    counts",
    );
    check(
        &["word", "anagram", "--whole", "kat*", "--most", "3"],
        "",
        0,
        "  4  akit akta aktu
3 of 53 words; --most N shows more",
    );
    let info = kostka(&["word", "info"], b"").out;
    assert!(info.contains("Apache-2.0"), "{info}");
}

#[test]
fn bad_arguments_are_advised() {
    check_refused(&["referee"], "--rack <TILES>");
    check_refused(
        &["referee", "--rack", "b3", "--after", "b99"],
        "Column 1: “b99” is not a tile",
    );
    check_refused(
        &["referee", "-b", "chess", "--rack", "b3", "--after", "-"],
        "there is no rulebook `chess`",
    );
    check_refused(
        &["referee", "--rule", "clock", "--rack", "b3", "--after", "-"],
        "NAME=VALUE",
    );
    check_refused(
        &["referee", "--rule", "hand=99", "--rack", "b3", "--after", "-"],
        "from 1 to 30",
    );
    check_refused(
        &["referee", "--rack", "b3 b3 b3", "--after", "-"],
        "too many of this tile: blue 3 (3, in the game: 2)",
    );
    check_refused(&["referee", "--json", "--rack", "b3"], "cannot be used with");
    check_refused(&["score", "r1", "r2"], "--out SEAT");
    check_refused(&["score", "--out", "C", "r1", "-"], "the players are A to B");
    check_refused(&["score", "--out", "A", "r1", "-"], "empty rack (E1)");
    check_refused(
        &["score", "--stock", "r1", "r2:opend"],
        "`opend` is not understood",
    );
    check_refused(&["score", "--stock", "r1"], "2 to 4 players");
    check_refused(&["score", "--out", "AB", "r1", "-"], "a seat is one letter");
    check_refused(
        &["score", "--stock", "r1", "r2 / r3"],
        "Column 4: “/” is not a tile",
    );
    check_refused(&["score", "--stock", "r1", "r2:points=3"], "games of words only");
    check_refused(
        &["score", "--last-left", "B", "r1", "r2:resigned"],
        "who resigned cannot win",
    );
    check_refused(&["rank", "1 x"], "`x` is no number of points");
    check_refused(&["rank", "1 -1", "1 -1 0"], "game 2 has 3 scores");
    check_refused(&["rank", "1 -1", "3 -1"], "game 2: the points add up to +2");
    check_refused(&["rulebook", "show", "chess"], "there is no rulebook `chess`");
    check_refused(&["rank", "--json", "/nowhere/at/all"], "/nowhere/at/all");
    check_refused(&["replay", "/nowhere/at/all"], "/nowhere/at/all");
    check_refused(&["word", "anagram", "k0t"], "`0`");
    check_refused(
        &["play", "--players", "3", "--names", "a,b"],
        "--names has 2 names",
    );
    check_refused(&["play", "--names", "a,a"], "two players are called a");
    check_refused(&["play", "--players", "9"], "2 to 4 players");
    check_refused(&["play", "--seed", "12"], "64 hexadecimal digits");
}

#[cfg(unix)]
#[test]
fn a_pipe_without_an_end_is_refused() {
    check_refused(&["replay", "/dev/zero"], "This text is too long.");
    check_refused(&["verify", "/dev/zero"], "This text is too long.");
    check_refused(&["word", "check", "kot", "--words", "/dev/zero"], "/dev/zero: ");
}

#[test]
fn every_command_has_help_with_examples() {
    for command in [
        "play",
        "solve",
        "referee",
        "score",
        "rank",
        "seating",
        "standings",
        "cup",
        "rulebook",
        "word",
        "replay",
        "verify",
    ] {
        let ran = kostka(&[command, "--help"], b"");
        assert!(ran.out.contains("Examples:"), "{command}");
        assert_eq!(ran.status, 0);
    }
    assert!(kostka(&["--version"], b"").out.starts_with("kostka "));
}

#[test]
fn nothing_is_coloured_in_a_pipe() {
    for args in [
        &["rulebook", "list"][..],
        &["referee", "--rack", "b3", "--after", "b3"],
        &["score", "--stock", "r1", "r2"],
    ] {
        assert!(!kostka(args, b"").out.contains('\x1b'), "{args:?}");
    }
}
