//! From the nodes of a search to rows: the path is walked again, this time with tiles in hand.

use kostka_rules::{Face, MirrorValue, Row, meld};

use super::expand::ENDS;
use super::ways::Way;
use super::*;
use crate::special_jokers::rows::{CHANGE, DOUBLE, Halves, PLAIN, mirrored};

/// A run that is being built.
#[derive(Clone, Debug, Default)]
struct Growing {
    is_pair: bool,
    start: u8,
    halves: Halves,
    has_changed: bool,
}

impl Growing {
    fn tiles(&self) -> usize {
        self.halves.rows[0].len().min(3)
    }

    fn covers(&self) -> u8 {
        self.halves.covered.iter().map(|covered| u8::from(*covered)).sum()
    }
}

pub(super) fn rows(path: &[Node]) -> Vec<Row> {
    let mut build = Build::default();
    for step in path.windows(2) {
        let [from, to] = step else { continue };
        if from.stage == 0 {
            build.groups(&to.how, from.number);
        } else {
            build.colour(from, &to.how);
        }
        if to.number > from.number {
            for c in 0..4 {
                build.now[c] = std::mem::take(&mut build.next[c]);
            }
        }
    }
    if let Some(last) = path.last() {
        build.end(last.key.wild());
    }
    build.rows
}

#[derive(Default)]
struct Build {
    rows: Vec<Row>,
    /// By colour: open at this number, and at the next.
    now: [Vec<Growing>; 4],
    next: [Vec<Growing>; 4],
}

impl Build {
    fn groups(&mut self, how: &How, n: u8) {
        for made in groups::split(how.code, how.group_wild) {
            self.rows.push(made.row(n));
        }
    }

    fn take(&mut self, c: usize, is_it: impl Fn(&Growing) -> bool) -> Growing {
        match self.now[c].iter().position(is_it) {
            Some(at) => self.now[c].remove(at),
            None => Growing::default(),
        }
    }

    fn take_run(&mut self, c: usize, tiles: usize) -> Growing {
        self.take(c, |run| !run.is_pair && run.covers() == 0 && run.tiles() == tiles)
    }

    fn take_pair(&mut self, c: usize) -> Growing {
        self.take(c, |run| run.is_pair && run.covers() == 0)
    }

    fn colour(&mut self, from: &Node, how: &How) {
        let c = usize::from(from.stage) - 1;
        let n = from.number;
        self.odds(c, n, &from.odds, how);
        self.pair_actions(c, n, how);
        let covered: Vec<usize> = (0..self.now[c].len())
            .rev()
            .filter(|at| self.now[c][*at].covers() > 0)
            .collect();
        for at in covered {
            let mut run = self.now[c].remove(at);
            run.halves.covered = [false; 2];
            self.next[c].push(run);
        }
        let way = &how.way;
        for (k, doubles) in way.doubles.into_iter().enumerate() {
            for _ in 0..doubles {
                let mut run = self.take_run(c, k + 1);
                run.halves.put([Fill::Double, Fill::Covered], c, n);
                self.next[c].push(run);
            }
        }
        self.leave(c, how);
        self.pairs(c, n, way);
        self.runs(c, n, way);
        // What goes no further is finished.
        for run in std::mem::take(&mut self.now[c]) {
            self.finish(run, n - 1);
        }
    }

    fn odds(&mut self, c: usize, n: u8, odds: &[Odd; ODDS], how: &How) {
        for (odd, action) in odds.iter().zip(how.odd_actions) {
            if action == OddAction::None {
                continue;
            }
            let mut run = if odd & PAIR != 0 {
                let is_pure = odd & PURE != 0;
                self.take(c, |run| {
                    run.is_pair
                        && run.covers() == odd_covered(*odd)
                        && run.halves.rows.iter().flatten().all(|face| face.is_joker()) == is_pure
                })
            } else {
                self.take(c, |run| {
                    !run.is_pair
                        && run.has_changed
                        && run.covers() == odd_covered(*odd)
                        && run.tiles() == usize::from(odd_tiles(*odd))
                })
            };
            match action {
                OddAction::Fill(fills) => {
                    run.halves.put(fills, c, n);
                    self.next[c].push(run);
                }
                _ => self.finish(run, n - 1),
            }
        }
    }

    fn pair_actions(&mut self, c: usize, n: u8, how: &How) {
        for action in how.pair_actions {
            match action {
                PairAction::None => {}
                PairAction::Fill { is_new, fills } => {
                    let mut pair = if is_new { new_pair(n) } else { self.take_pair(c) };
                    pair.halves.put(fills, c, n);
                    self.next[c].push(pair);
                }
                PairAction::Change(to) => {
                    let mut pair = self.take_pair(c);
                    pair.halves.rows.iter_mut().for_each(|half| half.push(CHANGE));
                    pair.has_changed = true;
                    self.next[usize::from(to)].push(pair);
                }
            }
        }
    }

