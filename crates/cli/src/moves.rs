//! Descriptions of a move for the terminal: the new table, and the steps that a player would type.

use kostka_rules::{Face, Row, Terms};
use kostka_solver::plan::{self, From, Planned};
use kostka_texts::Texts;

use crate::draft::{Draft, Place, Step};
use crate::paint;

/// A move from one table to another, tile by tile.
#[derive(Debug)]
pub(crate) struct Plan<'a> {
    terms: &'a Terms,
    plan: plan::Plan,
    steps: Vec<Done>,
}

/// A step, and the row of this number afterwards.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Done {
    step: Step,
    number: usize,
    row: Row,
}

impl<'a> Plan<'a> {
    /// Plans a move that leaves as many tiles as possible in place.
    pub(crate) fn new(terms: &'a Terms, before: &[Row], after: &[Row], rack: &[Face]) -> Plan<'a> {
        let plan = plan::Plan::new(before, after);
        let mut typist = Typist {
            plan: &plan,
            draft: Draft::new(terms, before, rack.to_vec()),
            done: Vec::new(),
        };
        for step in plan.steps() {
            match step {
                plan::Step::Take { tiles, row } => typist.take(tiles, row),
                plan::Step::Add { tiles, row } => typist.add(tiles, row),
                plan::Step::Lay(tiles) => typist.lay(tiles),
            }
        }
        Plan {
            terms,
            steps: typist.done,
            plan,
        }
    }

    /// Returns true if the move does nothing.
    pub(crate) fn is_idle(&self) -> bool {
        self.steps.is_empty()
    }

    /// Returns the rows of the new table with their numbers: rack tiles as `[b3]`, moved tiles as `(b4)`, and jokers with their
    /// meanings.
    pub(crate) fn rows(&self) -> Vec<(usize, String)> {
        let text = |planned: &Planned| {
            let tiles = paint::row_with_jokers(&planned.row(), self.terms.rules().mirror_value);
            let tiles = tiles.into_iter().zip(&planned.tiles);
            let tiles = tiles.map(|(tile, (_, from))| match from {
                From::Home => tile,
                From::Row(_) => format!("({tile})"),
                From::Rack => format!("[{tile}]"),
            });
            paint::joined(tiles, " ")
        };
        let rows = self.plan.rows.iter();
        rows.map(|planned| (planned.number + 1, text(planned))).collect()
    }

    /// Explains the marks on the table, and gaps in the numbers of its rows.
    pub(crate) fn legend(&self, texts: &Texts) -> String {
        let shown = self.rows().into_iter().map(|(_, row)| row).collect::<String>();
        let (tile, joker) = if self.terms.tiles().is_letters() {
            ("A", ('*', "*A"))
        } else {
            ("r1", ('=', "J=r1"))
        };
        let marks = [
            (']', format!("[{tile}]"), "solve-mark-rack"),
            (')', format!("({tile})"), "solve-mark-moved"),
            (joker.0, joker.1.to_owned(), "cli-solve-mark-joker"),
            ('/', "k1/r1".to_owned(), "cli-solve-mark-either"),
            ('+', "r1+r2".to_owned(), "cli-solve-mark-both"),
        ];
        let marks = marks.into_iter().filter(|(mark, ..)| shown.contains(*mark));
        let told = marks
            .map(|(_, example, key)| format!("{example} {}", texts.say_with(key, &[("tile", tile.into())])));
        let marks = paint::joined(told, ", ");
        let text = if marks.is_empty() { marks } else { marks + "\n" };
        text + &self.numbering(texts)
    }

    fn numbering(&self, texts: &Texts) -> String {
        let gone: Vec<usize> = self.plan.gone().iter().map(|row| row + 1).collect();
        let numbers = self.plan.rows.iter().map(|planned| planned.number + 1);
        let new: Vec<usize> = numbers
            .filter(|number| *number > self.plan.before.len())
            .collect();
        let told = [(gone, "cli-solve-numbers-gone"), (new, "cli-solve-numbers-new")]
            .into_iter()
            .filter(|(rows, _)| !rows.is_empty())
            .map(|(rows, key)| {
                let named = paint::numbers(&rows, texts);
                texts.say_with(key, &[("count", rows.len().into()), ("rows", named.into())])
            });
        let told = paint::joined(told, ", ");
        if told.is_empty() || self.plan.before.is_empty() {
            String::new()
        } else {
            texts.say_with("cli-solve-numbers", &[("changes", told.into())]) + "\n"
        }
    }

    /// Writes the steps with the rows that they lead to; with `typed` also the lines that do them in `kostka play`.
    pub(crate) fn steps_text(&self, texts: &Texts, typed: bool) -> String {
        let (mut text, dim) = (String::new(), paint::DIM);
        for (at, Done { step, number, row }) in (1..).zip(&self.steps) {
            let (key, tiles) = match step {
                Step::Take { tiles, .. } => ("solve-step-take", tiles.as_slice()),
                Step::Add { tiles, .. } => ("solve-step-add", tiles.as_slice()),
                // Its tiles are the row that it leads to.
                _ => ("solve-step-lay", &[][..]),
            };
            let unit = if self.terms.tiles().is_letters() {
                "-word"
            } else {
                ""
            };
            let told = texts.say_with(&format!("{key}{unit}"), &[("number", (*number).into())]);
            let row = if row.is_empty() {
                texts.say("cli-solve-gone")
            } else {
                paint::row(row)
            };
            let tiles = tiles.iter().map(|face| format!(" {}", paint::Painted(*face)));
            text += &format!("{at:>3}. {told}{} → {number}: {row}", tiles.collect::<String>());
            text += &if typed {
                format!("   {dim}`{step}`{dim:#}\n")
            } else {
                "\n".to_owned()
            };
        }
        text
    }
}

/// Converts a plan to typed steps, each as short as possible.
struct Typist<'a> {
    plan: &'a plan::Plan,
    draft: Draft,
    done: Vec<Done>,
}

