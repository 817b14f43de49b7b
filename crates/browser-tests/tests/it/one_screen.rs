//! Games of several people at one device.

use anyhow::{Result, ensure};
use kostka_browser_tests::{Page, story};

/// Checks that the page contains no tiles of a rack, not even hidden ones.
async fn no_rack_is_there(page: &Page) -> Result<()> {
    page.wait_for_css("[data-curtain=closed]").await?;
    let there = page.count("[data-rack] [data-tile]").await?;
    ensure!(there == 0, "{there} tiles behind the curtain");
    Ok(())
}

/// Opens the curtain for the next player, and returns the rack.
async fn come(page: &Page) -> Result<Vec<String>> {
    no_rack_is_there(page).await?;
    // The button has the focus, for people who use the keyboard.
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
        // The player sees the drawn tile before handing the device on.
        page.wait_for_rack(15).await?;
        page.click_css("[data-curtain=open] button").await?;
        no_rack_is_there(&page).await?;
        // A reload does not open the curtain.
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
