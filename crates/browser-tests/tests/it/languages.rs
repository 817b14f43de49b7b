//! Every page speaks every language.

use anyhow::{Result, ensure};
use kostka_browser_tests::{Page, scenes, story};
use kostka_texts::{Locale, Texts};

/// First character of the mark for a missing text.
const MISSING: char = '⟦';

/// Pages that need no data.
const PAGES: [&str; 11] = [
    "/",
    "/rules",
    "/rules/pl-word",
    "/rules/pl-twist/vs/cs-twist",
    "/solve",
    "/replay",
    "/keep",
    "/keep/clock",
    "/keep/referee",
    "/cups",
    "/no-such-page",
];

async fn says_everything(page: &Page, language: Locale, path: &str) -> Result<()> {
    page.open(path).await?;
    let lang: String = page.eval("document.documentElement.lang").await?;
    ensure!(
        lang == language.code(),
        "{path} says that it is in {lang}, not in {}",
        language.code()
    );
    // Includes names for screen readers.
    let all = page.eval::<String>(
        "document.body.innerHTML + [...document.querySelectorAll('*')].map((one) => one.ariaLabel ?? '').join()",
    );
    let all = all.await?;
    if let Some(at) = all.find(MISSING) {
        let around: String = all[at..].chars().take(80).collect();
        anyhow::bail!("{path} in {language:?} lacks {around}");
    }
    Ok(())
}

#[test]
fn every_page_says_everything_in_the_language_of_the_browser() {
    story(async |world| {
        for language in Locale::ALL {
            let page = world.desk().await?;
            page.speak(language).await?;
            page.expect_fault("no-such-page");
            for path in PAGES {
                says_everything(&page, language, path).await?;
            }
        }
        Ok(())
    });
}

#[test]
fn another_language_at_a_running_table_is_spoken_by_every_part_of_it() {
    story(async |world| {
        let page = world.desk().await?;
        scenes::TWIST.open(&page).await?;
        // With a lone tile on the table and the log open.
        page.pick(&["k1"]).await?;
        page.click_at(page.bare_felt().await?).await?;
        page.wait_for_css("[data-reason]").await?;
        page.click("button", &page.say("table-log")).await?;
        let sets = page.sets().await?;
        page.click("button", &page.say("common-settings")).await?;
        page.click("radio", Locale::Pl.name()).await?;
        page.press("Escape").await?;
        let polish = Texts::of(Locale::Pl);
        page.wait_for("button", &polish.say("table-end-turn")).await?;
        page.wait_for("heading", &polish.say("table-log")).await?;
        ensure!(page.sets().await? == sets, "the draft is lost");
        let seen = page.texts().await?;
        let heard = page
            .controls()
            .await?
            .into_iter()
            .map(|control| control.name)
            .collect::<Vec<_>>()
            .join("\n");
        for key in [
            "table-end-turn",
            "table-log",
            "table-reset",
            "table-hint",
            "table-draw",
            "table-your-turn",
            "common-undo",
            "common-you",
            "table-opened",
            "bots-casual",
        ] {
            let english = page.say(key);
            for told in [&seen, &heard] {
                let left = told.lines().find(|line| line.trim() == english);
                ensure!(left.is_none(), "{key} is still English: {english}");
            }
        }
        ensure!(seen.contains("Układ ma co najmniej 3"), "{seen}");
        Ok(())
    });
}

#[test]
fn a_chosen_language_stays() {
    story(async |world| {
        let page = world.desk().await?;
        page.open("/").await?;
        page.click("button", &page.say("common-settings")).await?;
        page.click("radio", Locale::Uk.name()).await?;
        let settings = Texts::of(Locale::Uk).say("common-settings");
        page.wait_for("heading", &settings).await?;
        page.reload().await?;
        page.wait_for("button", &settings).await
    });
}
