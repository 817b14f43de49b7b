//! The rows on the felt: the viewer's draft, another player's live one, words that are being judged, or the table.

use std::collections::HashMap;

use kostka_board::check::Stands;
use kostka_board::follow::{self, Who};
use kostka_board::{Checked, Draft, RowState, Start};
use kostka_protocol::{GameView, read_table};
use kostka_rules::meld::{self, StandsFor};
use kostka_rules::{Face, MirrorValue, Row, Tile};

/// A row on the felt.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct ShownRow {
    pub(crate) key: u32,
    pub(crate) tiles: Vec<ShownTile>,
    pub(crate) mark: Mark,
}

/// The mark of a row that the viewer arranges.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mark {
    /// A set, or a row of somebody else.
    None,
    /// The dictionary is being loaded.
    Checking,
    /// No set yet.
    Unfinished,
    /// It cannot become a set, or it is none and the turn is to end.
    Broken,
}

impl ShownRow {
    /// Returns the faces of the tiles.
    pub(crate) fn faces(&self) -> Row {
        self.tiles.iter().map(|tile| tile.face).collect()
    }
}

/// A tile on the felt.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct ShownTile {
    /// Name of the tile that stays the same when it moves.
    pub(crate) key: String,
    /// The piece; `None` for a fresh one in another player's draft.
    pub(crate) tile: Option<Tile>,
    pub(crate) face: Face,
    pub(crate) stands_for: Option<StandsFor>,
    /// True if laid in this turn.
    pub(crate) fresh: bool,
    /// True if laid in the last turn.
    pub(crate) last: bool,
}

/// Returns the name of a piece.
pub(crate) fn piece_key(tile: Tile) -> String {
    format!("t{}", tile.0)
}

/// Returns the rows to show. `due` is true when the turn was to end and could not.
pub(crate) fn shown(
    draft: &Draft,
    checked: &Checked,
    game: &GameView,
    live: Option<&[Vec<String>]>,
    due: bool,
) -> Vec<ShownRow> {
    let tiles = game.view.terms.tiles();
    let others = match (&game.view.trial, live) {
        _ if draft.start().mine => None,
        (Some(trial), _) => read_table(&trial.table, tiles).ok(),
        (None, Some(live)) => read_table(live, tiles).ok(),
        (None, None) => None,
    };
    match others {
        Some(rows) => somebody_elses(&rows, draft),
        None => own(draft, checked, game, due),
    }
}

fn own(draft: &Draft, checked: &Checked, game: &GameView, due: bool) -> Vec<ShownRow> {
    let changed = draft.is_changed();
    let rows = draft.rows().iter().zip(&checked.rows);
    rows.map(|(line, check)| {
        let stands: HashMap<Tile, Stands> = check.jokers.iter().copied().collect();
        let tiles = line.pieces.iter().map(|piece| {
            let stands = stands.get(&piece.tile);
            ShownTile {
                key: piece_key(piece.tile),
                tile: Some(piece.tile),
                face: match stands {
                    Some(Stands::Letter(letter)) => Face::Blank(Some(*letter)),
                    _ => piece.face,
                },
                stands_for: match stands {
                    Some(Stands::Number(stands)) => Some(*stands),
                    _ => None,
                },
                fresh: piece.new,
                last: !piece.new && game.view.last_laid.contains(&piece.tile),
            }
        });
        ShownRow {
            key: line.key,
            tiles: tiles.collect(),
            mark: match check.state {
                _ if !changed => Mark::None,
                RowState::Valid => Mark::None,
                RowState::Checking => Mark::Checking,
                RowState::Unfinished(_) if !due => Mark::Unfinished,
                RowState::Unfinished(_) | RowState::Broken(_) => Mark::Broken,
            },
        }
    })
    .collect()
}

fn somebody_elses(rows: &[Row], draft: &Draft) -> Vec<ShownRow> {
    let Start { table, terms, .. } = draft.start();
    let mirror_value = terms.rules().mirror_value;
    let mut used = Vec::new();
    let shown = follow::shown(rows, table);
    shown
        .into_iter()
        .zip(rows)
        .enumerate()
        .filter(|(_, (_, row))| !row.is_empty())
        .map(|(at, (tiles, row))| {
            let key = row_key(&tiles, draft, &used).unwrap_or(FRESH_KEYS + at as u32);
            used.push(key);
            ShownRow {
                key,
                tiles: somebody_elses_row(tiles, row, mirror_value),
                mark: Mark::None,
            }
        })
        .collect()
}

/// First key of rows that exist only in another player's draft, far above those of the viewer's.
const FRESH_KEYS: u32 = 1 << 24;

/// Returns the key of the row of the table that most tiles of this one come from.
fn row_key(tiles: &[follow::Shown], draft: &Draft, used: &[u32]) -> Option<u32> {
    let from = tiles.iter().filter_map(|shown| match shown.who {
        Who::Tile(tile) => draft.find(tile)?.0.filter(|key| !used.contains(key)),
        Who::Fresh(..) => None,
    });
    let from: Vec<u32> = from.collect();
    let count = |key: &u32| from.iter().filter(|other| *other == key).count();
    // The first of equals.
    from.iter().rev().copied().max_by_key(count)
}

fn somebody_elses_row(tiles: Vec<follow::Shown>, row: &Row, mirror_value: MirrorValue) -> Vec<ShownTile> {
    let readings = meld::readings(row, mirror_value);
    let tile = |(at, shown): (usize, follow::Shown)| {
        let (key, tile) = match shown.who {
            Who::Tile(tile) => (piece_key(tile), Some(tile)),
            Who::Fresh(face, nth) => (format!("n{face}.{nth}"), None),
        };
        ShownTile {
            key,
            tile,
            face: shown.face,
            stands_for: readings.best().and_then(|best| best.stands_for(row, at)),
            fresh: tile.is_none(),
            last: false,
        }
    };
    tiles.into_iter().enumerate().map(tile).collect()
}
