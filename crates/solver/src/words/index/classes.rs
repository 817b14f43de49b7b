//! The classes of words of one length, sorted, under a tree.

use std::ops::ControlFlow;

use super::half;
use super::walk::{Walk, WalkState};
use crate::words::signature::Signature;

/// The largest number of classes in a leaf of the tree, where they are tested one by one.
const MAX_LEAF: usize = 48;

/// The signatures of all words of one length.
///
/// A path in the tree spells the letters of a class from the rarest on, each as often as it occurs. All classes of a leaf
/// have the same upper half of the signature, which is stored once. A walk mostly waits for memory, so a leaf is contiguous:
/// the upper half, the number of lower halves, the lower halves.
#[derive(Clone, Debug, Default)]
pub(crate) struct Classes {
    /// The number of letters of the words.
    length: usize,
    nodes: Vec<TreeNode>,
    leaves: Vec<u64>,
}

/// A node of the tree.
#[derive(Clone, Copy, Debug, Default)]
struct TreeNode {
    /// The letters of its children, as bits by rank; 0 for a leaf.
    letters: u32,
    /// The index of the first child, or of the leaf.
    at: u32,
}

impl Classes {
    pub(super) fn new(mut signatures: Vec<Signature>) -> Classes {
        // The rarest letters have the largest signatures.
        signatures.sort_unstable_by(|one, other| other.cmp(one));
        signatures.dedup();
        let mut classes = Classes::default();
        let Some(first) = signatures.first() else {
            return classes;
        };
        classes.length = first.len() as usize;
        classes.nodes.push(TreeNode::default());
        classes.split(0, &signatures, Signature::EMPTY);
        classes.nodes.shrink_to_fit();
        classes.leaves.shrink_to_fit();
        classes
    }

    /// Builds the node `at` for the classes that begin with `prefix`.
    fn split(&mut self, at: usize, classes: &[Signature], prefix: Signature) {
        let upper = |signature: &Signature| (signature.0 >> 64) as u64;
        let (Some(first), Some(last)) = (classes.first(), classes.last()) else {
            return;
        };
        if classes.len() == 1 || (classes.len() <= MAX_LEAF && upper(first) == upper(last)) {
            self.nodes[at] = TreeNode {
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
        self.nodes[at] = TreeNode {
            letters,
            at: first_child as u32,
        };
        self.nodes
            .resize_with(first_child + letters.count_ones() as usize, TreeNode::default);
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

    /// Visits the classes that the walk can lay, the rarest letters first, until a visit breaks.
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

    /// Visits the classes below a node.
    fn descend(
        &self,
        node: TreeNode,
        state: WalkState,
        walk: &Walk,
        visit: &mut impl FnMut(Signature) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if !walk.counter.step() {
            return ControlFlow::Break(());
        }
        if node.letters == 0 {
            return self.look_through(node.at as usize, walk, visit);
        }
        let mut open = node.letters & walk.open(&state);
        while open != 0 {
            let rank = open.trailing_zeros() as u8;
            open &= open - 1;
            let before = node.letters & ((1 << rank) - 1);
            let child = node.at as usize + before.count_ones() as usize;
            if let Some(child) = self.nodes.get(child) {
                self.descend(*child, state.after(rank), walk, visit)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Visits the classes of a leaf.
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
    use crate::words::step_counter::StepCounter;

    /// Returns all multisets of four letters out of these ranks, from both halves of a signature.
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
                let counter = StepCounter::default();
                counter.set_limit(u64::MAX);
                let walk = Walk::new(pool, jokers, with, &counter);
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
