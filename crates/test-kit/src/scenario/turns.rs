//! The lines of a turn, from a table to a table, and of single rows.

use kostka_rules::notation::{self, NotationError, parse_row, parse_table, row_text, table_text};
use kostka_rules::{Attempt, Face, LegalTurn, Row, TurnError, meld, turn};

use super::Line;
use super::expect::{Found, same};
use super::stage::Stage;

/// The description of a turn.
pub(super) struct TurnStage {
    before: Vec<Row>,
    rack: Row,
    opened: bool,
    after: Vec<Row>,
    legal: Option<LegalTurn>,
}

impl Default for TurnStage {
    fn default() -> TurnStage {
        TurnStage {
            before: Vec::new(),
            rack: Row::new(),
            opened: true,
            after: Vec::new(),
            legal: None,
        }
    }
}

impl TurnStage {
    pub(super) fn picture(&self) -> String {
        if self.after.is_empty() {
            return String::new();
        }
        let opened = if self.opened { "" } else { " (unopened)" };
        format!(
            "before  {}\nrack    {}{opened}\nafter   {}\n",
            table_text(&self.before),
            row_text(&self.rack),
            table_text(&self.after)
        )
    }
}

impl Stage<'_> {
    /// Takes a line about a turn; false if it is about something else.
    pub(super) fn turn_line(&mut self, line: &Line) -> Result<bool, String> {
        let tiles = self.terms.tiles();
        let value = line.value.as_str();
        match line.key.as_str() {
            "before" => self.turns.before = parse_table(value, tiles).map_err(said)?,
            "rack" => self.turns.rack = parse_row(value, tiles).map_err(said)?,
            "unopened" => self.turns.opened = false,
            "opened" => self.turns.opened = true,
            "after" => self.judge(line)?,
            "legal" => {
                self.accept();
                self.check_legal(value)?;
            }
            "set" => self.check_set(value)?,
            "noset" => self.check_no_set(value)?,
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn judge(&mut self, line: &Line) -> Result<(), String> {
        self.turns.legal = None;
        let after = match parse_table(&line.value, self.terms.tiles()) {
            Ok(after) => after,
            Err(error) if error.code() == "unknown-tile" => {
                self.verdict(line, vec![Found::new(error.code(), "9.15")]);
                return Ok(());
            }
            Err(error) => return Err(said(error)),
        };
        // Empty rows are dropped, but the others keep their numbers: the meld of `- | r3 r4 r5` is the second row.
        self.turns.after = after;
        let found = match self.try_turn(&self.turns.after) {
            Ok(legal) => {
                self.turns.legal = Some(legal);
                Vec::new()
            }
            Err(TurnError::Illegal(violations)) => violations.iter().map(Found::from).collect(),
            Err(TurnError::Position(error)) => vec![Found::new(error.code(), "9.15")],
        };
        self.verdict(line, found);
        Ok(())
    }

    fn try_turn(&self, after: &[Row]) -> Result<LegalTurn, TurnError> {
        let attempt = Attempt {
            opened: self.turns.opened,
            rack: &self.turns.rack,
            before: &self.turns.before,
            after,
        };
        turn::check(&self.terms, self.oracles.lexicon, attempt)
    }

    /// `played r9 b9 k9 opening 27 points 7`: only values that are given are compared; `played` is required.
    fn check_legal(&self, value: &str) -> Result<(), String> {
        let Some(legal) = &self.turns.legal else {
            // A refusal is reported when the verdict is compared.
            return Ok(());
        };
        let mut parts = vec![format!("played {}", row_text(&sorted(&legal.played)))];
        if value.contains("opening") {
            parts.push(format!("opening {}", legal.opening_value.unwrap_or_default()));
        }
        if value.contains("points") {
            parts.push(format!("points {}", legal.points.unwrap_or_default()));
        }
        let (played, rest) = split_before(value, &["opening", "points"]);
        let played = played.strip_prefix("played").ok_or("say what was `played`")?;
        let played = parse_row(played, self.terms.tiles()).map_err(said)?;
        let expected = format!("played {} {rest}", row_text(&sorted(&played)));
        same("the turn", expected.trim(), &parts.join(" "))
    }

    /// `r3 r4 J = 12`: a meld and its value in an opening.
    fn check_set(&mut self, value: &str) -> Result<(), String> {
        let (row, worth) = value.split_once('=').unwrap_or((value, ""));
        let row = parse_row(row, self.terms.tiles()).map_err(said)?;
        let readings = meld::readings(&row, self.terms.rules().mirror_value);
        let Some(best) = readings.best_value() else {
            let why = meld::why_not(&row, self.terms.rules().mirror_value);
            return Err(format!("{}: {} ({})", row_text(&row), why.reason(), why.rule()));
        };
        if !worth.is_empty() {
            same(&row_text(&row), worth.trim(), &best.to_string())?;
        }
        self.lay_alone(&row)
            .map_err(|error| format!("{}: {error}", row_text(&row)))?;
        self.show();
        Ok(())
    }

    /// `D r2 r3 : D1`: not a meld, by this rule.
    fn check_no_set(&mut self, value: &str) -> Result<(), String> {
        let (row, rule) = value.split_once(':').ok_or("say `noset TILES : RULE`")?;
        let row = parse_row(row, self.terms.tiles()).map_err(said)?;
        let found = match self.lay_alone(&row) {
            Ok(_) => "a set".to_owned(),
            Err(TurnError::Illegal(violations)) => {
                let found: Vec<String> = violations
                    .iter()
                    .map(|violation| format!("{} {}", violation.code, violation.rule))
                    .collect();
                found.join(", ")
            }
            Err(error) => error.to_string(),
        };
        let code = if row.len() < meld::MIN_TILES {
            "set-too-short"
        } else {
            "not-a-set"
        };
        same(&row_text(&row), &format!("{code} {}", rule.trim()), &found)?;
        self.show_refused(code);
        Ok(())
    }

    /// Judges a turn in which a player who has opened lays just this row.
    fn lay_alone(&self, row: &Row) -> Result<LegalTurn, TurnError> {
        let attempt = Attempt {
            opened: true,
            rack: row,
            before: &[],
            after: std::slice::from_ref(row),
        };
        turn::check(&self.terms, self.oracles.lexicon, attempt)
    }
}

/// Splits a text before the first of these words.
fn split_before<'a>(text: &'a str, words: &[&str]) -> (&'a str, &'a str) {
    let at = words.iter().filter_map(|word| text.find(word)).min();
    text.split_at(at.unwrap_or(text.len()))
}

pub(super) fn sorted(row: &[Face]) -> Row {
    let mut row = row.to_vec();
    row.sort_unstable();
    row
}

pub(super) fn said(error: NotationError) -> String {
    error.to_string()
}

/// Sorts rows, for comparing tables.
pub(super) fn table_in_order(table: &[Row]) -> String {
    let mut rows = table.to_vec();
    rows.sort_unstable();
    notation::table_text(&rows)
}
