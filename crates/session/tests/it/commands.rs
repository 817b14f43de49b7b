//! Commands that come twice, come too late, come from the wrong seat, or make no sense.

use kostka_protocol::{Command, CommandId, GameNumber};
use kostka_session::{Recipient, Recorded};

use crate::world::{World, person, rows_of, settings};

const TWO: [&str; 2] = ["Ania", "Jurek"];

fn started() -> World {
    let mut world = World::seated(settings("pl-standard"), &TWO);
    world.start(&TWO);
    world
}

#[test]
fn a_command_sent_again_is_done_once_even_after_a_crash() {
    let mut world = started();
    let (game, turn) = world.turn();
    let mover = world.mover();
    let id = CommandId::new("same").unwrap();
    let draw = Command::Draw { game, turn };
    let first = world.send_as(&mover, id.clone(), draw.clone()).unwrap();
    world.crash(1_000);
    let again = world.send_as(&mover, id.clone(), draw.clone()).unwrap();
    assert_eq!((again.seq, again.events.len()), (first.seq, 0));
    // Two people may use the same id.
    let other = if mover == "Ania" { "Jurek" } else { "Ania" };
    assert_eq!(world.send_as(other, id, draw).unwrap_err().code(), "stale");
}

#[test]
fn another_command_under_a_used_id_is_refused_and_never_called_done() {
    let mut world = started();
    let (game, turn) = world.turn();
    let mover = world.mover();
    let id = CommandId::new("1").unwrap();
    let draw = Command::Draw { game, turn };
    let first = world.send_as(&mover, id.clone(), draw.clone()).unwrap();
    world.crash(1_000);
    let resign = world.send_as(&mover, id.clone(), Command::Resign { game });
    assert_eq!(resign.unwrap_err().code(), "id-used");
    assert!(world.game().players().values().all(|player| !player.resigned));
    assert_eq!(world.send_as(&mover, id, draw).unwrap().seq, first.seq);
}

#[test]
fn an_id_of_a_table_without_fingerprints_keeps_its_answer() {
    let mut world = started();
    let (game, turn) = world.turn();
    let mover = world.mover();
    let id = CommandId::new("1").unwrap();
    let draw = Command::Draw { game, turn };
    let first = world.send_as(&mover, id.clone(), draw.clone()).unwrap();
    let older = |mut recorded: Recorded| {
        if let Some(by) = &mut recorded.by {
            by.print = None;
        }
        recorded
    };
    let log: Vec<Recorded> = world.log.iter().cloned().map(older).collect();
    assert!(
        log.iter()
            .all(|recorded| !recorded.to_stored().unwrap().contains("print"))
    );
    world.restore(log);
    assert_eq!(world.send_as(&mover, id, draw).unwrap().seq, first.seq);
}

#[test]
fn a_command_for_another_turn_is_stale() {
    let mut world = started();
    let (game, turn) = world.turn();
    let mover = world.mover();
    world.refused(
        &mover,
        Command::Draw {
            game,
            turn: turn.next(),
        },
        "stale",
    );
    world.refused(
        &mover,
        Command::Draw {
            game: game.next(),
            turn,
        },
        "stale",
    );
    world.draw();
    world.refused(&mover, Command::Draw { game, turn }, "stale");
    let turn = turn.next();
    world.refused(&mover, Command::Draw { game, turn }, "not-your-turn");
    world.refused(&mover, Command::Pass { game, turn }, "not-your-turn");
    world.refused("Gapa", Command::Draw { game, turn }, "not-seated");
}

#[test]
fn a_refusal_says_which_rules_are_broken() {
    let mut world = started();
    let (game, turn) = world.turn();
    let mover = world.mover();
    let face = world.game().rack_faces(world.game().turn())[0].to_string();
    let play = |rows: &str| Command::Play {
        game,
        turn,
        table: rows_of(rows),
    };
    let refusal = world.send(&mover, play(&face)).unwrap_err();
    let wire = refusal.to_wire(Some(CommandId::new("p").unwrap()));
    let codes: Vec<&str> = wire
        .violations
        .iter()
        .map(|violation| violation.code.as_str())
        .collect();
    assert_eq!(codes, ["set-too-short", "opening-too-low"]);
    assert_eq!(wire.violations[0].sets, [0]);
    assert_eq!(wire.rule.as_deref(), Some("N1"));
    world.refused(&mover, play("r1 r2 zz"), "bad-tile");
    world.refused(&mover, play("A B C"), "bad-tile");
    world.refused(&mover, play("M M M"), "unknown-tile");
    world.refused(&mover, play("J J J J J J"), "impossible-position");
}

#[test]
fn a_returning_client_gets_the_missed_events_or_a_new_snapshot() {
    let mut world = started();
    let recipient = world.session.admit(&person("Ania")).unwrap();
    let mut known = world.session.snapshot(recipient);
    for _ in 0..10 {
        world.draw();
    }
    let missed: Vec<_> = world.session.events_after(known.seq).unwrap().cloned().collect();
    assert_eq!(missed.len(), 10);
    for event in &missed {
        known.apply(&world.session.seen(event, recipient)).unwrap();
    }
    assert_eq!(known, world.session.snapshot(recipient));
    assert!(
        world
            .session
            .events_after(world.session.seq())
            .unwrap()
            .next()
            .is_none()
    );
    assert!(world.session.events_after(0).is_none());
    assert!(world.session.events_after(world.session.seq() + 1).is_none());
    let mut spectator = world.session.snapshot(Recipient::SPECTATOR);
    spectator.seq -= 1;
    world.draw();
    let event = world
        .session
        .seen(world.log.last().unwrap(), Recipient::SPECTATOR);
    assert!(spectator.apply(&event).is_err());
}

#[test]
fn a_later_player_never_sees_the_rack_of_an_earlier_one() {
    let mut world = World::seated(settings("pl-standard"), &["Ania", "Jurek", "Ola"]);
    world.start(&["Ania", "Jurek", "Ola"]);
    world.ok("Ola", Command::Leave {});
    let rack = world
        .session
        .snapshot(world.session.admit(&person("Ola")).unwrap())
        .game
        .unwrap()
        .view
        .rack;
    assert!(rack.is_empty());
    world.connect("Petr");
    world.refused("Petr", Command::Sit { seat: None }, "game-running");
}

#[test]
fn a_player_who_returns_between_games_sees_the_end_of_the_last_one() {
    let mut world = started();
    let recipient = world.session.admit(&person("Ania")).unwrap();
    let mut known = world.session.snapshot(recipient);
    for _ in 0..4 {
        world.draw();
    }
    world.ok("Jurek", Command::Resign { game: GameNumber(1) });
    for who in TWO {
        world.ok(who, Command::NextGame {});
    }
    for event in world.session.events_after(known.seq).unwrap() {
        known.apply(&world.session.seen(event, recipient)).unwrap();
    }
    assert_eq!(known, world.session.snapshot(recipient));
}
