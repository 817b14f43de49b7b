//! The move clock: whose turn it is, and how much time is left.
//!
//! Times are milliseconds of one device's clock. A running turn is kept by the time of its end, so a page that was closed and
//! opened again shows the right rest.

use kostka_protocol::{Millis, limits};
use kostka_rules::rulebook::ClockFrom;
use kostka_rules::{BySeat, LateTable, Seat, Terms};
use serde::{Deserialize, Serialize};

/// Milliseconds before the end at which the clock warns.
pub const WARNING: Millis = 10_000;

/// Milliseconds after a step within which a tap is taken for a part of it.
const HASTY: Millis = 700;

/// The number of steps that can be taken back.
const MOST_STEPS: usize = 20;

/// The clock of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Written")]
pub struct TurnClock {
    terms: Terms,
    names: BySeat<String>,
    state: State,
    /// The states before the last steps, with the times of these steps; the latest one comes last.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    steps: Vec<(Millis, State)>,
}

/// A clock as it is stored; anything may stand there.
#[derive(Deserialize)]
struct Written {
    terms: Terms,
    names: BySeat<String>,
    state: State,
    #[serde(default)]
    steps: Vec<(Millis, State)>,
}

/// Everything that a step changes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct State {
    seat: Seat,
    players: BySeat<Player>,
    time: Time,
}

/// The parts of a player that matter to the clock.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Player {
    opened: bool,
    loses_turn: bool,
}

/// The time of the running turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Time {
    /// The turn has no limit.
    Unlimited,
    /// The time runs until then. `given` is all the time of this turn.
    Until { end: Millis, given: Millis },
    /// The time stands still, with this rest.
    Paused { left: Millis, given: Millis },
}

/// The time of the running turn as people see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reading {
    /// The turn has no limit.
    Unlimited,
    /// The time runs.
    Running {
        /// The rest.
        left: Millis,
        /// All the time of this turn.
        given: Millis,
    },
    /// The time stands still.
    Paused {
        /// The rest.
        left: Millis,
        /// All the time of this turn.
        given: Millis,
    },
    /// The time is up.
    Out,
}

impl Reading {
    /// Returns the rest of a limited turn.
    pub fn left(self) -> Option<Millis> {
        match self {
            Reading::Unlimited => None,
            Reading::Running { left, .. } | Reading::Paused { left, .. } => Some(left),
            Reading::Out => Some(0),
        }
    }

    /// Returns the rest in seconds as clocks show it: the last second is 1.
    pub fn seconds(self) -> Option<u64> {
        self.left().map(|left| left.div_ceil(1000))
    }

    /// Returns `true` if the time is nearly up.
    pub fn is_short(self) -> bool {
        matches!(self, Reading::Running { left, .. } if left <= WARNING)
    }
}

/// The reason why stored data is no clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ClockError {
    /// The names do not fit the number of players, or are too long.
    #[error("the clock does not have a name for each player")]
    Names,
    /// A state is not one of this table.
    #[error("the clock has a player who is not at the table")]
    Players,
}

impl TurnClock {
    /// Starts a clock with the turn of `seat`. An empty name is a numbered player.
    ///
    /// # Errors
    ///
    /// The names or the seat are not those of a table with these terms.
    pub fn start(
        terms: Terms,
        names: BySeat<String>,
        seat: Seat,
        now: Millis,
    ) -> Result<TurnClock, ClockError> {
        let mut clock = TurnClock {
            state: State {
                seat,
                players: BySeat::new(terms.players(), |_| Player::default()),
                time: Time::Unlimited,
            },
            terms,
            names,
            steps: Vec::new(),
        };
        clock.check()?;
        clock.begin_turn(seat, now);
        Ok(clock)
    }

    fn check(&self) -> Result<(), ClockError> {
        let players = usize::from(self.terms.players());
        let fits = |name: &String| name.chars().count() <= limits::NAME;
        if self.names.len() != players || !self.names.values().all(fits) {
            return Err(ClockError::Names);
        }
        let states = self.steps.iter().map(|(_, state)| state).chain([&self.state]);
        let mut seated = states.map(|state| state.players.len() == players && state.seat.index() < players);
        if self.steps.len() <= MOST_STEPS && seated.all(|fits| fits) {
            Ok(())
        } else {
            Err(ClockError::Players)
        }
    }

    /// Returns the terms of the game.
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// Returns the names; an empty one is a numbered player.
    pub fn names(&self) -> &BySeat<String> {
        &self.names
    }

    /// Returns the player whose turn it is.
    pub fn seat(&self) -> Seat {
        self.state.seat
    }

    /// Returns the player of the next turn, after those who lose theirs.
    pub fn next(&self) -> Seat {
        self.after(&mut self.state.players.clone())
    }

    /// Returns `true` if the player has opened.
    pub fn has_opened(&self, seat: Seat) -> bool {
        let player = self.state.players.get(seat);
        player.is_some_and(|player| player.opened)
    }

    /// Returns `true` if the time of a player begins with the opening (T7), so that the clock has to be told of it.
    pub fn asks_for_openings(&self) -> bool {
        let rules = self.terms.rules();
        rules.clock.seconds().is_some() && rules.clock_from == ClockFrom::AfterOpening
    }

    /// Returns the time of the running turn.
    pub fn reading(&self, now: Millis) -> Reading {
        match self.state.time {
            Time::Unlimited => Reading::Unlimited,
            Time::Until { end, .. } if end <= now => Reading::Out,
            Time::Until { end, given } => Reading::Running {
                left: end - now,
                given,
            },
            Time::Paused { left, given } => Reading::Paused { left, given },
        }
    }

