//! Snapshots: everything that one recipient may see of a table, and the fold that keeps it up to date.

use kostka_rules::deal::Bytes32;
use kostka_rules::game::{EndView, Melds, Pieces, PlayerView, Reveal, TurnNumber, View, Viewer};
use kostka_rules::matches::GameResult;
use kostka_rules::{BySeat, HouseRules, Seat};
use serde::{Deserialize, Serialize};

use crate::event::{Event, Seen, TableEvent};
use crate::ids::{GameNumber, Member, Millis};
use crate::table::{Round, TableView};

/// A table after event `seq`, as one recipient sees it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Snapshot {
    /// The number of the last event.
    pub seq: u64,
    /// The recipient's number at the table; `None` until they first sit down.
    pub me: Option<Member>,
    /// The recipient's seat.
    pub you: Option<Seat>,
    /// The table, apart from its game.
    #[serde(flatten)]
    pub table: TableView,
    /// The game that is being played or was played last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<GameView>,
    /// The seats of people who are not connected. Changed by `presence`, not by events.
    pub away: Vec<Seat>,
    /// The times since which they are not connected. Changed by `presence`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub away_since: Vec<AwaySince>,
    /// The unfinished arrangement of the player to move. Changed by `draft`; the next move removes it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub draft: Option<Vec<Vec<String>>>,
    /// The latest events of this game up to `seq`, for a log of moves. A table tells the last few of them, and only to somebody who
    /// has just come.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub past: Vec<Event>,
}

/// The time at which a player's connection went.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AwaySince {
    /// The player's seat.
    pub seat: Seat,
    /// The time.
    pub at: Millis,
}

/// A game at a table, as one recipient sees it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GameView {
    /// The number of the game, the commitment to its deal, and its clock.
    #[serde(flatten)]
    pub round: Round,
    /// The id of the rulebook, for programs that do not read `terms`.
    rulebook: String,
    /// The house rules in force, for programs that do not read `terms`.
    rules: HouseRules,
    /// The game itself.
    #[serde(flatten)]
    pub view: View,
}

impl GameView {
    /// Combines a view with the table's notes about the game.
    pub fn new(round: Round, view: View) -> GameView {
        GameView {
            round,
            rulebook: view.terms.rulebook().id.clone(),
            rules: view.terms.house_rules().clone(),
            view,
        }
    }

    /// Returns `true` if nobody can move any more.
    pub fn is_over(&self) -> bool {
        self.view.end.is_some() || self.round.broken_off
    }

    /// Returns the numbers of the game and of the turn, which commands about the turn carry.
    pub fn turn(&self) -> (GameNumber, TurnNumber) {
        (self.round.number, self.view.turn_number)
    }
}

/// The error for an event that does not follow the one before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("event {found} came where {expected} was expected")]
pub struct Gap {
    /// The number that was expected.
    pub expected: u64,
    /// The number that came.
    pub found: u64,
}

impl Snapshot {
    /// Applies the next event. The result equals the snapshot that the server would send after it.
    ///
    /// An event that was applied before changes nothing.
    ///
    /// # Errors
    ///
    /// An event is missing before this one. The client then connects again and asks for the events after `seq`.
    pub fn apply(&mut self, event: &Event) -> Result<(), Gap> {
        let expected = self.seq + 1;
        if event.seq < expected {
            return Ok(());
        }
        if event.seq > expected {
            return Err(Gap {
                expected,
                found: event.seq,
            });
        }
        self.seq = event.seq;
        self.take(event);
        self.you = self.me.and_then(|me| self.table.seat_of(me));
        Ok(())
    }

    /// Notes that a player's connection came or went, and the time since which it is gone.
    pub fn set_away(&mut self, seat: Seat, away: bool, since: Option<Millis>) {
        self.away.retain(|other| *other != seat);
        self.away_since.retain(|other| other.seat != seat);
        if away {
            self.away.push(seat);
            self.away_since.extend(since.map(|at| AwaySince { seat, at }));
        }
    }

    fn take(&mut self, Event { at, event, .. }: &Event) {
        match event {
            TableEvent::Joined {
                member, you: true, ..
            } => self.me = Some(*member),
            // The number of somebody who had gone belongs to another person now.
            TableEvent::Joined { member, .. } if self.me == Some(*member) => {
                self.me = None;
                self.game.iter_mut().for_each(|game| game.view.leave_seat());
            }
            TableEvent::Dealt { .. } => {
                let viewer = self.you.map_or(Viewer::Spectator, Viewer::Seat);
                let round = Round::begun_by(event, &self.table.stage);
                let begun = round.zip(first_view(viewer, event));
                self.game = begun.map(|(round, view)| GameView::new(round, view));
            }
            TableEvent::Moved { .. } | TableEvent::BrokenOff { .. } => self.draft = None,
            _ => {}
        }
        if let Some(game) = &mut self.game {
            game.apply(event, self.me);
        }
        let end = self.game.as_ref().and_then(|game| game.view.end.as_ref());
        let result = end.map(|end| GameResult::of(&end.sheet));
        self.table.apply(*at, event, result);
    }
}

impl GameView {
    fn apply(&mut self, event: &TableEvent<Seen>, me: Option<Member>) {
        self.round.apply(event);
        match event {
            TableEvent::Moved { steps, .. } => steps.iter().for_each(|step| self.view.apply(step)),
            TableEvent::GameEnded {
                secret, seed, racks, ..
            } => self.reveal(*secret, *seed, racks),
            // A person who left sees no more than a spectator.
            TableEvent::Left { member, .. } if me == Some(*member) => self.view.leave_seat(),
            _ => {}
        }
    }

    fn reveal(&mut self, secret: Bytes32, seed: Bytes32, racks: &BySeat<Pieces>) {
        if let Some(EndView { reveal, .. }) = &mut self.view.end {
            *reveal = Some(Reveal {
                secret: Some(secret),
                seed,
                racks: racks.clone(),
            });
        }
    }
}

/// Returns the game right after the deal.
fn first_view(viewer: Viewer, event: &TableEvent<Seen>) -> Option<View> {
    let TableEvent::Dealt {
        terms,
        starter,
        start_draw,
        hand,
        stock,
        rack,
        ..
    } = event
    else {
        return None;
    };
    let player = PlayerView {
        tiles: *hand,
        ..PlayerView::default()
    };
    Some(View {
        viewer,
        players: BySeat::new(terms.players(), |_| player.clone()),
        terms: terms.clone(),
        starter: *starter,
        start_draw: start_draw.clone(),
        turn: *starter,
        turn_number: TurnNumber::FIRST,
        rack: rack.clone(),
        last_drawn: Pieces::default(),
        table: Melds::default(),
        last_laid: Vec::new(),
        stock: *stock,
        trial: None,
        off_theme: Vec::new(),
        end: None,
    })
}
