//! Matches by every rulebook, with the points of its games and its ranking.
//!
//! `kostka score` and `kostka rank` answer these games, and people enter them into the score keeper: both must come to the
//! same points.

use serde::Deserialize;
use serde_json::{Map, Value};

/// A match and its ranking.
#[derive(Clone, Debug, Deserialize)]
pub struct Played {
    /// Id of the rulebook.
    pub rulebook: String,
    /// The games in their order.
    pub games: Vec<Game>,
    /// The sums of the players' points.
    pub totals: Vec<i32>,
    /// The games that each player won.
    pub wins: Vec<u16>,
    /// The seats of each place, best first.
    pub ranking: Vec<Vec<usize>>,
}

impl Played {
    /// Returns the sums of the players' big points.
    pub fn big_points(&self) -> Vec<u16> {
        let mut sums = vec![0; self.totals.len()];
        for game in &self.games {
            for (sum, points) in sums.iter_mut().zip(&game.big_points) {
                *sum += points;
            }
        }
        sums
    }
}

/// A game and its points.
#[derive(Clone, Debug, Deserialize)]
pub struct Game {
    /// The longest words of the turns, and if the whole rack was laid.
    #[serde(default)]
    pub turns: Vec<(String, bool)>,
    /// The points of the players.
    pub scores: Vec<i32>,
    /// The big points of the players.
    pub big_points: Vec<u16>,
    /// The rest of the question to `kostka score --json`.
    #[serde(flatten)]
    pub question: Map<String, Value>,
}

/// Returns the matches, one by each rulebook at least; the first ones are the worked figures of the books.
///
/// # Panics
/// Panics if the file is not well-formed.
pub fn all() -> Vec<Played> {
    serde_json::from_str(include_str!("../accounts.json")).expect("the file of accounts is well-formed")
}
