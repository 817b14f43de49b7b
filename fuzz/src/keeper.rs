//! Matches of real tables from links and from browsers, and boards for other phones.

use kostka_keeper::board::{BoardShown, BoardUpdate};
use kostka_keeper::link;
use kostka_keeper::matches::{MATCH, Match};
use kostka_keeper::plot::Plot;
use kostka_solver::OpeningSearch;

/// The most games whose accounts are made, which may ask the solver about every rack.
const MAX_GAMES: usize = 4;

/// Reads the bytes as a match, packed as in a link or plain as in a browser, and as an update of a board.
pub fn real_tables(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    for played in [link::read(&text), MATCH.read(&text)].into_iter().flatten() {
        is_sound(&played);
    }
    if let Ok(BoardUpdate {
        board: Some(board), ..
    }) = serde_json::from_slice(data)
    {
        let now = board.sent.wrapping_mul(7);
        let shown = BoardShown {
            version: 1,
            age: now,
            board,
        };
        if let Some(mut clock) = shown.clock(now) {
            clock.reading(now);
            clock.toggle_pause(now);
            clock.end_turn(now);
            clock.undo(now);
        }
    }
}

fn is_sound(played: &Match) {
    let again = link::read(&link::write(played));
    assert_eq!(again, Ok(played.to_share()), "a match is the same after its link");
    let kept = MATCH.write(played).expect("a match is plain data");
    assert_eq!(MATCH.read::<Match>(&kept).as_ref(), Ok(played), "{kept}");
    if played.games().len() > MAX_GAMES {
        return;
    }
    let accounts = played.accounts(&OpeningSearch);
    let games: Vec<_> = accounts
        .iter()
        .flatten()
        .map(|account| account.result.scores.clone())
        .collect();
    Plot::new(&games);
    if let Ok(standings) = played.standings(&accounts) {
        let ranked: usize = standings.ranking.iter().map(Vec::len).sum();
        assert_eq!(ranked, played.names().len(), "everybody has a place");
    }
}
