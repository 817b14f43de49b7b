//! Boards of real tables: the last score and clock that a keeper has sent, for the phones of the others.
//!
//! Boards are kept in memory only, a bounded number of them for a bounded time. The id of a board is a hash of its key, so nobody else
//! can write to it, and after a restart the keeper's next update brings it back under the same link.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use kostka_keeper::board::{Board, BoardShown, BoardUpdate};
use tokio::sync::watch;

use crate::address::Address;
use crate::rate::{Allowances, Rate};

/// Largest number of boards. A score takes 16 KiB, and a clock with the terms of its game less than as much again, so that all
/// together take less than 70 MB.
const MOST: usize = 2_000;

/// Time after the last update for which a board is kept.
const LIFE: Duration = Duration::from_secs(12 * 3600);

/// New boards of one address: ten at once, then one a minute.
const NEW: Rate = Rate {
    per_second: 1.0 / 60.0,
    burst: 10.0,
    most_owed: f64::INFINITY,
};

/// All boards.
#[derive(Debug)]
pub(crate) struct Boards {
    kept: Mutex<HashMap<String, watch::Sender<Kept>>>,
    new: Allowances<Address>,
}

/// The content of a board, and the time of its arrival.
#[derive(Clone, Debug)]
pub(crate) struct Kept {
    version: u64,
    at: Instant,
    board: Board,
}

impl Kept {
    fn is_alive(&self, now: Instant) -> bool {
        now.saturating_duration_since(self.at) < LIFE
    }

    pub(crate) fn shown(&self, now: Instant) -> BoardShown {
        let age = now.saturating_duration_since(self.at).as_millis();
        BoardShown {
            version: self.version,
            age: u64::try_from(age).unwrap_or(u64::MAX),
            board: self.board.clone(),
        }
    }

    /// Checks that somebody who has this version waits for another one.
    pub(crate) fn is(&self, version: Option<u64>) -> bool {
        version == Some(self.version)
    }
}

/// A refused update.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NotWritten {
    /// The key is that of another board.
    WrongKey,
    /// Too many new boards; the time until the next.
    TooFast(Duration),
}

impl Default for Boards {
    fn default() -> Boards {
        Boards {
            kept: Mutex::default(),
            new: Allowances::new(NEW),
        }
    }
}

impl Boards {
    /// Takes an update, which may be the first one or the end of the board. Where there are too many boards, the one goes that was
    /// silent for the longest time.
    pub(crate) fn write(
        &self,
        id: &str,
        update: BoardUpdate,
        address: Address,
        now: Instant,
    ) -> Result<(), NotWritten> {
        if update.key.board() != id {
            return Err(NotWritten::WrongKey);
        }
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(board) = update.board else {
            kept.remove(id);
            return Ok(());
        };
        if let Some(sender) = kept.get(id) {
            sender.send_modify(|kept| {
                kept.version = kept.version.wrapping_add(1);
                kept.at = now;
                kept.board = board;
            });
            return Ok(());
        }
        self.new.take(address, now).map_err(NotWritten::TooFast)?;
        kept.retain(|_, sender| sender.borrow().is_alive(now));
        if kept.len() >= MOST {
            let silent = kept.iter().min_by_key(|(_, sender)| sender.borrow().at);
            let silent = silent.map(|(id, _)| id.clone());
            silent.and_then(|id| kept.remove(&id));
        }
        // A reader may have seen the board on a server that was stopped: the version is unlikely to be the same.
        let first = Kept {
            version: crate::random::seed() >> 12,
            at: now,
            board,
        };
        kept.insert(id.to_owned(), watch::Sender::new(first));
        Ok(())
    }

    /// Returns a board, and the changes to come.
    pub(crate) fn read(&self, id: &str, now: Instant) -> Option<watch::Receiver<Kept>> {
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let sender = kept.get(id)?;
        let is_alive = sender.borrow().is_alive(now);
        is_alive.then(|| sender.subscribe())
    }
}

