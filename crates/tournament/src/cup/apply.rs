//! The fold: the only function that changes a cup.

use super::clock::RoundClock;
use super::{Chair, Cup, CupEvent, Player, Presence, RoundState, Sheet, SheetState, Sitting, Stage};
use crate::PlayerId;
use crate::points::Tally;
use crate::regulation::AbsentTable;
use crate::seating::Round;
use crate::standings::{Decided, Line, Origin, Reason};

impl Cup {
    /// Applies an event of this time. Events that fit nothing, as no cup has them, change nothing.
    pub fn apply(&mut self, at: u64, event: &CupEvent) {
        match event.clone() {
            CupEvent::Created { .. } => {}
            CupEvent::Registered {
                name,
                club,
                category,
                late,
                here,
            } => self.players.push(Player {
                name,
                club,
                category,
                presence: if here {
                    Presence::Here
                } else {
                    Presence::Registered
                },
                is_late: late,
                has_come: here,
                formerly: Vec::new(),
            }),
            CupEvent::Amended {
                player,
                name,
                club,
                category,
            } => {
                if let Some(player) = self.players.get_mut(player) {
                    (player.name, player.club, player.category) = (name, club, category);
                }
            }
            CupEvent::RegistrationOpened { open } => self.is_open = open,
            CupEvent::CheckedIn { player } => self.come(player),
            CupEvent::Missing { player, chair } => self.leave(player, Presence::Absent, chair),
            CupEvent::Dropped { player, chair } => self.leave(player, Presence::Dropped, chair),
            CupEvent::Substituted { player, name } => {
                if let Some(player) = self.players.get_mut(player) {
                    let former = std::mem::replace(&mut player.name, name);
                    player.formerly.push(former);
                }
            }
            CupEvent::Penalised {
                player,
                big,
                small,
                reason,
            } => {
                let points = Tally {
                    big: -i64::from(big),
                    small: -i64::from(small),
                    ..Tally::default()
                };
                let line = Line::new(Origin::Penalty { reason }, points);
                self.stage_mut().penalties.push((player, line));
            }
            CupEvent::TieDecided { order, by } => {
                self.draws += u64::from(by == Reason::Lot);
                self.stage_mut().decided.push(Decided { order, by });
            }
            CupEvent::Cut { through } => self.cut(through),
            CupEvent::Declined { player, next } => self.pass_down(player, next),
            CupEvent::Closed { .. } => {
                (self.is_closed, self.is_open, self.clock) = (true, false, None);
            }
            CupEvent::Forgotten => self.is_forgotten = true,
            round => self.apply_round(at, round),
        }
    }

    /// Applies an event of a round.
    fn apply_round(&mut self, at: u64, event: CupEvent) {
        match event {
            CupEvent::Drawn { rounds, .. } => {
                let begun = self.stage().begun();
                self.draws += 1;
                let stage = self.stage_mut();
                stage.rounds.truncate(begun);
                stage.rounds.extend(rounds.into_iter().map(not_begun));
            }
            CupEvent::Reseated { round, tables, .. } => {
                if let Some(round) = self.stage_mut().rounds.get_mut(round) {
                    round.sittings = not_begun(tables).sittings;
                }
            }
            CupEvent::Begun { round } => {
                if let Some(round) = self.stage_mut().rounds.get_mut(round) {
                    round.has_begun = true;
                }
                self.clock = self
                    .regulation
                    .round_minutes
                    .map(|minutes| RoundClock::new(at, minutes));
            }
            CupEvent::ClockChanged { change } => {
                if let Some(clock) = &mut self.clock {
                    clock.change(at, change);
                }
            }
            sheet => self.apply_sheet(sheet),
        }
    }

    /// Applies an event of a sheet.
    fn apply_sheet(&mut self, event: CupEvent) {
        let now = self.stages.len() - 1;
        let (stage, round, table) = match event {
            CupEvent::Corrected {
                stage, round, table, ..
            } => (stage.unwrap_or(now), round, table),
            CupEvent::Entered { round, table, .. }
            | CupEvent::Contested { round, table, .. }
            | CupEvent::Confirmed { round, table } => (now, round, table),
            _ => return,
        };
        let stage = self.stages.get_mut(stage);
        let round = stage.and_then(|stage| stage.rounds.get_mut(round));
        let Some(sitting) = round.and_then(|round| round.sittings.get_mut(table)) else {
            return;
        };
        match (event, &mut sitting.sheet) {
            (CupEvent::Entered { games, signed, .. }, sheet) => {
                *sheet = Some(Sheet {
                    games,
                    signed,
                    state: SheetState::Entered,
                    corrections: Vec::new(),
                });
            }
            (CupEvent::Contested { reason, .. }, Some(sheet)) => sheet.state = SheetState::Contested(reason),
            (CupEvent::Confirmed { .. }, Some(sheet)) => sheet.state = SheetState::Confirmed,
            (CupEvent::Corrected { games, reason, .. }, Some(sheet)) => {
                sheet.games = games;
                sheet.state = SheetState::Confirmed;
                sheet.corrections.push(reason);
            }
            _ => {}
        }
    }

    /// C13: notes that a player is there, who takes a chair again that was held.
    fn come(&mut self, id: PlayerId) {
        let Some(player) = self.players.get_mut(id) else {
            return;
        };
        (player.presence, player.has_come) = (Presence::Here, true);
        for sitting in self.open_sittings() {
            let sits = |chair: &PlayerId| *chair == id || sitting.players.contains(chair);
            sitting.players = sitting.chairs.iter().copied().filter(sits).collect();
        }
    }

    /// C13: notes that a player is not there, and leaves a table that plays on without those who are not there.
    fn leave(&mut self, id: PlayerId, presence: Presence, chair: Chair) {
        let waits = presence == Presence::Absent && self.regulation.absentees.table == AbsentTable::Wait;
        let Some(player) = self.players.get_mut(id) else {
            return;
        };
        player.presence = presence;
        if waits || chair == Chair::Kept {
            return;
        }
        for sitting in self.open_sittings() {
            sitting.players.retain(|player| *player != id);
            if chair == Chair::Left {
                sitting.chairs.retain(|player| *player != id);
            }
        }
    }

    /// Iterates over the tables that play.
    fn open_sittings(&mut self) -> impl Iterator<Item = &mut Sitting> {
        let begun = self.stage().begun();
        let round = self.stage_mut().rounds[..begun].last_mut();
        let sittings = round.into_iter().flat_map(|round| &mut round.sittings);
        sittings.filter(|sitting| sitting.sheet.is_none())
    }

    fn cut(&mut self, through: Vec<PlayerId>) {
        let rules = self.next_rules(through.len());
        let mut stage = Stage::new(rules);
        stage.entrants = through;
        self.stages.push(stage);
        (self.clock, self.is_open) = (None, false);
    }

    fn pass_down(&mut self, player: PlayerId, next: Option<PlayerId>) {
        let stage = self.stage_mut();
        stage.entrants.retain(|entrant| *entrant != player);
        stage.entrants.extend(next);
        stage.declined.push(player);
    }
}

fn not_begun(tables: Round) -> RoundState {
    let sitting = |players: Vec<PlayerId>| Sitting {
        chairs: players.clone(),
        players,
        sheet: None,
    };
    RoundState {
        has_begun: false,
        sittings: tables.into_iter().map(sitting).collect(),
    }
}
