//! The files that rules look at, in memory, so that tests can use made-up repositories.

use std::fmt;
use std::fs;

use anyhow::{Context, Result};

use crate::{process, workspace};

/// All files of the repository, sorted by path.
pub(super) struct Tree {
    pub(super) files: Vec<File>,
}

/// A file of the repository.
pub(super) struct File {
    /// The path relative to the root, with forward slashes.
    pub(super) path: String,
    /// The content; `None` if it is not text.
    pub(super) text: Option<String>,
}

/// A violation of a rule.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Finding {
    path: String,
    /// The line, counted from 1; `None` for the file as a whole.
    line: Option<usize>,
    message: String,
}

impl Tree {
    /// Reads the files that git tracks, and those it would add.
    pub(super) fn of_repository() -> Result<Tree> {
        let list = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
        let list = process::output(&mut process::command("git", list))
            .context("the rules look at the files that git knows")?;
        let list = String::from_utf8(list).context("a file name is not UTF-8")?;
        let mut files = Vec::new();
        for path in list.split_terminator('\0') {
            let full = workspace::root().join(path);
            // The file was deleted but is still in the index, or it is a link to a folder.
            if !full.is_file() {
                continue;
            }
            let bytes = fs::read(&full).with_context(|| format!("cannot read {path}"))?;
            files.push(File::new(path, bytes));
        }
        Ok(Tree::new(files))
    }

    fn new(mut files: Vec<File>) -> Tree {
        files.sort_by(|a, b| a.path.cmp(&b.path));
        files.dedup_by(|a, b| a.path == b.path);
        Tree { files }
    }

    /// Makes up a repository.
    #[cfg(test)]
    pub(super) fn fake(files: &[(&str, &str)]) -> Tree {
        let file = |(path, text): &(&str, &str)| File::new(path, text.as_bytes().to_vec());
        Tree::new(files.iter().map(file).collect())
    }

    /// Iterates over the text files and their contents.
    pub(super) fn texts(&self) -> impl Iterator<Item = (&str, &str)> {
        self.files
            .iter()
            .filter_map(|file| Some((file.path.as_str(), file.text.as_deref()?)))
    }

    /// Iterates over the Rust files and their contents.
    pub(super) fn rust(&self) -> impl Iterator<Item = (&str, &str)> {
        self.texts().filter(|(path, _)| path.ends_with(".rs"))
    }

    /// Iterates over the paths under `folder`, relative to it. The folder ends in a slash.
    pub(super) fn under(&self, folder: &str) -> impl Iterator<Item = &str> {
        self.files
            .iter()
            .filter_map(move |file| file.path.strip_prefix(folder))
    }

    /// Returns the folders in `crates/`.
    pub(super) fn crates(&self) -> Vec<&str> {
        let mut crates: Vec<_> = self
            .under("crates/")
            .filter_map(|path| Some(path.split_once('/')?.0))
            .collect();
        crates.dedup();
        crates
    }

    pub(super) fn text(&self, path: &str) -> Option<&str> {
        self.files.iter().find(|file| file.path == path)?.text.as_deref()
    }
}

impl File {
    fn new(path: &str, bytes: Vec<u8>) -> File {
        let text = if bytes.contains(&0) {
            None
        } else {
            String::from_utf8(bytes).ok()
        };
        File {
            path: path.to_owned(),
            text,
        }
    }
}

impl Finding {
    /// Makes a finding about a file as a whole.
    pub(super) fn in_file(path: impl Into<String>, message: impl Into<String>) -> Finding {
        Finding {
            path: path.into(),
            line: None,
            message: message.into(),
        }
    }

    /// Makes a finding about a line, counted from 0.
    pub(super) fn at(path: impl Into<String>, line_idx: usize, message: impl Into<String>) -> Finding {
        Finding {
            path: path.into(),
            line: Some(line_idx + 1),
            message: message.into(),
        }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.path)?;
        if let Some(line) = self.line {
            write!(f, ":{line}")?;
        }
        write!(f, ": {}", self.message)
    }
}

/// Applies a rule to a made-up repository and returns a line for each finding.
#[cfg(test)]
pub(super) fn findings(rule: fn(&Tree) -> Vec<Finding>, files: &[(&str, &str)]) -> Vec<String> {
    rule(&Tree::fake(files)).iter().map(Finding::to_string).collect()
}
