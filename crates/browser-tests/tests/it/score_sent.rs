//! A match of a real table on its way to others: as a link, a picture, a table, on paper, on their phones.

use anyhow::{Result, ensure};
use kostka_browser_tests::{Page, story};
use kostka_texts::Locale;
use serde_json::{Value, json};

use crate::offline::wait_until_kept;
use crate::score_keeper::{NAMES, game, keeper, small_phone};

/// Notes what would be saved, printed and copied.
const NOTED: &str = "globalThis.saved = []; globalThis.printed = 0; globalThis.copied = ''; \
    HTMLAnchorElement.prototype.click = function () { saved.push([this.download, this.href.slice(0, 40)]) }; \
    window.print = () => { printed += 1 }; \
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: (text) => { copied = text; return Promise.resolve() } } })";

/// The spreadsheet that would be saved.
const CSV: &str = "decodeURIComponent(document.querySelector('a[download=\"kostka.csv\"]').href.split(',').slice(1).join(','))";

/// Plays two games of three by the Polish book.
async fn two_games(page: &Page) -> Result<()> {
    page.before_each_page(NOTED).await?;
    let keeper = keeper(page);
    keeper.begin("pl-standard", &NAMES[..3]).await?;
    for value in [
        json!({ "end": "out", "winner": 0, "players": [{}, { "sum": 5 }, { "sum": 7 }], "scores": [], "big_points": [] }),
        json!({ "end": "stock", "players": [{ "sum": 9 }, { "sum": 4 }, { "sum": 6 }], "scores": [], "big_points": [] }),
    ] {
        keeper.enter(&game(value)?).await?;
        keeper.write_down().await?;
    }
    Ok(())
}

/// Copies the link to the match and returns its path.
async fn link(page: &Page) -> Result<String> {
    page.click("button", &page.say("keep-link")).await?;
    page.until("the link", async || {
        let copied: String = page.eval("copied").await?;
        let at = copied.find("/keep/shared#");
        let at = at.ok_or_else(|| anyhow::anyhow!("{copied:?} has no link"))?;
        Ok(copied[at..].to_owned())
    })
    .await
}

/// Waits until the clock shows the turn of a player.
async fn wait_for_turn_of(page: &Page, player: &str) -> Result<()> {
    page.until("the turn of a player", async || {
        let name: String = page
            .eval("document.querySelector('[data-name]')?.textContent ?? ''")
            .await?;
        ensure!(name == player, "it is the turn of {name}");
        Ok(())
    })
    .await
}

#[test]
fn a_link_opens_elsewhere_without_a_server_and_is_kept_there() {
    story(async |world| {
        let page = small_phone(world).await?;
        two_games(&page).await?;
        let table = keeper(&page).table().await?;
        let link = link(&page).await?;
        let other = world.desk().await?;
        other.open(&link).await?;
        other.wait_for_css("[data-page=shared] .keep-table").await?;
        ensure!(keeper(&other).table().await? == table, "the table is another");
        ensure!(
            other.count(".keep-games button").await? == 0,
            "only the keeper corrects"
        );
        other.click("button", &other.say("keep-shared-keep")).await?;
        other.wait_for_css("[data-page=match] .keep-table").await?;
        ensure!(keeper(&other).table().await? == table, "the table is another");
        // It goes on there.
        let last = json!({ "end": "out", "winner": 1, "players": [{ "sum": 1 }, {}, { "sum": 2 }], "scores": [], "big_points": [] });
        keeper(&other).enter(&game(last)?).await?;
        keeper(&other).write_down().await?;
        other.wait_for_css("[data-over] .match-won").await
    });
}

#[test]
fn a_link_that_was_changed_or_cut_off_is_refused_in_words() {
    story(async |world| {
        let page = small_phone(world).await?;
        two_games(&page).await?;
        let link = link(&page).await?;
        let other = world.phone().await?;
        let cut = &link[..link.len() * 2 / 3];
        for bad in [cut, "/keep/shared#", "/keep/shared#AAAA", "/keep/shared#%00<b>"] {
            other.open("/keep").await?;
            other.open(bad).await?;
            other
                .wait_for_css("[data-page=match-missing] [role=alert]")
                .await?;
            ensure!(other.count(".keep-table").await? == 0, "{bad} shows a match");
        }
        Ok(())
    });
}

