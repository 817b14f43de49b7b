//! Positions of the number games to try things on: out of random games, and nasty ones.

use kostka_rules::notation::Position;
use kostka_rules::{NoWords, Oracles, Rulebook, Starting, Terms, Viewer};

use crate::openings::BruteForce;
use crate::players::{Player, RandomPlayer};
use crate::random::Dice;
use crate::{melds, playout, seed_of};

/// Positions of a player to move in random games by every number rulebook: the same for the same seed.
pub fn from_games(seed: u64, per_rulebook: usize) -> Vec<(Terms, Position)> {
    let books = Rulebook::all().iter().filter(|book| !book.is_words());
    books
        .flat_map(|book| from_game(book, seed, per_rulebook))
        .collect()
}

fn from_game(book: &Rulebook, seed: u64, count: usize) -> Vec<(Terms, Position)> {
    let mut dice = Dice::new(seed);
    let players = book.min_players + dice.below(usize::from(book.max_players - book.min_players) + 1) as u8;
    let Ok(terms) = Terms::new(&book.id, Default::default(), players) else {
        return Vec::new();
    };
    let oracles = Oracles {
        lexicon: &NoWords,
        openings: &BruteForce,
    };
    let Ok((mut game, _)) = kostka_rules::Game::start(terms.clone(), seed_of(seed), Starting::Draw) else {
        return Vec::new();
    };
    let mut player = RandomPlayer::new(seed);
    let mut positions = Vec::new();
    while game.outcome().is_none() && game.turn_number() < playout::MAX_TURNS {
        let view = game.view(Viewer::Seat(game.turn()));
        positions.push(Position {
            table: view.table_faces(),
            rack: view.rack_faces(),
            opened: view.has_opened(),
        });
        let command = kostka_rules::Command::new(game.turn(), player.choose(&view));
        if game.take(oracles, &command).is_err() {
            break;
        }
    }
    dice.shuffle(&mut positions);
    positions.truncate(count);
    positions
        .into_iter()
        .map(|position| (terms.clone(), position))
        .collect()
}

/// Nasty ones: all jokers in play, and doubles of everything, on a table of melds that interlock.
pub fn nasty(seed: u64, per_rulebook: usize) -> Vec<(Terms, Position)> {
    let books = Rulebook::all().iter().filter(|book| !book.is_words());
    books
        .filter_map(|book| Terms::largest(&book.id, Default::default()).ok())
        .flat_map(|terms| (0..per_rulebook as u64).map(move |at| nasty_position(&terms, seed + at)))
        .collect()
}

fn nasty_position(terms: &Terms, seed: u64) -> (Terms, Position) {
    let mut dice = Dice::new(seed);
    let tiles = terms.tiles();
    let mut free: Vec<_> = tiles.tiles().map(|tile| tiles.face(tile)).collect();
    dice.shuffle(&mut free);
    // Jokers last, so that the melds taken from the end are full of them.
    free.sort_by_key(|face| face.is_joker());
    let mut table = Vec::new();
    for _ in 0..3 + dice.below(5) {
        let pool: Vec<_> = free[free.len().saturating_sub(24)..].to_vec();
        let found = melds::melds(terms, &pool, 200);
        let Some(row) = dice.pick(&found).cloned() else {
            break;
        };
        for face in &row {
            if let Some(at) = free.iter().rposition(|tile| tile == face) {
                free.remove(at);
            }
        }
        table.push(row);
    }
    let rack = free.split_off(free.len().saturating_sub(6 + dice.below(10)));
    let position = Position {
        table,
        rack,
        opened: true,
    };
    (terms.clone(), position)
}
