//! The table on every screen: nothing is covered, what is out of sight is announced, and what nobody touches stays put.

use anyhow::{Context, Result, ensure};
use kostka_browser_tests::{Page, Place, Point, SCREENS, World, scenes, story};
use kostka_texts::Locale;
use serde::Deserialize;
use serde_json::json;
use std::collections::BTreeMap;

/// Script that measures the parts of a table.
const MEASURE: &str = "(() => { \
    const box = (one) => { const { left, top, right, bottom } = one.getBoundingClientRect(); return { left, top, right, bottom } }; \
    const one = (selector) => box(document.querySelector(selector)); \
    const width = (selector) => document.querySelector(selector)?.getBoundingClientRect().width ?? 0; \
    const lines = new Map(); \
    for (const tile of document.querySelectorAll('[data-rack] [data-id]')) { const top = Math.round(tile.offsetTop); lines.set(top, (lines.get(top) ?? 0) + 1) } \
    return { felt: one('[data-felt]'), rack: one('[data-rack]'), bar: one('[role=toolbar]'), height: innerHeight, \
        lines: [...lines.values()], tile: width('[data-felt] [data-key]'), rack_tile: width('[data-rack] [data-id]'), \
        covered: [...document.querySelectorAll('[role=toolbar] button, .zoom, [data-rack]:not(.scrolls) [data-id]')].filter((one) => { \
            const { left, top, right, bottom } = box(one); \
            return [left + 4, (left + right) / 2, right - 4].some((x) => !one.contains(document.elementFromPoint(x, (top + bottom) / 2))) \
        }).map((one) => one.className + ' ' + one.textContent), \
        lowest_button: Math.max(...[...document.querySelectorAll('[role=toolbar] button')].map((button) => box(button).bottom)) } })()";

