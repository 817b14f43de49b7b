//! Views of a cup: standings, places, seats.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::{Cup, Stage};
use crate::PlayerId;
use crate::points::Tally;
use crate::regulation::{Alone, Carry};
use crate::standings::{Line, Origin, Ranked, Scored, Standing};

/// The place of a player in the whole cup.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FinalPlace {
    /// The player.
    pub player: PlayerId,
    /// The place, from 1. Players who are level in everything share it.
    pub place: usize,
}

/// The seat of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatOf {
    /// The round, counted from 0.
    pub round: usize,
    /// The table, counted from 0.
    pub table: usize,
    /// The seat, counted from 0. The first one starts.
    pub seat: usize,
}

impl Cup {
    /// Returns the standings of the stage that is played, the best first, from all sheets that are entered.
    pub fn standings(&self) -> Vec<Standing> {
        self.stage_standings(self.stages.len() - 1)
    }

    /// Returns the standings of a stage, the best first; empty if there is no such stage.
    pub fn stage_standings(&self, index: usize) -> Vec<Standing> {
        let Some(stage) = self.stages.get(index) else {
            return Vec::new();
        };
        let rules = self.rules_of(stage);
        let scored = self.scored(stage);
        let ranked = Ranked {
            ranking: &rules.ranking,
            best_rounds: rules.best_rounds,
            scored: &scored,
            decided: &stage.decided,
        };
        let entrants = self.entrants_of(index);
        let carried = self.carried(index);
        let seated = self.seated(stage);
        let account = |player: PlayerId| (player, self.lines(stage, player, &carried, &seated));
        ranked.standings(entrants.into_iter().map(account).collect())
    }

    fn scored(&self, stage: &Stage) -> Vec<Scored> {
        let mut scored = Vec::new();
        for (round, state) in stage.rounds.iter().enumerate() {
            for sitting in &state.sittings {
                let games = sitting.sheet.as_ref().map(|sheet| &sheet.games);
                let counted = games
                    .and_then(|games| Scored::new(&self.regulation, round, &sitting.players, games).ok());
                scored.extend(counted);
            }
        }
        scored
    }

    /// Returns the origin of the points of each player who sits somewhere, for each round that has begun.
    fn seated(&self, stage: &Stage) -> Vec<BTreeMap<PlayerId, Origin>> {
        let begun = stage.rounds.iter().filter(|round| round.has_begun);
        let origins = begun.enumerate().map(|(round, state)| {
            let sittings = state.sittings.iter().map(|sitting| match sitting.is_void() {
                false => (sitting, Origin::Sheet { round }),
                true if self.regulation.absentees.alone == Alone::Won => (sitting, Origin::Alone { round }),
                true => (sitting, Origin::Missed { round }),
            });
            sittings
                .flat_map(|(sitting, origin)| {
                    let players = sitting.players.iter();
                    players.map(move |player| (*player, origin.clone()))
                })
                .collect()
        });
        origins.collect()
    }

    /// Returns the lines of a player's account beyond the sheets.
    fn lines(
        &self,
        stage: &Stage,
        player: PlayerId,
        carried: &BTreeMap<PlayerId, Tally>,
        seated: &[BTreeMap<PlayerId, Origin>],
    ) -> Vec<Line> {
        let n_games = self.rules_of(stage).games;
        let mut lines = Vec::new();
        let carried = carried.get(&player).copied().unwrap_or_default();
        if carried != Tally::default() {
            lines.push(Line::new(Origin::Carried, carried));
        }
        for (round, seated) in seated.iter().enumerate() {
            let origin = seated.get(&player).cloned();
            let points = match origin {
                Some(Origin::Sheet { .. }) => continue,
                Some(Origin::Alone { .. }) => self.regulation.won_alone(n_games),
                _ => self.regulation.missed(n_games),
            };
            lines.push(Line::new(origin.unwrap_or(Origin::Missed { round }), points));
        }
        let penalties = stage
            .penalties
            .iter()
            .filter(|(penalised, _)| *penalised == player);
        lines.extend(penalties.map(|(_, line)| line.clone()));
        lines
    }

    /// C11: returns the points that the players of a stage begin with, from the standings of the stage before.
    fn carried(&self, index: usize) -> BTreeMap<PlayerId, Tally> {
        let carry = self.rules_of(&self.stages[index]).carry;
        let before = match index.checked_sub(1) {
            Some(before) if carry != Carry::None => self.stage_standings(before),
            _ => Vec::new(),
        };
        let carried = |standing: Standing| (standing.player, standing.points.carried(carry));
        before.into_iter().map(carried).collect()
    }

    /// Returns the places of all players so far: those of the last stage first, then those who left the cup in the stages before.
    pub fn ranking(&self) -> Vec<FinalPlace> {
        let mut ranking: Vec<FinalPlace> = Vec::new();
        let mut listed = BTreeSet::new();
        for stage in (0..self.stages.len()).rev() {
            let mut standings = self.stage_standings(stage);
            standings.retain(|standing| !listed.contains(&standing.player));
            let before = ranking.len();
            for (at, standing) in standings.iter().enumerate() {
                let level = |other: &&Standing| other.place == standing.place;
                let first = standings[..at].iter().take_while(|other| !level(other)).count();
                listed.insert(standing.player);
                ranking.push(FinalPlace {
                    player: standing.player,
                    place: before + first + 1,
                });
            }
        }
        ranking
    }

    /// Returns the seat at which a player has to play: in a round that has begun, or in the next one; `None` if there is none.
    pub fn seat_of(&self, player: PlayerId) -> Option<SeatOf> {
        let stage = self.stage();
        let rounds = stage.rounds.iter().enumerate().take(stage.begun() + 1);
        let mut seats = rounds.flat_map(|(round, state)| {
            let open = state
                .sittings
                .iter()
                .enumerate()
                .filter(|(_, sitting)| !sitting.is_entered());
            open.filter_map(move |(table, sitting)| {
                let seat = sitting.players.iter().position(|seated| *seated == player)?;
                Some(SeatOf { round, table, seat })
            })
        });
        seats.next()
    }
}
