//! Laying all letters that must be laid in words: the heart of the search.
//!
//! The rarest letter that must be laid lies in some word; every word that can hold it is tried, the longest first, and what
//! is left is covered in the same way. A pool that cannot be covered is remembered, since the same letters are left over
//! again and again.
//!
//! Jokers are wild, which would make the search wide, but mostly a joker need not stand for a letter that is still there: put
//! the letter in the joker's place and the joker in the letter's, and the same words lie on the table. Only a joker that
//! *must* be laid can do better in the place of a letter that need not be laid.

use std::collections::{HashMap, HashSet};
use std::hash::BuildHasherDefault;
use std::ops::ControlFlow;

use super::MIN_LETTERS;
use super::index::{Index, Walk};
use super::meter::Meter;
use super::mixer::Mixer;
use super::signature::Signature;

/// What there is to lay.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Pool {
    /// The letters that may be laid.
    pub(super) letters: Signature,
    /// Those of them that must be.
    pub(super) owed: Signature,
    pub(super) jokers: u8,
    pub(super) owed_jokers: u8,
    /// How many tiles may be left over, those that are owed never.
    pub(super) spare: Spare,
}

/// How many tiles may be left over.
pub(super) type Spare = u8;

/// Any number of tiles may be left over.
pub(super) const ANY_SPARE: Spare = Spare::MAX;

impl Pool {
    pub(super) fn len(&self) -> usize {
        self.letters.len() as usize + usize::from(self.jokers)
    }

    fn is_done(&self) -> bool {
        self.owed.is_empty()
            && self.owed_jokers == 0
            && (self.spare == ANY_SPARE || self.len() <= usize::from(self.spare))
    }

    /// The same pool said in one way: where nothing may be left over, everything is owed.
    pub(super) fn tidied(mut self) -> Pool {
        if self.spare == 0 {
            self.owed = self.letters;
            self.owed_jokers = self.jokers;
        }
        self
    }

    /// What is left after a word. Its letters beyond `wild`, and so many jokers, must be in the pool.
    pub(super) fn after(&self, word: Word) -> Pool {
        let tiles = word.class.minus(word.wild);
        let jokers = word.wild.len() as u8;
        Pool {
            letters: self.letters.minus(tiles),
            owed: self.owed.beyond(tiles),
            jokers: self.jokers - jokers,
            owed_jokers: self.owed_jokers.saturating_sub(jokers),
            spare: self.spare,
        }
    }

    /// The word with jokers only for the letters that the pool does not have; `None` if these are too many.
    pub(super) fn plain(&self, class: Signature) -> Option<Word> {
        let wild = class.beyond(self.letters);
        (wild.len() <= u32::from(self.jokers)).then_some(Word { class, wild })
    }

    /// All ways to lay a class that can be better than others: the plain one, and those in which jokers that are owed take
    /// the place of letters that are not.
    pub(super) fn ways(&self, class: Signature, ways: &mut Vec<Word>) {
        let Some(plain) = self.plain(class) else { return };
        ways.push(plain);
        if self.owed_jokers as u32 > plain.wild.len() {
            self.more_wild(plain, 0, ways);
        }
    }

    /// All ways to lay a class, with jokers wherever there are enough.
    pub(super) fn all_ways(&self, class: Signature) -> Vec<Word> {
        let mut ways = Vec::new();
        let willing = Pool {
            owed: Signature::EMPTY,
            owed_jokers: self.jokers,
            ..*self
        };
        willing.ways(class, &mut ways);
        ways
    }

    fn more_wild(&self, word: Word, from: u8, ways: &mut Vec<Word>) {
        if word.wild.len() >= u32::from(self.owed_jokers) {
            return;
        }
        let tiles = word.class.minus(word.wild);
        for (rank, count) in tiles.iter() {
            if rank >= from && count > self.owed.count(rank) {
                let wilder = Word {
                    class: word.class,
                    wild: word.wild.plus(Signature::one(rank)),
                };
                ways.push(wilder);
                self.more_wild(wilder, rank, ways);
            }
        }
    }
}

/// A word to be laid: its letters, and those of them that jokers stand for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Word {
    pub(super) class: Signature,
    pub(super) wild: Signature,
}

/// What came of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    /// The words are on [`Cover::laid`].
    Found,
    /// There is no way, whatever lies on the table.
    Impossible,
    /// There is no way, but some word was refused only because it lies there already.
    Taken,
    /// The steps ran out.
    Stopped,
}

/// How many pools that cannot be covered are remembered: about 10 MB.
const MAX_REMEMBERED: usize = 1 << 17;

