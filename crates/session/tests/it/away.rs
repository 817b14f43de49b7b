//! Players who go away, bots that take over for them, and players who come back.

use kostka_protocol::snapshot::AwaySince;
use kostka_protocol::table::{Absence, Sitter, Stage};
use kostka_protocol::{BotLevel, Command, GameNumber, Member, ServerMessage, Settings, Takeover};
use kostka_rules::Seat;
use kostka_session::{NotASession, Recorded, Session, TableEvent};

use crate::world::{World, kick, person, settings, vote};

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
fn the_others_vote_for_a_bot_after_a_minute_and_whoever_returns_plays_on() {
    let four = ["Ania", "Jurek", "Ola", "Petr"];
    let mut world = World::seated(settings("pl-standard"), &four);
    world.start(&four);
    let bot = kick(2);
    world.refused("Ania", bot.clone(), "still-here");
    world.disconnect("Ola");
    world.wait(59_999);
    // Not even the host is quicker than the grace time.
    world.refused("Ania", bot.clone(), "just-left");
    world.wait(1);
    let seq = world.session.seq();
    world.connect("Gapa");
    world.refused("Gapa", bot.clone(), "not-seated");
    world.ok("Ania", bot.clone());
    assert_eq!(
        world.kinds_after(seq),
        ["ready"],
        "the host alone is not the majority"
    );
    world.ok("Jurek", bot.clone());
    assert_eq!(world.kinds_after(seq), ["ready", "ready", "took-over"]);
    assert!(
        world
            .session
            .table()
            .seats
            .iter()
            .all(|place| place.bot_for.is_none())
    );
    world.refused("Petr", bot, "bot-plays");
    let ola = person("Ola");
    assert_eq!(world.session.seat(&ola), Some(Seat(2)), "the seat is still Ola's");
    assert!(!world.game().players()[Seat(2)].resigned);
    world.connect("Ola");
    assert_eq!(world.kinds_after(seq + 3), ["handed-back"]);
    let view = world
        .session
        .snapshot(world.session.admit(&ola).unwrap())
        .game
        .unwrap()
        .view;
    assert_eq!(view.rack.len(), 14);
    while world.mover() != "Ola" {
        world.draw();
    }
    world.draw();
}

#[test]
fn everybody_is_told_since_when_somebody_is_away() {
    let mut world = World::seated(settings("pl-standard"), &THREE);
    world.start(&THREE);
    world.wait(5_000);
    let at = world.now;
    world.disconnect("Ola");
    world.wait(30_000);
    let jurek = world.session.admit(&person("Jurek")).unwrap();
    let seat = Seat(2);
    assert_eq!(world.session.snapshot(jurek).away_since, [AwaySince { seat, at }]);
    let told = ServerMessage::Presence {
        seat,
        away: true,
        since: Some(at),
    };
    assert_eq!(world.session.presence(seat), told);
    world.connect("Ola");
    assert!(world.session.snapshot(jurek).away_since.is_empty());
}

#[test]
fn votes_are_void_when_the_absent_player_returns() {
    let mut world = World::seated(settings("pl-standard"), &THREE);
    world.start(&THREE);
    let bot = kick(2);
    world.disconnect("Ola");
    world.wait(60_000);
    world.ok("Ania", bot.clone());
    world.connect("Ola");
    world.disconnect("Ola");
    world.refused("Jurek", bot.clone(), "just-left");
    world.wait(60_000);
    world.ok("Jurek", bot.clone());
    assert!(world.session.table().place(Seat(2)).unwrap().taken_over.is_none());
    // A short lost connection of another player makes no majority; who stays away is not asked.
    world.disconnect("Ania");
    world.ok("Jurek", bot.clone());
    assert!(world.session.table().place(Seat(2)).unwrap().taken_over.is_none());
    world.wait(60_000);
    world.ok("Jurek", bot);
    assert!(world.session.table().place(Seat(2)).unwrap().taken_over.is_some());
}

