//! The pace of a bot, slow enough for people to follow its moves.

use kostka_rules::{Action, Row, View};

use crate::Level;

/// The longest pace, in milliseconds. A bot waits so that people can see what it does; more than this only bores them.
const LONGEST: u32 = 4_000;

/// Returns the time that a person of this level would take for `action`, in milliseconds from the start of the turn.
///
/// It grows with the number of tiles laid and rows changed, up to a third of the clock.
pub fn pace(level: Level, view: &View, action: &Action) -> u32 {
    let (look, each_tile, each_row) = match level {
        Level::Novice => (1_800, 450, 1_000),
        Level::Casual => (1_500, 350, 800),
        Level::Strong => (1_100, 250, 500),
        Level::Expert => (1_300, 250, 500),
    };
    let time = match action {
        Action::Play(after) => {
            let before = view.table_faces();
            let tiles = |rows: &[Row]| rows.iter().map(Vec::len).sum::<usize>();
            let laid = tiles(after).saturating_sub(tiles(&before));
            let moved = before.iter().filter(|row| !after.contains(row)).count();
            look + each_tile * count(laid) + each_row * count(moved)
        }
        // Looking through the rack takes time even if nothing is found.
        _ => look + 30 * count(view.rack.len()),
    };
    let limit = view
        .clock_seconds()
        .map_or(u32::MAX, |seconds| u32::from(seconds) * 1_000 / 3);
    time.min(limit).min(LONGEST)
}

fn count(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX).min(100)
}
