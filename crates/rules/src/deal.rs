//! Shuffling, dealing and drawing for the start, all from one seed, so that every player can check them afterwards.
//!
//! Before the deal the table publishes a [`commitment`] to a secret and the terms. Each player then adds a nonce, and
//! the [`Seed`] is a hash of the secret and the nonces: neither side can choose the deal. After the game the secret is
//! public, and [`FairDeal::verify`] recomputes everything.
//!
//! `docs/fair-deal.md` describes all of this for other programs, byte by byte. It must stay true for old games, so nothing
//! here changes.

use std::fmt;

use kostka_slim::sorting::SmallSort;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::random::Random;
use crate::seat::{BySeat, Seat};
use crate::terms::Terms;
use crate::tile::{Face, Tile};
use crate::tile_set::TileSet;

/// 32 bytes, written in hexadecimal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Bytes32(pub [u8; 32]);

/// The source of everything random in a game.
pub type Seed = Bytes32;

impl fmt::Display for Bytes32 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

/// Shows no byte, because seeds and secrets must not reach a log before the game is over.
impl fmt::Debug for Bytes32 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Bytes32(…)")
    }
}

impl From<Bytes32> for String {
    fn from(bytes: Bytes32) -> String {
        bytes.to_string()
    }
}

/// A text that is not 32 bytes in hexadecimal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected 64 hexadecimal digits")]
pub struct NotBytes32;

impl std::str::FromStr for Bytes32 {
    type Err = NotBytes32;

    fn from_str(text: &str) -> Result<Bytes32, NotBytes32> {
        let mut bytes = [0; 32];
        hex::decode_to_slice(text, &mut bytes).map_err(|_| NotBytes32)?;
        Ok(Bytes32(bytes))
    }
}

impl TryFrom<String> for Bytes32 {
    type Error = NotBytes32;

    fn try_from(text: String) -> Result<Bytes32, NotBytes32> {
        text.parse()
    }
}

/// Returns the commitment that the table publishes before the deal. The table cannot change its secret or the terms
/// afterwards.
pub fn commitment(secret: &Bytes32, terms: &Terms) -> Bytes32 {
    let terms = serde_json::to_value(terms).expect("terms have string keys and always become JSON");
    let mut hash = Sha256::new();
    hash.update(b"kostka commitment 1\n");
    hash.update(secret.0);
    hash.update(sorted(terms).to_string());
    Bytes32(hash.finalize().into())
}

/// Sorts the keys of every object, so that the text of the JSON is the same in every build.
fn sorted(value: Value) -> Value {
    match value {
        Value::Object(fields) => {
            let mut fields: Vec<(String, Value)> = fields.into_iter().collect();
            fields.small_sort_by(|one, other| one.0.cmp(&other.0));
            Value::Object(
                fields
                    .into_iter()
                    .map(|(key, value)| (key, sorted(value)))
                    .collect(),
            )
        }
        Value::Array(values) => Value::Array(values.into_iter().map(sorted).collect()),
        plain => plain,
    }
}

/// Returns the seed of a game from the table's secret and the players' nonces, in the order of the seats.
pub fn seed(secret: &Bytes32, nonces: &[Bytes32]) -> Seed {
    let mut hash = Sha256::new();
    hash.update(b"kostka seed 1\n");
    hash.update(secret.0);
    for nonce in nonces {
        hash.update(nonce.0);
    }
    Bytes32(hash.finalize().into())
}

/// The public proof of a deal, once the game is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FairDeal {
    /// The commitment published before the deal.
    pub commitment: Bytes32,
    /// The table's secret.
    pub secret: Bytes32,
    /// The players' nonces, in the order of their seats.
    pub nonces: Vec<Bytes32>,
}

/// The reason why a deal is not the one that was committed to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unfair {
    /// Another secret or other terms than committed to.
    #[error("the secret and the terms do not match the commitment that was published before the deal")]
    Commitment,
    /// Another seed than the secret and the nonces make.
    #[error("the seed of the game is not the one that the secret and the nonces make")]
    Seed,
}

impl FairDeal {
    /// Checks that the seed of a game on these terms is the one that was committed to.
    pub fn verify(&self, terms: &Terms, game_seed: &Seed) -> Result<(), Unfair> {
        if commitment(&self.secret, terms) != self.commitment {
            return Err(Unfair::Commitment);
        }
        if seed(&self.secret, &self.nonces) != *game_seed {
            return Err(Unfair::Seed);
        }
        Ok(())
    }
}

