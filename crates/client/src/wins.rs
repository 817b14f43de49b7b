//! The games that a person has won, counted in one browser and told to nobody.

use kostka_versioned::Format;
use serde::{Deserialize, Serialize};

use crate::storage::{self, Storage};

const KEY: &str = "kostka.wins";
const WINS: Format = Format::new("count of wins", &[]);

/// Number of games that are known by name, so that a result that is looked at again counts once.
const KNOWN: usize = 50;

#[derive(Default, Serialize, Deserialize)]
struct Wins {
    count: u32,
    /// The names of the last games, the latest at the end.
    games: Vec<String>,
}

/// Counts a game that was won, and returns the number of wins so far. A game counts once.
///
/// Where nothing can be kept, each win is the next after those that are.
pub fn count(storage: &impl Storage, game: &str) -> u32 {
    let mut wins: Wins = storage::load(storage, KEY, WINS)
        .ok()
        .flatten()
        .unwrap_or_default();
    if !wins.games.iter().any(|known| known == game) {
        wins.count = wins.count.saturating_add(1);
        wins.games.push(game.to_owned());
        let surplus = wins.games.len().saturating_sub(KNOWN);
        wins.games.drain(..surplus);
        // A count that is lost spoils no game.
        let _ = storage::save(storage, KEY, WINS, &wins);
    }
    wins.count
}
