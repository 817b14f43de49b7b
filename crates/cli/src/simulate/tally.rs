//! The sums over many games.

use super::game::{PlayerReport, Report};

/// The sums over all games of a simulation.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tally {
    pub(crate) games: usize,
    pub(crate) turns: u64,
    pub(crate) stock_ran_out: usize,
    /// Wins of the starting player, with shares of shared wins.
    pub(crate) starter_won: f64,
    pub(crate) players: Vec<PlayerTally>,
    /// Wins and hands by the number of jokers in the dealt hand.
    pub(crate) by_jokers: Vec<(f64, usize)>,
    /// Numbers of games by their number of turns, from 0.
    pub(crate) lengths: Vec<usize>,
}

/// The sums over one player's games.
#[derive(Clone, Debug, Default)]
pub(crate) struct PlayerTally {
    pub(crate) games: usize,
    pub(crate) won: f64,
    pub(crate) points: i64,
    pub(crate) turns: u64,
    pub(crate) laid: u64,
    /// Numbers of games by the player's own turn that opened, from the first.
    pub(crate) opened: Vec<usize>,
    /// Numbers of games by the player's own turn that first could have opened.
    pub(crate) could_open: Vec<usize>,
    /// Microseconds of every turn.
    pub(crate) thought: Vec<u32>,
}

impl Tally {
    pub(crate) fn new(players: usize) -> Tally {
        Tally {
            players: vec![PlayerTally::default(); players],
            ..Tally::default()
        }
    }

    pub(crate) fn add(&mut self, report: &Report) {
        self.games += 1;
        self.stock_ran_out += usize::from(report.stock_ran_out);
        let turns: u32 = report.players.iter().map(|player| player.turns).sum();
        count_at(&mut self.lengths, turns as usize);
        for (tally, player) in self.players.iter_mut().zip(&report.players) {
            self.turns += u64::from(player.turns);
            if player.started {
                self.starter_won += player.won;
            }
            let jokers = player.jokers_dealt as usize;
            if self.by_jokers.len() <= jokers {
                self.by_jokers.resize(jokers + 1, (0.0, 0));
            }
            self.by_jokers[jokers].0 += player.won;
            self.by_jokers[jokers].1 += 1;
            tally.add(player);
        }
    }
}

impl PlayerTally {
    fn add(&mut self, player: &PlayerReport) {
        self.games += 1;
        self.won += player.won;
        self.points += i64::from(player.points);
        self.turns += u64::from(player.turns);
        self.laid += u64::from(player.laid);
        for (counts, turn) in [
            (&mut self.opened, player.opened),
            (&mut self.could_open, player.could_open),
        ] {
            if let Some(turn) = turn {
                count_at(counts, turn.saturating_sub(1) as usize);
            }
        }
        self.thought.extend_from_slice(&player.thought);
    }

    /// Returns the quantile of the thinking time in microseconds.
    pub(crate) fn thought_at(&self, share: f64) -> u32 {
        let mut times = self.thought.clone();
        if times.is_empty() {
            return 0;
        }
        let at = ((times.len() as f64 * share).ceil() as usize).clamp(1, times.len()) - 1;
        *times.select_nth_unstable(at).1
    }

    pub(crate) fn mean_thought(&self) -> f64 {
        let sum: u64 = self.thought.iter().map(|time| u64::from(*time)).sum();
        sum as f64 / self.thought.len().max(1) as f64
    }
}

fn count_at(counts: &mut Vec<usize>, at: usize) {
    if counts.len() <= at {
        counts.resize(at + 1, 0);
    }
    counts[at] += 1;
}

/// A share of games with its Wilson interval of 95 %.
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize)]
pub(crate) struct Rate {
    pub(crate) share: f64,
    pub(crate) low: f64,
    pub(crate) high: f64,
}

impl Rate {
    pub(crate) fn of(count: f64, all: usize) -> Rate {
        if all == 0 {
            return Rate {
                share: 0.0,
                low: 0.0,
                high: 1.0,
            };
        }
        const Z: f64 = 1.959_964;
        let n = all as f64;
        let share = count / n;
        let scale = 1.0 + Z * Z / n;
        let centre = (share + Z * Z / (2.0 * n)) / scale;
        let half = Z / scale * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
        Rate {
            share,
            low: (centre - half).max(0.0),
            high: (centre + half).min(1.0),
        }
    }

    /// Writes the interval in percent.
    pub(crate) fn interval(self) -> String {
        format!("{:.1} – {}", 100.0 * self.low, percent(self.high))
    }
}

/// Writes a share in percent.
pub(crate) fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_is_that_of_wilson() {
        let rate = Rate::of(1_360.0, 2_000);
        assert_eq!(rate.share, 0.68);
        assert!(
            (rate.low - 0.6592).abs() < 1e-3 && (rate.high - 0.7001).abs() < 1e-3,
            "{rate:?}"
        );
        let none = Rate::of(0.0, 10);
        assert!(none.low == 0.0 && (none.high - 0.2775).abs() < 1e-3, "{none:?}");
    }

    #[test]
    fn percentiles_are_times_that_were_measured() {
        let tally = PlayerTally {
            thought: (1..=100).rev().collect(),
            ..PlayerTally::default()
        };
        assert_eq!(
            (
                tally.thought_at(0.5),
                tally.thought_at(0.95),
                tally.thought_at(1.0)
            ),
            (50, 95, 100)
        );
    }
}
