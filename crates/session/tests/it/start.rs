//! The start of a game: readiness, fair deals and redeals.

use kostka_protocol::table::Stage;
use kostka_protocol::{Command, GameNumber};
use kostka_rules::Action;
use kostka_rules::deal::{self, Bytes32};
use kostka_rules::game::TurnNumber;
use kostka_session::{Asked, NONCE_WAIT, REDEAL_WAIT, TableEvent, finished_games};

use crate::world::{World, settings};

const TWO: [&str; 2] = ["Ania", "Jurek"];

#[test]
fn the_commitment_comes_before_the_nonces_and_the_secret_after_the_game() {
    let mut world = World::seated(settings("pl-standard"), &TWO);
    world.ok("Ania", Command::Start {});
    let Stage::Committing { game, commitment, .. } = world.session.table().stage else {
        panic!("{:?}", world.session.table().stage)
    };
    let nonce = Bytes32([7; 32]);
    world.refused(
        "Ania",
        Command::Nonce {
            game: GameNumber(2),
            nonce,
        },
        "stale",
    );
    world.refused("Ania", Command::Leave {}, "game-starting");
    world.ok("Ania", Command::Nonce { game, nonce });
    world.refused("Ania", Command::Nonce { game, nonce }, "nonce-given");
    world.ok("Jurek", Command::Nonce { game, nonce });
    world.ok("Jurek", Command::Resign { game });
    let record = &finished_games(world.log.clone()).unwrap()[0].record;
    let fair = record.fair.as_ref().unwrap();
    assert_eq!(fair.commitment, commitment);
    assert_eq!(fair.nonces, [nonce, nonce]);
    assert_eq!(deal::seed(&fair.secret, &fair.nonces), record.seed);
}

#[test]
fn a_missing_nonce_counts_as_zeros() {
    let mut world = World::seated(settings("pl-standard"), &TWO);
    world.ok("Ania", Command::Start {});
    let nonce = Bytes32([7; 32]);
    world.ok(
        "Jurek",
        Command::Nonce {
            game: GameNumber(1),
            nonce,
        },
    );
    world.wait(NONCE_WAIT - 1);
    assert!(matches!(world.session.table().stage, Stage::Committing { .. }));
    world.wait(1);
    assert_eq!(world.session.table().stage, Stage::Playing);
    assert_eq!(world.view().round.nonces, [Bytes32([0; 32]), nonce]);
    world.refused(
        "Ania",
        Command::Nonce {
            game: GameNumber(1),
            nonce,
        },
        "no-game",
    );
}

#[test]
fn nobody_moves_before_the_deal_stands() {
    let mut world = World::seated(settings("pl-tournament"), &TWO);
    world.start(&TWO);
    let (game, turn) = world.turn();
    let mover = world.mover();
    world.refused(&mover, Command::Draw { game, turn }, "redeal-open");
    assert_eq!(world.draft(&mover, "").unwrap_err().code(), "redeal-open");
    world.wait(REDEAL_WAIT);
    assert_eq!(world.kinds_after(world.log.len() as u64 - 1), ["deal-stood"]);
    assert_eq!(world.session.next_deadline(), Some(world.now + 60_000));
    world.refused(&mover, Command::Redeal { game }, "too-late-to-redeal");
    world.draw();
}

#[test]
fn a_redeal_begins_a_new_time_for_redeals() {
    let mut many = settings("pl-tournament");
    many.seats = 2;
    many.rules.insert("hand".to_owned(), 30.into());
    let started = |secret| {
        let mut world = World::seated(many.clone(), &TWO);
        world.secrets = secret;
        world.start(&TWO);
        world
    };
    let mut worlds = (0..u8::MAX).map(started);
    let mut world = worlds
        .find(|world| world.game().may_redeal(kostka_rules::Seat(1)))
        .unwrap();
    let rack = world.game().rack_faces(kostka_rules::Seat(1));
    world.ok("Ania", Command::Keep { game: GameNumber(1) });
    world.ok("Jurek", Command::Redeal { game: GameNumber(1) });
    assert_ne!(rack, world.game().rack_faces(kostka_rules::Seat(1)));
    assert_eq!(world.view().round.kept, Some(Vec::new()));
    for who in TWO {
        world.ok(who, Command::Keep { game: GameNumber(1) });
    }
    assert_eq!(world.view().round.kept, None);
    world.refused(
        "Ania",
        Command::Keep { game: GameNumber(1) },
        "too-late-to-redeal",
    );
    world.draw();
    world.ok("Ania", Command::Resign { game: GameNumber(1) });
    let oracles = kostka_rules::Oracles {
        lexicon: &kostka_rules::NoWords,
        openings: &crate::world::LargeRacksOpen,
    };
    let record = &finished_games(world.log.clone()).unwrap()[0].record;
    record.replay(oracles).unwrap();
}

