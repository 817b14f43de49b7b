//! The score keeper of a real table, against the points and the ranking of `kostka score` and `kostka rank`.

use std::collections::BTreeSet;

use anyhow::{Context, Result, ensure};
use kostka_browser_tests::{Keeper, Page, World, story};
use kostka_test_kit::accounts::{self, Game, Played};
use kostka_texts::{Locale, Texts};
use serde_json::{Value, json};

use crate::access::{TOO_SMALL, TOO_WIDE};
use crate::offline::{cut, wait_until_kept};

pub(crate) const NAMES: [&str; 6] = ["Ania", "Jurek", "Ola", "Piotr", "Ewa", "Jan"];

pub(crate) fn keeper(page: &Page) -> Keeper<'_> {
    Keeper { page, closes: false }
}

fn by(book: &str) -> Result<Played> {
    let mut all = accounts::all().into_iter();
    all.find(|played| played.rulebook == book)
        .with_context(|| format!("no match by {book}"))
}

fn names(played: &Played) -> &'static [&'static str] {
    &NAMES[..played.totals.len()]
}

pub(crate) fn game(value: Value) -> Result<Game> {
    Ok(serde_json::from_value(value)?)
}

/// A phone of the smallest size.
pub(crate) async fn small_phone(world: &World) -> Result<Page> {
    let page = world.phone().await?;
    page.phone(320, 568).await?;
    Ok(page)
}

fn signed<'a>(points: impl IntoIterator<Item = &'a i32>) -> Vec<String> {
    let texts = Texts::of(Locale::En);
    points.into_iter().map(|points| texts.signed(*points)).collect()
}

/// Checks the table of a finished match.
async fn stands_as(keeper: Keeper<'_>, played: &Played) -> Result<()> {
    let table = keeper.table().await?;
    for (at, game) in played.games.iter().enumerate() {
        let row = &table[at];
        ensure!(row[1..] == signed(&game.scores), "game {}: {row:?}", at + 1);
    }
    let totals = keeper.row(&keeper.page.say("scores-total")).await?;
    ensure!(totals == signed(&played.totals), "{totals:?}");
    let wins: Vec<String> = played.wins.iter().map(u16::to_string).collect();
    ensure!(
        keeper.row(&keeper.page.say("keep-wins")).await? == wins,
        "{table:?}"
    );
    let mut places = vec![String::new(); played.totals.len()];
    let mut place = 1;
    for level in &played.ranking {
        for seat in level {
            places[*seat] = format!("{place}.");
        }
        place += level.len();
    }
    let shown = keeper.row(&keeper.page.say("scores-place")).await?;
    ensure!(shown == places, "{shown:?} instead of {places:?}");
    let big = played.big_points();
    if big != played.wins {
        let big: Vec<String> = big.iter().map(u16::to_string).collect();
        ensure!(
            keeper.row(&keeper.page.say("keep-big-points")).await? == big,
            "{table:?}"
        );
    }
    Ok(())
}

/// Enters a whole match and looks at its table.
async fn play(keeper: Keeper<'_>, played: &Played) -> Result<()> {
    keeper.begin(&played.rulebook, names(played)).await?;
    for (at, game) in played.games.iter().enumerate() {
        let what = || format!("game {} by {}", at + 1, played.rulebook);
        keeper.enter(game).await.with_context(what)?;
        keeper.wait_for_points(&game.scores).await.with_context(what)?;
        keeper.write_down().await.with_context(what)?;
    }
    let wrong = || format!("a match by {}", played.rulebook);
    stands_as(keeper, played).await.with_context(wrong)
}

#[test]
fn matches_by_every_book_come_to_the_points_and_places_of_the_terminal() {
    let all = accounts::all();
    let books: BTreeSet<&str> = all.iter().map(|played| played.rulebook.as_str()).collect();
    assert_eq!(books.len(), kostka_rules::Rulebook::all().len());
    for some in all.chunks(5) {
        story(async |world| {
            for played in some {
                let page = small_phone(world).await?;
                play(keeper(&page), played).await?;
            }
            Ok(())
        });
    }
}

