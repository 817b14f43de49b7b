//! The languages of `kostka solve`, `kostka replay` and `kostka play`.

use serde_json::Value;

use super::languages::check_spoken;
use super::{kostka, scratch};

#[test]
fn the_best_move_is_told_in_every_language() {
    check_spoken(
        &["solve", "b8 b9 b10 / b11 r8 o8", "--explain"],
        "",
        0,
        [
            "  przed      1: b8 b9 b10
  tabliczka  b11 r8 o8

Najlepszy ruch: wyłóż 3 kostki, wartość 27: b11 r8 o8
  po         1: b9 b10 [b11]
             2: (b8) [o8] [r8]
[r1] z tabliczki, (r1) przeniesione na stole
Układy zachowują numery: nowy jest 2.

Krok po kroku
  1. Z układu 1 weź b8 → 1: b9 b10
  2. Do układu 1 dołóż b11 → 1: b9 b10 b11
  3. Wyłóż nowy układ → 2: b8 o8 r8
",
            "  1. З набору 1 візьміть b8 → 1: b9 b10\n  2. До набору 1 додайте b11 → 1: b9 b10 b11\n",
            "  1. Ze sady 1 vezměte b8 → 1: b9 b10\n  2. K sadě 1 přidejte b11 → 1: b9 b10 b11\n",
            "  1. From set 1 take b8 → 1: b9 b10\n  2. To set 1 add b11 → 1: b9 b10 b11\n",
        ],
    );
    check_spoken(
        &[
            "solve",
            "k5 b5 r5 J | o1 o2 o3 / k6 k7 b6 b7 r6 r7 o4",
            "--explain",
        ],
        "",
        0,
        [
            "joker zamiast r1",
            "джокер замість r1",
            "žolík místo r1",
            "a joker that stands for r1",
        ],
    );
}

#[test]
fn an_opening_is_looked_for_in_every_language() {
    check_spoken(
        &["solve", "--mode", "opening", "- / r9 b9 k9 / unopened"],
        "",
        0,
        [
            "Ta tabliczka nie wystarczy na otwarcie: najwyższa wartość to 27, a potrzeba 30.",
            "Із цієї підставки не можна викласти початкової комбінації: найбільша сума — 27, а потрібно 30.",
            "Z tohoto stojánku nelze poprvé vyložit: nejvyšší hodnota je 27, ale je třeba 30.",
            "This rack cannot open: it makes 27 at the most, and 30 is needed.",
        ],
    );
}

#[test]
fn a_position_without_a_move_is_explained_in_every_language() {
    check_spoken(
        &["solve", "k1 k2 k3 / b9", "--max-disturbed", "2"],
        "",
        0,
        [
            "Nic nie można wyłożyć, zmieniając najwyżej 2 układy.",
            "Нічого не можна викласти, змінивши щонайбільше 2 набори.",
            "Při změně nejvýš 2 sad nelze vyložit nic.",
            "Nothing can be laid with at most 2 rows changed.",
        ],
    );
    check_spoken(
        &["solve", "k1 k2 / b9"],
        "",
        2,
        [
            "błąd: Kostek na stole nie da się ułożyć w poprawne układy",
            "помилка: Плитки на столі не скласти в дозволені набори",
            "chyba: Kameny na stole nelze složit do platných sad",
            "error: The tiles on the table cannot all be laid in valid sets",
        ],
    );
    check_spoken(
        &["solve", "- / k1 k1 k1"],
        "",
        2,
        [
            "czarn",
            "чорн",
            "čern",
            "There are too many of this tile: black 1",
        ],
    );
}

#[test]
fn the_json_of_the_solver_is_the_same_in_every_language() {
    let lines = r#"{"id":1,"rulebook":"pl-standard","table":[["k1","k2","k3"]],"rack":["k4","r5"]}
{"id":2,"rulebook":"pl-standard","table":[["k1","k2"]],"rack":["r5"]}
{"id":3,"rulebook":"pl-standard","mode":"longest"}
{"id":4,"rulebook":"pl-standard","mode":"opening","rack":["x1"]}"#;
    let answers = |language| -> Vec<Value> {
        let ran = kostka(&["solve", "--json", "--language", language], lines.as_bytes());
        let answers = ran.out.lines().map(|line| {
            let mut answer: Value = serde_json::from_str(line).unwrap();
            answer.as_object_mut().unwrap().remove("us");
            answer
        });
        answers.collect()
    };
    let english = answers("en");
    assert_eq!(english.len(), 4);
    for language in ["pl", "uk", "cs"] {
        assert_eq!(answers(language), english, "{language}");
    }
}

