//! The moves of a game, in words.

use kostka_protocol::{Step, step_to_wire};
use kostka_rules::game::{DrawReason, PassReason, SeenEvent};
use kostka_rules::score::End;
use kostka_rules::{Seat, TileSet};

use crate::texts::Texts;

/// A function from seats to the names of their players; [`Texts::bot`] makes the names of bots.
pub type Names<'a> = &'a dyn Fn(Seat) -> String;

impl Texts {
    /// Describes a step of a game for the log; `None` if the next step makes it obvious. Steps of `you` are addressed to you.
    pub fn step(&self, step: &Step, tiles: &TileSet, names: Names<'_>, you: Option<Seat>) -> Option<String> {
        let counted = |key: &str, seat: &Seat, count: usize| {
            if Some(*seat) == you
                && let Some(own) = own_key(key).filter(|own| self.has(own))
            {
                return self.say_with(&own, &[("count", count.into())]);
            }
            self.say_with(key, &[("name", names(*seat).into()), ("count", count.into())])
        };
        let said = |key: &str, seat: &Seat| counted(key, seat, 0);
        Some(match step {
            Step::Redealt { seat, .. } => said("moves-redealt", seat),
            Step::Played {
                seat, laid, points, ..
            } => {
                let key = if tiles.is_letters() {
                    "moves-played-letters"
                } else {
                    "moves-played"
                };
                let laid = counted(key, seat, laid.len());
                if *points > 0 {
                    format!("{laid} {}", counted("moves-points", seat, usize::from(*points)))
                } else {
                    laid
                }
            }
            Step::Drew {
                seat, count, reason, ..
            } => counted(drew_key(*reason), seat, *count),
            Step::Passed { seat, reason } => said(passed_key(*reason), seat),
            Step::Restored { seat } => said("moves-restored", seat),
            Step::TurnLost { seat } => said("moves-turn-lost", seat),
            Step::Skipped { seat } => said("moves-skipped", seat),
            Step::Announced { seat } => said("moves-announced", seat),
            Step::Resigned { seat } => said("moves-resigned", seat),
            Step::Proposed { seat, .. } => said("moves-proposed", seat),
            Step::Challenged { seat, word } => self.say_with(
                "moves-challenged",
                &[("name", names(*seat).into()), ("word", word.into())],
            ),
            Step::Voted { seat, fits } => said(
                if *fits {
                    "moves-voted-yes"
                } else {
                    "moves-voted-no"
                },
                seat,
            ),
            Step::Judged { word, fits } => {
                let key = if *fits {
                    "moves-judged-yes"
                } else {
                    "moves-judged-no"
                };
                self.say_with(key, &[("word", word.into())])
            }
            Step::TurnBegan { .. } => return None,
            Step::Ended { end, .. } => match end {
                End::Out(seat) if tiles.is_letters() => said("moves-ended-words", &seat_of(*seat)),
                End::Out(seat) => said("moves-ended-out", &seat_of(*seat)),
                End::Stock => self.say("moves-ended-stock"),
                End::LastLeft(seat) => said("moves-ended-last-left", &seat_of(*seat)),
            },
        })
    }

    /// Describes an event of a game for the log, as a spectator sees it.
    pub fn event(&self, event: SeenEvent, tiles: &TileSet, names: Names<'_>) -> Option<String> {
        if let SeenEvent::Started { starter, .. } = &event {
            return Some(self.say_with("moves-started", &[("name", names(*starter).into())]));
        }
        let step = step_to_wire(event, tiles, &kostka_protocol::Pieces::default())?;
        self.step(&step, tiles, names, None)
    }
}

const fn drew_key(reason: DrawReason) -> &'static str {
    match reason {
        DrawReason::Choice => "moves-drew",
        DrawReason::Clock => "moves-drew-clock",
        DrawReason::Unfinished => "moves-drew-unfinished",
        DrawReason::Refill => "moves-drew-refill",
    }
}

const fn passed_key(reason: PassReason) -> &'static str {
    match reason {
        PassReason::Choice => "moves-passed",
        PassReason::Clock => "moves-passed-clock",
        PassReason::Unfinished => "moves-passed-unfinished",
    }
}

/// Returns the key of the same message addressed to the player it is about.
fn own_key(key: &str) -> Option<String> {
    Some(format!("moves-you-{}", key.strip_prefix("moves-")?))
}

/// Converts an index of a score sheet to a seat.
pub(crate) fn seat_of(index: usize) -> Seat {
    Seat(u8::try_from(index).unwrap_or(u8::MAX))
}
