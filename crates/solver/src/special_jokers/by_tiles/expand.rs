//! The next decisions: the groups of a number, or the use of one colour.

use super::bound::{difference, sum};
use super::*;
use crate::special_jokers::groups::Need;
use kostka_slim::sorting::SmallSort;

/// A run that ends with its colour-change joker.
pub(super) const ENDS: u8 = 4;

impl Search<'_> {
    /// Every child below the limit, with its estimate.
    pub(super) fn expand_node(&mut self, node: &Node, children: &mut Vec<(Node, u32)>) {
        if node.stage == 0 {
            self.lay_groups(node, children);
        } else {
            let c = usize::from(node.stage) - 1;
            let n = usize::from(node.number);
            let grouped = node.grouped[c];
            let cell = self.bounds.cells.cell(c, n, grouped, node.key.wild());
            let mut child = *node;
            child.how = How::default();
            ColourExpansion {
                search: self,
                c,
                n,
                old_odds: node.odds,
                joker_here: false,
                children,
            }
            .start(child, cell);
        }
    }

    fn lay_groups(&mut self, node: &Node, children: &mut Vec<(Node, u32)>) {
        let wild = node.key.wild();
        let n = usize::from(node.number);
        for need in self.bounds.cells.groups(n) {
            if (0..4).any(|k| need.wild[k] > wild[k]) {
                continue;
            }
            let left: Jokers = std::array::from_fn(|k| wild[k] - need.wild[k]);
            let estimate = self.estimate_grouped(node, need, &left);
            if estimate >= self.limit {
                continue;
            }
            let mut child = Node {
                key: node.key.with_wild(left),
                stage: 1,
                grouped: need.tiles,
                how: How {
                    code: need.code,
                    group_wild: need.wild,
                    ..How::default()
                },
                is_new: false,
                ..*node
            };
            if let Some(estimate) = self.go_on(&mut child, estimate) {
                children.push((child, estimate));
            }
        }
    }

    /// Returns a lower bound of the cost of a solution that lays these groups next, with these jokers left.
    fn estimate_grouped(&self, node: &Node, need: &Need, left: &Jokers) -> u32 {
        let bounds = &self.bounds;
        let mut all = *bounds.groups_from(usize::from(node.number) + 1);
        for c in 0..4 {
            let entry = bounds.get(node.entries[c]);
            all = sum(all, entry.grouped[usize::from(need.tiles[c])]);
        }
        total(node.cost, difference(all, *bounds.worth(left, 0))).max(self.floor)
    }
}

/// One colour at one number. The child is made step by step: its key holds the open runs still to be decided.
struct ColourExpansion<'a, 'b> {
    search: &'a mut Search<'b>,
    c: usize,
    n: usize,
    old_odds: [Odd; ODDS],
    /// True if a joker stands for this tile in an odd run or pair.
    joker_here: bool,
    children: &'a mut Vec<(Node, u32)>,
}

impl ColourExpansion<'_, '_> {
    fn start(&mut self, child: Node, cell: ways::Cell) {
        if self.old_odds == [0; ODDS] {
            self.pairs(0, 0, child, cell);
        } else {
            self.odds(0, child, cell);
        }
    }

    /// Decides about the odd runs and pairs of this colour, from this one on.
    fn odds(&mut self, at: usize, child: Node, cell: ways::Cell) {
        let Some(odd) = self.old_odds.get(at).copied() else {
            self.pairs(0, 0, child, cell);
            return;
        };
        if !is_due(odd, self.c) {
            self.odds(at + 1, child, cell);
            return;
        }
        let covered = odd_covered(odd);
        let c = self.c;
        let mut fill = |fills: [Fill; 2], next: Odd| self.fill_odd(at, child, cell, fills, next);
        if odd & PAIR != 0 {
            let pure = odd & PURE != 0;
            if covered == 2 {
                fill([Fill::Covered; 2], odd_pair(c, pure, 0));
                return;
            }
            for (kind, pure, covers) in [
                (Fill::Tile, false, 0),
                (Fill::Joker, pure, 0),
                (Fill::Double, pure, 1),
            ] {
                fill([Fill::Covered, kind], odd_pair(c, pure, covers));
            }
            return;
        }
        let tiles = odd_tiles(odd);
        if covered > 0 {
            fill([Fill::Covered; 2], odd_run(c, tiles, 0));
            return;
        }
        let longer = |covers: u8| odd_run(c, (tiles + 1).min(3), covers);
        fill([Fill::Tile, Fill::Covered], longer(0));
        if tiles < 3 || cell.reach {
            fill([Fill::Joker, Fill::Covered], longer(0));
            fill([Fill::Double, Fill::Covered], longer(1));
        }
        if tiles == 3 {
            let mut closed = child;
            closed.odds[at] = 0;
            closed.how.odd_actions[at] = OddAction::Close;
            self.odds(at + 1, closed, cell);
        }
    }

