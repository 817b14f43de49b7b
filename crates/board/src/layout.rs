//! Places of rows on the felt: planned when a turn begins, and kept while tiles are moved.
//!
//! A row that nobody touches stays where it is. One that grows takes the free room beside it, and moves only if there is
//! none; new rows take room that is free.

use kostka_slim::sorting::SmallSort;

/// The room for rows in CSS pixels, and the sizes of tiles to choose from.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Room {
    /// The width of the room.
    pub width: f64,
    /// The height of the room.
    pub height: f64,
    /// The smallest width of a tile; rows that do not fit even then are out of sight.
    pub min: u16,
    /// The largest width of a tile.
    pub max: u16,
}

/// Height of a tile that is one wide.
pub const RATIO: f64 = 1.32;

/// Room that is kept free for the next row, in tiles.
const NEXT_ROW: usize = 3;
/// Tiles that are wider than this are so only if the longest row has room for them; smaller ones are squeezed in such a row.
const WHOLE: u16 = 44;
/// Lines that are kept free below the sets when they are laid into the middle.
const LINES_BELOW: f64 = 3.0;
/// Pixels by which tiles must be able to grow before everything is laid out anew.
const WORTH_IT: u16 = 4;

/// The gaps around tiles of one width: the smaller the tiles, the closer they lie.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Gaps {
    /// Between the tiles of a row.
    pub tile: f64,
    /// Around the tiles of a row, on each side.
    pub padding: f64,
    /// Between rows that lie side by side.
    pub row: f64,
    /// Between lines of rows.
    pub line: f64,
}

impl Gaps {
    /// Returns the gaps around tiles of this width.
    pub fn of(tile: u16) -> Gaps {
        let part = |part: f64, least: f64, most: f64| (f64::from(tile) * part).clamp(least, most).round();
        Gaps {
            tile: part(0.04, 1.0, 2.0),
            padding: part(0.08, 2.0, 5.0),
            row: part(0.14, 2.0, 12.0),
            line: part(0.12, 3.0, 10.0),
        }
    }
}

/// The key of a row and the number of its tiles.
pub type Length = (u32, usize);

/// A row in its place.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Slot {
    key: u32,
    tiles: usize,
    line: usize,
    x: f64,
}

/// The place of a row, in CSS pixels from the corner of the room.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spot {
    /// The left edge.
    pub x: f64,
    /// The upper edge.
    pub y: f64,
    /// The width of the row.
    pub width: f64,
    /// The height of the row.
    pub height: f64,
    /// The width of its tiles, which are smaller than others in a row that is too long.
    pub tile: f64,
}

/// The rows that are out of sight, by their number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OutOfSight {
    /// Above what is seen.
    pub above: usize,
    /// Below what is seen.
    pub below: usize,
}

/// The places of all rows.
///
/// ```
/// use kostka_board::layout::{Layout, Room};
///
/// let room = Room { width: 374.0, height: 400.0, min: 27, max: 64 };
/// let planned = Layout::plan(room, &[(1, 3), (2, 4), (3, 3)]);
/// // A tile joins the second row: the others stay where they are.
/// let grown = planned.follow(&[(1, 3), (2, 5), (3, 3)]);
/// assert_eq!(grown.spot(1), planned.spot(1));
/// assert_eq!(grown.spot(3), planned.spot(3));
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Layout {
    room: Room,
    tile: u16,
    /// Pixels above the first line.
    top: f64,
    slots: Vec<Slot>,
}

impl Layout {
    /// Lays rows out with the largest tiles with which all of them, and one more, are seen.
    pub fn plan(room: Room, rows: &[Length]) -> Layout {
        let mut with_next = rows.to_vec();
        with_next.push((u32::MAX, NEXT_ROW));
        let fits = |tile: &u16| {
            let packed = Layout::packed(room, *tile, &with_next);
            let is_whole = |slot: &Slot| *tile <= WHOLE || packed.tile_in(slot.tiles) >= f64::from(*tile);
            packed.bottom() <= room.height && packed.slots.iter().all(is_whole)
        };
        let tile = (room.min..=room.max.max(room.min)).rev().find(fits);
        let tile = tile.unwrap_or(room.min);
        let mut layout = Layout::packed(room, tile, rows);
        layout.spread();
        if layout.overflows_with_next() {
            // In the middle of the last line the rows would leave the next one no room beside them.
            let mut beside = Layout::packed(room, tile, &with_next);
            beside.spread();
            beside.slots.retain(|slot| slot.key != u32::MAX);
            if !beside.overflows_with_next() {
                layout = beside;
            }
        }
        let free = room.height - layout.bottom();
        layout.top = (free / 2.0)
            .min(free - LINES_BELOW * layout.pitch())
            .max(0.0)
            .floor();
        layout
    }

