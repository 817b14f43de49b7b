//! The exact search at the heart of the solver: it lays words that use up all owed letters of a pool.
//!
//! The rarest owed letter must be in some word. Every word with that letter is tried, the longest first, and the rest of the
//! pool is covered in the same way. Pools that cannot be covered are remembered, since the same rest comes up many times.
//!
//! A joker usually need not stand for a letter that is still in the pool: exchange the two, and the same words lie on the
//! table. The exception is a joker that is owed in the place of a letter that is not.

use std::ops::ControlFlow;

use super::MIN_LETTERS;
use super::index::{Index, Walk};
use super::number_hash::{NumberMap, NumberSet};
use super::signature::Signature;
use super::step_counter::StepCounter;

/// The tiles that words are laid from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct LetterPool {
    /// All letters.
    pub(super) letters: Signature,
    /// The letters that must be laid.
    pub(super) owed: Signature,
    /// The number of all jokers.
    pub(super) jokers: u8,
    /// The number of jokers that must be laid.
    pub(super) owed_jokers: u8,
    /// The number of tiles that may be left over, none of them owed.
    pub(super) spare: Spare,
}

/// A number of tiles that may be left over.
pub(super) type Spare = u8;

/// The spare by which any number of tiles may be left over.
pub(super) const ANY_SPARE: Spare = Spare::MAX;

impl LetterPool {
    pub(super) fn len(&self) -> usize {
        self.letters.len() as usize + usize::from(self.jokers)
    }

    fn is_done(&self) -> bool {
        self.owed.is_empty()
            && self.owed_jokers == 0
            && (self.spare == ANY_SPARE || self.len() <= usize::from(self.spare))
    }

    /// Returns the pool in canonical form: if nothing may be left over, everything is owed.
    pub(super) fn tidied(mut self) -> LetterPool {
        if self.spare == 0 {
            self.owed = self.letters;
            self.owed_jokers = self.jokers;
        }
        self
    }

    /// Returns the pool after laying `word`, whose tiles must be in the pool.
    pub(super) fn after(&self, word: LaidWord) -> LetterPool {
        let tiles = word.class.minus(word.wild);
        let jokers = word.wild.len() as u8;
        LetterPool {
            letters: self.letters.minus(tiles),
            owed: self.owed.beyond(tiles),
            jokers: self.jokers - jokers,
            owed_jokers: self.owed_jokers.saturating_sub(jokers),
            spare: self.spare,
        }
    }

    /// Returns the pool with one tile of a letter left over, if that is allowed.
    fn without(&self, rank: u8) -> Option<LetterPool> {
        let is_allowed = self.spare != ANY_SPARE && self.letters.count(rank) > self.owed.count(rank);
        is_allowed.then_some(LetterPool {
            letters: self.letters.minus(Signature::one(rank)),
            spare: self.spare.checked_sub(1)?,
            ..*self
        })
    }

    /// Returns the word with jokers only for the letters that the pool lacks; `None` if there are too few jokers.
    pub(super) fn plain(&self, class: Signature) -> Option<LaidWord> {
        let wild = class.beyond(self.letters);
        (wild.len() <= u32::from(self.jokers)).then_some(LaidWord { class, wild })
    }

    /// Returns the ways to lay a class that need to be tried: the plain one, and those in which owed jokers take the place of
    /// letters that are not owed.
    pub(super) fn ways(&self, class: Signature) -> Vec<LaidWord> {
        let mut ways = Vec::from_iter(self.plain(class));
        if let Some(&plain) = ways.first() {
            self.more_wild(plain, 0, &mut ways);
        }
        ways
    }

    /// Returns all ways to lay a class, with jokers in all possible places.
    pub(super) fn all_ways(&self, class: Signature) -> Vec<LaidWord> {
        let willing = LetterPool {
            owed: Signature::EMPTY,
            owed_jokers: self.jokers,
            ..*self
        };
        willing.ways(class)
    }

