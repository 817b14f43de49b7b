//! A turn: lines of the player until the engine accepts a move or the clock runs out.

use std::time::{Duration, Instant};

use kostka_rules::game::Phase;
use kostka_rules::{Action, Command, Event, Refusal, Seat};

use super::{Live, Table};
use crate::advice::Advice;
use crate::draft::Draft;
use crate::play::console::Stop;
use crate::play::lines::{self, Said};
use crate::play::show;

/// The state of a turn after a line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Turn {
    GoesOn,
    Over,
}

impl Table<'_> {
    pub(super) fn take_turn(&mut self, live: &mut Live) -> Result<(), Stop> {
        let seat = live.game.turn();
        let turn_number = live.game.turn_number();
        self.hand_over(seat)?;
        let interrupted = live.interrupted.take();
        let mut draft = match interrupted {
            Some((turn, draft)) if turn == turn_number => draft,
            _ => fresh_draft(live, seat),
        };
        self.say_turn(live, seat)?;
        self.say_table(live, &draft)?;
        let began = Instant::now();
        let prompt = format!("{}>", show::name(&self.names, seat));
        let mut warned = false;
        loop {
            let line = self.console.ask(&prompt)?;
            if self.is_late(live, began) {
                let late = Action::TimeOut(draft.is_changed().then(|| draft.table()));
                self.act(live, Command::new(seat, late))?;
                break;
            }
            let said = match lines::parse(&line, live.game.terms().tiles()) {
                Ok(said) => said,
                Err(advice) => {
                    self.console.say(advice.text(self.texts))?;
                    continue;
                }
            };
            // A typing error should not lose a long rearrangement.
            let loses_draft = matches!(said, Said::Draw | Said::Pass | Said::Resign) && draft.is_changed();
            if loses_draft && !warned {
                warned = true;
                self.console.say(self.texts.say("cli-play-moved"))?;
                continue;
            }
            warned = false;
            if self.obey(live, seat, &mut draft, said)? == Turn::Over {
                break;
            }
        }
        if matches!(live.game.phase(), Phase::OnTrial(_)) {
            live.interrupted = Some((turn_number, draft));
        } else {
            self.say_drawn(live, seat)?;
        }
        Ok(())
    }

    fn is_late(&self, live: &Live, began: Instant) -> bool {
        let limit = live
            .game
            .clock_seconds()
            .map(|seconds| Duration::from_secs(seconds.into()));
        self.keep_clock && limit.is_some_and(|limit| began.elapsed() > limit)
    }

    fn obey(&mut self, live: &mut Live, seat: Seat, draft: &mut Draft, said: Said) -> Result<Turn, Stop> {
        let changed = match said {
            Said::Step(step) => draft.step(&step),
            Said::Nothing => return Ok(Turn::GoesOn),
            Said::Sort => {
                self.sort = self.sort.other();
                Ok(())
            }
            Said::Table | Said::Rack => Ok(()),
            Said::Score => return self.say_score(live).map(|()| Turn::GoesOn),
            Said::Hint => return self.say_hint(live, seat).map(|()| Turn::GoesOn),
            Said::Help => return self.say_help(live).map(|()| Turn::GoesOn),
            Said::Quit => return self.quit(live).map(|()| Turn::GoesOn),
            Said::End => return self.try_action(live, seat, draft, Action::Play(draft.table())),
            Said::Draw => return self.try_action(live, seat, draft, Action::Draw),
            Said::Pass => return self.try_action(live, seat, draft, Action::Pass),
            Said::Resign => {
                return if self.console.ask_yes(&self.texts.say("table-resign-sure"))? {
                    self.try_action(live, seat, draft, Action::Resign)
                } else {
                    Ok(Turn::GoesOn)
                };
            }
            Said::Announce(who) => {
                let who = self.who(live, who.as_deref(), |seat| live.game.may_announce(seat));
                return self.try_for(live, draft, who, Action::Announce);
            }
            Said::Redeal(who) => {
                let who = self.who(live, who.as_deref(), |other| other == seat);
                return self.try_for(live, draft, who, Action::Redeal);
            }
        };
        match changed {
            Ok(()) => self.say_table(live, draft)?,
            Err(advice) => self.console.say(advice.text(self.texts))?,
        }
        Ok(Turn::GoesOn)
    }

    /// Returns the player with this name or letter; without one, the last player for whom `can` holds.
    fn who(&self, live: &Live, named: Option<&str>, can: impl Fn(Seat) -> bool) -> Result<Seat, Advice> {
        let players = live.game.terms().players();
        let mut seats: Vec<Seat> = Seat::round_from(live.game.turn(), players).collect();
        seats.reverse();
        let Some(named) = named else {
            let obvious = seats.iter().copied().find(|seat| can(*seat));
            return Ok(obvious.unwrap_or(live.game.turn()));
        };
        let is_named = |seat: &Seat| {
            let name = show::name(&self.names, *seat).to_lowercase();
            name == named.to_lowercase() || seat.to_string() == named.to_uppercase()
        };
        let found = seats.into_iter().find(is_named);
        found.ok_or_else(|| Advice::new("cli-play-nobody", [("name", named.to_owned())]))
    }

    fn try_for(
        &mut self,
        live: &mut Live,
        draft: &mut Draft,
        who: Result<Seat, Advice>,
        action: Action,
    ) -> Result<Turn, Stop> {
        match who {
            Ok(seat) => self.try_action(live, seat, draft, action),
            Err(advice) => {
                self.console.say(advice.text(self.texts))?;
                Ok(Turn::GoesOn)
            }
        }
    }

    /// Tries an action, and explains a refusal.
    fn try_action(
        &mut self,
        live: &mut Live,
        seat: Seat,
        draft: &mut Draft,
        action: Action,
    ) -> Result<Turn, Stop> {
        let turn_number = live.game.turn_number();
        let events = match self.decide(live, Command::new(seat, action))? {
            Ok(events) => events,
            Err(Refusal::Illegal(violations)) => {
                let text = show::violations_text(&violations, draft, live.game.terms().tiles(), self.texts);
                self.console.say(text)?;
                return Ok(Turn::GoesOn);
            }
            Err(refusal) => {
                self.say_refusal(live, &refusal)?;
                return Ok(Turn::GoesOn);
            }
        };
        if events.iter().any(|event| matches!(event, Event::Redealt { .. })) {
            *draft = fresh_draft(live, live.game.turn());
            self.say_table(live, draft)?;
        }
        let waits = !matches!(live.game.phase(), Phase::Playing);
        Ok(if waits || live.game.turn_number() != turn_number {
            Turn::Over
        } else {
            Turn::GoesOn
        })
    }
}

fn fresh_draft(live: &Live, seat: Seat) -> Draft {
    Draft::new(
        live.game.terms(),
        &live.game.table_faces(),
        live.game.rack_faces(seat),
    )
}
