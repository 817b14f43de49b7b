//! Chooses the size of tiles on a rack, and the lines that they lie in: plain arithmetic.

use crate::layout::RATIO;

/// The room for a rack in CSS pixels, and the sizes of tiles to choose from.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RackRoom {
    /// The width of the room.
    pub width: f64,
    /// The height that the rack may take from the table.
    pub height: f64,
    /// Between tiles and between lines.
    pub gap: f64,
    /// The smallest width of a tile; a rack that does not fit even then scrolls.
    pub min: u16,
    /// A width of tiles for which no further line is worth its room.
    pub good: u16,
    /// The largest width of a tile.
    pub max: u16,
}

/// The size and the lines of a rack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RackFit {
    /// Width of a tile in whole pixels.
    pub tile: u16,
    /// The number of lines.
    pub lines: usize,
    /// The number of tiles in a line; lines are about equally long.
    pub across: usize,
    /// True if the rack needs more height than there is, even at the smallest size.
    pub scrolls: bool,
}

/// Racks of fewer tiles have the size of one with so many, so that tiles do not grow with every move.
const USUAL: usize = 14;
/// No rack has more lines before it scrolls.
const MOST_LINES: usize = 8;

/// Returns the size of a rack.
///
/// It has as few lines as leave every tile a good size; else as many as make its tiles largest. The more lines, the
/// smaller the tiles, because the table needs its room too.
pub fn fit_rack(room: &RackRoom, tiles: usize) -> RackFit {
    let in_lines = |lines: usize| {
        let wide = (room.width + room.gap) / tiles.max(USUAL).div_ceil(lines) as f64 - room.gap;
        let high = ((room.height + room.gap) / lines as f64 - room.gap) / RATIO;
        let most = match lines {
            1 => room.max,
            2 => room.good + 10,
            _ => room.good + 4,
        };
        // Far below the bounds of the type: a rack is as wide as a window.
        wide.min(high).min(f64::from(most.min(room.max))) as u16
    };
    let good = (1..=MOST_LINES).map(in_lines).find(|tile| *tile >= room.good);
    let largest = (1..=MOST_LINES).map(in_lines).max();
    let tile = good.or(largest).unwrap_or(room.min).max(room.min);
    let most = (((room.width + room.gap) / (f64::from(tile) + room.gap)) as usize).max(1);
    let lines = tiles.div_ceil(most).max(1);
    RackFit {
        tile,
        lines,
        across: tiles.div_ceil(lines).max(1),
        scrolls: room.rack_height(tile, lines) > room.height,
    }
}

impl RackRoom {
    /// Returns the height of so many lines of tiles.
    pub fn rack_height(&self, tile: u16, lines: usize) -> f64 {
        lines as f64 * (f64::from(tile) * RATIO + self.gap) - self.gap
    }
}
