//! The best-first search that all joker families share.
//!
//! A [`Problem`] says which nodes follow a node and what a solution through a node costs at least. [`Frontier::search`]
//! takes the open node with the least estimate until a complete one comes out: the estimates are consistent, so that one is
//! the optimum.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::budget::Meter;
use crate::visited::VisitedStates;

/// A cost above that of any solution.
pub(crate) const INF: u32 = u32::MAX / 8;

/// The outcome of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Found<T> {
    /// The optimum.
    Best(T),
    /// A solution that was found after the budget was spent.
    Unproven(T),
    /// There is no solution below the limit.
    Nothing,
    /// The budget was spent before a solution was found.
    Unknown,
}

impl<T> Found<T> {
    /// Applies `change` to the solution, if there is one.
    pub(crate) fn map<U>(self, change: impl FnOnce(T) -> U) -> Found<U> {
        match self {
            Found::Best(found) => Found::Best(change(found)),
            Found::Unproven(found) => Found::Unproven(change(found)),
            Found::Nothing => Found::Nothing,
            Found::Unknown => Found::Unknown,
        }
    }
}

/// A partial solution.
pub(crate) trait Node: Copy {
    /// Returns the number of decisions still to come, at most 127; 0 for a complete solution.
    fn distance(&self) -> u8;

    /// Returns a hash that this node shares with every node that could replace it.
    fn hash(&self) -> u64;

    /// Returns whether whatever follows `other` can follow this node at no greater cost.
    fn replaces(&self, other: &Self) -> bool;

    /// Returns whether the node is compared with those visited before it.
    fn is_compared(&self) -> bool {
        true
    }
}

/// A question that [`Frontier::search`] can answer.
pub(crate) trait Problem {
    /// A partial solution of this problem.
    type Node: Node;

    /// True if the search after the budget begins with the node at which the budget ran out, and skips replaced nodes.
    const RESUMES: bool = true;

    /// Returns the steps that an expansion costs, after one that had `children` children.
    fn steps(children: usize) -> u64;

    /// Returns the number of nodes to look at after the budget, given what the meter grants.
    fn grace(granted: u64) -> u64;

    /// Estimates an open node once more before it is expanded; `None` if it need not be.
    fn review(&mut self, _: &mut Self::Node, estimate: u32) -> Option<u32> {
        Some(estimate)
    }

    /// Brings a node up to date.
    fn refresh(&mut self, _: &mut Self::Node) {}

    /// Adds the children of a node below the limit with their estimates. Returns the number of children tried; `None`
    /// if `steps` were not enough for all of them.
    fn expand(
        &mut self,
        node: &Self::Node,
        steps: u64,
        children: &mut Vec<(Self::Node, u32)>,
    ) -> Option<usize>;

    /// Returns the rank of a child that looks as good as its parent: the least is expanded next. `None`: it has to wait.
    fn rank(&self, _: &Self::Node, _: &Self::Node, _: usize) -> Option<u32> {
        None
    }

    /// Returns the key that orders nodes of one depth after the budget, least first; late ones were opened after it.
    fn dive_key(node: &Self::Node, estimate: u32, is_late: bool) -> u32;
}

/// Steps for one expansion after the budget.
const DIVE_STEPS: u64 = 250;

/// A node that was visited.
#[derive(Clone, Copy, Debug)]
struct Visit<T> {
    node: T,
    parent: u32,
    /// True if a better node has reached the same state since.
    is_replaced: bool,
}

/// The open and the visited nodes of a search. Its memory serves one search after the other.
#[derive(Clone, Debug)]
pub(crate) struct Frontier<T> {
    visits: Vec<Visit<T>>,
    open: BinaryHeap<Reverse<u64>>,
    visited: VisitedStates,
    children: Vec<(T, u32)>,
}

impl<T> Default for Frontier<T> {
    fn default() -> Frontier<T> {
        Frontier {
            visits: Vec::new(),
            open: BinaryHeap::new(),
            visited: VisitedStates::default(),
            children: Vec::new(),
        }
    }
}

