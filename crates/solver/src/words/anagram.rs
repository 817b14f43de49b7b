//! Lists the words that can be laid from some letters.

use kostka_rules::Face;

use super::index::{Index, Walk};
use super::signature::{MAX_COPIES, Signature};
use super::step_counter::StepCounter;

/// The words from some letters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Anagrams {
    /// The words in lower case: the shortest first, those of one length in alphabetical order.
    pub words: Vec<String>,
    /// True if these are all words; there can be too many to list.
    pub complete: bool,
}

/// A reason why letters cannot be searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum AnagramError {
    /// A face that is not a letter of the dictionary.
    #[error("`{0}` is not a letter of this dictionary")]
    UnknownLetter(Face),
    /// More copies of a face than a search can hold.
    #[error("there are too many `{0}`; at most {MAX_COPIES} are looked at")]
    TooMany(Face),
}

/// The largest number of words listed.
const MAX_WORDS: usize = 100_000;

/// The largest number of steps taken to find them.
const MAX_STEPS: u64 = 50_000_000;

/// Lists the words that can be laid from some of `letters`; jokers stand for any letter.
///
/// Only words that the tile set of the index can lay are found.
pub fn anagrams(index: &Index, letters: &[Face]) -> Result<Anagrams, AnagramError> {
    let counter = StepCounter::new(MAX_STEPS);
    let (mut pool, mut jokers) = (Signature::EMPTY, 0);
    for face in letters {
        match face {
            Face::Letter(char) => {
                let rank = index.letters().rank_of(*char);
                let rank = rank.ok_or(AnagramError::UnknownLetter(*face))?;
                if pool.count(rank) == MAX_COPIES {
                    return Err(AnagramError::TooMany(*face));
                }
                pool = pool.plus(Signature::one(rank));
            }
            Face::Blank(_) if jokers == MAX_COPIES => return Err(AnagramError::TooMany(*face)),
            Face::Blank(_) => jokers += 1,
            _ => return Err(AnagramError::UnknownLetter(*face)),
        }
    }
    let walk = Walk::new(pool, jokers, None, &counter);
    let mut found = Anagrams {
        words: Vec::new(),
        complete: true,
    };
    for length in super::MIN_LETTERS..=letters.len().min(index.longest()) {
        let Some(classes) = index.classes(length) else {
            break;
        };
        let mut words: Vec<Vec<u8>> = Vec::new();
        let room = MAX_WORDS - found.words.len();
        let end = classes.walk(&walk, &mut |class| {
            words.extend(index.words_of(class));
            if words.len() > room {
                std::ops::ControlFlow::Break(())
            } else {
                std::ops::ControlFlow::Continue(())
            }
        });
        let spelled = words.into_iter().map(|word| {
            let letters = word
                .iter()
                .filter_map(|&rank| index.letters().letter_of_rank(rank));
            letters.collect::<Vec<_>>()
        });
        let mut spelled: Vec<_> = spelled.collect();
        spelled.sort_unstable();
        spelled.truncate(room);
        let texts = spelled.iter().map(|word| index.alphabet().text_of(word));
        found.words.extend(texts);
        if end.is_break() {
            found.complete = false;
            break;
        }
    }
    Ok(found)
}
