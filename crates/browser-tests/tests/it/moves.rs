//! Moving tiles with a mouse, a finger and the keyboard.

use anyhow::{Result, ensure};
use kostka_browser_tests::{By, Page, Place, Point, UNHURRIED, story};
use kostka_protocol::BotLevel;

/// A position with a set on the table, tiles that fit and tiles that do not.
const PLACE: Place<'_> = Place {
    book: "pl-standard",
    house: UNHURRIED,
    table: "b3 b4 b5 | k8 r8 o8",
    racks: &["b6 b8 r1 r2 r3 k13", "k1 k2 k4 o5 o6"],
    opened: true,
    level: BotLevel::Novice,
};

async fn is_kept(page: &Page, laid: &[&str]) -> Result<()> {
    page.end_turn().await?;
    page.wait_turn_over().await?;
    let sets = page.sets().await?;
    for set in laid {
        ensure!(sets.iter().any(|found| found == set), "{set} is not in {sets:?}");
    }
    Ok(())
}

#[test]
fn a_phone_plays_a_turn_with_taps() {
    story(async |world| {
        let page = world.phone().await?;
        PLACE.open(&page).await?;
        // Three tiles make a new set, and one joins a set on the table.
        page.pick(&["r1", "r2", "r3"]).await?;
        page.click_at(page.bare_felt().await?).await?;
        page.wait_for_sets(&["b3 b4 b5", "k8 r8 o8", "r1 r2 r3"]).await?;
        page.pick(&["b6"]).await?;
        page.click_at(page.on_table("b5").await?).await?;
        page.wait_for_sets(&["b3 b4 b5 b6", "k8 r8 o8", "r1 r2 r3"])
            .await?;
        is_kept(&page, &["b3 b4 b5 b6", "r1 r2 r3"]).await
    });
}

#[test]
fn a_phone_plays_a_turn_with_drags() {
    story(async |world| {
        let page = world.phone().await?;
        PLACE.open(&page).await?;
        // A dragged tile is above the finger, so the finger must be a little lower.
        let below = |point: Point| Point {
            y: point.y + 34.0,
            ..point
        };
        let end_of_run = below(page.on_table("b5").await?);
        page.drag(By::Finger, page.on_rack("b6").await?, end_of_run)
            .await?;
        page.wait_for_sets(&["b3 b4 b5 b6", "k8 r8 o8"]).await?;
        let group = below(page.on_table("r8").await?);
        page.drag(By::Finger, page.on_rack("b8").await?, group).await?;
        page.wait_for_rack(4).await?;
        page.end_turn().await?;
        page.wait_turn_over().await
    });
}

#[test]
fn a_mouse_drags_several_tiles_at_once() {
    story(async |world| {
        let page = world.desk().await?;
        PLACE.open(&page).await?;
        page.pick(&["r1", "r2", "r3"]).await?;
        let felt = page.bare_felt().await?;
        page.drag(By::Mouse, page.on_rack("r2").await?, felt).await?;
        page.wait_for_sets(&["b3 b4 b5", "k8 r8 o8", "r1 r2 r3"]).await?;
        is_kept(&page, &["r1 r2 r3"]).await
    });
}

/// Moves the focus to a tile with the arrow keys.
async fn walk_to(page: &Page, tile: &str) -> Result<()> {
    page.until(&format!("the focus on {tile}"), async || {
        let focused: String = page.eval("document.activeElement?.dataset?.tile ?? ''").await?;
        if focused != tile {
            page.press("ArrowRight").await?;
        }
        ensure!(focused == tile, "it is on {focused}");
        Ok(())
    })
    .await
}

