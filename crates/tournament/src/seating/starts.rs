//! Starts: each table has one player who begins, and nobody begins much more often than others.

use std::collections::VecDeque;

use super::Round;

/// Turns each table so that its starter comes first. `starts` has the earlier starts of each player.
pub(super) fn balance(rounds: &mut [Round], starts: &mut [u32]) {
    for table in rounds.iter_mut().flatten() {
        let first = (0..table.len()).min_by_key(|at| starts[table[*at]]).unwrap_or(0);
        table.rotate_left(first);
        if let Some(starter) = table.first() {
            starts[*starter] += 1;
        }
    }
    for player in 0..starts.len() {
        while pass_on(player, rounds, starts) {}
    }
}

/// Passes a start of a player on, from table to table, to somebody with two starts less. Returns `false` if there is nobody.
fn pass_on(player: usize, rounds: &mut [Round], starts: &mut [u32]) -> bool {
    let target = starts[player].saturating_sub(2);
    if starts[player] < 2 || starts.iter().all(|others| *others > target) {
        return false;
    }
    // For each player that is reached, the table and the player that the start comes from.
    let mut origins: Vec<Option<(usize, usize, usize)>> = vec![None; starts.len()];
    let mut queue = VecDeque::from([player]);
    while let Some(giver) = queue.pop_front() {
        if starts[giver] <= target {
            take_back(giver, player, &origins, rounds);
            starts[giver] += 1;
            starts[player] -= 1;
            return true;
        }
        for (round, tables) in rounds.iter().enumerate() {
            let begun = tables
                .iter()
                .enumerate()
                .filter(|(_, table)| table.first() == Some(&giver));
            for (at, table) in begun {
                for taker in table.iter().copied().filter(|taker| *taker != player) {
                    if taker != giver && origins[taker].is_none() {
                        origins[taker] = Some((round, at, giver));
                        queue.push_back(taker);
                    }
                }
            }
        }
    }
    false
}

fn take_back(
    mut taker: usize,
    player: usize,
    origins: &[Option<(usize, usize, usize)>],
    rounds: &mut [Round],
) {
    while taker != player {
        let Some((round, at, giver)) = origins[taker] else {
            return;
        };
        let table = &mut rounds[round][at];
        let first = table.iter().position(|seated| *seated == taker).unwrap_or(0);
        table.rotate_left(first);
        taker = giver;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_start_is_passed_on_over_several_tables() {
        // Player 0 begins twice, and only player 1's table can give a start to player 3.
        let mut rounds = vec![
            vec![vec![0, 1, 2]],
            vec![vec![0, 2, 1]],
            vec![vec![1, 3, 4]],
            vec![vec![2, 4, 3]],
        ];
        let mut starts = vec![0; 5];
        balance(&mut rounds, &mut starts);
        let (most, least) = (starts.iter().max(), starts.iter().min());
        assert!(most <= Some(&1) && least == Some(&0), "{starts:?}");
        assert_eq!(starts.iter().sum::<u32>(), 4);
    }
}