#[test]
fn a_page_that_is_closed_after_every_tap_loses_nothing() {
    for book in ["pl-expert", "pl-word"] {
        story(async |world| {
            let page = small_phone(world).await?;
            let keeper = Keeper {
                page: &page,
                closes: true,
            };
            play(keeper, &by(book)?).await
        });
    }
}

async fn value(page: &Page, selector: &str) -> Result<String> {
    page.eval(&format!("document.querySelector({}).value", json!(selector)))
        .await
}

pub(crate) async fn wait_for_value(page: &Page, selector: &str, wanted: &str) -> Result<()> {
    page.until(selector, async || {
        let shown = value(page, selector).await?;
        ensure!(shown == wanted, "it shows {shown:?} instead of {wanted:?}");
        Ok(())
    })
    .await
}

#[test]
fn half_a_word_and_a_turn_that_is_corrected_survive_a_closed_page() {
    story(async |world| {
        let page = small_phone(world).await?;
        let keeper = keeper(&page);
        keeper.begin("pl-word", &NAMES[..2]).await?;
        page.wait_for_css("#keep-word").await?;
        keeper.turn("szczyt", false).await?;
        page.wait_for_css(".keep-turns li").await?;
        page.click_css("#keep-word").await?;
        page.write("koszy").await?;
        page.click_css(".keep-turn .keep-choices button[data-points]")
            .await?;
        page.click_css(".keep-turn .switch").await?;
        page.reload().await?;
        page.wait_for_css("#keep-word").await?;
        wait_for_value(&page, "#keep-word", "koszy").await?;
        let pressed = page
            .attributes(".keep-turn .keep-choices button[data-points]", "aria-pressed")
            .await?;
        ensure!(pressed == ["true", "false"], "{pressed:?}");
        ensure!(
            page.count(".keep-turn .switch input:checked").await? == 1,
            "the double points"
        );
        // A correction of the first turn takes the place of what is typed.
        page.click_css(".keep-turn-row").await?;
        wait_for_value(&page, "#keep-word", "SZCZYT").await?;
        page.reload().await?;
        page.wait_for_css("#keep-word").await?;
        page.eval::<Value>("document.querySelector('#keep-word').select()")
            .await?;
        page.click_css("#keep-word").await?;
        page.eval::<Value>("document.querySelector('#keep-word').select()")
            .await?;
        page.write("SZCZYTY").await?;
        page.click_css(".keep-turn .main").await?;
        page.wait_for_text("SZCZYTY").await?;
        ensure!(
            page.count(".keep-turns li").await? == 1,
            "a corrected turn is no new one"
        );
        let points = page
            .attributes(".keep-turn button[data-points]", "data-points")
            .await?;
        ensure!(points == ["7", "0"], "{points:?}");
        Ok(())
    });
}

#[test]
fn points_from_paper_are_typed_with_or_without_a_sign_and_checked() {
    story(async |world| {
        let page = small_phone(world).await?;
        let keeper = keeper(&page);
        keeper.begin("uk-classic", &NAMES[..3]).await?;
        page.click("button", &page.say("keep-end-game")).await?;
        page.click_css(".keep-sheet > .switch").await?;
        page.click_css("#keep-points-A").await?;
        page.write("-").await?;
        ensure!(
            value(&page, "#keep-points-A").await? == "-",
            "a sign may stand alone"
        );
        page.write("10").await?;
        page.click_css("#keep-points-B").await?;
        page.write("5").await?;
        // Some phones have no minus among their digits.
        page.click_css("li:nth-child(2) > .square").await?;
        wait_for_value(&page, "#keep-points-B", "-5").await?;
        page.reload().await?;
        page.wait_for_css("#keep-points-A").await?;
        wait_for_value(&page, "#keep-points-A", "-10").await?;
        page.click_css("#keep-points-C").await?;
        page.write("16").await?;
        page.wait_for_text("+1").await?;
        ensure!(
            page.count(".keep-bar .main:disabled").await? == 1,
            "a wrong sheet is not written down"
        );
        page.eval::<Value>("document.querySelector('#keep-points-C').select()")
            .await?;
        page.write("15").await?;
        keeper.wait_for_points(&[-10, -5, 15]).await?;
        page.wait_for_css("[data-check]").await?;
        keeper.write_down().await
    });
}

