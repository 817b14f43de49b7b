//! Input by mouse, finger and keyboard.

use anyhow::{Result, bail};
use serde_json::json;

use crate::find::Point;
use crate::page::Page;

/// A pointing device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    Mouse,
    Finger,
}

/// Number of moves in a drag.
const STEPS: u32 = 8;

impl Page {
    /// Clicks a control of this role and name, or taps it on a phone.
    pub async fn click(&self, role: &str, name: &str) -> Result<()> {
        let point = self.place_of(role, name).await?;
        self.click_at(point).await
    }

    /// Clicks or taps the first element of a selector.
    pub async fn click_css(&self, selector: &str) -> Result<()> {
        let point = self.place_of_css(selector).await?;
        self.click_at(point).await
    }

    pub async fn click_at(&self, point: Point) -> Result<()> {
        let by = self.pointer();
        self.down(by, point).await?;
        self.up(by, point).await
    }

    /// Drags from one place to another.
    pub async fn drag(&self, by: By, from: Point, to: Point) -> Result<()> {
        self.down(by, from).await?;
        for step in 1..=STEPS {
            let part = f64::from(step) / f64::from(STEPS);
            let point = Point {
                x: from.x + (to.x - from.x) * part,
                y: from.y + (to.y - from.y) * part,
            };
            self.glide(by, point).await?;
            self.drawn().await?;
        }
        // A pause before the end, which tells a drag from a swipe.
        self.glide(by, to).await?;
        self.drawn().await?;
        self.up(by, to).await
    }

    /// Presses the finger or the button.
    pub async fn down(&self, by: By, at: Point) -> Result<()> {
        match by {
            By::Mouse => {
                self.mouse("mouseMoved", at, 0).await?;
                self.mouse("mousePressed", at, 1).await
            }
            By::Finger => self.touch("touchStart", &[at]).await,
        }
    }

    /// Moves the pressed finger or mouse.
    pub async fn glide(&self, by: By, to: Point) -> Result<()> {
        match by {
            By::Mouse => self.mouse("mouseMoved", to, 1).await,
            By::Finger => self.touch("touchMove", &[to]).await,
        }
    }

    pub async fn up(&self, by: By, at: Point) -> Result<()> {
        match by {
            By::Mouse => self.mouse("mouseReleased", at, 0).await,
            By::Finger => self.touch("touchEnd", &[]).await,
        }
    }

    async fn mouse(&self, kind: &str, at: Point, buttons: u8) -> Result<()> {
        let button = if kind == "mouseMoved" && buttons == 0 {
            "none"
        } else {
            "left"
        };
        let event = json!({
            "type": kind, "x": at.x, "y": at.y, "button": button, "buttons": buttons, "clickCount": 1,
        });
        self.call("Input.dispatchMouseEvent", event).await?;
        Ok(())
    }

    /// Pinches with two fingers, at first `from` and at last `to` pixels from each other.
    pub async fn pinch(&self, around: Point, from: f64, to: f64) -> Result<()> {
        let fingers = |apart: f64| {
            [-0.5, 0.5].map(|side| Point {
                x: around.x + side * apart,
                ..around
            })
        };
        self.touch("touchStart", &fingers(from)).await?;
        for step in 1..=STEPS {
            let part = f64::from(step) / f64::from(STEPS);
            self.touch("touchMove", &fingers(from + (to - from) * part))
                .await?;
            self.drawn().await?;
        }
        self.touch("touchEnd", &[]).await
    }

    async fn touch(&self, kind: &str, at: &[Point]) -> Result<()> {
        let point = |(id, at): (usize, &Point)| json!({ "x": at.x, "y": at.y, "id": id });
        let points: Vec<_> = at.iter().enumerate().map(point).collect();
        let event = json!({ "type": kind, "touchPoints": points });
        self.call("Input.dispatchTouchEvent", event).await?;
        Ok(())
    }

    /// Presses a key by its name: `Space`, `ArrowLeft`, `Enter`, `e`, `Shift+Z`, …
    pub async fn press(&self, key: &str) -> Result<()> {
        let (shift, key) = match key.strip_prefix("Shift+") {
            Some(key) => (true, key),
            None => (false, key),
        };
        let (name, code, number, text) = match key {
            "Space" => (" ", "Space".to_owned(), 32, " "),
            "Enter" => ("Enter", "Enter".to_owned(), 13, "\r"),
            "Tab" => ("Tab", "Tab".to_owned(), 9, ""),
            "Backspace" => ("Backspace", "Backspace".to_owned(), 8, ""),
            "Escape" => ("Escape", "Escape".to_owned(), 27, ""),
            "ArrowLeft" => (key, key.to_owned(), 37, ""),
            "ArrowUp" => (key, key.to_owned(), 38, ""),
            "ArrowRight" => (key, key.to_owned(), 39, ""),
            "ArrowDown" => (key, key.to_owned(), 40, ""),
            "Home" => (key, key.to_owned(), 36, ""),
            "End" => (key, key.to_owned(), 35, ""),
            letter if letter.len() == 1 && letter.as_bytes()[0].is_ascii_alphanumeric() => {
                let upper = letter.to_ascii_uppercase();
                let number = i32::from(upper.as_bytes()[0]);
                (letter, format!("Key{upper}"), number, letter)
            }
            other => bail!("no key is called {other}"),
        };
        let event = |kind: &str| {
            json!({
                "type": kind, "key": name, "code": code, "windowsVirtualKeyCode": number,
                "modifiers": if shift { 8 } else { 0 },
                "text": if kind == "keyDown" { text } else { "" },
            })
        };
        self.call("Input.dispatchKeyEvent", event("keyDown")).await?;
        self.call("Input.dispatchKeyEvent", event("keyUp")).await?;
        Ok(())
    }

    /// Types a text into the focused element.
    pub async fn write(&self, text: &str) -> Result<()> {
        self.call("Input.insertText", json!({ "text": text })).await?;
        Ok(())
    }
}
