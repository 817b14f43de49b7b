//! Games that begin in the middle: a puzzle, a lesson, or a game taken up again.
//!
//! A [`Setup`] describes a position and may be invalid. [`Setup::start`] checks it and makes a [`Game`] with
//! [`Beginning::SetUp`] as its first event, so that such a game is a fold over events like every other.

use super::identity::identify;
use super::{Beginning, Event, Game, Phase, Player, Starting, TurnNumber, UnknownSeat};
use crate::deal::Seed;
use crate::meld;
use crate::seat::{BySeat, Seat};
use crate::terms::Terms;
use crate::tile::{Face, Row, Tile};
use crate::turn::{PositionError, check_position};

/// The description of a game in progress. Tiles that it does not mention are out of the game, so a lesson may use few.
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
    /// The terms.
    pub terms: Terms,
    /// The seed that a redeal (S4) would use.
    pub seed: Seed,
    /// The player who had the first turn of the game.
    pub starter: Seat,
    /// The player to move.
    pub turn: Seat,
    /// The number of the turn, from 1.
    pub turn_number: TurnNumber,
    /// The players, in the order of their seats.
    pub seats: Vec<SetupSeat>,
    /// The rows on the table.
    pub table: Vec<Row>,
    /// The stock, with the next tile to be drawn in front.
    pub stock: Vec<Face>,
}

/// One player of a [`Setup`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SetupSeat {
    /// The rack.
    pub rack: Row,
    /// `true` if the player has opened.
    pub opened: bool,
    /// T5: `true` if the player announced an opening since their last turn.
    pub announced: bool,
    /// The number of tiles that the player's last turn drew; they are at the end of the rack.
    pub drew: usize,
    /// 7.6: the points so far.
    pub points: i32,
    /// `true` if the player has given up.
    pub resigned: bool,
    /// T7: `true` if the player loses the next turn.
    pub loses_turn: bool,
    /// E2: `true` if the player has passed since a tile was last laid or drawn.
    pub passed: bool,
}

impl SetupSeat {
    /// Makes a player who has opened and holds this rack.
    pub fn opened(rack: Row) -> SetupSeat {
        SetupSeat {
            rack,
            opened: true,
            ..SetupSeat::default()
        }
    }
}

/// The reason why a described position cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// The number of players differs from the terms.
    #[error("the terms are for {expected} players and {found} are described")]
    Players {
        /// The number of players in the terms.
        expected: u8,
        /// The number of players described.
        found: usize,
    },
    /// A seat is not at the table.
    #[error(transparent)]
    UnknownSeat(#[from] UnknownSeat),
    /// The position is impossible.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// The row with this index is not a meld.
    #[error("row {0} of the table is not a set")]
    NotASet(usize),
    /// A player has no tiles, so the game would be over.
    #[error("the rack of {0} is empty: the game would be over")]
    EmptyRack(Seat),
    /// A player drew more tiles than the rack holds.
    #[error("{0} drew more tiles than the rack holds")]
    DrewTooMany(Seat),
    /// The player to move has resigned or loses this turn.
    #[error("it cannot be the turn of {0}, who has resigned or loses this turn")]
    NotInPlay(Seat),
    /// Fewer than two players are left.
    #[error("at least two players must still be in the game")]
    TooFewInPlay,
}

impl Setup {
    /// Makes an empty description: no player has tiles yet, and seat A is to move in the second turn.
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

    /// Checks the description and starts the game. Returns it with its first event, which is already applied.
    pub fn start(&self) -> Result<(Game, Vec<Event>), SetupError> {
        self.check()?;
        let game = self.game();
        let event = Event::Began(Beginning::SetUp {
            game: Box::new(game.clone()),
        });
        Ok((game, vec![event]))
    }

    /// Checks the description.
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
        if let Some(at) = self.table.iter().position(|row| !self.is_meld(row)) {
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

    /// Returns the tiles of the racks and the stock.
    fn off_table(&self) -> Row {
        let racks = self.seats.iter().flat_map(|seat| &seat.rack);
        racks.chain(&self.stock).copied().collect()
    }

    /// Returns `true` if a row can be a meld. For a word only the length and the letters are checked, because there is no
    /// dictionary here.
    fn is_meld(&self, row: &Row) -> bool {
        if self.terms.tiles().is_letters() {
            row.len() >= meld::MIN_TILES && row.iter().all(|face| face.letter().is_some())
        } else {
            meld::is_meld(row, self.terms.rules().mirror_value)
        }
    }

    /// Makes the game of a checked description.
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