#[test]
fn a_forgotten_joker_is_corrected_later_and_every_change_is_taken_back() {
    story(async |world| {
        let page = small_phone(world).await?;
        let keeper = keeper(&page);
        keeper.begin("pl-standard", &NAMES[..3]).await?;
        let first = game(
            json!({ "end": "out", "winner": 0, "players": [{}, { "sum": 5 }, { "sum": 7 }], "scores": [], "big_points": [] }),
        )?;
        let second = game(
            json!({ "end": "stock", "players": [{ "sum": 9 }, { "sum": 4 }, { "sum": 6 }], "scores": [], "big_points": [] }),
        )?;
        for game in [&first, &second] {
            keeper.enter(game).await?;
            keeper.write_down().await?;
        }
        let total = page.say("scores-total");
        ensure!(
            keeper.row(&total).await? == signed(&[3, 6, -13]),
            "{:?}",
            keeper.table().await?
        );
        // Olas joker lay under the table.
        page.click_css("[data-game=\"1\"] summary").await?;
        page.click_css("[data-game=\"1\"] > button").await?;
        page.wait_for_css(".keep-entering").await?;
        page.click_css(".keep-player[data-seat=C] .keep-stepper button:last-child")
            .await?;
        keeper.wait_for_points(&[62, -5, -57]).await?;
        keeper.write_down().await?;
        let corrected = signed(&[53, 6, -63]);
        ensure!(
            keeper.row(&total).await? == corrected,
            "{:?}",
            keeper.table().await?
        );
        page.click("button", &page.say("common-undo")).await?;
        ensure!(
            keeper.row(&total).await? == signed(&[3, 6, -13]),
            "{:?}",
            keeper.table().await?
        );
        page.click("button", &page.say("common-redo")).await?;
        ensure!(
            keeper.row(&total).await? == corrected,
            "{:?}",
            keeper.table().await?
        );
        // A deleted game comes back too, also after the page was closed.
        page.click_css("[data-game=\"2\"] summary").await?;
        page.click_css("[data-game=\"2\"] > button").await?;
        page.click("button", &page.say("keep-remove-game")).await?;
        page.wait_gone("[data-game=\"2\"]").await?;
        page.reload().await?;
        page.click("button", &page.say("common-undo")).await?;
        page.wait_for_css("[data-game=\"2\"]").await?;
        ensure!(
            keeper.row(&total).await? == corrected,
            "{:?}",
            keeper.table().await?
        );
        Ok(())
    });
}

#[test]
fn no_game_is_written_down_while_a_question_is_open() {
    story(async |world| {
        let page = small_phone(world).await?;
        let keeper = keeper(&page);
        keeper.begin("pl-standard", &NAMES[..2]).await?;
        page.click("button", &page.say("keep-end-game")).await?;
        page.click_css(".keep-who button:first-child").await?;
        let waits = async |what: &str| {
            page.wait_for_css(".keep-bar .main:disabled").await?;
            ensure!(
                page.count(".keep-entering .account").await? == 0,
                "{what} has an account"
            );
            Ok(())
        };
        let card = ".keep-player[data-seat=B]";
        page.click_css("#keep-sum-B").await?;
        for wrong in ["0", ".5", "-3"] {
            page.eval::<Value>("document.querySelector('#keep-sum-B').select()")
                .await?;
            page.write(wrong).await?;
            waits(wrong).await?;
        }
        page.wait_for_text(&page.say("keep-sum-wrong")).await?;
        page.click_css(&format!("{card} .keep-count > button")).await?;
        waits("a rack without tiles").await?;
        page.click_css(&format!("{card} > .switch")).await?;
        page.click_css(&format!("{card} .keep-flat .keep-choices button:nth-child(3)"))
            .await?;
        waits("a rack of which no tile was tapped").await?;
        keeper
            .tiles(card, &["k10", "k11", "k12"].map(str::to_owned))
            .await?;
        keeper.wait_for_points(&[200, -200]).await?;
        page.click_css(&format!("{card} .keep-flat > .switch")).await?;
        waits("an announcement without the last tile").await?;
        page.click_css(&format!("{card} .keep-drawn [data-tile=k12]"))
            .await?;
        keeper.wait_for_points(&[100, -100]).await?;
        keeper.write_down().await
    });
}

