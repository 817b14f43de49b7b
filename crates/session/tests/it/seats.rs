//! Seats, the host, leaving and removing, settings, and spectators.

use kostka_protocol::event::CloseReason;
use kostka_protocol::table::Stage;
use kostka_protocol::{BotLevel, ChatText, ClockChoice, Command, Member};
use kostka_rules::Seat;
use kostka_session::{MEMBERS, Recipient};

use crate::world::{World, kick, person, settings};

fn sit(seat: u8) -> Command {
    Command::Sit {
        seat: Some(Seat(seat)),
    }
}

#[test]
fn people_take_seats_change_them_and_give_them_up() {
    let mut world = World::new(settings("pl-standard"));
    assert_eq!(world.session.seat(&person("Ania")), Some(Seat(0)));
    world.connect("Jurek");
    world.refused("Jurek", sit(0), "seat-taken");
    world.refused("Jurek", sit(4), "no-such-seat");
    world.refused("Jurek", Command::Stand {}, "not-seated");
    world.ok("Jurek", sit(2));
    world.ok("Jurek", sit(3));
    assert_eq!(world.seats_taken(), (4, 2));
    world.ok("Jurek", Command::Sit { seat: None });
    assert_eq!(world.session.seat(&person("Jurek")), Some(Seat(3)));
    world.ok("Jurek", Command::Stand {});
    assert_eq!(world.seats_taken(), (4, 1));
    world.ok("Jurek", Command::Sit { seat: None });
    assert_eq!(world.session.seat(&person("Jurek")), Some(Seat(1)));
}

fn labels(world: &World) -> Vec<String> {
    let members = &world.session.table().members;
    members.iter().map(|member| member.label()).collect()
}

#[test]
fn people_with_names_that_look_alike_sit_together_and_are_told_apart() {
    let mut world = World::new(settings("pl-standard"));
    for who in ["АNIA", "ania", "Ania (2)"] {
        world.connect(who);
        world.ok(who, Command::Sit { seat: None });
    }
    assert_eq!(labels(&world), ["Ania", "АNIA (2)", "ania (3)", "Ania (2) (2)"]);
    // Their names in chat and scores stay theirs after they have left.
    world.ok("АNIA", Command::Leave {});
    world.connect("ANIA");
    world.ok("ANIA", Command::Sit { seat: None });
    assert_eq!(labels(&world)[4], "ANIA (4)");
}

#[test]
fn people_change_their_names_at_the_table_at_any_time() {
    let rename = |name: &str| Command::Rename {
        name: crate::world::name(name),
    };
    let mut world = World::seated(settings("pl-standard"), &["Ania", "Jurek", "ania"]);
    world.connect("Gapa");
    world.refused("Gapa", rename("Ola"), "not-seated");
    world.ok("ania", rename("Ola"));
    assert_eq!(labels(&world), ["Ania", "Jurek", "Ola"]);
    world.start(&["Ania", "Jurek", "ania"]);
    world.ok("Jurek", rename("Ola"));
    assert_eq!(
        labels(&world),
        ["Ania", "Jurek", "Ola"].map(|name| if name == "Jurek" { "Ola (2)" } else { name })
    );
    let seq = world.session.seq();
    world.ok("Jurek", rename("Ola"));
    assert_eq!(
        world.session.seq(),
        seq,
        "the name that somebody has already changes nothing"
    );
}

#[test]
fn whoever_is_away_when_the_host_removes_them_may_come_back() {
    let mut world = World::seated(settings("pl-standard"), &["Ania", "Jurek"]);
    world.disconnect("Jurek");
    world.ok("Ania", kick(1));
    assert_eq!(world.seats_taken(), (4, 1));
    world.connect("Jurek");
    world.ok("Jurek", Command::Sit { seat: None });
    assert_eq!(labels(&world), ["Ania", "Jurek"]);
}

#[test]
fn the_next_person_becomes_host_and_a_table_without_people_ends() {
    let mut world = World::seated(settings("pl-standard"), &["Ania", "Jurek", "Ola"]);
    world.ok("Ania", Command::Leave {});
    assert_eq!(world.session.host().unwrap(), &person("Jurek"));
    world.refused("Ania", Command::Start {}, "not-seated");
    world.ok("Jurek", Command::Start {});
    world.nonces(&["Jurek", "Ola"]);
    world.ok("Jurek", Command::Leave {});
    assert_eq!(world.session.host().unwrap(), &person("Ola"));
    assert_eq!(world.session.table().stage, Stage::Between { match_over: false });
    assert_eq!(world.seats_taken(), (2, 1));
    world.refused("Ola", Command::NextGame {}, "seat-empty");
    world.ok("Ola", Command::Leave {});
    let reason = CloseReason::Empty;
    assert_eq!(world.session.table().stage, Stage::Closed { reason });
    world.refused("Ola", Command::Sit { seat: None }, "closed");
}

#[test]
fn the_host_removes_people_before_the_start_and_they_stay_out() {
    let mut world = World::seated(settings("pl-standard"), &["Ania", "Jurek", "Ola"]);
    world.refused("Jurek", kick(2), "not-host");
    world.refused("Ania", kick(0), "no-such-member");
    world.refused("Ania", kick(9), "no-such-member");
    world.ok("Ania", kick(1));
    assert_eq!(
        world.session.admit(&person("Jurek")).unwrap_err().code(),
        "removed"
    );
    world.refused("Jurek", Command::Sit { seat: None }, "removed");
    world.start(&["Ania", "Ola"]);
    world.refused("Ania", kick(2), "still-here");
}