/// The first stream for the draw for the start. The streams of the deals count from 1, far below.
const START_DRAWS: u64 = 1 << 32;

/// Returns all tiles in a random order.
pub fn shuffled(tiles: &TileSet, seed: &Seed, stream: u64) -> Vec<Tile> {
    let mut order: Vec<Tile> = tiles.tiles().collect();
    Random::new(seed, stream).shuffle(&mut order);
    order
}

/// The tiles of a deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deal {
    /// The racks.
    pub racks: BySeat<Vec<Tile>>,
    /// The stock, with the next tile to be drawn in front.
    pub stock: Vec<Tile>,
}

/// S3: returns the `number`-th deal of a game: 1, and higher after a redeal. The starter takes the first tiles.
pub fn deal(terms: &Terms, seed: &Seed, number: u32, starter: Seat) -> Deal {
    let order = shuffled(terms.tiles(), seed, u64::from(number));
    let hand = usize::from(terms.rules().hand);
    let mut rest = order.as_slice();
    let mut racks = BySeat::new(terms.players(), |_| Vec::new());
    for seat in Seat::round_from(starter, terms.players()) {
        let (rack, left) = rest.split_at(hand.min(rest.len()));
        racks[seat] = rack.to_vec();
        rest = left;
    }
    Deal {
        racks,
        stock: rest.to_vec(),
    }
}

/// S1: the tiles drawn for the start, round by round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StartDraw {
    /// For each round, the players in it with the tiles they drew: any jokers, which are drawn again, then one other tile.
    pub rounds: Vec<Vec<(Seat, Vec<Tile>)>>,
    /// The player with the first turn.
    pub starter: Seat,
}

/// The maximum number of rounds. It ends the draw from a tile set of equal tiles; real ties never last that long.
const MAX_ROUNDS: usize = 32;

/// S1: draws for the start. Every player draws a tile and the best one starts. Players with equal tiles draw again, and
/// jokers are drawn again (9.1).
pub fn draw_for_start(terms: &Terms, seed: &Seed) -> StartDraw {
    let mut rounds = Vec::new();
    let mut drawing: Vec<Seat> = (0..terms.players()).map(Seat).collect();
    while drawing.len() > 1 && rounds.len() < MAX_ROUNDS {
        let mut pile = shuffled(terms.tiles(), seed, START_DRAWS + rounds.len() as u64).into_iter();
        let round: Vec<(Seat, Vec<Tile>)> = drawing
            .iter()
            .map(|seat| {
                let mut drawn: Vec<Tile> = Vec::new();
                for tile in pile.by_ref() {
                    drawn.push(tile);
                    if terms.tiles().start_rank(tile).is_some() {
                        break;
                    }
                }
                (*seat, drawn)
            })
            .collect();
        let rank = |drawn: &[Tile]| drawn.last().and_then(|tile| terms.tiles().start_rank(*tile));
        let ranks = round.iter().map(|(seat, drawn)| (*seat, rank(drawn)));
        drawing = best(&ranks.collect::<Vec<_>>());
        rounds.push(round);
    }
    StartDraw {
        starter: drawing.first().copied().unwrap_or(Seat(0)),
        rounds,
    }
}

/// S1: returns the players who drew the best tile of a round: the starter, or those who draw again.
///
/// ```
/// use kostka_rules::{Seat, Terms, deal, notation};
/// let terms = Terms::new("pl-standard", Default::default(), 3)?;
/// let drawn = notation::parse_row("r6 k12 o12", terms.tiles())?;
/// let drawn: Vec<_> = (0..).map(Seat).zip(drawn).collect();
/// assert_eq!(deal::best_drawn(&terms, &drawn), [Seat(1), Seat(2)]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn best_drawn(terms: &Terms, drawn: &[(Seat, Face)]) -> Vec<Seat> {
    let ranks = drawn
        .iter()
        .map(|(seat, face)| (*seat, terms.tiles().start_rank_of(*face)));
    best(&ranks.collect::<Vec<_>>())
}

fn best(ranks: &[(Seat, Option<u8>)]) -> Vec<Seat> {
    let highest = ranks.iter().filter_map(|(_, rank)| *rank).max();
    let best = ranks.iter().filter(|(_, rank)| *rank == highest);
    best.map(|(seat, _)| *seat).collect()
}