#[test]
fn two_tabs_enter_the_same_game_and_what_is_seen_is_written_down() {
    story(async |world| {
        let page = small_phone(world).await?;
        let keeper = keeper(&page);
        keeper.begin("uk-classic", &NAMES[..2]).await?;
        page.click("button", &page.say("keep-end-game")).await?;
        page.click_css(".keep-who button:first-child").await?;
        page.click_css("#keep-sum-B").await?;
        page.write("40").await?;
        let other = world.another_tab(&page).await?;
        other.phone(390, 844).await?;
        other.open(&page.path().await?).await?;
        other.wait_for_css("#keep-sum-B").await?;
        wait_for_value(&other, "#keep-sum-B", "40").await?;
        other.click_css("#keep-sum-B").await?;
        other
            .eval::<Value>("document.querySelector('#keep-sum-B').select()")
            .await?;
        other.write("12").await?;
        wait_for_value(&page, "#keep-sum-B", "12").await?;
        keeper.wait_for_points(&[12, -12]).await?;
        page.show().await?;
        keeper.write_down().await?;
        other.wait_for_css("[data-game]").await?;
        let total = other.say("scores-total");
        ensure!(
            self::keeper(&other).row(&total).await? == signed(&[12, -12]),
            "the points"
        );
        Ok(())
    });
}

#[test]
fn a_match_that_is_over_goes_on_for_one_more_game_and_a_running_one_comes_first() {
    story(async |world| {
        let page = small_phone(world).await?;
        let keeper = keeper(&page);
        let played = by("pl-twist")?;
        play(keeper, &played).await?;
        page.wait_for_css("[data-over] .match-won").await?;
        page.open("/keep").await?;
        ensure!(page.count("[data-go-on]").await? == 0, "the match is over");
        page.click_css("[data-list=matches] .list-game").await?;
        page.click_css("[data-one-more]").await?;
        page.wait_for_text("Game 3 of 3").await?;
        page.open("/keep").await?;
        page.click_css("[data-go-on]").await?;
        keeper.enter(&played.games[0]).await?;
        keeper.write_down().await?;
        page.wait_for_css("[data-over]").await
    });
}

#[test]
fn nobody_throws_away_what_was_entered_with_one_tap() {
    story(async |world| {
        let page = small_phone(world).await?;
        let keeper = keeper(&page);
        keeper.begin("uk-classic", &NAMES[..2]).await?;
        page.click("button", &page.say("keep-end-game")).await?;
        page.wait_for_css(".keep-entering").await?;
        page.click("button", &page.say("common-cancel")).await?;
        page.wait_for_css(".keep-now").await?;
        page.click("button", &page.say("keep-end-game")).await?;
        page.click_css(".keep-who button:first-child").await?;
        page.click_css("#keep-sum-B").await?;
        page.write("12").await?;
        page.click("button", &page.say("common-cancel")).await?;
        page.wait_for("button", &page.say("keep-drop-sure")).await?;
        page.click("button", &page.say("common-cancel")).await?;
        keeper.wait_for_points(&[12, -12]).await?;
        page.click("button", &page.say("common-cancel")).await?;
        page.click("button", &page.say("keep-drop-sure")).await?;
        page.wait_for_css(".keep-now").await?;
        ensure!(page.count("[data-game]").await? == 0, "nothing was written down");
        Ok(())
    });
}

