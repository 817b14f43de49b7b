//! The most helpful reason why a row is not a meld.

use super::readings;
use super::run::Sides;
use crate::rulebook::MirrorValue;
use crate::tile::{Colour, Colours, Face, Joker, MAX_NUMBER};

/// The reason why a row of three or more tiles is neither a group nor a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotAMeld {
    /// 9.2: the row has no number tile.
    OnlyJokers,
    /// G1: a group has a colour twice.
    GroupRepeatsColour,
    /// G1: a group has more than four tiles.
    GroupTooLong,
    /// G1: a group has several numbers.
    GroupOfSeveralNumbers,
    /// R1: the numbers do not go up by one.
    NotConsecutive,
    /// R1: a joker would stand for a number below 1 or above 13.
    BeyondTheEnds,
    /// R1: a run has several colours.
    SeveralColours,
    /// J2: a coloured joker stands where its colour does not fit.
    ColouredJokerOutOfPlace,
    /// D1: a double joker has no room for two tiles.
    DoubleOutOfPlace,
    /// C1: a colour-change joker is in a group.
    ChangeInGroup,
    /// C1: a run has two colour-change jokers.
    TwoChanges,
    /// C1: the colour is the same on both sides of a colour-change joker.
    ChangeBetweenSameColours,
    /// M1: the row has two mirror jokers.
    TwoMirrors,
    /// M1: the two sides of the mirror joker differ.
    NotMirrored,
    /// M1: the middle number would be 0 or 14.
    MirrorWithoutMiddle,
}

impl NotAMeld {
    /// Returns the code of the rule that the row breaks.
    pub const fn rule(self) -> &'static str {
        match self {
            NotAMeld::OnlyJokers => "9.2",
            NotAMeld::GroupRepeatsColour | NotAMeld::GroupTooLong | NotAMeld::GroupOfSeveralNumbers => "G1",
            NotAMeld::NotConsecutive | NotAMeld::BeyondTheEnds | NotAMeld::SeveralColours => "R1",
            NotAMeld::ColouredJokerOutOfPlace => "J2",
            NotAMeld::DoubleOutOfPlace => "D1",
            NotAMeld::ChangeInGroup | NotAMeld::ChangeBetweenSameColours | NotAMeld::TwoChanges => "C1",
            NotAMeld::TwoMirrors | NotAMeld::NotMirrored | NotAMeld::MirrorWithoutMiddle => "M1",
        }
    }

    /// Returns the reason in English, to follow "this is not a set: ".
    pub const fn reason(self) -> &'static str {
        match self {
            NotAMeld::OnlyJokers => "a set holds at least one number tile",
            NotAMeld::GroupRepeatsColour => "a group holds each colour once",
            NotAMeld::GroupTooLong => "a group has three or four tiles",
            NotAMeld::GroupOfSeveralNumbers => "a group is of one number",
            NotAMeld::NotConsecutive => "a run goes up by one from tile to tile",
            NotAMeld::BeyondTheEnds => "a run begins at 1 or above and ends at 13 or below",
            NotAMeld::SeveralColours => "a run is of one colour",
            NotAMeld::ColouredJokerOutOfPlace => {
                "a coloured joker stands only for a missing tile of its own colour"
            }
            NotAMeld::DoubleOutOfPlace => "a double joker needs room for two tiles",
            NotAMeld::ChangeInGroup => "a colour-change joker lies in runs only",
            NotAMeld::TwoChanges => "a run holds one colour-change joker at most",
            NotAMeld::ChangeBetweenSameColours => {
                "a colour-change joker stands between two different colours"
            }
            NotAMeld::TwoMirrors => "a set holds one mirror joker at most",
            NotAMeld::NotMirrored => "the tiles on both sides of a mirror joker must mirror each other",
            NotAMeld::MirrorWithoutMiddle => "a mirrored run needs a middle number from 1 to 13",
        }
    }
}

