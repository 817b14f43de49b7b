//! Readings of rows, compared with the naive implementation and with cases of the law.

use kostka_rules::meld::{self, NotAMeld, Reading};
use kostka_rules::{Face, Joker, MirrorValue};

use crate::naive::{self, Kind, Naive};
use crate::{Dice, row, terms};

/// Returns the engine's readings of a row in the form of the naive implementation.
fn engine(row: &[Face], worth: MirrorValue) -> Vec<Naive> {
    let readings = meld::readings(row, worth);
    let mut all: Vec<Naive> = readings
        .iter()
        .map(|reading| Naive {
            kind: match reading {
                Reading::Group { .. } => Kind::Group,
                Reading::Run { .. } => Kind::Run,
                Reading::MirrorGroup { .. } => Kind::MirrorGroup,
                Reading::MirrorRun { climbs: true, .. } => Kind::ClimbingMirror,
                Reading::MirrorRun { climbs: false, .. } => Kind::FallingMirror,
            },
            value: reading.value(),
            jokers: (0..row.len())
                .filter(|at| row[*at] != Face::Joker(Joker::Mirror))
                .filter_map(|at| {
                    let stands = reading.stands_for(row, at)?;
                    Some((at, stands.number, stands.colours.iter().collect()))
                })
                .collect(),
        })
        .collect();
    all.sort();
    all
}

#[track_caller]
fn agree(row: &[Face]) -> bool {
    for worth in [MirrorValue::Middle, MirrorValue::Zero] {
        let (ours, theirs) = (engine(row, worth), naive::readings(row, worth));
        assert_eq!(
            ours,
            theirs,
            "{} worth {worth:?}",
            kostka_rules::notation::row_text(row)
        );
    }
    !engine(row, MirrorValue::Zero).is_empty()
}

/// Compares every row of 3 to `longest` tiles over a few faces. Returns the number of melds.
fn compare_all(rulebook: &str, alphabet: &str, longest: u32) -> usize {
    let faces = row(&terms(rulebook), alphabet);
    let mut melds = 0;
    for len in 3..=longest {
        for mut code in 0..faces.len().pow(len) {
            let tiles: Vec<Face> = (0..len)
                .map(|_| {
                    let face = faces[code % faces.len()];
                    code /= faces.len();
                    face
                })
                .collect();
            melds += usize::from(agree(&tiles));
        }
    }
    melds
}

#[test]
fn rows_with_plain_jokers_are_read_like_the_law_says() {
    let low = compare_all("pl-standard", "k1 k2 k3 b2 b3 r2 o2 J", 5);
    let high = compare_all("pl-standard", "r11 r12 r13 k13 r1 J", 5);
    assert_eq!([low, high], [355, 76]);
}

#[test]
fn rows_with_coloured_jokers_are_read_like_the_law_says() {
    assert_eq!(compare_all("pl-expert", "k1 k2 k3 b2 r2 Jk Jb Jr", 5), 99);
}

#[test]
fn rows_with_special_jokers_are_read_like_the_law_says() {
    let doubles_and_changes = compare_all("pl-twist", "k2 k3 k4 b3 r3 D C J", 5);
    let mirrors = compare_all("pl-twist", "k1 k2 b13 b12 M D J", 5);
    let changes_in_mirrors = compare_all("pl-twist", "k2 k3 b4 M C", 7);
    assert_eq!(
        [doubles_and_changes, mirrors, changes_in_mirrors],
        [1161, 334, 20]
    );
}

#[test]
fn long_rows_that_almost_are_melds_are_read_like_the_law_says() {
    let terms = terms("pl-twist");
    let faces: Vec<Face> = terms.tiles().faces().map(|(face, _)| face).collect();
    let jokers: Vec<Face> = row(&terms, "J D C M");
    let mut dice = Dice(7);
    let mut melds = 0;
    for _ in 0..20_000 {
        let mut tiles = almost_a_meld(&mut dice);
        for _ in 0..dice.below(4) {
            let at = dice.below(tiles.len());
            match dice.below(6) {
                0 => tiles[at] = *dice.pick(&faces),
                1 => {
                    tiles.remove(at);
                }
                2 => tiles.insert(at, *dice.pick(&jokers)),
                _ => tiles[at] = *dice.pick(&jokers),
            }
            if tiles.is_empty() {
                break;
            }
        }
        melds += usize::from(agree(&tiles));
    }
    assert!(melds > 2_000, "{melds}");
}

/// Makes a run or a group, or a mirror between two of them.
pub(crate) fn almost_a_meld(dice: &mut Dice) -> Vec<Face> {
    let colours = kostka_rules::Colour::ALL;
    let colour = *dice.pick(&colours);
    let start = 1 + dice.below(13) as u8;
    let len = (2 + dice.below(6) as u8).min(14 - start).max(1);
    let half: Vec<Face> = match dice.below(3) {
        0 => colours[..3 + dice.below(2)]
            .iter()
            .map(|c| Face::Number(*c, start))
            .collect(),
        1 => (start..start + len).map(|n| Face::Number(colour, n)).collect(),
        _ => (start..start + len)
            .rev()
            .map(|n| Face::Number(colour, n))
            .collect(),
    };
    if dice.below(2) == 0 {
        return half;
    }
    let mut mirrored = half.clone();
    mirrored.push(Face::Joker(Joker::Mirror));
    mirrored.extend(half.iter().rev());
    mirrored
}

