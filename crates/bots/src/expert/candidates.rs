//! The candidate moves of an expert.

use kostka_rules::tile::take_out;
use kostka_rules::{Face, Row, View};
use kostka_slim::sorting::SmallSort;
use kostka_solver::{Budget, Request, Solver};

use crate::numbers::BUDGET;

/// A move: the table afterwards and the tiles laid. To lay nothing, the table is `None`.
#[derive(Clone, Debug)]
pub(crate) struct Candidate {
    pub(crate) table: Option<Vec<Row>>,
    pub(crate) played: Vec<Face>,
}

/// Returns the candidates; empty if nothing can be laid.
///
/// The largest move comes first. Then come moves that keep one face of it, or its jokers, on the rack, and moves that lay
/// only the tiles kept; then single tiles; laying nothing comes last.
pub(crate) fn all(view: &View, budget: Budget, solver: &mut Solver) -> Vec<Candidate> {
    let (table, rack) = (view.table_faces(), view.rack_faces());
    let opened = view.has_opened();
    let mut found: Vec<Candidate> = Vec::new();
    let mut look = |rack: &[Face], budget: Budget, found: &mut Vec<Candidate>| {
        let request = Request::new(&view.terms, &table, rack)
            .opened(opened)
            .budget(budget);
        let Some(solution) = solver.solve(&request).ok().filter(|solution| solution.tiles > 0) else {
            return;
        };
        let mut played = solution.played;
        played.small_sort();
        if found.iter().all(|other| other.played != played) {
            found.push(Candidate {
                table: Some(solution.table),
                played,
            });
        }
    };
    look(&rack, BUDGET, &mut found);
    let Some(largest) = found.first().map(|largest| largest.played.clone()) else {
        return found;
    };
    for rack in holdings(&rack, &largest) {
        look(&rack, budget, &mut found);
        // The complement: only the tiles that were kept.
        if let Some(other) = found.last() {
            let mut held = largest.clone();
            take_out(&mut held, &other.played);
            look(&held, budget, &mut found);
        }
    }
    if opened {
        for face in distinct(&rack) {
            look(&[face], budget, &mut found);
        }
    }
    found.push(Candidate {
        table: None,
        played: Vec::new(),
    });
    found
}

/// Returns the racks without one face of a move, for each of its faces, and without its jokers.
fn holdings(rack: &[Face], played: &[Face]) -> Vec<Vec<Face>> {
    let without =
        |is_held: &dyn Fn(Face) -> bool| rack.iter().copied().filter(|face| !is_held(*face)).collect();
    let mut racks: Vec<Vec<Face>> = distinct(played)
        .into_iter()
        .map(|held| without(&|face| face == held))
        .collect();
    if played.iter().any(|face| face.is_joker()) {
        racks.push(without(&|face| face.is_joker()));
    }
    racks
}

fn distinct(rack: &[Face]) -> Vec<Face> {
    let mut faces = rack.to_vec();
    faces.small_sort();
    faces.dedup();
    faces
}
