//! Whole games, with the laws checked after every step.

use kostka_rules::deal::Seed;
use kostka_rules::game::Phase;
use kostka_rules::{Action, Command, Event, Game, Oracles, Record, Seat, Starting, Terms, Viewer};

use crate::players::{Player, nonsense};
use crate::random::Dice;
use crate::{laws, seed_of};

/// A game that was played to its end.
#[derive(Clone, Debug)]
pub struct Played {
    pub game: Game,
    pub events: Vec<Event>,
    pub commands: Vec<Command>,
}

/// The settings of a playout.
#[derive(Clone, Copy, Debug)]
pub struct Playout {
    /// The seed of the nonsensical commands.
    pub seed: u64,
    /// The seed of the game; by default made from `seed`.
    pub deal: Seed,
    pub starting: Starting,
    /// The number of nonsensical commands before each turn.
    pub nonsense: usize,
}

/// The largest number of steps. No game that makes progress takes longer.
const MAX_STEPS: usize = 5_000;

impl Playout {
    /// Makes settings with a drawn start and some nonsense.
    pub fn new(seed: u64) -> Playout {
        Playout {
            seed,
            deal: seed_of(seed),
            starting: Starting::Draw,
            nonsense: 1,
        }
    }

    /// Plays a game to its end and checks every law at every step. The error names the broken law and the step.
    ///
    /// A refusal of a player's action is an error too, so this is the check that bots must pass.
    pub fn run(
        &self,
        terms: &Terms,
        oracles: Oracles,
        players: &mut [Box<dyn Player>],
    ) -> Result<Played, String> {
        let (game, events) =
            Game::start(terms.clone(), self.deal, self.starting).map_err(|error| error.to_string())?;
        let mut play = Play {
            oracles,
            dice: Dice::new(self.seed),
            played: Played {
                game,
                events,
                commands: Vec::new(),
            },
        };
        laws::check(&play.played.game, &play.played.events, oracles)?;
        for step in 0..MAX_STEPS {
            let at = |error: String| format!("seed {}, step {step}: {error}", self.seed);
            for _ in 0..self.nonsense {
                let command = nonsense(&mut play.dice, &play.played.game);
                play.try_nonsense(&command).map_err(at)?;
            }
            let Some(seat) = play.to_act() else {
                play.check_record().map_err(at)?;
                return Ok(play.played);
            };
            let view = play.played.game.view(Viewer::Seat(seat));
            let player = players.get_mut(seat.index()).ok_or("a player is missing")?;
            let command = Command::new(seat, player.choose(&view));
            play.take(&command).map_err(at)?;
        }
        Err(format!("seed {}: the game does not end", self.seed))
    }
}

struct Play<'a> {
    oracles: Oracles<'a>,
    dice: Dice,
    played: Played,
}

impl Play<'_> {
    /// Returns the seat to be asked next; `None` when the game is over.
    fn to_act(&self) -> Option<Seat> {
        let game = &self.played.game;
        match game.phase() {
            Phase::Ended(_) => None,
            Phase::Playing => Some(game.turn()),
            Phase::OnTrial(trial) => {
                let mut voters = game.players().iter().filter(|(seat, player)| {
                    let voted = trial.votes.iter().any(|(voter, _)| voter == seat);
                    *seat != game.turn() && !player.resigned && !voted
                });
                voters.next().map(|(seat, _)| seat)
            }
        }
    }

    fn take(&mut self, command: &Command) -> Result<(), String> {
        let game = &self.played.game;
        let events = game
            .decide(self.oracles, command)
            .map_err(|refusal| format!("{command:?} is refused: {refusal}"))?;
        let again = game.decide(self.oracles, command);
        if again.as_ref() != Ok(&events) {
            return Err(format!("{command:?} is decided in two ways"));
        }
        if events.is_empty() {
            return Err(format!("{command:?} does nothing"));
        }
        let before = game.clone();
        let mut taken = game.clone();
        for event in &events {
            self.played.game.apply(event);
        }
        let told = taken.take(self.oracles, command);
        if told.as_ref() != Ok(&events) || taken != self.played.game {
            return Err(format!("{command:?}: taking differs from deciding and applying"));
        }
        laws::check_events(&self.played.game, &events)?;
        laws::check_followers(&before, &events, &self.played.game)?;
        self.played.events.extend(events);
        self.played.commands.push(command.clone());
        laws::check(&self.played.game, &self.played.events, self.oracles)
            .map_err(|error| format!("after {command:?}: {error}"))
    }

    /// Tries a nonsensical command. If it is legal it counts, except that games should not end by it all the time.
    fn try_nonsense(&mut self, command: &Command) -> Result<(), String> {
        let before = self.played.game.clone();
        let decided = self.played.game.decide(self.oracles, command);
        if before != self.played.game {
            return Err(format!("{command:?} changed a game by asking"));
        }
        match decided {
            Ok(_)
                if self
                    .dice
                    .one_in(if command.action == Action::Resign { 200 } else { 8 }) =>
            {
                self.take(command)
            }
            Ok(_) => Ok(()),
            Err(refusal) => {
                let explained = !refusal.code().is_empty()
                    && !refusal.rule().is_empty()
                    && !refusal.to_string().is_empty();
                explained
                    .then_some(())
                    .ok_or_else(|| format!("{command:?} is refused without a reason"))
            }
        }
    }

    /// Checks that the record of the game, in both forms, replays to the same game.
    fn check_record(&self) -> Result<(), String> {
        let Played { game, commands, .. } = &self.played;
        let names = game
            .players()
            .iter()
            .map(|(seat, _)| format!("Gracz {seat}"))
            .collect();
        let record = Record::new(game, names, None, commands);
        let json = serde_json::to_string(&record).map_err(|error| error.to_string())?;
        let read: Record = serde_json::from_str(&json).map_err(|error| error.to_string())?;
        if read != record {
            return Err("the record does not survive JSON".to_owned());
        }
        let read = Record::from_text(&record.to_text()).map_err(|error| error.to_string())?;
        if read != record {
            return Err("the record does not survive its text".to_owned());
        }
        let replayed = read.replay(self.oracles).map_err(|error| error.to_string())?;
        if replayed != *game {
            return Err("the record replays to another game".to_owned());
        }
        Ok(())
    }
}
