//! Matches: several games of the same players, and their standings.

use std::cmp::Reverse;

use kostka_slim::sorting::SmallSort;
use serde::{Deserialize, Serialize};

use crate::game::Starting;
use crate::rulebook::{LaterStarter, Ranking, StockEmpty};
use crate::score::{ScoreSheet, big_points};
use crate::seat::{BySeat, Seat};
use crate::terms::Terms;

/// S2: returns how the next game of a match begins, after a game that `previous` started.
pub fn next_start(terms: &Terms, previous: Seat) -> Starting {
    match terms.rules().later_starter {
        LaterStarter::Left => Starting::Seat(previous.next(terms.players())),
        LaterStarter::Draw => Starting::Draw,
    }
}

/// The points and the winners of one game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameResult {
    /// The points of each seat.
    pub scores: BySeat<i32>,
    /// The seats that won.
    pub winners: Vec<Seat>,
}

impl GameResult {
    /// Takes the result from a score sheet.
    pub fn of(sheet: &ScoreSheet) -> GameResult {
        GameResult {
            scores: sheet.scores.clone(),
            winners: sheet.winners.clone(),
        }
    }

    /// Takes the result of a game from its points alone, as people write them down.
    pub fn by_points(terms: &Terms, scores: BySeat<i32>) -> GameResult {
        GameResult {
            winners: winners_by_points(terms, &scores),
            scores,
        }
    }

    /// Returns `true` unless the points of a shared win could not be split evenly (9.8).
    pub fn is_even(&self) -> bool {
        let mut won = self.winners.iter().filter_map(|seat| self.scores.get(*seat));
        let first = won.next();
        won.all(|score| Some(score) == first)
    }

    /// Ruling 9.23: checks that a game can have ended with these points.
    ///
    /// A game of numbers adds up to zero. Where an empty stock is counted by the own count (7.4), the winner's rack may be
    /// missing, which is no more than any loser's. Word is not checked.
    ///
    /// ```
    /// use kostka_rules::Terms;
    /// use kostka_rules::matches::GameResult;
    ///
    /// let terms = Terms::new("pl-standard", Default::default(), 4).unwrap();
    /// let game = |scores: [i32; 4]| GameResult::by_points(&terms, scores.into_iter().collect());
    /// assert_eq!(game([29, -5, -10, -15]).check(&terms), Ok(()));
    /// assert_eq!(game([29, -5, -10, -20]).check(&terms).unwrap_err().sum, -6);
    /// ```
    pub fn check(&self, terms: &Terms) -> Result<(), BadSheet> {
        let points = || self.scores.values().map(|score| i64::from(*score));
        let sum: i64 = points().sum();
        // All racks were level, and the winners' points were split evenly (9.8).
        let all_level = points()
            .max()
            .zip(points().min())
            .is_some_and(|(most, least)| most - least <= 1);
        let one_won =
            points().any(|score| score >= 0) && points().filter(|score| *score < 0).all(|score| score <= sum);
        let is_possible = match terms.rules().stock_empty {
            StockEmpty::MostPoints => true,
            StockEmpty::Differences => sum == 0,
            StockEmpty::OwnCount => sum == 0 || sum < 0 && (all_level || one_won),
        };
        if is_possible {
            Ok(())
        } else {
            Err(BadSheet {
                sum,
                own_count: terms.rules().stock_empty == StockEmpty::OwnCount,
            })
        }
    }
}

/// Points that no game can have ended with.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the points add up to {sum:+}; plus and minus must be equal (9.23)")]
pub struct BadSheet {
    /// The sum of the points.
    pub sum: i64,
    /// `true` if an empty stock is counted by the own count (7.4), so that the winner's rack may be missing.
    pub own_count: bool,
}

/// The standings of a match so far.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Standings {
    /// The sum of points of each player.
    pub totals: BySeat<i32>,
    /// The games that each player won.
    pub wins: BySeat<u16>,
    /// 7.5: the big points of each player.
    pub big_points: BySeat<u32>,
    /// The players of each place, best first. Players who are level in everything share a place.
    pub ranking: Vec<Vec<Seat>>,
}

/// The reason why a list of games makes no match.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MatchError {
    /// A game with another number of players than the first.
    #[error("game {} has {found} scores and the match has {expected} players", .game + 1)]
    Uneven {
        /// The index of the game; the text counts from 1.
        game: usize,
        /// The number of scores in the game.
        found: usize,
        /// The number of players of the match.
        expected: usize,
    },
    /// A total that no score can hold.
    #[error("a total score of {0} is out of range")]
    Unbounded(i64),
}

/// Returns the winners of a game, judged by its points alone.
///
/// In the games of numbers the winners are the players with the most points, and those with one point less: a shared win is
/// split as evenly as possible (9.8). In Word only the players with the most points win.
pub fn winners_by_points(terms: &Terms, scores: &BySeat<i32>) -> Vec<Seat> {
    let most = scores.values().max().copied();
    let all_level = most
        .zip(scores.values().min())
        .is_some_and(|(most, least)| most.saturating_sub(*least) <= 1);
    let shares_the_win = |score: i32| match terms.rules().stock_empty {
        StockEmpty::MostPoints => Some(score) == most,
        StockEmpty::OwnCount | StockEmpty::Differences => {
            most.is_some_and(|most| score >= most.saturating_sub(1) && (score >= 0 || all_level || most < 0))
        }
    };
    scores
        .seats()
        .filter(|seat| shares_the_win(scores[*seat]))
        .collect()
}

/// Returns the standings after these games, as the rulebook ranks them.
pub fn standings(terms: &Terms, games: &[GameResult]) -> Result<Standings, MatchError> {
    let players = games.first().map_or(terms.players(), |game| {
        u8::try_from(game.scores.len()).unwrap_or(u8::MAX)
    });
    for (game, GameResult { scores, .. }) in games.iter().enumerate() {
        if scores.len() != usize::from(players) {
            return Err(MatchError::Uneven {
                game,
                found: scores.len(),
                expected: usize::from(players),
            });
        }
    }
    let mut sums = BySeat::new(players, |_| 0i64);
    let mut wins = BySeat::new(players, |_| 0u16);
    let mut big = BySeat::new(players, |_| 0u32);
    for game in games {
        for (seat, points) in big_points(terms, &game.winners, &game.scores).iter() {
            sums[seat] += i64::from(game.scores[seat]);
            wins[seat] = wins[seat].saturating_add(u16::from(game.winners.contains(&seat)));
            big[seat] = big[seat].saturating_add(u32::from(*points));
        }
    }
    let totals = sums
        .values()
        .map(|sum| i32::try_from(*sum).map_err(|_| MatchError::Unbounded(*sum)))
        .collect::<Result<BySeat<i32>, MatchError>>()?;
    let merit = |seat: &Seat| match terms.rules().ranking {
        Ranking::WinsThenPoints => (u32::from(wins[*seat]), totals[*seat]),
        Ranking::BigPointsThenPoints => (big[*seat], totals[*seat]),
        Ranking::Points => (0, totals[*seat]),
    };
    let mut order: Vec<Seat> = totals.seats().collect();
    // The sort is stable, so players of one place stay in the order of their seats.
    order.small_sort_by_key(|seat| Reverse(merit(seat)));
    let ranking = order
        .chunk_by(|a, b| merit(a) == merit(b))
        .map(<[Seat]>::to_vec)
        .collect();
    Ok(Standings {
        totals,
        wins,
        big_points: big,
        ranking,
    })
}
