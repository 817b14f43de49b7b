//! Where things are: the workspace root, and which crates are there.

use std::env;
use std::path::{Path, PathBuf};

/// The crates that do no I/O and own no clock and no randomness, and therefore build for wasm32.
pub(crate) const PURE_CRATES: &[&str] = &[
    "rules",
    "lexicon",
    "solver",
    "bots",
    "protocol",
    "session",
    "texts",
    "tournament",
    "board",
];

/// The root of the workspace, wherever we are called from.
///
/// What cargo says when it runs us comes first: two checkouts that share a target folder also share this binary.
pub(crate) fn root() -> PathBuf {
    let manifest_folder =
        env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
    Path::new(&manifest_folder)
        .parent()
        .expect("xtask lies in the workspace root")
        .to_path_buf()
}

/// Where cargo builds.
pub(crate) fn target() -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}

/// Whether the crate in `crates/<folder>` is there yet.
pub(crate) fn has_crate(folder: &str) -> bool {
    root().join("crates").join(folder).join("Cargo.toml").is_file()
}
