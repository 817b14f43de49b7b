//! Draws, changes by hand, and the beginning of rounds.

use std::collections::{BTreeMap, BTreeSet};

use super::{Cup, CupEvent, MAX_DRAWS, Presence, Refusal, Stage};
use crate::PlayerId;
use crate::regulation::Seating;
use crate::seating::{Breach, Draw, Round};

impl Cup {
    /// Returns the players of the stage, there or not.
    pub fn entrants(&self) -> Vec<PlayerId> {
        self.entrants_of(self.stages.len() - 1)
    }

    pub(super) fn entrants_of(&self, index: usize) -> Vec<PlayerId> {
        match self.stages.get(index) {
            Some(stage) if index > 0 => stage.entrants.clone(),
            _ => (0..self.players.len())
                .filter(|player| self.players[*player].has_come)
                .collect(),
        }
    }

    /// Returns the players of the stage who are there.
    pub fn present(&self) -> Vec<PlayerId> {
        let is_here = |player: &PlayerId| {
            let player = self.players.get(*player);
            player.is_some_and(|player| player.presence == Presence::Here)
        };
        self.entrants().into_iter().filter(is_here).collect()
    }

    /// Returns the number of rounds that a draw makes now.
    fn rounds_to_draw(&self) -> Result<usize, Refusal> {
        let (begun, rules) = (self.stage().begun(), self.stage_rules());
        let rounds = usize::from(rules.rounds);
        if begun >= rounds {
            return Err(Refusal::NoMoreRounds { rounds });
        }
        self.check_draws()?;
        if rules.seating == Seating::Standings && begun > 0 {
            self.check_entered()?;
        }
        Ok(if rules.seating == Seating::Plan {
            rounds - begun
        } else {
            1
        })
    }

    /// Checks the tables of a draw, without making it again.
    pub(crate) fn check_drawn(&self, event: &CupEvent) -> Result<(), Refusal> {
        let n_rounds = self.rounds_to_draw()?;
        match event {
            CupEvent::Drawn { number, rounds, .. } if *number == self.draws && rounds.len() == n_rounds => {
                rounds.iter().try_for_each(|tables| self.check_tables(tables))
            }
            _ => Err(Refusal::WrongRound),
        }
    }

    pub(super) fn draw(&self, method: u8, go_on: &dyn Fn() -> bool) -> Result<CupEvent, Refusal> {
        let rounds = self.rounds_to_draw()?;
        let rules = self.stage_rules();
        let by_standings = rules.seating == Seating::Standings && self.stage().begun() > 0;
        let mut players = self.present();
        if by_standings {
            let standings = self.standings();
            let place = |player: &PlayerId| standings.iter().position(|standing| standing.player == *player);
            players.sort_by_key(place);
        }
        let draw = Draw {
            players: &players,
            rounds,
            clubs: &players
                .iter()
                .map(|player| self.club(*player))
                .collect::<Vec<_>>(),
            clubs_apart: usize::from(rules.clubs_apart),
            history: &self.stage().begun_rounds(),
            earlier: &self.earlier_rounds(method),
            by_standings,
        };
        Ok(CupEvent::Drawn {
            number: self.draws,
            method,
            rounds: draw.rounds_while(&self.seed, self.draws, go_on)?,
        })
    }

    pub(super) fn check_draws(&self) -> Result<(), Refusal> {
        if self.draws >= MAX_DRAWS {
            return Err(Refusal::Full {
                most: MAX_DRAWS as usize,
            });
        }
        Ok(())
    }

    /// Returns the number of a player's club, which is that of its first player.
    fn club(&self, player: PlayerId) -> Option<u32> {
        let club = self.players.get(player)?.club.as_ref()?;
        let same = |other: &super::Player| other.club.as_ref().is_some_and(|other| other == club);
        self.players.iter().position(same).map(|first| first as u32)
    }

    /// Returns the rounds of the stages before, which the first method did not know.
    fn earlier_rounds(&self, method: u8) -> Vec<Round> {
        let stages = match method {
            ..2 => &[],
            _ => &self.stages[..self.stages.len() - 1],
        };
        stages.iter().flat_map(Stage::begun_rounds).collect()
    }

    pub(super) fn reseat(&self, method: u8, round: usize, tables: &Round) -> Result<CupEvent, Refusal> {
        let rounds = &self.stage().rounds;
        let changed = rounds.get(round).ok_or(Refusal::WrongRound)?;
        if changed.sittings.iter().any(|sitting| sitting.sheet.is_some()) {
            return Err(Refusal::WrongRound);
        }
        self.check_tables(tables)?;
        let others = rounds.iter().enumerate().filter(|(at, _)| *at != round);
        let mut others: Vec<Round> = others.map(|(_, other)| other.tables()).collect();
        others.extend(self.earlier_rounds(method));
        let apart = round < usize::from(self.stage_rules().clubs_apart);
        let club = |player| if apart { self.club(player) } else { None };
        let mut breaches = Breach::all(tables, &others, club);
        // The first method did not look at starts.
        breaches.retain(|breach| method > 1 || !matches!(breach, Breach::StartAgain { .. }));
        Ok(CupEvent::Reseated {
            round,
            tables: tables.clone(),
            breaches,
            method,
        })
    }

    fn check_tables(&self, tables: &Round) -> Result<(), Refusal> {
        if !tables.iter().all(|table| (3..=4).contains(&table.len())) {
            return Err(Refusal::BadTables { player: None });
        }
        let present: BTreeSet<PlayerId> = self.present().into_iter().collect();
        let mut counts: BTreeMap<PlayerId, usize> = present.iter().map(|player| (*player, 0)).collect();
        for player in tables.iter().flatten() {
            *counts.entry(*player).or_default() += 1;
        }
        let wrong = |(player, count): &(PlayerId, usize)| *count != 1 || !present.contains(player);
        match counts.into_iter().find(wrong) {
            Some((player, _)) => Err(Refusal::BadTables { player: Some(player) }),
            None => Ok(()),
        }
    }

    pub(super) fn begin_round(&self) -> Result<CupEvent, Refusal> {
        let stage = self.stage();
        let round = stage.begun();
        let next = stage.rounds.get(round).ok_or(Refusal::NotDrawn)?;
        self.check_entered()?;
        let seated: BTreeSet<PlayerId> = next.tables().concat().into_iter().collect();
        let present: BTreeSet<PlayerId> = self.present().into_iter().collect();
        let players: Vec<PlayerId> = seated.symmetric_difference(&present).copied().collect();
        if !players.is_empty() {
            return Err(Refusal::DrawAgain { players });
        }
        Ok(CupEvent::Begun { round })
    }
}
