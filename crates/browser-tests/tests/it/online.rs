//! Tables on the server: whole games, lost connections, and everything that can go wrong with a link.

use anyhow::{Result, ensure};
use kostka_browser_tests::{Page, story};
use serde_json::{Value, json};

/// Returns settings for a short game: few tiles, and openings of any value.
fn short_game() -> Value {
    json!({
        "rulebook": "uk-classic", "seats": 2, "clock": "off", "hints": true,
        "rules": { "hand": 5, "opening_minimum": 0, "match_games": 1 },
    })
}

/// Returns settings for a long game.
fn long_game() -> Value {
    json!({ "rulebook": "uk-classic", "seats": 2, "clock": "off" })
}

#[test]
fn two_people_in_two_browsers_play_a_whole_game_and_its_replay_is_verified() {
    story(async |world| {
        let (ania, jurek) = (world.desk().await?, world.phone().await?);
        ania.gather(&jurek, short_game()).await?;
        Page::play_by_hints(&[&ania, &jurek]).await?;
        for page in [&ania, &jurek] {
            page.wait_for_css("[data-result]").await?;
            page.wait_gone("[data-rising]").await?;
        }
        // Both see the same points.
        let points =
            "[...document.querySelectorAll('[data-result] .points')].map((one) => one.innerText).join()";
        let same = (
            ania.eval::<String>(points).await?,
            jurek.eval::<String>(points).await?,
        );
        ensure!(same.0 == same.1, "{same:?}");
        let replay = ania.replay_path().await?;
        // Anybody with the link can see the replay.
        let stranger = world.desk().await?;
        stranger.open(&replay).await?;
        stranger.wait_for_css("[data-verified=\"true\"]").await?;
        // A wish for a rematch is shown to the other player, and both go on.
        ania.click("button", &ania.say("table-rematch")).await?;
        jurek.wait_for_css("[data-ready]").await?;
        jurek.click("button", &jurek.say("table-rematch")).await?;
        for page in [&ania, &jurek] {
            page.wait_gone("[data-result]").await?;
            page.wait_for_rack(5).await?;
            // The games are counted on.
            page.wait_for_text("game 2").await?;
        }
        Ok(())
    });
}

/// Script of a faulty client, which lays a single tile instead of drawing one.
const LAYS_ONE_TILE: &str = "const send = WebSocket.prototype.send; WebSocket.prototype.send = function (text) { \
    const said = JSON.parse(text); \
    if (said.type === 'draw') { said.type = 'play'; said.table = [[document.querySelector('[data-rack] [data-tile]').dataset.tile]] } \
    send.call(this, JSON.stringify(said)) }";

#[test]
fn a_refusal_of_the_server_shows_its_rule_and_changes_nothing() {
    story(async |world| {
        let (ania, jurek) = (world.desk().await?, world.phone().await?);
        for page in [&ania, &jurek] {
            page.before_each_page(LAYS_ONE_TILE).await?;
        }
        ania.gather(&jurek, long_game()).await?;
        let (mover, _) = by_turn(&ania, &jurek).await?;
        let rack = mover.rack().await?;
        mover.press("d").await?;
        mover
            .wait_for_css("[data-notice] a[href=\"/rules/uk-classic#N1\"]")
            .await?;
        mover.wait_for_text("A set has at least 3 tiles").await?;
        // Screen readers announce it at once.
        mover
            .until("the refusal is told", async || {
                let told: String = mover
                    .eval("document.querySelector('[role=alert]').textContent")
                    .await?;
                ensure!(told.contains("at least 3 tiles"), "{told}");
                Ok(())
            })
            .await?;
        mover.wait_for_turn().await?;
        ensure!(mover.rack().await? == rack, "the rack has changed");
        Ok(())
    });
}

/// Lays one tile on the empty table as an unfinished draft.
async fn begin_a_draft(page: &Page) -> Result<String> {
    page.wait_for_turn().await?;
    let tile = page.rack().await?.remove(0);
    page.pick(&[&tile]).await?;
    page.click_at(page.bare_felt().await?).await?;
    page.wait_for_sets(&[&tile]).await?;
    Ok(tile)
}

