//! A turn: what is marked and when, drawing and ending, keys, and what screen readers hear of it.

use anyhow::{Result, ensure};
use kostka_browser_tests::{Page, Place, SCREENS, UNHURRIED, scenes, story};
use kostka_protocol::BotLevel;
use kostka_texts::Locale;
use serde_json::json;

/// A position with sets on the table, and tiles that make and break others.
const PLACE: Place<'_> = Place {
    book: "pl-standard",
    house: UNHURRIED,
    table: "b3 b4 b5 | k8 r8 o8",
    racks: &["b6 r1 r2 r3 r11 b11 k13", "k1 k2 k4 o5 o6"],
    opened: true,
    level: BotLevel::Novice,
};

/// A position of a player who has not opened yet.
const OPENING: Place<'_> = Place {
    racks: &["k4 k5 b6 r1 r2 r3 r11 b11 k13 J", "k1 k2 o5 o6"],
    opened: false,
    ..PLACE
};

/// Lays tiles of the rack as a new set.
async fn lay(page: &Page, tiles: &[&str]) -> Result<()> {
    let left = page.rack().await?.len() - tiles.len();
    page.pick(tiles).await?;
    page.click_at(page.bare_felt().await?).await?;
    page.wait_for_rack(left).await
}

/// Returns the number of tiles in sight that the reason covers.
async fn covered(page: &Page) -> Result<usize> {
    page.wait_quiet().await?;
    page.eval(
        "(() => { const [reason] = document.querySelectorAll('[data-reason]'); const box = reason.getBoundingClientRect(); \
         return [...document.querySelectorAll('[data-key]')].filter((tile) => { const one = tile.getBoundingClientRect(); \
         const part = tile.closest('[data-felt], [data-rack]'), edge = part.getBoundingClientRect(); \
         const [left, right] = [Math.max(one.left, edge.left), Math.min(one.right, edge.right)]; \
         const [top, bottom] = [Math.max(one.top, edge.top + part.clientTop), Math.min(one.bottom, edge.top + part.clientTop + part.clientHeight)]; \
         return left < right && top < bottom && left < box.right && box.left < right && top < box.bottom && box.top < bottom }).length })()",
    )
    .await
}

#[test]
fn a_set_under_construction_is_grey_until_the_turn_is_to_end() {
    story(async |world| {
        for screen in [(320, 640), (375, 667), (390, 844), (1280, 800), (1920, 1080)] {
            let page = world.desk().await?;
            page.look_at(screen).await?;
            PLACE.open(&page).await?;
            lay(&page, &["r1", "r2"]).await?;
            page.wait_for_css(".set.unfinished").await?;
            ensure!(
                page.count(".set.broken, .why.bad").await? == 0,
                "red before it is due"
            );
            // The turn is to end: now it is a mistake, until something changes.
            page.press("e").await?;
            page.wait_for_css(".set.broken").await?;
            page.wait_for_css(".why.bad[data-reason=N1]").await?;
            ensure!(
                page.texts().await?.contains("Set 3: "),
                "the reason does not name its set"
            );
            ensure!(covered(&page).await? == 0, "the reason covers tiles");
            page.pick(&["r3"]).await?;
            page.click_at(page.on_table("r2").await?).await?;
            page.wait_gone(".set.broken, .set.unfinished").await?;
        }
        Ok(())
    });
}

#[test]
fn a_set_that_nothing_can_mend_is_red_at_once_with_the_right_reason() {
    story(async |world| {
        let page = world.phone().await?;
        PLACE.open(&page).await?;
        lay(&page, &["r11", "b11", "k13"]).await?;
        page.wait_for_css(".set.broken").await?;
        page.wait_for_css(".why.bad[data-reason=G1]").await?;
        page.wait_for_text(&page.say("refusals-why-group-of-several-numbers"))
            .await?;
        ensure!(covered(&page).await? == 0, "the reason covers tiles");
        Ok(())
    });
}