    /// Returns the layout for the next turn: this one as long as it serves, so that little moves between turns too.
    pub fn renew(&self, room: Room, rows: &[Length]) -> Layout {
        let (kept, fresh) = (self.follow(rows), Layout::plan(room, rows));
        let serves = self.room == room
            && (kept.tile..kept.tile + WORTH_IT).contains(&fresh.tile)
            && kept.bottom() <= room.height.max(fresh.bottom())
            && (fresh.overflows_with_next() || !kept.overflows_with_next());
        if serves { kept } else { fresh }
    }

    /// Returns the layout after rows have been changed: those that were not touched keep their places.
    pub fn follow(&self, rows: &[Length]) -> Layout {
        let now = |key: u32| rows.iter().find(|row| row.0 == key).map(|row| row.1);
        let slots = self.slots.iter().filter_map(|slot| {
            let tiles = now(slot.key)?.min(slot.tiles);
            Some(Slot { tiles, ..*slot })
        });
        let mut next = Layout {
            slots: slots.collect(),
            ..*self
        };
        for (key, tiles) in rows.iter().copied() {
            match next.slots.iter().position(|slot| slot.key == key) {
                Some(at) if next.slots[at].tiles < tiles => next.grow(at, tiles),
                Some(_) => {}
                None => next.place(key, tiles),
            }
        }
        next
    }

    /// Returns the room that this layout was made for.
    pub fn room(&self) -> Room {
        self.room
    }

    /// Returns the width of a tile.
    pub fn tile(&self) -> u16 {
        self.tile
    }

    /// Returns the gaps around tiles.
    pub fn gaps(&self) -> Gaps {
        Gaps::of(self.tile)
    }

    /// Returns the place of a row.
    pub fn spot(&self, key: u32) -> Option<Spot> {
        let slot = self.slots.iter().find(|slot| slot.key == key)?;
        let tile = self.tile_in(slot.tiles);
        let spare = (f64::from(self.tile) - tile) * RATIO;
        Some(Spot {
            x: slot.x,
            y: self.top + slot.line as f64 * self.pitch() + spare / 2.0,
            width: self.width_of(slot.tiles),
            height: self.pitch() - self.gaps().line - spare,
            tile,
        })
    }

    /// Returns the lower edge of the last line.
    pub fn bottom(&self) -> f64 {
        match self.lines() {
            0 => 0.0,
            lines => self.top + lines as f64 * self.pitch() - self.gaps().line,
        }
    }

    /// Checks whether the rows need more height than there is.
    pub fn overflows(&self) -> bool {
        self.bottom() > self.room.height
    }

    /// Checks whether another row would need more height than there is.
    fn overflows_with_next(&self) -> bool {
        let mut next = self.clone();
        next.place(u32::MAX, NEXT_ROW);
        next.overflows()
    }

    /// Counts the rows that are out of sight where `height` pixels are seen from `top` on. A row is seen if its middle is.
    pub fn out_of_sight(&self, top: f64, height: f64) -> OutOfSight {
        let half_gap = self.gaps().line / 2.0;
        let middle = |slot: &&Slot| self.top + (slot.line as f64 + 0.5) * self.pitch() - half_gap;
        OutOfSight {
            above: self.slots.iter().filter(|slot| middle(slot) < top).count(),
            below: self
                .slots
                .iter()
                .filter(|slot| middle(slot) > top + height)
                .count(),
        }
    }

    /// Returns the nearest place to scroll to from `top` where the rows of these keys are seen; the last of them if not all can be.
    pub fn reveal(&self, keys: &[u32], top: f64, height: f64) -> f64 {
        let shown = keys.iter().filter_map(|key| self.spot(*key));
        let (first, last) = shown.fold((f64::MAX, 0.0f64), |(first, last), spot| {
            (first.min(spot.y), last.max(spot.y + spot.height))
        });
        if first > last {
            return top;
        }
        let lowest = (last - height).max(0.0);
        top.min(first).max(lowest)
    }

    /// Packs rows into lines: each into the first line that has room for it.
    fn packed(room: Room, tile: u16, rows: &[Length]) -> Layout {
        let mut packed = Layout {
            room,
            tile,
            top: 0.0,
            slots: Vec::with_capacity(rows.len()),
        };
        let gap = packed.gaps().row;
        let mut ends: Vec<f64> = Vec::new();
        for (key, tiles) in rows.iter().copied().filter(|row| row.1 > 0) {
            let width = packed.width_of(tiles);
            let line = ends.iter().position(|end| end + gap + width <= room.width);
            let line = line.unwrap_or(ends.len());
            let x = ends.get(line).map_or(0.0, |end| end + gap);
            ends.resize(ends.len().max(line + 1), 0.0);
            ends[line] = x + width;
            packed.slots.push(Slot { key, tiles, line, x });
        }
        packed
    }

