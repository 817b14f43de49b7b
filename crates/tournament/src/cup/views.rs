//! Views of a cup: standings, places, seats.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::{Cup, Stage};
use crate::PlayerId;
use crate::points::Tally;
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
        let missed = self.missed(stage);
        let account = |player: PlayerId| (player, self.lines(stage, player, &missed));
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

    /// Returns the players who sit in each round that has begun.
    fn missed(&self, stage: &Stage) -> Vec<BTreeSet<PlayerId>> {
        let begun = stage.rounds.iter().filter(|round| round.has_begun);
        begun
            .map(|round| {
                let played = round.sittings.iter().filter(|sitting| !sitting.is_void());
                played
                    .flat_map(|sitting| sitting.players.iter().copied())
                    .collect()
            })
            .collect()
    }

    /// Returns the lines of a player's account beyond the sheets.
    fn lines(&self, stage: &Stage, player: PlayerId, seated: &[BTreeSet<PlayerId>]) -> Vec<Line> {
        let carried = stage.carried.get(&player).copied().unwrap_or_default();
        let mut lines = Vec::new();
        if carried != Tally::default() {
            lines.push(Line::new(Origin::Carried, carried));
        }
        let n_games = i64::from(self.rules_of(stage).games);
        let absentees = &self.regulation.absentees;
        let points = Tally {
            big: i64::from(absentees.big) * n_games,
            small: i64::from(absentees.small) * n_games,
            ..Tally::default()
        };
        for (round, seated) in seated.iter().enumerate() {
            if !seated.contains(&player) {
                lines.push(Line::new(Origin::Missed { round }, points));
            }
        }
        let penalties = stage
            .penalties
            .iter()
            .filter(|(penalised, _)| *penalised == player);
        lines.extend(penalties.map(|(_, line)| line.clone()));
        lines
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
