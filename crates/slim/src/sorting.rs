//! Sorts in little code.
//!
//! The standard library's sorts are compiled again for every type and every key, some ten kilobytes each time. Here the
//! merging is compiled once, and only the comparison and the swaps are repeated. Sorting is stable. Sort lists of hundreds
//! of thousands of items with the standard library.

use std::cmp::Ordering;

/// Stable sorting by the methods of slices whose names lack `small_`.
///
/// ```
/// use kostka_slim::sorting::SmallSort;
///
/// let mut numbers = [13, 1, 7];
/// numbers.small_sort();
/// assert_eq!(numbers, [1, 7, 13]);
/// ```
pub trait SmallSort<T> {
    /// Sorts by a comparison, as [`slice::sort_by`] does.
    fn small_sort_by(&mut self, compare: impl FnMut(&T, &T) -> Ordering);

    /// Sorts by a key, as [`slice::sort_by_key`] does.
    fn small_sort_by_key<K: Ord>(&mut self, mut key: impl FnMut(&T) -> K) {
        self.small_sort_by(|one, other| key(one).cmp(&key(other)));
    }

    /// Sorts by the natural order, as [`slice::sort`] does.
    fn small_sort(&mut self)
    where
        T: Ord,
    {
        self.small_sort_by(Ord::cmp);
    }
}

impl<T> SmallSort<T> for [T] {
    fn small_sort_by(&mut self, mut compare: impl FnMut(&T, &T) -> Ordering) {
        let mut before = |one: &T, other: &T| compare(one, other).is_lt();
        if self.len() <= SHORT {
            for end in 1..self.len() {
                let mut at = end;
                while at > 0 && before(&self[at], &self[at - 1]) {
                    self.swap(at, at - 1);
                    at -= 1;
                }
            }
            return;
        }
        let mut from = order(self.len(), &mut |one, other| before(&self[one], &self[other]));
        // Follows each cycle of the permutation, so that every item moves once.
        for start in 0..self.len() {
            let mut at = start;
            while from[at] != start {
                let next = from[at];
                self.swap(at, next);
                from[at] = at;
                at = next;
            }
            from[at] = at;
        }
    }
}

/// The longest list that is sorted in place, by insertion.
const SHORT: usize = 12;

/// Returns the indices `0..len` in sorted order, by merging ever longer sorted stretches.
#[inline(never)]
fn order(len: usize, before: &mut dyn FnMut(usize, usize) -> bool) -> Vec<usize> {
    let mut sorted: Vec<usize> = (0..len).collect();
    let mut merged = Vec::with_capacity(len);
    let mut width = 1;
    while width < len {
        for pair in sorted.chunks(2 * width) {
            let (mut left, mut right) = pair.split_at(width.min(pair.len()));
            while let ([first, left_rest @ ..], [second, right_rest @ ..]) = (left, right) {
                // Of equal items the left one comes first: the sort is stable.
                if before(*second, *first) {
                    merged.push(*second);
                    right = right_rest;
                } else {
                    merged.push(*first);
                    left = left_rest;
                }
            }
            merged.extend_from_slice(left);
            merged.extend_from_slice(right);
        }
        std::mem::swap(&mut sorted, &mut merged);
        merged.clear();
        width *= 2;
    }
    sorted
}

#[cfg(test)]
mod tests {
    use super::SmallSort;

    #[test]
    fn it_sorts_as_the_standard_library_does() {
        for len in 0..200_u32 {
            // Keys repeat, so that the order of equal items shows.
            let mut ours: Vec<(u32, u32)> = (0..len).map(|at| (at * 7919 % 31, at)).collect();
            let mut theirs = ours.clone();
            ours.small_sort_by_key(|(key, _)| *key);
            theirs.sort_by_key(|(key, _)| *key);
            assert_eq!(ours, theirs, "{len} items");
        }
    }
}
