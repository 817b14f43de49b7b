//! The next step of a cup, and the state of each table, as the organiser's desk shows them.

use kostka_tournament::cup::{Presence, RoundState, SheetState, Sitting};
use kostka_tournament::regulation::TiedCut;
use kostka_tournament::seating::Tables;
use kostka_tournament::{Command, Cup, CupEvent, PlayerId, Refusal};

/// The next step of a cup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// Players come: those who are there cannot be seated yet.
    Gather,
    /// The next round is to be drawn.
    Draw {
        /// The round, counted from 0.
        round: usize,
        /// Players who came or left after the last draw.
        changed: Vec<PlayerId>,
    },
    /// The next round can begin.
    Begin {
        /// The round, counted from 0.
        round: usize,
    },
    /// Tables play.
    Play {
        /// The round, counted from 0.
        round: usize,
        /// The tables without a sheet.
        missing: usize,
    },
    /// All rounds are played, and sheets wait for the chief referee.
    Confirm {
        /// The sheets.
        waiting: usize,
    },
    /// Players are level where only some of them go on.
    Tie {
        /// The players. Those who have left come last.
        players: Vec<PlayerId>,
        /// The way of the decision.
        by: TiedCut,
    },
    /// The stage is over, and the cut can be made.
    Cut {
        /// The players who go on.
        through: usize,
        /// The players of the stage.
        of: usize,
    },
    /// The last stage is over, and the cup can be closed.
    Close,
    /// The rules do not let the cup go on as it is.
    Stuck(Refusal),
    /// The cup is over.
    Over,
}

/// The state of a table in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableState {
    /// The round has not begun.
    NotBegun,
    /// The table plays.
    Playing,
    /// The sheet is entered.
    Entered,
    /// Somebody contests the sheet.
    Contested,
    /// The chief referee has confirmed the sheet.
    Confirmed,
    /// The table fell apart because too few came.
    Void,
}

impl TableState {
    /// Returns the state of a table.
    pub fn of(round: &RoundState, sitting: &Sitting) -> TableState {
        match sitting.sheet.as_ref().map(|sheet| &sheet.state) {
            _ if sitting.is_void() => TableState::Void,
            Some(SheetState::Entered) => TableState::Entered,
            Some(SheetState::Contested(_)) => TableState::Contested,
            Some(SheetState::Confirmed) => TableState::Confirmed,
            None if round.has_begun => TableState::Playing,
            None => TableState::NotBegun,
        }
    }
}

/// Returns the next step of a cup.
pub fn next(cup: &Cup) -> Step {
    if cup.is_closed() {
        return Step::Over;
    }
    let (stage, rules) = (cup.stage(), cup.stage_rules());
    let begun = stage.begun();
    let sittings = || stage.rounds[..begun].iter().flat_map(|round| &round.sittings);
    let missing = sittings().filter(|sitting| !sitting.is_entered()).count();
    if missing > 0 {
        let round = begun - 1;
        return Step::Play { round, missing };
    }
    if begun < usize::from(rules.rounds) {
        return before_round(cup, begun);
    }
    let waiting = sittings().filter(|sitting| !sitting.is_confirmed()).count();
    if waiting > 0 {
        return Step::Confirm { waiting };
    }
    let command = match rules.cut {
        Some(_) => Command::Cut,
        None => Command::Close,
    };
    match cup.decide(&command) {
        Ok(events) => match events.first() {
            Some(CupEvent::Cut { through }) => Step::Cut {
                through: through.len(),
                of: cup.entrants().len(),
            },
            _ => Step::Close,
        },
        Err(Refusal::TiedCut { mut players }) => {
            let has_left = |player: &PlayerId| {
                let player = cup.players().get(*player);
                player.is_some_and(|player| player.presence == Presence::Dropped)
            };
            players.sort_by_key(has_left);
            Step::Tie {
                players,
                by: rules.tied_cut,
            }
        }
        Err(refusal) => Step::Stuck(refusal),
    }
}

/// Returns `true` for a player at a table that plays.
pub fn plays(cup: &Cup, player: PlayerId) -> bool {
    let seat = cup.seat_of(player);
    seat.is_some_and(|seat| seat.round < cup.stage().begun())
}

fn before_round(cup: &Cup, round: usize) -> Step {
    let changed = match cup.decide(&Command::Begin) {
        Ok(_) => return Step::Begin { round },
        Err(Refusal::DrawAgain { players }) => players,
        Err(_) => Vec::new(),
    };
    if Tables::for_players(cup.present().len()).is_err() {
        return Step::Gather;
    }
    Step::Draw { round, changed }
}

/// Returns the round that people look at: the last one that has begun, or else the first one that is drawn.
pub fn shown_round(cup: &Cup) -> Option<usize> {
    let stage = cup.stage();
    let begun = stage.begun();
    // When everything is played, the next seats are of more interest than the last ones.
    let rounds = &stage.rounds;
    let is_over = begun > 0 && rounds[begun - 1].sittings.iter().all(Sitting::is_entered);
    match begun {
        0 => (!rounds.is_empty()).then_some(0),
        _ if is_over && begun < rounds.len() => Some(begun),
        _ => Some(begun - 1),
    }
}

/// Returns the groups of players who share a place and could be told apart by a decision (C10), the better ones first.
pub fn ties(cup: &Cup) -> Vec<(usize, Vec<PlayerId>)> {
    let mut ties: Vec<(usize, Vec<PlayerId>)> = Vec::new();
    for standing in cup.standings() {
        match ties.last_mut() {
            Some((place, players)) if *place == standing.place => players.push(standing.player),
            _ => ties.push((standing.place, vec![standing.player])),
        }
    }
    ties.retain(|(_, players)| players.len() > 1);
    ties
}
