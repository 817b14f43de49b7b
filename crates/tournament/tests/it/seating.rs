//! The laws of seating, for many sizes and seeds.

use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet};

use kostka_rules::deal::Bytes32;
use kostka_test_kit::seed_of;
use kostka_tournament::seating::{Breach, CannotSeat, Draw, Round, Tables, repeats};
use proptest::prelude::*;

fn plan(players: usize, rounds: usize, seed: &Bytes32) -> Vec<Round> {
    let players: Vec<usize> = (0..players).collect();
    let draw = Draw {
        players: &players,
        rounds,
        ..Draw::default()
    };
    draw.rounds(seed, 0).unwrap()
}

/// Checks that everybody sits once, at as few threes as possible, and that the turns at three go round.
fn check_rounds(players: &[usize], rounds: &[Round]) {
    let tables = Tables::for_players(players.len()).unwrap();
    let mut threes: BTreeMap<usize, usize> = players.iter().map(|player| (*player, 0)).collect();
    for round in rounds {
        let sizes: Vec<usize> = round.iter().map(Vec::len).collect();
        let expected = [vec![4; tables.fours()], vec![3; tables.threes()]].concat();
        assert_eq!(sizes, expected, "{} players", players.len());
        let seated: BTreeSet<usize> = round.iter().flatten().copied().collect();
        assert_eq!(seated, players.iter().copied().collect());
        for player in round.iter().filter(|table| table.len() == 3).flatten() {
            *threes.get_mut(player).unwrap() += 1;
        }
        let (most, fewest) = (threes.values().max().unwrap(), threes.values().min().unwrap());
        assert!(most - fewest <= 1, "{} players: {threes:?}", players.len());
    }
}

fn starts(rounds: &[Round]) -> BTreeMap<usize, usize> {
    let mut starts = BTreeMap::new();
    for table in rounds.iter().flatten() {
        for (at, player) in table.iter().enumerate() {
            *starts.entry(*player).or_default() += usize::from(at == 0);
        }
    }
    starts
}

#[test]
fn nobody_meets_anybody_twice_in_the_sizes_of_real_cups() {
    let sizes = [(16, 5), (28, 6), (32, 7), (37, 5), (48, 8), (64, 10), (100, 10)];
    for (players, rounds) in sizes {
        for seed in 0..12 {
            let plan = plan(players, rounds, &seed_of(seed));
            assert_eq!(repeats(&plan), 0, "{players} × {rounds}, seed {seed}");
            check_rounds(&(0..players).collect::<Vec<_>>(), &plan);
        }
    }
}

#[test]
fn designs_seat_tight_halls() {
    for (players, rounds) in [(15, 5), (16, 5), (20, 5), (28, 7), (27, 7), (32, 9), (64, 21)] {
        let plan = plan(players, rounds, &seed_of(3));
        assert_eq!(repeats(&plan), 0, "{players} × {rounds}");
        check_rounds(&(0..players).collect::<Vec<_>>(), &plan);
    }
}

#[test]
fn one_two_and_five_players_cannot_be_seated() {
    for players in [0, 1, 2, 5] {
        assert_eq!(Tables::for_players(players), Err(CannotSeat::Tables(players)));
    }
    for players in [3, 4, 6, 7, 8, 9, 10, 11, 12, 999, 1000] {
        let tables = Tables::for_players(players).unwrap();
        assert_eq!(tables.players(), players);
        assert!(tables.threes() < 4);
    }
    assert_eq!(Tables::for_players(1001), Err(CannotSeat::Players(1001)));
}

#[test]
fn the_seed_alone_decides() {
    assert_eq!(plan(37, 5, &seed_of(1)), plan(37, 5, &seed_of(1)));
    assert_ne!(plan(37, 5, &seed_of(1)), plan(37, 5, &seed_of(2)));
}

#[test]
fn a_draw_that_is_stopped_gives_no_tables_and_one_that_is_not_gives_the_same() {
    let players: Vec<usize> = (0..40).collect();
    let draw = Draw {
        players: &players,
        rounds: 12,
        ..Draw::default()
    };
    let seed = seed_of(6);
    let asked = Cell::new(0);
    let whole = draw.rounds_while(&seed, 0, &|| {
        asked.set(asked.get() + 1);
        true
    });
    assert_eq!(whole, draw.rounds(&seed, 0));
    let steps = asked.get();
    assert!(steps > 1_000, "{steps} steps");
    for most in [0, 1, steps / 2, steps - 1] {
        asked.set(0);
        let stopped = draw.rounds_while(&seed, 0, &|| {
            asked.set(asked.get() + 1);
            asked.get() <= most
        });
        assert_eq!(stopped, Err(CannotSeat::Stopped));
        assert_eq!(asked.get(), most + 1, "nothing follows the end");
    }
}

