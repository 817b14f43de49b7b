//! The fold: the only function that changes a cup.

use super::clock::RoundClock;
use super::{Cup, CupEvent, Player, Presence, RoundState, Sheet, SheetState, Sitting, Stage};
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
            CupEvent::Scheduled { at } => self.starts_at = at,
            CupEvent::Registered {
                name,
                club,
                category,
                late,
            } => self.players.push(Player {
                name,
                club,
                category,
                presence: Presence::Registered,
                is_late: late,
                has_come: false,
                formerly: Vec::new(),
            }),
            CupEvent::RegistrationOpened { open } => self.is_open = open,
            CupEvent::CheckedIn { player } => self.set_presence(player, Presence::Here),
            CupEvent::Missing { player } => self.set_presence(player, Presence::Absent),
            CupEvent::Dropped { player } => self.set_presence(player, Presence::Dropped),
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
                self.starts_at = None;
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
        let (CupEvent::Entered { round, table, .. }
        | CupEvent::Contested { round, table, .. }
        | CupEvent::Confirmed { round, table }
        | CupEvent::Corrected { round, table, .. }) = event
        else {
            return;
        };
        let round = self.stage_mut().rounds.get_mut(round);
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
            // The result of an online table that could not go on.
            (CupEvent::Corrected { games, reason, .. }, sheet @ None) => {
                *sheet = Some(Sheet {
                    games,
                    signed: Vec::new(),
                    state: SheetState::Confirmed,
                    corrections: vec![reason],
                });
            }
            (CupEvent::Corrected { games, reason, .. }, Some(sheet)) => {
                sheet.games = games;
                sheet.state = SheetState::Confirmed;
                sheet.corrections.push(reason);
            }
            _ => {}
        }
    }

    /// C13: notes the presence of a player, who leaves a table that plays on without those who are not there.
    fn set_presence(&mut self, id: PlayerId, presence: Presence) {
        // An online table itself deals with those who are away.
        let waits = self.is_online() || self.regulation.absentees.table == AbsentTable::Wait;
        let Some(player) = self.players.get_mut(id) else {
            return;
        };
        player.presence = presence;
        player.has_come |= presence == Presence::Here;
        let leaves = match presence {
            Presence::Dropped => !self.is_online(),
            Presence::Absent => !waits,
            Presence::Here | Presence::Registered => false,
        };
        let begun = self.stage_mut().rounds.iter_mut().filter(|round| round.has_begun);
        let open = begun
            .flat_map(|round| &mut round.sittings)
            .filter(|sitting| sitting.sheet.is_none());
        for sitting in open.filter(|_| leaves) {
            sitting.players.retain(|player| *player != id);
        }
    }

    fn cut(&mut self, through: Vec<PlayerId>) {
        let rules = self.next_rules(through.len());
        let before = self.standings();
        let mut stage = Stage::new(rules);
        let carry = self.rules_of(&stage).carry;
        for standing in before {
            stage
                .carried
                .insert(standing.player, standing.points.carried(carry));
        }
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
    let sitting = |players| Sitting { players, sheet: None };
    RoundState {
        has_begun: false,
        sittings: tables.into_iter().map(sitting).collect(),
    }
}
