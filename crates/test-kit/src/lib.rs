//! Checks that every rulebook and every bot must pass; for tests only.
//!
//! | module | contents |
//! |---|---|
//! | [`scenario`] | scenario files in notation, and the one driver that runs them |
//! | [`laws`] | invariants of every game after every event |
//! | [`playout`] | whole games by players who see only their view, with the laws checked at each step |
//! | [`players`] | players for playouts: random moves, and random nonsense |
//! | [`fuzz`] | laws for arbitrary bytes, as fuzz targets and as ordinary tests |
//! | [`positions`] | positions for tests: from games, of a given size, and difficult ones |
//! | [`melds`], [`openings`] | melds and openings of a few tiles, by brute force |
//! | [`setup`] | games that begin in the middle |
//! | [`random`] | random choices, from a seed or from a fuzzer's bytes |
//! | [`fixtures`] | data that releases have left behind |
//! | [`accounts`] | matches by every rulebook with their points and ranking, for everything that keeps scores |
//! | [`county`] | points and places by the county regulation, for cups |
//! | [`words`] | a few hundred Polish words, enough to play with |

pub mod accounts;
pub mod county;
pub mod fixtures;
pub mod fuzz;
pub mod laws;
pub mod melds;
pub mod openings;
pub mod players;
pub mod playout;
pub mod positions;
pub mod random;
pub mod scenario;
pub mod setup;
pub mod words;

use kostka_rules::deal::Seed;

/// Makes a seed from a small number.
pub fn seed_of(number: u64) -> Seed {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&number.to_le_bytes());
    kostka_rules::deal::Bytes32(bytes)
}
