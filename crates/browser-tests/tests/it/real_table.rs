//! The clock, the referee and the board of a real table.

use anyhow::{Result, ensure};
use kostka_browser_tests::{Page, story};

use crate::offline::{cut, wait_until_kept};

/// Lets a test move the device's clock on by `skew` milliseconds.
pub(crate) const MOVABLE_TIME: &str = "globalThis.skew = Number(sessionStorage.skew ?? 0); const real = Date.now; Date.now = () => real() + globalThis.skew";

pub(crate) async fn pass(page: &Page, seconds: u32) -> Result<()> {
    let script = format!("void (sessionStorage.skew = globalThis.skew += {seconds} * 1000)");
    page.eval::<Option<u8>>(&script).await.map(drop)
}

/// Starts the clock of a book for two players who have these names.
async fn start_clock(page: &Page, book: &str) -> Result<()> {
    page.before_each_page(MOVABLE_TIME).await?;
    page.open("/keep/clock").await?;
    page.wait_for_css("[data-start]").await?;
    let choose = format!(
        "(() => {{ const it = document.querySelector('select'); it.value = '{book}'; it.dispatchEvent(new Event('change', {{ bubbles: true }})) }})()"
    );
    page.eval::<Option<u8>>(&choose).await?;
    for (at, name) in ["Ania", "Borys"].into_iter().enumerate() {
        page.click_css(&format!(".player-name:nth-of-type({}) input", at + 1))
            .await?;
        page.write(name).await?;
    }
    page.click_css("[data-start]").await?;
    is_turn_of(page, "Ania").await
}

/// Taps the clock, some time after the tap before.
async fn hand_on(page: &Page) -> Result<()> {
    pass(page, 1).await?;
    page.click_css(".clock-tap").await
}

async fn is_turn_of(page: &Page, name: &str) -> Result<()> {
    page.until("the turn", async || {
        let shown: String = page
            .eval("document.querySelector('[data-name]')?.textContent ?? ''")
            .await?;
        ensure!(shown == name, "it is the turn of {shown} instead of {name}");
        Ok(())
    })
    .await
}

async fn wait_for_phase(page: &Page, phase: &str) -> Result<()> {
    page.wait_for_css(&format!("[data-clock][data-phase={phase}]"))
        .await
}

/// Returns the seconds that the clock shows.
async fn seconds(page: &Page) -> Result<u64> {
    let shown: String = page
        .eval("document.querySelector('.clock-digits').textContent")
        .await?;
    let (minutes, seconds) = shown.split_once(':').unwrap_or(("0", &shown));
    Ok(minutes.parse::<u64>()? * 60 + seconds.parse::<u64>()?)
}

#[test]
fn a_tap_anywhere_hands_the_turn_on_and_a_wrong_one_is_taken_back() {
    story(async |world| {
        let page = world.phone().await?;
        start_clock(&page, "uk-classic").await?;
        hand_on(&page).await?;
        is_turn_of(&page, "Borys").await?;
        page.click_css("[data-tool=undo]").await?;
        is_turn_of(&page, "Ania").await?;
        // The keyboard does the same.
        page.eval::<Option<u8>>("void document.querySelector('.clock-tap').focus()")
            .await?;
        page.press("Enter").await?;
        is_turn_of(&page, "Borys").await
    });
}

#[test]
fn a_hasty_thumb_ends_one_turn_and_not_two() {
    story(async |world| {
        let page = world.phone().await?;
        // The time stands still, so that the second tap comes at once on a slow machine too.
        page.before_each_page("const then = Date.now(); Date.now = () => then")
            .await?;
        start_clock(&page, "uk-classic").await?;
        page.click_css(".clock-tap").await?;
        is_turn_of(&page, "Borys").await?;
        page.click_css(".clock-tap").await?;
        page.click_css("[data-tool=undo]").await?;
        // One step back is the first player's turn again, so there was one step.
        is_turn_of(&page, "Ania").await?;
        ensure!(
            page.count("[data-tool=undo]:disabled").await? == 1,
            "there is another step"
        );
        Ok(())
    });
}

