//! One game at the terminal, turn by turn.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use kostka_rules::game::{Outcome, Phase, Trial};
use kostka_rules::matches::GameResult;
use kostka_rules::{Action, Command, Event, Face, Game, Oracles, Record, Refusal, Seat};

use super::console::{Console, Stop};
use super::lines::{self, HELP, Said, WORD_HELP};
use super::show::{self, Sort};
use crate::draft::Draft;
use crate::moves::Plan;
use crate::text_table::TextTable;
use crate::words::Words;
use crate::{paint, record_file, score, solve};
use kostka_solver::Solver;

/// A game and how it came about.
pub(super) struct Live {
    pub(super) game: Game,
    pub(super) number: usize,
    commands: Vec<Command>,
    /// The rearrangement that a trial of words interrupted, and its turn.
    interrupted: Option<(u32, Draft)>,
}

impl Live {
    pub(super) fn new(game: Game, number: usize) -> Live {
        Live {
            game,
            number,
            commands: Vec::new(),
            interrupted: None,
        }
    }

    pub(super) fn resumed(game: Game, number: usize, commands: Vec<Command>) -> Live {
        Live {
            commands,
            ..Live::new(game, number)
        }
    }
}

/// The players, the terminal, and the match so far.
pub(super) struct Table<'a> {
    pub(super) console: Console,
    words: &'a Words,
    pub(super) names: Vec<String>,
    pub(super) games: Vec<GameResult>,
    save: Option<PathBuf>,
    /// Where the game was saved last.
    pub(super) saved: Option<PathBuf>,
    pub(super) hide: bool,
    pub(super) keep_clock: bool,
    sort: Sort,
    /// Whether a rack stands on the screen.
    rack_shown: bool,
    /// What happened, as everybody may know it, and how much of it each seat has seen.
    log: Vec<String>,
    seen: Vec<usize>,
}

/// Whether a player goes on with the turn.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Turn {
    GoesOn,
    Over,
}

