//! Questions to players out of turn: about a new deal, and about words and the theme.

use kostka_rules::game::Trial;
use kostka_rules::{Action, Command, Seat};

use super::{Live, Table};
use crate::paint;
use crate::play::console::Stop;
use crate::play::show;

impl Table<'_> {
    /// S4: asks each player with three doublets about a redeal before the first turn.
    pub(super) fn offer_redeals(&mut self, live: &mut Live) -> Result<(), Stop> {
        let first = live.game.turn();
        let others = Seat::round_from(first, live.game.terms().players()).filter(|seat| *seat != first);
        for seat in others.collect::<Vec<_>>() {
            if !live.game.may_redeal(seat) {
                continue;
            }
            self.hand_over(seat)?;
            let rack = self.rack_text(&live.game.rack_faces(seat), live);
            let who = show::name(&self.names, seat).to_owned();
            let may = self.texts.say("table-redeal-may");
            self.console.say(format!("{who}: {may}\n  {rack}"))?;
            if self.console.ask_yes(&self.texts.say("cli-play-redeal"))? {
                self.act(live, Command::new(seat, Action::Redeal))?;
                return self.offer_redeals(live);
            }
            self.hide_rack(None)?;
        }
        Ok(())
    }

    /// W4: asks the other players, one after the other, if the new words fit the theme.
    pub(super) fn try_words(&mut self, live: &mut Live, trial: &Trial) -> Result<(), Stop> {
        let mover = live.game.turn();
        let waiting = Seat::round_from(mover, live.game.terms().players())
            .filter(|seat| *seat != mover)
            .find(|seat| !live.game.players()[*seat].resigned && !trial.has_voted(*seat));
        let Some(seat) = waiting else {
            // Unreachable: the engine ends the trial with the last vote.
            return Err(Stop::Quit);
        };
        let who = show::name(&self.names, seat).to_owned();
        let theme = &live.game.terms().rules().theme;
        let action = match &trial.word {
            Some(word) => {
                let args = [("word", word.into()), ("theme", theme.into())];
                let question = self.texts.say_with("table-trial-word", &args);
                Action::Vote(self.console.ask_yes(&format!("{who}: {question}"))?)
            }
            None => {
                let rows = trial.table.iter().map(|row| kostka_rules::turn::word_text(row));
                let words = [("words", paint::joined(rows, ", ").into())];
                self.console.say(self.texts.say_with("cli-play-trial", &words))?;
                let args = [("name", who.into()), ("theme", theme.into())];
                match self
                    .console
                    .ask(&self.texts.say_with("cli-play-trial-ask", &args))?
                {
                    word if word.is_empty() => Action::Vote(true),
                    word => Action::Challenge(word),
                }
            }
        };
        self.act(live, Command::new(seat, action))?;
        Ok(())
    }
}
