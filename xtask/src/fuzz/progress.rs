//! The progress of a fuzz target, read from the lines that libFuzzer writes about itself.

use std::fmt;
use std::time::Duration;

/// The heads of the columns that [`Progress`] writes.
pub(super) const HEAD: &str = "\
| target             |         runs | runs/s | edges          | features       | inputs | new edge | new feature |
|--------------------|-------------:|-------:|----------------|----------------|-------:|---------:|------------:|";

/// The coverage, first and latest, and the time when it last grew.
#[derive(Debug, Default, PartialEq, Eq)]
struct Cover {
    first: u64,
    latest: u64,
    grew: Duration,
}

/// The progress of one target.
#[derive(Debug, Default)]
pub(super) struct Progress {
    target: String,
    runs: u64,
    took: Duration,
    edges: Cover,
    features: Cover,
    inputs: u64,
    has_begun: bool,
}

impl Progress {
    pub(super) fn of(target: &str) -> Progress {
        Progress {
            target: target.to_owned(),
            ..Progress::default()
        }
    }

    /// Takes a line that came at this time, such as `#65536 pulse  cov: 1180 ft: 4207 corp: 390/12Kb lim: 4096 exec/s: 8192`.
    /// Returns false if it is another line.
    pub(super) fn take(&mut self, line: &str, at: Duration) -> bool {
        let Some((runs, rest)) = line
            .strip_prefix('#')
            .and_then(|line| line.split_once(char::is_whitespace))
        else {
            return false;
        };
        let (Ok(runs), Some(edges), Some(features)) =
            (runs.parse(), number(rest, "cov:"), number(rest, "ft:"))
        else {
            return false;
        };
        self.runs = runs;
        self.took = at;
        self.inputs = number(rest, "corp:").unwrap_or(self.inputs);
        for (cover, now) in [(&mut self.edges, edges), (&mut self.features, features)] {
            if !self.has_begun {
                cover.first = now;
            } else if now > cover.latest {
                cover.grew = at;
            }
            cover.latest = now;
        }
        // Before, the coverage is that of the part of the corpus that was read.
        self.has_begun |= rest.starts_with("INITED");
        true
    }
}

/// Returns the number behind a label.
fn number(line: &str, label: &str) -> Option<u64> {
    let value = line.split_once(label)?.1.trim_start();
    let end = value.find(|c: char| !c.is_ascii_digit()).unwrap_or(value.len());
    value[..end].parse().ok()
}

impl fmt::Display for Progress {
    /// Writes a row of the table.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rate = self.runs as f64 / self.took.as_secs_f64().max(1.0);
        let cover = |cover: &Cover| format!("{} → {}", cover.first, cover.latest);
        let grew = |cover: &Cover| format!("{}:{:02}", cover.grew.as_secs() / 60, cover.grew.as_secs() % 60);
        write!(
            f,
            "| {:<18} | {:>12} | {rate:>6.0} | {:<14} | {:<14} | {:>6} | {:>8} | {:>11} |",
            self.target,
            self.runs,
            cover(&self.edges),
            cover(&self.features),
            self.inputs,
            grew(&self.edges),
            grew(&self.features),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lines_of_libfuzzer_become_a_row() {
        let mut progress = Progress::of("notation");
        let lines = [
            (
                0,
                "INFO: seed corpus: files: 20 min: 1b max: 900b total: 3000b rss: 40Mb",
                false,
            ),
            (
                0,
                "#16\tpulse cov: 300 ft: 310 corp: 9/90b exec/s: 0 rss: 41Mb",
                true,
            ),
            (
                1,
                "#21\tINITED cov: 900 ft: 2000 corp: 20/2900b exec/s: 0 rss: 41Mb",
                true,
            ),
            (
                61,
                "#6000\tNEW    cov: 901 ft: 2003 corp: 21/2950b lim: 900 exec/s: 100 L: 3/9",
                true,
            ),
            (
                75,
                "#7000\tREDUCE cov: 901 ft: 2004 corp: 21/2900b lim: 900 exec/s: 93 L: 3/9",
                true,
            ),
            (
                90,
                "#9000\tpulse  cov: 901 ft: 2004 corp: 21/2900b lim: 900 exec/s: 100",
                true,
            ),
            (90, "#not a status", false),
        ];
        for (second, line, expected) in lines {
            let at = Duration::from_secs(second);
            assert_eq!(progress.take(line, at), expected, "{line}");
        }
        let row = progress.to_string();
        let columns: Vec<&str> = row
            .split('|')
            .map(str::trim)
            .filter(|text| !text.is_empty())
            .collect();
        assert_eq!(
            columns,
            [
                "notation",
                "9000",
                "100",
                "900 → 901",
                "2000 → 2004",
                "21",
                "1:01",
                "1:15"
            ]
        );
        let widths = |text: &str| {
            text.split('|')
                .map(|column| column.chars().count())
                .collect::<Vec<_>>()
        };
        assert!(HEAD.lines().all(|line| widths(line) == widths(&row)), "{row}");
    }
}
