//! The home page: a game in one tap, the rules, the form and its reasons, house rules, and the installed program.

use anyhow::{Context, Result, ensure};
use kostka_browser_tests::{Page, story};
use serde_json::Value;

async fn wait_for_game(page: &Page) -> Result<()> {
    page.wait_for_css("[data-rack] [data-id]").await?;
    let path = page.path().await?;
    ensure!(path.starts_with("/local/"), "{path}");
    Ok(())
}

#[test]
fn one_tap_on_play_now_begins_a_game() {
    story(async |world| {
        let page = world.phone().await?;
        page.open("/").await?;
        // It leads the page: nothing has to be scrolled or chosen.
        let bottom: f64 = page
            .eval("document.querySelector('[data-now]').getBoundingClientRect().bottom")
            .await?;
        ensure!(bottom < 400.0, "it ends at {bottom}");
        page.click_css("[data-now]").await?;
        wait_for_game(&page).await
    });
}

#[test]
fn the_shortcut_of_the_installed_program_begins_a_game_once() {
    story(async |world| {
        let page = world.phone().await?;
        page.open("/?now").await?;
        wait_for_game(&page).await?;
        page.eval::<bool>("history.back() ?? true").await?;
        page.wait_for_css("[data-page=home]").await?;
        ensure!(
            page.count("[data-list=continue] li").await? == 1,
            "one game was begun"
        );
        Ok(())
    });
}

#[test]
fn a_newcomer_is_led_to_the_rules_of_the_chosen_book() {
    story(async |world| {
        let page = world.phone().await?;
        page.open("/").await?;
        page.click_css("[data-learn]").await?;
        page.wait_for_css("[data-page=rules-book]").await?;
        let path = page.path().await?;
        ensure!(path.starts_with("/rules/"), "{path}");
        Ok(())
    });
}

#[test]
fn a_table_that_cannot_be_opened_yet_says_why() {
    story(async |world| {
        let page = world.desk().await?;
        page.open("/").await?;
        // The empty list invites to open a table, which leads to the form.
        page.click_css("[data-list=lobby] button").await?;
        page.wait_for_css("[data-start][aria-disabled=true]").await?;
        page.wait_for_text(&page.say("home-name-first")).await?;
        page.click_css("#home-name").await?;
        page.write("Ania").await?;
        page.wait_gone("[data-start][aria-disabled=true]").await?;
        let texts = page.texts().await?;
        ensure!(
            !texts.contains(&page.say("home-name-first")),
            "the reason is gone"
        );
        Ok(())
    });
}

#[test]
fn house_rules_have_presets_marks_and_a_way_back_to_the_book() {
    story(async |world| {
        let page = world.desk().await?;
        page.open("/").await?;
        page.click_css(".begin .fold summary").await?;
        page.click("radio", &page.say("home-preset-quick")).await?;
        let changed = page.attributes("[data-changed=true]", "data-house").await?;
        ensure!(changed == ["hand", "match_games"], "{changed:?}");
        // One rule goes back alone, the others all at once.
        page.click_css("[data-house=hand] button").await?;
        page.wait_gone("[data-house=hand][data-changed=true]").await?;
        page.click("button", &page.say("home-house-reset")).await?;
        page.wait_gone("[data-changed=true]").await
    });
}

#[test]
fn the_help_of_a_level_is_never_covered() {
    story(async |world| {
        for (width, height) in [(320, 640), (390, 844)] {
            let page = world.phone().await?;
            page.phone(width, height).await?;
            page.open("/").await?;
            // What is scrolled to is not covered by anything.
            page.place_of_css("[data-level-about]").await?;
        }
        Ok(())
    });
}

#[test]
fn the_typeface_is_ours_on_every_page() {
    story(async |world| {
        let page = world.desk().await?;
        for path in ["/", "/rules", "/solve"] {
            page.open(path).await?;
            let loaded = page
                .until("both weights", async || {
                    let loaded: Vec<String> = page
                        .eval(
                            "[...document.fonts].filter((font) => font.family.includes('Fira') && font.status === 'loaded').map((font) => font.weight)",
                        )
                        .await?;
                    ensure!(loaded.len() == 2, "{path} has loaded {loaded:?}");
                    Ok(loaded)
                })
                .await?;
            ensure!(loaded == ["400", "600 800"], "{loaded:?}");
            let used: String = page.eval("getComputedStyle(document.body).fontFamily").await?;
            ensure!(used.starts_with("Fira"), "{used}");
        }
        Ok(())
    });
}

#[test]
fn the_program_can_be_installed_with_pictures_and_shortcuts() {
    story(async |world| {
        let page = world.desk().await?;
        page.open("/").await?;
        ensure!(page.count("[data-install]").await? == 0, "nothing is offered yet");
        page.eval::<bool>(
            "(() => { const offer = new Event('beforeinstallprompt', { cancelable: true }); \
             offer.prompt = () => { window.asked = true }; window.dispatchEvent(offer); return true })()",
        )
        .await?;
        page.click_css("[data-install]").await?;
        ensure!(
            page.eval::<bool>("window.asked === true").await?,
            "the browser asks"
        );
        page.wait_gone("[data-install]").await?;
        let manifest: Value = page
            .eval("fetch('/manifest.webmanifest').then((answer) => answer.json())")
            .await?;
        ensure!(
            manifest["shortcuts"]
                .as_array()
                .is_some_and(|shortcuts| !shortcuts.is_empty())
        );
        for picture in manifest["screenshots"].as_array().context("pictures")? {
            let size = format!(
                "createImageBitmap(await (await fetch({})).blob())",
                picture["src"]
            );
            let size: String = page
                .eval(&format!("(async () => {{ const picture = await {size}; return picture.width + 'x' + picture.height }})()"))
                .await?;
            ensure!(picture["sizes"] == size, "{picture} has {size}");
        }
        Ok(())
    });
}

#[test]
fn every_link_has_a_preview() {
    story(async |world| {
        let page = world.desk().await?;
        page.open("/").await?;
        for (path, title) in [
            ("/", "Kostka"),
            ("/replay/0123", "Replay · Kostka"),
            ("/rules/pl-twist", "Polish Twist · Kostka"),
        ] {
            let asked = format!("fetch('{path}').then((answer) => answer.text())");
            let sent: String = page.eval(&asked).await?;
            for tag in [
                format!("<meta property=\"og:title\" content=\"{title}\">"),
                "<meta property=\"og:locale\" content=\"en_GB\">".to_owned(),
            ] {
                ensure!(sent.contains(&tag), "{path}: {tag} is not in {sent}");
            }
            ensure!(sent.contains("/icon-512.png"), "{path} has no picture");
        }
        Ok(())
    });
}
