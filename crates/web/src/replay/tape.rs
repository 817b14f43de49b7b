//! A record played again: the game before and after every command, and the results of the checks.

use std::sync::Arc;

use kostka_protocol::BotLevel;
use kostka_rules::deal::Unfair;
use kostka_rules::game::SeenEvent;
use kostka_rules::record::ReplayError;
use kostka_rules::{Event, Face, Game, Record, Seat, Terms, TileSet, Viewer};

use crate::language::{t, texts};
use crate::rows::laid;
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
    pub(super) fair: Option<Result<(), Unfair>>,
    /// The number of moves if all are legal, or the first that is not; without any frame, the reason why there is no game.
    pub(super) moves: Result<usize, ReplayError>,
    /// True if the moves lead to the result of the record.
    pub(super) result: Option<bool>,
    /// True unless the dictionary of a game of words was missing.
    pub(super) words: bool,
}

/// The whole game.
#[derive(Clone)]
pub(super) struct Tape {
    pub(super) record: Arc<Record>,
    pub(super) frames: Arc<Vec<Frame>>,
    pub(super) checks: Arc<Checks>,
    /// The seat of the reader, who played this game alone against bots.
    pub(super) own: Option<Seat>,
}

impl Checks {
    /// Returns `true` if no check has failed.
    pub(super) fn hold(&self) -> bool {
        self.moves.is_ok() && self.words && !matches!(self.fair, Some(Err(_))) && self.result != Some(false)
    }
}

impl Tape {
    /// Plays a record again, up to its first mistake; `own` if it was played in this browser.
    pub(super) fn of(record: Record, words: &Words, own: bool) -> Tape {
        let mut frames = Vec::new();
        let checks = play(&record, words, &mut frames);
        Tape {
            own: only_person(&record).filter(|_| own),
            record: Arc::new(record),
            frames: Arc::new(frames),
            checks: Arc::new(checks),
        }
    }

    /// Returns the name of a player. Bots have names in the reader's language as at the table: two of one level have two names.
    pub(super) fn name(&self, seat: Seat) -> String {
        match self.bot(seat) {
            _ if self.own == Some(seat) => t("common-you"),
            Some(_) => texts().bot_name(seat),
            None => self.recorded(seat).to_owned(),
        }
    }

    /// Returns the level of a bot; `None` for people.
    pub(super) fn bot(&self, seat: Seat) -> Option<BotLevel> {
        level_of(self.recorded(seat))
    }

    fn recorded(&self, seat: Seat) -> &str {
        self.record.players.get(seat.index()).map_or("", String::as_str)
    }

    /// Returns the lines of the log for the events before a frame.
    pub(super) fn told(&self, at: usize) -> Vec<String> {
        let name = |seat| self.name(seat);
        let told = |event: &SeenEvent, tiles: &TileSet| texts().event(event, tiles, &name, self.own);
        self.before(at, told)
    }

    /// Returns the tiles that the events before a frame laid.
    pub(super) fn laid(&self, at: usize) -> Vec<Face> {
        self.before(at, |event, tiles| Some(laid(event, tiles))).concat()
    }

    /// Calls `of` with each event before a frame.
    fn before<T>(&self, at: usize, of: impl Fn(&SeenEvent, &TileSet) -> Option<T>) -> Vec<T> {
        let Some(Frame { game, events }) = self.frames.get(at) else {
            return Vec::new();
        };
        let seen = |event: &Event| of(&event.seen_by(Viewer::Spectator, game), game.terms().tiles());
        events.iter().filter_map(seen).collect()
    }
}

/// Returns the level of a bot by its name in records; `None` for people.
fn level_of(name: &str) -> Option<BotLevel> {
    BotLevel::ALL.into_iter().find(|level| level.label() == name)
}

/// Returns the seat of the person who played against bots; `None` if there were several people.
fn only_person(record: &Record) -> Option<Seat> {
    let mut people = (0_u8..)
        .zip(&record.players)
        .filter(|(_, name)| level_of(name).is_none());
    let (seat, _) = people.next()?;
    people.next().is_none().then_some(Seat(seat))
}

fn play(record: &Record, words: &Words, frames: &mut Vec<Frame>) -> Checks {
    let moves = follow(record, words, frames);
    let terms = record.terms().ok();
    let verify = |terms: &Terms| Some(record.fair.as_ref()?.verify(terms, &record.seed));
    let last = frames.last().filter(|_| moves.is_ok() && record.result.is_some());
    Checks {
        fair: terms.as_ref().and_then(verify),
        // The result is compared whether or not the shuffle is proven; that has a line of its own.
        result: last.map(|frame| record.check_result(&frame.game).is_ok()),
        words: terms.is_none_or(|terms| Words::at_hand(&terms).is_some()),
        moves,
    }
}

/// Plays the moves up to the first mistake, and returns their number.
fn follow(record: &Record, words: &Words, frames: &mut Vec<Frame>) -> Result<usize, ReplayError> {
    let (mut game, events) = record.start()?;
    frames.push(Frame {
        game: game.clone(),
        events,
    });
    for at in 0..record.turns.len() {
        let events = record.step(at, &mut game, words.oracles())?;
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
    Ok(record.turns.len())
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
