//! The game as a state machine: the effect of each action in each phase.

use kostka_rules::game::{DrawReason, PassReason, Phase, TurnNumber};
use kostka_rules::score::End;
use kostka_rules::{
    Action, Command, Event, Game, HouseRules, Oracles, Refusal, Row, Seat, Starting, Terms, Viewer, WordSet,
};
use kostka_test_kit::setup::{Setup, SetupSeat};

use crate::{ORACLES, OneGroupOpens, house, row, table};

const A: Seat = Seat(0);
const B: Seat = Seat(1);
const C: Seat = Seat(2);

/// Makes a game in progress, in which all players have opened.
fn position(terms: &Terms, racks: &[&str], on_table: &str, stock: &str) -> Game {
    let setup = Setup {
        seats: racks
            .iter()
            .map(|rack| SetupSeat::opened(row(terms, rack)))
            .collect(),
        table: table(terms, on_table),
        stock: row(terms, stock),
        ..Setup::new(terms.clone())
    };
    setup.start().unwrap().0
}

fn take(game: &mut Game, seat: Seat, action: Action) -> Result<Vec<Event>, &'static str> {
    game.take(ORACLES, &Command::new(seat, action))
        .map_err(|refusal| refusal.code())
}

fn play(game: &mut Game, seat: Seat, on_table: &str) -> Result<Vec<Event>, &'static str> {
    let rows = table(game.terms(), on_table);
    take(game, seat, Action::Play(rows))
}

fn standard() -> Terms {
    Terms::new("pl-standard", HouseRules::new(), 2).unwrap()
}

#[test]
fn a_turn_out_of_turn_or_from_nowhere_is_refused() {
    let mut game = position(&standard(), &["r6 k1", "b2"], "r3 r4 r5", "o9");
    assert_eq!(take(&mut game, B, Action::Draw), Err("not-your-turn"));
    assert_eq!(take(&mut game, C, Action::Draw), Err("unknown-seat"));
    assert_eq!(take(&mut game, Seat(255), Action::Resign), Err("unknown-seat"));
    assert_eq!(take(&mut game, A, Action::Pass), Err("stock-has-tiles"));
    assert_eq!(take(&mut game, A, Action::TimeOut(None)), Err("no-clock"));
    assert_eq!(take(&mut game, A, Action::Vote(true)), Err("nothing-on-trial"));
    assert_eq!(
        take(&mut game, A, Action::Challenge("x".into())),
        Err("nothing-on-trial")
    );
    assert_eq!(take(&mut game, A, Action::Redeal), Err("no-redeals"));
    assert_eq!(take(&mut game, A, Action::Announce), Err("nothing-to-announce"));
    assert_eq!(play(&mut game, A, "r3 r4 r5"), Err("nothing-played"));
    assert_eq!(
        play(&mut game, A, "r3 r4 r5 k1 k1 k1"),
        Err("impossible-position")
    );
}

#[test]
fn the_first_empty_rack_wins_at_once() {
    let mut game = position(&standard(), &["r6", "b2"], "r3 r4 r5", "o9");
    play(&mut game, A, "r3 r4 r5 r6").unwrap();
    assert_eq!(game.outcome().unwrap().end, End::Out(Seat(0)));
    assert_eq!(game.outcome().unwrap().sheet.scores, [2, -2]);
    for action in [
        Action::Draw,
        Action::Pass,
        Action::Resign,
        Action::Announce,
        Action::Redeal,
    ] {
        assert_eq!(take(&mut game, B, action), Err("game-over"));
    }
    assert_eq!(
        game.view(Viewer::Spectator)
            .end
            .unwrap()
            .reveal
            .unwrap()
            .racks
            .as_slice()[1]
            .len(),
        1
    );
}

#[test]
fn with_an_empty_stock_play_ends_when_all_have_passed_in_a_row() {
    let mut game = position(&standard(), &["r6 k1", "b2"], "r3 r4 r5", "");
    assert_eq!(take(&mut game, A, Action::Draw), Err("stock-empty"));
    take(&mut game, A, Action::Pass).unwrap();
    take(&mut game, B, Action::Pass).unwrap();
    assert_eq!(game.outcome().unwrap().end, End::Stock);

    let mut game = position(&standard(), &["k1 k2", "r6 b2"], "r3 r4 r5", "");
    take(&mut game, A, Action::Pass).unwrap();
    // Laying a tile restarts the count of passes.
    play(&mut game, B, "r3 r4 r5 r6").unwrap();
    take(&mut game, A, Action::Pass).unwrap();
    assert!(game.outcome().is_none());
    take(&mut game, B, Action::Pass).unwrap();
    assert!(game.outcome().is_some());
}

