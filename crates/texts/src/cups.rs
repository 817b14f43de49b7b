//! Cups in words: refusals, criteria, stages, and the log.

use kostka_tournament::cup::{ClockChange, CupEvent, Refusal};
use kostka_tournament::points::SheetError;
use kostka_tournament::regulation::{Criterion, RegulationError};
use kostka_tournament::seating::{Breach, CannotSeat};
use kostka_tournament::standings::Reason;
use kostka_tournament::{Cup, PlayerId};

use crate::texts::{Arg, Texts};

/// Codes whose texts name a player or a number, which the code alone does not tell.
const NEED_DETAILS: [&str; 11] = [
    "bad-minutes",
    "bad-player",
    "bad-signature",
    "bad-text",
    "cannot-seat",
    "draw-again",
    "dropped",
    "full",
    "name-taken",
    "sheets-missing",
    "tied-cut",
];

/// Returns the player's number, as people count, where no name is known.
fn name(cup: &Cup, player: PlayerId) -> String {
    let known = cup.players().get(player).map(|player| player.name.clone());
    known.unwrap_or_else(|| (player + 1).to_string())
}

fn names(cup: &Cup, players: &[PlayerId]) -> String {
    let names: Vec<String> = players.iter().map(|player| name(cup, *player)).collect();
    names.join(", ")
}

