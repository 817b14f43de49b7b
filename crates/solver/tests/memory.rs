//! The memory of a search is bounded. This is a separate program, because it replaces the allocator with one that counts.
#![allow(clippy::unwrap_used, reason = "this is a test, its helpers included")]

use kostka_rules::notation::Position;
use kostka_rules::{HouseRules, Terms};
use kostka_solver::{Budget, Goal, Request, Solver};

/// The budget of a request to the server.
const BUDGET: Budget = Budget { steps: 40_000 };
/// Bytes for one search: nodes of the budget, and tables that every search has.
const MOST: u64 = 30 << 20;

/// Returns the most memory that was in use at once, in bytes.
fn memory_of(rules: &str, table: usize, opened: bool, goal: Goal, max_disturbed: Option<usize>) -> u64 {
    let rules: HouseRules = serde_json::from_str(rules).unwrap();
    let terms = Terms::largest("cs-twist", rules).unwrap();
    let groups: Vec<String> = (1..=13).map(|n| format!("b{n} r{n} o{n} k{n}")).collect();
    let (table, more) = groups.split_at(table);
    let rows = if table.is_empty() {
        "-".to_owned()
    } else {
        table.join(" | ")
    };
    let text = format!("{rows} / {} {} J J D D C C M M", groups.join(" "), more.join(" "));
    let position = Position::parse(&text, terms.tiles()).unwrap();
    let counted = allocation_counter::measure(|| {
        let request = Request {
            max_disturbed,
            ..Request::new(&terms, &position.table, &position.rack)
                .opened(opened)
                .goal(goal)
                .budget(BUDGET)
        };
        let mut solver = Solver::default();
        let best = solver.solve(&request).unwrap();
        assert!(best.tiles > 0 && solver.steps() <= BUDGET.steps, "{best:?}");
    });
    counted.bytes_max
}

#[test]
fn the_worst_positions_take_some_twenty_megabytes() {
    let rearranging = r#"{"opening_rearrange":true}"#;
    for table in [0, 1, 6, 13] {
        for (rules, opened) in [("{}", true), ("{}", false), (rearranging, false)] {
            for (goal, max_disturbed) in [(Goal::Tiles, None), (Goal::Value, Some(3))] {
                let bytes = memory_of(rules, table, opened, goal, max_disturbed);
                assert!(
                    bytes < MOST,
                    "{bytes} bytes with {table} groups, {rules}, {opened}"
                );
            }
        }
    }
}
