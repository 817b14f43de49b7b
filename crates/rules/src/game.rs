//! A game as a fold over events.
//!
//! [`Game::decide`] turns a command into events or refuses it, and [`Game::apply`] is the only function that changes a
//! game. The clock arrives as a command. The same seed and commands give the same game everywhere.

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
mod theme;
mod view;

pub use command::{Action, Command};
pub use event::{Beginning, DrawReason, Event, PassReason, Start};
pub use pieces::{Melds, Pieces, face_texts};
pub use refusal::Refusal;
pub use saved::InvalidGame;
pub use seen::SeenEvent;
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

/// A tile on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Laid {
    /// The tile.
    pub tile: Tile,
    /// The letter that a joker among letters stands for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub letter: Option<char>,
}

impl Laid {
    /// Returns the face as it lies: a joker among letters has its letter.
    pub fn face(self, tiles: &TileSet) -> Option<Face> {
        Some(match tiles.face(self.tile)? {
            Face::Blank(_) => Face::Blank(self.letter),
            face => face,
        })
    }
}

/// The melds on the table, tile by tile.
pub type Table = Vec<Vec<Laid>>;

/// Returns the faces of a table, as the rules judge them.
pub fn table_faces(table: &[Vec<Laid>], tiles: &TileSet) -> Vec<Row> {
    table
        .iter()
        .map(|meld| meld.iter().filter_map(|laid| laid.face(tiles)).collect())
        .collect()
}

/// The number of a turn in its game, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TurnNumber(pub u32);

impl TurnNumber {
    /// The first turn of a game.
    pub const FIRST: TurnNumber = TurnNumber(1);

    /// Returns the number of the turn after this one.
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
    /// The rack.
    pub rack: Vec<Tile>,
    /// `true` once the player has opened.
    pub opened: bool,
    /// T5: `true` if the player announced an opening since their last turn.
    pub announced: bool,
    /// The tiles that the player's last turn drew.
    pub last_drawn: Vec<Tile>,
    /// 7.6: the points so far.
    pub points: i32,
    /// `true` once the player has given up.
    pub resigned: bool,
    /// T7: `true` if the player loses the next turn.
    pub loses_turn: bool,
    /// E2: `true` if the player has passed since a tile was last laid or drawn.
    pub passed: bool,
}

/// The phase of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// A player is to move.
    Playing,
    /// W4: the words of the player to move wait for the others to accept them.
    OnTrial(Trial),
    /// The game is over.
    Ended(Outcome),
}

/// The outcome of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outcome {
    /// The end.
    pub end: End,
    /// The points.
    pub sheet: ScoreSheet,
}

/// The way in which the starter is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Starting {
    /// S1: the players draw for it.
    Draw,
    /// S2: this seat starts.
    Seat(Seat),
}

impl Starting {
    /// Returns the seat that starts, if the players do not draw for it.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Starting::Draw => None,
            Starting::Seat(seat) => Some(seat),
        }
    }
}

/// A game with all its hidden tiles. Only the host of the engine has one; players and spectators get a [`View`].
///
/// # Example
///
/// Two players hold a few tiles each, and the first one goes out.
///
/// ```
/// use kostka_rules::{Action, Command, Game, NoOpenings, NoWords, Oracles, Seat, Terms, notation};
/// use kostka_test_kit::setup::{Setup, SetupSeat};
///
/// let terms = Terms::new("pl-standard", Default::default(), 2)?;
/// let row = |text| notation::parse_row(text, terms.tiles());
/// let table = |text| notation::parse_table(text, terms.tiles());
/// let oracles = Oracles { lexicon: &NoWords, openings: &NoOpenings };
/// let (a, b) = (Seat(0), Seat(1));
///
/// let setup = Setup {
///     seats: vec![SetupSeat::opened(row("r6 r7")?), SetupSeat::opened(row("b2 k9")?)],
///     table: table("r3 r4 r5")?,
///     stock: row("o9")?,
///     ..Setup::new(terms.clone())
/// };
/// let (mut game, mut events) = setup.start()?;
///
/// // A command is judged, and its events are applied.
/// events.extend(game.take(oracles, &Command::new(a, Action::Play(table("r3 r4 r5 r6")?)))?);
/// assert_eq!(game.turn(), b);
///
/// // A refused command changes nothing.
/// let refusal = game.take(oracles, &Command::new(b, Action::Pass)).unwrap_err();
/// assert_eq!(refusal.code(), "stock-has-tiles");
///
/// events.extend(game.take(oracles, &Command::new(b, Action::Draw))?);
/// events.extend(game.take(oracles, &Command::new(a, Action::Play(table("r3 r4 r5 r6 r7")?)))?);
///
/// // A has gone out, and B loses the tiles left: 2 + 9 + 9.
/// let outcome = game.outcome().expect("the rack of A is empty");
/// assert_eq!(outcome.sheet.winners, [a]);
/// assert_eq!(outcome.sheet.scores, [20, -20]);
///
/// // The events alone lead to the same game.
/// assert_eq!(Game::replay(&events)?, game);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Serialize)]
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
    /// The tiles laid in the last turn that laid any, for showing the last move.
    last_laid: Vec<Tile>,
    /// W4: the words that were voted down in this turn.
    off_theme: Vec<String>,
}