impl Typist<'_> {
    fn take(&mut self, tiles: Row, row: usize) {
        let wanted = self.plan.staying(row);
        let number = row + 1;
        let together = Step::Take {
            tiles,
            row: number,
            at: None,
        };
        // Of two equal tiles `take` takes the first. If that is the wrong one, tiles are named by their places, last one first.
        if !self.try_all(vec![together], number, &wanted) {
            let places = self.plan.stays(row).iter().enumerate().rev();
            let leaving = places.filter(|(_, stays)| !**stays);
            let one_by_one = leaving.map(|(place, _)| Step::Take {
                tiles: vec![self.plan.before[row][place]],
                row: number,
                at: Some(place + 1),
            });
            self.try_all(one_by_one.collect(), number, &wanted);
        }
    }

    fn add(&mut self, tiles: Row, row: usize) {
        let Some(planned) = self.plan.rows.iter().find(|planned| planned.number == row) else {
            return;
        };
        let (wanted, number) = (planned.row(), row + 1);
        let together = Step::Add {
            tiles,
            row: number,
            place: Place::Best,
        };
        // The place matters among letters, and sometimes among numbers with jokers.
        if self.plan.before[row].iter().any(|face| face.letter().is_some())
            || !self.try_all(vec![together], number, &wanted)
        {
            self.try_all(placed(planned), number, &wanted);
        }
    }

    fn lay(&mut self, tiles: Row) {
        let step = Step::Lay(tiles.clone());
        // The next number is not taken yet.
        let number = self.plan.before.len() + 1;
        let laid = self.done.iter().filter(|done| matches!(done.step, Step::Lay(_)));
        let number = number + laid.count();
        self.try_all(vec![step], number, &tiles);
    }

    /// Does the steps if they make the wanted row, and returns true if so.
    fn try_all(&mut self, steps: Vec<Step>, number: usize, wanted: &Row) -> bool {
        let mut draft = self.draft.clone();
        let mut done = Vec::new();
        for step in steps {
            if draft.step(&step).is_err() {
                return false;
            }
            let row = draft.row(number);
            done.push(Done { step, number, row });
        }
        let is_good = draft.row(number) == *wanted;
        if is_good {
            self.draft = draft;
            self.done.extend(done);
        }
        is_good
    }
}

