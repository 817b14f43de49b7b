//! Freed jokers: cases of the law, and a literal reading of its text tried on every labelling of the copies.

use kostka_rules::meld::{self, Readings};
use kostka_rules::turn::{self, Attempt, Code, TurnError};
use kostka_rules::{Face, HouseRules, Joker, NoWords, Revision, Row, Rulebook, Terms};

use crate::{Dice, house, row, table, terms};

fn codes(terms: &Terms, before: &[Row], rack: &[Face], after: &[Row]) -> Vec<Code> {
    let attempt = Attempt {
        opened: true,
        rack,
        before,
        after,
    };
    match turn::check(terms, &NoWords, attempt) {
        Ok(_) => Vec::new(),
        Err(TurnError::Illegal(violations)) => violations.iter().map(|v| v.code).collect(),
        Err(TurnError::Position(error)) => panic!("{error}"),
    }
}

#[track_caller]
fn check(rulebook: &str, before: &str, rack: &str, after: &str, expected: &[Code]) {
    let terms = terms(rulebook);
    let found = codes(
        &terms,
        &table(&terms, before),
        &row(&terms, rack),
        &table(&terms, after),
    );
    assert_eq!(found, expected, "{rulebook}: {before} + {rack} -> {after}");
}

const NOT_NEW: &[Code] = &[Code::JokerNotInNewSet];
const SWAPPED: &[Code] = &[Code::JokerForJoker];
const REPLACED: &[Code] = &[Code::JokerReplaced];

#[test]
fn a_freed_joker_goes_where_the_rulebook_says() {
    let cases = [
        ("r3 k3 J | o7 o8 o9", "b3", "r3 k3 b3 | o7 o8 o9 J"),
        ("b6 b7 J", "b8", "b6 b7 b8 J"),
        ("b6 b7 J", "k1 b5", "J b5 b6 b7"),
    ];
    for (before, rack, after) in cases {
        check("pl-standard", before, rack, after, NOT_NEW);
        check("uk-xp", before, rack, after, NOT_NEW);
        check("pl-tournament", before, rack, after, &[]);
    }
    check("pl-standard", "r3 k3 J", "b3 o9 o10", "r3 k3 b3 | o9 o10 J", &[]);
    check("pl-standard", "b6 b7 J", "b9", "b6 b7 J b9", &[]);
    check("pl-standard", "r3 k3 J", "o3", "r3 k3 J o3", &[]);
}

#[test]
fn a_joker_that_can_be_read_as_before_is_not_freed() {
    check("pl-standard", "k1 J J", "k4", "k1 J J k4", &[]);
    check("pl-standard", "k1 J J", "b1", "k1 J J b1", &[]);
    check("pl-standard", "k5 J J", "k4", "k4 k5 J J", &[]);
}

#[test]
fn two_old_sets_cannot_both_be_broken_by_one_tile_lying_elsewhere() {
    let before = "r3 r4 r5 | r5 r6 r7 | k9 b9 J | k5 b5 o5";
    let after = "r3 r4 r5 r6 r7 J | k9 b9 o9 | k5 b5 o5 r5";
    check("pl-standard", before, "o9", after, NOT_NEW);
    // With a third copy from the rack both can be broken.
    check(
        "uk-xp",
        before,
        "o9 r5 k5",
        "r3 r4 r5 r6 r7 J | k9 b9 o9 | k5 b5 r5 | o5 r5 k5",
        &[],
    );
}

#[test]
fn a_special_joker_takes_no_jokers_place_in_polish_twist() {
    let cases = [
        ("r3 r4 J", "D k1 k2", "r3 r4 D | k1 k2 J"),
        ("r3 r4 J", "C k1 k2", "r3 r4 C | k1 k2 J"),
        ("r3 b3 J", "D k1 k2", "r3 b3 D | k1 k2 J"),
    ];
    for (before, rack, after) in cases {
        check("pl-twist", before, rack, after, SWAPPED);
        check("cs-twist", before, rack, after, &[]);
    }
    for rulebook in ["pl-twist", "cs-twist"] {
        check(rulebook, "r3 r4 D", "C k1 k2", "r3 r4 C | k1 k2 D", SWAPPED);
        check(rulebook, "r3 r4 J", "r5 k1 k2", "r3 r4 r5 | k1 k2 J", &[]);
        // The double joker was there before, and a number tile took the plain joker's place.
        check(rulebook, "r3 J D", "b3 k1 k2", "r3 b3 D | k1 k2 J", &[]);
        // Without the joker the others are a set, so nothing was replaced.
        check(rulebook, "r3 r4 r5 J", "C k1 k2", "r3 r4 r5 C | k1 k2 J", &[]);
    }
}