#[test]
fn the_clock_warns_and_at_the_end_names_the_penalties_of_the_book() {
    story(async |world| {
        let page = world.phone().await?;
        start_clock(&page, "uk-classic").await?;
        wait_for_phase(&page, "running").await?;
        pass(&page, 51).await?;
        wait_for_phase(&page, "short").await?;
        pass(&page, 10).await?;
        wait_for_phase(&page, "out").await?;
        page.wait_for_text("draw 1 tile").await?;
        page.wait_for_text("everything goes back, draw 3 tiles").await?;
        page.wait_for_text("The tiles left over go to the stock.").await?;
        page.click_css("[data-late=wrong]").await?;
        is_turn_of(&page, "Borys").await?;
        wait_for_phase(&page, "running").await
    });
}

#[test]
fn a_wrong_word_costs_the_next_turn() {
    story(async |world| {
        let page = world.phone().await?;
        start_clock(&page, "pl-word").await?;
        pass(&page, 61).await?;
        wait_for_phase(&page, "out").await?;
        page.click_css("[data-late=wrong]").await?;
        is_turn_of(&page, "Borys").await?;
        hand_on(&page).await?;
        // Ania is passed over.
        is_turn_of(&page, "Borys").await?;
        hand_on(&page).await?;
        is_turn_of(&page, "Ania").await
    });
}

#[test]
fn czech_twist_gives_no_time_before_the_opening() {
    story(async |world| {
        let page = world.phone().await?;
        start_clock(&page, "cs-twist").await?;
        wait_for_phase(&page, "unlimited").await?;
        page.click_css("[data-opens]").await?;
        page.wait_gone("[data-opens]").await?;
        hand_on(&page).await?;
        is_turn_of(&page, "Borys").await?;
        wait_for_phase(&page, "unlimited").await?;
        hand_on(&page).await?;
        is_turn_of(&page, "Ania").await?;
        wait_for_phase(&page, "running").await
    });
}

#[test]
fn the_clock_goes_on_while_its_page_is_closed_and_a_pause_stays_a_pause() {
    story(async |world| {
        let page = world.phone().await?;
        start_clock(&page, "uk-classic").await?;
        pass(&page, 20).await?;
        page.reload().await?;
        is_turn_of(&page, "Ania").await?;
        page.until("the time", async || {
            let left = seconds(&page).await?;
            ensure!((1..=40).contains(&left), "{left} seconds are left");
            Ok(())
        })
        .await?;
        page.click_css("[data-tool=pause]").await?;
        wait_for_phase(&page, "paused").await?;
        let left = seconds(&page).await?;
        pass(&page, 500).await?;
        page.reload().await?;
        wait_for_phase(&page, "paused").await?;
        ensure!(seconds(&page).await? == left, "a pause costs no time");
        page.click_css("[data-tool=more]").await?;
        page.until("more time", async || {
            ensure!(seconds(&page).await? == left + 30, "30 seconds more");
            Ok(())
        })
        .await
    });
}

#[test]
fn an_everyday_question_leads_to_the_rule_of_the_book() {
    story(async |world| {
        let page = world.phone().await?;
        page.open("/keep/referee#ask").await?;
        page.click_css("[data-tool=ask] input").await?;
        page.write("take the joker").await?;
        page.click_css("[data-question=take-joker] summary").await?;
        page.wait_for_css("[data-question=take-joker] #T4").await?;
        page.click_css("[data-tool=ask] input").await?;
        page.write(" xylophone").await?;
        page.wait_for_text(&page.say("keep-referee-none")).await
    });
}

async fn tap(page: &Page, board: &str, tiles: &[&str]) -> Result<()> {
    for tile in tiles {
        let selector = format!("[data-board={board}] .palette [data-tile=\"{tile}\"]");
        page.click_css(&selector).await?;
    }
    Ok(())
}

