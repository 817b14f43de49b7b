//! The integer programme: how often each meld is laid, so that every table tile is used and no rack tile too often.

use highs::{HighsModelStatus, RowProblem, Sense};
use kostka_rules::{Face, Row};

use crate::melds::Counts;

/// The objective of a programme.
pub(crate) struct Wanted<'a> {
    /// The weight of a rack tile that is laid.
    pub(crate) tile: &'a dyn Fn(&Face) -> f64,
    /// The weight of each point of a meld's value.
    pub(crate) point: f64,
    /// The smallest total value of all melds.
    pub(crate) minimum: u32,
}

/// The outcome of a programme.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Best {
    Most(u64),
    /// The tiles of the table cannot be laid, or the minimum cannot be reached.
    Nothing,
    /// The programme took too long.
    Unknown,
}

/// The time limit of a programme, in seconds.
const PATIENCE: f64 = 10.0;

/// Solves the programme with HiGHS.
pub(crate) fn solve<'a>(
    melds: impl IntoIterator<Item = (&'a Row, &'a u32)>,
    table: &Counts,
    rack: &Counts,
    wanted: &Wanted,
) -> Best {
    let mut faces: Vec<Face> = table.keys().chain(rack.keys()).copied().collect();
    faces.sort_unstable();
    faces.dedup();
    let there = |tiles: &Counts, face: &Face| tiles.get(face).copied().unwrap_or(0);
    let mut problem = RowProblem::default();
    let mut uses: Vec<Vec<(highs::Col, f64)>> = vec![Vec::new(); faces.len()];
    let mut worth = Vec::new();
    for (meld, points) in melds {
        let times = |face: &Face| meld.iter().filter(|other| *other == face).count();
        let most = meld
            .iter()
            .map(|face| (there(table, face) + there(rack, face)) / times(face))
            .min()
            .unwrap_or(0);
        if most == 0 {
            continue;
        }
        let column = problem.add_integer_column(wanted.point * f64::from(*points), 0.0..=most as f64);
        worth.push((column, f64::from(*points)));
        for (at, face) in faces.iter().enumerate() {
            if times(face) > 0 {
                uses[at].push((column, times(face) as f64));
            }
        }
    }
    for (face, mut row) in faces.iter().zip(uses) {
        let on_table = there(table, face) as f64;
        let laid = problem.add_integer_column((wanted.tile)(face), 0.0..=there(rack, face) as f64);
        row.push((laid, -1.0));
        problem.add_row(on_table..=on_table, row);
    }
    if wanted.minimum > 0 {
        problem.add_row(f64::from(wanted.minimum).., worth);
    }
    let mut model = problem.optimise(Sense::Maximise);
    model.set_option("threads", 1);
    model.set_option("output_flag", false);
    model.set_option("mip_rel_gap", 0.0);
    model.set_option("mip_abs_gap", 0.5);
    model.set_option("time_limit", PATIENCE);
    // Presolving is off: with so few rows and so many melds it takes longer than it saves.
    model.set_option("presolve", "off");
    let solved = model.solve();
    match solved.status() {
        HighsModelStatus::Optimal => Best::Most(solved.objective_value().round() as u64),
        HighsModelStatus::Infeasible => Best::Nothing,
        _ => Best::Unknown,
    }
}
