//! Every state of the pages for a real table, judged by axe-core in light and dark, and by the sizes that a thumb needs.

use anyhow::{Result, ensure};
use kostka_browser_tests::{Page, World, story};
use kostka_texts::Locale;
use serde_json::{Value, json};

use crate::access::{TOO_SMALL, TOO_WIDE};
use crate::barriers::Barriers;
use crate::score_keeper::{NAMES, game, keeper, small_phone};

/// Looks at a state of a page: barriers, width, sizes, names of controls.
async fn look(barriers: &mut Barriers, page: &Page, what: &str) -> Result<()> {
    barriers.look(page, what).await?;
    let wide: Vec<String> = page.eval(TOO_WIDE).await?;
    ensure!(wide.is_empty(), "{what} is too wide: {wide:#?}");
    let small: Vec<String> = page.eval(TOO_SMALL).await?;
    ensure!(small.is_empty(), "{what} has too small controls: {small:#?}");
    let controls = page.controls().await?;
    let nameless = controls
        .iter()
        .filter(|control| control.name.trim().is_empty())
        .count();
    ensure!(
        nameless == 0,
        "{what} has {nameless} controls without a name: {controls:?}"
    );
    Ok(())
}

async fn numbers(world: &World, language: Locale) -> Result<()> {
    let mut barriers = Barriers::default();
    let page = small_phone(world).await?;
    page.speak(language).await?;
    let keeper = keeper(&page);
    keeper.begin("pl-standard", &NAMES[..3]).await?;
    look(&mut barriers, &page, "a match without games").await?;
    page.click_css(".keep-starters button:last-child").await?;
    page.wait_for_css(".keep-draw [data-tile]").await?;
    look(&mut barriers, &page, "a start that was drawn").await?;
    page.click_css(".keep-now > .main").await?;
    page.wait_for_css(".keep-entering").await?;
    look(&mut barriers, &page, "an empty sheet").await?;
    page.click_css(".keep-ending summary").await?;
    page.click_css(".keep-who button:first-child").await?;
    page.click_css("#keep-sum-B").await?;
    page.write("5").await?;
    page.click_css(".keep-player[data-seat=C] > .switch").await?;
    look(&mut barriers, &page, "the question of the opening").await?;
    page.click_css(".keep-player[data-seat=C] .keep-flat button:nth-child(3)")
        .await?;
    let rack: Vec<String> = ["r10", "r11", "r12"].map(str::to_owned).into();
    keeper.tiles(".keep-player[data-seat=C]", &rack).await?;
    page.click_css(".keep-player[data-seat=C] .keep-flat > .switch")
        .await?;
    page.wait_for_css(".keep-drawn").await?;
    look(&mut barriers, &page, "a rack that could have opened").await?;
    page.click_css(".keep-drawn [data-tile=r12]").await?;
    keeper.wait_for_points(&[105, -5, -100]).await?;
    look(&mut barriers, &page, "an account").await?;
    page.click_css(".keep-bar .quiet, .keep-bar button:not(.main)")
        .await?;
    page.wait_for_css(".keep-bar .bad").await?;
    look(&mut barriers, &page, "the question before throwing away").await?;
    page.click_css(".keep-bar .quiet").await?;
    keeper.write_down().await?;
    page.eval::<Value>("document.querySelectorAll('main details').forEach((one) => { one.open = true })")
        .await?;
    look(&mut barriers, &page, "a match with a game").await?;
    page.click_css("[data-game] > button").await?;
    page.click_css(".keep-sheet > .switch").await?;
    look(&mut barriers, &page, "points from paper").await?;
    page.click_css("#keep-points-A").await?;
    page.write("7").await?;
    look(&mut barriers, &page, "points that lack others").await?;
    page.click_css(".keep-bar button:not(.main)").await?;
    page.click_css(".keep-bar .bad").await?;
    page.wait_for_css("[data-show-others]").await?;
    page.click_css("[data-show-others]").await?;
    page.wait_for_css("dialog[open] [data-begin]").await?;
    look(&mut barriers, &page, "the way to the others").await?;
    page.click_css("[data-begin]").await?;
    page.wait_for_css(".qr").await?;
    look(&mut barriers, &page, "the code for the others").await?;
    page.press("Escape").await?;
    page.open("/keep").await?;
    page.wait_for_css("[data-list=matches]").await?;
    page.click_css("[data-list=matches] .square").await?;
    look(&mut barriers, &page, "the list of matches").await?;
    page.expect_fault("404");
    page.open("/keep/match/none").await?;
    look(&mut barriers, &page, "a match that is not here").await?;
    page.open("/keep/shared#AAAA").await?;
    look(&mut barriers, &page, "a link that cannot be read").await?;
    barriers.are_none()
}

