//! Rules about Cargo manifests: the crates, their dependencies and their lints.

use super::tree::{Finding, Tree};
use crate::workspace::{CRATES, TEST_KIT};

/// The name of the public registry in lock files.
const PUBLIC_REGISTRY: &str = "registry+https://github.com/rust-lang/crates.io-index";

/// Finds crates that are not in the table, or are misnamed.
pub(super) fn known_crates(tree: &Tree) -> Vec<Finding> {
    let mut found = Vec::new();
    for folder in tree.crates() {
        let path = format!("crates/{folder}/Cargo.toml");
        if !CRATES.iter().any(|known| known.name == folder) {
            found.push(Finding::in_file(path, "a crate that the design does not know"));
            continue;
        }
        let Some(text) = tree.text(&path) else {
            found.push(Finding::in_file(path, "a crate without a manifest"));
            continue;
        };
        let name = parse(text).and_then(|manifest| {
            let name = manifest.get("package")?.get("name")?.as_str()?;
            Some(name.to_owned())
        });
        let expected = format!("kostka-{folder}");
        if name.as_ref() != Some(&expected) {
            found.push(Finding::in_file(
                path,
                format!("the package should be named {expected}"),
            ));
        }
    }
    found
}

/// Finds crates that do not take the workspace's lints.
pub(super) fn lints(tree: &Tree) -> Vec<Finding> {
    member_manifests(tree)
        .into_iter()
        .filter(|(_, manifest)| {
            let inherits = manifest.get("lints").and_then(|lints| lints.get("workspace"));
            inherits.and_then(toml::Value::as_bool) != Some(true)
        })
        .map(|(path, _)| Finding::in_file(path, "no `[lints] workspace = true`"))
        .collect()
}

/// Finds dependencies that the table does not allow.
pub(super) fn arrows(tree: &Tree) -> Vec<Finding> {
    let mut found = Vec::new();
    for (path, manifest) in member_manifests(tree) {
        let from = path
            .strip_prefix("crates/")
            .and_then(|rest| rest.strip_suffix("/Cargo.toml"));
        // Another rule finds crates that are not in the table; xtask depends on no crate of the workspace.
        let allowed = CRATES
            .iter()
            .find(|known| Some(known.name) == from)
            .map_or(&[][..], |known| known.uses);
        for (section, to) in own_dependencies(&manifest) {
            let for_tests = section == "dev-dependencies" && to == TEST_KIT;
            if !allowed.contains(&to.as_str()) && !for_tests {
                let message = format!("may not depend on {to} ({section})");
                found.push(Finding::in_file(&path, message));
            }
        }
    }
    found
}

/// Finds dependencies from other registries.
pub(super) fn lock_sources(tree: &Tree) -> Vec<Finding> {
    let mut found = Vec::new();
    for (path, text) in tree.texts() {
        if path != "Cargo.lock" && !path.ends_with("/Cargo.lock") {
            continue;
        }
        for (line_idx, line) in text.lines().enumerate() {
            let source = line
                .strip_prefix("source = \"")
                .and_then(|rest| rest.strip_suffix('"'));
            if source.is_some_and(|source| source != PUBLIC_REGISTRY) {
                found.push(Finding::at(path, line_idx, "not from the public registry"));
            }
        }
    }
    found
}

/// Returns the manifests of the workspace's members. The fuzz crate is a workspace of its own.
fn member_manifests(tree: &Tree) -> Vec<(String, toml::Table)> {
    tree.crates()
        .into_iter()
        .map(|folder| format!("crates/{folder}/Cargo.toml"))
        .chain(["xtask/Cargo.toml".to_owned()])
        .filter_map(|path| {
            let manifest = parse(tree.text(&path)?)?;
            Some((path, manifest))
        })
        .collect()
}

/// Parses a manifest; `None` if it is invalid, which cargo reports.
fn parse(text: &str) -> Option<toml::Table> {
    text.parse().ok()
}

