//! A game at one terminal, from its start to its score sheet.
//!
//! All changes of the game go through [`Table::decide`], which logs and saves them.

mod handing;
mod questions;
mod telling;
mod turn;

use std::path::PathBuf;

use kostka_rules::game::{Outcome, Phase};
use kostka_rules::matches::GameResult;
use kostka_rules::record::command_text;
use kostka_rules::{Command, Event, Record, Refusal};
use kostka_texts::Texts;

use super::console::{Console, Stop};
use super::live::Live;
use super::show::{self, Sort};
use crate::words::Words;
use crate::{paint, record_file, score};

/// The players, the terminal, and the match so far.
pub(super) struct Table<'a> {
    pub(super) console: Console<'a>,
    pub(super) texts: &'a Texts,
    words: &'a Words,
    pub(super) names: Vec<String>,
    pub(super) games: Vec<GameResult>,
    save: Option<PathBuf>,
    /// The file of the last save.
    pub(super) saved: Option<PathBuf>,
    pub(super) hide: bool,
    pub(super) keep_clock: bool,
    sort: Sort,
    /// True while a rack is on the screen.
    rack_shown: bool,
    /// The public texts of events.
    log: Vec<String>,
    /// The number of texts that each seat has seen.
    seen: Vec<usize>,
}

impl<'a> Table<'a> {
    pub(super) fn new(
        console: Console<'a>,
        texts: &'a Texts,
        words: &'a Words,
        names: Vec<String>,
        save: Option<PathBuf>,
    ) -> Table<'a> {
        Table {
            console,
            texts,
            words,
            seen: vec![0; names.len()],
            names,
            games: Vec::new(),
            save,
            saved: None,
            hide: false,
            keep_clock: false,
            sort: Sort::default(),
            rack_shown: false,
            log: Vec::new(),
        }
    }

    /// Writes the game and its starter.
    pub(super) fn say_game(&mut self, live: &Live, length: Option<u8>) -> Result<(), Stop> {
        let head = paint::HEAD;
        let terms = live.game.terms();
        let texts = self.texts;
        let number = ("number", live.number.into());
        let game = match length {
            Some(length) => texts.say_with("cli-play-game-of", &[number, ("length", length.into())]),
            None => texts.say_with("table-game-number", &[number]),
        };
        self.console.say(format!(
            "\n{head}{}, {game}{head:#}: {}",
            texts.rulebook(&terms.rulebook().id),
            self.names.join(", ")
        ))?;
        if let Some(draw) = live.game.start_draw() {
            self.console.say(show::start_draw_text(
                draw,
                &self.names,
                terms.tiles(),
                self.texts,
            ))?;
        }
        let starter = show::starter_text(&live.game, &self.names, texts);
        self.console
            .say(format!("{starter} {}", texts.say("cli-play-say-help")))?;
        if let Some(seconds) = live.game.terms().rules().clock.seconds() {
            let key = if self.keep_clock {
                "cli-play-clock"
            } else {
                "cli-play-clock-unkept"
            };
            self.console
                .say(texts.say_with(key, &[("seconds", seconds.into())]))?;
        }
        self.log.clear();
        self.seen.fill(0);
        self.store(live)
    }

    /// Plays the game to its end.
    pub(super) fn play(&mut self, live: &mut Live) -> Result<(), Stop> {
        self.offer_redeals(live)?;
        loop {
            match live.game.phase().clone() {
                Phase::Ended(_) => return Ok(()),
                Phase::OnTrial(trial) => self.try_words(live, &trial)?,
                Phase::Playing => self.take_turn(live)?,
            }
        }
    }

    /// Writes the score sheet of the game.
    pub(super) fn say_result(&mut self, live: &Live) -> Result<Outcome, Stop> {
        let Some(outcome) = live.game.outcome().cloned() else {
            return Err(Stop::Quit);
        };
        let players = show::final_racks(&live.game);
        self.console.say(format!(
            "\n{}\n{}",
            show::end_text(outcome.end, &self.names, self.texts),
            score::sheet_text(&self.names, &players, &outcome, live.game.terms(), self.texts)
        ))?;
        Ok(outcome)
    }

    /// Does a command, and explains a refusal.
    fn act(&mut self, live: &mut Live, command: Command) -> Result<(), Stop> {
        match self.decide(live, command)? {
            Ok(_) => Ok(()),
            Err(refusal) => self.say_refusal(live, &refusal),
        }
    }

    /// Lets the engine decide, logs the events, and saves the game.
    fn decide(&mut self, live: &mut Live, command: Command) -> Result<Result<Vec<Event>, Refusal>, Stop> {
        let in_play = self.words.lexicon(live.game.terms());
        match live.game.take(in_play.oracles(), &command) {
            Err(refusal) => Ok(Err(refusal)),
            Ok(events) => {
                live.turns.push(command_text(&command));
                for text in events
                    .iter()
                    .filter_map(|event| show::event_text(event, &self.names, &live.game, self.texts))
                {
                    self.console.say(&text)?;
                    self.log.push(text);
                }
                if let Err(Stop::Failure(failure)) = self.store(live) {
                    let reason = [("reason", failure.text(self.texts).into())];
                    self.console
                        .say(self.texts.say_with("cli-play-not-saved", &reason))?;
                }
                Ok(Ok(events))
            }
        }
    }

    fn say_refusal(&mut self, live: &Live, refusal: &Refusal) -> Result<(), Stop> {
        let text = self.texts.game_refusal(refusal, live.game.terms().tiles());
        self.console.say(format!("{text} ({})", refusal.rule()))
    }

    /// Leaves the game after a confirmation, and offers to save it.
    fn quit(&mut self, live: &Live) -> Result<(), Stop> {
        if !self.console.ask_yes(&self.texts.say("cli-play-quit"))? {
            return Ok(());
        }
        while self.save.is_none() {
            let file = self.console.ask(&self.texts.say("cli-play-save"))?;
            if file.is_empty() {
                break;
            }
            self.save = Some(PathBuf::from(file));
            if let Err(Stop::Failure(failure)) = self.store(live) {
                self.save = None;
                self.console.say(failure.text(self.texts))?;
            }
        }
        Err(Stop::Quit)
    }

    fn store(&mut self, live: &Live) -> Result<(), Stop> {
        if let Some(path) = &self.save {
            let path = record_file::numbered(path, live.number);
            let record = Record::of_turns(&live.game, self.names.clone(), None, live.turns.clone());
            record_file::write(&path, &record)?;
            self.saved = live.game.outcome().is_none().then_some(path);
        }
        Ok(())
    }
}
