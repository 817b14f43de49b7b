//! Measures the cost of a turn: judging it, applying it, and making the views of all players.
//!
//! The aims are 10 µs for judging a turn, 5 µs each for applying an event and for making a view, and no allocation for
//! reading a meld. `divan` prints medians and allocations.

use divan::{AllocProfiler, Bencher, black_box};
use kostka_rules::turn::{self, Attempt};
use kostka_rules::{
    Action, Command, Event, Face, Game, HouseRules, MirrorValue, NoWords, Openings, Oracles, Row, Seat,
    Terms, Viewer, meld, notation,
};
use kostka_test_kit::setup::{Setup, SetupSeat};

#[global_allocator]
static ALLOCATOR: AllocProfiler = AllocProfiler::system();

fn main() {
    divan::main();
}

/// A table of 98 tiles in 29 melds.
const PLAIN: &str = "k1 k2 k3 | k4 k5 k6 | k7 k8 k9 k10 | k11 k12 k13 | k1 b1 o1 r1 | b2 b3 b4 | b5 b6 b7 b8 | b9 b10 b11 \
    | b11 b12 b13 | o2 o3 o4 | o5 o6 o7 | o8 o9 o10 | o11 o12 o13 | r2 r3 r4 | r5 r6 r7 | r8 r9 r10 | r11 r12 r13 \
    | k2 b2 o2 r2 | k3 b3 o3 r3 | k4 b4 o4 r4 | k5 b5 o5 r5 | k6 b6 o6 r6 | k7 b7 o7 r7 | k8 b8 o8 | k9 b9 o9 r9 \
    | k10 b10 o10 r10 | k11 o11 r11 | k12 b12 o12 | k13 b13 o13";

/// The rack. Its red 8 is added to a group in each case.
const RACK: &str = "r8 r12 r13 b1 o1";

#[derive(Clone, Copy, Debug)]
enum TableOf {
    /// Number tiles only.
    Numbers,
    /// Two jokers that stay where they are.
    JokersAtHome,
    /// Two jokers that are freed into new melds.
    JokersFreed,
}

const TABLES: [TableOf; 3] = [TableOf::Numbers, TableOf::JokersAtHome, TableOf::JokersFreed];

struct Case {
    terms: Terms,
    rack: Row,
    before: Vec<Row>,
    after: Vec<Row>,
}

fn case(of: TableOf) -> Case {
    let terms = Terms::new("pl-standard", HouseRules::new(), 2).expect("a rulebook");
    let table = |text: &str| notation::parse_table(text, terms.tiles()).expect("a table");
    let plain = PLAIN.to_owned();
    let (before, after, rack) = match of {
        TableOf::Numbers => (
            plain.clone(),
            plain.replace("k8 b8 o8 ", "k8 b8 o8 r8 "),
            RACK.to_owned(),
        ),
        TableOf::JokersAtHome => {
            let jokers = plain
                .replace("k1 k2 k3 |", "k1 J k3 |")
                .replace("r11 r12 r13", "r11 r12 J");
            let after = jokers.replace("k8 b8 o8 ", "k8 b8 o8 r8 ");
            (jokers, after, RACK.to_owned())
        }
        TableOf::JokersFreed => {
            let jokers = plain
                .replace("k1 k2 k3 |", "k1 J k3 |")
                .replace("r11 r12 r13", "r11 r12 J");
            let after = format!("{plain} | b1 o1 J | J r12 r13");
            (jokers, after, "k2 r13 b1 o1 r12 r13".to_owned())
        }
    };
    Case {
        rack: notation::parse_row(&rack, terms.tiles()).expect("a rack"),
        before: table(&before),
        after: table(&after),
        terms,
    }
}

#[divan::bench(args = TABLES)]
fn check_a_turn(bencher: Bencher, of: TableOf) {
    let case = case(of);
    let attempt = Attempt {
        opened: true,
        rack: &case.rack,
        before: &case.before,
        after: &case.after,
    };
    turn::check(&case.terms, &NoWords, attempt).expect("a legal turn");
    bencher.bench(|| turn::check(black_box(&case.terms), &NoWords, black_box(attempt)));
}

struct Never;

impl Openings for Never {
    fn can_open(&self, _: &Terms, _: &[Face]) -> bool {
        false
    }
}

const ORACLES: Oracles<'static> = Oracles {
    lexicon: &NoWords,
    openings: &Never,
};

/// Makes a game with a large table, and the command that plays the case.
fn game(of: TableOf) -> (Game, Command) {
    let case = case(of);
    let mut seats = vec![SetupSeat::opened(case.rack.clone()); 2];
    // The other players hold one of the remaining tiles each; the rest is the stock.
    let mut left = case.terms.tiles().faces_of(case.terms.tiles().tiles());
    for face in case.before.iter().flatten().chain(&case.rack) {
        let at = left
            .iter()
            .position(|tile| tile == face)
            .expect("a tile of the set");
        left.swap_remove(at);
    }
    for seat in seats.iter_mut().skip(1) {
        seat.rack = left.pop().into_iter().collect();
    }
    let setup = Setup {
        seats,
        table: case.before,
        stock: left,
        ..Setup::new(case.terms)
    };
    let (game, _) = setup.start().expect("a position");
    (game, Command::new(Seat(0), Action::Play(case.after)))
}

#[divan::bench(args = TABLES)]
fn decide_a_turn(bencher: Bencher, of: TableOf) {
    let (game, command) = game(of);
    bencher.bench(|| black_box(&game).decide(ORACLES, black_box(&command)));
}

#[divan::bench]
fn apply_a_turn(bencher: Bencher) {
    let (game, command) = game(TableOf::JokersAtHome);
    let events = game.decide(ORACLES, &command).expect("a legal turn");
    let played = events
        .into_iter()
        .find(|event| matches!(event, Event::Played { .. }));
    let played = played.expect("a turn was played");
    bencher
        .with_inputs(|| game.clone())
        .bench_local_values(|mut game| {
            game.apply(black_box(&played));
            game
        });
}

#[divan::bench]
fn apply_a_draw(bencher: Bencher) {
    let terms = Terms::new("pl-standard", HouseRules::new(), 2).expect("a rulebook");
    let seed = kostka_rules::deal::Bytes32([1; 32]);
    let (game, _) = Game::start(terms, seed, kostka_rules::Starting::Draw).expect("a game");
    let drawn = game
        .decide(ORACLES, &Command::new(game.turn(), Action::Draw))
        .expect("a draw");
    bencher
        .with_inputs(|| game.clone())
        .bench_local_values(|mut game| {
            game.apply(black_box(&drawn[0]));
            game
        });
}

#[divan::bench]
fn build_a_view(bencher: Bencher) {
    let (game, _) = game(TableOf::JokersAtHome);
    bencher.bench(|| black_box(&game).view(Viewer::Seat(Seat(0))));
}

#[divan::bench(args = ["r3 r4 r5", "r3 b3 k3 o3", "r3 J D r7 r8", "r3 r4 C b6 b7", "r2 r3 J M r4 r3 r2", "r3 r4 k5"])]
fn read_a_meld(bencher: Bencher, row: &str) {
    let terms = Terms::new("pl-twist", HouseRules::new(), 4).expect("a rulebook");
    let row = notation::parse_row(row, terms.tiles()).expect("a row");
    bencher.bench(|| meld::readings(black_box(&row), MirrorValue::Middle));
}
