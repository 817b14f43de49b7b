//! The lines of a game: a position or a start, the steps, and expectations after each.

use kostka_rules::game::{Beginning, Phase, Starting, TurnNumber};
use kostka_rules::notation::{parse_row, parse_table, row_text, table_text};
use kostka_rules::record::parse_command;
use kostka_rules::score::End;
use kostka_rules::{Event, Game, Refusal, Row, Seat, View, Viewer, matches};

use super::Line;
use super::expect::{Found, same};
use super::stage::Stage;
use super::turns::{said, sorted, table_in_order};
use crate::setup::{Setup, SetupSeat};
use crate::{laws, seed_of};

/// A game: its description, and later the game itself.
#[derive(Default)]
pub(super) struct GameStage {
    pub(super) seats: Vec<SetupSeat>,
    table: Vec<Row>,
    stock: Row,
    turn: Option<Seat>,
    pub(super) starter: Option<Seat>,
    turn_number: Option<u32>,
    seed: u64,
    game: Option<Game>,
    before: Option<Game>,
    events: Vec<Event>,
    last: Vec<Event>,
}

impl GameStage {
    pub(super) fn picture(&self) -> String {
        let Some(game) = &self.game else {
            return String::new();
        };
        let mut lines = Vec::new();
        if let Some(before) = &self.before {
            lines.push(format!("before  {}", table_text(&before.table_faces())));
        }
        lines.push(format!("after   {}", table_text(&game.table_faces())));
        for (seat, _) in game.players().iter() {
            lines.push(format!("rack {seat}  {}", row_text(&game.rack_faces(seat))));
        }
        lines.join("\n") + "\n"
    }
}

