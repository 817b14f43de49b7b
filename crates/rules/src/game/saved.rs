//! Reads a saved game and checks its invariants, because a file may hold anything.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer};

use super::{Game, Phase, Player, Starting, Table, TurnNumber};
use crate::deal::{Seed, StartDraw};
use crate::seat::{BySeat, Seat};
use crate::terms::Terms;
use crate::tile::Tile;

/// The fields of a [`Game`], which reads it without checks.
#[derive(Deserialize)]
#[serde(remote = "Game", deny_unknown_fields)]
struct Saved {
    terms: Terms,
    seed: Seed,
    starting: Starting,
    start_draw: Option<StartDraw>,
    starter: Seat,
    deal_number: u32,
    players: BySeat<Player>,
    table: Table,
    stock: Vec<Tile>,
    turn: Seat,
    turn_number: TurnNumber,
    phase: Phase,
    last_laid: Vec<Tile>,
    off_theme: Vec<String>,
}

/// The reason why saved fields or stored events are not a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum InvalidGame {
    /// The game has another number of players than its terms.
    #[error("the game has another number of players than its terms")]
    Players,
    /// A second beginning.
    #[error("a game begins once")]
    BeginsTwice,
    /// A seat that is not at the table.
    #[error("there is no seat {0} at this table")]
    Seat(Seat),
    /// A tile that is not in the tile set, or is in two places.
    #[error("tile {0} is not in the tile set, or is in two places")]
    Tile(u8),
}

impl Game {
    /// Checks what holds for every game.
    pub(super) fn check_invariants(&self) -> Result<(), InvalidGame> {
        let players = self.terms.players();
        if self.players.len() != usize::from(players) {
            return Err(InvalidGame::Players);
        }
        if let Some(seat) = [self.starter, self.turn]
            .into_iter()
            .chain(self.starting.seat())
            .find(|seat| seat.0 >= players)
        {
            return Err(InvalidGame::Seat(seat));
        }
        let mut free = [false; 256];
        for tile in self.terms.tiles().tiles() {
            free[usize::from(tile.0)] = true;
        }
        let on_table = self.table.iter().flatten().map(|laid| laid.tile);
        let on_racks = self.players.values().flat_map(|player| &player.rack).copied();
        for tile in on_table.chain(on_racks).chain(self.stock.iter().copied()) {
            if !std::mem::take(&mut free[usize::from(tile.0)]) {
                return Err(InvalidGame::Tile(tile.0));
            }
        }
        let last_drawn = self.players.values().flat_map(|player| &player.last_drawn);
        let unknown = |tile: &&Tile| usize::from(tile.0) >= self.terms.tiles().len();
        match self.last_laid.iter().chain(last_drawn).find(unknown) {
            Some(tile) => Err(InvalidGame::Tile(tile.0)),
            None => Ok(()),
        }
    }
}

impl<'de> Deserialize<'de> for Game {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Game, D::Error> {
        let game = Saved::deserialize(deserializer)?;
        game.check_invariants().map_err(D::Error::custom)?;
        Ok(game)
    }
}
