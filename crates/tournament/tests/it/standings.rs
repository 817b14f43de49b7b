//! Standings and their reasons.

use kostka_tournament::Regulation;
use kostka_tournament::points::Tally;
use kostka_tournament::regulation::{Carry, Criterion};
use kostka_tournament::standings::{Ranked, Reason, Scored, Standing};

fn ranked(ranking: &[Criterion], sheets: &[(&[usize], &[&[i32]])], players: usize) -> Vec<Standing> {
    let county = Regulation::find("pl-county").unwrap();
    let scored: Vec<Scored> = sheets
        .iter()
        .enumerate()
        .map(|(round, (players, games))| {
            let games = games.iter().map(|game| game.to_vec()).collect();
            Scored::new(county, round, players, &games).unwrap()
        })
        .collect();
    let ranked = Ranked {
        ranking,
        best_rounds: None,
        scored: &scored,
        decided: &[],
    };
    ranked.standings((0..players).map(|player| (player, Vec::new())).collect())
}

#[test]
fn the_county_ranks_by_big_points_and_then_by_small_points() {
    let sheets: [(&[usize], &[&[i32]]); 2] = [
        (&[0, 1, 2, 3], &[&[29, -5, -10, -14], &[-3, 8, -2, -3]]),
        (&[4, 5, 6], &[&[10, -4, -6], &[-7, 9, -2]]),
    ];
    let standings = ranked(&[Criterion::Big, Criterion::Small], &sheets, 7);
    let row = |standing: &Standing| {
        let points = standing.points;
        (
            standing.player,
            standing.place,
            points.big,
            points.small,
            points.wins,
            points.games,
        )
    };
    let rows: Vec<_> = standings.iter().map(row).collect();
    assert_eq!(rows[..2], [(5, 1, 6, 5, 1, 2), (1, 2, 6, 3, 1, 2)]);
    assert_eq!(standings[0].behind, None);
    assert_eq!(standings[1].behind, Some(Reason::Criterion(Criterion::Small)));
    assert_eq!(standings[0].values, [(Criterion::Big, 6), (Criterion::Small, 5)]);
}

#[test]
fn players_who_are_level_in_everything_share_a_place() {
    let sheets: [(&[usize], &[&[i32]]); 1] = [(&[0, 1, 2, 3], &[&[24, -8, -8, -8]])];
    let standings = ranked(&[Criterion::Big, Criterion::Small], &sheets, 5);
    let places: Vec<_> = standings
        .iter()
        .map(|standing| (standing.player, standing.place))
        .collect();
    assert_eq!(places, [(0, 1), (1, 2), (2, 2), (3, 2), (4, 5)]);
}

#[test]
fn each_criterion_decides_a_tie() {
    // Players 0 and 4 are level on big points; 0 won the game in which they met.
    let sheets: [(&[usize], &[&[i32]]); 3] = [
        (&[0, 1, 2, 4], &[&[30, -10, -12, -8]]),
        (&[0, 5, 6, 7], &[&[-30, 50, -10, -10]]),
        (&[4, 1, 2, 6], &[&[-5, -6, -9, 20]]),
    ];
    for (criterion, first, value) in [
        (Criterion::HeadToHead, 0, 4),
        (Criterion::BestGame, 0, 30),
        (Criterion::Wins, 0, 1),
        (Criterion::Average, 0, 2000),
    ] {
        let standings = ranked(&[criterion], &sheets, 8);
        let of = |player: usize| {
            standings
                .iter()
                .find(|standing| standing.player == player)
                .unwrap()
        };
        assert_eq!(of(first).values[0].0, criterion);
        if criterion != Criterion::HeadToHead {
            assert_eq!(of(first).values[0].1, value, "{criterion:?}");
        }
    }
    let standings = ranked(&[Criterion::Big, Criterion::HeadToHead], &sheets, 8);
    let level: Vec<_> = standings
        .iter()
        .filter(|standing| standing.points.big == 4)
        .collect();
    assert_eq!(level[0].player, 0);
    assert_eq!(
        level.iter().find(|standing| standing.player == 4).unwrap().behind,
        Some(Reason::Criterion(Criterion::HeadToHead))
    );
}

#[test]
fn points_are_carried_over_none_half_or_all() {
    let tally = Tally {
        big: 7,
        small: -7,
        wins: 2,
        games: 4,
    };
    let carried = |carry| {
        let carried = tally.carried(carry);
        (carried.big, carried.small, carried.wins, carried.games)
    };
    assert_eq!(carried(Carry::None), (0, 0, 0, 0));
    assert_eq!(carried(Carry::Half), (4, -3, 0, 0));
    assert_eq!(carried(Carry::All), (7, -7, 0, 0));
}