#[test]
fn one_set_is_judged_while_it_is_tapped() {
    story(async |world| {
        let page = world.desk().await?;
        page.open("/keep/referee#judge").await?;
        page.wait_for_css("[data-board=after]").await?;
        tap(&page, "after", &["k1", "k2"]).await?;
        page.wait_for_css("[data-verdict=open]").await?;
        tap(&page, "after", &["k3"]).await?;
        page.wait_for_css("[data-verdict=good]").await?;
        page.wait_for_text("Worth 6 points.").await?;
        tap(&page, "after", &["k9"]).await?;
        page.wait_for_css("[data-verdict=bad]").await?;
        page.wait_for_css(".reasons a[href$=\"#R1\"]").await?;
        page.click_css("[data-clear]").await?;
        page.wait_gone("[data-board=after] .study-set:not(.new)").await
    });
}

#[test]
fn a_whole_turn_is_judged_with_the_rule_that_it_breaks() {
    story(async |world| {
        let page = world.desk().await?;
        page.open("/keep/referee#judge").await?;
        page.click("radio", &page.say("keep-referee-judge-turn")).await?;
        page.wait_for_css("[data-board=before]").await?;
        page.click_css("[data-board=before] .study-set.new button")
            .await?;
        tap(&page, "before", &["b4", "b5", "b6"]).await?;
        page.click_css("[data-copy]").await?;
        page.click_css("[data-board=after] .set-number").await?;
        tap(&page, "after", &["b8"]).await?;
        page.wait_for_css("[data-verdict=bad]").await?;
        // The 8 is taken away again, and the 7 laid.
        page.click("button", "Take away blue 8").await?;
        tap(&page, "after", &["b7"]).await?;
        page.wait_for_css("[data-verdict=good]").await
    });
}

#[test]
fn the_solver_tells_if_a_rack_could_have_opened() {
    story(async |world| {
        let page = world.desk().await?;
        page.open("/keep/referee#opening").await?;
        page.wait_for_css("[data-tool=opening] .palette").await?;
        for tile in ["r10", "b10"] {
            page.click_css(&format!("[data-tool=opening] .palette [data-tile={tile}]"))
                .await?;
        }
        page.wait_for_css("[data-tool=opening] [data-could-open=false]")
            .await?;
        page.click_css("[data-tool=opening] .palette [data-tile=k10]")
            .await?;
        page.wait_for_css("[data-tool=opening] [data-could-open=true]")
            .await?;
        page.wait_for_css("[data-tool=opening] [data-opening] [data-tile=r10]")
            .await
    });
}

#[test]
fn the_dictionary_tells_if_a_word_counts() {
    story(async |world| {
        let page = world.phone().await?;
        page.open("/keep/referee#word").await?;
        let choose = "(() => { const it = document.querySelector('select'); it.value = 'pl-word'; it.dispatchEvent(new Event('change', { bubbles: true })) })()";
        page.wait_for_css("select").await?;
        page.eval::<Option<u8>>(choose).await?;
        page.click_css("[data-tool=word] input").await?;
        page.write("szczyt").await?;
        page.wait_for_css("[data-tool=word] [data-verdict=good]").await?;
        page.write("qqq").await?;
        page.wait_for_css("[data-tool=word] [data-verdict=bad]").await
    });
}

#[test]
fn the_start_is_drawn_by_tapping_and_a_tie_draws_again() {
    story(async |world| {
        let page = world.phone().await?;
        page.open("/keep/referee#draw").await?;
        page.wait_for_css(".keypad").await?;
        for tile in ["k7", "k12", "k12", "k3"] {
            page.click_css(&format!(".keypad [data-tile={tile}]")).await?;
        }
        page.wait_for_text("A tie: Player 2, Player 3 draw again.")
            .await?;
        for tile in ["k5", "k6"] {
            page.click_css(&format!(".keypad [data-tile={tile}]")).await?;
        }
        page.wait_for_css("[data-starter=C]").await?;
        page.click_css("[data-draw]").await?;
        page.wait_for_css("[data-starter]").await
    });
}