#[test]
fn a_pass_by_the_clock_before_the_stock_is_empty_does_not_count() {
    let terms = house("uk-classic", 2, r#"{"untouched_draw": 0}"#);
    let mut game = position(&terms, &["r6 k1", "b2"], "r3 r4 r5", "o9");
    take(&mut game, A, Action::TimeOut(None)).unwrap();
    take(&mut game, B, Action::TimeOut(None)).unwrap();
    take(&mut game, A, Action::Draw).unwrap();
    assert!(game.stock().is_empty() && game.outcome().is_none());
    take(&mut game, B, Action::Pass).unwrap();
    take(&mut game, A, Action::Pass).unwrap();
    assert_eq!(game.outcome().unwrap().end, End::Stock);
}

#[test]
fn who_resigns_is_passed_over_and_the_last_one_wins() {
    let terms = Terms::new("pl-standard", HouseRules::new(), 3).unwrap();
    let mut game = position(&terms, &["r6", "b2", "k7"], "r3 r4 r5", "o9 o10 o11");
    take(&mut game, B, Action::Resign).unwrap();
    assert_eq!(take(&mut game, B, Action::Draw), Err("resigned"));
    take(&mut game, A, Action::Draw).unwrap();
    assert_eq!(game.turn(), C);
    take(&mut game, C, Action::Resign).unwrap();
    let outcome = game.outcome().unwrap();
    assert_eq!(
        (outcome.end, outcome.sheet.scores.as_slice()),
        (End::LastLeft(Seat(0)), &[9, -2, -7][..])
    );
}

#[test]
fn when_the_only_player_who_has_not_passed_resigns_the_game_is_over() {
    let terms = Terms::new("pl-standard", HouseRules::new(), 3).unwrap();
    let mut game = position(&terms, &["r6", "b2", "k7"], "r3 r4 r5", "");
    take(&mut game, A, Action::Pass).unwrap();
    take(&mut game, B, Action::Pass).unwrap();
    take(&mut game, C, Action::Resign).unwrap();
    let outcome = game.outcome().unwrap();
    assert_eq!(
        (outcome.end, &outcome.sheet.winners[..]),
        (End::Stock, &[Seat(1)][..])
    );
}

#[test]
fn the_clock_ends_a_turn_as_the_book_says() {
    let outcome = |rulebook: &str, draft: Option<&str>| {
        let terms = Terms::new(rulebook, HouseRules::new(), 2).unwrap();
        let mut game = position(&terms, &["r6 k1", "b2"], "r3 r4 r5 | k9 b9 o9", "o1 o2 o3 o4");
        let draft = draft.map(|draft| table(&terms, draft));
        take(&mut game, A, Action::TimeOut(draft)).unwrap();
        (
            game.players()[A].rack.len(),
            game.table_faces() == table(&terms, "r3 r4 r5 | k9 b9 o9"),
        )
    };
    for rulebook in ["pl-tournament", "uk-classic", "cs-twist"] {
        assert_eq!(outcome(rulebook, None), (3, true), "{rulebook}");
        // Melds in another order, and a group in another order, are the same table.
        assert_eq!(
            outcome(rulebook, Some("b9 o9 k9 | r3 r4 r5")),
            (3, true),
            "{rulebook}"
        );
    }
    assert_eq!(outcome("pl-tournament", Some("r3 r4 | r5 | k9 b9 o9")), (3, true));
    assert_eq!(outcome("uk-classic", Some("r3 r4 | r5 | k9 b9 o9")), (5, true));
    assert_eq!(outcome("cs-twist", Some("r3 r4 | r5 | k9 b9 o9")), (5, true));
    assert_eq!(outcome("uk-classic", Some("r3 r4 r5 r6 | k9 b9 o9")), (5, true));
    assert_eq!(outcome("cs-twist", Some("r3 r4 r5 r6 | k9 b9 o9")), (1, false));
}

#[test]
fn with_an_empty_stock_the_clock_passes() {
    let terms = Terms::new("uk-classic", HouseRules::new(), 2).unwrap();
    let mut game = position(&terms, &["r6 k1", "b2"], "r3 r4 r5", "");
    let events = take(&mut game, A, Action::TimeOut(None)).unwrap();
    assert_eq!(
        events[0],
        Event::Passed {
            seat: A,
            reason: PassReason::Clock
        }
    );
    let draft = table(&terms, "r3 r4");
    let events = take(&mut game, B, Action::TimeOut(Some(draft))).unwrap();
    assert_eq!(
        events[1],
        Event::Passed {
            seat: B,
            reason: PassReason::Unfinished
        }
    );
    assert!(game.outcome().is_some());
}

#[test]
fn a_strict_table_restores_and_draws_at_the_first_wrong_try() {
    let terms = house("uk-classic", 2, r#"{"strict": true}"#);
    let mut game = position(&terms, &["r6 k1", "b2"], "r3 r4 r5", "o1 o2 o3 o4");
    let events = play(&mut game, A, "r3 r4 r5 k1").unwrap();
    assert_eq!(events[0], Event::Restored { seat: A });
    assert!(
        matches!(&events[1], Event::Drew { tiles, reason: DrawReason::Unfinished, .. } if tiles.len() == 3)
    );
    assert_eq!(game.turn(), B);
}

#[test]
fn a_redeal_takes_three_doublets_before_the_first_turn() {
    let terms = Terms::new("pl-tournament", HouseRules::new(), 2).unwrap();
    let seats = ["r1 r1 r2 r2 k3 k3 k4", "r3 r3 k5 k5 J J k6"];
    let setup = Setup {
        seats: seats
            .map(|rack| SetupSeat {
                rack: row(&terms, rack),
                ..SetupSeat::default()
            })
            .to_vec(),
        stock: row(&terms, "o9"),
        turn_number: TurnNumber(1),
        ..Setup::new(terms.clone())
    };
    let (mut game, _) = setup.start().unwrap();
    assert!(game.may_redeal(A) && !game.may_redeal(B) && !game.may_redeal(Seat(9)));
    assert_eq!(take(&mut game, B, Action::Redeal), Err("too-few-doublets"));
    let mut late = game.clone();
    take(&mut late, A, Action::Draw).unwrap();
    assert_eq!(take(&mut late, A, Action::Redeal), Err("too-late-to-redeal"));
    // A player who is not to move may demand it too, and it can happen twice.
    take(&mut game, A, Action::Redeal).unwrap();
    assert_eq!((game.deal_number(), game.turn_number()), (2, TurnNumber(1)));
    assert_eq!(
        game.players().values().map(|p| p.rack.len()).sum::<usize>() + game.stock().len(),
        106
    );
}

#[test]
fn an_opening_is_announced_between_drawing_and_the_next_turn() {
    let terms = standard();
    let seats = ["r10 b10 k1", "b2 b3"];
    let setup = Setup {
        seats: seats
            .map(|rack| SetupSeat {
                rack: row(&terms, rack),
                ..SetupSeat::default()
            })
            .to_vec(),
        stock: row(&terms, "k10 o1 o2"),
        ..Setup::new(terms.clone())
    };
    let (mut game, _) = setup.start().unwrap();
    assert_eq!(take(&mut game, A, Action::Announce), Err("nothing-to-announce"));
    take(&mut game, A, Action::Draw).unwrap();
    assert!(game.may_announce(A) && !game.may_announce(B));
    take(&mut game, A, Action::Announce).unwrap();
    assert_eq!(take(&mut game, A, Action::Announce), Err("nothing-to-announce"));
    assert!(game.view(Viewer::Spectator).players[A].announced);
    take(&mut game, B, Action::Draw).unwrap();
    take(&mut game, A, Action::Draw).unwrap();
    assert!(!game.players()[A].announced, "an announcement lasts one turn");
}

fn word_oracles(words: &WordSet) -> Oracles<'_> {
    Oracles {
        lexicon: words,
        openings: &OneGroupOpens,
    }
}

fn letters(terms: &Terms, words: &str) -> Vec<Row> {
    let spaced = |word: &str| row(terms, &word.chars().map(|c| format!("{c} ")).collect::<String>());
    words.split_whitespace().map(spaced).collect()
}

#[test]
fn a_word_turn_refills_to_seven_and_ends_only_with_the_stock() {
    let terms = Terms::new("pl-word", HouseRules::new(), 2).unwrap();
    let words: WordSet = ["kot", "kos"].into_iter().collect();
    let oracles = word_oracles(&words);
    let mut game = position(&terms, &["K O T", "A B"], "-", "C D");
    let command = Command::new(A, Action::Play(letters(&terms, "KOT")));
    game.take(oracles, &command).unwrap();
    assert_eq!((game.players()[A].rack.len(), game.players()[A].points), (2, 6));
    assert!(game.outcome().is_none());

    let no_refill = house("pl-word", 2, r#"{"refill": 0}"#);
    let mut game = position(&no_refill, &["K O T", "A B"], "-", "C D");
    game.take(oracles, &command).unwrap();
    assert!(game.outcome().is_none(), "the stock still has tiles");
    let mut game = position(&no_refill, &["K O T", "A B"], "-", "");
    game.take(oracles, &command).unwrap();
    assert_eq!(game.outcome().unwrap().end, End::Out(Seat(0)));
}

#[test]
fn a_lost_turn_is_passed_over_once_and_is_no_pass() {
    let terms = Terms::new("pl-word", HouseRules::new(), 2).unwrap();
    let mut game = position(&terms, &["K O T", "A B"], "-", "C");
    let draft = letters(&terms, "KT");
    take(&mut game, A, Action::TimeOut(Some(draft))).unwrap();
    assert!(game.players()[A].loses_turn && game.stock().is_empty());
    take(&mut game, B, Action::Pass).unwrap();
    assert_eq!(game.turn(), B, "A is passed over");
    assert!(game.outcome().is_none() && !game.players()[A].loses_turn);
    take(&mut game, B, Action::Pass).unwrap();
    assert_eq!(game.turn(), A);
    take(&mut game, A, Action::Pass).unwrap();
    assert_eq!(game.outcome().unwrap().end, End::Stock);
}

#[test]
fn a_theme_lets_the_others_judge_the_words() {
    let terms = house("pl-word", 3, r#"{"theme": "animals"}"#);
    let words: WordSet = ["kot", "tok", "kos"].into_iter().collect();
    let oracles = word_oracles(&words);
    let mut game = position(&terms, &["K O T S", "A B", "C D"], "-", "E F G H");
    let mut take = |seat: Seat, action: Action| {
        game.take(oracles, &Command::new(seat, action))
            .map_err(|refusal| refusal.code())?;
        Ok::<Game, &'static str>(game.clone())
    };
    let after = take(A, Action::Play(letters(&terms, "TOK"))).unwrap();
    assert!(matches!(after.phase(), Phase::OnTrial(_)));
    assert_eq!(take(A, Action::Draw), Err("wait-for-the-others"));
    assert_eq!(take(A, Action::Vote(true)), Err("not-your-vote"));
    assert_eq!(
        take(B, Action::Vote(false)),
        Err("not-your-vote"),
        "nothing is challenged yet"
    );
    assert_eq!(take(B, Action::Challenge("kot".into())), Err("no-such-word"));
    take(B, Action::Challenge("tok".into())).unwrap();
    assert_eq!(take(C, Action::Challenge("tok".into())), Err("not-your-vote"));
    let after = take(C, Action::Vote(false)).unwrap();
    assert!(matches!(after.phase(), Phase::Playing) && after.turn() == A);

    // The word was voted down, so it is refused for this turn; the violation names the row as it was sent.
    let mut again = vec![Vec::new()];
    again.extend(letters(&terms, "TOK"));
    let command = Command::new(A, Action::Play(again));
    match after.decide(oracles, &command) {
        Err(Refusal::Illegal(violations)) => assert_eq!(
            (violations[0].code.as_str(), &violations[0].sets[..]),
            ("off-theme", &[1][..])
        ),
        other => panic!("{other:?}"),
    }
    take(A, Action::Play(letters(&terms, "KOT"))).unwrap();
    take(B, Action::Vote(true)).unwrap();
    assert_eq!(take(B, Action::Vote(true)), Err("not-your-vote"));
    // The last missing vote goes away when its player resigns.
    let after = take(C, Action::Resign).unwrap();
    assert_eq!(after.table_faces(), letters(&terms, "KOT"));
    assert_eq!(after.turn(), B);
}

#[test]
fn whoever_is_on_trial_may_resign() {
    let terms = house("pl-word", 3, r#"{"theme": "animals"}"#);
    let words: WordSet = ["kot"].into_iter().collect();
    let mut game = position(&terms, &["K O T S", "A B", "C D"], "-", "E F G H");
    let command = Command::new(A, Action::Play(letters(&terms, "KOT")));
    game.take(word_oracles(&words), &command).unwrap();
    take(&mut game, A, Action::Resign).unwrap();
    assert!(matches!(game.phase(), Phase::Playing) && game.turn() == B && game.table().is_empty());
}

#[test]
fn no_view_holds_a_tile_that_its_viewer_may_not_know() {
    let terms = Terms::new("pl-twist", HouseRules::new(), 3).unwrap();
    let (mut game, _) = Game::start(terms, kostka_rules::deal::Bytes32([5; 32]), Starting::Seat(A)).unwrap();
    for seat in [A, B, C, A] {
        let command = Command::new(seat, Action::Draw);
        for event in game.take(ORACLES, &command).unwrap() {
            for viewer in [Viewer::Seat(A), Viewer::Seat(B), Viewer::Spectator] {
                let seen = serde_json::to_value(event.seen_by(viewer, &game)).unwrap();
                if seen["type"] == "drew" {
                    assert_eq!(seen["drawn"].is_null(), viewer != Viewer::Seat(seat));
                }
            }
        }
    }
    for viewer in [
        Viewer::Seat(A),
        Viewer::Seat(B),
        Viewer::Seat(Seat(9)),
        Viewer::Spectator,
    ] {
        let view = game.view(viewer);
        let own: &[_] = match viewer {
            Viewer::Seat(seat) if seat.0 < 3 => &game.players()[seat].rack,
            _ => &[],
        };
        assert_eq!(view.rack.ids, own);
        assert!(view.last_drawn.ids.iter().all(|tile| own.contains(tile)));
        assert!(view.end.is_none() && view.table.melds.is_empty() && view.last_laid.is_empty());
    }
}
