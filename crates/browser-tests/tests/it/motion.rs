//! Motion and sound at a table: tiles fly from whoever lays them and from the stock, sets snap, tiles clack; and nothing moves or
//! sounds for whoever does not want it.

use anyhow::{Result, ensure};
use kostka_browser_tests::{Page, Place, UNHURRIED, scenes, story};
use kostka_protocol::BotLevel;
use serde::Deserialize;

/// A position in which both players lay a set, and the bot then has a tile that fits nowhere.
const PLACE: Place<'_> = Place {
    book: "pl-standard",
    house: UNHURRIED,
    table: "b3 b4 b5 | k8 r8 o8",
    racks: &["r1 r2 r3 k13 k11 b9", "k1 k2 k3 o5"],
    opened: true,
    level: BotLevel::Strong,
};

/// Script that notes every animation of a tile or a set: what moves, from where, and for how long.
const WATCH_MOTION: &str = r"
window.moved = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, options) {
  const first = frames[0].transform;
  const part = this.closest('[data-rack]') ? 'rack' : 'felt';
  const what = this.matches('[data-key]') ? part : this.matches('[data-row]') ? 'set' : this.className;
  const shift = /translate\((-?[\d.e-]+)px, (-?[\d.e-]+)px\)/.exec(first);
  let from = first;
  if (shift) {
    const now = this.getBoundingClientRect();
    const [x, y] = [now.x + Number(shift[1]), now.y + Number(shift[2])];
    const starts = (one) => { const box = one.getBoundingClientRect(); return Math.abs(box.x - x) < 2 && Math.abs(box.y - y) < 2 };
    const cards = [...document.querySelectorAll('.players [data-seat]')].filter(starts).map((one) => `player ${one.dataset.seat}`);
    const stock = [...document.querySelectorAll('[data-stock]')].filter(starts).map(() => 'stock');
    from = [...cards, ...stock][0] ?? 'the table';
  }
  window.moved.push({ what, tile: this.dataset.tile ?? '', from, time: options.duration });
  return animate.call(this, frames, options);
};";

#[derive(Clone, Debug, PartialEq, Deserialize)]
struct Moved {
    what: String,
    tile: String,
    from: String,
    time: f64,
}

/// Waits until the page has moved something that `is` accepts.
async fn wait_for_motion(page: &Page, about: &str, is: impl Fn(&Moved) -> bool) -> Result<()> {
    page.until(about, async || {
        let moved: Vec<Moved> = page.eval("window.moved").await?;
        ensure!(moved.iter().any(&is), "moved: {moved:?}");
        Ok(())
    })
    .await
}

/// Lays the first three tiles of the rack as a set.
async fn lay_three(page: &Page) -> Result<()> {
    let rack = page.rack().await?;
    page.pick(&[&rack[0], &rack[1], &rack[2]]).await?;
    page.click_at(page.bare_felt().await?).await?;
    page.wait_for_rack(rack.len() - 3).await
}

#[test]
fn tiles_fly_from_whoever_lays_them_and_from_the_stock_and_a_set_snaps() {
    story(async |world| {
        for screen in [(390, 844), (1280, 800)] {
            let page = world.desk().await?;
            page.before_each_page(WATCH_MOTION).await?;
            page.look_at(screen).await?;
            PLACE.open(&page).await?;
            lay_three(&page).await?;
            wait_for_motion(&page, "the snap of a set", |moved| {
                moved.what == "set" && moved.from == "scale(1.07)"
            })
            .await?;
            page.end_turn().await?;
            page.wait_turn_over().await?;
            for tile in ["k1", "k2", "k3"] {
                wait_for_motion(&page, "a tile of the bot", |moved| {
                    (moved.what.as_str(), moved.tile.as_str(), moved.from.as_str())
                        == ("felt", tile, "player 1")
                })
                .await?;
            }
            page.wait_for_turn().await?;
            page.eval::<()>("window.moved = [], null").await?;
            page.press("d").await?;
            wait_for_motion(&page, "the drawn tile", |moved| {
                moved.what == "rack" && moved.from == "stock"
            })
            .await?;
            // What another player draws is seen from its back.
            wait_for_motion(&page, "the tile that the bot draws", |moved| {
                moved.what == "flying-back"
            })
            .await?;
            page.wait_gone(".flying-back").await?;
        }
        Ok(())
    });
}

/// Switches something in the settings.
async fn switch(page: &Page, key: &str) -> Result<()> {
    page.click("button", &page.say("common-settings")).await?;
    page.click("checkbox", &page.say(key)).await?;
    page.press("Escape").await?;
    page.wait_gone("dialog[open]").await
}

