//! A page without a browser: it carries out the steps of a local table.

use std::collections::VecDeque;

use kostka_bots::Thought;
use kostka_client::games::Games;
use kostka_client::link::{Curtain, News, Why};
use kostka_client::local::{Moment, Step, Table};
use kostka_protocol::table::Stage;
use kostka_protocol::{Command, Event, GameNumber, GameView, Millis, Snapshot};
use kostka_rules::deal::Bytes32;
use kostka_rules::{Action, Face, Lexicon, Openings, Oracles, Terms};
use kostka_session::BotTurn;

use crate::map::Map;

/// Whatever was laid is a word, and nobody could have opened.
struct Yes;

impl Lexicon for Yes {
    fn contains(&self, _: &[char]) -> bool {
        true
    }
}

impl Openings for Yes {
    fn can_open(&self, _: &Terms, _: &[Face]) -> bool {
        false
    }
}

pub(crate) fn moment(now: Millis) -> Moment<'static> {
    Moment {
        now,
        random: || Bytes32([1; 32]),
        oracles: Oracles {
            lexicon: &Yes,
            openings: &Yes,
        },
    }
}

/// A page that shows a local table.
pub(crate) struct Page<'a> {
    pub(crate) table: Table<&'a Map>,
    pub(crate) now: Millis,
    pub(crate) snapshot: Snapshot,
    pub(crate) curtain: Option<Curtain>,
    pub(crate) log: Vec<Event>,
    pub(crate) news: Vec<News>,
    pub(crate) thinkers: VecDeque<BotTurn>,
    pub(crate) alarms: Vec<Millis>,
    pub(crate) gone: Option<Why>,
}

impl Page<'_> {
    /// Opens a table a second after its last event, in the tab of this name.
    pub(crate) fn open<'a>(storage: &'a Map, id: &str, tab: &str) -> Page<'a> {
        let games = Games::new(storage);
        let now = games.events(id).unwrap().last().unwrap().at + 1_000;
        let mut table = Table::read(games, id).unwrap();
        let mut step = table.wake_up(tab.to_owned(), moment(now));
        let (snapshot, curtain) = step.shown.take().unwrap();
        let mut page = Page {
            table,
            now,
            snapshot,
            curtain,
            log: Vec::new(),
            news: Vec::new(),
            thinkers: VecDeque::new(),
            alarms: Vec::new(),
            gone: None,
        };
        page.carry_out(step);
        page
    }

    pub(crate) fn carry_out(&mut self, step: Step) {
        self.log.extend(step.events);
        self.news.extend(step.news);
        self.thinkers.extend(step.thinkers);
        self.alarms.extend(step.alarm);
        self.gone = self.gone.or(step.gone);
        if let Some((snapshot, curtain)) = step.shown {
            (self.snapshot, self.curtain) = (snapshot, curtain);
        }
    }

    pub(crate) fn game(&self) -> &GameView {
        self.snapshot.game.as_ref().unwrap()
    }

    pub(crate) fn send(&mut self, command: &Command) {
        let step = self.table.send(command, moment(self.now));
        self.carry_out(step);
    }

    /// Moves without a thought: keeps the deal, draws as long as there are tiles, then passes.
    pub(crate) fn draw(&mut self) {
        let game = self.game();
        let number = game.round.number;
        let command = if game.round.kept.is_some() {
            Command::Keep { game: number }
        } else {
            let action = if game.view.stock > 0 {
                Action::Draw
            } else {
                Action::Pass
            };
            Command::of_action(number, game.view.turn_number, action).unwrap()
        };
        self.send(&command);
    }

    /// Lets the bot that began to think first draw or pass.
    pub(crate) fn let_bot_answer(&mut self) -> BotTurn {
        let turn = self.thinkers.pop_front().unwrap();
        let step = self.table.answer(&turn, Thought::default(), moment(self.now));
        self.carry_out(step);
        turn
    }

    pub(crate) fn close_curtain(&mut self, closed: bool) {
        let step = self.table.close_curtain(closed, moment(self.now));
        self.carry_out(step);
    }

    pub(crate) fn ring(&mut self, alarm: Millis) {
        let step = self.table.ring(alarm, moment(self.now));
        self.carry_out(step);
    }

    /// Lets everybody draw until nobody can, and returns the number of the game.
    pub(crate) fn play_to_the_end(&mut self) -> GameNumber {
        while self.snapshot.table.stage == Stage::Playing {
            if self.curtain.is_some() {
                self.close_curtain(false);
            }
            if self.thinkers.is_empty() {
                self.draw();
            } else {
                self.let_bot_answer();
            }
            assert_eq!((self.gone, &*self.news), (None, &[][..]));
        }
        self.game().round.number
    }
}
