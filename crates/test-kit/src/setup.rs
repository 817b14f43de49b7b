//! Games that begin in the middle.
//!
//! A [`Setup`] describes a position and may be invalid. [`Setup::start`] checks it and makes a [`Game`] with
//! [`Beginning::SetUp`] as its first event, so that such a game is a fold over events like every other.

use std::fmt;

use kostka_rules::deal::{Bytes32, Seed};
use kostka_rules::game::{Beginning, Event, Game, Laid, Phase, Player, Starting, TurnNumber};
use kostka_rules::turn::check_position;
use kostka_rules::{Face, Row, Seat, Terms, Tile, meld};
use serde_json::json;

/// The description of a game in progress. Tiles that it does not mention are out of the game, so a test may use few.
///
/// ```
/// use kostka_rules::{Seat, Terms, notation};
/// use kostka_test_kit::setup::{Setup, SetupSeat};
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
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupError(String);

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for SetupError {}

impl Setup {
    /// Makes an empty description: no player has tiles yet, and seat A is to move in the second turn.
    pub fn new(terms: Terms) -> Setup {
        Setup {
            seats: vec![SetupSeat::default(); usize::from(terms.players())],
            terms,
            seed: Bytes32([0; 32]),
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
        let game = self.game().map_err(|error| SetupError(error.to_string()))?;
        let event = Event::Began(Beginning::SetUp {
            game: Box::new(game.clone()),
        });
        Ok((game, vec![event]))
    }

    /// Checks that the position is one that can arise in a game.
    fn check(&self) -> Result<(), SetupError> {
        let told = |refused: bool, reason: &str| match refused {
            true => Err(SetupError(reason.to_owned())),
            false => Ok(()),
        };
        let position = check_position(&self.terms, &self.table, &self.off_table());
        position.map_err(|error| SetupError(error.to_string()))?;
        let is_meld = |row: &Row| self.is_meld(row);
        told(!self.table.iter().all(is_meld), "a row of the table is not a set")?;
        let has_tiles = |seat: &SetupSeat| !seat.rack.is_empty() && seat.drew <= seat.rack.len();
        let refused = !self.seats.iter().all(has_tiles);
        told(
            refused,
            "a rack is empty, or a player drew more tiles than it holds",
        )?;
        let is_out = |seat: &SetupSeat| seat.resigned || seat.loses_turn;
        let refused = self.seats.get(self.turn.index()).is_none_or(is_out);
        told(refused, "it is the turn of nobody, or of a player who has none")?;
        let in_play = self.seats.iter().filter(|seat| !seat.resigned);
        told(
            in_play.count() < 2,
            "at least two players must still be in the game",
        )
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

    /// Makes the game as it would be saved. Reading it checks the rest.
    fn game(&self) -> Result<Game, serde_json::Error> {
        let tiles = self.terms.tiles();
        let mut free: Vec<Tile> = tiles.tiles().collect();
        let mut take = |faces: &[Face]| -> Vec<Tile> {
            let taken = faces.iter().filter_map(|face| {
                let is_copy = |tile: &Tile| tiles.face(*tile) == Some(face.printed());
                let at = free.iter().position(is_copy)?;
                Some(free.remove(at))
            });
            taken.collect()
        };
        let laid = |(tile, face): (Tile, &Face)| Laid {
            tile,
            letter: face.letter().filter(|_| face.is_joker()),
        };
        let meld = |row: &Row| -> Vec<Laid> { take(row).into_iter().zip(row).map(laid).collect() };
        let table: Vec<_> = self.table.iter().map(meld).collect();
        let player = |seat: &SetupSeat| {
            let rack = take(&seat.rack);
            Player {
                last_drawn: rack[rack.len() - seat.drew..].to_vec(),
                rack,
                opened: seat.opened,
                announced: seat.announced,
                points: seat.points,
                resigned: seat.resigned,
                loses_turn: seat.loses_turn,
                passed: seat.passed,
            }
        };
        let players: Vec<Player> = self.seats.iter().map(player).collect();
        serde_json::from_value(json!({
            "stock": take(&self.stock),
            "terms": self.terms,
            "seed": self.seed,
            "starting": Starting::Seat(self.starter),
            "start_draw": null,
            "starter": self.starter,
            "deal_number": 1,
            "players": players,
            "table": table,
            "turn": self.turn,
            "turn_number": self.turn_number,
            "phase": Phase::Playing,
            "last_laid": [],
            "off_theme": [],
        }))
    }
}
