//! Regulations as data: one file in `regulations/` for each, listed in `build.rs`, and those that organisers write themselves.
//!
//! No code depends on the id of a regulation, only on its fields. A cup carries a copy of its regulation, so a later change
//! never touches it.

mod check;

use std::sync::LazyLock;

use kostka_rules::rulebook::{BigPoints, Clock};
use kostka_rules::{HouseRules, Revision, Rulebook, Terms, TermsError};
use kostka_slim::json;
use serde::{Deserialize, Serialize};
use serde_json::Value;

pub use check::RegulationError;

use crate::points::Tally;

/// The rules of a cup beyond those of the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Regulation {
    /// The id that other programs use (`pl-county`).
    pub id: String,
    /// The revision.
    pub revision: Revision,
    /// The name in English, or in the organiser's language.
    pub name: String,
    /// Source of the regulation.
    pub source: String,
    /// The regulation in one line.
    pub summary: String,
    /// The names of the fields that the source does not tell, so that the organiser chooses them.
    #[serde(default)]
    pub choices: Vec<String>,
    /// C2: the rulebook of the tables with its revision, as in links: `pl-standard`, `pl-twist@2`.
    pub rulebook: String,
    /// C2: the house rules of the tables.
    #[serde(default)]
    pub rules: HouseRules,
    /// C2: the time for a turn.
    pub clock: Clock,
    /// C2: the time for a round in minutes; `None` without a limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round_minutes: Option<u16>,
    /// C3: the big points by place, for each number of players.
    pub points: Vec<BigPoints>,
    /// C4: the big points of players who are level in a game.
    pub level: Level,
    /// C13: players who are not there.
    pub absentees: Absentees,
    /// C8: the stages.
    pub stages: Vec<StageRules>,
}

/// C4: the big points of players who are level in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// Those of the better place for each.
    Better,
    /// Those of the places that they share, split evenly and rounded down.
    Split,
    /// Those of the worse place for each.
    Worse,
}

/// C13: players who are not there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Absentees {
    /// The table of a player who does not come.
    pub table: AbsentTable,
    /// The big points for each game of a round that a player misses.
    pub big: i32,
    /// The small points for each game of a round that a player misses.
    pub small: i32,
    /// The points of a player whose table has fallen apart, because nobody else is left there.
    #[serde(default)]
    pub alone: Alone,
}

/// C13: the points of a player who is left alone at a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Alone {
    /// Those of a player who misses the round.
    #[default]
    Missed,
    /// The big points of a win in each game, and no small points.
    Won,
}

/// C13: the table of a player who does not come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AbsentTable {
    /// The others play without the player.
    Short,
    /// The others wait.
    Wait,
    /// A bot takes the seat, where the program runs the table; otherwise the others play without the player.
    Bot,
}

/// C8: the rules of a stage.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StageRules {
    /// The name, like `qualifying`.
    pub name: String,
    /// The number of rounds.
    pub rounds: u8,
    /// The number of rounds of a player that count, the best ones; `None` for all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub best_rounds: Option<u8>,
    /// C5: the number of games at a table, which are one sheet.
    pub games: u8,
    /// C12: the way in which rounds are drawn.
    pub seating: Seating,
    /// C12: the number of rounds in which clubs are kept apart.
    pub clubs_apart: u8,
    /// C11: the points from the stage before that count here.
    pub carry: Carry,
    /// C7, C10: the criteria of the standings, the first one first.
    pub ranking: Vec<Criterion>,
    /// C9: the players who go on; `None` after the last stage.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cut: Option<Cut>,
    /// C9: repeats the stage until this many players are left.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<u16>,
    /// C10: the decision between players who are level in everything where only some of them go on.
    pub tied_cut: TiedCut,
}

/// C12: the way in which rounds are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Seating {
    /// All rounds of the stage at once.
    Plan,
    /// Round by round, by lot.
    Lot,
    /// Round by round, neighbours in the standings together; the first round by lot.
    Standings,
}

/// C11: the points from the stage before that count here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Carry {
    /// None.
    None,
    /// Half of them, rounded up.
    Half,
    /// All of them.
    All,
}

/// C7, C10: a criterion of the standings. More is better in each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Criterion {
    /// The big points.
    Big,
    /// The balance of small points.
    Small,
    /// The games won.
    Wins,
    /// The big points for each game, in thousandths.
    Average,
    /// The most small points in a single game.
    BestGame,
    /// The big points in the games of those players who are level, at the tables where they met.
    HeadToHead,
    /// The big points of all opponents.
    Opponents,
}

