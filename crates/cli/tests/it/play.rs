//! Whole games at the terminal, from a script.

use kostka_rules::{Game, Starting, Terms};

use super::{check, kostka, scratch};

/// Returns a seed made from a small number.
fn seed(number: u8) -> String {
    format!("{number:064x}")
}

/// Plays the lines, and compares the output from the line that begins with `from`.
#[track_caller]
fn check_play(args: &[&str], lines: &str, from: &str, expected: &str) {
    let seed = seed(1);
    let args: Vec<&str> = ["play", "--seed", &seed].iter().chain(args).copied().collect();
    let ran = kostka(&args, lines.as_bytes());
    assert_eq!(ran.status, 0, "{}", ran.err);
    let at = ran
        .out
        .find(from)
        .unwrap_or_else(|| panic!("no `{from}` in\n{}", ran.out));
    // A prompt ends with a blank; source files should not have any at the end of a line.
    let said: String = ran.out[at..]
        .lines()
        .map(|line| format!("{}\n", line.trim_end()))
        .collect();
    let expected = expected.trim_start();
    assert!(
        said.starts_with(expected),
        "expected\n{expected}\nbut it said\n{said}"
    );
}

#[test]
fn a_turn_from_the_draw_for_the_start_to_a_drawn_tile() {
    check_play(
        &["--names", "Ania,Jurek"],
        "lay r2 r4 r3\nend\ndraw\ndraw\nquit\nyes\n\n",
        "Polish Standard",
        "
Polish Standard, game 1 of 2: Ania, Jurek
Drawing for the start (S1): Ania b5, Jurek k5; again: Ania o13, Jurek b8.
Ania begins the game. `help` lists what you can say.

Ania · turn 1 · 78 tiles in the stock · Jurek 14 tiles, not opened
  The table is empty.
  rack   k1 k2 k4 k4 k7 k9 k12 k13   b11   o6   r2 r3 r4 r8
  Opening: 0 of 30
Ania> lay r2 r4 r3
  1  [r2] [r3] [r4]
  rack   k1 k2 k4 k4 k7 k9 k12 k13   b11   o6   r8
  Opening: 9 of 30
Ania> end
The table does not stand like this:
  The opening needs at least 30 points from your rack; so far: 9. (T1, opening-too-low)
Ania> draw
You have moved tiles; say it again and they go back to where they were (9.13).
Ania> draw
Ania draws 1 tile.
You drew b2.

Jurek · turn 2 · 77 tiles in the stock · Ania 15 tiles, not opened
  The table is empty.
  rack   k12   b8 b9 b11 b12 b13   o5 o7 o8 o9   r4 r9 r12   J
  Opening: 0 of 30
Jurek> quit
Leave the game? (yes or no) yes
Save it? Name a file, or press Enter to let it go:
The game is left here.
",
    );
}

#[test]
fn an_opening_and_a_rearrangement() {
    check_play(
        &["--names", "Ania,Jurek"],
        "draw\nlay b11 b12 b13\nlay o9 o7 o8\nend\ndraw\n\
         take b11 from 1\nend\nundo\nlay b8 b9 J\njoin 3 1\nadd k12 to 2\nend\nundo\nend\n",
        "Jurek> lay b11",
        "
Jurek> lay b11 b12 b13
  1  [b11] [b12] [b13]
  rack   k12   b8 b9   o5 o7 o8 o9   r4 r9 r12   J
  Opening: 36 of 30
Jurek> lay o9 o7 o8
  1  [b11] [b12] [b13]
  2  [o7] [o8] [o9]
  rack   k12   b8 b9   o5   r4 r9 r12   J
  Opening: 60 of 30
Jurek> end
Jurek lays b11 b12 b13 o7 o8 o9.

Ania · turn 3 · 77 tiles in the stock · Jurek 8 tiles
  1  b11 b12 b13
  2  o7 o8 o9
  rack   k1 k2 k4 k4 k7 k9 k12 k13   b2 b11   o6   r2 r3 r4 r8
  Opening: 0 of 30
Ania> draw
Ania draws 1 tile.
You drew r10.

Jurek · turn 4 · 76 tiles in the stock · Ania 16 tiles, not opened
  1  b11 b12 b13
  2  o7 o8 o9
  rack   k12   b8 b9   o5   r4 r9 r12   J
Jurek> take b11 from 1
  1  b12 b13    too short
  2  o7 o8 o9
  loose  b11
  rack   k12   b8 b9   o5   r4 r9 r12   J
Jurek> end
The table does not stand like this:
  Lay at least one tile from your rack. (T2, nothing-played)
  This lay on the table and must stay there: blue 11. (T2, table-tile-missing)
  Set 1: A set has at least 3 tiles; here: 2. (N1, set-too-short)
Jurek> undo
  1  b11 b12 b13
  2  o7 o8 o9
  rack   k12   b8 b9   o5   r4 r9 r12   J
Jurek> lay b8 b9 J
  1  b11 b12 b13
  2  o7 o8 o9
  3  [b8] [b9] [J]   J is b10
  rack   k12   o5   r4 r9 r12
Jurek> join 3 1
  2  o7 o8 o9
  3  [b8] [b9] [J] b11 b12 b13   J is b10
  rack   k12   o5   r4 r9 r12
Jurek> add k12 to 2
  2  o7 o8 o9 [k12]              In a run each number is one higher than the one before.
  3  [b8] [b9] [J] b11 b12 b13   J is b10
  rack   o5   r4 r9 r12
Jurek> end
The table does not stand like this:
  Set 2: In a run each number is one higher than the one before. (R1, not-a-set)
Jurek> undo
  2  o7 o8 o9
  3  [b8] [b9] [J] b11 b12 b13   J is b10
  rack   k12   o5   r4 r9 r12
Jurek> end
Jurek lays b8 b9 J.
",
    );
}

