//! The deal, computed again from `docs/fair-deal.md` alone: here, and by the program `docs/verify.py`.
//!
//! The computation uses nothing of `rules::deal`.

mod page;

use std::num::NonZero;
use std::path::PathBuf;
use std::process::{Command, Output};
use std::sync::LazyLock;

use kostka_rules::deal::{self, Bytes32, FairDeal};
use kostka_rules::record::parse_command;
use kostka_rules::rulebook::Revision;
use kostka_rules::{
    Action, Event, Game, HouseRules, Lexicon, NoOpenings, Oracles, Record, Rulebook, Seat, Starting, Terms,
};
use kostka_test_kit::openings::BruteForce;
use kostka_test_kit::players::{Player, RandomPlayer};
use kostka_test_kit::playout::Playout;
use kostka_test_kit::{fixtures, words};
use serde_json::{Value, json};

use self::page::{
    canonical, commitment, dealt, docs, draw_for_start, faces, page, random_words, seed, shuffled,
    written_terms,
};

/// Compares a game with the page: the tiles, the start, all racks, and every tile that is drawn.
fn compare(record: &Record, lexicon: &dyn Lexicon) {
    let raw = serde_json::to_value(record).unwrap();
    let terms = record.terms().unwrap();
    let (players, key) = (terms.players(), record.seed.0);
    let faces = faces(&record.rulebook, players);
    let printed: Vec<String> = terms
        .tiles()
        .tiles()
        .map(|tile| terms.tiles().face(tile).unwrap().to_string())
        .collect();
    assert_eq!(printed, faces, "{}", record.rulebook);
    if let Some(fair) = &record.fair {
        let nonces: Vec<Vec<u8>> = fair.nonces.iter().map(|nonce| nonce.0.to_vec()).collect();
        assert_eq!(
            commitment(&fair.secret.0, &written_terms(&raw)),
            fair.commitment.0
        );
        assert_eq!(seed(&fair.secret.0, &nonces), key);
    }
    let (mut game, _) = Game::start(terms.clone(), record.seed, record.starter.0).unwrap();
    let starter = match record.starter.0 {
        Starting::Draw => {
            let (rounds, starter) = draw_for_start(&faces, key, players);
            let drawn = serde_json::to_value(game.start_draw()).unwrap();
            assert_eq!(drawn["rounds"], json!(rounds));
            starter
        }
        Starting::Seat(seat) => seat.0,
    };
    assert_eq!(game.starter(), Seat(starter));
    let hand = raw["rules"]["hand"].as_u64().unwrap_or(14) as usize;
    let deal = |number| dealt(faces.len(), key, number, starter, players, hand);
    let ids = |tiles: &[kostka_rules::Tile]| tiles.iter().map(|tile| tile.0).collect::<Vec<_>>();
    let check_deal = |game: &Game, (racks, stock): &(Vec<Vec<u8>>, Vec<u8>)| {
        let found: Vec<Vec<u8>> = game.players().values().map(|player| ids(&player.rack)).collect();
        assert_eq!((&found, &ids(game.stock())), (racks, stock));
    };
    let mut expected = deal(1);
    check_deal(&game, &expected);
    let mut deals = 1;
    for text in &record.turns {
        let command = parse_command(text, terms.tiles()).unwrap();
        let oracles = Oracles {
            lexicon,
            openings: &NoOpenings,
        };
        for event in game.take(oracles, &command).unwrap() {
            match event {
                Event::Redealt { .. } => {
                    deals += 1;
                    expected = deal(deals);
                    check_deal(&game, &expected);
                }
                Event::Drew { tiles, .. } => {
                    let rest = expected.1.split_off(tiles.len());
                    assert_eq!(std::mem::replace(&mut expected.1, rest), ids(&tiles));
                }
                _ => {}
            }
        }
    }
}

/// A dictionary with every word, for games whose words were accepted long ago.
struct EveryWord;

impl Lexicon for EveryWord {
    fn contains(&self, _: &[char]) -> bool {
        true
    }
}

/// Returns the exported records of every release.
fn exported() -> Vec<PathBuf> {
    let folders = fixtures::folders().unwrap();
    let files = folders
        .iter()
        .flat_map(|folder| folder.join("records").read_dir().unwrap());
    let mut files: Vec<PathBuf> = files.map(|file| file.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|extension| extension == "json"));
    files.sort();
    files
}

