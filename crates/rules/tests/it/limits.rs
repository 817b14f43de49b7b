//! No input causes a panic or endless work.

use kostka_rules::arrange::arrange;
use kostka_rules::record::parse_command;
use kostka_rules::turn::{self, Attempt, TurnError};
use kostka_rules::{Face, MirrorValue, NoWords, Row, meld};
use proptest::prelude::*;

use crate::{row, table, terms};

fn judge(rulebook: &str, opened: bool, before: &[Row], rack: &[Face], after: &[Row]) -> Result<(), String> {
    let attempt = Attempt {
        opened,
        rack,
        before,
        after,
    };
    turn::check(&terms(rulebook), &NoWords, attempt)
        .map(|_| ())
        .map_err(|error| match error {
            TurnError::Illegal(_) => "illegal".to_owned(),
            TurnError::Position(error) => error.code().to_owned(),
        })
}

#[test]
fn a_million_empty_rows_are_an_empty_table() {
    let terms = terms("pl-standard");
    let mut after = vec![Vec::new(); 1_000_000];
    after.push(row(&terms, "r3 r4 r5"));
    assert_eq!(
        judge("pl-standard", true, &[], &row(&terms, "r3 r4 r5"), &after),
        Ok(())
    );
}

#[test]
fn a_million_tiles_are_an_impossible_position() {
    let r3 = row(&terms("pl-standard"), "r3")[0];
    let many = vec![r3; 1_000_000];
    let found = judge("pl-standard", true, &[], &many, &[]);
    assert_eq!(found, Err("impossible-position".to_owned()));
    let found = judge("pl-standard", true, &[], &[], &vec![vec![r3]; 1_000_000]);
    assert_eq!(found, Err("impossible-position".to_owned()));
    assert!(meld::readings(&many, MirrorValue::Middle).is_empty());
    meld::why_not(&many, MirrorValue::Middle);
    assert!(arrange(&many, MirrorValue::Middle).is_none());
}

#[test]
fn a_tile_of_another_set_is_said_to_be_unknown() {
    let mirror = row(&terms("pl-twist"), "M")[0];
    let found = judge("pl-standard", true, &[], &[mirror], &[]);
    assert_eq!(found, Err("unknown-tile".to_owned()));
    let odd = [
        Face::Number(kostka_rules::Colour::Red, 0),
        Face::Letter('A'),
        Face::Blank(None),
    ];
    for face in odd {
        assert_eq!(
            judge("pl-standard", true, &[], &[face], &[]),
            Err("unknown-tile".to_owned())
        );
    }
}

#[test]
fn a_table_torn_into_single_tiles_is_judged() {
    let terms = terms("uk-xp");
    let all: Row = terms
        .tiles()
        .faces()
        .map(|(face, _)| face)
        .filter(|f| !f.is_joker())
        .collect();
    let groups: Vec<Row> = table(
        &terms,
        &(1..=13)
            .map(|n| format!("k{n} b{n} o{n} r{n}"))
            .collect::<Vec<_>>()
            .join(" | "),
    );
    let singles: Vec<Row> = all.iter().chain(&all).map(|face| vec![*face]).collect();
    for opened in [true, false] {
        let found = judge("uk-xp", opened, &groups, &all, &singles);
        assert_eq!(found, Err("illegal".to_owned()));
    }
}

#[test]
fn a_rack_of_every_joker_is_arranged() {
    let twist = row(&terms("pl-twist"), "J J D D C C M M");
    let expert = row(&terms("pl-expert"), "Jk Jk Jb Jb Jo Jo Jr Jr");
    for jokers in [twist, expert] {
        for filler in [
            "r1",
            "r1 r13",
            "r1 r2 r4 r9 r13",
            "r1 b1 k1 r2 b2 k2 r3 b3 k3 r4 b4 k4",
        ] {
            let mut tiles = jokers.clone();
            tiles.extend(row(&terms("pl-standard"), filler));
            arrange(&tiles, MirrorValue::Middle);
        }
    }
}

#[test]
fn a_long_command_is_refused() {
    let terms = terms("pl-standard");
    for verb in ["play", "challenge", "time-out", "x"] {
        let text = format!("A {verb} {}", "r3 ".repeat(1_000_000));
        let error = parse_command(&text, terms.tiles()).expect_err(verb);
        assert!(error.to_string().len() < 300);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_table_makes_the_judge_panic(
        rulebook in proptest::sample::select(&["pl-twist", "cs-twist", "pl-expert", "pl-word", "uk-xp"][..]),
        picks in proptest::collection::vec((0usize..64, 0usize..12, 0usize..3), 0..60),
        opened in any::<bool>(),
    ) {
        let terms = terms(rulebook);
        let faces: Vec<Face> = terms.tiles().faces().map(|(face, _)| face).collect();
        let (mut before, mut after, mut rack) = (vec![Row::new(); 12], vec![Row::new(); 12], Row::new());
        for (face, at, place) in picks {
            let face = faces[face % faces.len()];
            match place {
                0 => before[at].push(face),
                1 => after[at].push(face),
                _ => rack.push(face),
            }
        }
        let _ = judge(rulebook, opened, &before, &rack, &after);
        for row in &after {
            let _ = meld::why_not(row, MirrorValue::Middle);
            let _ = arrange(row, MirrorValue::Zero);
        }
    }
}