#[test]
fn starts_are_balanced() {
    for (players, rounds) in [(16, 4), (37, 8), (13, 4), (40, 8)] {
        let starts = starts(&plan(players, rounds, &seed_of(5)));
        let (most, fewest) = (starts.values().max().unwrap(), starts.values().min().unwrap());
        assert!(most - fewest <= 1, "{players} × {rounds}: {starts:?}");
    }
}

#[test]
fn clubs_are_apart_in_the_first_rounds() {
    // Small clubs, and then clubs of a quarter of the hall, of which every table has one player.
    for (players, club) in [(36, 4), (37, 4), (24, 4), (48, 12)] {
        let ids: Vec<usize> = (0..players).collect();
        let clubs: Vec<Option<u32>> = (0..players).map(|player| Some((player / club) as u32)).collect();
        let draw = Draw {
            players: &ids,
            rounds: 4,
            clubs: &clubs,
            clubs_apart: 2,
            ..Draw::default()
        };
        let rounds = draw.rounds(&seed_of(9), 0).unwrap();
        assert_eq!(repeats(&rounds), 0, "{players}");
        for round in &rounds[..2] {
            let breaches = Breach::all(round, &[], |player| clubs[player]);
            assert_eq!(breaches, [], "{players} players in clubs of {club}");
        }
    }
}

#[test]
fn neighbours_in_the_standings_meet_unless_they_have_met() {
    let players: Vec<usize> = (0..16).rev().collect();
    let swiss = |history: &[Round]| {
        let draw = Draw {
            players: &players,
            by_standings: true,
            history,
            ..Draw::default()
        };
        let mut round = draw.rounds(&seed_of(2), 0).unwrap().remove(0);
        round.iter_mut().for_each(|table| table.sort_unstable());
        round
    };
    let first = swiss(&[]);
    let by_fours = vec![
        vec![12, 13, 14, 15],
        vec![8, 9, 10, 11],
        vec![4, 5, 6, 7],
        vec![0, 1, 2, 3],
    ];
    assert_eq!(first, by_fours);
    let second = swiss(std::slice::from_ref(&first));
    assert_eq!(repeats(&[first, second.clone()]), 0);
    assert_ne!(second, by_fours);
}

#[test]
fn late_entries_and_drop_outs_change_only_what_is_to_come() {
    let played = plan(37, 2, &seed_of(4));
    // Three leave, two come.
    let now: Vec<usize> = (0..39).filter(|player| ![3, 8, 30].contains(player)).collect();
    let draw = Draw {
        players: &now,
        rounds: 3,
        history: &played,
        ..Draw::default()
    };
    let to_come = draw.rounds(&seed_of(4), 1).unwrap();
    assert_eq!(repeats(&[played, to_come.clone()].concat()), 0);
    assert!(
        to_come
            .iter()
            .flatten()
            .flatten()
            .all(|player| now.contains(player))
    );
}

#[test]
fn a_change_by_hand_is_told_what_it_breaks() {
    let history = vec![vec![vec![0, 1, 2, 3], vec![4, 5, 6]]];
    let club = |player: usize| (player == 2 || player == 5).then_some(1);
    let round = vec![vec![0, 1, 4, 6], vec![2, 3, 5]];
    let breaches = Breach::all(&round, &history, club);
    let met = |one, other| Breach::Met { one, other };
    let expected = [
        met(0, 1),
        met(4, 6),
        met(2, 3),
        Breach::SameClub { one: 2, other: 5 },
        Breach::ThreeAgain { player: 5 },
        Breach::StartAgain { player: 0 },
    ];
    assert_eq!(breaches, expected);
    let threes = vec![vec![0, 1, 2], vec![3, 4, 5], vec![6, 7, 8], vec![9, 10, 11]];
    assert_eq!(
        Breach::all(&threes, &[], |_| None),
        [Breach::MoreThrees { found: 4, fewest: 0 }]
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn every_hall_is_seated_by_the_rules(players in 6usize..=60, rounds in 1usize..=6, seed: u64) {
        let ids: Vec<usize> = (0..players).collect();
        let plan = plan(players, rounds, &seed_of(seed));
        prop_assert_eq!(plan.len(), rounds);
        check_rounds(&ids, &plan);
        if rounds * 3 * 3 <= players {
            prop_assert_eq!(repeats(&plan), 0);
        }
        let starts = starts(&plan);
        let (most, fewest) = (starts.values().max().unwrap(), starts.values().min().unwrap());
        prop_assert!(most - fewest <= 2, "{:?}", starts);
    }
}

#[test]
fn every_number_of_players_from_three_to_sixty_is_seated() {
    for players in (3..=60).filter(|players| *players != 5) {
        check_rounds(&(0..players).collect::<Vec<_>>(), &plan(players, 3, &seed_of(1)));
    }
}
