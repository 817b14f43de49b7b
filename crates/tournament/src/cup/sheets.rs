//! Sheets: entered, contested, confirmed, corrected (C6).

use super::{Cup, CupEvent, Refusal, Sheet, SheetState, Sitting, Stage};
use crate::PlayerId;
use crate::points::{self, Games};

impl Stage {
    /// Returns a table that plays or has played.
    fn sitting(&self, round: usize, table: usize) -> Result<&Sitting, Refusal> {
        let round = self.rounds.get(round).filter(|round| round.has_begun);
        let sitting = round.and_then(|round| round.sittings.get(table));
        sitting
            .filter(|sitting| !sitting.is_void())
            .ok_or(Refusal::UnknownTable)
    }
}

impl Sitting {
    fn sheet(&self) -> Result<&Sheet, Refusal> {
        self.sheet.as_ref().ok_or(Refusal::NoSheet)
    }
}

impl Cup {
    fn sheet(&self, round: usize, table: usize) -> Result<&Sheet, Refusal> {
        self.stage().sitting(round, table)?.sheet()
    }

    fn check_sheet(&self, stage: &Stage, sitting: &Sitting, games: &Games) -> Result<(), Refusal> {
        let n_games = usize::from(self.rules_of(stage).games);
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
        let sitting = self.stage().sitting(round, table)?;
        if sitting.players != players {
            return Err(Refusal::OtherTable);
        }
        let cannot_sign =
            |(at, player): &(usize, &PlayerId)| !players.contains(player) || signed[..*at].contains(player);
        if let Some((_, player)) = signed.iter().enumerate().find(cannot_sign) {
            return Err(Refusal::Signature { player: *player });
        }
        self.check_sheet(self.stage(), sitting, games)?;
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

    /// C14: corrects a sheet, also of a stage that is over. Its cut stands.
    pub(super) fn correct(
        &self,
        stage: Option<usize>,
        round: usize,
        table: usize,
        games: &Games,
        reason: String,
    ) -> Result<CupEvent, Refusal> {
        let now = self.stages.len() - 1;
        let stage = stage.filter(|stage| *stage != now);
        let played = self
            .stages
            .get(stage.unwrap_or(now))
            .ok_or(Refusal::UnknownTable)?;
        let sitting = played.sitting(round, table)?;
        sitting.sheet()?;
        self.check_sheet(played, sitting, games)?;
        let games = games.clone();
        Ok(CupEvent::Corrected {
            stage,
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
