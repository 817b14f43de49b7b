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
    pub what: String,
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
                what: "the text is too long to be a record".to_owned(),
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
    fn read(&mut self, line: &str) -> Result<(), String> {
        let (key, value) = line.split_once(' ').unwrap_or((line, ""));
        let value = value.trim();
        let bytes = || value.parse::<Bytes32>().map_err(|error| error.to_string());
        match key {
            "kostka" => self.kostka = Some(read_version(value)?),
            "rulebook" => self.rulebook = Some(value.to_owned()),
            "revision" => {
                let number = value.parse().map_err(|_| "the revision is a number".to_owned())?;
                self.revision = Revision(number);
            }
            "rules" => {
                self.rules =
                    serde_json::from_str(value).map_err(|error| format!("the house rules: {error}"))?;
            }
            "player" => {
                let (seat, name) = value.split_once(' ').unwrap_or((value, ""));
                let expected = Seat(self.players.len().min(25) as u8).to_string();
                if seat != expected {
                    return Err(format!("the next player is {expected}, not `{seat}`"));
                }
                self.players.push(one_line(name).trim().to_owned());
            }
            "starter" => self.starter = Some(Starter::try_from(value.to_owned())?),
            "seed" => self.seed = Some(bytes()?),
            "commitment" => self.commitment = Some(bytes()?),
            "secret" => self.secret = Some(bytes()?),
            "nonce" => self.nonces.push(bytes()?),
            "result" => self.result = Some(read_result(value)?),
            _ if Seat::from_letter(key.chars().next().unwrap_or(' ')).is_some() && key.len() == 1 => {
                self.turns.push(one_line(line).trim().to_owned());
            }
            _ => {
                return Err(format!(
                    "`{}` is not understood",
                    key.chars().take(20).collect::<String>()
                ));
            }
        }
        Ok(())
    }

    fn finish(self) -> Result<Record, String> {
        let missing = |what: &str| format!("the line `{what}` is missing");
        let fair = match (self.commitment, self.secret) {
            (Some(commitment), Some(secret)) => Some(FairDeal {
                commitment,
                secret,
                nonces: self.nonces,
            }),
            (None, None) if self.nonces.is_empty() => None,
            _ => return Err("a proof of the deal has both a commitment and a secret".to_owned()),
        };
        Ok(Record {
            kostka: self.kostka.ok_or_else(|| missing("kostka 1"))?,
            rulebook: self.rulebook.ok_or_else(|| missing("rulebook ID"))?,
            revision: self.revision,
            rules: self.rules,
            players: self.players,
            starter: self.starter.ok_or_else(|| missing("starter draw"))?,
            seed: self.seed.ok_or_else(|| missing("seed HEX"))?,
            fair,
            turns: self.turns,
            result: self.result,
        })
    }
}

/// Reads the number of the format in the first line, so that a newer format is recognised before the rest is read.
fn read_version(value: &str) -> Result<u8, String> {
    let number: u8 = value.parse().map_err(|_| "the version is a number".to_owned())?;
    if number == VERSION {
        Ok(number)
    } else {
        Err(ReplayError::Version(number).to_string())
    }
}

fn read_result(text: &str) -> Result<RecordedResult, String> {
    let shape = || "a result is like `out B -34 +34 big 0 1`".to_owned();
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