#[test]
fn the_others_follow_the_clock_on_their_phones_through_a_restart() {
    story(async |world| {
        let keeper = world.phone().await?;
        let other = world.phone().await?;
        for page in [&keeper, &other] {
            // What breaks first decides which error of the network it is.
            page.expect_fault("net::ERR_");
            page.expect_fault("404");
        }
        start_clock(&keeper, "uk-classic").await?;
        keeper.click_css("[data-tool=menu]").await?;
        keeper.click_css("[data-show-others]").await?;
        keeper.click_css("[data-begin]").await?;
        keeper.wait_for_css(".qr").await?;
        let links = keeper.attributes("[data-board-link]", "href").await?;
        let link = links.first().cloned().unwrap_or_default();
        let path = link.find("/keep/").map_or("", |at| &link[at..]);
        other.open(path).await?;
        is_turn_of(&other, "Ania").await?;
        ensure!(other.count(".clock-tap").await? == 0, "others only look");
        keeper.reload().await?;
        hand_on(&keeper).await?;
        is_turn_of(&other, "Borys").await?;
        wait_until_kept(&keeper).await?;
        wait_until_kept(&other).await?;
        world.site.stop().await?;
        hand_on(&keeper).await?;
        is_turn_of(&keeper, "Ania").await?;
        world.site.start_again().await?;
        is_turn_of(&other, "Ania").await
    });
}

#[test]
fn clock_and_referee_work_without_a_network_after_one_visit() {
    story(async |world| {
        let page = world.phone().await?;
        start_clock(&page, "uk-classic").await?;
        wait_until_kept(&page).await?;
        cut(world, &page).await?;
        page.reload().await?;
        is_turn_of(&page, "Ania").await?;
        hand_on(&page).await?;
        is_turn_of(&page, "Borys").await?;
        page.open("/keep/referee#judge").await?;
        page.wait_for_css("[data-board=after]").await?;
        // A phone shows the numbers of one colour at a time, black ones first.
        tap(&page, "after", &["k1", "k2", "k3"]).await?;
        page.wait_for_css("[data-verdict=good]").await?;
        page.open("/keep/clock").await?;
        is_turn_of(&page, "Borys").await
    });
}

/// Notes the screen locks, the sounds, the words and the shaking of a device.
const SENSES: &str = "globalThis.noted = []; const note = (what) => { noted.push(what) }; \
    Object.defineProperty(navigator, 'wakeLock', { value: { request: () => { note('awake'); \
      return Promise.resolve({ release: () => { note('asleep'); return Promise.resolve() } }) } } }); \
    const Audio = AudioContext; globalThis.AudioContext = class extends Audio { \
      constructor() { super(); note('audio') } \
      createOscillator() { note('note'); return super.createOscillator() } }; \
    speechSynthesis.cancel = () => {}; speechSynthesis.speak = (it) => note(`${it.lang}: ${it.text}`); \
    navigator.vibrate = (time) => { note(`shake ${time}`); return true }";

async fn noted(page: &Page, what: &str) -> Result<usize> {
    let noted: Vec<String> = page.eval("noted").await?;
    Ok(noted.iter().filter(|one| *one == what).count())
}

async fn wait_until_noted(page: &Page, what: &str) -> Result<()> {
    page.until(what, async || {
        ensure!(
            noted(page, what).await? > 0,
            "{:?}",
            page.eval::<Vec<String>>("noted").await?
        );
        Ok(())
    })
    .await
}

#[test]
fn the_screen_stays_awake_while_the_clock_runs() {
    story(async |world| {
        let page = world.phone().await?;
        page.before_each_page(SENSES).await?;
        page.open("/keep/clock").await?;
        page.wait_for_css("[data-start]").await?;
        ensure!(noted(&page, "awake").await? == 0, "nothing runs yet");
        start_clock(&page, "uk-classic").await?;
        wait_until_noted(&page, "awake").await?;
        let before = seconds(&page).await?;
        page.until("the seconds", async || {
            ensure!(seconds(&page).await? + 2 <= before, "the time stands still");
            Ok(())
        })
        .await?;
        ensure!(noted(&page, "awake").await? == 1, "one lock is enough");
        page.click_css("[data-tool=pause]").await?;
        wait_until_noted(&page, "asleep").await?;
        page.click_css("[data-tool=pause]").await?;
        page.until("the lock again", async || {
            ensure!(
                noted(&page, "awake").await? > noted(&page, "asleep").await?,
                "it is gone"
            );
            Ok(())
        })
        .await
    });
}

