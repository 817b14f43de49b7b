//! Sheets: the games of one table, checked and counted in big and small points.

use std::ops::AddAssign;

use kostka_rules::matches::{BadSheet, GameResult};
use kostka_rules::rulebook::StockEmpty;
use kostka_rules::score::places;
use kostka_rules::{BySeat, TermsError};
use serde::{Deserialize, Serialize};

use crate::regulation::{Carry, Regulation};

/// The small points of the games of a sheet: for each game, those of each player in the order of the seats.
pub type Games = Vec<Vec<i32>>;

/// The largest amount of small points in a game, far above any real one.
pub const MAX_SMALL: i32 = 100_000;

/// Points that add up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    /// C3: the big points.
    pub big: i64,
    /// The balance of small points.
    pub small: i64,
    /// The games won.
    pub wins: u32,
    /// The games played.
    pub games: u32,
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Tally) {
        self.big += other.big;
        self.small += other.small;
        self.wins += other.wins;
        self.games += other.games;
    }
}

impl Tally {
    /// C11: returns the points that the next stage begins with. Halves are rounded up; wins and games are not carried over.
    #[must_use]
    pub fn carried(self, carry: Carry) -> Tally {
        let part = |points: i64| match carry {
            Carry::None => 0,
            Carry::Half => (points + 1).div_euclid(2),
            Carry::All => points,
        };
        Tally {
            big: part(self.big),
            small: part(self.small),
            ..Tally::default()
        }
    }
}

/// The reason why a sheet is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SheetError {
    /// C5: another number of games than the table plays.
    #[error("the sheet has {found} games, and a table plays {expected} (C5)")]
    Games {
        /// The games on the sheet.
        found: usize,
        /// The games at a table.
        expected: usize,
    },
    /// A game without the points of exactly one player for each seat.
    #[error("game {game} has {found} scores, and the table has {expected} players (C6)")]
    Scores {
        /// The number of the game, from 1.
        game: usize,
        /// The scores of the game.
        found: usize,
        /// The players of the table.
        expected: usize,
    },
    /// Ruling 9.23: points that no game can have ended with.
    #[error("game {game}: {reason}")]
    Impossible {
        /// The number of the game, from 1.
        game: usize,
        /// The sum and its reason.
        reason: BadSheet,
    },
    /// A loser with points above zero (7.1): only one player wins, or several with equal points.
    #[error("game {game} has two winners with different points (7.1)")]
    TwoWinners {
        /// The number of the game, from 1.
        game: usize,
    },
    /// Points beyond all bounds.
    #[error("game {game} has points beyond {MAX_SMALL}")]
    Unbounded {
        /// The number of the game, from 1.
        game: usize,
    },
    /// The rulebook has no table of this size.
    #[error(transparent)]
    Table(#[from] TermsError),
}

/// Counts a sheet: for each game, the points of each player in the order of the seats.
///
/// ```
/// use kostka_tournament::{Regulation, points};
///
/// let county = Regulation::find("pl-county")?;
/// let games = [vec![29, -9, -9, -11]];
/// let counted = points::count(county, 4, &games)?;
/// assert_eq!(counted[0].iter().map(|player| player.big).collect::<Vec<_>>(), [4, 2, 2, 0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn count(
    regulation: &Regulation,
    players: usize,
    games: &[Vec<i32>],
) -> Result<Vec<Vec<Tally>>, SheetError> {
    let terms = regulation.terms(u8::try_from(players).unwrap_or(u8::MAX))?;
    let count_game = |(game, scores): (usize, &Vec<i32>)| {
        if scores.len() != players {
            let (found, expected) = (scores.len(), players);
            return Err(SheetError::Scores {
                game,
                found,
                expected,
            });
        }
        if scores
            .iter()
            .any(|score| score.unsigned_abs() > MAX_SMALL.unsigned_abs())
        {
            return Err(SheetError::Unbounded { game });
        }
        let result = GameResult::by_points(&terms, scores.iter().copied().collect());
        let reason = result.check(&terms);
        reason.map_err(|reason| SheetError::Impossible { game, reason })?;
        Ok(tallies(regulation, &result))
    };
    (1..).zip(games).map(count_game).collect()
}

fn tallies(regulation: &Regulation, result: &GameResult) -> Vec<Tally> {
    let places: BySeat<usize> = places(&result.winners, &result.scores);
    let tally = |(seat, place): (_, &usize)| {
        let level = places.values().filter(|other| *other == place).count();
        Tally {
            big: regulation.big_points(*place, level, places.len()),
            small: i64::from(result.scores[seat]),
            wins: u32::from(result.winners.contains(&seat)),
            games: 1,
        }
    };
    places.iter().map(tally).collect()
}

/// Checks a sheet of a cup: its number of games (C5), its sums (9.23), and that only winners have points above zero (7.1).
pub fn check(
    regulation: &Regulation,
    players: usize,
    n_games: usize,
    games: &[Vec<i32>],
) -> Result<(), SheetError> {
    if games.len() != n_games {
        return Err(SheetError::Games {
            found: games.len(),
            expected: n_games,
        });
    }
    let counted = count(regulation, players, games)?;
    let terms = regulation.terms(u8::try_from(players).unwrap_or(u8::MAX))?;
    let words = terms.rules().stock_empty == StockEmpty::MostPoints;
    let two_winners = |tallies: &Vec<Tally>| tallies.iter().any(|tally| tally.small > 0 && tally.wins == 0);
    match counted.iter().position(two_winners) {
        Some(game) if !words => Err(SheetError::TwoWinners { game: game + 1 }),
        _ => Ok(()),
    }
}
