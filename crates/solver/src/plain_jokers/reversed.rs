//! The search the other way round, from 13 down to 1.
//!
//! What it finds is the same, but not how long it looks: where many colours meet there is much to choose, and the bounds are
//! the better the less is still to come. So the end with fewer colours comes first: that halves the work on average.

use super::*;

/// Returns whether the search should begin with the high numbers.
pub(super) fn is_better(pool: &Pool, costs: &Costs) -> bool {
    // What jokers are worth is counted from below.
    if costs.point > 0 || costs.loss_limit.is_some() {
        return false;
    }
    lean(pool) < 0
}

/// Returns a measure of how many more colours meet above the middle than below it.
pub(crate) fn lean(pool: &Pool) -> i32 {
    let colours = |n: usize| pool.total.iter().filter(|numbers| numbers[n] > 0).count();
    let middle = N / 2;
    let lean = |n: usize| (n as i32 - middle as i32) * colours(n) as i32;
    (1..N).map(lean).sum()
}

/// Returns values by number in reverse: that of 13 at 1, and so on.
pub(super) fn numbers<T: Copy>(numbers: &[T; N]) -> [T; N] {
    std::array::from_fn(|n| numbers[(N - n) % N])
}

pub(crate) fn pool(pool: &Pool) -> Pool {
    Pool {
        total: pool.total.each_ref().map(numbers),
        need: pool.need.each_ref().map(numbers),
        ..*pool
    }
}

pub(crate) fn costs(costs: &Costs) -> Costs {
    Costs {
        tile: numbers(&costs.tile),
        ..*costs
    }
}

pub(super) fn profile(profile: Profile) -> Profile {
    Profile {
        layers: numbers(&profile.layers),
        ..profile
    }
}
