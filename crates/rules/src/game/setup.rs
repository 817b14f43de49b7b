//! A game that begins in the middle: a puzzle, a lesson, a table that stood up and sits down again.
//!
//! [`Setup`] is a position as somebody describes it and may be nonsense; [`Setup::start`] checks it and makes a
//! [`Game`] of it, with [`Event::SetUp`] as its first event, so that such a game is a fold over events like every other.

use super::identity::identify;
use super::{Event, Game, Phase, Player, Starting, TurnNumber, UnknownSeat};
use crate::deal::Seed;
use crate::meld;
use crate::seat::{BySeat, Seat};
use crate::terms::Terms;
use crate::tile::{Face, Row, Tile};
use crate::turn::{PositionError, check_position};

/// A game in progress, described. Tiles that are nowhere are out of the game, so a lesson may do with a few.
///
/// ```
/// use kostka_rules::game::{Setup, SetupSeat};
/// use kostka_rules::{Seat, Terms, notation};
/// let terms = Terms::new("pl-standard", Default::default(), 2)?;
/// let row = |text| notation::parse_row(text, terms.tiles());
/// let setup = Setup {
///     seats: vec![SetupSeat::opened(row("r6 k1")?), SetupSeat::opened(row("b2")?)],
///     table: vec![row("r3 r4 r5")?],
///     stock: row("o9")?,
///     ..Setup::new(terms.clone())
/// };
/// let (game, _) = setup.start()?;
/// assert_eq!(game.rack_faces(Seat(1)), row("b2")?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    pub terms: Terms,
    /// What a redeal (S4) follows from.
    pub seed: Seed,
    /// Who had the first turn of the game.
    pub starter: Seat,
    /// Whose turn it is.
    pub turn: Seat,
    /// Turns begun so far, from 1.
    pub turn_number: TurnNumber,
    /// The players, in the order of their seats.
    pub seats: Vec<SetupSeat>,
    pub table: Vec<Row>,
    /// The stock, the tile to be drawn next in front.
    pub stock: Vec<Face>,
}

/// One player of a [`Setup`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SetupSeat {
    pub rack: Row,
    pub opened: bool,
    /// T5: announced since the last own turn.
    pub announced: bool,
    /// How many tiles, at the end of the rack, the last own turn drew.
    pub drew: usize,
    /// 7.6: points so far.
    pub points: i32,
    pub resigned: bool,
    /// T7: the next turn is lost.
    pub loses_turn: bool,
    /// E2: passed since a tile was last laid.
    pub passed: bool,
}

impl SetupSeat {
    /// A player who has opened and holds this rack.
    pub fn opened(rack: Row) -> SetupSeat {
        SetupSeat {
            rack,
            opened: true,
            ..SetupSeat::default()
        }
    }
}

/// Why a position cannot be played on.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    #[error("the terms are for {expected} players and {found} are described")]
    Players { expected: u8, found: usize },
    #[error(transparent)]
    UnknownSeat(#[from] UnknownSeat),
    #[error(transparent)]
    Position(#[from] PositionError),
    #[error("row {0} of the table is not a set")]
    NotASet(usize),
    #[error("the rack of {0} is empty: the game would be over")]
    EmptyRack(Seat),
    #[error("{0} drew more tiles than the rack holds")]
    DrewTooMany(Seat),
    #[error("it cannot be the turn of {0}, who is not in the game any more or loses this turn")]
    NotInPlay(Seat),
    #[error("at least two players must still be in the game")]
    TooFewInPlay,
}

impl Setup {
    /// An empty description: nobody has tiles yet, and seat A is to move in the second turn.
    pub fn new(terms: Terms) -> Setup {
        Setup {
            seats: vec![SetupSeat::default(); usize::from(terms.players())],
            terms,
            seed: crate::deal::Bytes32([0; 32]),
            starter: Seat(0),
            turn: Seat(0),
            turn_number: TurnNumber(2),
            table: Vec::new(),
            stock: Vec::new(),
        }
    }

    /// Checks the description and makes the game: its first event, already applied.
    pub fn start(&self) -> Result<(Game, Vec<Event>), SetupError> {
        self.check()?;
        let event = Event::SetUp {
            game: Box::new(self.game()),
        };
        // The event holds the game, so applying it cannot fail.
        let game = Game::replay([&event]).map_err(|_| SetupError::TooFewInPlay)?;
        Ok((game, vec![event]))
    }

    fn check(&self) -> Result<(), SetupError> {
        let players = self.terms.players();
        if self.seats.len() != usize::from(players) {
            return Err(SetupError::Players {
                expected: players,
                found: self.seats.len(),
            });
        }
        for seat in [self.starter, self.turn] {
            if seat.0 >= players {
                return Err(UnknownSeat(seat).into());
            }
        }
        check_position(&self.terms, &self.table, &self.off_table())?;
        if let Some(at) = self.table.iter().position(|row| !self.is_set(row)) {
            return Err(SetupError::NotASet(at));
        }
        for (seat, described) in (0..players).map(Seat).zip(&self.seats) {
            if described.rack.is_empty() {
                return Err(SetupError::EmptyRack(seat));
            }
            if described.drew > described.rack.len() {
                return Err(SetupError::DrewTooMany(seat));
            }
        }
        let to_move = &self.seats[self.turn.index()];
        if to_move.resigned || to_move.loses_turn {
            return Err(SetupError::NotInPlay(self.turn));
        }
        if self.seats.iter().filter(|seat| !seat.resigned).count() < 2 {
            return Err(SetupError::TooFewInPlay);
        }
        Ok(())
    }

    fn off_table(&self) -> Row {
        let racks = self.seats.iter().flat_map(|seat| &seat.rack);
        racks.chain(&self.stock).copied().collect()
    }

    /// Numbers must be a meld; of a word only the length and the letters are known here, since no dictionary is.
    fn is_set(&self, row: &Row) -> bool {
        if self.terms.tiles().is_letters() {
            row.len() >= meld::MIN_TILES && row.iter().all(|face| face.letter().is_some())
        } else {
            meld::is_meld(row, self.terms.rules().mirror_value)
        }
    }

    /// The game of a description that was checked.
    fn game(&self) -> Game {
        let tiles = self.terms.tiles();
        let mut free: Vec<Tile> = tiles.tiles().collect();
        let mut take = |faces: &[Face]| -> Vec<Tile> {
            let taken = faces.iter().filter_map(|face| {
                let at = free.iter().position(|tile| tiles.face(*tile) == face.printed())?;
                Some(free.remove(at))
            });
            taken.collect()
        };
        let on_table: Vec<Tile> = take(&self.table.concat());
        let players: BySeat<Player> = self
            .seats
            .iter()
            .map(|seat| {
                let rack = take(&seat.rack);
                Player {
                    last_drawn: rack[rack.len() - seat.drew.min(rack.len())..].to_vec(),
                    rack,
                    opened: seat.opened,
                    announced: seat.announced,
                    points: seat.points,
                    resigned: seat.resigned,
                    loses_turn: seat.loses_turn,
                    passed: seat.passed,
                }
            })
            .collect();
        let (table, _) = identify(tiles, &Vec::new(), &on_table, &self.table);
        Game {
            stock: take(&self.stock),
            terms: self.terms.clone(),
            seed: self.seed,
            starting: Starting::Seat(self.starter),
            start_draw: None,
            starter: self.starter,
            deal_number: 1,
            players,
            table,
            turn: self.turn,
            turn_number: self.turn_number,
            phase: Phase::Playing,
            last_laid: Vec::new(),
            off_theme: Vec::new(),
        }
    }
}
