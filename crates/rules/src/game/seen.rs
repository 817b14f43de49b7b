//! Events as one viewer may see them. They travel to clients, which fold them into a [`View`](super::View).

use serde::{Deserialize, Serialize};

use super::pieces::{Melds, Pieces, face_texts};
use super::{DrawReason, Event, Game, PassReason, Viewer};
use crate::notation::FaceText;
use crate::score::{End, ScoreSheet};
use crate::seat::Seat;

/// An [`Event`] as one viewer is told it. It has no field for a tile that the viewer may not know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum SeenEvent {
    /// The game began.
    Started {
        /// The player with the first turn.
        starter: Seat,
    },
    /// S4: the tiles were dealt again.
    Redealt {
        /// The player who demanded it.
        seat: Seat,
        /// The viewer's new rack; empty for spectators.
        rack: Pieces,
    },
    /// A player ended a turn by laying tiles.
    Played {
        /// The player.
        seat: Seat,
        /// The whole table after the turn.
        table: Melds,
        /// The tiles that came from the rack.
        laid: Pieces,
        /// 7.6: the points of the turn in Word.
        points: u16,
    },
    /// A player drew from the stock.
    Drew {
        /// The player.
        seat: Seat,
        /// The number of tiles.
        count: usize,
        /// The tiles, for the player who drew them.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        drawn: Option<Pieces>,
        /// The reason.
        reason: DrawReason,
    },
    /// A player passed.
    Passed {
        /// The player.
        seat: Seat,
        /// The reason.
        reason: PassReason,
    },
    /// T7: an unfinished arrangement was undone.
    Restored {
        /// The player whose arrangement it was.
        seat: Seat,
    },
    /// T7: a player lost the next turn.
    TurnLost {
        /// The player.
        seat: Seat,
    },
    /// A player who had lost the turn was passed over.
    Skipped {
        /// The player.
        seat: Seat,
    },
    /// T5: a player announced "I open next turn".
    Announced {
        /// The player.
        seat: Seat,
    },
    /// Ruling 9.18: a player gave up.
    Resigned {
        /// The player.
        seat: Seat,
    },
    /// W4: a legal table waits for the other players.
    Proposed {
        /// The player to move.
        seat: Seat,
        /// The table as it would lie.
        table: Vec<Vec<FaceText>>,
    },
    /// W4: a player said that a word does not fit the theme.
    Challenged {
        /// The challenger.
        seat: Seat,
        /// The word.
        word: String,
    },
    /// W4: a player voted.
    Voted {
        /// The voter.
        seat: Seat,
        /// `true` if the word fits.
        fits: bool,
    },
    /// W4: the vote is over.
    Judged {
        /// The word.
        word: String,
        /// `true` if the word fits.
        fits: bool,
    },
    /// The next turn began.
    TurnBegan {
        /// The player to move.
        seat: Seat,
    },
    /// The game ended.
    Ended {
        /// The end.
        end: End,
        /// The points.
        sheet: ScoreSheet,
    },
}

impl Event {
    /// Returns the event as a viewer of `game` may see it. Only the deal of `game` is used, so the game may be at any turn.
    pub fn seen_by(&self, viewer: Viewer, game: &Game) -> SeenEvent {
        let tiles = game.terms().tiles();
        match self {
            Event::Began(_) => SeenEvent::Started {
                starter: game.starter(),
            },
            Event::Redealt { seat, deal } => SeenEvent::Redealt {
                seat: *seat,
                rack: Pieces::new(&game.dealt_rack(*deal, viewer), tiles),
            },
            Event::Played {
                seat,
                table,
                laid,
                points,
            } => SeenEvent::Played {
                seat: *seat,
                table: Melds::new(table, tiles),
                laid: Pieces::new(laid, tiles),
                points: *points,
            },
            Event::Drew {
                seat,
                tiles: drawn,
                reason,
            } => SeenEvent::Drew {
                seat: *seat,
                count: drawn.len(),
                drawn: (viewer == Viewer::Seat(*seat)).then(|| Pieces::new(drawn, tiles)),
                reason: *reason,
            },
            Event::Passed { seat, reason } => SeenEvent::Passed {
                seat: *seat,
                reason: *reason,
            },
            Event::Restored { seat } => SeenEvent::Restored { seat: *seat },
            Event::TurnLost { seat } => SeenEvent::TurnLost { seat: *seat },
            Event::Skipped { seat } => SeenEvent::Skipped { seat: *seat },
            Event::Announced { seat } => SeenEvent::Announced { seat: *seat },
            Event::Resigned { seat } => SeenEvent::Resigned { seat: *seat },
            Event::Proposed { seat, table } => SeenEvent::Proposed {
                seat: *seat,
                table: face_texts(table),
            },
            Event::Challenged { seat, word } => SeenEvent::Challenged {
                seat: *seat,
                word: word.clone(),
            },
            Event::Voted { seat, fits } => SeenEvent::Voted {
                seat: *seat,
                fits: *fits,
            },
            Event::Judged { word, fits } => SeenEvent::Judged {
                word: word.clone(),
                fits: *fits,
            },
            Event::TurnBegan { seat } => SeenEvent::TurnBegan { seat: *seat },
            Event::Ended { outcome } => SeenEvent::Ended {
                end: outcome.end,
                sheet: outcome.sheet.clone(),
            },
        }
    }
}
