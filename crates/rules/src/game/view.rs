//! What one viewer may see. Built field by field: a hidden tile has no way in.

use serde::{Deserialize, Serialize};

use super::{Game, Outcome, Phase, Table, Trial};
use crate::deal::{Seed, StartDraw};
use crate::seat::{BySeat, Seat};
use crate::terms::Terms;
use crate::tile::{Face, Row, Tile};

/// Who looks at a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Viewer {
    Seat(Seat),
    Spectator,
}

/// A game as one viewer sees it: the own rack, of the others only how many tiles they have.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    pub viewer: Viewer,
    pub terms: Terms,
    pub starter: Seat,
    /// S1: what was drawn for the start; those tiles went back, so everybody may know them.
    pub start_draw: Option<StartDraw>,
    pub turn: Seat,
    pub turn_number: u32,
    pub players: BySeat<PlayerView>,
    /// The viewer's own rack; empty for spectators.
    pub rack: Vec<Tile>,
    /// What the viewer's last turn drew.
    pub last_drawn: Vec<Tile>,
    pub table: Table,
    /// The tiles that were laid last.
    pub last_laid: Vec<Tile>,
    /// How many tiles are left in the stock.
    pub stock: usize,
    /// T7: the clock of this turn.
    pub clock_seconds: Option<u16>,
    pub may_redeal: bool,
    pub may_announce: bool,
    /// W4: the words that wait to be accepted.
    pub trial: Option<Trial>,
    /// W4: the words that were voted down in this turn.
    pub off_theme: Vec<String>,
    pub end: Option<EndView>,
}

/// A player as everybody sees them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayerView {
    pub tiles: usize,
    pub opened: bool,
    pub announced: bool,
    pub points: i32,
    pub resigned: bool,
    pub loses_turn: bool,
}

/// The end of a game, when everything is shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EndView {
    pub outcome: Outcome,
    pub racks: BySeat<Vec<Tile>>,
    pub seed: Seed,
}

impl Game {
    /// The game as the viewer may see it.
    pub fn view(&self, viewer: Viewer) -> View {
        let own = match viewer {
            Viewer::Seat(seat) => self.players.get(seat),
            Viewer::Spectator => None,
        };
        let seat = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        };
        View {
            viewer,
            terms: self.terms.clone(),
            starter: self.starter,
            start_draw: self.start_draw.clone(),
            turn: self.turn,
            turn_number: self.turn_number,
            players: self
                .players
                .values()
                .map(|player| PlayerView {
                    tiles: player.rack.len(),
                    opened: player.opened,
                    announced: player.announced,
                    points: player.points,
                    resigned: player.resigned,
                    loses_turn: player.loses_turn,
                })
                .collect(),
            rack: own.map_or_else(Vec::new, |player| player.rack.clone()),
            last_drawn: own.map_or_else(Vec::new, |player| player.last_drawn.clone()),
            table: self.table.clone(),
            last_laid: self.last_laid.clone(),
            stock: self.stock.len(),
            clock_seconds: self.clock_seconds(),
            may_redeal: seat.is_some_and(|seat| self.may_redeal(seat)),
            may_announce: seat.is_some_and(|seat| self.may_announce(seat)),
            trial: match &self.phase {
                Phase::OnTrial(trial) => Some(trial.clone()),
                Phase::Playing | Phase::Ended(_) => None,
            },
            off_theme: self.off_theme.clone(),
            end: self.outcome().map(|outcome| EndView {
                outcome: outcome.clone(),
                racks: self.players.values().map(|player| player.rack.clone()).collect(),
                seed: self.seed,
            }),
        }
    }
}

impl View {
    /// The table as the rules judge it.
    pub fn table_faces(&self) -> Vec<Row> {
        super::table_faces(&self.table, self.terms.tiles())
    }

    /// The own rack as the rules judge it.
    pub fn rack_faces(&self) -> Vec<Face> {
        self.rack
            .iter()
            .map(|tile| self.terms.tiles().face(*tile))
            .collect()
    }

    /// Whether the viewer is a player who has opened.
    pub fn has_opened(&self) -> bool {
        match self.viewer {
            Viewer::Seat(seat) => self.players.get(seat).is_some_and(|player| player.opened),
            Viewer::Spectator => false,
        }
    }
}
