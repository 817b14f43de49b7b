//! The events of a game in words.

use kostka_rules::game::{DrawReason, PassReason, SeenEvent};
use kostka_rules::score::End;
use kostka_rules::{Face, Seat, TileSet};

use crate::texts::Texts;

/// A function from seats to the names of their players; [`Texts::bot_name`] makes the names of bots.
pub type Names<'a> = &'a dyn Fn(Seat) -> String;

impl Texts {
    /// Describes an event of a game for the log; `None` if the next event makes it obvious. Events of `you` are addressed to you.
    pub fn event(
        &self,
        event: &SeenEvent,
        tiles: &TileSet,
        names: Names<'_>,
        you: Option<Seat>,
    ) -> Option<String> {
        let addressed = |key: &str, seat: Seat| {
            let own = own_key(key).filter(|own| Some(seat) == you && self.has(own));
            own.unwrap_or_else(|| key.to_owned())
        };
        let listed = |key: &str, seat: Seat, count: usize, tiles: &str| {
            let key = addressed(key, seat);
            let name = names(seat);
            let args = [
                ("name", name.into()),
                ("count", count.into()),
                ("tiles", tiles.into()),
            ];
            self.say_with(&key, &args)
        };
        let counted = |key: &str, seat: Seat, count: usize| listed(key, seat, count, "");
        let said = |key: &str, seat: Seat| Some(counted(key, seat, 0));
        match *event {
            SeenEvent::Started { starter } => said("moves-started", starter),
            SeenEvent::Redealt { seat, .. } => said("moves-redealt", seat),
            SeenEvent::Played {
                seat,
                ref laid,
                points,
                ..
            } => {
                let faces = self.laid_faces(&laid.faces(tiles), tiles);
                let told = listed(laid_key(tiles), seat, laid.len(), &faces);
                Some(match usize::from(points) {
                    0 => told,
                    points => format!("{told} {}", counted("moves-points", seat, points)),
                })
            }
            SeenEvent::Drew {
                seat, count, reason, ..
            } => Some(counted(draw_key(reason), seat, count)),
            SeenEvent::Passed { seat, reason } => said(pass_key(reason), seat),
            SeenEvent::Restored { seat } => said("moves-restored", seat),
            SeenEvent::TurnLost { seat } => said("moves-turn-lost", seat),
            SeenEvent::Skipped { seat } => said("moves-skipped", seat),
            SeenEvent::Announced { seat } => said("moves-announced", seat),
            SeenEvent::Resigned { seat } => said("moves-resigned", seat),
            SeenEvent::Proposed { seat, .. } => said("moves-proposed", seat),
            SeenEvent::Challenged { seat, ref word } => {
                let args = [("name", names(seat).into()), ("word", word.into())];
                Some(self.say_with(&addressed("moves-challenged", seat), &args))
            }
            SeenEvent::Voted { seat, fits: true } => said("moves-voted-yes", seat),
            SeenEvent::Voted { seat, fits: false } => said("moves-voted-no", seat),
            SeenEvent::Judged { ref word, fits } => {
                let key = if fits {
                    "moves-judged-yes"
                } else {
                    "moves-judged-no"
                };
                Some(self.say_with(key, &[("word", word.into())]))
            }
            SeenEvent::TurnBegan { .. } => None,
            SeenEvent::Ended { end, .. } => match end {
                End::Out(seat) if tiles.is_letters() => said("moves-ended-words", seat),
                End::Out(seat) => said("moves-ended-out", seat),
                End::Stock => Some(self.say("moves-ended-stock")),
                End::LastLeft(seat) => said("moves-ended-last-left", seat),
            },
        }
    }
}

impl Texts {
    /// Lists tiles of the log: letters as they are read in a word, others by their names.
    fn laid_faces(&self, faces: &[Face], tiles: &TileSet) -> String {
        if tiles.is_letters() {
            let letters: Vec<String> = faces.iter().map(ToString::to_string).collect();
            letters.join(" ")
        } else {
            self.faces(faces)
        }
    }
}

fn laid_key(tiles: &TileSet) -> &'static str {
    if tiles.is_letters() {
        "moves-played-letters"
    } else {
        "moves-played"
    }
}

const fn draw_key(reason: DrawReason) -> &'static str {
    match reason {
        DrawReason::Choice => "moves-drew",
        DrawReason::Clock => "moves-drew-clock",
        DrawReason::Unfinished => "moves-drew-unfinished",
        DrawReason::Refill => "moves-drew-refill",
    }
}

const fn pass_key(reason: PassReason) -> &'static str {
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
