//! A whole cup as one file: a backup, and the matter of an audit.

use kostka_versioned::{Format, ReadError};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::PlayerId;
use crate::cup::{Cup, CupEvent, MAX_NAME, Refusal, text};
use crate::points::Tally;
use crate::seating::{CannotSeat, METHOD};

/// The format of files.
pub const FILE: Format = Format::new("cup", &[]);

/// The most entries of a file, far above any real cup.
pub const MAX_ENTRIES: usize = 100_000;

/// An entry of the log of a cup.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// The time, in milliseconds since 1970.
    pub at: u64,
    /// The role or person whose command it was.
    pub by: String,
    /// The event.
    pub event: CupEvent,
}

/// A place that a file states.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stated {
    /// The player.
    pub player: PlayerId,
    /// The place.
    pub place: usize,
    /// The points.
    #[serde(flatten)]
    pub points: Tally,
}

/// A whole cup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CupFile {
    /// The log, which is the cup.
    pub entries: Vec<Entry>,
    /// The standings of the last stage, as they were told to people.
    pub standings: Vec<Stated>,
}

#[derive(Serialize, Deserialize)]
struct Written {
    entries: Vec<WrittenEntry>,
    #[serde(default)]
    standings: Vec<Stated>,
}

#[derive(Serialize, Deserialize)]
struct WrittenEntry {
    at: u64,
    by: String,
    event: Value,
}

/// The treatment of draws in a check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Draws {
    /// They are made again from the seed, which may take seconds for each.
    Repeated,
    /// They are believed, as far as tables seat everybody once.
    Believed,
}

/// The reason why a file does not hold.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Wrong {
    /// The first entry does not create a cup.
    #[error("the first entry creates no cup")]
    NoCup,
    /// There are too many entries.
    #[error("a cup has at most {MAX_ENTRIES} entries")]
    TooLong,
    /// An entry that the rules refuse.
    #[error("entry {entry}: {refusal} ({})", .refusal.rule())]
    Refused {
        /// The number of the entry, from 1.
        entry: usize,
        /// The reason.
        refusal: Refusal,
    },
    /// An entry with another content than follows from those before: another draw, cut or ranking.
    #[error("entry {entry} is not what follows from the entries before it")]
    Differs {
        /// The number of the entry, from 1.
        entry: usize,
    },
    /// The check was stopped.
    #[error("the check takes too long")]
    Stopped,
    /// A draw by a method that this program does not know.
    #[error("entry {entry}: the draw was made by method {method}, and this program knows {METHOD}")]
    Method {
        /// The number of the entry, from 1.
        entry: usize,
        /// The method.
        method: u8,
    },
    /// The stated standings are not those of the sheets.
    #[error("the standings are not those that follow from the sheets, from place {place} on")]
    Standings {
        /// The first place that differs.
        place: usize,
    },
}

/// Returns the log with numbers in place of the names of people and clubs, and without reasons, which may name people. Draws
/// and points stay what they were.
pub fn without_names(log: &[Entry]) -> Vec<Entry> {
    const REASON: &str = "…";
    let mut clubs: Vec<String> = Vec::new();
    let mut names: Vec<usize> = Vec::new();
    let mut nameless = |mut event: CupEvent| {
        match &mut event {
            CupEvent::Registered { name, club, .. } => {
                names.push(0);
                *name = format!("Player {}", names.len());
                nameless_club(&mut clubs, club);
            }
            CupEvent::Substituted { player, name } => nameless_again(&mut names, *player, name),
            CupEvent::Amended {
                player, name, club, ..
            } => {
                nameless_again(&mut names, *player, name);
                nameless_club(&mut clubs, club);
            }
            CupEvent::Contested { reason, .. }
            | CupEvent::Corrected { reason, .. }
            | CupEvent::Penalised { reason, .. } => REASON.clone_into(reason),
            _ => {}
        }
        event
    };
    let entry = |entry: &Entry| Entry {
        event: nameless(entry.event.clone()),
        ..entry.clone()
    };
    log.iter().map(entry).collect()
}

/// Puts a number in place of another name of a player.
fn nameless_again(names: &mut [usize], player: PlayerId, name: &mut String) {
    if let Some(count) = names.get_mut(player) {
        *count += 1;
        *name = format!("Player {}.{count}", player + 1);
    }
}

