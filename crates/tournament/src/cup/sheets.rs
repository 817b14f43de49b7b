//! Sheets: entered, contested, confirmed, corrected (C6).

use super::{Cup, CupEvent, Refusal, Sheet, SheetState, Sitting};
use crate::PlayerId;
use crate::points::{self, Games};

impl Cup {
    fn sitting(&self, round: usize, table: usize) -> Result<&Sitting, Refusal> {
        let round = self.stage().rounds.get(round).filter(|round| round.has_begun);
        let sitting = round.and_then(|round| round.sittings.get(table));
        sitting
            .filter(|sitting| !sitting.is_void())
            .ok_or(Refusal::UnknownTable)
    }

    fn sheet(&self, round: usize, table: usize) -> Result<&Sheet, Refusal> {
        self.sitting(round, table)?.sheet.as_ref().ok_or(Refusal::NoSheet)
    }

    fn check_sheet(&self, sitting: &Sitting, games: &Games) -> Result<(), Refusal> {
        let n_games = usize::from(self.stage_rules().games);
        points::check(&self.regulation, sitting.players.len(), n_games, games)?;
        Ok(())
    }

    pub(super) fn enter(
        &self,
        round: usize,
        table: usize,
        players: &[PlayerId],
        games: &Games,
        signed: &[PlayerId],
    ) -> Result<Vec<CupEvent>, Refusal> {
        let sitting = self.sitting(round, table)?;
        if sitting.players != players {
            return Err(Refusal::OtherTable);
        }
        let cannot_sign =
            |(at, player): &(usize, &PlayerId)| !players.contains(player) || signed[..*at].contains(player);
        if let Some((_, player)) = signed.iter().enumerate().find(cannot_sign) {
            return Err(Refusal::Signature { player: *player });
        }
        self.check_sheet(sitting, games)?;
        match &sitting.sheet {
            // The same sheet from a second phone.
            Some(sheet) if sheet.games == *games => Ok(Vec::new()),
            Some(_) => Err(Refusal::SheetExists),
            None => Ok(vec![CupEvent::Entered {
                round,
                table,
                players: players.to_vec(),
                games: games.clone(),
                signed: signed.to_vec(),
            }]),
        }
    }

    pub(super) fn contest(
        &self,
        round: usize,
        table: usize,
        reason: String,
    ) -> Result<Vec<CupEvent>, Refusal> {
        match &self.sheet(round, table)?.state {
            SheetState::Contested(before) if *before == reason => Ok(Vec::new()),
            SheetState::Contested(_) => Err(Refusal::Contested),
            _ => Ok(vec![CupEvent::Contested { round, table, reason }]),
        }
    }

    pub(super) fn confirm(&self, round: usize, table: usize) -> Result<Vec<CupEvent>, Refusal> {
        if self.sheet(round, table)?.state == SheetState::Confirmed {
            return Ok(Vec::new());
        }
        Ok(vec![CupEvent::Confirmed { round, table }])
    }

    pub(super) fn correct(
        &self,
        round: usize,
        table: usize,
        games: &Games,
        reason: String,
    ) -> Result<CupEvent, Refusal> {
        let sitting = self.sitting(round, table)?;
        if sitting.sheet.is_none() && !self.is_online() {
            return Err(Refusal::NoSheet);
        }
        self.check_sheet(sitting, games)?;
        let games = games.clone();
        Ok(CupEvent::Corrected {
            round,
            table,
            games,
            reason,
        })
    }

    /// Checks that all rounds that have begun have their sheets.
    pub(super) fn check_entered(&self) -> Result<(), Refusal> {
        self.check_sheets(Sitting::is_entered)
    }

    /// Checks that all sheets are confirmed.
    pub(super) fn check_confirmed(&self) -> Result<(), Refusal> {
        self.check_sheets(Sitting::is_confirmed)
    }

    fn check_sheets(&self, is_done: fn(&Sitting) -> bool) -> Result<(), Refusal> {
        let begun = self
            .stage()
            .rounds
            .iter()
            .enumerate()
            .filter(|(_, round)| round.has_begun);
        let sittings = begun.flat_map(|(at, round)| {
            round
                .sittings
                .iter()
                .enumerate()
                .map(move |sitting| (at, sitting))
        });
        let mut missing = sittings.filter(|(_, (_, sitting))| !is_done(sitting));
        match missing.next() {
            None => Ok(()),
            Some((round, (table, _))) => Err(Refusal::SheetsMissing {
                count: missing.count() + 1,
                round,
                table,
            }),
        }
    }
}
