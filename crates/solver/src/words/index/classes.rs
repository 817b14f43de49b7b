//! The classes of words of one length, sorted, with a tree over them.

use std::ops::ControlFlow;

use super::half;
use super::walk::{Place, Walk};
use crate::words::signature::Signature;

/// Up to so many classes are looked through one by one instead of being split further.
const MAX_LEAF: usize = 48;

/// The signatures of all words of one length.
///
/// A path in the tree spells the letters of a class from the rarest on, each as often as it is there. All classes of a leaf
/// have the same upper half of the signature, which is kept once. Most of the time of a walk is spent waiting for memory, so
/// a leaf lies in one place: the upper half, how many lower halves there are, the lower halves.
#[derive(Clone, Debug, Default)]
pub(crate) struct Classes {
    /// How many letters the words have.
    length: usize,
    nodes: Vec<Node>,
    leaves: Vec<u64>,
}

/// A place in the tree: the letters that lead on and where their nodes begin, or, without letters, where the leaf begins.
#[derive(Clone, Copy, Debug, Default)]
struct Node {
    letters: u32,
    at: u32,
}

impl Classes {
    pub(super) fn new(mut signatures: Vec<Signature>) -> Classes {
        // From the rarest letter on means from the largest signature on.
        signatures.sort_unstable_by(|one, other| other.cmp(one));
        signatures.dedup();
        let mut classes = Classes::default();
        let Some(first) = signatures.first() else {
            return classes;
        };
        classes.length = first.len() as usize;
        classes.nodes.push(Node::default());
        classes.split(0, &signatures, Signature::EMPTY);
        classes.nodes.shrink_to_fit();
        classes.leaves.shrink_to_fit();
        classes
    }

    /// Makes the node `at` of the classes that begin with `prefix`.
    fn split(&mut self, at: usize, classes: &[Signature], prefix: Signature) {
        let upper = |signature: &Signature| (signature.0 >> 64) as u64;
        let (Some(first), Some(last)) = (classes.first(), classes.last()) else {
            return;
        };
        if classes.len() == 1 || (classes.len() <= MAX_LEAF && upper(first) == upper(last)) {
            self.nodes[at] = Node {
                letters: 0,
                at: self.leaves.len() as u32,
            };
            self.leaves.extend([upper(first), classes.len() as u64]);
            self.leaves.extend(classes.iter().map(|class| class.0 as u64));
            return;
        }
        let next = |signature: &Signature| signature.minus(prefix).first().unwrap_or(0);
        let first_child = self.nodes.len();
        let groups = || classes.chunk_by(|one, other| next(one) == next(other));
        let letters = groups().fold(0, |letters, group| letters | 1 << next(&group[0]));
        self.nodes[at] = Node {
            letters,
            at: first_child as u32,
        };
        self.nodes
            .resize_with(first_child + letters.count_ones() as usize, Node::default);
        for (group, child) in groups().zip(first_child..) {
            let prefix = prefix.plus(Signature::one(next(&group[0])));
            self.split(child, group, prefix);
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    pub(super) fn size_in_bytes(&self) -> usize {
        size_of_val(self.nodes.as_slice()) + size_of_val(self.leaves.as_slice())
    }

    /// Visits the classes that the walk may lay, the rarest letters first, until a visit breaks off.
    pub(crate) fn walk(
        &self,
        walk: &Walk,
        visit: &mut impl FnMut(Signature) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Some(root) = self.nodes.first() else {
            return ControlFlow::Continue(());
        };
        self.descend(*root, walk.start(self.length), walk, visit)
    }

    fn descend(
        &self,
        node: Node,
        place: Place,
        walk: &Walk,
        visit: &mut impl FnMut(Signature) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if !walk.meter.step() {
            return ControlFlow::Break(());
        }
        if node.letters == 0 {
            return self.look_through(node.at as usize, walk, visit);
        }
        let mut open = node.letters & walk.open(&place);
        while open != 0 {
            let rank = open.trailing_zeros() as u8;
            open &= open - 1;
            let before = node.letters & ((1 << rank) - 1);
            let child = node.at as usize + before.count_ones() as usize;
            if let Some(child) = self.nodes.get(child) {
                self.descend(*child, place.after(rank), walk, visit)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn look_through(
        &self,
        leaf: usize,
        walk: &Walk,
        visit: &mut impl FnMut(Signature) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Some([upper_half, len, lower_halves @ ..]) = self.leaves.get(leaf..) else {
            return ControlFlow::Continue(());
        };
        let missing = half::missing(*upper_half, (walk.pool.0 >> 64) as u64);
        let Some(jokers) = u32::from(walk.jokers).checked_sub(missing) else {
            return ControlFlow::Continue(());
        };
        let pool = walk.pool.0 as u64;
        for &lower_half in lower_halves.iter().take(*len as usize) {
            if half::is_within(lower_half, pool) || jokers > 0 && half::missing(lower_half, pool) <= jokers {
                let class = Signature(u128::from(*upper_half) << 64 | u128::from(lower_half));
                if walk.with.is_none_or(|rank| class.count(rank) > 0) {
                    visit(class)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::meter::Meter;

    /// All multisets of four letters out of these ranks, from both halves of a signature.
    fn all_of_four(ranks: &[u8]) -> Vec<Signature> {
        let add = |some: Vec<Signature>| -> Vec<Signature> {
            let one_more = |class: Signature| ranks.iter().map(move |rank| class.plus(Signature::one(*rank)));
            some.into_iter().flat_map(one_more).collect()
        };
        add(add(add(add(vec![Signature::EMPTY]))))
    }

    #[test]
    fn a_walk_visits_just_the_classes_that_the_pool_can_lay() {
        let ranks = [0, 3, 14, 17, 18, 31];
        let classes = Classes::new(all_of_four(&ranks));
        let mut all = all_of_four(&ranks);
        all.sort_unstable_by(|one, other| other.cmp(one));
        all.dedup();
        for pool in all
            .iter()
            .flat_map(|one| all.iter().map(|other| one.plus(*other)))
        {
            for (jokers, with) in [(0, None), (0, pool.first()), (1, None), (2, Some(17))] {
                let meter = Meter::new(u64::MAX);
                let walk = Walk::new(pool, jokers, with, &meter);
                let mut visited = Vec::new();
                let _ = classes.walk(&walk, &mut |class| {
                    visited.push(class);
                    ControlFlow::Continue(())
                });
                let can_lay = |class: &&Signature| {
                    class.beyond(pool).len() <= u32::from(jokers)
                        && with.is_none_or(|rank| class.count(rank) > 0)
                };
                let expected: Vec<Signature> = all.iter().filter(can_lay).copied().collect();
                assert_eq!(visited, expected, "{pool:?} with {jokers} jokers and {with:?}");
            }
        }
    }
}