#[test]
fn a_match_is_saved_as_a_picture_and_a_table_and_printed() {
    story(async |world| {
        let page = world.desk().await?;
        two_games(&page).await?;
        page.click("button", &page.say("keep-picture")).await?;
        page.until("the picture", async || {
            let saved: Vec<(String, String)> = page.eval("saved").await?;
            ensure!(
                matches!(&saved[..], [(name, data)] if name == "kostka.png" && data.starts_with("data:image/png;base64,")),
                "{saved:?}"
            );
            Ok(())
        })
        .await?;
        let csv: String = page.eval(CSV).await?;
        let lines: Vec<&str> = csv.trim_start_matches('\u{feff}').lines().collect();
        ensure!(
            lines[..3] == ["Game,Ania,Jurek,Ola", "1,12,-5,-7", "2,-9,11,-6"],
            "{lines:?}"
        );
        ensure!(lines.iter().any(|line| line.ends_with(",3,6,-13")), "{lines:?}");
        // Where a comma parts decimals, spreadsheets expect a semicolon between cells.
        let other = world.another_tab(&page).await?;
        other.speak(Locale::Cs).await?;
        other.open(&page.path().await?).await?;
        other.wait_for_css(".keep-table").await?;
        let csv: String = other.eval(CSV).await?;
        ensure!(csv.contains("1;12;-5;-7\r\n"), "{csv}");
        page.show().await?;
        page.click("button", &page.say("keep-print")).await?;
        ensure!(page.eval::<u32>("printed").await? == 1, "the print dialog");
        page.on_paper(true).await?;
        let seen = |selector: &str| {
            format!(
                "[...document.querySelectorAll({})].map((one) => one.checkVisibility({{ contentVisibilityAuto: true }}) && one.getBoundingClientRect().height > 0)",
                json!(selector)
            )
        };
        for selector in [
            ".keep-tabs",
            ".keep-share",
            ".keep-now",
            ".head",
            ".keep-rename",
            ".keep button",
        ] {
            let shown: Vec<bool> = page.eval(&seen(selector)).await?;
            ensure!(!shown.contains(&true), "{selector} is printed");
        }
        for selector in [".keep-table", ".plot", ".keep-games .account"] {
            let shown: Vec<bool> = page.eval(&seen(selector)).await?;
            ensure!(
                !shown.is_empty() && !shown.contains(&false),
                "{selector} is not printed"
            );
        }
        page.on_paper(false).await
    });
}

#[test]
fn the_others_follow_the_score_on_their_phones_and_the_keeper_needs_no_server() {
    story(async |world| {
        let page = small_phone(world).await?;
        let other = world.phone().await?;
        for page in [&page, &other] {
            // What breaks first decides which error of the network it is.
            page.expect_fault("net::ERR_");
            page.expect_fault("404");
            page.expect_fault("fetching the script");
        }
        two_games(&page).await?;
        page.click_css("[data-show-others]").await?;
        page.click_css("[data-begin]").await?;
        page.wait_for_css(".qr").await?;
        let links = page.attributes("[data-board-link]", "href").await?;
        let path = links
            .first()
            .map_or("", |link| &link[link.find("/keep/").unwrap_or(0)..]);
        other.open(path).await?;
        other.wait_for_css("[data-page=keep-board] .keep-table").await?;
        let total = page.say("scores-total");
        ensure!(
            keeper(&other).row(&total).await? == ["+3", "+6", "−13"],
            "the score"
        );
        ensure!(
            other.count(".keep-games button").await? == 0,
            "the others only look"
        );
        page.press("Escape").await?;
        page.wait_gone("dialog[open]").await?;
        wait_until_kept(&page).await?;
        wait_until_kept(&other).await?;
        world.site.stop().await?;
        page.click("button", &page.say("common-undo")).await?;
        page.wait_gone("[data-game=\"2\"]").await?;
        world.site.start_again().await?;
        other
            .until("the corrected score", async || {
                let row = keeper(&other).row(&total).await?;
                ensure!(row == ["+12", "−5", "−7"], "{row:?}");
                Ok(())
            })
            .await
    });
}

#[test]
fn a_server_that_was_started_anew_hears_of_a_score_that_does_not_change() {
    story(async |world| {
        let page = small_phone(world).await?;
        let other = world.phone().await?;
        for page in [&page, &other] {
            // What breaks first decides which error of the network it is.
            page.expect_fault("net::ERR_");
            page.expect_fault("404");
            page.expect_fault("fetching the script");
        }
        // A minute passes sooner.
        page.before_each_page(
            "const real = setInterval; globalThis.setInterval = (act, time) => real(act, time === 60000 ? 500 : time)",
        )
        .await?;
        two_games(&page).await?;
        page.click_css("[data-show-others]").await?;
        page.click_css("[data-begin]").await?;
        page.wait_for_css(".qr").await?;
        let links = page.attributes("[data-board-link]", "href").await?;
        let path = links
            .first()
            .map_or("", |link| &link[link.find("/keep/").unwrap_or(0)..]);
        other.open(path).await?;
        other.wait_for_css("[data-page=keep-board] .keep-table").await?;
        // The keeper looks up a rule meanwhile, and changes nothing.
        page.open("/keep/referee").await?;
        page.wait_for_css("[data-tool=ask]").await?;
        world.site.stop().await?;
        world.site.start_again().await?;
        let newcomer = world.phone().await?;
        newcomer.expect_fault("404");
        newcomer.open(path).await?;
        newcomer.wait_for_css("[data-page=keep-board] .keep-table").await
    });
}