/// Returns the reason why a row is not a meld. For a row that has [`readings`] the answer is arbitrary.
pub fn why_not(row: &[Face], mirror_value: MirrorValue) -> NotAMeld {
    let mirrors = row
        .iter()
        .filter(|face| **face == Face::Joker(Joker::Mirror))
        .count();
    let has_number = row.iter().any(|face| matches!(face, Face::Number(..)));
    match mirrors {
        2.. => NotAMeld::TwoMirrors,
        _ if !has_number => NotAMeld::OnlyJokers,
        1 if mirror_value == MirrorValue::Middle && !readings(row, MirrorValue::Zero).is_empty() => {
            NotAMeld::MirrorWithoutMiddle
        }
        1 => NotAMeld::NotMirrored,
        _ if looks_like_group(row) => why_no_group(row),
        _ => why_no_run(row),
    }
}

/// Checks whether more tiles agree with a group, by their number, than with a run, by their colour.
fn looks_like_group(row: &[Face]) -> bool {
    let mut of_number = [0_usize; MAX_NUMBER as usize + 1];
    let mut of_colour = [[false; MAX_NUMBER as usize + 1]; Colour::ALL.len()];
    for face in row {
        let Face::Number(colour, number) = *face else {
            continue;
        };
        if let Some(count) = of_number.get_mut(usize::from(number)) {
            *count += 1;
            of_colour[colour as usize][usize::from(number)] = true;
        }
    }
    let longest_run = of_colour.map(|numbers| numbers.iter().filter(|lies| **lies).count());
    of_number.iter().max() > longest_run.iter().max()
}

/// Returns the reason for a row that looks like a group.
fn why_no_group(row: &[Face]) -> NotAMeld {
    let mut printed = Colours::NONE;
    let mut number = None;
    for face in row {
        match face {
            Face::Joker(Joker::ColourChange) => return NotAMeld::ChangeInGroup,
            Face::Number(_, other) if *number.get_or_insert(*other) != *other => {
                return NotAMeld::GroupOfSeveralNumbers;
            }
            Face::Number(colour, _) if printed.contains(*colour) => return NotAMeld::GroupRepeatsColour,
            Face::Number(colour, _) => printed = printed.or(Colours::only(*colour)),
            _ => {}
        }
    }
    let mut taken = printed;
    for face in row {
        if let Face::Joker(Joker::Coloured(colour)) = face {
            if taken.contains(*colour) {
                return NotAMeld::ColouredJokerOutOfPlace;
            }
            taken = taken.or(Colours::only(*colour));
        }
    }
    if row.len() <= 4 {
        NotAMeld::DoubleOutOfPlace
    } else {
        NotAMeld::GroupTooLong
    }
}

/// Returns the reason for a row that looks like a run.
fn why_no_run(row: &[Face]) -> NotAMeld {
    let mut start = None;
    let mut places = 0i32;
    let mut printed = Sides::default();
    for face in row {
        match face {
            Face::Number(colour, number) => {
                let begins = i32::from(*number) - places;
                if *start.get_or_insert(begins) != begins {
                    return NotAMeld::NotConsecutive;
                }
                printed.restrict(*colour);
            }
            Face::Joker(Joker::Double) => places += 1,
            Face::Joker(Joker::ColourChange) if printed.change().is_none() => return NotAMeld::TwoChanges,
            _ => {}
        }
        places += 1;
    }
    let start = start.unwrap_or(1);
    if start < 1 || start + places - 1 > i32::from(MAX_NUMBER) {
        let end = if start < 1 { row.first() } else { row.last() };
        let double = end == Some(&Face::Joker(Joker::Double));
        return if double {
            NotAMeld::DoubleOutOfPlace
        } else {
            NotAMeld::BeyondTheEnds
        };
    }
    let change = row.contains(&Face::Joker(Joker::ColourChange));
    match printed.resolve() {
        // The number tiles alone make a run, so a coloured joker is at fault.
        Some(_) => NotAMeld::ColouredJokerOutOfPlace,
        None if change && printed.is_one_colour_each() => NotAMeld::ChangeBetweenSameColours,
        None => NotAMeld::SeveralColours,
    }
}
