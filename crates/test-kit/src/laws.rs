//! Invariants of every game after every event, for every rulebook and every player.

use std::collections::BTreeSet;

use kostka_rules::deal::Bytes32;
use kostka_rules::game::{Beginning, Phase, SeenEvent};
use kostka_rules::notation::{Position, parse_table, table_text};
use kostka_rules::rulebook::StockEmpty;
use kostka_rules::score::{End, rack_count};
use kostka_rules::{BySeat, Event, Game, Lexicon, Oracles, Tile, Viewer, meld};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// Checks a game that these events led to. The error names the broken law.
pub fn check(game: &Game, events: &[Event], oracles: Oracles) -> Result<(), String> {
    check_tiles_and_points(game, events, oracles)?;
    replay_is_state(game, events)?;
    texts_round_trip(game)?;
    json_round_trips("the game", game)?;
    views_leak_nothing(game)
}

/// Checks only the cheap laws, for a fuzzer.
pub fn check_tiles_and_points(game: &Game, events: &[Event], oracles: Oracles) -> Result<(), String> {
    tiles_are_conserved(game, events)?;
    table_is_legal(game, oracles.lexicon)?;
    points_add_up(game)
}

/// Checks the events of one command that led to `game`: no recipient sees hidden tiles, and they survive being stored.
pub fn check_events(game: &Game, events: &[Event]) -> Result<(), String> {
    for event in events {
        json_round_trips("an event", event)?;
        for viewer in viewers(game) {
            let seen = event.seen_by(viewer, game);
            json_round_trips("a seen event", &seen)?;
            let other = with_other_tiles(event, viewer).seen_by(viewer, game);
            law(seen == other, || {
                format!("{viewer:?} is told hidden tiles: {seen:?}")
            })?;
            if let (
                SeenEvent::Drew {
                    seat, drawn: told, ..
                },
                Event::Drew { tiles: drawn, .. },
            ) = (&seen, event)
            {
                let own = viewer == Viewer::Seat(*seat);
                law(
                    told.as_ref().map(|told| &told.ids) == own.then_some(drawn),
                    || "who draws is told the tiles".to_owned(),
                )?;
            }
        }
    }
    Ok(())
}

/// Checks that every viewer who follows the events of one command sees what the game shows afterwards.
pub fn check_followers(before: &Game, events: &[Event], after: &Game) -> Result<(), String> {
    for viewer in viewers(before) {
        let mut followed = before.view(viewer);
        for event in events {
            followed.apply(&event.seen_by(viewer, after));
        }
        let mut shown = after.view(viewer);
        // The end of a game is told before everything is revealed.
        if let Some(end) = &mut shown.end {
            end.reveal = None;
        }
        law(followed == shown, || {
            format!("{viewer:?} follows to {followed:?} and is shown {shown:?}")
        })?;
    }
    Ok(())
}

/// Iterates over the seats and the spectator.
pub fn viewers(game: &Game) -> Vec<Viewer> {
    let seats = game.players().iter().map(|(seat, _)| Viewer::Seat(seat));
    seats.chain([Viewer::Spectator]).collect()
}

fn law(holds: bool, broken: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(broken()) }
}

fn all_tiles(game: &Game) -> Vec<Tile> {
    let racks = game.players().values().flat_map(|player| &player.rack);
    let table = game.table().iter().flatten().map(|laid| &laid.tile);
    racks.chain(table).chain(game.stock()).copied().collect()
}

/// Checks that every tile is in exactly one place. Only a game that was set up may leave tiles out.
fn tiles_are_conserved(game: &Game, events: &[Event]) -> Result<(), String> {
    let tiles = all_tiles(game);
    let different: BTreeSet<Tile> = tiles.iter().copied().collect();
    law(different.len() == tiles.len(), || {
        "a tile is in two places".to_owned()
    })?;
    if let Some(Event::Began(Beginning::SetUp { game: first })) = events.first() {
        let redealt = events.iter().any(|event| matches!(event, Event::Redealt { .. }));
        let before: BTreeSet<Tile> = all_tiles(first).into_iter().collect();
        return law(redealt || before == different, || {
            "a tile came or went".to_owned()
        });
    }
    law(different.len() == game.terms().tiles().len(), || {
        format!("{} tiles of {}", different.len(), game.terms().tiles().len())
    })
}

fn table_is_legal(game: &Game, lexicon: &dyn Lexicon) -> Result<(), String> {
    let terms = game.terms();
    let table = game.table_faces();
    for row in &table {
        let legal = if terms.tiles().is_letters() {
            let word: Option<Vec<char>> = row.iter().map(|face| face.letter()).collect();
            row.len() >= 3 && word.is_some_and(|word| lexicon.contains(&word))
        } else {
            meld::is_meld(row, terms.rules().mirror_value)
        };
        law(legal, || {
            format!("no set lies here: {}", table_text(std::slice::from_ref(row)))
        })?;
    }
    Ok(())
}

fn replay_is_state(game: &Game, events: &[Event]) -> Result<(), String> {
    let replayed = Game::replay(events).map_err(|error| error.to_string())?;
    law(replayed == *game && game.clone() == *game, || {
        "replaying the events leads elsewhere".to_owned()
    })
}

fn texts_round_trip(game: &Game) -> Result<(), String> {
    let tiles = game.terms().tiles();
    let table = game.table_faces();
    let read = parse_table(&table_text(&table), tiles).map_err(|error| error.to_string())?;
    law(read == table, || {
        "the table does not survive its notation".to_owned()
    })?;
    for (seat, player) in game.players().iter() {
        let position = Position {
            table: table.clone(),
            rack: game.rack_faces(seat),
            opened: player.opened,
        };
        let read = Position::parse(&position.to_text(), tiles).map_err(|error| error.to_string())?;
        law(read == position, || {
            format!("the position of {seat} does not survive its notation")
        })?;
    }
    Ok(())
}