/// Games with a proof by every revision of every rulebook: for every number of players by the book, and once by house rules
/// about everything that is dealt and drawn. One has a theme, and one a redeal.
static FRESH: LazyLock<Vec<Record>> = LazyLock::new(|| {
    let house: HouseRules = serde_json::from_value(json!({
        "hand": 9, "clock": 60, "untouched_draw": 2, "unfinished_draw": 4, "unfinished_stands": true,
        "strict": true, "refill": 6,
    }))
    .unwrap();
    let mut records = Vec::new();
    for newest in Rulebook::all() {
        for revision in 1..=newest.revision.0.get() {
            let book =
                Rulebook::find_revision(&newest.id, Revision(NonZero::new(revision).unwrap())).unwrap();
            let by_the_book =
                (book.min_players..=book.max_players).map(|players| (HouseRules::new(), players));
            for (rules, players) in by_the_book.chain([(house.clone(), 3)]) {
                let terms = Terms::by(book, rules, players).unwrap();
                records.push(play(&terms, records.len() as u64));
            }
        }
    }
    let theme = HouseRules::from_iter([("theme".to_owned(), json!("\"zwierzęta\" \\ …"))]);
    records.push(play(&Terms::new("pl-word", theme, 3).unwrap(), 77));
    records.push(redealt());
    records
});

/// Plays a short game that begins with a redeal.
fn redealt() -> Record {
    let terms = Terms::new("pl-tournament", HouseRules::new(), 4).unwrap();
    let (mut game, seat, fair) = (0..)
        .find_map(|number| {
            let (fair, seed) = proof(&terms, number);
            let (game, _) = Game::start(terms.clone(), seed, Starting::Draw).unwrap();
            let seat = (0..4).map(Seat).find(|seat| game.may_redeal(*seat))?;
            Some((game, seat, fair))
        })
        .unwrap();
    let turn = game.turn();
    let commands = [
        (seat, Action::Redeal),
        (turn, Action::Draw),
        (turn.next(4), Action::Draw),
    ]
    .map(|(seat, action)| kostka_rules::Command::new(seat, action));
    for command in &commands {
        let oracles = Oracles {
            lexicon: &EveryWord,
            openings: &NoOpenings,
        };
        game.take(oracles, command).unwrap();
    }
    Record::new(&game, names(4), Some(fair), &commands)
}

fn names(players: u8) -> Vec<String> {
    (0..players).map(|seat| format!("Gracz {seat}")).collect()
}

/// Returns a proof, and the seed that it makes.
fn proof(terms: &Terms, number: u64) -> (FairDeal, Bytes32) {
    let secret = Bytes32(std::array::from_fn(|at| {
        (number as u8).wrapping_mul(7) ^ at as u8
    }));
    let nonces: Vec<Bytes32> = (0..terms.players()).map(|seat| Bytes32([seat + 1; 32])).collect();
    let seed = deal::seed(&secret, &nonces);
    let commitment = deal::commitment(&secret, terms);
    (
        FairDeal {
            commitment,
            secret,
            nonces,
        },
        seed,
    )
}

fn play(terms: &Terms, number: u64) -> Record {
    let (fair, deal) = proof(terms, number);
    let playout = Playout {
        deal,
        nonsense: 3,
        ..Playout::new(number)
    };
    let mut players: Vec<Box<dyn Player>> = (0..terms.players())
        .map(|seat| Box::new(RandomPlayer::new(number * 10 + u64::from(seat))) as Box<dyn Player>)
        .collect();
    let lexicon = words::lexicon();
    let oracles = Oracles {
        lexicon: &lexicon,
        openings: &BruteForce,
    };
    let played = playout.run(terms, oracles, &mut players).unwrap();
    let names = (0..terms.players()).map(|seat| format!("Gracz {seat}")).collect();
    Record::new(&played.game, names, Some(fair), &played.commands)
}

#[test]
fn the_page_gives_the_deals_of_all_releases() {
    let files = exported();
    assert!(files.len() >= 22);
    for path in files {
        let record = Record::from_json(&std::fs::read_to_string(&path).unwrap()).unwrap();
        assert!(record.fair.is_some(), "{}", path.display());
        compare(&record, &EveryWord);
    }
}

