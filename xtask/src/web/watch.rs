//! Rebuilds the client whenever a file changes, for developers.

use std::path::Path;
use std::time::{Duration, SystemTime};

use anyhow::Result;

use super::{Kind, build};
use crate::workspace;

/// The time between two looks at the files. A look takes a few milliseconds.
const PAUSE: Duration = Duration::from_millis(400);

/// The sources of the client.
const SOURCES: &[&str] = &["crates", "Cargo.lock"];

pub(super) fn run() -> Result<()> {
    let mut built = None;
    loop {
        let newest = newest();
        if built != Some(newest) {
            built = Some(newest);
            match build(Kind::Quick) {
                Ok(()) => println!("Built. Waiting for changes; Ctrl+C ends."),
                // The compiler has reported the error; the next change may correct it.
                Err(error) => eprintln!("error: {error:#}"),
            }
        }
        std::thread::sleep(PAUSE);
    }
}

/// Returns the time of the last change to any file.
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
