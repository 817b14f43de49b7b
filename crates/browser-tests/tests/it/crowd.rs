//! The cards of the players at a full table, on every width.

use anyhow::ensure;
use kostka_browser_tests::{SCREENS, scenes, story};

/// Script that puts the running clock on every card, as it is there in its turn, and returns the numbers of tiles and the clocks
/// that are cut off or cover each other.
const CUT_OFF: &str = r#"(() => {
  const clock = document.querySelector('.clock');
  for (const facts of document.querySelectorAll('.players .player:not(.own) .player-facts'))
    if (!facts.querySelector('.clock')) facts.querySelector('.count').after(clock.cloneNode(true));
  const seen = (one) => one.getClientRects().length > 0;
  const inside = (one, other) => one.left >= other.left - 1 && one.right <= other.right + 1
    && one.top >= other.top - 1 && one.bottom <= other.bottom + 1;
  const bad = [];
  for (const facts of [...document.querySelectorAll('.player-facts')].filter(seen)) {
    const around = facts.getBoundingClientRect(), parts = [...facts.querySelectorAll('.count-tile, .clock')];
    const [count, clock] = parts.map((part) => part.getBoundingClientRect());
    if (!inside(count, around)) bad.push(`count ${parts[0].innerText}`);
    if (clock && clock.width > 0 && !inside(clock, around)) bad.push(`clock of ${parts[0].innerText}`);
    if (clock && clock.left < count.right && clock.top < count.bottom && clock.bottom > count.top) bad.push('both');
  }
  return bad;
})()"#;

#[test]
fn the_number_of_tiles_and_the_clock_of_six_players_are_never_cut_off() {
    story(async |world| {
        let page = world.phone().await?;
        scenes::SIX.open(&page).await?;
        page.wait_for_css(".clock").await?;
        for screen in SCREENS {
            page.look_at(screen).await?;
            page.wait_quiet().await?;
            let bad: Vec<String> = page.eval(CUT_OFF).await?;
            ensure!(bad.is_empty(), "{screen:?}: {bad:?}");
        }
        Ok(())
    });
}
