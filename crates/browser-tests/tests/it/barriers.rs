//! Every page in every state, judged by axe-core: light and dark, at a desk and on a phone, in four languages.

use anyhow::{Context, Result, ensure};
use kostka_browser_tests::{Page, Place, World, scenes, story};
use kostka_texts::Locale;
use serde_json::json;

/// The barriers found so far, so that one run tells about all.
#[derive(Default)]
pub(crate) struct Barriers(Vec<String>);

impl Barriers {
    /// Looks at a page in both colour schemes.
    pub(crate) async fn look(&mut self, page: &Page, what: &str) -> Result<()> {
        for scheme in ["light", "dark"] {
            page.prefer("prefers-color-scheme", scheme).await?;
            let found = page.barriers().await?;
            self.0
                .extend(found.iter().map(|found| format!("{what}, {scheme}: {found}")));
        }
        Ok(())
    }

    pub(crate) fn are_none(self) -> Result<()> {
        ensure!(self.0.is_empty(), "{}", self.0.join("\n"));
        Ok(())
    }
}

/// Pages without a table.
const PAGES: [&str; 12] = [
    "/",
    "/keep",
    "/cups",
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

/// Looks at a table through a turn, and at everything that opens beside it.
async fn states(world: &World, scene: &Place<'_>, screen: (u32, u32), barriers: &mut Barriers) -> Result<()> {
    let about = |state: &str| format!("{} at {screen:?}, {state}", scene.book);
    let page = world.desk().await?;
    page.look_at(screen).await?;
    scene.open(&page).await?;
    barriers.look(&page, &about("the start of a turn")).await?;
    let rack = page.rack().await?;
    page.pick(&[&rack[0], &rack[2]]).await?;
    barriers.look(&page, &about("picked tiles")).await?;
    page.eval::<f64>("document.querySelector('[data-felt]').scrollTo({ top: 9999, behavior: 'instant' }), 0")
        .await?;
    page.click_at(page.bare_felt().await?).await?;
    page.wait_for_rack(rack.len() - 2).await?;
    barriers.look(&page, &about("a set under construction")).await?;
    page.press("e").await?;
    page.wait_for_css(".set.broken").await?;
    barriers.look(&page, &about("a set that cannot stay")).await?;
    page.press("d").await?;
    page.wait_for_css("dialog[open]").await?;
    barriers
        .look(&page, &about("the question before drawing"))
        .await?;
    page.press("Escape").await?;
    page.wait_gone("dialog[open]").await?;
    for dialog in ["table-menu", "common-settings"] {
        page.click("button", &page.say(dialog)).await?;
        page.wait_for_css("dialog[open]").await?;
        barriers.look(&page, &about(dialog)).await?;
        page.press("Escape").await?;
        page.wait_gone("dialog[open]").await?;
    }
    for tab in ["table-log", "table-score"] {
        page.click("button", &page.say(tab)).await?;
        page.wait_for_css(".side.open").await?;
        barriers.look(&page, &about(tab)).await?;
        page.click("button", &page.say("common-close")).await?;
        page.wait_gone(".side.open").await?;
    }
    Ok(())
}

#[test]
fn no_state_of_a_table_has_a_barrier() {
    story(async |world| {
        let mut barriers = Barriers::default();
        for scene in [scenes::TWIST, scenes::WORD] {
            states(world, &scene, (1280, 800), &mut barriers).await?;
        }
        barriers.are_none()
    });
}

#[test]
fn no_state_of_the_largest_table_has_a_barrier_on_any_width() {
    story(async |world| {
        let mut barriers = Barriers::default();
        for screen in [(320, 640), (390, 844), (820, 1180), (1920, 1080)] {
            states(world, &scenes::PACKED, screen, &mut barriers).await?;
        }
        barriers.are_none()
    });
}

/// Script that looks like another version that has taken over in the background.
const NEWER: &str = "document.querySelector('script[type=module]').setAttribute('src', '/assets/boot-earlier.js'), \
    navigator.serviceWorker.dispatchEvent(new Event('controllerchange')), 0";

#[test]
fn nothing_that_the_browser_adds_to_the_home_page_is_a_barrier() {
    story(async |world| {
        let mut barriers = Barriers::default();
        for screen in [(320, 640), (1280, 800)] {
            let page = world.desk().await?;
            page.look_at(screen).await?;
            page.before_each_page("window.installing = { prompt() {} }")
                .await?;
            page.open("/").await?;
            page.wait_for_css("[data-install]").await?;
            barriers.look(&page, "the offer to install the program").await?;
            page.until("the word of a newer version", async || {
                page.eval::<f64>(NEWER).await?;
                ensure!(page.count(".update").await? > 0, "nobody says so");
                Ok(())
            })
            .await?;
            barriers.look(&page, "the word of a newer version").await?;
            page.expect_fault("net::ERR_");
            page.expect_fault("Failed to fetch");
            page.set_offline(true).await?;
            page.wait_for_css("[data-offline]").await?;
            barriers.look(&page, "the home page without a network").await?;
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
    let settings = json!({ "rulebook": "pl-standard", "seats": 2, "clock": "off", "hints": true, "rules": { "match_games": 2, "hand": 7, "opening_minimum": 0 } });
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
    for page in [&ania, &jurek] {
        page.click("button", &page.say("table-next-game")).await?;
    }
    for page in [&ania, &jurek] {
        page.wait_gone("[data-result]").await?;
    }
    Page::play_by_hints(&[&ania, &jurek]).await?;
    for page in [&ania, &jurek] {
        page.wait_for_css("[data-match]").await?;
        barriers.look(page, "the end of a match").await?;
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

/// Looks at everything that somebody sees who comes to a table: the invitation, the seats, the dialogs, the game from outside.
async fn coming(world: &World) -> Result<()> {
    let mut barriers = Barriers::default();
    let (ania, guest) = (world.desk().await?, world.phone().await?);
    guest.phone(320, 640).await?;
    ania.be("Ania").await?;
    let settings =
        json!({ "rulebook": "pl-standard", "seats": 3, "clock": 60, "hints": true, "rules": { "hand": 10 } });
    let path = ania.create_table(settings).await?;
    guest.open(&path).await?;
    guest.wait_for_css("[data-invitation] h2").await?;
    barriers.look(&guest, "an invitation").await?;
    guest.click("textbox", &guest.say("common-name")).await?;
    guest.write("Jurek").await?;
    guest.click("button", &guest.say("gathering-sit")).await?;
    guest.wait_for("button", &guest.say("gathering-ready")).await?;
    barriers.look(&guest, "a seat at a table").await?;
    guest.click("button", &guest.say("gathering-rename")).await?;
    guest.wait_for_css("dialog[open]").await?;
    barriers.look(&guest, "the change of a name").await?;
    guest.press("Escape").await?;
    guest.wait_gone("dialog[open]").await?;
    ania.open(&path).await?;
    ania.click("button", &ania.say("gathering-fill")).await?;
    ania.wait_for_text("Otto (bot)").await?;
    for dialog in ["gathering-change", "common-settings"] {
        ania.click("button", &ania.say(dialog)).await?;
        ania.wait_for_css("dialog[open]").await?;
        ania.eval::<()>(
            "document.querySelectorAll('dialog[open] details').forEach((one) => { one.open = true })",
        )
        .await?;
        barriers.look(&ania, dialog).await?;
        ania.press("Escape").await?;
        ania.wait_gone("dialog[open]").await?;
    }
    guest.click("button", &guest.say("gathering-ready")).await?;
    ania.click("button", &ania.say("home-start")).await?;
    ania.wait_for_css("[data-rack] [data-id]").await?;
    let ola = world.desk().await?;
    ola.be("Ola").await?;
    ola.open(&path).await?;
    ola.wait_for_text(&ola.say("table-watching")).await?;
    barriers.look(&ola, "a table that is watched").await?;
    ania.click("button", &ania.say("table-menu")).await?;
    ania.wait_for_css("dialog[open] [data-member]").await?;
    barriers.look(&ania, "the menu of the host").await?;
    // Without the server, the table says so.
    for page in [&ania, &guest, &ola] {
        page.expect_fault("WebSocket");
        page.expect_fault("net::ERR_");
        page.expect_fault("fetching the script");
    }
    world.site.stop().await?;
    guest.wait_for_css("[data-banner=lost]").await?;
    barriers.look(&guest, "a table without a connection").await?;
    world.site.start_again().await?;
    guest.wait_for_css("[data-status=live]").await?;
    let second = world.another_tab(&guest).await?;
    second.open(&path).await?;
    guest.wait_for_text(&guest.say("table-gone-elsewhere")).await?;
    // A tab behind another one paints nothing, and the look at colours waits for frames.
    guest.show().await?;
    barriers.look(&guest, "a table that is open elsewhere").await?;
    ola.expect_fault("404");
    ola.open("/t/00000000000000000000000000000000").await?;
    ola.wait_for_css("[data-gone]").await?;
    barriers.look(&ola, "a table that does not exist").await?;
    barriers.are_none()
}

#[test]
fn nobody_meets_a_barrier_who_comes_to_a_table() {
    story(coming);
}

#[test]
fn no_question_of_a_table_is_a_barrier() {
    story(async |world| {
        let mut barriers = Barriers::default();
        let (ania, jurek) = (world.desk().await?, world.phone().await?);
        ania.gather(
            &jurek,
            json!({ "rulebook": "pl-tournament", "seats": 2, "clock": "off" }),
        )
        .await?;
        for page in [&ania, &jurek] {
            page.wait_for_css("[data-asked=redeal]").await?;
            barriers.look(page, "the question about a redeal").await?;
        }
        let settings = json!({
            "rulebook": "pl-word", "seats": 2, "clock": "off", "hints": true, "rules": { "theme": "zwierzęta" },
        });
        ania.gather(&jurek, settings).await?;
        let players = [&ania, &jurek];
        while ania.count("[data-asked=trial]").await? == 0 {
            let player = Page::next_of(&players).await?.context("the game is over")?;
            player.take_hint().await?;
            player
                .until("the end of the turn", async || {
                    let asks = player.count("[data-asked=trial]").await? > 0;
                    ensure!(
                        asks || player.count("main[data-mine=true]").await? == 0,
                        "the turn still runs"
                    );
                    Ok(())
                })
                .await?;
        }
        for page in players {
            page.wait_for_css("[data-asked=trial]").await?;
            barriers.look(page, "the question about a theme").await?;
        }
        barriers.are_none()
    });
}

#[test]
fn one_screen_for_several_people_has_no_barrier() {
    story(async |world| {
        let mut barriers = Barriers::default();
        let page = world.phone().await?;
        page.open("/").await?;
        let way = format!(
            "{} {}",
            page.say("home-one-screen"),
            page.say("home-one-screen-about")
        );
        page.click("radio", &way).await?;
        barriers.look(&page, "the form for one screen").await?;
        page.click_css("[data-start]").await?;
        page.wait_for_css("[data-curtain=closed]").await?;
        barriers.look(&page, "a closed curtain").await?;
        page.click_css("[data-curtain=closed] button").await?;
        page.wait_for_turn().await?;
        barriers.look(&page, "an open curtain").await?;
        page.press("d").await?;
        page.wait_for_css("[data-curtain=open]").await?;
        barriers.look(&page, "a device to hand on").await?;
        page.click_css("[data-curtain=open] button").await?;
        page.click_css("[data-curtain=closed] button").await?;
        page.wait_for_turn().await?;
        page.click("button", &page.say("table-menu")).await?;
        page.click("button", &page.say("table-resign")).await?;
        page.click("button", &page.say("table-resign-sure")).await?;
        page.wait_for_css("[data-result]").await?;
        page.wait_gone("[data-rising]").await?;
        barriers.look(&page, "the end of a game at one screen").await?;
        barriers.are_none()
    });
}

#[test]
fn the_choice_of_a_letter_and_a_hint_are_no_barrier() {
    story(async |world| {
        let mut barriers = Barriers::default();
        let page = world.phone().await?;
        scenes::WORD.open(&page).await?;
        page.pick(&["*"]).await?;
        page.click_at(page.bare_felt().await?).await?;
        page.wait_for_rack(13).await?;
        page.click_css("[data-felt] [data-tile=\"*\"]").await?;
        page.wait_for_css(".letters").await?;
        barriers.look(&page, "the choice of a letter").await?;
        page.press("Escape").await?;
        page.click("button", &page.say("table-reset")).await?;
        page.click("button", &page.say("table-hint")).await?;
        page.wait_for_css("[data-hint]").await?;
        barriers.look(&page, "a hint").await?;
        barriers.are_none()
    });
}
