//! Arbitrary bytes as terms and commands: each command is refused or leads to events, and the laws hold after each.

use kostka_rules::game::TurnNumber;
use kostka_rules::{
    Command, Event, Face, Game, HouseRules, Oracles, Row, Rulebook, Seat, Starting, Terms, Viewer,
};
use serde_json::json;

use crate::openings::BruteForce;
use crate::players::{Player, RandomPlayer, nonsense};
use crate::random::Dice;
use crate::setup::{Setup, SetupSeat};
use crate::{laws, melds, seed_of, words};

/// The largest number of commands of one input, so that it does not take long.
const MAX_COMMANDS: usize = 48;

/// Plays a game that the bytes describe.
pub fn decide(data: &[u8]) {
    let mut dice = Dice::from_bytes(data);
    let Some(terms) = terms(&mut dice) else { return };
    let lexicon = words::lexicon();
    let oracles = Oracles {
        lexicon: &lexicon,
        openings: &BruteForce,
    };
    let Some((mut game, mut events)) = start(&mut dice, terms) else {
        return;
    };
    if let Err(error) = laws::check(&game, &events, oracles) {
        // A position may be set up with rows that are not words: no dictionary is asked before the first turn.
        assert!(
            error.starts_with("no set lies here") && game.terms().tiles().is_letters(),
            "{error}"
        );
        return;
    }
    let mut player = RandomPlayer::new(dice.below(1 << 16) as u64);
    for _ in 0..MAX_COMMANDS {
        if dice.is_spent() {
            break;
        }
        let command = next_command(&mut dice, &mut player, &game);
        let Ok(told) = game.decide(oracles, &command) else {
            continue;
        };
        assert!(!told.is_empty(), "{command:?} does nothing");
        told.iter().for_each(|event| game.apply(event));
        held(laws::check_events(&game, &told), &command);
        events.extend(told);
        held(laws::check_tiles_and_points(&game, &events, oracles), &command);
        // The expensive laws are checked at the end, and sometimes before.
        if game.outcome().is_some() || dice.one_in(8) {
            held(laws::check(&game, &events, oracles), &command);
        }
    }
    if let Err(error) = laws::check(&game, &events, oracles) {
        panic!("at the end: {error}");
    }
}

fn held(law: Result<(), String>, command: &Command) {
    if let Err(error) = law {
        panic!("after {command:?}: {error}");
    }
}

fn next_command(dice: &mut Dice, player: &mut RandomPlayer, game: &Game) -> Command {
    if dice.one_in(3) && game.outcome().is_none() {
        let view = game.view(Viewer::Seat(game.turn()));
        Command::new(game.turn(), player.choose(&view))
    } else {
        nonsense(dice, game)
    }
}

/// Chooses a rulebook, a number of players and house rules.
fn terms(dice: &mut Dice) -> Option<Terms> {
    let book = dice.pick(Rulebook::all())?;
    let players = dice.below(8) as u8;
    let options = [
        ("hand", json!(dice.below(40))),
        ("opening_minimum", json!(dice.below(70))),
        ("opening_jokers", json!(dice.one_in(2))),
        ("opening_rearrange", json!(dice.one_in(2))),
        (
            "freed_joker",
            json!(if dice.one_in(2) { "any_set" } else { "new_set" }),
        ),
        (
            "joker_swaps",
            dice.pick(&[
                json!(true),
                json!(false),
                json!("no-special-in"),
                json!("no-special-out"),
            ])?
            .clone(),
        ),
        (
            "mirror_value",
            json!(if dice.one_in(2) { "zero" } else { "middle" }),
        ),
        ("clock", json!(dice.below(100))),
        ("unfinished_draw", json!(dice.below(5))),
        ("untouched_draw", json!(dice.below(3))),
        ("unfinished_loses_turn", json!(dice.one_in(2))),
        ("unfinished_stands", json!(dice.one_in(2))),
        ("strict", json!(dice.one_in(2))),
        ("redeal", json!(dice.one_in(2))),
        ("announcement", json!(dice.one_in(2))),
        ("refill", json!(dice.below(9))),
        ("theme", json!(if dice.one_in(2) { "" } else { "dom" })),
        (
            "stock_empty",
            json!(*dice.pick(&["own_count", "differences", "most_points"])?),
        ),
        ("joker_penalty", json!(dice.below(60))),
    ];
    let mut house_rules = HouseRules::new();
    for (name, value) in options {
        if dice.one_in(3) {
            house_rules.insert(name.to_owned(), value);
        }
    }
    Terms::new(&book.id, house_rules, players).ok()
}

fn start(dice: &mut Dice, terms: Terms) -> Option<(Game, Vec<Event>)> {
    let seed = seed_of(dice.below(1 << 16) as u64);
    match dice.below(3) {
        0 => Game::start(terms, seed, Starting::Draw).ok(),
        1 => Game::start(terms, seed, Starting::Seat(Seat(dice.below(7) as u8))).ok(),
        _ => described(dice, terms).start().ok(),
    }
}

/// Makes a position, which is possible in most cases.
fn described(dice: &mut Dice, terms: Terms) -> Setup {
    let tiles = terms.tiles();
    let mut free = tiles.faces_of(tiles.tiles());
    let mut table = Vec::new();
    for _ in 0..dice.below(4) {
        let from = dice.below(free.len());
        let pool: Vec<Face> = free
            .iter()
            .cycle()
            .skip(from)
            .step_by(3)
            .take(30)
            .copied()
            .collect();
        let Some(row) = dice.pick(&melds::melds(&terms, &pool, 50)).cloned() else {
            break;
        };
        take(&mut free, &row);
        table.push(row);
    }
    let mut rack = |dice: &mut Dice| -> Row {
        let count = dice.below(10);
        (0..count)
            .map(|_| free.swap_remove(dice.below(free.len())))
            .collect()
    };
    let seats = (0..terms.players())
        .map(|_| SetupSeat {
            rack: rack(dice),
            opened: dice.one_in(2),
            announced: dice.one_in(4),
            drew: dice.below(3),
            points: dice.below(100) as i32,
            resigned: dice.one_in(5),
            loses_turn: dice.one_in(5),
            passed: dice.one_in(4),
        })
        .collect();
    Setup {
        stock: rack(dice),
        starter: Seat(dice.below(6) as u8),
        turn: Seat(dice.below(6) as u8),
        turn_number: TurnNumber(1 + dice.below(3) as u32),
        seats,
        table,
        ..Setup::new(terms)
    }
}

fn take(free: &mut Vec<Face>, row: &Row) {
    for face in row {
        if let Some(at) = free.iter().position(|tile| tile == face) {
            free.swap_remove(at);
        }
    }
}