#[test]
fn a_page_that_was_just_opened_is_silent_until_somebody_taps_it() {
    story(async |world| {
        let page = world.phone().await?;
        page.before_each_page(SENSES).await?;
        start_clock(&page, "uk-classic").await?;
        page.reload().await?;
        wait_for_phase(&page, "running").await?;
        pass(&page, 52).await?;
        wait_for_phase(&page, "short").await?;
        ensure!(noted(&page, "audio").await? == 0, "nobody has touched the page");
        // Any tap will do, also one that ends no turn.
        page.click_css("[data-tool=more]").await?;
        wait_until_noted(&page, "audio").await?;
        wait_for_phase(&page, "running").await?;
        pass(&page, 60).await?;
        wait_for_phase(&page, "out").await?;
        wait_until_noted(&page, "note").await?;
        wait_until_noted(&page, "shake 600").await
    });
}

#[test]
fn the_voice_says_the_names_and_the_last_seconds_if_somebody_wishes() {
    story(async |world| {
        let page = world.phone().await?;
        page.before_each_page(SENSES).await?;
        start_clock(&page, "uk-classic").await?;
        hand_on(&page).await?;
        is_turn_of(&page, "Borys").await?;
        ensure!(
            noted(&page, "en: Borys").await? == 0,
            "nobody asked for the voice"
        );
        page.click_css("[data-tool=menu]").await?;
        page.click("checkbox", &page.say("keep-clock-voice")).await?;
        page.press("Escape").await?;
        page.wait_gone("dialog[open]").await?;
        hand_on(&page).await?;
        wait_until_noted(&page, "en: Ania").await?;
        pass(&page, 51).await?;
        wait_for_phase(&page, "short").await?;
        pass(&page, 60).await?;
        wait_until_noted(&page, &format!("en: {}", page.say("keep-clock-out"))).await
    });
}

#[test]
fn another_clock_is_not_set_up_by_one_tap() {
    story(async |world| {
        let page = world.phone().await?;
        start_clock(&page, "uk-classic").await?;
        page.click_css("[data-tool=menu]").await?;
        page.click("button", &page.say("keep-clock-again")).await?;
        page.wait_for("button", &page.say("keep-clock-again-sure"))
            .await?;
        ensure!(page.count("[data-clock]").await? == 1, "the clock still runs");
        page.click("button", &page.say("keep-clock-again-sure")).await?;
        page.wait_for_css("[data-start]").await?;
        // The names are still there.
        let first: String = page
            .eval("document.querySelector('.player-name input').value")
            .await?;
        ensure!(first == "Ania", "{first}");
        Ok(())
    });
}

#[test]
fn people_of_another_match_get_a_clock_of_their_own() {
    story(async |world| {
        let page = world.phone().await?;
        start_clock(&page, "uk-classic").await?;
        crate::score_keeper::keeper(&page)
            .begin("cs-twist", &["Xenie", "Yvona"])
            .await?;
        page.click_css(".keep-tabs a[href=\"/keep/clock\"]").await?;
        page.click_css("[data-other-table]").await?;
        page.click_css("[data-start]").await?;
        is_turn_of(&page, "Xenie").await?;
        wait_for_phase(&page, "unlimited").await?;
        // From here the score is that of the match.
        page.click_css(".keep-tabs a:first-child").await?;
        page.wait_for_css("[data-page=match]").await
    });
}

/// Returns the parts of the clock that are not wholly in sight.
const OUT_OF_SIGHT: &str = "['.clock-dial', '.clock-name', '.clock-hint', '.clock-tools > button'] \
    .flatMap((it) => [...document.querySelectorAll(it)]).filter((it) => { \
      const { left, top, right, bottom, width } = it.getBoundingClientRect(); \
      return width === 0 || left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1 \
    }).map((it) => it.className || it.dataset.tool)";

