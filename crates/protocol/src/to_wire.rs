//! From the rules' types to messages, field by field.

use kostka_rules::game::{Outcome, SeenEvent};
use kostka_rules::meld::NotAMeld;
use kostka_rules::{Row, TileSet, Violation};

use crate::event::Step;
use crate::refused::WireViolation;
use crate::snapshot::EndView;
use crate::tiles::{Pieces, WireTable};

/// Rows of faces as strings.
pub fn rows_to_wire(rows: &[Row]) -> Vec<Vec<String>> {
    rows.iter()
        .map(|row| row.iter().map(ToString::to_string).collect())
        .collect()
}

/// A violation without its text.
pub fn violation_to_wire(violation: &Violation) -> WireViolation {
    WireViolation {
        code: violation.code.as_str().to_owned(),
        rule: violation.rule.to_owned(),
        sets: violation.sets.clone(),
        tiles: violation.tiles.iter().map(ToString::to_string).collect(),
        expected: violation.expected,
        found: violation.found,
        why: violation.why.map(|why| why_code(why).to_owned()),
        word: violation.word.clone(),
    }
}

/// The end of a game, before what was hidden is told.
pub fn outcome_to_wire(outcome: &Outcome) -> EndView {
    EndView {
        end: outcome.end,
        sheet: outcome.sheet.clone(),
        reveal: None,
    }
}

/// A step of a game as a viewer is told it. `new_rack` is the viewer's rack after a redeal; the start of a game has a
/// message of its own and is no step.
pub fn step_to_wire(event: SeenEvent, tiles: &TileSet, new_rack: &Pieces) -> Option<Step> {
    Some(match event {
        SeenEvent::Started { .. } => return None,
        SeenEvent::Redealt { seat } => Step::Redealt {
            seat,
            rack: new_rack.clone(),
        },
        SeenEvent::Played {
            seat,
            table,
            laid,
            points,
        } => Step::Played {
            seat,
            table: WireTable::new(&table, tiles),
            laid: Pieces::new(&laid, tiles),
            points,
        },
        SeenEvent::Drew {
            seat,
            count,
            tiles: drawn,
            reason,
        } => Step::Drew {
            seat,
            count,
            drawn: drawn.map(|drawn| Pieces::new(&drawn, tiles)),
            reason,
        },
        SeenEvent::Passed { seat, reason } => Step::Passed { seat, reason },
        SeenEvent::Restored { seat } => Step::Restored { seat },
        SeenEvent::TurnLost { seat } => Step::TurnLost { seat },
        SeenEvent::Skipped { seat } => Step::Skipped { seat },
        SeenEvent::Announced { seat } => Step::Announced { seat },
        SeenEvent::Resigned { seat } => Step::Resigned { seat },
        SeenEvent::Proposed { seat, table } => Step::Proposed {
            seat,
            table: rows_to_wire(&table),
        },
        SeenEvent::Challenged { seat, word } => Step::Challenged { seat, word },
        SeenEvent::Voted { seat, fits } => Step::Voted { seat, fits },
        SeenEvent::Judged { word, fits } => Step::Judged { word, fits },
        SeenEvent::TurnBegan { seat } => Step::TurnBegan { seat },
        SeenEvent::Ended { outcome } => Step::Ended {
            end: outcome.end,
            sheet: outcome.sheet,
        },
    })
}

/// The code of a reason.
fn why_code(why: NotAMeld) -> &'static str {
    match why {
        NotAMeld::OnlyJokers => "only-jokers",
        NotAMeld::GroupRepeatsColour => "group-repeats-colour",
        NotAMeld::GroupTooLong => "group-too-long",
        NotAMeld::NotConsecutive => "not-consecutive",
        NotAMeld::BeyondTheEnds => "beyond-the-ends",
        NotAMeld::SeveralColours => "several-colours",
        NotAMeld::ColouredJokerOutOfPlace => "coloured-joker-out-of-place",
        NotAMeld::DoubleOutOfPlace => "double-out-of-place",
        NotAMeld::ChangeInGroup => "change-in-group",
        NotAMeld::TwoChanges => "two-changes",
        NotAMeld::ChangeBetweenSameColours => "change-between-same-colours",
        NotAMeld::TwoMirrors => "two-mirrors",
        NotAMeld::NotMirrored => "not-mirrored",
        NotAMeld::MirrorWithoutMiddle => "mirror-without-middle",
    }
}
