//! The end of a game: the winning move, who won and why, and the ways to go on.

use anyhow::{Context, Result, ensure};
use kostka_browser_tests::{Page, Place, SCREENS, scenes, story};
use serde_json::{Value, json};

/// Lays the run that wins, and ends the turn.
async fn win(page: &Page) -> Result<()> {
    scenes::NEARLY_WON.open(page).await?;
    lay_and_end(page, &["r9", "r10", "r11"]).await
}

/// Lays tiles of the rack as a set, and ends the turn.
async fn lay_and_end(page: &Page, tiles: &[&str]) -> Result<()> {
    page.pick(tiles).await?;
    let felt = page.bare_felt().await?;
    page.click_at(felt).await?;
    page.end_turn().await
}

#[test]
fn the_winning_move_is_seen_before_the_result_covers_it() {
    story(async |world| {
        let page = world.phone().await?;
        // The page notes what it shows in the first picture after the end.
        page.before_each_page(
            "window.first = new Promise((done) => { const look = () => { \
             const game = document.querySelector('main[data-over=true]'); \
             if (!game) return requestAnimationFrame(look); \
             done({ results: document.querySelectorAll('[data-result]').length, glows: \
             [...document.querySelectorAll('.set')].filter((set) => getComputedStyle(set).animationName === 'glow').length }) }; look() })",
        )
        .await?;
        win(&page).await?;
        let first: Value = page.eval("window.first").await?;
        ensure!(first == json!({ "results": 0, "glows": 1 }), "{first}");
        page.wait_for_css("[data-result]").await?;
        page.wait_for_text(&page.say("scores-winner-you")).await?;
        // The racks of the others fan out, tile by tile.
        let fans: Vec<String> = page
            .eval("[...document.querySelectorAll('.account .small-tiles > span')].map((one) => getComputedStyle(one).animationName)")
            .await?;
        ensure!(fans == ["fan"; 8], "{fans:?}");
        ensure!(page.count(".confetti-piece").await? > 0, "a win has its confetti");
        // The points rise to what the others lose: 27 and 25.
        page.wait_gone("[data-rising]").await?;
        page.wait_for_text("+52").await
    });
}

#[test]
fn a_win_is_praised_and_counted_once_and_the_bots_have_a_word_for_it() {
    story(async |world| {
        let page = world.phone().await?;
        win(&page).await?;
        page.wait_for_css("[data-result]").await?;
        let praise = "document.querySelector('[data-praise]').innerText";
        let first: String = page.eval(praise).await?;
        ensure!(first.ends_with("Your first win in this browser!"), "{first}");
        ensure!(
            page.count(".confetti-piece").await? == 90,
            "the first win is a feast"
        );
        let says = "[...document.querySelectorAll('.says')].map((one) => one.innerText)";
        let said: Vec<String> = page.eval(says).await?;
        ensure!(
            said == ["Nicely played.", "I will have to count that again."],
            "{said:?}"
        );
        // A result that is looked at again is no other win.
        page.reload().await?;
        page.wait_for_css("[data-result]").await?;
        let again: String = page.eval(praise).await?;
        ensure!(again == first, "{again}");
        // Nobody has said a name here, so the list says who it was.
        page.open("/").await?;
        page.wait_for_css("[data-list=finished]").await?;
        page.click_css("[data-list=finished] summary").await?;
        page.wait_for_text("You +52").await?;
        // It was won today.
        let (listed, today): (String, String) = page
            .eval("[document.querySelector('[data-list=finished] li').innerText, new Date().toLocaleDateString('en')]")
            .await?;
        ensure!(listed.contains(&today), "{listed} is not of {today}");
        Ok(())
    });
}

#[test]
fn on_a_small_phone_every_button_of_a_dialog_shows_what_it_is() {
    story(async |world| {
        let page = world.desk().await?;
        page.phone(320, 640).await?;
        let blank = "[...document.querySelectorAll('dialog[open] button, dialog[open] a')].filter((one) => one.getBoundingClientRect().width && \
                     !one.querySelector('svg') && parseFloat(getComputedStyle(one).fontSize) < 10).map((one) => one.innerText)";
        scenes::NEARLY_WON.open(&page).await?;
        page.pick(&["r9", "r10", "r11"]).await?;
        let felt = page.bare_felt().await?;
        page.click_at(felt).await?;
        page.press("d").await?;
        page.wait_for_css("dialog[open] [data-asked=draw]").await?;
        let found: Vec<String> = page.eval(blank).await?;
        ensure!(found.is_empty(), "blank: {found:?}");
        page.click("button", &page.say("table-draw-not")).await?;
        page.end_turn().await?;
        page.wait_for_css("dialog[open] [data-result]").await?;
        let found: Vec<String> = page.eval(blank).await?;
        ensure!(found.is_empty(), "blank: {found:?}");
        Ok(())
    });
}

