//! Seating: who sits with whom in each round.
//!
//! Tables have four players, and as few as possible have three (C1). Nobody sits at a table of three twice before everybody
//! has once, no two meet twice while that can be avoided, clubs are apart in the first rounds, and starts are balanced (C12).
//! All of it follows from a seed.

mod check;
mod design;
mod search;
mod starts;

use std::cmp::Reverse;
use std::ops::Range;

use kostka_rules::deal::Seed;
use kostka_rules::random::Random;

pub use check::{Breach, repeats};
use search::{MEETING, Search, Wishes};

/// The players of a table in the order of their seats. The first one starts.
pub type Table = Vec<usize>;

/// The tables of a round.
pub type Round = Vec<Table>;

/// The most players of a draw.
pub const MAX_PLAYERS: usize = 1000;

/// The most rounds of a draw, earlier ones included.
pub const MAX_ROUNDS: usize = 50;

/// The number of the method of draws and of checks after changes by hand. A change that gives other tables for a seed, or other
/// breaches, needs a new number, so that old ones can still be repeated.
///
/// The first one knew nothing of the stages before, and did not look at starts after changes by hand.
pub const METHOD: u8 = 2;

/// The number of choices of players for the tables of three that are tried.
const ATTEMPTS: u64 = 8;

/// The number of ways that are tried to give the points of a design to the players.
const LABELLINGS: usize = 64;

/// The tables of a number of players: first those of four, then those of three.
///
/// ```
/// use kostka_tournament::seating::Tables;
///
/// let tables = Tables::for_players(37)?;
/// assert_eq!((tables.fours(), tables.threes()), (7, 3));
/// assert!(Tables::for_players(5).is_err());
/// # Ok::<(), kostka_tournament::seating::CannotSeat>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tables {
    fours: usize,
    threes: usize,
}

impl Tables {
    /// C1: returns the tables with as few threes as possible.
    pub fn for_players(players: usize) -> Result<Tables, CannotSeat> {
        let threes = (4 - players % 4) % 4;
        match players.checked_sub(3 * threes) {
            _ if players > MAX_PLAYERS => Err(CannotSeat::Players(players)),
            Some(rest) if players > 0 => Ok(Tables {
                fours: rest / 4,
                threes,
            }),
            _ => Err(CannotSeat::Tables(players)),
        }
    }

    /// Returns the number of tables of four.
    pub fn fours(self) -> usize {
        self.fours
    }

    /// Returns the number of tables of three.
    pub fn threes(self) -> usize {
        self.threes
    }

    /// Returns the number of players.
    pub fn players(self) -> usize {
        self.at_fours() + self.threes * 3
    }

    /// Returns the number of players at tables of four.
    fn at_fours(self) -> usize {
        self.fours * 4
    }

    /// Returns the number of tables.
    fn count(self) -> usize {
        self.fours + self.threes
    }

    /// Returns the table of a place.
    fn of(self, place: usize) -> usize {
        match place.checked_sub(self.at_fours()) {
            None => place / 4,
            Some(beyond) => self.fours + beyond / 3,
        }
    }

    /// Returns the places of a table.
    fn range(self, table: usize) -> Range<usize> {
        match table.checked_sub(self.fours) {
            None => table * 4..table * 4 + 4,
            Some(beyond) => {
                let first = self.at_fours() + beyond * 3;
                first..first + 3
            }
        }
    }

    /// Returns the places of all tables of the size of this one.
    fn same_size(self, table: usize) -> Range<usize> {
        if table < self.fours {
            0..self.at_fours()
        } else {
            self.at_fours()..self.players()
        }
    }
}

/// The reason why players cannot be seated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CannotSeat {
    /// C1: these players make no tables of four and three.
    #[error("{0} players make no tables of four and three (C1)")]
    Tables(usize),
    /// More players than a draw takes.
    #[error("{0} players are too many; there may be {MAX_PLAYERS}")]
    Players(usize),
    /// No rounds, or more than a draw takes.
    #[error("{0} rounds cannot be drawn; there may be 1 to {MAX_ROUNDS}")]
    Rounds(usize),
    /// Nobody waits for the draw any more, or for too long.
    #[error("the draw was stopped before its end")]
    Stopped,
}

