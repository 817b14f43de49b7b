//! Several people who hand one device on.

use anyhow::{Result, ensure};
use kostka_browser_tests::{Page, story};

/// Nobody's tiles are shown, not even hidden in the page.
async fn no_rack_is_there(page: &Page) -> Result<()> {
    page.wait_for_css("[data-curtain=closed]").await?;
    let there = page.count("[data-rack] [data-tile]").await?;
    ensure!(there == 0, "{there} tiles behind the curtain");
    Ok(())
}

/// Whoever comes says so; their rack.
async fn come(page: &Page) -> Result<Vec<String>> {
    no_rack_is_there(page).await?;
    // Who uses keys need not look for the way.
    page.wait_for_css("[data-curtain=closed] button:focus").await?;
    page.click_css("[data-curtain=closed] button").await?;
    page.wait_gone("[data-curtain=closed]").await?;
    page.wait_for_turn().await?;
    page.rack().await
}

#[test]
fn a_curtain_hides_the_racks_while_the_device_is_handed_on() {
    story(async |world| {
        let page = world.phone().await?;
        page.open("/").await?;
        let way = format!(
            "{} {}",
            page.say("home-one-screen"),
            page.say("home-one-screen-about")
        );
        page.click("radio", &way).await?;
        page.click_css("[data-start]").await?;
        let first = come(&page).await?;
        ensure!(first.len() == 14, "{first:?}");
        page.click_css("button[data-stock]").await?;
        // Who drew still sees the new tile, and hands the device on when they are ready.
        page.wait_for_rack(15).await?;
        page.click_css("[data-curtain=open] button").await?;
        no_rack_is_there(&page).await?;
        // A reload opens nothing.
        page.reload().await?;
        let second = come(&page).await?;
        ensure!(second.len() == 14, "{second:?}");
        ensure!(second != first, "both have the same rack");
        page.press("d").await?;
        page.wait_for_rack(15).await?;
        page.click_css("[data-curtain=open] button").await?;
        let again = come(&page).await?;
        ensure!(again.len() == 15, "{again:?}");
        Ok(())
    });
}