impl Stage<'_> {
    /// Takes a line about a game; false if it is about something else.
    pub(super) fn game_line(&mut self, line: &Line) -> Result<bool, String> {
        let tiles = self.terms.tiles();
        let value = line.value.as_str();
        match line.key.as_str() {
            "seat" => self.seat(value)?,
            "table" => self.games.table = parse_table(value, tiles).map_err(said)?,
            "stock" => self.stock(value)?,
            "turn" => self.games.turn = Some(seat(value)?),
            "starter" => self.games.starter = Some(seat(value)?),
            "round" => self.games.turn_number = Some(number(value)?),
            "seed" => self.games.seed = number(value)?,
            "start" => self.start(value)?,
            "do" => self.step(line)?,
            _ => return self.game_expectation(line),
        }
        Ok(true)
    }

    fn game_expectation(&mut self, line: &Line) -> Result<bool, String> {
        let value = line.value.as_str();
        match line.key.as_str() {
            "holds" => self.check_rack(value)?,
            "lies" => {
                let expected = parse_table(value, self.terms.tiles()).map_err(said)?;
                let found = self.game()?.table_faces();
                same("the table", &table_in_order(&expected), &table_in_order(&found))?;
            }
            "left" => same(
                "tiles in the stock",
                value,
                &self.game()?.stock().len().to_string(),
            )?,
            "next" => same("whose turn it is", value, &self.game()?.turn().to_string())?,
            "points" => {
                let (player, points) = value.split_once(' ').ok_or("say `points A 7`")?;
                let found = self.game()?.players()[seat(player)?].points;
                same("points", points.trim(), &found.to_string())?;
            }
            "events" => {
                let found: Vec<String> = self.games.last.iter().map(event_text).collect();
                same("events", value, &found.join(" / "))?;
            }
            "trial" => {
                let found = match self.game()?.phase() {
                    Phase::OnTrial(trial) => trial.word.clone().unwrap_or_else(|| "open".to_owned()),
                    Phase::Playing | Phase::Ended(_) => "none".to_owned(),
                };
                same("the words on trial", value, &found)?;
            }
            "view" => self.check_view(value)?,
            "told" => self.check_told(value)?,
            "ends" => self.check_end(value)?,
            "drawn" => self.check_drawn(value)?,
            "starts" => {
                let found = self.game()?.starter().to_string();
                same("who starts", value, &found)?;
            }
            "rotation" => self.check_rotation(value)?,
            _ => return Ok(false),
        }
        if ["drawn", "starts", "rotation"].contains(&line.key.as_str()) {
            self.show();
        }
        Ok(true)
    }

    /// `seat A r1 r2 / unopened / drew 1 / announced / points 7 / resigned / loses-turn / passed`.
    fn seat(&mut self, value: &str) -> Result<(), String> {
        let mut parts = value.split('/').map(str::trim);
        let first = parts.next().unwrap_or_default();
        let (letter, rack) = first.split_once(' ').unwrap_or((first, ""));
        if seat(letter)?.index() != self.games.seats.len() {
            return Err("seats are described in order, from A on".to_owned());
        }
        let rack = if rack.trim() == "-" { "" } else { rack };
        let mut described = SetupSeat::opened(parse_row(rack, self.terms.tiles()).map_err(said)?);
        for part in parts {
            let (word, amount) = part.split_once(' ').unwrap_or((part, ""));
            match word {
                "unopened" => described.opened = false,
                "announced" => described.announced = true,
                "resigned" => described.resigned = true,
                "loses-turn" => described.loses_turn = true,
                "passed" => described.passed = true,
                "drew" => described.drew = number(amount)?,
                "points" => described.points = number(amount)?,
                _ => return Err(format!("`{part}` says nothing about a seat")),
            }
        }
        self.games.seats.push(described);
        Ok(())
    }

    /// `stock r5 k7`, `stock r5 rest` (all other tiles, in their order), `stock -`.
    fn stock(&mut self, value: &str) -> Result<(), String> {
        let (listed, rest) = match value.strip_suffix("rest") {
            Some(listed) => (listed, true),
            None => (value, false),
        };
        let listed = if listed.trim() == "-" { "" } else { listed };
        let mut stock = parse_row(listed, self.terms.tiles()).map_err(said)?;
        if rest {
            let tiles = self.terms.tiles();
            let mut left = tiles.faces_of(tiles.tiles());
            let racks = self.games.seats.iter().flat_map(|seat| &seat.rack);
            for face in racks.chain(self.games.table.iter().flatten()).chain(&stock) {
                let at = left.iter().position(|tile| *tile == face.printed());
                left.remove(at.ok_or_else(|| format!("too many tiles {face}"))?);
            }
            stock.extend(left);
        }
        self.games.stock = stock;
        Ok(())
    }

    /// `start draw seed 7`, `start B seed 7`.
    fn start(&mut self, value: &str) -> Result<(), String> {
        let (who, seed) = value.split_once("seed").ok_or("say `start draw seed 7`")?;
        let starting = match who.trim() {
            "draw" => Starting::Draw,
            letter => Starting::Seat(seat(letter)?),
        };
        let started = Game::start(self.terms.clone(), seed_of(number(seed.trim())?), starting);
        let (game, events) = started.map_err(|error| error.to_string())?;
        laws::check(&game, &events, self.oracles)?;
        self.games.game = Some(game);
        self.games.events = events;
        Ok(())
    }

    /// Returns the game, which is made from the description on the first call.
    fn game(&mut self) -> Result<&Game, String> {
        if self.games.game.is_none() {
            let setup = Setup {
                seed: seed_of(self.games.seed),
                starter: self.games.starter.unwrap_or(Seat(0)),
                turn: self.games.turn.unwrap_or(Seat(0)),
                turn_number: self.games.turn_number.map_or(TurnNumber(2), TurnNumber),
                seats: self.games.seats.clone(),
                table: self.games.table.clone(),
                stock: self.games.stock.clone(),
                ..Setup::new(self.terms.clone())
            };
            let (game, events) = setup.start().map_err(|error| error.to_string())?;
            self.games.game = Some(game);
            self.games.events = events;
        }
        self.games
            .game
            .as_ref()
            .ok_or_else(|| "there is no game".to_owned())
    }

    fn step(&mut self, line: &Line) -> Result<(), String> {
        let game = self.game()?.clone();
        let command = parse_command(&line.value, self.terms.tiles()).map_err(|error| error.to_string())?;
        self.games.before = Some(game.clone());
        self.games.last.clear();
        match game.decide(self.oracles, &command) {
            Err(Refusal::Illegal(violations)) => {
                self.verdict(line, violations.iter().map(Found::from).collect());
            }
            Err(refusal) => self.verdict(line, vec![Found::new(refusal.code(), refusal.rule())]),
            Ok(events) => {
                let mut after = game;
                events.iter().for_each(|event| after.apply(event));
                self.games.events.extend(events.clone());
                laws::check(&after, &self.games.events, self.oracles)?;
                self.games.last = events;
                self.games.game = Some(after);
                self.verdict(line, Vec::new());
            }
        }
        Ok(())
    }

    fn check_rack(&mut self, value: &str) -> Result<(), String> {
        let (letter, rack) = value.split_once(' ').unwrap_or((value, ""));
        let rack = if rack.trim() == "-" { "" } else { rack };
        let expected = parse_row(rack, self.terms.tiles()).map_err(said)?;
        let found = self.game()?.rack_faces(seat(letter)?);
        same(
            &format!("the rack of {letter}"),
            &row_text(&sorted(&expected)),
            &row_text(&sorted(&found)),
        )
    }

    /// `view B tiles 3 5`: a part of the view of a seat, or of the `spectator`.
    fn check_view(&mut self, value: &str) -> Result<(), String> {
        let mut words = value.splitn(3, ' ');
        let viewer = viewer(words.next().unwrap_or_default())?;
        let what = words.next().unwrap_or_default();
        let expected = words.next().unwrap_or_default().trim();
        let view = self.game()?.view(viewer);
        let found = viewed(&view, what).ok_or_else(|| format!("a view has no `{what}`"))?;
        same(&format!("what {value} says"), expected, &found)
    }

    /// `told B drew A 1`: the last events as a seat, or the `spectator`, is told them.
    fn check_told(&mut self, value: &str) -> Result<(), String> {
        let (who, expected) = value.split_once(' ').ok_or("say `told B drew A 1`")?;
        let viewer = viewer(who)?;
        let game = self.game()?.clone();
        let told: Vec<String> = self
            .games
            .last
            .iter()
            .map(|event| match event.seen_by(viewer, &game) {
                kostka_rules::game::SeenEvent::Drew {
                    seat, count, drawn, ..
                } => {
                    let faces = drawn.unwrap_or_default().faces(self.terms.tiles());
                    format!("drew {seat} {count} {}", row_text(&faces))
                        .trim()
                        .to_owned()
                }
                _ => event_text(event),
            })
            .collect();
        same("what is told", expected.trim(), &told.join(" / "))
    }

    /// `ends out A`, `ends stock`, `ends last-left B`, `ends not`.
    fn check_end(&mut self, value: &str) -> Result<(), String> {
        let outcome = self.game()?.outcome().cloned();
        let found = match outcome.as_ref().map(|outcome| outcome.end) {
            Some(End::Out(winner)) => format!("out {winner}"),
            Some(End::LastLeft(winner)) => format!("last-left {winner}"),
            Some(End::Stock) => "stock".to_owned(),
            None => "not".to_owned(),
        };
        same("how the game ends", value, &found)?;
        self.scores.sheet = outcome.map(|outcome| outcome.sheet);
        Ok(())
    }

    /// `drawn A r5 | B J k9`, a line for each round.
    fn check_drawn(&mut self, value: &str) -> Result<(), String> {
        let tiles = self.terms.clone();
        let draw = self
            .game()?
            .start_draw()
            .cloned()
            .ok_or("nobody drew for the start")?;
        let found: Vec<String> = draw
            .rounds
            .iter()
            .map(|round| {
                let drawn = round
                    .iter()
                    .map(|(seat, drawn)| format!("{seat} {}", row_text(&tiles.tiles().faces_of(drawn))));
                drawn.collect::<Vec<_>>().join(" | ")
            })
            .collect();
        same("the draw for the start", value, &found.join(" || "))
    }

    /// `rotation A B C A`: the starters of a series of games; `rotation A draw`: the next starter is drawn for.
    fn check_rotation(&mut self, value: &str) -> Result<(), String> {
        let starts: Vec<&str> = value.split_whitespace().collect();
        for pair in starts.windows(2) {
            let found = match matches::next_start(&self.terms, seat(pair[0])?) {
                Starting::Seat(seat) => seat.to_string(),
                Starting::Draw => "draw".to_owned(),
            };
            same(&format!("who starts after {}", pair[0]), pair[1], &found)?;
        }
        Ok(())
    }
}

