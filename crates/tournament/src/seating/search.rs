//! Local search for rounds in which nobody meets anybody twice.
//!
//! A step takes a player whose table has a fault, tries every swap with a player of another table in the same round, and makes
//! the best one, also if it is for the worse. Players who have just moved stay for some steps, so that the search does not go in
//! circles. Tables keep their sizes and swaps stay among tables of one size, so the choice of who sits at three is never touched.
//!
//! The number of steps is bounded and everything follows from the seed, so a draw can be repeated anywhere.

use kostka_rules::random::Random;

use super::{CannotSeat, Tables};

/// The cost of a second meeting, above all that clubs and standings can cost.
pub(super) const MEETING: i64 = 1 << 20;

/// The cost of two players of a club at one table of the first rounds.
const CLUB: i64 = 1 << 10;

/// The largest number of swaps that one draw may weigh.
const BUDGET: u64 = 24_000_000;

/// The number of swaps that a search may weigh for each place, up to the largest number.
const EFFORT: u64 = 150_000;

/// The steps without progress after which the search goes on from the best rounds so far, shaken up.
const PATIENCE: u64 = 4_000;

/// The fixed side of a search.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wishes<'a> {
    /// The club of each player; `None` for no club.
    pub(super) clubs: &'a [Option<u32>],
    /// The number of rounds in which clubs are kept apart.
    pub(super) apart: usize,
    /// The cost of each player at each table, player by player; empty if every table is as good.
    pub(super) pull: &'a [i64],
}

/// Rounds under improvement.
#[derive(Clone, Debug)]
pub(super) struct Search<'a> {
    wishes: Wishes<'a>,
    n_players: usize,
    tables: Tables,
    /// The player of each place, round by round.
    places: Vec<Vec<u16>>,
    /// The number of meetings of each pair.
    meetings: Vec<u16>,
    /// The step up to which a player stays in a round.
    settled: Vec<u64>,
    cost: i64,
}

