//! A gym with a cup: the organiser's laptop, the chief referee's tablet, and phones at the tables.

use std::collections::BTreeMap;

use anyhow::{Context, Result, ensure};
use kostka_browser_tests::{Page, World};
use kostka_test_kit::county;
use serde_json::json;

/// The gym, with everything that its people know without the program: the players and the sheets on paper.
pub(super) struct Gym {
    /// The organiser's page.
    pub(super) desk: Page,
    /// The path of the cup.
    pub(super) cup: String,
    /// The names of the players, in the order of registration.
    pub(super) names: Vec<String>,
    /// The sheets of the stage that is played.
    pub(super) sheets: Sheets,
}

/// The players of each table, and their points.
pub(super) type Sheets = BTreeMap<(usize, usize), (Vec<usize>, Vec<Vec<i32>>)>;

/// A line of the standings: the place, the name, the big and the small points.
pub(super) type Line = (usize, String, i64, i64);

impl Gym {
    /// Lets an organiser create a cup by the first regulation, the county championship.
    pub(super) async fn new(world: &World, name: &str) -> Result<Gym> {
        let desk = world.desk().await?;
        desk.open("/cups").await?;
        type_into(&desk, "#cup-new-name", name).await?;
        // The seed of the draws decides who meets whom; the points decide the rest.
        desk.click_css("form > details:has(> input) > summary").await?;
        type_into(&desk, "details[open] > input", &"07".repeat(32)).await?;
        desk.click("button", &desk.say("cup-new-do")).await?;
        desk.wait_for_css("#cup-name").await?;
        let path = desk.path().await?;
        let cup = path.trim_end_matches("/players").to_owned();
        Ok(Gym {
            desk,
            cup,
            names: Vec::new(),
            sheets: Sheets::new(),
        })
    }

    /// Opens a part of the cup at the desk.
    pub(super) async fn part(&self, part: &str) -> Result<()> {
        let selector = format!(".cup-parts a[href=\"{}\"]", self.path(part));
        self.desk.click_css(&selector).await?;
        self.desk
            .wait_for_css(&format!("{selector}[aria-current=page]"))
            .await
    }

    pub(super) fn path(&self, part: &str) -> String {
        format!("{}/{part}", self.cup).trim_end_matches('/').to_owned()
    }

    /// Opens the page of a link that the desk shows as a QR code.
    pub(super) async fn scan(&self, page: &Page, code: &str) -> Result<()> {
        let selector = format!("#cup-link-{code}");
        let ask = format!("document.querySelector({}).value", json!(selector));
        let address: String = self.desk.eval(&ask).await?;
        let path = address.find("/cup/").map(|at| &address[at..]);
        page.open(path.context("a code leads to the cup")?).await
    }

    /// Presses the button of the next step.
    pub(super) async fn step(&self, key: &str) -> Result<()> {
        self.desk.click("button", &self.desk.say(key)).await
    }

    /// Registers somebody at the desk, who is there.
    pub(super) async fn register(&mut self, name: &str) -> Result<()> {
        type_into(&self.desk, "#cup-name", name).await?;
        self.desk.press("Enter").await?;
        self.names.push(name.to_owned());
        self.wait_here(self.names.len() - 1, true).await
    }

    /// Waits until the list shows if a player is there.
    pub(super) async fn wait_here(&self, player: usize, here: bool) -> Result<()> {
        let selector = format!("[data-player=\"{}\"][data-here={here}]", player + 1);
        self.desk.wait_for_css(&selector).await
    }

    /// Presses a button beside a player.
    pub(super) async fn mark(&self, player: usize, key: &str) -> Result<()> {
        let name = format!("{}: {}", self.names[player], self.desk.say(key));
        self.desk.click("button", &name).await
    }

    /// Returns the players of each table of the round that the desk shows, as their numbers.
    pub(super) async fn tables(&self) -> Result<Vec<Vec<usize>>> {
        let names: Vec<Vec<String>> = self
            .desk
            .eval(
                "[...document.querySelectorAll('button.cup-table')].map((table) => \
                 [...table.querySelectorAll('.cup-table-names > span')].map((name) => name.textContent))",
            )
            .await?;
        let number = |name: &String| {
            let at = self.names.iter().position(|known| known == name);
            at.with_context(|| format!("{name} sits there and was never registered"))
        };
        names
            .iter()
            .map(|table| table.iter().map(number).collect())
            .collect()
    }

