//! Some rows are taken apart: their tiles come into the hand and must all be laid again, the other rows only grow.
//!
//! Nearly every choice of rows is out of the question, and bits tell so: there is a tile that fits nowhere. A joker in hand may
//! stand for what such a tile lacks. There are few ways to do that, and once it stands for a tile, bits tell again.

use kostka_rules::{Face, Joker};

use super::hand::{Hand, PLACES, Places, Wanted, face_at, of_all_colours, of_colour, places};
use super::{Ends, Search, lost};
use crate::pool::{DOUBLE, KINDS};
use crate::rows::Laid;
use crate::search::Found;
use crate::task::Task;

impl Ends {
    /// A move that takes only these rows apart and leaves so much of these tiles of the rack, which is the least that
    /// can be left.
    pub(crate) fn breaking(
        &self,
        task: &Task,
        rows: &[usize],
        rack: &Hand,
        left: u32,
        tries: &mut u32,
    ) -> Found<Laid> {
        let mut hand = *rack;
        for row in rows {
            task.table[*row].iter().for_each(|face| hand.give(*face));
        }
        let special = hand.wild[DOUBLE..].iter().any(|count| *count > 0);
        if special && rows.len() > 1 || left > 0 && !hand.has_no_joker() {
            // Bits tell too little about so much to choose.
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
    ends: &'a Ends,
    task: &'a Task<'a>,
    rows: &'a [usize],
    /// What the rows that stay want.
    wanted: Wanted,
    /// What need not be laid.
    spare: &'a Hand,
    /// How much of it stays.
    left: u32,
    tries: u32,
}

impl Breaking<'_> {
    /// Lets jokers stand for tiles until nothing that must be laid lacks any.
    fn stand(&mut self, hand: Hand, standing: &mut Vec<(Face, Face)>) -> Option<Laid> {
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
        let those = places(lacking).find(must).map_or(lacking, |place| 1 << place);
        // The last joker lies with two tiles that are there, or at the end of a row.
        let is_last = hand.wild.iter().sum::<u8>() == 1;
        let open = if is_last {
            bare.gaps(self.wanted)
        } else {
            !hand.have
        };
        for place in places(those) {
            for joker in hand.jokers() {
                for stand_in in places(stand_ins(place, joker) & open) {
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

    /// Whether the jokers might do for all that must be laid, whatever their kinds. False only if they cannot.
    fn jokers_reach(&self, hand: Hand) -> bool {
        let bare = Hand {
            wild: [0; KINDS],
            ..hand
        };
        let lacking = hand.have & !bare.usable(self.wanted, Some(0));
        let must = |place: &usize| self.left == 0 || hand.counts[*place] > self.spare.counts[*place];
        let numbers = places(lacking).filter(must).map(|place| place % 16);
        let mut numbers = numbers.fold(0u32, |all, n| all | 1 << n);
        for _ in 0..hand.wild.iter().sum::<u8>() {
            // Two tiles on either side of a joker for two: with three they would be a meld without it.
            numbers &= !(0x3f << numbers.trailing_zeros().min(16));
        }
        numbers == 0
    }

    fn lay(&mut self, hand: Hand, standing: &[(Face, Face)]) -> Option<Laid> {
        let mut search = Search::new(self.task, self.ends, hand, self.spare, self.rows);
        search.standing = standing;
        search.limit = self.left + 1;
        search.goal = self.left;
        search.tries = self.tries;
        search.lay_melds(0);
        self.tries = search.tries;
        search.best
    }
}

/// Where a joker could help a lone tile: near it in its run, or in its group.
fn stand_ins(place: usize, joker: Face) -> Places {
    let own: Places = 1 << place;
    let run = own << 1 | own << 2 | own >> 1 | own >> 2;
    let all = run | of_all_colours(own) & !own;
    match joker {
        Face::Joker(Joker::Coloured(colour)) => all & of_colour(colour as usize),
        _ => all & PLACES,
    }
}
