//! Finding elements: controls by role and accessible name, as the browser computes them for screen readers; tiles and rows by
//! their `data-` attributes.

use std::time::Duration;

use anyhow::{Context, Result, bail};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::page::Page;

/// Time in which the browser tells about the elements of a page.
const ANSWER: Duration = Duration::from_secs(15);

/// A place on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
pub struct Point {
    pub x: f64,
    pub y: f64,
}

/// The place of an element, and the element that covers it, if any.
#[derive(Debug, Deserialize)]
struct Place {
    x: f64,
    y: f64,
    covered: Option<String>,
}

/// A control as screen readers present it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Control {
    pub role: String,
    pub name: String,
    pub focusable: bool,
    pub disabled: bool,
}

/// Roles of controls.
const CONTROLS: [&str; 13] = [
    "button",
    "checkbox",
    "combobox",
    "link",
    "listbox",
    "menuitem",
    "radio",
    "searchbox",
    "slider",
    "spinbutton",
    "switch",
    "tab",
    "textbox",
];

/// Script that scrolls to an element and checks that its middle is not covered, as a click needs.
const LOCATE: &str = r"function () {
  this.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const box = this.getBoundingClientRect();
  if (box.width === 0 || box.height === 0) return { x: 0, y: 0, covered: 'nothing: it has no size' };
  const x = box.x + box.width / 2, y = box.y + box.height / 2;
  const top = document.elementFromPoint(x, y);
  const label = this.labels && [...this.labels].some((label) => label.contains(top));
  const free = top && (this.contains(top) || label);
  return { x, y, covered: free ? null : (top ? top.outerHTML.slice(0, 120) : 'the edge of the screen') };
}";

impl Page {
    /// Returns the elements with this role and accessible name.
    pub(crate) async fn named(&self, role: &str, name: &str) -> Result<Vec<i64>> {
        let document = self.call("DOM.getDocument", json!({ "depth": 0 })).await?;
        let root = &document["root"]["backendNodeId"];
        let asked = json!({ "backendNodeId": root, "role": role, "accessibleName": name });
        // A question about a page that is just being left is never answered; it is asked again.
        let found = self.call("Accessibility.queryAXTree", asked);
        let found = tokio::time::timeout(ANSWER, found)
            .await
            .context("the page gives no answer")??;
        let nodes = found["nodes"].as_array().cloned().unwrap_or_default();
        Ok(nodes
            .iter()
            .filter(|node| node["ignored"] != true)
            .filter_map(|node| node["backendDOMNodeId"].as_i64())
            .collect())
    }

    /// Returns all controls of the page.
    pub async fn controls(&self) -> Result<Vec<Control>> {
        let tree = self.call("Accessibility.getFullAXTree", json!({})).await?;
        let nodes = tree["nodes"].as_array().cloned().unwrap_or_default();
        let is_control = |node: &&Value| {
            let role = node["role"]["value"].as_str();
            node["ignored"] != true && role.is_some_and(|role| CONTROLS.contains(&role))
        };
        Ok(nodes.iter().filter(is_control).map(control).collect())
    }

    /// Returns true if there is such a control.
    pub async fn has(&self, role: &str, name: &str) -> Result<bool> {
        Ok(!self.named(role, name).await?.is_empty())
    }

    /// Waits until there is such a control, at rest and uncovered, and returns its place.
    pub(crate) async fn place_of(&self, role: &str, name: &str) -> Result<Point> {
        let what = format!("{role} “{name}”");
        self.settled(&what, async || {
            let nodes = self.named(role, name).await?;
            let Some(&node) = nodes.first() else {
                bail!("there is none")
            };
            if nodes.len() > 1 {
                bail!("there are {}", nodes.len());
            }
            let resolved = self
                .call("DOM.resolveNode", json!({ "backendNodeId": node }))
                .await?;
            self.locate(&resolved["object"]["objectId"]).await
        })
        .await
    }

    /// Returns the place of the first element of a selector, as for a test id.
    pub async fn place_of_css(&self, selector: &str) -> Result<Point> {
        self.settled(selector, async || {
            let expression = format!("document.querySelector({})", json!(selector));
            let asked = json!({ "expression": expression });
            let found = self.call("Runtime.evaluate", asked).await?;
            let object = &found["result"]["objectId"];
            if object.is_null() {
                bail!("there is none")
            }
            self.locate(object).await
        })
        .await
    }

    async fn locate(&self, object: &Value) -> Result<Point> {
        let asked = json!({ "objectId": object, "functionDeclaration": LOCATE, "returnByValue": true });
        let found = self.call("Runtime.callFunctionOn", asked).await?;
        let place: Place =
            serde_json::from_value(found["result"]["value"].clone()).context("it went away")?;
        match place.covered {
            Some(by) => bail!("it is covered by {by}"),
            None => Ok(Point {
                x: place.x,
                y: place.y,
            }),
        }
    }

    /// Repeats `find` until it returns the same place twice, so that no moving element is clicked.
    async fn settled(&self, what: &str, find: impl AsyncFn() -> Result<Point>) -> Result<Point> {
        let mut last = None;
        self.until(what, async || {
            let now = find().await?;
            let still = last == Some(now);
            last = Some(now);
            if still { Ok(now) } else { bail!("it moves") }
        })
        .await
    }
}

fn control(node: &Value) -> Control {
    let text = |value: &Value| value["value"].as_str().unwrap_or_default().to_owned();
    let holds = |name: &str| {
        let properties = node["properties"].as_array();
        properties.is_some_and(|all| {
            all.iter()
                .any(|one| one["name"] == name && one["value"]["value"] == true)
        })
    };
    Control {
        role: text(&node["role"]),
        name: text(&node["name"]),
        focusable: holds("focusable"),
        disabled: holds("disabled"),
    }
}
