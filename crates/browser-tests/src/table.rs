//! Actions at a table, found by the `data-` attributes of its page.

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};

use crate::find::Point;
use crate::page::Page;

const RACK: &str = "[data-rack] [data-id]";

impl Page {
    // Tables on the server, over HTTP

    /// Sends a request to the server with the person's cookie.
    pub async fn ask(&self, method: &str, path: &str, body: Value) -> Result<Value> {
        let body = json!(body.to_string());
        let script = format!(
            "fetch({}, {{ method: {}, headers: {{ 'content-type': 'application/json' }}, body: {} === 'GET' ? undefined : {body} }}).then(async (answer) => ({{ status: answer.status, body: await answer.text() }}))",
            json!(path),
            json!(method),
            json!(method),
        );
        let answer: Value = self.eval(&script).await?;
        let status = answer["status"].as_u64().unwrap_or_default();
        let text = answer["body"].as_str().unwrap_or_default();
        ensure!(status < 300, "{method} {path}: {status} {text}");
        Ok(serde_json::from_str(text).unwrap_or_default())
    }

    /// Sets the name of this person.
    pub async fn be(&self, name: &str) -> Result<()> {
        self.open("/").await?;
        self.ask("PUT", "/api/me", json!({ "name": name })).await?;
        Ok(())
    }

    /// Opens a table, and returns its path.
    pub async fn create_table(&self, settings: Value) -> Result<String> {
        let made = self.ask("POST", "/api/tables", settings).await?;
        let id = made["id"].as_str().context("a table has an id")?;
        Ok(format!("/t/{id}"))
    }

    // Tiles

    /// Returns the faces on the rack, in order.
    pub async fn rack(&self) -> Result<Vec<String>> {
        self.attributes(RACK, "data-tile").await
    }

    /// Returns the sets on the table, each as its faces.
    pub async fn sets(&self) -> Result<Vec<String>> {
        self.eval(
            "[...document.querySelectorAll('[data-felt] [data-row]')].map((row) => \
             [...row.querySelectorAll('[data-key]')].map((tile) => tile.dataset.tile).join(' '))",
        )
        .await
    }

    /// Waits until the table shows exactly these sets.
    pub async fn wait_for_sets(&self, expected: &[&str]) -> Result<()> {
        self.until(&format!("the sets {expected:?}"), async || {
            let found = self.sets().await?;
            ensure!(found == expected, "there are {found:?}");
            Ok(())
        })
        .await
    }

    /// Waits until the rack has `count` tiles.
    pub async fn wait_for_rack(&self, count: usize) -> Result<()> {
        self.until(&format!("a rack of {count}"), async || {
            let found = self.rack().await?;
            ensure!(found.len() == count, "there are {found:?}");
            Ok(())
        })
        .await
    }

    /// Waits until it is this person's turn.
    pub async fn wait_for_turn(&self) -> Result<()> {
        self.wait_for_css("main[data-mine=true]").await
    }

    /// Waits until the turn is over.
    pub async fn wait_turn_over(&self) -> Result<()> {
        self.wait_gone("main[data-mine=true]").await
    }

    // Places

    /// Returns the place of the first tile of this face on the rack.
    pub async fn on_rack(&self, tile: &str) -> Result<Point> {
        self.place_of_css(&format!("{RACK}[data-tile=\"{tile}\"]")).await
    }

    /// Returns the place of the first tile of this face on the table.
    pub async fn on_table(&self, tile: &str) -> Result<Point> {
        self.place_of_css(&format!("[data-felt] [data-key][data-tile=\"{tile}\"]"))
            .await
    }

    /// Returns an empty place on the table, not near the button at its corner.
    pub async fn bare_felt(&self) -> Result<Point> {
        self.until("a bare place on the felt", async || {
            let place: Option<Point> = self
                .eval(
                    "(() => { const felt = document.querySelector('[data-felt]'); const box = felt.getBoundingClientRect(); \
                     for (let y = box.bottom - 10; y > box.top + 4; y -= 12) for (let x = box.right - 64; x > box.left + 4; x -= 16) { \
                     const top = document.elementFromPoint(x, y); \
                     if (top && felt.contains(top) && !top.closest('[data-row]')) return { x, y }; } return null; })()",
                )
                .await?;
            place.context("everything is covered")
        })
        .await
    }

    /// Selects tiles of the rack one after the other.
    pub async fn pick(&self, tiles: &[&str]) -> Result<()> {
        for tile in tiles {
            let place = self.on_rack(tile).await?;
            self.click_at(place).await?;
            self.wait_for_css(&format!("{RACK}[data-tile=\"{tile}\"][aria-pressed=true]"))
                .await?;
        }
        Ok(())
    }

    /// Ends the turn with its button.
    pub async fn end_turn(&self) -> Result<()> {
        self.wait_for_css("button[aria-disabled=false]").await?;
        self.click("button", &self.say("table-end-turn")).await
    }
}
