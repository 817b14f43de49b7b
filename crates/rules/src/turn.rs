//! Judges turns, from the table before a turn to the table after it.
//!
//! This is section 8 of the law, and the only place that judges a move. It works on faces, so two copies of a tile are
//! interchangeable: no player can name one of them.

mod freed;
mod opening;
mod replaced;
mod violation;
mod words;

pub use freed::may_stay;
pub use replaced::codes as replacement_codes;
pub use violation::{Code, Violation};
pub use words::word_text;

use kostka_slim::sorting::SmallSort;

use crate::lexicon::Lexicon;
use crate::meld;
use crate::terms::Terms;
use crate::tile::{Face, Row};
use crate::tile_set::FaceCounts;

/// A turn to be judged.
#[derive(Clone, Copy, Debug)]
pub struct Attempt<'a> {
    /// `true` if the player opened in an earlier turn.
    pub opened: bool,
    /// The rack before the turn.
    pub rack: &'a [Face],
    /// The table before the turn.
    pub before: &'a [Row],
    /// The table after the turn.
    pub after: &'a [Row],
}

/// The effect of a legal turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LegalTurn {
    /// The tiles laid, in the order of the rack.
    pub played: Vec<Face>,
    /// The worth of the opening, if this turn is one; in Word the length of its longest word.
    pub opening_value: Option<u16>,
    /// 7.6: the points of a turn in Word.
    pub points: Option<u16>,
    /// The table after the turn, without empty rows and with a letter for every joker among letters.
    pub table: Vec<Row>,
}

/// The reason why a turn is not legal.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TurnError {
    /// Ruling 9.15: the position is impossible.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// All the rules that the turn breaks.
    #[error("the turn breaks the rules: {}", violation::codes(.0))]
    Illegal(Vec<Violation>),
}

/// A position that the tile set cannot make.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PositionError {
    /// A face that is not in the tile set.
    #[error("`{0}` is not among the tiles of this rulebook")]
    UnknownTile(Face),
    /// A face that is there more often than the set holds it.
    #[error("there are {found} tiles `{face}` here and the set has only {copies}")]
    TooMany {
        /// The face.
        face: Face,
        /// The number of tiles with this face in the position.
        found: u16,
        /// The number of copies in the set.
        copies: u8,
    },
    /// More tiles than the set holds.
    #[error("there are {0} tiles here, more than the set has")]
    TooManyTiles(usize),
}

impl PositionError {
    /// Returns the code of the error in the JSON commands.
    pub fn code(&self) -> &'static str {
        match self {
            PositionError::UnknownTile(_) => "unknown-tile",
            PositionError::TooMany { .. } | PositionError::TooManyTiles(_) => "impossible-position",
        }
    }
}

/// Ruling 9.15: checks that the tile set can make up these rows and this rack, and counts the tiles of both.
pub fn check_position(
    terms: &Terms,
    rows: &[Row],
    rack: &[Face],
) -> Result<(FaceCounts, FaceCounts), PositionError> {
    let tiles = terms.tiles();
    let size = rows.iter().map(Vec::len).sum::<usize>() + rack.len();
    if size > tiles.len() {
        // A single face that is there too often is the more helpful error.
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

/// Returns an error if a face is there more often than the set holds it.
fn too_many(terms: &Terms, counts: &FaceCounts) -> Option<PositionError> {
    let (face, found) = terms.tiles().excess(counts)?;
    Some(PositionError::TooMany {
        face,
        found,
        copies: terms.tiles().copies(face),
    })
}

/// Judges a turn. Reports all violations, in the order of the table in the law.
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
///
/// let gap = Attempt { after: &table("b4 b5 b6 b8")?, ..attempt };
/// let error = turn::check(&terms, &NoWords, gap).unwrap_err();
/// assert_eq!(error.to_string(), "the turn breaks the rules: not-a-set");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn check(terms: &Terms, lexicon: &dyn Lexicon, attempt: Attempt) -> Result<LegalTurn, TurnError> {
    check_themed(terms, lexicon, attempt, &[])
}

/// Judges a turn at a table that has voted down the words `off_theme` for its theme (W4).
pub fn check_themed(
    terms: &Terms,
    lexicon: &dyn Lexicon,
    attempt: Attempt,
    off_theme: &[String],
) -> Result<LegalTurn, TurnError> {
    let (on_table, on_rack) = check_position(terms, attempt.before, attempt.rack)?;
    let (laid_out, _) = check_position(terms, attempt.after, &[])?;
    // Violations number the rows as the caller did, empty rows included.
    let rows = attempt.after.iter().cloned().enumerate();
    let (rows, mut after): (Vec<usize>, Vec<Row>) = rows.filter(|(_, row)| !row.is_empty()).unzip();
    if terms.tiles().is_letters() {
        words::give_letters(terms, lexicon, &mut after);
    }

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

/// Checks T4 and X1 alone, for tables of valid melds from which no tile is missing. Returns the violations of freed jokers.
pub fn check_freed(terms: &Terms, before: &[Row], after: &[&[Face]]) -> Vec<Violation> {
    let rows: Vec<usize> = (0..after.len()).collect();
    freed::check(terms, before, after, &rows)
}

/// Returns `true` if both tables hold the same melds. The order of the melds, and of the tiles in a group, does not count.
pub(crate) fn is_untouched(terms: &Terms, before: &[Row], after: &[Row]) -> bool {
    let rows = || after.iter().filter(|row| !row.is_empty());
    if rows().count() != before.iter().filter(|row| !row.is_empty()).count() {
        return false;
    }
    let after: Vec<Row> = rows().cloned().collect();
    opening::changed_rows(terms, before, &after).is_untouched
}

/// Checks that every row is a meld (N1, G1, R1 and the jokers' rules).
fn check_melds(terms: &Terms, after: &[Row], rows: &[usize]) -> Vec<Violation> {
    let mirror_value = terms.rules().mirror_value;
    after
        .iter()
        .zip(rows)
        .filter(|(row, _)| !meld::is_meld(row, mirror_value))
        .map(|(row, at)| {
            if row.len() < meld::MIN_TILES {
                Violation::new(Code::SetTooShort, "N1")
                    .at(*at)
                    .counted(meld::MIN_TILES, row.len())
            } else {
                Violation::not_a_set(meld::why_not(row, mirror_value)).at(*at)
            }
        })
        .collect()
}

/// Returns the rack tiles that are among the new tiles, in the order of the rack.
fn played_from(terms: &Terms, rack: &[Face], new: &FaceCounts) -> Vec<Face> {
    let mut left = *new;
    rack.iter()
        .copied()
        .filter(|face| terms.tiles().kind(*face).is_some_and(|kind| left.take(kind)))
        .collect()
}

/// Returns the counted faces, each repeated by its count.
fn faces(terms: &Terms, counts: &FaceCounts) -> Vec<Face> {
    counts
        .kinds()
        .filter_map(|kind| terms.tiles().face_of_kind(kind))
        .collect()
}