#[test]
fn a_resignation_in_the_first_turn_ends_the_time_for_redeals() {
    let people = ["Ania", "Jurek", "Ola"];
    let mut world = World::seated(settings("pl-tournament"), &people);
    world.start(&people);
    let mover = world.mover();
    world.ok(&mover, Command::Resign { game: GameNumber(1) });
    assert_eq!(world.view().round.kept, None);
    world.draw();
}

#[test]
fn the_connected_players_agree_on_the_next_game_and_on_a_rematch() {
    let mut world = World::seated(settings("pl-standard"), &TWO);
    world.refused("Ania", Command::NextGame {}, "no-game");
    world.start(&TWO);
    world.refused("Ania", Command::NextGame {}, "game-running");
    world.ok("Ania", Command::Resign { game: GameNumber(1) });
    world.refused("Ania", Command::Rematch {}, "match-goes-on");
    world.ok("Ania", Command::NextGame {});
    assert_eq!(world.session.table().stage, Stage::Between { match_over: false });
    world.disconnect("Jurek");
    world.ok("Ania", Command::NextGame {});
    assert!(matches!(
        world.session.table().stage,
        Stage::Committing {
            game: GameNumber(2),
            ..
        }
    ));
    world.connect("Jurek");
    world.nonces(&TWO);
    world.ok("Jurek", Command::Resign { game: GameNumber(2) });
    assert_eq!(world.session.table().stage, Stage::Between { match_over: true });
    let sheet = world.session.snapshot(kostka_session::Recipient::SPECTATOR);
    assert_eq!(sheet.table.results.len(), 2);
    assert_eq!(sheet.table.standings.unwrap().wins, [1, 1]);
    world.refused("Ania", Command::NextGame {}, "match-over");
    for who in TWO {
        world.ok(who, Command::Rematch {});
    }
    world.nonces(&TWO);
    let sheet = world.session.snapshot(kostka_session::Recipient::SPECTATOR);
    assert_eq!((sheet.table.match_number, sheet.table.results.len()), (2, 0));
    assert!(world.game().start_draw().is_some());
    let last = world.log.last().unwrap();
    assert!(matches!(
        last.event,
        TableEvent::Dealt {
            game: GameNumber(3),
            ..
        }
    ));
}

#[test]
fn no_command_runs_out_the_clock() {
    let ringing = Command::of_action(GameNumber(1), TurnNumber(1), Action::TimeOut(None));
    assert_eq!(ringing, None);
}

#[test]
fn a_bot_with_three_doublets_is_asked_before_the_deal_stands() {
    let mut many = settings("pl-tournament");
    many.seats = 2;
    many.rules.insert("hand".to_owned(), 30.into());
    let started = |secret| {
        let mut world = World::new(many.clone());
        world.secrets = secret;
        let seat = kostka_rules::Seat(1);
        let level = kostka_protocol::BotLevel::Strong;
        world.ok("Ania", Command::SeatBot { seat, level });
        world.start(&["Ania"]);
        world
    };
    let is_asked = |world: &World| {
        let asked: Vec<Asked> = world
            .session
            .bot_turns()
            .into_iter()
            .map(|bot| bot.asked)
            .collect();
        asked == [Asked::Deal]
    };
    let mut worlds = (0..u8::MAX).map(started);
    let mut world = worlds.find(is_asked).unwrap();
    world.ok("Ania", Command::Keep { game: GameNumber(1) });
    assert!(world.view().round.kept.is_some());
    let bot = world.session.bot_turns().remove(0);
    let keep = kostka_session::Command::Keep { game: GameNumber(1) };
    world.bot(&bot, keep).unwrap();
    assert_eq!(world.view().round.kept, None);

    let mut without = worlds
        .find(|world| !is_asked(world) && world.view().round.kept.is_some())
        .unwrap();
    without.ok("Ania", Command::Keep { game: GameNumber(1) });
    assert_eq!(without.view().round.kept, None);
}