#[test]
fn clock_and_referee_know_who_sits_at_the_table_and_their_house_rules() {
    story(async |world| {
        let page = small_phone(world).await?;
        page.open("/keep").await?;
        let keeper = keeper(&page);
        keeper.choose_book("#home-book", "pl-standard").await?;
        let setup = json!({
            "format": 1,
            "settings": { "rulebook": "pl-standard", "rules": { "opening_minimum": 20, "clock": 45, "unfinished_draw": 3 } },
            "names": NAMES[..3],
        });
        let kept: Value = page
            .eval("JSON.parse(localStorage.getItem('kostka.keep.setup'))")
            .await?;
        let mut form = kept.clone();
        form["settings"]["rules"] = setup["settings"]["rules"].clone();
        form["names"] = setup["names"].clone();
        let script = format!(
            "localStorage.setItem('kostka.keep.setup', {})",
            json!(form.to_string())
        );
        page.eval::<Value>(&format!("void {script}")).await?;
        page.reload().await?;
        page.click_css(".keep-new .main").await?;
        page.wait_for_css("[data-page=match] .keep-now").await?;
        page.click_css(".keep-starters button:nth-child(2)").await?;
        page.click_css(".keep-tabs a[href=\"/keep/clock\"]").await?;
        page.wait_for_css("[data-start]").await?;
        page.wait_for_css("[data-house]").await?;
        page.click_css("[data-start]").await?;
        wait_for_turn_of(&page, "Jurek").await?;
        page.wait_for_css("[data-phase=running]").await?;
        // The clock hears of the next game, and who starts it.
        page.click_css(".keep-tabs a:first-child").await?;
        page.wait_for_css("[data-page=match] .keep-now").await?;
        let end = json!({ "end": "out", "winner": 0, "players": [{}, { "sum": 5 }, { "sum": 7 }], "scores": [], "big_points": [] });
        keeper.enter(&game(end)?).await?;
        keeper.write_down().await?;
        page.click_css(".keep-tabs a[href=\"/keep/clock\"]").await?;
        page.click_css("[data-new-game]").await?;
        page.wait_gone("[data-new-game]").await?;
        wait_for_turn_of(&page, "Ola").await?;
        page.click_css(".keep-tabs a[href=\"/keep/referee\"]").await?;
        page.wait_for_css("[data-house]").await?;
        page.click_css("[data-tool=draw] summary").await?;
        page.wait_for_text("Ania drew").await?;
        page.click_css("[data-tool=opening] summary").await?;
        for tile in ["k1", "k2", "k3", "k4", "k10"] {
            page.click_css(&format!("[data-tool=opening] .palette-row [data-tile={tile}]"))
                .await?;
        }
        page.wait_for_css("[data-could-open=false]").await?;
        for tile in ["k5", "k6"] {
            page.click_css(&format!("[data-tool=opening] .palette-row [data-tile={tile}]"))
                .await?;
        }
        // 1 to 6 make 21, which opens at a table that asks for 20.
        page.wait_for_css("[data-could-open=true]").await
    });
}

#[test]
fn the_referee_goes_on_where_its_page_was_closed() {
    story(async |world| {
        let page = small_phone(world).await?;
        page.open("/keep/referee#draw").await?;
        page.wait_for_css(".keypad").await?;
        page.click_css(".keypad [data-tile=k7]").await?;
        page.wait_for_css(".drawn [data-tile=k7]").await?;
        page.click_css("[data-tool=opening] summary").await?;
        page.click_css("[data-tool=opening] .palette-row [data-tile=k9]")
            .await?;
        page.click_css("[data-tool=judge] summary").await?;
        page.click("radio", &page.say("keep-referee-judge-turn")).await?;
        page.click_css("[data-board=before] .study-set.new button")
            .await?;
        page.click_css("[data-board=before] .palette [data-tile=k4]")
            .await?;
        page.click_css("[data-board=after] .palette [data-tile=k5]")
            .await?;
        page.wait_for_css("[data-board=after] .study-set [data-tile=k5]")
            .await?;
        page.open("/keep/referee").await?;
        for kept in [
            ".drawn [data-tile=k7]",
            "[data-tool=opening] .wood [data-tile=k9]",
            "[data-board=before] .study-set [data-tile=k4]",
            "[data-board=after] .study-set [data-tile=k5]",
        ] {
            page.wait_for_css(kept).await?;
        }
        Ok(())
    });
}