    fn leave(&mut self, c: usize, how: &How) {
        let mut goals = how.goals.into_iter();
        for (k, leaving) in how.way.leaving.into_iter().enumerate() {
            for goal in goals.by_ref().take(usize::from(leaving)) {
                let mut run = self.take_run(c, k + 1);
                run.halves.rows[0].push(CHANGE);
                run.has_changed = true;
                if goal == ENDS {
                    self.rows.extend(run.halves.rows.into_iter().take(1));
                } else {
                    self.next[usize::from(goal)].push(run);
                }
            }
        }
    }

    fn pairs(&mut self, c: usize, n: u8, way: &Way) {
        let mut jokers = way.pair_plain;
        // A place without a tile is one where a pair goes on.
        let mut empty = jokers.saturating_sub(way.pairs + way.new_pairs);
        for at in 0..way.pairs + way.new_pairs {
            let mut pair = if at < way.pairs {
                self.take_pair(c)
            } else {
                new_pair(n)
            };
            let fills = if empty > 0 {
                empty -= 1;
                jokers -= 2;
                [Fill::Joker; 2]
            } else if jokers > 0 {
                jokers -= 1;
                [Fill::Tile, Fill::Joker]
            } else {
                [Fill::Tile; 2]
            };
            pair.halves.put(fills, c, n);
            self.next[c].push(pair);
        }
    }

    fn runs(&mut self, c: usize, n: u8, way: &Way) {
        let starts = way.next.runs[0];
        let mut jokers = way.plain;
        for at in 0..way.tiles + way.plain {
            let is_new = at + starts >= way.tiles + way.plain;
            let mut run = if is_new {
                Growing {
                    start: n,
                    ..Growing::default()
                }
            } else {
                // Short runs first.
                let shortest = (1..=3).find(|tiles| {
                    let mut open = self.now[c].iter();
                    open.any(|run| !run.is_pair && run.tiles() == *tiles)
                });
                self.take_run(c, shortest.unwrap_or(3))
            };
            let fill = if jokers > 0 && !is_new {
                jokers -= 1;
                Fill::Joker
            } else {
                Fill::Tile
            };
            run.halves.put([fill, Fill::Covered], c, n);
            self.next[c].push(run);
        }
    }

    /// Finishes the short runs with jokers after the last number.
    fn end(&mut self, mut wild: Jokers) {
        let mut open: Vec<Growing> = self.now.iter_mut().flat_map(std::mem::take).collect();
        for run in open.iter_mut().filter(|run| !run.is_pair && !run.has_changed) {
            if run.tiles() < 3 && wild[C] > 0 {
                wild[C] -= 1;
                run.halves.rows[0].push(CHANGE);
            }
        }
        for mut run in open {
            while !run.is_pair && run.tiles() < 3 && wild[J] + wild[D] > 0 {
                let (kind, joker) = if wild[J] > 0 { (J, PLAIN) } else { (D, DOUBLE) };
                wild[kind] -= 1;
                run.halves.rows[0].push(joker);
            }
            self.finish(run, 13);
        }
    }

    fn finish(&mut self, run: Growing, last: u8) {
        let [left, right] = run.halves.rows;
        if run.is_pair {
            self.finish_pair(left, right, last);
        } else if !left.is_empty() {
            self.rows.push(within_the_ends(left, run.start));
        }
    }

    /// Lays a mirrored run, climbing if the number in the middle exists. One from 1 to 13 has no middle either way: runs
    /// are cut off.
    fn finish_pair(&mut self, left: Row, right: Row, last: u8) {
        let is_meld = |row: &[Face]| meld::is_meld(row, MirrorValue::Middle);
        let whole = mirrored(left.clone(), right.clone(), last < 13);
        if is_meld(&whole) {
            self.rows.push(whole);
            return;
        }
        for cut in 3..left.len() {
            for other in 3..right.len() {
                let rest = mirrored(left[cut..].to_vec(), right[other..].to_vec(), false);
                if is_meld(&left[..cut]) && is_meld(&right[..other]) && is_meld(&rest) {
                    self.rows
                        .extend([left[..cut].to_vec(), right[..other].to_vec(), rest]);
                    return;
                }
            }
        }
        self.rows.push(whole);
    }
}

fn new_pair(n: u8) -> Growing {
    Growing {
        is_pair: true,
        start: n,
        ..Growing::default()
    }
}

/// Moves jokers that lie beyond 13 to the front of a run.
fn within_the_ends(mut row: Row, start: u8) -> Row {
    let span = |face: &Face| if *face == DOUBLE { 2 } else { 1 };
    let mut end = start - 1 + row.iter().map(span).sum::<u8>();
    while end > 13
        && let Some(face) = row.pop()
    {
        end -= span(&face);
        row.insert(0, face);
    }
    row
}