#[track_caller]
fn check(rulebook: &str, notation: &str, value: Option<u16>) {
    let terms = terms(rulebook);
    let readings = meld::readings(&row(&terms, notation), terms.rules().mirror_value);
    assert_eq!(readings.best_value(), value, "{rulebook}: {notation}");
}

#[test]
fn the_examples_of_the_law_are_worth_what_it_says() {
    check("pl-twist", "r3 r4 M r4 r3", Some(19));
    check("cs-twist", "r3 r4 M r4 r3", Some(14));
    check("pl-twist", "r2 r3 M r3 r2", Some(14));
    check("pl-twist", "r3 b3 M b3 r3", Some(15));
    check("pl-twist", "r4 J r6 M r6 J r4", Some(37));
    check("pl-twist", "r3 J r5 M r5 r4 r3", Some(30));
    check("pl-twist", "r3 M r3", Some(9));
    check("pl-twist", "r13 r12 M r12 r13", Some(61));
    check("pl-twist", "r12 r13 M r13 r12", None);
    check("cs-twist", "r12 r13 M r13 r12", Some(50));
    check("pl-twist", "r2 D r5", Some(14));
    check("pl-twist", "b3 r3 D", Some(12));
    check("pl-twist", "D r2 r3", None);
    check("pl-twist", "r11 r12 D", None);
    check("pl-twist", "r3 r4 C b6", Some(18));
    check("pl-twist", "r3 r4 C", Some(12));
    check("pl-twist", "r3 r4 C r6", None);
    check("pl-twist", "r3 C b5 C k7", None);
    check("pl-standard", "J J b2", Some(6));
    check("pl-standard", "J J b3", Some(9));
    check("pl-standard", "b13 J J", Some(39));
    check("pl-standard", "b12 J", None);
    check("pl-standard", "r12 r13 r1", None);
    check("pl-expert", "r3 b3 Jk", Some(9));
    check("pl-expert", "r3 b3 Jr", None);
    check("pl-expert", "r3 Jr r5", Some(12));
    check("pl-expert", "r3 Jb r5", None);
}

#[track_caller]
fn check_why(rulebook: &str, notation: &str, expected: NotAMeld) {
    let terms = terms(rulebook);
    let tiles = row(&terms, notation);
    let worth = terms.rules().mirror_value;
    assert!(!meld::is_meld(&tiles, worth), "{notation} is a meld");
    assert_eq!(meld::why_not(&tiles, worth), expected, "{notation}");
}

#[test]
fn a_row_that_is_no_meld_is_told_the_rule_that_helps() {
    check_why("pl-standard", "J J J", NotAMeld::OnlyJokers);
    check_why("pl-standard", "r3 b3 r3", NotAMeld::GroupRepeatsColour);
    check_why("pl-standard", "r3 b3 k3 o3 J", NotAMeld::GroupTooLong);
    check_why("pl-standard", "r11 b11 k13", NotAMeld::GroupOfSeveralNumbers);
    check_why("pl-standard", "r8 b8 J k9", NotAMeld::GroupOfSeveralNumbers);
    check_why("pl-standard", "r3 r3 r4", NotAMeld::NotConsecutive);
    check_why("pl-standard", "r3 r4 r6", NotAMeld::NotConsecutive);
    check_why("pl-standard", "r12 r13 r1", NotAMeld::NotConsecutive);
    check_why("pl-standard", "r12 r13 J", NotAMeld::BeyondTheEnds);
    check_why("pl-standard", "J r1 r2", NotAMeld::BeyondTheEnds);
    check_why("pl-standard", "r3 b4 r5", NotAMeld::SeveralColours);
    check_why("pl-expert", "r3 b3 Jr", NotAMeld::ColouredJokerOutOfPlace);
    check_why("pl-expert", "r3 Jb r5", NotAMeld::ColouredJokerOutOfPlace);
    check_why("pl-twist", "D r2 r3", NotAMeld::DoubleOutOfPlace);
    check_why("pl-twist", "r3 b3 k3 D", NotAMeld::DoubleOutOfPlace);
    check_why("pl-twist", "r3 b3 C", NotAMeld::ChangeInGroup);
    check_why("pl-twist", "r3 C b5 C k7", NotAMeld::TwoChanges);
    check_why("pl-twist", "r3 C r5", NotAMeld::ChangeBetweenSameColours);
    check_why("pl-twist", "r3 M r3 M r3", NotAMeld::TwoMirrors);
    check_why("pl-twist", "r3 M b3", NotAMeld::NotMirrored);
    check_why("pl-twist", "r3 r4 M", NotAMeld::NotMirrored);
    check_why("pl-twist", "r12 r13 M r13 r12", NotAMeld::MirrorWithoutMiddle);
}
