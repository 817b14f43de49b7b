//! The end of a game: the winning move, who won and why, and the ways to go on.

use anyhow::{Context, Result, ensure};
use kostka_browser_tests::{Page, Place, story};
use kostka_protocol::BotLevel;
use serde_json::{Value, json};

/// A position in which the person wins with one run.
const WON: Place<'_> = Place {
    book: "pl-standard",
    house: r#"{ "clock": "off", "match_games": 1 }"#,
    table: "k5 k6 k7 k8 | b1 b2 b3",
    racks: &["r9 r10 r11", "o4 o5 o6 b12", "o7 o8 o9 r1"],
    opened: true,
    level: BotLevel::Casual,
};

/// Lays the run that wins, and ends the turn.
async fn win(page: &Page) -> Result<()> {
    WON.open(page).await?;
    page.pick(&["r9", "r10", "r11"]).await?;
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
        ensure!(page.count(".confetti-piece").await? > 0, "a win has its confetti");
        // The points rise to what the others lose: 27 and 25.
        page.wait_gone("[data-rising]").await?;
        page.wait_for_text("+52").await
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
        ensure!(copied.contains("+52") && copied.contains("http"), "{copied}");
        page.wait_for("link", &page.say("table-replay")).await?;
        page.click("link", &page.say("table-analyse")).await?;
        page.wait_for_css("[data-page=replay]").await?;
        page.wait_for_css(".best").await
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
