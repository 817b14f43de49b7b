//! Lists all moves of a small position by trying every set of words, with jokers in every place.

use kostka_rules::{Attempt, Face, LegalTurn, Row, turn};
use kostka_solver::words::{Index, Request};

use crate::support::n_broken;

/// A legal move: its points, the number of tiles it lays, and the number of words it breaks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Legal {
    pub(crate) points: u32,
    pub(crate) tiles: usize,
    pub(crate) broken: usize,
    pub(crate) table: Vec<Row>,
}

/// Returns all legal moves; `words` are the words of the index.
pub(crate) fn moves(index: &Index, request: &Request, words: &[&str]) -> Vec<Legal> {
    let words: Vec<Vec<char>> = words
        .iter()
        .map(|word| word.to_uppercase().chars().collect())
        .collect();
    let pool: Vec<Face> = request
        .table
        .iter()
        .flatten()
        .chain(request.rack)
        .map(|face| face.printed())
        .collect();
    let mut found = Vec::new();
    lay(index, request, &words, &pool, &mut Vec::new(), &mut found);
    found
}

fn lay(
    index: &Index,
    request: &Request,
    words: &[Vec<char>],
    pool: &[Face],
    after: &mut Vec<Row>,
    found: &mut Vec<Legal>,
) {
    let Some((word, others)) = words.split_first() else {
        // If more tiles are left than the rack had, or none was laid, there is nothing to judge.
        if pool.len() < request.rack.len()
            && let Some(legal) = judged(index, request, after)
        {
            found.push(Legal {
                points: legal.points.unwrap().into(),
                tiles: legal.played.len(),
                broken: n_broken(index, request.table, after),
                table: legal.table,
            });
        }
        return;
    };
    lay(index, request, others, pool, after, found);
    if word.len() <= pool.len() {
        spell(word, &mut Vec::new(), pool, &mut |row, pool| {
            after.push(row.clone());
            lay(index, request, others, pool, after, found);
            after.pop();
        });
    }
}

/// Calls `each` for every way to spell a word from the pool.
fn spell(word: &[char], row: &mut Row, pool: &[Face], each: &mut impl FnMut(&Row, &[Face])) {
    let Some((&letter, rest)) = word.split_first() else {
        each(row, pool);
        return;
    };
    for (printed, laid) in [
        (Face::Letter(letter), Face::Letter(letter)),
        (Face::Blank(None), Face::Blank(Some(letter))),
    ] {
        if let Some(at) = pool.iter().position(|face| *face == printed) {
            let mut left = pool.to_vec();
            left.remove(at);
            row.push(laid);
            spell(rest, row, &left, each);
            row.pop();
        }
    }
}

fn judged(index: &Index, request: &Request, after: &[Row]) -> Option<LegalTurn> {
    let attempt = Attempt {
        opened: request.opened,
        rack: request.rack,
        before: request.table,
        after,
    };
    turn::check(request.terms, index, attempt).ok()
}