#[test]
fn the_page_gives_the_deals_of_every_rulebook_and_number_of_players() {
    let lexicon = words::lexicon();
    let records = &*FRESH;
    let turns = |verb: &str| {
        records
            .iter()
            .flat_map(|record| &record.turns)
            .filter(|turn| turn.contains(verb))
            .count()
    };
    assert!(
        turns("time-out") > 50 && turns("redeal") > 0,
        "{} {}",
        turns("time-out"),
        turns("redeal")
    );
    for record in records {
        compare(record, &lexicon);
    }
}

#[test]
fn a_word_that_would_favour_some_tiles_is_thrown_away() {
    let mut key = [0; 32];
    key[..3].copy_from_slice(&[0xc6, 0xef, 0x1b]);
    assert!(page().contains("`c6ef1b00` followed by 28 zero bytes"));
    let used: Vec<u64> = random_words(key, 1).take(105).collect();
    let thrown: Vec<u64> = (2..=106u64)
        .rev()
        .zip(&used)
        .filter(|(bound, word)| **word >= (1 << 32) - (1 << 32) % bound)
        .map(|(bound, _)| bound)
        .collect();
    assert_eq!(thrown, [79]);
    let terms = Terms::new("pl-standard", HouseRules::new(), 2).unwrap();
    let order = deal::shuffled(terms.tiles(), &Bytes32(key), 1);
    assert_eq!(
        order.iter().map(|tile| tile.0).collect::<Vec<_>>(),
        shuffled(106, key, 1)
    );
}

#[test]
fn the_example_on_the_page_is_true() {
    let page = page();
    let (_, example) = page.split_once("## An example").unwrap();
    let after = |label: &str| {
        let at = example
            .find(&format!("\n{label} "))
            .unwrap_or_else(|| panic!("no {label}"));
        example[at + 1 + label.len()..]
            .lines()
            .next()
            .unwrap()
            .trim()
            .to_owned()
    };
    let bytes = |text: &str| hex::decode(text.trim()).unwrap();
    let secret = bytes(&after("secret"));
    let terms: Value = serde_json::from_str(&after("terms")).unwrap();
    assert_eq!(canonical(&terms), after("terms"));
    assert_eq!(hex::encode(commitment(&secret, &terms)), after("commitment"));
    let second = example
        .split_once(&after("nonces"))
        .unwrap()
        .1
        .lines()
        .nth(1)
        .unwrap();
    let key = seed(&secret, &[bytes(&after("nonces")), bytes(second)]);
    assert_eq!(hex::encode(key), after("seed"));

    let faces = faces("pl-standard", 2);
    let list = |ids: &[u8]| ids.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
    let shown = |ids: &[u8]| {
        ids.iter()
            .map(|id| faces[usize::from(*id)].as_str())
            .collect::<Vec<_>>()
            .join(" ")
    };
    for (label, stream, count) in [("stream 2³²", 1 << 32, 6), ("stream 1", 1, 9)] {
        let source: Vec<u64> = random_words(key, stream).take(3).collect();
        let hexadecimal: Vec<String> = source.iter().map(|word| format!("{word:08x}")).collect();
        let numbers: Vec<String> = source
            .iter()
            .zip([106, 105, 104])
            .map(|(word, bound)| format!("{} below {bound}", word % bound))
            .collect();
        let order = shuffled(106, key, stream);
        let lines = format!(
            "words {} …\n            numbers {} …\n            order {} …",
            hexadecimal.join(" "),
            numbers.join(", "),
            list(&order[..count])
        );
        let at = example.find(label).unwrap();
        assert!(
            example[at..]
                .split_once("  ")
                .unwrap()
                .1
                .trim_start()
                .starts_with(&lines),
            "{label}: {lines}"
        );
    }
    let (rounds, starter) = draw_for_start(&faces, key, 2);
    assert_eq!((json!(rounds), starter), (json!([[[0, [34]], [1, [84]]]]), 0));
    assert_eq!(after("start"), "A draws 34 (b5), B draws 84 (r4): A starts");
    let (racks, stock) = dealt(106, key, 1, 0, 2, 3);
    assert_eq!(
        after("rack A"),
        format!("{} ({})", list(&racks[0]), shown(&racks[0]))
    );
    assert_eq!(
        after("rack B"),
        format!("{} ({})", list(&racks[1]), shown(&racks[1]))
    );
    assert_eq!(
        after("stock"),
        format!("{} … ({} …)", list(&stock[..3]), shown(&stock[..3]))
    );
    let protocol = std::fs::read_to_string(docs().join("protocol.md")).unwrap();
    for told in [after("commitment"), after("seed"), after("secret")] {
        assert!(protocol.contains(&told), "{told} is not in the whole game");
    }
}

