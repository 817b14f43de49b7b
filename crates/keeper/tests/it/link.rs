//! Matches in links.

use kostka_keeper::link;
use kostka_keeper::matches::Match;
use kostka_keeper::sheet::{Rack, Sheet};
use kostka_rules::Seat;
use kostka_rules::score::End;
use kostka_solver::OpeningSearch;
use proptest::prelude::*;

use crate::{played, sums, tiles};

fn with_games(count: usize) -> Match {
    let mut played = played("uk-xp", 6);
    for game in 0..count {
        let sums = sums(
            played.terms(),
            &[None, Some(5), Some(16), Some(3), Some(30), Some(game as u16)],
        );
        played.open(game);
        let mut draft = played.draft().unwrap().game.clone();
        draft.sheet = Some(sums);
        played.enter(draft);
        played.close(&OpeningSearch).unwrap();
    }
    played
}

#[test]
fn a_link_carries_the_games_and_leaves_out_drafts() {
    let mut played = with_games(3);
    played.open(1);
    let read = link::read(&link::write(&played)).unwrap();
    assert_eq!(read.games(), played.games());
    assert!(read.draft().is_none() && !read.can_undo());
}

#[test]
fn a_long_match_of_six_fits_into_a_link_that_can_be_sent() {
    let length = link::write(&with_games(20)).len();
    assert!(length < 1000, "{length}");
}

#[test]
fn racks_of_tiles_travel_too() {
    let mut played = played("pl-twist", 2);
    let mut sheet = Sheet::new(played.terms());
    sheet.end = Some(End::Out(Seat(0)));
    sheet.players[Seat(1)].rack = tiles(played.terms(), "D k13 J");
    let mut game = played.running().unwrap();
    game.sheet = Some(sheet);
    played.put(0, game);
    let read = link::read(&link::write(&played)).unwrap();
    let rack: &Rack = &read.games()[0].sheet.as_ref().unwrap().players[Seat(1)].rack;
    assert_eq!(rack.faces(read.terms()).len(), 3);
}

#[test]
fn a_link_that_unpacks_without_end_is_refused() {
    use base64::Engine;
    use base64::engine::general_purpose::URL_SAFE_NO_PAD;
    let bomb = miniz_oxide::deflate::compress_to_vec(&vec![b' '; 50 << 20], 9);
    assert!(link::read(&URL_SAFE_NO_PAD.encode(bomb)).is_err());
}

proptest! {
    #[test]
    fn any_text_is_refused_or_read(text in "[A-Za-z0-9_-]{0,200}") {
        if let Ok(read) = link::read(&text) {
            prop_assert_eq!(link::read(&link::write(&read)), Ok(read.to_share()));
        }
    }

    #[test]
    fn a_link_with_a_changed_letter_never_panics(at in 0usize..400, to in "[A-Za-z0-9_-]") {
        let mut link = link::write(&with_games(2));
        let at = at % link.len();
        link.replace_range(at..=at, &to);
        if let Ok(read) = link::read(&link) {
            let accounts = read.accounts(&OpeningSearch);
            // Standings may be refused, but are always answered.
            drop(read.standings(&accounts));
        }
    }
}
