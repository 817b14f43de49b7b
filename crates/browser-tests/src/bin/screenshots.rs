//! Pictures of the client: every page at the widths that people have, light and dark. Called by `cargo xtask screenshots`.
#![allow(clippy::print_stdout, reason = "tells where the pictures are")]

use std::path::{Path, PathBuf};

use anyhow::Result;
use kostka_browser_tests::{Page, World, run, scenes};
use serde_json::json;

const SCREENS: [(u32, u32); 5] = [(320, 640), (390, 844), (768, 1024), (1280, 800), (1440, 900)];

fn main() -> Result<()> {
    let folder = std::env::args_os()
        .nth(1)
        .map_or_else(|| PathBuf::from("target/screenshots"), PathBuf::from);
    run(async {
        let world = World::new().await?;
        for (name, place) in [
            ("full", scenes::FULL),
            ("twist", scenes::TWIST),
            ("word", scenes::WORD),
        ] {
            let page = world.desk().await?;
            let path = place.put(&page, "scene").await?;
            pictures(&page, &folder, name, &path).await?;
        }
        let (page, replay) = played(&world).await?;
        for (name, path) in [
            ("home", "/"),
            ("replay", replay.as_str()),
            ("rules", "/rules/pl-twist"),
            ("solve", "/solve"),
        ] {
            pictures(&page, &folder, name, path).await?;
        }
        world.site.stop().await
    })?;
    println!("The pictures are in {}.", folder.display());
    Ok(())
}

/// Plays a game, and returns a page of one player and the path of the replay.
async fn played(world: &World) -> Result<(Page, String)> {
    let (ania, jurek) = (world.desk().await?, world.desk().await?);
    let settings = json!({
        "rulebook": "pl-standard", "seats": 2, "clock": "off", "hints": true, "rules": { "match_games": 1 },
    });
    ania.gather(&jurek, settings).await?;
    Page::play_by_hints(&[&ania, &jurek]).await?;
    let replay = ania.replay_path().await?;
    Ok((ania, replay))
}

/// Script that moves a replay to its middle, and does nothing on other pages.
const TO_THE_MIDDLE: &str = "(() => { const steps = document.querySelector('[data-page=replay] input[type=range]'); \
    if (steps) { steps.value = Math.round(steps.max * 0.7); steps.dispatchEvent(new Event('input', { bubbles: true })) } \
    return true })()";

async fn pictures(page: &Page, folder: &Path, name: &str, path: &str) -> Result<()> {
    page.open(path).await?;
    page.wait_quiet().await?;
    page.eval::<bool>(TO_THE_MIDDLE).await?;
    for theme in ["light", "dark"] {
        page.prefer("prefers-color-scheme", theme).await?;
        for (width, height) in SCREENS {
            take(
                page,
                (width, height),
                &folder.join(format!("{name}-{width}-{theme}.png")),
            )
            .await?;
        }
    }
    // Without colours the game must stay playable.
    page.prefer("prefers-color-scheme", "light").await?;
    page.see_grey(true).await?;
    take(page, (1280, 800), &folder.join(format!("{name}-1280-grey.png"))).await?;
    page.see_grey(false).await
}

async fn take(page: &Page, (width, height): (u32, u32), file: &Path) -> Result<()> {
    if width < 500 {
        page.phone(width, height).await?;
    } else {
        page.screen(width, height).await?;
    }
    page.wait_quiet().await?;
    page.screenshot(file).await
}
