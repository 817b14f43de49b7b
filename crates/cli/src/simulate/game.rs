//! One game between bots, and its figures.

use kostka_bots::{self as bots, Level};
use kostka_rules::deal::Bytes32;
use kostka_rules::{Action, Command, Event, Game, Record, Refusal, Seat, Starting, Terms, Viewer};
use kostka_solver::{Budget, Solver};

use super::known_words::KnownWords;
use super::stopwatch::Stopwatch;

/// The settings of all games of a simulation.
#[derive(Debug)]
pub(crate) struct Setting<'a> {
    pub(crate) terms: Terms,
    /// The players in the order of the arguments. They change seats from game to game.
    pub(crate) players: Vec<Level>,
    pub(crate) seed: u64,
    pub(crate) words: KnownWords<'a>,
    /// Keeps records of the games.
    pub(crate) record: bool,
}

/// The figures of a finished game, with the players in the order of the arguments.
#[derive(Clone, Debug, Default)]
pub(crate) struct Report {
    pub(crate) players: Vec<PlayerReport>,
    pub(crate) stock_ran_out: bool,
    pub(crate) record: Option<Record>,
}

/// The figures of one player in a game.
#[derive(Clone, Debug, Default)]
pub(crate) struct PlayerReport {
    /// The share of the win: 1, or less if several won.
    pub(crate) won: f64,
    pub(crate) points: i32,
    pub(crate) started: bool,
    pub(crate) turns: u32,
    pub(crate) laid: u32,
    /// The player's own turn, from 1, that opened.
    pub(crate) opened: Option<u32>,
    /// The player's own turn, from 1, in which the rack could first have opened.
    pub(crate) could_open: Option<u32>,
    pub(crate) jokers_dealt: u32,
    /// Microseconds of each turn, as [`Stopwatch`] counts them.
    pub(crate) thought: Vec<u32>,
}

/// The error for a bot that made an illegal move.
#[derive(Debug)]
pub(crate) struct Refused {
    pub(crate) level: Level,
    pub(crate) refusal: Refusal,
    pub(crate) record: Record,
}

impl Setting<'_> {
    /// Plays a game. Consecutive games have the same tiles, with each player once in each seat. The order of the players changes
    /// with the deal, because it matters too.
    pub(crate) fn play(&self, number: usize) -> Result<Report, Box<Refused>> {
        let count = self.players.len().max(1);
        // Between equal players it would be the same game.
        let times = if self.are_equal() { 1 } else { count };
        let deal = number / times;
        let (game, _) = Game::start(self.terms.clone(), deal_seed(self.seed, deal), Starting::Draw)
            .expect("nobody is said to start, so nobody can be missing");
        let play = Play {
            setting: self,
            order: seating(self.seed, deal, number % times, count),
            seed: mix(self.seed ^ mix(number as u64)),
            game,
            commands: Vec::new(),
            reports: vec![PlayerReport::default(); self.players.len()],
        };
        play.finish()
    }

    /// Returns true if all players are of one level.
    fn are_equal(&self) -> bool {
        self.players.windows(2).all(|pair| pair[0] == pair[1])
    }
}

/// Returns the players by seat: the order of the deal, rotated by `shift`.
fn seating(seed: u64, deal: usize, shift: usize, players: usize) -> Vec<usize> {
    let mut order: Vec<usize> = (0..players).collect();
    // For two players the rotation is enough.
    if players > 2 {
        for at in (1..players).rev() {
            let dice = mix(seed ^ mix((deal * players + at) as u64 ^ ORDERS));
            order.swap(at, (dice % (at as u64 + 1)) as usize);
        }
    }
    order.rotate_left(shift);
    order
}

/// Separates the random numbers for orders from those for games.
const ORDERS: u64 = 0x6f72_6465_7273;

/// A running game.
struct Play<'a> {
    setting: &'a Setting<'a>,
    /// The index of the player in each seat.
    order: Vec<usize>,
    seed: u64,
    game: Game,
    commands: Vec<Command>,
    reports: Vec<PlayerReport>,
}

