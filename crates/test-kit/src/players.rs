//! Players for playouts, who see a view and answer with an action.

mod nonsense;
mod numbers;
mod words;

pub use nonsense::{nonsense, random_table};
pub use numbers::RandomNumbers;
pub use words::RandomWords;

use kostka_rules::notation::FaceText;
use kostka_rules::{Action, View, Viewer, turn};

use crate::random::Dice;

/// A player of a playout.
pub trait Player {
    /// Chooses an action, on the player's turn or while the words of another are on trial.
    ///
    /// The action must be legal: a playout fails on a refusal.
    fn choose(&mut self, view: &View) -> Action;
}

/// A player of random legal moves, with numbers or letters.
#[derive(Clone, Debug)]
pub struct RandomPlayer {
    numbers: RandomNumbers,
    words: RandomWords,
    dice: Dice,
}

impl RandomPlayer {
    /// Makes a player from a seed.
    pub fn new(seed: u64) -> RandomPlayer {
        RandomPlayer {
            numbers: RandomNumbers::new(seed),
            words: RandomWords::new(seed),
            dice: Dice::new(seed),
        }
    }

    /// Challenges or judges the words on trial (W4), and accepts them most of the time.
    fn judge(&mut self, view: &View) -> Action {
        let Some(trial) = &view.trial else {
            return Action::Vote(true);
        };
        let before: Vec<String> = view
            .table_faces()
            .iter()
            .map(|row| turn::word_text(row))
            .collect();
        let new: Vec<String> = trial
            .table
            .iter()
            .map(|row| word_of(row))
            .filter(|word| !before.contains(word) && !trial.accepted.contains(word))
            .collect();
        match self.dice.pick(&new) {
            Some(word) if trial.word.is_none() && self.dice.clone().one_in(3) => {
                Action::Challenge(word.clone())
            }
            _ if trial.word.is_some() => Action::Vote(self.dice.one_in(2)),
            _ => Action::Vote(true),
        }
    }
}

impl Player for RandomPlayer {
    fn choose(&mut self, view: &View) -> Action {
        let to_move = view.viewer == Viewer::Seat(view.turn);
        if !to_move {
            return self.judge(view);
        }
        if view.terms.tiles().is_letters() {
            self.words.choose(view)
        } else {
            self.numbers.choose(view)
        }
    }
}

/// Returns the action of a player who lays nothing.
pub(crate) fn draw_or_pass(view: &View) -> Action {
    if view.stock > 0 {
        Action::Draw
    } else {
        Action::Pass
    }
}

/// The word that a row in notation spells; a joker is the letter it stands for.
fn word_of(row: &[FaceText]) -> String {
    row.iter()
        .filter_map(|text| text.as_str().chars().last())
        .collect()
}