    fn fill_odd(&mut self, at: usize, mut child: Node, cell: ways::Cell, fills: [Fill; 2], next: Odd) {
        // Jokers alone so far, and no half ahead of the other: they could as well be left out.
        if next & (PAIR | PURE) == PAIR | PURE && odd_covered(next) == 0 {
            return;
        }
        let Some(rest) = self.take(cell, fills) else {
            return;
        };
        child.odds[at] = next;
        child.how.odd_actions[at] = OddAction::Fill(fills);
        let joker = self.joker_here;
        self.joker_here |= fills.contains(&Fill::Joker);
        self.odds(at + 1, child, rest);
        self.joker_here = joker;
    }

    /// Returns the rest of a cell without these fills.
    fn take(&self, mut cell: ways::Cell, fills: [Fill; 2]) -> Option<ways::Cell> {
        for fill in fills {
            let count = match fill {
                Fill::Covered => continue,
                Fill::Tile => {
                    cell.need = cell.need.saturating_sub(1);
                    &mut cell.tiles
                }
                Fill::Joker => &mut cell.wild[J],
                Fill::Double => &mut cell.wild[D],
                Fill::Change => &mut cell.wild[C],
            };
            *count = count.checked_sub(1)?;
        }
        Some(cell)
    }

    /// Decides about pairs that meet double or colour-change jokers, after `made` of them and from this kind of
    /// action on.
    fn pairs(&mut self, made: usize, from: usize, child: Node, cell: ways::Cell) {
        self.ordinary(&child, &cell);
        let wild = cell.wild;
        let pairs = child.key.open(self.c).pairs;
        if made >= 2 || (wild[D] == 0 && wild[C] < 2) || (pairs == 0 && wild[M] == 0) {
            return;
        }
        const FILLS: [(bool, Fill, Fill); 5] = [
            (true, Fill::Tile, Fill::Double),
            (true, Fill::Joker, Fill::Double),
            (false, Fill::Tile, Fill::Double),
            (false, Fill::Joker, Fill::Double),
            (false, Fill::Double, Fill::Double),
        ];
        for (action, (new, one, other)) in FILLS.into_iter().enumerate().skip(from) {
            let there = if new { wild[M] > 0 } else { pairs > 0 };
            let useful = one == Fill::Tile || cell.reach;
            if !there || !useful || self.n >= 13 {
                continue;
            }
            let Some(mut rest) = self.take(cell, [one, other]) else {
                continue;
            };
            let mut next = child;
            next.how.pair_actions[made] = PairAction::Fill {
                is_new: new,
                fills: [one, other],
            };
            if new {
                rest.wild[M] -= 1;
            } else {
                next.key = with_pairs(next.key, self.c, pairs - 1);
            }
            let covered = 1 + u8::from(one == Fill::Double);
            let pure = new && one == Fill::Joker;
            if add_odd(&mut next.odds, odd_pair(self.c, pure, covered)) {
                let joker = self.joker_here;
                self.joker_here |= one == Fill::Joker;
                self.pairs(made + 1, action, next, rest);
                self.joker_here = joker;
            }
        }
        if pairs > 0 && wild[C] >= 2 {
            let own = self.c;
            for to in (0..4).filter(|to| *to != own) {
                let mut next = child;
                if !self.search.bounds.cells.arrive[to][self.n + 1]
                    || !add_odd(&mut next.odds, odd_pair(to, false, 0) | FRESH)
                {
                    continue;
                }
                next.key = with_pairs(next.key, self.c, pairs - 1);
                next.how.pair_actions[made] = PairAction::Change(to as u8);
                let mut rest = cell;
                rest.wild[C] -= 2;
                self.pairs(made + 1, FILLS.len(), next, rest);
            }
        }
    }

    /// Decides about everything else.
    fn ordinary(&mut self, child: &Node, cell: &ways::Cell) {
        let open = child.key.open(self.c);
        for at in self.search.ways.find(open, cell) {
            let way = self.search.ways.get(at);
            if way.left > 0 && self.joker_here {
                continue;
            }
            let mut next = *child;
            next.how.way = way;
            next.cost += self.search.bounds.cells.left_cost(self.n, way.left);
            let used = way.used();
            next.key = next
                .key
                .with_open(self.c, way.next)
                .with_wild(std::array::from_fn(|k| cell.wild[k] - used[k]));
            if used[C] == 0 {
                self.finish(next);
            } else {
                self.leave(0, next);
            }
        }
    }

    /// Finds a goal for each run that leaves, from this one on.
    fn leave(&mut self, at: u8, child: Node) {
        let [short, middle, long] = child.how.way.leaving;
        if at == short + middle + long {
            self.finish(child);
            return;
        }
        let tiles = if at < short { 2 } else { 3 };
        let may_end = at >= short && at < short + middle;
        let own = self.c;
        for to in (0..4).filter(|to| *to != own) {
            let mut next = child;
            if self.search.bounds.cells.arrive[to][self.n + 1]
                && add_odd(&mut next.odds, odd_run(to, tiles, 0) | FRESH)
            {
                next.how.goals[usize::from(at)] = to as u8;
                self.leave(at + 1, next);
            }
        }
        if may_end {
            let mut next = child;
            next.how.goals[usize::from(at)] = ENDS;
            self.leave(at + 1, next);
        }
    }

