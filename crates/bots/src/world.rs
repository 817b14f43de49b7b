//! A game of numbers as a player imagines it: every tile has a place, and everybody lays the most they can. Plays on
//! without the ceremony of the engine, for thinking ahead and for fitting.

use kostka_rules::{Face, Row, Terms};
use kostka_solver::{Budget, Request, Solution, Solver};

/// An imagined game.
#[derive(Clone, Debug)]
pub struct World {
    pub table: Vec<Row>,
    pub players: Vec<Imagined>,
    /// The tile to be drawn next is the last.
    pub stock: Vec<Face>,
    /// Whose turn it is.
    pub turn: usize,
    /// Turns without a tile laid or drawn, one after the other.
    pub idle: usize,
}

/// A player of an imagined game.
#[derive(Clone, Debug)]
pub struct Imagined {
    pub rack: Vec<Face>,
    pub opened: bool,
    /// Does not play any more.
    pub gone: bool,
}

impl World {
    /// The player to move lays the most, or draws; true if that ends the game.
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

    /// Whether somebody is out (E1), or nobody can go on (E2).
    pub fn over(&self) -> bool {
        let playing = self.players.iter().filter(|player| !player.gone);
        let n_playing = playing.clone().count();
        self.idle >= n_playing || playing.clone().any(|player| player.rack.is_empty())
    }

    /// The player to move lays tiles, and the turn goes on.
    pub fn lay(&mut self, table: Vec<Row>, played: &[Face]) {
        if let Some(player) = self.players.get_mut(self.turn) {
            take_out(&mut player.rack, played);
            player.opened = true;
        }
        self.table = table;
        self.idle = 0;
        self.next();
    }

    /// The player to move draws, if there is anything to draw, and the turn goes on.
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

/// The most tiles that a rack can lay; `None` if it can lay none.
pub(crate) fn best(
    terms: &Terms,
    solver: &mut Solver,
    table: &[Row],
    rack: &[Face],
    opened: bool,
    budget: Budget,
) -> Option<Solution> {
    let request = Request {
        gentle: false,
        ..Request::new(terms, table, rack).opened(opened).budget(budget)
    };
    let solution = solver.solve(&request).ok()?;
    (solution.tiles > 0).then_some(solution)
}

/// Takes faces out of a rack, as far as they are in it.
pub(crate) fn take_out(rack: &mut Vec<Face>, faces: &[Face]) {
    for face in faces {
        if let Some(at) = rack.iter().position(|other| other == face) {
            rack.swap_remove(at);
        }
    }
}
