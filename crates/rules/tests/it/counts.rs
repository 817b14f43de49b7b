//! Known counts of melds without jokers.

use kostka_rules::meld::{self, Reading};
use kostka_rules::{Face, MirrorValue};

use crate::terms;

/// Returns every choice of `len` different number tiles, sorted upwards within each colour.
fn melds_of(len: usize) -> usize {
    let faces: Vec<Face> = terms("pl-standard")
        .tiles()
        .faces()
        .map(|(face, _)| face)
        .filter(|face| !face.is_joker())
        .collect();
    let mut chosen = Vec::new();
    let mut melds = 0;
    choose(&faces, len, &mut chosen, &mut melds);
    melds
}

fn choose(faces: &[Face], more: usize, chosen: &mut Vec<Face>, melds: &mut usize) {
    if more == 0 {
        *melds += usize::from(meld::is_meld(chosen, MirrorValue::Middle));
        return;
    }
    for (at, face) in faces.iter().enumerate() {
        chosen.push(*face);
        choose(&faces[at + 1..], more - 1, chosen, melds);
        chosen.pop();
    }
}

#[test]
fn there_are_185_jokerless_melds_with_runs_of_3_to_5() {
    assert_eq!((3..=5).map(melds_of).sum::<usize>(), 185);
}

#[test]
fn there_are_329_jokerless_melds_with_all_runs() {
    let short: usize = (3..=5).map(melds_of).sum();
    // Melds of six and more tiles are runs, so only neighbouring tiles need be tried.
    let faces: Vec<Face> = terms("pl-standard")
        .tiles()
        .faces()
        .map(|(face, _)| face)
        .collect();
    let long: usize = (6..=14)
        .flat_map(|len| faces.windows(len))
        .filter(|tiles| {
            let readings = meld::readings(tiles, MirrorValue::Middle);
            readings.iter().any(|r| matches!(r, Reading::Run { .. })) && !tiles.iter().any(|f| f.is_joker())
        })
        .count();
    assert_eq!(short + long, 329);
}
