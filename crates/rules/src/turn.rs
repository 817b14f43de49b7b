//! Whether a turn is legal: from the table before it to the table after it.
//!
//! This is section 8 of the law, the only place that judges a move. Everything works on faces, so two copies of a
//! tile are interchangeable: nobody can say which copy is meant.

mod freed;
mod opening;
mod violation;
mod words;

pub use violation::{Code, Violation};
pub use words::word_text;

use kostka_slim::sorting::SmallSort;

use crate::lexicon::Lexicon;
use crate::meld;
use crate::terms::Terms;
use crate::tile::{Face, Row};
use crate::tile_set::FaceCounts;

/// A try at a turn.
#[derive(Clone, Copy, Debug)]
pub struct Attempt<'a> {
    /// Whether the player opened in an earlier turn.
    pub opened: bool,
    pub rack: &'a [Face],
    pub before: &'a [Row],
    pub after: &'a [Row],
}

/// What a legal turn did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LegalTurn {
    /// The tiles laid, in the order of the rack.
    pub played: Vec<Face>,
    /// What the opening is worth, if this turn is one; letters of its longest word in Word.
    pub opening_value: Option<u16>,
    /// 7.6: the points of a turn in Word.
    pub points: Option<u16>,
    /// The table after the turn, without empty rows and with a letter for every joker among letters.
    pub table: Vec<Row>,
}

/// A try that is not a legal turn.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TurnError {
    /// The position cannot be (ruling 9.15).
    #[error(transparent)]
    Position(#[from] PositionError),
    /// The turn breaks rules; all that it breaks.
    #[error("the turn breaks the rules: {}", violation::codes(.0))]
    Illegal(Vec<Violation>),
}

/// A position that the tile set cannot make.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PositionError {
    #[error("`{0}` is not among the tiles of this rulebook")]
    UnknownTile(Face),
    #[error("there are {found} tiles `{face}` here and the set has only {copies}")]
    TooMany { face: Face, found: u16, copies: u8 },
    #[error("there are {0} tiles here, more than the set has")]
    TooManyTiles(usize),
}

impl PositionError {
    /// The code of the error in the JSON commands.
    pub fn code(&self) -> &'static str {
        match self {
            PositionError::UnknownTile(_) => "unknown-tile",
            PositionError::TooMany { .. } | PositionError::TooManyTiles(_) => "impossible-position",
        }
    }
}

/// Ruling 9.15: whether the tile set can make up these rows and this rack; the counts of both if so.
pub fn check_position(
    terms: &Terms,
    rows: &[Row],
    rack: &[Face],
) -> Result<(FaceCounts, FaceCounts), PositionError> {
    let tiles = terms.tiles();
    let size = rows.iter().map(Vec::len).sum::<usize>() + rack.len();
    if size > tiles.len() {
        // Said before counting, unless one face alone is to blame: that tells more.
        let counts = tiles
            .count(rows.iter().flatten().chain(rack))
            .map_err(PositionError::UnknownTile)?;
        return Err(too_many(terms, &counts).unwrap_or(PositionError::TooManyTiles(size)));
    }
    let on_table = tiles
        .count(rows.iter().flatten())
        .map_err(PositionError::UnknownTile)?;
    let on_rack = tiles.count(rack).map_err(PositionError::UnknownTile)?;
    match too_many(terms, &on_table.plus(&on_rack)) {
        Some(error) => Err(error),
        None => Ok((on_table, on_rack)),
    }
}

fn too_many(terms: &Terms, counts: &FaceCounts) -> Option<PositionError> {
    let (face, found) = terms.tiles().excess(counts)?;
    Some(PositionError::TooMany {
        face,
        found,
        copies: terms.tiles().copies(face),
    })
}

/// Judges a turn. All violations are reported, in the order of the table in the law.
///
/// ```
/// use kostka_rules::{notation, turn, Attempt, NoWords, Terms};
/// let terms = Terms::largest("pl-standard", Default::default())?;
/// let table = |text| notation::parse_table(text, terms.tiles());
/// let attempt = Attempt {
///     opened: true,
///     rack: &notation::parse_row("b3 b8", terms.tiles())?,
///     before: &table("b4 b5 b6")?,
///     after: &table("b3 b4 b5 b6")?,
/// };
/// assert_eq!(turn::check(&terms, &NoWords, attempt)?.played.len(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn check(terms: &Terms, lexicon: &dyn Lexicon, attempt: Attempt) -> Result<LegalTurn, TurnError> {
    check_themed(terms, lexicon, attempt, &[])
}

