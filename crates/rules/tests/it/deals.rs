//! The deal: known answers, so that it never changes by accident, and the proof that nobody chose it.

use kostka_rules::deal::{self, Bytes32, FairDeal, Unfair};
use kostka_rules::{Game, HouseRules, Seat, Starting, Terms, notation};

use crate::{house, terms};

const SECRET: Bytes32 = Bytes32([7; 32]);

#[test]
fn known_secrets_give_known_deals() {
    let terms = Terms::new("pl-standard", HouseRules::new(), 2).unwrap();
    let seed = deal::seed(&SECRET, &[Bytes32([1; 32]), Bytes32([2; 32])]);
    let (game, _) = Game::start(terms.clone(), seed, Starting::Draw).unwrap();
    let found = [
        deal::commitment(&SECRET, &terms).to_string(),
        seed.to_string(),
        game.starter().to_string(),
        notation::row_text(&game.rack_faces(Seat(0))),
        notation::row_text(&game.rack_faces(Seat(1))),
        notation::row_text(&terms.tiles().faces_of(&game.stock()[..5])),
    ];
    // Recomputed by another program from the recipe in the documentation.
    let expected = [
        "60ab098651fefed207832d315cede35608d9119e3922e69a0ea84a217e821438",
        "a5aa8578b7ca4a1a5f2cf52ffd2bdb6d6259e019606a83cf67bd3de29803415f",
        "B",
        "o3 b5 k12 r8 o2 r1 r13 k6 b2 o9 r11 r8 r9 k1",
        "o8 b13 k13 b4 o11 b8 o13 b4 b7 r13 b1 r5 r2 r4",
        "o7 k5 o13 o4 b2",
    ];
    assert_eq!(found, expected);
}

