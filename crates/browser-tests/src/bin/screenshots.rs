//! Pictures of the client: every page and many states of a table at the widths that people have, light and dark. Called by
//! `cargo xtask screenshots`.
#![allow(clippy::print_stdout, reason = "tells where the pictures are")]

use std::path::PathBuf;

use anyhow::Result;
use kostka_browser_tests::{Page, Place, SCREENS, World, run, scenes};
use kostka_texts::{Locale, Texts};
use serde_json::json;

/// Pages that need nothing but their address.
const PAGES: [(&str, &str); 5] = [
    ("home", "/"),
    ("rules", "/rules/pl-twist"),
    ("compare", "/rules/pl-standard/vs/uk-classic"),
    ("solve", "/solve?rules=pl-twist&table=r2%20D%20r5&rack=r6%20b1"),
    ("keep", "/keep"),
];

/// Positions at the start of a turn.
const POSITIONS: [(&str, Place<'_>); 5] = [
    ("packed", scenes::PACKED),
    ("usual", scenes::USUAL),
    ("full", scenes::FULL),
    ("twist", scenes::TWIST),
    ("word", scenes::WORD),
];

/// The pictures that the repository shows: the file, and the picture that it is, by name, width and theme.
const SHOWN: [(&str, &str, u32, &str); 7] = [
    ("docs/pictures/full-table.png", "full", 1280, "light"),
    ("docs/pictures/table-phone.png", "usual", 390, "light"),
    ("docs/pictures/twist.png", "twist", 1280, "dark"),
    ("docs/pictures/home-phone.png", "home", 390, "dark"),
    ("docs/pictures/replay.png", "replay", 1280, "dark"),
    ("crates/web/static/screenshot-desk.webp", "full", 1280, "light"),
    ("crates/web/static/screenshot-phone.webp", "usual", 390, "light"),
];

/// The folder for pictures, and the names of those that are wanted; all if there is none.
struct Album {
    folder: PathBuf,
    wanted: Vec<String>,
}

impl Album {
    fn wants(&self, name: &str) -> bool {
        self.wanted.is_empty() || self.wanted.iter().any(|wanted| wanted == name)
    }

    /// Takes a page as it is, on every screen, light and dark.
    async fn take(&self, page: &Page, name: &str) -> Result<()> {
        if !self.wants(name) {
            return Ok(());
        }
        for theme in ["light", "dark"] {
            page.prefer("prefers-color-scheme", theme).await?;
            for screen in SCREENS {
                self.one(page, screen, &format!("{name}-{}-{theme}.png", screen.0))
                    .await?;
                let this = (name, screen.0, theme);
                for (file, ..) in SHOWN
                    .iter()
                    .filter(|(_, name, width, theme)| (*name, *width, *theme) == this)
                {
                    page.screenshot(&self.folder.join("shown").join(file)).await?;
                }
            }
        }
        // Without colours the game must stay playable.
        page.prefer("prefers-color-scheme", "light").await?;
        page.see_grey(true).await?;
        self.one(page, (1280, 800), &format!("{name}-1280-grey.png"))
            .await?;
        page.see_grey(false).await
    }

    async fn one(&self, page: &Page, screen: (u32, u32), file: &str) -> Result<()> {
        page.look_at(screen).await?;
        page.wait_quiet().await?;
        page.screenshot(&self.folder.join(file)).await
    }
}

fn main() -> Result<()> {
    let mut arguments = std::env::args_os().skip(1);
    let folder = arguments.next();
    let album = Album {
        folder: folder.map_or_else(|| PathBuf::from("target/screenshots"), PathBuf::from),
        wanted: arguments.filter_map(|name| name.into_string().ok()).collect(),
    };
    run(async {
        let world = World::new().await?;
        pages(&world, &album).await?;
        turns(&world, &album).await?;
        ends(&world, &album).await?;
        friends(&world, &album).await?;
        world.site.stop().await
    })?;
    println!("The pictures are in {}.", album.folder.display());
    Ok(())
}

async fn pages(world: &World, album: &Album) -> Result<()> {
    for (name, path) in PAGES {
        if album.wants(name) {
            let page = world.desk().await?;
            page.open(path).await?;
            album.take(&page, name).await?;
        }
    }
    if album.wants("home-pl") {
        let page = world.desk().await?;
        page.speak(Locale::Pl).await?;
        page.open("/").await?;
        album.take(&page, "home-pl").await?;
    }
    Ok(())
}

/// A turn: at its start, with what cannot stay, with large text, and what opens beside the table.
async fn turns(world: &World, album: &Album) -> Result<()> {
    for (name, place) in POSITIONS {
        if album.wants(name) {
            let page = world.desk().await?;
            place.open(&page).await?;
            album.take(&page, name).await?;
        }
    }
    if album.wants("turn") || album.wants("side") || album.wants("menu") {
        let page = world.desk().await?;
        page.speak(Locale::Pl).await?;
        scenes::SIX.open(&page).await?;
        let rack = page.rack().await?.len();
        page.pick(&["k1", "b1", "o3"]).await?;
        page.click_at(page.bare_felt().await?).await?;
        page.wait_for_rack(rack - 3).await?;
        page.wait_for_css(".set.broken").await?;
        album.take(&page, "turn").await?;
        let say = |key| Texts::of(Locale::Pl).say(key);
        page.click("button", &say("table-menu")).await?;
        page.wait_for_css("dialog[open]").await?;
        album.take(&page, "menu").await?;
        page.press("Escape").await?;
        page.wait_gone("dialog[open]").await?;
        page.click("button", &say("table-log")).await?;
        page.wait_for_css(".side.open").await?;
        album.take(&page, "side").await?;
    }
    if album.wants("large") {
        let page = world.desk().await?;
        scenes::USUAL.open(&page).await?;
        page.eval::<String>("document.documentElement.style.fontSize = '200%'")
            .await?;
        album.take(&page, "large").await?;
    }
    Ok(())
}

/// The last moment: the winning move, the result of a win and of a match.
async fn ends(world: &World, album: &Album) -> Result<()> {
    if album.wants("won") || album.wants("won-move") {
        let page = world.desk().await?;
        scenes::NEARLY_WON.open(&page).await?;
        page.pick(&["r9", "r10", "r11"]).await?;
        page.click_at(page.bare_felt().await?).await?;
        page.end_turn().await?;
        page.wait_for_css("[data-result]").await?;
        page.wait_gone("[data-rising]").await?;
        album.take(&page, "won").await?;
        page.press("Escape").await?;
        page.wait_gone("dialog[open]").await?;
        album.take(&page, "won-move").await?;
    }
    if ["lost", "match", "replay"].iter().any(|name| album.wants(name)) {
        let (ania, jurek) = (world.desk().await?, world.desk().await?);
        let settings = json!({
            "rulebook": "pl-standard", "seats": 2, "clock": "off", "hints": true,
            "rules": { "match_games": 2, "hand": 7, "opening_minimum": 0 },
        });
        ania.gather(&jurek, settings).await?;
        Page::play_by_hints(&[&ania, &jurek]).await?;
        let mut loser = &ania;
        for page in [&ania, &jurek] {
            page.wait_for_css("[data-result]").await?;
            if page.count("[data-praise]").await? == 0 {
                loser = page;
            }
        }
        album.take(loser, "lost").await?;
        let replay = ania.replay_path().await?;
        for page in [&ania, &jurek] {
            page.click("button", &page.say("table-next-game")).await?;
        }
        for page in [&ania, &jurek] {
            page.wait_gone("[data-result]").await?;
        }
        Page::play_by_hints(&[&ania, &jurek]).await?;
        ania.wait_for_css("[data-match]").await?;
        album.take(&ania, "match").await?;
        ania.open(&replay).await?;
        ania.wait_for_css("[data-step]").await?;
        ania.eval::<bool>(TO_THE_MIDDLE).await?;
        album.take(&ania, "replay").await?;
    }
    Ok(())
}

/// Script that moves a replay to its middle.
const TO_THE_MIDDLE: &str = "(() => { const steps = document.querySelector('[data-page=replay] input[type=range]'); \
    steps.value = Math.round(steps.max * 0.7); steps.dispatchEvent(new Event('input', { bubbles: true })); return true })()";

/// People who gather at a table: the invitation, the seats, the lobby.
async fn friends(world: &World, album: &Album) -> Result<()> {
    if !["invitation", "gathering", "lobby"]
        .iter()
        .any(|name| album.wants(name))
    {
        return Ok(());
    }
    let (ania, guest) = (world.desk().await?, world.desk().await?);
    ania.be("Ania").await?;
    let settings = json!({
        "rulebook": "pl-standard", "seats": 4, "clock": 90, "hints": true, "visibility": "public",
        "rules": { "opening_minimum": 40 },
    });
    let path = ania.create_table(settings).await?;
    ania.open(&path).await?;
    ania.wait_for_css("[data-code]").await?;
    album.take(&ania, "gathering").await?;
    guest.open(&path).await?;
    guest.wait_for_css("[data-invitation] h1").await?;
    album.take(&guest, "invitation").await?;
    guest.open("/").await?;
    guest.wait_for_css("[data-list=lobby] li").await?;
    album.take(&guest, "lobby").await
}
