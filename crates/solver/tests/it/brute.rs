//! A slow and simple solver: lists every row that the tiles make and tries every way to put rows together. Every table
//! it counts is judged.

use std::collections::HashMap;

use kostka_rules::rulebook::{FreedJoker, JokerSwaps};
use kostka_rules::{Attempt, Face, Joker, NoWords, Row, Terms, meld, turn};

/// The result of the best move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Best {
    pub(crate) tiles: usize,
    pub(crate) value: u32,
}

/// Both goals at once: most tiles and highest value. `None`: the table cannot be made legal.
pub(crate) fn best(terms: &Terms, table: &[Row], rack: &[Face], opened: bool) -> (Best, Best) {
    let mut search = Search::new(terms, table, rack, opened);
    search.go();
    (search.most_tiles, search.most_value)
}

/// The highest worth from the rack alone and the most tiles at the minimum.
pub(crate) fn opening(terms: &Terms, rack: &[Face]) -> (u32, usize) {
    let rack: Vec<Face> = rack
        .iter()
        .copied()
        .filter(|face| terms.rules().opening_jokers || !face.is_joker())
        .collect();
    let mut search = Search::new(terms, &[], &rack, false);
    search.judged = false;
    search.go();
    (search.most_worth, search.most_opening_tiles)
}

struct Search<'a> {
    terms: &'a Terms,
    table: &'a [Row],
    rack: &'a [Face],
    opened: bool,
    judged: bool,
    faces: Vec<Face>,
    total: Vec<u8>,
    need: Vec<u8>,
    /// By lowest face: the rows as counts.
    rows: Vec<Vec<(Row, Vec<u8>)>>,
    chosen: Vec<Row>,
    most_tiles: Best,
    most_value: Best,
    most_worth: u32,
    most_opening_tiles: usize,
}

