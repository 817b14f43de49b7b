//! Random legal moves with letters: new words, and words grown out of those on the table.

use kostka_rules::{Action, Attempt, Face, Row, View, WordSet, turn};

use super::{Player, draw_or_pass};
use crate::random::Dice;
use crate::words;

/// A player who tries random words of [`words`](crate::words).
#[derive(Clone, Debug)]
pub struct RandomWords {
    dice: Dice,
    words: Vec<Vec<char>>,
    lexicon: WordSet,
}

impl RandomWords {
    pub fn new(seed: u64) -> RandomWords {
        RandomWords {
            dice: Dice::new(seed),
            words: words::list().iter().map(|word| word.chars().collect()).collect(),
            lexicon: words::lexicon(),
        }
    }
}

/// Spells a word with all of these table letters and some of the rack, with a joker for a missing letter.
fn spell(word: &[char], mut fixed: Row, mut rack: Row) -> Option<Row> {
    let mut row = Row::new();
    for letter in word {
        let wanted = Face::Letter(*letter);
        if let Some(at) = fixed.iter().position(|face| *face == wanted) {
            row.push(fixed.swap_remove(at));
        } else if let Some(at) = fixed.iter().position(|face| face.is_joker()) {
            fixed.swap_remove(at);
            row.push(Face::Blank(Some(*letter)));
        } else if let Some(at) = rack.iter().position(|face| *face == wanted) {
            row.push(rack.swap_remove(at));
        } else {
            let at = rack.iter().position(|face| face.is_joker())?;
            rack.swap_remove(at);
            row.push(Face::Blank(Some(*letter)));
        }
    }
    fixed.is_empty().then_some(row)
}

impl Player for RandomWords {
    fn choose(&mut self, view: &View) -> Action {
        let rack = view.rack_faces();
        let before = view.table_faces();
        let opened = view.has_opened();
        let from = self.dice.below(self.words.len());
        let rebuild = opened && !self.dice.one_in(3);
        let mut tried = 0;
        for word in self.words[from..].iter().chain(&self.words[..from]) {
            if !opened && word.len() < usize::from(view.terms.rules().opening_minimum) {
                continue;
            }
            let mut after = before.clone();
            let fixed = if rebuild && !after.is_empty() {
                after.remove(self.dice.below(after.len()))
            } else {
                Row::new()
            };
            let Some(row) = spell(word, fixed, rack.clone()) else {
                continue;
            };
            after.push(row);
            let voted_down = |row: &Row| view.off_theme.contains(&turn::word_text(row));
            if after.iter().any(voted_down) {
                continue;
            }
            let attempt = Attempt {
                opened,
                rack: &rack,
                before: &before,
                after: &after,
            };
            if turn::check(&view.terms, &self.lexicon, attempt).is_ok() && !self.dice.one_in(4) {
                return Action::Play(after);
            }
            tried += 1;
            if tried > 20 {
                break;
            }
        }
        draw_or_pass(view)
    }
}
