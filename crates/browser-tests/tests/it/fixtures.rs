//! Fixtures of browser storage: everything that a release keeps for three people who played.
//!
//! [`make`] does nothing in an ordinary run of the tests; `cargo xtask fixtures` calls it.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};
use kostka_browser_tests::{Keeper, Page, World, run, story};
use kostka_rules::Rulebook;
use kostka_test_kit::fixtures;
use kostka_texts::Locale;
use serde_json::{Map, Value, json};

/// Makes fixtures if the environment asks for it; otherwise does nothing.
#[test]
fn make() {
    let Some(folder) = std::env::var_os(fixtures::MAKE).map(PathBuf::from) else {
        return;
    };
    let made = run(async {
        let world = World::new().await?;
        save(&one_screen(&world).await?, &folder, "one-screen").await?;
        save(&middles(&world).await?, &folder, "middle").await?;
        save(&finished(&world).await?, &folder, "finished").await?;
        save(&real_table(&world).await?, &folder, fixtures::REAL_TABLE).await?;
        world.site.stop().await
    });
    made.unwrap();
}

/// Saves the browser's storage of the site, without the program itself.
async fn save(page: &Page, folder: &Path, name: &str) -> Result<()> {
    let databases: Vec<Value> = page.eval("indexedDB.databases()").await?;
    ensure!(databases.is_empty(), "more is kept than is saved: {databases:?}");
    let of_session: usize = page.eval("sessionStorage.length").await?;
    ensure!(of_session == 0, "the session's storage is not saved");
    let storage: Map<String, Value> = page.eval("({ ...localStorage })").await?;
    let path = folder.join(format!("browser-{name}.json.gz"));
    fixtures::write(&path, &serde_json::to_vec_pretty(&storage)?)?;
    Ok(())
}

/// Begins a game against a bot for every rulebook, each with an unfinished turn, and changes the preferences.
async fn middles(world: &World) -> Result<Page> {
    let page = world.desk().await?;
    for book in Rulebook::all() {
        begin_against_a_bot(&page, &book.id).await?;
        for _ in 0..3 {
            page.take_hint().await?;
            page.wait_turn_over().await?;
            page.wait_for_turn().await?;
        }
        let tile = page.rack().await?.into_iter().next().context("no tile is left")?;
        page.pick(&[&tile]).await?;
        page.click_at(page.bare_felt().await?).await?;
        page.wait_for_css("[data-reason]").await?;
        let id = page.path().await?.replace("/local/", "");
        page.until("the draft in the storage", async || {
            let kept = format!("localStorage.getItem('kostka.draft.{id}.A')?.includes('rows') ?? false");
            ensure!(page.eval::<bool>(&kept).await?, "it is not kept yet");
            Ok(())
        })
        .await?;
    }
    be_somebody(&page).await?;
    Ok(page)
}

/// Plays a whole game against a bot for every rulebook.
async fn finished(world: &World) -> Result<Page> {
    let page = world.desk().await?;
    for book in Rulebook::all() {
        begin_against_a_bot(&page, &book.id).await?;
        Page::play_by_hints(&[&page]).await?;
        page.until("the record in the storage", async || {
            let list: Option<String> = page.eval("localStorage.getItem('kostka.records')").await?;
            ensure!(
                list.is_some_and(|list| list.contains(&book.id)),
                "it is not kept yet"
            );
            Ok(())
        })
        .await?;
    }
    Ok(page)
}

