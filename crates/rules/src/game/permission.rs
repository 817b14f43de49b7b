//! The rules that a game and a view share: announcing, redealing, and the clock.

use kostka_slim::sorting::SmallSort;

use super::{PlayerView, Refusal};
use crate::rulebook::ClockFrom;
use crate::terms::Terms;
use crate::tile::Face;

/// T5: checks that a player may announce an opening. `just_drew` is `true` if the player drew in their last turn and is
/// not to move yet.
pub(super) fn announcement(terms: &Terms, player: &PlayerView, just_drew: bool) -> Result<(), Refusal> {
    if !terms.rules().announcement {
        Err(Refusal::NoAnnouncements)
    } else if player.opened || player.announced || player.resigned || !just_drew {
        Err(Refusal::NothingToAnnounce)
    } else {
        Ok(())
    }
}

/// S4: checks that a player may demand a redeal. `begins` is `true` if no player has ended a turn yet.
pub(super) fn redeal(terms: &Terms, player: &PlayerView, begins: bool, rack: &[Face]) -> Result<(), Refusal> {
    if !terms.rules().redeal {
        return Err(Refusal::NoRedeals);
    }
    if player.resigned || !begins {
        return Err(Refusal::TooLateToRedeal);
    }
    match doublets(rack) {
        0..3 => Err(Refusal::TooFewDoublets(doublets(rack))),
        _ => Ok(()),
    }
}

/// S4: returns the number of doublets of a rack. Two jokers are no doublet.
fn doublets(rack: &[Face]) -> usize {
    let mut faces: Vec<&Face> = rack
        .iter()
        .filter(|face| matches!(face, Face::Number(..)))
        .collect();
    faces.small_sort();
    faces
        .chunk_by(|a, b| a == b)
        .filter(|same| same.len() > 1)
        .count()
}

/// T7: returns the seconds for a turn of a player who has or has not opened; `None` without a clock.
pub(super) fn clock(terms: &Terms, opened: bool) -> Option<u16> {
    let runs = match terms.rules().clock_from {
        ClockFrom::FirstTurn => true,
        ClockFrom::AfterOpening => opened,
    };
    terms.rules().clock.seconds().filter(|_| runs)
}
