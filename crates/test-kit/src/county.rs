//! Points and places by the printed county regulation, computed without the code of cups: 4, 2, 1, 0 big points at a table of four
//! and 4, 2, 0 at three; those who are level get the better place's points each. Big points go before small points.

use std::collections::BTreeMap;

/// A sheet: the players of a table in the order of their seats, and the small points of each game.
pub type Sheet = (Vec<usize>, Vec<Vec<i32>>);

/// The big and the small points of players.
pub type Sums = BTreeMap<usize, (i64, i64)>;

/// Returns the big and the small points of all players of these sheets.
///
/// # Panics
///
/// The small points of a game do not add up to zero, or the table has another size.
pub fn sums(sheets: &[Sheet]) -> Sums {
    let mut sums = Sums::new();
    for (players, games) in sheets {
        for game in games {
            assert_eq!(game.iter().sum::<i32>(), 0, "small points add up to zero");
            let by_place: &[i64] = match players.len() {
                4 => &[4, 2, 1, 0],
                3 => &[4, 2, 0],
                2 => &[4, 0],
                other => panic!("nobody plays at a table of {other}"),
            };
            for (player, points) in players.iter().zip(game) {
                let better = game.iter().filter(|other| *other > points).count();
                let sum = sums.entry(*player).or_default();
                *sum = (sum.0 + by_place[better], sum.1 + i64::from(*points));
            }
        }
    }
    sums
}

/// Returns the places of players, the best first. Those who are level share a place.
pub fn places(sums: &Sums) -> Vec<(usize, usize)> {
    let place = |sum: &(i64, i64)| 1 + sums.values().filter(|other| *other > sum).count();
    let mut places: Vec<(usize, usize)> = sums.iter().map(|(player, sum)| (place(sum), *player)).collect();
    places.sort_unstable();
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_who_are_level_in_second_place_get_two_points_each() {
        let sums = sums(&[(vec![7, 8, 9, 10], vec![vec![29, -9, -9, -11]])]);
        let big: Vec<i64> = sums.values().map(|sum| sum.0).collect();
        assert_eq!(big, [4, 2, 2, 0]);
        assert_eq!(places(&sums), [(1, 7), (2, 8), (2, 9), (4, 10)]);
    }
}
