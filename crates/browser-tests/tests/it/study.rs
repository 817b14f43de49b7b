//! The pages for rules, positions and replays.

use anyhow::{Context, Result, ensure};
use kostka_browser_tests::{Page, story};
use kostka_rules::deal::{Bytes32, FairDeal, commitment, seed};
use kostka_rules::{
    Action, Command, Face, Game, HouseRules, NoWords, Openings, Oracles, Record, Seat, Starting, Terms,
};

/// Answers that no rack can open.
struct NeverOpens;

impl Openings for NeverOpens {
    fn can_open(&self, _: &Terms, _: &[Face]) -> bool {
        false
    }
}

/// Returns a short game with a verifiable deal: one player draws, the other resigns.
fn finished_game() -> Result<Record> {
    let terms = Terms::new("pl-standard", HouseRules::new(), 2)?;
    let secret = Bytes32([7; 32]);
    let nonces = vec![Bytes32([1; 32]), Bytes32([2; 32])];
    let fair = FairDeal {
        commitment: commitment(&secret, &terms),
        secret,
        nonces: nonces.clone(),
    };
    let (mut game, _) = Game::start(terms, seed(&secret, &nonces), Starting::Seat(Seat(0)))?;
    let oracles = Oracles {
        lexicon: &NoWords,
        openings: &NeverOpens,
    };
    let commands = [
        Command::new(Seat(0), Action::Draw),
        Command::new(Seat(1), Action::Resign),
    ];
    for command in &commands {
        game.take(oracles, command)?;
    }
    let players = vec!["Ania".to_owned(), "Jurek".to_owned()];
    Ok(Record::new(&game, players, Some(fair), &commands))
}

/// Opens the replay of a record as text.
async fn paste(page: &Page, record: &Record) -> Result<()> {
    page.open("/replay").await?;
    page.click("textbox", &page.say("replay-text")).await?;
    page.write(&serde_json::to_string(record)?).await?;
    page.click("button", &page.say("replay-show")).await
}

#[test]
fn tiles_are_tapped_and_the_best_move_is_found() {
    story(async |world| {
        let page = world.desk().await?;
        page.open("/solve").await?;
        for tile in ["red 9, 2 left", "blue 9, 2 left", "black 9, 2 left"] {
            page.click("button", tile).await?;
        }
        page.wait_for_text("Lay 3 tiles. Worth 27.").await?;
        page.wait_for_text(&page.say("solve-proven")).await?;
        let path: String = page.eval("location.pathname + location.search").await?;
        ensure!(
            path == "/solve?rules=pl-standard&table=-&rack=r9%20b9%20k9",
            "{path}"
        );
        // The link contains the position.
        page.open(&path).await?;
        page.wait_for_text("Lay 3 tiles. Worth 27.").await
    });
}

#[test]
fn pasted_notation_is_read_and_an_error_says_its_column() {
    story(async |world| {
        let page = world.phone().await?;
        page.open("/solve").await?;
        page.click("textbox", &page.say("solve-notation")).await?;
        page.write("b8 b9 b10 / b11 r8 o8").await?;
        page.wait_for_text("Lay 3 tiles. Worth 27.").await?;
        page.write(" x").await?;
        page.wait_for_text("Column 23: “x” is not a tile.").await?;
        // What was found for another text would be no answer to this one.
        page.wait_gone("[data-status=solved]").await?;
        let answer: String = page.eval("document.querySelector('.answer').innerText").await?;
        ensure!(
            !answer.contains("Lay 3 tiles"),
            "the old answer is still there: {answer}"
        );
        Ok(())
    });
}

#[test]
fn a_game_is_checked_in_the_browser_and_stepped_through_with_keys() {
    story(async |world| {
        let page = world.desk().await?;
        paste(&page, &finished_game()?).await?;
        page.wait_for_css("[data-verified=\"true\"]").await?;
        page.wait_for_css("[data-step=\"0\"]").await?;
        // The pressed button is gone, so keys must go to the page.
        page.eval::<()>("document.activeElement.blur()").await?;
        page.press("ArrowRight").await?;
        page.wait_for_css("[data-step=\"1\"]").await?;
        page.wait_for_text("Ania draws 1 tile.").await?;
        page.press("End").await?;
        page.wait_for_css("[data-step=\"2\"]").await?;
        page.wait_for_text("Ania wins.").await?;
        page.press("Home").await?;
        page.wait_for_css("[data-step=\"0\"]").await
    });
}

#[test]
fn a_forged_game_is_called_so() {
    story(async |world| {
        let page = world.desk().await?;
        let mut other_points = finished_game()?;
        let result = other_points.result.as_mut().context("the game is over")?;
        result.scores = [500, -500].into_iter().collect();
        let mut other_deal = finished_game()?;
        other_deal.seed = Bytes32([9; 32]);
        let mut other_move = finished_game()?;
        other_move.turns[0] = "A pass".to_owned();
        for (forged, reason) in [
            (other_points, "replay-check-other-result"),
            (other_deal, "replay-check-seed"),
        ] {
            paste(&page, &forged).await?;
            page.wait_for_css("[data-verified=\"false\"]").await?;
            page.wait_for_text(&page.say(reason)).await?;
        }
        paste(&page, &other_move).await?;
        page.wait_for_text("Move 1 breaks the rules").await
    });
}

#[test]
fn a_link_to_a_rule_shows_that_rule() {
    story(async |world| {
        let page = world.phone().await?;
        page.open("/rules/pl-twist#X1").await?;
        page.until("the rule in view", async || {
            let top: f64 = page
                .eval("document.getElementById('X1')?.getBoundingClientRect().top ?? 1e6")
                .await?;
            ensure!((0.0..400.0).contains(&top), "it is at {top}");
            Ok(())
        })
        .await
    });
}
