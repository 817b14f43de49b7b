//! A cup: a fold over its events, as a game is.
//!
//! [`Cup::decide`] judges a command and returns its events, or refuses it with the rule; [`Cup::apply`] is the only function that
//! changes a cup. Each event follows from exactly one command ([`CupEvent::command`]), so a whole cup can be verified by deciding
//! everything again.

mod apply;
mod clock;
mod command;
mod cut;
mod decide;
mod draw;
mod event;
mod refusal;
mod sheets;
mod views;

use kostka_rules::deal::Seed;
use serde::{Deserialize, Serialize};

pub use clock::{ClockChange, RoundClock};
pub use command::{Chair, Command};
pub(crate) use decide::{MAX_NAME, text};
pub use event::CupEvent;
pub use refusal::Refusal;
pub use views::{FinalPlace, SeatOf};

use crate::PlayerId;
use crate::file::Entry;
use crate::points::Games;
use crate::regulation::{Regulation, StageRules};
use crate::seating::Round;
use crate::standings::{Decided, Line};

/// The most draws of a cup, lots included: far above any real one, and few enough to repeat them all.
pub const MAX_DRAWS: u64 = 500;

/// A cup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cup {
    name: String,
    regulation: Regulation,
    seed: Seed,
    players: Vec<Player>,
    stages: Vec<Stage>,
    draws: u64,
    is_open: bool,
    clock: Option<RoundClock>,
    is_closed: bool,
    is_forgotten: bool,
}

/// A player of a cup.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    /// The name.
    pub name: String,
    /// The club or family, whose members are kept apart in the first rounds.
    pub club: Option<String>,
    /// The category, like juniors.
    pub category: Option<String>,
    /// The presence.
    pub presence: Presence,
    /// `true` for a player who was registered after the first round had begun.
    pub is_late: bool,
    /// `true` for a player who has been there.
    pub has_come: bool,
    /// The names of those whom this player replaces, in order.
    pub formerly: Vec<String>,
}

/// The presence of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Presence {
    /// Registered, and not yet there.
    Registered,
    /// There.
    Here,
    /// Not there, and expected back.
    Absent,
    /// Gone for good.
    Dropped,
}

/// A stage that is or was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stage {
    /// The index of its rules in the regulation.
    pub rules: usize,
    /// The players who went through the cut; in the first stage everybody who has come plays, and this is empty.
    pub entrants: Vec<PlayerId>,
    /// The rounds that are drawn.
    pub rounds: Vec<RoundState>,
    /// C14: penalties.
    pub penalties: Vec<(PlayerId, Line)>,
    /// C10: decisions between players who were level in everything.
    pub decided: Vec<Decided>,
    /// C9: the players who declined their place.
    pub declined: Vec<PlayerId>,
}

/// A round that is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundState {
    /// `true` once the round has begun, so that no draw changes it.
    pub has_begun: bool,
    /// The tables.
    pub sittings: Vec<Sitting>,
}

/// A table in a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sitting {
    /// The players in the order of their seats. The first one starts.
    pub players: Vec<PlayerId>,
    /// The chairs in their order: those of the players, and those that are held for players who may come back.
    pub chairs: Vec<PlayerId>,
    /// The sheet.
    pub sheet: Option<Sheet>,
}

/// The sheet of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// The small points.
    pub games: Games,
    /// The players who signed it; nobody if the organiser entered it.
    pub signed: Vec<PlayerId>,
    /// The state.
    pub state: SheetState,
    /// The reasons of its corrections, in order.
    pub corrections: Vec<String>,
}

/// C6: the state of a sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SheetState {
    /// It is entered.
    Entered,
    /// Somebody contests it, for this reason.
    Contested(String),
    /// The chief referee has confirmed it.
    Confirmed,
}

impl Sitting {
    /// Returns `true` for a table that fell apart because too few came.
    pub fn is_void(&self) -> bool {
        self.players.len() < 2
    }

    /// Returns `true` if no sheet is missing.
    pub fn is_entered(&self) -> bool {
        self.is_void() || self.sheet.is_some()
    }