impl<T: Node> Frontier<T> {
    /// Returns the nodes from `root` to the cheapest complete one.
    pub(crate) fn search<P: Problem<Node = T>>(
        &mut self,
        problem: &mut P,
        root: T,
        estimate: u32,
        meter: &mut Meter,
    ) -> Found<Vec<T>> {
        self.visits.clear();
        self.open.clear();
        self.visited.clear();
        let mut children = std::mem::take(&mut self.children);
        let mut tried = 0;
        let mut next = self.visit(&root, u32::MAX).map(|at| (at, estimate));
        let found = loop {
            let Some((at, estimate)) = next.take().or_else(|| self.pop()) else {
                break Found::Nothing;
            };
            let node = &mut self.visits[at as usize].node;
            if node.distance() == 0 {
                break Found::Best(self.path(at));
            }
            match problem.review(node, estimate) {
                None => continue,
                Some(now) if now > estimate => {
                    self.push(at, now);
                    continue;
                }
                Some(_) => {}
            }
            let node = *node;
            if self.visits.len() >= meter.nodes() {
                meter.exhaust();
            }
            if !meter.spend(P::steps(tried)) {
                break self.dive(problem, at, None, meter);
            }
            children.clear();
            let Some(all) = problem.expand(&node, meter.left(), &mut children) else {
                // The budget does not reach for more: these are all the children there will be.
                meter.exhaust();
                break self.dive(problem, at, Some(&children), meter);
            };
            tried = all;
            let mut least = None;
            for (index, (child, child_estimate)) in children.iter().enumerate() {
                let Some(new) = self.visit(child, at) else {
                    continue;
                };
                let mut waiting = Some((new, *child_estimate));
                if *child_estimate <= estimate
                    && let Some(rank) = problem.rank(&node, child, index)
                    && least.is_none_or(|least| rank < least)
                {
                    least = Some(rank);
                    std::mem::swap(&mut next, &mut waiting);
                }
                if let Some((at, estimate)) = waiting {
                    self.push(at, estimate);
                }
            }
        };
        self.children = children;
        found
    }

    /// Goes on after the budget with the deepest nodes first, so that some solution comes out soon. It ran out at `from`, of
    /// which some children may be known.
    fn dive<P: Problem<Node = T>>(
        &mut self,
        problem: &mut P,
        from: u32,
        children: Option<&[(T, u32)]>,
        meter: &mut Meter,
    ) -> Found<Vec<T>> {
        let dive_entry = |visit: &Visit<T>, at: u32, estimate: u32, is_late: bool| {
            let depth = u64::from(visit.node.distance()) << 57;
            let key = u64::from(P::dive_key(&visit.node, estimate, is_late));
            Reverse(depth | key << 32 | u64::from(!at))
        };
        let mut deepest = BinaryHeap::new();
        for Reverse(entry) in std::mem::take(&mut self.open) {
            let at = !(entry as u32);
            deepest.push(dive_entry(
                &self.visits[at as usize],
                at,
                estimate_of(entry),
                false,
            ));
        }
        let mut grace = P::grace(meter.grace());
        if P::RESUMES && children.is_none() {
            deepest.push(Reverse(u64::from(!from)));
            grace += 1;
        } else if children.is_none() {
            deepest.push(dive_entry(&self.visits[from as usize], from, 0, false));
        }
        let mut at = from;
        let mut children = children.map_or_else(Vec::new, <[_]>::to_vec);
        let room = self.visits.len() + meter.nodes() / 4;
        loop {
            let tried = children.len();
            if self.visits.len() + tried > room || !meter.spend_after(P::steps(tried)) {
                return Found::Unknown;
            }
            for (child, estimate) in children.drain(..) {
                if let Some(new) = self.visit(&child, at) {
                    deepest.push(dive_entry(&self.visits[new as usize], new, estimate, true));
                }
            }
            let node = loop {
                let Some(Reverse(entry)) = deepest.pop().filter(|_| grace > 0) else {
                    return Found::Unknown;
                };
                at = !(entry as u32);
                let visit = &mut self.visits[at as usize];
                if !visit.is_replaced || !P::RESUMES {
                    break &mut visit.node;
                }
            };
            grace -= 1;
            if node.distance() == 0 {
                return Found::Unproven(self.path(at));
            }
            problem.refresh(node);
            let node = *node;
            problem.expand(&node, DIVE_STEPS, &mut children);
        }
    }