impl<'a> Table<'a> {
    pub(super) fn new(
        console: Console,
        words: &'a Words,
        names: Vec<String>,
        save: Option<PathBuf>,
    ) -> Table<'a> {
        Table {
            console,
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

    /// What is played, and who starts.
    pub(super) fn say_game(&mut self, live: &Live, length: Option<u8>) -> Result<(), Stop> {
        let head = paint::HEAD;
        let terms = live.game.terms();
        let of = length.map_or(String::new(), |length| format!(" of {length}"));
        self.console.say(format!(
            "\n{head}{}, game {}{of}{head:#}: {}",
            terms.rulebook().name,
            live.number,
            self.names.join(", ")
        ))?;
        if let Some(draw) = live.game.start_draw() {
            self.console
                .say(show::start_draw_text(draw, &self.names, terms.tiles()))?;
        }
        let starter = show::name(&self.names, live.game.starter());
        self.console
            .say(format!("{starter} starts. `help` lists what you can say."))?;
        if let Some(seconds) = live.game.terms().rules().clock.seconds() {
            self.console.say(if self.keep_clock {
                format!("A turn has {seconds} seconds.")
            } else {
                format!("A turn should take {seconds} seconds; nobody looks at the clock without --clock.")
            })?;
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

    /// The account of the game, line by line.
    pub(super) fn say_result(&mut self, live: &Live) -> Result<Outcome, Stop> {
        let Some(outcome) = live.game.outcome().cloned() else {
            return Err(Stop::Quit);
        };
        let players = show::final_racks(&live.game);
        self.console.say(format!(
            "\n{}\n{}",
            show::end_text(outcome.end, &self.names),
            score::sheet_text(&self.names, &players, outcome.end, &outcome.sheet)
        ))?;
        Ok(outcome)
    }

    /// S4: before the first turn those with three doublets are asked, each alone with the terminal.
    fn offer_redeals(&mut self, live: &mut Live) -> Result<(), Stop> {
        let first = live.game.turn();
        let others = Seat::round_from(first, live.game.terms().players()).filter(|seat| *seat != first);
        for seat in others.collect::<Vec<_>>() {
            if !live.game.may_redeal(seat) {
                continue;
            }
            self.hand_over(seat)?;
            let rack = self.rack_text(&live.game.rack_faces(seat), live);
            let who = show::name(&self.names, seat).to_owned();
            self.console
                .say(format!("{who}, you were dealt three doublets:\n  {rack}"))?;
            if self
                .console
                .ask_yes("Shall all tiles be shuffled and dealt again (S4)?")?
            {
                self.act(live, Command::new(seat, Action::Redeal))?;
                return self.offer_redeals(live);
            }
            self.hide_rack(None)?;
        }
        Ok(())
    }

    fn take_turn(&mut self, live: &mut Live) -> Result<(), Stop> {
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
                    self.console.say(advice)?;
                    continue;
                }
            };
            // Tiles laid with care should not be lost by a slip.
            let loses_draft = matches!(said, Said::Draw | Said::Pass | Said::Resign) && draft.is_changed();
            if loses_draft && !warned {
                warned = true;
                self.console
                    .say("You have moved tiles; say it again and they go back to where they were (9.13).")?;
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
                return if self.console.ask_yes("Give up this game (9.18)?")? {
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
            Err(advice) => self.console.say(advice)?,
        }
        Ok(Turn::GoesOn)
    }

    /// Who is meant: the player of that name or letter, or without one the last player before now who can.
    fn who(&self, live: &Live, named: Option<&str>, can: impl Fn(Seat) -> bool) -> Result<Seat, String> {
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
        found.ok_or_else(|| format!("nobody here is called {named}"))
    }

    fn try_for(
        &mut self,
        live: &mut Live,
        draft: &mut Draft,
        who: Result<Seat, String>,
        action: Action,
    ) -> Result<Turn, Stop> {
        match who {
            Ok(seat) => self.try_action(live, seat, draft, action),
            Err(advice) => {
                self.console.say(advice)?;
                Ok(Turn::GoesOn)
            }
        }
    }

    /// Asks the engine; what it refuses changes nothing.
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
                self.console.say(show::violations_text(&violations, draft))?;
                return Ok(Turn::GoesOn);
            }
            Err(refusal) => {
                self.say_refusal(&refusal)?;
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

    /// Does something that is no arrangement of a player's.
    fn act(&mut self, live: &mut Live, command: Command) -> Result<(), Stop> {
        match self.decide(live, command)? {
            Ok(_) => Ok(()),
            Err(refusal) => self.say_refusal(&refusal),
        }
    }

    /// Lets the engine decide, tells what happened, and saves.
    fn decide(&mut self, live: &mut Live, command: Command) -> Result<Result<Vec<Event>, Refusal>, Stop> {
        let terms = live.game.terms().clone();
        let oracles = Oracles {
            lexicon: &self.words.lexicon(&terms),
            openings: &Solver::default(),
        };
        match live.game.take(oracles, &command) {
            Err(refusal) => Ok(Err(refusal)),
            Ok(events) => {
                live.commands.push(command);
                for text in events
                    .iter()
                    .filter_map(|event| show::event_text(event, &self.names, terms.tiles()))
                {
                    self.console.say(&text)?;
                    self.log.push(text);
                }
                if let Err(Stop::Failure(failure)) = self.store(live) {
                    self.console.say(format!("The game cannot be saved: {failure}"))?;
                }
                Ok(Ok(events))
            }
        }
    }

    fn say_refusal(&mut self, refusal: &Refusal) -> Result<(), Stop> {
        self.console
            .say(format!("No: {refusal} (rule {}).", refusal.rule()))
    }

    /// W4: the others say, one after the other, whether the new words fit the theme.
    fn try_words(&mut self, live: &mut Live, trial: &Trial) -> Result<(), Stop> {
        let mover = live.game.turn();
        let waiting = Seat::round_from(mover, live.game.terms().players())
            .filter(|seat| *seat != mover)
            .find(|seat| {
                let resigned = live
                    .game
                    .players()
                    .get(*seat)
                    .is_some_and(|player| player.resigned);
                !resigned && !trial.votes.iter().any(|(voter, _)| voter == seat)
            });
        let Some(seat) = waiting else {
            // The engine counts the votes as soon as the last one is in, so nobody can be missing.
            return Err(Stop::Quit);
        };
        let who = show::name(&self.names, seat).to_owned();
        let theme = &live.game.terms().rules().theme;
        let action = match &trial.word {
            Some(word) => {
                let question = format!("{who}, does {word} fit the theme \"{theme}\"?");
                Action::Vote(self.console.ask_yes(&question)?)
            }
            None => {
                let rows = trial.table.iter().map(|row| kostka_rules::turn::word_text(row));
                let question = format!(
                    "The table would be: {}\n{who}, Enter accepts; or name a word that does not fit \"{theme}\":",
                    paint::joined(rows, ", ")
                );
                match self.console.ask(&question)? {
                    word if word.is_empty() => Action::Vote(true),
                    word => Action::Challenge(word),
                }
            }
        };
        self.act(live, Command::new(seat, action))?;
        Ok(())
    }

    /// Gives the terminal to the next player, if racks are hidden.
    fn hand_over(&mut self, seat: Seat) -> Result<(), Stop> {
        let news = self.log.len();
        let unseen = self.seen.get(seat.index()).copied().unwrap_or(0).min(news);
        if self.hide {
            let who = show::name(&self.names, seat).to_owned();
            if std::mem::take(&mut self.rack_shown) {
                self.console.clear()?;
            }
            self.console.ask(&format!(
                "Pass the terminal to {who}. {who}: press Enter to see your rack."
            ))?;
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

    /// What the player drew, for that player alone; then the rack is hidden.
    fn say_drawn(&mut self, live: &mut Live, seat: Seat) -> Result<(), Stop> {
        let drawn: Vec<Face> = live
            .game
            .players()
            .get(seat)
            .map(|player| &player.last_drawn[..])
            .unwrap_or_default()
            .iter()
            .map(|tile| live.game.terms().tiles().face(*tile))
            .collect();
        if !drawn.is_empty() {
            self.console.say(format!("You drew {}.", paint::row(&drawn)))?;
        }
        if live.game.outcome().is_some() {
            return Ok(());
        }
        self.hide_rack(Some((live, seat)))?;
        // Nobody needs to be told later what the own turn was.
        if let Some(seen) = self.seen.get_mut(seat.index()) {
            *seen = self.log.len();
        }
        Ok(())
    }

    /// Waits until the player has seen everything; a player who drew may announce an opening now (T5).
    fn hide_rack(&mut self, announcer: Option<(&mut Live, Seat)>) -> Result<(), Stop> {
        if !self.hide {
            return Ok(());
        }
        match announcer {
            Some((live, seat)) if live.game.may_announce(seat) => {
                let prompt = "Press Enter to hide your rack, or say `announce` if you open next turn.";
                if self.console.ask(prompt)?.to_lowercase() == "announce" {
                    self.act(live, Command::new(seat, Action::Announce))?;
                }
            }
            _ => {
                self.console.ask("Press Enter to hide your rack.")?;
            }
        }
        self.rack_shown = false;
        self.console.clear()
    }

    fn say_turn(&mut self, live: &Live, seat: Seat) -> Result<(), Stop> {
        let head = paint::HEAD;
        let game = &live.game;
        let own = game.players().get(seat);
        let mut parts = vec![
            format!("turn {}", game.turn_number()),
            format!("{} in the stock", game.stock().len()),
            show::others_text(game, &self.names, seat),
        ];
        if game.terms().rulebook().is_words() {
            parts.insert(1, format!("{} points", own.map_or(0, |player| player.points)));
        }
        self.console.say(format!(
            "\n{head}{}{head:#} · {}",
            show::name(&self.names, seat),
            parts.join(" · ")
        ))?;
        if game.may_redeal(seat) {
            self.console
                .say("You were dealt three doublets: say `redeal` if you want all tiles dealt again (S4).")?;
        }
        Ok(())
    }

    /// The table, the rack and where the turn stands.
    fn say_table(&mut self, live: &Live, draft: &Draft) -> Result<(), Stop> {
        let terms = live.game.terms();
        let lexicon = self.words.lexicon(terms);
        let mut text = show::table_text(draft, terms, &lexicon);
        if !draft.loose().is_empty() {
            let bad = paint::BAD;
            text += &format!("  {bad}loose{bad:#}  {}\n", paint::row(draft.loose()));
        }
        text += &format!("  rack   {}\n", self.rack_text(draft.rack(), live));
        let opened = live
            .game
            .players()
            .get(live.game.turn())
            .is_some_and(|player| player.opened);
        if !opened {
            let dim = paint::DIM;
            text += &format!("  {dim}{}{dim:#}\n", show::opening_text(draft, terms));
        }
        self.console.say(text)
    }

    fn rack_text(&self, rack: &[Face], live: &Live) -> String {
        show::rack_text(&show::by_kind(rack, live.game.terms().tiles()), self.sort)
    }

    fn say_score(&mut self, live: &Live) -> Result<(), Stop> {
        let game = &live.game;
        let is_words = game.terms().rulebook().is_words();
        let mut table = TextTable::new().right(&[1, 2, 3]);
        table.head(&[
            "player",
            "tiles",
            "match so far",
            if is_words { "this game" } else { "" },
        ]);
        for (seat, player) in game.players().iter() {
            let before: i32 = self
                .games
                .iter()
                .filter_map(|game| game.scores.get(seat.index()))
                .sum();
            table.row(vec![
                show::name(&self.names, seat).to_owned(),
                player.rack.len().to_string(),
                format!("{before:+}"),
                if is_words {
                    format!("{:+}", player.points)
                } else {
                    String::new()
                },
            ]);
        }
        self.console.say(table)
    }

    /// The solver's move, from the start of the turn.
    fn say_hint(&mut self, live: &Live, seat: Seat) -> Result<(), Stop> {
        let (terms, rack) = (live.game.terms(), live.game.rack_faces(seat));
        let opened = live.game.players().get(seat).is_some_and(|player| player.opened);
        let before = live.game.table_faces();
        let text = match solve::most_tiles(terms, self.words, &before, &rack, opened) {
            None => "Nothing can be laid: draw, or pass if the stock is empty.".to_owned(),
            Some(table) => {
                let steps = Plan::new(terms, &before, &table, &rack).steps_text();
                format!("From the start of your turn (`reset` goes there):\n{steps}")
            }
        };
        self.console.say(text)
    }

    fn say_help(&mut self, live: &Live) -> Result<(), Stop> {
        let is_words = live.game.terms().rulebook().is_words();
        let mut table = TextTable::new();
        let special = if is_words { WORD_HELP } else { &[] };
        for (line, meaning) in special.iter().chain(HELP) {
            table.row(vec![format!("  {line}"), (*meaning).to_owned()]);
        }
        let tiles = if is_words {
            "Tiles are letters; * is a joker."
        } else {
            "Tiles: k black, b blue, o orange or yellow, r red, with a number; J, D, C, M are jokers."
        };
        self.console.say(format!(
            "{table}{tiles}\n[ ] marks the tiles of this turn. Rows keep their numbers until you end it.\nShort forms: l, a, t, m, u, e, d, q."
        ))
    }

    /// Leaves the game, if the player means it, and offers to save it.
    fn quit(&mut self, live: &Live) -> Result<(), Stop> {
        if !self.console.ask_yes("Leave the game?")? {
            return Ok(());
        }
        while self.save.is_none() {
            let file = self
                .console
                .ask("Save it? Name a file, or press Enter to let it go:")?;
            if file.is_empty() {
                break;
            }
            self.save = Some(PathBuf::from(file));
            if let Err(Stop::Failure(failure)) = self.store(live) {
                self.save = None;
                self.console.say(failure)?;
            }
        }
        Err(Stop::Quit)
    }

    fn store(&mut self, live: &Live) -> Result<(), Stop> {
        if let Some(path) = &self.save {
            let path = record_file::numbered(path, live.number);
            let record = Record::new(&live.game, self.names.clone(), None, &live.commands);
            record_file::write(&path, &record)?;
            self.saved = live.game.outcome().is_none().then_some(path);
        }
        Ok(())
    }
}

fn fresh_draft(live: &Live, seat: Seat) -> Draft {
    Draft::new(
        live.game.terms(),
        &live.game.table_faces(),
        live.game.rack_faces(seat),
    )
}
