//! Moves that take some rows apart: their tiles come into the hand and must all be laid again, the other rows only
//! grow.
//!
//! Nearly every choice of rows is impossible, and bit masks show it: some tile fits nowhere. A joker in hand may
//! stand for a tile that such a tile lacks. There are few ways to do that, and once the joker stands for a tile, bit
//! masks decide again.

use kostka_rules::{Face, Joker};

use super::hand::{ALL_TILES, Hand, TileMask, Wanted, face_at, indices, of_all_colours, of_colour};
use super::{AdditionSearch, RowEnds, lost};
use crate::pool::{DOUBLE, KINDS};
use crate::rows::Arrangement;
use crate::search::Found;
use crate::task::Task;

impl RowEnds {
    /// Returns a move that takes only `rows` apart and leaves tiles of `rack` that cost `left`, which must be the
    /// least possible.
    pub(crate) fn breaking(
        &self,
        task: &Task,
        rows: &[usize],
        rack: &Hand,
        left: u32,
        tries: &mut u32,
    ) -> Found<Arrangement> {
        let mut hand = *rack;
        for row in rows {
            task.table[*row].iter().for_each(|face| hand.give(*face));
        }
        let special = hand.wild[DOUBLE..].iter().any(|count| *count > 0);
        if special && rows.len() > 1 || left > 0 && !hand.has_no_joker() {
            // With this many choices bit masks show too little.
            return Found::Unknown;
        }
        let mut breaking = Breaking {
            ends: self,
            task,
            rows,
            wanted: self.besides(rows),
            spare: rack,
            left,
            tries: *tries,
        };
        let laid = if !special {
            breaking.stand(hand, &mut Vec::new())
        } else if breaking.jokers_reach(hand) {
            breaking.lay(hand, &[])
        } else {
            None
        };
        *tries = breaking.tries;
        match laid {
            Some(laid) => Found::Best(laid),
            None if *tries == 0 => Found::Unknown,
            None => Found::Nothing,
        }
    }
}

struct Breaking<'a> {
    ends: &'a RowEnds,
    task: &'a Task<'a>,
    rows: &'a [usize],
    /// Tiles that could extend the rows that stay.
    wanted: Wanted,
    /// Tiles that may stay in hand.
    spare: &'a Hand,
    /// Cost of the tiles that stay in hand.
    left: u32,
    tries: u32,
}

impl Breaking<'_> {
    /// Lets jokers stand for tiles until nothing that must be laid lacks any.
    fn stand(&mut self, hand: Hand, standing: &mut Vec<(Face, Face)>) -> Option<Arrangement> {
        self.tries = self.tries.saturating_sub(1);
        let bare = Hand {
            wild: [0; KINDS],
            ..hand
        };
        let usable = bare.usable(self.wanted, Some(0));
        if lost(self.task, &bare, self.spare, usable) <= self.left {
            return self.lay(hand, standing);
        }
        if hand.has_no_joker() || self.tries == 0 {
            return None;
        }
        // Each that must be laid needs a joker; where none must, one of all does.
        let lacking = hand.have & !usable;
        let must = |place: &usize| self.left == 0 || hand.counts[*place] > self.spare.counts[*place];
        let those = indices(lacking).find(must).map_or(lacking, |place| 1 << place);
        // The last joker lies with two tiles that are there, or at the end of a row.
        let is_last = hand.wild.iter().sum::<u8>() == 1;
        let open = if is_last {
            bare.gaps(self.wanted)
        } else {
            !hand.have
        };
        for place in indices(those) {
            for joker in hand.jokers() {
                for stand_in in indices(stand_ins(place, joker) & open) {
                    let tile = face_at(stand_in);
                    let mut hand = hand;
                    hand.take(joker);
                    hand.give(tile);
                    standing.push((tile, joker));
                    let laid = self.stand(hand, standing);
                    standing.pop();
                    if laid.is_some() {
                        return laid;
                    }
                }
            }
        }
        None
    }

    /// Returns false if the jokers cannot be enough for all tiles that must be laid, whatever their kinds.
    fn jokers_reach(&self, hand: Hand) -> bool {
        let bare = Hand {
            wild: [0; KINDS],
            ..hand
        };
        let lacking = hand.have & !bare.usable(self.wanted, Some(0));
        let must = |place: &usize| self.left == 0 || hand.counts[*place] > self.spare.counts[*place];
        let numbers = indices(lacking).filter(must).map(|place| place % 16);
        let mut numbers = numbers.fold(0u32, |all, n| all | 1 << n);
        for _ in 0..hand.wild.iter().sum::<u8>() {
            // Two tiles on either side of a joker for two: with three they would be a meld without it.
            numbers &= !(0x3f << numbers.trailing_zeros().min(16));
        }
        numbers == 0
    }

    fn lay(&mut self, hand: Hand, standing: &[(Face, Face)]) -> Option<Arrangement> {
        let mut search = AdditionSearch::new(self.task, self.ends, hand, self.spare, self.rows);
        search.standing = standing;
        search.limit = self.left + 1;
        search.goal = self.left;
        search.tries = self.tries;
        search.lay_melds(0);
        self.tries = search.tries;
        search.best
    }
}

/// Returns the tiles for which a joker could stand to help a lone tile: near it in its run, or in its group.
fn stand_ins(place: usize, joker: Face) -> TileMask {
    let own: TileMask = 1 << place;
    let run = own << 1 | own << 2 | own >> 1 | own >> 2;
    let all = run | of_all_colours(own) & !own;
    match joker {
        Face::Joker(Joker::Coloured(colour)) => all & of_colour(colour as usize),
        _ => all & ALL_TILES,
    }
}
