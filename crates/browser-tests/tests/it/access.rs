//! Accessibility: names and focus for screen readers and keyboards, large targets, large text, small screens.

use anyhow::{Result, ensure};
use kostka_browser_tests::{Page, scenes, story};

const PAGES: [&str; 10] = [
    "/",
    "/keep",
    "/cups",
    "/rules",
    "/rules/pl-twist",
    "/rules/pl-standard/vs/uk-classic",
    "/solve",
    "/replay",
    "/keep/clock",
    "/keep/referee#judge",
];

/// Calls `look` on every page with text and on a table.
async fn on_every_page(page: &Page, look: impl AsyncFn(&str) -> Result<()>) -> Result<()> {
    for path in PAGES {
        page.open(path).await?;
        page.wait_quiet().await?;
        look(path).await?;
    }
    scenes::TWIST.open(page).await?;
    page.wait_quiet().await?;
    look("a table").await
}

fn none(what: &str, path: &str, found: &[String]) -> Result<()> {
    ensure!(found.is_empty(), "{path}: {what}: {found:#?}");
    Ok(())
}

#[test]
fn every_control_has_a_name_and_can_take_the_focus() {
    story(async |world| {
        // On a phone, controls without text still have names.
        for page in [world.desk().await?, world.phone().await?] {
            on_every_page(&page, async |path| {
                let controls = page.controls().await?;
                ensure!(controls.len() > 2, "{path} has no controls");
                let nameless: Vec<_> = controls
                    .iter()
                    .filter(|control| control.name.trim().is_empty())
                    .map(|control| control.role.clone())
                    .collect();
                none("controls without a name", path, &nameless)?;
                let unreachable: Vec<_> = controls
                    .iter()
                    .filter(|control| !control.focusable && !control.disabled)
                    .map(|control| format!("{} “{}”", control.role, control.name))
                    .collect();
                none("controls that cannot take the focus", path, &unreachable)
            })
            .await?;
        }
        Ok(())
    });
}

/// Upper limit of the number of controls on a page.
const MOST_STOPS: usize = 250;

/// Script that returns the focused element, and an error if the element or its focus ring is invisible.
const FOCUS: &str = "(() => { const one = document.activeElement; \
    if (!one || one === document.body) return ['the end', '']; \
    const labels = [...(one.labels ?? [])]; \
    const marked = (of) => { const style = getComputedStyle(of); \
    return style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2 || style.boxShadow !== 'none' }; \
    const sized = (of) => { const box = of.getBoundingClientRect(); \
    return box.width > 8 && box.height > 8 && box.bottom > 0 && box.top < innerHeight }; \
    const parts = [one, ...labels, one.closest('label')].filter((part) => part); \
    const fault = !parts.some(sized) ? 'is not in sight' : !parts.some(marked) ? 'does not show it' : ''; \
    return [one.outerHTML.slice(0, 160), fault] })()";

#[test]
fn the_focus_is_seen_on_every_control() {
    story(async |world| {
        let page = world.desk().await?;
        for (width, height) in [(1280, 800), (390, 844)] {
            page.screen(width, height).await?;
            on_every_page(&page, async |path| {
                page.eval::<bool>("document.activeElement.blur(), true").await?;
                for _ in 0..MOST_STOPS {
                    page.press("Tab").await?;
                    let (control, fault): (String, String) = page.eval(FOCUS).await?;
                    ensure!(fault.is_empty(), "{path}: what has the focus {fault}: {control}");
                    if control == "the end" {
                        return Ok(());
                    }
                }
                anyhow::bail!("{path} has no end")
            })
            .await?;
        }
        Ok(())
    });
}

#[test]
fn moves_are_told_politely_refusals_at_once_and_the_clock_is_silent() {
    story(async |world| {
        let page = world.desk().await?;
        page.open("/").await?;
        for (role, live) in [("log", "polite"), ("alert", "assertive")] {
            let found = page
                .attributes(&format!("[role={role}][aria-live]"), "aria-live")
                .await?;
            ensure!(found == [live], "{role}: {found:?}");
        }
        let with_clock = kostka_browser_tests::Place {
            house: r#"{ "clock": 60 }"#,
            ..scenes::TWIST
        };
        with_clock.open(&page).await?;
        page.wait_for_css("[role=timer]").await?;
        let live = page.attributes("[role=timer]", "aria-live").await?;
        ensure!(live.iter().all(|live| live == "off"), "{live:?}");
        Ok(())
    });
}

/// Script that returns the excess width of a page, and the elements that cause it.
pub(crate) const TOO_WIDE: &str = "(() => { const width = document.documentElement.clientWidth; \
    if (document.documentElement.scrollWidth <= width) return []; \
    return [...document.body.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > width + 1 && one.checkVisibility()) \
    .slice(0, 4).map((one) => one.outerHTML.slice(0, 120)) })()";

