//! Matches: several games of the same players, and their standings.

use kostka_slim::sorting::SmallSort;
use serde::{Deserialize, Serialize};

use crate::game::Starting;
use crate::rulebook::{LaterStarter, Ranking, StockEmpty};
use crate::score::{ScoreSheet, big_points};
use crate::seat::Seat;
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
    pub scores: Vec<i32>,
    /// The seats that won.
    pub winners: Vec<usize>,
}

impl GameResult {
    /// Takes the result from a score sheet.
    pub fn of(sheet: &ScoreSheet) -> GameResult {
        GameResult {
            scores: sheet.scores.clone(),
            winners: sheet.winners.clone(),
        }
    }
}

/// The standings of a match so far. Players are indices of seats.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Standings {
    /// The sum of points of each player.
    pub totals: Vec<i32>,
    /// The games that each player won.
    pub wins: Vec<u16>,
    /// 7.5: the big points of each player.
    pub big_points: Vec<u32>,
    /// The players of each place, best first. Players who are level in everything share a place.
    pub ranking: Vec<Vec<usize>>,
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
/// In the games of numbers every loser loses points, so the winners are the players who lost none, or all players if
/// everybody lost some (level racks, 7.4). In Word the players with the most points win.
pub fn winners_by_points(terms: &Terms, scores: &[i32]) -> Vec<usize> {
    let most = scores.iter().max().copied();
    let shares_the_win = |score: i32| match terms.rules().stock_empty {
        StockEmpty::MostPoints => Some(score) == most,
        StockEmpty::OwnCount | StockEmpty::Differences => score >= 0 || most.is_some_and(|most| most < 0),
    };
    (0..scores.len())
        .filter(|player| shares_the_win(scores[*player]))
        .collect()
}

/// Returns the standings after these games, as the rulebook ranks them.
pub fn standings(terms: &Terms, games: &[GameResult]) -> Result<Standings, MatchError> {
    let players = games
        .first()
        .map_or(usize::from(terms.players()), |game| game.scores.len());
    let mut totals = vec![0i64; players];
    let mut wins = vec![0u16; players];
    let mut big = vec![0u32; players];
    for (at, game) in games.iter().enumerate() {
        if game.scores.len() != players {
            return Err(MatchError::Uneven {
                game: at,
                found: game.scores.len(),
                expected: players,
            });
        }
        for (player, points) in big_points(terms, &game.winners, &game.scores)
            .into_iter()
            .enumerate()
        {
            totals[player] += i64::from(game.scores[player]);
            wins[player] = wins[player].saturating_add(u16::from(game.winners.contains(&player)));
            big[player] = big[player].saturating_add(u32::from(points));
        }
    }
    let totals = totals
        .into_iter()
        .map(|total| i32::try_from(total).map_err(|_| MatchError::Unbounded(total)))
        .collect::<Result<Vec<i32>, MatchError>>()?;
    let merit = |player: &usize| match terms.rules().ranking {
        Ranking::WinsThenPoints => (i64::from(wins[*player]), totals[*player]),
        Ranking::BigPointsThenPoints => (i64::from(big[*player]), totals[*player]),
        Ranking::Points => (0, totals[*player]),
    };
    let mut order: Vec<usize> = (0..players).collect();
    // The sort is stable, so players of one place stay in the order of their seats.
    order.small_sort_by_key(|player| std::cmp::Reverse(merit(player)));
    let ranking = order
        .chunk_by(|a, b| merit(a) == merit(b))
        .map(<[usize]>::to_vec)
        .collect();
    Ok(Standings {
        totals,
        wins,
        big_points: big,
        ranking,
    })
}
