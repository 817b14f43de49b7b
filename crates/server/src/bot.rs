//! A simple player: lays what the solver finds, or draws. It sees a [`View`] and nothing else.

use kostka_protocol::BotLevel;
use kostka_rules::turn::{self, Attempt};
use kostka_rules::{Action, Face, Row, View};
use kostka_solver::{Budget, Request, Solver};

use crate::words::Words;

/// What the bot does in its turn.
pub(crate) fn choose(view: &View, level: BotLevel) -> Action {
    let table = view.table_faces();
    let rack = view.rack_faces();
    let played = if view.terms.tiles().is_letters() {
        word_move(view, &table, &rack, level)
    } else {
        number_move(view, &table, &rack, level)
    };
    match played {
        Some(table) => Action::Play(table),
        None => otherwise(view),
    }
}

/// What is left to do for who lays nothing.
pub(crate) fn otherwise(view: &View) -> Action {
    if view.stock > 0 {
        Action::Draw
    } else {
        Action::Pass
    }
}

fn number_move(view: &View, table: &[Row], rack: &[Face], level: BotLevel) -> Option<Vec<Row>> {
    let request = Request::new(&view.terms, table, rack)
        .opened(view.has_opened())
        .budget(Budget { steps: 100_000 });
    // The weaker ones leave the table, or most of it, as it is.
    let request = match level {
        BotLevel::Easy => request.max_disturbed(1),
        BotLevel::Medium => request.max_disturbed(3),
        BotLevel::Hard => request,
    };
    let best = Solver::default().solve(&request).ok()?;
    (best.tiles > 0).then_some(best.table)
}

/// The longest word of the rack's letters that may be laid beside the table.
fn word_move(view: &View, table: &[Row], rack: &[Face], level: BotLevel) -> Option<Vec<Row>> {
    let words = Words::of(Some(&view.terms));
    let letters: Vec<char> = rack.iter().filter_map(|face| face.letter()).collect();
    let longest = match level {
        BotLevel::Easy => 6,
        BotLevel::Medium => 8,
        BotLevel::Hard => letters.len(),
    };
    let mut found = words_of(&words, &letters, longest);
    found.sort_by(|one, other| other.len().cmp(&one.len()).then_with(|| one.cmp(other)));
    found.into_iter().take(MOST_TRIES).find_map(|word| {
        let mut after = table.to_vec();
        after.push(word.into_iter().map(Face::Letter).collect());
        let attempt = Attempt {
            opened: view.has_opened(),
            rack,
            before: table,
            after: &after,
        };
        turn::check(&view.terms, &words, attempt).ok()?;
        Some(after)
    })
}

/// Words that lie on the table already are refused; there are never that many.
const MOST_TRIES: usize = 200;

/// All words that these letters spell, at most so long.
fn words_of(words: &Words, letters: &[char], longest: usize) -> Vec<Vec<char>> {
    let Some(list) = words.dictionary().map(|dictionary| dictionary.words()) else {
        return Vec::new();
    };
    let alphabet = list.alphabet();
    let mut left = [0_u8; 256];
    for letter in letters {
        if let Ok(numbers) = alphabet.letters_of(&letter.to_string()) {
            numbers.iter().for_each(|number| left[usize::from(*number)] += 1);
        }
    }
    let mut found = Vec::new();
    let mut path = Vec::new();
    let dawg = list.dawg();
    spell(dawg, dawg.root(), &mut left, &mut path, longest, &mut |word| {
        let text = alphabet.text_of(word);
        found.push(text.chars().flat_map(char::to_uppercase).collect());
    });
    found
}

fn spell(
    dawg: &kostka_lexicon::Dawg,
    node: kostka_lexicon::Node,
    left: &mut [u8; 256],
    path: &mut Vec<kostka_lexicon::Letter>,
    longest: usize,
    found: &mut impl FnMut(&[kostka_lexicon::Letter]),
) {
    if path.len() >= 3 && dawg.is_word(node) {
        found(path);
    }
    if path.len() >= longest {
        return;
    }
    for (letter, child) in dawg.children(node) {
        if left[usize::from(letter)] > 0 {
            left[usize::from(letter)] -= 1;
            path.push(letter);
            spell(dawg, child, left, path, longest, found);
            path.pop();
            left[usize::from(letter)] += 1;
        }
    }
}
