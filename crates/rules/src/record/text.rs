//! Records as lines of text.

use super::{Record, RecordedResult, ReplayError, Starter, VERSION};
use crate::deal::{Bytes32, FairDeal};
use crate::rulebook::Revision;
use crate::seat::Seat;
use crate::terms::HouseRules;

/// Longest text of a record in bytes.
const MAX_TEXT: usize = 4 * 1024 * 1024;

/// The line at which a text is not a record, and the reason.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {what}")]
pub struct RecordTextError {
    /// The line, counted from 1.
    pub line: usize,
    /// The reason.
    pub what: LineError,
}

/// The reason why a line is not that of a record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LineError {
    /// The whole text is too long.
    #[error("the text is too long to be a record")]
    TooLong,
    /// A newer release wrote the record.
    #[error("{}", ReplayError::Version(*.0))]
    Newer(u8),
    /// The line begins with an unknown word.
    #[error("`{0}` is not understood")]
    Unknown(String),
    /// The line is missing, or does not look like this example.
    #[error("a line like `{0}` is needed")]
    Like(String),
}

fn like(example: &str) -> LineError {
    LineError::Like(example.to_owned())
}

impl Record {
    /// Writes the record as text.
    pub fn to_text(&self) -> String {
        let mut lines = vec![
            format!("kostka {}", self.kostka),
            format!("rulebook {}", self.rulebook),
        ];
        if !self.revision.is_first() {
            lines.push(format!("revision {}", self.revision));
        }
        if !self.rules.is_empty() {
            lines.push(format!("rules {}", serde_json::Value::Object(self.rules.clone())));
        }
        for (seat, name) in self.players.iter().enumerate() {
            lines.push(format!("player {} {}", Seat(seat as u8), one_line(name)));
        }
        lines.push(format!("starter {}", String::from(self.starter)));
        lines.push(format!("seed {}", self.seed));
        if let Some(fair) = &self.fair {
            lines.push(format!("commitment {}", fair.commitment));
            lines.push(format!("secret {}", fair.secret));
            lines.extend(fair.nonces.iter().map(|nonce| format!("nonce {nonce}")));
        }
        lines.push(String::new());
        lines.extend(self.turns.iter().map(|turn| one_line(turn)));
        if let Some(result) = &self.result {
            lines.push(String::new());
            lines.push(result_line(result));
        }
        lines.push(String::new());
        lines.join("\n")
    }

    /// Reads a record from text. Lines that begin with `#` are remarks.
    pub fn from_text(text: &str) -> Result<Record, RecordTextError> {
        if text.len() > MAX_TEXT {
            return Err(RecordTextError {
                line: 1,
                what: LineError::TooLong,
            });
        }
        let mut draft = Draft::default();
        for (at, line) in text.lines().enumerate() {
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            draft
                .read(line)
                .map_err(|what| RecordTextError { line: at + 1, what })?;
        }
        draft.finish().map_err(|what| RecordTextError {
            line: text.lines().count().max(1),
            what,
        })
    }
}

/// Removes line ends and invisible characters from a text.
fn one_line(text: &str) -> String {
    text.chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .collect()
}

fn result_line(result: &RecordedResult) -> String {
    let winners: String = result.winners.iter().map(Seat::to_string).collect();
    let scores: Vec<String> = result.scores.values().map(|score| format!("{score:+}")).collect();
    let big: Vec<String> = result.big_points.values().map(u16::to_string).collect();
    format!(
        "result {} {winners} {} big {}",
        result.end,
        scores.join(" "),
        big.join(" ")
    )
}

#[derive(Default)]
struct Draft {
    kostka: Option<u8>,
    rulebook: Option<String>,
    revision: Revision,
    rules: HouseRules,
    players: Vec<String>,
    starter: Option<Starter>,
    seed: Option<Bytes32>,
    commitment: Option<Bytes32>,
    secret: Option<Bytes32>,
    nonces: Vec<Bytes32>,
    turns: Vec<String>,
    result: Option<RecordedResult>,
}

