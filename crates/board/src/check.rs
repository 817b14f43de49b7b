//! Asks the rules about a draft while it is being made. The rules are the only judge.

use kostka_rules::meld::{self, StandsFor};
use kostka_rules::turn::{self, LegalTurn};
use kostka_rules::{Attempt, Code, Face, Lexicon, NoWords, Terms, Tile, TurnError, Violation};

use crate::draft::Draft;
use crate::melds::Melds;
use crate::piece::faces;

/// The verdict of the rules on a draft.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    /// In the order of the draft's rows.
    pub rows: Vec<RowCheck>,
    /// The opening as it grows, for a player who has not opened.
    pub opening: Option<Opening>,
    /// The points of the turn in Word (7.6), once it is legal.
    pub points: Option<u16>,
    /// The reason why the turn cannot end; `None`: it can.
    pub reason: Option<Reason>,
}

impl Checked {
    /// Checks whether the turn can end.
    pub fn can_end(&self) -> bool {
        self.reason.is_none()
    }
}

/// The verdict on one row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RowCheck {
    /// The key of the row in its draft.
    pub key: u32,
    /// Valid, on the way to it, or not.
    pub state: RowState,
    /// The meanings of its jokers.
    pub jokers: Vec<(Tile, Stands)>,
}

/// The validity of a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RowState {
    /// Nothing is wrong with it.
    Valid,
    /// The first rule that it breaks now. More tiles, or the rest of the turn, can mend that.
    Unfinished(Violation),
    /// The rule that it breaks, and no tile that is added makes it a set.
    Broken(Violation),
    /// There is no dictionary yet to look the word up in.
    Checking,
}

/// The meaning of a joker in its row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stands {
    /// A joker among numbers stands for this.
    Number(StandsFor),
    /// A joker among letters stands for this letter.
    Letter(char),
}

/// An opening as it grows: `24 / 30`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opening {
    /// The worth of the rows from the rack alone; in Word the letters of the longest.
    pub value: u16,
    /// The worth that is needed.
    pub minimum: u16,
}

/// The reason why a turn cannot end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// It is the turn of another player.
    NotYourTurn,
    /// The dictionary is still loading.
    Checking,
    /// The first rule that it breaks.
    Broken(Violation),
}

/// Asks the rules about a draft.
///
/// Without `words` a game of words waits for its dictionary; a game of numbers needs none.
pub fn check(draft: &Draft, words: Option<&dyn Lexicon>, off_theme: &[String]) -> Checked {
    let start = draft.start();
    let letters = start.terms.tiles().is_letters();
    let waits = letters && words.is_none();
    let lexicon: &dyn Lexicon = if waits {
        &AnyWord
    } else {
        words.unwrap_or(&NoWords)
    };
    let after = draft.table();
    let before = start.table_faces();
    let rack = faces(&start.rack);
    let attempt = Attempt {
        opened: start.opened,
        rack: &rack,
        before: &before,
        after: &after,
    };
    let judged = turn::check_themed(&start.terms, lexicon, attempt, off_theme);
    let (legal, violations) = match judged {
        Ok(legal) => (Some(legal), Vec::new()),
        Err(TurnError::Illegal(violations)) => (None, violations),
        // A draft holds the tiles of its game, so its position is possible.
        Err(TurnError::Position(_)) => (None, Vec::new()),
    };
    let rows = draft.rows().iter().enumerate().map(|(at, row)| {
        let broken = violations.iter().find(|violation| violation.sets.contains(&at));
        let state = match broken {
            Some(violation) if is_hopeless(violation, &after[at], &start.terms) => {
                RowState::Broken(violation.clone())
            }
            Some(violation) => RowState::Unfinished(violation.clone()),
            None if waits && row.pieces.iter().any(|piece| piece.new) => RowState::Checking,
            None => RowState::Valid,
        };
        let told = legal.as_ref().and_then(|legal| legal.table.get(at));
        let best = meld::readings(&after[at], start.terms.rules().mirror_value)
            .best()
            .copied();
        let jokers = row.pieces.iter().enumerate().filter_map(|(place, piece)| {
            let stands = match piece.face {
                Face::Blank(Some(letter)) => Stands::Letter(letter),
                Face::Blank(None) if !waits => Stands::Letter(told?.get(place)?.letter()?),
                _ => Stands::Number(best?.stands_for(&after[at], place)?),
            };
            Some((piece.tile, stands))
        });
        RowCheck {
            key: row.key,
            state,
            jokers: jokers.collect(),
        }
    });
    let rows: Vec<RowCheck> = rows.collect();
    let opening = (!start.opened).then(|| opening(draft, legal.as_ref(), &violations));
    let reason = if !start.mine {
        Some(Reason::NotYourTurn)
    } else if let Some(violation) = violations.into_iter().next() {
        Some(Reason::Broken(violation))
    } else if waits {
        Some(Reason::Checking)
    } else {
        None
    };
    Checked {
        rows,
        opening,
        points: legal.filter(|_| !waits).and_then(|legal| legal.points),
        reason,
    }
}

/// Checks whether a row is no set and cannot become one by adding tiles. To letters one can always add others.
fn is_hopeless(violation: &Violation, row: &[Face], terms: &Terms) -> bool {
    let is_no_set = matches!(violation.code, Code::SetTooShort | Code::NotASet);
    is_no_set
        && !terms.tiles().is_letters()
        && !meld::can_grow(row, terms.tiles(), terms.rules().mirror_value)
}

fn opening(draft: &Draft, legal: Option<&LegalTurn>, violations: &[Violation]) -> Opening {
    let minimum = draft.start().terms.rules().opening_minimum;
    let too_low = violations
        .iter()
        .find(|violation| violation.code == Code::OpeningTooLow);
    let said = match (legal, too_low) {
        (Some(legal), _) => legal.opening_value,
        (_, Some(violation)) => violation.found.and_then(|found| u16::try_from(found).ok()),
        _ => None,
    };
    // The rules name the worth only where it decides; an opening that is wrong elsewhere is counted here.
    let own = || Melds::of(&draft.start().terms).opening_value(draft.rows());
    Opening {
        value: said.unwrap_or_else(own),
        minimum,
    }
}

/// Takes everything for a word, until there is a dictionary: what else is wrong is still found.
struct AnyWord;

impl Lexicon for AnyWord {
    fn contains(&self, _: &[char]) -> bool {
        true
    }
}
