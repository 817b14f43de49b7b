//! Rules about all text files: no traces of one machine, clean line ends.

use super::tree::{Finding, Tree};

/// Top folders whose contents differ from machine to machine.
const MACHINE_FOLDERS: &[&str] = &["home", "mnt", "root", "tmp", "work", "Users"];

/// Hosts that packages are downloaded from, which each machine configures itself. Links to a crate's page are fine.
const REGISTRY_HOSTS: &[&[&str]] = &[
    &["index", "crates", "io"],
    &["static", "crates", "io"],
    &["deb", "debian", "org"],
    &["registry", "npmjs", "org"],
    &["pypi", "org"],
];

/// Folders whose files are kept byte for byte, each with the reason.
const VERBATIM: &[(&str, &str)] = &[
    ("fuzz/seeds/", "input for programs, odd on purpose"),
    (
        "crates/test-kit/fixtures/format-",
        "written by releases, never edited",
    ),
];

/// Finds paths and hosts of one machine.
pub(super) fn portable(tree: &Tree) -> Vec<Finding> {
    let hosts: Vec<_> = REGISTRY_HOSTS.iter().map(|host| host.join(".")).collect();
    let mut found = Vec::new();
    for (path, text) in tree.texts() {
        for (line_idx, line) in text.lines().enumerate() {
            if let Some(folder) = machine_path(line) {
                let message = format!("a path into /{folder} of one machine");
                found.push(Finding::at(path, line_idx, message));
            }
            if let Some(host) = hosts.iter().find(|host| line.contains(*host)) {
                found.push(Finding::at(path, line_idx, format!("the registry host {host}")));
            }
        }
    }
    found
}

/// Returns the folder if the line has an absolute path into one of the [`MACHINE_FOLDERS`].
fn machine_path(line: &str) -> Option<&'static str> {
    line.match_indices('/').find_map(|(at, _)| {
        let before = line[..at].chars().next_back();
        if before.is_some_and(|c| c.is_alphanumeric() || matches!(c, '.' | '_' | '-' | '}' | '*')) {
            return None;
        }
        let rest = &line[at + 1..];
        MACHINE_FOLDERS.iter().copied().find(|folder| {
            rest.strip_prefix(folder)
                .is_some_and(|rest| rest.starts_with('/'))
        })
    })
}

/// Finds white space at the ends of lines, CRLF, and missing line ends.
pub(super) fn line_ends(tree: &Tree) -> Vec<Finding> {
    let is_verbatim = |path: &str| VERBATIM.iter().any(|(folder, _)| path.starts_with(folder));
    let mut found = Vec::new();
    for (path, text) in tree.texts().filter(|(path, _)| !is_verbatim(path)) {
        for (line_idx, line) in text.split('\n').enumerate() {
            if line.ends_with('\r') {
                found.push(Finding::at(path, line_idx, "CRLF line end"));
            } else if line.trim_end() != line {
                found.push(Finding::at(path, line_idx, "white space at the end of the line"));
            }
        }
        if !text.is_empty() && !text.ends_with('\n') {
            found.push(Finding::in_file(path, "no line end at the end of the file"));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::super::tree::findings;
    use super::*;

    #[test]
    fn a_path_of_one_machine_is_found() {
        for folder in MACHINE_FOLDERS {
            let line = format!("see /{folder}/notes\n");
            assert_eq!(
                findings(portable, &[("a.md", &line)]),
                [format!("a.md:1: a path into /{folder} of one machine")]
            );
        }
    }

    #[test]
    fn relative_paths_and_links_are_fine() {
        let lines = "../work/a fuzz/work/b /usr/share/dict/polish\nhttps://example.org/home/a\n/workshop/a\n";
        assert!(findings(portable, &[("a.md", lines)]).is_empty());
    }

    #[test]
    fn a_registry_host_is_found() {
        let line = format!("url = \"https://{}/\"\n", ["index", "crates", "io"].join("."));
        assert_eq!(findings(portable, &[("a.toml", &line)]).len(), 1);
        assert!(findings(portable, &[("a.md", "https://crates.io/crates/fst\n")]).is_empty());
    }

    #[test]
    fn unclean_line_ends_are_found() {
        let files = [("a.md", "one \ntwo\r\nthree"), ("fuzz/seeds/x/1", "one \r\n ")];
        assert_eq!(
            findings(line_ends, &files),
            [
                "a.md:1: white space at the end of the line",
                "a.md:2: CRLF line end",
                "a.md: no line end at the end of the file",
            ]
        );
    }
}