/// Keeps scores at a real table, with something half entered everywhere: a draft and an undone game, a word that is typed, a clock, a
/// position for the referee, names for the next match, and a board.
async fn real_table(world: &World) -> Result<Page> {
    let page = world.phone().await?;
    let keeper = Keeper {
        page: &page,
        closes: false,
    };
    keeper.begin("pl-word", &["Ania", "Jurek"]).await?;
    keeper.turn("szczyt", false).await?;
    page.wait_for_css(".keep-turns li").await?;
    page.click_css("#keep-word").await?;
    page.write("koszy").await?;
    page.open("/keep").await?;
    // The form still has the names.
    keeper.choose_book("#home-book", "pl-standard").await?;
    page.click_css(".keep-new .main").await?;
    page.wait_for_css("[data-page=match] .keep-now").await?;
    page.click_css(".keep-starters button:nth-child(2)").await?;
    for sum in [5, 7] {
        let end = json!({ "end": "out", "winner": 0, "players": [{}, { "sum": sum }], "scores": [], "big_points": [] });
        keeper.enter(&serde_json::from_value(end)?).await?;
        keeper.write_down().await?;
    }
    page.click("button", &page.say("common-undo")).await?;
    page.wait_gone("[data-game=\"2\"]").await?;
    page.click_css("[data-show-others]").await?;
    page.click_css("[data-begin]").await?;
    page.wait_for_css(".qr").await?;
    page.press("Escape").await?;
    page.wait_gone("dialog[open]").await?;
    page.click("button", &page.say("keep-end-game")).await?;
    page.click_css(".keep-who button:last-child").await?;
    page.click_css("#keep-sum-A").await?;
    page.write("3").await?;
    page.click_css(".keep-player[data-seat=B] .keep-count > button")
        .await?;
    keeper
        .tiles(".keep-player[data-seat=B]", &["k9".to_owned()])
        .await?;
    page.open("/keep/clock").await?;
    page.click_css("[data-start]").await?;
    page.click_css("[data-tool=turn]").await?;
    page.wait_for_css("[data-turned=\"1\"]").await?;
    page.open("/keep/referee#opening").await?;
    page.click_css("[data-tool=opening] .palette-row [data-tile=k9]")
        .await?;
    page.wait_for_css("[data-tool=opening] .wood [data-tile=k9]")
        .await?;
    page.until("the rack in the storage", async || {
        let kept: bool = page
            .eval("localStorage.getItem('kostka.keep.referee')?.includes('k9') ?? false")
            .await?;
        ensure!(kept, "it is not kept yet");
        Ok(())
    })
    .await?;
    Ok(page)
}

/// Begins a game of three people with house rules, and plays two turns.
async fn one_screen(world: &World) -> Result<Page> {
    let page = world.phone().await?;
    page.open("/").await?;
    choose(&page, "uk-classic").await?;
    let way = format!(
        "{} {}",
        page.say("home-one-screen"),
        page.say("home-one-screen-about")
    );
    page.click("radio", &way).await?;
    page.click("button", &page.say("home-add-player")).await?;
    for (at, name) in (1..).zip(["Ania", "", "Петро"]) {
        page.click_css(&format!(".player-name:nth-of-type({at}) input"))
            .await?;
        page.write(name).await?;
    }
    page.click_css("[data-start]").await?;
    for tiles in [14, 14] {
        page.click_css("[data-curtain=closed] button").await?;
        page.wait_for_turn().await?;
        page.wait_for_rack(tiles).await?;
        page.press("d").await?;
        page.wait_for_rack(tiles + 1).await?;
        page.click_css("[data-curtain=open] button").await?;
    }
    page.wait_for_css("[data-curtain=closed]").await?;
    Ok(page)
}

async fn begin_against_a_bot(page: &Page, book: &str) -> Result<()> {
    page.open("/").await?;
    choose(page, book).await?;
    page.click("radio", "1").await?;
    page.click_css("[data-start]").await?;
    page.wait_for_css("[data-rack] [data-id]").await?;
    page.until("the first turn", async || {
        let keep = page.say("table-keep");
        if page.has("button", &keep).await? {
            page.click("button", &keep).await?;
        }
        ensure!(
            page.count("main[data-mine=true]").await? > 0,
            "it is not there yet"
        );
        Ok(())
    })
    .await
}

/// Chooses a rulebook.
async fn choose(page: &Page, book: &str) -> Result<()> {
    page.wait_for_css("#home-book").await?;
    let script = format!(
        "(() => {{ const books = document.getElementById('home-book'); books.value = {}; \
         books.dispatchEvent(new Event('change', {{ bubbles: true }})); return books.value }})()",
        json!(book)
    );
    match page.eval::<String>(&script).await? {
        chosen if chosen == book => Ok(()),
        chosen => bail!("{chosen} was chosen instead of {book}"),
    }
}

/// Changes everything that a person can set: name, table on the server, look, language, sound and motion.
async fn be_somebody(page: &Page) -> Result<()> {
    page.open("/").await?;
    let way = format!("{} {}", page.say("home-friends"), page.say("home-friends-about"));
    page.click("radio", &way).await?;
    page.click_css("#home-name").await?;
    page.write("Żółw 🐢").await?;
    page.click_css("[data-start]").await?;
    page.until("the table", async || {
        let path = page.path().await?;
        ensure!(path.starts_with("/t/"), "still at {path}");
        Ok(())
    })
    .await?;
    page.open("/").await?;
    page.click("button", &page.say("common-settings")).await?;
    page.click("radio", &page.say("common-theme-dark")).await?;
    page.click("checkbox", &page.say("common-sound")).await?;
    page.click("checkbox", &page.say("common-motion")).await?;
    page.click("radio", Locale::Pl.name()).await?;
    page.until("the preferences in the storage", async || {
        let kept: Option<String> = page.eval("localStorage.getItem('kostka.prefs')").await?;
        ensure!(
            kept.is_some_and(|kept| kept.contains("\"pl\"")),
            "they are not kept yet"
        );
        Ok(())
    })
    .await
}

