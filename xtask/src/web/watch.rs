//! Builds again whenever a file changes, for developers.

use std::path::Path;
use std::time::{Duration, SystemTime};

use anyhow::Result;

use super::{Kind, build};
use crate::workspace;

/// How often files are looked at. Looking takes a few milliseconds.
const PAUSE: Duration = Duration::from_millis(400);

/// What the client is made of.
const SOURCES: &[&str] = &["crates", "Cargo.lock"];

pub(super) fn run() -> Result<()> {
    let mut built = None;
    loop {
        let newest = newest();
        if built != Some(newest) {
            built = Some(newest);
            match build(Kind::Quick) {
                Ok(()) => println!("Built. Waiting for changes; Ctrl+C ends."),
                // The compiler has said what is wrong; the next change may mend it.
                Err(error) => eprintln!("error: {error:#}"),
            }
        }
        std::thread::sleep(PAUSE);
    }
}

/// When anything was changed last.
fn newest() -> SystemTime {
    SOURCES
        .iter()
        .map(|source| newest_in(&workspace::root().join(source)))
        .max()
        .unwrap_or(SystemTime::UNIX_EPOCH)
}

fn newest_in(path: &Path) -> SystemTime {
    if path.ends_with("dist") || path.ends_with("dist.new") {
        return SystemTime::UNIX_EPOCH;
    }
    let own = std::fs::metadata(path).and_then(|file| file.modified());
    let inside = std::fs::read_dir(path).into_iter().flatten().flatten();
    inside
        .map(|entry| newest_in(&entry.path()))
        .chain(own.ok().filter(|_| path.is_file()))
        .max()
        .unwrap_or(SystemTime::UNIX_EPOCH)
}
