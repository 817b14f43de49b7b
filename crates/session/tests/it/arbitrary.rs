//! Arbitrary commands in arbitrary order: nothing panics, and all invariants hold.

use kostka_protocol::table::Absence;
use kostka_protocol::{BotLevel, ChatText, Command, Member, Takeover, table_texts};
use kostka_rules::deal::Bytes32;
use kostka_rules::{Action, NoWords, Seat};
use proptest::prelude::*;

use crate::player::{Dice, choose};
use crate::world::{World, settings};

const PEOPLE: [&str; 4] = ["Ania", "Jurek", "Ola", "Petr"];

fn command(world: &World, kind: u8, value: u8) -> Option<Command> {
    let (game, turn) = world.turn();
    let seat = Seat(value % 7);
    let member = Member(u16::from(value % 5));
    let flag = value.is_multiple_of(2);
    Some(match kind {
        0 | 1 => Command::Sit {
            seat: flag.then_some(seat),
        },
        2 => Command::Stand {},
        3 if value > 200 => Command::Leave {},
        3 if value > 100 => Command::Hint { game, turn },
        3 => Command::Rename {
            name: crate::world::name(PEOPLE[usize::from(value) % 4]),
        },
        4 => Command::SeatBot {
            seat,
            level: BotLevel::Novice,
        },
        5 if value > 100 => Command::UnseatBot { seat },
        6 | 7 => Command::Ready { ready: value > 20 },
        8 | 9 => Command::Start {},
        10..=13 => Command::Nonce {
            game,
            nonce: Bytes32([value; 32]),
        },
        14..=16 => Command::Keep { game },
        17 | 18 => Command::Draw { game, turn },
        19 => Command::Pass { game, turn },
        20 => Command::Announce { game },
        21 => Command::Redeal { game },
        22 if value > 128 => Command::Resign { game },
        23 => Command::Challenge {
            game,
            turn,
            word: "KOT".to_owned(),
        },
        24 => Command::Vote {
            game,
            turn,
            word: None,
            fits: flag,
        },
        25 => Command::Chat {
            text: ChatText::new("hej").ok()?,
        },
        26 | 27 => Command::NextGame {},
        28 => Command::Rematch {},
        29 if value > 150 => Command::Kick {
            member,
            choice: Absence::ALL[usize::from(value) % 3],
        },
        30 => Command::Mute { member, muted: flag },
        31 => {
            let mut settings = settings(["pl-standard", "uk-xp", "pl-tournament"][usize::from(value % 3)]);
            settings.seats = 2 + value % 5;
            settings.takeover = flag.then_some(Takeover {
                after: 10,
                level: BotLevel::Novice,
            });
            Command::Settings { settings }
        }
        32 if value > 250 => Command::Close {},
        33..=40 => {
            let mut dice = Dice(u64::from(value) + 1);
            match choose(world.truth.as_ref()?, &[], &NoWords, &mut dice) {
                Action::Play(table) => Command::Play {
                    game,
                    turn,
                    table: table_texts(&table),
                },
                _ => Command::Draw { game, turn },
            }
        }
        41 => Command::Play {
            game,
            turn,
            table: vec![vec!["k1".to_owned()], vec!["x".to_owned()]],
        },
        _ => return None,
    })
}

fn run(steps: &[(u8, u8, u8)]) {
    let mut world = World::new(settings("pl-tournament"));
    for (who, kind, value) in steps {
        let who = PEOPLE[usize::from(who % 4)];
        match kind % 50 {
            42 => world.wait(u64::from(*value) * 200),
            43 => world.disconnect(who),
            44 | 45 => world.connect(who),
            46 if *value > 128 => world.crash(u64::from(*value)),
            47..=49 => {
                for turn in world.session.bot_turns() {
                    let draw = Command::Draw {
                        game: turn.game,
                        turn: turn.turn,
                    };
                    let _ = world.bot(&turn, draw);
                }
            }
            kind => {
                if let Some(command) = command(&world, kind, *value) {
                    let _ = world.send(who, command);
                }
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn arbitrary_commands_never_break_a_table(steps in prop::collection::vec(any::<(u8, u8, u8)>(), 1..250)) {
        run(&steps);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn arbitrary_commands_never_break_a_game(steps in prop::collection::vec(any::<(u8, u8, u8)>(), 100..400)) {
        // Four people sit down and start first, so that most of the steps happen during games.
        let mut all: Vec<(u8, u8, u8)> = (0..4).flat_map(|who| [(who, 44, 0), (who, 0, 1), (who, 6, 99)]).collect();
        all.push((0, 8, 0));
        all.extend((0..4).map(|who| (who, 10, who)));
        all.extend((0..4).map(|who| (who, 14, who)));
        all.extend(steps);
        run(&all);
    }
}
