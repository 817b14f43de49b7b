//! Positions in notation, and drafts as text.

use kostka_board::{Draft, Piece, Place, Start};
use kostka_protocol::GameNumber;
use kostka_rules::game::TurnNumber;
use kostka_rules::notation::Position;
use kostka_rules::{Face, Terms, Tile, TileSet};

/// The start of a turn: `TABLE / RACK` or `TABLE / RACK / unopened`.
pub(crate) fn start(rulebook: &str, text: &str) -> Start {
    let terms = Terms::largest(rulebook, Default::default()).unwrap();
    let position = Position::parse(text, terms.tiles()).unwrap();
    let mut used = Vec::new();
    let mut row = |faces: &[Face]| -> Vec<Piece> {
        faces
            .iter()
            .map(|face| piece(terms.tiles(), *face, &mut used))
            .collect()
    };
    let table = position.table.iter().map(|faces| row(faces)).collect();
    let rack = row(&position.rack);
    Start {
        game: GameNumber(1),
        turn: TurnNumber(5),
        mine: true,
        opened: position.opened,
        table,
        rack,
        terms,
    }
}

fn piece(tiles: &TileSet, face: Face, used: &mut Vec<Tile>) -> Piece {
    let tile = tiles
        .tiles()
        .find(|tile| tiles.face(*tile) == Some(face.printed()) && !used.contains(tile))
        .unwrap();
    used.push(tile);
    Piece {
        tile,
        face,
        new: false,
    }
}

pub(crate) fn draft(text: &str) -> Draft {
    Draft::new(start("pl-standard", text))
}

/// The tiles of these faces: those of the rack first, then those of the table; `k5'` means the second one found.
pub(crate) fn tiles(draft: &Draft, text: &str) -> Vec<Tile> {
    let rows = draft.rows().iter().flat_map(|line| &line.pieces);
    let all: Vec<Piece> = draft.rack().iter().chain(rows).copied().collect();
    let find = |name: &str| {
        let (name, nth) = name.strip_suffix('\'').map_or((name, 0), |name| (name, 1));
        let mut found = all.iter().filter(|piece| piece.face.to_string() == name);
        found.nth(nth).unwrap_or_else(|| panic!("no {name}")).tile
    };
    text.split_whitespace().map(find).collect()
}

/// `r1/2`: row 1 (from 1) in front of its tile 2 (from 0); `rack/0`; `new`.
pub(crate) fn place(draft: &Draft, text: &str) -> Place {
    match text.split_once('/') {
        None => Place::NewRow,
        Some(("rack", at)) => Place::Rack {
            at: at.parse().unwrap(),
        },
        Some((row, at)) => {
            let row: usize = row.trim_start_matches('r').parse().unwrap();
            Place::Row {
                key: draft.rows()[row - 1].key,
                at: at.parse().unwrap(),
            }
        }
    }
}

/// `TABLE / RACK`, with the tiles of this turn in brackets.
pub(crate) fn shown(draft: &Draft) -> String {
    let piece = |piece: &Piece| match piece.new {
        true => format!("[{}]", piece.face),
        false => piece.face.to_string(),
    };
    let row = |pieces: &[Piece]| pieces.iter().map(piece).collect::<Vec<_>>().join(" ");
    let rows: Vec<String> = draft.rows().iter().map(|line| row(&line.pieces)).collect();
    format!("{} / {}", rows.join(" | "), row(draft.rack()))
}