#[test]
fn without_motion_the_end_is_there_at_once_and_nothing_moves() {
    story(async |world| {
        let page = world.desk().await?;
        page.prefer("prefers-reduced-motion", "reduce").await?;
        win(&page).await?;
        page.wait_for_css("[data-result]").await?;
        let moving: usize = page.eval("document.getAnimations().length").await?;
        ensure!(moving == 0, "{moving} animations run");
        ensure!(
            page.count(".small-tiles > span").await? == 8,
            "the racks are not shown"
        );
        ensure!(
            page.count(".confetti-piece, [data-rising]").await? == 0,
            "something moves"
        );
        page.wait_for_text("+52").await
    });
}

#[test]
fn the_result_leads_to_a_rematch_the_replay_and_the_best_moves() {
    story(async |world| {
        let page = world.desk().await?;
        // A browser without the Web Share API copies the result.
        page.before_each_page(
            "delete Navigator.prototype.share; \
             Object.defineProperty(navigator, 'clipboard', { value: { writeText: (text) => { window.copied = text; return Promise.resolve() } } })",
        )
        .await?;
        win(&page).await?;
        page.wait_for("button", &page.say("table-rematch")).await?;
        page.click("button", &page.say("common-share")).await?;
        page.wait_for_text(&page.say("common-copied")).await?;
        let copied: String = page.eval("window.copied").await?;
        // Nobody has said a name here.
        ensure!(copied.contains("You +52") && copied.contains("http"), "{copied}");
        page.wait_for("link", &page.say("table-replay")).await?;
        page.click("link", &page.say("table-analyse")).await?;
        page.wait_for_css("[data-page=replay]").await?;
        page.wait_for_css(".best").await?;
        Ok(())
    });
}

#[test]
fn the_end_of_a_match_says_who_won_it_and_why() {
    story(async |world| {
        let (ania, jurek) = (world.desk().await?, world.desk().await?);
        let settings = json!({
            "rulebook": "uk-classic", "seats": 2, "clock": "off", "hints": true,
            "rules": { "hand": 3, "opening_minimum": 0, "match_games": 2, "ranking": "wins_then_points" },
        });
        ania.gather(&jurek, settings).await?;
        Page::play_by_hints(&[&ania, &jurek]).await?;
        ensure!(ania.count("[data-match]").await? == 0, "the match goes on");
        for page in [&ania, &jurek] {
            page.click("button", &page.say("table-next-game")).await?;
        }
        for page in [&ania, &jurek] {
            page.wait_gone("[data-result]").await?;
        }
        Page::play_by_hints(&[&ania, &jurek]).await?;
        ania.wait_for_css("[data-match]").await?;
        let told: String = ania
            .eval("document.querySelector('[data-match]').innerText")
            .await?;
        let rows = "[...document.querySelectorAll('[data-result] .sheet tbody tr')].map((row) => \
                    [...row.querySelectorAll('td')].filter((cell) => cell.classList.contains('won')).length && \
                    [...row.querySelectorAll('td')].findIndex((cell) => cell.classList.contains('won')))";
        let won: Vec<i64> = ania.eval(rows).await?;
        let (first, second) = (won.first().context("one game")?, won.get(1).context("two games")?);
        // Whoever wins both games wins by wins, otherwise points decide.
        let expected = if first == second {
            "2 games won; wins count before points."
        } else {
            "Equal wins, so points decide"
        };
        ensure!(
            told.contains(expected),
            "{told}, and the games were won by {won:?}"
        );
        Ok(())
    });
}

#[test]
fn the_last_moment_of_a_long_game_is_seen_whole_on_every_large_screen() {
    story(async |world| {
        for (width, height, theme) in [(820, 1180, "dark"), (1280, 800, "light"), (1920, 1080, "dark")] {
            let page = world.desk().await?;
            page.prefer("prefers-color-scheme", theme).await?;
            page.screen(width, height).await?;
            // Three sets at once make the table longer than anybody planned for.
            let place = Place {
                racks: &["k4 k5 k6 b4 b5 b6 o4 o5 o6", "r7 r8", "r5 r6"],
                ..scenes::USUAL
            };
            place.open(&page).await?;
            page.take_hint().await?;
            page.wait_for_css("main[data-over=true]").await?;
            page.wait_for_css("[data-result]").await?;
            page.press("Escape").await?;
            page.wait_gone("dialog[open]").await?;
            page.wait_quiet().await?;
            let cut: usize = page
                .eval(
                    "(() => { const one = document.querySelector('[data-felt]'); const top = one.getBoundingClientRect().top + one.clientTop; \
                     return [...document.querySelectorAll('[data-row]')].map((row) => row.getBoundingClientRect()).filter((row) => \
                     row.top < top || row.bottom > top + one.clientHeight + 1).length })()",
                )
                .await?;
            ensure!(cut == 0, "{width} px: {cut} sets are cut off");
        }
        Ok(())
    });
}