/// Runs the Python program; `None` if this machine has no Python. The whole check installs it.
fn verify(files: &[PathBuf]) -> Option<Output> {
    let run = Command::new("python3")
        .arg(docs().join("verify.py"))
        .args(files)
        .output();
    match run {
        Ok(output) => Some(output),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => None,
        Err(error) => panic!("{error}"),
    }
}

/// Returns the description that the Python program prints of a deal, made by the engine.
fn described(record: &Record) -> String {
    let (mut game, _) = Game::start(record.terms().unwrap(), record.seed, record.starter.0).unwrap();
    let redeals = record.turns.iter().filter(|turn| turn.ends_with(" redeal"));
    for text in redeals {
        let command = parse_command(text, game.terms().tiles()).unwrap();
        game.take(
            Oracles {
                lexicon: &EveryWord,
                openings: &NoOpenings,
            },
            &command,
        )
        .unwrap();
    }
    let shown = |tiles: &[kostka_rules::Tile]| {
        let faces = tiles
            .iter()
            .map(|tile| game.terms().tiles().face(*tile).unwrap().to_string());
        faces.collect::<Vec<_>>().join(" ")
    };
    let racks = game
        .players()
        .iter()
        .map(|(seat, player)| format!("  rack {seat}: {}\n", shown(&player.rack)));
    format!(
        "  starter: {}\n{}  stock: {}\n",
        game.starter(),
        racks.collect::<String>(),
        shown(game.stock())
    )
}

#[test]
fn another_program_verifies_every_deal() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: String, record: &Value| {
        let path = folder.path().join(name);
        std::fs::write(&path, record.to_string()).unwrap();
        path
    };
    let fresh = FRESH
        .iter()
        .enumerate()
        .map(|(at, record)| write(format!("fresh-{at}.json"), &json!(record)));
    let files: Vec<PathBuf> = exported().into_iter().chain(fresh).collect();
    let Some(output) = verify(&files) else { return };
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(
        output.status.success(),
        "{}",
        said.lines()
            .filter(|line| !line.starts_with(' ') && !line.ends_with(": ok"))
            .collect::<String>()
    );
    for path in &files {
        let record = Record::from_json(&std::fs::read_to_string(path).unwrap()).unwrap();
        let (_, rest) = said.split_once(&format!("{}: ok\n", path.display())).unwrap();
        let of_this = &rest[..rest.find("stock:").unwrap()];
        let line = rest[of_this.len()..].lines().next().unwrap();
        let found = format!("{of_this}{line}\n");
        assert!(
            found.ends_with(&described(&record)),
            "{}:\n{found}",
            path.display()
        );
    }

    // One thing is changed in each, and the program says so.
    let honest: Value = serde_json::from_str(&std::fs::read_to_string(&exported()[2]).unwrap()).unwrap();
    let zeros = json!("0".repeat(64));
    for (place, forged, reason) in [
        ("/fair/secret", &zeros, "commitment"),
        ("/rules/clock", &json!(60), "commitment"),
        ("/fair/nonces/0", &zeros, "seed"),
        ("/seed", &zeros, "seed"),
        ("/fair/nonces/2", &json!("01".repeat(32)), "bot"),
        ("/turns/0", &json!("C play r3 r3 r3"), "turn 1"),
    ] {
        let mut record = honest.clone();
        *record.pointer_mut(place).unwrap() = forged.clone();
        let output = verify(&[write("forged.json".to_owned(), &record)]).unwrap();
        let said = String::from_utf8(output.stdout).unwrap();
        let is_found = said.contains("UNFAIR") && said.contains(reason);
        assert!(!output.status.success() && is_found, "{place}: {said}");
    }
}