#[cfg(test)]
mod tests {
    use kostka_keeper::board::Key;

    use super::*;

    fn address(last: u8) -> Address {
        Address::new([10, 0, 0, last].into())
    }

    fn key(number: u16) -> Key {
        let mut bytes = [0; 32];
        bytes[..2].copy_from_slice(&number.to_be_bytes());
        Key::of(bytes)
    }

    fn update(number: u16, score: Option<&str>) -> BoardUpdate {
        BoardUpdate {
            key: key(number),
            board: score.map(|score| Board {
                score: Some(score.to_owned()),
                ..Board::default()
            }),
        }
    }

    fn score(boards: &Boards, number: u16, now: Instant) -> Option<String> {
        let kept = boards.read(&key(number).board(), now)?;
        let shown = kept.borrow().shown(now);
        shown.board.score
    }

    #[test]
    fn only_the_key_writes_a_board() {
        let (boards, now) = (Boards::default(), Instant::now());
        let id = key(1).board();
        assert_eq!(boards.write(&id, update(1, Some("a")), address(1), now), Ok(()));
        let other = boards.write(&id, update(2, Some("b")), address(1), now);
        assert_eq!(other, Err(NotWritten::WrongKey));
        let end = boards.write(&id, update(2, None), address(1), now);
        assert_eq!(end, Err(NotWritten::WrongKey));
        assert_eq!(score(&boards, 1, now).as_deref(), Some("a"));
        assert_eq!(boards.write(&id, update(1, None), address(1), now), Ok(()));
        assert_eq!(score(&boards, 1, now), None);
    }

    #[test]
    fn whoever_reads_hears_of_the_next_content() {
        let (boards, now) = (Boards::default(), Instant::now());
        let id = key(1).board();
        boards.write(&id, update(1, Some("a")), address(1), now).unwrap();
        let reader = boards.read(&id, now).unwrap();
        let first = reader.borrow().shown(now).version;
        assert!(reader.borrow().is(Some(first)) && !reader.borrow().is(None));
        let later = now + Duration::from_secs(3);
        boards
            .write(&id, update(1, Some("b")), address(9), later)
            .unwrap();
        assert!(reader.has_changed().unwrap() && !reader.borrow().is(Some(first)));
        assert_eq!(reader.borrow().shown(later + Duration::from_secs(2)).age, 2000);
        boards.write(&id, update(1, None), address(1), later).unwrap();
        assert!(reader.has_changed().is_err(), "the board is gone");
    }

    #[test]
    fn a_board_is_forgotten_after_half_a_day_of_silence() {
        let (boards, now) = (Boards::default(), Instant::now());
        boards
            .write(&key(1).board(), update(1, Some("a")), address(1), now)
            .unwrap();
        assert_eq!(
            score(&boards, 1, now + LIFE - Duration::from_secs(1)).as_deref(),
            Some("a")
        );
        assert_eq!(score(&boards, 1, now + LIFE), None);
    }

    #[test]
    fn the_number_of_boards_is_limited_and_nobody_makes_many() {
        let (boards, now) = (Boards::default(), Instant::now());
        let write = |number: u16, from: u8, now| {
            boards.write(
                &key(number).board(),
                update(number, Some("a")),
                address(from),
                now,
            )
        };
        for number in 0..10 {
            assert_eq!(write(number, 1, now), Ok(()));
        }
        assert!(matches!(write(10, 1, now), Err(NotWritten::TooFast(wait)) if wait.as_secs() == 60));
        assert_eq!(write(0, 1, now), Ok(()), "an old board is still written");
        let mut number = 10;
        for from in 2..=250 {
            for _ in 0..10 {
                number += 1;
                assert_eq!(write(number, from, now + Duration::from_secs(1)), Ok(()));
            }
        }
        assert_eq!(boards.kept.lock().unwrap().len(), MOST);
        assert_eq!(score(&boards, 1, now), None, "the silent ones made room");
    }
}