    /// Adds the ways in which further owed jokers, for letters of rank `from` on, take the place of letters.
    fn more_wild(&self, word: LaidWord, from: u8, ways: &mut Vec<LaidWord>) {
        if word.wild.len() >= u32::from(self.owed_jokers) {
            return;
        }
        let tiles = word.class.minus(word.wild);
        for (rank, count) in tiles.iter() {
            if rank >= from && count > self.owed.count(rank) {
                let wilder = LaidWord {
                    class: word.class,
                    wild: word.wild.plus(Signature::one(rank)),
                };
                ways.push(wilder);
                self.more_wild(wilder, rank, ways);
            }
        }
    }
}

/// A word to be laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct LaidWord {
    /// All its letters.
    pub(super) class: Signature,
    /// The letters that jokers stand for.
    pub(super) wild: Signature,
}

/// The outcome of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    /// The words are in [`Cover::laid`].
    Found,
    /// There is no solution, whatever words are kept.
    Impossible,
    /// There is no solution, but some word was refused only because it is on the table already.
    Taken,
    /// The steps ran out.
    Stopped,
}

impl Outcome {
    /// Tries the items in order until one is found or the steps run out.
    pub(super) fn of_any<T>(
        items: impl IntoIterator<Item = T>,
        mut attempt: impl FnMut(T) -> Outcome,
    ) -> Outcome {
        let mut merged = Outcome::Impossible;
        for item in items {
            match attempt(item) {
                Outcome::Impossible => {}
                Outcome::Taken => merged = Outcome::Taken,
                end => return end,
            }
        }
        merged
    }
}

/// A choice in the search: a word of some length with the rarest letter, or the pool without that letter.
enum Branch {
    Word(usize),
    Without(LetterPool),
}

/// The largest number of pools and classes remembered, about 10 MB.
const MAX_REMEMBERED: usize = 1 << 17;

/// An exact search for words that cover pools.
pub(super) struct Cover<'i> {
    pub(super) index: &'i Index,
    /// The words laid so far.
    pub(super) laid: Vec<LaidWord>,
    /// The classes of the words that stay on the table, each with their number.
    kept: Vec<(Signature, usize)>,
    /// Pools that cannot be covered.
    impossible: NumberSet<LetterPool>,
    /// The number of words of each class looked up so far.
    class_sizes: NumberMap<Signature, usize>,
    pub(super) counter: &'i StepCounter,
}

