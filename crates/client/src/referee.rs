//! The referee of a real table: what people have tapped in, which outlives the page.

use kostka_rules::deal::{Bytes32, best_drawn, draw_for_start};
use kostka_rules::notation::{FaceText, parse_tile};
use kostka_rules::{Face, Seat, Terms};
use kostka_versioned::{Format, ReadError};
use serde::{Deserialize, Serialize};

use crate::at_table::AtTable;
use crate::storage::{self, NotKept, Storage};

const KEY: &str = "kostka.keep.referee";
const REFEREE: Format = Format::new("referee", &[]);

/// A round of a draw for the start: the players in it, each with the tiles drawn so far.
pub type Round = Vec<(Seat, Vec<FaceText>)>;

/// A draw for the start, in progress or over.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Drawing {
    /// The rounds; more than one where players were level.
    pub rounds: Vec<Round>,
    /// The players who draw, or the starter alone.
    pub left: Vec<Seat>,
}

impl Drawing {
    /// Makes a draw of all players without tiles.
    pub fn new(terms: &Terms) -> Drawing {
        Drawing {
            rounds: Vec::new(),
            left: (0..terms.players()).map(Seat).collect(),
        }
    }

    /// S1: draws by chance, as the deals of games do.
    pub fn by_chance(terms: &Terms, seed: &Bytes32) -> Drawing {
        let drawn = draw_for_start(terms, seed);
        let round = |round: &Vec<(Seat, Vec<_>)>| {
            let faces = |tiles: &Vec<_>| terms.tiles().faces_of(tiles).into_iter().map(FaceText::from);
            round
                .iter()
                .map(|(seat, tiles)| (*seat, faces(tiles).collect()))
                .collect()
        };
        Drawing {
            rounds: drawn.rounds.iter().map(round).collect(),
            left: vec![drawn.starter],
        }
    }

    /// Returns `true` for a draw by players at this table.
    pub fn is_of(&self, terms: &Terms) -> bool {
        let drawn = self.rounds.iter().flatten();
        let known = |face: &FaceText| parse_tile(face.as_str(), terms.tiles()).is_ok();
        let mut seats = self.left.iter().chain(drawn.clone().map(|(seat, _)| seat));
        !self.left.is_empty()
            && seats.all(|seat| seat.0 < terms.players())
            && drawn.flat_map(|(_, faces)| faces).all(known)
    }

    /// Returns the starter, once the draw is over.
    pub fn starter(&self) -> Option<Seat> {
        match self.left[..] {
            [starter] => Some(starter),
            _ => None,
        }
    }

    /// Returns the players who are level and draw again, between two rounds.
    pub fn tie(&self) -> Option<&[Seat]> {
        let between = !self.rounds.is_empty() && self.open_round().is_none();
        (between && self.starter().is_none()).then_some(&self.left)
    }

    /// Returns the player whose tile is asked for.
    pub fn next(&self) -> Option<Seat> {
        let drawn = self.open_round().map_or(0, Vec::len);
        self.left.get(drawn).copied().filter(|_| self.left.len() > 1)
    }

    fn open_round(&self) -> Option<&Round> {
        self.rounds.last().filter(|round| round.len() < self.left.len())
    }

    /// Takes the tile of the next player; after the last one the best are left.
    pub fn put(&mut self, terms: &Terms, face: Face) {
        let Some(seat) = self.next() else { return };
        if self.open_round().is_none() {
            self.rounds.push(Round::new());
        }
        let Some(round) = self.rounds.last_mut() else {
            return;
        };
        round.push((seat, vec![FaceText::from(face)]));
        if round.len() == self.left.len() {
            let read = |faces: &Vec<FaceText>| parse_tile(faces.last()?.as_str(), terms.tiles()).ok();
            let drawn = round
                .iter()
                .filter_map(|(seat, faces)| Some((*seat, read(faces)?)));
            self.left = best_drawn(terms, &drawn.collect::<Vec<_>>());
        }
    }

    /// Takes the last tile back.
    pub fn undo(&mut self) {
        let Some(round) = self.rounds.last_mut() else {
            return;
        };
        // After a whole round the players of that round draw.
        if round.len() >= self.left.len() {
            self.left = round.iter().map(|(seat, _)| *seat).collect();
        }
        round.pop();
        if round.is_empty() {
            self.rounds.pop();
        }
    }
}

/// Everything that the page of the referee keeps.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Kept {
    /// The real table by which the referee went.
    pub table: Option<AtTable>,
    /// Id of the rulebook, if somebody has chosen another one than that of the table.
    pub book: String,
    /// The number of players; 0 if nobody has chosen one.
    pub players: u8,
    /// The names of the tools that are unfolded.
    pub open: Vec<String>,
    /// `true` where a whole turn is judged and not a single set.
    pub turn: bool,
    /// The position before the turn, in notation.
    pub before: String,
    /// The position after the turn, or the set that is judged, in notation.
    pub after: String,
    /// The rack that may have opened, as the rack of a position in notation.
    pub rack: String,
    /// The word that is looked up.
    pub word: String,
    /// The draw for the start.
    pub drawing: Option<Drawing>,
}

impl Kept {
    /// Returns what is kept for people at this table. Another table begins with nothing.
    pub fn load(storage: &impl Storage, table: Option<AtTable>) -> Result<Kept, ReadError> {
        let kept: Option<Kept> = storage::load(storage, KEY, REFEREE)?;
        let same = |kept: &Kept| {
            let terms = |table: &Option<AtTable>| table.as_ref().map(|table| table.terms.clone());
            terms(&kept.table) == terms(&table)
        };
        Ok(Kept {
            table: table.clone(),
            ..kept.filter(same).unwrap_or_default()
        })
    }

    /// Keeps everything.
    pub fn save(&self, storage: &impl Storage) -> Result<(), NotKept> {
        storage::save(storage, KEY, REFEREE, self)
    }
}