#[test]
fn a_game_that_nobody_can_go_on_with_is_counted_and_the_left_neighbour_starts_the_next() {
    let lines = "draw\n".repeat(78) + "pass\npass\n";
    check_play(
        &["--names", "Ania,Jurek"],
        &lines,
        "Jurek> pass",
        "
Jurek> pass
Jurek passes.

The stock is empty and everybody passed. (E2)
player  points  big points  how
Ania *    +100           1  -364 Numbers left on the rack (7.4), +464 What the others lost (7.4)
Jurek     -464           0  -364 Numbers left on the rack (7.4), -100 Jokers left on the rack (7.2)
* won the game
Racks:
  Ania   k1 k1 k2 k3 k3 k4",
    );
    check_play(
        &["--names", "Ania,Jurek"],
        &lines,
        "The match so far",
        "
The match so far
place  player  game 1  points  wins  big points
1.     Ania     *+100    +100     1           1
2.     Jurek     -464    -464     0           0
* won the game

Polish Standard, game 2 of 2: Ania, Jurek
Jurek begins the game. `help` lists what you can say.

Jurek · turn 1 · 78 tiles in the stock",
    );
}

#[test]
fn a_match_has_a_winner() {
    let lines = ("draw\n".repeat(78) + "pass\npass\n").repeat(2);
    let seed = seed(1);
    let ran = kostka(
        &["play", "--names", "Ania,Jurek", "--seed", &seed],
        lines.as_bytes(),
    );
    assert!(ran.out.ends_with(" wins the match.\n"), "{}", ran.out);
    // Players are asked if the rulebook leaves the length to them.
    let resigned = "resign\nyes\nyes\nresign\nyes\nno\n";
    let ran = kostka(&["play", "-b", "cs-twist", "--seed", &seed], resigned.as_bytes());
    assert!(ran.out.contains("Another game? (yes or no) yes"), "{}", ran.out);
    assert!(ran.out.contains("match."), "{}", ran.out);
}

