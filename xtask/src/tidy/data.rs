//! Rules about data: rulebooks are tested, word lists carry their licences.

use super::tree::{Finding, Tree};

const RULEBOOKS: &str = "crates/rules/rulebooks/";
const TEST_KIT: &str = "crates/test-kit/";
const SCENARIOS: &str = "crates/test-kit/scenarios/";
const WORD_LISTS: &str = "crates/lexicon/data/";

/// Finds rulebooks that have no folder of scenarios and are not named in a scenario file.
pub(super) fn scenarios(tree: &Tree) -> Vec<Finding> {
    if tree.under(TEST_KIT).next().is_none() {
        return Vec::new();
    }
    let names_it = |id: &str| {
        let folder = format!("{id}/");
        let mut in_folder = tree.under(SCENARIOS);
        let mut in_file = tree.texts().filter(|(path, _)| path.starts_with(SCENARIOS));
        in_folder.any(|path| path.starts_with(&folder)) || in_file.any(|(_, text)| mentions(text, id))
    };
    tree.under(RULEBOOKS)
        .filter_map(|path| Some((path, path.strip_suffix(".toml")?)))
        // Earlier revisions are in a folder; scenarios play by the newest.
        .filter(|(_, id)| !id.contains('/') && !names_it(id))
        .map(|(path, _)| {
            let message = format!("no scenario in {SCENARIOS} plays by this rulebook");
            Finding::in_file(format!("{RULEBOOKS}{path}"), message)
        })
        .collect()
}

/// Returns true if the text has the id as a whole word: `pl-xp` is not in `pl-xp-six`.
fn mentions(text: &str, id: &str) -> bool {
    text.split(|c: char| !c.is_alphanumeric() && c != '-' && c != '_')
        .any(|word| word == id)
}

/// Finds word lists without notices and licences.
pub(super) fn licences(tree: &Tree) -> Vec<Finding> {
    if tree.under(WORD_LISTS).next().is_none() {
        return Vec::new();
    }
    ["NOTICE", "LICENSE"]
        .into_iter()
        .filter(|kind| !tree.under(WORD_LISTS).any(|path| path.starts_with(kind)))
        .map(|kind| Finding::in_file(WORD_LISTS, format!("no {kind} file beside the word lists")))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::super::tree::findings;
    use super::*;

    #[test]
    fn a_rulebook_without_scenarios_is_found() {
        let files = [
            ("crates/rules/rulebooks/pl-standard.toml", ""),
            ("crates/rules/rulebooks/pl-word.toml", ""),
            ("crates/rules/rulebooks/earlier/pl-word-1.toml", ""),
            ("crates/rules/rulebooks/pl-xp.toml", ""),
            (
                "crates/test-kit/scenarios/opening.txt",
                "rules  pl-standard\nrules  pl-xp-six\n",
            ),
            ("crates/test-kit/scenarios/pl-word/opening.txt", "id opening\n"),
        ];
        assert_eq!(
            findings(scenarios, &files),
            [
                "crates/rules/rulebooks/pl-xp.toml: no scenario in crates/test-kit/scenarios/ plays by this rulebook"
            ]
        );
    }

    #[test]
    fn without_a_test_kit_there_is_nothing_to_ask() {
        assert!(findings(scenarios, &[("crates/rules/rulebooks/pl-xp.toml", "")]).is_empty());
    }

    #[test]
    fn word_lists_without_papers_are_found() {
        let files = [
            ("crates/lexicon/data/pl.dawg", ""),
            ("crates/lexicon/data/NOTICE.md", ""),
        ];
        assert_eq!(
            findings(licences, &files),
            ["crates/lexicon/data/: no LICENSE file beside the word lists"]
        );
    }
}
