//! Refusals in words.

use kostka_protocol::{Refused, WireViolation};
use kostka_rules::deal::Unfair;
use kostka_rules::notation::{Expected, NotationError, parse_tile};
use kostka_rules::record::{CommandError, LineError, RecordError, RecordTextError, ReplayError};
use kostka_rules::terms::HouseRuleError;
use kostka_rules::{PositionError, Record, Refusal, TermsError, TileSet, Violation};

use crate::texts::{Arg, Texts};

/// Codes that only authors of clients tell apart; players get one message for all of them.
const NOT_UNDERSTOOD: [&str; 9] = [
    "bad-body",
    "bad-json",
    "bad-message",
    "bad-page",
    "bad-query",
    "no-hello",
    "not-json",
    "unknown-type",
    "wrong-method",
];

impl Texts {
    /// Explains a violation in a game with these tiles.
    pub fn violation(&self, violation: &Violation, tiles: &TileSet) -> String {
        self.wire_violation(&violation.into(), tiles)
    }

    /// Explains a violation in its wire form.
    pub fn wire_violation(&self, violation: &WireViolation, tiles: &TileSet) -> String {
        let letters = tiles.is_letters();
        // A plain joker needs no name of its own in a sentence about jokers.
        let plain = |code: &str| {
            let key = format!("refusals-{code}-plain");
            let is_plain = violation.tiles.iter().all(|tile| tile == "J");
            (is_plain && self.has(&key)).then_some(key)
        };
        let key = match (violation.code.as_str(), &violation.why) {
            (_, Some(why)) if self.has(&format!("refusals-why-{why}")) => format!("refusals-why-{why}"),
            ("set-too-short", _) if letters => "refusals-word-too-short".to_owned(),
            ("opening-too-low", _) if letters => "refusals-opening-word-too-short".to_owned(),
            (code, _) => plain(code).unwrap_or_else(|| format!("refusals-{code}")),
        };
        let args = [
            ("tiles", self.wire_faces(&violation.tiles, tiles).into()),
            ("expected", violation.expected.unwrap_or_default().into()),
            ("found", violation.found.unwrap_or_default().into()),
            ("word", violation.word.as_deref().unwrap_or_default().into()),
        ];
        self.refusal(&key, &violation.code, &args)
    }

    /// Explains the refusal of a command.
    ///
    /// `tiles` are those of the game, if there is one; `name` is the name of the player whose seat the refusal names.
    pub fn refused(&self, refused: &Refused, tiles: Option<&TileSet>, name: Option<&str>) -> String {
        if let Some((violation, tiles)) = refused.violations.first().zip(tiles) {
            return self.wire_violation(violation, tiles);
        }
        match (refused.code.as_str(), name) {
            ("not-your-turn", Some(name)) => {
                self.say_with("refusals-not-your-turn-but", &[("name", name.into())])
            }
            (code, _) => {
                let args = [
                    ("about", refused.about.as_deref().unwrap_or_default().into()),
                    ("expected", refused.expected.unwrap_or_default().into()),
                    ("found", refused.found.unwrap_or_default().into()),
                ];
                self.refusal(&format!("refusals-{code}"), code, &args)
            }
        }
    }

    /// Explains why the rules refuse a command, in a game with these tiles.
    pub fn game_refusal(&self, refusal: &Refusal, tiles: &TileSet) -> String {
        match refusal {
            Refusal::Illegal(violations) if !violations.is_empty() => self.violation(&violations[0], tiles),
            Refusal::Position(error) => self.position_error(error),
            Refusal::TooFewDoublets(found) => self.say_with(
                "refusals-too-few-doublets",
                &[("expected", 3.into()), ("found", (*found).into())],
            ),
            Refusal::NoSuchWord(word) => self.say_with("refusals-no-such-word", &[("about", word.into())]),
            _ => self.code(refusal.code()),
        }
    }

    /// Explains why the JSON of a record cannot be read.
    pub fn record_error(&self, error: &RecordError) -> String {
        match error {
            RecordError::Format(format) if format.is_newer() => self.say("common-newer"),
            RecordError::Format(_) => self.say("replay-unreadable"),
            RecordError::Json(error) => self.record_line(error.line()),
            RecordError::Missing(name) | RecordError::Field { name, .. } => {
                self.say_with("replay-unreadable-field", &[("field", (*name).into())])
            }
        }
    }

    /// Explains why the lines of a record cannot be read.
    pub fn record_text_error(&self, error: &RecordTextError) -> String {
        match &error.what {
            LineError::Newer(_) => self.say("common-newer"),
            LineError::TooLong => self.say("refusals-too-long"),
            LineError::Unknown(_) | LineError::Like(_) => self.record_line(error.line),
        }
    }

    fn record_line(&self, line: usize) -> String {
        self.say_with("replay-unreadable-line", &[("line", line.into())])
    }

