//! A game as one viewer may see it, built field by field so that no hidden tile gets in.

use serde::{Deserialize, Serialize};

use super::pieces::{Melds, Pieces, face_texts};
use super::{Game, Phase, Player, SeenEvent, TurnNumber, permission};
use crate::deal::{Bytes32, Seed, StartDraw};
use crate::notation::FaceText;
use crate::score::{End, ScoreSheet};
use crate::seat::{BySeat, Seat};
use crate::terms::Terms;
use crate::tile::{Row, Tile};

/// A person or program that looks at a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Viewer {
    /// A player, who sees their own rack.
    Seat(Seat),
    /// Anyone else, who sees no rack.
    Spectator,
}

impl Viewer {
    /// Returns the viewer's seat.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        }
    }
}

/// A game as one viewer sees it: their own rack, and of the others' racks only the number of tiles.
///
/// Views travel to clients, and bots decide by them. [`View::apply`] keeps a view up to date with the viewer's events.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// The viewer.
    pub viewer: Viewer,
    /// The terms of the game.
    pub terms: Terms,
    /// The player who had the first turn.
    pub starter: Seat,
    /// S1: the tiles drawn for the start. They were returned before the deal, so every viewer may know them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start_draw: Option<StartDraw>,
    /// The player to move.
    pub turn: Seat,
    /// The number of the turn, from 1.
    pub turn_number: TurnNumber,
    /// The players, in the order of their seats.
    pub players: BySeat<PlayerView>,
    /// The viewer's rack; empty for spectators.
    pub rack: Pieces,
    /// The tiles that the viewer's last turn drew.
    pub last_drawn: Pieces,
    /// The melds on the table.
    pub table: Melds,
    /// The tiles that were laid last.
    pub last_laid: Vec<Tile>,
    /// The number of tiles left in the stock.
    pub stock: usize,
    /// W4: the words that wait to be accepted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub trial: Option<TrialView>,
    /// W4: the words that were voted down in this turn.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub off_theme: Vec<String>,
    /// The end of the game, once it is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub end: Option<EndView>,
}

/// A player as every viewer sees them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayerView {
    /// The number of tiles on the rack, which everybody at the table can count.
    pub tiles: usize,
    /// `true` once the player has opened.
    pub opened: bool,
    /// T5: `true` if the player announced an opening since their last turn.
    pub announced: bool,
    /// 7.6: the points so far.
    pub points: i32,
    /// `true` once the player has given up.
    pub resigned: bool,
    /// T7: `true` if the player loses the next turn.
    pub loses_turn: bool,
}

impl From<&Player> for PlayerView {
    fn from(player: &Player) -> PlayerView {
        PlayerView {
            tiles: player.rack.len(),
            opened: player.opened,
            announced: player.announced,
            points: player.points,
            resigned: player.resigned,
            loses_turn: player.loses_turn,
        }
    }
}

/// W4: words that wait to be accepted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TrialView {
    /// The table as proposed.
    pub table: Vec<Vec<FaceText>>,
    /// The word that is voted on.
    pub word: Option<String>,
    /// The votes so far: on the word, or on the whole table while no word is challenged.
    pub votes: Vec<Vote>,
    /// The words that were challenged and found to fit.
    pub accepted: Vec<String>,
}

/// One vote.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Vote {
    /// The voter.
    pub seat: Seat,
    /// `true` if the word fits.
    pub fits: bool,
}

/// The end of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EndView {
    /// The end.
    pub end: End,
    /// The points.
    pub sheet: ScoreSheet,
    /// Everything that was hidden. A table reveals it right after the result.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reveal: Option<Reveal>,
}

/// Everything that was hidden in a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reveal {
    /// The table's part of the seed, where the deal was committed to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub secret: Option<Bytes32>,
    /// The seed.
    pub seed: Seed,
    /// The racks at the end.
    pub racks: BySeat<Pieces>,
}

impl Game {
    /// Returns the game as the viewer may see it.
    pub fn view(&self, viewer: Viewer) -> View {
        let tiles = self.terms.tiles();
        let own = viewer.seat().and_then(|seat| self.players.get(seat));
        let pieces = |of: fn(&Player) -> &Vec<Tile>| {
            own.map_or_else(Pieces::default, |own| Pieces::new(of(own), tiles))
        };
        View {
            viewer,
            terms: self.terms.clone(),
            starter: self.starter,
            start_draw: self.start_draw.clone(),
            turn: self.turn,
            turn_number: self.turn_number,
            players: self.players.values().map(PlayerView::from).collect(),
            rack: pieces(|own| &own.rack),
            last_drawn: pieces(|own| &own.last_drawn),
            table: Melds::new(&self.table, tiles),
            last_laid: self.last_laid.clone(),
            stock: self.stock.len(),
            trial: match &self.phase {
                Phase::OnTrial(trial) => Some(TrialView {
                    table: face_texts(&trial.table),
                    word: trial.word.clone(),
                    votes: trial
                        .votes
                        .iter()
                        .map(|&(seat, fits)| Vote { seat, fits })
                        .collect(),
                    accepted: trial.accepted.clone(),
                }),
                Phase::Playing | Phase::Ended(_) => None,
            },
            off_theme: self.off_theme.clone(),
            end: self.outcome().map(|outcome| EndView {
                end: outcome.end,
                sheet: outcome.sheet.clone(),
                reveal: Some(Reveal {
                    secret: None,
                    seed: self.seed,
                    racks: self
                        .players
                        .values()
                        .map(|player| Pieces::new(&player.rack, tiles))
                        .collect(),
                }),
            }),
        }
    }
}

