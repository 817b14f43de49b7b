//! Measures the search for the best move with letters, in the full Polish list, on one thread.
//!
//! ```text
//! cargo bench -p kostka-solver --bench words [-- [POSITIONS] [answers]]
//! ```
//! Tables and racks are random, from a fixed seed: every word of a table is a random word of three letters or more that the
//! remaining tiles can spell, every rack a random draw from the rest. With `answers`, the program prints its answer to
//! every question about each position instead of times, for comparing two versions.

use std::fmt::Write as _;
use std::hint::black_box;
use std::io::Write as _;
use std::time::{Duration, Instant};

use kostka_lexicon::{Dictionary, Exclusions, Letter, WordList, polish};
use kostka_rules::{Face, Lexicon, Row, Terms};
use kostka_solver::words::{self, Index, Objective, Request, WordsInPlay};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

fn main() {
    let n_positions = std::env::args().find_map(|argument| argument.parse().ok());
    let n_positions: usize = n_positions.unwrap_or(400);
    let terms = Terms::largest("pl-word", Default::default()).expect("the book is there");
    let dictionary = polish::dictionary(Exclusions::Applied);

    let before = resident();
    let build = || timed(|| Index::new(dictionary, terms.tiles()).expect("letters"));
    let (mut best, mut index) = build();
    let peak = status("VmHWM:");
    for _ in 0..4 {
        let (time, again) = build();
        best = best.min(time);
        index = again;
    }
    say(&format!(
        "index: {best:?}, {:.1} MB",
        index.size_in_bytes() as f64 / 1e6
    ));
    if let (Some(before), Some(peak)) = (before, peak) {
        say(&format!("resident: {before} kB before, {peak} kB at the highest"));
    }
    look_up(
        dictionary,
        dictionary.words().dawg().words().step_by(97).take(40_000),
    );

    let vocabulary = Vocabulary::new(dictionary.words());
    if std::env::args().any(|argument| argument == "answers") {
        return print_answers(&index, &terms, &vocabulary, n_positions);
    }
    say(
        "\nbest-scoring move                        median       p90       p99   highest  proven  points  broken",
    );
    for n_rack in [7, 14] {
        for jokers in [Jokers::None, Jokers::Rack, Jokers::Table, Jokers::Both] {
            let positions = positions(&terms, &vocabulary, n_positions, 10..=15, n_rack, jokers);
            let title = format!("10-15 words, rack {n_rack}, jokers {jokers:?}");
            measure(&index, &terms, &title, &positions, |request| request);
        }
    }
    for n_words in [5, 10, 20, 30] {
        let sizes = n_words..=n_words;
        let positions = positions(&terms, &vocabulary, n_positions, sizes, 7, Jokers::None);
        let title = format!("{n_words} words, rack 7");
        measure(&index, &terms, &title, &positions, |request| request);
    }
    let positions = positions(&terms, &vocabulary, n_positions, 10..=15, 7, Jokers::None);
    measure(&index, &terms, "most letters", &positions, |request| Request {
        objective: Objective::Tiles,
        ..request
    });
    for max_broken in [0, 1, 2] {
        let title = format!("at most {max_broken} broken");
        measure(&index, &terms, &title, &positions, |request| Request {
            max_broken: Some(max_broken),
            ..request
        });
    }
    let openings = self::positions(&terms, &vocabulary, n_positions, 3..=3, 14, Jokers::None);
    measure(&index, &terms, "openings, rack 14", &openings, |request| {
        Request {
            opened: false,
            ..request
        }
    });
}

/// Prints the answers to all kinds of questions: about tables of words, and about tables with a row that is not a word.
fn print_answers(index: &Index, terms: &Terms, vocabulary: &Vocabulary, n_positions: usize) {
    for (jokers, n_rack) in [
        (Jokers::None, 7),
        (Jokers::Rack, 7),
        (Jokers::Table, 7),
        (Jokers::Both, 14),
    ] {
        for n_words in [3, 8, 14, 24] {
            let sizes = n_words..=n_words;
            for position in &mut positions(terms, vocabulary, n_positions, sizes, n_rack, jokers) {
                print_position(index, terms, position);
                // The first two rows joined are hardly ever a word.
                let second = position.table.remove(1);
                position.table[0].extend(second);
                print_position(index, terms, position);
            }
        }
    }
}

fn print_position(index: &Index, terms: &Terms, position: &Position) {
    say(&format!("{:?} / {:?}", position.table, position.rack));
    let house_rules = serde_json::from_str(r#"{"opening_minimum": 4, "opening_rearrange": true}"#);
    let rearranging = Terms::largest("pl-word", house_rules.expect("JSON")).expect("house rules");
    for (terms, opened) in [(terms, true), (terms, false), (&rearranging, false)] {
        for objective in [Objective::Points, Objective::Tiles, Objective::Opening] {
            for max_broken in [None, Some(0), Some(1)] {
                for budget in [20_000, 100_000, 1_000_000] {
                    let request = Request {
                        terms,
                        table: &position.table,
                        rack: &position.rack,
                        opened,
                        objective,
                        max_broken,
                        budget,
                        cancellation: None,
                    };
                    say(&format!("{:?}", words::solve(index, &request)));
                    say(&format!("{:?}", words::any_move(index, &request)));
                }
            }
        }
    }
}

/// The places of the jokers of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Jokers {
    None,
    Rack,
    Table,
    Both,
}

struct Position {
    table: Vec<Row>,
    rack: Vec<Face>,
}

/// Words for tables, by length.
struct Vocabulary(Vec<Vec<Vec<char>>>);