/// Returns the steps that add the tiles of a row at their places, from front to back, with adjacent tiles in one step.
fn placed(planned: &Planned) -> Vec<Step> {
    let tiles = &planned.tiles;
    let is_new = |at: usize| tiles.get(at).is_some_and(|(_, from)| *from != From::Home);
    let starts = (0..tiles.len()).filter(|at| is_new(*at) && (*at == 0 || !is_new(at - 1)));
    starts
        .map(|from| {
            let to = (from..).find(|at| !is_new(*at)).unwrap_or(from);
            Step::Add {
                tiles: tiles[from..to].iter().map(|(face, _)| *face).collect(),
                row: planned.number + 1,
                place: match from {
                    0 => Place::Front,
                    _ if to == tiles.len() => Place::Back,
                    _ => Place::At(from + 1),
                },
            }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use kostka_rules::notation;
    use kostka_texts::Locale;

    use super::*;

    /// Plans the move and compares its steps with the rows that they lead to, and the table that they end with.
    #[track_caller]
    fn check(rulebook: &str, before: &str, rack: &str, after: &str, expected: &[&str]) {
        let terms = Terms::largest(rulebook, Default::default()).unwrap();
        let table = |text| notation::parse_table(text, terms.tiles()).unwrap();
        let rack = notation::parse_row(rack, terms.tiles()).unwrap();
        let plan = Plan::new(&terms, &table(before), &table(after), &rack);
        let steps = anstream::adapter::strip_str(&plan.steps_text(Texts::of(Locale::En), true)).to_string();
        let steps: Vec<String> = steps
            .lines()
            .map(|line| {
                let (told, typed) = line.trim_end_matches('`').split_once("   `").unwrap();
                format!("{typed} → {}", told.split_once(" → ").unwrap().1)
            })
            .collect();
        assert_eq!(steps, expected);
        let mut draft = Draft::new(&terms, &table(before), rack);
        plan.steps.iter().for_each(|done| draft.step(&done.step).unwrap());
        let planned: Vec<Row> = plan.plan.rows.iter().map(Planned::row).collect();
        assert_eq!(draft.table(), planned);
    }

    #[test]
    fn moves_are_told_in_steps() {
        check(
            "pl-standard",
            "b4 b5 b6 | o8 r8 k8",
            "b3 b8",
            "b3 b4 b5 b6 | o8 r8 k8 b8",
            &["add b3 to 1 → 1: b3 b4 b5 b6", "add b8 to 2 → 2: o8 r8 k8 b8"],
        );
        check(
            "pl-standard",
            "b8 b9 b10",
            "b11 r8 o8",
            "b9 b10 b11 | b8 r8 o8",
            &[
                "take b8 from 1 → 1: b9 b10",
                "add b11 to 1 → 1: b9 b10 b11",
                "lay b8 r8 o8 → 2: b8 r8 o8",
            ],
        );
        check(
            "pl-standard",
            "r4 r5 r6 r7 r8",
            "r6",
            "r4 r5 r6 | r6 r7 r8",
            &["take r7 r8 from 1 → 1: r4 r5 r6", "lay r6 r7 r8 → 2: r6 r7 r8"],
        );
    }

    #[test]
    fn rows_that_vanish_leave_their_numbers_to_nobody() {
        check(
            "pl-standard",
            "k5 b5 r5 | o1 o2 o3",
            "k6 k7 b6 b7 r6 r7 o4",
            "o1 o2 o3 o4 | k5 k6 k7 | b5 b6 b7 | r5 r6 r7",
            &[
                "take k5 b5 r5 from 1 → 1: gone",
                "add o4 to 2 → 2: o1 o2 o3 o4",
                "lay k5 k6 k7 → 3: k5 k6 k7",
                "lay b5 b6 b7 → 4: b5 b6 b7",
                "lay r5 r6 r7 → 5: r5 r6 r7",
            ],
        );
    }

    #[test]
    fn a_row_that_is_laid_a_second_time_is_told_like_any_other() {
        check(
            "pl-standard",
            "k1 k2 k3",
            "k1 k2 k3",
            "k1 k2 k3 | k1 k2 k3",
            &["lay k1 k2 k3 → 2: k1 k2 k3"],
        );
    }

    #[test]
    fn a_joker_that_changes_its_place_in_its_row_is_taken_and_put_there() {
        check(
            "pl-tournament",
            "J r4 r5",
            "r6 r2",
            "r2 J r4 r5 r6",
            &["add r2 r6 to 1 → 1: r2 J r4 r5 r6"],
        );
        check(
            "pl-tournament",
            "r3 J r5 | k1 k2 k3",
            "r4",
            "J r3 r4 r5 | k1 k2 k3",
            &[
                "take J from 1 → 1: r3 r5",
                "add J to 1 front → 1: J r3 r5",
                "add r4 to 1 at 3 → 1: J r3 r4 r5",
            ],
        );
    }

    #[test]
    fn of_two_alike_the_right_one_is_taken() {
        check(
            "pl-standard",
            "r2 r3 r2",
            "r1 r3 r4",
            "r2 r3 r4 | r1 r2 r3",
            &[
                "take r2 from 1 at 3 → 1: r2 r3",
                "add r4 to 1 → 1: r2 r3 r4",
                "lay r1 r2 r3 → 2: r1 r2 r3",
            ],
        );
    }

    #[test]
    fn a_group_lies_in_the_order_in_which_it_grew() {
        check(
            "pl-standard",
            "r8 k8 b8",
            "o8",
            "k8 b8 o8 r8",
            &["add o8 to 1 → 1: r8 k8 b8 o8"],
        );
    }

    #[test]
    fn rows_that_change_places_are_numbered_as_they_lie() {
        check(
            "pl-standard",
            "o1 o2 o3 | k5 k6 k7",
            "o4 b9 r9 o9",
            "k5 k6 k7 | b9 r9 o9 | o1 o2 o3 o4",
            &["add o4 to 1 → 1: o1 o2 o3 o4", "lay b9 r9 o9 → 3: b9 r9 o9"],
        );
    }

    #[test]
    fn a_word_that_gets_letters_stays_where_it_lies() {
        check(
            "pl-word",
            "K O T | D O M",
            "Y",
            "K O T Y | D O M",
            &["add Y to 1 back → 1: K O T Y"],
        );
        check(
            "pl-word",
            "K O T",
            "S Y",
            "K O S T Y",
            &["add S to 1 at 3 → 1: K O S T", "add Y to 1 back → 1: K O S T Y"],
        );
        check(
            "pl-word",
            "L A S",
            "K A",
            "K L A S A",
            &["add K to 1 front → 1: K L A S", "add A to 1 back → 1: K L A S A"],
        );
    }

    #[test]
    fn other_words_are_laid_anew() {
        check(
            "pl-word",
            "K O S Z Y K | D O M",
            "T",
            "D O M | K O T | S Z Y K",
            &[
                "take K O S Z Y K from 1 → 1: gone",
                "lay K O T → 3: K O T",
                "lay S Z Y K → 4: S Z Y K",
            ],
        );
    }
}
