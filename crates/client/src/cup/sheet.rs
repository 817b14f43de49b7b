//! A sheet while it is typed: the small points of each game as texts, with the last one of a game computed.

use kostka_tournament::Regulation;
use kostka_tournament::points::{self, Games, SheetError, Tally};
use serde::{Deserialize, Serialize};

/// The fields of a sheet: for each game, the text of each player in the order of the seats.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Typed {
    fields: Vec<Vec<String>>,
}

/// The reason why the fields are no points yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unready {
    /// More than one field of a game is empty.
    Missing {
        /// The game, counted from 0.
        game: usize,
    },
    /// A field is no whole number.
    NoNumber {
        /// The game, counted from 0.
        game: usize,
        /// The seat, counted from 0.
        seat: usize,
    },
}

impl Typed {
    /// An empty sheet.
    pub fn new(games: usize, players: usize) -> Typed {
        Typed {
            fields: vec![vec![String::new(); players]; games],
        }
    }

    /// The fields of points that are known.
    pub fn of(games: &Games) -> Typed {
        let text = |points: &i32| shown(i64::from(*points));
        Typed {
            fields: games.iter().map(|game| game.iter().map(text).collect()).collect(),
        }
    }

    /// Returns the text of a field.
    pub fn field(&self, game: usize, seat: usize) -> &str {
        let game = self.fields.get(game);
        game.and_then(|game| game.get(seat)).map_or("", String::as_str)
    }

    /// Changes the text of a field.
    pub fn set(&mut self, game: usize, seat: usize, text: &str) {
        let game = self.fields.get_mut(game);
        if let Some(field) = game.and_then(|game| game.get_mut(seat)) {
            text.clone_into(field);
        }
    }

    /// Returns `true` if the other sheet has as many games and players.
    pub fn fits(&self, other: &Typed) -> bool {
        let sizes = |sheet: &Typed| sheet.fields.iter().map(Vec::len).collect::<Vec<_>>();
        sizes(self) == sizes(other)
    }

    /// Returns the number of games.
    pub fn n_games(&self) -> usize {
        self.fields.len()
    }

    /// Returns `true` if nothing is typed.
    pub fn is_empty(&self) -> bool {
        self.fields.iter().flatten().all(|field| field.trim().is_empty())
    }

    /// Returns the points that the only empty field of a game must have, since a game adds up to zero.
    pub fn rest(&self, game: usize) -> Option<(usize, i32)> {
        let fields = self.fields.get(game)?;
        let mut empty = (0..fields.len()).filter(|seat| fields[*seat].trim().is_empty());
        let seat = empty
            .next()
            .filter(|_| empty.next().is_none() && fields.len() > 1)?;
        let others = fields.iter().enumerate().filter(|(other, _)| *other != seat);
        let sum = others.map(|(_, field)| number(field)).sum::<Option<i64>>()?;
        Some((seat, i32::try_from(-sum).ok()?))
    }

    /// Returns the points, with the only empty field of a game computed.
    pub fn games(&self) -> Result<Games, Unready> {
        (0..self.fields.len()).map(|game| self.game(game)).collect()
    }

    fn game(&self, game: usize) -> Result<Vec<i32>, Unready> {
        let fields = &self.fields[game];
        let rest = self.rest(game);
        let points = |(seat, field): (usize, &String)| match rest {
            Some((computed, points)) if computed == seat => Ok(points),
            _ if field.trim().is_empty() => Err(Unready::Missing { game }),
            _ => {
                let points = number(field).and_then(|points| i32::try_from(points).ok());
                points.ok_or(Unready::NoNumber { game, seat })
            }
        };
        // A field that is no number is worse than one that is still empty.
        let bad =
            |(seat, field): (usize, &String)| !field.trim().is_empty() && points((seat, field)).is_err();
        match fields.iter().enumerate().position(bad) {
            Some(seat) => Err(Unready::NoNumber { game, seat }),
            None => fields.iter().enumerate().map(points).collect(),
        }
    }
}

/// Returns the sums of a sheet for each player, if it can be.
pub fn sums(regulation: &Regulation, games: &Games) -> Result<Vec<Tally>, SheetError> {
    let players = games.first().map_or(0, Vec::len);
    let counted = points::count(regulation, players, games)?;
    let mut sums = vec![Tally::default(); players];
    for game in counted {
        for (sum, tally) in sums.iter_mut().zip(game) {
            *sum += tally;
        }
    }
    Ok(sums)
}

/// Reads points as people write them, with any sign for minus.
fn number(text: &str) -> Option<i64> {
    let text = text.trim().replace(['−', '–', '—'], "-");
    let text = text.strip_prefix('+').unwrap_or(&text).trim();
    let digits = text.strip_prefix('-').unwrap_or(text).trim();
    if digits.is_empty() || digits.len() > 9 || !digits.bytes().all(|digit| digit.is_ascii_digit()) {
        return None;
    }
    let size: i64 = digits.parse().ok()?;
    Some(if text.starts_with('-') { -size } else { size })
}

/// Writes points with their sign: `+29`, `−5`, `0`.
pub fn shown(points: i64) -> String {
    match points {
        0 => "0".to_owned(),
        1.. => format!("+{points}"),
        _ => format!("−{}", points.unsigned_abs()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(games: &[&[&str]]) -> Typed {
        let mut typed = Typed::new(games.len(), games[0].len());
        for (game, fields) in games.iter().enumerate() {
            for (seat, field) in fields.iter().enumerate() {
                typed.set(game, seat, field);
            }
        }
        typed
    }

    #[test]
    fn the_last_empty_field_follows_from_the_others() {
        let sheet = typed(&[&["", "-5", "−10", "–14"], &["+3", "-1", "-1", "-1"]]);
        assert_eq!(sheet.rest(0), Some((0, 29)));
        assert_eq!(sheet.rest(1), None);
        assert_eq!(
            sheet.games(),
            Ok(vec![vec![29, -5, -10, -14], vec![3, -1, -1, -1]])
        );
    }

    #[test]
    fn a_field_that_is_no_number_is_named() {
        assert_eq!(
            typed(&[&["", "", "-1"]]).games(),
            Err(Unready::Missing { game: 0 })
        );
        let sheet = typed(&[&["1", "-1"], &["5x", ""]]);
        assert_eq!(sheet.games(), Err(Unready::NoNumber { game: 1, seat: 0 }));
        for text in ["--1", "1-", "9999999999", "٣", "1 2", "+"] {
            assert_eq!(number(text), None, "{text}");
        }
    }

    #[test]
    fn points_survive_being_shown() {
        let games = vec![vec![29, -5, 0, -24]];
        assert_eq!(Typed::of(&games).games(), Ok(games));
        assert!(Typed::new(2, 4).is_empty() && !typed(&[&["1", ""]]).is_empty());
    }

    #[test]
    fn a_sheet_is_summed_up_for_each_player() {
        let county = Regulation::find("pl-county").unwrap();
        let sums = sums(county, &vec![vec![29, -5, -10, -14], vec![-3, 8, -2, -3]]).unwrap();
        let of = |tally: &Tally| (tally.big, tally.small);
        assert_eq!(
            sums.iter().map(of).collect::<Vec<_>>(),
            [(5, 26), (6, 3), (3, -12), (1, -17)]
        );
    }
}