#[test]
fn whoever_switches_motion_off_sees_everything_in_its_place_at_once() {
    story(async |world| {
        let page = world.desk().await?;
        page.before_each_page(WATCH_MOTION).await?;
        scenes::NEARLY_WON.open(&page).await?;
        switch(&page, "common-motion").await?;
        page.wait_for_css("html[data-motion=off]").await?;
        page.eval::<()>("window.moved = [], null").await?;
        lay_three(&page).await?;
        page.end_turn().await?;
        page.wait_for_css("[data-result]").await?;
        let moved: Vec<Moved> = page.eval("window.moved").await?;
        ensure!(moved.is_empty(), "{moved:?}");
        let moving: usize = page.eval("document.getAnimations().length").await?;
        let joy = page.count(".confetti-piece, [data-rising]").await?;
        ensure!((moving, joy) == (0, 0), "{moving} animations, {joy} pieces");
        Ok(())
    });
}

/// Script that notes every sound: knocks by their pitch, notes by their frequency; and how loud it is.
const LISTEN: &str = r"
window.heard = []; window.loud = [];
const knock = AudioBufferSourceNode.prototype.start, note = AudioScheduledSourceNode.prototype.start;
AudioBufferSourceNode.prototype.start = function (...when) { window.heard.push(`knock ${this.playbackRate.value.toFixed(2)}`); return knock.apply(this, when) };
AudioScheduledSourceNode.prototype.start = function (...when) { window.heard.push(`note ${Math.round(this.frequency.value)}`); return note.apply(this, when) };
const gain = BaseAudioContext.prototype.createGain;
BaseAudioContext.prototype.createGain = function () { const made = gain.call(this); window.loud.push(made); return made };";

/// Returns what was heard since it was asked last.
async fn heard(page: &Page) -> Result<Vec<String>> {
    page.eval("window.heard.splice(0)").await
}

/// Waits until this was heard, and nothing else.
async fn wait_to_hear(page: &Page, sounds: &[&str]) -> Result<()> {
    page.until("a sound", async || {
        let heard: Vec<String> = page.eval("window.heard").await?;
        ensure!(heard == sounds, "heard: {heard:?}");
        Ok(())
    })
    .await?;
    heard(page).await?;
    Ok(())
}

/// Moves the first tile of the rack to the end of a set.
async fn add_to(page: &Page, tile: &str, last: &str) -> Result<()> {
    page.wait_quiet().await?;
    page.pick(&[tile]).await?;
    page.click_at(page.on_table(last).await?).await
}

const CLACK: [&str; 2] = ["knock 1.00", "knock 1.18"];
const TICK: [&str; 2] = ["knock 1.50", "note 1175"];

#[test]
fn tiles_clack_sets_tick_and_a_win_has_its_phrase() {
    story(async |world| {
        let page = world.desk().await?;
        page.before_each_page(LISTEN).await?;
        scenes::NEARLY_WON.open(&page).await?;
        page.pick(&["r9"]).await?;
        page.click_at(page.bare_felt().await?).await?;
        wait_to_hear(&page, &CLACK).await?;
        add_to(&page, "r10", "r9").await?;
        wait_to_hear(&page, &CLACK).await?;
        add_to(&page, "r11", "r10").await?;
        wait_to_hear(&page, &TICK).await?;
        page.end_turn().await?;
        let phrase = [587, 734, 881, 1175, 734, 881, 1175].map(|note| format!("note {note}"));
        page.until("the phrase", async || {
            let heard: Vec<String> = page.eval("window.heard").await?;
            ensure!(heard.ends_with(&phrase), "heard: {heard:?}");
            Ok(())
        })
        .await
    });
}

#[test]
fn the_volume_can_be_set_and_whoever_wants_silence_has_it() {
    story(async |world| {
        let page = world.desk().await?;
        page.before_each_page(LISTEN).await?;
        PLACE.open(&page).await?;
        let knocks = async || -> Result<f64> {
            page.pick(&["r1"]).await?;
            page.click_at(page.bare_felt().await?).await?;
            wait_to_hear(&page, &CLACK).await?;
            page.press("z").await?;
            page.wait_for_rack(6).await?;
            page.eval("window.loud.at(-1).gain.value").await
        };
        let usual = knocks().await?;
        page.click("button", &page.say("common-settings")).await?;
        page.eval::<()>(
            "(() => { const slider = document.querySelector('dialog[open] input[type=range]'); slider.value = 100; \
             slider.dispatchEvent(new Event('change', { bubbles: true })) })()",
        )
        .await?;
        page.press("Escape").await?;
        page.wait_gone("dialog[open]").await?;
        let loud = knocks().await?;
        ensure!((loud - 2.0 * usual).abs() < 0.01, "from {usual} to {loud}");
        switch(&page, "common-sound").await?;
        heard(&page).await?;
        lay_three(&page).await?;
        page.end_turn().await?;
        page.wait_turn_over().await?;
        page.wait_for_turn().await?;
        let heard = heard(&page).await?;
        ensure!(heard.is_empty(), "{heard:?}");
        Ok(())
    });
}