    /// Goes on to the next colour.
    fn finish(&mut self, mut child: Node) {
        child.stage += 1;
        child.is_new = false;
        let search = &mut *self.search;
        if child.odds != self.old_odds {
            // Runs that go to colours not decided yet are not seen before they are.
            (0..=self.c).for_each(|c| search.find_entry(&mut child, c));
        } else {
            search.find_entry(&mut child, self.c);
        }
        let estimate = search.estimate(&child);
        if estimate < search.limit
            && let Some(estimate) = search.go_on(&mut child, estimate)
        {
            self.children.push((child, estimate));
        }
    }
}

fn with_pairs(key: Key, c: usize, pairs: u8) -> Key {
    let mut open = key.open(c);
    open.pairs = pairs;
    key.with_open(c, open)
}

fn add_odd(odds: &mut [Odd; ODDS], odd: Odd) -> bool {
    let free = odds.iter_mut().find(|slot| **slot == 0);
    free.map(|slot| *slot = odd).is_some()
}

/// Returns whether an odd run or pair must be decided about with this colour.
fn is_due(odd: Odd, c: usize) -> bool {
    odd != 0 && odd & FRESH == 0 && odd_colour(odd) == c
}

impl Search<'_> {
    /// Goes on to the next choice with more than one way, from the estimate so far, and returns the estimate there.
    /// `None` if the rows cannot be finished after the last number, or cost too much.
    fn go_on(&mut self, node: &mut Node, mut estimate: u32) -> Option<u32> {
        let mut is_known = true;
        loop {
            if node.stage == 5 {
                node.is_new = true;
                let odds = node.odds;
                if !self.next_number(node) {
                    return None;
                }
                if node.number == END {
                    return (node.cost < self.limit).then_some(node.cost);
                }
                for odd in odds.into_iter().filter(|odd| *odd != 0) {
                    self.find_entry(node, odd_colour(odd));
                    is_known = false;
                }
            }
            let n = usize::from(node.number);
            if node.stage == 0 {
                if self.bounds.cells.groups(n).len() > 1 {
                    break;
                }
                node.stage = 1;
            }
            let c = usize::from(node.stage) - 1;
            if !self.is_idle(node, c, n) {
                break;
            }
            node.stage += 1;
            self.find_entry(node, c);
            is_known = false;
        }
        if !is_known {
            estimate = self.estimate(node);
        }
        (estimate < self.limit).then_some(estimate)
    }

    /// Returns whether there is nothing to decide about a colour.
    fn is_idle(&self, node: &Node, c: usize, n: usize) -> bool {
        let cells = &self.bounds.cells;
        let [plain, doubles, _, mirrors] = node.key.wild().map(|k| k > 0);
        cells.total[c][n] == node.grouped[c]
            && node.key.is_empty(c)
            && !node.odds.iter().any(|odd| is_due(*odd, c))
            // A mirrored pair may start with jokers alone.
            && !(plain && doubles && mirrors && cells.reach[c][n])
    }

    /// Goes on to the next number, as all colours are decided; false if the rows cannot be finished after the last.
    fn next_number(&mut self, node: &mut Node) -> bool {
        node.number += 1;
        node.stage = 0;
        node.grouped = [0; 4];
        let changes = node.key.wild()[C];
        for odd in &mut node.odds {
            *odd &= !FRESH;
            let c = odd_colour(*odd);
            let mut open = node.key.open(c);
            let covered = odd_covered(*odd);
            if *odd == 0 {
                continue;
            }
            if *odd & PAIR != 0 {
                if covered > 0 || *odd & PURE != 0 {
                    continue;
                }
                open.pairs += 1;
            } else if changes > 0 {
                continue;
            } else if covered > 0 {
                open.covered[usize::from(odd_tiles(*odd)) - 2] += 1;
            } else {
                open.runs[usize::from(odd_tiles(*odd)) - 1] += 1;
            }
            if !open.fits() {
                return false;
            }
            node.key = node.key.with_open(c, open);
            *odd = 0;
        }
        node.odds.small_sort_by(|a, b| b.cmp(a));
        node.number < END || self.end(node)
    }

    /// Finishes the short runs with jokers after the last number; false if that fails, or if a mirror that must be laid is not.
    fn end(&self, node: &mut Node) -> bool {
        let wild = node.key.wild();
        let mut missing = 0;
        let mut may_change = 0;
        for c in 0..4 {
            let open = node.key.open(c);
            missing += 2 * open.runs[0] + open.runs[1] + open.covered[0];
            may_change += open.runs[0] + open.runs[1] + open.covered[0];
        }
        for odd in node.odds.into_iter().filter(|odd| *odd != 0) {
            if odd & PAIR != 0 {
                return false;
            }
            missing += u8::from(odd_tiles(odd) == 2);
        }
        let optional = self.pool.wild[MIRROR] - self.pool.wild_need[MIRROR];
        if wild[J] + wild[D] + wild[C].min(may_change) < missing || wild[M] > optional {
            return false;
        }
        node.cost += u32::from(wild[M]) * self.costs.left(MIRROR);
        true
    }
}
