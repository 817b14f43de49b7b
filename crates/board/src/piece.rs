//! A tile as a player handles it, and the position that a turn starts from.

use kostka_protocol::{GameView, Pieces};
use kostka_rules::{Face, Seat, Terms, Tile, notation};

/// One tile: which piece it is, what it shows, and whether it came from the rack in this turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    pub tile: Tile,
    pub face: Face,
    pub new: bool,
}

/// Where a turn starts: what lies on the table and on the own rack.
#[derive(Clone, Debug)]
pub struct Start {
    pub terms: Terms,
    pub game: u32,
    pub turn: u32,
    /// Whether the table may be touched: it is the own turn, and nothing else is waited for.
    pub mine: bool,
    /// Whether the own player has opened.
    pub opened: bool,
    pub table: Vec<Vec<Piece>>,
    pub rack: Vec<Piece>,
}

impl Start {
    /// The start of the turn that is being played, as the recipient in seat `you` sees it; `None` for a game that this
    /// program cannot read.
    pub fn of(game: &GameView, you: Option<Seat>) -> Option<Start> {
        let terms = game.terms().ok()?;
        let rows = game.table.melds.iter().zip(&game.table.ids);
        let table = rows
            .map(|(tiles, ids)| pieces(&terms, tiles, ids))
            .collect::<Option<_>>()?;
        let Pieces { tiles, ids } = &game.rack;
        let rack = pieces(&terms, tiles, ids)?;
        let own = you.and_then(|you| game.players.get(you.index()));
        let waits = game.end.is_some() || game.kept.is_some() || game.trial.is_some();
        Some(Start {
            game: game.number,
            turn: game.turn_number,
            mine: you == Some(game.turn) && !waits,
            opened: own.is_some_and(|player| player.opened),
            table,
            rack,
            terms,
        })
    }

    /// The table as the rules judge it.
    pub fn table_faces(&self) -> Vec<Vec<Face>> {
        self.table.iter().map(|row| faces(row)).collect()
    }
}

fn pieces(terms: &Terms, tiles: &[String], ids: &[u8]) -> Option<Vec<Piece>> {
    if tiles.len() != ids.len() {
        return None;
    }
    let piece = |(text, id): (&String, &u8)| {
        let face = notation::parse_tile(text, terms.tiles()).ok()?;
        Some(Piece {
            tile: Tile(*id),
            face,
            new: false,
        })
    };
    tiles.iter().zip(ids).map(piece).collect()
}

/// What the pieces of a row show.
pub fn faces(row: &[Piece]) -> Vec<Face> {
    row.iter().map(|piece| piece.face).collect()
}
