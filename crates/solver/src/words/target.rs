//! The targets of the search, in the order of their worth.

use super::Objective;
use super::cover::{ANY_SPARE, Spare};

/// A kind of move: the length of its scoring word and the largest number of tiles that stay on the rack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Target {
    pub(super) length: usize,
    pub(super) spare: Spare,
}

/// Returns all targets in descending order of worth, so the first one that can be reached is the best move.
pub(super) fn best_first(
    objective: Objective,
    lengths: std::ops::RangeInclusive<usize>,
    n_rack: usize,
    rack_is_whole: bool,
) -> Vec<Target> {
    let (shortest, longest) = (*lengths.start(), *lengths.end());
    let mut targets = Vec::new();
    if objective == Objective::Tiles {
        let most = n_rack.saturating_sub(1).min(usize::from(ANY_SPARE) - 1);
        for spare in 0..=most as Spare {
            targets.extend(lengths.clone().rev().map(|length| Target { length, spare }));
        }
        return targets;
    }
    for points in (shortest..=2 * longest).rev() {
        // 7.6: doubled for the whole rack.
        if rack_is_whole && points % 2 == 0 && lengths.contains(&(points / 2)) {
            targets.push(Target {
                length: points / 2,
                spare: 0,
            });
        }
        if lengths.contains(&points) {
            targets.push(Target {
                length: points,
                spare: ANY_SPARE,
            });
        }
    }
    targets
}
