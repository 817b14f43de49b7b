//! Whole matches by every rulebook, with players who make random legal moves, and with spectators.

use kostka_protocol::table::Stage;
use kostka_protocol::{Command, table_texts};
use kostka_rules::game::Phase;
use kostka_rules::matches::next_start;
use kostka_rules::{Action, Lexicon, NoWords, Oracles, Rulebook, Seat, Starting};
use kostka_session::{RECENT, Recipient, finished_games};

use crate::player::{Dice, choose};
use crate::words;
use crate::world::{LargeRacksOpen, World, settings};

const NAMES: [&str; 6] = ["Ania", "Jurek", "Ola", "Petr", "Zoja", "Iwan"];

/// Plays games until the match is over, or two games if it has no fixed end.
pub(crate) fn play_match(
    world: &mut World,
    people: &[&str],
    lexicon: &dyn Lexicon,
    dice: &mut Dice,
    limit: usize,
) {
    let word_rows = words::rows();
    let mut games = 1;
    world.start(people);
    for _ in 0..20_000 {
        match world.session.table().stage.clone() {
            Stage::Playing => step(world, people, &word_rows, lexicon, dice),
            Stage::Between { match_over } => {
                if match_over || games >= limit {
                    return;
                }
                games += 1;
                let starter = world.game().starter();
                for who in people {
                    world.ok(who, Command::NextGame {});
                }
                world.nonces(people);
                match next_start(world.game().terms(), starter) {
                    Starting::Seat(seat) => assert_eq!(world.game().starter(), seat),
                    Starting::Draw => assert!(world.game().start_draw().is_some()),
                }
            }
            other => panic!("{other:?}"),
        }
    }
    panic!("the match did not end");
}

fn step(
    world: &mut World,
    people: &[&str],
    words: &[kostka_rules::Row],
    lexicon: &dyn Lexicon,
    dice: &mut Dice,
) {
    let (game, turn) = world.turn();
    let spectator = world.session.snapshot(kostka_session::Recipient::SPECTATOR);
    if spectator
        .game
        .as_ref()
        .is_some_and(|game| game.round.kept.is_some())
    {
        if let Some(seat) = (0..people.len() as u8)
            .map(Seat)
            .find(|seat| world.game().may_redeal(*seat))
        {
            let who = world.seat_name(seat);
            world.ok(&who, Command::Redeal { game });
            return;
        }
        for who in people {
            world.ok(who, Command::Keep { game });
        }
        return;
    }
    if dice.roll(40) == 0 {
        world.crash(3_000);
    }
    if let Phase::OnTrial(trial) = world.game().phase().clone() {
        let voter = people
            .iter()
            .enumerate()
            .map(|(at, who)| (Seat(at as u8), *who))
            .find(|(seat, _)| {
                *seat != world.game().turn() && !trial.votes.iter().any(|(voter, _)| voter == seat)
            })
            .unwrap()
            .1;
        let fits = dice.roll(4) > 0 || trial.word.is_none();
        world.ok(
            voter,
            Command::Vote {
                game,
                turn,
                word: trial.word,
                fits,
            },
        );
        return;
    }
    if let Some(bot) = world.session.bot_turns().into_iter().next() {
        let action = choose(world.game(), words, lexicon, dice);
        let command = Command::of_action(bot.game, bot.turn, action).unwrap();
        world.bot(&bot, command).unwrap();
        return;
    }
    let mover = world.mover();
    match choose(world.game(), words, lexicon, dice) {
        Action::Play(table) => {
            let table = table_texts(&table);
            if dice.roll(3) == 0 {
                let text: Vec<String> = table.iter().map(|row| row.join(" ")).collect();
                world.draft(&mover, &text.join("|")).unwrap();
            }
            world.ok(&mover, Command::Play { game, turn, table });
        }
        Action::Draw => drop(world.ok(&mover, Command::Draw { game, turn })),
        Action::Pass => drop(world.ok(&mover, Command::Pass { game, turn })),
        other => panic!("{other:?}"),
    }
}

/// Checks that every game of the log replays from its record, and that its deal verifies.
fn check_records(world: &World, lexicon: &dyn Lexicon, games: usize) {
    let finished = finished_games(world.log.clone()).unwrap();
    assert_eq!(finished.len(), games);
    for record in finished.into_iter().map(|game| game.record) {
        assert!(record.fair.is_some());
        let oracles = Oracles {
            lexicon,
            openings: &LargeRacksOpen,
        };
        record.replay(oracles).unwrap();
    }
}

#[test]
fn matches_by_every_rulebook_are_told_without_gaps_or_secrets() {
    for (at, book) in Rulebook::all().iter().enumerate() {
        let mut dice = Dice(77 + at as u64);
        let players = if book.max_players > 4 { 5 } else { 2 + at % 3 };
        let people = &NAMES[..players];
        let mut world = World::seated(settings(&book.id), people);
        if book.is_words() {
            world = world.with_words(words::lexicon());
        }
        world.connect("Gapa");
        let lexicon: Box<dyn Lexicon> = if book.is_words() {
            Box::new(words::lexicon())
        } else {
            Box::new(NoWords)
        };
        play_match(&mut world, people, &*lexicon, &mut dice, 2);
        let snapshot = world.session.snapshot(kostka_session::Recipient::SPECTATOR);
        let games = snapshot.table.results.len();
        assert!(games >= 2, "{}", book.id);
        assert_eq!(snapshot.table.standings.unwrap().totals.len(), players);
        check_records(&world, &*lexicon, games);
    }
}

#[test]
fn a_theme_is_voted_on() {
    let mut settings = settings("pl-word");
    settings.rules.insert("theme".to_owned(), "dom i ogród".into());
    let people = &NAMES[..3];
    let mut world = World::seated(settings, people).with_words(words::lexicon());
    play_match(&mut world, people, &words::lexicon(), &mut Dice(5), 1);
    check_records(&world, &words::lexicon(), 1);
}

#[test]
fn bots_play_in_seats_and_are_labelled() {
    let mut world = World::new(settings("pl-standard"));
    let bot = |seat| Command::SeatBot {
        seat: Seat(seat),
        level: kostka_protocol::BotLevel::Novice,
    };
    world.ok("Ania", bot(1));
    world.ok("Ania", bot(3));
    play_match(&mut world, &["Ania"], &NoWords, &mut Dice(9), 1);
    let record = &finished_games(world.log.clone()).unwrap()[0].record;
    assert_eq!(record.players, ["Ania", "Bot (novice)", "Bot (novice)"]);
    check_records(&world, &NoWords, 1);
}

#[test]
fn whoever_comes_late_is_told_the_latest_moves_of_this_game() {
    let two = ["Ania", "Jurek"];
    let mut world = World::seated(settings("pl-standard"), &two);
    let past = |world: &World| {
        let events = world.session.past(Recipient::SPECTATOR);
        events.iter().map(|event| event.seq).collect::<Vec<_>>()
    };
    assert!(past(&world).is_empty());
    world.start(&two);
    assert!(past(&world).is_empty(), "the deal is in the snapshot");
    let dealt = world.session.seq();
    world.draw();
    world.draw();
    assert_eq!(past(&world), [dealt + 1, dealt + 2]);
    for _ in 0..RECENT {
        world.draw();
    }
    let last = world.session.seq();
    assert_eq!(past(&world), Vec::from_iter(last + 1 - RECENT as u64..=last));
    // It survives a restart of the server.
    world.crash(1_000);
    assert!(past(&world).contains(&last));
}
