//! An imagined game of numbers in which every tile has a known place and everybody lays the most tiles.
//!
//! It is much faster than the engine, for thinking ahead and for fitting weights.

use kostka_rules::tile::take_out;
use kostka_rules::{Face, Row, Terms};
use kostka_solver::{BestMove, Budget, Request, Solver};

/// An imagined game.
#[derive(Clone, Debug)]
pub struct World {
    /// The rows of the table.
    pub table: Vec<Row>,
    /// The players, in the order of their seats.
    pub players: Vec<Imagined>,
    /// The stock; the last tile is drawn next.
    pub stock: Vec<Face>,
    /// The index of the player to move.
    pub turn: usize,
    /// The number of consecutive turns in which no tile was laid or drawn.
    pub idle: usize,
}

/// A player of an imagined game.
#[derive(Clone, Debug)]
pub struct Imagined {
    /// The tiles on the rack.
    pub rack: Vec<Face>,
    /// True once the player has opened.
    pub opened: bool,
    /// True if the player has left the game.
    pub gone: bool,
}

impl World {
    /// Plays a turn: the player to move lays the most tiles, or draws. Returns true if that ends the game.
    pub fn step(&mut self, terms: &Terms, solver: &mut Solver, budget: Budget) -> bool {
        let found = self
            .players
            .get(self.turn)
            .and_then(|player| best(terms, solver, &self.table, &player.rack, player.opened, budget));
        match found {
            Some(solution) => self.lay(solution.table, &solution.played),
            None => self.draw(),
        }
        self.over()
    }

    /// Returns true if a player has gone out (E1) or nobody can move (E2).
    pub fn over(&self) -> bool {
        let playing = self.players.iter().filter(|player| !player.gone);
        let n_playing = playing.clone().count();
        self.idle >= n_playing || playing.clone().any(|player| player.rack.is_empty())
    }

    /// Lays tiles for the player to move and passes the turn on.
    pub fn lay(&mut self, table: Vec<Row>, played: &[Face]) {
        if let Some(player) = self.players.get_mut(self.turn) {
            take_out(&mut player.rack, played);
            player.opened = true;
        }
        self.table = table;
        self.idle = 0;
        self.next();
    }

    /// Draws for the player to move, unless the stock is empty, and passes the turn on.
    pub fn draw(&mut self) {
        match (self.stock.pop(), self.players.get_mut(self.turn)) {
            (Some(face), Some(player)) => {
                player.rack.push(face);
                self.idle = 0;
            }
            _ => self.idle += 1,
        }
        self.next();
    }

    fn next(&mut self) {
        for _ in 0..self.players.len() {
            self.turn = (self.turn + 1) % self.players.len().max(1);
            if self.players.get(self.turn).is_some_and(|player| !player.gone) {
                break;
            }
        }
    }
}

/// Returns the move that lays the most tiles of a rack; `None` if it can lay none.
pub(crate) fn best(
    terms: &Terms,
    solver: &mut Solver,
    table: &[Row],
    rack: &[Face],
    opened: bool,
    budget: Budget,
) -> Option<BestMove> {
    let request = Request {
        gentle: false,
        ..Request::new(terms, table, rack).opened(opened).budget(budget)
    };
    let solution = solver.solve(&request).ok()?;
    (solution.tiles > 0).then_some(solution)
}