#[test]
fn the_start_is_drawn_or_said_and_goes_on_to_the_left() {
    story(async |world| {
        let page = small_phone(world).await?;
        let keeper = keeper(&page);
        keeper.begin("pl-standard", &NAMES[..3]).await?;
        page.click("button", &page.say("keep-draw-start")).await?;
        page.wait_for_css(".keep-draw [data-tile]").await?;
        page.wait_for_css("[data-starter]").await?;
        page.click("button", &page.say("keep-starter-change")).await?;
        page.click_css(".keep-starters button:nth-child(3)").await?;
        page.wait_for_css("[data-starter=C]").await?;
        let end = game(
            json!({ "end": "out", "winner": 0, "players": [{}, { "sum": 5 }, { "sum": 7 }], "scores": [], "big_points": [] }),
        )?;
        keeper.enter(&end).await?;
        keeper.write_down().await?;
        page.wait_for_css(".keep-now [data-starter=A]").await
    });
}

#[test]
fn names_are_remembered_and_changed_in_the_middle_of_a_match() {
    story(async |world| {
        let page = small_phone(world).await?;
        let keeper = keeper(&page);
        keeper.begin("uk-classic", &NAMES[..2]).await?;
        page.click_css(".keep-rename summary").await?;
        let field = ".keep-rename li:nth-child(2) input";
        for (typed, shown) in [("Ania", false), ("Jerzy", true)] {
            page.click_css(field).await?;
            page.eval::<Value>(&format!("document.querySelector({}).select()", json!(field)))
                .await?;
            page.write(typed).await?;
            page.press("Enter").await?;
            if shown {
                page.wait_gone(".keep-rename [role=alert]").await?;
            } else {
                page.wait_for_css(".keep-rename [role=alert]").await?;
            }
        }
        page.wait_for_css(".keep-starters").await?;
        page.wait_for("button", "Jerzy").await?;
        page.open("/keep").await?;
        page.wait_for_text("Ania, Jerzy").await?;
        for known in ["Jerzy"] {
            let forget = Texts::of(Locale::En).say_with("keep-known-forget", &[("name", known.into())]);
            page.wait_for("button", &forget).await?;
        }
        Ok(())
    });
}

#[test]
fn a_whole_match_is_kept_without_a_network_after_one_visit() {
    for book in ["pl-twist", "pl-word"] {
        story(async |world| {
            let page = small_phone(world).await?;
            let keeper = keeper(&page);
            page.open("/keep").await?;
            wait_until_kept(&page).await?;
            if book == "pl-word" {
                keeper.choose_book("#home-book", book).await?;
                page.until("the dictionary", async || {
                    let kept: bool = page
                        .eval(
                            "caches.open('kostka-words').then((it) => it.keys()).then((it) => it.length > 1)",
                        )
                        .await?;
                    ensure!(kept, "it is not kept yet");
                    Ok(())
                })
                .await?;
            }
            cut(world, &page).await?;
            let played = by(book)?;
            play(keeper, &played).await?;
            page.reload().await?;
            page.wait_for_css(".keep-table").await?;
            if book == "pl-word" {
                page.open("/keep/referee#word").await?;
                page.click_css("[data-tool=word] input").await?;
                page.write("szczyt").await?;
                page.wait_for_css("[data-tool=word] [data-verdict=good]").await?;
            }
            stands_again(&page, &played).await
        });
    }
}

/// Checks that the match is in the list and opens from there.
async fn stands_again(page: &Page, played: &Played) -> Result<()> {
    page.open("/keep").await?;
    page.click_css("[data-list=matches] .list-game").await?;
    page.wait_for_css(".keep-table").await?;
    stands_as(keeper(page), played).await
}

