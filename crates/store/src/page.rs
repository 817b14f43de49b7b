//! Pages of long lists. A page starts after the last item of the previous page, so changes in between never repeat an item.

use std::fmt;
use std::str::FromStr;

use crate::time::Time;

/// Largest number of items on one page.
pub const MAX_PAGE: u32 = 200;

/// A request for one page of a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PageRequest {
    /// End of the previous page; `None` for the first page.
    pub after: Option<Cursor>,
    /// Number of items, clamped to 1 to [`MAX_PAGE`].
    pub limit: u32,
}

/// A part of a list, newest first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Page<T> {
    /// The items.
    pub items: Vec<T>,
    /// The start of the next page, if there is one.
    pub next: Option<Cursor>,
}

/// A place in a list, which clients get and return as text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cursor {
    time: Time,
    id: String,
}

/// A text that is no cursor.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("invalid cursor; use the value `next` of the previous page")]
pub struct BadCursor;

impl PageRequest {
    /// Returns the time and id that all items of the page are below, as the databases compare them.
    pub(crate) fn bounds(&self) -> (i64, &str) {
        self.after
            .as_ref()
            .map_or((i64::MAX, ""), |cursor| (cursor.time.0, cursor.id.as_str()))
    }

    pub(crate) fn size(&self) -> usize {
        self.limit.clamp(1, MAX_PAGE) as usize
    }

    /// Returns the number of rows to fetch: one more than a page has, to see whether another page follows.
    pub(crate) fn rows_to_fetch(&self) -> i64 {
        i64::from(self.limit.clamp(1, MAX_PAGE)) + 1
    }

    /// Makes a page from the fetched items.
    pub(crate) fn cut<T>(&self, mut items: Vec<T>, place: impl Fn(&T) -> (Time, String)) -> Page<T> {
        let has_more = items.len() > self.size();
        items.truncate(self.size());
        let next = items.last().filter(|_| has_more).map(|last| {
            let (time, id) = place(last);
            Cursor { time, id }
        });
        Page { items, next }
    }
}

impl fmt::Display for Cursor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.time.0, self.id)
    }
}

impl FromStr for Cursor {
    type Err = BadCursor;

    fn from_str(text: &str) -> Result<Self, BadCursor> {
        let (time, id) = text.split_once('.').ok_or(BadCursor)?;
        let time = Time(time.parse().map_err(|_| BadCursor)?);
        crate::limits::check("cursor", id, crate::limits::MAX_ID_BYTES).map_err(|_| BadCursor)?;
        Ok(Self {
            time,
            id: id.to_owned(),
        })
    }
}
