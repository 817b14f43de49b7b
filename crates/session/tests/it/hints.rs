//! Hints, which a table allows or not, and which everybody sees where others play.

use kostka_protocol::{BotLevel, Command, GameNumber, Settings};
use kostka_rules::Seat;
use kostka_rules::game::TurnNumber;

use crate::world::{World, settings};

const TWO: [&str; 2] = ["Ania", "Jurek"];

fn hint(turn: u32) -> Command {
    Command::Hint {
        game: GameNumber(1),
        turn: TurnNumber(turn),
    }
}

#[test]
fn friends_play_without_hints_unless_the_host_allows_them() {
    let mut world = World::seated(settings("pl-standard"), &TWO);
    world.start(&TWO);
    let mover = world.mover();
    world.refused(&mover, hint(1), "no-hints");
}

#[test]
fn everybody_sees_once_in_a_turn_who_takes_a_hint() {
    let allowed = Settings {
        hints: true,
        ..settings("pl-standard")
    };
    let mut world = World::seated(allowed, &TWO);
    world.start(&TWO);
    let mover = world.mover();
    let other = TWO.into_iter().find(|who| *who != mover).unwrap();
    world.refused(other, hint(1), "not-your-turn");
    world.refused(&mover, hint(2), "stale");
    let seq = world.session.seq();
    world.ok(&mover, hint(1));
    world.ok(&mover, hint(1));
    assert_eq!(world.kinds_after(seq), ["hinted"]);
    let round = world
        .session
        .snapshot(kostka_session::Recipient::SPECTATOR)
        .game
        .unwrap()
        .round;
    let seat = world.session.seat(&crate::world::person(&mover)).unwrap();
    assert!(round.has_hint(seat));
    assert_eq!(round.hints.len(), 1);
}

#[test]
fn whoever_plays_against_bots_alone_needs_no_permission() {
    let mut world = World::new(settings("pl-standard"));
    let level = BotLevel::Novice;
    world.ok("Ania", Command::SeatBot { seat: Seat(1), level });
    world.start(&["Ania"]);
    assert!(world.session.table().allows_hints());
    let seq = world.session.seq();
    while !world.session.bot_turns().is_empty() {
        let turn = world.session.bot_turns().remove(0);
        let draw = Command::Draw {
            game: turn.game,
            turn: turn.turn,
        };
        world.bot(&turn, draw).unwrap();
    }
    let turn = if world.session.seq() == seq { 1 } else { 2 };
    world.ok("Ania", hint(turn));
    assert!(
        !world.kinds_after(seq).contains(&"hinted".to_owned()),
        "there is nobody to tell"
    );
}