    /// Returns `true` if the chief referee has nothing left to do.
    pub fn is_confirmed(&self) -> bool {
        let confirmed = |sheet: &Sheet| sheet.state == SheetState::Confirmed;
        self.is_void() || self.sheet.as_ref().is_some_and(confirmed)
    }
}

impl RoundState {
    /// Returns the players of each table.
    pub fn tables(&self) -> Vec<Vec<PlayerId>> {
        self.sittings
            .iter()
            .map(|sitting| sitting.players.clone())
            .collect()
    }
}

impl Stage {
    pub(crate) fn new(rules: usize) -> Stage {
        Stage {
            rules,
            entrants: Vec::new(),
            rounds: Vec::new(),
            penalties: Vec::new(),
            decided: Vec::new(),
            declined: Vec::new(),
        }
    }

    /// Returns the number of rounds that have begun.
    pub fn begun(&self) -> usize {
        self.rounds.iter().take_while(|round| round.has_begun).count()
    }

    /// Returns the tables of the rounds that have begun.
    pub(crate) fn begun_rounds(&self) -> Vec<Round> {
        let begun = &self.rounds[..self.begun()];
        begun.iter().map(RoundState::tables).collect()
    }
}

impl Cup {
    /// Returns the event that creates a cup.
    pub fn create(name: &str, regulation: &Regulation, seed: Seed) -> Result<CupEvent, Refusal> {
        regulation.check().map_err(Refusal::Regulation)?;
        Ok(CupEvent::Created {
            name: decide::text("name", name, decide::MAX_NAME)?,
            regulation: Box::new(regulation.clone()),
            seed,
        })
    }

    /// Makes the cup of its first event; `None` if that is not [`CupEvent::Created`], or its name or regulation would be refused.
    pub fn begin(created: &CupEvent) -> Option<Cup> {
        let CupEvent::Created {
            name,
            regulation,
            seed,
        } = created
        else {
            return None;
        };
        if Cup::create(name, regulation, *seed).as_ref() != Ok(created) {
            return None;
        }
        Some(Cup {
            name: name.clone(),
            regulation: (**regulation).clone(),
            seed: *seed,
            players: Vec::new(),
            stages: vec![Stage::new(0)],
            draws: 0,
            is_open: false,
            clock: None,
            is_closed: false,
            is_forgotten: false,
        })
    }

    /// Folds the log of a cup; `None` as for [`Cup::begin`].
    pub fn replay<'a>(log: impl IntoIterator<Item = &'a Entry>) -> Option<Cup> {
        let mut log = log.into_iter();
        let mut cup = Cup::begin(&log.next()?.event)?;
        for entry in log {
            cup.apply(entry.at, &entry.event);
        }
        Some(cup)
    }

    /// Returns the name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the regulation.
    pub fn regulation(&self) -> &Regulation {
        &self.regulation
    }

    /// Returns the seed, which is public: everybody may repeat the draws.
    pub fn seed(&self) -> &Seed {
        &self.seed
    }

    /// Returns the players.
    pub fn players(&self) -> &[Player] {
        &self.players
    }

    /// Returns the stages so far.
    pub fn stages(&self) -> &[Stage] {
        &self.stages
    }

    /// Returns `true` while people may register themselves (C15).
    pub fn is_open(&self) -> bool {
        self.is_open
    }

    /// Returns the clock of the round that is played; `None` before the first one, or where rounds have no limit.
    pub fn clock(&self) -> Option<&RoundClock> {
        self.clock.as_ref()
    }

    /// Returns `true` after the names of people were removed.
    pub fn is_forgotten(&self) -> bool {
        self.is_forgotten
    }

    /// Returns `true` after the end.
    pub fn is_closed(&self) -> bool {
        self.is_closed
    }

    /// Returns the stage that is played.
    pub fn stage(&self) -> &Stage {
        &self.stages[self.stages.len() - 1]
    }

    fn stage_mut(&mut self) -> &mut Stage {
        let last = self.stages.len() - 1;
        &mut self.stages[last]
    }

    /// Returns the rules of the stage that is played.
    pub fn stage_rules(&self) -> &StageRules {
        self.rules_of(self.stage())
    }

    fn rules_of(&self, stage: &Stage) -> &StageRules {
        let stages = &self.regulation.stages;
        &stages[stage.rules.min(stages.len() - 1)]
    }
}