fn json_round_trips<T: Serialize + DeserializeOwned + PartialEq>(
    what: &str,
    value: &T,
) -> Result<(), String> {
    let text = serde_json::to_string(value).map_err(|error| format!("{what}: {error}"))?;
    let read: T = serde_json::from_str(&text).map_err(|error| format!("{what}: {error}: {text}"))?;
    law(read == *value, || format!("{what} does not survive JSON: {text}"))
}

/// Checks that a viewer's view does not depend on the hidden tiles.
fn views_leak_nothing(game: &Game) -> Result<(), String> {
    for viewer in viewers(game) {
        let view = game.view(viewer);
        json_round_trips("a view", &view)?;
        let own = match viewer {
            Viewer::Seat(seat) => game.players()[seat].rack.clone(),
            Viewer::Spectator => Vec::new(),
        };
        law(view.rack.ids == own, || "a view shows another rack".to_owned())?;
        law(view.end.is_some() == game.outcome().is_some(), || {
            "a view shows an end that is none".to_owned()
        })?;
        if game.outcome().is_none() {
            let other = with_other_hidden_tiles(game, viewer)?;
            law(other.view(viewer) == view, || {
                format!("{viewer:?} sees hidden tiles")
            })?;
        }
    }
    Ok(())
}

/// Returns a game that looks the same to the viewer but whose hidden tiles are dealt from another seed.
fn with_other_hidden_tiles(game: &Game, viewer: Viewer) -> Result<Game, String> {
    let hidden_racks = game
        .players()
        .iter()
        .filter(|(seat, _)| viewer != Viewer::Seat(*seat));
    let mut hidden: Vec<Tile> = hidden_racks.flat_map(|(_, player)| player.rack.clone()).collect();
    hidden.extend(game.stock());
    let mut moved = hidden.clone();
    moved.rotate_left(1.min(hidden.len()));
    let swapped = |tile: &Value| -> Value {
        let at = hidden
            .iter()
            .position(|known| tile.as_u64() == Some(u64::from(known.0)));
        at.map_or_else(|| tile.clone(), |at| Value::from(moved[at].0))
    };
    let swap_all = |list: &mut Value| {
        if let Value::Array(tiles) = list {
            for tile in tiles {
                *tile = swapped(tile);
            }
        }
    };
    let mut json = serde_json::to_value(game).map_err(|error| error.to_string())?;
    json["seed"] = Value::from(Bytes32([7; 32]).to_string());
    swap_all(&mut json["stock"]);
    if let Value::Array(players) = &mut json["players"] {
        for player in players {
            swap_all(&mut player["rack"]);
            swap_all(&mut player["last_drawn"]);
        }
    }
    serde_json::from_value(json).map_err(|error| error.to_string())
}

/// Returns the event with other tiles wherever the viewer may not know them.
fn with_other_tiles(event: &Event, viewer: Viewer) -> Event {
    let mut event = event.clone();
    match &mut event {
        Event::Drew { seat, tiles, .. } if viewer != Viewer::Seat(*seat) => {
            tiles.iter_mut().for_each(|tile| tile.0 = tile.0.wrapping_add(1));
        }
        Event::Began(Beginning::Started(start)) => start.seed = Bytes32([7; 32]),
        _ => {}
    }
    event
}

/// Checks the scores of section 7 by formulas of its own, not the engine's.
fn points_add_up(game: &Game) -> Result<(), String> {
    let Phase::Ended(outcome) = game.phase() else {
        return Ok(());
    };
    let sheet = &outcome.sheet;
    let seats = game.players().len();
    law(
        [sheet.scores.len(), sheet.big_points.len(), sheet.lines.len()] == [seats; 3],
        || "the score sheet has another number of players".to_owned(),
    )?;
    for (score, lines) in sheet.scores.values().zip(sheet.lines.values()) {
        let sum: i32 = lines.iter().map(|line| line.amount).sum();
        law(sum == *score, || {
            format!("lines of {sum} make a score of {score}")
        })?;
    }
    let counts: BySeat<i32> = game
        .players()
        .iter()
        .map(|(seat, _)| rack_count(game.terms(), &game.rack_faces(seat)))
        .collect();
    let sum: i32 = sheet.scores.values().sum();
    let won = sheet.winners.first().copied();
    match (game.terms().rules().stock_empty, outcome.end) {
        (StockEmpty::MostPoints, _) => {
            let penalty = i32::from(game.terms().rules().joker_penalty);
            for (seat, player) in game.players().iter() {
                let jokers = game
                    .rack_faces(seat)
                    .iter()
                    .filter(|face| face.is_joker())
                    .count() as i32;
                let expected = player.points - penalty * jokers;
                law(sheet.scores[seat] == expected, || {
                    format!("{seat} should have {expected} points")
                })?;
            }
        }
        (_, End::Out(winner) | End::LastLeft(winner)) => {
            law(won == Some(winner) && sum == 0, || {
                format!("the points add up to {sum}")
            })?;
        }
        (StockEmpty::OwnCount, End::Stock) => {
            let lowest = won.map_or(0, |winner| counts[winner]);
            law(sum == -lowest, || {
                format!("the points add up to {sum}, not -{lowest}")
            })?;
        }
        (StockEmpty::Differences, End::Stock) => law(sum == 0, || format!("the points add up to {sum}"))?,
    }
    if let End::Out(winner) = outcome.end {
        law(counts[winner] == 0, || "the winner has tiles left".to_owned())?;
    }
    law(!sheet.winners.is_empty(), || "nobody won".to_owned())
}
