//! The answer when there is no move: the table as it was, or repaired if some rows are not words.

use super::{QUICK_BROKEN, QUICK_COVER_STEPS, WordSearch, broken};
use crate::question::BestMove;
use crate::words::SolveError;
use crate::words::answer::{self, Move};
use crate::words::cover::Outcome;

impl WordSearch<'_> {
    /// Makes the answer when nothing can be laid.
    ///
    /// A table with rows that are not words is repaired if possible, except by a player who has not opened.
    pub(super) fn no_move(mut self, proven: bool) -> Result<BestMove, SolveError> {
        let rows = self.request.table.iter();
        let rows = rows.filter(|row| !row.is_empty());
        let as_it_was = BestMove {
            points: Some(0),
            ..BestMove::nothing(rows.cloned().collect(), 0, proven)
        };
        if self.position.loose.len() == 0 {
            return Ok(as_it_was);
        }
        let may_repair = !self.position.is_opening;
        // A repair has a budget of its own.
        self.counter.restart();
        self.n_new = 0;
        self.position.rack = Default::default();
        let mut ends = Outcome::Impossible;
        for n_broken in 0..=self.position.words.len() {
            let last = n_broken == self.position.words.len();
            if n_broken > QUICK_BROKEN.min(2) && !last {
                continue;
            }
            let mut chosen = broken::first(n_broken);
            while let Some(broken) = chosen {
                self.break_words(broken);
                let steps = if last {
                    self.steps_left()
                } else {
                    QUICK_COVER_STEPS
                };
                self.allow(steps);
                ends = self.cover.cover(self.position.pool(broken, 0).tidied());
                if ends == Outcome::Found && may_repair && n_broken <= self.position.max_broken {
                    let found = self.take_found();
                    let repaired = Move::new(self.index, self.request, &self.position, &found);
                    return Ok(match repaired {
                        Some(made) => answer::repaired(self.request, &self.position, &made, proven),
                        None => as_it_was,
                    });
                }
                if ends == Outcome::Found {
                    return Ok(as_it_was);
                }
                chosen = broken::next(broken, self.position.words.len());
            }
        }
        match ends {
            Outcome::Impossible | Outcome::Taken => Err(SolveError::NoLegalTable),
            _ => Ok(BestMove {
                proven: false,
                ..as_it_was
            }),
        }
    }
}
