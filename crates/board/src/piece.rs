//! A tile as a player handles it, and the position that a turn starts from.

use kostka_protocol::{GameNumber, GameView};
use kostka_rules::game::TurnNumber;
use kostka_rules::{Face, Row, Terms, Tile};

/// One tile: its number, its face, and its origin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// The number of the tile.
    pub tile: Tile,
    /// The face; a joker among letters shows the letter that it stands for.
    pub face: Face,
    /// `true` if the tile came from the rack in this turn.
    pub new: bool,
}

impl Piece {
    /// Returns the piece as it lies on a rack: not new on the table, and a joker forgets its letter.
    #[must_use]
    pub fn on_rack(self) -> Piece {
        Piece {
            face: self.face.printed(),
            new: false,
            ..self
        }
    }
}

/// The position at the start of a turn: the tiles on the table and on the player's rack.
#[derive(Clone, Debug)]
pub struct Start {
    /// The terms of the game.
    pub terms: Terms,
    /// The number of the game at its table.
    pub game: GameNumber,
    /// The number of the turn.
    pub turn: TurnNumber,
    /// `true` if the player may touch the table: it is their turn, and no question has to be answered first.
    pub mine: bool,
    /// `true` if the player has opened.
    pub opened: bool,
    /// The rows on the table.
    pub table: Vec<Vec<Piece>>,
    /// The player's rack.
    pub rack: Vec<Piece>,
}

impl Start {
    /// The start of the turn that is being played, as the viewer of the game sees it.
    pub fn of(game: &GameView) -> Start {
        let view = &game.view;
        let waits = game.is_over() || game.round.kept.is_some() || view.trial.is_some();
        let rows = view.table.ids.iter().zip(view.table_faces());
        Start {
            game: game.round.number,
            turn: view.turn_number,
            mine: view.viewer.seat() == Some(view.turn) && !waits,
            opened: view.has_opened(),
            table: rows.map(|(ids, faces)| pieces(ids, faces)).collect(),
            rack: pieces(&view.rack.ids, view.rack_faces()),
            terms: view.terms.clone(),
        }
    }

    /// The table as the rules judge it.
    pub fn table_faces(&self) -> Vec<Row> {
        self.table.iter().map(|row| faces(row)).collect()
    }
}

fn pieces(ids: &[Tile], faces: Row) -> Vec<Piece> {
    let piece = |(tile, face): (&Tile, Face)| Piece {
        tile: *tile,
        face,
        new: false,
    };
    ids.iter().zip(faces).map(piece).collect()
}

/// The faces of a row of pieces.
pub fn faces(row: &[Piece]) -> Row {
    row.iter().map(|piece| piece.face).collect()
}
