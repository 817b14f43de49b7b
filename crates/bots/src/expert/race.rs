//! Compares moves by their results in one imagined game after another.
//!
//! All moves are tried in the same games, so most of the luck is the same for all of them, and the difference in each game
//! is what counts. A move that is behind the leader by more than luck explains is dropped, which leaves more games for the
//! others.

/// The number of games before the first move may be dropped.
const FIRST: usize = 8;

/// The number of games between later decisions to drop moves.
const EVERY: usize = 4;

/// The lead, in standard errors, that is no longer explained by luck.
const CLEARLY: f64 = 2.0;

/// The results of all moves so far.
pub(super) struct Race {
    /// The results of each move, one for each game; moves that were dropped have fewer.
    won: Vec<Vec<f32>>,
    /// The moves that are still in the race.
    left: Vec<usize>,
}

impl Race {
    pub(super) fn new(moves: usize) -> Race {
        Race {
            won: vec![Vec::new(); moves],
            left: (0..moves).collect(),
        }
    }

    /// Returns the moves to be tried in the next game.
    pub(super) fn left(&self) -> Vec<usize> {
        self.left.clone()
    }

    /// Notes the result of a move in the current game.
    pub(super) fn note(&mut self, at: usize, won: f32) {
        self.won[at].push(won);
    }

    /// Returns the move with the best results of those left; the first of equals.
    pub(super) fn leader(&self) -> usize {
        let sum = |at: usize| -> f64 { self.won[at].iter().map(|won| f64::from(*won)).sum() };
        let mut best = (f64::MIN, 0);
        for at in &self.left {
            if sum(*at) > best.0 {
                best = (sum(*at), *at);
            }
        }
        best.1
    }

    /// Drops moves that are clearly worse, every few games; true if one move is left.
    pub(super) fn is_decided(&mut self) -> bool {
        let leader = self.leader();
        let games = self.won[leader].len();
        if games >= FIRST && (games - FIRST).is_multiple_of(EVERY) {
            let won = &self.won;
            self.left
                .retain(|at| *at == leader || !is_behind(&won[*at], &won[leader]));
        }
        self.left.len() == 1
    }
}

/// Returns true if a move is behind the leader by more than luck explains.
fn is_behind(won: &[f32], leader: &[f32]) -> bool {
    let n = won.len() as f64;
    let lead = |(mine, other): (&f32, &f32)| f64::from(other - mine);
    let mean = won.iter().zip(leader).map(lead).sum::<f64>() / n;
    let spread: f64 = won
        .iter()
        .zip(leader)
        .map(|pair| (lead(pair) - mean).powi(2))
        .sum();
    let error = (spread / (n - 1.0) / n).sqrt();
    mean > CLEARLY * error
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A race of three moves: the second and third win more in alternate games.
    fn race(more: f32) -> Race {
        let mut race = Race::new(3);
        for game in 0..40 {
            let luck = [0.1, 0.7, 0.4][game % 3];
            for at in race.left() {
                let wins_more = at > 0 && game % 2 == at - 1;
                race.note(at, luck + if wins_more { more } else { 0.0 });
            }
            if race.is_decided() {
                break;
            }
        }
        race
    }

    #[test]
    fn a_move_that_is_clearly_worse_is_given_up() {
        let race = race(0.2);
        assert_eq!((race.left(), race.leader()), (vec![1, 2], 1));
    }

    #[test]
    fn equal_moves_are_all_kept_and_the_first_is_played() {
        let race = race(0.0);
        assert_eq!((race.left(), race.leader()), (vec![0, 1, 2], 0));
    }
}