    /// Takes a tap on the clock: it ends the turn, or a pause. A second tap right after the first one is a hasty thumb's, and ends
    /// nothing.
    pub fn tap(&mut self, now: Millis) {
        let last = self.steps.last().map(|(then, _)| *then);
        match self.reading(now) {
            Reading::Paused { .. } => self.toggle_pause(now),
            _ if last.is_some_and(|last| (last..last.saturating_add(HASTY)).contains(&now)) => {}
            _ => self.end_turn(now),
        }
    }

    /// Ends the turn, and begins that of the next player. A pause ends too.
    pub fn end_turn(&mut self, now: Millis) {
        self.keep_step(now);
        let next = self.after_here();
        self.begin_turn(next, now);
    }

    /// Ends a turn whose time ran out over this table: the player who loses the next turn for it is passed over then.
    pub fn end_late(&mut self, table: LateTable, now: Millis) {
        self.keep_step(now);
        let loses_turn = self.terms.rules().late_end(table).loses_turn;
        if let Some(player) = self.state.players.get_mut(self.state.seat) {
            player.loses_turn |= loses_turn;
        }
        let next = self.after_here();
        self.begin_turn(next, now);
    }

    /// Notes that the player to move opens in this turn.
    pub fn open(&mut self, now: Millis) {
        self.keep_step(now);
        if let Some(player) = self.state.players.get_mut(self.state.seat) {
            player.opened = true;
        }
    }

    /// Begins the turn of a player whom people point at; those of a new game have not opened.
    pub fn begin(&mut self, seat: Seat, new_game: bool, now: Millis) {
        if seat.index() >= self.names.len() {
            return;
        }
        self.keep_step(now);
        if new_game {
            self.state
                .players
                .values_mut()
                .for_each(|player| *player = Player::default());
        }
        self.begin_turn(seat, now);
    }

    /// Stops the time, or lets it go on.
    pub fn toggle_pause(&mut self, now: Millis) {
        let time = match self.state.time {
            Time::Until { end, given } if now < end => Time::Paused {
                left: end - now,
                given,
            },
            Time::Paused { left, given } => Time::Until {
                end: now.saturating_add(left),
                given,
            },
            other => other,
        };
        self.change_time(time, now);
    }

    /// Gives the player to move more time, also after it ran out.
    pub fn extend(&mut self, more: Millis, now: Millis) {
        let time = match self.state.time {
            Time::Unlimited => Time::Unlimited,
            Time::Until { end, given } => Time::Until {
                end: end.max(now).saturating_add(more),
                given: given.saturating_add(more),
            },
            Time::Paused { left, given } => Time::Paused {
                left: left.saturating_add(more),
                given: given.saturating_add(more),
            },
        };
        self.change_time(time, now);
    }

    fn change_time(&mut self, time: Time, now: Millis) {
        if time != self.state.time {
            self.keep_step(now);
            self.state.time = time;
        }
    }

    /// Returns `true` if there is a step to take back.
    pub fn can_undo(&self) -> bool {
        !self.steps.is_empty()
    }

    /// Takes the last step back, a pause or more time too: the player has the time that was left then.
    pub fn undo(&mut self, now: Millis) {
        if let Some((then, mut state)) = self.steps.pop() {
            if let Time::Until { end, .. } = &mut state.time {
                *end = end.saturating_add(now.saturating_sub(then));
            }
            self.state = state;
        }
    }

    /// Returns the clock as another device has to have it, whose own clock shows `there` when this one shows `now`.
    #[must_use]
    pub fn moved(mut self, now: Millis, there: Millis) -> TurnClock {
        self.steps.clear();
        if let Time::Until { end, .. } = &mut self.state.time {
            *end = end.saturating_add(there).saturating_sub(now);
        }
        self
    }

    fn begin_turn(&mut self, seat: Seat, now: Millis) {
        let rules = self.terms.rules();
        let waits = rules.clock_from == ClockFrom::AfterOpening && !self.has_opened(seat);
        let seconds = rules.clock.seconds().filter(|_| !waits);
        self.state.seat = seat;
        self.state.time = seconds.map_or(Time::Unlimited, |seconds| {
            let given = Millis::from(seconds) * 1000;
            Time::Until {
                end: now.saturating_add(given),
                given,
            }
        });
    }

    fn after_here(&mut self) -> Seat {
        let mut players = std::mem::take(&mut self.state.players);
        let next = self.after(&mut players);
        self.state.players = players;
        next
    }

    /// Returns the player after the one to move. Those who lose a turn are passed over, and have lost it then.
    fn after(&self, players: &mut BySeat<Player>) -> Seat {
        let mut next = self.state.seat;
        // Two rounds are enough, because each player loses at most one turn.
        for _ in 0..2 * players.len() {
            next = next.next(self.terms.players());
            match players.get_mut(next) {
                Some(player) if player.loses_turn => player.loses_turn = false,
                _ => break,
            }
        }
        next
    }

    fn keep_step(&mut self, now: Millis) {
        if self.steps.len() == MOST_STEPS {
            self.steps.remove(0);
        }
        self.steps.push((now, self.state.clone()));
    }
}

impl TryFrom<Written> for TurnClock {
    type Error = ClockError;

    fn try_from(written: Written) -> Result<TurnClock, ClockError> {
        let clock = TurnClock {
            terms: written.terms,
            names: written.names,
            state: written.state,
            steps: written.steps,
        };
        clock.check()?;
        Ok(clock)
    }
}
