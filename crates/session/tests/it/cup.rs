//! Tables of cups: seats that the cup gives away, games that follow each other, and players who do not come.

use kostka_protocol::table::{Absence, CupTable, Sitter, Stage};
use kostka_protocol::{BotLevel, Command, GameNumber, Member, Settings, Takeover};
use kostka_rules::deal::Bytes32;
use kostka_rules::{Revision, Seat};
use kostka_session::{CUP_PAUSE, CUP_WAIT, REDEAL_WAIT, Session};

use crate::world::{START, World, name, person, settings};

const PLAYERS: [&str; 3] = ["Ania", "Jurek", "Ola"];

fn cup_table(wait: u16, forfeit: bool) -> CupTable {
    CupTable {
        cup: "cup-id".to_owned(),
        stage: 0,
        round: 1,
        table: 2,
        revision: Revision::FIRST,
        wait,
        forfeit,
    }
}

fn two_games() -> Settings {
    let mut settings = settings("pl-standard");
    settings.seats = 3;
    settings.rules.insert("match_games".to_owned(), 2.into());
    settings
}

/// Makes the table of a sitting. The seats belong to nobody yet.
fn table(settings: Settings, wait: u16, forfeit: bool) -> World {
    let host = (person("nobody"), name("Cup"));
    let players = PLAYERS.map(|player| (person(&format!("nobody {player}")), name(player)));
    let secret = Bytes32([77; 32]);
    let made = Session::of_cup(START, cup_table(wait, forfeit), host, settings, &players, secret);
    let (session, log) = made.unwrap();
    World::of(session, log)
}

/// Gives a seat to a person, who connects.
fn sit(world: &mut World, seat: u8, who: &str, called: &str) {
    let given = world
        .session
        .hand_over(world.now, Seat(seat), &person(who), &name(called));
    // Who watched so far gets a new snapshot.
    world.disconnect(who);
    world.store(given.unwrap());
    world.connect(who);
}

/// Makes a table at which everybody has come.
fn full(settings: Settings) -> World {
    let mut world = table(settings, 120, false);
    for (seat, player) in (0..).zip(PLAYERS) {
        sit(&mut world, seat, player, player);
    }
    world
}

fn resign(world: &mut World, who: &str) {
    let (game, _) = world.turn();
    world.ok(who, Command::Resign { game });
}

#[test]
fn the_first_one_starts_as_soon_as_everybody_is_there() {
    let mut world = full(two_games());
    assert!(
        matches!(world.session.table().stage, Stage::Committing { until, .. } if until == START + CUP_WAIT)
    );
    world.nonces(&PLAYERS);
    assert_eq!(world.game().starter(), Seat(0));
    assert_eq!(world.mover(), "Ania");
    assert_eq!(world.game().terms().rules().match_games.count(3), Some(2));
}

#[test]
fn the_game_begins_without_those_who_do_not_come() {
    let mut world = table(two_games(), 120, false);
    sit(&mut world, 1, "Jurek", "Jurek");
    world.wait(CUP_WAIT);
    assert_eq!(world.session.table().stage, Stage::Playing);
    assert_eq!(world.session.away(), [Seat(0), Seat(2)]);
}

#[test]
fn nobody_has_the_powers_of_a_host() {
    let mut world = full(two_games());
    world.connect("Ewa");
    let host = world.session.host().cloned().unwrap();
    assert_eq!(host, person("nobody"));
    world.nonces(&PLAYERS);
    for command in [
        Command::Leave {},
        Command::Stand {},
        Command::Close {},
        Command::Sit { seat: None },
        Command::Start {},
        Command::Rematch {},
        Command::Ready { ready: true },
        Command::Rename { name: name("Zosia") },
        Command::Settings {
            settings: two_games(),
        },
        Command::UnseatBot { seat: Seat(1) },
        Command::SeatBot {
            seat: Seat(1),
            level: BotLevel::Novice,
        },
        Command::Mute {
            member: Member(2),
            muted: true,
        },
        Command::Kick {
            member: Member(2),
            choice: Absence::End,
        },
    ] {
        world.refused("Ania", command, "cup-table");
    }
    world.refused("Ewa", Command::Sit { seat: Some(Seat(0)) }, "cup-table");
    let game = GameNumber(1);
    world.refused("Ewa", Command::Resign { game }, "not-seated");
}

#[test]
fn game_follows_game_until_the_match_is_over() {
    let mut world = full(two_games());
    world.nonces(&PLAYERS);
    resign(&mut world, "Jurek");
    resign(&mut world, "Ola");
    assert_eq!(world.session.table().stage, Stage::Between { match_over: false });
    assert_eq!(world.session.table().next_at, Some(world.now + CUP_PAUSE));
    world.wait(CUP_PAUSE - 1);
    assert_eq!(world.session.table().stage, Stage::Between { match_over: false });
    // The pause goes on after a restart.
    world.crash(60_000);
    assert_eq!(world.session.next_deadline(), Some(world.now + 1));
    world.wait(1);
    world.nonces(&PLAYERS);
    assert_eq!(world.turn().0, GameNumber(2));
    assert_eq!(world.game().starter(), Seat(1), "the next one starts");
    resign(&mut world, "Ania");
    resign(&mut world, "Ola");
    let table = world.session.table();
    assert_eq!(
        (&table.stage, table.next_at),
        (&Stage::Between { match_over: true }, None)
    );
    assert_eq!(table.results.len(), 2);
    for result in &table.results {
        assert_eq!(result.scores.values().sum::<i32>(), 0);
    }
    assert_eq!(world.session.next_deadline(), None);
}

