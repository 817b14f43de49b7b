//! Estimates the chance of each player to win an imagined game, from the racks and the table.
//!
//! Each player's position is described by a vector of numbers ([`features`]). Their weighted sum gives the strength of the
//! position, and the chances are the shares of the strengths. The example `fit` fits the weights to games.

use kostka_rules::{Colour, Face, FaceCounts, Terms, score};

use crate::world::World;

/// The number of features.
pub const FEATURES: usize = 12;

/// The features of a position, or their weights, in this order:
///
/// | at | |
/// |---|---|
/// | 0, 1, 11 | tiles on the rack: their number, three times its root, and 1 / (1 + number) |
/// | 2 | 1 before the opening |
/// | 3 | jokers on the rack |
/// | 4, 5 | numbers with a neighbour on the rack in a group, in a run |
/// | 6 | numbers without any neighbour on the rack |
/// | 7, 8 | different neighbours on the table in groups, in runs, all numbers together |
/// | 9 | numbers held twice, each copy counted |
/// | 10 | 1 for the player to move |
pub type Features = [f32; FEATURES];

/// Returns the chance of each player to win; after the end, the share of the win.
pub fn chances(terms: &Terms, world: &World, weights: &Features) -> Vec<f32> {
    if world.over() {
        return finished(terms, world);
    }
    let strength = |at: usize| {
        let seen = features(terms, world, at);
        let sum: f32 = seen.iter().zip(weights).map(|(x, w)| x * w).sum();
        sum.clamp(-30.0, 30.0).exp()
    };
    let strengths: Vec<f32> = world
        .players
        .iter()
        .enumerate()
        .map(|(at, player)| if player.gone { 0.0 } else { strength(at) })
        .collect();
    let all: f32 = strengths.iter().sum();
    strengths.iter().map(|strength| strength / all).collect()
}

/// Returns each player's share of the win of a finished game (E1, E2).
fn finished(terms: &Terms, world: &World) -> Vec<f32> {
    let counts: Vec<i32> = world
        .players
        .iter()
        .map(|player| match (player.gone, player.rack.is_empty()) {
            (true, _) => i32::MAX,
            (false, true) => -1,
            (false, false) => score::rack_count(terms, &player.rack),
        })
        .collect();
    let least = counts.iter().min().copied().unwrap_or(0);
    let winners = counts.iter().filter(|count| **count == least).count();
    counts
        .iter()
        .map(|count| {
            if *count == least {
                1.0 / winners as f32
            } else {
                0.0
            }
        })
        .collect()
}

/// Returns the features of one player's position.
pub fn features(terms: &Terms, world: &World, at: usize) -> Features {
    let mut seen = [0.0; FEATURES];
    let tiles = terms.tiles();
    let Some(player) = world.players.get(at) else {
        return seen;
    };
    let (Ok(rack), Ok(table)) = (
        tiles.count(&player.rack),
        tiles.count(world.table.iter().flatten()),
    ) else {
        return seen;
    };
    for face in &player.rack {
        let Face::Number(..) = face else {
            seen[3] += 1.0;
            continue;
        };
        let (group, run) = neighbours(terms, &rack, *face);
        seen[4] += f32::from(group > 0.0);
        seen[5] += f32::from(run > 0.0);
        seen[6] += f32::from(group == 0.0 && run == 0.0);
        let (group, run) = neighbours(terms, &table, *face);
        seen[7] += group;
        seen[8] += run;
        let copies = tiles.kind(*face).map_or(1, |kind| rack.get(kind));
        seen[9] += f32::from(copies) - 1.0;
    }
    let n = player.rack.len() as f32;
    seen[0] = n;
    seen[1] = 3.0 * n.sqrt();
    seen[2] = f32::from(!player.opened);
    seen[10] = f32::from(at == world.turn);
    seen[11] = 1.0 / (1.0 + n);
    seen
}

/// Counts the different tiles of a collection that could lie beside `face`: in a group, and in a run.
fn neighbours(terms: &Terms, counts: &FaceCounts, face: Face) -> (f32, f32) {
    let Face::Number(colour, number) = face else {
        return (0.0, 0.0);
    };
    let has = |colour, number| {
        let kind = terms.tiles().kind(Face::Number(colour, number));
        kind.is_some_and(|kind| counts.get(kind) > 0)
    };
    let group = Colour::ALL
        .into_iter()
        .filter(|other| *other != colour && has(*other, number))
        .count();
    let run = [-2_i8, -1, 1, 2]
        .into_iter()
        .filter_map(|step| number.checked_add_signed(step))
        .filter(|other| has(colour, *other))
        .count();
    (group as f32, run as f32)
}