/// Returns every dependency on a crate of this workspace: its section and the folder name of the crate.
fn own_dependencies(manifest: &toml::Table) -> Vec<(&'static str, String)> {
    const SECTIONS: [&str; 3] = ["dependencies", "dev-dependencies", "build-dependencies"];
    let for_targets = manifest
        .get("target")
        .and_then(toml::Value::as_table)
        .into_iter()
        .flat_map(|targets| targets.values())
        .filter_map(toml::Value::as_table);
    let mut found = Vec::new();
    for table in std::iter::once(manifest).chain(for_targets) {
        for section in SECTIONS {
            let dependencies = table.get(section).and_then(toml::Value::as_table);
            for (name, how) in dependencies.into_iter().flatten() {
                let package = how.get("package").and_then(toml::Value::as_str).unwrap_or(name);
                if let Some(folder) = package.strip_prefix("kostka-") {
                    found.push((section, folder.to_owned()));
                }
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::super::tree::findings;
    use super::*;
    use crate::workspace::Crate;

    fn arrow(from: &str, dependencies: &str) -> Vec<String> {
        findings(arrows, &[(&format!("crates/{from}/Cargo.toml"), dependencies)])
    }

    #[test]
    fn the_table_has_no_circle() {
        // Each crate depends only on crates above it in the table.
        for (place, Crate { name, uses, .. }) in CRATES.iter().enumerate() {
            for to in *uses {
                let above = CRATES[..place].iter().any(|known| known.name == *to);
                assert!(above, "{name} -> {to}");
            }
        }
    }

    #[test]
    fn an_arrow_the_wrong_way_is_found() {
        assert_eq!(
            arrow("rules", "[dependencies]\nkostka-solver.workspace = true\n"),
            ["crates/rules/Cargo.toml: may not depend on solver (dependencies)"]
        );
        let renamed =
            "[target.'cfg(unix)'.dependencies]\ns = { package = \"kostka-solver\", path = \"../solver\" }\n";
        assert_eq!(arrow("rules", renamed).len(), 1);
        assert!(arrow("solver", "[dependencies]\nkostka-rules.workspace = true\n").is_empty());
    }

    #[test]
    fn the_test_kit_is_for_tests_only() {
        assert!(arrow("solver", "[dev-dependencies]\nkostka-test-kit.workspace = true\n").is_empty());
        assert_eq!(
            arrow("solver", "[dependencies]\nkostka-test-kit.workspace = true\n").len(),
            1
        );
    }

    #[test]
    fn a_crate_outside_the_design_is_found() {
        let files = [
            (
                "crates/extras/Cargo.toml",
                "[package]\nname = \"kostka-extras\"\n",
            ),
            ("crates/rules/Cargo.toml", "[package]\nname = \"rules\"\n"),
            ("crates/solver/src/lib.rs", ""),
        ];
        assert_eq!(
            findings(known_crates, &files),
            [
                "crates/extras/Cargo.toml: a crate that the design does not know",
                "crates/rules/Cargo.toml: the package should be named kostka-rules",
                "crates/solver/Cargo.toml: a crate without a manifest",
            ]
        );
    }

    #[test]
    fn a_crate_without_the_lints_is_found() {
        let files = [
            ("crates/rules/Cargo.toml", "[lints]\nworkspace = true\n"),
            (
                "crates/solver/Cargo.toml",
                "[lints.rust]\nunsafe_code = \"allow\"\n",
            ),
        ];
        assert_eq!(
            findings(lints, &files),
            ["crates/solver/Cargo.toml: no `[lints] workspace = true`"]
        );
    }

    #[test]
    fn another_registry_is_found() {
        let lock =
            format!("source = \"{PUBLIC_REGISTRY}\"\nsource = \"registry+https://example.org/index\"\n");
        assert_eq!(
            findings(lock_sources, &[("fuzz/Cargo.lock", &lock)]),
            ["fuzz/Cargo.lock:2: not from the public registry"]
        );
    }
}
