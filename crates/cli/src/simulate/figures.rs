//! The figures of a simulation, as they are printed and as `--json` writes them.

use kostka_bots::Level;
use serde::Serialize;

use super::game::Setting;
use super::tally::{PlayerTally, Rate, Tally};

/// All figures of the games.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Figures {
    /// The command that repeats these games.
    pub(crate) command: String,
    pub(crate) rulebook: String,
    pub(crate) rules: kostka_rules::HouseRules,
    pub(crate) seed: u64,
    pub(crate) games: usize,
    /// The average number of turns in a game, of all players together.
    pub(crate) turns: f64,
    pub(crate) all_turns: u64,
    pub(crate) stock_ran_out: f64,
    pub(crate) starter_won: Rate,
    /// The share of dealt hands that could open in the first turn.
    pub(crate) opens_at_once: f64,
    pub(crate) players: Vec<PlayerFigures>,
    /// The share of wins by the number of jokers in the dealt hand.
    pub(crate) by_jokers: Vec<(usize, Rate)>,
    /// The number of games by their number of turns, from 0.
    pub(crate) lengths: Vec<usize>,
}

#[derive(Clone, Debug, Serialize)]
pub(crate) struct PlayerFigures {
    pub(crate) name: String,
    pub(crate) won: Rate,
    pub(crate) points: f64,
    pub(crate) turns: f64,
    pub(crate) laid: f64,
    pub(crate) opened: f64,
    /// The average number of the player's own turn that opened; `None` if none did.
    pub(crate) opening_turn: Option<f64>,
    /// The share of games in which the player has opened, by the player's own turns from the first.
    pub(crate) opened_by_turn: Vec<f64>,
    pub(crate) could_open_by_turn: Vec<f64>,
    pub(crate) mean_ms: f64,
    pub(crate) median_ms: f64,
    pub(crate) p95_ms: f64,
}

impl Figures {
    /// Returns the number of games, in words.
    pub(crate) fn games_text(&self) -> String {
        let s = if self.games == 1 { "" } else { "s" };
        format!("{} game{s}", self.games)
    }

    pub(crate) fn new(setting: &Setting, tally: &Tally, command: String) -> Figures {
        let games = tally.games.max(1) as f64;
        let at_once: usize = tally
            .players
            .iter()
            .filter_map(|player| player.could_open.first())
            .sum();
        let hands = games * tally.players.len().max(1) as f64;
        Figures {
            command,
            rulebook: setting.terms.rulebook().id.clone(),
            rules: setting.terms.house_rules().clone(),
            seed: setting.seed,
            games: tally.games,
            turns: tally.turns as f64 / games,
            all_turns: tally.turns,
            stock_ran_out: tally.stock_ran_out as f64 / games,
            starter_won: Rate::of(tally.starter_won, tally.games),
            opens_at_once: at_once as f64 / hands,
            players: names(&setting.players)
                .into_iter()
                .zip(&tally.players)
                .map(|(name, player)| PlayerFigures::new(name, player))
                .collect(),
            by_jokers: tally
                .by_jokers
                .iter()
                .enumerate()
                .filter(|(_, (_, hands))| *hands > 0)
                .map(|(jokers, (won, hands))| (jokers, Rate::of(*won, *hands)))
                .collect(),
            lengths: tally.lengths.clone(),
        }
    }
}

impl PlayerFigures {
    pub(crate) fn opening_turn_text(&self) -> String {
        self.opening_turn
            .map_or_else(|| "–".to_owned(), |turn| format!("{turn:.1}"))
    }

    fn new(name: String, player: &PlayerTally) -> PlayerFigures {
        let games = player.games.max(1) as f64;
        let opened: usize = player.opened.iter().sum();
        let in_turns: usize = player.opened.iter().enumerate().map(|(at, n)| (at + 1) * n).sum();
        PlayerFigures {
            name,
            won: Rate::of(player.won, player.games),
            points: player.points as f64 / games,
            turns: player.turns as f64 / games,
            laid: player.laid as f64 / games,
            opened: opened as f64 / games,
            opening_turn: (opened > 0).then(|| in_turns as f64 / opened as f64),
            opened_by_turn: running(&player.opened, games),
            could_open_by_turn: running(&player.could_open, games),
            mean_ms: player.mean_thought() / 1000.0,
            median_ms: f64::from(player.thought_at(0.5)) / 1000.0,
            p95_ms: f64::from(player.thought_at(0.95)) / 1000.0,
        }
    }
}

/// Returns the names of the players: levels, numbered if a level occurs twice.
fn names(levels: &[Level]) -> Vec<String> {
    let name = |(at, level): (usize, &Level)| {
        let before = levels[..at].iter().filter(|other| *other == level).count();
        match levels.iter().filter(|other| *other == level).count() {
            1 => level.to_string(),
            _ => format!("{level} {}", before + 1),
        }
    };
    levels.iter().enumerate().map(name).collect()
}

/// Returns cumulative shares.
fn running(counts: &[usize], games: f64) -> Vec<f64> {
    let mut sum = 0;
    let add = |count: &usize| {
        sum += count;
        sum as f64 / games
    };
    counts.iter().map(add).collect()
}