/// Puts a number in place of the name of a club.
fn nameless_club(clubs: &mut Vec<String>, club: &mut Option<String>) {
    let Some(club) = club else { return };
    let known = clubs.iter().position(|known| known == club);
    let at = known.unwrap_or_else(|| {
        clubs.push(club.clone());
        clubs.len() - 1
    });
    *club = format!("Club {}", at + 1);
}

impl CupFile {
    /// Makes the file of a log, with the standings that follow from it.
    pub fn new(entries: Vec<Entry>) -> CupFile {
        let cup = Cup::replay(&entries);
        CupFile {
            standings: cup.as_ref().map(stated).unwrap_or_default(),
            entries,
        }
    }

    /// Reads a file of any known format.
    pub fn read(text: &str) -> Result<CupFile, ReadError> {
        let written: Written = FILE.read(text)?;
        let entry = |entry: WrittenEntry| {
            let event = CupEvent::from_stored(&entry.event.to_string())?;
            let (at, by) = (entry.at, entry.by);
            Ok(Entry { at, by, event })
        };
        Ok(CupFile {
            entries: written
                .entries
                .into_iter()
                .map(entry)
                .collect::<Result<_, ReadError>>()?,
            standings: written.standings,
        })
    }

    /// Writes the file.
    pub fn write(&self) -> Result<String, serde_json::Error> {
        let entry = |entry: &Entry| {
            Ok(WrittenEntry {
                at: entry.at,
                by: entry.by.clone(),
                event: serde_json::from_str(&entry.event.to_stored()?)?,
            })
        };
        FILE.write(&Written {
            entries: self
                .entries
                .iter()
                .map(entry)
                .collect::<Result<_, serde_json::Error>>()?,
            standings: self.standings.clone(),
        })
    }

    /// Computes everything again: each entry is decided anew from those before it, with its draws, cuts and places, and then the
    /// standings. Returns the cup if all of it holds.
    pub fn verify(&self) -> Result<Cup, Wrong> {
        self.check(Draws::Repeated, || true)
    }

    /// Verifies the file, as long as `go_on` agrees, also in the middle of a draw.
    pub fn check(&self, draws: Draws, go_on: impl Fn() -> bool) -> Result<Cup, Wrong> {
        if self.entries.len() > MAX_ENTRIES {
            return Err(Wrong::TooLong);
        }
        let (first, rest) = self.entries.split_first().ok_or(Wrong::NoCup)?;
        let mut cup = Cup::begin(&first.event).ok_or(Wrong::NoCup)?;
        for (entry, Entry { by, .. }) in (1..).zip(&self.entries) {
            text("by", by, MAX_NAME).map_err(|refusal| Wrong::Refused { entry, refusal })?;
        }
        for (entry, Entry { at, event, .. }) in (2..).zip(rest) {
            if !go_on() {
                return Err(Wrong::Stopped);
            }
            let refused = |refusal| match refusal {
                Refusal::CannotSeat(CannotSeat::Stopped) => Wrong::Stopped,
                refusal => Wrong::Refused { entry, refusal },
            };
            match event {
                CupEvent::Drawn { .. } if draws == Draws::Believed => {
                    cup.check_drawn(event).map_err(refused)?;
                }
                _ => {
                    let method = match *event {
                        CupEvent::Drawn { method, .. } | CupEvent::Reseated { method, .. } => method,
                        _ => METHOD,
                    };
                    if !(1..=METHOD).contains(&method) {
                        return Err(Wrong::Method { entry, method });
                    }
                    let command = event.command().ok_or(Wrong::Differs { entry })?;
                    let decided = cup.decide_by(method, &command, &go_on).map_err(refused)?;
                    if decided != [event.clone()] {
                        return Err(Wrong::Differs { entry });
                    }
                }
            }
            cup.apply(*at, event);
        }
        let expected = stated(&cup);
        let same = self
            .standings
            .iter()
            .zip(&expected)
            .take_while(|(stated, place)| stated == place);
        let n_same = same.count();
        if n_same < expected.len().max(self.standings.len()) {
            return Err(Wrong::Standings { place: n_same + 1 });
        }
        Ok(cup)
    }
}

fn stated(cup: &Cup) -> Vec<Stated> {
    let standings = cup.standings().into_iter();
    standings
        .map(|standing| Stated {
            player: standing.player,
            place: standing.place,
            points: standing.points,
        })
        .collect()
}