impl Vocabulary {
    fn new(words: &WordList) -> Vocabulary {
        let mut by_length = vec![Vec::new(); 12];
        for word in words.dawg().words() {
            if let Some(slot) = by_length.get_mut(word.len()) {
                let upper = word.iter().filter_map(|&letter| words.alphabet().upper(letter));
                slot.push(upper.collect());
            }
        }
        Vocabulary(by_length)
    }
}

fn positions(
    terms: &Terms,
    vocabulary: &Vocabulary,
    n_positions: usize,
    n_words: std::ops::RangeInclusive<usize>,
    n_rack: usize,
    jokers: Jokers,
) -> Vec<Position> {
    let mut random = ChaCha8Rng::seed_from_u64(3);
    let mut below = move |n: usize| (random.next_u64() % n.max(1) as u64) as usize;
    let mut made = Vec::new();
    while made.len() < n_positions {
        let n_words = n_words.start() + below(n_words.end() - n_words.start() + 1);
        made.extend(position(terms, vocabulary, n_words, n_rack, jokers, &mut below));
    }
    made
}

/// Makes a random position; `None` if the tiles do not suffice.
fn position(
    terms: &Terms,
    vocabulary: &Vocabulary,
    n_words: usize,
    n_rack: usize,
    jokers: Jokers,
    below: &mut impl FnMut(usize) -> usize,
) -> Option<Position> {
    let mut bag = terms.tiles().faces_of(terms.tiles().tiles());
    bag.retain(|face| !face.is_joker());
    // Many words must be short for the tiles to suffice.
    let longest = ((bag.len() - n_rack) / n_words + 2).clamp(3, 9);
    let mut table: Vec<Row> = Vec::new();
    for _ in 0..10_000 {
        if table.len() == n_words {
            break;
        }
        let length = 3 + below(longest - 2);
        let words = &vocabulary.0[length];
        let row: Row = words[below(words.len())]
            .iter()
            .map(|&char| Face::Letter(char))
            .collect();
        let mut left = bag.clone();
        let fits = row.iter().all(|face| {
            let at = left.iter().position(|other| other == face);
            at.map(|at| left.swap_remove(at)).is_some()
        });
        if fits && !table.contains(&row) && left.len() >= n_rack + (n_words - table.len() - 1) * 3 {
            bag = left;
            table.push(row);
        }
    }
    if table.len() < n_words || bag.len() < n_rack {
        return None;
    }
    if matches!(jokers, Jokers::Table | Jokers::Both) {
        let row = below(table.len());
        let at = below(table[row].len());
        table[row][at] = Face::Blank(table[row][at].letter());
    }
    let mut rack: Vec<Face> = (0..n_rack).map(|_| bag.swap_remove(below(bag.len()))).collect();
    if matches!(jokers, Jokers::Rack | Jokers::Both) {
        rack[0] = Face::Blank(None);
    }
    Some(Position { table, rack })
}

fn measure<'a>(
    index: &Index,
    terms: &'a Terms,
    title: &str,
    positions: &'a [Position],
    ask: impl Fn(Request<'a>) -> Request<'a>,
) {
    let mut times = Vec::new();
    let (mut proven, mut points, mut broken) = (0, 0, 0);
    for position in positions {
        let request = ask(Request {
            terms,
            table: &position.table,
            rack: &position.rack,
            opened: true,
            objective: Objective::Points,
            max_broken: None,
            budget: words::DEFAULT_BUDGET,
            cancellation: None,
        });
        let (time, solution) = timed(|| words::solve(index, &request).expect("a position of words"));
        times.push(time);
        proven += usize::from(solution.proven);
        points += solution.value as usize;
        broken += solution.disturbed;
    }
    times.sort_unstable();
    let at = |share: f64| times[((times.len() - 1) as f64 * share).round() as usize];
    let mut line = format!("{title:<38}");
    for time in [at(0.5), at(0.9), at(0.99), at(1.0)] {
        let _ = write!(line, "{:>7.2} ms", time.as_secs_f64() * 1e3);
    }
    let n = positions.len() as f64;
    let _ = write!(
        line,
        " {:>5.1} % {:>7.2} {:>7.2}",
        proven as f64 / n * 100.0,
        points as f64 / n,
        broken as f64 / n
    );
    say(&line);
}

fn look_up(dictionary: &Dictionary, words: impl Iterator<Item = Vec<Letter>>) {
    let alphabet = dictionary.words().alphabet();
    let mut words: Vec<Vec<char>> = words
        .map(|word| word.iter().filter_map(|&letter| alphabet.upper(letter)).collect())
        .collect();
    // The words are scattered, so that neighbours in the alphabet do not share cache lines.
    let n = words.len();
    for at in 0..n {
        words.swap(at, at * 7919 % n);
    }
    let lexicon = WordsInPlay(Some(dictionary));
    let pass = || {
        timed(|| {
            words
                .iter()
                .filter(|word| lexicon.contains(black_box(word)))
                .count()
        })
    };
    let (time, found) = (0..5).map(|_| pass()).min().unwrap_or_default();
    say(&format!("look-up: {:?} ({found} of {n} found)", time / n as u32));
}

fn timed<T>(work: impl FnOnce() -> T) -> (Duration, T) {
    let start = Instant::now();
    let result = black_box(work());
    (start.elapsed(), result)
}

fn resident() -> Option<u64> {
    status("VmRSS:")
}

/// Reads a field of the kernel's status of this process, if there is one.
fn status(field: &str) -> Option<u64> {
    let text = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix(field))?;
    line.split_whitespace().next()?.parse().ok()
}

fn say(line: &str) {
    let _ = writeln!(std::io::stdout(), "{line}");
}