#[test]
fn no_state_of_the_score_keeper_has_a_barrier() {
    for language in [Locale::Pl, Locale::Uk] {
        story(async |world| numbers(world, language).await);
    }
}

#[test]
fn no_state_of_a_match_of_words_or_of_its_end_has_a_barrier() {
    story(async |world| {
        let mut barriers = Barriers::default();
        let page = small_phone(world).await?;
        page.speak(Locale::Cs).await?;
        let keeper = keeper(&page);
        keeper.begin("pl-word", &NAMES[..2]).await?;
        page.click_css("#keep-word").await?;
        page.write("szczyt").await?;
        page.wait_for_css("[data-word=known]").await?;
        look(&mut barriers, &page, "a known word").await?;
        page.write("q").await?;
        page.wait_for_css(".keep-word .wrong").await?;
        look(&mut barriers, &page, "a letter that no tile has").await?;
        page.press("Backspace").await?;
        page.click_css(".keep-turn .switch").await?;
        page.click_css(".keep-turn .main").await?;
        page.wait_for_css(".keep-turns li").await?;
        page.click_css(".keep-turn-row").await?;
        look(&mut barriers, &page, "a turn that is corrected").await?;
        page.click_css(".keep-turn .quiet").await?;
        for end in 0..2 {
            let value =
                json!({ "end": "stock", "players": [{ "rack": ["*"] }, {}], "scores": [], "big_points": [] });
            page.click_css(".keep-now > button").await?;
            let value = game(value)?;
            page.click_css(".keep-who button:last-child").await?;
            page.click_css(".keep-player[data-seat=A] .keep-stepper button:last-child")
                .await?;
            look(
                &mut barriers,
                &page,
                &format!("the end {end} of {} words", value.turns.len()),
            )
            .await?;
            keeper.write_down().await?;
        }
        page.wait_for_css(".keep-table").await?;
        look(&mut barriers, &page, "a match of two games").await?;
        barriers.are_none()
    });
}

#[test]
fn no_state_of_the_clock_and_the_referee_has_a_barrier() {
    story(async |world| {
        let mut barriers = Barriers::default();
        let page = small_phone(world).await?;
        page.before_each_page(crate::real_table::MOVABLE_TIME).await?;
        keeper(&page).begin("uk-classic", &NAMES[..4]).await?;
        page.open("/keep/clock").await?;
        page.wait_for_css("[data-start]").await?;
        look(&mut barriers, &page, "a clock before it starts").await?;
        page.click_css("[data-start]").await?;
        let phase = async |phase: &str| {
            page.wait_for_css(&format!("[data-clock][data-phase={phase}]"))
                .await
        };
        phase("running").await?;
        look(&mut barriers, &page, "a running clock").await?;
        page.click_css("[data-tool=pause]").await?;
        phase("paused").await?;
        look(&mut barriers, &page, "a paused clock").await?;
        page.click_css("[data-tool=pause]").await?;
        crate::real_table::pass(&page, 52).await?;
        phase("short").await?;
        look(&mut barriers, &page, "a clock that is nearly out").await?;
        crate::real_table::pass(&page, 60).await?;
        phase("out").await?;
        look(&mut barriers, &page, "a clock that is out").await?;
        for (width, height) in [(568, 320), (844, 390)] {
            page.phone(width, height).await?;
            look(&mut barriers, &page, "a clock that is out, on its side").await?;
            let cut: Vec<String> = page
                .eval("[...document.querySelectorAll('.clock-late button, .clock-name, .clock-digits')].filter((one) => { const box = one.getBoundingClientRect(); \
                       return box.top < -1 || box.bottom > innerHeight + 1 || box.left < -1 || box.right > innerWidth + 1 }).map((one) => one.outerHTML.slice(0, 100))")
                .await?;
            ensure!(cut.is_empty(), "{width}×{height}: cut off: {cut:#?}");
        }
        page.phone(320, 568).await?;
        page.click_css("[data-tool=menu]").await?;
        page.wait_for_css("dialog[open]").await?;
        look(&mut barriers, &page, "the menu of the clock").await?;
        page.press("Escape").await?;
        page.open("/keep/referee").await?;
        for tool in ["ask", "judge", "opening", "guide", "draw"] {
            page.click_css(&format!("[data-tool={tool}] summary")).await?;
        }
        page.click_css("[data-draw]").await?;
        page.wait_for_css("[data-starter]").await?;
        page.click_css("[data-question=take-joker] summary").await?;
        for tile in ["k5", "k6", "k9"] {
            page.click_css(&format!("[data-board=after] .palette [data-tile={tile}]"))
                .await?;
        }
        page.wait_for_css("[data-verdict=bad]").await?;
        look(&mut barriers, &page, "the referee with everything open").await?;
        barriers.are_none()
    });
}