#[test]
fn the_commitment_depends_on_the_secret_and_all_terms() {
    let plain = Terms::new("pl-standard", HouseRules::new(), 2).unwrap();
    let others = [
        Terms::new("pl-standard", HouseRules::new(), 3).unwrap(),
        Terms::new("uk-classic", HouseRules::new(), 2).unwrap(),
        house("pl-standard", 2, r#"{"hand": 13}"#),
    ];
    let commitment = deal::commitment(&SECRET, &plain);
    for other in others {
        assert_ne!(deal::commitment(&SECRET, &other), commitment);
    }
    assert_ne!(deal::commitment(&Bytes32([8; 32]), &plain), commitment);
    // The order in which house rules were written does not matter.
    let one = house("pl-standard", 2, r#"{"hand": 13, "strict": true}"#);
    let other = house("pl-standard", 2, r#"{"strict": true, "hand": 13}"#);
    assert_eq!(deal::commitment(&SECRET, &one), deal::commitment(&SECRET, &other));
}

#[test]
fn a_proof_is_accepted_and_a_false_one_refused() {
    let terms = terms("pl-twist");
    let nonces = vec![Bytes32([1; 32]), Bytes32([2; 32])];
    let fair = FairDeal {
        commitment: deal::commitment(&SECRET, &terms),
        secret: SECRET,
        nonces: nonces.clone(),
    };
    let seed = deal::seed(&SECRET, &nonces);
    assert_eq!(fair.verify(&terms, &seed), Ok(()));
    assert_eq!(
        fair.verify(&crate::terms("cs-twist"), &seed),
        Err(Unfair::Commitment)
    );
    assert_eq!(fair.verify(&terms, &Bytes32([0; 32])), Err(Unfair::Seed));
    let swapped = FairDeal {
        nonces: nonces.into_iter().rev().collect(),
        ..fair.clone()
    };
    assert_eq!(swapped.verify(&terms, &seed), Err(Unfair::Seed));
    let other_secret = FairDeal {
        secret: Bytes32([8; 32]),
        ..fair
    };
    assert_eq!(other_secret.verify(&terms, &seed), Err(Unfair::Commitment));
}

fn seeds(count: u16) -> impl Iterator<Item = Bytes32> {
    (0..count).map(|n| {
        deal::seed(
            &Bytes32([9; 32]),
            &[Bytes32(std::array::from_fn(|at| (n >> (at % 2 * 8)) as u8))],
        )
    })
}

#[test]
fn every_deal_holds_every_tile_once() {
    for terms in ["pl-standard", "pl-twist", "uk-xp", "pl-word"].map(terms) {
        for (seed, number) in seeds(5).zip(1..) {
            let deal = deal::deal(&terms, &seed, number, Seat(1));
            let mut all: Vec<u8> = deal
                .racks
                .values()
                .flatten()
                .chain(&deal.stock)
                .map(|t| t.0)
                .collect();
            all.sort_unstable();
            assert_eq!(all, (0..terms.tiles().len() as u8).collect::<Vec<_>>());
            assert!(deal.racks.values().all(|rack| rack.len() == 14));
        }
    }
}

#[test]
fn every_tile_comes_first_about_equally_often() {
    let tiles = terms("pl-standard");
    let mut counts = [0f64; 106];
    let rounds = 5300u16;
    for seed in seeds(rounds) {
        counts[usize::from(deal::shuffled(tiles.tiles(), &seed, 1)[0].0)] += 1.0;
    }
    let expected = f64::from(rounds) / 106.0;
    let chi_square: f64 = counts
        .iter()
        .map(|count| (count - expected).powi(2) / expected)
        .sum();
    // Chi-squared with 105 degrees of freedom has mean 105 and standard deviation 14.5. The seeds are fixed, so this cannot
    // fail by chance.
    assert!((60.0..160.0).contains(&chi_square), "{chi_square}");
}

#[test]
fn streams_of_one_seed_differ() {
    let terms = terms("pl-standard");
    let seed = Bytes32([3; 32]);
    let one = deal::shuffled(terms.tiles(), &seed, 1);
    assert_eq!(one, deal::shuffled(terms.tiles(), &seed, 1));
    assert_ne!(one, deal::shuffled(terms.tiles(), &seed, 2));
}

#[test]
fn the_best_tile_starts_ties_draw_again_and_jokers_are_put_back() {
    let (mut ties, mut jokers, mut starters) = (0, 0, [0; 4]);
    for terms in ["pl-twist", "pl-word"].map(terms) {
        for seed in seeds(400) {
            let draw = deal::draw_for_start(&terms, &seed);
            let mut drawing: Vec<Seat> = (0..4).map(Seat).collect();
            for round in &draw.rounds {
                assert_eq!(round.iter().map(|(seat, _)| *seat).collect::<Vec<_>>(), drawing);
                for (_, drawn) in round {
                    let (last, again) = drawn.split_last().expect("a tile");
                    assert!(terms.tiles().start_rank(*last).is_some());
                    assert!(terms.tiles().faces_of(again).iter().all(|face| face.is_joker()));
                    jokers += again.len();
                }
                let rank = |drawn: &[kostka_rules::Tile]| terms.tiles().start_rank(drawn[drawn.len() - 1]);
                let best = round.iter().map(|(_, drawn)| rank(drawn)).max().expect("players");
                drawing = round
                    .iter()
                    .filter(|(_, d)| rank(d) == best)
                    .map(|(s, _)| *s)
                    .collect();
            }
            assert_eq!(drawing, [draw.starter]);
            ties += usize::from(draw.rounds.len() > 1);
            starters[draw.starter.index()] += 1;
        }
    }
    assert!(
        ties > 20 && jokers > 20 && starters.iter().all(|n| *n > 150),
        "{ties} {jokers} {starters:?}"
    );
}

#[test]
fn in_word_the_letter_nearest_the_start_of_the_alphabet_starts() {
    let terms = terms("pl-word");
    let rank = |letter| {
        let face = Some(kostka_rules::Face::Letter(letter));
        let tile = terms
            .tiles()
            .tiles()
            .find(|tile| terms.tiles().face(*tile) == face);
        terms.tiles().start_rank(tile.expect("a letter"))
    };
    assert!(rank('A') > rank('Ą') && rank('Ą') > rank('B') && rank('Ź') > rank('Ż'));
}
