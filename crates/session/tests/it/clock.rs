//! T7: the end of a player's time by every rulebook, with and without a draft.

use kostka_protocol::{ClockChoice, Command, GameNumber, table_texts};
use kostka_rules::game::TurnNumber;
use kostka_rules::game::{DrawReason, Phase};
use kostka_rules::rulebook::LosesTurn;
use kostka_rules::{Action, Event, NoWords, Rulebook, WordSet};
use kostka_session::{AFTER_RESTART, TableEvent, VOTE_WAIT};

use crate::player::{Dice, choose};
use crate::words;
use crate::world::{World, rows_of, settings};

const TWO: [&str; 2] = ["Ania", "Jurek"];

/// Starts a game with a clock of 30 seconds from the first turn on, and openings of any value.
fn world(rulebook: &str, rules: &[(&str, serde_json::Value)]) -> World {
    let mut settings = settings(rulebook);
    settings.clock = ClockChoice::Seconds(30);
    settings.rules.insert("redeal".to_owned(), false.into());
    settings
        .rules
        .insert("clock_from".to_owned(), "first_turn".into());
    for (name, value) in rules {
        settings.rules.insert((*name).to_owned(), value.clone());
    }
    let mut world = World::seated(settings, &TWO).with_words(words::lexicon());
    world.start(&TWO);
    world
}

/// Returns the steps of the last event.
fn last_steps(world: &World) -> Vec<Event> {
    let moved = world.log.iter().rev().find_map(|recorded| match &recorded.event {
        TableEvent::Moved { steps, .. } => Some(steps.clone()),
        _ => None,
    });
    moved.unwrap()
}

fn drew(steps: &[Event]) -> Option<(usize, DrawReason)> {
    steps.iter().find_map(|step| match step {
        Event::Drew { tiles, reason, .. } => Some((tiles.len(), *reason)),
        _ => None,
    })
}

#[test]
fn an_untouched_table_costs_what_every_book_says() {
    for book in Rulebook::all() {
        let mut world = world(&book.id, &[]);
        world.wait(29_999);
        assert_eq!(world.game().turn_number(), TurnNumber(1));
        world.wait(1);
        let expected = (usize::from(book.rules.untouched_draw), DrawReason::Clock);
        assert_eq!(drew(&last_steps(&world)), Some(expected), "{}", book.id);
        assert_eq!(world.game().turn_number(), TurnNumber(2));
        assert_eq!(world.session.next_deadline(), Some(world.now + 30_000));
    }
}

#[test]
fn an_unfinished_draft_costs_what_every_book_says() {
    for book in Rulebook::all() {
        let mut world = world(&book.id, &[]);
        let mover = world.mover();
        let face = world.game().rack_faces(world.game().turn())[0].to_string();
        world.draft(&mover, &face).unwrap();
        world.wait(30_000);
        let steps = last_steps(&world);
        assert!(
            steps.iter().any(|step| matches!(step, Event::Restored { .. })),
            "{}",
            book.id
        );
        let expected = (usize::from(book.rules.unfinished_draw), DrawReason::Unfinished);
        assert_eq!(drew(&steps), Some(expected), "{}", book.id);
        let lost = steps.iter().any(|step| matches!(step, Event::TurnLost { .. }));
        assert_eq!(
            lost,
            book.rules.unfinished_loses_turn != LosesTurn::All(false),
            "{}",
            book.id
        );
    }
}

#[test]
fn a_legal_draft_stands_where_the_book_says_so() {
    for book in Rulebook::all().iter().filter(|book| !book.is_words()) {
        let mut world = world(&book.id, &[("opening_minimum", 0.into())]);
        let mut dice = Dice(3);
        let table = loop {
            match choose(world.game(), &[], &NoWords, &mut dice) {
                Action::Play(table) => break table,
                _ => world.draw(),
            }
        };
        let text: Vec<String> = table_texts(&table).iter().map(|row| row.join(" ")).collect();
        let mover = world.mover();
        world.draft(&mover, &text.join(" | ")).unwrap();
        world.wait(30_000);
        let played = last_steps(&world)
            .iter()
            .any(|step| matches!(step, Event::Played { .. }));
        assert_eq!(played, book.rules.unfinished_stands, "{}", book.id);
    }
}

#[test]
fn a_draft_that_was_taken_back_does_not_count() {
    let mut world = world("uk-classic", &[]);
    let mover = world.mover();
    let face = world.game().rack_faces(world.game().turn())[0].to_string();
    world.draft(&mover, &face).unwrap();
    let (game, turn) = world.turn();
    let id = crate::world::person(&mover);
    world.session.draft(&id, game, turn, None).unwrap();
    world.wait(30_000);
    assert_eq!(drew(&last_steps(&world)), Some((1, DrawReason::Clock)));
}