#[test]
fn no_joker_takes_a_special_jokers_place_in_czech_twist() {
    let (before, after) = ("r2 r3 D", "r2 r3 J r5 | k1 k2 D");
    check("pl-twist", before, "J r5 k1 k2", after, &[]);
    check("cs-twist", before, "J r5 k1 k2", after, SWAPPED);
    let (before, after) = ("r3 r4 C", "r3 r4 J | k1 k2 C");
    check("pl-twist", before, "J k1 k2", after, REPLACED);
    let both = [Code::JokerForJoker, Code::JokerReplaced];
    check("cs-twist", before, "J k1 k2", after, &both);
}

#[test]
fn a_joker_swapped_out_into_an_old_set_breaks_both_rules() {
    let (before, after) = ("r3 r4 J | k1 k2 k3", "r3 r4 D | k1 k2 k3 J");
    let both = [Code::JokerNotInNewSet, Code::JokerForJoker];
    check("pl-twist", before, "D", after, &both);
    check("cs-twist", before, "D", after, &[]);
}

#[test]
fn tiles_replace_a_special_joker_only_as_ruling_19_says() {
    let cases = [
        ("r3 r4 C", "r5 k1 k2", "r3 r4 r5 | k1 k2 C", REPLACED),
        ("r3 r4 C", "r5 r6 k1 k2", "r3 r4 r5 r6 | k1 k2 C", REPLACED),
        ("C r4 r5", "r3 k1 k2", "r3 r4 r5 | k1 k2 C", REPLACED),
        (
            "r3 r4 C | k9 k10 k11",
            "r5 k8",
            "r3 r4 r5 | k8 k9 k10 | C k11",
            &[Code::SetTooShort],
        ),
        // The tile lies at the other end, where the joker did not stand.
        ("r3 r4 C", "r2 k1 k2", "r2 r3 r4 | k1 k2 C", &[]),
        ("r3 r4 r5 C", "k1 k2", "r3 r4 r5 | k1 k2 C", &[]),
        ("r3 r4 r5 C", "r6 k1 k2", "r3 r4 r5 r6 | k1 k2 C", &[]),
        (
            "r3 r4 C b6",
            "r5 b7 b8 k1 k2",
            "r3 r4 r5 | b6 b7 b8 | k1 k2 C",
            &[],
        ),
        (
            "r3 r4 C",
            "r5 b3 o3 b4 o4 k1 k2",
            "r3 b3 o3 | r4 b4 o4 | k1 k2 C",
            &[],
        ),
        ("r2 r3 D", "r4 k1 k2", "r2 r3 r4 | k1 k2 D", REPLACED),
        ("r2 r3 D", "r1 k1 k2", "r1 r2 r3 | k1 k2 D", &[]),
        ("r2 r3 D", "r4 r5 k1 k2", "r2 r3 r4 r5 | k1 k2 D", &[]),
        ("r3 b3 D", "o3 k1 k2", "r3 b3 o3 | k1 k2 D", REPLACED),
        ("r3 b3 D", "o3 k3 k1 k2", "r3 b3 o3 k3 | k1 k2 D", &[]),
        ("r3 J D", "b3 k1 k2", "r3 J b3 | k1 k2 D", REPLACED),
        ("r3 M J", "b3 k1 k2 k1", "r3 b3 J | k1 M k1 k2", &[Code::NotASet]),
        ("r3 M J", "b3 k1 k1", "r3 b3 J | k1 M k1", REPLACED),
        ("r3 M J", "r5 k1 k1", "r3 J r5 | k1 M k1", &[]),
        // A copy of a tile that lay with the joker lies elsewhere, so the set may be said to be broken up.
        (
            "r3 r4 C",
            "r4 r5 b4 o4 k1 k2",
            "r3 r4 r5 | r4 b4 o4 | k1 k2 C",
            &[],
        ),
    ];
    for (before, rack, after, expected) in cases {
        for rulebook in ["pl-twist", "cs-twist"] {
            check(rulebook, before, rack, after, expected);
        }
    }
}

#[test]
fn a_joker_that_moves_within_its_set_has_not_left_it() {
    check("cs-twist", "r3 r4 C", "r5", "r3 r4 r5 C", &[]);
    check("pl-twist", "r3 r4 C", "r5", "r3 r4 r5 C", NOT_NEW);
}

