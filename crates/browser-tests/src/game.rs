//! Whole games at tables on the server, played by the hints of the page.

use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;

use crate::page::Page;

/// Number of turns within which a game must end.
const MOST_TURNS: usize = 400;

impl Page {
    /// Opens a table, seats a friend there and begins the game on both pages. Returns the path of the table.
    pub async fn gather(&self, friend: &Page, settings: Value) -> Result<String> {
        self.be("Ania").await?;
        friend.be("Jurek").await?;
        let path = self.create_table(settings).await?;
        self.open(&path).await?;
        friend.open(&path).await?;
        friend
            .wait_for_css("[data-invitation] [data-start]:not([aria-disabled=true])")
            .await?;
        friend.click("button", &friend.say("gathering-sit")).await?;
        friend.click("button", &friend.say("gathering-ready")).await?;
        self.click("button", &self.say("home-start")).await?;
        for page in [self, friend] {
            page.wait_for_css("[data-rack] [data-id]").await?;
        }
        Ok(path)
    }

    /// Plays until the game is over. Players follow the hint, and draw if there is none.
    pub async fn play_by_hints(players: &[&Page]) -> Result<()> {
        for _ in 0..MOST_TURNS {
            let Some(player) = Page::next_of(players).await? else {
                return Ok(());
            };
            player.take_hint().await?;
            player
                .until("the end of the turn", async || {
                    let (mine, over) = (player.is_mine().await?, player.is_over().await?);
                    ensure!(!mine || over, "it is still this player's turn");
                    Ok(())
                })
                .await?;
        }
        bail!("the game does not end")
    }

    /// Returns the player to move, or `None` if the game is over.
    pub async fn next_of<'a>(players: &[&'a Page]) -> Result<Option<&'a Page>> {
        let first = players.first().context("nobody plays")?;
        first
            .until("somebody's turn", async || {
                for player in players {
                    if player.is_over().await? {
                        return Ok(None);
                    }
                    if player.is_mine().await? {
                        return Ok(Some(*player));
                    }
                }
                bail!("it is nobody's")
            })
            .await
    }

    async fn is_mine(&self) -> Result<bool> {
        Ok(self.count("main[data-mine=true]").await? > 0)
    }

    /// Returns true if the result is shown.
    pub async fn is_over(&self) -> Result<bool> {
        Ok(self.count("[data-result]").await? > 0)
    }

    /// Asks for a hint until the move is laid, and ends the turn; draws if there is none.
    pub async fn take_hint(&self) -> Result<()> {
        let nothing = self.say("table-hint-none");
        let thinking = self.say("table-hint-thinking");
        self.press("h").await?;
        let said = self
            .until("a hint", async || {
                let said: Option<String> = self
                    .eval("document.querySelector('[data-hint]')?.textContent ?? null")
                    .await?;
                said.filter(|said| *said != thinking)
                    .context("nothing is said yet")
            })
            .await?;
        if said == nothing {
            return self.press("d").await;
        }
        self.press("h").await?;
        self.press("h").await?;
        self.wait_for_css("button[aria-disabled=false]").await?;
        self.press("e").await
    }

    /// Returns the path of the replay from the dialog at the end of a game.
    pub async fn replay_path(&self) -> Result<String> {
        self.until("the way to the replay", async || {
            let found = self.attributes("a[href^=\"/replay/\"]", "href").await?;
            found.into_iter().next().context("there is none")
        })
        .await
    }
}
