//! Players who go away, bots that take over for them, and players who come back.

use kostka_protocol::table::Stage;
use kostka_protocol::{BotLevel, Command, GameNumber, Member, Settings, Takeover};
use kostka_rules::Seat;
use kostka_session::{NotASession, Recorded, Session, TableEvent};

use crate::world::{World, person, settings};

const THREE: [&str; 3] = ["Ania", "Jurek", "Ola"];

fn with_takeover() -> Settings {
    Settings {
        takeover: Some(Takeover {
            after: 20,
            level: BotLevel::Strong,
        }),
        ..settings("pl-standard")
    }
}

#[test]
fn a_bot_takes_over_after_the_grace_time_and_hands_back() {
    let mut world = World::seated(with_takeover(), &THREE);
    world.start(&THREE);
    while world.mover() != "Ola" {
        world.draw();
    }
    world.disconnect("Ola");
    assert_eq!(
        world.session.away(),
        [world.session.seat(&person("Ola")).unwrap()]
    );
    let seq = world.session.seq();
    world.wait(19_999);
    assert!(world.session.bot_turns().is_empty());
    world.wait(1);
    assert_eq!(world.kinds_after(seq), ["took-over"]);
    let turns = world.session.bot_turns();
    assert_eq!(turns[0].level, BotLevel::Strong);
    let draw = Command::Draw {
        game: turns[0].game,
        turn: turns[0].turn,
    };
    world.bot(&turns[0], draw.clone()).unwrap();
    assert_eq!(world.bot(&turns[0], draw).unwrap_err().code(), "stale");
    world.refused("Ola", Command::Resign { game: GameNumber(1) }, "bot-plays");
    world.connect("Ola");
    assert_eq!(world.kinds_after(world.log.len() as u64 - 1), ["handed-back"]);
    assert!(world.session.away().is_empty());
    let turn = turns[0].clone();
    let wish = Command::Keep { game: GameNumber(1) };
    assert_eq!(world.bot(&turn, wish).unwrap_err().code(), "not-a-bot");
}

#[test]
fn without_takeover_the_seat_waits() {
    let mut world = World::seated(settings("pl-standard"), &THREE);
    world.start(&THREE);
    world.disconnect("Ola");
    assert_eq!(world.session.next_deadline(), None);
    world.wait(10_000_000);
    assert!(world.session.bot_turns().is_empty());
}

#[test]
fn a_stored_event_that_cannot_have_happened_is_refused() {
    let mut world = World::seated(with_takeover(), &THREE);
    let before = world.log.clone();
    world.start(&THREE);
    let (seat, member) = (Seat(6), Member(6));
    let dealt = |recorded: &&Recorded| matches!(recorded.event, TableEvent::Dealt { .. });
    let dealt = world.log.iter().find(dealt).unwrap().event.clone();
    for event in [
        TableEvent::BotUnseated { seat },
        TableEvent::HostChanged { host: member },
        TableEvent::Seated {
            seat: Seat(0),
            member,
        },
        TableEvent::Kept { seat: Seat(0) },
        before[0].event.clone(),
        dealt,
    ] {
        let seq = before.len() as u64 + 1;
        let event = Recorded {
            seq,
            event,
            ..before[before.len() - 1].clone()
        };
        let replayed = Session::replay(before.iter().cloned().chain([event]));
        assert_eq!(replayed.unwrap_err(), NotASession::Impossible { seq });
    }
}

#[test]
fn everybody_is_away_after_a_restart_until_they_come_back() {
    let mut world = World::seated(with_takeover(), &THREE);
    world.start(&THREE);
    let mut session = Session::replay(world.log.clone()).unwrap();
    assert!(session.resume(world.now + 500_000, 0).events.is_empty());
    assert_eq!(session.away().len(), 3);
    assert_eq!(session.next_deadline(), Some(world.now + 520_000));
    world.crash(1_000);
    assert_eq!(world.session.away().len(), 0);
    assert_eq!(world.session.next_deadline(), None);
}

#[test]
fn the_host_removes_an_absent_player_whose_seat_resigns_or_gets_a_bot() {
    let mut world = World::seated(settings("pl-standard"), &THREE);
    world.start(&THREE);
    world.disconnect("Ola");
    world.ok("Ania", Command::Kick { member: Member(2) });
    assert!(world.game().players()[kostka_rules::Seat(2)].resigned);

    let mut world = World::seated(with_takeover(), &THREE);
    world.start(&THREE);
    world.disconnect("Ola");
    world.ok("Ania", Command::Kick { member: Member(2) });
    assert!(!world.game().players()[kostka_rules::Seat(2)].resigned);
    for who in ["Ania", "Jurek"] {
        world.ok(who, Command::Resign { game: GameNumber(1) });
    }
    assert_eq!(world.session.table().stage, Stage::Between { match_over: false });
    assert_eq!(world.seats_taken(), (3, 2));
    world.connect("Petr");
    world.ok("Petr", Command::Sit { seat: None });
    assert_eq!(
        world
            .session
            .snapshot(world.session.admit(&person("Petr")).unwrap())
            .game
            .unwrap()
            .view
            .rack
            .len(),
        0
    );
    for who in ["Ania", "Jurek", "Petr"] {
        world.ok(who, Command::NextGame {});
    }
    world.nonces(&["Ania", "Jurek", "Petr"]);
    world.draw();
}
