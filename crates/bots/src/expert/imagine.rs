//! Where the hidden tiles may be.

use kostka_rules::{Face, Terms, View};
use kostka_slim::sorting::SmallSort;
use kostka_solver::{Budget, Solver};

use crate::dice::Dice;
use crate::world::{Imagined, World, best, take_out};

/// How often a rack is mended at most.
const MENDINGS: usize = 2;

/// A world that the view allows. Whoever has just moved has laid what could be laid; so a rack that could still lay much
/// is not likely, and is mended.
pub(crate) fn world(view: &View, me: usize, budget: Budget, solver: &mut Solver, dice: &mut Dice) -> World {
    let tiles = view.terms.tiles();
    let (table, rack) = (view.table_faces(), view.rack_faces());
    let mut unseen: Vec<Face> = tiles.tiles().map(|tile| tiles.face(tile)).collect();
    take_out(&mut unseen, &rack);
    for row in &table {
        let printed: Vec<Face> = row.iter().map(|face| face.printed()).collect();
        take_out(&mut unseen, &printed);
    }
    // Which copy of a tile lies where must not matter.
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
        let mut mended = 0;
        while mended < MENDINGS && mend(&view.terms, &mut world, other, budget, solver, dice) {
            mended += 1;
        }
    }
    world
}

/// Exchanges what a player could lay for other tiles of the stock, sometimes but for one: it may have been drawn just now.
/// False if there is nothing to mend.
fn mend(
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