impl<'a> Search<'a> {
    fn new(terms: &'a Terms, table: &'a [Row], rack: &'a [Face], opened: bool) -> Search<'a> {
        let mut faces: Vec<Face> = table.iter().flatten().chain(rack).copied().collect();
        faces.sort_unstable();
        faces.dedup();
        let count = |tiles: &mut dyn Iterator<Item = &Face>| {
            let mut counts = vec![0u8; faces.len()];
            tiles.for_each(|face| counts[faces.binary_search(face).unwrap()] += 1);
            counts
        };
        let need = count(&mut table.iter().flatten());
        let total = count(&mut table.iter().flatten().chain(rack));
        let mut rows: Vec<Vec<(Row, Vec<u8>)>> = vec![Vec::new(); faces.len()];
        for row in all_rows(terms, &faces, &total) {
            let counts = count(&mut row.iter());
            let lowest = counts.iter().position(|c| *c > 0).unwrap();
            rows[lowest].push((row, counts));
        }
        Search {
            terms,
            table,
            rack,
            opened,
            judged: true,
            faces,
            total,
            need,
            rows,
            chosen: Vec::new(),
            most_tiles: Best::default(),
            most_value: Best::default(),
            most_worth: 0,
            most_opening_tiles: 0,
        }
    }

    fn go(&mut self) {
        let total = self.total.clone();
        let need = self.need.clone();
        self.step(0, total, need);
    }

    /// Decides about the tiles of face `at`, all lower faces being decided.
    fn step(&mut self, at: usize, left: Vec<u8>, need: Vec<u8>) {
        if at == self.faces.len() {
            self.judge();
            return;
        }
        if left[at] == 0 {
            self.step(at + 1, left, need);
            return;
        }
        if left[at] > need[at] {
            let mut fewer = left.clone();
            fewer[at] -= 1;
            self.step(at, fewer, need.clone());
        }
        for i in 0..self.rows[at].len() {
            let (row, counts) = self.rows[at][i].clone();
            if counts.iter().zip(&left).any(|(c, l)| c > l) {
                continue;
            }
            // Laying what may stay and leaving the same face is the same as the other way round; `left > need` above
            // is taken first, so here every copy that remains may be used.
            let rest: Vec<u8> = left.iter().zip(&counts).map(|(l, c)| l - c).collect();
            let need = need
                .iter()
                .zip(&counts)
                .map(|(n, c)| n.saturating_sub(*c))
                .collect();
            self.chosen.push(row);
            self.step(at, rest, need);
            self.chosen.pop();
        }
    }

    fn judge(&mut self) {
        let rules = self.terms.rules();
        let laid: Vec<Face> = self.chosen.iter().flatten().copied().collect();
        let worth = self
            .chosen
            .iter()
            .filter_map(|row| meld::readings(row, rules.mirror_value).best_value())
            .map(u32::from)
            .sum::<u32>();
        if !self.judged {
            self.most_worth = self.most_worth.max(worth);
            if worth >= u32::from(rules.opening_minimum) {
                self.most_opening_tiles = self.most_opening_tiles.max(laid.len());
            }
            return;
        }
        let tiles = laid.len() - self.table.iter().flatten().count();
        let value_of = |face: &Face| match face {
            Face::Number(_, n) => u32::from(*n),
            _ => u32::from(rules.joker_penalty),
        };
        let value =
            laid.iter().map(value_of).sum::<u32>() - self.table.iter().flatten().map(value_of).sum::<u32>();
        let here = Best { tiles, value };
        let better_tiles = (tiles, value) > (self.most_tiles.tiles, self.most_tiles.value);
        let better_value = (value, tiles) > (self.most_value.value, self.most_value.tiles);
        if !better_tiles && !better_value {
            return;
        }
        let watched =
            !self.opened || rules.freed_joker == FreedJoker::NewSet || rules.joker_swaps != JokerSwaps::FREE;
        let legal = tiles > 0
            && (!watched || {
                let attempt = Attempt {
                    opened: self.opened,
                    rack: self.rack,
                    before: self.table,
                    after: &self.chosen,
                };
                turn::check(self.terms, &NoWords, attempt).is_ok()
            });
        if legal {
            if better_tiles {
                self.most_tiles = here;
            }
            if better_value {
                self.most_value = here;
            }
        }
    }
}

/// Every row that these tiles make, groups in one order only.
fn all_rows(terms: &Terms, faces: &[Face], counts: &[u8]) -> Vec<Row> {
    let mut found = Vec::new();
    let mut counts = counts.to_vec();
    grow(terms, faces, &mut counts, &mut Row::new(), &mut found);
    found
}

fn grow(terms: &Terms, faces: &[Face], counts: &mut [u8], row: &mut Row, found: &mut Vec<Row>) {
    let mirror_value = terms.rules().mirror_value;
    let readings = meld::readings(row, mirror_value);
    if !readings.is_empty() {
        let only_group = readings.iter().all(|r| matches!(r, meld::Reading::Group { .. }));
        if !only_group || row.is_sorted() {
            found.push(row.clone());
        }
    }
    if row.len() >= 9 || !can_go_on(row, faces.contains(&Face::Joker(Joker::Mirror))) {
        return;
    }
    for at in 0..faces.len() {
        if counts[at] > 0 {
            counts[at] -= 1;
            row.push(faces[at]);
            grow(terms, faces, counts, row, found);
            row.pop();
            counts[at] += 1;
        }
    }
}

/// Returns false if a row cannot become a meld by adding to its end; a cheap test.
fn can_go_on(row: &Row, mirrors: bool) -> bool {
    let middle = row.iter().position(|face| *face == Face::Joker(Joker::Mirror));
    if let Some(middle) = middle {
        // The right half repeats the left one backwards; doubles make the places uncertain.
        let left: Row = row[..middle].iter().rev().copied().collect();
        let right = &row[middle + 1..];
        if right.contains(&Face::Joker(Joker::Mirror)) || right.len() > 2 * left.len() {
            return false;
        }
        return left.iter().zip(right).all(|(l, r)| {
            l.is_joker()
                || r.is_joker()
                || l == r
                || left.iter().chain(right).any(|f| *f == Face::Joker(Joker::Double))
        });
    }
    let numbers: Vec<(usize, u8)> = row
        .iter()
        .enumerate()
        .filter_map(|(at, face)| match face {
            Face::Number(_, n) => Some((at, *n)),
            _ => None,
        })
        .collect();
    let doubles = row.iter().filter(|f| **f == Face::Joker(Joker::Double)).count() as i32;
    let group = numbers.iter().all(|(_, n)| *n == numbers[0].1) && row.len() <= 4;
    let steps = |sign: i32| {
        numbers.windows(2).all(|pair| {
            let places = (pair[1].0 - pair[0].0) as i32;
            let climb = sign * (i32::from(pair[1].1) - i32::from(pair[0].1));
            (places..=places + doubles).contains(&climb)
        })
    };
    group || steps(1) || (mirrors && row.len() <= 4 && steps(-1))
}

/// A solver for big positions without watched jokers: the same steps, remembered.
pub(crate) fn best_remembered(
    terms: &Terms,
    table: &[Row],
    rack: &[Face],
    weigh: &dyn Fn(&Face) -> u64,
) -> Option<u64> {
    let mut search = Search::new(terms, table, rack, true);
    for rows in &mut search.rows {
        // Longer runs are made of shorter ones.
        rows.retain(|(row, _)| row.len() <= 7);
        let mut seen = std::collections::HashSet::new();
        rows.retain(|(_, counts)| seen.insert(counts.clone()));
    }
    let mut memory = HashMap::new();
    remembered(
        &search,
        0,
        search.total.clone(),
        search.need.clone(),
        weigh,
        &mut memory,
    )
}

type Memory = HashMap<(Vec<u8>, Vec<u8>), Option<u64>>;

fn remembered(
    search: &Search,
    at: usize,
    left: Vec<u8>,
    need: Vec<u8>,
    weigh: &dyn Fn(&Face) -> u64,
    memory: &mut Memory,
) -> Option<u64> {
    let Some(at) = (at..left.len()).find(|at| left[*at] > 0) else {
        return Some(0);
    };
    let key = (left, need);
    if let Some(known) = memory.get(&key) {
        return *known;
    }
    let (left, need) = &key;
    let mut best = None;
    if left[at] > need[at] {
        let mut fewer = left.clone();
        fewer[at] -= 1;
        best = remembered(search, at, fewer, need.clone(), weigh, memory);
    }
    for (row, counts) in &search.rows[at] {
        if counts.iter().zip(left).any(|(c, l)| c > l) {
            continue;
        }
        let rest: Vec<u8> = left.iter().zip(counts).map(|(l, c)| l - c).collect();
        let rest_need: Vec<u8> = need
            .iter()
            .zip(counts)
            .map(|(n, c)| n.saturating_sub(*c))
            .collect();
        if let Some(worth) = remembered(search, at, rest, rest_need, weigh, memory) {
            let here: u64 = row.iter().map(weigh).sum();
            best = best.max(Some(worth + here));
        }
    }
    memory.insert(key, best);
    best
}
