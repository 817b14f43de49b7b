//! What every rulebook, and every player of it, must pass; for tests only.
//!
//! | module | what it is |
//! |---|---|
//! | [`scenario`] | scenario files in notation, and the one driver that runs them |
//! | [`laws`] | what holds for every game after every event |
//! | [`playout`] | whole games by players that see only their view, with the laws checked at each step |
//! | [`players`] | players for playouts: random moves, and random nonsense |
//! | [`fuzz`] | laws for arbitrary bytes, as fuzz targets and as ordinary tests |
//! | [`positions`] | positions to try things on: out of games, of a given size, and nasty ones |
//! | [`melds`], [`openings`] | every meld of a few tiles, by brute force |
//! | [`random`] | choices, from a seed or from a fuzzer's bytes |
//! | [`words`] | a few hundred Polish words, enough to play with |

pub mod fuzz;
pub mod laws;
pub mod melds;
pub mod openings;
pub mod players;
pub mod playout;
pub mod positions;
pub mod random;
pub mod scenario;
pub mod words;

use kostka_rules::deal::Seed;

/// The seed of a small number: the same game everywhere and always.
pub fn seed_of(number: u64) -> Seed {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&number.to_le_bytes());
    kostka_rules::deal::Bytes32(bytes)
}