/// Shows no hidden tile, so that a log gives nothing away.
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
    /// Starts a game with a deal. Returns it with its first event, which is already applied.
    pub fn start(terms: Terms, seed: Seed, starting: Starting) -> Result<(Game, Vec<Event>), UnknownSeat> {
        let start = Start::new(terms, seed, starting)?;
        Ok((Game::new(&start), vec![Event::Began(Beginning::Started(start))]))
    }

    /// Returns the game that a list of events leads to. The first event must be its beginning.
    pub fn replay<'a>(events: impl IntoIterator<Item = &'a Event>) -> Result<Game, NotAGame> {
        let mut events = events.into_iter();
        let Some(Event::Began(beginning)) = events.next() else {
            return Err(NotAGame::NoBeginning);
        };
        let mut game = beginning.game();
        for event in events {
            game.follow(event)?;
        }
        Ok(game)
    }

    /// Returns the terms of the game.
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// Returns the seed.
    pub fn seed(&self) -> &Seed {
        &self.seed
    }

    /// Returns the way in which the starter was chosen.
    pub fn starting(&self) -> Starting {
        self.starting
    }

    /// Returns the seat that had the first turn.
    pub fn starter(&self) -> Seat {
        self.starter
    }

    /// S1: returns the tiles drawn for the start, if the players drew for it.
    pub fn start_draw(&self) -> Option<&StartDraw> {
        self.start_draw.as_ref()
    }

    /// Returns the number of the deal: 1, and higher after a redeal.
    pub fn deal_number(&self) -> u32 {
        self.deal_number
    }

    /// Returns the players.
    pub fn players(&self) -> &BySeat<Player> {
        &self.players
    }

    /// Returns the melds on the table.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// Returns the faces of the table, as the rules judge them.
    pub fn table_faces(&self) -> Vec<Row> {
        table_faces(&self.table, self.terms.tiles())
    }

    /// Returns the faces of a rack; none for a seat that is not at the table.
    pub fn rack_faces(&self, seat: Seat) -> Row {
        self.players
            .get(seat)
            .map_or_else(Vec::new, |player| self.terms.tiles().faces_of(&player.rack))
    }

    /// Returns the position of a seat: the table, its rack, and its opening.
    pub fn position(&self, seat: Seat) -> Position {
        Position {
            table: self.table_faces(),
            rack: self.rack_faces(seat),
            opened: self.players.get(seat).is_some_and(|player| player.opened),
        }
    }

    /// Returns the stock, with the next tile to be drawn in front.
    pub fn stock(&self) -> &[Tile] {
        &self.stock
    }

    /// Returns the player to move, or the last one to move once the game is over.
    pub fn turn(&self) -> Seat {
        self.turn
    }

    /// Returns the number of the turn.
    pub fn turn_number(&self) -> TurnNumber {
        self.turn_number
    }

    /// Returns the phase.
    pub fn phase(&self) -> &Phase {
        &self.phase
    }

    /// Returns the outcome, once the game is over.
    pub fn outcome(&self) -> Option<&Outcome> {
        match &self.phase {
            Phase::Ended(outcome) => Some(outcome),
            Phase::Playing | Phase::OnTrial(_) => None,
        }
    }

    /// T7: returns the seconds that the player to move has, if the clock runs for this turn.
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

    /// S3, S4: returns the rack that the `number`-th deal gives to a viewer; no tiles for a spectator.
    fn dealt_rack(&self, number: u32, viewer: Viewer) -> Vec<Tile> {
        let Some(seat) = viewer.seat() else {
            return Vec::new();
        };
        let deal = deal::deal(&self.terms, &self.seed, number, self.starter);
        deal.racks.get(seat).cloned().unwrap_or_default()
    }

    /// Iterates over the players who have not resigned.
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

/// The reason why a list of events is not a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotAGame {
    /// The first event is not the beginning of a game.
    #[error("the first event of a game is its beginning")]
    NoBeginning,
    /// An event cannot have happened.
    #[error(transparent)]
    Invalid(#[from] InvalidGame),
}