#[test]
fn the_score_sheet_of_six_players_scrolls_visibly_and_by_keyboard() {
    story(async |world| {
        for (width, theme) in [(320, "light"), (360, "dark"), (375, "light"), (390, "dark")] {
            let page = world.desk().await?;
            page.prefer("prefers-color-scheme", theme).await?;
            page.phone(width, 640).await?;
            let mut racks = scenes::SIX.racks.to_vec();
            racks[0] = "b1 b2 b3";
            let place = Place {
                racks: &racks,
                ..scenes::SIX
            };
            place.open(&page).await?;
            page.pick(&["b1", "b2", "b3"]).await?;
            page.click_at(page.bare_felt().await?).await?;
            page.end_turn().await?;
            page.wait_for_css("[data-result] .scroll").await?;
            page.wait_gone("[data-rising]").await?;
            let (wider, fades): (bool, bool) = page
                .eval(
                    "(() => { const sheet = document.querySelector('[data-result] .scroll'); \
                     return [sheet.scrollWidth > sheet.clientWidth, getComputedStyle(sheet).backgroundImage.includes('radial-gradient')] })()",
                )
                .await?;
            ensure!(wider && fades, "{width} px: wider: {wider}, fades: {fades}");
            page.eval::<()>("document.querySelector('[data-result] .scroll').focus()")
                .await?;
            page.press("ArrowRight").await?;
            page.until("the other players", async || {
                let left: f64 = page
                    .eval("document.querySelector('[data-result] .scroll').scrollLeft")
                    .await?;
                ensure!(left > 0.0, "the sheet stays");
                Ok(())
            })
            .await?;
            let barriers = page.barriers().await?;
            ensure!(barriers.is_empty(), "{width} px: {barriers:#?}");
        }
        Ok(())
    });
}

#[test]
fn a_replay_of_a_long_game_is_seen_whole_on_every_screen_and_tells_with_tiles_what_was_laid() {
    story(async |world| {
        let page = world.desk().await?;
        let replay = crate::fixtures::long_replay(&page).await?;
        page.open(&replay).await?;
        page.wait_for_css("[data-step]").await?;
        // Whoever said no name is called by none in a replay either.
        let told = page.texts().await?;
        ensure!(told.contains("You") && !told.contains("Player 1"), "{told}");
        page.press("End").await?;
        page.wait_for_css(".replay .result").await?;
        let (line, laid): (String, Vec<String>) = page
            .eval(
                "(() => { const tiles = document.querySelector('.story .beside'); \
                 return [tiles.parentElement.innerText, [...tiles.querySelectorAll('.tile')].map((tile) => tile.dataset.tile)] })()",
            )
            .await?;
        ensure!(
            laid.len() >= 3 && line.contains(&format!(" {} tiles", laid.len())),
            "{line}: {laid:?}"
        );
        for screen in SCREENS {
            page.look_at(screen).await?;
            page.wait_quiet().await?;
            let (rows, outside, smallest, wide): (usize, usize, f64, bool) = page
                .eval(
                    "(() => { const cloth = document.querySelector('.replay .cloth'); const box = cloth.getBoundingClientRect(); \
                     const rows = [...cloth.querySelectorAll('[data-row]')].map((row) => row.getBoundingClientRect()); \
                     const outside = rows.filter((row) => row.left < box.left || row.right > box.right + 1 || row.bottom > box.bottom + 1); \
                     const tiles = [...cloth.querySelectorAll('.tile')].map((tile) => tile.getBoundingClientRect().width); \
                     return [rows.length, outside.length, Math.min(...tiles), document.documentElement.scrollWidth > innerWidth] })()",
                )
                .await?;
            ensure!(
                rows == 21 && outside == 0 && smallest >= 24.0 && !wide,
                "{screen:?}: {outside} of {rows} sets outside, tiles of {smallest} px, too wide: {wide}"
            );
            if screen.0 < 800 || screen.1 < 400 {
                continue;
            }
            // The table and the controls share a large screen.
            let [table, controls] = table_and_controls(&page).await?;
            let height = f64::from(screen.1);
            ensure!(
                controls[0] >= 0.0 && controls[1] <= height && table[0] < height * 0.65,
                "{screen:?}: the table is at {table:?}, the controls at {controls:?}"
            );
        }
        Ok(())
    });
}

/// Returns the upper and lower edges of the table and of the controls of a replay that is seen from its top.
async fn table_and_controls(page: &Page) -> Result<[[f64; 2]; 2]> {
    page.eval::<f64>("scrollTo({ top: 0, behavior: 'instant' }), 0")
        .await?;
    page.eval(
        "['.replay .cloth', '.replay .controls'].map((one) => { const box = document.querySelector(one).getBoundingClientRect(); \
         return [box.top, box.bottom] })",
    )
    .await
}

#[test]
fn on_a_phone_a_replay_shows_the_table_over_its_controls() {
    story(async |world| {
        for (width, height) in [(320, 640), (360, 640), (390, 844)] {
            let page = world.desk().await?;
            page.phone(width, height).await?;
            let replay = crate::fixtures::long_replay(&page).await?;
            page.open(&replay).await?;
            page.wait_for_css("[data-step]").await?;
            let [table, controls] = table_and_controls(&page).await?;
            ensure!(
                controls[1] <= f64::from(height) + 1.0 && controls[0] > f64::from(height) * 0.65,
                "{width} px: the controls are at {controls:?}"
            );
            ensure!(
                table[0] < f64::from(height) * 0.45,
                "{width} px: the table is at {table:?}"
            );
        }
        Ok(())
    });
}