/// Judges a turn at a table that has refused these words for its theme (W4).
pub fn check_themed(
    terms: &Terms,
    lexicon: &dyn Lexicon,
    attempt: Attempt,
    off_theme: &[String],
) -> Result<LegalTurn, TurnError> {
    let (on_table, on_rack) = check_position(terms, attempt.before, attempt.rack)?;
    let (laid_out, _) = check_position(terms, attempt.after, &[])?;
    let after: Vec<Row> = if terms.tiles().is_letters() {
        words::with_letters(terms, lexicon, attempt.after)
    } else {
        attempt
            .after
            .iter()
            .filter(|row| !row.is_empty())
            .cloned()
            .collect()
    };
    // Violations name rows as the caller numbered them, empty rows included.
    let rows: Vec<usize> = (0..attempt.after.len())
        .filter(|at| !attempt.after[*at].is_empty())
        .collect();

    let new = laid_out.minus(&on_table);
    let played = played_from(terms, attempt.rack, &new);
    let mut violations = Vec::new();
    if played.is_empty() {
        violations.push(Violation::new(
            Code::NothingPlayed,
            if attempt.opened { "T2" } else { "T1" },
        ));
    }
    let foreign = new.minus(&on_rack);
    if !foreign.is_empty() {
        violations.push(Violation::new(Code::TileNotOnRack, "T2").about(faces(terms, &foreign)));
    }
    let missing = on_table.minus(&laid_out);
    if !missing.is_empty() {
        violations.push(Violation::new(Code::TableTileMissing, "T2").about(faces(terms, &missing)));
    }
    let mut opening_value = None;
    let mut points = None;
    if terms.tiles().is_letters() {
        violations.extend(words::check(lexicon, &after, &rows));
        violations.extend(words::check_theme(&after, &rows, off_theme));
        points = Some(words::points(attempt.before, &after, &played, attempt.rack.len()));
    } else {
        violations.extend(check_melds(terms, &after, &rows));
    }
    if !attempt.opened {
        let opening = opening::check(terms, attempt.before, &after, &rows, &new);
        opening_value = Some(opening.value);
        violations.extend(opening.violations);
    }
    if !terms.tiles().is_letters() && (attempt.opened || terms.rules().opening_rearrange) {
        let after: Vec<&[Face]> = after.iter().map(Vec::as_slice).collect();
        violations.extend(freed::check(terms, attempt.before, &after, &rows));
    }
    if violations.is_empty() {
        Ok(LegalTurn {
            played,
            opening_value,
            points,
            table: after,
        })
    } else {
        violations.small_sort_by_key(|violation| (violation.code, violation.sets.first().copied()));
        Err(TurnError::Illegal(violations))
    }
}

/// T4 and X1 alone: the jokers that a turn frees against the rules, for tables of sound melds and the same tiles.
pub fn check_freed(terms: &Terms, before: &[Row], after: &[&[Face]]) -> Vec<Violation> {
    let rows: Vec<usize> = (0..after.len()).collect();
    freed::check(terms, before, after, &rows)
}

/// Whether a table is still as it was: the same sets, in whatever order they or the tiles of a group lie.
pub(crate) fn is_untouched(terms: &Terms, before: &[Row], after: &[Row]) -> bool {
    let rows = || after.iter().filter(|row| !row.is_empty());
    if rows().count() != before.iter().filter(|row| !row.is_empty()).count() {
        return false;
    }
    let after: Vec<Row> = rows().cloned().collect();
    !opening::untouched(terms, before, &after).0
}

/// Every row must be a meld (N1, G1, R1 and the jokers' rules).
fn check_melds(terms: &Terms, after: &[Row], rows: &[usize]) -> Vec<Violation> {
    let mirror_value = terms.rules().mirror_value;
    after
        .iter()
        .zip(rows)
        .filter(|(row, _)| !meld::is_meld(row, mirror_value))
        .map(|(row, set)| {
            if row.len() < meld::MIN_TILES {
                Violation::new(Code::SetTooShort, "N1")
                    .at(*set)
                    .counted(meld::MIN_TILES, row.len())
            } else {
                Violation::not_a_set(meld::why_not(row, mirror_value)).at(*set)
            }
        })
        .collect()
}

/// The rack tiles that are among the new ones, in the order of the rack.
fn played_from(terms: &Terms, rack: &[Face], new: &FaceCounts) -> Vec<Face> {
    let mut left = *new;
    rack.iter()
        .copied()
        .filter(|face| terms.tiles().kind(*face).is_some_and(|kind| left.take(kind)))
        .collect()
}

fn faces(terms: &Terms, counts: &FaceCounts) -> Vec<Face> {
    counts
        .kinds()
        .filter_map(|kind| terms.tiles().face_of_kind(kind))
        .collect()
}
