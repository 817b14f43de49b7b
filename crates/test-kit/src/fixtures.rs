//! Data that releases have left behind: databases, records and the storage of browsers, one folder for each format.
//!
//! The files are never edited. `cargo xtask fixtures` makes those of a new format; see the README beside them.

use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;

/// Names the folder into which fixtures are to be made; without it nothing is made.
pub const MAKE: &str = "KOSTKA_MAKE_FIXTURES";

/// The name of the browser that keeps scores at a real table; releases before it have none.
pub const REAL_TABLE: &str = "real-table";

/// The fixtures of every format, the oldest first.
pub fn folders() -> io::Result<Vec<PathBuf>> {
    let all = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures");
    let mut folders = Vec::new();
    for entry in all.read_dir()? {
        let path = entry?.path();
        if path.is_dir() {
            folders.push(path);
        }
    }
    folders.sort();
    Ok(folders)
}

/// Reads a file, unpacked if its name ends in `.gz`.
pub fn read(path: &Path) -> io::Result<Vec<u8>> {
    let bytes = std::fs::read(path)?;
    if !is_packed(path) {
        return Ok(bytes);
    }
    let mut unpacked = Vec::new();
    GzDecoder::new(bytes.as_slice()).read_to_end(&mut unpacked)?;
    Ok(unpacked)
}

/// Writes a file and the folders above it, packed if its name ends in `.gz`.
pub fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder)?;
    }
    if !is_packed(path) {
        return std::fs::write(path, bytes);
    }
    let mut packed = GzEncoder::new(Vec::new(), Compression::best());
    packed.write_all(bytes)?;
    std::fs::write(path, packed.finish()?)
}

fn is_packed(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "gz")
}
