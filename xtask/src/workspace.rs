//! Where things are: the workspace root, and which crates are there.

use std::path::{Path, PathBuf};

/// The crates that do no I/O and own no clock and no randomness, and therefore build for wasm32.
pub(crate) const PURE_CRATES: &[&str] = &[
    "rules",
    "lexicon",
    "solver",
    "bots",
    "protocol",
    "session",
    "tournament",
];

/// The root of the workspace. Found from this crate's manifest, so the current directory does not matter.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .expect("xtask lies in the workspace root")
        .to_path_buf()
}

/// Whether the crate in `crates/<folder>` is there yet.
pub(crate) fn has_crate(folder: &str) -> bool {
    root().join("crates").join(folder).join("Cargo.toml").is_file()
}