/// C9: the players who go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cut {
    /// The best ones of the stage.
    Best(u16),
    /// The best ones of each table of the last round.
    PerTable(u8),
}

/// C10: the decision between players who are level in everything.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TiedCut {
    /// They play for it.
    PlayOff,
    /// Lots by the seed of the cup.
    Lot,
}

/// No regulation has this id.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no regulation `{id}`; there are {known}")]
pub struct UnknownRegulation {
    /// The id, shortened.
    pub id: String,
    /// The ids that are known.
    pub known: String,
}

impl Regulation {
    /// Returns the regulations of the program, in the order in which they are listed to people.
    pub fn all() -> &'static [Regulation] {
        static ALL: LazyLock<Vec<Regulation>> = LazyLock::new(|| {
            let text = include_str!(concat!(env!("OUT_DIR"), "/regulations.json"));
            // The regulations are part of the program, and a test reads each of them.
            json::from_str(text).expect("the embedded regulations are well-formed")
        });
        &ALL
    }

    /// Returns the regulation of the program with this id.
    pub fn find(id: &str) -> Result<&'static Regulation, UnknownRegulation> {
        let all = Regulation::all();
        all.iter().find(|known| known.id == id).ok_or_else(|| {
            let known: Vec<&str> = all.iter().map(|known| known.id.as_str()).collect();
            UnknownRegulation {
                id: id.chars().take(40).collect(),
                known: known.join(", "),
            }
        })
    }

    /// Reads a regulation that an organiser wrote, and checks it.
    ///
    /// ```
    /// use kostka_tournament::Regulation;
    ///
    /// let own = Regulation::find("pl-county")?.to_toml().replace("rounds = 5", "rounds = 500");
    /// let error = Regulation::from_toml(&own).unwrap_err();
    /// assert_eq!(error.to_string(), "stages[0].rounds (C8) is 500; it must be a whole number from 1 to 50");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_toml(text: &str) -> Result<Regulation, RegulationError> {
        let value: Value = toml::from_str(text).map_err(|error| RegulationError::Toml(error.to_string()))?;
        check::bounds(&value)?;
        let not_read = |error: serde_json::Error| RegulationError::Field(error.to_string());
        let regulation: Regulation = serde_json::from_value(value.clone()).map_err(not_read)?;
        let read = serde_json::to_value(&regulation).map_err(not_read)?;
        check::all_read(&value, &read, "")?;
        regulation.check()?;
        Ok(regulation)
    }

    /// Writes the regulation as a file that an organiser can change.
    pub fn to_toml(&self) -> String {
        // Cannot fail: a regulation consists of texts, numbers and lists.
        toml::to_string(self).unwrap_or_default()
    }

    /// C2: returns the terms of a table of this many players.
    pub fn terms(&self, players: u8) -> Result<Terms, TermsError> {
        let mut rules = self.rules.clone();
        if let Ok(clock) = serde_json::to_value(self.clock) {
            rules.insert("clock".to_owned(), clock);
        }
        Terms::by(Rulebook::find_linked(&self.rulebook)?, rules, players)
    }

    /// C3, C4: returns the big points of a place (0 is the first) that `level` players share at a table of this size.
    pub fn big_points(&self, place: usize, level: usize, players: usize) -> i64 {
        let list = self
            .points
            .iter()
            .find(|list| players <= usize::from(list.up_to_players));
        let of = |place: usize| {
            let points = list.and_then(|list| list.places.get(place));
            i64::from(points.copied().unwrap_or(0))
        };
        let last = place + level.max(1) - 1;
        match self.level {
            Level::Better => of(place),
            Level::Worse => of(last),
            Level::Split => (place..=last).map(of).sum::<i64>() / (last + 1 - place) as i64,
        }
    }

    /// C13: returns the points of a player who misses a round of so many games.
    pub(crate) fn missed(&self, n_games: u8) -> Tally {
        let n_games = i64::from(n_games);
        Tally {
            big: i64::from(self.absentees.big) * n_games,
            small: i64::from(self.absentees.small) * n_games,
            ..Tally::default()
        }
    }

    /// C13: returns the points of a player who wins a round of so many games without playing.
    pub(crate) fn won_alone(&self, n_games: u8) -> Tally {
        Tally {
            big: self.big_points(0, 1, 2) * i64::from(n_games),
            small: 0,
            wins: n_games.into(),
            games: n_games.into(),
        }
    }

    /// Returns `true` if the source does not tell this field, so that the organiser chooses it.
    pub fn is_choice(&self, field: &str) -> bool {
        self.choices.iter().any(|choice| choice == field)
    }
}