#[test]
fn a_draft_uses_only_tiles_of_the_table_and_the_players_rack() {
    let mut world = world("uk-classic", &[]);
    let (mover, other) = if world.mover() == "Ania" {
        TWO.into()
    } else {
        ("Jurek", "Ania")
    };
    let foreign: Vec<String> = (1..=13)
        .map(|number| kostka_rules::Face::Number(kostka_rules::Colour::Red, number))
        .filter(|face| !world.game().rack_faces(world.game().turn()).contains(face))
        .map(|face| face.to_string())
        .collect();
    assert_eq!(world.draft(mover, &foreign[0]).unwrap_err().code(), "draft-tiles");
    assert_eq!(world.draft(mover, "x9").unwrap_err().code(), "bad-tile");
    assert_eq!(world.draft(other, "").unwrap_err().code(), "not-your-turn");
    assert_eq!(world.draft("Gapa", "").unwrap_err().code(), "not-seated");
    let id = crate::world::person(mover);
    let rows = rows_of("");
    assert_eq!(
        world
            .session
            .draft(&id, GameNumber(1), TurnNumber(9), Some(&rows))
            .unwrap_err()
            .code(),
        "stale"
    );
}

#[test]
fn a_clock_that_begins_after_the_opening_waits_for_it() {
    let mut settings = settings("cs-twist");
    settings.clock = ClockChoice::Book;
    let mut world = World::seated(settings, &TWO);
    world.start(&TWO);
    assert_eq!(world.session.next_deadline(), None);
    world.draw();
    assert_eq!(world.session.next_deadline(), None);
}

#[test]
fn nobody_loses_time_while_the_server_is_down() {
    let mut world = world("pl-standard", &[]);
    world.wait(20_000);
    world.ok(
        "Ania",
        Command::Chat {
            text: kostka_protocol::ChatText::new("halo").unwrap(),
        },
    );
    world.crash(1_000_000);
    assert_eq!(world.session.next_deadline(), Some(world.now + 10_000));
    world.wait(9_999);
    assert_eq!(world.game().turn_number(), TurnNumber(1));
    world.draw();
}

#[test]
fn a_restart_keeps_what_a_turn_has_used_up_but_leaves_time_to_come_back() {
    let mut world = world("pl-standard", &[]);
    world.wait(12_000);
    world.crash(60_000);
    assert_eq!(world.session.next_deadline(), Some(world.now + 18_000));
    world.wait(5_000);
    world.crash(1);
    assert_eq!(world.session.next_deadline(), Some(world.now + 13_000));
    world.wait(12_999);
    world.crash(0);
    assert_eq!(world.session.next_deadline(), Some(world.now + AFTER_RESTART));
}

#[test]
fn words_on_trial_stop_the_clock_and_silence_accepts() {
    let mut world = world(
        "pl-word",
        &[("theme", "dom".into()), ("opening_minimum", 3.into())],
    );
    let lexicon: WordSet = words::lexicon();
    let rows = words::rows();
    let mut dice = Dice(11);
    let mut play = |world: &mut World| {
        loop {
            let (game, turn) = world.turn();
            match choose(world.game(), &rows, &lexicon, &mut dice) {
                Action::Play(table) => {
                    let mover = world.mover();
                    let table = table_texts(&table);
                    world.ok(&mover, Command::Play { game, turn, table });
                    return kostka_rules::turn::word_text(match world.game().phase() {
                        Phase::OnTrial(trial) => trial.table.last().unwrap(),
                        other => panic!("{other:?}"),
                    });
                }
                _ => world.draw(),
            }
        }
    };
    let word = play(&mut world);
    let (game, turn) = world.turn();
    assert_eq!(world.session.next_deadline(), Some(world.now + VOTE_WAIT));
    let mover = world.mover();
    let other = if mover == "Ania" { "Jurek" } else { "Ania" };
    let vote = |word: Option<&str>, fits| Command::Vote {
        game,
        turn,
        word: word.map(str::to_owned),
        fits,
    };
    world.refused(other, vote(Some("INNE"), false), "stale");
    world.refused(&mover, vote(None, true), "not-your-vote");
    world.ok(
        other,
        Command::Challenge {
            game,
            turn,
            word: word.to_lowercase(),
        },
    );
    // The only other voter said no: the word is taken back, and the player has at least ten seconds.
    assert_eq!(*world.game().phase(), Phase::Playing);
    assert_eq!(world.session.next_deadline(), Some(world.now + 30_000));
    world.draw();
    play(&mut world);
    let tiles = world.game().table().len();
    world.wait(VOTE_WAIT);
    assert_eq!(*world.game().phase(), Phase::Playing);
    assert!(world.game().table().len() > tiles);
}