impl Draft {
    fn read(&mut self, line: &str) -> Result<(), LineError> {
        let (key, value) = line.split_once(' ').unwrap_or((line, ""));
        let value = value.trim();
        let bytes = || {
            let bytes = value.parse::<Bytes32>();
            bytes.map_err(|_| like(&format!("{key} 000102…1f")))
        };
        match key {
            "kostka" => self.kostka = Some(read_version(value)?),
            "rulebook" => self.rulebook = Some(value.to_owned()),
            "revision" => self.revision = value.parse().map(Revision).map_err(|_| like("revision 2"))?,
            "rules" => {
                let rules = serde_json::from_str(value);
                self.rules = rules.map_err(|_| like(r#"rules {"opening_minimum":40}"#))?;
            }
            "player" => {
                let (seat, name) = value.split_once(' ').unwrap_or((value, ""));
                let expected = Seat(self.players.len().min(25) as u8).to_string();
                if seat != expected {
                    return Err(LineError::Like(format!("player {expected} Ania")));
                }
                self.players.push(one_line(name).trim().to_owned());
            }
            "starter" => {
                let starter = Starter::try_from(value.to_owned());
                self.starter = Some(starter.map_err(|_| like("starter draw"))?);
            }
            "seed" => self.seed = Some(bytes()?),
            "commitment" => self.commitment = Some(bytes()?),
            "secret" => self.secret = Some(bytes()?),
            "nonce" => self.nonces.push(bytes()?),
            "result" => self.result = Some(read_result(value)?),
            _ if Seat::from_text(key).is_some() => self.turns.push(one_line(line).trim().to_owned()),
            _ => return Err(LineError::Unknown(key.chars().take(20).collect())),
        }
        Ok(())
    }

    fn finish(self) -> Result<Record, LineError> {
        let fair = match (self.commitment, self.secret) {
            (Some(commitment), Some(secret)) => Some(FairDeal {
                commitment,
                secret,
                nonces: self.nonces,
            }),
            (None, None) if self.nonces.is_empty() => None,
            (None, _) => return Err(like("commitment 000102…1f")),
            (_, None) => return Err(like("secret 000102…1f")),
        };
        Ok(Record {
            kostka: self.kostka.ok_or_else(|| like("kostka 1"))?,
            rulebook: self.rulebook.ok_or_else(|| like("rulebook pl-standard"))?,
            revision: self.revision,
            rules: self.rules,
            players: self.players,
            starter: self.starter.ok_or_else(|| like("starter draw"))?,
            seed: self.seed.ok_or_else(|| like("seed 000102…1f"))?,
            fair,
            turns: self.turns,
            result: self.result,
        })
    }
}

/// Reads the number of the format in the first line, so that a newer format is recognised before the rest is read.
fn read_version(value: &str) -> Result<u8, LineError> {
    match value.parse() {
        Ok(VERSION) => Ok(VERSION),
        Ok(newer) if newer > VERSION => Err(LineError::Newer(newer)),
        _ => Err(like("kostka 1")),
    }
}

fn read_result(text: &str) -> Result<RecordedResult, LineError> {
    let shape = || like("result out B -34 +34 big 0 1");
    let mut words = text.split_whitespace();
    let end = words
        .next()
        .filter(|end| ["out", "stock", "last-left"].contains(end))
        .ok_or_else(shape)?;
    let winners = words.next().ok_or_else(shape)?.chars();
    let winners = winners.map(Seat::from_letter).collect::<Option<_>>();
    let scores = words.by_ref().take_while(|word| *word != "big").map(str::parse);
    let scores = scores.collect::<Result<_, _>>().map_err(|_| shape())?;
    let big_points = words
        .map(str::parse)
        .collect::<Result<_, _>>()
        .map_err(|_| shape())?;
    Ok(RecordedResult {
        end: end.to_owned(),
        winners: winners.ok_or_else(shape)?,
        scores,
        big_points,
    })
}
