//! Barriers for people with disabilities, found by axe-core on the page as it is now.

use std::path::PathBuf;

use anyhow::{Context, Result};
use serde_json::Value;

use crate::page::Page;
use crate::story::target;

/// Script that runs all rules, and returns each broken rule with the elements that break it.
const RUN: &str = "axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations.map((rule) => \
    `${rule.id} (${rule.help}): ` + rule.nodes.slice(0, 5).map((node) => `${node.target.join(' ')} ${node.html.slice(0, 160)} \
${node.any.concat(node.all).map((check) => check.message).join('; ')}`).join('\\n    ')))";

impl Page {
    /// Returns the barriers that axe-core finds, one text for each rule.
    pub async fn barriers(&self) -> Result<Vec<String>> {
        if !self.eval::<bool>("!!window.axe").await? {
            let script = std::fs::read_to_string(script()).with_context(|| {
                format!(
                    "{} is missing; `cargo xtask test setup` fetches axe-core",
                    script().display()
                )
            })?;
            self.eval::<Value>(&format!("{script};null")).await?;
        }
        // Colours that fade are judged when they have arrived.
        self.wait_quiet().await?;
        self.eval(RUN).await
    }
}

fn script() -> PathBuf {
    target().join("axe-core/package/axe.min.js")
}
