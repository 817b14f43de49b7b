//! Finished games as records that anybody can replay and verify.

use kostka_protocol::snapshot::{SeatView, Sitter};
use kostka_rules::deal::{Bytes32, FairDeal};
use kostka_rules::record::parse_command;
use kostka_rules::{Command, Game, Record};

use crate::event::{Recorded, TableEvent};

/// The records of all games that these events of one table finished, with the proof of each deal. The events must
/// begin with the table's first one.
pub fn records<'a>(events: impl IntoIterator<Item = &'a Recorded>) -> Vec<Record> {
    let mut names: Vec<String> = Vec::new();
    let mut open = Open::default();
    let mut finished = Vec::new();
    for recorded in events {
        match &recorded.event {
            TableEvent::Created { name, .. } => names.push(name.to_string()),
            TableEvent::Joined { member, name, .. } => match names.get_mut(usize::from(member.0)) {
                Some(known) => *known = name.to_string(),
                None => names.push(name.to_string()),
            },
            TableEvent::Committed {
                commitment, seats, ..
            } => {
                open = Open {
                    commitment: Some(*commitment),
                    players: seats.iter().map(|place| player_name(place, &names)).collect(),
                    ..Open::default()
                };
            }
            TableEvent::Dealt { nonces, started, .. } => {
                open.nonces.clone_from(nonces);
                open.game = Game::replay([started]).ok();
            }
            TableEvent::Moved { command, steps, .. } => {
                if let Some(game) = &mut open.game {
                    open.commands.extend(parse_command(command, game.terms().tiles()));
                    steps.iter().for_each(|step| game.apply(step));
                }
            }
            TableEvent::GameEnded { secret, .. } => finished.extend(open.finish(*secret)),
            _ => {}
        }
    }
    finished
}

/// A game that is being read.
#[derive(Default)]
struct Open {
    commitment: Option<Bytes32>,
    players: Vec<String>,
    nonces: Vec<Bytes32>,
    game: Option<Game>,
    commands: Vec<Command>,
}

impl Open {
    fn finish(&mut self, secret: Bytes32) -> Option<Record> {
        let game = self.game.take()?;
        let fair = FairDeal {
            commitment: self.commitment?,
            secret,
            nonces: std::mem::take(&mut self.nonces),
        };
        let players = std::mem::take(&mut self.players);
        let commands = std::mem::take(&mut self.commands);
        Some(Record::new(&game, players, Some(fair), &commands))
    }
}

fn player_name(place: &SeatView, names: &[String]) -> String {
    match place.sitter {
        Some(Sitter::Member(member)) => names.get(usize::from(member.0)).cloned().unwrap_or_default(),
        Some(Sitter::Bot(level)) => level.label(),
        None => String::new(),
    }
}
