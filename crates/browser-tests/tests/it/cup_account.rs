//! The standings of a county championship, computed from its log by the words of the regulation alone: big points 4, 2, 1, 0 at
//! a table of four and 4, 2, 0 at one of three (4, 0 at one of two), level players the better place's; big points first, then
//! the balance of small points. It shares no code with the program.

use std::collections::BTreeMap;

use kostka_tournament::CupFile;
use kostka_tournament::cup::CupEvent;

type Sheets = BTreeMap<(usize, usize), (Vec<usize>, Vec<Vec<i32>>)>;

/// Returns the players of a stage with their big and small points, the best first.
pub(crate) fn standings(file: &CupFile, stage: usize) -> Vec<(usize, i64, i64)> {
    let mut sheets = Sheets::new();
    let mut players: Vec<usize> = Vec::new();
    let mut lost: BTreeMap<usize, (i64, i64)> = BTreeMap::new();
    let mut decided: Vec<usize> = Vec::new();
    let mut now = 0;
    for entry in &file.entries {
        match &entry.event {
            CupEvent::Cut { through } => {
                now += 1;
                if now == stage {
                    players = through.clone();
                }
            }
            _ if now != stage => {}
            CupEvent::CheckedIn { player } if stage == 0 && !players.contains(player) => {
                players.push(*player)
            }
            CupEvent::Declined { player, next } => {
                players.retain(|other| other != player);
                players.extend(next);
            }
            CupEvent::Entered {
                round,
                table,
                players,
                games,
                ..
            } => drop(sheets.insert((*round, *table), (players.clone(), games.clone()))),
            CupEvent::Corrected {
                round, table, games, ..
            } => {
                if let Some((_, before)) = sheets.get_mut(&(*round, *table)) {
                    before.clone_from(games);
                }
            }
            CupEvent::Penalised {
                player, big, small, ..
            } => {
                let lost = lost.entry(*player).or_default();
                *lost = (lost.0 + i64::from(*big), lost.1 + i64::from(*small));
            }
            CupEvent::TieDecided { order, .. } => decided.clone_from(order),
            _ => {}
        }
    }
    let mut standings: Vec<(usize, i64, i64)> = players
        .iter()
        .map(|player| {
            let (mut big, mut small) = (0, 0);
            for (seated, games) in sheets.values() {
                let Some(seat) = seated.iter().position(|other| other == player) else {
                    continue;
                };
                for game in games {
                    small += i64::from(game[seat]);
                    big += big_points(game, seat);
                }
            }
            let (less_big, less_small) = lost.get(player).copied().unwrap_or_default();
            (*player, big - less_big, small - less_small)
        })
        .collect();
    let decision = |player: usize| decided.iter().position(|other| *other == player);
    standings.sort_by_key(|(player, big, small)| (-big, -small, decision(*player), *player));
    standings
}

fn big_points(game: &[i32], seat: usize) -> i64 {
    let better = game.iter().filter(|points| **points > game[seat]).count();
    let places: &[i64] = match game.len() {
        4 => &[4, 2, 1, 0],
        3 => &[4, 2, 0],
        _ => &[4, 0],
    };
    places[better]
}
