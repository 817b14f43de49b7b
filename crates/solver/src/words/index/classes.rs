//! The classes of words of one length, sorted, with a tree over them.

use std::ops::ControlFlow;

use crate::words::meter::Meter;
use crate::words::signature::Signature;

/// Up to so many classes are looked through one by one instead of being split further.
const MAX_LEAF: usize = 48;

/// The signatures of all words of one length.
///
/// A path in the tree spells the letters of a class from the rarest on, each as often as it is there. All classes of a leaf
/// have the same upper half of the signature, which is kept once.
#[derive(Clone, Debug, Default)]
pub(crate) struct Classes {
    nodes: Vec<Node>,
    leaves: Vec<Leaf>,
    lower_halves: Vec<u64>,
}

/// A place in the tree: the letters that lead on and where their nodes begin, or, without letters, which leaf it is.
#[derive(Clone, Copy, Debug, Default)]
struct Node {
    letters: u32,
    at: u32,
}

#[derive(Clone, Copy, Debug)]
struct Leaf {
    upper_half: u64,
    start: u32,
    len: u32,
}

impl Classes {
    pub(super) fn new(mut signatures: Vec<Signature>) -> Classes {
        // From the rarest letter on means from the largest signature on.
        signatures.sort_unstable_by(|one, other| other.cmp(one));
        signatures.dedup();
        let mut classes = Classes::default();
        if signatures.is_empty() {
            return classes;
        }
        classes.lower_halves = signatures.iter().map(|signature| signature.0 as u64).collect();
        classes.nodes.push(Node::default());
        classes.split(0, &signatures, 0, Signature::EMPTY);
        classes.nodes.shrink_to_fit();
        classes.leaves.shrink_to_fit();
        classes
    }

    /// Makes the node `at` of the classes that begin with `prefix`; they stand from `start` on.
    fn split(&mut self, at: usize, classes: &[Signature], start: usize, prefix: Signature) {
        let upper = |signature: &Signature| (signature.0 >> 64) as u64;
        let (Some(first), Some(last)) = (classes.first(), classes.last()) else {
            return;
        };
        if classes.len() == 1 || (classes.len() <= MAX_LEAF && upper(first) == upper(last)) {
            self.nodes[at] = Node {
                letters: 0,
                at: self.leaves.len() as u32,
            };
            self.leaves.push(Leaf {
                upper_half: upper(first),
                start: start as u32,
                len: classes.len() as u32,
            });
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
        let mut start = start;
        for (group, child) in groups().zip(first_child..) {
            let prefix = prefix.plus(Signature::one(next(&group[0])));
            self.split(child, group, start, prefix);
            start += group.len();
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    pub(super) fn size_in_bytes(&self) -> usize {
        size_of_val(self.nodes.as_slice())
            + size_of_val(self.leaves.as_slice())
            + size_of_val(self.lower_halves.as_slice())
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
        let place = Place {
            left: walk.pool,
            letters: walk.pool.letters(),
            jokers: walk.jokers,
            owes: walk.with,
        };
        self.descend(*root, place, walk, visit)
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
        let mut open = node.letters;
        if place.jokers == 0 {
            open &= place.letters;
        }
        if let Some(rank) = place.owes {
            // Letters stand in the order of their ranks, so beyond the one that is owed it cannot come any more.
            open &= u32::MAX >> (31 - u32::from(rank));
        }
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
        let Some(leaf) = self.leaves.get(leaf) else {
            return ControlFlow::Continue(());
        };
        let upper_half = Signature(u128::from(leaf.upper_half) << 64);
        if walk.jokers == 0 && !upper_half.is_within(walk.pool) {
            return ControlFlow::Continue(());
        }
        let lower_halves = self.lower_halves.get(leaf.start as usize..);
        for &lower_half in lower_halves.unwrap_or_default().iter().take(leaf.len as usize) {
            let class = Signature(upper_half.0 | u128::from(lower_half));
            let fits = if walk.jokers == 0 {
                is_within(lower_half, walk.pool.0 as u64)
            } else {
                class.beyond(walk.pool).len() <= u32::from(walk.jokers)
            };
            if fits && walk.with.is_none_or(|rank| class.count(rank) > 0) {
                visit(class)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// [`Signature::is_within`] for a half of a signature.
const fn is_within(inner: u64, outer: u64) -> bool {
    let difference = outer.wrapping_sub(inner);
    ((!outer & inner) | (!(outer ^ inner) & difference)) & 0x8888_8888_8888_8888 == 0
}

/// What a walk through classes is after.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Walk<'m> {
    /// The letters that words may take.
    pub(crate) pool: Signature,
    /// How many letters of a word the pool may lack.
    pub(crate) jokers: u8,
    /// A letter that every word must have.
    pub(crate) with: Option<u8>,
    /// Counts the nodes that are visited; the walk breaks off when it is used up.
    pub(crate) meter: &'m Meter,
}

/// What is left of a pool on the way down.
#[derive(Clone, Copy)]
struct Place {
    left: Signature,
    letters: u32,
    jokers: u8,
    owes: Option<u8>,
}

impl Place {
    /// After one more letter: of the pool if it is there, else a joker.
    fn after(mut self, rank: u8) -> Place {
        if self.letters & (1 << rank) == 0 {
            self.jokers = self.jokers.saturating_sub(1);
        } else {
            self.left = self.left.minus(Signature::one(rank));
            if self.left.count(rank) == 0 {
                self.letters &= !(1 << rank);
            }
        }
        if self.owes == Some(rank) {
            self.owes = None;
        }
        self
    }
}