    /// Enters the sheet of a table at the desk, by keyboard alone, and notes it on paper.
    pub(super) async fn enter(
        &mut self,
        round: usize,
        table: usize,
        players: &[usize],
        games: Vec<Vec<i32>>,
    ) -> Result<()> {
        type_into(&self.desk, "#cup-quick", &(table + 1).to_string()).await?;
        self.desk.press("Enter").await?;
        self.desk.wait_for_css("#sheet-0-0").await?;
        self.desk
            .eval::<Option<u8>>("void document.getElementById('sheet-0-0').focus()")
            .await?;
        type_games(&self.desk, &games).await?;
        self.desk.wait_gone("[data-sheet]").await?;
        self.note(round, table, players, games);
        Ok(())
    }

    /// Notes a sheet on paper.
    pub(super) fn note(&mut self, round: usize, table: usize, players: &[usize], games: Vec<Vec<i32>>) {
        self.sheets.insert((round, table), (players.to_vec(), games));
    }

    /// Compares the standings of the stage that is played, as people read them, with those of the sheets on paper.
    pub(super) async fn check(&self) -> Result<()> {
        let sheets: Vec<_> = self.sheets.values().cloned().collect();
        let sums = county::sums(&sheets);
        let mut expected: Vec<Line> = county::places(&sums)
            .into_iter()
            .map(|(place, player)| {
                (
                    place,
                    self.names[player].clone(),
                    sums[&player].0,
                    sums[&player].1,
                )
            })
            .collect();
        expected.sort_unstable();
        self.part("standings").await?;
        self.desk
            .until("the standings of the sheets", async || {
                let mut shown = standings(&self.desk).await?;
                // Those who have not played yet are listed behind the others.
                shown.retain(|(.., name, _, _)| expected.iter().any(|(.., known, _, _)| known == name));
                shown.sort_unstable();
                ensure!(shown == expected, "shown: {shown:?}\nexpected: {expected:?}");
                Ok(())
            })
            .await?;
        self.part("tables").await
    }
}

/// Returns the standings that a page shows.
pub(super) async fn standings(page: &Page) -> Result<Vec<Line>> {
    let rows: Vec<[String; 4]> = page
        .eval(
            "[...document.querySelectorAll('[data-standing]')].map((row) => \
             [0, 1, 2, 3].map((at) => row.children[at].textContent.trim().replace('−', '-').replace('+', '')))",
        )
        .await?;
    rows.into_iter()
        .map(|[place, name, big, small]| Ok((place.parse()?, name, big.parse()?, small.parse()?)))
        .collect()
}

/// Types into a field in place of what is there.
pub(super) async fn type_into(page: &Page, selector: &str, text: &str) -> Result<()> {
    page.click_css(selector).await?;
    page.eval::<Option<u8>>(&format!(
        "void document.querySelector({}).select()",
        json!(selector)
    ))
    .await?;
    page.write(text).await
}

/// Types the points of a sheet from the focused field on; Enter leads from field to field, and in the last one sends the form.
pub(super) async fn type_games(page: &Page, games: &[Vec<i32>]) -> Result<()> {
    for points in games.iter().flatten() {
        page.write(&points.to_string()).await?;
        page.press("Enter").await?;
    }
    Ok(())
}

/// Enters a sheet on the phone of a table, signs it for everybody and sends it.
pub(super) async fn enter_by_phone(phone: &Page, players: &[usize], games: &[Vec<i32>]) -> Result<()> {
    for (game, points) in games.iter().enumerate() {
        for (seat, points) in points.iter().enumerate() {
            type_into(phone, &format!("#sheet-{game}-{seat}"), &points.to_string()).await?;
        }
    }
    for player in players {
        phone
            .click_css(&format!("[data-sign=\"{}\"]", player + 1))
            .await?;
    }
    phone.click_css("[data-send]:not([disabled])").await?;
    phone.wait_for_css("[data-entered]").await
}
