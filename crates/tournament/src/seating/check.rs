//! The rules of seating, checked for tables that people have changed.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{Round, Table, Tables};

/// A wish of the seating (C12) that a round does not fulfil.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "breach", rename_all = "kebab-case")]
pub enum Breach {
    /// Two players have met before.
    Met {
        /// The one player.
        one: usize,
        /// The other player.
        other: usize,
    },
    /// A player sits at three again, though somebody has done so less often.
    ThreeAgain {
        /// The player.
        player: usize,
    },
    /// Two players of one club sit together in a round in which clubs are kept apart.
    SameClub {
        /// The one player.
        one: usize,
        /// The other player.
        other: usize,
    },
    /// A player starts, though somebody at the table has started at least two times less often, this start included.
    StartAgain {
        /// The player.
        player: usize,
    },
    /// There are more tables of three than needed.
    MoreThrees {
        /// The tables of three in the round.
        found: usize,
        /// The fewest that are possible.
        fewest: usize,
    },
}

impl Breach {
    /// Finds all breaches of a round after earlier ones. `club` has the club of a player while clubs are kept apart.
    pub fn all(round: &Round, history: &[Round], club: impl Fn(usize) -> Option<u32>) -> Vec<Breach> {
        let mut breaches = more_threes(round);
        let met = meetings(history);
        for (one, other) in round.iter().flat_map(pairs) {
            if met.contains_key(&(one, other)) {
                breaches.push(Breach::Met { one, other });
            }
            if club(one).is_some() && club(one) == club(other) {
                breaches.push(Breach::SameClub { one, other });
            }
        }
        breaches.extend(threes_again(round, history));
        breaches.extend(starts_again(round, history));
        breaches
    }
}

fn more_threes(round: &Round) -> Vec<Breach> {
    let found = round.iter().filter(|table| table.len() == 3).count();
    let fewest = Tables::for_players(round.iter().map(Vec::len).sum()).map_or(0, Tables::threes);
    let breach = (found > fewest).then_some(Breach::MoreThrees { found, fewest });
    breach.into_iter().collect()
}

fn threes_again(round: &Round, history: &[Round]) -> Vec<Breach> {
    let mut threes: BTreeMap<usize, usize> = BTreeMap::new();
    for player in history
        .iter()
        .flatten()
        .filter(|table| table.len() == 3)
        .flatten()
    {
        *threes.entry(*player).or_default() += 1;
    }
    let count = |player: &usize| threes.get(player).copied().unwrap_or(0);
    let at_fours = round.iter().filter(|table| table.len() != 3).flatten();
    let Some(fewest) = at_fours.map(count).min() else {
        return Vec::new();
    };
    let at_threes = round.iter().filter(|table| table.len() == 3).flatten();
    at_threes
        .filter(|player| count(player) > fewest)
        .map(|player| Breach::ThreeAgain { player: *player })
        .collect()
}

fn starts_again(round: &Round, history: &[Round]) -> Vec<Breach> {
    let mut starts: BTreeMap<usize, usize> = BTreeMap::new();
    for starter in history.iter().flatten().filter_map(|table| table.first()) {
        *starts.entry(*starter).or_default() += 1;
    }
    let count = |player: &usize| starts.get(player).copied().unwrap_or(0);
    let starts_again = |table: &&Table| table.iter().map(count).min() < table.first().map(count);
    let starters = round
        .iter()
        .filter(starts_again)
        .filter_map(|table| table.first());
    starters
        .map(|player| Breach::StartAgain { player: *player })
        .collect()
}

/// Returns the number of pairs that meet more often than once.
pub fn repeats(rounds: &[Round]) -> usize {
    meetings(rounds).values().filter(|times| **times > 1).count()
}

fn meetings(rounds: &[Round]) -> BTreeMap<(usize, usize), usize> {
    let mut meetings = BTreeMap::new();
    for pair in rounds.iter().flatten().flat_map(pairs) {
        *meetings.entry(pair).or_default() += 1;
    }
    meetings
}

/// Iterates over the pairs of a table, each with the lower number first.
fn pairs(table: &Table) -> impl Iterator<Item = (usize, usize)> + '_ {
    table.iter().enumerate().flat_map(move |(at, one)| {
        let others = table[..at].iter();
        others.map(move |other| (*one.min(other), *one.max(other)))
    })
}
