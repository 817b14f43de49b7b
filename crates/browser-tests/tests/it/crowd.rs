//! The cards of the players at a full table, on every width.

use anyhow::ensure;
use kostka_browser_tests::{Place, story};
use kostka_protocol::BotLevel;

/// Six players, most of whom have many tiles, and a clock.
const SIX: Place<'_> = Place {
    book: "uk-xp",
    house: r#"{ "clock": 120 }"#,
    table: "k1 k2 k3 k4",
    racks: &[
        "k1 k2 k3 b1 b2 b3 b4 o1 o2 o3 J r9 r10 r11",
        "o4 o5 o6 o7 o8 o9 o10 o11 o12 o13 k5",
        "r1 r2 r3 r4 r5 r6 r7 r8 r9 r10 r11 r12 r13",
        "b5 b6 b7 b8 b9 b10 b11 b12 b13 k6",
        "k7 k8 k9 k10 k11 k12 k13 o1 o2 o3",
        "b1 b2 b3 b4 b5 b6 b7 b8 b9 b10",
    ],
    opened: true,
    level: BotLevel::Strong,
};

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
        SIX.open(&page).await?;
        page.wait_for_css(".clock").await?;
        for (width, height) in [
            (320, 640),
            (360, 640),
            (375, 667),
            (390, 844),
            (640, 320),
            (667, 375),
            (844, 390),
            (820, 1180),
            (1280, 800),
            (1920, 1080),
        ] {
            page.phone(width, height).await?;
            page.wait_quiet().await?;
            let bad: Vec<String> = page.eval(CUT_OFF).await?;
            ensure!(bad.is_empty(), "{width} px: {bad:?}");
        }
        Ok(())
    });
}
