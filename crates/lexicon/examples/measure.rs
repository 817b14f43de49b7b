//! Measures loading, looking up and listing the embedded Polish list.
//!
//! ```text
//! cargo run --release -p kostka-lexicon --example measure
//! ```

use std::{
    hint::black_box,
    io::{Result, Write},
    time::{Duration, Instant},
};

use kostka_lexicon::{Dictionary, Exclusions, Letter, WordList, polish};

const N_LOOK_UPS: usize = 1_000_000;

fn main() -> Result<()> {
    let mut out = std::io::stdout().lock();
    let load = |bytes| WordList::from_bytes(bytes).expect("an embedded list is sound");
    let (load_words, all) = best_of_nine(|| load(polish::WORDS));
    let (load_everyday, _) = best_of_nine(|| load(polish::EVERYDAY));
    let excluded = load(polish::EXCLUDED);
    let exclude = |all: WordList| Dictionary::with_exclusions(all, &excluded, Exclusions::Applied);
    let (apply, dictionary) = best_of_nine(|| exclude(all.clone()).expect("one alphabet"));
    writeln!(out, "load all words:      {load_words:?}")?;
    writeln!(out, "load everyday words: {load_everyday:?}")?;
    writeln!(out, "apply exclusions:    {apply:?}")?;

    let list = dictionary.words();
    let (listing, n_words) = best_of_nine(|| {
        let mut words = list.dawg().words();
        std::iter::from_fn(|| words.next_word().map(<[Letter]>::len)).count()
    });
    writeln!(out, "list {n_words} words: {listing:?}")?;

    let words = scattered(list);
    let written: Vec<String> = words.iter().map(|word| list.alphabet().text_of(word)).collect();
    let misses: Vec<Vec<Letter>> = words
        .iter()
        .map(|word| word.iter().rev().copied().collect())
        .collect();
    let each = |total: Duration| total / N_LOOK_UPS as u32;
    let look_up = |words: &[Vec<Letter>]| {
        words
            .iter()
            .filter(|word| list.dawg().contains(black_box(word)))
            .count()
    };
    let (hits, _) = best_of_nine(|| look_up(&words));
    let (backward, _) = best_of_nine(|| look_up(&misses));
    let (as_written, _) = best_of_nine(|| {
        written
            .iter()
            .filter(|word| list.contains(black_box(word)))
            .count()
    });
    writeln!(out, "look up a random word, as letters:    {:?}", each(hits))?;
    writeln!(out, "look up the same backwards:           {:?}", each(backward))?;
    writeln!(
        out,
        "look up a random word, as it is written: {:?}",
        each(as_written)
    )
}

/// A million words of the list, adjacent in memory but far from each other in the alphabet.
fn scattered(list: &WordList) -> Vec<Vec<Letter>> {
    let words: Vec<Vec<Letter>> = list.dawg().words().collect();
    // The step is a prime that does not divide the number of words, so no word repeats before all were taken.
    let places = (0..N_LOOK_UPS).map(|n| n * 1_000_003 % words.len());
    places.map(|place| words[place].clone()).collect()
}

fn best_of_nine<T>(mut work: impl FnMut() -> T) -> (Duration, T) {
    let mut timed = || {
        let start = Instant::now();
        let result = black_box(work());
        (start.elapsed(), result)
    };
    let mut best = timed();
    for _ in 1..9 {
        let next = timed();
        if next.0 < best.0 {
            best = next;
        }
    }
    best
}
