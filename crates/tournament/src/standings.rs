//! Standings: the places of players, each with the account of how it came about.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::PlayerId;
use crate::points::{Games, SheetError, Tally, count};
use crate::regulation::{Criterion, Regulation};

/// The points of a table that has played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scored {
    /// The round, counted from 0.
    pub round: usize,
    /// The players in the order of their seats.
    pub players: Vec<PlayerId>,
    /// For each game, the points of each player.
    pub games: Vec<Vec<Tally>>,
}

impl Scored {
    /// Counts the sheet of a table.
    pub fn new(
        regulation: &Regulation,
        round: usize,
        players: &[PlayerId],
        games: &Games,
    ) -> Result<Scored, SheetError> {
        Ok(Scored {
            round,
            players: players.to_vec(),
            games: count(regulation, players.len(), games)?,
        })
    }

    /// Returns the points of a player, summed up.
    fn of(&self, player: PlayerId) -> Option<Tally> {
        let seat = self.players.iter().position(|seated| *seated == player)?;
        let mut sum = Tally::default();
        for tally in self.games.iter().filter_map(|game| game.get(seat)) {
            sum += *tally;
        }
        Some(sum)
    }
}

/// The origin of a line of an account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "origin", rename_all = "kebab-case")]
pub enum Origin {
    /// C11: points from the stage before.
    Carried,
    /// The sheet of a round.
    Sheet {
        /// The round, counted from 0.
        round: usize,
    },
    /// C13: a round that the player missed.
    Missed {
        /// The round, counted from 0.
        round: usize,
    },
    /// C13: a round in which the player was left alone at the table, and won without playing.
    Alone {
        /// The round, counted from 0.
        round: usize,
    },
    /// C14: a penalty.
    Penalty {
        /// The reason.
        reason: String,
    },
}

/// A line of a player's account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// The origin of the points.
    #[serde(flatten)]
    pub origin: Origin,
    /// The points.
    pub points: Tally,
    /// `false` for a round that is not among the best ones that count.
    pub counts: bool,
}

impl Line {
    /// Makes a line that counts.
    pub fn new(origin: Origin, points: Tally) -> Line {
        let counts = true;
        Line {
            origin,
            points,
            counts,
        }
    }
}

/// The reason why a player stands behind the better places.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// A play-off (C10).
    PlayOff,
    /// Lots (C10).
    Lot,
    /// A criterion of the standings (C7).
    #[serde(untagged)]
    Criterion(Criterion),
}

/// A decision between players who are level in everything.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Decided {
    /// The players, the best first.
    pub order: Vec<PlayerId>,
    /// [`Reason::PlayOff`] or [`Reason::Lot`].
    pub by: Reason,
}

/// The place of a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Standing {
    /// The player.
    pub player: PlayerId,
    /// The place, from 1. Players who are level in everything share it.
    pub place: usize,
    /// The points that count.
    #[serde(flatten)]
    pub points: Tally,
    /// The values of the criteria, as far as they were needed.
    pub values: Vec<(Criterion, i64)>,
    /// The reason why the player stands behind the better places; `None` for the first place.
    pub behind: Option<Reason>,
    /// The account, line by line.
    pub lines: Vec<Line>,
}

/// A stage to be ranked.
#[derive(Clone, Debug)]
pub struct Ranked<'a> {
    /// The criteria, the first one first.
    pub ranking: &'a [Criterion],
    /// The number of rounds of a player that count; `None` for all.
    pub best_rounds: Option<u8>,
    /// The sheets.
    pub scored: &'a [Scored],
    /// Decisions between players who are level in everything.
    pub decided: &'a [Decided],
}

