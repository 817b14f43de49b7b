//! Random legal moves with numbers: new melds, tiles added, rows rebuilt.

use kostka_rules::{Action, Attempt, Face, NoWords, Row, View, meld, turn};

use super::{Player, draw_or_pass};
use crate::melds::melds;
use crate::random::Dice;

/// A player who looks for a few moves at random and takes the first legal one.
#[derive(Clone, Debug)]
pub struct RandomNumbers {
    dice: Dice,
}

/// The limits of melds looked at, and of steps of a search that rebuilds rows.
const MAX_MELDS: usize = 300;
const MAX_STEPS: u32 = 400;

impl RandomNumbers {
    pub fn new(seed: u64) -> RandomNumbers {
        RandomNumbers {
            dice: Dice::new(seed),
        }
    }

    fn opening(&mut self, view: &View) -> Vec<Row> {
        let mut table = view.table_faces();
        let mut rack = view.rack_faces();
        if !view.terms.rules().opening_jokers {
            rack.retain(|face| !face.is_joker());
        }
        let mut laid = 0;
        let mut found = melds(&view.terms, &rack, MAX_MELDS);
        self.dice.shuffle(&mut found);
        for row in found {
            let Some(left) = without(&rack, &row) else {
                continue;
            };
            laid += meld::readings(&row, view.terms.rules().mirror_value)
                .best_value()
                .unwrap_or(0);
            table.push(row);
            rack = left;
            if laid >= view.terms.rules().opening_minimum {
                break;
            }
        }
        table
    }

    /// Proposes a table: with a meld of the rack, a tile added to a row, or some rows rebuilt.
    fn idea(&mut self, view: &View, found: &[Row]) -> Vec<Row> {
        let mut table = view.table_faces();
        let rack = view.rack_faces();
        match self.dice.below(4) {
            0 => table.extend(self.dice.pick(found).cloned()),
            1 | 2 if !table.is_empty() => {
                for _ in 0..8 {
                    let at = self.dice.below(table.len());
                    let (Some(face), place) = (self.dice.pick(&rack).copied(), self.dice.below(14)) else {
                        break;
                    };
                    let row = &mut table[at];
                    row.insert(place.min(row.len()), face);
                    if meld::is_meld(row, view.terms.rules().mirror_value) {
                        break;
                    }
                    let place = place.min(row.len() - 1);
                    row.remove(place);
                }
            }
            _ => table = self.rebuilt(view, table, &rack),
        }
        table
    }

    /// Takes some rows apart and lays all their tiles again, together with tiles of the rack.
    fn rebuilt(&mut self, view: &View, mut table: Vec<Row>, rack: &Row) -> Vec<Row> {
        let mut loose = Row::new();
        for _ in 0..1 + self.dice.below(3) {
            if !table.is_empty() {
                loose.extend(table.swap_remove(self.dice.below(table.len())));
            }
        }
        let mut pool = loose.clone();
        pool.extend(rack);
        let mut choices = melds(&view.terms, &pool, MAX_MELDS * 2);
        self.dice.shuffle(&mut choices);
        let mut steps = MAX_STEPS;
        cover(&loose, rack, &choices, &mut steps, &mut table);
        table
    }
}

/// Lays melds that use all of `loose` and some of `rack`, and adds them to `rows`; false if there are none.
fn cover(loose: &Row, rack: &Row, choices: &[Row], steps: &mut u32, rows: &mut Vec<Row>) -> bool {
    let Some(first) = loose.first() else {
        return true;
    };
    for row in choices.iter().filter(|row| row.contains(first)) {
        if *steps == 0 {
            return false;
        }
        *steps -= 1;
        let (mut loose, mut rack) = (loose.clone(), rack.clone());
        let fits = row
            .iter()
            .all(|face| take(&mut loose, *face) || take(&mut rack, *face));
        if fits {
            rows.push(row.clone());
            if cover(&loose, &rack, choices, steps, rows) {
                return true;
            }
            rows.pop();
        }
    }
    false
}

fn take(tiles: &mut Row, face: Face) -> bool {
    match tiles.iter().position(|tile| *tile == face) {
        Some(at) => {
            tiles.swap_remove(at);
            true
        }
        None => false,
    }
}

fn without(rack: &Row, row: &Row) -> Option<Row> {
    let mut left = rack.clone();
    row.iter().all(|face| take(&mut left, *face)).then_some(left)
}

impl Player for RandomNumbers {
    fn choose(&mut self, view: &View) -> Action {
        let rack = view.rack_faces();
        let before = view.table_faces();
        let opened = view.has_opened();
        let found = if opened {
            melds(&view.terms, &rack, MAX_MELDS)
        } else {
            Vec::new()
        };
        for _ in 0..if opened { 6 } else { 3 } {
            let after = if opened {
                self.idea(view, &found)
            } else {
                self.opening(view)
            };
            let attempt = Attempt {
                opened,
                rack: &rack,
                before: &before,
                after: &after,
            };
            if turn::check(&view.terms, &NoWords, attempt).is_ok() {
                return Action::Play(after);
            }
        }
        draw_or_pass(view)
    }
}
