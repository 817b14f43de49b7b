//! Long lists in pages. A page starts behind the last item of the one before it, so nothing that comes or goes
//! in between makes an item appear twice.

use std::fmt;
use std::str::FromStr;

use crate::time::Time;

/// The most items on one page.
pub const MAX_PAGE: u32 = 200;

/// A request for one page of a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PageRequest {
    /// The end of the page before; `None` for the first page.
    pub after: Option<Cursor>,
    /// Number of items; at least 1 and at most [`MAX_PAGE`] are given.
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

/// A place in a list. As text it can go out to a client and come back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cursor {
    time: Time,
    id: String,
}

/// A text that is no cursor.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("not a place in a list")]
pub struct BadCursor;

impl PageRequest {
    /// The first page.
    pub fn first(limit: u32) -> Self {
        Self { after: None, limit }
    }

    /// The page that starts at a place.
    pub fn after(cursor: Cursor, limit: u32) -> Self {
        Self {
            after: Some(cursor),
            limit,
        }
    }

    /// The time and id that all items of the page come before, as the databases compare them.
    pub(crate) fn bounds(&self) -> (i64, &str) {
        self.after
            .as_ref()
            .map_or((i64::MAX, ""), |cursor| (cursor.time.0, cursor.id.as_str()))
    }

    pub(crate) fn size(&self) -> usize {
        self.limit.clamp(1, MAX_PAGE) as usize
    }

    /// One more than a page holds, to see whether there is another.
    pub(crate) fn rows_to_fetch(&self) -> i64 {
        i64::from(self.limit.clamp(1, MAX_PAGE)) + 1
    }

    /// Of the fetched items, those that belong on the page.
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
