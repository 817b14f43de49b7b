//! A game as a fold over events.
//!
//! [`Game::decide`] says what a command leads to, or why it is refused; [`Game::apply`] is the only thing that changes a
//! game. The clock is outside: it arrives as a command. The same seed and commands give the same game, everywhere.

mod apply;
mod command;
mod decide;
mod event;
mod identity;
mod permission;
mod pieces;
mod refusal;
mod saved;
mod seen;
mod setup;
mod theme;
mod view;

pub use command::{Action, Command};
pub use event::{Beginning, DrawReason, Event, PassReason, Start};
pub use pieces::{Melds, Pieces, face_texts};
pub use refusal::Refusal;
pub use seen::SeenEvent;
pub use setup::{Setup, SetupError, SetupSeat};
pub use theme::Trial;
pub use view::{EndView, PlayerView, Reveal, TrialView, View, Viewer, Vote};

use serde::{Deserialize, Serialize};

use crate::deal::{self, Seed, StartDraw};
use crate::notation::Position;
use crate::score::{End, ScoreSheet};
use crate::seat::{BySeat, Seat};
use crate::terms::Terms;
use crate::tile::{Face, Row, Tile};
use crate::tile_set::TileSet;

/// A tile on the table. A joker among letters says which letter it stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Laid {
    pub tile: Tile,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub letter: Option<char>,
}

impl Laid {
    /// The face as it lies: a joker among letters with its letter.
    pub fn face(self, tiles: &TileSet) -> Face {
        match tiles.face(self.tile) {
            Face::Blank(_) => Face::Blank(self.letter),
            face => face,
        }
    }
}

/// The melds on the table, tile by tile.
pub type Table = Vec<Vec<Laid>>;

/// The faces of a table, as the rules judge them.
pub fn table_faces(table: &Table, tiles: &TileSet) -> Vec<Row> {
    table
        .iter()
        .map(|meld| meld.iter().map(|laid| laid.face(tiles)).collect())
        .collect()
}

/// The number of a turn in its game, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TurnNumber(pub u32);

impl TurnNumber {
    /// The first turn of a game.
    pub const FIRST: TurnNumber = TurnNumber(1);

    /// The turn after this one.
    #[must_use]
    pub const fn next(self) -> TurnNumber {
        TurnNumber(self.0.saturating_add(1))
    }
}

impl std::fmt::Display for TurnNumber {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

/// One player's part of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    pub rack: Vec<Tile>,
    pub opened: bool,
    /// T5: announced since the last own turn.
    pub announced: bool,
    /// What the last own turn drew.
    pub last_drawn: Vec<Tile>,
    /// 7.6: points so far.
    pub points: i32,
    pub resigned: bool,
    /// T7: the next turn is lost.
    pub loses_turn: bool,
    /// E2: passed since a tile was last laid.
    pub passed: bool,
}

/// Where a game stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Somebody is to move.
    Playing,
    /// W4: the words of the player to move wait for the others to accept them.
    OnTrial(Trial),
    Ended(Outcome),
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outcome {
    pub end: End,
    pub sheet: ScoreSheet,
}

/// Who begins a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Starting {
    /// S1: the players draw for it.
    Draw,
    /// S2: this seat.
    Seat(Seat),
}

/// A game: everything, hidden tiles included. Nobody but the engine's host sees one; others see a [`View`].
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "saved::Saved")]
pub struct Game {
    terms: Terms,
    seed: Seed,
    starting: Starting,
    start_draw: Option<StartDraw>,
    starter: Seat,
    deal_number: u32,
    players: BySeat<Player>,
    table: Table,
    stock: Vec<Tile>,
    turn: Seat,
    turn_number: TurnNumber,
    phase: Phase,
    /// The tiles that the last player to lay any laid, for showing the last move.
    last_laid: Vec<Tile>,
    /// W4: words that were voted down in this turn.
    off_theme: Vec<String>,
}

/// Shows no hidden tile, so that a game in a log gives nothing away.
impl std::fmt::Debug for Game {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Game")
            .field("rulebook", &self.terms.rulebook().id)
            .field("turn", &self.turn)
            .field("turn_number", &self.turn_number)
            .finish_non_exhaustive()
    }
}