    /// Centres every line, with room for another tile in every row as far as there is any.
    fn spread(&mut self) {
        let step = f64::from(self.tile) + self.gaps().tile;
        for line in 0..self.lines() {
            let last = self.slots.iter().rev().find(|slot| slot.line == line);
            let end = last.map_or(0.0, |slot| slot.x + self.width_of(slot.tiles));
            let count = self.slots.iter().filter(|slot| slot.line == line).count();
            let free = (self.room.width - end).max(0.0);
            let beside = (free / count.max(1) as f64).min(step);
            let left = (free - beside * count.saturating_sub(1) as f64) / 2.0;
            let in_line = self.slots.iter_mut().filter(|slot| slot.line == line);
            for (at, slot) in in_line.enumerate() {
                slot.x = (slot.x + left + beside * at as f64).floor();
            }
        }
    }

    /// Gives a row more tiles, in its place if there is room.
    fn grow(&mut self, at: usize, tiles: usize) {
        let Slot { key, line, x, .. } = self.slots.remove(at);
        let width = self.width_of(tiles);
        let around = self
            .free_in(line)
            .into_iter()
            .find(|(from, to)| (*from..=*to).contains(&x));
        match around {
            Some((from, to)) if to - from >= width => self.slots.push(Slot {
                key,
                tiles,
                line,
                x: x.min(to - width),
            }),
            _ => self.place(key, tiles),
        }
    }

    /// Finds a place for a row: in the last line, in a new one, in any line; with room to grow if possible.
    fn place(&mut self, key: u32, tiles: usize) {
        let width = self.width_of(tiles);
        let roomy = self.width_of((tiles + 1).max(NEXT_ROW)).max(width);
        let lines = self.lines();
        let with_next = self.top + (lines + 1) as f64 * self.pitch() - self.gaps().line;
        let has_below = with_next <= self.room.height;
        let last = lines
            .checked_sub(1)
            .and_then(|last| self.gap_in(last, width, roomy));
        let any = |layout: &Layout, roomy| (0..lines).find_map(|line| layout.gap_in(line, width, roomy));
        let below = (lines, ((self.room.width - roomy) / 2.0).max(0.0).floor());
        let found = last.or_else(|| has_below.then_some(below));
        let found = found.or_else(|| any(self, roomy)).or_else(|| any(self, width));
        let (line, x) = found.unwrap_or(below);
        self.slots.push(Slot { key, tiles, line, x });
    }

    /// Returns a place in a line for a row of this width where `roomy` pixels are free, behind the other rows if possible.
    fn gap_in(&self, line: usize, width: f64, roomy: f64) -> Option<(usize, f64)> {
        let free = self.free_in(line);
        let (from, to) = free.iter().rev().copied().find(|(from, to)| to - from >= roomy)?;
        let is_first = from == 0.0 && free.len() > 1;
        // Near its neighbours, with a little room for the one before to grow.
        let step = f64::from(self.tile) + self.gaps().tile;
        let x = if is_first {
            to - width
        } else {
            from + (to - from - roomy).min(step)
        };
        Some((line, x.floor()))
    }

    /// Returns the free stretches of a line from left to right, without the gaps beside rows.
    fn free_in(&self, line: usize) -> Vec<(f64, f64)> {
        let gap = self.gaps().row;
        let mut taken: Vec<(f64, f64)> = self
            .slots
            .iter()
            .filter(|slot| slot.line == line)
            .map(|slot| (slot.x, slot.x + self.width_of(slot.tiles)))
            .collect();
        taken.small_sort_by(|one, other| one.0.total_cmp(&other.0));
        let mut free = Vec::with_capacity(taken.len() + 1);
        let mut from = 0.0;
        for (start, end) in taken {
            free.push((from, start - gap));
            from = end + gap;
        }
        free.push((from, self.room.width));
        free
    }

    /// Returns the number of lines.
    fn lines(&self) -> usize {
        let lines = self.slots.iter().map(|slot| slot.line + 1);
        lines.max().unwrap_or(0)
    }

    /// Returns the distance from one line to the next.
    fn pitch(&self) -> f64 {
        let gaps = self.gaps();
        f64::from(self.tile) * RATIO + 2.0 * gaps.padding + gaps.line
    }

    /// Returns the width of the tiles in a row of this length: one that is too long is never torn, but squeezed.
    fn tile_in(&self, tiles: usize) -> f64 {
        let gaps = self.gaps();
        let inner = self.room.width - 2.0 * gaps.padding + gaps.tile;
        let most = inner / tiles.max(1) as f64 - gaps.tile;
        f64::from(self.tile).min((most * 8.0).floor() / 8.0).max(1.0)
    }

    /// Returns the width of a row of this length. A squeezed one takes the whole line, so that no row gets wider when it loses a tile.
    fn width_of(&self, tiles: usize) -> f64 {
        let gaps = self.gaps();
        let tile = self.tile_in(tiles);
        let width = tiles as f64 * (tile + gaps.tile) - gaps.tile + 2.0 * gaps.padding;
        if tile < f64::from(self.tile) {
            width.max(self.room.width)
        } else {
            width
        }
    }
}