#[test]
fn a_reason_covers_no_tile_of_a_full_table_on_any_screen() {
    story(async |world| {
        let page = world.desk().await?;
        scenes::PACKED.open(&page).await?;
        page.eval::<f64>(
            "document.querySelector('[data-felt]').scrollTo({ top: 9999, behavior: 'instant' }), 0",
        )
        .await?;
        lay(&page, &["k13", "b12", "o5"]).await?;
        for screen in SCREENS {
            page.look_at(screen).await?;
            page.wait_for_css(".why.bad[data-reason]").await?;
            let covered = covered(&page).await?;
            ensure!(covered == 0, "{screen:?}: the reason covers {covered} tiles");
        }
        Ok(())
    });
}

#[test]
fn a_mistake_is_told_although_a_hint_was_asked_for() {
    story(async |world| {
        let page = world.phone().await?;
        PLACE.open(&page).await?;
        page.click("button", &page.say("table-hint")).await?;
        page.wait_for_text("You can play").await?;
        lay(&page, &["r11", "b11", "k13"]).await?;
        page.wait_for_css(".why.bad[data-reason=G1]").await?;
        // Without the mistake the hint is there again.
        page.click("button", &page.say("common-undo")).await?;
        page.wait_for_css("[data-hint]").await
    });
}

#[test]
fn what_is_told_about_a_turn_takes_no_room_from_the_table() {
    story(async |world| {
        for screen in SCREENS {
            let page = world.desk().await?;
            page.speak(Locale::Pl).await?;
            page.look_at(screen).await?;
            OPENING.open(&page).await?;
            let sizes = async || -> Result<Vec<f64>> {
                page.wait_quiet().await?;
                page.eval("['[data-felt]', '[data-rack]'].flatMap((one) => { const box = document.querySelector(one).getBoundingClientRect(); return [box.top, box.bottom] })").await
            };
            let before = sizes().await?;
            page.press("h").await?;
            page.wait_for_text("Możesz wyłożyć: 6 kostek.").await?;
            ensure!(sizes().await? == before, "{screen:?}: a hint moves the table");
            lay(&page, &["r11", "b11", "k13"]).await?;
            page.wait_for_css(".why.bad[data-reason=G1]").await?;
            ensure!(sizes().await? == before, "{screen:?}: a reason moves the table");
        }
        Ok(())
    });
}

#[test]
fn drawing_with_tiles_on_the_table_asks_first() {
    story(async |world| {
        let page = world.desk().await?;
        PLACE.open(&page).await?;
        lay(&page, &["r1", "r2", "r3"]).await?;
        let laid = page.sets().await?;
        // By key and by button; the question is answered with no.
        page.press("d").await?;
        page.wait_for_css("dialog[open] [data-asked=draw]").await?;
        page.press("Escape").await?;
        page.wait_gone("dialog[open]").await?;
        page.click_css("button.draw").await?;
        page.wait_for_css("dialog[open] [data-asked=draw]").await?;
        page.click("button", &page.say("table-draw-not")).await?;
        page.wait_gone("dialog[open]").await?;
        ensure!(page.sets().await? == laid, "the tiles are gone");
        page.wait_for_turn().await?;
        // And with yes.
        page.press("d").await?;
        page.click("button", "Take the tiles back and draw").await?;
        page.wait_turn_over().await?;
        page.wait_for_rack(8).await?;
        // With nothing on the table there is nothing to ask.
        page.wait_for_turn().await?;
        page.press("d").await?;
        page.wait_turn_over().await
    });
}

#[test]
fn a_dialog_that_was_opened_again_survives_late_word_of_its_closing() {
    story(async |world| {
        let page = world.desk().await?;
        PLACE.open(&page).await?;
        lay(&page, &["r1", "r2", "r3"]).await?;
        page.press("d").await?;
        page.wait_for_css("dialog[open] [data-asked=draw]").await?;
        // On a busy machine the browser tells about the closing when the dialog is open again.
        let () = page
            .eval("void document.querySelector('dialog[open]').dispatchEvent(new Event('close'))")
            .await?;
        page.click("button", &page.say("table-draw-not")).await?;
        page.wait_gone("dialog[open]").await
    });
}