impl View {
    /// Returns the faces of the table, as the rules judge them.
    pub fn table_faces(&self) -> Vec<Row> {
        self.table.faces(self.terms.tiles())
    }

    /// Returns the faces of the viewer's rack.
    pub fn rack_faces(&self) -> Row {
        self.rack.faces(self.terms.tiles())
    }

    /// Returns the viewer as a player; `None` for a spectator.
    pub fn own(&self) -> Option<&PlayerView> {
        self.players.get(self.viewer.seat()?)
    }

    /// Returns `true` if the viewer is a player who has opened.
    pub fn has_opened(&self) -> bool {
        self.own().is_some_and(|own| own.opened)
    }

    /// T5: returns `true` if the viewer may announce an opening now.
    pub fn may_announce(&self) -> bool {
        let (Some(seat), Some(own)) = (self.viewer.seat(), self.own()) else {
            return false;
        };
        let waits = seat != self.turn && self.end.is_none();
        permission::announcement(&self.terms, own, waits && !self.last_drawn.is_empty()).is_ok()
    }

    /// S4: returns `true` if the viewer may demand a redeal now.
    pub fn may_redeal(&self) -> bool {
        let begins = self.turn_number == TurnNumber::FIRST && self.end.is_none();
        self.own()
            .is_some_and(|own| permission::redeal(&self.terms, own, begins, &self.rack_faces()).is_ok())
    }

    /// T7: returns the seconds that the player to move has, if the clock runs for this turn.
    pub fn clock_seconds(&self) -> Option<u16> {
        let opened = self.players.get(self.turn).is_some_and(|player| player.opened);
        permission::clock(&self.terms, opened).filter(|_| self.end.is_none())
    }

    /// Applies the viewer's next event, so that the view stays equal to [`Game::view`].
    pub fn apply(&mut self, event: &SeenEvent) {
        match event {
            SeenEvent::Started { .. } | SeenEvent::Restored { .. } => {}
            SeenEvent::Redealt { rack, .. } => self.rack.clone_from(rack),
            SeenEvent::Played {
                seat,
                table,
                laid,
                points,
            } => self.lay(*seat, table, laid, *points),
            SeenEvent::Drew {
                seat, count, drawn, ..
            } => {
                self.stock = self.stock.saturating_sub(*count);
                if let Some(drawn) = drawn {
                    self.rack.extend(drawn);
                    self.last_drawn.clone_from(drawn);
                }
                self.change(*seat, |player| {
                    player.tiles += count;
                    player.announced = false;
                });
            }
            SeenEvent::Passed { seat, .. } => {
                self.forget_drawn(*seat);
                self.change(*seat, |player| player.announced = false);
            }
            SeenEvent::TurnLost { seat } => self.change(*seat, |player| player.loses_turn = true),
            SeenEvent::Skipped { seat } => self.change(*seat, |player| player.loses_turn = false),
            SeenEvent::Announced { seat } => self.change(*seat, |player| player.announced = true),
            SeenEvent::Resigned { seat } => self.change(*seat, |player| player.resigned = true),
            SeenEvent::Proposed { table, .. } => {
                self.trial = Some(TrialView {
                    table: table.clone(),
                    word: None,
                    votes: Vec::new(),
                    accepted: Vec::new(),
                });
            }
            SeenEvent::Challenged { word, .. } => self.judge(|trial| trial.word = Some(word.clone())),
            SeenEvent::Voted { seat, fits } => {
                if let Some(trial) = &mut self.trial {
                    trial.votes.push(Vote {
                        seat: *seat,
                        fits: *fits,
                    });
                }
            }
            SeenEvent::Judged { word, fits: true } => self.judge(|trial| {
                trial.accepted.push(word.clone());
                trial.word = None;
            }),
            SeenEvent::Judged { word, fits: false } => {
                self.off_theme.push(word.clone());
                self.trial = None;
            }
            SeenEvent::TurnBegan { seat } => {
                self.turn = *seat;
                self.turn_number = self.turn_number.next();
                self.off_theme.clear();
                self.trial = None;
            }
            SeenEvent::Ended { end, sheet } => {
                self.trial = None;
                self.end = Some(EndView {
                    end: *end,
                    sheet: sheet.clone(),
                    reveal: None,
                });
            }
        }
    }

    /// Turns the viewer into a spectator, who sees no rack.
    pub fn leave_seat(&mut self) {
        self.viewer = Viewer::Spectator;
        self.rack = Pieces::default();
        self.last_drawn = Pieces::default();
    }

    /// Applies a turn that laid tiles.
    fn lay(&mut self, seat: Seat, table: &Melds, laid: &Pieces, points: u16) {
        self.table.clone_from(table);
        self.last_laid.clone_from(&laid.ids);
        self.trial = None;
        if self.viewer == Viewer::Seat(seat) {
            self.rack.remove(&laid.ids);
        }
        self.forget_drawn(seat);
        self.change(seat, |player| {
            player.tiles = player.tiles.saturating_sub(laid.len());
            player.opened = true;
            player.announced = false;
            player.points = player.points.saturating_add(i32::from(points));
        });
    }

    /// Clears the drawn tiles if this player is the viewer.
    fn forget_drawn(&mut self, seat: Seat) {
        if self.viewer == Viewer::Seat(seat) {
            self.last_drawn = Pieces::default();
        }
    }

    /// Changes a player.
    fn change(&mut self, seat: Seat, change: impl FnOnce(&mut PlayerView)) {
        if let Some(player) = self.players.get_mut(seat) {
            change(player);
        }
    }

    /// Changes the trial and begins a new vote.
    fn judge(&mut self, change: impl FnOnce(&mut TrialView)) {
        if let Some(trial) = &mut self.trial {
            change(trial);
            trial.votes.clear();
        }
    }
}