#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
struct Edges {
    left: f64,
    top: f64,
    right: f64,
    bottom: f64,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
struct Measured {
    felt: Edges,
    rack: Edges,
    bar: Edges,
    height: f64,
    /// The number of tiles in each line of the rack.
    lines: Vec<usize>,
    tile: f64,
    rack_tile: f64,
    /// The tiles of the rack and the controls that something lies on.
    covered: Vec<String>,
    lowest_button: f64,
}

async fn measured(page: &Page) -> Result<Measured> {
    page.wait_quiet().await?;
    page.eval(MEASURE).await
}

/// Opens a table of so many sets, with so many tiles on the rack.
async fn opened(world: &World, sets: usize, tiles: usize) -> Result<Page> {
    let page = world.desk().await?;
    let packed = scenes::PACKED;
    let first = |of: &str, by: &str, count: usize| of.split(by).take(count).collect::<Vec<_>>().join(by);
    let table = first(packed.table, " | ", sets);
    let rack = first(packed.racks[0], " ", tiles);
    let mut racks = packed.racks.to_vec();
    racks[0] = &rack;
    let place = Place {
        table: &table,
        racks: &racks,
        ..packed
    };
    place.open(&page).await?;
    Ok(page)
}

/// Checks that table, rack and controls share the screen.
fn share_the_screen(found: &Measured, about: &str) -> Result<()> {
    let beside = found.rack.right <= found.bar.left + 0.5;
    ensure!(
        found.rack.bottom.min(found.height) <= found.bar.top + 0.5 || beside,
        "{about}: the rack covers the controls: {found:?}"
    );
    ensure!(
        found.covered.is_empty() && found.rack.bottom <= found.height + 0.5,
        "{about}: something is covered: {found:?}"
    );
    ensure!(
        found.lowest_button <= found.height + 0.5,
        "{about}: the controls end at {}",
        found.lowest_button
    );
    ensure!(
        found.felt.bottom - found.felt.top >= 79.5,
        "{about}: hardly any table is left: {:?}",
        found.felt
    );
    Ok(())
}

#[test]
fn no_rack_covers_the_controls_and_its_lines_are_about_equally_long() {
    story(async |world| {
        for tiles in 14..=34 {
            let page = opened(world, 30, tiles).await?;
            for screen in SCREENS {
                page.look_at(screen).await?;
                let found = measured(&page).await?;
                let about = format!("{tiles} tiles at {screen:?}");
                share_the_screen(&found, &about)?;
                let (longest, last) = (found.lines[0], found.lines[found.lines.len() - 1]);
                ensure!(
                    longest - last < found.lines.len(),
                    "{about}: lines of {:?}",
                    found.lines
                );
                ensure!(
                    found.rack_tile >= 28.0,
                    "{about}: tiles of {} px",
                    found.rack_tile
                );
            }
        }
        Ok(())
    });
}

#[test]
fn a_usual_table_is_seen_whole_on_a_phone() {
    story(async |world| {
        let page = opened(world, 20, 15).await?;
        for screen in SCREENS {
            page.look_at(screen).await?;
            let found = measured(&page).await?;
            ensure!(found.tile >= 26.0, "{screen:?}: tiles of {} px", found.tile);
            let whole = is_whole_or_told(&page, screen).await?;
            ensure!(
                whole || screen.0.min(screen.1) < 390,
                "{screen:?}: sets are out of sight"
            );
        }
        Ok(())
    });
}

#[test]
fn the_largest_table_is_seen_whole_in_the_middle_of_every_large_screen() {
    story(async |world| {
        let page = opened(world, 30, 34).await?;
        let mut tiles = Vec::new();
        for (screen, theme) in [
            ((820, 1180), "dark"),
            ((1280, 800), "light"),
            ((1920, 1080), "dark"),
        ] {
            page.prefer("prefers-color-scheme", theme).await?;
            page.look_at(screen).await?;
            let found = measured(&page).await?;
            ensure!(
                page.count("[data-beyond]").await? == 0,
                "{screen:?}: sets are out of sight"
            );
            share_the_screen(&found, &format!("{screen:?}"))?;
            let middles: Vec<f64> = page
                .eval("['.players', '[data-felt]', '[data-rack]'].map((one) => { const box = document.querySelector(one).getBoundingClientRect(); return (box.left + box.right) / 2 })")
                .await?;
            ensure!(
                middles
                    .iter()
                    .all(|middle| (middle - f64::from(screen.0) / 2.0).abs() <= 1.0),
                "{screen:?}: the middles are at {middles:?}"
            );
            tiles.push(found.tile);
        }
        ensure!(
            tiles[2] > tiles[1],
            "a larger screen has no larger tiles: {tiles:?}"
        );
        Ok(())
    });
}

/// Returns the numbers of sets above and below what is seen: as announced, and as they are.
async fn out_of_sight(page: &Page) -> Result<([usize; 2], [usize; 2])> {
    page.wait_quiet().await?;
    let (told, true_numbers) = page
        .eval::<(Vec<usize>, Vec<usize>)>(
            "(() => { const one = document.querySelector('[data-felt]'); const top = one.getBoundingClientRect().top + one.clientTop; const felt = { top, bottom: top + one.clientHeight }; \
             const told = ['above', 'below'].map((side) => Number(document.querySelector('.beyond.' + side)?.dataset.beyond ?? 0)); \
             const middles = [...document.querySelectorAll('[data-row]')].map((row) => { const box = row.getBoundingClientRect(); return (box.top + box.bottom) / 2 }); \
             return [told, [middles.filter((y) => y < felt.top).length, middles.filter((y) => y > felt.bottom).length]] })()",
        )
        .await?;
    let two = |numbers: Vec<usize>| numbers.try_into().ok().context("two numbers");
    Ok((two(told)?, two(true_numbers)?))
}

/// Scrolls the table up or down to its end.
async fn scroll_to(page: &Page, end: u32) -> Result<()> {
    page.eval::<f64>(&format!(
        "document.querySelector('[data-felt]').scrollTo({{ top: {end}, behavior: 'instant' }}), 0"
    ))
    .await?;
    Ok(())
}

/// Returns true for a table that is seen whole. Of another, what is out of sight must be counted, and a button must show all.
async fn is_whole_or_told(page: &Page, screen: (u32, u32)) -> Result<bool> {
    let mut whole = true;
    for end in [0, 9999] {
        scroll_to(page, end).await?;
        let (told, found) = out_of_sight(page).await?;
        ensure!(told == found, "{screen:?}: told {told:?}, found {found:?}");
        whole &= found == [0, 0];
    }
    if !whole {
        let button = page.say("table-fit");
        page.click("button", &button).await?;
        page.wait_for_css(".zoom[aria-pressed=true]").await?;
        let (told, found) = out_of_sight(page).await?;
        ensure!(
            [told, found] == [[0, 0]; 2],
            "{screen:?}: after the button told {told:?}, found {found:?}"
        );
        page.click("button", &button).await?;
        page.wait_for_css(".beyond").await?;
    }
    Ok(whole)
}

#[test]
fn sets_out_of_sight_are_counted_and_a_button_or_a_pinch_shows_all() {
    story(async |world| {
        let page = world.desk().await?;
        scenes::PACKED.open(&page).await?;
        let phones = SCREENS
            .into_iter()
            .filter(|(width, height)| width.min(height) < &800);
        for screen in phones {
            page.look_at(screen).await?;
            if is_whole_or_told(&page, screen).await? {
                ensure!(screen.0.min(screen.1) >= 390, "{screen:?}: all of it is seen");
                continue;
            }
            let felt = measured(&page).await?.felt;
            let middle = Point {
                x: f64::midpoint(felt.left, felt.right),
                y: f64::midpoint(felt.top, felt.bottom),
            };
            page.pinch(middle, 180.0, 60.0).await?;
            page.wait_for_css(".zoom[aria-pressed=true]").await?;
            page.pinch(middle, 60.0, 180.0).await?;
            page.wait_for_css(".zoom[aria-pressed=false]").await?;
        }
        Ok(())
    });
}

/// Returns the places of all sets, by their keys.
async fn places(page: &Page) -> Result<BTreeMap<String, (f64, f64, f64)>> {
    page.wait_quiet().await?;
    page.eval(
        "Object.fromEntries([...document.querySelectorAll('[data-row]')].map((row) => \
         [row.dataset.row, [row.offsetLeft, row.offsetTop, row.querySelector('[data-key]').getBoundingClientRect().width]]))",
    )
    .await
}

#[test]
fn what_nobody_touches_stays_put_during_a_turn() {
    story(async |world| {
        for screen in SCREENS {
            let page = opened(world, 30, 15).await?;
            page.look_at(screen).await?;
            let (before, sizes) = (places(&page).await?, measured(&page).await?);
            // Two tiles join the first set, and a new set is begun.
            page.pick(&["k4", "k5"]).await?;
            page.click_at(page.on_table("k3").await?).await?;
            page.wait_for_rack(13).await?;
            let after = places(&page).await?;
            let moved = before
                .iter()
                .filter(|(key, place)| after.get(*key) != Some(place));
            let moved: Vec<_> = moved.map(|(key, _)| key).collect();
            ensure!(moved.len() <= 1, "{screen:?}: {moved:?} have moved");
            page.pick(&["k13"]).await?;
            scroll_to(&page, 9999).await?;
            page.click_at(page.bare_felt().await?).await?;
            page.wait_for_rack(12).await?;
            let then = places(&page).await?;
            ensure!(
                after.iter().all(|(key, place)| then.get(key) == Some(place)),
                "{screen:?}: a new set has moved others"
            );
            let now = measured(&page).await?;
            ensure!(
                (now.rack, now.felt, now.rack_tile) == (sizes.rack, sizes.felt, sizes.rack_tile),
                "{screen:?}: from {sizes:?} to {now:?}"
            );
        }
        Ok(())
    });
}

/// Waits until all tiles of this class are in sight.
async fn comes_in_sight(page: &Page, class: &str, screen: (u32, u32)) -> Result<()> {
    page.until("the newest tiles in sight", async || {
        let seen: Vec<bool> = page
            .eval(&format!(
                "(() => {{ const felt = document.querySelector('[data-felt]').getBoundingClientRect(); \
                 return [...document.querySelectorAll('[data-felt] .{class}')].map((tile) => {{ const box = tile.getBoundingClientRect(); \
                 return box.top >= felt.top && box.bottom <= felt.bottom + 1 }}) }})()"
            ))
            .await?;
        ensure!(!seen.is_empty() && seen.iter().all(|seen| *seen), "{screen:?}: {seen:?}");
        Ok(())
    })
    .await
}

#[test]
fn the_newest_set_is_scrolled_into_view() {
    story(async |world| {
        for screen in [(320, 640), (640, 320)] {
            let page = opened(world, 30, 34).await?;
            page.look_at(screen).await?;
            page.pick(&["b1", "b2", "b3"]).await?;
            scroll_to(&page, 9999).await?;
            page.click_at(page.bare_felt().await?).await?;
            page.wait_for_rack(31).await?;
            comes_in_sight(&page, "fresh", screen).await?;
        }
        Ok(())
    });
}

#[test]
fn the_set_that_another_player_lays_is_scrolled_into_view() {
    story(async |world| {
        for screen in [(320, 640), (640, 320)] {
            let page = world.desk().await?;
            // The bot opens with the only set that it has.
            let place = Place {
                racks: &[
                    scenes::PACKED.racks[0],
                    "r10 r11 r12 r1 r3 r5 o12",
                    "o10 r2",
                    "o11 r4",
                    "r6 r7",
                    "r8 r9",
                ],
                opened: false,
                ..scenes::PACKED
            };
            place.open(&page).await?;
            page.look_at(screen).await?;
            scroll_to(&page, 0).await?;
            let sets = page.sets().await?.len();
            page.press("d").await?;
            page.until("the set of the bot", async || {
                ensure!(page.sets().await?.len() > sets, "it has not laid one");
                Ok(())
            })
            .await?;
            comes_in_sight(&page, "last", screen).await?;
        }
        Ok(())
    });
}

#[test]
fn words_are_never_torn_over_two_lines() {
    story(async |world| {
        let page = world.desk().await?;
        let place = Place {
            table: "K O T Y | N I E Z A P O M I N A J K A | P I E *S",
            ..scenes::WORD
        };
        place.open(&page).await?;
        for screen in SCREENS {
            page.look_at(screen).await?;
            page.wait_quiet().await?;
            let torn: Vec<String> = page
                .eval(
                    "[...document.querySelectorAll('[data-row]')].filter((row) => new Set([...row.querySelectorAll('[data-key]')] \
                     .map((tile) => Math.round(tile.getBoundingClientRect().top))).size > 1 || row.getBoundingClientRect().right > innerWidth) \
                     .map((row) => row.textContent)",
                )
                .await?;
            ensure!(torn.is_empty(), "{screen:?}: {torn:?}");
        }
        Ok(())
    });
}

#[test]
fn large_text_never_makes_tiles_smaller() {
    story(async |world| {
        for place in [scenes::PACKED, scenes::TWIST, scenes::WORD] {
            let page = world.desk().await?;
            place.open(&page).await?;
            for screen in SCREENS {
                page.look_at(screen).await?;
                page.eval::<String>("document.documentElement.style.fontSize = ''")
                    .await?;
                let usual = measured(&page).await?;
                page.eval::<String>("document.documentElement.style.fontSize = '200%'")
                    .await?;
                let large = measured(&page).await?;
                let about = format!("{} at {screen:?}", place.book);
                ensure!(
                    large.tile >= usual.tile && large.rack_tile >= usual.rack_tile,
                    "{about}: from {usual:?} to {large:?}"
                );
                share_the_screen(&large, &about)?;
            }
        }
        Ok(())
    });
}

/// Chooses a size of tiles in the settings.
async fn choose_size(page: &Page, size: &str) -> Result<()> {
    page.click("button", &page.say("common-settings")).await?;
    page.click("radio", &page.say(size)).await?;
    page.press("Escape").await?;
    page.wait_gone("dialog[open]").await
}

#[test]
fn the_size_of_tiles_can_be_chosen_and_is_kept() {
    story(async |world| {
        let page = world.phone().await?;
        scenes::USUAL.open(&page).await?;
        let sizes = ["common-tiles-small", "common-tiles-normal", "common-tiles-large"];
        let mut found = Vec::new();
        for size in sizes {
            choose_size(&page, size).await?;
            let mut tiles = Vec::new();
            for screen in SCREENS {
                page.look_at(screen).await?;
                let measured = measured(&page).await?;
                share_the_screen(&measured, &format!("{size} at {screen:?}"))?;
                tiles.push((measured.tile, measured.rack_tile));
            }
            found.push(tiles);
        }
        for (at, screen) in SCREENS.into_iter().enumerate() {
            let [small, normal, large] = [0, 1, 2].map(|size: usize| found[size][at]);
            // Larger tiles of the rack may take a little from the table.
            let grows = |one: (f64, f64), other: (f64, f64)| one.0 <= other.0 * 1.05 && one.1 <= other.1;
            ensure!(
                grows(small, normal) && grows(normal, large) && small.0 + small.1 < large.0 + large.1,
                "{screen:?}: {small:?}, {normal:?}, {large:?}"
            );
        }
        let last = measured(&page).await?.tile;
        page.reload().await?;
        page.wait_for_css("[data-rack] [data-id]").await?;
        ensure!(measured(&page).await?.tile == last, "the size was not kept");
        Ok(())
    });
}

#[test]
fn the_rulebook_can_be_read_on_the_smallest_phones() {
    story(async |world| {
        let page = world.desk().await?;
        scenes::PACKED.open(&page).await?;
        for (width, height) in [(320, 640), (640, 320), (844, 390)] {
            page.phone(width, height).await?;
            page.wait_quiet().await?;
            let (shown, needed, wide, seen): (f64, f64, f64, bool) = page
                .eval("(() => { const title = document.querySelector('.table-title'); const box = title.getBoundingClientRect(); \
                       const text = document.createRange(); text.selectNodeContents(title); const words = text.getBoundingClientRect(); \
                       const seen = [words.left + 2, words.right - 2].every((x) => title.contains(document.elementFromPoint(x, (box.top + box.bottom) / 2))); \
                       return [title.clientHeight, title.scrollHeight, title.clientWidth, seen] })()")
                .await?;
            ensure!(
                needed <= shown + 1.0 && wide > 50.0 && seen,
                "{width} px: {shown} of {needed} px, {wide} wide, seen: {seen}"
            );
        }
        Ok(())
    });
}

#[test]
fn the_button_that_announces_an_opening_has_a_face_and_moves_nothing() {
    story(async |world| {
        let (ania, jurek) = (world.desk().await?, world.desk().await?);
        ania.gather(
            &jurek,
            json!({ "rulebook": "pl-standard", "seats": 2, "clock": "off" }),
        )
        .await?;
        let player = Page::next_of(&[&ania, &jurek])
            .await?
            .context("the game is over")?;
        // The longest words.
        player.click("button", &player.say("common-settings")).await?;
        player.click("radio", Locale::Pl.name()).await?;
        player.press("Escape").await?;
        player.press("d").await?;
        player.wait_for_css(".announce").await?;
        let mut sizes = Vec::new();
        for screen in SCREENS {
            player.look_at(screen).await?;
            let found = measured(player).await?;
            share_the_screen(&found, &format!("{screen:?}"))?;
            let outside: Vec<String> = player
                .eval(
                    "[...document.querySelectorAll('[role=toolbar] button')].filter((one) => { const box = one.getBoundingClientRect(); \
                     const sign = one.querySelector('.icon')?.getBoundingClientRect(); const words = one.innerText.trim(); \
                     return box.left < 0 || box.right > innerWidth + 0.5 || box.width < 30 || (!words && !(sign && sign.width > 12)) }).map((one) => one.className)",
                )
                .await?;
            ensure!(outside.is_empty(), "{screen:?}: {outside:?}");
            sizes.push((found.felt, found.rack));
        }
        player.click_css(".announce").await?;
        player.wait_gone(".announce").await?;
        for (screen, before) in SCREENS.into_iter().zip(sizes) {
            player.look_at(screen).await?;
            let found = measured(player).await?;
            ensure!(
                (found.felt, found.rack) == before,
                "{screen:?}: from {before:?} to {found:?}"
            );
        }
        Ok(())
    });
}
