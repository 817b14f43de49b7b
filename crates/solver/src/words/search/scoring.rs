//! The scoring word: new on the table, with a letter from the rack (7.6).

use std::ops::ControlFlow;

use super::Search;
use crate::words::answer;
use crate::words::cover::{Outcome, Pool, Word};
use crate::words::signature::Signature;

/// From so many tiles on, a proof that they cannot be laid is looked for before they are searched.
const PROOF_TILES: usize = 14;

impl Search<'_> {
    /// Lays any scoring word of this length and covers the rest.
    pub(super) fn score_with_any(&mut self, pool: Pool, length: usize) -> Outcome {
        let mut classes = Vec::new();
        let walked = self.cover.walk(length, &pool, &mut |class| {
            classes.push(class);
            ControlFlow::Continue(())
        });
        if walked.is_break() {
            return Outcome::Stopped;
        }
        let mut end = Outcome::Impossible;
        for class in classes {
            match self.score_with(pool, class) {
                Outcome::Impossible => {}
                Outcome::Taken => end = Outcome::Taken,
                outcome => return outcome,
            }
        }
        end
    }

    /// Lays a scoring word of this class and covers the rest. In the pool, what is not owed is the rack.
    pub(super) fn score_with(&mut self, pool: Pool, class: Signature) -> Outcome {
        if !self.cover.has_word_left(class) {
            return Outcome::Taken;
        }
        let mut end = Outcome::Impossible;
        for word in self.scoring_ways(pool, class) {
            if !self.can_be_new(word) {
                end = Outcome::Taken;
                continue;
            }
            match self.lay_scoring(pool, word) {
                Outcome::Impossible => {}
                Outcome::Taken => end = Outcome::Taken,
                outcome => return outcome,
            }
        }
        end
    }

    /// The ways to lay a scoring word that can be better than others.
    fn scoring_ways(&self, pool: Pool, class: Signature) -> Vec<Word> {
        if self.position.may_be_old(class) {
            // Which tiles are jokers can make the difference between an old word and a new one.
            return pool.all_ways(class);
        }
        let mut ways = Vec::new();
        pool.tidied().ways(class, &mut ways);
        let Some(&plain) = ways.first() else {
            return ways;
        };
        // A joker in the place of a letter that is there is worth it when the joker is the tile from the rack.
        let rack = pool.letters.minus(pool.owed);
        let has_letter = !meet(class.minus(plain.wild), rack).is_empty();
        let rack_joker = pool.jokers > pool.owed_jokers;
        if rack_joker && plain.wild.is_empty() && !(pool.spare == 0 && has_letter) {
            for (rank, _) in class.iter() {
                let wild = Signature::one(rank);
                if !ways.iter().any(|way| way.wild == wild) {
                    ways.push(Word { class, wild });
                }
            }
        }
        ways
    }

    /// Lays the word, sees to it that one of its tiles counts as one from the rack, and covers the rest. Equal tiles are
    /// interchangeable, so that is one of which the table has more afterwards than before.
    fn lay_scoring(&mut self, pool: Pool, word: Word) -> Outcome {
        let tiles = word.class.minus(word.wild);
        let n_wild = word.wild.len() as u8;
        let rack = pool.letters.minus(pool.owed);
        let rack_joker = pool.jokers > pool.owed_jokers;
        let from_rack = meet(tiles, rack);
        let joker_from_rack = n_wild > 0 && rack_joker;
        let rest = pool.after(word);
        if pool.spare == 0 {
            if from_rack.is_empty() && !joker_from_rack {
                return Outcome::Impossible;
            }
            return self.lay(word, rest.tidied());
        }
        if !tiles.beyond(pool.owed).is_empty() || n_wild > pool.owed_jokers {
            return self.lay(word, rest);
        }
        let mut end = Outcome::Impossible;
        let letters = from_rack.iter().map(|(rank, _)| Pool {
            owed: rest.owed.plus(Signature::one(rank)),
            ..rest
        });
        let joker = joker_from_rack.then_some(Pool {
            owed_jokers: rest.owed_jokers + 1,
            ..rest
        });
        for rest in letters.chain(joker) {
            match self.lay(word, rest) {
                Outcome::Impossible => {}
                Outcome::Taken => end = Outcome::Taken,
                outcome => return outcome,
            }
        }
        end
    }

    fn lay(&mut self, word: Word, rest: Pool) -> Outcome {
        if self.guide.is_none()
            && rest.len() >= PROOF_TILES
            && self.broken_now == self.position.all()
            && self.cover.is_beyond_words(&rest)
        {
            return Outcome::Impossible;
        }
        self.cover.laid.push(word);
        let outcome = match self.guide {
            None => self.cover.cover(rest),
            Some(guide) if self.cover.guided(rest, guide) => Outcome::Found,
            Some(_) => Outcome::Stopped,
        };
        if outcome != Outcome::Found {
            self.cover.laid.pop();
        }
        outcome
    }

    /// Where the table may be touched in the opening turn: lays a long enough word from the rack alone, then a scoring word,
    /// which may be the same.
    pub(super) fn open_first(&mut self, pool: Pool, length: usize) -> Outcome {
        let rack = Pool {
            letters: pool.letters.minus(pool.owed),
            owed: Signature::EMPTY,
            jokers: if self.position.opens_with_jokers {
                pool.jokers - pool.owed_jokers
            } else {
                0
            },
            owed_jokers: 0,
            spare: pool.spare,
        };
        let mut classes = Vec::new();
        for opening_length in self.position.shortest..=length {
            let walked = self.cover.walk(opening_length, &rack, &mut |class| {
                classes.push(class);
                ControlFlow::Continue(())
            });
            if walked.is_break() {
                return Outcome::Stopped;
            }
        }
        for class in classes {
            for word in rack.all_ways(class) {
                if !self.can_be_new(word) {
                    continue;
                }
                // The word takes nothing that the table owes, whatever its letters.
                let rest = Pool {
                    letters: pool.letters.minus(word.class.minus(word.wild)),
                    jokers: pool.jokers - word.wild.len() as u8,
                    ..pool
                };
                self.cover.laid.push(word);
                let outcome = if class.len() as usize == length {
                    self.n_new = 1;
                    self.cover.cover(rest.tidied())
                } else {
                    self.n_new = 2;
                    self.score_with_any(rest, length)
                };
                if matches!(outcome, Outcome::Found | Outcome::Stopped) {
                    return outcome;
                }
                self.cover.laid.pop();
            }
        }
        Outcome::Impossible
    }

    /// Whether the word can be laid so that it did not lie there just so before, and no kept word reads the same.
    fn can_be_new(&self, word: Word) -> bool {
        !self.position.may_be_old(word.class)
            || answer::new_row(self.index, self.request, &self.kept_spellings(), word).is_some()
    }

    fn kept_spellings(&self) -> Vec<Vec<u8>> {
        self.position.kept(self.broken_now)
    }
}

/// The letters that are in both.
fn meet(one: Signature, other: Signature) -> Signature {
    one.minus(one.beyond(other))
}