/// Plays the lines and saves the game to a file.
fn saved(name: &str, lines: &str) -> String {
    let path = scratch(name).to_str().unwrap().to_owned();
    let seed = format!("{:064x}", 1);
    let args = ["play", "--names", "Ania,Jurek", "--seed", &seed, "--save", &path];
    let ran = kostka(&args, lines.as_bytes());
    assert_eq!(ran.status, 0, "{}", ran.err);
    path
}

#[test]
fn a_recorded_game_is_shown_in_every_language() {
    let path = saved("spoken.json", "draw\nlay b11 b12 b13\nend\n");
    check_spoken(
        &["replay", &path],
        "",
        0,
        [
            "Polski Standard: Ania, Jurek
Losowanie początku (S1): Ania b5, Jurek k5; jeszcze raz: Ania o13, Jurek b8.
Partię zaczyna Ania.
   1  Ania dobiera 1 kostkę. b2
   2  Jurek wykłada b11 b12 b13.
      b11 b12 b13
Partia nie jest skończona.
",
            "   2  Jurek викладає b11 b12 b13.",
            "   2  Jurek vykládá b11 b12 b13.",
            "   2  Jurek lays b11 b12 b13.",
        ],
    );
    let path = saved("spoken-end.json", "resign\nyes\n");
    check_spoken(
        &["replay", &path],
        "",
        0,
        [
            "W grze zostaje tylko Jurek. (9.18)",
            "У грі залишається тільки Jurek. (9.18)",
            "Ve hře zůstává jen Jurek. (9.18)",
            "Only Jurek is left in the game. (9.18)",
        ],
    );
    let path = scratch("spoken.txt");
    for (text, expected) in [
        (
            "kostka 1\nnonsense\n",
            [
                "Wiersz 2 jest niezrozumiały; to nie jest zapis partii.\n",
                "Рядок 2 незрозумілий; це не запис раунду.\n",
                "Řádek 2 je nesrozumitelný; tohle není záznam hry.\n",
                "Line 2 is not understood; this is not the record of a game.\n",
            ],
        ),
        (
            "kostka 1\nrevision 0\n",
            [
                "(potrzebny jest wiersz taki jak `revision 2`)",
                "(потрібен рядок на зразок `revision 2`)",
                "(je potřeba řádek jako `revision 2`)",
                "(a line like `revision 2` is needed)",
            ],
        ),
        (
            "{\n  \"kostka\": 1,\n  nonsense",
            [
                "Wiersz 3 jest niezrozumiały; to nie jest zapis partii.\n",
                "Рядок 3 незрозумілий; це не запис раунду.\n",
                "Řádek 3 je nesrozumitelný; tohle není záznam hry.\n",
                "Line 3 is not understood; this is not the record of a game.\n",
            ],
        ),
        (
            r#"{"kostka": 1, "rulebook": "pl-standard"}"#,
            [
                "Brakuje pola „players” albo jest ono błędne; to nie jest zapis partii.\n",
                "Поля «players» немає або воно хибне; це не запис раунду.\n",
                "Pole „players“ chybí, nebo je chybné; tohle není záznam hry.\n",
                "The field “players” is missing or wrong; this is not the record of a game.\n",
            ],
        ),
        (
            r#"{"kostka": 1, "rulebook": 7}"#,
            [
                "Brakuje pola „rulebook” albo jest ono błędne; to nie jest zapis partii. (invalid type",
                "Поля «rulebook» немає або воно хибне; це не запис раунду. (invalid type",
                "Pole „rulebook“ chybí, nebo je chybné; tohle není záznam hry. (invalid type",
                "The field “rulebook” is missing or wrong; this is not the record of a game. (invalid type",
            ],
        ),
        (
            "kostka 9\n",
            [
                "nowszej wersji",
                "новішою версією",
                "novější verze",
                "a newer version",
            ],
        ),
    ] {
        std::fs::write(&path, text).unwrap();
        check_spoken(&["replay", path.to_str().unwrap()], "", 2, expected);
    }
}

