//! Finds the place that a point means, by rectangles that were measured once: measuring while a tile is dragged is slow.

use crate::draft::Place;

/// A rectangle in CSS pixels.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Rect {
    /// The left edge.
    pub x: f64,
    /// The upper edge.
    pub y: f64,
    /// From the left edge to the right.
    pub width: f64,
    /// From the upper edge to the lower.
    pub height: f64,
}

impl Rect {
    fn right(&self) -> f64 {
        self.x + self.width
    }

    fn bottom(&self) -> f64 {
        self.y + self.height
    }

    /// Checks whether a point is inside, or on an edge.
    pub fn contains(&self, x: f64, y: f64) -> bool {
        (self.x..=self.right()).contains(&x) && (self.y..=self.bottom()).contains(&y)
    }

    /// Returns the distance of a point; 0 inside.
    fn distance(&self, x: f64, y: f64) -> f64 {
        let dx = (self.x - x).max(x - self.right()).max(0.0);
        let dy = (self.y - y).max(y - self.bottom()).max(0.0);
        dx.hypot(dy)
    }

    fn centre_x(&self) -> f64 {
        self.x + self.width / 2.0
    }
}

/// The place of a row or of the rack on the page.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Area {
    /// The whole row.
    pub rect: Rect,
    /// Its tiles, in order.
    pub tiles: Vec<Rect>,
}

/// Everything that tiles can be put on.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Areas {
    /// The table.
    pub felt: Rect,
    /// The rows by their keys.
    pub rows: Vec<(u32, Area)>,
    /// The rack.
    pub rack: Area,
}

/// A row takes tiles that are dropped this near to it.
const NEAR: f64 = 10.0;

impl Areas {
    /// Returns the place that a point means; `None` outside of felt and rack.
    pub fn place_at(&self, x: f64, y: f64) -> Option<Place> {
        if self.rack.rect.contains(x, y) {
            return Some(Place::Rack {
                at: self.rack.gap_at(x, y),
            });
        }
        if !self.felt.contains(x, y) {
            return None;
        }
        let near = self
            .rows
            .iter()
            .map(|(key, area)| (area.rect.distance(x, y), *key, area));
        let nearest = near.min_by(|one, other| one.0.total_cmp(&other.0));
        Some(match nearest {
            Some((distance, key, area)) if distance <= NEAR => Place::Row {
                key,
                at: area.gap_at(x, y),
            },
            _ => Place::NewRow,
        })
    }

    /// Moves all rows up, as scrolling the felt does.
    pub fn scroll(&mut self, up: f64) {
        for (_, row) in &mut self.rows {
            for rect in row.tiles.iter_mut().chain([&mut row.rect]) {
                rect.y -= up;
            }
        }
    }

    /// Returns a slim bar between two tiles that marks a place; the whole felt for a new row.
    pub fn mark(&self, place: Place) -> Option<Rect> {
        match place {
            Place::NewRow => Some(self.felt),
            Place::Rack { at } => Some(self.rack.bar(at)),
            Place::Row { key, at } => {
                let (_, area) = self.rows.iter().find(|(found, _)| *found == key)?;
                Some(area.bar(at))
            }
        }
    }
}

impl Area {
    /// Returns the number of tiles before a point, line by line.
    fn gap_at(&self, x: f64, y: f64) -> usize {
        // A point between two lines, or above or below all, belongs to the nearest one.
        let line = self.tiles.iter().map(|tile| (tile.y, tile.bottom()));
        let distance = |(top, bottom): &(f64, f64)| (top - y).max(y - bottom).max(0.0);
        let Some((top, bottom)) = line.min_by(|one, other| distance(one).total_cmp(&distance(other))) else {
            return 0;
        };
        let middle = f64::midpoint(top, bottom);
        let before = |tile: &&Rect| tile.bottom() < middle || (tile.y <= middle && tile.centre_x() < x);
        self.tiles.iter().filter(before).count()
    }

    fn bar(&self, at: usize) -> Rect {
        const WIDTH: f64 = 4.0;
        match (
            self.tiles.get(at),
            at.checked_sub(1).and_then(|before| self.tiles.get(before)),
        ) {
            // At the end of a line the bar stands behind the tile before rather than at the start of the next line.
            (Some(next), Some(before)) if next.y > before.y => Rect {
                x: before.right(),
                width: WIDTH,
                ..*before
            },
            (Some(next), _) => Rect {
                x: next.x - WIDTH,
                width: WIDTH,
                ..*next
            },
            (None, Some(before)) => Rect {
                x: before.right(),
                width: WIDTH,
                ..*before
            },
            (None, None) => Rect {
                width: WIDTH,
                ..self.rect
            },
        }
    }
}
