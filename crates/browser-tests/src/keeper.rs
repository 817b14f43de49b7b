//! People at a real table with the score keeper: a match begins, games end, their sheets are filled in.

use anyhow::{Context, Result, bail, ensure};
use kostka_rules::Seat;
use kostka_test_kit::accounts::Game;
use serde_json::{Map, Value, json};

use crate::page::Page;

/// The letters of the colours in the order of a palette.
const COLOURS: &str = "kbor";

/// The score keeper on a page.
#[derive(Clone, Copy, Debug)]
pub struct Keeper<'a> {
    pub page: &'a Page,
    /// `true` for people who close the page after every tap and open it again.
    pub closes: bool,
}

impl Keeper<'_> {
    /// Begins a match of a book.
    pub async fn begin(&self, book: &str, names: &[&str]) -> Result<()> {
        let page = self.page;
        page.open("/keep").await?;
        self.choose_book("#home-book", book).await?;
        for (at, name) in (1..).zip(names) {
            if page.count(&format!(".keep-names li:nth-child({at})")).await? == 0 {
                page.click("button", &page.say("keep-player-add")).await?;
            }
            page.click_css(&format!(".keep-names li:nth-child({at}) input"))
                .await?;
            page.write(name).await?;
        }
        self.rest().await?;
        page.click_css(".keep-new .main").await?;
        page.wait_for_css("[data-page=match] .keep-now").await
    }

    /// Chooses a book where a page asks for one.
    pub async fn choose_book(&self, select: &str, book: &str) -> Result<()> {
        self.page.wait_for_css(select).await?;
        let script = format!(
            "(() => {{ const it = document.querySelector({}); it.value = {}; \
             it.dispatchEvent(new Event('change', {{ bubbles: true }})); return it.value }})()",
            json!(select),
            json!(book)
        );
        let chosen: String = self.page.eval(&script).await?;
        ensure!(chosen == book, "{chosen} was chosen instead of {book}");
        Ok(())
    }

    /// Closes the page and opens it again, if these people do that.
    async fn rest(&self) -> Result<()> {
        if self.closes {
            self.page.reload().await?;
        }
        Ok(())
    }

    async fn tap(&self, selector: &str) -> Result<()> {
        self.page
            .click_css(selector)
            .await
            .with_context(|| format!("no tap on {selector}"))?;
        self.rest().await
    }

    /// Enters a game up to its account, which is not written down yet.
    pub async fn enter(&self, game: &Game) -> Result<()> {
        if let Some(starter) = game.question.get("starter").and_then(Value::as_u64) {
            self.tap(&format!(
                ".keep-starters .keep-choices button:nth-child({})",
                starter + 1
            ))
            .await?;
        }
        for (at, (word, whole_rack)) in (1..).zip(&game.turns) {
            self.turn(word, *whole_rack).await?;
            self.page
                .wait_for_css(&format!(".keep-turns li:nth-child({at})"))
                .await?;
            self.rest().await?;
        }
        let page = self.page;
        page.click("button", &page.say("keep-end-game")).await?;
        self.rest().await?;
        self.end(&game.question).await?;
        let players = game.question["players"].as_array().context("no players")?;
        for (seat, player) in (0..).map(Seat).zip(players) {
            let winner = game.question.get("winner") == Some(&json!(seat.index()));
            if !winner {
                if player.get("resigned") == Some(&json!(true)) {
                    self.tap(&format!(".keep-player[data-seat={seat}] > .switch:last-child"))
                        .await?;
                }
                self.leftover(seat, player, !game.turns.is_empty()).await?;
            }
        }
        Ok(())
    }

    /// Enters a turn of a game of words.
    pub async fn turn(&self, word: &str, whole_rack: bool) -> Result<()> {
        let page = self.page;
        if !word.is_empty() {
            page.click_css("#keep-word").await?;
            page.write(word).await?;
            self.rest().await?;
        }
        if whole_rack {
            self.tap(".keep-turn .switch").await?;
        }
        page.click_css(if word.is_empty() {
            "[data-no-word]"
        } else {
            ".keep-turn .main"
        })
        .await
    }

    /// Says how a game ended.
    async fn end(&self, question: &Map<String, Value>) -> Result<()> {
        let button = match (
            question["end"].as_str(),
            question.get("winner").and_then(Value::as_u64),
        ) {
            (Some("out"), Some(winner)) => format!(".keep-who button:nth-child({})", winner + 1),
            (Some("stock"), None) => ".keep-who button:last-child".to_owned(),
            (Some("last-left"), Some(winner)) => {
                self.page.click_css(".keep-ending summary").await?;
                format!(".keep-ending details button:nth-child({})", winner + 1)
            }
            other => bail!("a game cannot end so: {other:?}"),
        };
        self.tap(&button).await
    }

    /// Enters the rest on a player's rack.
    async fn leftover(&self, seat: Seat, player: &Value, words: bool) -> Result<()> {
        let card = format!(".keep-player[data-seat={seat}]");
        let rack: Vec<String> = match player.get("rack") {
            Some(rack) => serde_json::from_value(rack.clone())?,
            None => Vec::new(),
        };
        if player.get("opened") == Some(&json!(false)) {
            self.tap(&format!("{card} > .switch")).await?;
            let answer = match player.get("could_open").and_then(Value::as_bool) {
                Some(false) => 1,
                Some(true) => 2,
                None => 3,
            };
            self.tap(&format!(
                "{card} .keep-flat .keep-choices button:nth-child({answer})"
            ))
            .await?;
            self.tiles(&card, &rack).await?;
            if player.get("announced") == Some(&json!(true)) {
                self.tap(&format!("{card} .keep-flat > .switch")).await?;
            }
            if let Some(drawn) = player.get("last_drawn").and_then(Value::as_str) {
                self.tap(&format!("{card} .keep-drawn [data-tile={drawn}]"))
                    .await?;
            }
            return Ok(());
        }
        match player.get("sum") {
            Some(sum) => {
                self.page.click_css(&format!("#keep-sum-{seat}")).await?;
                self.page.write(&sum.to_string()).await?;
                self.rest().await?;
            }
            None if !words && !rack.is_empty() => {
                self.tap(&format!("{card} .keep-count > button")).await?;
                return self.tiles(&card, &rack).await;
            }
            None => {}
        }
        for _ in rack {
            self.tap(&format!("{card} .keep-stepper button:last-child"))
                .await?;
        }
        Ok(())
    }

    /// Taps the tiles of a rack.
    pub async fn tiles(&self, card: &str, rack: &[String]) -> Result<()> {
        for tile in rack {
            // A phone shows the numbers of one colour at a time.
            let colour = tile.chars().next().and_then(|colour| COLOURS.find(colour));
            let is_number = tile.ends_with(|c: char| c.is_ascii_digit());
            let shown =
                format!("document.querySelector('{card} .palette-colours')?.checkVisibility() ?? false");
            if let Some(at) = colour.filter(|_| is_number)
                && self.page.eval::<bool>(&shown).await?
            {
                self.page
                    .click_css(&format!("{card} .palette-colours button:nth-child({})", at + 1))
                    .await?;
            }
            self.tap(&format!("{card} .palette-row [data-tile={tile:?}]"))
                .await?;
        }
        Ok(())
    }

    /// Waits until the account that is entered has these points.
    pub async fn wait_for_points(&self, points: &[i32]) -> Result<()> {
        let wanted: Vec<String> = points.iter().map(i32::to_string).collect();
        self.page
            .until("the account", async || {
                let shown = self
                    .page
                    .attributes(".keep-entering .account", "data-points")
                    .await?;
                ensure!(shown == wanted, "{shown:?} instead of {wanted:?}");
                Ok(())
            })
            .await
    }

    /// Writes the game down.
    pub async fn write_down(&self) -> Result<()> {
        self.page.click_css(".keep-bar .main").await?;
        self.page.wait_for_css(".keep-now").await?;
        self.rest().await
    }

    /// Returns the rows of the table of points: each with its label, then a cell for each player.
    pub async fn table(&self) -> Result<Vec<Vec<String>>> {
        let rows = "[...document.querySelectorAll('.keep-table tbody tr')]\
                    .map((row) => [...row.children].map((cell) => cell.textContent))";
        self.page.eval(rows).await
    }

    /// Returns the row of the table with this label.
    pub async fn row(&self, label: &str) -> Result<Vec<String>> {
        let mut rows = self.table().await?;
        let at = rows
            .iter()
            .position(|row| row.first().is_some_and(|first| first == label));
        let mut row = rows.swap_remove(at.with_context(|| format!("no row is called {label}"))?);
        row.remove(0);
        Ok(row)
    }
}