    /// Explains why a record cannot be replayed.
    pub fn replay_error(&self, error: &ReplayError, record: &Record) -> String {
        let of_turn = |key, turn: usize, reason: String| {
            self.say_with(key, &[("turn", turn.into()), ("reason", reason.into())])
        };
        match error {
            ReplayError::Version(_) => self.say("common-newer"),
            ReplayError::TooLong => self.say("refusals-too-long"),
            ReplayError::Terms(error) => self.say_with(
                "replay-check-terms",
                &[("reason", self.terms_error(error).into())],
            ),
            ReplayError::Unfair(Unfair::Commitment) => self.say("replay-check-commitment"),
            ReplayError::Unfair(Unfair::Seed) => self.say("replay-check-seed"),
            ReplayError::Starter => self.say("replay-check-starter"),
            ReplayError::Command { turn, error } => {
                let unreadable = of_turn("replay-check-unreadable", *turn, String::new());
                match error {
                    CommandError::Table(error) => format!("{unreadable} {}", self.notation_error(error)),
                    _ => unreadable,
                }
            }
            ReplayError::Refused { turn, refusal } => {
                let reason = match record.terms() {
                    Ok(terms) => self.game_refusal(refusal, terms.tiles()),
                    Err(_) => self.code(refusal.code()),
                };
                of_turn(
                    "replay-check-move",
                    *turn,
                    format!("{reason} ({})", refusal.rule()),
                )
            }
            ReplayError::Result => self.say("replay-check-other-result"),
        }
    }

    /// Explains a code without details, as in the server's answers to plain requests.
    pub fn code(&self, code: &str) -> String {
        self.refused(&Refused::new(code), None, None)
    }

    /// Explains an error in notation, with its column.
    pub fn notation_error(&self, error: &NotationError) -> String {
        let text = self.notation_reason(error);
        if error.expected == Expected::ShorterText {
            return text;
        }
        self.say_with(
            "refusals-column",
            &[("column", error.column.into()), ("text", text.into())],
        )
    }

    /// Explains an error in the notation of a single tile.
    pub fn notation_reason(&self, error: &NotationError) -> String {
        let key = match error.expected {
            Expected::Tile if error.found.is_empty() => "refusals-notation-missing",
            Expected::Tile => "refusals-notation-tile",
            Expected::Number => "refusals-notation-number",
            Expected::Letter => "refusals-notation-letter",
            Expected::TileOfThisSet => "refusals-unknown-tile",
            Expected::OnePosition => "refusals-notation-position",
            Expected::Unopened => "refusals-notation-unopened",
            Expected::ShorterText => "refusals-too-long",
        };
        self.say_with(
            key,
            &[
                ("found", error.found.as_str().into()),
                ("about", error.found.as_str().into()),
            ],
        )
    }

    /// Explains why a position is impossible.
    pub fn position_error(&self, error: &PositionError) -> String {
        match error {
            PositionError::UnknownTile(face) => {
                self.say_with("refusals-unknown-tile", &[("about", self.face(*face).into())])
            }
            PositionError::TooMany { face, found, copies } => self.say_with(
                "refusals-impossible-position-of",
                &[
                    ("tile", self.face(*face).into()),
                    ("found", (*found).into()),
                    ("copies", (*copies).into()),
                ],
            ),
            PositionError::TooManyTiles(found) => self.say_with(
                "refusals-impossible-position-total",
                &[("found", (*found).into())],
            ),
        }
    }

    /// Explains why terms are invalid.
    pub fn terms_error(&self, error: &TermsError) -> String {
        match error {
            TermsError::Players { min, max, .. } => self.say_with(
                "refusals-bad-players-range",
                &[("min", (*min).into()), ("max", (*max).into())],
            ),
            TermsError::HouseRule(HouseRuleError::Unknown { name, .. }) => {
                self.say_with("refusals-unknown-house-rule-named", &[("name", name.into())])
            }
            TermsError::HouseRule(HouseRuleError::Nonsense { name, found, .. }) => self.say_with(
                "refusals-bad-house-rule-named",
                &[
                    ("name", self.house_rule_name(name).into()),
                    ("value", found.into()),
                ],
            ),
            error => self.code(error.code()),
        }
    }

    /// Names tiles that are given in notation; text that is not notation stays as it is.
    fn wire_faces(&self, texts: &[String], tiles: &TileSet) -> String {
        let names: Vec<_> = texts
            .iter()
            .map(|text| parse_tile(text, tiles).map_or_else(|_| text.clone(), |face| self.face(face)))
            .collect();
        names.join(", ")
    }

    fn refusal(&self, key: &str, code: &str, args: &[(&str, Arg<'_>)]) -> String {
        if self.has(key) {
            self.say_with(key, args)
        } else if NOT_UNDERSTOOD.contains(&code) {
            self.say("refusals-not-understood")
        } else {
            self.say_with("refusals-unknown", &[("code", code.into())])
        }
    }
}