impl<'a> Search<'a> {
    /// Starts from rounds, each a list of players in the order of the tables, after earlier meetings.
    pub(super) fn new(
        wishes: Wishes<'a>,
        tables: Tables,
        earlier: &[u16],
        places: Vec<Vec<u16>>,
    ) -> Search<'a> {
        let n_players = tables.players();
        let mut search = Search {
            wishes,
            n_players,
            tables,
            settled: vec![0; places.len() * n_players],
            meetings: earlier.to_vec(),
            places,
            cost: 0,
        };
        search.count();
        search
    }

    /// Returns the cost of the rounds.
    pub(super) fn cost(&self) -> i64 {
        self.cost
    }

    /// Returns the rounds.
    pub(super) fn into_places(self) -> Vec<Vec<u16>> {
        self.places
    }

    /// Counts the meetings and the cost of all rounds.
    fn count(&mut self) {
        self.cost = 0;
        for round in 0..self.places.len() {
            for at in 0..self.n_players {
                let table = self.tables.of(at);
                let player = self.places[round][at];
                self.cost += self.pull(player, at);
                for other in self.tables.range(table).filter(|other| *other < at) {
                    let other = self.places[round][other];
                    self.cost += self.club(round, player, other);
                    self.cost += MEETING * i64::from(self.meet(player, other, 1) - 1);
                }
            }
        }
    }

    /// Changes the number of meetings of a pair, and returns it.
    fn meet(&mut self, one: u16, other: u16, by: i16) -> u16 {
        let (one, other) = (usize::from(one), usize::from(other));
        let mirrored = other * self.n_players + one;
        let meetings = &mut self.meetings[one * self.n_players + other];
        *meetings = meetings.saturating_add_signed(by);
        let now = *meetings;
        self.meetings[mirrored] = now;
        now
    }

    fn met(&self, one: u16, other: u16) -> i64 {
        i64::from(self.meetings[usize::from(one) * self.n_players + usize::from(other)])
    }

    fn club(&self, round: usize, one: u16, other: u16) -> i64 {
        if round >= self.wishes.apart {
            return 0;
        }
        match self.wishes.clubs[usize::from(one)] {
            Some(club) if self.wishes.clubs[usize::from(other)] == Some(club) => CLUB,
            _ => 0,
        }
    }

    fn pull(&self, player: u16, at: usize) -> i64 {
        if self.wishes.pull.is_empty() {
            return 0;
        }
        self.wishes.pull[usize::from(player) * self.tables.count() + self.tables.of(at)]
    }

    /// Improves the rounds until nothing is left to improve or the share of the budget is spent. `least` is a cost that no
    /// rounds can beat. Asks `go_on` before each step; what an end before the time leaves must not be used.
    pub(super) fn run(
        &mut self,
        least: i64,
        shares: u64,
        random: &mut Random,
        go_on: &dyn Fn() -> bool,
    ) -> Result<(), CannotSeat> {
        let (mut best, mut best_cost) = (self.places.clone(), self.cost);
        let budget = BUDGET.min(EFFORT * self.settled.len() as u64) / shares;
        let (mut spent, mut step, mut progress) = (0, 0, 0);
        while self.cost > least && spent < budget {
            if !go_on() {
                return Err(CannotSeat::Stopped);
            }
            step += 1;
            let Some((round, at)) = self.fault(random) else {
                break;
            };
            spent += self.n_players as u64;
            if let Some(other) = self.best_swap(round, at, step, best_cost, random) {
                self.swap(round, at, other, step, random);
            }
            if self.cost < best_cost {
                (best_cost, progress) = (self.cost, step);
                best.clone_from(&self.places);
            } else if step - progress > PATIENCE {
                progress = step;
                self.go_to(best.clone());
                self.shake(step, random);
            }
        }
        if self.cost > best_cost {
            self.go_to(best);
        }
        Ok(())
    }

    /// Finds a place with a fault, the first after a random one; `None` if there is none.
    fn fault(&self, random: &mut Random) -> Option<(usize, usize)> {
        let n_places = self.places.len() * self.n_players;
        let first = random.below(n_places as u32) as usize;
        (first..n_places)
            .chain(0..first)
            .map(|place| (place / self.n_players, place % self.n_players))
            .find(|(round, at)| self.has_fault(*round, *at))
    }

    fn has_fault(&self, round: usize, at: usize) -> bool {
        let player = self.places[round][at];
        self.pull(player, at) > 0
            || self
                .mates(round, at)
                .any(|mate| self.met(player, mate) > 1 || self.club(round, player, mate) > 0)
    }

    /// Iterates over the others at the table of a place.
    fn mates(&self, round: usize, at: usize) -> impl Iterator<Item = u16> + '_ {
        self.tables
            .range(self.tables.of(at))
            .filter(move |other| *other != at)
            .map(move |other| self.places[round][other])
    }

    /// Finds the swap of a place with the lowest cost; equal ones by lot.
    fn best_swap(
        &self,
        round: usize,
        at: usize,
        step: u64,
        best_cost: i64,
        random: &mut Random,
    ) -> Option<usize> {
        let table = self.tables.of(at);
        let (mut found, mut lowest, mut level) = (None, i64::MAX, 0);
        for other in self.tables.same_size(table) {
            if self.tables.of(other) == table {
                continue;
            }
            let change = self.change(round, at, other);
            let is_settled = self.is_settled(round, self.places[round][at], step)
                || self.is_settled(round, self.places[round][other], step);
            if change > lowest || is_settled && self.cost + change >= best_cost {
                continue;
            }
            level = if change < lowest { 1 } else { level + 1 };
            lowest = change;
            if level == 1 || random.below(level) == 0 {
                found = Some(other);
            }
        }
        found
    }

    /// Returns `true` for places at different tables of one size.
    fn is_swap(&self, at: usize, other: usize) -> bool {
        let table = self.tables.of(at);
        self.tables.of(other) != table && self.tables.same_size(table).contains(&other)
    }

    fn is_settled(&self, round: usize, player: u16, step: u64) -> bool {
        self.settled[round * self.n_players + usize::from(player)] > step
    }

    /// Returns the change of the cost by a swap.
    fn change(&self, round: usize, at: usize, other: usize) -> i64 {
        let (one, two) = (self.places[round][at], self.places[round][other]);
        let mut meetings = 0;
        let mut clubs = 0;
        for (leaves, comes, place) in [(one, two, at), (two, one, other)] {
            for mate in self.mates(round, place) {
                meetings += self.met(comes, mate) - self.met(leaves, mate) + 1;
                if round < self.wishes.apart {
                    clubs += self.club(round, comes, mate) - self.club(round, leaves, mate);
                }
            }
        }
        let pull = if self.wishes.pull.is_empty() {
            0
        } else {
            self.pull(one, other) + self.pull(two, at) - self.pull(one, at) - self.pull(two, other)
        };
        meetings * MEETING + clubs + pull
    }

    fn swap(&mut self, round: usize, at: usize, other: usize, step: u64, random: &mut Random) {
        self.cost += self.change(round, at, other);
        let (one, two) = (self.places[round][at], self.places[round][other]);
        for (leaves, comes, place) in [(one, two, at), (two, one, other)] {
            for mate in self
                .tables
                .range(self.tables.of(place))
                .filter(|mate| *mate != place)
            {
                let mate = self.places[round][mate];
                self.meet(leaves, mate, -1);
                self.meet(comes, mate, 1);
            }
        }
        self.places[round].swap(at, other);
        for player in [one, two] {
            let stays = 3 + u64::from(random.below(8));
            self.settled[round * self.n_players + usize::from(player)] = step + stays;
        }
    }

    /// Goes to other rounds.
    fn go_to(&mut self, places: Vec<Vec<u16>>) {
        for round in 0..self.places.len() {
            for at in 0..self.n_players {
                for other in self.tables.range(self.tables.of(at)).filter(|other| *other < at) {
                    self.meet(self.places[round][at], self.places[round][other], -1);
                }
            }
        }
        self.places = places;
        self.count();
    }

    /// Swaps some players at random.
    fn shake(&mut self, step: u64, random: &mut Random) {
        for _ in 0..self.places.len() {
            let round = random.below(self.places.len() as u32) as usize;
            let [at, other] = [0; 2].map(|_| random.below(self.n_players as u32) as usize);
            if self.is_swap(at, other) {
                self.swap(round, at, other, step, random);
            }
        }
    }
}
