//! Cups at the tables of a server.

use serde::{Deserialize, Serialize};

use super::{Cup, CupEvent, Presence, Refusal, SeatOf, Sitting};
use crate::PlayerId;

/// The most players of an online cup, whose tables take the memory of the server.
pub const MAX_ONLINE: usize = 200;

/// The place where a cup is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Venue {
    /// At real tables.
    #[default]
    Hall,
    /// At tables of the server, which makes them when a round begins and enters their sheets.
    Online,
}

impl Venue {
    /// Returns `true` for real tables, which are not written.
    pub fn is_hall(&self) -> bool {
        *self == Venue::Hall
    }
}

impl Cup {
    /// Returns `true` if the cup is played at tables of a server.
    pub fn is_online(&self) -> bool {
        self.venue == Venue::Online
    }

    /// Returns the time at which the cup starts by itself, in milliseconds since 1970; `None` if it does not.
    pub fn starts_at(&self) -> Option<u64> {
        self.starts_at
    }

    /// Returns the tables of an online cup that are to be played now: the round, the table and its players.
    pub fn playing(&self) -> impl Iterator<Item = (usize, usize, &Sitting)> {
        let begun = self.stage().rounds.iter().enumerate();
        let begun = begun.filter(|(_, round)| round.has_begun && self.is_online() && !self.is_closed);
        begun.flat_map(|(at, round)| {
            let open = round.sittings.iter().enumerate();
            let open = open.filter(|(_, sitting)| !sitting.is_entered());
            open.map(move |(table, sitting)| (at, table, sitting))
        })
    }

    /// Returns the seat of a player at an online table that is to be played now.
    pub fn playing_seat(&self, player: PlayerId) -> Option<SeatOf> {
        self.playing().find_map(|(round, table, sitting)| {
            let seat = sitting.players.iter().position(|seated| *seated == player)?;
            Some(SeatOf { round, table, seat })
        })
    }

    /// Returns the players whom the server checks in when the cup starts by itself, among those who are connected.
    pub fn to_check_in(&self, connected: &[PlayerId]) -> Vec<PlayerId> {
        let waits = |player: &&PlayerId| {
            let player = self.players.get(**player);
            player.is_some_and(|player| matches!(player.presence, Presence::Registered | Presence::Absent))
        };
        connected.iter().filter(waits).copied().collect()
    }

    pub(super) fn schedule(&self, at: Option<u64>) -> Result<Vec<CupEvent>, Refusal> {
        if at.is_some() && (self.stages.len() > 1 || self.stage().begun() > 0) {
            return Err(Refusal::TooLate);
        }
        let changes = at != self.starts_at;
        Ok(changes
            .then_some(CupEvent::Scheduled { at })
            .into_iter()
            .collect())
    }
}
