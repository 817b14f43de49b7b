//! Matches: several games of the same players, and who won them all.

use kostka_slim::sorting::SmallSort;
use serde::{Deserialize, Serialize};

use crate::game::Starting;
use crate::rulebook::{LaterStarter, Ranking, StockEmpty};
use crate::score::{ScoreSheet, big_points};
use crate::seat::Seat;
use crate::terms::Terms;

/// S2: how the next game of a match begins, after one that this seat started.
pub fn next_start(terms: &Terms, previous: Seat) -> Starting {
    match terms.rules().later_starter {
        LaterStarter::Left => Starting::Seat(previous.next(terms.players())),
        LaterStarter::Draw => Starting::Draw,
    }
}

/// The points of one game, and who won it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameResult {
    pub scores: Vec<i32>,
    pub winners: Vec<usize>,
}

impl GameResult {
    /// The result that a score sheet says.
    pub fn of(sheet: &ScoreSheet) -> GameResult {
        GameResult {
            scores: sheet.scores.clone(),
            winners: sheet.winners.clone(),
        }
    }
}

/// A match so far.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Standings {
    pub totals: Vec<i32>,
    pub wins: Vec<u16>,
    pub big_points: Vec<u32>,
    /// Places, best first; players level in everything share one.
    pub ranking: Vec<Vec<usize>>,
}

/// A list of games that is no match.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MatchError {
    #[error("game {} has {found} scores and the match has {expected} players", .game + 1)]
    Uneven {
        /// Counted from 0; people are told from 1 on.
        game: usize,
        found: usize,
        expected: usize,
    },
    #[error("a score of {0} is beyond all bounds")]
    Unbounded(i64),
}

/// Who won a game, to judge by its points alone.
///
/// In the games of numbers every loser loses points and the winners share what is not lost, so they are the players
/// that did not lose any, or all if everybody did (level racks, 7.4). In Word the most points win.
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

/// The standings after these games, as the rulebook ranks them.
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
    // Stable, so that players of one place stay in the order of their seats.
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