/// Returns the player to move, then the other one.
async fn by_turn<'a>(one: &'a Page, other: &'a Page) -> Result<(&'a Page, &'a Page)> {
    one.until("somebody's turn", async || {
        if one.count("main[data-mine=true]").await? > 0 {
            return Ok((one, other));
        }
        ensure!(other.count("main[data-mine=true]").await? > 0, "nobody's");
        Ok((other, one))
    })
    .await
}

#[test]
fn a_reload_in_the_middle_of_a_turn_keeps_seat_and_draft() {
    story(async |world| {
        let (ania, jurek) = (world.desk().await?, world.desk().await?);
        ania.gather(&jurek, long_game()).await?;
        let (mover, other) = by_turn(&ania, &jurek).await?;
        let rack = mover.rack().await?;
        let tile = begin_a_draft(mover).await?;
        // The other player sees the draft.
        other.wait_for_sets(&[&tile]).await?;
        mover.reload().await?;
        mover.wait_for_sets(&[&tile]).await?;
        mover.wait_for_rack(rack.len() - 1).await?;
        mover.wait_for_turn().await
    });
}

#[test]
fn a_restart_of_the_server_in_the_middle_of_a_game_is_survived() {
    story(async |world| {
        let (ania, jurek) = (world.desk().await?, world.desk().await?);
        for page in [&ania, &jurek] {
            // What breaks first decides which error of the network it is.
            page.expect_fault("net::ERR_");
            page.expect_fault("WebSocket");
            // The browser may look for a newer service worker at any time.
            page.expect_fault("fetching the script");
        }
        ania.gather(&jurek, long_game()).await?;
        let (mover, other) = by_turn(&ania, &jurek).await?;
        let tile = begin_a_draft(mover).await?;
        world.site.stop().await?;
        for page in [mover, other] {
            page.wait_for_css("[data-status=lost]").await?;
        }
        world.site.start_again().await?;
        for page in [mover, other] {
            page.wait_for_css("[data-status=live]").await?;
        }
        // The draft is still there, others see it again, and the game goes on.
        mover.wait_for_sets(&[&tile]).await?;
        other.wait_for_sets(&[&tile]).await?;
        mover.click("button", &mover.say("table-reset")).await?;
        mover.press("d").await?;
        other.wait_for_turn().await
    });
}

#[test]
fn a_spectator_sees_the_table_and_no_rack() {
    story(async |world| {
        let (ania, jurek, spectator) = (world.desk().await?, world.desk().await?, world.desk().await?);
        let path = ania.gather(&jurek, long_game()).await?;
        spectator.be("Ola").await?;
        spectator.open(&path).await?;
        spectator.wait_for_text(&spectator.say("table-watching")).await?;
        let (mover, _) = by_turn(&ania, &jurek).await?;
        let tile = begin_a_draft(mover).await?;
        spectator.wait_for_sets(&[&tile]).await?;
        ensure!(spectator.rack().await?.is_empty(), "a rack is shown");
        // The page contains only the one tile on the table.
        let tiles = spectator.attributes("[data-tile]", "data-tile").await?;
        ensure!(tiles.iter().all(|found| *found == tile), "{tiles:?}");
        Ok(())
    });
}

#[test]
fn a_link_that_leads_to_no_table_says_so() {
    story(async |world| {
        let page = world.desk().await?;
        page.expect_fault("404");
        page.be("Ania").await?;
        page.open("/t/00000000000000000000000000000000").await?;
        page.wait_for_text(&page.say("table-gone-no-such")).await?;
        page.click("link", &page.say("common-to-home")).await?;
        page.wait_for_css("[data-page=home]").await
    });
}

