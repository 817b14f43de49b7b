//! Guesses at the places of the hidden tiles.

use kostka_rules::tile::take_out;
use kostka_rules::{Face, Terms, View};
use kostka_slim::sorting::SmallSort;
use kostka_solver::{Budget, Solver};

use crate::dice::Dice;
use crate::world::{Imagined, World, best};

/// The largest number of corrections to one rack.
const MAX_CORRECTIONS: usize = 2;

/// Deals the hidden tiles at random to the other players and the stock.
///
/// A player who has just moved has laid what could be laid, so a rack that could still lay much is unlikely and is
/// corrected.
pub(crate) fn world(view: &View, me: usize, budget: Budget, solver: &mut Solver, dice: &mut Dice) -> World {
    let tiles = view.terms.tiles();
    let (table, rack) = (view.table_faces(), view.rack_faces());
    let mut unseen = tiles.faces_of(tiles.tiles());
    take_out(&mut unseen, &rack);
    for row in &table {
        let printed: Vec<Face> = row.iter().map(|face| face.printed()).collect();
        take_out(&mut unseen, &printed);
    }
    // Sorted first, so the result does not depend on the copies of equal tiles.
    unseen.small_sort();
    dice.shuffle(&mut unseen);
    let mut world = World {
        players: view
            .players
            .iter()
            .map(|(seat, player)| Imagined {
                rack: if seat.index() == me {
                    rack.clone()
                } else {
                    unseen.split_off(unseen.len().saturating_sub(player.tiles))
                },
                opened: player.opened,
                gone: player.resigned,
            })
            .collect(),
        stock: unseen,
        table,
        turn: me,
        idle: 0,
    };
    for other in (0..world.players.len()).filter(|other| *other != me) {
        let mut n_corrections = 0;
        while n_corrections < MAX_CORRECTIONS && correct(&view.terms, &mut world, other, budget, solver, dice)
        {
            n_corrections += 1;
        }
    }
    world
}

/// Exchanges the tiles that a player could lay for others of the stock; false if there are none.
///
/// Sometimes one of them stays, because it may just have been drawn.
fn correct(
    terms: &Terms,
    world: &mut World,
    other: usize,
    budget: Budget,
    solver: &mut Solver,
    dice: &mut Dice,
) -> bool {
    let World {
        table,
        players,
        stock,
        ..
    } = world;
    let Some(player) = players.get_mut(other) else {
        return false;
    };
    let Some(found) = best(terms, solver, table, &player.rack, player.opened, budget) else {
        return false;
    };
    let kept = usize::from(player.opened && dice.below(3) == 0);
    let mut back = found.played;
    dice.shuffle(&mut back);
    back.truncate(back.len().saturating_sub(kept).min(stock.len()));
    take_out(&mut player.rack, &back);
    for face in &back {
        let at = dice.below(stock.len());
        if let Some(place) = stock.get_mut(at) {
            player.rack.push(std::mem::replace(place, *face));
        }
    }
    !back.is_empty()
}