fn viewed(view: &View, what: &str) -> Option<String> {
    let yes = |yes: bool| if yes { "yes" } else { "no" }.to_owned();
    Some(match what {
        "rack" => row_text(&sorted(&view.rack_faces())),
        "tiles" => {
            let tiles: Vec<String> = view
                .players
                .values()
                .map(|player| player.tiles.to_string())
                .collect();
            tiles.join(" ")
        }
        "stock" => view.stock.to_string(),
        "clock" => view
            .clock_seconds()
            .map_or_else(|| "off".to_owned(), |seconds| seconds.to_string()),
        "may-redeal" => yes(view.may_redeal()),
        "may-announce" => yes(view.may_announce()),
        "end" => yes(view.end.is_some()),
        _ => return None,
    })
}

/// Describes an event in a few words.
fn event_text(event: &Event) -> String {
    match event {
        Event::Began(Beginning::Started(_)) => "started".to_owned(),
        Event::Began(Beginning::SetUp { .. }) => "set-up".to_owned(),
        Event::Redealt { seat, deal } => format!("redealt {seat} {deal}"),
        Event::Played {
            seat, laid, points, ..
        } => match points {
            0 => format!("played {seat} {}", laid.len()),
            points => format!("played {seat} {} for {points}", laid.len()),
        },
        Event::Drew { seat, tiles, .. } => format!("drew {seat} {}", tiles.len()),
        Event::Passed { seat, .. } => format!("passed {seat}"),
        Event::Restored { seat } => format!("restored {seat}"),
        Event::TurnLost { seat } => format!("turn-lost {seat}"),
        Event::Skipped { seat } => format!("skipped {seat}"),
        Event::Announced { seat } => format!("announced {seat}"),
        Event::Resigned { seat } => format!("resigned {seat}"),
        Event::Proposed { seat, .. } => format!("proposed {seat}"),
        Event::Challenged { seat, word } => format!("challenged {seat} {word}"),
        Event::Voted { seat, fits } => format!("voted {seat} {}", if *fits { "yes" } else { "no" }),
        Event::Judged { word, fits } => format!("judged {word} {}", if *fits { "yes" } else { "no" }),
        Event::TurnBegan { seat } => format!("turn {seat}"),
        Event::Ended { .. } => "ended".to_owned(),
    }
}

fn viewer(text: &str) -> Result<Viewer, String> {
    match text {
        "spectator" => Ok(Viewer::Spectator),
        letter => Ok(Viewer::Seat(seat(letter)?)),
    }
}

pub(super) fn seat(letter: &str) -> Result<Seat, String> {
    Seat::from_text(letter.trim()).ok_or_else(|| format!("`{letter}` is not a seat"))
}

pub(super) fn number<T: std::str::FromStr>(text: &str) -> Result<T, String> {
    text.trim()
        .parse()
        .map_err(|_| format!("`{text}` is not a number here"))
}