#[test]
fn a_turn_is_played_by_keyboard_alone() {
    story(async |world| {
        let page = world.desk().await?;
        PLACE.open(&page).await?;
        page.wait_for_turn().await?;
        // Pick up b6 and move to its place; screen readers announce the places.
        page.eval::<()>("document.querySelector('[data-rack] [tabindex=\"0\"]').focus()")
            .await?;
        walk_to(&page, "b6").await?;
        page.press("Space").await?;
        page.until("the end of the first set as the place", async || {
            let told: String = page
                .eval("document.querySelector('[role=log]').textContent")
                .await?;
            if told.contains("Set 1,") && told.contains("place 4, behind blue 5") {
                return Ok(());
            }
            page.press(if told.contains("Set 1") {
                "ArrowRight"
            } else {
                "ArrowUp"
            })
            .await?;
            anyhow::bail!("{told}")
        })
        .await?;
        page.press("Space").await?;
        page.wait_for_sets(&["b3 b4 b5 b6", "k8 r8 o8"]).await?;
        // Undo and redo by key as well.
        page.press("z").await?;
        page.wait_for_sets(&["b3 b4 b5", "k8 r8 o8"]).await?;
        page.press("Shift+Z").await?;
        page.wait_for_sets(&["b3 b4 b5 b6", "k8 r8 o8"]).await?;
        page.press("e").await?;
        page.wait_turn_over().await
    });
}

#[test]
fn a_set_that_is_none_shows_the_rule_and_the_turn_does_not_end() {
    story(async |world| {
        let page = world.phone().await?;
        PLACE.open(&page).await?;
        page.pick(&["k13", "r1"]).await?;
        page.click_at(page.bare_felt().await?).await?;
        page.wait_for_css("[data-reason] a[href^=\"/rules/pl-standard#\"]")
            .await?;
        // Tiles and their reason move to their place.
        page.until("the reason inside the screen", async || {
            let inside: bool = page
                .eval("[...document.querySelectorAll('[data-reason]')].every((one) => { const box = one.getBoundingClientRect(); return box.left >= 0 && box.right <= innerWidth; })")
                .await?;
            ensure!(inside, "the reason runs off the screen");
            Ok(())
        })
        .await?;
        // Also when the window gets smaller.
        page.phone(320, 640).await?;
        page.until("the reason inside the smaller screen", async || {
            let right: f64 = page
                .eval("Math.max(...[...document.querySelectorAll('[data-reason]')].map((one) => one.getBoundingClientRect().right))")
                .await?;
            let wide: f64 = page.eval("document.documentElement.scrollWidth").await?;
            ensure!(right <= 320.0 && wide <= 320.0, "it ends at {right} of {wide}");
            Ok(())
        })
        .await?;
        page.click("button", &page.say("table-end-turn")).await?;
        // Screen readers announce the reason.
        page.until("the reason is told", async || {
            let told: String = page
                .eval("document.querySelector('[role=alert]').textContent")
                .await?;
            ensure!(told.trim().len() > 5, "{told}");
            Ok(())
        })
        .await?;
        page.wait_for_turn().await
    });
}

#[test]
fn hints_tell_more_and_more_until_the_move_is_laid() {
    story(async |world| {
        let page = world.desk().await?;
        PLACE.open(&page).await?;
        let hint = page.say("table-hint");
        page.click("button", &hint).await?;
        page.wait_for_text("You can play").await?;
        page.click("button", &hint).await?;
        page.wait_for_text(&page.say("table-hint-tiles")).await?;
        page.click("button", &hint).await?;
        page.wait_for_rack(1).await?;
        page.end_turn().await?;
        page.wait_turn_over().await
    });
}

#[test]
fn a_hint_goes_with_the_first_tile_and_knows_when_all_is_laid() {
    story(async |world| {
        let page = world.phone().await?;
        PLACE.open(&page).await?;
        page.press("h").await?;
        page.wait_for_text("You can play").await?;
        page.pick(&["b6"]).await?;
        page.click_at(page.on_table("b5").await?).await?;
        page.wait_for_rack(5).await?;
        page.wait_gone("[data-hint]").await?;
        // The own card counts what is left.
        page.until("five tiles on the own card", async || {
            let count: String = page
                .eval("document.querySelector('.own-card .count-tile').innerText")
                .await?;
            ensure!(count == "5", "it says {count}");
            Ok(())
        })
        .await?;
        page.press("h").await?;
        page.wait_for_text(&page.say("table-hint-tiles")).await?;
        page.press("h").await?;
        page.wait_for_text(&page.say("table-hint-laid")).await?;
        let rack = page.rack().await?;
        page.press("h").await?;
        ensure!(page.rack().await? == rack, "another hint changes the move");
        page.wait_for_text(&page.say("table-hint-laid")).await
    });
}