    /// Keeps a node, unless one that was visited is as good.
    #[inline]
    fn visit(&mut self, node: &T, parent: u32) -> Option<u32> {
        if node.is_compared() {
            let replaced = self.visited.add(node, &self.visits, |visit| &visit.node)?;
            if let Some(visit) = replaced.and_then(|at| self.visits.get_mut(at as usize)) {
                visit.is_replaced = true;
            }
        }
        self.visits.push(Visit {
            node: *node,
            parent,
            is_replaced: false,
        });
        Some(self.visits.len() as u32 - 1)
    }

    /// Opens a node: the least estimate comes first, of these the deepest, of these the last.
    #[inline]
    fn push(&mut self, at: u32, estimate: u32) {
        let depth = u64::from(self.visits[at as usize].node.distance());
        let entry = u64::from(estimate) << 39 | depth << 32 | u64::from(!at);
        self.open.push(Reverse(entry));
    }

    /// Takes the first open node that no better one has replaced since, and its estimate.
    #[inline]
    fn pop(&mut self) -> Option<(u32, u32)> {
        while let Some(Reverse(entry)) = self.open.pop() {
            let at = !(entry as u32);
            if !self.visits[at as usize].is_replaced {
                return Some((at, estimate_of(entry)));
            }
        }
        None
    }

    /// Returns the nodes from the root to this one.
    fn path(&self, last: u32) -> Vec<T> {
        let mut path = Vec::with_capacity(16);
        let mut at = last;
        while let Some(visit) = self.visits.get(at as usize) {
            path.push(visit.node);
            at = visit.parent;
        }
        path.reverse();
        path
    }
}

/// Returns the estimate in an entry of the queue.
fn estimate_of(entry: u64) -> u32 {
    (entry >> 39) as u32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::{Budget, Cancellation};

    /// A tree in which every node has many children that look alike.
    struct Bushy;

    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    struct Twig {
        distance: u8,
        id: u64,
    }

    impl Node for Twig {
        fn distance(&self) -> u8 {
            self.distance
        }

        fn hash(&self) -> u64 {
            self.id
        }

        fn replaces(&self, other: &Twig) -> bool {
            self == other
        }
    }

    impl Problem for Bushy {
        type Node = Twig;

        fn steps(_: usize) -> u64 {
            1
        }

        fn grace(granted: u64) -> u64 {
            granted
        }

        fn expand(&mut self, node: &Twig, _: u64, children: &mut Vec<(Twig, u32)>) -> Option<usize> {
            let distance = node.distance - 1;
            // The deeper, the dearer, so that a best-first search goes through every level.
            children.extend((0..200).map(|at| {
                let id = node.id.wrapping_mul(200) + at;
                (Twig { distance, id }, 100 - u32::from(distance))
            }));
            Some(children.len())
        }

        fn dive_key(_: &Twig, estimate: u32, _: bool) -> u32 {
            estimate
        }
    }

    #[test]
    fn a_search_that_is_out_of_memory_ends_like_one_that_is_out_of_steps() {
        let cancellation = Cancellation::default();
        let mut meter = Meter::new(Budget { steps: 20_000 }, &cancellation);
        let mut frontier = Frontier::default();
        let root = Twig { distance: 9, id: 1 };
        let found = frontier.search(&mut Bushy, root, 0, &mut meter);
        assert!(meter.steps() < 20_000 && meter.is_spent());
        assert!(frontier.visits.len() <= meter.nodes() * 5 / 4 + 200);
        let Found::Unproven(path) = found else {
            panic!("{found:?}");
        };
        assert_eq!(path.len(), 10);
    }

    #[test]
    fn a_cancelled_search_finds_nothing() {
        let cancellation = Cancellation::default();
        cancellation.cancel();
        let mut meter = Meter::new(Budget::DEFAULT, &cancellation);
        let root = Twig { distance: 9, id: 1 };
        let found = Frontier::default().search(&mut Bushy, root, 0, &mut meter);
        assert_eq!((found, meter.steps()), (Found::Unknown, 0));
    }
}