#[test]
fn a_draw_without_a_connection_says_that_it_waits() {
    story(async |world| {
        let (ania, jurek) = (world.desk().await?, world.phone().await?);
        let settings = json!({ "rulebook": "pl-standard", "seats": 2, "clock": "off" });
        ania.gather(&jurek, settings).await?;
        let player = ania
            .until("somebody's turn", async || {
                for page in [&ania, &jurek] {
                    if page.count("main[data-mine=true]").await? > 0 {
                        return Ok(page);
                    }
                }
                anyhow::bail!("it is nobody's")
            })
            .await?;
        for page in [&ania, &jurek] {
            page.expect_fault("WebSocket");
            page.expect_fault("net::ERR_");
            // The browser may look for a newer service worker at any time.
            page.expect_fault("fetching the script");
        }
        world.site.stop().await?;
        player.wait_for_css("[data-status=lost]").await?;
        player.press("d").await?;
        player.wait_for_css("[data-waits]").await?;
        player.wait_for_turn().await?;
        world.site.start_again().await?;
        player.wait_turn_over().await?;
        player.wait_for_rack(15).await
    });
}

/// The boxes of the buttons that draw and end the turn: left, top, right, bottom.
async fn boxes(page: &Page) -> Result<[[f64; 4]; 2]> {
    page.wait_quiet().await?;
    page.eval(
        "['.bar .draw', '.bar .end'].map((one) => { const box = document.querySelector(one).getBoundingClientRect(); \
         return [box.left, box.top, box.right, box.bottom] })",
    )
    .await
}

/// Returns the distance of two boxes; they share a place if it is not positive.
fn apart(one: [f64; 4], other: [f64; 4]) -> f64 {
    let gap = |low: usize| (other[low] - one[low + 2]).max(one[low] - other[low + 2]);
    gap(0).max(gap(1))
}

#[test]
fn drawing_and_ending_the_turn_are_never_hit_for_each_other() {
    story(async |world| {
        let upright = [320, 360, 375, 390, 820, 1280, 1920].map(|width| (width, 800));
        let on_the_side = [(480, 320), (640, 320), (667, 375), (844, 390)];
        for screen in upright.into_iter().chain(on_the_side) {
            let page = world.desk().await?;
            page.phone(screen.0, screen.1).await?;
            PLACE.open(&page).await?;
            let [draw, end] = boxes(&page).await?;
            ensure!(
                apart(draw, end) >= 20.0,
                "{screen:?}: {draw:?} and {end:?} are close"
            );
            ensure!(
                end[2] - end[0] >= 88.0 && end[3] - end[1] >= 44.0,
                "{screen:?}: {end:?} is small"
            );
            lay(&page, &["r1", "r2", "r3"]).await?;
            let moved = boxes(&page).await?;
            ensure!(
                apart(moved[0], end) > 0.0 && apart(moved[1], draw) > 0.0,
                "{screen:?}: one stands where the other stood"
            );
        }
        Ok(())
    });
}

