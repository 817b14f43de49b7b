//! The solver finds what brute force finds.

use kostka_rules::{Face, Row, Terms, notation};
use kostka_solver::words::{self, Index, Objective, Request, SolveError};
use proptest::prelude::*;

use crate::brute_force::{Legal, moves};
use crate::support::{check, rack_of, request, small_index, table, terms, terms_with};

const WORDS: [&str; 12] = [
    "kot", "tok", "kto", "kat", "tak", "oka", "kota", "takt", "akta", "kokot", "kotka", "taktka",
];

/// Compares the answers to every question about a position with brute force.
fn compare(index: &Index, terms: &Terms, words: &[&str], table: &[Row], rack: &[Face], opened: bool) {
    let base = Request {
        opened,
        ..request(terms, table, rack)
    };
    let all = moves(index, &base, words);
    for max_broken in [None, Some(0), Some(1)] {
        let allowed: Vec<&Legal> = all
            .iter()
            .filter(|legal| max_broken.is_none_or(|max| legal.broken <= max))
            .collect();
        let highest = allowed.iter().max_by_key(|legal| legal.points);
        let points = highest.map_or(0, |legal| legal.points);
        let largest = allowed.iter().max_by_key(|legal| (legal.tiles, legal.points));
        let most = largest.map_or((0, 0), |legal| (legal.tiles, legal.points));
        for objective in [Objective::Points, Objective::Tiles] {
            let asked = Request {
                objective,
                max_broken,
                ..base
            };
            let shown = format!(
                "{} / {} opened {opened} {objective:?} {max_broken:?}\npoints {}\ntiles {}",
                notation::table_text(table),
                notation::row_text(rack),
                highest.map_or("-".to_owned(), |legal| notation::table_text(&legal.table)),
                largest.map_or("-".to_owned(), |legal| notation::table_text(&legal.table)),
            );
            let solution = match words::solve(index, &asked) {
                Ok(solution) => solution,
                Err(SolveError::NoLegalTable) => {
                    assert_eq!(most, (0, 0), "{shown}");
                    continue;
                }
                Err(error) => panic!("{error}: {shown}"),
            };
            check(index, &asked, &solution);
            assert!(solution.proven, "{shown}");
            match objective {
                Objective::Tiles => assert_eq!((solution.tiles, solution.value), most, "{shown}"),
                _ => assert_eq!(solution.value, points, "{shown}"),
            }
        }
        let asked = Request { max_broken, ..base };
        if let Ok(some) = words::any_move(index, &asked) {
            check(index, &asked, &some);
            assert_eq!(some.tiles > 0, most.0 > 0, "any move");
        }
    }
}

/// Returns all multisets of up to `most` of these faces.
fn racks(faces: &[Face], most: usize) -> Vec<Vec<Face>> {
    let Some((first, rest)) = faces.split_first() else {
        return vec![Vec::new()];
    };
    (0..=most)
        .flat_map(|n| {
            racks(rest, most - n).into_iter().map(move |mut rack| {
                rack.extend(std::iter::repeat_n(*first, n));
                rack
            })
        })
        .collect()
}

/// Returns a table of words, and the same with a joker for each letter in turn.
fn with_jokers(rows: &[Row]) -> Vec<Vec<Row>> {
    let mut tables = vec![rows.to_vec()];
    for row in 0..rows.len() {
        for at in 0..rows[row].len() {
            let mut table = rows.to_vec();
            table[row][at] = Face::Blank(table[row][at].letter());
            tables.push(table);
        }
    }
    tables
}

#[test]
fn every_small_table_and_rack_is_solved_as_by_brute_force() {
    let index = small_index(&WORDS.join(" "));
    let terms = terms();
    let racks = racks(&rack_of("AKOT*"), 2);
    let mut n_positions = 0;
    let rows: Vec<Row> = WORDS
        .iter()
        .flat_map(|word| table(&word.to_uppercase()))
        .collect();
    let mut tables: Vec<Vec<Row>> = vec![Vec::new()];
    for (at, one) in rows.iter().enumerate() {
        tables.push(vec![one.clone()]);
        tables.extend(rows[..at].iter().map(|other| vec![one.clone(), other.clone()]));
    }
    for table in tables.iter().flat_map(|table| with_jokers(table)) {
        for rack in &racks {
            let n_jokers = table.iter().flatten().chain(rack).filter(|face| face.is_joker());
            if n_jokers.count() <= 2 && kostka_rules::turn::check_position(&terms, &table, rack).is_ok() {
                compare(&index, &terms, &WORDS, &table, rack, true);
                n_positions += 1;
            }
        }
    }
    assert!(n_positions > 10_000, "{n_positions}");
}

#[test]
fn every_small_rack_opens_as_by_brute_force() {
    let words = [
        "kat", "kot", "tok", "kota", "takt", "kokot", "kotka", "taktka", "kotkat",
    ];
    let index = small_index(&words.join(" "));
    let table = table("KOTA");
    for rules in [
        "{}",
        r#"{"opening_minimum": 0}"#,
        r#"{"opening_minimum": 4, "opening_jokers": false}"#,
        r#"{"opening_minimum": 5, "opening_rearrange": true}"#,
        r#"{"opening_minimum": 3, "opening_rearrange": true, "opening_jokers": false}"#,
    ] {
        let terms = terms_with(rules);
        for rack in racks(&rack_of("AKOT*"), 5) {
            if kostka_rules::turn::check_position(&terms, &table, &rack).is_ok() {
                compare(&index, &terms, &words, &table, &rack, false);
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 400,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    /// Random lexicons and longer tables, with up to two jokers and sometimes a row that is not a word.
    #[test]
    fn random_positions_are_solved_as_by_brute_force(
        lexicon in proptest::collection::btree_set("[abkot]{3,6}", 4..12),
        n_rows in 0_usize..4,
        picks in proptest::collection::vec(any::<prop::sample::Index>(), 4),
        jokers in proptest::collection::vec(any::<prop::sample::Index>(), 0..3),
        rack in "[ABKOT*]{0,4}",
        mess in proptest::option::weighted(0.2, "[ABKOT]{1,4}"),
        opened in proptest::bool::weighted(0.8),
    ) {
        let words: Vec<&str> = lexicon.iter().map(String::as_str).collect();
        let index = small_index(&words.join(" "));
        let mut rows: Vec<Row> = picks[..n_rows]
            .iter()
            .flat_map(|pick| table(&pick.get(&words).to_uppercase()))
            .collect();
        rows.sort();
        rows.dedup();
        rows.extend(mess.iter().flat_map(|mess| table(mess)));
        let n_tiles: usize = rows.iter().map(Vec::len).sum();
        if n_tiles > 0 {
            for joker in &jokers {
                let mut at = joker.index(n_tiles);
                for row in &mut rows {
                    if at < row.len() {
                        row[at] = Face::Blank(row[at].letter());
                        break;
                    }
                    at -= row.len();
                }
            }
        }
        let rack = rack_of(&rack);
        let terms = terms();
        prop_assume!(kostka_rules::turn::check_position(&terms, &rows, &rack).is_ok());
        compare(&index, &terms, &words, &rows, &rack, opened);
    }
}
