//! An evening at a real table: old matches beside the running one, changes of mind, a shared win, and the end when it is late.

use anyhow::{Result, ensure};
use kostka_browser_tests::{Page, story};
use kostka_texts::Locale;
use serde_json::{Value, json};

use crate::offline::{cut, wait_until_kept};
use crate::score_keeper::{NAMES, game, keeper, small_phone, wait_for_value};

/// Returns the end of a game that the first of two players won.
fn won(sum: u32) -> Value {
    json!({ "end": "out", "winner": 0, "players": [{}, { "sum": sum }], "scores": [], "big_points": [] })
}

/// Ends the match that is shown.
async fn finish(page: &Page) -> Result<()> {
    page.click_css("[data-finish] button").await?;
    page.wait_for_css("[data-finish] .bad").await?;
    page.click_css("[data-finish] .bad").await?;
    page.wait_for_css("[data-over] .match-won").await
}

#[test]
fn whoever_looks_at_an_old_match_goes_on_with_the_running_one() {
    story(async |world| {
        let page = small_phone(world).await?;
        let keeper = keeper(&page);
        keeper.begin("uk-classic", &NAMES[..2]).await?;
        ensure!(page.count("[data-finish]").await? == 0, "nothing is played yet");
        keeper.enter(&game(won(5))?).await?;
        keeper.write_down().await?;
        finish(&page).await?;
        let old = page.path().await?;
        // The next match of the same people is as long as they like, like this one.
        page.click("button", &page.say("keep-again")).await?;
        page.wait_gone("[data-over]").await?;
        page.wait_for_css(".keep-now").await?;
        let running = page.path().await?;
        ensure!(running != old, "no new match has begun");
        page.open(&old).await?;
        page.wait_for_css("[data-over]").await?;
        page.open("/keep").await?;
        page.wait_for_css("[data-go-on]").await?;
        let go_on = page.attributes("[data-go-on]", "href").await?;
        ensure!(go_on == [running.clone()], "{go_on:?}");
        let list = page.attributes("[data-list=matches] .list-game", "href").await?;
        ensure!(list == [running.clone(), old], "{list:?}");
        page.open("/keep/clock").await?;
        let tab = page.attributes(".keep-tabs a:first-child", "href").await?;
        ensure!(tab == [running], "{tab:?}");
        Ok(())
    });
}

#[test]
fn what_was_tapped_and_typed_comes_back_after_a_change_of_mind() {
    story(async |world| {
        let page = small_phone(world).await?;
        let keeper = keeper(&page);
        keeper.begin("pl-standard", &NAMES[..2]).await?;
        page.click("button", &page.say("keep-end-game")).await?;
        page.click_css(".keep-who button:first-child").await?;
        let card = ".keep-player[data-seat=B]";
        page.click_css("#keep-sum-B").await?;
        page.write("12").await?;
        page.click_css(&format!("{card} .keep-count > button")).await?;
        keeper
            .tiles(card, &["k10", "k11", "k12", "r2"].map(str::to_owned))
            .await?;
        keeper.wait_for_points(&[35, -35]).await?;
        page.click_css(&format!("{card} > .quiet")).await?;
        wait_for_value(&page, "#keep-sum-B", "12").await?;
        // The flat amount asks for no rack; whoever taps "No" first still has the tiles.
        page.click_css(&format!("{card} > .switch")).await?;
        page.click_css(&format!("{card} .keep-flat .keep-choices button:nth-child(1)"))
            .await?;
        keeper.wait_for_points(&[100, -100]).await?;
        page.click_css(&format!("{card} .keep-flat .keep-choices button:nth-child(3)"))
            .await?;
        keeper.wait_for_points(&[200, -200]).await?;
        ensure!(
            page.count(&format!("{card} .wood [data-tile]")).await? == 4,
            "the tiles are still there"
        );
        // Points from paper come back too, and a sign alone outlives the page and is seen in another tab.
        page.click_css(".keep-sheet > .switch").await?;
        page.click_css("#keep-points-A").await?;
        page.write("7").await?;
        page.click_css("#keep-points-B").await?;
        page.write("-").await?;
        page.click_css(".keep-sheet > .switch").await?;
        keeper.wait_for_points(&[200, -200]).await?;
        page.click_css(".keep-sheet > .switch").await?;
        wait_for_value(&page, "#keep-points-A", "7").await?;
        let other = world.another_tab(&page).await?;
        other.phone(320, 568).await?;
        other.open(&page.path().await?).await?;
        other.wait_for_css("#keep-points-B").await?;
        wait_for_value(&other, "#keep-points-B", "-").await?;
        other.click_css("#keep-points-B").await?;
        other.press("End").await?;
        other.write("7").await?;
        wait_for_value(&page, "#keep-points-B", "-7").await?;
        keeper.wait_for_points(&[7, -7]).await
    });
}

#[test]
fn a_shared_win_that_cannot_be_split_asks_who_began() {
    story(async |world| {
        let page = small_phone(world).await?;
        let keeper = keeper(&page);
        keeper.begin("pl-standard", &NAMES[..3]).await?;
        let level = json!({ "end": "stock", "players": [{ "sum": 4 }, { "sum": 4 }, { "sum": 11 }], "scores": [], "big_points": [] });
        keeper.enter(&game(level)?).await?;
        page.wait_for_text(&page.say("keep-gap-starter")).await?;
        ensure!(
            page.count(".keep-bar .main:disabled").await? == 1,
            "it is written down without an answer"
        );
        page.click_css(".keep-entering .keep-starters button:nth-child(2)")
            .await?;
        keeper.wait_for_points(&[3, 4, -11]).await?;
        keeper.write_down().await
    });
}

#[test]
fn whoever_reads_polish_looks_words_up_without_a_network_after_one_visit() {
    story(async |world| {
        let page = small_phone(world).await?;
        page.speak(Locale::Pl).await?;
        page.open("/keep").await?;
        wait_until_kept(&page).await?;
        page.until("the dictionary", async || {
            let kept: usize = page
                .eval("caches.open('kostka-words').then((it) => it.keys()).then((it) => it.length)")
                .await?;
            ensure!(kept == 2, "{kept} lists are kept");
            Ok(())
        })
        .await?;
        cut(world, &page).await?;
        keeper(&page).begin("pl-word", &NAMES[..2]).await?;
        page.click_css("#keep-word").await?;
        page.write("szczyt").await?;
        page.wait_for_css("[data-word=known]").await?;
        // The referee remembers what was asked.
        page.open("/keep/referee#word").await?;
        page.click_css("[data-tool=word] input").await?;
        page.write("koszy").await?;
        page.wait_for_css("[data-tool=word] [data-verdict]").await?;
        page.reload().await?;
        wait_for_value(&page, "[data-tool=word] input", "koszy").await
    });
}