#[test]
fn nothing_scrolls_sideways_on_the_smallest_phone() {
    story(async |world| {
        let page = world.desk().await?;
        page.phone(320, 640).await?;
        on_every_page(&page, async |path| {
            none(
                "wider than 320 px",
                path,
                &page.eval::<Vec<String>>(TOO_WIDE).await?,
            )
        })
        .await
    });
}

#[test]
fn a_full_table_is_reached_and_played_on_the_smallest_phone() {
    story(async |world| {
        let page = world.desk().await?;
        page.phone(320, 640).await?;
        scenes::FULL.open(&page).await?;
        page.wait_quiet().await?;
        ensure!(page.sets().await?.len() == 25, "a full table has 25 sets");
        let felt: f64 = page
            .eval("document.querySelector('[data-felt]').getBoundingClientRect().height")
            .await?;
        ensure!(felt > 190.0, "only {felt} px are left for the table");
        // The last tile of the rack and the last set of the table can be reached with a swipe.
        page.pick(&["J"]).await?;
        page.click_css("[data-felt] [data-row]:last-child [data-key]:last-of-type")
            .await?;
        page.wait_for_rack(29).await?;
        let sets = page.sets().await?;
        let last = sets.last().map(String::as_str).unwrap_or_default();
        ensure!(last.split(' ').count() == 5 && last.contains('J'), "{last}");
        Ok(())
    });
}

#[test]
fn a_phone_on_its_side_shows_table_rack_and_controls_at_once() {
    story(async |world| {
        let page = world.desk().await?;
        for (width, height) in [(640, 320), (844, 390)] {
            page.phone(width, height).await?;
            scenes::TWIST.open(&page).await?;
            page.wait_quiet().await?;
            let (felt, lowest): (f64, f64) = page
                .eval(
                    "[document.querySelector('[data-felt]').getBoundingClientRect().height, \
                     Math.max(...[...document.querySelectorAll('[role=toolbar] button')].map((one) => one.getBoundingClientRect().bottom))]",
                )
                .await?;
            ensure!(
                felt >= 80.0,
                "{width}×{height}: only {felt} px are left for the table"
            );
            ensure!(
                lowest <= f64::from(height),
                "{width}×{height}: the controls end at {lowest}"
            );
        }
        Ok(())
    });
}

#[test]
fn nothing_scrolls_sideways_with_text_twice_as_large() {
    story(async |world| {
        let page = world.desk().await?;
        page.phone(390, 844).await?;
        on_every_page(&page, async |path| {
            page.eval::<String>("document.documentElement.style.fontSize = '200%'")
                .await?;
            page.wait_quiet().await?;
            none(
                "too wide at 200 %",
                path,
                &page.eval::<Vec<String>>(TOO_WIDE).await?,
            )
        })
        .await
    });
}

/// Script that returns controls too small for a finger, except links in sentences and tiles.
pub(crate) const TOO_SMALL: &str = "[...document.querySelectorAll('button, a, input, select, textarea, summary')] \
    .filter((one) => one.checkVisibility() && !one.matches('[data-id], [data-key], [data-tile]')) \
    .filter((one) => !(one.tagName === 'A' && getComputedStyle(one).display === 'inline')) \
    .map((one) => [one, [one, ...(one.labels ?? [])].map((part) => part.getBoundingClientRect())]) \
    .filter(([, boxes]) => boxes[0].width > 1 && boxes.every((box) => box.width < 43.5 || box.height < 43.5)) \
    .map(([one, [box]]) => `${Math.round(box.width)}×${Math.round(box.height)} ${one.outerHTML.slice(0, 120)}`)";

#[test]
fn everything_that_is_tapped_is_large_enough_for_a_finger() {
    story(async |world| {
        let page = world.phone().await?;
        on_every_page(&page, async |path| {
            none("too small", path, &page.eval::<Vec<String>>(TOO_SMALL).await?)
        })
        .await
    });
}

#[test]
fn every_tile_with_a_colour_has_the_shape_of_its_colour() {
    story(async |world| {
        let page = world.desk().await?;
        scenes::FULL.open(&page).await?;
        let shapes: Vec<(String, String)> = page
            .eval(
                "[...document.querySelectorAll('[data-key][data-tile]')].filter((one) => one.dataset.tile !== 'J') \
                 .map((one) => [one.dataset.tile[0], one.querySelector('.tile-shape path').getAttribute('d')])",
            )
            .await?;
        ensure!(
            shapes.len() > 100,
            "a full table has more tiles than {}",
            shapes.len()
        );
        let mut known = std::collections::BTreeMap::new();
        for (colour, shape) in &shapes {
            ensure!(
                known.entry(colour).or_insert(shape) == &shape,
                "{colour} has two shapes"
            );
        }
        let different: std::collections::BTreeSet<_> = known.values().collect();
        ensure!(
            different.len() == 4,
            "{} shapes for four colours",
            different.len()
        );
        Ok(())
    });
}