impl Play<'_> {
    fn finish(mut self) -> Result<Report, Box<Refused>> {
        self.ask_about_the_deal()?;
        for seat in (0..self.setting.terms.players()).map(Seat) {
            self.report(seat).jokers_dealt = jokers(&self.game, seat);
        }
        while self.game.outcome().is_none() {
            self.turn()?;
        }
        let record = self.setting.record.then(|| self.record());
        if let Some(outcome) = self.game.outcome() {
            let share = 1.0 / outcome.sheet.winners.len().max(1) as f64;
            for (seat, points) in outcome.sheet.scores.iter() {
                let report = &mut self.reports[self.order[seat.index()]];
                report.points = *points;
                report.won = if outcome.sheet.winners.contains(&seat) {
                    share
                } else {
                    0.0
                };
                report.started = self.game.starter() == seat;
            }
        }
        Ok(Report {
            players: self.reports,
            stock_ran_out: self.game.stock().is_empty(),
            record,
        })
    }

    /// S4: asks the players about a redeal.
    fn ask_about_the_deal(&mut self) -> Result<(), Box<Refused>> {
        let seats = || (0..self.setting.terms.players()).map(Seat);
        while let Some(seat) = seats().find(|seat| bots::wants_redeal(&self.game.view(Viewer::Seat(*seat)))) {
            self.take(seat, Action::Redeal)?;
        }
        Ok(())
    }

    fn turn(&mut self) -> Result<(), Box<Refused>> {
        let seat = self.game.turn();
        let level = self.level(seat);
        let view = self.game.view(Viewer::Seat(seat));
        if let Some(trial) = &view.trial {
            // W4: the others vote on the words.
            let voters = (0..self.setting.terms.players()).map(Seat);
            let voter = voters
                .filter(|voter| *voter != seat)
                .find(|voter| !trial.votes.iter().any(|vote| vote.seat == *voter));
            let voter = voter.unwrap_or(seat);
            let fits = bots::accepts(&self.game.view(Viewer::Seat(voter)), trial.word.as_deref());
            return self.take(voter, Action::Vote(fits));
        }
        let can_open = !view.has_opened() && self.report(seat).could_open.is_none() && self.can_open(seat);
        let words = self.setting.words.index(bots::Vocabulary::of(level));
        let stopwatch = Stopwatch::start();
        let action = bots::choose(&view, level, mix(self.seed ^ self.commands.len() as u64), words);
        let thought = stopwatch.micros();
        let report = self.report(seat);
        report.turns += 1;
        report.thought.push(thought);
        if can_open {
            report.could_open = Some(report.turns);
        }
        self.take(seat, action)?;
        if bots::announces(&self.game.view(Viewer::Seat(seat))) {
            self.take(seat, Action::Announce)?;
        }
        Ok(())
    }

    fn take(&mut self, seat: Seat, action: Action) -> Result<(), Box<Refused>> {
        let command = Command::new(seat, action);
        let taken = self.game.take(self.setting.words.in_play.oracles(), &command);
        self.commands.push(command);
        let events = taken.map_err(|refusal| {
            Box::new(Refused {
                level: self.level(seat),
                refusal,
                record: self.record(),
            })
        })?;
        for event in events {
            if let Event::Played { seat, laid, .. } = event {
                let report = self.report(seat);
                report.laid += laid.len() as u32;
                report.opened.get_or_insert(report.turns);
            }
        }
        Ok(())
    }

    fn can_open(&self, seat: Seat) -> bool {
        let rack = self.game.rack_faces(seat);
        let terms = &self.setting.terms;
        match self.setting.words.index(bots::Vocabulary::Full) {
            None => Solver::default()
                .opening(terms, &rack, Budget::DEFAULT)
                .is_ok_and(|opening| opening.can_open),
            Some(index) => {
                let request = kostka_solver::words::Request {
                    terms,
                    table: &[],
                    rack: &rack,
                    opened: false,
                    objective: kostka_solver::words::Objective::Opening,
                    max_broken: None,
                    budget: 100_000,
                    cancellation: None,
                };
                kostka_solver::words::any_move(index, &request).is_ok_and(|found| found.tiles > 0)
            }
        }
    }

    fn level(&self, seat: Seat) -> Level {
        self.setting.players[self.player(seat)]
    }

    fn report(&mut self, seat: Seat) -> &mut PlayerReport {
        let player = self.player(seat);
        &mut self.reports[player]
    }

    fn player(&self, seat: Seat) -> usize {
        self.order[seat.index()]
    }

    fn record(&self) -> Record {
        let names = (0..self.setting.terms.players())
            .map(|seat| format!("{} {}", self.level(Seat(seat)), self.player(Seat(seat)) + 1))
            .collect();
        Record::new(&self.game, names, None, &self.commands)
    }
}

fn jokers(game: &Game, seat: Seat) -> u32 {
    let rack = game.rack_faces(seat);
    rack.iter().filter(|face| face.is_joker()).count() as u32
}

/// Returns the seed of the n-th deal.
fn deal_seed(seed: u64, deal: usize) -> Bytes32 {
    let mut bytes = [0; 32];
    let mut state = mix(seed ^ 0x6b6f_7374_6b61);
    for chunk in bytes.chunks_exact_mut(8) {
        state = mix(state ^ deal as u64);
        chunk.copy_from_slice(&state.to_le_bytes());
    }
    Bytes32(bytes)
}

/// Scrambles a number with the finalizer of SplitMix64, so that consecutive games are independent.
fn mix(number: u64) -> u64 {
    let mut z = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn everybody_sits_once_in_each_seat_and_from_deal_to_deal_behind_others() {
        let mut orders = BTreeSet::new();
        for deal in 0..400 {
            let first = seating(7, deal, 0, 4);
            for seat in 0..4 {
                let there: BTreeSet<usize> = (0..4).map(|shift| seating(7, deal, shift, 4)[seat]).collect();
                assert_eq!(there.len(), 4, "deal {deal}, seat {seat}");
            }
            orders.insert(first);
        }
        assert_eq!(orders.len(), 24, "every order of four");
        assert_eq!([0, 1].map(|shift| seating(7, 5, shift, 2)), [[0, 1], [1, 0]]);
    }
}