#[test]
fn everybody_around_the_table_reads_the_clock_upright_and_on_its_side() {
    story(async |world| {
        let page = world.phone().await?;
        page.phone(320, 568).await?;
        start_clock(&page, "uk-classic").await?;
        let turns = ["1, 0, 0, 1", "0, 1, -1, 0", "-1, 0, 0, -1", "0, -1, 1, 0"];
        for (width, height) in [(320, 568), (568, 320)] {
            page.phone(width, height).await?;
            for (turned, matrix) in (0..).zip(turns) {
                page.wait_for_css(&format!(".clock-field[data-turned=\"{turned}\"]"))
                    .await?;
                let hidden: Vec<String> = page.eval(OUT_OF_SIGHT).await?;
                ensure!(
                    hidden.is_empty(),
                    "{width} × {height}, turned {turned}: {hidden:?}"
                );
                let transform: String = page
                    .eval("getComputedStyle(document.querySelector('.clock-face')).transform")
                    .await?;
                ensure!(
                    transform.starts_with(&format!("matrix({matrix}")),
                    "{turned}: {transform}"
                );
                page.click_css("[data-tool=turn]").await?;
            }
        }
        // It stays turned, and a tap anywhere still ends the turn.
        page.click_css("[data-tool=turn]").await?;
        page.reload().await?;
        page.wait_for_css(".clock-field[data-turned=\"1\"]").await?;
        hand_on(&page).await?;
        is_turn_of(&page, "Borys").await
    });
}

#[test]
fn a_clock_that_cannot_be_heard_or_falls_asleep_says_so() {
    story(async |world| {
        let page = world.phone().await?;
        page.before_each_page(SENSES).await?;
        page.before_each_page("navigator.audioSession = { type: 'auto' }")
            .await?;
        start_clock(&page, "uk-classic").await?;
        wait_until_noted(&page, "awake").await?;
        ensure!(page.count(".clock-note").await? == 0, "nothing is amiss");
        let kind: String = page.eval("navigator.audioSession.type").await?;
        ensure!(kind == "playback", "{kind}");
        page.open("/keep").await?;
        page.click("button", &page.say("common-settings")).await?;
        page.click("checkbox", &page.say("common-sound")).await?;
        page.before_each_page(
            "navigator.wakeLock.request = () => Promise.reject(new DOMException('no', 'NotAllowedError'))",
        )
        .await?;
        page.open("/keep/clock").await?;
        page.wait_for_text(&page.say("keep-clock-silent")).await?;
        page.wait_for_text(&page.say("keep-clock-sleeps")).await
    });
}

#[test]
fn a_browser_that_keeps_nothing_plays_as_long_as_its_page() {
    story(async |world| {
        let page = world.phone().await?;
        page.before_each_page(
            "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }",
        )
        .await?;
        let keeper = crate::score_keeper::keeper(&page);
        keeper.begin("uk-classic", &["Ania", "Borys"]).await?;
        page.wait_for_text(&page.say("keep-no-room")).await?;
        let end = serde_json::json!({ "end": "out", "winner": 0, "players": [{}, { "sum": 5 }], "scores": [], "big_points": [] });
        keeper.enter(&serde_json::from_value(end)?).await?;
        keeper.wait_for_points(&[5, -5]).await?;
        keeper.write_down().await?;
        page.wait_for_css(".keep-table").await
    });
}

#[test]
fn the_clock_begins_with_the_player_who_starts() {
    story(async |world| {
        let page = world.phone().await?;
        start_clock(&page, "uk-classic").await?;
        page.click_css("[data-tool=menu]").await?;
        page.click("button", &page.say("keep-clock-again")).await?;
        page.click("button", &page.say("keep-clock-again-sure")).await?;
        page.click("radio", "Borys").await?;
        page.click_css("[data-start]").await?;
        is_turn_of(&page, "Borys").await
    });
}