#[test]
fn single_keys_can_be_changed_and_switched_off_and_stay_so() {
    story(async |world| {
        let page = world.desk().await?;
        PLACE.open(&page).await?;
        lay(&page, &["r1", "r2", "r3"]).await?;
        let change = async |selector: &str| {
            page.click("button", &page.say("table-menu")).await?;
            page.click_css(selector).await
        };
        // Undo moves to the key of the hint, and the hint to that of undo.
        change("[data-shortcut=Undo]").await?;
        page.press("h").await?;
        page.wait_for("button", "H / Shift+H: undo, redo. Change the key")
            .await?;
        page.wait_for("button", "Z: hint. Change the key").await?;
        page.press("Escape").await?;
        page.wait_gone("dialog[open]").await?;
        page.press("h").await?;
        page.wait_for_rack(7).await?;
        page.press("Shift+H").await?;
        page.wait_for_rack(4).await?;
        // Without single keys nothing happens, even after a reload; the arrows still work.
        change(".menu-keys input[type=checkbox]").await?;
        page.press("Escape").await?;
        page.wait_gone("dialog[open]").await?;
        page.reload().await?;
        page.wait_for_rack(4).await?;
        for key in ["h", "e", "d"] {
            page.press(key).await?;
        }
        page.eval::<()>("document.querySelector('[data-rack] [tabindex=\"0\"]').focus()")
            .await?;
        page.press("Space").await?;
        page.wait_for_css("[data-rack] [aria-pressed=true]").await?;
        page.wait_for_rack(4).await?;
        page.wait_for_turn().await
    });
}

#[test]
fn a_screen_reader_hears_what_lies_where_and_what_was_put_down() {
    story(async |world| {
        let page = world.desk().await?;
        PLACE.open(&page).await?;
        page.wait_for("heading", "Polish Standard · game 1").await?;
        page.wait_for("group", "Set 1, blue run from 3 to 5, 3 tiles")
            .await?;
        page.wait_for("group", "Set 2, group of eights, 3 tiles").await?;
        // A tile is one thing with one name.
        ensure!(
            page.count("[data-key] [role=img]").await? == 0,
            "a tile is told twice"
        );
        lay(&page, &["r1", "r2"]).await?;
        page.wait_for("group", "Set 3, not finished yet, 2 tiles").await?;
        page.until("what was put down", async || {
            let told: String = page
                .eval("document.querySelector('[role=log]').textContent")
                .await?;
            let expected = "red 1, red 2 put down. Set 3, not finished yet, 2 tiles.";
            ensure!(told.trim() == expected, "{told}");
            Ok(())
        })
        .await
    });
}

#[test]
fn an_own_reaction_does_not_cover_the_chat() {
    story(async |world| {
        let (ania, jurek) = (world.phone().await?, world.desk().await?);
        ania.gather(
            &jurek,
            json!({ "rulebook": "pl-standard", "seats": 2, "clock": "off" }),
        )
        .await?;
        for page in [&ania, &jurek] {
            page.click("button", &page.say("table-chat")).await?;
        }
        ania.click("button", &ania.say("table-react-hello")).await?;
        jurek.wait_for_text("Ania: Hello!").await?;
        jurek.click("button", &jurek.say("table-react-wow")).await?;
        ania.wait_for_text("Jurek: Wow!").await?;
        // Reactions come in order, so the own one would have been seen.
        ensure!(
            !ania.texts().await?.contains("Ania: Hello!"),
            "the own words are shown"
        );
        Ok(())
    });
}

#[test]
fn sorting_and_taking_back_keep_the_focus_and_are_told() {
    story(async |world| {
        let page = world.desk().await?;
        PLACE.open(&page).await?;
        page.eval::<()>("document.querySelector('[data-rack] [tabindex=\"0\"]').focus()")
            .await?;
        let keeps = async |told: &str| {
            page.until(told, async || {
                let (told_now, on_tile): (String, bool) = page
                    .eval("[document.querySelector('[role=log]').textContent.trim(), document.activeElement.hasAttribute('data-id')]")
                    .await?;
                ensure!(told_now == page.say(told) && on_tile, "{told_now}, on a tile: {on_tile}");
                Ok(())
            })
            .await
        };
        page.press("s").await?;
        keeps("table-sorted").await?;
        lay(&page, &["r1", "r2"]).await?;
        page.eval::<()>("document.querySelector('[data-rack] [data-id]').focus()")
            .await?;
        page.press("z").await?;
        page.wait_for_rack(7).await?;
        keeps("table-undone").await
    });
}
