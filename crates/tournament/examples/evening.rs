//! An evening of thirteen players: registration, a plan of three rounds, one sheet, and the standings.
//!
//! `cargo run -p kostka-tournament --example evening`

#![allow(clippy::print_stdout, reason = "a program that prints")]

use kostka_rules::deal::Bytes32;
use kostka_tournament::{Command, Cup, Regulation};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut regulation = Regulation::find("pl-county")?.clone();
    regulation.stages[0].rounds = 3;
    let created = Cup::create("Thursday", &regulation, Bytes32([7; 32]))?;
    let mut cup = Cup::begin(&created).ok_or("a cup begins with its creation")?;
    let mut take = |command: Command| -> Result<Cup, Box<dyn std::error::Error>> {
        for event in cup.decide(&command)? {
            cup.apply(0, &event);
        }
        Ok(cup.clone())
    };
    for player in 0..13 {
        let (name, club, category) = (format!("Player {}", player + 1), None, None);
        take(Command::Register {
            name,
            club,
            category,
            here: false,
        })?;
        take(Command::CheckIn { player })?;
    }
    take(Command::Draw)?;
    let drawn = take(Command::Begin)?;
    for (number, round) in (1..).zip(&drawn.stage().rounds) {
        println!("round {number}: {:?}", round.tables());
    }
    let played = take(Command::Enter {
        round: 0,
        table: 0,
        players: drawn.stage().rounds[0].tables()[0].clone(),
        games: vec![vec![29, -5, -10, -14], vec![-3, 8, -2, -3]],
        signed: Vec::new(),
    })?;
    for standing in played.standings().iter().take(4) {
        let name = &played.players()[standing.player].name;
        let points = standing.points;
        println!(
            "{}. {name}: {} big points, {:+}",
            standing.place, points.big, points.small
        );
    }
    Ok(())
}