#[test]
fn strangers_who_come_and_go_never_lock_a_table() {
    let mut world = World::seated(settings("pl-standard"), &["Ania", "Jurek", "Ola"]);
    world.ok("Ania", kick(1));
    let text = ChatText::new("Zaraz wracam").unwrap();
    world.ok("Ola", Command::Chat { text });
    world.ok("Ola", Command::Leave {});
    // Gapa leaves and goes on watching.
    world.connect("Gapa");
    world.ok("Gapa", Command::Sit { seat: None });
    world.ok("Gapa", Command::Leave {});
    for number in 0..2 * MEMBERS {
        let who = format!("Gość {number}");
        world.connect(&who);
        world.ok(&who, Command::Sit { seat: None });
        world.ok(
            &who,
            if number % 2 == 0 {
                Command::Leave {}
            } else {
                Command::Stand {}
            },
        );
        world.disconnect(&who);
    }
    let table = world.session.table();
    assert_eq!(table.members.len(), MEMBERS);
    assert_eq!(
        table.members[2].name.as_str(),
        "Ola",
        "her line of chat is still there"
    );
    assert_eq!(world.session.member(&person("Gapa")), None);
    world.refused("Jurek", Command::Sit { seat: None }, "removed");
    world.ok("Ola", Command::Sit { seat: None });
    assert_eq!(world.session.member(&person("Ola")), Some(Member(2)));
    world.crash(1_000);
    assert_eq!(world.session.member(&person("Ola")), Some(Member(2)));
}

#[test]
fn people_who_are_there_do_not_give_way_to_newcomers() {
    let mut world = World::new(settings("pl-standard"));
    for number in 1..MEMBERS {
        let who = format!("Gość {number}");
        world.connect(&who);
        world.ok(&who, Command::Sit { seat: None });
        world.ok(&who, Command::Stand {});
    }
    world.connect("Jurek");
    world.refused("Jurek", Command::Sit { seat: None }, "too-many-people");
    world.disconnect("Gość 7");
    world.ok("Jurek", Command::Sit { seat: None });
    assert_eq!(world.session.member(&person("Jurek")), Some(Member(7)));
}

#[test]
fn a_table_is_closed_during_a_game_only_by_a_host_without_company() {
    let mut world = World::seated(settings("pl-standard"), &["Ania", "Jurek"]);
    world.start(&["Ania", "Jurek"]);
    world.refused("Ania", Command::Close {}, "game-running");
    let mut world = World::new(settings("pl-standard"));
    let (seat, level) = (Seat(1), BotLevel::Novice);
    world.ok("Ania", Command::SeatBot { seat, level });
    world.start(&["Ania"]);
    world.ok("Ania", Command::Close {});
}

#[test]
fn only_the_host_sets_the_table_and_only_before_the_first_game() {
    let mut world = World::seated(settings("pl-standard"), &["Ania", "Jurek"]);
    let mut other = settings("uk-xp");
    let change = |settings: &kostka_protocol::Settings| Command::Settings {
        settings: settings.clone(),
    };
    world.refused("Jurek", change(&other), "not-host");
    world.ok("Ania", change(&other));
    assert_eq!(world.seats_taken(), (6, 2));
    other.seats = 7;
    world.refused("Ania", change(&other), "bad-players");
    other.seats = 2;
    other.rules.insert("no_such_rule".to_owned(), 1.into());
    world.refused("Ania", change(&other), "unknown-house-rule");
    other.rules.clear();
    other.clock = ClockChoice::Seconds(10);
    world.refused("Ania", change(&other), "bad-clock");
    other.clock = ClockChoice::Off;
    world.ok("Jurek", sit(5));
    world.refused("Ania", change(&other), "seat-taken");
    world.ok("Jurek", sit(1));
    world.ok("Ania", change(&other));
    world.refused("Ania", Command::Start {}, "not-everybody-ready");
    world.ok("Jurek", Command::Ready { ready: true });
    world.start(&["Ania", "Jurek"]);
    world.refused("Ania", change(&other), "game-running");
}

#[test]
fn empty_seats_are_removed_before_the_first_game() {
    let mut world = World::new(settings("uk-xp"));
    world.connect("Ola");
    world.ok("Ola", sit(4));
    world.ok("Ola", Command::Ready { ready: true });
    let bot = Command::SeatBot {
        seat: Seat(2),
        level: BotLevel::Strong,
    };
    world.refused("Ola", bot.clone(), "not-host");
    world.ok("Ania", bot);
    world.start(&["Ania", "Ola"]);
    assert_eq!(world.seats_taken(), (3, 3));
    assert_eq!(world.session.seat(&person("Ola")), Some(Seat(2)));
    assert_eq!(world.game().terms().tiles().len(), 106);
}

#[test]
fn without_spectators_strangers_see_the_table_only_before_the_first_game() {
    let mut closed = settings("pl-standard");
    closed.spectators = false;
    let mut world = World::seated(closed, &["Ania", "Jurek"]);
    assert_eq!(world.session.admit(&person("Gapa")), Ok(Recipient::SPECTATOR));
    world.start(&["Ania", "Jurek"]);
    assert_eq!(
        world.session.admit(&person("Gapa")).unwrap_err().code(),
        "no-spectators"
    );
    world.session.admit(&person("Jurek")).unwrap();
}

#[test]
fn bots_come_and_go_before_the_start() {
    let mut world = World::new(settings("pl-standard"));
    let seat = Seat(1);
    world.refused("Ania", Command::UnseatBot { seat }, "not-a-bot");
    world.refused("Ania", Command::Start {}, "too-few-players");
    let level = BotLevel::Novice;
    world.ok("Ania", Command::SeatBot { seat, level });
    world.connect("Jurek");
    world.refused("Jurek", sit(1), "seat-taken");
    world.ok("Ania", Command::UnseatBot { seat });
    world.ok("Jurek", sit(1));
    world.refused("Ania", Command::SeatBot { seat, level }, "seat-taken");
}