impl Ranked<'_> {
    /// Returns the standings of these players, the best first. Each comes with the lines of the account beyond the sheets.
    pub fn standings(&self, players: Vec<(PlayerId, Vec<Line>)>) -> Vec<Standing> {
        let mut sheets: BTreeMap<PlayerId, Vec<Line>> = BTreeMap::new();
        for scored in self.scored {
            for player in &scored.players {
                let origin = Origin::Sheet { round: scored.round };
                let points = scored.of(*player).unwrap_or_default();
                sheets.entry(*player).or_default().push(Line::new(origin, points));
            }
        }
        let unplaced = players.into_iter().map(|(player, mut lines)| {
            lines.extend(sheets.remove(&player).unwrap_or_default());
            self.unplaced(player, lines)
        });
        let mut groups = vec![unplaced.collect::<Vec<Standing>>()];
        groups[0].sort_by_key(|standing| standing.player);
        for criterion in self.ranking {
            groups = groups
                .into_iter()
                .flat_map(|group| self.split(group, *criterion))
                .collect();
        }
        for decided in self.decided {
            groups = groups
                .into_iter()
                .flat_map(|group| settle(group, decided))
                .collect();
        }
        let mut placed = Vec::new();
        for group in groups {
            let place = placed.len() + 1;
            placed.extend(group.into_iter().map(|standing| Standing { place, ..standing }));
        }
        placed
    }

    /// Sums an account up, without the rounds that do not count.
    fn unplaced(&self, player: PlayerId, mut lines: Vec<Line>) -> Standing {
        if let Some(best) = self.best_rounds {
            let is_round = |line: &&mut Line| {
                use Origin::{Alone, Missed, Sheet};
                matches!(line.origin, Sheet { .. } | Missed { .. } | Alone { .. })
            };
            let mut rounds: Vec<&mut Line> = lines.iter_mut().filter(is_round).collect();
            rounds.sort_by_key(|line| Reverse((line.points.big, line.points.small)));
            for line in rounds.into_iter().skip(usize::from(best)) {
                line.counts = false;
            }
        }
        let mut points = Tally::default();
        for line in lines.iter().filter(|line| line.counts) {
            points += line.points;
        }
        Standing {
            player,
            place: 1,
            points,
            values: Vec::new(),
            behind: None,
            lines,
        }
    }

    /// Splits players who are level so far by a criterion.
    fn split(&self, group: Vec<Standing>, criterion: Criterion) -> Vec<Vec<Standing>> {
        if group.len() < 2 {
            return vec![group];
        }
        let bigs = if criterion == Criterion::Opponents {
            self.bigs()
        } else {
            BTreeMap::new()
        };
        let values: Vec<i64> = group
            .iter()
            .map(|standing| self.value(standing, criterion, &group, &bigs))
            .collect();
        let valued = group.into_iter().zip(values).map(|(mut standing, value)| {
            standing.values.push((criterion, value));
            (Reverse(value), standing)
        });
        apart(valued.collect(), Reason::Criterion(criterion))
    }

    fn value(
        &self,
        standing: &Standing,
        criterion: Criterion,
        group: &[Standing],
        bigs: &BTreeMap<PlayerId, i64>,
    ) -> i64 {
        let player = standing.player;
        let points = standing.points;
        let tables = self
            .scored
            .iter()
            .filter(|scored| scored.players.contains(&player));
        match criterion {
            Criterion::Big => points.big,
            Criterion::Small => points.small,
            Criterion::Wins => i64::from(points.wins),
            Criterion::Average => points.big * 1000 / i64::from(points.games.max(1)),
            Criterion::BestGame => {
                let seat = |scored: &Scored| scored.players.iter().position(|seated| *seated == player);
                let smalls = tables.flat_map(|scored| {
                    let seat = seat(scored);
                    scored
                        .games
                        .iter()
                        .filter_map(move |game| game.get(seat?).map(|tally| tally.small))
                });
                smalls.max().unwrap_or(0)
            }
            Criterion::HeadToHead => {
                let is_level =
                    |other: &PlayerId| *other != player && group.iter().any(|level| level.player == *other);
                tables
                    .filter(|scored| scored.players.iter().any(is_level))
                    .filter_map(|scored| scored.of(player))
                    .map(|tally| tally.big)
                    .sum()
            }
            Criterion::Opponents => tables
                .flat_map(|scored| scored.players.iter().filter(|other| **other != player))
                .filter_map(|other| bigs.get(other))
                .sum(),
        }
    }

    /// Returns the big points of all players from their sheets.
    fn bigs(&self) -> BTreeMap<PlayerId, i64> {
        let mut bigs = BTreeMap::new();
        for scored in self.scored {
            for game in &scored.games {
                for (player, tally) in scored.players.iter().zip(game) {
                    *bigs.entry(*player).or_default() += tally.big;
                }
            }
        }
        bigs
    }
}

/// Splits players who are level in everything by a decision that names them all.
fn settle(group: Vec<Standing>, decided: &Decided) -> Vec<Vec<Standing>> {
    let at = |standing: &Standing| decided.order.iter().position(|player| *player == standing.player);
    if group.len() < 2 || !group.iter().all(|standing| at(standing).is_some()) {
        return vec![group];
    }
    apart(
        group
            .into_iter()
            .map(|standing| (at(&standing), standing))
            .collect(),
        decided.by,
    )
}

/// Groups players by a value, the least first, and marks where one group stands behind another.
fn apart<K: Ord + Copy>(mut valued: Vec<(K, Standing)>, reason: Reason) -> Vec<Vec<Standing>> {
    valued.sort_by_key(|(value, _)| *value);
    let mut groups: Vec<Vec<Standing>> = Vec::new();
    let mut last = None;
    for (value, mut standing) in valued {
        match groups.last_mut() {
            Some(group) if last == Some(value) => {
                standing.behind = group.first().and_then(|first| first.behind);
                group.push(standing);
            }
            earlier => {
                standing.behind = if earlier.is_some() {
                    Some(reason)
                } else {
                    standing.behind
                };
                groups.push(vec![standing]);
            }
        }
        last = Some(value);
    }
    groups
}
