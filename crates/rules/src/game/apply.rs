//! Applies events, the only way to change a game.

use super::saved::InvalidGame;
use super::theme::Trial;
use super::{Event, Game, Phase, Player, Start, Starting, TurnNumber};
use crate::deal;
use crate::seat::{BySeat, Seat};

impl Game {
    /// Makes the game right after the deal.
    pub fn new(start: &Start) -> Game {
        let Start {
            terms,
            seed,
            starting,
        } = start;
        let (starter, start_draw) = match *starting {
            Starting::Draw => {
                let draw = deal::draw_for_start(terms, seed);
                (draw.starter, Some(draw))
            }
            Starting::Seat(seat) => (seat, None),
        };
        let mut game = Game {
            players: BySeat::new(terms.players(), |_| Player::default()),
            terms: terms.clone(),
            seed: *seed,
            starting: *starting,
            start_draw,
            starter,
            deal_number: 0,
            table: Vec::new(),
            stock: Vec::new(),
            turn: starter,
            turn_number: TurnNumber::FIRST,
            phase: Phase::Playing,
            last_laid: Vec::new(),
            off_theme: Vec::new(),
        };
        game.deal(1);
        game
    }

    /// Applies an event that [`Game::decide`] gave for this game.
    pub fn apply(&mut self, event: &Event) {
        match event {
            Event::Began(beginning) => *self = beginning.game(),
            Event::Redealt { deal, .. } => self.deal(*deal),
            Event::Played {
                seat,
                table,
                laid,
                points,
            } => {
                self.table.clone_from(table);
                self.last_laid.clone_from(laid);
                for player in self.players.values_mut() {
                    player.passed = false;
                }
                self.update(*seat, |player| {
                    player.rack.retain(|tile| !laid.contains(tile));
                    player.opened = true;
                    player.announced = false;
                    player.last_drawn.clear();
                    player.points = player.points.saturating_add(i32::from(*points));
                });
                self.phase = Phase::Playing;
            }
            Event::Drew { seat, tiles, .. } => {
                self.stock.retain(|tile| !tiles.contains(tile));
                // E2: only passes in a row count. A house rule can make the clock pass while the stock has tiles.
                for player in self.players.values_mut() {
                    player.passed = false;
                }
                self.update(*seat, |player| {
                    player.rack.extend(tiles);
                    player.last_drawn.clone_from(tiles);
                    player.announced = false;
                });
            }
            Event::Passed { seat, .. } => self.update(*seat, |player| {
                player.passed = true;
                player.announced = false;
                player.last_drawn.clear();
            }),
            Event::Restored { .. } => {}
            Event::TurnLost { seat } => self.update(*seat, |player| player.loses_turn = true),
            Event::Skipped { seat } => self.update(*seat, |player| player.loses_turn = false),
            Event::Announced { seat } => self.update(*seat, |player| player.announced = true),
            Event::Resigned { seat } => self.update(*seat, |player| player.resigned = true),
            Event::Proposed { table, .. } => self.phase = Phase::OnTrial(Trial::new(table.clone())),
            Event::Challenged { word, .. } => self.on_trial(|trial| trial.challenge(word)),
            Event::Voted { seat, fits } => self.on_trial(|trial| trial.vote(*seat, *fits)),
            Event::Judged { word, fits } => {
                if *fits {
                    self.on_trial(|trial| trial.accept(word));
                } else {
                    self.off_theme.push(word.clone());
                    self.phase = Phase::Playing;
                }
            }
            Event::TurnBegan { seat } => {
                self.turn = *seat;
                self.turn_number = self.turn_number.next();
                self.off_theme.clear();
                self.phase = Phase::Playing;
            }
            Event::Ended { outcome } => self.phase = Phase::Ended(outcome.clone()),
        }
    }

    /// Applies an event that was stored.
    ///
    /// # Errors
    ///
    /// The event cannot have happened in this game. The game is of no use then.
    pub fn follow(&mut self, event: &Event) -> Result<(), InvalidGame> {
        if let Event::Began(_) = event {
            return Err(InvalidGame::BeginsTwice);
        }
        if let Some(seat) = event.seat().filter(|seat| self.players.get(*seat).is_none()) {
            return Err(InvalidGame::Seat(seat));
        }
        self.apply(event);
        self.check_invariants()
    }

    /// Deals the racks and the stock for the `number`-th time.
    fn deal(&mut self, number: u32) {
        let deal = deal::deal(&self.terms, &self.seed, number, self.starter);
        self.deal_number = number;
        self.stock = deal.stock;
        for (seat, rack) in deal.racks.iter() {
            self.players[seat].rack.clone_from(rack);
        }
    }

    /// Changes a player.
    fn update(&mut self, seat: Seat, change: impl FnOnce(&mut Player)) {
        if let Some(player) = self.players.get_mut(seat) {
            change(player);
        }
    }

    /// Changes the trial, if there is one.
    fn on_trial(&mut self, change: impl FnOnce(&mut Trial)) {
        if let Phase::OnTrial(trial) = &mut self.phase {
            change(trial);
        }
    }
}