#[test]
fn free_swaps_and_earlier_revisions_know_no_replaced_jokers() {
    let judged = |terms: &Terms, before: &str, rack: &str, after: &str| {
        codes(
            terms,
            &table(terms, before),
            &row(terms, rack),
            &table(terms, after),
        )
    };
    for rulebook in ["pl-twist", "cs-twist"] {
        let free = house(rulebook, 2, r#"{"joker_swaps": true}"#);
        let first = Rulebook::find_revision(rulebook, Revision::FIRST).unwrap();
        let first = Terms::by(first, HouseRules::new(), 2).unwrap();
        for terms in [&free, &first] {
            assert_eq!(judged(terms, "r3 r4 C", "r5 k1 k2", "r3 r4 r5 | k1 k2 C"), []);
            assert_eq!(judged(terms, "r2 r3 D", "r4 k1 k2", "r2 r3 r4 | k1 k2 D"), []);
        }
        let (before, rack, after) = ("r3 r4 J", "D k1 k2", "r3 r4 D | k1 k2 J");
        assert_eq!(judged(&free, before, rack, after), []);
        assert_eq!(judged(&first, before, rack, after), SWAPPED);
    }
}

#[test]
fn a_double_joker_is_replaced_by_both_its_tiles() {
    check("pl-twist", "r2 D r5", "r3 r4 k1 k2", "r2 r3 r4 r5 | k1 k2 D", &[]);
    check(
        "pl-twist",
        "r2 D r5 | k1 k2 k3",
        "r3 r4",
        "r2 r3 r4 r5 | k1 k2 k3 D",
        NOT_NEW,
    );
    check("pl-twist", "r2 D r5", "r1", "r1 r2 D r5", &[]);
}

#[test]
fn a_mirror_stays_at_home_while_its_set_grows_or_shrinks_on_both_sides() {
    check("pl-twist", "r3 r4 M r4 r3", "r2 r2", "r2 r3 r4 M r4 r3 r2", &[]);
    check("pl-twist", "r3 r4 M r4 r3", "r5 r5", "r3 r4 r5 M r5 r4 r3", &[]);
    check("pl-twist", "r3 b3 M b3 r3", "k3 k3", "r3 k3 b3 M b3 k3 r3", &[]);
    check("pl-twist", "r3 M r3", "r4 r4", "r3 r4 M r4 r3", NOT_NEW);
}

#[test]
fn one_table_joker_is_judged_by_the_letter_of_the_law() {
    let terms = terms("pl-standard");
    let faces = row(&terms, "r3 r4 r5 r6 r7 r8 b5 k5 o5 b6 k6 J");
    let melds = melds_over(&faces, 5);
    let mut dice = Dice(42);
    let (mut refused, mut accepted) = (0, 0);
    for _ in 0..60_000 {
        let Some((before, rack, after)) = random_move(&melds, &mut dice) else {
            continue;
        };
        let found = codes(&terms, &before, &rack, &after).contains(&Code::JokerNotInNewSet);
        let literal = !some_labelling_is_legal(&terms, &before, &rack, &after);
        assert_eq!(
            found,
            literal,
            "{} + {} -> {}",
            kostka_rules::notation::table_text(&before),
            kostka_rules::notation::row_text(&rack),
            kostka_rules::notation::table_text(&after)
        );
        if found {
            refused += 1;
        } else {
            accepted += 1;
        }
    }
    assert!(
        refused > 200 && accepted > 200,
        "{refused} refused, {accepted} accepted"
    );
}

const J: Face = Face::Joker(Joker::Plain);

fn melds_over(faces: &[Face], longest: u32) -> Vec<Row> {
    let mut melds = Vec::new();
    for len in 3..=longest {
        for mut code in 0..faces.len().pow(len) {
            let mut tiles: Row = Vec::new();
            for _ in 0..len {
                tiles.push(faces[code % faces.len()]);
                code /= faces.len();
            }
            let readings = meld::readings(&tiles, kostka_rules::MirrorValue::Middle);
            let jokers = tiles.iter().filter(|face| **face == J).count();
            // One order of each group is enough, because the other orders are the same group.
            let sorted = tiles.is_sorted_by_key(|face| (face.is_joker(), *face));
            if jokers <= 1 && !readings.is_empty() && (!readings.has_group() || sorted) {
                melds.push(tiles);
            }
        }
    }
    melds
}

/// Makes a random turn: a table before it with one joker, a rack, and the table of random melds after it.
fn random_move(melds: &[Row], dice: &mut Dice) -> Option<(Vec<Row>, Row, Vec<Row>)> {
    let mut after: Vec<Row> = Vec::new();
    for _ in 0..2 + dice.below(3) {
        let meld = dice.pick(melds).clone();
        let all: Row = after.iter().flatten().chain(&meld).copied().collect();
        if all
            .iter()
            .all(|face| all.iter().filter(|other| *other == face).count() <= 2)
        {
            after.push(meld);
        }
    }
    let mut left: Row = after.concat();
    let mut before: Vec<Row> = Vec::new();
    for _ in 0..400 {
        let meld = dice.pick(melds);
        let jokers = before.iter().flatten().filter(|face| **face == J).count();
        if meld.contains(&J) != (jokers == 0) || !fits(meld, &left) {
            continue;
        }
        for face in meld {
            let at = left.iter().position(|tile| tile == face)?;
            left.swap_remove(at);
        }
        before.push(meld.clone());
    }
    let has_joker = before.iter().flatten().any(|face| *face == J);
    (has_joker && !left.is_empty()).then_some((before, left, after))
}

fn fits(meld: &[Face], left: &[Face]) -> bool {
    let count = |tiles: &[Face], face: &Face| tiles.iter().filter(|tile| *tile == face).count();
    meld.iter().all(|face| count(meld, face) <= count(left, face))
}

/// Judges a turn by the literal text of section 8. It labels every tile, tries every placement of the labels on the table
/// after, and returns `true` if the joker is not freed or is in a new meld in one of them.
fn some_labelling_is_legal(terms: &Terms, before: &[Row], rack: &[Face], after: &[Row]) -> bool {
    // A label is the index of a tile on the table before, followed by the rack.
    let named: Vec<Face> = before.iter().flatten().chain(rack).copied().collect();
    let spots: Vec<Face> = after.iter().flatten().copied().collect();
    let mut names = vec![usize::MAX; spots.len()];
    let law = Law { terms, before, after };
    law.try_names(&named, &spots, 0, &mut names)
}

struct Law<'a> {
    terms: &'a Terms,
    before: &'a [Row],
    after: &'a [Row],
}