#[test]
fn six_players_fit_on_the_smallest_phone_while_they_enter_and_after() {
    story(async |world| {
        let page = small_phone(world).await?;
        let keeper = keeper(&page);
        let played = by("uk-xp")?;
        keeper.begin("uk-xp", &NAMES).await?;
        let fits = async |what: &str| {
            page.wait_quiet().await?;
            let wide: Vec<String> = page.eval(TOO_WIDE).await?;
            ensure!(wide.is_empty(), "{what} is wider than 320 px: {wide:#?}");
            let small: Vec<String> = page.eval(TOO_SMALL).await?;
            ensure!(small.is_empty(), "{what} has too small controls: {small:#?}");
            Ok(())
        };
        fits("a new match").await?;
        keeper.enter(&played.games[0]).await?;
        fits("the end of a game").await?;
        page.click_css(".keep-player[data-seat=B] .keep-count > button")
            .await?;
        fits("a rack that is tapped").await?;
        page.click_css(".keep-player[data-seat=B] > .quiet").await?;
        page.click_css("#keep-sum-B").await?;
        page.write("2").await?;
        keeper.wait_for_points(&played.games[0].scores).await?;
        // The button that ends it is in sight all the time.
        page.eval::<Value>("scrollTo(0, 0)").await?;
        let bottom: f64 = page
            .eval("document.querySelector('.keep-bar .main').getBoundingClientRect().bottom")
            .await?;
        ensure!(bottom < 568.0, "it ends at {bottom}");
        keeper.write_down().await?;
        fits("a match of six").await
    });
}

/// Presses Tab until a selector has the focus.
async fn tab_to(page: &Page, selector: &str) -> Result<()> {
    for _ in 0..120 {
        page.press("Tab").await?;
        let here = format!("document.activeElement.matches({})", json!(selector));
        if page.eval(&here).await? {
            return Ok(());
        }
    }
    anyhow::bail!("Tab does not lead to {selector}")
}

#[test]
fn a_game_is_entered_with_the_keyboard_alone() {
    story(async |world| {
        let page = world.desk().await?;
        page.open("/keep").await?;
        let keeper = keeper(&page);
        keeper.choose_book("#home-book", "pl-standard").await?;
        for (at, name) in (1..).zip(&NAMES[..2]) {
            tab_to(&page, &format!(".keep-names li:nth-child({at}) input")).await?;
            page.write(name).await?;
        }
        tab_to(&page, ".keep-new .main").await?;
        page.press("Enter").await?;
        page.wait_for_css(".keep-now").await?;
        tab_to(&page, ".keep-now > .main").await?;
        page.press("Enter").await?;
        page.until("the focus", async || {
            let at_head: bool = page.eval("document.activeElement.id === 'keep-entering'").await?;
            ensure!(at_head, "it is elsewhere");
            Ok(())
        })
        .await?;
        tab_to(&page, ".keep-who button:first-child").await?;
        page.press("Space").await?;
        tab_to(&page, ".keep-player[data-seat=B] > .switch input").await?;
        page.press("Space").await?;
        tab_to(&page, ".keep-player[data-seat=B] .keep-flat button:nth-child(3)").await?;
        page.press("Enter").await?;
        for tile in ["10", "11", "12"] {
            tab_to(&page, &format!(".palette-row [aria-label^=\"red {tile},\"]")).await?;
            page.press("Space").await?;
        }
        page.wait_for_css("[data-could-open=true]").await?;
        keeper.wait_for_points(&[200, -200]).await?;
        tab_to(&page, ".keep-bar .main").await?;
        page.press("Enter").await?;
        page.until("the focus after the game", async || {
            let at_head: bool = page.eval("document.activeElement.id === 'keep-now'").await?;
            ensure!(at_head, "it is elsewhere");
            Ok(())
        })
        .await?;
        ensure!(
            keeper.row(&page.say("scores-total")).await? == signed(&[200, -200]),
            "the points"
        );
        Ok(())
    });
}