impl Game {
    /// Sets a game up: the first events, already applied. The first deal follows from the seed.
    pub fn start(terms: Terms, seed: Seed, starting: Starting) -> Result<(Game, Vec<Event>), UnknownSeat> {
        if let Starting::Seat(seat) = starting
            && seat.0 >= terms.players()
        {
            return Err(UnknownSeat(seat));
        }
        let start = Start {
            terms,
            seed,
            starting,
        };
        Ok((Game::new(&start), vec![Event::Started(start)]))
    }

    /// The game that a list of events leads to; the first one must be `Started` or `SetUp`.
    pub fn replay<'a>(events: impl IntoIterator<Item = &'a Event>) -> Result<Game, NotAGame> {
        let mut events = events.into_iter();
        let mut game = events.next().and_then(Game::from_first).ok_or(NotAGame)?;
        for event in events {
            game.apply(event);
        }
        Ok(game)
    }

    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    pub fn seed(&self) -> &Seed {
        &self.seed
    }

    pub fn starting(&self) -> Starting {
        self.starting
    }

    /// The seat that had the first turn.
    pub fn starter(&self) -> Seat {
        self.starter
    }

    /// S1: what was drawn for the start, if the players drew for it.
    pub fn start_draw(&self) -> Option<&StartDraw> {
        self.start_draw.as_ref()
    }

    pub fn deal_number(&self) -> u32 {
        self.deal_number
    }

    pub fn players(&self) -> &BySeat<Player> {
        &self.players
    }

    pub fn table(&self) -> &Table {
        &self.table
    }

    pub fn table_faces(&self) -> Vec<Row> {
        table_faces(&self.table, self.terms.tiles())
    }

    /// The faces of a rack; empty for a seat that is not at the table.
    pub fn rack_faces(&self, seat: Seat) -> Row {
        self.players
            .get(seat)
            .map_or_else(Vec::new, |player| self.faces(&player.rack))
    }

    /// The position of a seat: the table, its rack, and whether it has opened.
    pub fn position(&self, seat: Seat) -> Position {
        Position {
            table: self.table_faces(),
            rack: self.rack_faces(seat),
            opened: self.players.get(seat).is_some_and(|player| player.opened),
        }
    }

    /// The stock, the tile to be drawn next in front.
    pub fn stock(&self) -> &[Tile] {
        &self.stock
    }

    /// Whose turn it is (or was, when the game is over).
    pub fn turn(&self) -> Seat {
        self.turn
    }

    /// The number of the turn.
    pub fn turn_number(&self) -> TurnNumber {
        self.turn_number
    }

    pub fn phase(&self) -> &Phase {
        &self.phase
    }

    /// The result, once there is one.
    pub fn outcome(&self) -> Option<&Outcome> {
        match &self.phase {
            Phase::Ended(outcome) => Some(outcome),
            Phase::Playing | Phase::OnTrial(_) => None,
        }
    }

    /// T7: the seconds that the player to move has, if the clock runs for this turn.
    pub fn clock_seconds(&self) -> Option<u16> {
        let opened = self.players.get(self.turn).is_some_and(|player| player.opened);
        permission::clock(&self.terms, opened).filter(|_| self.outcome().is_none())
    }

    /// S4: returns `true` if this player may demand a redeal now.
    pub fn may_redeal(&self, seat: Seat) -> bool {
        self.check_redeal(seat).is_ok()
    }

    /// T5: returns `true` if this player may announce an opening now.
    pub fn may_announce(&self, seat: Seat) -> bool {
        self.check_announcement(seat).is_ok()
    }

    /// S3, S4: the rack that the `number`-th deal gives to a viewer; none to a spectator.
    fn dealt_rack(&self, number: u32, viewer: Viewer) -> Vec<Tile> {
        let Some(seat) = viewer.seat() else {
            return Vec::new();
        };
        let deal = deal::deal(&self.terms, &self.seed, number, self.starter);
        deal.racks.get(seat).cloned().unwrap_or_default()
    }

    fn faces(&self, tiles: &[Tile]) -> Vec<Face> {
        tiles.iter().map(|tile| self.terms.tiles().face(*tile)).collect()
    }

    fn in_play(&self) -> impl Iterator<Item = Seat> + '_ {
        self.players
            .iter()
            .filter(|(_, player)| !player.resigned)
            .map(|(seat, _)| seat)
    }
}

/// A seat that is not at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no seat {0} at this table")]
pub struct UnknownSeat(pub Seat);

/// A list of events that does not begin with the start of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the first event of a game is its start")]
pub struct NotAGame;
