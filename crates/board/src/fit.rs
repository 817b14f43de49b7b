//! Chooses the size of tiles so that everything has room: plain arithmetic over the way in which rows flow and wrap.

/// The room for rows, and what lies between them, in CSS pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Room {
    /// The width of the room.
    pub width: f64,
    /// The height of the room.
    pub height: f64,
    /// Between the tiles of a row.
    pub tile_gap: f64,
    /// Between rows that lie side by side.
    pub row_gap: f64,
    /// Between lines of rows.
    pub line_gap: f64,
    /// Around the tiles of a row, on each side.
    pub padding: f64,
    /// Height of a tile that is one wide.
    pub ratio: f64,
    /// A row of tiles that are wider than this lies in one line; smaller ones may wrap inside their row.
    pub whole: f64,
}

/// The size to use.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fit {
    /// Width of a tile in whole pixels.
    pub tile: u16,
    /// True if the rows need more room than there is, even at the smallest size.
    pub scrolls: bool,
}

/// Returns the largest width of a tile, from `min` to `max`, with which rows of these lengths fit; `min` if none does.
pub fn fit(room: &Room, rows: &[usize], min: u16, max: u16) -> Fit {
    let longest = rows.iter().copied().max().unwrap_or(0) as f64;
    let is_whole =
        |tile: f64| longest * (tile + room.tile_gap) - room.tile_gap + 2.0 * room.padding <= room.width;
    let fits = |tile: &u16| {
        let tile = f64::from(*tile);
        (tile <= room.whole || is_whole(tile)) && height(room, rows, tile) <= room.height
    };
    match (min..=max.max(min)).rev().find(fits) {
        Some(tile) => Fit { tile, scrolls: false },
        None => Fit {
            tile: min,
            scrolls: true,
        },
    }
}

/// Returns the height of the rows with tiles of this width.
///
/// Rows flow from left to right; one that does not fit beside the others begins a new line, and one that is wider than the
/// room wraps inside itself.
pub fn height(room: &Room, rows: &[usize], tile: f64) -> f64 {
    let tile_height = tile * room.ratio;
    let mut total = 0.0;
    let mut line = Line {
        width: 0.0,
        height: 0.0,
    };
    for tiles in rows.iter().copied().filter(|tiles| *tiles > 0) {
        let size = row_size(room, tiles, tile, tile_height);
        let beside = line.width + room.row_gap + size.width;
        if line.height == 0.0 {
            line = size;
        } else if beside <= room.width {
            line = Line {
                width: beside,
                height: line.height.max(size.height),
            };
        } else {
            total += line.height + room.line_gap;
            line = size;
        }
    }
    total + line.height
}

struct Line {
    width: f64,
    height: f64,
}

/// Returns the number of tiles of this width that lie side by side in a row of `tiles`.
///
/// A row that wraps has lines of about the same length, so that no tile of it is left alone in the last one.
pub fn across(room: &Room, tiles: usize, tile: f64) -> usize {
    let lines = tiles.div_ceil(most_across(room, tile));
    tiles.div_ceil(lines.max(1))
}

/// Returns the number of tiles that fit side by side; the last one needs no gap behind it.
fn most_across(room: &Room, tile: f64) -> usize {
    let inner = (room.width - 2.0 * room.padding).max(tile);
    (((inner + room.tile_gap) / (tile + room.tile_gap)) as usize).max(1)
}

/// Returns the size of a row. One that wraps has its lines to itself.
fn row_size(room: &Room, tiles: usize, tile: f64, tile_height: f64) -> Line {
    let in_line = most_across(room, tile).min(tiles);
    let lines = tiles.div_ceil(in_line.max(1)) as f64;
    Line {
        width: in_line as f64 * (tile + room.tile_gap) - room.tile_gap + 2.0 * room.padding,
        height: lines * (tile_height + room.tile_gap) - room.tile_gap + 2.0 * room.padding,
    }
}

/// Returns the width of tiles on a rack.
///
/// The rack has as few lines as leave every tile at least `good` wide. The more lines, the smaller the tiles, because the
/// table needs its room too; they are `min` wide where three lines do not suffice.
pub fn fit_rack(width: f64, gap: f64, tiles: usize, (min, good, max): (u16, u16, u16)) -> u16 {
    let most = [max, good + 6, good];
    let in_lines = |lines: usize| (width + gap) / tiles.div_ceil(lines).max(1) as f64 - gap;
    let fitting = (1..=3)
        .zip(most)
        .find(|(lines, _)| in_lines(*lines) >= f64::from(good));
    // Far below the bounds of the type: a rack is as wide as a window.
    fitting.map_or(min, |(lines, most)| {
        in_lines(lines).min(f64::from(most.min(max))) as u16
    })
}
