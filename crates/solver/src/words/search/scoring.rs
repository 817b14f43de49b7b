//! The scoring word: new on the table, with a letter from the rack (7.6).

use std::ops::ControlFlow;

use super::WordSearch;
use crate::words::answer;
use crate::words::cover::{LaidWord, LetterPool, Outcome};
use crate::words::signature::Signature;

/// The number of remaining tiles from which on a proof is tried before the exact search.
const PROOF_TILES: usize = 14;

impl WordSearch<'_> {
    /// Lays any scoring word of this length and covers the rest.
    pub(super) fn score_with_any(&mut self, pool: LetterPool, length: usize) -> Outcome {
        let mut classes = Vec::new();
        if self.gather(length, &pool, &mut classes).is_break() {
            return Outcome::Stopped;
        }
        Outcome::of_any(classes, |class| self.score_with(pool, class))
    }

    /// Adds the classes of this length that the pool can lay; breaks off when the steps are used up.
    fn gather(&self, length: usize, pool: &LetterPool, classes: &mut Vec<Signature>) -> ControlFlow<()> {
        self.cover.walk(length, pool, &mut |class| {
            classes.push(class);
            ControlFlow::Continue(())
        })
    }

    /// Lays a scoring word of this class and covers the rest. The tiles of the pool that are not owed are the rack.
    pub(super) fn score_with(&mut self, pool: LetterPool, class: Signature) -> Outcome {
        if !self.cover.has_word_left(class) {
            return Outcome::Taken;
        }
        Outcome::of_any(self.scoring_ways(pool, class), |word| {
            if self.can_be_new(word) {
                self.lay_scoring(pool, word)
            } else {
                Outcome::Taken
            }
        })
    }

    /// Returns the ways to lay a scoring word that need to be tried.
    fn scoring_ways(&self, pool: LetterPool, class: Signature) -> Vec<LaidWord> {
        if self.position.may_be_old(class) {
            // The places of the jokers can distinguish a new word from an old one.
            return pool.all_ways(class);
        }
        let mut ways = pool.tidied().ways(class);
        let Some(&plain) = ways.first() else {
            return ways;
        };
        // A joker may replace a letter of the pool so that a tile of the word comes from the rack.
        let rack = pool.letters.minus(pool.owed);
        let has_letter = !meet(class.minus(plain.wild), rack).is_empty();
        let rack_joker = pool.jokers > pool.owed_jokers;
        if rack_joker && plain.wild.is_empty() && !(pool.spare == 0 && has_letter) {
            for (rank, _) in class.iter() {
                let wild = Signature::one(rank);
                if !ways.iter().any(|way| way.wild == wild) {
                    ways.push(LaidWord { class, wild });
                }
            }
        }
        ways
    }

    /// Lays a scoring word so that one of its tiles counts as coming from the rack, and covers the rest.
    ///
    /// Equal tiles are interchangeable, so that tile is one of which the table has more afterwards than before.
    fn lay_scoring(&mut self, pool: LetterPool, word: LaidWord) -> Outcome {
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
        let letters = from_rack.iter().map(|(rank, _)| LetterPool {
            owed: rest.owed.plus(Signature::one(rank)),
            ..rest
        });
        let joker = joker_from_rack.then_some(LetterPool {
            owed_jokers: rest.owed_jokers + 1,
            ..rest
        });
        Outcome::of_any(letters.chain(joker), |rest| self.lay(word, rest))
    }

    /// Lays a word and covers the rest; takes the word back if that fails.
    fn lay(&mut self, word: LaidWord, rest: LetterPool) -> Outcome {
        if self.guide.is_none()
            && rest.len() >= PROOF_TILES
            && self.broken_now == self.position.all()
            && self.cover.cannot_be_covered(&rest)
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

    /// Lays an opening word from the rack alone, then a scoring word, which may be the same.
    ///
    /// This is for rules by which the opening turn may change the table.
    pub(super) fn open_first(&mut self, pool: LetterPool, length: usize) -> Outcome {
        let rack = LetterPool {
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
            if self.gather(opening_length, &rack, &mut classes).is_break() {
                return Outcome::Stopped;
            }
        }
        for class in classes {
            for word in rack.all_ways(class) {
                if !self.can_be_new(word) {
                    continue;
                }
                // The word takes no owed tiles, whatever its letters.
                let rest = LetterPool {
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

    /// Returns true if the word can be laid in a way that was not on the table before and that no kept word spells.
    fn can_be_new(&self, word: LaidWord) -> bool {
        !self.position.may_be_old(word.class) || {
            let kept = self.position.kept_spellings(self.broken_now);
            answer::new_row(self.index, self.request, &kept, word).is_some()
        }
    }
}

/// Returns the letters that are in both.
fn meet(one: Signature, other: Signature) -> Signature {
    one.minus(one.beyond(other))
}
