//! Nonsensical commands, which must be refused or be legal, and never do harm.

use kostka_rules::{Action, Command, Face, Game, Row, Seat};

use crate::random::Dice;

/// Makes a random command of any seat, also of seats that do not exist.
pub fn nonsense(dice: &mut Dice, game: &Game) -> Command {
    let seat = if dice.one_in(3) {
        Seat(dice.below(7) as u8)
    } else {
        game.turn()
    };
    let action = match dice.below(12) {
        0 => Action::Draw,
        1 => Action::Pass,
        2 => Action::Announce,
        3 => Action::Redeal,
        4 => Action::Resign,
        5 => Action::TimeOut(None),
        6 | 7 => Action::TimeOut(Some(random_table(dice, game, seat))),
        8 => Action::Challenge("NONSENS".to_owned()),
        9 => Action::Vote(dice.one_in(2)),
        _ => Action::Play(random_table(dice, game, seat)),
    };
    Command { seat, action }
}

/// Makes a table: that of the game with random changes, or an unrelated one.
pub fn random_table(dice: &mut Dice, game: &Game, seat: Seat) -> Vec<Row> {
    let mut table = game.table_faces();
    let rack = game.rack_faces(seat);
    for _ in 0..1 + dice.below(4) {
        spoil(dice, game, &rack, &mut table);
    }
    table
}

fn spoil(dice: &mut Dice, game: &Game, rack: &Row, table: &mut Vec<Row>) {
    let at = dice.below(table.len());
    match dice.below(7) {
        0 => {
            if !table.is_empty() {
                table.swap_remove(at);
            }
        }
        1 => {
            if let Some(row) = table.get_mut(at) {
                dice.shuffle(row);
            }
        }
        2 => table.push(
            (0..dice.below(6))
                .filter_map(|_| dice.pick(rack).copied())
                .collect(),
        ),
        3 => {
            if let Some(row) = table.get_mut(at) {
                row.extend(dice.pick(rack).copied());
            }
        }
        4 => table.push((0..dice.below(8)).filter_map(|_| any_face(dice, game)).collect()),
        5 => {
            if let Some(row) = table.get_mut(at)
                && row.len() > 1
            {
                let rest = row.split_off(row.len() / 2);
                table.push(rest);
            }
        }
        _ => {
            if table.len() > 1 {
                let row = table.swap_remove(at);
                table[0].extend(row);
            }
        }
    }
}

fn any_face(dice: &mut Dice, game: &Game) -> Option<Face> {
    let faces: Vec<Face> = game.terms().tiles().faces().map(|(face, _)| face).collect();
    dice.pick(&faces).copied()
}
