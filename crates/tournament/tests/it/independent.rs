//! Standings computed from the county regulation alone, without the code of the crate.

use std::collections::BTreeMap;

/// Big and small points of each player, from the sheets of tables: 4, 2, 1, 0 or 4, 2, 0, level players with the better place.
pub(crate) fn county(sheets: &[(Vec<usize>, Vec<Vec<i32>>)]) -> BTreeMap<usize, (i64, i64)> {
    let mut sums: BTreeMap<usize, (i64, i64)> = BTreeMap::new();
    for (players, games) in sheets {
        for game in games {
            for (seat, player) in players.iter().enumerate() {
                let better = game.iter().filter(|points| **points > game[seat]).count();
                let big = match (players.len(), better) {
                    (_, 0) => 4,
                    (3 | 4, 1) => 2,
                    (4, 2) => 1,
                    _ => 0,
                };
                let sum = sums.entry(*player).or_default();
                *sum = (sum.0 + big, sum.1 + i64::from(game[seat]));
            }
        }
    }
    sums
}

/// Returns the players with their places: big points first, then small points.
pub(crate) fn places(sums: &BTreeMap<usize, (i64, i64)>) -> Vec<(usize, usize)> {
    let mut places: Vec<(usize, usize)> = sums
        .iter()
        .map(|(player, sum)| (1 + sums.values().filter(|other| *other > sum).count(), *player))
        .collect();
    places.sort_unstable();
    places
}