#[test]
fn a_right_draft_that_was_not_sent_in_time_is_called_unfinished_and_costs_no_turn() {
    let path = scratch("spoken-time-out.txt");
    let record = |draft: &str| {
        let seed = format!("{:064x}", 1);
        let players = "player A Ania\nplayer B Jurek\nstarter draw";
        let turn = format!("A time-out {draft}");
        let text = format!("kostka 1\nrulebook pl-word\nrevision 2\n{players}\nseed {seed}\n\n{turn}\n");
        std::fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    };
    check_spoken(
        &["replay", &record("K O R E F E R U J E")],
        "",
        0,
        [
            "Ruch niedokończony: Ania dobiera 1 kostkę. (T7) A\nPartia nie jest skończona.",
            "Хід не завершено: Ania бере 1 плитку із запасу. (T7) A\nРаунд не закінчено.",
            "Tah nebyl dokončen: Ania bere 1 kámen ze zásobníku. (T7) A\nHra není u konce.",
            "Ania did not finish the turn and draws 1 tile. (T7) A\nThe game is not finished.",
        ],
    );
    check_spoken(
        &["replay", &record("O K R")],
        "",
        0,
        [
            "Ania traci następną kolejkę.",
            "Ania втрачає наступний хід.",
            "Ania ztrácí příští tah.",
            "Ania loses the next turn.",
        ],
    );
}

#[test]
fn a_game_is_played_in_every_language() {
    let seed = format!("{:064x}", 1);
    let args = ["play", "--names", "Ania,Jurek", "--seed", &seed];
    let lines = "help\nlay r2 r4 r3\nend\npass\npass\nscore\ndraw\ndraw\nhint\nquit\nyes\n\n";
    check_spoken(
        &args,
        lines,
        0,
        [
            "Polski Standard, partia 1 z 2: Ania, Jurek
Losowanie początku (S1): Ania b5, Jurek k5; jeszcze raz: Ania o13, Jurek b8.
Partię zaczyna Ania. `help` wypisuje, co można wpisać.

Ania · ruch 1 · 78 kostek w banku · Jurek 14 kostek, bez otwarcia
  Stół jest pusty.
  tabliczka  k1 k2 k4 k4 k7 k9 k12 k13   b11   o6   r2 r3 r4 r8
  Otwarcie: 0 z 30
",
            "  draw                 натомість узяти плитку; це завершує хід",
            "Takto stůl zůstat nemůže:
  První vyložení",
            "Opening: 9 of 30",
        ],
    );
    check_spoken(
        &args,
        lines,
        0,
        [
            "Od początku twojego ruchu (wraca tam `reset`):\n  1. Wyłóż nowy układ → 1: ",
            "Ви взяли b2.",
            "Přesunuli jste kameny; zopakujte příkaz a vrátí se na svá místa (9.13).",
            "Leave the game? (yes or no) yes",
        ],
    );
}

#[test]
fn a_player_is_advised_in_every_language() {
    let seed = format!("{:064x}", 1);
    let lines = "dance\nlay\nlay x9\nlay r13\nsplit 1\njoin 1 x\nadd r2 to 1\nundo\nend now\nannounce Zoe\n";
    check_spoken(
        &["play", "--seed", &seed],
        lines,
        0,
        [
            "A> dance
`dance` jest niezrozumiałe; polecenia wypisuje `help`
A> lay
które kostki?
A> lay x9
„x9” to nie kostka.",
            "r13 немає ні на вашій підставці, ні на столі",
            "napište například: split 2 at 3, split 2 after r5",
            "nobody here is called Zoe",
        ],
    );
}

#[test]
fn yes_and_no_are_understood_in_every_language() {
    for (language, yes, question) in [
        ("pl", "Tak", "Jeszcze jedna partia? (tak albo nie)"),
        ("uk", "так", "Ще один раунд? (так або ні)"),
        ("cs", "a", "Ještě jedna hra? (ano nebo ne)"),
        ("en", "y", "Another game? (yes or no)"),
    ] {
        let args = ["play", "-b", "cs-twist", "--language", language];
        let ran = kostka(&args, format!("resign\n{yes}\nwhat\nno\n").as_bytes());
        assert_eq!(ran.out.matches(question).count(), 2, "{}", ran.out);
        assert_eq!(ran.status, 0, "{}", ran.err);
    }
}

#[test]
fn a_match_ends_in_every_language() {
    let seed = format!("{:064x}", 1);
    check_spoken(
        &["play", "--names", "Ania,Jurek", "--seed", &seed],
        "resign\nyes\nresign\nyes\n",
        0,
        [
            "Wygraną w meczu dzielą: Ania, Jurek.",
            "Перемогу в партії ділять: Ania, Jurek.",
            "O výhru v zápase se dělí: Ania, Jurek.",
            "Ania, Jurek share the win of the match.",
        ],
    );
    check_spoken(
        &["play", "--names", "Ania,Ania"],
        "",
        2,
        [
            "błąd: dwoje graczy ma to samo imię: Ania",
            "помилка: двоє гравців мають одне ім’я: Ania",
            "chyba: dva hráči mají stejné jméno: Ania",
            "error: two players are called Ania",
        ],
    );
}