#[test]
fn the_only_other_person_decides_and_need_not_wait_for_the_bots_of_the_table() {
    let two = ["Ania", "Jurek"];
    let bot = kick(0);
    let mut world = World::seated(settings("pl-standard"), &two);
    world.start(&two);
    world.disconnect("Ania");
    world.wait(60_000);
    world.ok("Jurek", bot.clone());
    assert!(world.session.table().place(Seat(0)).unwrap().taken_over.is_some());

    let mut slow = with_takeover();
    slow.takeover = slow.takeover.map(|takeover| Takeover {
        after: 600,
        ..takeover
    });
    let mut world = World::seated(slow, &two);
    world.start(&two);
    world.disconnect("Ania");
    world.wait(59_999);
    world.refused("Jurek", bot.clone(), "just-left");
    world.wait(1);
    world.ok("Jurek", bot);
    assert!(world.session.table().place(Seat(0)).unwrap().taken_over.is_some());
}

#[test]
fn an_absent_player_is_removed_after_the_game_and_another_sits_down() {
    let mut world = World::seated(with_takeover(), &THREE);
    world.start(&THREE);
    world.disconnect("Ola");
    world.wait(20_000);
    for who in ["Ania", "Jurek"] {
        world.ok(who, Command::Resign { game: GameNumber(1) });
    }
    assert_eq!(world.session.table().stage, Stage::Between { match_over: false });
    world.ok("Ania", kick(2));
    assert_eq!(world.seats_taken(), (3, 2));
    world.connect("Petr");
    world.ok("Petr", Command::Sit { seat: None });
    let petr = world.session.admit(&person("Petr")).unwrap();
    assert_eq!(world.session.snapshot(petr).game.unwrap().view.rack.len(), 0);
    for who in ["Ania", "Jurek", "Petr"] {
        world.ok(who, Command::NextGame {});
    }
    world.nonces(&["Ania", "Jurek", "Petr"]);
    world.draw();
}

#[test]
fn the_others_may_wait_or_end_the_game_and_play_another() {
    let mut world = World::seated(settings("pl-standard"), &THREE);
    world.start(&THREE);
    world.draw();
    world.disconnect("Ola");
    world.refused("Ania", vote(2, Absence::End), "just-left");
    world.wait(60_000);
    world.ok("Ania", vote(2, Absence::Wait));
    world.ok("Jurek", vote(2, Absence::End));
    assert_eq!(world.session.table().stage, Stage::Playing, "they disagree");
    let seq = world.session.seq();
    world.ok("Ania", vote(2, Absence::End));
    assert_eq!(world.kinds_after(seq), ["ready", "broken-off"]);
    let table = world.session.table();
    assert_eq!(table.stage, Stage::Between { match_over: false });
    assert!(table.results.is_empty(), "nobody has won or lost anything");
    assert_eq!(world.session.next_deadline(), None);
    let ania = world.session.admit(&person("Ania")).unwrap();
    assert!(world.session.snapshot(ania).game.unwrap().is_over());
    world.refused("Ania", Command::Resign { game: GameNumber(1) }, "no-game");
    // Ola still has her seat, and plays when she is back.
    world.connect("Ola");
    for who in THREE {
        world.ok(who, Command::NextGame {});
    }
    world.nonces(&THREE);
    assert_eq!(world.session.terms().unwrap().players(), 3);
    world.draw();
}

#[test]
fn two_players_are_never_parted_without_a_wish_to_end() {
    let two = ["Ania", "Jurek"];
    let mut world = World::seated(settings("pl-standard"), &two);
    world.start(&two);
    world.disconnect("Jurek");
    world.wait(60_000);
    world.ok("Ania", kick(1));
    assert_eq!(world.session.table().stage, Stage::Playing);
    world.refused("Ania", vote(1, Absence::Wait), "bot-plays");
    // The bot plays for Jurek, but Ania may not want to play against a bot.
    world.ok("Ania", vote(1, Absence::End));
    assert_eq!(world.session.table().stage, Stage::Between { match_over: false });
}

#[test]
fn the_score_keeps_the_name_of_a_player_who_left() {
    let two = ["Ania", "Jurek"];
    let mut world = World::seated(settings("pl-standard"), &two);
    world.start(&two);
    world.ok("Jurek", Command::Leave {});
    let table = world.session.table();
    assert_eq!(table.place(Seat(1)).unwrap().sitter, None);
    assert_eq!(table.player(Seat(1)), Some(Sitter::Member(Member(1))));
    assert_eq!(table.member(Member(1)).unwrap().label(), "Jurek");
}
