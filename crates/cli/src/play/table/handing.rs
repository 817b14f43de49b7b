//! Handing the terminal from player to player. Each player sees only their own rack, and the events since their last turn.

use kostka_rules::{Action, Command, Seat};

use super::{Live, Table};
use crate::paint;
use crate::play::console::Stop;
use crate::play::show;

impl Table<'_> {
    /// Gives the terminal to the next player, if racks are hidden.
    pub(super) fn hand_over(&mut self, seat: Seat) -> Result<(), Stop> {
        let news = self.log.len();
        let unseen = self.seen.get(seat.index()).copied().unwrap_or(0).min(news);
        if self.hide {
            let who = show::name(&self.names, seat).to_owned();
            if std::mem::take(&mut self.rack_shown) {
                self.console.clear()?;
            }
            let prompt = self.texts.say_with("cli-play-hand-over", &[("name", who.into())]);
            self.console.ask(&prompt)?;
            self.rack_shown = true;
            for text in self.log[unseen..].iter() {
                self.console.say(text)?;
            }
        }
        if let Some(seen) = self.seen.get_mut(seat.index()) {
            *seen = news;
        }
        Ok(())
    }

    /// Shows the drawn tiles to the player, then hides the rack.
    pub(super) fn say_drawn(&mut self, live: &mut Live, seat: Seat) -> Result<(), Stop> {
        let drawn = &live.game.players()[seat].last_drawn;
        let drawn = live.game.terms().tiles().faces_of(drawn);
        if !drawn.is_empty() {
            let tiles = [("tiles", paint::row(&drawn).into())];
            self.console.say(self.texts.say_with("cli-play-drew", &tiles))?;
        }
        if live.game.outcome().is_some() {
            return Ok(());
        }
        self.hide_rack(Some((live, seat)))?;
        // A player's own turn is not reported later.
        if let Some(seen) = self.seen.get_mut(seat.index()) {
            *seen = self.log.len();
        }
        Ok(())
    }

    /// Waits until the player continues. A player who drew may announce an opening here (T5).
    pub(super) fn hide_rack(&mut self, announcer: Option<(&mut Live, Seat)>) -> Result<(), Stop> {
        if !self.hide {
            return Ok(());
        }
        match announcer {
            Some((live, seat)) if live.game.may_announce(seat) => {
                let prompt = self.texts.say("cli-play-hide-or-announce");
                if self.console.ask(&prompt)?.to_lowercase() == "announce" {
                    self.act(live, Command::new(seat, Action::Announce))?;
                }
            }
            _ => {
                self.console.ask(&self.texts.say("cli-play-hide"))?;
            }
        }
        self.rack_shown = false;
        self.console.clear()
    }
}
