//! The running totals of a match as lines in a plane.

use kostka_rules::BySeat;

/// The number of steps of the scale that a plot aims at.
const STEPS: i64 = 5;

/// A plot: the running total of each player after each game, from zero.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plot {
    totals: BySeat<Vec<i64>>,
    /// The steps of the scale, the lowest first.
    scale: Vec<i64>,
}

impl Plot {
    /// Makes the plot of these games, each with the points of all players.
    ///
    /// ```
    /// use kostka_keeper::plot::Plot;
    ///
    /// let games = [[29, -29], [-40, 40]].map(|game| game.into_iter().collect());
    /// let plot = Plot::new(&games);
    /// assert_eq!(plot.scale(), [-40, -20, 0, 20, 40]);
    /// // From zero the first player rises to 29 and falls to -11.
    /// assert_eq!(plot.heights(0), [0.5, 0.8625, 0.3625]);
    /// ```
    pub fn new(games: &[BySeat<i32>]) -> Plot {
        let players = games.first().map_or(0, BySeat::len);
        let line = |seat: usize| {
            let points = games
                .iter()
                .map(|game| game.as_slice().get(seat).copied().unwrap_or(0));
            let sums = points.scan(0i64, |sum, points| {
                *sum += i64::from(points);
                Some(*sum)
            });
            std::iter::once(0).chain(sums).collect()
        };
        let totals: BySeat<Vec<i64>> = (0..players).map(line).collect();
        let all = || totals.values().flatten().copied().chain([0]);
        let (least, most) = (all().min().unwrap_or(0), all().max().unwrap_or(0));
        let step = step_for((most - least).max(1));
        let (first, last) = (
            least.div_euclid(step),
            most.div_euclid(step) + i64::from(most.rem_euclid(step) > 0),
        );
        let scale = (first..=last.max(first + 1)).map(|at| at * step).collect();
        Plot { totals, scale }
    }

    /// Returns the steps of the scale, the lowest first.
    pub fn scale(&self) -> &[i64] {
        &self.scale
    }

    /// Returns the number of games.
    pub fn games(&self) -> usize {
        self.totals.values().next().map_or(0, |line| line.len() - 1)
    }

    /// Returns the number of players.
    pub fn players(&self) -> usize {
        self.totals.len()
    }

    /// Returns the heights of a player's line, before the first game and after each, from 0 for the lowest step of the scale
    /// to 1 for the highest.
    pub fn heights(&self, player: usize) -> Vec<f64> {
        let line = self.totals.as_slice().get(player);
        line.into_iter()
            .flatten()
            .map(|total| self.height(*total))
            .collect()
    }

    /// Returns the height of a number of points.
    pub fn height(&self, points: i64) -> f64 {
        let (least, most) = (self.scale[0], self.scale[self.scale.len() - 1]);
        (points - least) as f64 / (most - least) as f64
    }
}

/// Returns the round step by which a scale of this range has about [`STEPS`] steps: 1, 2 or 5 with zeros.
fn step_for(range: i64) -> i64 {
    let steps = (0..18).flat_map(|zeros| [1, 2, 5].map(|step| step * 10_i64.pow(zeros)));
    let mut fitting = steps.filter(|step| range <= step * STEPS);
    fitting.next().unwrap_or(range)
}
