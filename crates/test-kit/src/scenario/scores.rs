//! The lines of score sheets and matches.

use kostka_rules::matches::{GameResult, Standings, standings, winners_by_points};
use kostka_rules::score::{End, FinalRack, ScoreSheet, score};
use kostka_rules::{Seat, Terms};

use super::Line;
use super::expect::same;
use super::games::{number, seat};
use super::stage::Stage;

#[derive(Default)]
pub(super) struct ScoreStage {
    pub(super) sheet: Option<ScoreSheet>,
    games: Vec<GameResult>,
}

impl Stage<'_> {
    /// Takes a line about points; false if it is about something else.
    pub(super) fn score_line(&mut self, line: &Line) -> Result<bool, String> {
        let value = line.value.as_str();
        match line.key.as_str() {
            "score" => self.score(value)?,
            "game" => self.scores.games.push(game_result(&self.terms, value)?),
            "winners" => {
                let found = letters(&self.sheet()?.winners);
                same("winners", value, &found)?;
            }
            "scores" => same(
                "scores",
                &signed(&numbers(value)?),
                &signed(&self.sheet()?.scores),
            )?,
            "big" => {
                let found = match &self.scores.sheet {
                    Some(sheet) => sheet.big_points.iter().map(|points| u32::from(*points)).collect(),
                    None => self.standings()?.big_points,
                };
                same("big points", value, &listed(&found))?;
            }
            "totals" => same(
                "totals",
                &signed(&numbers(value)?),
                &signed(&self.standings()?.totals),
            )?,
            "wins" => same("wins", value, &listed(&self.standings()?.wins))?,
            "ranking" => {
                let places = self.standings()?.ranking;
                let found: Vec<String> = places
                    .iter()
                    .map(|place| letters(place).replace(' ', "="))
                    .collect();
                same("the ranking", value, &found.join(" "))?;
            }
            "games" => {
                let found = self.terms.rules().match_games.count(self.terms.players());
                let found = found.map_or_else(|| "agreed".to_owned(), |games| games.to_string());
                same("games in a match", value, &found)?;
            }
            _ => return Ok(false),
        }
        if !["score", "game"].contains(&line.key.as_str()) {
            self.show();
        }
        Ok(true)
    }

    /// `score out D`, `score stock`, `score last-left B`: counts the seats as they are described.
    fn score(&mut self, value: &str) -> Result<(), String> {
        let (how, who) = value.split_once(' ').unwrap_or((value, ""));
        let end = match how {
            "out" => End::Out(seat(who)?.index()),
            "last-left" => End::LastLeft(seat(who)?.index()),
            "stock" => End::Stock,
            _ => return Err("a game ends `out D`, `last-left D` or `stock`".to_owned()),
        };
        let racks: Vec<FinalRack> = self
            .games
            .seats
            .iter()
            .map(|seat| FinalRack {
                last_drawn: seat.rack[seat.rack.len() - seat.drew.min(seat.rack.len())..].to_vec(),
                rack: seat.rack.clone(),
                opened: seat.opened,
                announced: seat.announced,
                resigned: seat.resigned,
                points: seat.points,
            })
            .collect();
        let starter = self.games.starter.unwrap_or(Seat(0)).index();
        self.scores.sheet = Some(score(&self.terms, self.oracles.openings, end, starter, &racks));
        Ok(())
    }

    fn sheet(&self) -> Result<&ScoreSheet, String> {
        self.scores
            .sheet
            .as_ref()
            .ok_or_else(|| "nothing was counted here".to_owned())
    }

    fn standings(&self) -> Result<Standings, String> {
        standings(&self.terms, &self.scores.games).map_err(|error| error.to_string())
    }
}

/// `+29 -5 -10 -15`, or `+10 +10 -20 won A B` where the points alone do not determine the winners.
fn game_result(terms: &Terms, value: &str) -> Result<GameResult, String> {
    let (scores, won) = value.split_once("won").unwrap_or((value, ""));
    let scores = numbers(scores)?;
    let winners = if won.is_empty() {
        winners_by_points(terms, &scores)
    } else {
        let seats = won.split_whitespace().map(|letter| Ok(seat(letter)?.index()));
        seats.collect::<Result<Vec<usize>, String>>()?
    };
    Ok(GameResult { scores, winners })
}

fn numbers(text: &str) -> Result<Vec<i32>, String> {
    text.split_whitespace().map(number).collect()
}

fn signed(numbers: &[i32]) -> String {
    let numbers: Vec<String> = numbers.iter().map(|number| format!("{number:+}")).collect();
    numbers.join(" ")
}

fn listed<T: ToString>(numbers: &[T]) -> String {
    numbers.iter().map(T::to_string).collect::<Vec<_>>().join(" ")
}

fn letters(seats: &[usize]) -> String {
    let letters: Vec<String> = seats.iter().map(|seat| Seat(*seat as u8).to_string()).collect();
    letters.join(" ")
}