/// A draw to be made.
///
/// ```
/// use kostka_rules::deal::Bytes32;
/// use kostka_tournament::seating::{Draw, repeats};
///
/// let players: Vec<usize> = (0..16).collect();
/// let rounds = Draw { players: &players, rounds: 5, ..Draw::default() }.rounds(&Bytes32([7; 32]), 0)?;
/// assert_eq!(rounds.len(), 5);
/// assert_eq!(repeats(&rounds), 0);
/// # Ok::<(), kostka_tournament::seating::CannotSeat>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Draw<'a> {
    /// The players, by any numbers of their own, below [`MAX_PLAYERS`]. With `by_standings`, the best first.
    pub players: &'a [usize],
    /// The number of rounds; one with `by_standings`.
    pub rounds: usize,
    /// The club of each of the players; empty if nobody has one.
    pub clubs: &'a [Option<u32>],
    /// The number of rounds in which clubs are kept apart.
    pub clubs_apart: usize,
    /// The rounds that were played. They count for meetings, threes and starts, and may have players who have left.
    pub history: &'a [Round],
    /// The rounds of the stages before. They count as the history does, but not among those in which clubs are kept apart.
    pub earlier: &'a [Round],
    /// Seats neighbours in the standings together.
    pub by_standings: bool,
}

/// The past of the players of a draw, who are numbered as they are listed.
struct Past {
    meetings: Vec<u16>,
    threes: Vec<u32>,
    starts: Vec<u32>,
}

impl Past {
    fn of<'a>(players: &[usize], history: impl Iterator<Item = &'a Round>) -> Past {
        let n_players = players.len();
        let mut indices = vec![None; MAX_PLAYERS];
        for (index, player) in players.iter().enumerate() {
            if let Some(slot) = indices.get_mut(*player) {
                *slot = Some(index);
            }
        }
        let mut past = Past {
            meetings: vec![0; n_players * n_players],
            threes: vec![0; n_players],
            starts: vec![0; n_players],
        };
        let known = |player: &usize| indices.get(*player).copied().flatten();
        for table in history.flatten() {
            if let Some(starter) = table.first().and_then(known) {
                past.starts[starter] += 1;
            }
            for one in table.iter().filter_map(known) {
                past.threes[one] += u32::from(table.len() == 3);
                for other in table.iter().filter_map(known).filter(|other| *other != one) {
                    past.meetings[one * n_players + other] += 1;
                }
            }
        }
        past
    }
}

