//! Points of the stages of an exported cup, computed from its sheets and the county regulation alone, without the code of the
//! program.

use std::collections::BTreeMap;

use kostka_test_kit::county::{self, Sheet, Sums};
use serde_json::Value;

/// Sums up each stage of an exported cup.
pub(crate) fn stages(file: &Value) -> Vec<Sums> {
    let mut stages = vec![BTreeMap::<(u64, u64), Sheet>::new()];
    for entry in file["entries"].as_array().unwrap() {
        let event = &entry["event"];
        let at = || (event["round"].as_u64().unwrap(), event["table"].as_u64().unwrap());
        let last = stages.len() - 1;
        match event["type"].as_str().unwrap() {
            "entered" => {
                let players = serde_json::from_value(event["players"].clone()).unwrap();
                stages[last].insert(at(), (players, games(event)));
            }
            "corrected" => stages[last].get_mut(&at()).unwrap().1 = games(event),
            "cut" => stages.push(BTreeMap::new()),
            _ => {}
        }
    }
    let sums = |sheets: &BTreeMap<_, Sheet>| county::sums(&sheets.values().cloned().collect::<Vec<_>>());
    stages.iter().map(sums).collect()
}

fn games(event: &Value) -> Vec<Vec<i32>> {
    serde_json::from_value(event["games"].clone()).unwrap()
}
