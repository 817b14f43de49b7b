//! The end of a stage: the cut, ties at it, declined places, and the end of the cup.

use std::collections::BTreeSet;

use kostka_rules::random::Random;

use super::{Cup, CupEvent, Presence, Refusal};
use crate::PlayerId;
use crate::regulation::{Cut, TiedCut};
use crate::seating::Tables;
use crate::standings::{Reason, Standing};

/// The first stream of the seed for lots. The streams of draws count from 0, far below.
const LOTS: u64 = 1 << 32;

impl Cup {
    /// C9: returns the players who go on, the best first.
    pub(super) fn through(&self) -> Result<Vec<PlayerId>, Refusal> {
        let stage = self.stage();
        let cut = self.stage_rules().cut.ok_or(Refusal::NoCut)?;
        let last = stage.begun().checked_sub(1).ok_or(Refusal::NoCut)?;
        self.check_confirmed()?;
        let standings = self.standings();
        let stays = |standing: &&Standing| self.presence_of(standing.player) != Some(Presence::Dropped);
        let candidates: Vec<&Standing> = standings.iter().filter(stays).collect();
        let through = match cut {
            Cut::Best(best) => best_of(&candidates, best.into(), &standings)?,
            Cut::PerTable(best) => {
                let mut through = Vec::new();
                for sitting in &stage.rounds[last].sittings {
                    let at_table = |standing: &&&Standing| sitting.players.contains(&standing.player);
                    let table: Vec<&Standing> = candidates.iter().filter(at_table).copied().collect();
                    through.extend(best_of(&table, best.into(), &standings)?);
                }
                let place =
                    |player: &PlayerId| candidates.iter().position(|standing| standing.player == *player);
                through.sort_by_key(place);
                through
            }
        };
        Tables::for_players(through.len())?;
        Ok(through)
    }

    fn presence_of(&self, player: PlayerId) -> Option<Presence> {
        self.players.get(player).map(|player| player.presence)
    }

    /// Returns the index of the rules of the stage after a cut.
    pub(super) fn next_rules(&self, n_through: usize) -> usize {
        let stage = self.stage();
        let until = self.stage_rules().until.map(usize::from);
        let repeats = until.is_some_and(|until| n_through > until) && n_through < self.entrants().len();
        if repeats { stage.rules } else { stage.rules + 1 }
    }

    pub(super) fn decide_tie(&self, order: &[PlayerId]) -> Result<CupEvent, Refusal> {
        self.check_tied(order, TiedCut::PlayOff)?;
        Ok(CupEvent::TieDecided {
            order: order.to_vec(),
            by: Reason::PlayOff,
        })
    }

    pub(super) fn draw_lots(&self, players: &[PlayerId]) -> Result<CupEvent, Refusal> {
        self.check_draws()?;
        self.check_tied(players, TiedCut::Lot)?;
        let mut order = players.to_vec();
        order.sort_unstable();
        Random::new(&self.seed, LOTS + self.draws).shuffle(&mut order);
        Ok(CupEvent::TieDecided {
            order,
            by: Reason::Lot,
        })
    }

    /// Checks that these players, all of them and nobody else, share a place.
    fn check_tied(&self, players: &[PlayerId], way: TiedCut) -> Result<(), Refusal> {
        self.check_confirmed()?;
        let standings = self.standings();
        let first = standings
            .iter()
            .find(|standing| players.first() == Some(&standing.player));
        let place = first.ok_or(Refusal::NotTied)?.place;
        let level = standings.iter().filter(|standing| standing.place == place);
        let level: BTreeSet<PlayerId> = level.map(|standing| standing.player).collect();
        let named: BTreeSet<PlayerId> = players.iter().copied().collect();
        let is_tied = level == named && players.len() == named.len() && players.len() > 1;
        if is_tied && self.stage_rules().tied_cut == way {
            Ok(())
        } else {
            Err(Refusal::NotTied)
        }
    }

    pub(super) fn decline(&self, player: PlayerId) -> Result<CupEvent, Refusal> {
        let stage = self.stage();
        if self.stages.len() == 1 || stage.begun() > 0 || !stage.entrants.contains(&player) {
            return Err(Refusal::NoPlace);
        }
        let before = self.stage_standings(self.stages.len() - 2);
        let waits = |candidate: &PlayerId| {
            !stage.entrants.contains(candidate)
                && !stage.declined.contains(candidate)
                && self.presence_of(*candidate) != Some(Presence::Dropped)
        };
        let next = before.into_iter().map(|standing| standing.player).find(waits);
        Ok(CupEvent::Declined { player, next })
    }

    pub(super) fn close(&self) -> Result<CupEvent, Refusal> {
        let is_last = self.stage().rules + 1 >= self.regulation.stages.len();
        if !is_last || self.stage().begun() == 0 {
            return Err(Refusal::NotLast);
        }
        self.check_confirmed()?;
        Ok(CupEvent::Closed {
            ranking: self.ranking(),
        })
    }
}

/// Returns the best of these candidates, if it is clear who they are. A decision between them names everybody who shares their
/// place, also those who are no candidates.
fn best_of(candidates: &[&Standing], best: usize, all: &[Standing]) -> Result<Vec<PlayerId>, Refusal> {
    let (through, rest) = candidates.split_at(best.min(candidates.len()));
    if let (Some(last), Some(next)) = (through.last(), rest.first())
        && last.place == next.place
    {
        let level = all.iter().filter(|standing| standing.place == last.place);
        return Err(Refusal::TiedCut {
            players: level.map(|standing| standing.player).collect(),
        });
    }
    Ok(through.iter().map(|standing| standing.player).collect())
}