impl Draw<'_> {
    /// Draws the rounds. The same seed and stream always give the same tables.
    pub fn rounds(&self, seed: &Seed, stream: u64) -> Result<Vec<Round>, CannotSeat> {
        self.rounds_while(seed, stream, &|| true)
    }

    /// Draws the rounds as long as `go_on` agrees. The tables are those of [`Draw::rounds`], or there are none.
    ///
    /// # Errors
    ///
    /// [`CannotSeat::Stopped`] as soon as `go_on` does not agree.
    pub fn rounds_while(
        &self,
        seed: &Seed,
        stream: u64,
        go_on: &dyn Fn() -> bool,
    ) -> Result<Vec<Round>, CannotSeat> {
        let tables = Tables::for_players(self.players.len())?;
        let n_rounds = if self.by_standings { 1 } else { self.rounds };
        if n_rounds == 0 || n_rounds + self.history.len() > MAX_ROUNDS {
            return Err(CannotSeat::Rounds(n_rounds + self.history.len()));
        }
        let mut random = Random::new(seed, stream);
        let past = Past::of(self.players, self.earlier.iter().chain(self.history));
        let places = self.places(tables, n_rounds, &past, &mut random, go_on)?;
        let mut rounds: Vec<Round> = places
            .iter()
            .map(|places| self.laid_out(tables, places, &mut random))
            .collect();
        starts::balance(&mut rounds, &mut past.starts.clone());
        for player in rounds.iter_mut().flatten().flatten() {
            *player = self.players[*player];
        }
        Ok(rounds)
    }

    /// Returns `true` if nobody has met before.
    fn is_first(&self) -> bool {
        self.history.is_empty() && self.earlier.is_empty()
    }

    /// Finds the best places that the budget allows.
    fn places(
        &self,
        tables: Tables,
        n_rounds: usize,
        past: &Past,
        random: &mut Random,
        go_on: &dyn Fn() -> bool,
    ) -> Result<Vec<Vec<u16>>, CannotSeat> {
        let pull = self.pull(tables);
        let no_clubs = vec![None; self.players.len()];
        let wishes = Wishes {
            clubs: if self.clubs.len() == self.players.len() {
                self.clubs
            } else {
                &no_clubs
            },
            apart: self.clubs_apart.saturating_sub(self.history.len()),
            pull: &pull,
        };
        let search = |places| Search::new(wishes, tables, &past.meetings, places);
        let least = if self.is_first() {
            least(tables, n_rounds)
        } else {
            0
        };
        let designs = self.designs(tables, n_rounds, random);
        // A design waits where the search finds nothing soon.
        let (attempts, shares) = match (designs.is_empty(), tables.threes) {
            (false, _) => (1, ATTEMPTS),
            (true, 0) => (1, 1),
            (true, _) => (ATTEMPTS, ATTEMPTS),
        };
        let mut best: Option<Search<'_>> = None;
        for attempt in 0..attempts {
            let mut found = search(self.start(tables, n_rounds, &past.threes, attempt, random));
            found.run(least, shares, random, go_on)?;
            let cost = found.cost();
            if best.as_ref().is_none_or(|best| cost < best.cost()) {
                best = Some(found);
            }
            if cost <= least {
                break;
            }
        }
        let design = designs.into_iter().map(search).min_by_key(Search::cost);
        if let Some(design) = design.filter(|_| best.as_ref().is_some_and(|best| best.cost() >= MEETING)) {
            best = best.filter(|best| best.cost() < design.cost()).or(Some(design));
        }
        Ok(best.map(Search::into_places).unwrap_or_default())
    }

    /// Returns the cost of each player at each table by the distance in the standings; empty if these do not matter.
    fn pull(&self, tables: Tables) -> Vec<i64> {
        if !self.by_standings {
            return Vec::new();
        }
        let distance = |player: usize, table: usize| {
            let range = tables.range(table);
            range.start.saturating_sub(player) + (player + 1).saturating_sub(range.end)
        };
        (0..self.players.len())
            .flat_map(|player| (0..tables.count()).map(move |table| distance(player, table) as i64))
            .collect()
    }

    /// Makes rounds to begin with: by lot, or by standings. Those with the fewest threes sit at three.
    fn start(
        &self,
        tables: Tables,
        n_rounds: usize,
        threes: &[u32],
        attempt: u64,
        random: &mut Random,
    ) -> Vec<Vec<u16>> {
        let mut threes = threes.to_vec();
        let mut round = || {
            let mut order: Vec<u16> = (0..tables.players() as u16).collect();
            if !self.by_standings || attempt > 0 {
                random.shuffle(&mut order);
            }
            order.sort_by_key(|player| Reverse(threes[usize::from(*player)]));
            let (at_fours, at_threes) = order.split_at_mut(tables.at_fours());
            for player in at_threes.iter() {
                threes[usize::from(*player)] += 1;
            }
            for places in [at_fours, at_threes] {
                if self.by_standings {
                    places.sort_unstable();
                } else {
                    random.shuffle(places);
                }
            }
            order
        };
        (0..n_rounds).map(|_| round()).collect()
    }

    /// Returns rounds by algebra, with the players given to its points by lot in several ways; empty where there is no design.
    ///
    /// With one table of three, one point is nobody. Nobody meets that point twice, so nobody sits at three twice.
    fn designs(&self, tables: Tables, n_rounds: usize, random: &mut Random) -> Vec<Vec<Vec<u16>>> {
        if self.by_standings || !self.is_first() || tables.threes > 1 {
            return Vec::new();
        }
        let mut rounds = design::rounds(tables.count());
        random.shuffle(&mut rounds);
        if rounds.len() < n_rounds {
            return Vec::new();
        }
        rounds.truncate(n_rounds);
        let labelled = |random: &mut Random| {
            let mut labels: Vec<u16> = (0..tables.players() as u16).collect();
            random.shuffle(&mut labels);
            let round = |points: &Vec<u16>| -> Vec<u16> {
                let (fours, threes): (Vec<&[u16]>, Vec<&[u16]>) = points
                    .chunks(4)
                    .partition(|table| table.iter().all(|point| usize::from(*point) < labels.len()));
                let points = fours.into_iter().chain(threes).flatten();
                points
                    .filter_map(|point| labels.get(usize::from(*point)).copied())
                    .collect()
            };
            rounds.iter().map(round).collect()
        };
        let n_labellings = if self.clubs.is_empty() { 1 } else { LABELLINGS };
        (0..n_labellings).map(|_| labelled(random)).collect()
    }

    /// Makes the tables of a round, with their order and the order of their seats by lot.
    fn laid_out(&self, tables: Tables, places: &[u16], random: &mut Random) -> Round {
        let mut round: Round = (0..tables.count())
            .map(|table| {
                places[tables.range(table)]
                    .iter()
                    .map(|player| usize::from(*player))
                    .collect()
            })
            .collect();
        round.iter_mut().for_each(|table| random.shuffle(table));
        if !self.by_standings {
            let (fours, threes) = round.split_at_mut(tables.fours);
            random.shuffle(fours);
            random.shuffle(threes);
        }
        round
    }
}

/// Returns a cost that no rounds can beat: all pairs meet equally often.
fn least(tables: Tables, n_rounds: usize) -> i64 {
    let n_pairs = tables.players() * (tables.players() - 1) / 2;
    let meetings = (tables.fours * 6 + tables.threes * 3) * n_rounds;
    if n_pairs == 0 {
        return 0;
    }
    let (each, more) = (meetings / n_pairs, meetings % n_pairs);
    let repeated = n_pairs * each * each.saturating_sub(1) / 2 + more * each;
    MEETING * repeated as i64
}