/// Puts a saved storage into the browser before the first page.
async fn seed(
    page: &Page,
    folder: &Path,
    name: &str,
    wanted: impl Fn(&str) -> bool,
) -> Result<Map<String, Value>> {
    let bytes = fixtures::read(&folder.join(format!("browser-{name}.json.gz")))?;
    let mut storage: Map<String, Value> = serde_json::from_slice(&bytes)?;
    storage.retain(|key, _| wanted(key));
    let script = format!(
        "try {{ if (!localStorage.length) for (const [key, value] of Object.entries({})) localStorage.setItem(key, value) }} catch {{}}",
        Value::Object(storage.clone())
    );
    page.before_each_page(&script).await?;
    Ok(storage)
}

/// Puts the finished games of a release into the browser, and returns the path of the replay with the largest table: 21 sets.
pub(crate) async fn long_replay(page: &Page) -> Result<String> {
    let folder = fixtures::folders()?.pop().context("there is a release")?;
    let storage = seed(page, &folder, "finished", |key| key != "kostka.prefs").await?;
    let is_long = |(key, record): (&String, &Value)| {
        let id = key.strip_prefix("kostka.record.")?;
        let record: Value = serde_json::from_str(record.as_str()?).ok()?;
        (record["rulebook"] == "pl-tournament").then(|| format!("/replay/local/{id}"))
    };
    storage.iter().find_map(is_long).context("there is such a game")
}

#[test]
fn kept_games_of_every_release_go_on() {
    for folder in fixtures::folders().unwrap() {
        story(async |world| {
            let page = world.desk().await?;
            // In the language of the tests.
            seed(&page, &folder, "middle", |key| key != "kostka.prefs").await?;
            page.open("/").await?;
            page.wait_for_css("a[href^=\"/local/\"]").await?;
            let games = page.attributes("a[href^=\"/local/\"]", "href").await?;
            ensure!(games.len() == Rulebook::all().len(), "{games:?}");
            for game in games {
                page.open(&game).await?;
                // The unfinished turn is there; reset it and play another.
                page.wait_for_css("[data-reason]").await?;
                page.click("button", &page.say("table-reset")).await?;
                page.take_hint().await?;
                page.wait_turn_over().await?;
            }
            Ok(())
        });
    }
}

#[test]
fn finished_games_of_every_release_are_shown_again() {
    for folder in fixtures::folders().unwrap() {
        story(async |world| {
            let page = world.desk().await?;
            let storage = seed(&page, &folder, "finished", |_| true).await?;
            for key in storage.keys() {
                if let Some(record) = key.strip_prefix("kostka.record.") {
                    page.open(&format!("/replay/local/{record}")).await?;
                    page.wait_for_css("[data-page=replay][data-status=shown]").await?;
                    page.wait_for_css("[data-verified=\"true\"]").await?;
                }
            }
            Ok(())
        });
    }
}

#[test]
fn people_at_one_screen_and_preferences_of_every_release_are_still_there() {
    for folder in fixtures::folders().unwrap() {
        story(async |world| {
            let page = world.phone().await?;
            seed(&page, &folder, "one-screen", |_| true).await?;
            page.open("/").await?;
            page.click_css("a[href^=\"/local/\"]").await?;
            page.click_css("[data-curtain=closed] button").await?;
            page.wait_for_rack(14).await?;
            let other = world.desk().await?;
            seed(&other, &folder, "middle", |_| true).await?;
            other.open("/").await?;
            other
                .wait_for_css("html[data-theme=dark][data-motion=off][lang=pl]")
                .await
        });
    }
}

#[test]
fn a_game_of_a_newer_release_is_told_as_such_and_left_alone() {
    story(async |world| {
        let page = world.desk().await?;
        let list = r#"{"format":2,"items":[{"id":"a","kind":"alone","rulebook":"pl-standard","people":["Ania"],"bots":1,"touched":1,"over":false}]}"#;
        let events = r#"[{"format":99,"what":"nobody knows"}]"#;
        let script = format!(
            "try {{ localStorage.setItem('kostka.local', {}); localStorage.setItem('kostka.local.a.1', {}) }} catch {{}}",
            json!(list),
            json!(events)
        );
        page.before_each_page(&script).await?;
        page.open("/local/a").await?;
        page.wait_for_text(&page.say("common-newer")).await?;
        let kept: String = page.eval("localStorage.getItem('kostka.local.a.1')").await?;
        ensure!(kept == events, "{kept}");
        Ok(())
    });
}