#[test]
fn bad_lines_never_end_a_game() {
    check_play(
        &[],
        "dance\nlay\nlay x9\nlay r13\nadd r2 to 1\nsplit 1\ntake b4 from 99999999999999999999\n\u{1b}[2J\npass\nredeal\nannounce\nannounce Zoe\nend\n",
        "A> dance",
        "
A> dance
`dance` is not understood; `help` lists what is
A> lay
which tiles?
A> lay x9
“x9” is not a tile. Tiles are k7, b13, o1, r10 and the jokers J, D, C, M, Jk.
A> lay r13
r13 is neither on your rack nor on the table
A> add r2 to 1
The table is empty.
A> split 1
say it like: split 2 at 3, split 2 after r5
A> take b4 from 99999999999999999999
`99999999999999999999` is not a number
A>  [2J
`[2J` is not understood; `help` lists what is
A> pass
There are still tiles in the stock: lay something or draw. (9.17)
A> redeal
This game is played without redeals. (S4)
A> announce
You can announce an opening only before it: right after drawing and before your next turn. (T5)
A> announce Zoe
nobody here is called Zoe
A> end
The table does not stand like this:
  Lay at least one tile from your rack. (T1, nothing-played)
A>
The input is over, and so is the game here.
",
    );
}

#[test]
fn bytes_that_are_no_text_do_not_end_a_game() {
    let mut input = b"\xff\xfe\n".to_vec();
    input.extend(vec![b'a'; 100_000]);
    input.extend(b"\ndraw\n");
    let ran = kostka(&["play", "--seed", &seed(1)], &input);
    assert!(ran.out.contains("A draws 1 tile."), "{}", ran.out);
    assert_eq!(ran.status, 0);
}

#[test]
fn an_opening_is_announced_after_drawing() {
    check_play(
        &["--names", "Ania,Jurek"],
        "draw\nannounce\nannounce\n",
        "Jurek> announce",
        "
Jurek> announce
Ania announces: “I open next turn”. (T5)
Jurek> announce
You can announce an opening only before it",
    );
}

#[test]
fn a_saved_game_is_replayed_verified_and_resumed() {
    let file = scratch("game.json");
    let path = file.to_str().unwrap();
    check_play(
        &["--names", "Ania,Jurek", "--save", path],
        "draw\nlay b11 b12 b13\nend\n",
        "The input is over",
        &format!("The input is over, and so is the game here.\nIt is saved: kostka play --resume {path}\n"),
    );
    let replayed = "Polish Standard: Ania, Jurek
Drawing for the start (S1): Ania b5, Jurek k5; again: Ania o13, Jurek b8.
Ania begins the game.
   1  Ania draws 1 tile. b2
   2  Jurek lays b11 b12 b13.
      b11 b12 b13
The game is not finished.";
    check(&["replay", path], "", 0, replayed);
    check(
        &["verify", path],
        "",
        0,
        "This record contains no proof of how the tiles were shuffled.

The deal that follows from the seed
  Ania: k1 k2 k4 k4 k7 k9 k12 k13 b11 o6 r2 r3 r4 r8
  Jurek: k12 b8 b9 b11 b12 b13 o5 o7 o8 o9 r4 r9 r12 J

The draws
   1  Ania draws 1 tile. b2

All moves (2) were judged again by the rulebook, and every one is legal.
The game is not finished.
Everything holds.",
    );
    let ran = kostka(&["play", "--resume", path], b"draw\nresign\nyes\n");
    assert!(
        ran.out.contains("Ania · turn 3 · 77 tiles in the stock"),
        "{}",
        ran.out
    );
    assert!(
        ran.out.contains("Only Ania is left in the game. (9.18)"),
        "{}",
        ran.out
    );
    let record = std::fs::read_to_string(&file).unwrap();
    assert!(record.contains("\"B resign\""), "{record}");
    super::check_refused(&["play", "--resume", path], "this game is over");

    std::fs::write(&file, record.replace("\"A draw\",", "")).unwrap();
    let ran = kostka(&["verify", path], b"");
    assert!(ran.out.contains("This does not hold:"), "{}", ran.out);
    assert_eq!(ran.status, 1);
    std::fs::write(&file, "{}").unwrap();
    super::check_refused(&["verify", path], "The field “kostka” is missing or wrong");
}

#[test]
fn a_later_game_is_resumed_with_its_match() {
    let file = scratch("match.json");
    let first = file.to_str().unwrap();
    let second = first.replace(".json", "-2.json");
    let seed = seed(1);
    let args = ["play", "--names", "Ania,Jurek", "--seed", &seed, "--save", first];
    let ran = kostka(&args, b"resign\nyes\ndraw\n");
    assert!(ran.out.contains("game 2 of 2"), "{}", ran.out);
    let begun = std::fs::read_to_string(&second).unwrap();

    let ran = kostka(&["play", "--resume", &second], b"resign\nyes\n");
    let shown = &ran.out[ran.out.find("The match so far").unwrap()..];
    assert!(ran.out.contains("Polish Standard, game 2 of 2"), "{}", ran.out);
    assert_eq!(
        shown,
        "The match so far
place  player  game 1  game 2  points  wins  big points
1.     Jurek    *+100   *+200    +300     2           2
2.     Ania      -100    -200    -300     0           0
* won the game
Jurek wins the match.
"
    );
    assert!(!std::path::Path::new(&second.replace(".json", "-2.json")).exists());

    // Without the first game there is no match to find.
    std::fs::write(&second, begun).unwrap();
    std::fs::remove_file(&file).unwrap();
    let ran = kostka(&["play", "--resume", &second], b"");
    assert!(ran.out.contains("Polish Standard, game 1 of 2"), "{}", ran.out);
}

#[test]
fn a_finished_game_without_its_result_is_not_called_unfinished() {
    let file = scratch("stripped.json");
    let path = file.to_str().unwrap();
    let seed = seed(1);
    let args = ["play", "--names", "Ania,Jurek", "--seed", &seed, "--save", path];
    kostka(&args, b"resign\nyes\n");
    let record = std::fs::read_to_string(&file).unwrap();
    let end = record.find(",\n  \"result\"").unwrap();
    std::fs::write(&file, format!("{}\n}}\n", &record[..end])).unwrap();
    let ran = kostka(&["verify", path], b"");
    let told = "every one is legal.\nThis record contains no result to compare with.";
    assert!(ran.out.contains(told), "{}", ran.out);
}

#[test]
fn words_are_played_too() {
    check_play(
        &[
            "-b",
            "pl-word",
            "--names",
            "Ania,Jurek",
            "--rule",
            "opening_minimum=3",
        ],
        "hint\nlay XYZ\nlay kotek\n",
        "Polish Word",
        "
Polish Word, game 1: Ania, Jurek",
    );
    // The solver's first move of a game, typed as the hint says.
    let seed = seed(1);
    let args = ["play", "-b", "pl-word", "--names", "Ania,Jurek", "--seed", &seed];
    let ran = kostka(&args, b"hint\n");
    let hint = ran
        .out
        .lines()
        .find(|line| line.starts_with("  1. Lay a new word → 1: "))
        .unwrap();
    let typed = hint.rsplit_once("   ").unwrap().1.trim_matches('`');
    let ran = kostka(&args, format!("{typed}\nend\n").as_bytes());
    assert!(ran.out.contains(" lays "), "{}", ran.out);
    assert!(ran.out.contains(" points.\n"), "{}", ran.out);
    assert!(
        ran.out.contains(" fills up with ") || ran.out.contains("7 tiles"),
        "{}",
        ran.out
    );
}

#[test]
fn words_off_the_theme_are_voted_down() {
    let file = scratch("theme.txt");
    std::fs::write(&file, "kot\nkto\n").unwrap();
    let seed = seed(1);
    let args = [
        "play",
        "-b",
        "pl-word",
        "--names",
        "Ania,Jurek",
        "--seed",
        &seed,
        "--rule",
        "theme=sea",
        "--rule",
        "opening_minimum=3",
        "--words",
        file.to_str().unwrap(),
        "--rule",
        "hand=30",
    ];
    let ran = kostka(
        &args,
        b"lay kot\nend\nkot\nend\ntake kot from 1\nlay kto\nend\n\n",
    );
    for said in [
        "proposes words for the others to judge. (W4)",
        "doubts that “KOT” fits the theme.",
        "“KOT” is rejected. (W4)",
        "“KOT” does not fit the theme. (W4, off-theme)",
        " lays ",
    ] {
        assert!(ran.out.contains(said), "no `{said}` in\n{}", ran.out);
    }
}

#[test]
fn three_doublets_may_be_dealt_again() {
    // The first seed with which the starter is dealt three doublets.
    let terms = Terms::new("pl-tournament", Default::default(), 2).unwrap();
    let deals_doublets = |number: &u8| {
        let seed = seed(*number).parse().unwrap();
        let (game, _) = Game::start(terms.clone(), seed, Starting::Draw).unwrap();
        game.may_redeal(game.starter())
    };
    let number = (0..=255).find(deals_doublets).unwrap();
    let ran = kostka(
        &["play", "-b", "pl-tournament", "--seed", &seed(number)],
        b"redeal\ndraw\nredeal\n",
    );
    assert!(
        ran.out
            .contains("demands a redeal; everybody gets new tiles. (S4)"),
        "{}",
        ran.out
    );
    assert!(
        ran.out
            .contains("A redeal can no longer be demanded: the game has begun. (S4)"),
        "{}",
        ran.out
    );
}

#[test]
fn six_play_with_more_tiles() {
    check_play(
        &["-b", "uk-xp", "--players", "6"],
        "draw\n",
        "A turn should take 60 seconds",
        "
A turn should take 60 seconds; nobody looks at the clock without --clock.
",
    );
}
