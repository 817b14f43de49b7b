//! Words that can be laid from some letters.

use kostka_rules::Face;

use super::index::{Index, Walk};
use super::meter::Meter;
use super::signature::{MAX_COPIES, Signature};

/// Words from some letters, in lower case: the shortest first, words of one length in alphabetical order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Anagrams {
    pub words: Vec<String>,
    /// Whether these are all; there can be too many to list.
    pub complete: bool,
}

/// Why letters make no question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum AnagramError {
    #[error("`{0}` is not a letter of this dictionary")]
    UnknownLetter(Face),
    #[error("there are too many `{0}`; at most {MAX_COPIES} are looked at")]
    TooMany(Face),
}

/// How many words are listed at most, and how many steps are taken to find them.
const MAX_WORDS: usize = 100_000;
const MAX_STEPS: u64 = 50_000_000;

/// The words that can be laid from `letters`, not all of which need be used; jokers stand for any letter.
///
/// Only words that the tile set of the index has the tiles for are found.
pub fn anagrams(index: &Index, letters: &[Face]) -> Result<Anagrams, AnagramError> {
    let meter = Meter::new(MAX_STEPS);
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
    let walk = Walk::new(pool, jokers, None, &meter);
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
