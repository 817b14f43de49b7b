//! The lines of score sheets and matches.

use kostka_rules::matches::{GameResult, Standings, standings, winners_by_points};
use kostka_rules::score::{End, FinalRack, ScoreSheet, score};
use kostka_rules::{BySeat, Seat, Terms};

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
                let found = listed(&self.sheet()?.winners, " ");
                same("winners", value, &found)?;
            }
            "scores" => same(
                "scores",
                &signed(&numbers(value)?),
                &signed(&self.sheet()?.scores),
            )?,
            "big" => {
                let found = match &self.scores.sheet {
                    Some(sheet) => listed(sheet.big_points.values(), " "),
                    None => listed(self.standings()?.big_points.values(), " "),
                };
                same("big points", value, &found)?;
            }
            "totals" => same(
                "totals",
                &signed(&numbers(value)?),
                &signed(&self.standings()?.totals),
            )?,
            "wins" => same("wins", value, &listed(self.standings()?.wins.values(), " "))?,
            "ranking" => {
                let places = self.standings()?.ranking;
                let found = listed(places.iter().map(|place| listed(place, "=")), " ");
                same("the ranking", value, &found)?;
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
            "out" => End::Out(seat(who)?),
            "last-left" => End::LastLeft(seat(who)?),
            "stock" => End::Stock,
            _ => return Err("a game ends `out D`, `last-left D` or `stock`".to_owned()),
        };
        let racks: BySeat<FinalRack> = self
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
                ..FinalRack::default()
            })
            .collect();
        let starter = self.games.starter.unwrap_or(Seat(0));
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
        won.split_whitespace().map(seat).collect::<Result<_, _>>()?
    };
    Ok(GameResult { scores, winners })
}

fn numbers(text: &str) -> Result<BySeat<i32>, String> {
    text.split_whitespace().map(number).collect()
}

fn signed(numbers: &BySeat<i32>) -> String {
    listed(numbers.values().map(|number| format!("{number:+}")), " ")
}

fn listed(items: impl IntoIterator<Item: ToString>, between: &str) -> String {
    let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    items.join(between)
}
