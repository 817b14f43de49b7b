//! Games and records are read back unchanged from JSON and text, and impossible ones are refused.

use kostka_rules::deal::Bytes32;
use kostka_rules::game::{DrawReason, InvalidGame, NotAGame};
use kostka_rules::record::{LineError, RecordTextError};
use kostka_rules::{
    Action, Command, Event, Game, HouseRules, Record, Seat, Starting, Terms, Tile, View, Viewer,
};
use serde_json::{Value, json};

use crate::{Dice, ORACLES};

/// Plays a short game in which the players draw, announce and give up.
fn played() -> (Game, Vec<Event>, Vec<Command>) {
    let terms = Terms::new(
        "pl-standard",
        HouseRules::from_iter([("hand".into(), json!(7))]),
        3,
    )
    .unwrap();
    let (mut game, mut events) = Game::start(terms, Bytes32([6; 32]), Starting::Draw).unwrap();
    let mut commands = Vec::new();
    let mut dice = Dice(1);
    while game.outcome().is_none() {
        let seat = Seat(dice.below(3) as u8);
        let action = match dice.below(20) {
            0 => Action::Announce,
            1 if commands.len() > 40 => Action::Resign,
            2 => Action::Pass,
            _ => Action::Draw,
        };
        let command = Command::new(seat, action);
        if let Ok(more) = game.take(ORACLES, &command) {
            events.extend(more);
            commands.push(command);
        }
    }
    (game, events, commands)
}

#[track_caller]
fn round_trip<T: serde::Serialize + serde::de::DeserializeOwned + PartialEq + std::fmt::Debug>(value: &T) {
    let text = serde_json::to_string(value).unwrap();
    assert_eq!(serde_json::from_str::<T>(&text).unwrap(), *value);
}

#[test]
fn games_events_views_and_records_survive_json() {
    let (game, events, commands) = played();
    round_trip(&game);
    round_trip(&events);
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Spectator] {
        round_trip::<View>(&game.view(viewer));
        events
            .iter()
            .for_each(|event| round_trip(&event.seen_by(viewer, &game)));
    }
    let names = ["Ania", "Jurek z Łodzi", ""].map(str::to_owned).to_vec();
    let record = Record::new(&game, names, None, &commands);
    round_trip(&record);
    assert_eq!(Record::from_text(&record.to_text()), Ok(record.clone()));
    assert_eq!(record.replay(ORACLES).unwrap(), game);
    assert_eq!(Game::replay(&events).unwrap(), game);
}

#[test]
fn events_that_cannot_have_happened_are_refused() {
    let (_, events, _) = played();
    let refusal = |event: Event| Game::replay(events.iter().chain([&event])).unwrap_err();
    let away = Seat(6);
    assert_eq!(
        refusal(Event::Skipped { seat: away }),
        NotAGame::Invalid(InvalidGame::Seat(away))
    );
    let unknown = Event::Drew {
        seat: Seat(0),
        tiles: vec![Tile(255)],
        reason: DrawReason::Choice,
    };
    assert_eq!(refusal(unknown), NotAGame::Invalid(InvalidGame::Tile(255)));
    assert_eq!(
        refusal(events[0].clone()),
        NotAGame::Invalid(InvalidGame::BeginsTwice)
    );
    assert_eq!(Game::replay(&events[1..]), Err(NotAGame::NoBeginning));
}

#[test]
fn a_starter_who_is_not_at_the_table_is_refused() {
    let mut start = serde_json::to_value(&played().1[0]).unwrap();
    start["began"]["started"]["starting"] = json!({"seat": 6});
    let error = serde_json::from_value::<Event>(start).unwrap_err().to_string();
    assert!(error.contains("no seat G"), "{error}");
}

#[test]
fn a_record_whose_result_is_not_its_games_is_refused() {
    let (game, _, commands) = played();
    let mut record = Record::new(&game, vec![String::new(); 3], None, &commands);
    record.result.as_mut().unwrap().scores[Seat(0)] += 1;
    assert!(record.replay(ORACLES).is_err());
}

#[track_caller]
fn check_refused(change: impl FnOnce(&mut Value), why: &str) {
    let mut saved = serde_json::to_value(played().0).unwrap();
    change(&mut saved);
    let error = serde_json::from_value::<Game>(saved).expect_err(why).to_string();
    assert!(error.contains(why), "{error}");
}

#[test]
fn a_saved_game_that_cannot_be_is_refused() {
    check_refused(|game| game["turn"] = json!(3), "seat D");
    check_refused(|game| game["starter"] = json!(255), "no seat");
    check_refused(|game| game["starting"] = json!({"seat": 7}), "no seat");
    check_refused(|game| game["players"] = json!([]), "number of players");
    check_refused(|game| game["stock"] = json!([250]), "tile 250");
    check_refused(
        |game| game["players"][1]["rack"] = game["players"][0]["rack"].clone(),
        "two places",
    );
}

#[test]
fn a_text_that_is_no_record_is_refused_with_its_line() {
    let like = |example: &str| LineError::Like(example.to_owned());
    for (text, line, what) in [
        ("", 1, like("kostka 1")),
        ("kostka 1\nnonsense", 2, LineError::Unknown("nonsense".to_owned())),
        ("kostka 2\n", 1, LineError::Newer(2)),
        ("kostka 0\n", 1, like("kostka 1")),
        ("kostka 1\nplayer B Jurek", 2, like("player A Ania")),
        ("kostka 1\nseed 12", 2, like("seed 000102…1f")),
    ] {
        assert_eq!(
            Record::from_text(text),
            Err(RecordTextError { line, what }),
            "{text}"
        );
    }
}