#[test]
fn the_next_game_begins_sooner_if_everybody_is_ready() {
    let mut world = full(two_games());
    world.nonces(&PLAYERS);
    world.disconnect("Ola");
    resign(&mut world, "Jurek");
    resign(&mut world, "Ania");
    world.ok("Ania", Command::NextGame {});
    assert_eq!(world.session.table().stage, Stage::Between { match_over: false });
    world.ok("Jurek", Command::NextGame {});
    assert!(matches!(world.session.table().stage, Stage::Committing { .. }));
    assert_eq!(world.session.table().next_at, None);
}

#[test]
fn a_player_takes_the_seat_on_another_device_in_the_middle_of_a_game() {
    let mut world = full(two_games());
    world.nonces(&PLAYERS);
    world.wait(REDEAL_WAIT);
    sit(&mut world, 0, "the phone", "Ania");
    assert_eq!(world.session.sitter(Seat(0)), Some(&person("the phone")));
    assert_eq!(world.seat_name(Seat(0)), "Ania");
    assert_eq!(world.session.seat(&person("Ania")), None);
    let (game, turn) = world.turn();
    world.refused("Ania", Command::Draw { game, turn }, "not-seated");
    world.ok("the phone", Command::Draw { game, turn });
    // The same again changes nothing.
    let seq = world.session.seq();
    sit(&mut world, 0, "the phone", "Ania");
    assert_eq!(world.session.seq(), seq);
    // Back on the first device.
    sit(&mut world, 0, "Ania", "Ania");
    let viewer = world.session.admit(&person("the phone")).unwrap();
    assert!(world.session.snapshot(viewer).you.is_none());
    // Nobody plays in two seats.
    let refused = world
        .session
        .hand_over(world.now, Seat(1), &person("Ania"), &name("Jurek"));
    assert_eq!(refused.unwrap_err().code(), "match-begun");
    let unknown = world
        .session
        .hand_over(world.now, Seat(3), &person("Ewa"), &name("Ewa"));
    assert_eq!(unknown.unwrap_err().code(), "no-such-seat");
}

#[test]
fn seats_of_other_tables_are_not_given_away() {
    let world = World::seated(settings("pl-standard"), &PLAYERS);
    let refused = world
        .session
        .hand_over(world.now, Seat(1), &person("Ewa"), &name("Jurek"));
    assert_eq!(refused.unwrap_err().code(), "seat-taken");
}

#[test]
fn who_does_not_come_in_time_resigns_each_game() {
    let mut world = table(two_games(), 60, true);
    for (seat, player) in (0..).zip(&PLAYERS[..2]) {
        sit(&mut world, seat, player, player);
    }
    world.wait(CUP_WAIT + REDEAL_WAIT);
    let resigned = |world: &World| world.game().players()[Seat(2)].resigned;
    world.wait(60_000 - CUP_WAIT - REDEAL_WAIT - 1);
    assert!(!resigned(&world));
    world.wait(1);
    assert!(resigned(&world));
    assert_eq!(world.session.next_deadline(), None);
    resign(&mut world, "Ania");
    // In the next game nobody waits for the absent one again.
    world.wait(CUP_PAUSE);
    world.nonces(&PLAYERS[..2]);
    world.wait(10_000);
    assert_eq!(world.turn().0, GameNumber(2));
    assert!(resigned(&world));
}

#[test]
fn a_table_where_nobody_comes_ends_by_itself() {
    let mut world = table(two_games(), 30, true);
    world.wait(10 * 60_000);
    let table = world.session.table();
    assert_eq!(table.stage, Stage::Between { match_over: true });
    assert_eq!(table.results.len(), 2);
}

#[test]
fn a_bot_plays_until_the_player_comes() {
    let mut settings = two_games();
    settings.takeover = Some(Takeover {
        after: 10,
        level: BotLevel::Novice,
    });
    let mut world = table(settings, 120, false);
    for (seat, player) in (0..).zip(&PLAYERS[..2]) {
        sit(&mut world, seat, player, player);
    }
    world.wait(CUP_WAIT + REDEAL_WAIT);
    let place = |world: &World| world.session.table().seats[2].clone();
    assert_eq!(place(&world).taken_over, Some(BotLevel::Novice));
    assert!(matches!(place(&world).sitter, Some(Sitter::Member(_))));
    sit(&mut world, 2, "Ola", "Ola");
    assert_eq!(place(&world).taken_over, None);
    assert!(
        world
            .session
            .snapshot(world.session.admit(&person("Ola")).unwrap())
            .you
            .is_some()
    );
}