impl<'i> Cover<'i> {
    pub(super) fn new(index: &'i Index, counter: &'i StepCounter) -> Cover<'i> {
        Cover {
            index,
            laid: Vec::new(),
            kept: Vec::new(),
            impossible: NumberSet::default(),
            class_sizes: NumberMap::default(),
            counter,
        }
    }

    /// Sets the words that stay on the table.
    pub(super) fn keep(&mut self, words: impl IntoIterator<Item = Signature>) {
        self.kept.clear();
        for class in words {
            match self.kept.iter_mut().find(|(kept, _)| *kept == class) {
                Some((_, n_words)) => *n_words += 1,
                None => self.kept.push((class, 1)),
            }
        }
    }

    /// Returns true if one more word of a class can be laid (W2).
    pub(super) fn has_word_left(&mut self, class: Signature) -> bool {
        let laid = self.laid.iter().filter(|word| word.class == class).count();
        let kept = self.kept.iter().find(|(kept, _)| *kept == class);
        let n_taken = laid + kept.map_or(0, |(_, n_words)| *n_words);
        n_taken == 0 || n_taken < self.class_size(class)
    }

    fn class_size(&mut self, class: Signature) -> usize {
        if let Some(size) = self.class_sizes.get(&class) {
            return *size;
        }
        let size = self.index.words_of(class).len();
        if self.class_sizes.len() < MAX_REMEMBERED {
            self.class_sizes.insert(class, size);
        }
        size
    }

    /// Visits all classes of a length that the pool can lay.
    pub(super) fn walk(
        &self,
        length: usize,
        pool: &LetterPool,
        visit: &mut impl FnMut(Signature) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Some(classes) = self.index.classes(length) else {
            return ControlFlow::Continue(());
        };
        let walk = Walk::new(pool.letters, pool.jokers, None, self.counter);
        classes.walk(&walk, visit)
    }

    /// Lays words that use up everything owed and leave over no more than the spare.
    pub(super) fn cover(&mut self, pool: LetterPool) -> Outcome {
        if pool.is_done() {
            return Outcome::Found;
        }
        if !self.counter.step() {
            return Outcome::Stopped;
        }
        if pool.len() < MIN_LETTERS || self.impossible.contains(&pool) {
            return Outcome::Impossible;
        }
        let outcome = self.branch(pool);
        if outcome == Outcome::Impossible && self.impossible.len() < MAX_REMEMBERED {
            self.impossible.insert(pool);
        }
        outcome
    }

    /// Tries every word with the rarest letter, then leaving that letter over.
    fn branch(&mut self, pool: LetterPool) -> Outcome {
        let with = if pool.spare == ANY_SPARE {
            pool.owed.first()
        } else {
            pool.letters.first()
        };
        let walk = Walk::new(pool.letters, pool.jokers, with, self.counter);
        let n_tiles = pool.len();
        let lengths = (MIN_LETTERS..=n_tiles.min(self.index.longest())).rev();
        let with_word = lengths
            .filter(|length| {
                let rest = n_tiles - length;
                rest >= MIN_LETTERS || pool.spare == ANY_SPARE || rest <= usize::from(pool.spare)
            })
            .map(Branch::Word);
        let without = with.and_then(|rank| pool.without(rank)).map(Branch::Without);
        Outcome::of_any(with_word.chain(without), |branch| match branch {
            Branch::Word(length) => self.try_length(length, &pool, with, &walk),
            Branch::Without(rest) => self.cover(rest.tidied()),
        })
    }

    /// Tries every word of a length that the walk finds.
    fn try_length(&mut self, length: usize, pool: &LetterPool, with: Option<u8>, walk: &Walk) -> Outcome {
        let Some(classes) = self.index.classes(length) else {
            return Outcome::Impossible;
        };
        let mut end = Outcome::Impossible;
        let walked = classes.walk(walk, &mut |class| match self.try_class(class, pool, with) {
            Outcome::Impossible => ControlFlow::Continue(()),
            Outcome::Taken => {
                end = Outcome::Taken;
                ControlFlow::Continue(())
            }
            outcome => {
                end = outcome;
                ControlFlow::Break(())
            }
        });
        if walked.is_break() && end != Outcome::Found {
            Outcome::Stopped
        } else {
            end
        }
    }

    /// Tries every way to lay a word of a class with a tile of the letter `with`, or with a joker.
    fn try_class(&mut self, class: Signature, pool: &LetterPool, with: Option<u8>) -> Outcome {
        if !self.has_word_left(class) {
            return Outcome::Taken;
        }
        if pool.jokers == 0 {
            let wild = Signature::EMPTY;
            return self.try_word(LaidWord { class, wild }, pool);
        }
        let ways = pool.ways(class).into_iter().filter(|word| match with {
            Some(rank) => word.class.count(rank) > word.wild.count(rank),
            None => !word.wild.is_empty(),
        });
        Outcome::of_any(ways, |word| self.try_word(word, pool))
    }

    /// Lays a word and covers the rest; takes the word back if that fails.
    fn try_word(&mut self, word: LaidWord, pool: &LetterPool) -> Outcome {
        self.laid.push(word);
        let outcome = self.cover(pool.after(word));
        if outcome != Outcome::Found {
            self.laid.pop();
        }
        outcome
    }
}