/// A search for words that cover pools.
pub(super) struct Cover<'i> {
    pub(super) index: &'i Index,
    /// The words laid so far.
    pub(super) laid: Vec<Word>,
    /// How many words of a class must not be laid since they stay on the table.
    kept: Vec<(Signature, usize)>,
    impossible: HashSet<Pool, BuildHasherDefault<Mixer>>,
    class_sizes: HashMap<Signature, usize, BuildHasherDefault<Mixer>>,
    pub(super) meter: &'i Meter,
}

impl<'i> Cover<'i> {
    pub(super) fn new(index: &'i Index, meter: &'i Meter) -> Cover<'i> {
        Cover {
            index,
            laid: Vec::new(),
            kept: Vec::new(),
            impossible: HashSet::default(),
            class_sizes: HashMap::default(),
            meter,
        }
    }

    /// Says which words stay on the table.
    pub(super) fn keep(&mut self, words: impl IntoIterator<Item = Signature>) {
        self.kept.clear();
        for class in words {
            match self.kept.iter_mut().find(|(kept, _)| *kept == class) {
                Some((_, n_words)) => *n_words += 1,
                None => self.kept.push((class, 1)),
            }
        }
    }

    /// W2: whether one more word of a class can be laid.
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

    /// Visits all classes of a length that the pool has the tiles for.
    pub(super) fn walk(
        &self,
        length: usize,
        pool: &Pool,
        visit: &mut impl FnMut(Signature) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Some(classes) = self.index.classes(length) else {
            return ControlFlow::Continue(());
        };
        let walk = Walk::new(pool.letters, pool.jokers, None, self.meter);
        classes.walk(&walk, visit)
    }

    /// Lays words so that everything owed is laid and not too much is left over.
    pub(super) fn cover(&mut self, pool: Pool) -> Outcome {
        if pool.is_done() {
            return Outcome::Found;
        }
        if !self.meter.step() {
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

    fn branch(&mut self, pool: Pool) -> Outcome {
        let with = if pool.spare == ANY_SPARE {
            pool.owed.first()
        } else {
            pool.letters.first()
        };
        let walk = Walk::new(pool.letters, pool.jokers, with, self.meter);
        let mut outcome = Outcome::Impossible;
        let n_tiles = pool.len();
        for length in (MIN_LETTERS..=n_tiles.min(self.index.longest())).rev() {
            let rest = n_tiles - length;
            if rest < MIN_LETTERS && pool.spare != ANY_SPARE && rest > usize::from(pool.spare) {
                continue;
            }
            match self.try_length(length, &pool, with, &walk) {
                Outcome::Impossible => {}
                Outcome::Taken => outcome = Outcome::Taken,
                end => return end,
            }
        }
        // Or the letter is left over.
        if pool.spare != ANY_SPARE
            && pool.spare > 0
            && let Some(rank) = with
            && pool.letters.count(rank) > pool.owed.count(rank)
        {
            let without = Pool {
                letters: pool.letters.minus(Signature::one(rank)),
                spare: pool.spare - 1,
                ..pool
            };
            match self.cover(without.tidied()) {
                Outcome::Impossible => {}
                Outcome::Taken => outcome = Outcome::Taken,
                end => return end,
            }
        }
        outcome
    }

    fn try_length(&mut self, length: usize, pool: &Pool, with: Option<u8>, walk: &Walk) -> Outcome {
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

    fn try_class(&mut self, class: Signature, pool: &Pool, with: Option<u8>) -> Outcome {
        if !self.has_word_left(class) {
            return Outcome::Taken;
        }
        if pool.jokers == 0 {
            let wild = Signature::EMPTY;
            return self.try_word(Word { class, wild }, pool);
        }
        let mut ways = Vec::new();
        pool.ways(class, &mut ways);
        let mut end = Outcome::Impossible;
        for word in ways {
            let uses_letter = match with {
                Some(rank) => word.class.count(rank) > word.wild.count(rank),
                None => !word.wild.is_empty(),
            };
            if !uses_letter {
                continue;
            }
            match self.try_word(word, pool) {
                Outcome::Impossible => {}
                Outcome::Taken => end = Outcome::Taken,
                outcome => return outcome,
            }
        }
        end
    }

    fn try_word(&mut self, word: Word, pool: &Pool) -> Outcome {
        self.laid.push(word);
        let outcome = self.cover(pool.after(word));
        if outcome != Outcome::Found {
            self.laid.pop();
        }
        outcome
    }
}
