//! Every page in every state, judged by axe-core: light and dark, at a desk and on a phone, in four languages.

use anyhow::{Result, ensure};
use kostka_browser_tests::{Page, World, scenes, story};
use kostka_texts::Locale;
use serde_json::json;

/// The barriers found so far, so that one run tells about all.
#[derive(Default)]
struct Barriers(Vec<String>);

impl Barriers {
    /// Looks at a page in both colour schemes.
    async fn look(&mut self, page: &Page, what: &str) -> Result<()> {
        for scheme in ["light", "dark"] {
            page.prefer("prefers-color-scheme", scheme).await?;
            let found = page.barriers().await?;
            self.0
                .extend(found.iter().map(|found| format!("{what}, {scheme}: {found}")));
        }
        Ok(())
    }

    fn are_none(self) -> Result<()> {
        ensure!(self.0.is_empty(), "{}", self.0.join("\n"));
        Ok(())
    }
}

/// Pages without a table.
const PAGES: [&str; 10] = [
    "/",
    "/rules",
    "/rules/pl-twist",
    "/rules/pl-standard/vs/uk-classic",
    "/solve",
    "/solve?rules=pl-twist&table=r2%20D%20r5&rack=r6%20b1",
    "/replay",
    "/keep/clock",
    "/keep/referee#judge",
    "/nowhere",
];

#[test]
fn no_page_has_a_barrier() {
    story(async |world| {
        let mut barriers = Barriers::default();
        let page = world.desk().await?;
        page.expect_fault("404");
        for path in PAGES {
            page.open(path).await?;
            if path.contains("rack") {
                page.wait_for_css("[data-status=solved]").await?;
            }
            barriers.look(&page, path).await?;
        }
        barriers.are_none()
    });
}

#[test]
fn no_page_has_a_barrier_on_a_phone_in_any_language() {
    story(async |world| {
        let mut barriers = Barriers::default();
        for language in Locale::ALL {
            let page = world.phone().await?;
            page.speak(language).await?;
            for path in ["/", "/rules/pl-standard", "/solve"] {
                page.open(path).await?;
                barriers
                    .look(&page, &format!("{path} in {}", language.code()))
                    .await?;
            }
            scenes::TWIST.open(&page).await?;
            barriers
                .look(&page, &format!("a table in {}", language.code()))
                .await?;
        }
        barriers.are_none()
    });
}

#[test]
fn no_page_has_a_barrier_with_more_contrast() {
    story(async |world| {
        let mut barriers = Barriers::default();
        let page = world.desk().await?;
        // The page looks at it when it opens.
        page.prefer("prefers-contrast", "more").await?;
        scenes::TWIST.open(&page).await?;
        ensure!(
            page.attributes(":root", "data-theme").await? == ["contrast"],
            "the theme is another"
        );
        barriers.look(&page, "a table with more contrast").await?;
        for path in ["/", "/solve", "/rules/pl-twist"] {
            page.prefer("prefers-contrast", "more").await?;
            page.open(path).await?;
            barriers
                .look(&page, &format!("{path} with more contrast"))
                .await?;
        }
        barriers.are_none()
    });
}

#[test]
fn no_state_of_a_table_has_a_barrier() {
    story(async |world| {
        let mut barriers = Barriers::default();
        for scene in [scenes::FULL, scenes::TWIST, scenes::WORD] {
            let page = world.desk().await?;
            scene.open(&page).await?;
            barriers.look(&page, "a table at the start of a turn").await?;
            let rack = page.rack().await?;
            page.pick(&[&rack[0], &rack[2]]).await?;
            barriers.look(&page, "a table with picked tiles").await?;
            page.click_at(page.bare_felt().await?).await?;
            page.wait_for_rack(rack.len() - 2).await?;
            barriers
                .look(&page, "a table with a set under construction")
                .await?;
            page.press("e").await?;
            page.wait_for_css(".set.broken").await?;
            barriers
                .look(&page, "a table with a set that cannot stay")
                .await?;
            page.press("d").await?;
            page.wait_for_css("dialog[open]").await?;
            barriers.look(&page, "the question before drawing").await?;
            page.press("Escape").await?;
            page.wait_gone("dialog[open]").await?;
            for dialog in ["table-menu", "common-settings"] {
                page.click("button", &page.say(dialog)).await?;
                page.wait_for_css("dialog[open]").await?;
                barriers.look(&page, dialog).await?;
                page.press("Escape").await?;
                page.wait_gone("dialog[open]").await?;
            }
            page.click("button", &page.say("table-log")).await?;
            page.wait_for_css(".side.open").await?;
            barriers.look(&page, "the log of moves").await?;
        }
        barriers.are_none()
    });
}

/// Plays a game of two people, and looks at every page on its way.
async fn together(world: &World) -> Result<()> {
    let mut barriers = Barriers::default();
    let (ania, jurek) = (world.desk().await?, world.phone().await?);
    ania.be("Ania").await?;
    jurek.be("Jurek").await?;
    let settings = json!({
        "rulebook": "pl-standard", "seats": 2, "clock": "off", "visibility": "public", "rules": { "match_games": 1 },
    });
    let path = ania.create_table(settings.clone()).await?;
    ania.open(&path).await?;
    ania.wait_for_css("button").await?;
    barriers.look(&ania, "a table that gathers its players").await?;
    jurek.open("/").await?;
    barriers.look(&jurek, "the lobby").await?;
    let settings = json!({ "rulebook": "pl-standard", "seats": 2, "clock": "off", "hints": true, "rules": { "match_games": 1 } });
    ania.gather(&jurek, settings).await?;
    for page in [&ania, &jurek] {
        barriers.look(page, "a table with two people").await?;
    }
    ania.click("button", &ania.say("table-chat")).await?;
    ania.wait_for_css("[data-chat]").await?;
    barriers.look(&ania, "the chat").await?;
    ania.click("button", &ania.say("common-close")).await?;
    Page::play_by_hints(&[&ania, &jurek]).await?;
    for page in [&ania, &jurek] {
        page.wait_for_css("[data-result]").await?;
        barriers.look(page, "the end of a game").await?;
    }
    let replay = ania.replay_path().await?;
    ania.open(&replay).await?;
    ania.wait_for_css("[data-step]").await?;
    barriers.look(&ania, "a replay").await?;
    ania.press("End").await?;
    barriers.look(&ania, "the end of a replay").await?;
    ania.open("/").await?;
    barriers.look(&ania, "the home page with games").await?;
    barriers.are_none()
}

#[test]
fn no_page_of_a_game_together_has_a_barrier() {
    story(together);
}
