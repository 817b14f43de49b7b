//! Tiles that can still become a meld, compared with brute force over the tiles that could be added.

use std::collections::BTreeMap;

use kostka_rules::arrange::arrange;
use kostka_rules::{Face, MirrorValue, Row, Terms, meld, notation};

use crate::{row, terms};

/// Most tiles that are added one by one.
const ADDED: usize = 2;

/// Remembers which tiles, in any order, are a meld.
struct Melds {
    worth: MirrorValue,
    known: BTreeMap<Row, bool>,
}

impl Melds {
    fn is_meld(&mut self, tiles: &[Face]) -> bool {
        let mut tiles = tiles.to_vec();
        tiles.sort_unstable();
        let worth = self.worth;
        *self
            .known
            .entry(tiles)
            .or_insert_with_key(|tiles| arrange(tiles, worth).is_some())
    }

    /// Tries every way to add up to `left` of these faces, each not before the one added last.
    fn grows_by(&mut self, tiles: &mut Row, faces: &[Face], left: usize) -> bool {
        if self.is_meld(tiles) {
            return true;
        }
        left > 0
            && (0..faces.len()).any(|at| {
                tiles.push(faces[at]);
                let grows = self.grows_by(tiles, &faces[at..], left - 1);
                tiles.pop();
                grows
            })
    }
}

/// Tries longer additions: plain jokers stand for number tiles, of which a meld has at least one.
fn grows_far(melds: &mut Melds, terms: &Terms, tiles: &[Face]) -> bool {
    let copies = |face: &str| usize::from(terms.tiles().copies(row(&super::terms("pl-twist"), face)[0]));
    let wild = row(&super::terms("pl-standard"), "J")[0];
    let firsts: Vec<Row> = if tiles.iter().any(|face| !face.is_joker()) {
        vec![Row::new()]
    } else {
        row(terms, "r7 b7 o7 k7 r1 b1 o1 k1")
            .into_iter()
            .map(|face| vec![face])
            .collect()
    };
    let specials = ["M", "C", "C C", "M C", "M C C"].map(|text| row(&super::terms("pl-twist"), text));
    let specials = specials
        .into_iter()
        .filter(|row| row.iter().all(|face| copies(&face.to_string()) > 0));
    let specials: Vec<Row> = std::iter::once(Row::new()).chain(specials).collect();
    firsts.iter().any(|first| {
        specials.iter().any(|special| {
            (0..=11).any(|wilds| {
                let added = [tiles, first, special, &vec![wild; wilds]].concat();
                melds.is_meld(&added)
            })
        })
    })
}

/// Returns every choice of 1 to `longest` tiles with these faces. Their order does not matter.
fn choices(faces: &[Face], longest: u32) -> Vec<Row> {
    let mut all = vec![Row::new()];
    let mut from = 0;
    for _ in 0..longest {
        let longer: Vec<Row> = all[from..]
            .iter()
            .flat_map(|row| {
                let last = row
                    .last()
                    .and_then(|last| faces.iter().position(|face| face == last));
                faces[last.unwrap_or(0)..]
                    .iter()
                    .map(|face| [&row[..], &[*face]].concat())
            })
            .collect();
        from = all.len();
        all.extend(longer);
    }
    all.split_off(1)
}

/// Compares every row of up to `longest` tiles of a few faces. Returns the numbers of rows that can grow and that cannot.
fn compare(rulebook: &str, alphabet: &str, added: &str, longest: u32) -> (usize, usize) {
    let terms = terms(rulebook);
    let worth = terms.rules().mirror_value;
    let (faces, added) = (row(&terms, alphabet), row(&terms, added));
    let mut melds = Melds {
        worth,
        known: BTreeMap::new(),
    };
    let mut counts = (0, 0);
    for tiles in choices(&faces, longest) {
        let grows = meld::can_grow(&tiles, terms.tiles(), worth);
        let text = notation::row_text(&tiles);
        let near = melds.grows_by(&mut tiles.clone(), &added, ADDED);
        assert!(grows || !near, "{text} can grow");
        assert_eq!(grows, near || grows_far(&mut melds, &terms, &tiles), "{text}");
        counts = (counts.0 + usize::from(grows), counts.1 + usize::from(!grows));
    }
    counts
}

#[test]
fn rows_of_plain_jokers_and_numbers_grow_as_brute_force_finds() {
    let (grow, stuck) = compare(
        "pl-standard",
        "r1 r2 r4 b2 k2 r13 J",
        "r1 r2 r3 r4 r5 b2 k2 o2 J",
        4,
    );
    assert!(grow > 30 && stuck > 30, "{grow} {stuck}");
}

#[test]
fn rows_of_coloured_jokers_grow_as_brute_force_finds() {
    let (grow, stuck) = compare("pl-expert", "r3 r5 b3 Jr Jb Jk", "r3 r4 r5 b3 k3 o3 b4 Jk", 4);
    assert!(grow > 30 && stuck > 30, "{grow} {stuck}");
}

#[test]
fn rows_of_special_jokers_grow_as_brute_force_finds() {
    let added = "r2 r3 r4 r5 b3 b4 b5 b6 k3 J D C M";
    for alphabet in [
        "r3 r5 b3 b6 D C",
        "r3 r4 b5 M C J",
        "r1 r13 b13 M D J",
        "r3 b3 k3 M D",
    ] {
        let (grow, stuck) = compare("pl-twist", alphabet, added, 3);
        assert!(grow > 10 && stuck > 3, "{alphabet}: {grow} {stuck}");
    }
}

#[test]
fn a_mirror_of_no_worth_reaches_both_ends_of_the_numbers() {
    let terms = terms("pl-standard");
    let twist = crate::terms("pl-twist");
    let both_ends = row(&twist, "r1 r13 M");
    for (worth, expected) in [(MirrorValue::Middle, false), (MirrorValue::Zero, true)] {
        assert_eq!(
            meld::can_grow(&both_ends, twist.tiles(), worth),
            expected,
            "{worth:?}"
        );
        // A set without mirrors never makes a mirrored meld.
        let twice = row(&terms, "r3 r3");
        assert!(!meld::can_grow(&twice, terms.tiles(), worth));
        assert!(meld::can_grow(&twice, twist.tiles(), worth));
    }
}
