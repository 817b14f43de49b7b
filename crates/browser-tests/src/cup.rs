//! A cup for tests: commands of its organiser over a socket, where a test needs many sheets soon, and the cup as its file tells it.

use anyhow::{Context, Result, ensure};
use kostka_tournament::{Command, Cup, CupFile};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::page::Page;

/// Script that sends commands over a socket of its own, one after the other, and returns the answers.
const TELL: &str = "(async (id, key, commands) => { \
    const socket = new WebSocket(`ws://${location.host}/api/cups/${id}/socket`); \
    const heard = []; let wake = () => {}; \
    socket.onmessage = (frame) => { heard.push(JSON.parse(frame.data)); wake(); }; \
    await new Promise((open) => { socket.onopen = open; }); \
    socket.send(JSON.stringify({ type: 'hello', version: 1, key })); \
    const answer = async (id) => { for (;;) { \
        const found = heard.find((one) => one.id === id && ['done', 'refused', 'error'].includes(one.type)); \
        if (found) return found; await new Promise((come) => { wake = come; }); } }; \
    const answers = []; const name = crypto.randomUUID().slice(0, 12); \
    for (const [at, command] of commands.entries()) { \
        socket.send(JSON.stringify({ type: 'command', id: `${name}-${at}`, command })); \
        answers.push(await answer(`${name}-${at}`)); } \
    socket.close(); return answers; })";

/// The organiser of a cup, at a page.
#[derive(Clone, Debug)]
pub struct Organiser {
    pub page: Page,
    pub id: String,
    key: String,
}

/// The answer to a command.
#[derive(Clone, Debug, Deserialize)]
pub struct Answer {
    #[serde(rename = "type")]
    pub kind: String,
    #[serde(default)]
    pub code: String,
}

impl Organiser {
    /// Takes a cup whose page is open, with the key that this browser keeps.
    pub async fn of(page: Page) -> Result<Organiser> {
        let path = page.path().await?;
        let id = path
            .split('/')
            .nth(2)
            .context("this is no page of a cup")?
            .to_owned();
        let kept: String = page
            .eval(&format!(
                "localStorage.getItem({})",
                json!(format!("kostka.cup.{id}"))
            ))
            .await?;
        let kept: Value = serde_json::from_str(&kept)?;
        let key = kept["key"].as_str().context("the browser has no key")?.to_owned();
        Ok(Organiser { page, id, key })
    }

    /// Sends commands as the organiser.
    pub async fn tell(&self, commands: &[Command]) -> Result<Vec<Answer>> {
        let call = format!(
            "{TELL}({}, {}, {})",
            json!(self.id),
            json!(self.key),
            json!(commands)
        );
        self.page.eval(&call).await
    }

    /// Sends commands, all of which are to be done.
    pub async fn order(&self, commands: &[Command]) -> Result<()> {
        let answers = self.tell(commands).await?;
        for (command, answer) in commands.iter().zip(answers) {
            ensure!(answer.kind == "done", "{command:?}: {answer:?}");
        }
        Ok(())
    }

    /// Returns the cup as its file tells it.
    pub async fn file(&self) -> Result<CupFile> {
        let asked = format!(
            "fetch('/api/cups/{}/file').then((answer) => answer.text())",
            self.id
        );
        let text: String = self.page.eval(&asked).await?;
        CupFile::read(&text).context("the file cannot be read")
    }

    /// Returns the cup.
    pub async fn cup(&self) -> Result<Cup> {
        let file = self.file().await?;
        Cup::replay(&file.entries).context("the file has no cup")
    }

    /// Opens a page of the cup.
    pub async fn open(&self, part: &str) -> Result<()> {
        let path = format!("/cup/{}/{part}", self.id);
        self.page.open(path.trim_end_matches('/')).await
    }
}
