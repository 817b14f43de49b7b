//! Seats at the table, and values for each of them.

use std::fmt;
use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};

/// A place at the table, counted clockwise from 0. People see letters: A, B, C…
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// Returns the seat as an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the next seat clockwise at a table of `players`.
    #[must_use]
    pub const fn next(self, players: u8) -> Seat {
        if players == 0 {
            self
        } else {
            Seat((self.0 + 1) % players)
        }
    }

    /// Returns the seat of a letter from A to F.
    pub fn from_letter(letter: char) -> Option<Seat> {
        ('A'..='F').position(|l| l == letter).map(|at| Seat(at as u8))
    }

    /// Returns the seat of a text that is a letter from A to F.
    pub fn from_text(text: &str) -> Option<Seat> {
        text.parse().ok().and_then(Seat::from_letter)
    }

    /// Iterates over all seats of a table clockwise, beginning with `first`.
    pub fn round_from(first: Seat, players: u8) -> impl Iterator<Item = Seat> {
        (0..players).map(move |step| Seat((first.0 + step) % players))
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", char::from(b'A' + self.0.min(25)))
    }
}

/// One value for each seat.
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct BySeat<T>(Vec<T>);

impl<T> BySeat<T> {
    /// Makes a value for each seat of a table of `players`.
    pub fn new(players: u8, value: impl FnMut(Seat) -> T) -> BySeat<T> {
        BySeat((0..players).map(Seat).map(value).collect())
    }

    /// Returns the number of seats.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns `true` if there is no seat.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the value of a seat; `None` if it is not at the table.
    pub fn get(&self, seat: Seat) -> Option<&T> {
        self.0.get(seat.index())
    }

    /// Returns the value of a seat for changing; `None` if it is not at the table.
    pub fn get_mut(&mut self, seat: Seat) -> Option<&mut T> {
        self.0.get_mut(seat.index())
    }

    /// Iterates over the seats.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<T> {
        (0..self.0.len()).map(|at| Seat(at as u8))
    }

    /// Iterates over the seats with their values.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        self.seats().zip(&self.0)
    }

    /// Iterates over the values.
    pub fn values(&self) -> std::slice::Iter<'_, T> {
        self.0.iter()
    }

    /// Iterates over the values for changing them.
    pub fn values_mut(&mut self) -> std::slice::IterMut<'_, T> {
        self.0.iter_mut()
    }

    /// Returns the values in the order of the seats.
    pub fn as_slice(&self) -> &[T] {
        &self.0
    }
}

impl<T> FromIterator<T> for BySeat<T> {
    fn from_iter<I: IntoIterator<Item = T>>(values: I) -> BySeat<T> {
        BySeat(values.into_iter().collect())
    }
}

/// Compares the values in the order of the seats.
impl<T: PartialEq, const N: usize> PartialEq<[T; N]> for BySeat<T> {
    fn eq(&self, values: &[T; N]) -> bool {
        self.0 == *values
    }
}

/// For seats that are known to be at the table; use [`BySeat::get`] for others.
impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}
