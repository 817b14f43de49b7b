//! Points and places computed from the county regulation and an exported cup alone, without the code of the program.

use std::collections::BTreeMap;

use serde_json::Value;

/// The big and small points of players.
pub(crate) type Sums = BTreeMap<u64, (i64, i64)>;

/// Sums up each stage of an exported cup: 4, 2, 1, 0 points at four and 4, 2, 0 at three, level players with the better place.
pub(crate) fn stages(file: &Value) -> Vec<Sums> {
    let mut stages = vec![Sheets::new()];
    for entry in file["entries"].as_array().unwrap() {
        let event = &entry["event"];
        let at = || (event["round"].as_u64().unwrap(), event["table"].as_u64().unwrap());
        let last = stages.len() - 1;
        match event["type"].as_str().unwrap() {
            "entered" => {
                let sheet = (numbers(&event["players"]), event["games"].clone());
                stages[last].insert(at(), sheet);
            }
            "corrected" => stages[last].get_mut(&at()).unwrap().1 = event["games"].clone(),
            "cut" => stages.push(Sheets::new()),
            _ => {}
        }
    }
    stages.iter().map(sums).collect()
}

/// The players of each table in the order of their seats, and the points of its games.
type Sheets = BTreeMap<(u64, u64), (Vec<i64>, Value)>;

fn numbers(list: &Value) -> Vec<i64> {
    list.as_array()
        .unwrap()
        .iter()
        .map(|number| number.as_i64().unwrap())
        .collect()
}

fn sums(sheets: &Sheets) -> Sums {
    let mut sums = Sums::new();
    for (players, games) in sheets.values() {
        for game in games.as_array().unwrap() {
            let game = numbers(game);
            assert_eq!(game.iter().sum::<i64>(), 0, "small points add up to zero");
            for (player, points) in players.iter().zip(&game) {
                let better = game.iter().filter(|other| *other > points).count();
                let big = if players.len() == 4 {
                    [4, 2, 1, 0][better]
                } else {
                    [4, 2, 0][better]
                };
                let sum = sums.entry(player.cast_unsigned()).or_default();
                *sum = (sum.0 + big, sum.1 + points);
            }
        }
    }
    sums
}

/// Returns the players with their places: big points first, then small points. Those who are level share a place.
pub(crate) fn places(sums: &Sums) -> Vec<(usize, u64)> {
    let place = |sum: &(i64, i64)| 1 + sums.values().filter(|other| *other > sum).count();
    let mut places: Vec<(usize, u64)> = sums.iter().map(|(player, sum)| (place(sum), *player)).collect();
    places.sort_unstable();
    places
}
