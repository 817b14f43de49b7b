//! A record played again: the game before and after every command, and the results of the checks.

use std::sync::Arc;

use kostka_protocol::BotLevel;
use kostka_rules::deal::Unfair;
use kostka_rules::record::{self, parse_command};
use kostka_rules::{Event, Game, Record, Refusal, Seat, TermsError, Viewer};

use crate::language::{t_args, texts};
use crate::words::Words;

/// One moment of the game.
#[derive(Clone, Debug)]
pub(super) struct Frame {
    pub(super) game: Game,
    /// The events that led here.
    pub(super) events: Vec<Event>,
}

/// The results of the checks. `None` where the record has nothing to check.
#[derive(Clone, Debug)]
pub(super) struct Checks {
    pub(super) start: Result<(), BadStart>,
    pub(super) fair: Option<Result<(), Unfair>>,
    /// The number of moves if all are legal, or the first that is not.
    pub(super) moves: Result<usize, BadMove>,
    /// True if the moves lead to the result of the record.
    pub(super) result: Option<bool>,
    /// True unless the dictionary of a game of words was missing.
    pub(super) words: bool,
}

/// The reason why there is no game at all.
#[derive(Clone, Debug)]
pub(super) enum BadStart {
    Version,
    Terms(TermsError),
    Starter,
}

/// An illegal move; moves count from 1.
#[derive(Clone, Debug)]
pub(super) enum BadMove {
    Unreadable { turn: usize },
    Refused { turn: usize, refusal: Refusal },
}

/// The whole game.
#[derive(Clone)]
pub(super) struct Tape {
    pub(super) record: Arc<Record>,
    pub(super) frames: Arc<Vec<Frame>>,
    pub(super) checks: Arc<Checks>,
}

impl Checks {
    /// Returns `true` if no check has failed.
    pub(super) fn hold(&self) -> bool {
        self.start.is_ok()
            && self.moves.is_ok()
            && self.words
            && !matches!(self.fair, Some(Err(_)))
            && self.result != Some(false)
    }
}

impl Tape {
    /// Plays a record again, up to its first mistake.
    pub(super) fn of(record: Record, words: &Words) -> Tape {
        let mut frames = Vec::new();
        let checks = play(&record, words, &mut frames);
        Tape {
            record: Arc::new(record),
            frames: Arc::new(frames),
            checks: Arc::new(checks),
        }
    }

    /// Returns the name of a player. Bots have names in the reader's language as at the table: two of one level have two names.
    pub(super) fn name(&self, seat: Seat) -> String {
        match self.bot(seat) {
            Some(_) => t_args("table-bot-name", &[("letter", seat.to_string().into())]),
            None => self.recorded(seat).to_owned(),
        }
    }

    /// Returns the level of a bot; `None` for people.
    pub(super) fn bot(&self, seat: Seat) -> Option<BotLevel> {
        let name = self.recorded(seat);
        BotLevel::ALL.into_iter().find(|level| level.label() == name)
    }

    fn recorded(&self, seat: Seat) -> &str {
        self.record.players.get(seat.index()).map_or("", String::as_str)
    }

    /// Returns the lines of the log for the events before a frame.
    pub(super) fn told(&self, at: usize) -> Vec<String> {
        let Some(frame) = self.frames.get(at) else {
            return Vec::new();
        };
        let (game, name) = (&frame.game, |seat| self.name(seat));
        let told = |event: &Event| {
            let seen = event.seen_by(Viewer::Spectator, game);
            texts().event(&seen, game.terms().tiles(), &name, None)
        };
        frame.events.iter().filter_map(told).collect()
    }
}

fn play(record: &Record, words: &Words, frames: &mut Vec<Frame>) -> Checks {
    let mut checks = Checks {
        start: Ok(()),
        fair: None,
        moves: Ok(0),
        result: None,
        words: true,
    };
    let (mut game, events) = match start(record, &mut checks.fair) {
        Ok(started) => started,
        Err(bad) => {
            checks.start = Err(bad);
            return checks;
        }
    };
    checks.words = Words::at_hand(game.terms()).is_some();
    frames.push(Frame {
        game: game.clone(),
        events,
    });
    for (at, text) in record.turns.iter().take(record::MAX_COMMANDS).enumerate() {
        let turn = at + 1;
        let Ok(command) = parse_command(text, game.terms().tiles()) else {
            checks.moves = Err(BadMove::Unreadable { turn });
            return checks;
        };
        match game.take(words.oracles(), &command) {
            Ok(events) => {
                // Words spoken move no tile; they stand beside what came before.
                let quiet = events.iter().all(is_talk);
                match frames.last_mut().filter(|_| quiet) {
                    Some(frame) => {
                        frame.game = game.clone();
                        frame.events.extend(events);
                    }
                    None => frames.push(Frame {
                        game: game.clone(),
                        events,
                    }),
                }
            }
            Err(refusal) => {
                checks.moves = Err(BadMove::Refused { turn, refusal });
                return checks;
            }
        }
    }
    checks.moves = Ok(record.turns.len());
    // The result is compared whether or not the shuffle is proven; that has a line of its own.
    let unproven = Record {
        fair: None,
        ..record.clone()
    };
    let compared = |_| unproven.replay(words.oracles()).is_ok();
    checks.result = record.result.as_ref().map(compared);
    checks
}

/// Returns `true` for events that are talk only, without a move.
fn is_talk(event: &Event) -> bool {
    matches!(
        event,
        Event::Announced { .. }
            | Event::Proposed { .. }
            | Event::Challenged { .. }
            | Event::Voted { .. }
            | Event::Judged { .. }
    )
}

fn start(record: &Record, fair: &mut Option<Result<(), Unfair>>) -> Result<(Game, Vec<Event>), BadStart> {
    if record.kostka != record::VERSION {
        return Err(BadStart::Version);
    }
    let terms = record.terms().map_err(BadStart::Terms)?;
    *fair = record.fair.as_ref().map(|fair| fair.verify(&terms, &record.seed));
    Game::start(terms, record.seed, record.starter.0).map_err(|_| BadStart::Starter)
}
