//! Local games without a network.

use anyhow::{Result, ensure};
use kostka_browser_tests::{Page, World, scenes, story};

/// Cuts the network of the page and stops the server.
pub(crate) async fn cut(world: &World, page: &Page) -> Result<()> {
    // What breaks first decides which error of the network it is.
    page.expect_fault("net::ERR_");
    page.expect_fault("Failed to fetch");
    // The browser may look for a newer service worker at any time.
    page.expect_fault("fetching the script");
    page.set_offline(true).await?;
    world.site.stop().await
}

/// Waits until the service worker has cached the site.
pub(crate) async fn wait_until_kept(page: &Page) -> Result<()> {
    page.until("the service worker", async || {
        let kept: bool = page
            .eval("navigator.serviceWorker.getRegistration().then((it) => it?.active?.state === 'activated')")
            .await?;
        ensure!(kept, "nothing is kept yet");
        Ok(())
    })
    .await
}

/// Plays or draws.
async fn take_a_turn(page: &Page) -> Result<()> {
    page.wait_for_turn().await?;
    page.take_hint().await?;
    page.wait_turn_over().await
}

#[test]
fn a_game_against_bots_goes_on_without_a_network_and_after_a_reload() {
    story(async |world| {
        let page = world.phone().await?;
        page.open("/").await?;
        wait_until_kept(&page).await?;
        page.click_css("[data-start]").await?;
        page.wait_for_css("[data-rack] [data-id]").await?;
        cut(world, &page).await?;
        take_a_turn(&page).await?;
        page.wait_for_turn().await?;
        let (rack, sets) = (page.rack().await?, page.sets().await?);
        page.reload().await?;
        page.wait_for_rack(rack.len()).await?;
        let kept: Vec<String> = page.sets().await?;
        ensure!(kept == sets, "{kept:?} instead of {sets:?}");
        // The game may end here, so nothing waits for the bots.
        take_a_turn(&page).await?;
        // The home page works too, and lists the game.
        page.open("/").await?;
        page.wait_for_css("a[href^=\"/local/\"]").await
    });
}

#[test]
fn a_wrong_address_shows_a_page_with_the_site_kept_in_the_browser_too() {
    story(async |world| {
        let page = world.desk().await?;
        page.expect_fault("404");
        page.open("/").await?;
        wait_until_kept(&page).await?;
        page.reload().await?;
        page.open("/nowhere").await?;
        page.wait_for_css("[data-page=not-found]").await
    });
}

#[test]
fn a_new_game_can_be_begun_without_a_network() {
    story(async |world| {
        let page = world.desk().await?;
        page.open("/").await?;
        wait_until_kept(&page).await?;
        cut(world, &page).await?;
        page.reload().await?;
        page.click_css("[data-start]").await?;
        take_a_turn(&page).await?;
        page.wait_for_turn().await
    });
}

#[test]
fn the_rules_can_be_read_without_a_network_and_the_way_leads_back() {
    story(async |world| {
        let page = world.desk().await?;
        page.open("/").await?;
        wait_until_kept(&page).await?;
        cut(world, &page).await?;
        page.click("link", &page.say("common-page-rules")).await?;
        page.wait_for_css("[data-page=rules] a[href=\"/rules/pl-twist\"]")
            .await?;
        page.click_css("a[href=\"/rules/pl-twist\"]").await?;
        page.wait_for_css("[data-book=pl-twist]").await?;
        page.click("link", &page.say("common-page-home")).await?;
        page.wait_for_css("[data-start]").await
    });
}

#[test]
fn of_two_tabs_with_one_game_the_last_one_plays_and_the_other_says_so() {
    story(async |world| {
        let first = world.desk().await?;
        scenes::TWIST.open(&first).await?;
        let path = first.path().await?;
        let second = world.another_tab(&first).await?;
        second.open(&path).await?;
        second.wait_for_css("[data-rack] [data-id]").await?;
        first.wait_for_text(&first.say("table-gone-elsewhere")).await?;
        first.show().await?;
        first.click("button", &first.say("table-play-here")).await?;
        first.wait_for_css("[data-rack] [data-id]").await?;
        second.wait_for_text(&second.say("table-gone-elsewhere")).await
    });
}
