//! Sorting in little code. The standard library's sorts are made anew for every type and every key, some ten kilobytes each
//! time; the browser fetches all of them. Here the part that does the work is made once, and what is made anew is a few
//! instructions. Lists of hundreds of thousands are better off with the standard library.

use std::cmp::Ordering;

/// Stable sorting, as by the methods of slices that are called so without `small_`.
pub trait SmallSort<T> {
    fn small_sort_by(&mut self, compare: impl FnMut(&T, &T) -> Ordering);

    fn small_sort_by_key<K: Ord>(&mut self, mut key: impl FnMut(&T) -> K) {
        self.small_sort_by(|one, other| key(one).cmp(&key(other)));
    }

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
        // Along each circle of places everything moves to where it belongs.
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

/// Lists of up to so many are sorted in place.
const SHORT: usize = 12;

/// The places of so many things in their order: merges ever longer sorted stretches.
#[inline(never)]
fn order(len: usize, before: &mut dyn FnMut(usize, usize) -> bool) -> Vec<usize> {
    let mut sorted: Vec<usize> = (0..len).collect();
    let mut merged = Vec::with_capacity(len);
    let mut width = 1;
    while width < len {
        for pair in sorted.chunks(2 * width) {
            let (mut left, mut right) = pair.split_at(width.min(pair.len()));
            while let ([first, left_rest @ ..], [second, right_rest @ ..]) = (left, right) {
                // Of equals the left one comes first.
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
            // Keys repeat, so that the order of equals is seen.
            let mut ours: Vec<(u32, u32)> = (0..len).map(|at| (at * 7919 % 31, at)).collect();
            let mut theirs = ours.clone();
            ours.small_sort_by_key(|(key, _)| *key);
            theirs.sort_by_key(|(key, _)| *key);
            assert_eq!(ours, theirs, "{len} things");
        }
    }
}