impl Texts {
    /// Explains why a cup refuses a command, without the code of the rule.
    pub fn cup_refusal(&self, refusal: &Refusal, cup: &Cup) -> String {
        let say = |key: &str, args: &[(&str, Arg<'_>)]| self.say_with(key, args);
        match refusal {
            Refusal::Regulation(error) => self.regulation_error(error),
            Refusal::Text { field, most } => say(
                "cup-refusals-bad-text",
                &[("field", (*field).into()), ("most", (*most).into())],
            ),
            Refusal::NameTaken { name } => say("cup-refusals-name-taken", &[("name", name.into())]),
            Refusal::Full { most } => say("cup-refusals-full", &[("most", (*most).into())]),
            Refusal::UnknownPlayer { player } => {
                say("cup-refusals-bad-player", &[("name", name(cup, *player).into())])
            }
            Refusal::Dropped { player } => {
                say("cup-refusals-dropped", &[("name", name(cup, *player).into())])
            }
            Refusal::CannotSeat(CannotSeat::Tables(players)) => {
                say("cup-refusals-cannot-seat", &[("count", (*players).into())])
            }
            Refusal::SheetsMissing { count, round, table } => say(
                "cup-refusals-sheets-missing",
                &[
                    ("count", (*count).into()),
                    ("round", (*round + 1).into()),
                    ("table", (*table + 1).into()),
                ],
            ),
            Refusal::DrawAgain { players } => say(
                "cup-refusals-draw-again",
                &[("names", names(cup, players).into())],
            ),
            Refusal::BadTables { player: Some(player) } => say(
                "cup-refusals-bad-tables-player",
                &[("name", name(cup, *player).into())],
            ),
            Refusal::TiedCut { players } => {
                say("cup-refusals-tied-cut", &[("names", names(cup, players).into())])
            }
            Refusal::Signature { player } => say(
                "cup-refusals-bad-signature",
                &[("name", name(cup, *player).into())],
            ),
            Refusal::ClockMinutes { most } => say("cup-refusals-bad-minutes", &[("most", (*most).into())]),
            Refusal::Sheet(error) => self.cup_sheet_error(error),
            refusal => self.cup_code(refusal.code()),
        }
    }

    /// Explains a refusal of which only the code is known.
    pub fn cup_code(&self, code: &str) -> String {
        let key = format!("cup-refusals-{code}");
        if NEED_DETAILS.contains(&code) {
            self.say("cup-refusals-refused")
        } else if self.has(&key) {
            self.say(&key)
        } else {
            self.code(code)
        }
    }

    /// Explains why a sheet is refused.
    pub fn cup_sheet_error(&self, error: &SheetError) -> String {
        let of_game = |key: &str, game: usize| self.say_with(key, &[("game", game.into())]);
        match error {
            SheetError::Games { found, expected } => self.say_with(
                "cup-refusals-sheet-games",
                &[("found", (*found).into()), ("expected", (*expected).into())],
            ),
            SheetError::Scores { game, .. } => of_game("cup-refusals-sheet-scores", *game),
            SheetError::Impossible { game, reason } => {
                let sum = match reason.sum {
                    1.. => format!("+{}", reason.sum),
                    sum => format!("−{}", sum.unsigned_abs()),
                };
                self.say_with(
                    "cup-refusals-sheet-sum",
                    &[("game", (*game).into()), ("sum", sum.into())],
                )
            }
            SheetError::TwoWinners { game } => of_game("cup-refusals-sheet-winners", *game),
            SheetError::Unbounded { game } => of_game("cup-refusals-sheet-unbounded", *game),
            SheetError::Table(error) => self.terms_error(error),
        }
    }

    /// Explains why a regulation is refused.
    pub fn regulation_error(&self, error: &RegulationError) -> String {
        match error {
            RegulationError::Toml(reason) | RegulationError::Field(reason) => {
                self.say_with("cup-refusals-regulation-unread", &[("reason", reason.into())])
            }
            RegulationError::Unknown(field) => {
                self.say_with("cup-refusals-regulation-unknown", &[("field", field.into())])
            }
            RegulationError::Value {
                field, rule, found, ..
            } => self.say_with(
                "cup-refusals-regulation-value",
                &[
                    ("field", field.into()),
                    ("rule", rule.to_string().into()),
                    ("found", found.into()),
                ],
            ),
            RegulationError::Terms(error) => self.terms_error(error),
        }
    }

    /// Names a criterion of the standings.
    pub fn criterion(&self, criterion: Criterion) -> String {
        self.say(match criterion {
            Criterion::Big => "cup-by-big",
            Criterion::Small => "cup-by-small",
            Criterion::Wins => "cup-by-wins",
            Criterion::Average => "cup-by-average",
            Criterion::BestGame => "cup-by-best-game",
            Criterion::HeadToHead => "cup-by-head-to-head",
            Criterion::Opponents => "cup-by-opponents",
        })
    }

    /// Names the reason why a player stands behind others.
    pub fn behind(&self, reason: Reason) -> String {
        match reason {
            Reason::PlayOff => self.say("cup-by-play-off"),
            Reason::Lot => self.say("cup-by-lot"),
            Reason::Criterion(criterion) => self.criterion(criterion),
        }
    }

    /// Names a stage. Names that an organiser wrote stay as they are.
    pub fn stage(&self, name: &str) -> String {
        let key = format!("cup-stage-{}", name.replace('_', "-"));
        if self.has(&key) {
            self.say(&key)
        } else {
            name.to_owned()
        }
    }

    /// Names a regulation of the program in this language; the name of another one stays as it is.
    pub fn regulation(&self, id: &str, name: &str) -> String {
        let key = format!("cup-regulation-name-{id}");
        if self.has(&key) {
            self.say(&key)
        } else {
            name.to_owned()
        }
    }

    /// Describes a wish of the seating that tables do not fulfil.
    pub fn breach(&self, breach: &Breach, cup: &Cup) -> String {
        let two = |key: &str, one: usize, other: usize| {
            let args = [("one", name(cup, one).into()), ("other", name(cup, other).into())];
            self.say_with(key, &args)
        };
        match breach {
            Breach::Met { one, other } => two("cup-breach-met", *one, *other),
            Breach::SameClub { one, other } => two("cup-breach-club", *one, *other),
            Breach::ThreeAgain { player } => {
                self.say_with("cup-breach-three", &[("name", name(cup, *player).into())])
            }
            Breach::StartAgain { player } => {
                self.say_with("cup-breach-start", &[("name", name(cup, *player).into())])
            }
            Breach::MoreThrees { found, fewest } => self.say_with(
                "cup-breach-threes",
                &[("found", (*found).into()), ("fewest", (*fewest).into())],
            ),
        }
    }

    /// Tells an event of the log. `cup` knows the names of the players.
    pub fn cup_event(&self, event: &CupEvent, cup: &Cup) -> String {
        let of_player =
            |key: &str, player: PlayerId| self.say_with(key, &[("name", name(cup, player).into())]);
        match event {
            CupEvent::Created { name, .. } => self.say_with("cup-log-created", &[("name", name.into())]),
            CupEvent::Registered { name, .. } => {
                self.say_with("cup-log-registered", &[("name", name.into())])
            }
            CupEvent::CheckedIn { player } => of_player("cup-log-came", *player),
            CupEvent::Missing { player, .. } => of_player("cup-log-missing", *player),
            CupEvent::Dropped { player, .. } => of_player("cup-log-dropped", *player),
            CupEvent::Amended { player, name, .. } => self.say_with(
                "cup-log-amended",
                &[("number", (player + 1).into()), ("name", name.into())],
            ),
            CupEvent::Substituted { player, name } => self.say_with(
                "cup-log-substituted",
                &[("number", (player + 1).into()), ("name", name.into())],
            ),
            CupEvent::Drawn { number, rounds, .. } => self.say_with(
                "cup-log-drawn",
                &[("count", rounds.len().into()), ("number", (*number + 1).into())],
            ),
            CupEvent::Reseated { round, breaches, .. } => {
                let wishes: Vec<String> = breaches.iter().map(|breach| self.breach(breach, cup)).collect();
                let told = self.say_with("cup-log-reseated", &[("round", (round + 1).into())]);
                format!("{told} {}", wishes.join(" ")).trim_end().to_owned()
            }
            CupEvent::Begun { round } => self.say_with("cup-log-begun", &[("round", (round + 1).into())]),
            CupEvent::Penalised {
                player,
                big,
                small,
                reason,
            } => self.say_with(
                "cup-log-penalised",
                &[
                    ("name", name(cup, *player).into()),
                    ("big", (*big).into()),
                    ("small", (*small).into()),
                    ("reason", reason.into()),
                ],
            ),
            CupEvent::TieDecided { order, by } => self.say_with(
                "cup-log-decided",
                &[
                    ("names", names(cup, order).into()),
                    ("by", self.behind(*by).into()),
                ],
            ),
            CupEvent::Cut { through } => {
                self.say_with("cup-log-cut", &[("names", names(cup, through).into())])
            }
            CupEvent::Declined { player, next } => match next {
                Some(next) => self.say_with(
                    "cup-log-declined-for",
                    &[
                        ("name", name(cup, *player).into()),
                        ("next", name(cup, *next).into()),
                    ],
                ),
                None => of_player("cup-log-declined", *player),
            },
            CupEvent::RegistrationOpened { open: true } => self.say("cup-log-open"),
            CupEvent::RegistrationOpened { open: false } => self.say("cup-log-shut"),
            CupEvent::ClockChanged { change } => match change {
                ClockChange::Pause => self.say("cup-log-clock-paused"),
                ClockChange::GoOn => self.say("cup-log-clock-on"),
                ClockChange::Add(minutes) => {
                    self.say_with("cup-log-clock-added", &[("minutes", i32::from(*minutes).into())])
                }
            },
            CupEvent::Closed { .. } => self.say("cup-log-closed"),
            CupEvent::Forgotten => self.say("cup-log-forgotten"),
            sheet => self.sheet_event(sheet, cup),
        }
    }

    /// Tells an event of a sheet.
    fn sheet_event(&self, event: &CupEvent, cup: &Cup) -> String {
        let (key, round, table, reason) = match event {
            CupEvent::Entered { round, table, .. } => ("cup-log-entered", round, table, ""),
            CupEvent::Contested { round, table, reason } => {
                ("cup-log-contested", round, table, reason.as_str())
            }
            CupEvent::Confirmed { round, table } => ("cup-log-confirmed", round, table, ""),
            CupEvent::Corrected {
                round, table, reason, ..
            } => ("cup-log-corrected", round, table, reason.as_str()),
            _ => return String::new(),
        };
        let args = [
            ("round", (round + 1).into()),
            ("table", (table + 1).into()),
            ("reason", reason.into()),
        ];
        let told = self.say_with(key, &args);
        let earlier = match event {
            CupEvent::Corrected { stage, .. } => stage.and_then(|stage| cup.stages().get(stage)),
            _ => None,
        };
        let rules = earlier.and_then(|earlier| cup.regulation().stages.get(earlier.rules));
        match rules {
            Some(rules) => format!("{}: {told}", self.stage(&rules.name)),
            None => told,
        }
    }
}
