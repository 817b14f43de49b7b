//! `cargo xtask audit`: known holes and licences of the dependencies.
//!
//! Licences are a part of the whole check, because they need no network. Advisories do: their list is fetched anew.

use std::fs;

use anyhow::{Context, Result, bail};
use spdx::{Expression, Licensee};

use crate::{process, workspace};

/// Asks cargo-deny about advisories, licences and sources. Installs it if it is missing.
pub(crate) fn run() -> Result<()> {
    if !process::on_path("cargo-deny") {
        process::run(&mut process::cargo(["install", "--locked", "cargo-deny"]))?;
    }
    process::run(&mut process::cargo(["deny", "check"]))
}

/// Checks the licence of every dependency against the list in deny.toml.
pub(crate) fn licences() -> Result<()> {
    let allowed = allowed()?;
    let ask = "tree --workspace --locked --target all --edges all --prefix none --format {p}@@{l}";
    let tree = process::output(&mut process::cargo(ask.split(' ')))?;
    let mut refused: Vec<String> = String::from_utf8_lossy(&tree)
        .lines()
        .filter_map(|line| line.trim_end_matches(" (*)").split_once("@@"))
        .filter(|(_, licence)| !is_allowed(licence, &allowed))
        .map(|(package, licence)| format!("{package}: `{licence}`"))
        .collect();
    refused.sort();
    refused.dedup();
    if !refused.is_empty() {
        bail!(
            "the licences of these packages are not in the list of deny.toml:\n{}",
            refused.join("\n")
        );
    }
    Ok(())
}

fn allowed() -> Result<Vec<Licensee>> {
    let text = fs::read_to_string(workspace::root().join("deny.toml")).context("cannot read deny.toml")?;
    let table: toml::Table = text.parse().context("deny.toml is not valid TOML")?;
    let list = table
        .get("licenses")
        .and_then(|licences| licences.get("allow")?.as_array());
    list.context("deny.toml has no list `licenses.allow`")?
        .iter()
        .map(|name| {
            let name = name.as_str().unwrap_or_default();
            Licensee::parse(name).with_context(|| format!("`{name}` in deny.toml is no licence"))
        })
        .collect()
}

fn is_allowed(licence: &str, allowed: &[Licensee]) -> bool {
    // Older packages separate alternatives by a slash.
    Expression::parse(&licence.replace('/', " OR ")).is_ok_and(|expression| {
        expression.evaluate(|asked| allowed.iter().any(|known| known.satisfies(asked)))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_allowed_alternative_is_enough_and_all_parts_are_needed() {
        let allowed = allowed().unwrap();
        for licence in [
            "MIT",
            "MIT/Apache-2.0",
            "GPL-2.0-only OR MIT",
            "(MIT OR Apache-2.0) AND Unicode-3.0",
        ] {
            assert!(is_allowed(licence, &allowed), "{licence}");
        }
        for licence in ["GPL-3.0-only", "MIT AND AGPL-3.0-only", "", "Invented"] {
            assert!(!is_allowed(licence, &allowed), "{licence}");
        }
    }
}