#[test]
fn a_server_of_another_version_asks_for_a_reload() {
    story(async |world| {
        let (ania, jurek) = (world.desk().await?, world.desk().await?);
        let path = ania.gather(&jurek, long_game()).await?;
        // An old page, with a version of the protocol that the server refuses.
        let old = world.another_tab(&jurek).await?;
        old.before_each_page(
            "const send = WebSocket.prototype.send; WebSocket.prototype.send = function (text) { \
             send.call(this, typeof text === 'string' ? text.replace('\"version\":1', '\"version\":999') : text) }",
        )
        .await?;
        old.open(&path).await?;
        old.wait_for_text(&old.say("table-gone-version")).await?;
        old.wait_for("button", &old.say("table-reload")).await
    });
}

#[test]
fn a_clock_that_is_out_of_step_shows_the_time_of_the_server() {
    story(async |world| {
        let (ania, jurek) = (world.desk().await?, world.desk().await?);
        // A device whose clock is a day behind.
        ania.before_each_page(
            "const now = Date.now; Date.now = () => now() - 86400000; \
             const Real = Date; globalThis.Date = class extends Real { constructor(...of) { of.length ? super(...of) : super(Real.now()) } }",
        )
        .await?;
        let mut settings = long_game();
        settings["clock"] = json!(120);
        ania.gather(&jurek, settings).await?;
        let shown = ania
            .until("the clock", async || {
                let text: String = ania
                    .eval("document.querySelector('[role=timer]').textContent")
                    .await?;
                Ok(text)
            })
            .await?;
        ensure!(
            shown.starts_with("1:") || shown.starts_with("2:0"),
            "{shown} of 2 minutes are left"
        );
        Ok(())
    });
}

/// Seats two people at a new table; the first is its host.
async fn gathered(host: &Page, friend: &Page) -> Result<String> {
    host.be("Ania").await?;
    friend.be("Jurek").await?;
    let path = host.create_table(long_game()).await?;
    host.open(&path).await?;
    friend.open(&path).await?;
    friend.click("button", &friend.say("gathering-sit")).await?;
    host.wait_for_text("Jurek").await?;
    Ok(path)
}

#[test]
fn a_full_table_says_that_it_is_full() {
    story(async |world| {
        let (ania, jurek, ola) = (world.desk().await?, world.desk().await?, world.phone().await?);
        let path = gathered(&ania, &jurek).await?;
        ola.be("Ola").await?;
        ola.open(&path).await?;
        ola.wait_for_text(&ola.say("gathering-full")).await
    });
}

#[test]
fn of_two_tabs_in_one_seat_the_last_one_plays_and_the_other_says_so() {
    story(async |world| {
        let (ania, jurek) = (world.desk().await?, world.desk().await?);
        let path = gathered(&ania, &jurek).await?;
        let second = world.another_tab(&jurek).await?;
        second.open(&path).await?;
        jurek.wait_for_text(&jurek.say("table-gone-elsewhere")).await?;
        second.wait_for("button", &second.say("gathering-stand")).await
    });
}

#[test]
fn who_was_removed_by_the_host_is_told_so() {
    story(async |world| {
        let (ania, jurek) = (world.desk().await?, world.desk().await?);
        gathered(&ania, &jurek).await?;
        ania.click("button", "Remove Jurek").await?;
        ania.click("button", &ania.say("gathering-kick-sure")).await?;
        jurek.wait_for_text(&jurek.say("table-gone-removed")).await?;
        jurek.wait_for("link", &jurek.say("common-to-home")).await
    });
}

#[test]
fn a_link_from_a_friend_leads_a_newcomer_to_a_seat() {
    story(async |world| {
        let (ania, newcomer) = (world.desk().await?, world.phone().await?);
        ania.be("Ania").await?;
        let path = ania.create_table(long_game()).await?;
        newcomer.open(&path).await?;
        // One step: the invitation says who invites to what, and asks for nothing but a name.
        newcomer.wait_for("heading", "Ania invites you to play").await?;
        newcomer.wait_for_text("At the table: Ania").await?;
        newcomer.click("textbox", &newcomer.say("common-name")).await?;
        newcomer.write("Jurek").await?;
        newcomer.click("button", &newcomer.say("gathering-sit")).await?;
        newcomer
            .wait_for("button", &newcomer.say("gathering-ready"))
            .await?;
        ania.open(&path).await?;
        ania.wait_for_text("Jurek").await
    });
}