impl Law<'_> {
    fn try_names(&self, named: &[Face], spots: &[Face], spot: usize, names: &mut Vec<usize>) -> bool {
        if spot == spots.len() {
            return self.allows(names);
        }
        for name in 0..named.len() {
            if named[name] == spots[spot] && !names[..spot].contains(&name) {
                names[spot] = name;
                if self.try_names(named, spots, spot + 1, names) {
                    return true;
                }
            }
        }
        false
    }

    fn allows(&self, names: &[usize]) -> bool {
        // Melds as lists of labels.
        let mut next = 0;
        let old: Vec<Vec<usize>> = self
            .before
            .iter()
            .map(|row| {
                next += row.len();
                (next - row.len()..next).collect()
            })
            .collect();
        let mut next = 0;
        let new: Vec<&[usize]> = self
            .after
            .iter()
            .map(|row| {
                next += row.len();
                &names[next - row.len()..next]
            })
            .collect();
        let place = |rows: &[Row]| -> Option<(usize, usize)> {
            rows.iter()
                .enumerate()
                .find_map(|(at, row)| Some((at, row.iter().position(|face| *face == J)?)))
        };
        let (old_row, old_at) = place(self.before).expect("a joker lies on the table");
        let joker = old[old_row][old_at];
        let (new_row, new_at) = (0..new.len())
            .find_map(|at| Some((at, new[at].iter().position(|name| *name == joker)?)))
            .expect("the joker lies on the table after");
        let read = |row: &Row| -> Readings { meld::readings(row, self.terms.rules().mirror_value) };
        let (was, is) = (read(&self.before[old_row]), read(&self.after[new_row]));
        let same_tile = was.iter().any(|was| {
            is.iter().any(|is| {
                let was = was.stands_for(&self.before[old_row], old_at).expect("a joker");
                let is = is.stands_for(&self.after[new_row], new_at).expect("a joker");
                let same_colour = was.colours.iter().any(|colour| is.colours.contains(colour));
                was.in_run == is.in_run && was.number == is.number && (!was.in_run || same_colour)
            })
        });
        let company = new[new_row]
            .iter()
            .any(|name| *name != joker && old[old_row].contains(name));
        let freed = !same_tile || !company;
        let holds_an_old_set = old
            .iter()
            .any(|set| set.iter().all(|name| new[new_row].contains(name)));
        !freed || !holds_an_old_set
    }
}
