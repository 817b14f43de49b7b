//! Two copies of a tile are interchangeable: exchanging them in a game changes no answer.

use kostka_rules::{Action, Command, Game, HouseRules, Row, Seat, Terms, Tile};
use kostka_test_kit::setup::{Setup, SetupSeat};
use serde_json::Value;

use crate::{Dice, ORACLES, row, table};

/// Returns the same game with the copies of every face exchanged at random.
fn with_other_copies(game: &Game, dice: &mut Dice) -> Game {
    let tiles = game.terms().tiles();
    let mut renamed: Vec<u8> = (0..tiles.len() as u8).collect();
    for (face, _) in tiles.faces() {
        let is_copy = |tile: &Tile| tiles.face(*tile) == Some(face);
        let copies: Vec<u8> = tiles.tiles().filter(is_copy).map(|tile| tile.0).collect();
        let mut others = copies.clone();
        dice.shuffle(&mut others);
        for (copy, other) in copies.iter().zip(others) {
            renamed[usize::from(*copy)] = other;
        }
    }
    let mut saved = serde_json::to_value(game).unwrap();
    rename(&mut saved["table"], &renamed, true);
    rename(&mut saved["stock"], &renamed, false);
    rename(&mut saved["last_laid"], &renamed, false);
    for player in saved["players"].as_array_mut().unwrap() {
        rename(&mut player["rack"], &renamed, false);
        rename(&mut player["last_drawn"], &renamed, false);
    }
    serde_json::from_value(saved).unwrap()
}

fn rename(value: &mut Value, renamed: &[u8], in_laid: bool) {
    match value {
        Value::Array(values) => values
            .iter_mut()
            .for_each(|value| rename(value, renamed, in_laid)),
        Value::Object(laid) if in_laid => rename(&mut laid["tile"], renamed, false),
        Value::Number(tile) => *value = Value::from(renamed[tile.as_u64().unwrap() as usize]),
        _ => {}
    }
}

/// Returns the visible part of a game, in faces.
fn seen(game: &Game) -> (Vec<Row>, Vec<Row>, usize, bool) {
    let racks = game.players().iter().map(|(seat, _)| {
        let mut rack = game.rack_faces(seat);
        rack.sort_unstable();
        rack
    });
    (
        game.table_faces(),
        racks.collect(),
        game.stock().len(),
        game.outcome().is_some(),
    )
}

#[test]
fn which_copy_lies_where_changes_no_answer() {
    let terms = Terms::new("pl-standard", HouseRules::new(), 2).unwrap();
    let setup = Setup {
        seats: ["r3 r4 r5 b3 k3 o3 k7 J", "r6 b6"]
            .map(|rack| SetupSeat::opened(row(&terms, rack)))
            .to_vec(),
        table: table(&terms, "r3 r4 r5 r6 | b3 o3 k3 | k5 k6 J | o7 b7 r7"),
        stock: row(&terms, "r1 r2"),
        ..Setup::new(terms.clone())
    };
    let game = setup.start().unwrap().0;
    let tables = [
        "r3 r4 r5 r6 | b3 o3 k3 | k5 k6 J | o7 b7 r7 | r3 r4 r5 | b3 k3 o3",
        "r3 r4 r5 r6 | b3 o3 k3 | k5 k6 k7 | o7 b7 r7 | r3 r4 J",
        "r3 r4 r5 r6 | b3 o3 k3 | k5 k6 k7 | o7 b7 r7 J",
        "r3 r4 r5 r6 | b3 o3 k3 r3 | k5 k6 J | o7 b7 r7 k7",
        "r3 r4 r5 r6 | b3 o3 k3 | k5 k6 J k7 | o7 b7 r7",
        "r3 r4 r5 r6 | b3 o3 k3",
    ];
    let mut dice = Dice(11);
    let (mut legal, mut illegal) = (0, 0);
    for text in tables {
        let command = Command::new(Seat(0), Action::Play(table(&terms, text)));
        let mut first = game.clone();
        let answer = first
            .take(ORACLES, &command)
            .map_err(|refusal| refusal.to_string());
        for _ in 0..30 {
            let mut other = with_other_copies(&game, &mut dice);
            let again = other
                .take(ORACLES, &command)
                .map_err(|refusal| refusal.to_string());
            assert_eq!(answer.as_ref().err(), again.as_ref().err(), "{text}");
            assert_eq!(seen(&first), seen(&other), "{text}");
        }
        *if answer.is_ok() { &mut legal } else { &mut illegal } += 1;
    }
    assert!(legal >= 3 && illegal >= 2, "{legal} {illegal}");
}

#[test]
fn tiles_that_were_not_moved_keep_their_identity() {
    let terms = Terms::new("pl-standard", HouseRules::new(), 2).unwrap();
    let setup = Setup {
        seats: ["r6 k9", "b6"]
            .map(|rack| SetupSeat::opened(row(&terms, rack)))
            .to_vec(),
        table: table(&terms, "r3 r4 r5 | r3 b3 k3 | o3 o4 o5"),
        ..Setup::new(terms.clone())
    };
    let mut game = setup.start().unwrap().0;
    let before = game.table().clone();
    let after = table(&terms, "o3 o4 o5 | r3 b3 k3 | r3 r4 r5 r6");
    game.take(ORACLES, &Command::new(Seat(0), Action::Play(after)))
        .unwrap();
    assert_eq!(game.table()[0], before[2]);
    assert_eq!(game.table()[1], before[1]);
    assert_eq!(game.table()[2][..3], before[0][..]);
}
